// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCoreApplication>
#include <QPainter>

#include "ui/consolidation/common/topology_painter.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr QSizeF cellSize{1.2, 0.8};
constexpr QSizeF wideSize{1.7, 0.8};

struct MapTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::Topology)
};

Swatch cellSwatch(const QColor& fill, const QPen& edge)
{
    return [frame = framedSwatch(fill, edge)](QPainter& painter, const QRectF& box) {
        frame(painter, box.adjusted(0.5, 0.5, -0.5, -0.5));
    };
}

/// A cell with the corner that marks full nodes.
Swatch fullSwatch(const QColor& fill)
{
    return [fill](QPainter& painter, const QRectF& box) {
        cellSwatch(fill, Qt::NoPen)(painter, box);
        painter.setBrush(Theme::textOn(fill));
        const double side = 0.5 * box.height();
        const QPointF corner = box.topRight() + QPointF(-0.5, 0.5);
        painter.drawConvexPolygon(QPolygonF({corner, corner - QPointF(side, 0.0), corner + QPointF(0.0, side)}));
    };
}

Swatch sleepingSwitchSwatch(const TopologyStyle& style)
{
    return [fill = style.background, edge = style.faint](QPainter& painter, const QRectF& box) {
        painter.setPen(QPen(edge, 1.0, Qt::DashLine));
        painter.setBrush(fill);
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2.0, 2.0);
    };
}

Swatch moveSwatch(const QColor& colour)
{
    return [colour](QPainter& painter, const QRectF& box) { lineSwatch(QPen(colour, 0.35 * box.height()))(painter, box); };
}

} // namespace

LegendItems topologyLegendItems(const TopologyStyle& style, const TopologyLegend& legend, double fullShare)
{
    LegendItems items{
        {MapTr::tr("load 0 – 100 %"), rampSwatch([style](double share) { return style.load(share); }), {4.2, 0.8}},
        {MapTr::tr("full, from %1 %").arg(significantNumber(100.0 * fullShare, 4)), fullSwatch(style.load(1.0)), cellSize},
        {legend.emptied ? MapTr::tr("empty before") : MapTr::tr("empty"),
         cellSwatch(mixed(style.background, style.faint, 0.22), QPen(style.faint, 1.0)), cellSize}};
    if (legend.emptied) {
        items.push_back({MapTr::tr("emptied: sleeps"), cellSwatch(emptiedFill(style), QPen(style.saved, 1.4)), cellSize});
        items.push_back({MapTr::tr("switch asleep"), sleepingSwitchSwatch(style), wideSize});
    }
    if (legend.moves)
        items.push_back(
            {legend.sums ? MapTr::tr("data moved, by switch") : MapTr::tr("data moved"), moveSwatch(style.move), wideSize});
    if (legend.unnamed > 0)
        items.push_back({.text = style.paper ? MapTr::tr("%n names do not fit", nullptr, static_cast<int>(legend.unnamed))
                                             : MapTr::tr("zoom in for %n names", nullptr, static_cast<int>(legend.unnamed)),
                         .ink = style.muted});
    return items;
}

} // namespace wattif::ui
