// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QRectF>
#include <QSizeF>
#include <QStringList>
#include <QVector>

namespace wattif::ui {

class MatrixModel;

/// Returns whether a figure of a matrix lies down: machine types as its rows, where they are fewer than the task types. Pages are
/// wider than high.
[[nodiscard]] bool matrixLiesDown(const MatrixModel& model);
/// Returns the names of the rows or columns of a matrix.
[[nodiscard]] QStringList matrixNames(const MatrixModel& model, Qt::Orientation orientation);

/// Where the parts of a figure of a matrix lie, and its names. The unit is the point.
class MatrixLayout {
public:
    static constexpr double gap = 3.0;
    static constexpr double rampTick = 2.5; ///< below the ramp of colours

    MatrixLayout(const QSizeF& size, const MatrixModel& model);

    [[nodiscard]] bool down() const { return m_down; }
    [[nodiscard]] const QRectF& box() const { return m_box; }
    [[nodiscard]] const QStringList& rowNames() const { return m_rowNames; }
    [[nodiscard]] const QStringList& columnNames() const { return m_columnNames; }
    [[nodiscard]] const QFont& rowFont() const { return m_rowFont; }
    [[nodiscard]] const QFont& columnFont() const { return m_columnFont; }
    [[nodiscard]] bool upright() const { return m_upright; }
    /// The middle of a column's name.
    [[nodiscard]] double nameAt(int column) const { return m_spread.isEmpty() ? cell(0, column).center().x() : m_spread[column]; }
    /// The height of the lines that lead from columns to their names; 0 where names are below their columns.
    [[nodiscard]] double leader() const { return m_leader; }
    /// Every how many names are written: 1, or more where they would touch.
    [[nodiscard]] int rowStride() const { return m_rowStride; }
    [[nodiscard]] int columnStride() const { return m_columnStride; }
    [[nodiscard]] double width() const
    {
        return m_box.width() / std::max<double>(1.0, static_cast<double>(m_columnNames.size()));
    }
    [[nodiscard]] double height() const { return m_box.height() / std::max<double>(1.0, static_cast<double>(m_rowNames.size())); }
    [[nodiscard]] QRectF cell(int row, int column) const
    {
        return {m_box.left() + column * width(), m_box.top() + row * height(), width(), height()};
    }

private:
    /// Beside each other where they fit, else turned; in small letters where the columns are narrow. Where even those would
    /// touch, names are wider apart than the columns, or if that takes them too far away, only every second or third is written.
    void chooseColumnNames();
    /// Puts all names at a distance, as far as the sheet has the space and lines to them are not too slanted.
    void spreadColumnNames(double distance);
    /// A name much longer than the others is cut: it would take the height from all rows.
    [[nodiscard]] double maxColumnSpace(const QFontMetricsF& metrics) const;

    bool m_down;
    QStringList m_rowNames;
    QStringList m_columnNames;
    QRectF m_box;
    QFont m_rowFont;
    QFont m_columnFont;
    QVector<double> m_spread; ///< middles of the columns' names; empty: below their columns
    double m_leader = 0.0;
    double m_columnSpace = 0.0;
    int m_rowStride = 1;
    int m_columnStride = 1;
    bool m_upright = false;
};

} // namespace wattif::ui
