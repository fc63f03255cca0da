// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/results/results.h"

#include <string>
#include <vector>

#include "core/profit/engine/outcome.h"
#include "core/profit/engine/platform.h"

namespace wattif::profit {
namespace {

const std::vector<ItemColumn>& shareColumns()
{
    static const std::vector<ItemColumn> columns{{"bag", "", "Number of the bag in the order of arrival, counted from 1."},
                                                 {"user", "", "User of the bag."},
                                                 {"task_type", "", "Task type of the bag."},
                                                 {"machine", "", "Machine that runs this share of the bag."},
                                                 {"tasks", "", "Number of tasks in the share."},
                                                 {"start_s", "s", "Load of the machine before the bag."},
                                                 {"end_s", "s", "Load of the machine after the bag."},
                                                 {"run_s", "s", "Time for all tasks of the share, one after another."},
                                                 {"energy_j", "J", "Energy of the share, idle power of the machine included."}};
    return columns;
}

const std::vector<ItemColumn>& machineColumns()
{
    static const std::vector<ItemColumn> columns{{"node", "", "The machine."},
                                                 {"state", "", "busy until its load is done, then idle until the makespan."},
                                                 {"from_s", "s", "Beginning of the state."},
                                                 {"to_s", "s", "End of the state."},
                                                 {"energy_j", "J", "Energy of the machine in this time."}};
    return columns;
}

const std::vector<ItemColumn>& candidateColumns()
{
    static const std::vector<ItemColumn> columns{
        {"decision", "", "Number of the bag, counted from 1 as in --why."},
        {"user", "", "User of the bag."},
        {"task_type", "", "Task type of the bag."},
        {"tasks", "", "Number of tasks in the bag."},
        {"makespan_s", "s", "Makespan after the bag."},
        {"energy_so_far_j", "J", "Energy after the bag, idle energy included."},
        {"objective_per_s", "1/s", "Profit per second after the bag."},
        {"machines", "",
         "Candidate: number of the cheapest machines it fills; 0: up to the present makespan. This and all "
         "further columns are empty if the policy records no candidates."},
        {"last_machine", "", "Candidate: the most expensive of these machines."},
        {"level_s", "s", "Candidate: the level to which it fills them."},
        {"bag_energy_j", "J", "Candidate: energy of the bag above idle power."},
        {"value_per_s", "1/s", "Candidate: profit per second before rounding to whole tasks."},
        {"fate", "", "Candidate: chosen, negative_share (its level is below the load of a machine) or lower_value."}};
    return columns;
}

/// Calls `visit(bag, share, start seconds, end seconds)` for each share in the order of arrival, until it returns an Error.
template <class Visit>
Result<void> forEachShare(const Instance& instance, const Platform& platform, const Outcome& outcome, Visit visit)
{
    std::vector<double> loads(platform.machineCount(), 0.0);
    for (std::size_t i = 0; i < outcome.assignments.bagCount(); ++i) {
        const Bag& bag = instance.bags[i];
        for (const Share& share : outcome.assignments.of(BagIndex(i))) {
            double& load = loads[share.machine.at()];
            const double start = load;
            load += static_cast<double>(share.count) * platform.etcSeconds(bag.taskType, share.machine);
            if (auto ok = visit(i, share, start, load); !ok)
                return ok;
        }
    }
    return {};
}

/// Energy of the tasks of a share, idle power included, joules.
double shareJoules(const Instance& instance, const Platform& platform, const Bag& bag, const Share& share)
{
    const std::size_t type = bag.taskType.at();
    const double seconds = static_cast<double>(share.count) * platform.etcSeconds(bag.taskType, share.machine);
    return seconds * instance.powerWatts(type, platform.typeOf(share.machine).at());
}

Result<void> writeShares(const StudyInstance& of, const PolicyResult& result, const ItemSink& sink)
{
    const auto& instance = valueOf<Instance>(of);
    const Platform platform(instance);
    const std::vector<std::string> machines = machineNames(instance);
    ItemRow row(sink);
    return forEachShare(instance, platform, outcomeOf(result), [&](std::size_t i, const Share& share, double start, double end) {
        const Bag& bag = instance.bags[i];
        row.add(static_cast<std::int64_t>(i + 1)).add(bag.user).add(instance.taskTypes[bag.taskType.at()]);
        row.add(machines[share.machine.at()]).add(share.count).add(start).add(end).add(end - start);
        row.add(shareJoules(instance, platform, bag, share));
        return row.end();
    });
}

Result<void> writeMachines(const StudyInstance& of, const PolicyResult& result, const ItemSink& sink)
{
    const auto& instance = valueOf<Instance>(of);
    const Platform platform(instance);
    const Outcome& outcome = outcomeOf(result);
    if (outcome.fractional)
        return {};
    std::vector<double> joules(platform.machineCount(), 0.0);
    auto summed = forEachShare(instance, platform, outcome, [&](std::size_t i, const Share& share, double, double) {
        joules[share.machine.at()] += shareJoules(instance, platform, instance.bags[i], share);
        return Result<void>();
    });
    const std::vector<std::string> machines = machineNames(instance);
    ItemRow row(sink);
    for (std::size_t j = 0; summed && j < machines.size(); ++j) {
        const double load = outcome.loadsSeconds[j];
        const double idle = outcome.totals.makespanSeconds - load;
        if (load > 0.0) {
            row.add(machines[j]).add("busy").add(0.0).add(load).add(joules[j]);
            summed = row.end();
        }
        if (summed && idle > 0.0) {
            const double watts = instance.machines[platform.typeOf(MachineIndex(j)).at()].idleWatts;
            row.add(machines[j]).add("idle").add(load).add(outcome.totals.makespanSeconds).add(watts * idle);
            summed = row.end();
        }
    }
    return summed;
}

std::string acceptanceName(Acceptance acceptance)
{
    switch (acceptance) {
    case Acceptance::chosen: return "chosen";
    case Acceptance::negativeShare: return "negative_share";
    case Acceptance::lowerValue: return "lower_value";
    }
    return {};
}

void addBag(const Instance& instance, const Outcome& outcome, std::size_t i, ItemRow& row)
{
    const Bag& bag = instance.bags[i];
    const ArrivalRecord& record = outcome.history[i];
    row.add(static_cast<std::int64_t>(i + 1)).add(bag.user).add(instance.taskTypes[bag.taskType.at()]).add(bag.count);
    row.add(record.makespanSeconds).add(record.energyJoules).add(record.objective);
}

Result<void> writeCandidates(const StudyInstance& of, const PolicyResult& result, const ItemSink& sink)
{
    const auto& instance = valueOf<Instance>(of);
    const Outcome& outcome = outcomeOf(result);
    const std::vector<std::string> machines = machineNames(instance);
    ItemRow row(sink);
    for (std::size_t i = 0; i < outcome.assignments.bagCount(); ++i) {
        if (outcome.decisions.empty()) {
            addBag(instance, outcome, i, row);
            row.addNothing(6);
            if (auto ok = row.end(); !ok)
                return ok;
            continue;
        }
        for (const Candidate& candidate : outcome.decisions.of(BagIndex(i))) {
            addBag(instance, outcome, i, row);
            row.add(candidate.rank);
            candidate.lastMachine.value >= 0 ? row.add(machines[candidate.lastMachine.at()]) : row.addNothing();
            row.add(candidate.levelSeconds)
                .add(candidate.energyJoules)
                .add(candidate.value)
                .add(acceptanceName(candidate.acceptance));
            if (auto ok = row.end(); !ok)
                return ok;
        }
    }
    return {};
}

} // namespace

ItemOutputs itemOutputs()
{
    return {.tables = {{ItemKind::jobs, "the tasks of a bag on a machine", shareColumns(), writeShares},
                       {ItemKind::nodes, "a machine while it is busy, or idle", machineColumns(), writeMachines},
                       {ItemKind::decisions, "a candidate for a bag, or the bag if the policy records none", candidateColumns(),
                        writeCandidates}}};
}

} // namespace wattif::profit
