// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/engine/arrival_loop.h"

#include <utility>
#include <vector>

namespace wattif::profit {
namespace {

/// Kept in all, about 400 MB; later bags keep only the one that was chosen.
constexpr std::size_t maxCandidates = 10'000'000;

ArrivalRecord recordOf(const Platform& platform, const State& state)
{
    return {objective(platform, state.revenue, state.energyJoules, state.makespanSeconds), state.makespanSeconds,
            state.energyJoules + platform.idleWatts() * state.makespanSeconds, state.revenue};
}

void finish(const Platform& platform, State state, Outcome& outcome)
{
    const ArrivalRecord last = recordOf(platform, state);
    const double cost = platform.energyPrice() * last.energyJoules;
    outcome.totals = {last.objective, last.makespanSeconds, last.energyJoules, last.revenue, cost, last.revenue - cost};
    outcome.loadsSeconds = std::move(state.loadsSeconds);
}

} // namespace

Revenues::Revenues(const Instance& instance)
{
    for (std::size_t t = 0; t < instance.taskTypeCount(); ++t)
        m_perTask.push_back(instance.gamma * minEnergyJoules(instance, TaskTypeIndex(t)));
}

Result<std::shared_ptr<Outcome>> runArrivals(const Platform& platform, ArrivalPolicy& policy, bool keepDecisions,
                                             const RunControl& control)
{
    const std::vector<Bag>& bags = platform.instance().bags;
    const Revenues revenues(platform.instance());
    auto outcome = std::make_shared<Outcome>();
    outcome->history.reserve(bags.size());
    outcome->assignments.reserve(bags.size());
    State state(platform.machineCount());
    std::vector<Share> shares;
    Candidates candidates;
    for (std::size_t i = 0; i < bags.size(); ++i) {
        if (i % 64 == 0)
            control.progress(static_cast<double>(i) / static_cast<double>(bags.size()));
        const double revenue = revenues.of(bags[i]);
        shares.clear();
        candidates.clear();
        policy.place(bags[i], revenue, state, shares, keepDecisions ? &candidates : nullptr);
        if (control.stopRequested()) // it may have placed half the bag
            return fail(ErrorCode::interrupted, "stopped");
        apply(platform, bags[i], revenue, shares, state);
        outcome->assignments.append(shares);
        outcome->history.push_back(recordOf(platform, state));
        if (keepDecisions) {
            Decisions& decisions = outcome->decisions;
            if (decisions.candidates.size() + candidates.size() > maxCandidates)
                std::erase_if(candidates, [](const Candidate& one) { return one.acceptance != Acceptance::chosen; });
            decisions.candidates.insert(decisions.candidates.end(), candidates.begin(), candidates.end());
            decisions.first.push_back(decisions.candidates.size());
        }
    }
    finish(platform, std::move(state), *outcome);
    return outcome;
}

std::shared_ptr<Outcome> recordSchedule(const Platform& platform, Assignments assignments)
{
    const std::vector<Bag>& bags = platform.instance().bags;
    const Revenues revenues(platform.instance());
    auto outcome = std::make_shared<Outcome>();
    State state(platform.machineCount());
    for (std::size_t i = 0; i < bags.size(); ++i) {
        apply(platform, bags[i], revenues.of(bags[i]), assignments.of(BagIndex(i)), state);
        outcome->history.push_back(recordOf(platform, state));
    }
    outcome->assignments = std::move(assignments);
    finish(platform, std::move(state), *outcome);
    return outcome;
}

} // namespace wattif::profit
