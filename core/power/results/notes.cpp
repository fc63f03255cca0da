// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/notes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "core/base/constants.h"
#include "core/base/number.h"
#include "core/power/results/left_out.h"
#include "core/power/results/pool_results.h"
#include "core/power/results/power_peak.h"
#include "core/power/results/recorded_waits.h"

namespace wattif::power {
namespace {

constexpr int noteDigits = 4;

/// "95 s", "12.5 min", "6.77 h".
std::string durationText(double seconds)
{
    constexpr double minute = 60.0;
    constexpr double hour = 3600.0;
    if (seconds < 2.0 * minute)
        return formatShort(seconds, noteDigits) + " s";
    return seconds < 2.0 * hour ? formatShort(seconds / minute, noteDigits) + " min"
                                : formatShort(seconds / hour, noteDigits) + " h";
}

/// NaN is a share of no work at all.
std::string percentText(double share) { return formatShort(std::isnan(share) ? 0.0 : 100.0 * share, noteDigits); }

/// The reasons in a note on rejected jobs, and its form for each subset of them: bit i stands for reason i.
constexpr std::array<Rejection, 3> countedReasons{Rejection::tooLarge, Rejection::tooLong, Rejection::tooSmall};
constexpr std::array<const char*, 8> rejectedForms{
    "Left out of every run: %1 of %2 jobs, %3 % of the work in node hours.",
    "Left out of every run: %1 of %2 jobs, %3 % of the work in node hours (too large: %4).",
    "Left out of every run: %1 of %2 jobs, %3 % of the work in node hours (too long: %4).",
    "Left out of every run: %1 of %2 jobs, %3 % of the work in node hours (too large: %4, too long: %5).",
    "Left out of every run: %1 of %2 jobs, %3 % of the work in node hours (too small: %4).",
    "Left out of every run: %1 of %2 jobs, %3 % of the work in node hours (too large: %4, too small: %5).",
    "Left out of every run: %1 of %2 jobs, %3 % of the work in node hours (too long: %4, too small: %5).",
    "Left out of every run: %1 of %2 jobs, %3 % of the work in node hours (too large: %4, too long: %5, too small: %6).",
};

/// Jobs that no run starts.
void addRejectedNote(const Instance& instance, std::vector<ResultNote>& notes)
{
    const LeftOutJobs rejected = rejectedJobs(instance);
    if (rejected.jobs == 0)
        return;
    std::array<std::int64_t, rejectionCount> counts{};
    for (const Job& job : instance.jobs)
        ++counts[static_cast<std::size_t>(rejection(instance, job))];
    const auto count = [&](Rejection why) { return std::to_string(counts[static_cast<std::size_t>(why)]); };
    ResultNote note{
        .values = {std::to_string(rejected.jobs), std::to_string(instance.jobs.size()), percentText(rejected.workShare)},
        .isWarning = true};
    std::size_t form = 0;
    for (std::size_t i = 0; i < countedReasons.size(); ++i)
        if (counts[static_cast<std::size_t>(countedReasons[i])] > 0) {
            form |= std::size_t{1} << i;
            note.values.push_back(count(countedReasons[i]));
        }
    note.text = rejectedForms[form];
    notes.push_back(std::move(note));
    if (counts[static_cast<std::size_t>(Rejection::overCap)] > 0)
        notes.push_back({.text = "Of these, %1 would exceed the cap on power alone, with all other nodes off.",
                         .values = {count(Rejection::overCap)},
                         .isWarning = true});
}

/// Jobs that a policy let wait for ever.
void addUnfinishedNote(const Instance& instance, const PolicyResult& result, std::vector<ResultNote>& notes)
{
    const LeftOutJobs unfinished = unfinishedJobs(instance, outcomeOf(result));
    if (unfinished.jobs > 0)
        notes.push_back(
            {.text = "Jobs that never start: %1 of %2, %3 % of the work in node hours.",
             .values = {std::to_string(unfinished.jobs), std::to_string(instance.jobs.size()), percentText(unfinished.workShare)},
             .policy = result.policy,
             .isWarning = true});
}

/// The power of idle nodes alone may exceed a cap.
void addCapNote(const Instance& instance, const PolicyResult& result, std::vector<ResultNote>& notes)
{
    if (!instance.isCapped())
        return;
    const PowerPeak peak = powerPeak(instance, outcomeOf(result));
    if (peak.overSeconds > 0.0)
        notes.push_back({.text =
                             "The power is above the cap for %1, by up to %2 W. A policy that starts nodes when jobs need them, "
                             "such as idle-timeout, keeps below it.",
                         .values = {durationText(peak.overSeconds), formatShort(peak.maxOver, noteDigits)},
                         .policy = result.policy,
                         .isWarning = true});
}

/// How far the model is from the log.
ResultNote waitsNote(const std::string& policy, const RecordedWaits& waits)
{
    return {.text = "Against the log (jobs with a recorded start: %1): mean wait %2 (log: %3), 95 % wait %4 (log: %5), nodes "
                    "busy %6 % (log: %7 %).",
            .values = {std::to_string(waits.jobs), durationText(waits.simulated.mean), durationText(waits.recorded.mean),
                       durationText(waits.simulated.p95), durationText(waits.recorded.p95),
                       percentText(waits.simulated.busyShare), percentText(waits.recorded.busyShare)},
            .policy = policy};
}

ResultNote laterNote(const std::string& policy, const RecordedWaits& waits)
{
    if (waits.later == 0)
        return {
            .text = "Jobs that start at the recorded second: all %1.", .values = {std::to_string(waits.jobs)}, .policy = policy};
    return {.text = "Starts later than recorded, because nodes were too few: %1 of %2, by %3 on average, at most %4.",
            .values = {std::to_string(waits.later), std::to_string(waits.jobs), durationText(waits.laterMean),
                       durationText(waits.laterMax)},
            .policy = policy};
}

/// The notes about one policy; none where the log has no waits.
void addWaitNotes(const Instance& instance, const PolicyResult& result, std::vector<ResultNote>& notes)
{
    const Outcome& outcome = outcomeOf(result);
    const auto waits = recordedWaits(instance, outcome);
    if (!waits)
        return;
    if (result.policy != "recorded") {
        notes.push_back(waitsNote(result.policy, *waits));
        return;
    }
    notes.push_back(laterNote(result.policy, *waits));
    const auto unknown = std::ranges::count_if(outcome.runs, &JobRun::ran) - waits->jobs;
    if (unknown > 0)
        notes.push_back({.text = "Jobs without a recorded start, which begin at their submission: %1.",
                         .values = {std::to_string(unknown)},
                         .policy = result.policy});
}

/// "EUR 12.3", or "12.3" where the currency is unknown.
std::string moneyText(const Instance& instance, double money)
{
    return (instance.currency.empty() ? "" : instance.currency + " ") + formatShort(money, noteDigits);
}

/// Waits, energy and cost of each partition.
void addPartitionNotes(const Instance& instance, const PolicyResult& result, std::vector<ResultNote>& notes)
{
    if (instance.partitions.empty())
        return;
    for (const PartitionTotals& of : partitionTotals(instance, outcomeOf(result))) {
        const std::string energy = formatShort(of.energy.energyJoules / joulesPerKwh, noteDigits);
        const std::string cost = moneyText(instance, of.energy.cost);
        const std::string jobs = std::to_string(of.jobs);
        if (of.jobs == 0)
            notes.push_back({.text = "Partition %1: no jobs, energy %2 kWh, cost %3.",
                             .values = {of.name, energy, cost},
                             .policy = result.policy});
        else
            notes.push_back(
                {.text = "Partition %1 (jobs: %2): mean wait %3, 95 % wait %4, energy %5 kWh, cost %6.",
                 .values = {of.name, jobs, durationText(of.meanWaitSeconds), durationText(of.p95WaitSeconds), energy, cost},
                 .policy = result.policy});
    }
}

} // namespace

std::vector<ResultNote> notesOf(const Instance& instance, const RunReport& report)
{
    std::vector<ResultNote> notes;
    addRejectedNote(instance, notes);
    for (const PolicyResult& result : report.policies) {
        addUnfinishedNote(instance, result, notes);
        addCapNote(instance, result, notes);
        addWaitNotes(instance, result, notes);
        addPartitionNotes(instance, result, notes);
    }
    return notes;
}

} // namespace wattif::power
