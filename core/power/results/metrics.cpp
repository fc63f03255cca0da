// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/results.h"

#include <algorithm>
#include <numeric>

#include "core/base/constants.h"
#include "core/base/ratio.h"
#include "core/base/statistics.h"
#include "core/power/results/job_speeds.h"
#include "core/power/results/left_out.h"
#include "core/power/results/model_band.h"
#include "core/power/results/power_peak.h"
#include "core/power/results/pricing.h"
#include "core/power/results/recorded_waits.h"

namespace wattif::power {
namespace {

constexpr double slowdownBoundSeconds = 10.0;

std::vector<MetricInfo> makeInfos()
{
    return {
        {"energy_kwh", "Energy", "kWh", "Energy of all nodes over the whole run, transitions included.", Better::lower},
        {"energy_saved_share", "Saved", "",
         "Energy saved compared with Always on, as a share of its energy; none where Always on completes other jobs.",
         Better::higher},
        {"oracle_share", "Share of oracle", "",
         "Energy saved as a share of what the oracle saves; none where Always on completes other jobs.", Better::higher},
        {"kwh_per_node_hour", "Energy per node hour", "kWh",
         "Energy for each node hour of the jobs that ran to their end: comparable where runs leave different jobs out.",
         Better::lower},
        {"mean_wait_s", "Mean wait", "s", "Mean time from submission to start.", Better::lower},
        {"recorded_mean_wait_s", "Recorded mean wait", "s", "Mean wait of the log, over the jobs that ran and have one.",
         Better::neither},
        {"p95_wait_s", "95 % wait", "s", "95 % of the jobs wait at most this long.", Better::lower},
        {"recorded_p95_wait_s", "Recorded 95 % wait", "s", "95 % of these jobs waited at most this long in the log.",
         Better::neither},
        {"max_wait_s", "Longest wait", "s", "The longest time from submission to start.", Better::lower},
        {"bounded_slowdown", "Slowdown", "",
         "Mean bounded slowdown: (wait + run time) / run time, at least 1, run times below 10 s counted as 10 s.", Better::lower},
        {"length_s", "Length", "s", "From the first submission to the end of the last job.", Better::lower},
        {"busy_share", "Busy", "", "Share of the node time in which jobs run.", Better::neither},
        {"idle_share", "Idle", "", "Share of the node time in which nodes are on without a job.", Better::lower},
        {"booting_share", "Booting", "", "Share of the node time spent booting.", Better::lower},
        {"shutting_down_share", "Shutting down", "", "Share of the node time spent shutting down.", Better::lower},
        {"off_share", "Off", "", "Share of the node time in which nodes are off.", Better::higher},
        {"out_of_service_share", "Out of service", "",
         "Share of the node time in which nodes are on but take no job: drained, down or in maintenance.", Better::neither},
        {"starts", "Starts", "", "Boots of nodes.", Better::lower},
        {"failed_boots", "Failed boots", "", "Boots of these that failed: the node was off again afterwards.", Better::lower},
        {"stops", "Stops", "", "Shut-downs of nodes.", Better::lower},
        {"starts_per_node", "Starts per node", "", "Mean number of boots of a node; boots cause wear.", Better::lower},
        {"max_simultaneous_boots", "Boots at once", "",
         "Maximum number of nodes that boot at the same time; the power feed must support them.", Better::lower},
        {"peak_watts", "Peak power", "W", "Highest power that all nodes draw together.", Better::lower},
        {"cost", "Energy cost", "", "Cost of the energy at the price of each moment.", Better::lower},
        {"carbon_kg", "Carbon", "kg", "Carbon dioxide of the energy at the carbon intensity of each moment.", Better::lower},
        {"embodied_carbon_kg", "Embodied carbon", "kg",
         "Carbon dioxide of making the nodes, for the share of their life that the run takes.", Better::lower},
        {"total_carbon_kg", "Total carbon", "kg", "Carbon dioxide of the energy and embodied carbon together.", Better::lower},
        {"energy_low_kwh", "Lowest energy", "kWh", "Energy of the same schedule under the power model that takes the least.",
         Better::lower},
        {"energy_high_kwh", "Highest energy", "kWh", "Energy of the same schedule under the power model that takes the most.",
         Better::lower},
        {"cost_low", "Lowest cost", "", "Energy cost under the power model with which it is lowest.", Better::lower},
        {"cost_high", "Highest cost", "", "Energy cost under the power model with which it is highest.", Better::lower},
        {"carbon_low_kg", "Lowest carbon", "kg", "Carbon of the energy under the power model with which it is lowest.",
         Better::lower},
        {"carbon_high_kg", "Highest carbon", "kg", "Carbon of the energy under the power model with which it is highest.",
         Better::lower},
        {"energy_j", "Energy", "J", "The same energy in joules.", Better::lower},
        {"jobs_done", "Jobs done", "", "Jobs that ran to their end.", Better::higher},
        {"jobs_rejected", "Rejected", "", "Jobs outside the limits of the queue.", Better::neither},
        // 0 or infinite, so without a unit; stores, schema and tables have this one since they began.
        {"conservation_error", "Consistency error", "J",
         "Difference from the energy recomputed from the recorded node states; 0 if consistent.", Better::neither},
    };
}

struct Waits {
    std::vector<double> seconds;
    double slowdown = 0.0; ///< mean
};

Waits waitsOf(const Workload& workload, const Outcome& outcome)
{
    Waits waits;
    waits.seconds.reserve(workload.entries().size());
    double sum = 0.0;
    const std::vector<double> slowed = slowedSeconds(workload.instance(), outcome);
    for (const Workload::Entry& entry : workload.entries()) {
        const JobRun& run = outcome.runs[entry.job];
        if (!run.ran())
            continue;
        const double wait = toSeconds(run.start - entry.submit);
        const double ran = toSeconds(entry.run);
        waits.seconds.push_back(wait);
        sum += boundedSlowdown(wait + (slowed.empty() ? 0.0 : slowed[entry.job]), ran);
    }
    waits.slowdown = waits.seconds.empty() ? notApplicable : sum / static_cast<double>(waits.seconds.size());
    return waits;
}

} // namespace

std::span<const MetricInfo> metricInfos()
{
    static const std::vector<MetricInfo> infos = makeInfos();
    return infos;
}

double boundedSlowdown(double waitSeconds, double runSeconds)
{
    return std::max(1.0, (waitSeconds + runSeconds) / std::max(runSeconds, slowdownBoundSeconds));
}

double stateShare(const Outcome& outcome, NodeState state)
{
    const NodeTime all = NodeTime{outcome.length()} * outcome.nodes;
    return all == 0 ? 0.0 : static_cast<double>(outcome.timeIn(state)) / static_cast<double>(all);
}

std::vector<Metric> metricsOf(const Workload& workload, const Outcome& outcome, const EnergyScale& scale)
{
    const double energy = energyJoules(outcome, workload.instance().watts);
    const Priced money = priced(workload.instance(), outcome);
    const std::vector<ModelEnergy> models = modelBand(workload.instance(), outcome);
    const Band energyBand = bandOf(models, &Priced::energyJoules);
    const Band costBand = bandOf(models, &Priced::cost);
    const Band carbonBand = bandOf(models, &Priced::carbonGrams);
    const double embodied = money.embodiedGrams > 0.0 ? money.embodiedGrams / gramsPerKilogram : notApplicable;
    Waits waits = waitsOf(workload, outcome);
    const bool isSameWork = !scale.jobsDone || *scale.jobsDone == waits.seconds.size();
    const double saved = isSameWork ? scale.alwaysOn - energy : notApplicable;
    const double savable = scale.alwaysOn - scale.oracle;
    const std::int64_t rejectedJobs = std::accumulate(outcome.rejected.begin() + 1, outcome.rejected.end(), std::int64_t{0});
    const double longest = waits.seconds.empty() ? notApplicable : *std::ranges::max_element(waits.seconds);
    const double meanWait = mean(waits.seconds);
    const double nodeHours = toNodeSeconds(workDone(workload.instance(), outcome)) / secondsPerHour;
    const auto recorded = recordedWaits(workload.instance(), outcome);
    return {
        {"energy_kwh", energy / joulesPerKwh},
        {"energy_saved_share", ratioOf(saved, scale.alwaysOn)},
        {"oracle_share", ratioOf(saved, savable)},
        {"kwh_per_node_hour", ratioOf(energy / joulesPerKwh, nodeHours)},
        {"mean_wait_s", meanWait},
        {"recorded_mean_wait_s", recorded ? recorded->recorded.mean : notApplicable},
        {"p95_wait_s", quantileOf(waits.seconds, 0.95)},
        {"recorded_p95_wait_s", recorded ? recorded->recorded.p95 : notApplicable},
        {"max_wait_s", longest},
        {"bounded_slowdown", waits.slowdown},
        {"length_s", toSeconds(outcome.length())},
        {"busy_share", stateShare(outcome, NodeState::busy)},
        {"idle_share", stateShare(outcome, NodeState::idle)},
        {"booting_share", stateShare(outcome, NodeState::booting)},
        {"shutting_down_share", stateShare(outcome, NodeState::shuttingDown)},
        {"off_share", stateShare(outcome, NodeState::off)},
        {"out_of_service_share",
         outcome.timeIn(NodeState::outOfService) > 0 ? stateShare(outcome, NodeState::outOfService) : notApplicable},
        {"starts", static_cast<double>(outcome.starts)},
        {"failed_boots", workload.instance().bootFailureShare > 0.0 ? static_cast<double>(outcome.failedBoots) : notApplicable},
        {"stops", static_cast<double>(outcome.stops)},
        {"starts_per_node", static_cast<double>(outcome.starts) / outcome.nodes},
        {"max_simultaneous_boots", static_cast<double>(outcome.maxSimultaneousBoots)},
        {"peak_watts", powerPeak(workload.instance(), outcome).watts},
        {"cost", money.cost},
        {"carbon_kg", money.carbonGrams / gramsPerKilogram},
        {"embodied_carbon_kg", embodied},
        {"total_carbon_kg", money.carbonGrams / gramsPerKilogram + embodied},
        {"energy_low_kwh", energyBand.low / joulesPerKwh},
        {"energy_high_kwh", energyBand.high / joulesPerKwh},
        {"cost_low", costBand.low},
        {"cost_high", costBand.high},
        {"carbon_low_kg", carbonBand.low / gramsPerKilogram},
        {"carbon_high_kg", carbonBand.high / gramsPerKilogram},
        {"energy_j", energy},
        {"jobs_done", static_cast<double>(waits.seconds.size())},
        {"jobs_rejected", static_cast<double>(rejectedJobs)},
        {"conservation_error", outcome.conservation.error},
    };
}

} // namespace wattif::power
