// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/energy/energy_data.h"

#include <algorithm>
#include <numeric>

#include <QCoreApplication>

#include "core/base/constants.h"
#include "core/power/model/clock.h"
#include "core/power/results/results.h"
#include "core/power/study.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/state_colours.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct EnergyTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::EnergyView)
};

constexpr std::size_t maxBins = 240;

/// From the strongest at the bottom to what should be little on top.
using StateOrder = std::vector<power::NodeState>;

bool isSomeOutOfService(const EnergyFacts& facts)
{
    constexpr auto outOfService = static_cast<std::size_t>(power::NodeState::outOfService);
    return std::ranges::any_of(facts.policies, [](const auto& policy) { return policy.joules[outOfService] > 0.0; });
}

std::vector<Part> stateParts(const StateOrder& order)
{
    std::vector<Part> parts;
    for (const power::NodeState state : order)
        parts.push_back({stateTitle(state), stateColour(state), stateColour(state, true)});
    return parts;
}

std::vector<double> kwhOf(const std::array<double, power::nodeStateCount>& joules, const StateOrder& order)
{
    std::vector<double> all;
    for (const power::NodeState state : order)
        all.push_back(joules[static_cast<std::size_t>(state)] / joulesPerKwh);
    return all;
}

double totalWatts(const std::array<double, power::nodeStateCount>& watts)
{
    return std::accumulate(watts.begin(), watts.end(), 0.0);
}

} // namespace

EnergyInput energyInput(const Session& session)
{
    if (!powerReportInstance(session))
        return {};
    EnergyInput input{session.reportInstance(), {}, session.currentPolicy()};
    for (const PolicyResult& result : session.report()->policies)
        if (const auto outcome = powerOutcome(session, QString::fromStdString(result.policy)))
            input.outcomes.emplace_back(QString::fromStdString(result.policy), outcome);
    return input;
}

EnergyFactsPtr energyFacts(const EnergyInput& input)
{
    if (!input.instance)
        return nullptr;
    const power::Instance& instance = power::instanceOf(*input.instance);
    auto facts = std::make_shared<EnergyFacts>();
    facts->instance = input.instance;
    facts->current = input.current;
    for (const auto& [policy, outcome] : input.outcomes) {
        facts->policies.push_back({policy, power::stateEnergyJoules(*outcome, instance.watts),
                                   power::bandOf(power::modelBand(instance, *outcome), &power::Priced::energyJoules)});
        if (policy == input.current) {
            facts->outcome = outcome;
            facts->moments = power::decisionMoments(outcome);
            facts->over = power::statePower(instance, *outcome, maxBins);
        }
    }
    return facts;
}

PartBars energyBars(const EnergyFacts& facts, const QString& current, const EnergyFacts* before)
{
    const StateOrder order = legendStates(isSomeOutOfService(facts) || (before && isSomeOutOfService(*before)));
    PartBars bars{EnergyTr::tr("Energy"), u"kWh"_s, stateParts(order)};
    for (const EnergyFacts::Policy& policy : facts.policies) {
        Whole whole{policy.name, powerPolicyTitle(policy.name), kwhOf(policy.joules, order)};
        whole.strong = policy.name == current;
        if (policy.models.high > policy.models.low) {
            whole.low = policy.models.low / joulesPerKwh;
            whole.high = policy.models.high / joulesPerKwh;
        }
        if (before) {
            const auto was = std::ranges::find(before->policies, policy.name, &EnergyFacts::Policy::name);
            if (was != before->policies.end() && was->joules != policy.joules)
                whole.before = kwhOf(was->joules, order);
        }
        bars.wholes.push_back(std::move(whole));
    }
    return bars;
}

StackedAreas energyAreas(const EnergyFacts& facts, int step, const EnergyFacts* before)
{
    const power::StatePower& over = facts.over;
    const StateOrder order = legendStates(isSomeOutOfService(facts));
    StackedAreas areas{power::clockOf(power::instanceOf(*facts.instance)), {EnergyTr::tr("Power"), u"W"_s}, stateParts(order)};
    areas.from = over.fromSeconds;
    areas.width = over.widthSeconds;
    for (const power::NodeState state : order) {
        QVector<double> values;
        for (const auto& watts : over.watts)
            values << watts[static_cast<std::size_t>(state)];
        areas.values.push_back(std::move(values));
    }
    if (before && before->over.watts != over.watts && !before->over.watts.empty()) {
        areas.beforeFrom = before->over.fromSeconds;
        areas.beforeWidth = before->over.widthSeconds;
        for (const auto& watts : before->over.watts)
            areas.before << totalWatts(watts);
    }
    if (step > 0 && static_cast<std::size_t>(step) <= facts.moments.size())
        areas.mark = power::toSeconds(facts.moments[static_cast<std::size_t>(step) - 1]);
    return areas;
}

} // namespace wattif::ui
