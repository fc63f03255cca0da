// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/pictures/level_map.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include <QCoreApplication>
#include <QFontMetricsF>

#include "core/base/checked.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/paper/paper_text.h"
#include "ui/experiment/pictures/pointed_picture.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/letter_width.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct LevelMapTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::LevelMap)
};

constexpr double significant = 0.05;
constexpr double nameGap = 4.0;

// Viridis (Smith and van der Walt 2015), light ends first, every quarter.
constexpr std::array<QRgb, 5> paperRamp{0xfffde725, 0xff5ec962, 0xff21908c, 0xff3b528b, 0xff440154};
// Blue, neutral, orange: two hues that the colour-blind can distinguish.
constexpr std::array<QRgb, 5> lightDiverging{0xff14568f, 0xff8dbbe0, 0xfff6f6f4, 0xfff2b98c, 0xffb3470c};
constexpr std::array<QRgb, 5> darkDiverging{0xff8cc8f8, 0xff35709f, 0xff2b323a, 0xff9a5b2c, 0xffffb680};

QColor rampAt(const LevelMap& map, double value, const PictureStyle& style)
{
    const double place = map.range.size() > 0.0 ? (value - map.range.lower) / map.range.size() : 0.5;
    const Theme& theme = Theme::instance();
    if (map.colours == LevelMap::Colours::diverging)
        return rampColour(style.paper || !theme.isDark() ? lightDiverging : darkDiverging, place);
    return style.paper ? rampColour(paperRamp, place) : theme.heat(place);
}

QStringList namesOfLevels(const Factor& factor, const std::vector<std::size_t>& order)
{
    QStringList names;
    for (const std::size_t level : order)
        names << levelName(factor, level);
    return names;
}

double widestOf(const QStringList& names, const QFontMetricsF& metrics)
{
    double most = 0.0;
    for (const QString& name : names)
        most = std::max(most, metrics.horizontalAdvance(name));
    return most;
}

void cutNames(QStringList& names, double most, const QFontMetricsF& metrics)
{
    for (QString& name : names)
        name = metrics.elidedText(name, Qt::ElideRight, most);
}

std::vector<std::size_t> positionsIn(const std::vector<std::size_t>& order)
{
    std::vector<std::size_t> positions(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        positions[order[i]] = i;
    return positions;
}

} // namespace

bool LevelMap::hasUnsure() const
{
    return std::ranges::any_of(cells, [](const MapCell& cell) { return cell.cell && !cell.isSure; });
}

QString LevelMap::letterOf(const MapCell& cell) const
{
    QStringList letters;
    for (const int series : cell.tied.empty() ? std::vector{cell.series} : cell.tied)
        if (const auto entry = std::ranges::find_if(
                key, [series](const PolicyKeyEntry& one) { return one.series == series && !one.isTie && !one.isUnsure; });
            cell.cell && entry != key.end())
            letters << entry->letter;
    return letters.join(tieSign);
}

double LevelMap::valueOf(const MapCell& cell) const
{
    return withoutRounding(cell.value, std::max(std::abs(range.lower), std::abs(range.upper)));
}

void LevelMap::takeRange()
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const MapCell& cell : cells)
        if (std::isfinite(cell.value)) {
            low = std::min(low, cell.value);
            high = std::max(high, cell.value);
        }
    const double most = std::max(std::abs(low), std::abs(high));
    if (low > high)
        range = {0.0, 1.0};
    else
        range = colours == Colours::diverging ? ChartRange{-most, most} : ChartRange{low, high};
}

bool levelsAreNumbers(const Factor& factor)
{
    return std::ranges::none_of(factor.levels, [](const Level& level) { return std::isnan(level.number); });
}

std::vector<std::size_t> levelOrder(const Factor& factor)
{
    std::vector<std::size_t> order(factor.levels.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (levelsAreNumbers(factor))
        std::ranges::stable_sort(order, {}, [&](std::size_t level) { return factor.levels[level].number; });
    return order;
}

LevelMap emptyMap(const Plan& plan, std::size_t xFactor, std::size_t yFactor)
{
    const Factor& x = plan.factors[xFactor];
    const Factor& y = plan.factors[yFactor];
    LevelMap map{.x = factorAxis(x), .y = factorAxis(y), .z = {}};
    map.columns = levelOrder(x);
    map.rows = levelOrder(y);
    if (!levelsAreNumbers(y)) // words are read from above
        std::ranges::reverse(map.rows);
    map.columnNames = namesOfLevels(x, map.columns);
    map.rowNames = namesOfLevels(y, map.rows);
    map.cells.resize(map.columns.size() * map.rows.size());
    return map;
}

std::vector<std::size_t> mapPlaces(const LevelMap& map, const CellGroups& groups)
{
    const auto columns = positionsIn(map.columns);
    const auto rows = positionsIn(map.rows);
    std::vector<std::size_t> places;
    for (std::size_t group = 0; group < groups.count(); ++group) {
        const auto levels = groups.levels(group);
        places.push_back(rows[levels[1]] * map.columns.size() + columns[levels[0]]);
    }
    return places;
}

double fadeOf(const MapCell& cell)
{
    if (cell.isSure)
        return 0.0;
    const double p = std::isnan(cell.pValue) ? 1.0 : cell.pValue;
    return 0.3 + 0.4 * std::clamp((p - significant) / (0.5 - significant), 0.0, 1.0);
}

QColor mapColour(const LevelMap& map, const MapCell& cell, const PictureStyle& style)
{
    if (!cell.tied.empty())
        return style.inks.quiet;
    if (map.colours == LevelMap::Colours::policies)
        return mixed(style.series(cell.series), style.inks.background, fadeOf(cell));
    return rampAt(map, cell.value, style);
}

MapGeometry::MapGeometry(const LevelMap& map, const QRectF& box, const PictureStyle& style)
    : m_columns(map.columns.size()), m_rows(map.rows.size()), m_columnNames(map.columnNames), m_rowNames(map.rowNames)
{
    const QFontMetricsF metrics(style.font);
    const double line = metrics.height();
    cutNames(m_rowNames, 0.25 * box.width(), metrics);
    const double key = legendHeight(policyLegend(mapKeyOf(map), style), style.font, box.width());
    const double title = map.colours == LevelMap::Colours::policies ? 0.0 : line + 2.0;
    m_key = QRectF(box.left(), box.top() + title, box.width(), key);
    const double note = noteHeight(map.note, box.width(), style);
    const double height = box.height() - title - key - (key > 0.0 ? nameGap : line / 2.0) - (2.0 * line + nameGap + note);
    m_yTitle = wrappedText(map.y.title(), metrics, std::max(height, line));
    cutNames(m_yTitle, std::max(height, line), metrics);
    const double left = static_cast<double>(m_yTitle.size()) * line + nameGap + widestOf(m_rowNames, metrics) + nameGap;
    m_plot = box.adjusted(left, title + key + (key > 0.0 ? nameGap : line / 2.0), -1.0, -(2.0 * line + nameGap + note));
    if (map.colours != LevelMap::Colours::policies)
        placeBar(map, box, metrics);
    m_plot.setWidth(std::max(m_plot.width(), 1.0));
    m_plot.setHeight(std::max(m_plot.height(), 1.0));
    thinNames(metrics);
}

void MapGeometry::placeBar(const LevelMap& map, const QRectF& box, const QFontMetricsF& metrics)
{
    const int about = std::max(2, toInteger<int>(m_plot.height() / (2.5 * metrics.height())));
    m_ticks = ticksOf(map.z, map.range, about);
    const double labels = widestOf(QStringList(m_ticks.labels.begin(), m_ticks.labels.end()), metrics);
    const double width = metrics.height();
    const double right = box.right() - labels - nameGap;
    m_bar = QRectF(right - width, m_plot.top(), width, std::max(m_plot.height(), 1.0));
    m_plot.setRight(m_bar.left() - 2.5 * nameGap);
}

void MapGeometry::thinNames(const QFontMetricsF& metrics)
{
    cutNames(m_columnNames, 0.3 * m_plot.width(), metrics);
    const auto stride = [](double needed, double pitch, std::size_t count) {
        return std::clamp(static_cast<std::size_t>(toInteger<int>(std::ceil(std::min(needed / pitch, 1e6)))), std::size_t{1},
                          std::max<std::size_t>(count, 1));
    };
    const double gap = 0.8 * letterWidth(metrics);
    m_columnStride = stride(widestOf(m_columnNames, metrics) + gap, m_plot.width() / static_cast<double>(m_columns), m_columns);
    m_rowStride = stride(0.95 * metrics.height(), m_plot.height() / static_cast<double>(m_rows), m_rows);
}

QRectF MapGeometry::cell(std::size_t column, std::size_t row) const
{
    const double width = m_plot.width() / static_cast<double>(m_columns);
    const double height = m_plot.height() / static_cast<double>(m_rows);
    return {m_plot.left() + static_cast<double>(column) * width, m_plot.bottom() - static_cast<double>(row + 1) * height, width,
            height};
}

std::optional<std::pair<std::size_t, std::size_t>> MapGeometry::at(QPointF point) const
{
    if (!m_plot.contains(point))
        return std::nullopt;
    const double column = (point.x() - m_plot.left()) / m_plot.width() * static_cast<double>(m_columns);
    const double row = (m_plot.bottom() - point.y()) / m_plot.height() * static_cast<double>(m_rows);
    return std::pair{std::min(static_cast<std::size_t>(column), m_columns - 1),
                     std::min(static_cast<std::size_t>(row), m_rows - 1)};
}

std::vector<PolicyKeyEntry> mapKeyOf(const LevelMap& map)
{
    auto entries = map.key;
    if (map.hasUnsure())
        entries.push_back({-1, LevelMapTr::tr("not significant (p ≥ 0.05)"), true});
    return entries;
}

} // namespace wattif::ui
