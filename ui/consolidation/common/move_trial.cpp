// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/common/move_trial.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "core/consolidation/study.h"
#include "core/experiment/readable_units.h"
#include "ui/charts/number_labels.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/common/manual_moves.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::ApplicationIndex;
using consolidation::NodeIndex;
using consolidation::System;

struct MoveTrialTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ConsolidationViews)
};

/// Returns a row with the change of a number; less is better for all of them.
HoverRow changeRow(const QString& name, double before, double after, const QString& unit)
{
    const Theme& theme = Theme::instance();
    if (std::abs(after - before) <= 1e-9 * std::max(std::abs(before), 1.0))
        return factRow(name, readable(after, unit));
    const bool good = after < before;
    return {{good ? theme.series(2) : theme.error(), {}, good ? Marker::triangleDown : Marker::triangle},
            SeriesLook::points,
            name,
            u"%1 → %2"_s.arg(readable(before, unit), readable(after, unit)),
            true};
}

} // namespace

HoverRow factRow(const QString& name, const QString& value, const QColor& colour)
{
    const bool swatch = colour.isValid();
    return {{swatch ? colour : Theme::instance().chartText(), {}, swatch ? Marker::square : Marker::none},
            SeriesLook::points,
            name,
            value};
}

PlacementFacts factsOf(const consolidation::Instance& instance, const System& system, const consolidation::Placement& placement)
{
    PlacementFacts facts;
    facts.totals = consolidation::totalsOf(system, placement);
    facts.watts = consolidation::wattsOf(instance, system, placement);
    facts.wattsBefore = consolidation::wattsOf(instance, system, system.homes()).total();
    facts.paybackSeconds = consolidation::paybackSeconds(facts.totals.transferEnergy, facts.wattsBefore, facts.watts.total());
    return facts;
}

QString MoveTrial::whyItDoesNotFit(ApplicationIndex application, NodeIndex to) const
{
    const double space = system.capacity() - loads[to.at()];
    if (placement[application.at()] == to
        || system.size(application) <= space + consolidation::roundingTolerance(system.capacity()))
        return {};
    return MoveTrialTr::tr("%1 has only %2 of %3 units left; %4 are needed")
        .arg(nodeName(instance, to), unitsText(std::max(space, 0.0)), unitsText(system.capacity()),
             unitsText(system.size(application)));
}

TopologyCard MoveTrial::card(const PlacementFacts& now, ApplicationIndex application, NodeIndex to) const
{
    if (const QString problem = whyItDoesNotFit(application, to); !problem.isEmpty())
        return {MoveTrialTr::tr("Does not fit"), {factRow(problem, {})}};
    consolidation::Placement trial = placement;
    trial[application.at()] = to;
    const PlacementFacts then = factsOf(instance, system, trial);
    const ReadableUnit energy = readableEnergyUnit(std::max(now.totals.transferEnergy, then.totals.transferEnergy));
    return {MoveTrialTr::tr("%1 to %2").arg(applicationText(instance, system, application), nodeName(instance, to)),
            {changeRow(MoveTrialTr::tr("Nodes used"), now.totals.nodesUsed, then.totals.nodesUsed, {}),
             changeRow(MoveTrialTr::tr("Data moved"), now.totals.dataMoved, then.totals.dataMoved, {}),
             changeRow(MoveTrialTr::tr("Transfer energy"), energy.factor * now.totals.transferEnergy,
                       energy.factor * then.totals.transferEnergy, coreText(energy.unit)),
             changeRow(MoveTrialTr::tr("Power"), now.watts.total(), then.watts.total(), u"W"_s),
             factRow(MoveTrialTr::tr("Payback"),
                     std::isfinite(then.paybackSeconds) ? spanText(then.paybackSeconds) : MoveTrialTr::tr("never"))}};
}

} // namespace wattif::ui
