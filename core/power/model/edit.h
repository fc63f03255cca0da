// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/power/model/instance.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// A field of a job that a table shows, in the order of its columns. From `requested` on a job may leave it open.
enum class JobField { id, submit, processors, run, requested, gpus, user, account, partition, priority, watts, slack };
inline constexpr std::array jobFields{JobField::id,        JobField::submit,   JobField::processors, JobField::run,
                                      JobField::requested, JobField::gpus,     JobField::user,       JobField::account,
                                      JobField::partition, JobField::priority, JobField::watts,      JobField::slack};
/// A number, in the unit of the file, or the name of a user, account or partition.
using JobValue = std::variant<double, std::string>;

/// The name of a field as files spell it: "submit_s".
[[nodiscard]] std::string_view toString(JobField field);
/// Whether a field holds a name.
[[nodiscard]] bool isName(JobField field);
/// Whether a job leaves a field open: no request, no GPUs, an unknown user, account or power, no partition, priority or slack.
[[nodiscard]] bool isOpen(const Job& job, JobField field);
/// The value of an open field.
[[nodiscard]] JobValue openValue(JobField field);
/// Sets a field to a number, or to a name where isName(field); Error where a whole number is expected. check() knows the ranges.
[[nodiscard]] Result<void> setJobField(Job& job, JobField field, const JobValue& value);

/// Edits are pure: they return the changed instance or say why not; the given one stays. Jobs stay in order of submission;
/// an instance whose jobs were changed no longer names the file of its trace.

/// Sets one field of a job; a changed submission moves the job to its place in the order.
[[nodiscard]] Result<Instance> withJobField(const Instance& instance, JobIndex job, JobField field, const JobValue& value);
/// Adds a job at its place in the order of submission.
[[nodiscard]] Result<Instance> withJob(const Instance& instance, const Job& job);
[[nodiscard]] Result<Instance> withoutJobs(const Instance& instance, std::span<const JobIndex> jobs);
/// Adds jobs, e.g. pasted ones.
[[nodiscard]] Result<Instance> withJobs(const Instance& instance, std::span<const Job> jobs);

/// Keeps the jobs submitted in [fromSeconds, toSeconds), shifted to begin at 0.
[[nodiscard]] Result<Instance> cut(const Instance& instance, double fromSeconds, double toSeconds);
/// Multiplies the gaps between submissions by `factor` > 0: below 1 the load rises.
[[nodiscard]] Result<Instance> scaleArrivals(const Instance& instance, double factor);
/// Multiplies run and requested times by `factor` > 0.
[[nodiscard]] Result<Instance> scaleRunTimes(const Instance& instance, double factor);

/// Sets the time of day at second 0; the date is unknown then.
[[nodiscard]] Result<Instance> withStartOfDay(const Instance& instance, double seconds);
/// Sets the date and time of second 0, as "2026-03-02 14:00" with an offset or the name of a time zone after it; without either
/// the zone of the scenario stays.
[[nodiscard]] Result<Instance> withStartDate(const Instance& instance, std::string_view text);

/// Which jobs a filter keeps: those inside all ranges, ends included.
struct JobFilter {
    std::int32_t minProcessors = 1;
    std::int32_t largestProcessors = maxProcessors;
    double shortestSeconds = 0.0; ///< of the run time
    double longestSeconds = maxSeconds;

    friend bool operator==(const JobFilter&, const JobFilter&) = default;
};
[[nodiscard]] Result<Instance> filterJobs(const Instance& instance, const JobFilter& filter);
/// The jobs that a filter keeps, for a preview.
[[nodiscard]] std::size_t countKept(const Instance& instance, const JobFilter& filter);

/// Draws an off interval; Error where it lies outside the machine or has no length.
[[nodiscard]] Result<Instance> withOffInterval(const Instance& instance, const OffInterval& interval);
[[nodiscard]] Result<Instance> withoutOffInterval(const Instance& instance, std::size_t index);
/// Moves or resizes interval `index`.
[[nodiscard]] Result<Instance> withOffIntervalAt(const Instance& instance, std::size_t index, const OffInterval& interval);

/// Adds a maintenance window at its place in the order of time; Error where it overlaps or touches another one.
[[nodiscard]] Result<Instance> withMaintenance(const Instance& instance, const MaintenanceWindow& window);
/// Changes maintenance window `index`, which moves to its place in the order of time.
[[nodiscard]] Result<Instance> withMaintenanceAt(const Instance& instance, std::size_t index, const MaintenanceWindow& window);
[[nodiscard]] Result<Instance> withoutMaintenance(const Instance& instance, std::span<const std::size_t> indices);
/// Puts the maintenance windows in the order of time.
void sortMaintenance(Instance& instance);

/// Offered load of the jobs that are let in: their node time, of shared nodes by cores, over nodes x (last - first submission); 0
/// where that is no span.
[[nodiscard]] double offeredLoad(const Instance& instance);

} // namespace wattif::power
