// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/results.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include <fmt/format.h>

#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/io/swf_file.h"
#include "core/power/engine/maintenance.h"
#include "core/power/policies/policies.h"
#include "core/power/results/job_speeds.h"
#include "core/power/results/left_out.h"
#include "core/power/results/model_band.h"
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

/// "too large: 3, too long: 1": the counts of the reasons for which jobs are rejected, without those of none; empty for none.
Message reasonsText(const std::array<std::int64_t, rejectionCount>& counts)
{
    Message text;
    const auto add = [&text](const Message& part) { text = text.empty() ? part : formatMessage("{}, {}", text, part); };
    const auto count = [&counts](Rejection why) { return counts[static_cast<std::size_t>(why)]; };
    if (count(Rejection::tooLarge) > 0)
        add(formatMessage("too large: {}", count(Rejection::tooLarge)));
    if (count(Rejection::tooLong) > 0)
        add(formatMessage("too long: {}", count(Rejection::tooLong)));
    if (count(Rejection::tooSmall) > 0)
        add(formatMessage("too small: {}", count(Rejection::tooSmall)));
    return text;
}

/// Jobs that no run starts.
void addRejectedNote(const Instance& instance, std::vector<ResultNote>& notes)
{
    const LeftOutJobs rejected = rejectedJobs(instance);
    if (rejected.jobs == 0)
        return;
    std::array<std::int64_t, rejectionCount> counts{};
    for (const Job& job : instance.jobs)
        ++counts[static_cast<std::size_t>(rejection(instance, job))];
    const Message reasons = reasonsText(counts);
    const Message in = reasons.empty() ? Message() : formatMessage(" ({})", reasons);
    notes.push_back({.text = formatMessage("Left out of every run: {} of {} jobs, {} % of the work in node hours{}.",
                                           rejected.jobs, instance.jobs.size(), percentText(rejected.workShare), in),
                     .isWarning = true});
    if (const std::int64_t over = counts[static_cast<std::size_t>(Rejection::overCap)]; over > 0)
        notes.push_back(
            {.text = formatMessage("Of these, {} would exceed the cap on power alone, with all other nodes off.", over),
             .isWarning = true});
}

/// Jobs that have the number of another one.
void addRepeatedIdsNote(const Instance& instance, std::vector<ResultNote>& notes)
{
    if (const std::int64_t repeated = repeatedIds(instance.jobs.all()); repeated > 0)
        notes.push_back({.text = formatMessage("Jobs with the id of another job: {}; each runs.", repeated)});
}

/// Nodes that draw less power busy than idle: most likely two values that were exchanged.
void addWattsNote(const Instance& instance, std::vector<ResultNote>& notes)
{
    const auto add = [&notes](const Watts& watts, const Message& which) {
        if (watts.busy < watts.idle)
            notes.push_back({.text = formatMessage("{} draw less power busy ({} W) than idle ({} W): check both.", which,
                                                   formatNumber(watts.busy), formatNumber(watts.idle)),
                             .isWarning = true});
    };
    add(instance.watts, "Nodes");
    for (const NodeKind& kind : instance.nodeKinds)
        if (kind.watts)
            add(*kind.watts, formatMessage("Nodes of the kind '{}'", kind.name));
}

/// Jobs that a policy let wait for ever.
void addUnfinishedNote(const Instance& instance, const PolicyResult& result, std::vector<ResultNote>& notes)
{
    const LeftOutJobs unfinished = unfinishedJobs(instance, outcomeOf(result));
    if (unfinished.jobs > 0)
        notes.push_back({.text = formatMessage("Jobs that never start: {} of {}, {} % of the work in node hours.",
                                               unfinished.jobs, instance.jobs.size(), percentText(unfinished.workShare)),
                         .policy = result.policy,
                         .isWarning = true});
}

/// The title of a policy; an own policy has its name only.
Message titleOf(const std::string& policy)
{
    const Policy* known = findPolicy(policy);
    return known ? Message(known->info.title) : Message::list({policy});
}

/// Savings are stated only where both complete the same jobs.
void addSavingNote(const RunReport& report, std::vector<ResultNote>& notes)
{
    Message policies;
    for (const PolicyResult& result : report.policies)
        if (result.metric("energy_kwh") > 0.0 && std::isnan(result.metric("energy_saved_share")))
            policies = policies.empty() ? formatMessage("{}", titleOf(result.policy))
                                        : formatMessage("{}, {}", policies, titleOf(result.policy));
    if (!policies.empty())
        notes.push_back(
            {.text = formatMessage("Always on does not complete the same jobs as {}, so no energy saved is stated: compare "
                                   "the energy per node hour.",
                                   policies),
             .isWarning = true});
}

/// The power of idle nodes alone may exceed a cap.
void addCapNote(const Instance& instance, const PolicyResult& result, std::vector<ResultNote>& notes)
{
    if (!instance.isCapped())
        return;
    const PowerPeak peak = powerPeak(instance, outcomeOf(result));
    if (peak.overSeconds > 0.0)
        notes.push_back(
            {.text = formatMessage("The power is above the cap for {}, by up to {} W. A policy that starts nodes when "
                                   "jobs need them, such as Idle timeout, keeps below it.",
                                   durationText(peak.overSeconds), formatShort(peak.maxOver, noteDigits)),
             .policy = result.policy,
             .isWarning = true});
}

/// Jobs that the cap slows run longer.
void addSlowedNote(const Instance& instance, const PolicyResult& result, std::vector<ResultNote>& notes)
{
    if (const SlowedJobs slowed = slowedJobs(instance, outcomeOf(result)); slowed.count > 0)
        notes.push_back({.text = formatMessage("Jobs slowed below the cap: {}. On average they run {} longer than at full speed.",
                                               slowed.count, durationText(slowed.seconds / static_cast<double>(slowed.count))),
                         .policy = result.policy});
}

/// Recorded starts may be during maintenance.
void addMaintenanceNote(const Instance& instance, const PolicyResult& result, std::vector<ResultNote>& notes)
{
    const Outcome& outcome = outcomeOf(result);
    if (outcome.keepsMaintenance || instance.maintenance.empty())
        return;
    const Maintenance maintenance(instance);
    const auto count = std::ranges::count_if(
        outcome.runs, [&](const JobRun& run) { return run.ran() && maintenance.overlaps(run.start, run.end); });
    if (count > 0)
        notes.push_back({.text = formatMessage("Jobs that run during maintenance, because they start as recorded: {}.", count),
                         .policy = result.policy,
                         .isWarning = true});
}

/// How far the model is from the log.
ResultNote waitsNote(const std::string& policy, const RecordedWaits& waits)
{
    return {.text = formatMessage("Against the log (jobs with a recorded start: {}): mean wait {} (log: {}), 95 % wait {} (log: "
                                  "{}), nodes busy {} % (log: {} %).",
                                  waits.jobs, durationText(waits.simulated.mean), durationText(waits.recorded.mean),
                                  durationText(waits.simulated.p95), durationText(waits.recorded.p95),
                                  percentText(waits.simulated.busyShare), percentText(waits.recorded.busyShare)),
            .policy = policy};
}

ResultNote laterNote(const std::string& policy, const RecordedWaits& waits)
{
    if (waits.later == 0)
        return {.text = formatMessage("Jobs that start at the recorded second: all {}.", waits.jobs), .policy = policy};
    return {.text =
                formatMessage("Starts later than recorded, because nodes were too few: {} of {}, by {} on average, at most {}.",
                              waits.later, waits.jobs, durationText(waits.laterMean), durationText(waits.laterMax)),
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
        notes.push_back({.text = formatMessage("Jobs without a recorded start, which begin at their submission: {}.", unknown),
                         .policy = result.policy});
}

/// "EUR 12.3", or "12.3" where the currency is unknown.
std::string moneyText(const Instance& instance, double money)
{
    return (instance.currency.empty() ? "" : instance.currency + " ") + formatShort(money, noteDigits);
}

/// The unit of the costs in the table.
void addCurrencyNote(const Instance& instance, std::vector<ResultNote>& notes)
{
    if (!instance.currency.empty())
        notes.push_back({.text = formatMessage("Costs are in {}.", instance.currency)});
}

/// Energy by power model, and between which values cost and carbon are.
void addModelNote(const Instance& instance, const PolicyResult& result, std::vector<ResultNote>& notes)
{
    const std::vector<ModelEnergy> models = modelBand(instance, outcomeOf(result));
    if (models.empty())
        return;
    std::string energies;
    for (const ModelEnergy& of : models)
        energies += fmt::format("{}{} {} kWh", energies.empty() ? "" : ", ", of.model,
                                formatShort(of.energy.energyJoules / joulesPerKwh, noteDigits));
    const Band cost = bandOf(models, &Priced::cost);
    const Band carbon = bandOf(models, &Priced::carbonGrams);
    notes.push_back({.text = formatMessage("Energy of this schedule by power model: {}; cost {} to {}, carbon {} to {} kg.",
                                           energies, moneyText(instance, cost.low), formatShort(cost.high, noteDigits),
                                           formatShort(carbon.low / gramsPerKilogram, noteDigits),
                                           formatShort(carbon.high / gramsPerKilogram, noteDigits)),
                     .policy = result.policy});
}

void addNodePolicyNote(const Instance& instance, const PolicyResult& result, std::vector<ResultNote>& notes)
{
    const auto states = [](const Partition& partition) { return !partition.nodePolicy.empty(); };
    if (result.policy == "by-partition" && std::ranges::none_of(instance.partitions, states))
        notes.push_back(
            {.text = "No partition states a node policy, so all nodes stay on.", .policy = result.policy, .isWarning = true});
}

/// Waits, energy and cost of each partition.
void addPartitionNotes(const Instance& instance, const PolicyResult& result, std::vector<ResultNote>& notes)
{
    if (instance.partitions.empty())
        return;
    for (const PartitionTotals& of : partitionTotals(instance, outcomeOf(result))) {
        const std::string energy = formatShort(of.energy.energyJoules / joulesPerKwh, noteDigits);
        const std::string cost = moneyText(instance, of.energy.cost);
        if (of.jobs == 0)
            notes.push_back({.text = formatMessage("Partition {}: no jobs, energy {} kWh, cost {}.", of.name, energy, cost),
                             .policy = result.policy});
        else
            notes.push_back(
                {.text = formatMessage("Partition {} (jobs: {}): mean wait {}, 95 % wait {}, energy {} kWh, cost {}.", of.name,
                                       of.jobs, durationText(of.meanWaitSeconds), durationText(of.p95WaitSeconds), energy, cost),
                 .policy = result.policy});
    }
}

} // namespace

std::vector<ResultNote> notesOf(const Instance& instance, const RunReport& report)
{
    std::vector<ResultNote> notes;
    addRejectedNote(instance, notes);
    addRepeatedIdsNote(instance, notes);
    addWattsNote(instance, notes);
    addSavingNote(report, notes);
    addCurrencyNote(instance, notes);
    for (const PolicyResult& result : report.policies) {
        addUnfinishedNote(instance, result, notes);
        addCapNote(instance, result, notes);
        addSlowedNote(instance, result, notes);
        addMaintenanceNote(instance, result, notes);
        addWaitNotes(instance, result, notes);
        addModelNote(instance, result, notes);
        addNodePolicyNote(instance, result, notes);
        addPartitionNotes(instance, result, notes);
    }
    return notes;
}

} // namespace wattif::power
