// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QString>
#include <QWidget>

#include "ui/charts/series_style.h"

namespace wattif::ui {

/// One line of a hover read-out.
struct HoverRow {
    SeriesStyle style;
    SeriesLook look = SeriesLook::line;
    QString name;
    QString value;
    bool strong = false;
};

/// A small card beside the pointer with the values under it; never takes the mouse.
class HoverCard final : public QWidget {
    Q_OBJECT
public:
    explicit HoverCard(QWidget* parent);

    /// Shows rows under a heading beside `anchor`, inside the parent, in several columns if the parent is too low for one; no
    /// rows and no heading hides it.
    void showRows(const QString& heading, const std::vector<HoverRow>& rows, QPoint anchor);
    /// Shows the same beside the dragged rectangle, as far as the parent's size allows: right, left, below or above of it.
    void reportAside(const QString& heading, const std::vector<HoverRow>& rows, const QRect& dragged);
    /// Returns whether rows under a heading fit into the parent.
    [[nodiscard]] bool fits(const std::vector<HoverRow>& rows) const;
    [[nodiscard]] const QString& heading() const { return m_heading; }
    [[nodiscard]] const std::vector<HoverRow>& rows() const { return m_rows; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int lineHeight() const { return QFontMetrics(font()).height() + 2; }
    /// Returns the width of a column: names are left and values right.
    [[nodiscard]] int columnWidth(const std::vector<HoverRow>& rows) const;
    /// Returns how many columns the height of the parent asks for, with a heading above them.
    [[nodiscard]] int wantedColumns(std::size_t rows) const;
    [[nodiscard]] int columns() const;
    [[nodiscard]] QSize neededSize() const;
    bool take(const QString& heading, const std::vector<HoverRow>& rows);
    void appearAt(QPoint corner);
    QString m_heading;
    std::vector<HoverRow> m_rows;
    int m_perColumn = 1; ///< rows
};

} // namespace wattif::ui
