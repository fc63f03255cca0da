// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/model/instance.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/job_label.h"
#include "core/base/number.h"
#include "core/power/model/cap_fit.h"
#include "core/power/model/node_kinds.h"
#include "core/power/model/scenario_options.h"
#include "core/power/model/time.h"

namespace wattif::power {
namespace {

/// All jobs one after another, each behind a boot, must fit into a Time with a large margin (125,000 years).
constexpr double maxTotalSeconds = 4e12;

Result<void> checkRange(double value, double low, double high, const char* what, const std::string& cell)
{
    if (value >= low && value <= high)
        return {};
    return badInput(
        formatMessage("{} must be from {} to {} (got {})", what, formatNumber(low), formatNumber(high), formatNumber(value)),
        {.cell = cell});
}

Result<void> checkCount(std::int64_t value, std::int64_t low, std::int64_t high, const char* what, const std::string& cell)
{
    if (value >= low && value <= high)
        return {};
    return badInput(formatMessage("{} must be from {} to {} (got {})", what, low, high, value), {.cell = cell});
}

Result<void> checkSizes(const Instance& instance)
{
    return checkCount(instance.nodes, 1, maxNodes, "the number of nodes", "nodes")
        .and_then([&] { return checkCount(instance.coresPerNode, 1, maxProcessors, "the cores of a node", "cores_per_node"); })
        .and_then(
            [&] { return checkCount(instance.minJobNodes, 1, instance.nodes, "the minimum nodes of a job", "min_job_nodes"); })
        .and_then([&] { return checkCount(instance.maxJobNodes, 0, maxNodes, "the maximum nodes of a job", "max_job_nodes"); })
        .and_then([&]() -> Result<void> {
            if (instance.minJobNodes <= instance.largestJobNodes())
                return {};
            return badInput(formatMessage("the maximum nodes of a job ({}) are below the minimum ({})", instance.maxJobNodes,
                                          instance.minJobNodes),
                            {.cell = "max_job_nodes"});
        });
}

Result<void> checkTimes(const Instance& instance)
{
    return checkRange(instance.maxJobMinutes, minJobMinutes, maxJobMinutes, "the time limit in minutes", "max_job_minutes")
        .and_then(
            [&] { return checkRange(instance.bootSeconds, 0.0, maxSwitchSeconds, "the boot time in seconds", "boot_seconds"); })
        .and_then([&] {
            return checkRange(instance.shutdownSeconds, 0.0, maxSwitchSeconds, "the shut-down time in seconds",
                              "shutdown_seconds");
        })
        .and_then([&] {
            return checkRange(instance.bootFailureShare, 0.0, maxBootFailureShare, "the share of failed boots",
                              "boot_failure_share");
        })
        .and_then([&] {
            return checkRange(instance.bootRepairSeconds, 0.0, maxSwitchSeconds, "the repair time in seconds", "boot_repair_s");
        })
        .and_then([&] {
            return checkCount(instance.bootFailureSeed, 0, maxBootFailureSeed, "the seed of failed boots", "boot_failure_seed");
        })
        .and_then([&] {
            return checkRange(instance.overTimeSeconds, 0.0, maxSwitchSeconds, "the time over the limit in seconds",
                              "over_time_seconds");
        })
        .and_then([&] {
            return checkRange(instance.fairHalfLifeSeconds, minHalfLifeSeconds, maxHalfLifeSeconds, "the half-life in seconds",
                              "fair_half_life_s");
        })
        .and_then([&] {
            return checkRange(instance.starvationSeconds, 0.0, maxSeconds, "the starvation limit in seconds", "starvation_s");
        });
}

Result<void> checkWatts(const Watts& watts)
{
    for (std::size_t s = 0; s < poweredStateCount; ++s) {
        const auto state = static_cast<NodeState>(s);
        if (auto ok = checkRange(watts.of(state), 0.0, maxWatts, "a power in watts", fmt::format("watts.{}", toString(state)));
            !ok)
            return ok;
    }
    return {};
}

tl::unexpected<Error> jobError(std::size_t i, const char* field, Message message)
{
    return badInput(std::move(message), {.cell = fmt::format("jobs[{}].{}", i, field)});
}

Result<void> checkJob(const Job& job, std::size_t i)
{
    const auto isTime = [](double seconds) { return seconds >= 0.0 && seconds <= maxSeconds; };
    const auto wrong = [i](const char* field, double seconds) {
        return jobError(i, field,
                        formatMessage("a time must be from 0 to {} s (got {})", formatShort(maxSeconds), formatNumber(seconds)));
    };
    if (job.id > lastLabelledJob)
        return jobError(i, "id", formatMessage("the number of a job must be below {}", firstLabelledJob));
    if (!isTime(job.submitSeconds))
        return wrong("submit_s", job.submitSeconds);
    if (!isTime(job.runSeconds))
        return wrong("run_s", job.runSeconds);
    if (!isTime(job.requestedSeconds))
        return wrong("requested_s", job.requestedSeconds);
    if (!(job.waitSeconds >= -1.0 && job.waitSeconds <= maxSeconds))
        return jobError(i, "wait_s",
                        formatMessage("a wait must be from 0 to {} s, or -1 (got {})", formatShort(maxSeconds),
                                      formatNumber(job.waitSeconds)));
    if (job.gpus < 0 || job.gpus > maxProcessors)
        return jobError(i, "gpus", formatMessage("the GPUs of a job must be from 0 to {} (got {})", maxProcessors, job.gpus));
    if (!(std::abs(job.priority) <= maxPriority))
        return jobError(
            i, "priority",
            formatMessage("a priority must be from -{0} to {0} (got {1})", formatShort(maxPriority), formatNumber(job.priority)));
    if (!(job.watts >= 0.0 && job.watts <= maxJobWatts))
        return jobError(i, "watts",
                        formatMessage("the power of a job must be from 0 to {} W (got {})", formatShort(maxJobWatts),
                                      formatNumber(job.watts)));
    if (!(job.slackSeconds >= -1.0 && job.slackSeconds <= maxSeconds))
        return jobError(i, "slack_s",
                        formatMessage("a slack must be from 0 to {} s, or -1 (got {})", formatShort(maxSeconds),
                                      formatNumber(job.slackSeconds)));
    if (job.processors < 1 || job.processors > maxProcessors)
        return jobError(i, "processors",
                        formatMessage("processors must be from 1 to {} (got {})", maxProcessors, job.processors));
    return {};
}

Result<void> checkPartitionOf(const Instance& instance, std::size_t i)
{
    const Job& job = instance.jobs[i];
    if (findPartition(instance, job))
        return {};
    return jobError(i, "partition",
                    formatMessage("job {} asks for the partition '{}', which does not exist; known are {}", jobLabel(job.id),
                                  job.partition.text(), partitionNames(instance)));
}

/// A job beside the one above it.
Result<void> checkRow(const Instance& instance, std::size_t i)
{
    const Job& job = instance.jobs[i];
    if (auto ok = checkJob(job, i); !ok)
        return ok;
    if (auto ok = checkPartitionOf(instance, i); !ok)
        return ok;
    if (i > 0 && job.submitSeconds < instance.jobs[i - 1].submitSeconds)
        return jobError(i, "submit_s", "jobs must be in order of submission; this job is earlier than the one above");
    return {};
}

/// Boot and shut-down of the nodes of a job, with the repetitions of boots.
double meanSwitchSeconds(const Instance& instance)
{
    const double fails = instance.bootFailureShare;
    return (instance.bootSeconds + fails * instance.bootRepairSeconds) / (1.0 - fails) + instance.shutdownSeconds;
}

Result<void> checkTotal(const Instance& instance)
{
    double total = instance.jobs.back().submitSeconds;
    const double slowest = minSpeedOf(instance);
    const double switches = meanSwitchSeconds(instance);
    for (const Job& job : instance.jobs)
        if (rejection(instance, job) == Rejection::none)
            total += plannedSeconds(instance, job) / slowest + switches;
    if (total > maxTotalSeconds)
        return badInput("run, boot and shut-down times add up to more than 125,000 years", {.cell = "jobs"});
    return {};
}

/// Whether any jobs that the queue lets in, as many as these, keep the limit of all times together.
bool isTotalBounded(const Instance& instance)
{
    double minutes = instance.maxJobMinutes;
    for (const Partition& partition : instance.partitions)
        minutes = std::max(minutes, partition.maxJobMinutes);
    const double longest = (minutes * 60.0 + instance.overTimeSeconds) / minSpeedOf(instance) + meanSwitchSeconds(instance);
    constexpr double rounding = 1.0 + 1e-9;
    return rounding * (instance.jobs.back().submitSeconds + static_cast<double>(instance.jobs.size()) * longest)
        <= maxTotalSeconds;
}

/// Checks the jobs from `first` to `last`.
Result<void> checkRows(const Instance& instance, std::size_t first, std::size_t last)
{
    for (std::size_t i = first; i <= last; ++i)
        if (auto ok = checkRow(instance, i); !ok)
            return ok;
    instance.jobs.noteChecked();
    return {};
}

Result<void> checkJobs(const Instance& instance)
{
    if (instance.jobs.empty())
        return badInput("there are no jobs", {.cell = "jobs"});
    if (!instance.jobs.isChecked())
        if (auto ok = checkRows(instance, 0, instance.jobs.all().size() - 1); !ok)
            return ok;
    for (std::size_t i = 0; !instance.partitions.empty() && i < instance.jobs.size(); ++i)
        if (auto ok = checkPartitionOf(instance, i); !ok)
            return ok;
    return isTotalBounded(instance) ? Result<void>() : checkTotal(instance);
}

Result<void> checkCurve(const RateCurve& curve, double lowest, const std::string& field, double highest = maxRate)
{
    if (curve.periodSeconds != 0.0)
        if (auto ok = checkRange(curve.periodSeconds, minPeriodSeconds, maxSeconds, "the period in seconds (or 0: none)",
                                 field + ".period_s");
            !ok)
            return ok;
    const double last = curve.periodSeconds > 0.0 ? curve.periodSeconds : maxSeconds;
    for (std::size_t k = 0; k < curve.steps.size(); ++k) {
        const RateStep& step = curve.steps[k];
        const std::string cell = fmt::format("{}.steps[{}]", field, k);
        if (auto ok = checkRange(step.fromSeconds, 0.0, last, "the beginning of a step in seconds", cell + ".from_s"); !ok)
            return ok;
        if (auto ok = checkRange(step.value, lowest, highest, "the value of a step", cell + ".value"); !ok)
            return ok;
        if (k > 0 && step.fromSeconds <= curve.steps[k - 1].fromSeconds)
            return badInput("steps must be in order of time, each later than the one above", {.cell = cell + ".from_s"});
        if (curve.periodSeconds > 0.0 && step.fromSeconds >= curve.periodSeconds)
            return badInput("this step starts after the period", {.cell = cell + ".from_s"});
    }
    if (curve.periodSeconds > 0.0 && !curve.empty() && curve.steps.front().fromSeconds != 0.0)
        return badInput("the first step of a repeating curve must start at 0", {.cell = field + ".steps[0].from_s"});
    return {};
}

Result<void> checkCapLevels(const Instance& instance)
{
    if (instance.capLevels.empty())
        return {};
    if (instance.sharesNodes())
        return badInput("jobs on shared nodes cannot be slowed: remove cap_levels, or set sharing to exclusive",
                        {.cell = "cap_levels"});
    if (instance.capLevels.size() > maxCapLevels)
        return badInput(formatMessage("there may be at most {} levels (got {})", maxCapLevels, instance.capLevels.size()),
                        {.cell = "cap_levels"});
    CapLevel before{.speed = 1.0, .powerShare = 1.0};
    for (std::size_t k = 0; k < instance.capLevels.size(); ++k) {
        const CapLevel& level = instance.capLevels[k];
        const std::string cell = fmt::format("cap_levels[{}]", k);
        if (level.speed == 0.0) // capLevelsOf() could not read the text
            return badInput("expected speeds with their shares of the power, such as 0.9:0.75 0.72:0.5", {.cell = "cap_levels"});
        if (!(level.speed >= minCapLevelSpeed && level.speed < before.speed))
            return badInput(formatMessage("the speed must be at least {} and below {} (got {})", formatShort(minCapLevelSpeed),
                                          formatNumber(before.speed), formatNumber(level.speed)),
                            {.cell = cell + ".speed"});
        if (!(level.powerShare >= 0.0 && level.powerShare <= before.powerShare))
            return badInput(formatMessage("the share of the power must be from 0 to {} (got {})", formatNumber(before.powerShare),
                                          formatNumber(level.powerShare)),
                            {.cell = cell + ".power_share"});
        before = level;
    }
    return {};
}

Result<void> checkCap(const Instance& instance)
{
    if (instance.capWatts < 0.0 || instance.capWatts > maxCapWatts)
        return badInput(
            formatMessage("the cap must be from 0 to {} W (got {})", formatShort(maxCapWatts), formatNumber(instance.capWatts)),
            {.cell = "cap_watts"});
    return checkCurve(instance.capCurve, 0.0, "cap_curve").and_then([&] { return checkCapLevels(instance); });
}

Result<void> checkRates(const Instance& instance)
{
    return checkRange(instance.energyPricePerKwh, -maxRate, maxRate, "the price per kWh", "energy_price_per_kwh")
        .and_then(
            [&] { return checkRange(instance.carbonGramsPerKwh, 0.0, maxRate, "the carbon intensity", "carbon_g_per_kwh"); })
        .and_then([&] { return checkRange(instance.pue, 1.0, maxPue, "the PUE", "pue"); })
        .and_then([&] {
            return checkRange(instance.embodiedKgPerNode, 0.0, maxEmbodiedKg, "the embodied carbon in kg",
                              "embodied_kg_per_node");
        })
        .and_then([&] {
            return checkRange(instance.nodeLifeYears, minLifeYears, maxLifeYears, "the life in years", "node_life_years");
        })
        .and_then([&] { return checkCurve(instance.priceCurve, -maxRate, "price_curve"); }) // prices below 0 are real
        .and_then([&] { return checkCurve(instance.carbonCurve, 0.0, "carbon_curve"); })
        .and_then([&] { return checkCurve(instance.pueCurve, 1.0, "pue_curve", maxPue); })
        .and_then([&] { return checkCap(instance); })
        .and_then([&]() -> Result<void> {
            if (instance.startOfDaySeconds >= 0.0 && instance.startOfDaySeconds < 86400.0)
                return {};
            return badInput(
                formatMessage("a time of day must be from 0 to 86400 s (got {})", formatNumber(instance.startOfDaySeconds)),
                {.cell = "start_of_day_s"});
        });
}

Result<void> checkOffInterval(const Instance& instance, const OffInterval& interval, const std::string& cell)
{
    const std::int64_t highest = instance.nodes - 1;
    if (auto ok = checkCount(interval.first.value, 0, highest, "the first node", cell + ".first_node"); !ok)
        return ok;
    if (auto ok = checkCount(interval.last.value, interval.first.value, highest, "the last node", cell + ".last_node"); !ok)
        return ok;
    if (auto ok = checkRange(interval.fromSeconds, 0.0, maxSeconds, "the beginning in seconds", cell + ".from_s"); !ok)
        return ok;
    if (auto ok = checkRange(interval.toSeconds, 0.0, maxSeconds, "the end in seconds", cell + ".to_s"); !ok)
        return ok;
    if (interval.toSeconds > interval.fromSeconds)
        return {};
    return badInput("the end of the interval must be after its start", {.cell = cell + ".to_s"});
}

Result<void> checkMaintenance(const Instance& instance)
{
    if (instance.maintenance.size() > maxMaintenanceWindows)
        return badInput(formatMessage("there may be at most {} maintenance windows (got {})", maxMaintenanceWindows,
                                      instance.maintenance.size()),
                        {.cell = "maintenance"});
    double before = 0.0;
    for (std::size_t k = 0; k < instance.maintenance.size(); ++k) {
        const MaintenanceWindow& window = instance.maintenance[k];
        const std::string cell = fmt::format("maintenance[{}]", k);
        if (auto ok = checkRange(window.fromSeconds, 0.0, maxSeconds, "the beginning in seconds", cell + ".from_s"); !ok)
            return ok;
        if (auto ok = checkRange(window.toSeconds, 0.0, maxSeconds, "the end in seconds", cell + ".to_s"); !ok)
            return ok;
        if (window.toSeconds <= window.fromSeconds)
            return badInput("the end of the maintenance must be after its start", {.cell = cell + ".to_s"});
        if (k > 0 && window.fromSeconds <= before)
            return badInput("maintenance windows must be in order of time and may not overlap or touch",
                            {.cell = cell + ".from_s"});
        before = window.toSeconds;
    }
    return {};
}

Result<void> checkOffIntervals(const Instance& instance)
{
    for (std::size_t k = 0; k < instance.offIntervals.size(); ++k)
        if (auto ok = checkOffInterval(instance, instance.offIntervals[k], fmt::format("off_intervals[{}]", k)); !ok)
            return ok;
    return {};
}

// Nodes may be more than those of the instance, whose number can be edited: then they have no effect.
Result<void> checkObservedStates(const Instance& instance)
{
    const ObservedState* before = nullptr;
    for (std::size_t k = 0; k < instance.observedStates.size(); ++k) {
        const ObservedState& observed = instance.observedStates[k];
        const std::string cell = fmt::format("observed_states[{}]", k);
        if (auto ok = checkCount(observed.node.value, 0, maxNodes - 1, "the node", cell + ".node"); !ok)
            return ok;
        if (auto ok = checkRange(observed.fromSeconds, 0.0, maxSeconds, "the beginning in seconds", cell + ".from_s"); !ok)
            return ok;
        if (before && std::pair(before->node.value, before->fromSeconds) >= std::pair(observed.node.value, observed.fromSeconds))
            return badInput("observed states must be in order of node and time", {.cell = cell});
        before = &observed;
    }
    return {};
}

} // namespace

std::string_view toString(NodeState state)
{
    constexpr std::array<std::string_view, nodeStateCount> names{"off",  "shutting_down", "booting",
                                                                 "idle", "busy",          "out_of_service"};
    return names[static_cast<std::size_t>(state)];
}

std::string_view toString(QueueOrder order)
{
    switch (order) {
    case QueueOrder::arrival: return "arrival";
    case QueueOrder::shortest: return "shortest";
    case QueueOrder::largest: return "largest";
    case QueueOrder::priority: return "priority";
    case QueueOrder::fairShare: return "fair-share";
    }
    return {};
}

std::string_view toString(Sharing sharing) { return sharing == Sharing::cores ? "cores" : "exclusive"; }

std::string_view toString(JobLoad load) { return load == JobLoad::cores ? "cores" : "nodes"; }

std::string_view toString(Packing packing)
{
    constexpr std::array<std::string_view, 3> names{"first-fit", "best-fit", "worst-fit"};
    return names[static_cast<std::size_t>(packing)];
}

std::string_view toString(SchedulerKind kind)
{
    constexpr std::array<std::string_view, 3> names{"fcfs", "easy", "conservative"};
    return names[static_cast<std::size_t>(kind)];
}

double Watts::of(NodeState state) const
{
    const std::array<double, nodeStateCount> all{off, shuttingDown, booting, idle, busy, idle};
    return all[static_cast<std::size_t>(state)];
}

Result<void> check(const Instance& instance)
{
    return checkSizes(instance)
        .and_then([&] { return checkNodeKinds(instance); })
        .and_then([&] { return checkTimes(instance); })
        .and_then([&] { return checkWatts(instance.watts); })
        .and_then([&] { return checkPowerModel(instance.powerModel, "power_model"); })
        .and_then([&] { return checkJobs(instance); })
        .and_then([&] { return checkRates(instance); })
        .and_then([&] { return checkMaintenance(instance); })
        .and_then([&] { return checkOffIntervals(instance); })
        .and_then([&] { return checkObservedStates(instance); })
        .and_then([&] { return checkScenarioOptions(instance); });
}

Result<void> checkReplacedJobs(const Instance& instance, std::size_t first, std::size_t count)
{
    if (instance.jobs.empty())
        return badInput("there are no jobs", {.cell = "jobs"});
    return checkRows(instance, first, std::min(first + count, instance.jobs.size() - 1)); // the one below is in order, too
}

std::int32_t nodesOf(const Instance& instance, const Job& job)
{
    if (!instance.nodeKinds.empty())
        return firstFit(instance, job).nodes;
    return job.processors / instance.coresPerNode + (job.processors % instance.coresPerNode > 0 ? 1 : 0);
}

std::int32_t processorsOf(const Instance& instance, std::int32_t nodes)
{
    return static_cast<std::int32_t>(std::min<std::int64_t>(std::int64_t{nodes} * instance.coresPerNode, maxProcessors));
}

Rejection rejection(const Instance& instance, const Job& job)
{
    if (!instance.nodeKinds.empty())
        return firstFit(instance, job).why;
    const std::int32_t nodes = nodesOf(instance, job);
    if (nodes < instance.minJobNodes)
        return Rejection::tooSmall;
    if (nodes > instance.largestJobNodes())
        return Rejection::tooLarge;
    const double limit = instance.maxJobMinutes * 60.0;
    if (job.requestedSeconds > limit || job.runSeconds > limit + instance.overTimeSeconds)
        return Rejection::tooLong;
    return fitsCap(instance, job) ? Rejection::none : Rejection::overCap;
}

double plannedSeconds(const Instance& instance, const Job& job)
{
    const double stated = job.requestedSeconds > 0.0 ? job.requestedSeconds : limitMinutes(instance, job) * 60.0;
    return std::max(stated, job.runSeconds);
}

} // namespace wattif::power
