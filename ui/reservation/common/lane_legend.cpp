// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QCoreApplication>
#include <QPainter>

#include "ui/reservation/common/lane_painter.h"

namespace wattif::ui {
namespace {

struct LaneLegendTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::SiteLanes)
};

Swatch blockSwatch(const QColor& colour, BlockLook look, const PictureStyle& style)
{
    const QPen edge(colour, style.line);
    switch (look) {
    case BlockLook::outlined: return framedSwatch({}, edge);
    case BlockLook::hatched: return hatchedSwatch(colour, Hatch::rising, style.inks.background);
    case BlockLook::accepted:
    case BlockLook::refused: return framedSwatch(colour, edge);
    case BlockLook::solid:
    case BlockLook::pale: break;
    }
    return filledSwatch(colour);
}

Swatch flagSwatch(const PictureStyle& style)
{
    return [style](QPainter& painter, const QRectF& box) { paintFlag(painter, box, style); };
}

bool isAskedForMore(const LaneSite& site)
{
    return std::ranges::any_of(site.risk, [&site](const auto& band) { return band.booked > site.capacity; });
}

} // namespace

LegendItem blockItem(const QString& text, const LaneBlock& block, const PictureStyle& style)
{
    return {text, blockSwatch(blockColour(block, style), block.look, style)};
}

void addLaneItems(LegendItems& items, const SiteLanes& lanes, const PictureStyle& style)
{
    const auto& sites = lanes.sites();
    items.push_back({LaneLegendTr::tr("capacity"), lineSwatch(QPen(style.inks.text, 2.0 * style.line))});
    if (std::ranges::any_of(sites, [](const LaneSite& site) { return !site.used.empty(); }))
        items.push_back({LaneLegendTr::tr("actually used"), lineSwatch(QPen(style.inks.muted, 2.0 * style.line))});
    if (std::ranges::any_of(lanes.blocks(), &LaneBlock::late))
        items.push_back({LaneLegendTr::tr("had to wait"), flagSwatch(style)});
    if (std::ranges::any_of(sites, isAskedForMore))
        items.push_back({LaneLegendTr::tr("probability of overload, 0 to 1"),
                         rampSwatch([paper = style.paper](double risk) { return riskColour(risk, paper); }), QSizeF(6.0, 0.8)});
}

} // namespace wattif::ui
