// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/timeline/moment_rows.h"

#include <algorithm>

#include <QCoreApplication>

#include "core/base/checked.h"
#include "ui/charts/number_labels.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/rate_line.h"
#include "ui/power/common/state_colours.h"
#include "ui/power/timeline/strip_painter.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct MomentTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::LinkedStrips)
};

QString powerText(double watts) { return readable(watts / 1000.0, u"kW"_s); }

} // namespace

HoverRow plainHoverRow(const QString& name, const QString& value)
{
    return {{Theme::instance().chartText(), {}, Marker::none}, SeriesLook::points, name, value};
}

std::vector<HoverRow> momentRows(const TimelineData& data, power::Time now)
{
    const SeriesColumn column = data.series.column(now, now + 1);
    std::vector<HoverRow> rows;
    const power::LoadTicks& ticks = data.outcome->ticks;
    if (const std::size_t after = ticks.firstFrom(now + 1); after > 0)
        rows.push_back(plainHoverRow(MomentTr::tr("Load factor T"), readable(ticks.loadFactorAt(after - 1), 3)));
    rows.push_back(plainHoverRow(MomentTr::tr("Waiting jobs"), QString::number(column.maxWaitingJobs)));
    rows.push_back(plainHoverRow(MomentTr::tr("Nodes needed"), QString::number(column.maxWaitingNodes)));
    for (const power::NodeState state : legendStates(*data.outcome))
        rows.push_back({{stateColour(state), {}, Marker::square},
                        SeriesLook::points,
                        stateTitle(state),
                        QString::number(toNearest<int>(column.nodes[static_cast<std::size_t>(state)]))});
    rows.push_back(plainHoverRow(MomentTr::tr("Power"), powerText(column.watts(data.scenario().watts))));
    if (!data.reference.isEmpty())
        rows.push_back(plainHoverRow(MomentTr::tr("Always on"),
                                     powerText(data.reference.column(now, now + 1).watts(data.scenario().watts))));
    if (const power::Instance& instance = data.scenario(); instance.isCapped())
        rows.push_back(plainHoverRow(capTitle(), powerText(RateLine::cap(instance, data.outcome->end).at(now))));
    for (const auto& [kind, name] :
         {std::pair(RateKind::price, MomentTr::tr("Price")), std::pair(RateKind::carbon, MomentTr::tr("Carbon intensity")),
          std::pair(RateKind::pue, MomentTr::tr("PUE"))})
        if (kind != RateKind::pue || hasPue(data.scenario()))
            rows.push_back(
                plainHoverRow(name, rateText(data.scenario(), RateLine(data.scenario(), kind, data.outcome->end).at(now), kind)));
    return rows;
}

} // namespace wattif::ui
