// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policies `min-min`, `max-min`, `sufferage`: Braun et al. 2001, section 3.
//
// Batch mode works on types: all tasks of a type have the same finish times, so each step looks at T types, and only
// those whose best (or second best) machine has just been filled look at their machines again. Cost of such a look: one of each
// type that has many machines, and each of the others.
//
// Sufferage here places one task a step; Maheswaran et al. 1999 let tasks displace each other within a round.
//
// Limits: they see time only, never energy or profit; they are here for comparing makespans.

#include "core/profit/policies/batch_mode.h"

#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

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

/// Takes a machine into an offer that is of the two that finish first; ties: the lower machine.
void take(Offer& offer, MachineIndex machine, double finish, double etc)
{
    if (finish < offer.finish || (finish == offer.finish && machine < offer.best)) {
        offer.second = offer.best;
        offer.secondFinish = offer.finish;
        offer.best = machine;
        offer.finish = finish;
        offer.etc = etc;
    } else if (finish < offer.secondFinish || (finish == offer.secondFinish && machine < offer.second)) {
        offer.second = machine;
        offer.secondFinish = finish;
    }
}

/// The loads of all machines. Those of one type take equally long for a task, so only the least loaded can make an offer: types
/// with many machines keep them in order.
class LoadedMachines {
public:
    explicit LoadedMachines(const Platform& platform) : m_platform(platform), m_loads(platform.machineCount(), 0.0)
    {
        for (std::size_t j = 0; j < m_loads.size(); ++j) {
            const std::size_t type = platform.typeOf(MachineIndex(j)).at();
            if (type >= m_types.size())
                m_types.resize(type + 1, {.first = j, .byLoad = {}});
            ++m_types[type].count;
        }
        for (Type& type : m_types)
            for (std::size_t j = type.first; type.count > fewMachines && j < type.first + type.count; ++j)
                type.byLoad.emplace_hint(type.byLoad.end(), 0.0, MachineIndex(j));
    }

    void add(MachineIndex machine, double seconds)
    {
        Type& type = m_types[m_platform.typeOf(machine).at()];
        double& load = m_loads[machine.at()];
        if (type.count <= fewMachines) {
            load += seconds;
            return;
        }
        auto place = type.byLoad.extract({load, machine});
        load += seconds;
        place.value().first = load;
        type.byLoad.insert(std::move(place));
    }

    [[nodiscard]] Offer offerOf(TaskTypeIndex t) const
    {
        Offer offer;
        for (const Type& type : m_types) {
            const double etc = type.count > 0 ? m_platform.etcSeconds(t, MachineIndex(type.first)) : infinity;
            if (std::isinf(etc))
                continue;
            if (type.count > fewMachines)
                takeLeastLoaded(type, etc, offer);
            else
                for (std::size_t j = type.first; j < type.first + type.count; ++j)
                    take(offer, MachineIndex(j), m_loads[j] + etc, etc);
        }
        return offer;
    }

private:
    static constexpr std::size_t fewMachines = 16; ///< that are examined one by one
    using ByLoad = std::set<std::pair<double, MachineIndex>>;
    struct Type {
        std::size_t first = 0; ///< machine
        std::size_t count = 0;
        ByLoad byLoad{};
    };

    /// Two machines of each load are enough; loads that differ by rounding may finish at the same time.
    static void takeLeastLoaded(const Type& type, double etc, Offer& offer)
    {
        constexpr MachineIndex last(std::numeric_limits<std::int32_t>::max());
        for (auto at = type.byLoad.begin(); at != type.byLoad.end();) {
            const double load = at->first;
            if (load + etc > offer.secondFinish)
                return;
            for (int k = 0; k < 2 && at != type.byLoad.end() && at->first == load; ++k, ++at)
                take(offer, at->second, load + etc, etc);
            if (at != type.byLoad.end() && at->first == load)
                at = type.byLoad.upper_bound({load, last});
        }
    }

    const Platform& m_platform;
    std::vector<double> m_loads;
    std::vector<Type> m_types{};
};

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

    LoadedMachines machines(platform);
    TypeCounts counts(platform.taskTypeCount());
    std::vector<std::size_t> active;
    std::vector<Offer> offers(platform.taskTypeCount());
    for (std::size_t t = 0; t < waiting.size(); ++t)
        if (waiting[t] > 0) {
            active.push_back(t);
            counts[t].assign(platform.machineCount(), 0);
            offers[t] = machines.offerOf(TaskTypeIndex(t));
        }

    for (std::int64_t done = 0; done < all; ++done) {
        if (done % 64 == 0) {
            if (control.stopRequested())
                return fail(ErrorCode::interrupted, "stopped");
            control.progress(static_cast<double>(done) / static_cast<double>(all));
        }
        std::size_t best = active.front();
        for (const std::size_t t : active)
            if (priority(rule, offers[t]) > priority(rule, offers[best]))
                best = t;
        const MachineIndex machine = offers[best].best;
        machines.add(machine, offers[best].etc);
        ++counts[best][machine.at()];
        if (--waiting[best] == 0)
            std::erase(active, best);
        for (const std::size_t t : active)
            if (offers[t].best == machine || offers[t].second == machine)
                offers[t] = machines.offerOf(TaskTypeIndex(t));
    }
    return handOut(instance, std::move(counts));
}

namespace {

template <BatchRule Rule>
Result<std::shared_ptr<Outcome>> runBatch(const PolicyInput& input)
{
    auto assignments = scheduleBatch(input.platform, Rule, input.control);
    if (!assignments)
        return propagateError(assignments);
    return recordSchedule(input.platform, std::move(*assignments));
}

} // namespace

std::vector<Policy> batchModePolicies()
{
    const std::string braun = "Braun et al. 2001";
    return {
        {{.name = "min-min",
          .title = "Min-min",
          .description = "Of all waiting tasks, takes the one that can finish first, on the machine where it does.",
          .source = braun,
          .offline = true,
          .byDefault = false,
          .cost = PolicyCost::search},
         runBatch<BatchRule::minMin>},
        {{.name = "max-min",
          .title = "Max-min",
          .description =
              "Of all waiting tasks, takes the one whose earliest finish is latest, on the machine where it finishes first.",
          .source = braun,
          .offline = true,
          .byDefault = false,
          .cost = PolicyCost::search},
         runBatch<BatchRule::maxMin>},
        {{.name = "sufferage",
          .title = "Sufferage",
          .description = "Takes first the task that would lose most by not getting its best machine.",
          .source = "Maheswaran et al. 1999; Braun et al. 2001",
          .offline = true,
          .byDefault = false,
          .cost = PolicyCost::search},
         runBatch<BatchRule::sufferage>},
    };
}

} // namespace wattif::profit
