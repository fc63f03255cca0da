// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <QColor>
#include <QRectF>
#include <QStringList>

#include "core/experiment/statistics/cell_groups.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/picture_style.h"
#include "ui/experiment/experiment_picture.h"
#include "ui/experiment/pictures/policy_key.h"

namespace wattif::ui {

/// One pair of levels in a map of two factors.
struct MapCell {
    std::optional<quint64> cell{}; ///< the first finished cell; none without one
    int series = -1;               ///< chart style of its policy in a map of policies; -1: none, or a tie
    std::vector<int> tied{};       ///< chart styles of policies that are equal there, in the order of the plan
    double value = std::numeric_limits<double>::quiet_NaN();
    double pValue = std::numeric_limits<double>::quiet_NaN();
    bool isSure = true; ///< not known to be insignificant
};

/// A map of two factors: a cell for each pair of levels, all of one size, whatever the levels' distances.
struct LevelMap {
    enum class Colours { policies, sequential, diverging };

    Colours colours = Colours::policies;
    ChartAxis x;
    ChartAxis y;
    ChartAxis z; ///< of values
    /// Levels in the order in which they are shown, from the left and from below: numbers ascending, words as in the plan from
    /// the left and from above.
    std::vector<std::size_t> columns{};
    std::vector<std::size_t> rows{};
    QStringList columnNames{};
    QStringList rowNames{};
    std::vector<MapCell> cells{};      ///< rows x columns, in the displayed order
    std::vector<PolicyKeyEntry> key{}; ///< of the policies that win or tie, and of ties
    ChartRange range{};                ///< of the colours: of all values, around 0 for a diverging ramp; see takeRange()
    std::vector<double> contours{};    ///< of the values; none where an axis has words
    QString note{};

    [[nodiscard]] const MapCell& at(std::size_t column, std::size_t row) const { return cells[row * columns.size() + column]; }
    [[nodiscard]] bool hasUnsure() const;
    /// The letter of the policy of a cell, or those of a tie: "A=C"; empty without a policy.
    [[nodiscard]] QString letterOf(const MapCell& cell) const;
    /// The value of a cell, 0 where it is what rounding leaves of sums as large as the other values.
    [[nodiscard]] double valueOf(const MapCell& cell) const;
    /// Sets the range by the values of the cells.
    void takeRange();
};

/// Whether all levels of a factor are numbers.
[[nodiscard]] bool levelsAreNumbers(const Factor& factor);
/// The levels of a factor as an axis shows them from its origin: numbers ascending, words as in the plan.
[[nodiscard]] std::vector<std::size_t> levelOrder(const Factor& factor);
/// The axes of a map of two factors, without its cells' contents.
[[nodiscard]] LevelMap emptyMap(const Plan& plan, std::size_t xFactor, std::size_t yFactor);
/// Returns the place of each group of cells by these two factors in a map.
[[nodiscard]] std::vector<std::size_t> mapPlaces(const LevelMap& map, const CellGroups& groups);

/// The colour of a cell; p values that are not significant fade toward the background.
[[nodiscard]] QColor mapColour(const LevelMap& map, const MapCell& cell, const PictureStyle& style);
/// How much of the background a colour gets by its p value: none below 5 %.
[[nodiscard]] double fadeOf(const MapCell& cell);

/// Where the parts of a map lie.
class MapGeometry {
public:
    MapGeometry(const LevelMap& map, const QRectF& box, const PictureStyle& style);

    [[nodiscard]] const QRectF& plot() const { return m_plot; }
    [[nodiscard]] const QRectF& bar() const { return m_bar; } ///< of colours; empty for a map of policies
    [[nodiscard]] const QRectF& key() const { return m_key; }
    [[nodiscard]] QRectF cell(std::size_t column, std::size_t row) const;
    [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> at(QPointF point) const; ///< column and row
    /// Returns the distance between shown names in levels, at which they never touch.
    [[nodiscard]] std::size_t columnStride() const { return m_columnStride; }
    [[nodiscard]] std::size_t rowStride() const { return m_rowStride; }
    [[nodiscard]] const QStringList& columnNames() const { return m_columnNames; } ///< cut where they are very long
    [[nodiscard]] const QStringList& rowNames() const { return m_rowNames; }
    [[nodiscard]] const Ticks& ticks() const { return m_ticks; } ///< of the bar
    /// The title of the y axis in lines no longer than the axis; cut where a word is longer.
    [[nodiscard]] const QStringList& yTitle() const { return m_yTitle; }

private:
    void placeBar(const LevelMap& map, const QRectF& box, const QFontMetricsF& metrics);
    void thinNames(const QFontMetricsF& metrics);

    std::size_t m_columns;
    std::size_t m_rows;
    QStringList m_columnNames;
    QStringList m_rowNames;
    QRectF m_plot;
    QRectF m_bar;
    QRectF m_key;
    Ticks m_ticks;
    QStringList m_yTitle;
    std::size_t m_columnStride = 1;
    std::size_t m_rowStride = 1;
};

/// The legend of a map.
[[nodiscard]] std::vector<PolicyKeyEntry> mapKeyOf(const LevelMap& map);
void paintMap(QPainter& painter, const LevelMap& map, const QRectF& box, const PictureStyle& style);

} // namespace wattif::ui
