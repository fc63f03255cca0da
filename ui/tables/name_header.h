// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHeaderView>

class QTableView;
class QTreeView;

namespace wattif::ui {

/// Breaks a name into at most `lines` lines of a width; a name that does not fit ends in an ellipsis, never inside a letter.
[[nodiscard]] QString fittedName(const QString& name, const QFontMetrics& metrics, int width, int lines);

/// Returns the minimum width at which a name fits into `lines` lines whole.
[[nodiscard]] int minNameWidth(const QString& name, const QFontMetrics& metrics, int lines);

/// A header whose names end in an ellipsis where they do not fit: under a style sheet Qt cuts them off, centred ones at both
/// sides. Names wrap where the alignment says so. The arrow of the sorted section is on the side where the name does not begin or
/// end: Qt draws it over names that are aligned to the right.
class NameHeader : public QHeaderView {
public:
    explicit NameHeader(Qt::Orientation orientation, QWidget* parent = nullptr);

    /// Returns the name of a section in its drawn form.
    [[nodiscard]] QString shownName(int section) const;
    /// Sets the number of lines for names.
    void setLines(int lines);
    /// Returns the minimum width of a section that shows its name whole.
    [[nodiscard]] int minWidth(int section) const;
    /// Returns the place of the arrow in a sorted section of this place.
    [[nodiscard]] QRect arrowRect(const QRect& rect, int section) const;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const override;
    void initStyleOptionForIndex(QStyleOptionHeader* option, int logicalIndex) const override;

private:
    int m_lines = 1;
};

/// Gives a table such headers; call it before the headers are set up.
void useNameHeaders(QTableView& table);
void useNameHeader(QTreeView& tree);

} // namespace wattif::ui
