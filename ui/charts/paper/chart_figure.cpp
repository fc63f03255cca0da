// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/paper/chart_figure.h"

#include <algorithm>

#include "ui/charts/paper/chart_painter.h"
#include "ui/charts/series_style.h"

namespace wattif::ui {
namespace {

SeriesList listOf(const ChartData& data, const std::vector<std::size_t>& shown)
{
    SeriesList list;
    for (const std::size_t i : shown)
        list.push_back(&data.series[i]);
    return list;
}

/// Strong series are drawn over others. (Marks are drawn under all: they are larger and ring what they are compared with.)
int layerOf(const ChartSeries& s) { return s.ghost ? -1 : s.strong ? 1 : 0; }

} // namespace

ChartFigure::ChartFigure(ChartData data, std::optional<ChartView> view, QList<QString> hidden)
    : m_data(std::move(data)), m_view(view ? *view : fittingView(m_data, hidden))
{
    for (std::size_t i = 0; i < m_data.series.size(); ++i)
        if (m_data.series[i].look != SeriesLook::hidden && !hidden.contains(m_data.series[i].name))
            m_shown.push_back(i);
    std::ranges::stable_sort(m_shown, {}, [&](std::size_t i) { return layerOf(m_data.series[i]); });
}

LegendEntries ChartFigure::legendEntries() const
{
    LegendEntries entries;
    std::vector<std::size_t> asGiven = m_shown;
    std::ranges::sort(asGiven);
    QStringList seen; // marks of several series under one name are one entry
    const auto sameName = [&](const ChartSeries& s) { return std::ranges::count(m_data.series, s.name, &ChartSeries::name); };
    for (const std::size_t i : asGiven) {
        const ChartSeries& s = m_data.series[i];
        if (s.ghost)
            continue;
        if (s.look == SeriesLook::marks && sameName(s) > 1) {
            if (seen.contains(s.name))
                continue;
            seen << s.name;
            entries.push_back({s.name, LegendEntry::Look::series, {paper::ink, {}, Marker::disc}, s.look, Hatch::none});
            continue;
        }
        entries.push_back({s.name, LegendEntry::Look::series, printStyle(s), s.look, Hatch::none, s.strong});
    }
    return entries.size() > 1 ? entries : LegendEntries{};
}

XLabels ChartFigure::xLabels(const ChartRange& range, double width) const
{
    const PaperTicks ticks = paperTicks(m_data.x, range, width, TickDirection::sideBySide);
    XLabels labels{ticks.at, {}, ticks.small};
    for (const QString& label : ticks.labels)
        labels.texts << TextBlock{{label}};
    return labels;
}

void ChartFigure::paintData(QPainter& painter, const PanelLayout& layout) const
{
    paintSeries(painter, m_data, listOf(m_data, m_shown), layout);
}

PanelFigure::PgfData ChartFigure::pgfData(const PanelLayout& layout, QPointF corner) const
{
    const SeriesList shown = listOf(m_data, m_shown);
    return {{}, pgfSeries(m_data, shown, layout), pgfLabels(m_data, shown, layout, corner)};
}

} // namespace wattif::ui
