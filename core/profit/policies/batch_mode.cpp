// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policies `min-min`, `max-min`, `sufferage`: Braun et al. 2001, section 3.
//
// Batch mode works on types: all tasks of a type have the same finish times, so each step looks at T types, and only
// those whose best (or second best) machine has just been filled look at their machines again.
//
// Sufferage here places one task a step; Maheswaran et al. 1999 let tasks displace each other within a round.
//
// Limits: they see time only, never energy or profit; they are here for comparing makespans.

#include "core/profit/policies/batch_mode.h"

#include <numeric>

#include "core/base/constants.h"
#include "core/profit/engine/arrival_loop.h"
#include "core/profit/engine/hand_out.h"
#include "core/profit/policies/policies.h"

namespace wattif::profit {
namespace {

/// The best and second best finish of one task of a type at the present loads.
struct Offer {
    MachineIndex best;
    double finish = infinity;
    double etc = 0.0;
    MachineIndex second;
    double secondFinish = infinity;
};

Offer offerOf(std::span<const Choice> choices, const std::vector<double>& loads)
{
    Offer offer;
    for (const Choice& choice : choices) {
        const double finish = loads[choice.machine.at()] + choice.etcSeconds;
        if (finish < offer.finish || (finish == offer.finish && choice.machine < offer.best)) {
            offer.second = offer.best;
            offer.secondFinish = offer.finish;
            offer.best = choice.machine;
            offer.finish = finish;
            offer.etc = choice.etcSeconds;
        } else if (finish < offer.secondFinish || (finish == offer.secondFinish && choice.machine < offer.second)) {
            offer.second = choice.machine;
            offer.secondFinish = finish;
        }
    }
    return offer;
}

double priority(BatchRule rule, const Offer& offer)
{
    switch (rule) {
    case BatchRule::minMin: return -offer.finish;
    case BatchRule::maxMin: return offer.finish;
    case BatchRule::sufferage: return offer.secondFinish - offer.finish; // infinite where only one machine can run it
    }
    return 0.0;
}

} // namespace

Result<Assignments> scheduleBatch(const Platform& platform, BatchRule rule, const RunControl& control)
{
    const Instance& instance = platform.instance();
    std::vector<std::int64_t> waiting(platform.taskTypeCount(), 0);
    for (const Bag& bag : instance.bags)
        waiting[bag.taskType.at()] += bag.count;
    const std::int64_t all = std::accumulate(waiting.begin(), waiting.end(), std::int64_t{0});

    std::vector<double> loads(platform.machineCount(), 0.0);
    TypeCounts counts(platform.taskTypeCount());
    std::vector<std::size_t> active;
    std::vector<Offer> offers(platform.taskTypeCount());
    for (std::size_t t = 0; t < waiting.size(); ++t)
        if (waiting[t] > 0) {
            active.push_back(t);
            counts[t].assign(platform.machineCount(), 0);
            offers[t] = offerOf(platform.choices(TaskTypeIndex(t)), loads);
        }

    for (std::int64_t done = 0; done < all; ++done) {
        if (done % 1024 == 0) {
            if (control.stopRequested())
                return fail(ErrorCode::interrupted, "stopped");
            control.progress(static_cast<double>(done) / static_cast<double>(all));
        }
        std::size_t best = active.front();
        for (const std::size_t t : active)
            if (priority(rule, offers[t]) > priority(rule, offers[best]))
                best = t;
        const MachineIndex machine = offers[best].best;
        loads[machine.at()] += offers[best].etc;
        ++counts[best][machine.at()];
        if (--waiting[best] == 0)
            std::erase(active, best);
        for (const std::size_t t : active)
            if (offers[t].best == machine || offers[t].second == machine)
                offers[t] = offerOf(platform.choices(TaskTypeIndex(t)), loads);
    }
    return handOut(instance, std::move(counts));
}

namespace {

template <BatchRule Rule>
Result<std::shared_ptr<Outcome>> runBatch(const PolicyInput& input)
{
    auto assignments = scheduleBatch(input.platform, Rule, input.control);
    if (!assignments)
        return passOn(assignments);
    return recordSchedule(input.platform, std::move(*assignments));
}

} // namespace

std::vector<Policy> batchModePolicies()
{
    const std::string braun = "Braun et al. 2001";
    return {
        {{.name = "min-min",
          .title = "Min-min",
          .description = "Of all waiting tasks the one that can finish first, on the machine where it does.",
          .source = braun,
          .offline = true,
          .byDefault = false},
         runBatch<BatchRule::minMin>},
        {{.name = "max-min",
          .title = "Max-min",
          .description = "Of all waiting tasks the one whose earliest finish is latest, on the machine where it finishes first.",
          .source = braun,
          .offline = true,
          .byDefault = false},
         runBatch<BatchRule::maxMin>},
        {{.name = "sufferage",
          .title = "Sufferage",
          .description = "The task that would lose most by not getting its best machine goes first.",
          .source = "Maheswaran et al. 1999; Braun et al. 2001",
          .offline = true,
          .byDefault = false},
         runBatch<BatchRule::sufferage>},
    };
}

} // namespace wattif::profit
