// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>

#include "ui/charts/paper/bar_figure.h"
#include "ui/charts/paper/chart_painter.h"
#include "ui/charts/paper/pgf.h"
#include "ui/figures/write/tikz_device.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

QString coordinate(double x, double y) { return u" (%1,%2)"_s.arg(pgf::number(x), pgf::number(std::isfinite(y) ? y : 0.0)); }

/// Horizontal lines of `points`.
QString besideMarkStyle(double points)
{
    return u"mark=-, mark size=%1, mark options={solid, draw=%2, line width=%3}"_s.arg(
        pgf::length(points / 2.0), texColourName(paper::ink), pgf::length(paper::strongWidth));
}

} // namespace

bool BarFigure::stacks() const
{
    return std::ranges::any_of(m_chart.bars, [](const StackedBar& bar) {
        return std::ranges::count_if(bar.values, [](double v) { return std::isfinite(v) && v != 0.0; }) > 1;
    });
}

QString BarFigure::pgfBars(const PanelLayout& layout) const
{
    QString tex;
    for (const BarReference& reference : m_chart.references)
        tex += u"\\addplot[sharp plot, stack plots=false, %1, mark=none] coordinates {%2%3};\n"_s.arg(
            pgf::pen({paper::ink, {4, 2.5}, Marker::none}, paper::lineWidth), coordinate(layout.view.x.lower, reference.value),
            coordinate(layout.view.x.upper, reference.value));
    // On a logarithmic axis plots cannot be stacked: each part is written with those below it, the highest first.
    const bool cumulative = layout.logY && stacks();
    for (std::size_t n = 0; n < m_chart.parts.size(); ++n) {
        const std::size_t p = cumulative ? m_chart.parts.size() - 1 - n : n;
        ChartSeries series;
        series.style = m_chart.parts[p].style;
        tex += u"% %1\n\\addplot[draw=none, fill=%2] coordinates {"_s.arg(QString(m_chart.parts[p].name).replace(u'\n', u' '),
                                                                          texColourName(printStyle(series).colour));
        for (std::size_t i = 0; i < m_chart.bars.size(); ++i) {
            const std::vector<double>& values = m_chart.bars[i].values;
            double value = std::isfinite(values[p]) ? values[p] : 0.0;
            for (std::size_t below = 0; cumulative && below < p; ++below)
                value += std::isfinite(values[below]) ? values[below] : 0.0;
            if (value != 0.0 || (!layout.logY && stacks()))
                tex += coordinate(m_centres[i], value);
        }
        tex += u"};\n"_s;
    }
    return tex;
}

QString BarFigure::pgfHatches(const PanelLayout& layout, QPointF corner) const
{
    QString tex;
    const QColor ink = paper::ink;
    for (std::size_t i = 0; i < m_chart.bars.size(); ++i) {
        QRectF whole;
        for (std::size_t p = 0; p < m_chart.bars[i].values.size(); ++p) {
            const QRectF box = piece(layout, i, p).translated(corner);
            if (box.height() <= 0.0)
                continue;
            tex += texHatch(box, hatchOfPart(p));
            whole = whole.isNull() ? box : whole.united(box);
        }
        if (m_chart.bars[i].strong && !whole.isNull())
            tex += u"\\draw[%1, line width=0.8bp] %2 rectangle %3;\n"_s.arg(texColourName(ink), pgf::place(whole.topLeft()),
                                                                            pgf::place(whole.bottomRight()));
        if (m_chart.bars[i].before) {
            const QRectF box = outline(layout, i).translated(corner);
            tex += u"\\draw[%1, dashed, line width=%2] %3 rectangle %4;\n"_s.arg(
                texColourName(ink), pgf::length(paper::lineWidth), pgf::place(box.topLeft()), pgf::place(box.bottomRight()));
        }
        const StackedBar& bar = m_chart.bars[i];
        double highest = std::max(bar.total(), bar.interval ? bar.interval->upper : bar.total());
        for (const double mark : bar.marks)
            highest = std::max(highest, mark);
        if (topFits(layout, i))
            tex += pgf::node(corner + layout.at(m_centres[i], highest) - QPointF(0.0, 1.5), bar.top, u"anchor=base"_s,
                             figureFont(paper::notePoints, bar.strong));
    }
    return tex;
}

QString BarFigure::pgfOver(const PanelLayout& layout) const
{
    QString bars;
    QString arrows;
    QString marks;
    const bool beside = marksBeside(m_chart);
    for (std::size_t i = 0; i < m_chart.bars.size(); ++i) {
        const StackedBar& bar = m_chart.bars[i];
        if (const double y = bar.total(); bar.interval && std::isfinite(y))
            bars += u"\n    (%1,%2) += (0,%3) -= (0,%4)"_s.arg(
                pgf::number(m_centres[i]), pgf::number(y), pgf::number(bar.interval->upper - y),
                pgf::number(isOpen(m_chart.y, bar.interval->lower) ? 0.0 : y - bar.interval->lower));
        if (bar.interval && isOpen(m_chart.y, bar.interval->lower))
            arrows += pgfOpenEnd(m_centres[i], bar.interval->upper, layout.view.y.lower, texColourName(paper::ink));
        for (const double mark : bar.marks)
            if (std::isfinite(mark))
                marks += coordinate(beside ? besideMark(i, mark).center().x() : m_centres[i], mark);
    }
    QString tex;
    const QColor ink = paper::ink;
    if (!bars.isEmpty())
        tex +=
            u"\\addplot[draw=none, mark=none, error bars/.cd, y dir=both, y explicit, error bar style={draw=%1, line width=%2}, "
            u"error mark options={draw=%1, line width=%2, mark size=%3, rotate=90}] coordinates {%4};\n"_s.arg(
                texColourName(ink), pgf::length(paper::lineWidth), pgf::length(0.65 * paper::capWidth), bars);
    if (!marks.isEmpty())
        tex += u"\\addplot[only marks, %1] coordinates {%2};\n"_s.arg(
            beside ? besideMarkStyle(layout.frame.width() / layout.view.x.size() * besideMark(0, 0.0).dx())
                   : pgf::mark(Marker::diamond, paper::pointSize, ink, true),
            marks);
    return tex + arrows;
}

PanelFigure::PgfData BarFigure::pgfData(const PanelLayout& layout, QPointF corner) const
{
    const QString width = pgf::length(layout.frame.width() / layout.view.x.size());
    const bool stacked = stacks() && !layout.logY;
    PgfData data;
    data.options =
        u"bar width=%1, %2"_s.arg(width,
                                  stacked ? u"ybar stacked, reverse stacked plots=false"_s
                                          : u"ybar, bar shift=0pt%1"_s.arg(layout.logY ? u", log origin=infty"_s : QString()));
    data.plots = pgfBars(layout);
    data.above = pgfHatches(layout, corner);
    if (const QString over = pgfOver(layout); !over.isEmpty())
        data.above += pgfOverlay(layout, corner, over);
    return data;
}

} // namespace wattif::ui
