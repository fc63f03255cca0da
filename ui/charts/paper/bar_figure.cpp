// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/paper/bar_figure.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QPainter>

#include "core/base/clamp_to.h"
#include "ui/charts/clipping.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/paper/chart_painter.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double paperGroupGap = 0.6; // of a bar
constexpr double minBars = 4.0;       // fewer bars stay as slim as these
constexpr double topAir = 0.09;       // of the range, for numbers over bars
constexpr double nameGap = 4.0;
constexpr double maxTurned = 60.0; // points of a turned name
constexpr double cap = paper::capWidth * 1.3;
constexpr double besideGap = 0.06; // between a bar and its mark, in widths of a bar
constexpr double besideLength = 0.42;

/// The sizes to try for names side by side: points and lines.
constexpr std::array<std::pair<double, int>, 7> nameTries{{{8, 1}, {7, 1}, {8, 2}, {7, 2}, {7, 3}, {6, 2}, {6, 3}}};

bool isShown(double value) { return std::isfinite(value) && value != 0.0; }

SeriesStyle barStyle(int style)
{
    ChartSeries series;
    series.style = style;
    return {printStyle(series).colour, {}, Marker::none};
}

} // namespace

bool marksBeside(const BarChart& chart)
{
    bool isStack = false;
    for (std::size_t i = 0; i < chart.bars.size(); ++i) {
        if (!standsAlone(chart, i))
            return false; // adjacent bars leave no space
        isStack = isStack || chart.bars[i].marks.size() > 1;
    }
    return isStack;
}

BarFigure::BarFigure(BarChart chart) : m_chart(std::move(chart))
{
    double at = 0.0;
    for (std::size_t i = 0; i < m_chart.bars.size(); ++i) {
        const bool begins = i == 0 || m_chart.bars[i].group != m_chart.bars[i - 1].group;
        at += begins ? paperGroupGap : 0.0;
        if (begins)
            m_groups.push_back({i, i, 0.0});
        m_centres.push_back(at + 0.5);
        m_groups.back().end = i + 1;
        m_groups.back().middle = (m_centres[m_groups.back().first] + m_centres[i]) / 2.0;
        at += 1.0;
    }
    at += paperGroupGap;
    const double air = std::max(0.0, (minBars - at) / 2.0);
    m_view = {{-air, at + air}, barRange(m_chart)};
    const bool shown = std::ranges::any_of(m_chart.bars, [](const StackedBar& bar) { return !bar.top.isEmpty(); });
    if (shown && !m_chart.y.logarithmic && !m_chart.y.max)
        m_view.y.upper += topAir * m_view.y.size();
}

Hatch BarFigure::hatchOfPart(std::size_t part) const { return hatchOf(static_cast<int>(part)); }

QString BarFigure::nameOf(const Group& group) const
{
    const StackedBar& bar = m_chart.bars[group.first];
    return group.end == group.first + 1 && !bar.name.isEmpty() ? bar.name : bar.group;
}

QStringList BarFigure::categories() const
{
    QStringList names;
    for (const Group& group : m_groups)
        names << nameOf(group);
    return names;
}

LegendEntries BarFigure::legendEntries() const
{
    LegendEntries entries;
    for (std::size_t p = 0; p < m_chart.parts.size(); ++p)
        entries.push_back(
            {m_chart.parts[p].name, LegendEntry::Look::fill, barStyle(m_chart.parts[p].style), SeriesLook::line, hatchOfPart(p)});
    if (std::ranges::any_of(m_chart.bars, [](const StackedBar& bar) { return !bar.marks.empty(); }))
        entries.push_back({m_chart.marks,
                           marksBeside(m_chart) ? LegendEntry::Look::tick : LegendEntry::Look::series,
                           {paper::ink, {}, Marker::diamond},
                           SeriesLook::marks,
                           Hatch::none});
    for (const BarReference& reference : m_chart.references)
        entries.push_back({u"%1: %2"_s.arg(reference.name, readable(reference.value, m_chart.y.unit)),
                           LegendEntry::Look::reference,
                           {paper::ink, {4, 2.5}, Marker::none}});
    return entries.size() > 1 ? entries : LegendEntries{};
}

XLabels BarFigure::xLabels(const ChartRange& range, double width) const
{
    XLabels labels;
    labels.tickMarks = false;
    const double unit = width / range.size();
    const auto spaceOf = [&](std::size_t g) {
        const double left = g > 0 ? m_groups[g].middle - m_groups[g - 1].middle : 1e9;
        const double right = g + 1 < m_groups.size() ? m_groups[g + 1].middle - m_groups[g].middle : 1e9;
        const double edges = 2.0 * std::min(m_groups[g].middle - range.lower, range.upper - m_groups[g].middle);
        return unit * std::min({left, right, edges + 2.0}) - nameGap;
    };
    for (const Group& group : m_groups)
        labels.at << group.middle;
    const auto strong = [&](const Group& group) { return group.end == group.first + 1 && m_chart.bars[group.first].strong; };
    for (const auto& [points, lines] : nameTries) {
        labels.texts.clear();
        bool fits = true;
        for (std::size_t g = 0; g < m_groups.size() && fits; ++g) {
            TextBlock text{{}, points, strong(m_groups[g])};
            const double space = spaceOf(g);
            text.lines = evenLines(nameOf(m_groups[g]), text.metrics(), space, lines);
            fits = !text.isEmpty() || nameOf(m_groups[g]).isEmpty();
            labels.texts << text;
        }
        if (fits)
            return labels;
    }
    labels.turned = true;
    labels.texts.clear();
    for (const Group& group : m_groups) {
        TextBlock text{{}, paper::notePoints, strong(group)};
        text.lines << text.metrics().elidedText(nameOf(group), Qt::ElideMiddle, maxTurned); // names often differ at the end
        labels.texts << text;
    }
    return labels;
}

QRectF BarFigure::piece(const PanelLayout& layout, std::size_t bar, std::size_t part) const
{
    const std::vector<double>& values = m_chart.bars[bar].values;
    double below = 0.0;
    for (std::size_t p = 0; p < part; ++p)
        below += isShown(values[p]) ? values[p] : 0.0;
    const double value = isShown(values[part]) ? values[part] : 0.0;
    const double floor = layout.view.y.lower;
    const auto clamped = [&](double y) { return clampTo(y, floor, layout.view.y.upper); };
    const QPointF low = layout.at(m_centres[bar] - 0.5, clamped(layout.logY ? std::max(below, floor) : below));
    const QPointF high = layout.at(m_centres[bar] + 0.5, clamped(layout.logY ? std::max(below + value, floor) : below + value));
    return QRectF(low, high).normalized();
}

void BarFigure::paintBar(QPainter& painter, const PanelLayout& layout, std::size_t bar) const
{
    const StackedBar& b = m_chart.bars[bar];
    QRectF whole;
    for (std::size_t p = 0; p < b.values.size(); ++p) {
        const QRectF box = piece(layout, bar, p);
        if (box.height() <= 0.0)
            continue;
        paintHatched(painter, box, barStyle(m_chart.parts[p].style).colour, hatchOfPart(p));
        whole = whole.isNull() ? box : whole.united(box);
    }
    if (!b.strong || whole.isNull())
        return;
    painter.setPen(QPen(paper::ink, 0.8));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(whole);
}

QRectF BarFigure::outline(const PanelLayout& layout, std::size_t bar) const
{
    const ChartRange& y = layout.view.y;
    const double before = clampTo(m_chart.bars[bar].before.value_or(0.0), y.lower, y.upper);
    return QRectF(layout.at(m_centres[bar] - 0.5, std::max(y.lower, 0.0)), layout.at(m_centres[bar] + 0.5, before)).normalized();
}

bool BarFigure::topFits(const PanelLayout& layout, std::size_t bar) const
{
    const StackedBar& b = m_chart.bars[bar];
    const double space = layout.frame.width() / layout.view.x.size() * (standsAlone(m_chart, bar) ? 1.0 + paperGroupGap : 1.0);
    return !b.top.isEmpty() && std::isfinite(b.total())
        && QFontMetricsF(figureFont(paper::notePoints, b.strong)).horizontalAdvance(b.top) <= space;
}

QLineF BarFigure::besideMark(std::size_t bar, double mark) const
{
    const double left = m_centres[bar] + 0.5 + besideGap;
    return {left, mark, left + besideLength, mark};
}

void BarFigure::paintMark(QPainter& painter, const PanelLayout& layout, std::size_t bar, double mark) const
{
    if (!marksBeside(m_chart))
        return drawHollowMarker(painter, Marker::diamond, layout.at(m_centres[bar], mark), paper::pointSize, paper::ink, 0.8);
    const QLineF line = besideMark(bar, mark);
    painter.setPen(QPen(paper::ink, paper::strongWidth, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(layout.at(line.x1(), mark), layout.at(line.x2(), mark));
}

void BarFigure::paintOver(QPainter& painter, const PanelLayout& layout, std::size_t bar) const
{
    const StackedBar& b = m_chart.bars[bar];
    const double x = m_centres[bar];
    double top = layout.at(x, std::isfinite(b.total()) ? b.total() : layout.view.y.lower).y();
    if (b.interval) {
        const QPointF low = layout.at(x, b.interval->lower);
        const QPointF high = layout.at(x, b.interval->upper);
        painter.setPen(QPen(paper::ink, paper::lineWidth, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(high - QPointF(cap / 2, 0), high + QPointF(cap / 2, 0));
        if (isOpen(m_chart.y, b.interval->lower))
            paintOpenEnd(painter, high, layout.frame.bottom());
        else
            painter.drawLines(QList<QLineF>{{low, high}, {low - QPointF(cap / 2, 0), low + QPointF(cap / 2, 0)}});
        top = std::min(top, high.y());
    }
    for (const double mark : b.marks) {
        if (!std::isfinite(mark))
            continue;
        paintMark(painter, layout, bar, mark);
        top = std::min(top, layout.at(x, mark).y() - paper::pointSize / 2.0);
    }
    if (b.before) {
        QPen pen(paper::ink, paper::lineWidth);
        pen.setDashPattern({3, 2});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(outline(layout, bar));
    }
    if (!topFits(layout, bar))
        return;
    const QFont font = figureFont(paper::notePoints, b.strong);
    paintText(painter, {layout.at(x, layout.view.y.lower).x() - QFontMetricsF(font).horizontalAdvance(b.top) / 2.0, top - 1.5},
              b.top, font);
}

void BarFigure::paintData(QPainter& painter, const PanelLayout& layout) const
{
    QPen dashes(paper::ink, paper::lineWidth);
    dashes.setDashPattern({4, 2.5});
    for (const BarReference& reference : m_chart.references) {
        painter.setPen(dashes);
        const QLineF line(layout.at(layout.view.x.lower, reference.value), layout.at(layout.view.x.upper, reference.value));
        if (layout.frame.adjusted(-1, -1, 1, 1).contains(line.p1()))
            painter.drawLine(line);
    }
    for (std::size_t i = 0; i < m_chart.bars.size(); ++i)
        paintBar(painter, layout, i);
    if (layout.view.y.lower < 0.0) {
        painter.setPen(QPen(paper::ink, paper::frameWidth));
        painter.drawLine(layout.at(layout.view.x.lower, 0.0), layout.at(layout.view.x.upper, 0.0));
    }
    for (std::size_t i = 0; i < m_chart.bars.size(); ++i)
        paintOver(painter, layout, i);
}

} // namespace wattif::ui
