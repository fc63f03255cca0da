// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>

#include "ui/charts/clipping.h"
#include "ui/charts/paper/chart_painter.h"
#include "ui/charts/paper/pgf.h"
#include "ui/figures/write/tikz_device.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double farOutside = 20.0;   // sizes of the view: TeX's lengths end at 16383 pt
constexpr qsizetype maxPoints = 3000; // TeX's memory holds some ten thousand
constexpr int pointsOnALine = 8;

QString coordinates(const QPolygonF& points)
{
    QString text = u"coordinates {"_s;
    for (qsizetype i = 0; i < points.size(); ++i)
        text += (i % pointsOnALine == 0 ? u"\n    "_s : u" "_s)
            + u"(%1,%2)"_s.arg(pgf::number(points[i].x()), pgf::number(points[i].y()));
    return text + u"}"_s;
}

QPolygonF pointsOf(const QVector<double>& x, const QVector<double>& y)
{
    QPolygonF points;
    points.reserve(x.size());
    for (qsizetype i = 0; i < x.size(); ++i)
        points << QPointF(x[i], y[i]);
    return points;
}

/// The points that a view shows and their neighbours, which its edges cut; all where all are inside.
QPolygonF around(const QPolygonF& points, const PanelLayout& layout)
{
    const ChartView& view = layout.view;
    const auto left = std::ranges::find_if(points, [&](QPointF p) { return p.x() >= view.x.lower; }) - points.begin();
    const auto right =
        std::find_if(points.begin() + left, points.end(), [&](QPointF p) { return p.x() > view.x.upper; }) - points.begin();
    const auto first = std::max<qsizetype>(left - 1, 0);
    const auto last = std::min<qsizetype>(right + 1, points.size());
    return points.mid(first, last - first);
}

/// Of many points that fall on one column of the paper the first, the lowest and the highest.
QPolygonF fewer(const QPolygonF& points, double width)
{
    if (points.size() <= maxPoints)
        return points;
    const double left = points.front().x();
    const double size = points.back().x() - left;
    const double columns = std::min(width * 2.0, static_cast<double>(maxPoints) / 3.0);
    QPolygonF few;
    for (qsizetype i = 0; i < points.size();) {
        const double column = std::floor((points[i].x() - left) / size * columns);
        qsizetype j = i;
        qsizetype low = i;
        qsizetype high = i;
        for (; j < points.size() && std::floor((points[j].x() - left) / size * columns) == column; ++j) {
            low = points[j].y() < points[low].y() ? j : low;
            high = points[j].y() > points[high].y() ? j : high;
        }
        std::vector<qsizetype> kept{i, low, high};
        std::ranges::sort(kept);
        kept.erase(std::ranges::unique(kept).begin(), kept.end());
        for (const qsizetype k : kept)
            few << points[k];
        i = std::max(j, i + 1);
    }
    return few;
}

bool isFar(QPointF p, const ChartView& view)
{
    const auto far = [](double v, const ChartRange& range) {
        return std::isfinite(v) && (v < range.lower - farOutside * range.size() || v > range.upper + farOutside * range.size());
    };
    return far(p.x(), view.x) || far(p.y(), view.y);
}

/// What of a line is written: the data, unless it goes so far out of the view that TeX could not place it; then it is cut.
QList<QPolygonF> writtenLine(const QPolygonF& all, const PanelLayout& layout)
{
    const QPolygonF points = fewer(around(all, layout), layout.frame.width());
    if (std::ranges::none_of(points, [&](QPointF p) { return isFar(p, layout.view); }))
        return {points};
    const ChartView& v = layout.view;
    const QRectF space(QPointF(v.x.lower - v.x.size(), v.y.lower - v.y.size()),
                       QPointF(v.x.upper + v.x.size(), v.y.upper + v.y.size()));
    return clippedPolyline(points, space);
}

QString plot(const QString& options, const QPolygonF& points, const QString& after = {})
{
    return u"\\addplot[%1] %2%3;\n"_s.arg(options, coordinates(points), after);
}

QString areaPlot(const ChartSeries& low, const QVector<double>& lowY, const ChartSeries& high, const QVector<double>& highY,
                 const QColor& colour)
{
    QPolygonF area = pointsOf(low.x, lowY);
    QPolygonF back = pointsOf(high.x, highY);
    std::ranges::reverse(back);
    area << back;
    area.removeIf([](QPointF p) { return !std::isfinite(p.y()); });
    return plot(u"draw=none, fill=%1, forget plot"_s.arg(texColourName(colour)), area, u" -- cycle"_s);
}

QString linePlots(const ChartSeries& s, const PanelLayout& layout)
{
    const SeriesStyle style = printStyle(s);
    const QString pen = pgf::pen(style, s.ghost ? paper::ghostWidth : s.strong ? paper::strongWidth : paper::lineWidth);
    const QPolygonF all = pointsOf(s.x, s.y);
    const int stride = paperMarkerStride(s);
    const QList<QPolygonF> parts = writtenLine(all, layout);
    // Markers are at every n-th point of the whole series: if only a part is written they are a separate plot.
    const bool together = parts.size() == 1 && parts.front() == all;
    const QString mark = pgf::mark(style.marker, paperMarkerSize(s), style.colour);
    QString tex;
    for (const QPolygonF& part : parts)
        tex += plot(together ? u"%1, %2, mark repeat=%3"_s.arg(pen, mark).arg(stride) : pen + u", mark=none"_s, part);
    if (together)
        return tex;
    QPolygonF marked;
    for (qsizetype i = 0; i < all.size(); i += stride)
        if (!isFar(all[i], layout.view) && all[i].x() >= layout.view.x.lower && all[i].x() <= layout.view.x.upper)
            marked << all[i];
    return tex + plot(u"only marks, forget plot, "_s + mark, marked);
}

QString pointPlots(const ChartSeries& s, const PanelLayout& layout)
{
    const SeriesStyle style = printStyle(s);
    QPolygonF points = pointsOf(s.x, s.y);
    points.removeIf([&](QPointF p) { return isFar(p, layout.view); });
    return plot(u"only marks, "_s + pgf::mark(style.marker, paperMarkerSize(s), style.colour, s.look == SeriesLook::marks),
                points);
}

/// "(3,4)": how far an error bar reaches from a point of its series.
QString reach(double across, double up) { return u"(%1,%2)"_s.arg(pgf::number(across), pgf::number(up)); }

QString errorBarPlot(const ChartSeries& s, const ChartData& data, const PanelLayout& layout)
{
    const SeriesStyle style = printStyle(s);
    const QString name = texColourName(style.colour);
    const bool crosses = !s.left.isEmpty();
    QString text = u"\\addplot[draw=none, mark=none, forget plot, error bars/.cd, "_s
        + (crosses ? u"x dir=both, x explicit, "_s : QString())
        + u"y dir=both, y explicit, "
          u"error bar style={draw=%1, line width=%2, solid}, error mark options={draw=%1, line width=%2, mark size=%3, "
          u"rotate=90}] coordinates {"_s.arg(name, pgf::length(paper::lineWidth), pgf::length(paper::capWidth / 2.0));
    for (qsizetype i = 0; i < s.x.size(); ++i)
        if (std::isfinite(s.y[i]) && !isFar({s.x[i], s.y[i]}, layout.view))
            text += u"\n    (%1,%2) += %3 -= %4"_s.arg(pgf::number(s.x[i]), pgf::number(s.y[i]),
                                                       reach(crosses ? s.right[i] - s.x[i] : 0.0, s.high[i] - s.y[i]),
                                                       reach(!crosses || isOpen(data.x, s.left[i]) ? 0.0 : s.x[i] - s.left[i],
                                                             isOpen(data.y, s.low[i]) ? 0.0 : s.y[i] - s.low[i]));
    text += u"};\n"_s;
    for (qsizetype i = 0; i < s.x.size(); ++i)
        if (std::isfinite(s.y[i]) && isOpen(data.y, s.low[i]))
            text += pgfOpenEnd(s.x[i], s.y[i], layout.view.y.lower, name);
    return text;
}

QString bands(const ChartData& data, const SeriesList& shown)
{
    QString tex;
    if (data.ribbon) {
        const ChartSeries& low = data.series[static_cast<std::size_t>(data.ribbon->lower)];
        const ChartSeries& high = data.series[static_cast<std::size_t>(data.ribbon->upper)];
        tex += areaPlot(low, low.y, high, high.y, paper::ribbonInk);
    }
    for (const ChartSeries* s : shown)
        if (s->hasBand())
            tex += areaPlot(*s, s->low, *s, s->high, paper::onWhite(printStyle(*s).colour, 0.16));
    for (const ChartSeries* s : shown)
        if (s->hasBand())
            for (const QVector<double>* edge : {&s->low, &s->high})
                tex += plot(u"draw=%1, line width=0.5bp, mark=none, forget plot"_s.arg(
                                texColourName(paper::onWhite(printStyle(*s).colour, 0.5))),
                            pointsOf(s->x, *edge));
    return tex;
}

QString comment(const ChartSeries& s) { return u"% "_s + QString(s.name).replace(u'\n', u' ') + u'\n'; }

} // namespace

QString pgfOpenEnd(double x, double from, double to, const QString& colour)
{
    return u"\\draw[->, draw=%1, line width=%2] (axis cs:%3,%4) -- (axis cs:%3,%5);\n"_s.arg(
        colour, pgf::length(paper::lineWidth), pgf::number(x), pgf::number(from), pgf::number(to));
}

QString pgfSeries(const ChartData& data, const SeriesList& shown, const PanelLayout& layout)
{
    QString tex = bands(data, shown);
    for (const ChartSeries* s : shown)
        if (s->look == SeriesLook::marks)
            tex += comment(*s) + pointPlots(*s, layout);
    for (const ChartSeries* s : shown)
        if (s->look == SeriesLook::line)
            tex += comment(*s) + linePlots(*s, layout);
    for (const ChartSeries* s : shown)
        if (s->hasErrorBars())
            tex += errorBarPlot(*s, data, layout);
    for (const ChartSeries* s : shown)
        if (s->look == SeriesLook::points)
            tex += comment(*s) + pointPlots(*s, layout);
    return tex;
}

QString pgfLabels(const ChartData& data, const SeriesList& shown, const PanelLayout& layout, QPointF corner)
{
    QString tex;
    const auto placed = paperLabels(data, shown, layout);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        if (!placed[i])
            continue;
        if (placed[i]->leader)
            tex += pgf::line({placed[i]->leader->p1() + corner, placed[i]->leader->p2() + corner},
                             u"draw=%1, line width=0.5bp"_s.arg(texColourName(paper::faintInk)));
        tex += texBaseline(corner + placed[i]->box.bottomLeft() + QPointF(0.5, -0.5), data.labels[i].text,
                           paperLabelFont(data.labels[i]));
    }
    return tex;
}

} // namespace wattif::ui
