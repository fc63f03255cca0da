// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/slurm_adviser.h"

#include <cstdint>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "core/base/constants.h"
#include "core/base/study.h"
#include "core/power/model/instance.h"
#include "core/power/policies/idle_timeout.h"

namespace wattif::power {
namespace {

Option goalOption()
{
    return {.name = "goal",
            .title = "Goal",
            .description = "What the suspend time should minimise, as long as the mean wait is within its limit.",
            .defaultValue = std::string("energy"),
            .choices = {"energy", "cost", "carbon"}};
}

std::vector<Option> limitOptions()
{
    return {{.name = "wait_percent",
             .title = "Additional wait, share",
             .description = "By how much the mean wait may exceed that of nodes that are always on, as a share of it.",
             .defaultValue = 5.0,
             .max = 10'000.0,
             .unit = "%"},
            {.name = "wait_minutes",
             .title = "Additional wait, time",
             .description =
                 "By how much the mean wait may exceed that of nodes that are always on, as a time; the larger of both "
                 "limits counts.",
             .defaultValue = 0.0,
             .max = 1e5,
             .unit = "min"}};
}

Option shortestOption()
{
    return {.name = "min_suspend_s",
            .title = "Shortest suspend time",
            .description =
                "Shorter suspend times are not tried; 0: SuspendTimeout + ResumeTimeout, the least that Slurm recommends.",
            .defaultValue = std::int64_t{0},
            .max = 1e6,
            .unit = "s",
            .specialValueText = {.text = "recommended", .option = {}}};
}

Option spareOption()
{
    return {.name = "spare_nodes",
            .title = "Spare nodes",
            .description = "Idle nodes that stay on (Slurm: SuspendExcNodes); more are tried only if no suspend time alone keeps "
                           "the wait within the limit.",
            .defaultValue = std::int64_t{0},
            .max = maxNodes};
}

Option dialectOption()
{
    return {.name = "dialect",
            .title = "Dialect",
            .description = "Program that the lines of slurm.conf are for. metastack: spare nodes are written as DefIdlePerPart.",
            .defaultValue = std::string("slurm"),
            .choices = {"slurm", "metastack"}};
}

SuspendGoal goalOf(const std::string& name)
{
    return name == "cost" ? SuspendGoal::cost : name == "carbon" ? SuspendGoal::carbon : SuspendGoal::energy;
}

const char* nameOf(SuspendGoal goal)
{
    return goal == SuspendGoal::cost ? "cost" : goal == SuspendGoal::carbon ? "carbon" : "energy";
}

double shareOf(double part, double whole) { return whole != 0.0 ? part / whole : 0.0; }

double savedShare(const SuspendAnswer& answer, const TuningPoint& point, SuspendGoal goal)
{
    return 1.0 - shareOf(amountOf(point, goal), amountOf(answer.alwaysOn, goal));
}

std::string timeText(double seconds)
{
    return seconds < 120.0 ? fmt::format("{:.1f} s", seconds) : fmt::format("{:.1f} min", seconds / 60.0);
}

std::vector<ItemColumn> columns(const std::string& currency)
{
    return {{"suspend_time_s", "s", "SuspendTime"},
            {"spare_nodes", "", "Spare nodes"},
            {"energy_kwh", "kWh", "Energy"},
            {"energy_saved_percent", "%", "Saved"},
            {"cost", currency, "Cost"},
            {"carbon_kg", "kg", "Carbon"},
            {"mean_wait_s", "s", "Mean wait"},
            {"boots_per_node_day", "1/d", "Boots per node"}};
}

AdviceRow rowOf(const SuspendAnswer& answer, std::string title, const TuningPoint& point, double suspendSeconds,
                double spareNodes)
{
    return {std::move(title),
            {suspendSeconds, spareNodes, point.value.energyJoules / joulesPerKwh,
             100.0 * savedShare(answer, point, SuspendGoal::energy), point.cost, point.carbonGrams / 1000.0,
             point.value.meanWaitSeconds, point.bootsPerNodeDay},
            {}};
}

Result<Advice> advise(const StudyInstance& instance, const OptionValues& values, const RunControl& control)
{
    const auto& queue = valueOf<Instance>(instance);
    const SuspendQuestion question = suspendQuestion(values);
    const auto answer = findSuspendTime(queue, question, control);
    if (!answer)
        return tl::unexpected(answer.error());
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    Advice advice{.summary = summaryOf(*answer, question.goal),
                  .columns = columns(queue.currency),
                  .reference = rowOf(*answer, "Always on", answer->alwaysOn, none, none),
                  .candidates = {},
                  .tried = answer->trials.size()};
    for (const SuspendCandidate& candidate : answer->candidates) {
        const SuspendTrial& trial = answer->trials[candidate.trial];
        advice.candidates.push_back(rowOf(*answer, std::string(titleOf(candidate.role)), trial.point,
                                          static_cast<double>(trial.suspendSeconds), trial.spareNodes));
        advice.candidates.back().settings = slurmLines(queue, *answer, trial, values);
    }
    return advice;
}

} // namespace

const std::vector<Option>& slurmAdviserOptions()
{
    static const std::vector<Option> options = [] {
        std::vector<Option> all{goalOption()};
        for (Option& option : limitOptions())
            all.push_back(std::move(option));
        all.push_back(shortestOption());
        all.push_back(spareOption());
        for (Option& option : idleTimeoutOptionRecords())
            if (option.name != "suspend_time_s")
                all.push_back(std::move(option));
        all.push_back(dialectOption());
        return all;
    }();
    return options;
}

SuspendQuestion suspendQuestion(const OptionValues& values)
{
    return {.goal = goalOf(text(values, "goal")),
            .waitShare = number(values, "wait_percent") / 100.0,
            .waitSeconds = 60.0 * number(values, "wait_minutes"),
            .minSeconds = integer(values, "min_suspend_s"),
            .spareNodes = static_cast<std::int32_t>(integer(values, "spare_nodes")),
            .resumeRate = integer(values, "resume_rate"),
            .suspendRate = integer(values, "suspend_rate")};
}

std::string_view titleOf(SuspendRole role)
{
    switch (role) {
    case SuspendRole::recommended: return "Recommended";
    case SuspendRole::closest: return "Closest to the limit";
    case SuspendRole::lessWaiting: return "Less waiting";
    case SuspendRole::moreSaving: return "More saving";
    case SuspendRole::fewerBoots: return "Fewer boots";
    case SuspendRole::next: return "Next best";
    }
    return {};
}

std::string summaryOf(const SuspendAnswer& answer, SuspendGoal goal)
{
    if (answer.candidates.empty())
        return "No setting could be simulated to its end.";
    const SuspendTrial& first = answer.trials[answer.candidates.front().trial];
    const std::string limit = timeText(answer.maxMeanWaitSeconds);
    const std::string wait = timeText(first.point.value.meanWaitSeconds);
    if (!answer.isWithinLimit(first))
        return fmt::format("No setting keeps the mean wait within {}; the closest waits {}.", limit, wait);
    if (!answer.isWorthIt(goal))
        return fmt::format("No setting with a mean wait of at most {} saves {}: keep all nodes on.", limit, nameOf(goal));
    return fmt::format("SuspendTime={} saves {:.1f} % of the {} with a mean wait of {} (limit: {}).", first.suspendSeconds,
                       100.0 * savedShare(answer, first.point, goal), nameOf(goal), wait, limit);
}

std::string slurmLines(const Instance& instance, const SuspendAnswer& answer, const SuspendTrial& trial,
                       const OptionValues& values)
{
    const SlurmSettings settings{.suspendTimeSeconds = trial.suspendSeconds,
                                 .resumeRate = integer(values, "resume_rate"),
                                 .suspendRate = integer(values, "suspend_rate"),
                                 .spareNodes = trial.spareNodes,
                                 .dialect =
                                     text(values, "dialect") == "metastack" ? SlurmDialect::metastack : SlurmDialect::slurm};
    return slurmConf(instance, settings,
                     SlurmPrediction{.energyKwh = trial.point.value.energyJoules / joulesPerKwh,
                                     .energySavedShare = savedShare(answer, trial.point, SuspendGoal::energy),
                                     .meanWaitSeconds = trial.point.value.meanWaitSeconds,
                                     .alwaysOnWaitSeconds = answer.alwaysOn.value.meanWaitSeconds});
}

Adviser slurmAdviser()
{
    return {.description = "Power: finds the SuspendTime of Slurm that uses the least energy, cost or carbon with the mean wait "
                           "within a limit",
            .options = slurmAdviserOptions(),
            .advise = advise};
}

} // namespace wattif::power
