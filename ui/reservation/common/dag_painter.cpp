// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/common/dag_painter.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include "core/base/checked.h"
#include "ui/charts/series_style.h"
#include "ui/charts/time/time_axis.h"
#include "ui/figures/figure_style.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct DagPainterWords {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::DagPainter)
};

std::array<QColor, 65> rampFrom(const QColor& background, const QColor& colour)
{
    std::array<QColor, 65> ramp;
    for (std::size_t i = 0; i < ramp.size(); ++i)
        ramp[i] = mixed(background, colour, 0.08 + 0.62 * static_cast<double>(i) / 64.0);
    return ramp;
}

QPainterPath curveOf(const std::vector<QPointF>& route, const PictureWindow& window)
{
    QPainterPath path(window.map(route.front()));
    for (std::size_t i = 1; i < route.size(); ++i) {
        const QPointF a = path.currentPosition();
        const QPointF b = window.map(route[i]);
        const double middle = (a.x() + b.x()) / 2.0;
        path.cubicTo({middle, a.y()}, {middle, b.y()}, b);
    }
    return path;
}

void addLines(QVector<QLineF>& lines, const std::vector<QPointF>& route, const PictureWindow& window)
{
    for (std::size_t i = 0; i + 1 < route.size(); ++i)
        lines.append({window.map(route[i]), window.map(route[i + 1])});
}

bool isVisible(const std::vector<QPointF>& route, const PictureWindow& window)
{
    double top = route.front().y();
    double bottom = top;
    for (const QPointF& p : route) {
        top = std::min(top, p.y());
        bottom = std::max(bottom, p.y());
    }
    const QRectF box(window.map(QPointF(route.front().x(), top)), window.map(QPointF(route.back().x(), bottom)));
    return box.adjusted(-2, -2, 2, 2).intersects(window.visible);
}

void paintArrow(QPainter& painter, QPointF tip, double size, const QColor& colour)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({tip, tip + QPointF(-size, -size * 0.45), tip + QPointF(-size, size * 0.45)}));
}

void paintStrongEdge(QPainter& painter, const DagPicture& picture, std::size_t e, const PictureWindow& window,
                     const QColor& colour, double width)
{
    const auto& route = picture.layout->routes[e];
    if (!isVisible(route, window))
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    painter.drawPath(curveOf(route, window));
    if (window.scale > 0.35)
        paintArrow(painter, window.map(route.back()), 3.0 + 2.5 * width, colour);
}

/// Straight, pale and without blending, which would take seconds; of very many a part, which looks the same.
void paintManyEdges(QPainter& painter, const DagPicture& picture, const std::vector<std::size_t>& seen,
                    const PictureWindow& window, const DagStyle& style)
{
    const std::size_t stride = style.paper ? 1 : (seen.size() + DagDetail::lines - 1) / DagDetail::lines;
    const double pale = std::clamp(0.45 + 0.1 * std::log10(static_cast<double>(seen.size()) / 100.0), 0.5, 0.8);
    QVector<QLineF> lines;
    for (std::size_t i = 0; i < seen.size(); i += stride)
        addLines(lines, picture.layout->routes[seen[i]], window);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(mixed(style.edge, style.background, pale), style.paper ? 0.5 : 0.0));
    painter.drawLines(lines);
}

void paintEdges(QPainter& painter, const DagPicture& picture, const PictureWindow& window, const DagStyle& style,
                const DagSelection& selection)
{
    std::vector<std::size_t> seen;
    for (std::size_t e = 0; e < picture.edges.size(); ++e)
        if (isVisible(picture.layout->routes[e], window))
            seen.push_back(e);
    if (seen.size() > (style.paper ? DagDetail::printedCurves : DagDetail::curves)) {
        paintManyEdges(painter, picture, seen, window, style);
    } else {
        QColor colour = style.edge;
        colour.setAlphaF(static_cast<float>(std::clamp(12.0 / std::sqrt(static_cast<double>(seen.size()) + 1.0), 0.3, 1.0)));
        for (const std::size_t e : seen)
            paintStrongEdge(painter, picture, e, window, colour, style.line);
    }
    for (const std::size_t e : seen)
        if (picture.criticalEdges[e])
            paintStrongEdge(painter, picture, e, window, style.critical, 2.0 * style.line);
    for (const std::size_t e : seen) {
        const DagEdge& edge = picture.edges[e];
        if (static_cast<int>(e) == selection.edge)
            paintStrongEdge(painter, picture, e, window, style.accent, 3.0 * style.line);
        else if (selection.tasks.contains(edge.child.value))
            paintStrongEdge(painter, picture, e, window, style.parents, 2.0 * style.line);
        else if (selection.tasks.contains(edge.parent.value))
            paintStrongEdge(painter, picture, e, window, style.children, 2.0 * style.line);
    }
}

/// A few small squares: one for each doubling of the processors, and their number.
void paintProcessors(QPainter& painter, const QRectF& box, std::int32_t processors, const QColor& ink)
{
    const QString text = u"×%1"_s.arg(processors);
    painter.setPen(ink);
    painter.drawText(box, int(Qt::AlignRight | Qt::AlignVCenter), text);
    const double side = box.height() * 0.34;
    double right = box.right() - QFontMetricsF(painter.font()).horizontalAdvance(text) - side;
    for (std::int32_t left = processors; left > 1 && right > box.center().x(); left /= 2, right -= side * 1.5)
        painter.fillRect(QRectF(right - side * 0.5, box.center().y() - side / 2.0, side, side), ink);
}

void paintWords(QPainter& painter, const QRectF& box, const reservation::Task& task, const QColor& background)
{
    const QColor ink = Theme::textOn(background);
    const QFontMetricsF metrics(painter.font());
    const bool two = box.height() >= DagDetail::times && box.height() >= 2.0 * metrics.height() - 3.0;
    QRectF words = box.adjusted(6, 1, -6, -1);
    QRectF first = two ? QRectF(words.topLeft(), QSizeF(words.width(), words.height() / 2.0)) : words;
    painter.setPen(ink);
    painter.drawText(first, int(Qt::AlignLeft | Qt::AlignVCenter),
                     metrics.elidedText(QString::fromStdString(task.name), Qt::ElideRight, first.width()));
    if (!two)
        return;
    QRectF second = first.translated(0.0, words.height() / 2.0);
    QColor quiet = ink;
    quiet.setAlphaF(0.8F);
    painter.setPen(quiet);
    painter.drawText(second, int(Qt::AlignLeft | Qt::AlignVCenter), durationText(task.workSeconds));
    second.setLeft(second.left() + metrics.horizontalAdvance(durationText(task.workSeconds)) + 4.0);
    if (task.processors > 1)
        paintProcessors(painter, second, task.processors, quiet);
}

void paintSmallBoxes(QPainter& painter, const DagPicture& picture, const PictureWindow& window, const DagStyle& style,
                     const DagSelection& selection)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t t = 0; t < picture.layout->boxes.size(); ++t) {
        QRectF box = window.map(picture.layout->boxes[t]);
        if (!box.intersects(window.visible))
            continue;
        box.setHeight(std::max(box.height(), 1.0));
        box.setWidth(std::max(box.width(), 2.0));
        const double share =
            picture.largestWork > 0.0 ? picture.task(static_cast<int>(t)).workSeconds / picture.largestWork : 0.0;
        const bool selected = selection.tasks.contains(static_cast<int>(t));
        painter.fillRect(box, selected ? style.accent : picture.critical[t] ? style.critical : style.work(0.3 + 0.7 * share));
    }
}

void paintBoxes(QPainter& painter, const DagPicture& picture, const PictureWindow& window, const DagStyle& style,
                const DagSelection& selection, const DagHit& hovered)
{
    QFont font = style.font;
    const double grown = std::clamp(window.scale, 0.75, 1.35);
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(6, toNearest<int>(font.pixelSize() * grown)));
    else
        font.setPointSizeF(font.pointSizeF() * grown);
    painter.setFont(font);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t t = 0; t < picture.layout->boxes.size(); ++t) {
        const QRectF box = window.map(picture.layout->boxes[t]);
        if (!box.adjusted(-6, -6, 6, 6).intersects(window.visible))
            continue;
        const reservation::Task& task = picture.task(static_cast<int>(t));
        const QColor fill = style.work(picture.largestWork > 0.0 ? task.workSeconds / picture.largestWork : 0.0);
        const bool selected = selection.tasks.contains(static_cast<int>(t));
        const bool under = hovered.isTask() && hovered.index == static_cast<int>(t);
        const double round = std::min(5.0, box.height() / 5.0);
        painter.setBrush(fill);
        painter.setPen(picture.critical[t] ? QPen(style.critical, 2.0 * style.line)
                                           : QPen(under ? style.text : style.muted, style.line));
        painter.drawRoundedRect(box, round, round);
        if (selected) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(style.accent, 2.5));
            painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), round + 2.0, round + 2.0);
        }
        if (!style.paper && box.height() >= DagDetail::names) // a figure prints its own texts
            paintWords(painter, box, task, fill);
        if (under && !style.paper && box.height() >= DagDetail::names) {
            painter.setPen(QPen(style.background, 1.0));
            painter.setBrush(style.accent);
            painter.drawEllipse(QPointF(box.right(), box.center().y()), 5.0, 5.0);
        }
    }
}

} // namespace

QColor DagStyle::work(double share) const
{
    return ramp[static_cast<std::size_t>(std::clamp(toNearest<long>(64.0 * share), 0L, 64L))];
}

DagStyle screenDagStyle(const QFont& font)
{
    const Theme& theme = Theme::instance();
    DagStyle style;
    style.font = font;
    style.background = theme.chartBackground();
    style.text = theme.chartText();
    style.muted = mixed(style.text, style.background, 0.45);
    style.edge = mixed(style.text, style.background, 0.4);
    style.accent = theme.accent();
    style.critical = theme.series(1);
    style.parents = theme.series(2);
    style.children = theme.series(4);
    style.ramp = rampFrom(style.background, theme.series(0));
    return style;
}

DagStyle paperDagStyle()
{
    DagStyle style;
    style.font = figureFont();
    style.paper = true;
    style.line = 0.5;
    style.background = Qt::white;
    style.text = QColor(0x20, 0x20, 0x20);
    style.muted = QColor(0x70, 0x70, 0x70);
    style.edge = QColor(0x70, 0x70, 0x70);
    style.accent = QColor(0x20, 0x20, 0x20);
    style.critical = printColour(1);
    style.parents = printColour(2);
    style.children = printColour(4);
    style.ramp = rampFrom(style.background, printColour(5));
    return style;
}

void paintDag(QPainter& painter, const DagPicture& picture, const PictureWindow& window, const DagStyle& style,
              const DagSelection& selection, const DagHit& hovered)
{
    painter.save();
    paintEdges(painter, picture, window, style, selection);
    const bool small =
        picture.layout->boxes.empty() || picture.layout->boxes.front().height() * window.scale < DagDetail::outlines;
    if (small)
        paintSmallBoxes(painter, picture, window, style, selection);
    else
        paintBoxes(painter, picture, window, style, selection, hovered);
    painter.restore();
}

LegendItems dagLegend(const DagPicture& picture, const DagStyle& style)
{
    return {{.text = DagPainterWords::tr("run time up to %1").arg(durationText(picture.largestWork)),
             .swatch = rampSwatch([style](double share) { return style.work(share); }),
             .swatchSize = {4.0, 0.8}},
            {.text = DagPainterWords::tr("longest chain, %1").arg(durationText(picture.criticalSeconds)),
             .swatch = lineSwatch(QPen(style.critical, 2.0 * style.line)),
             .swatchSize = {1.6, 0.8}}};
}

} // namespace wattif::ui
