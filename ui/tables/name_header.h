// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHeaderView>

class QTableView;
class QTreeView;

namespace wattif::ui {

/// Breaks a name into at most so many lines of a width; what finds no room is an ellipsis, never half a letter.
[[nodiscard]] QString fittedName(const QString& name, const QFontMetrics& metrics, int width, int lines);

/// The least width at which a name fits into so many lines whole.
[[nodiscard]] int leastNameWidth(const QString& name, const QFontMetrics& metrics, int lines);

/// A header whose names end in an ellipsis where they do not fit: under a style sheet Qt cuts them off, centred ones at both
/// sides. Names wrap where the alignment says so.
class NameHeader : public QHeaderView {
public:
    explicit NameHeader(Qt::Orientation orientation, QWidget* parent = nullptr);

    /// The name of a section as it is drawn.
    [[nodiscard]] QString shownName(int section) const;
    /// Makes room for so many lines of names.
    void setLines(int lines);
    /// How wide a section has to be so that its name is shown whole.
    [[nodiscard]] int leastWidth(int section) const;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int logicalIndex) const override;

private:
    int m_lines = 1;
};

/// Gives a table such headers; call it before the headers are set up.
void useNameHeaders(QTableView& table);
void useNameHeader(QTreeView& tree);

} // namespace wattif::ui
