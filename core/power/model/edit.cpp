// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/model/edit.h"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <utility>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/job_label.h"
#include "core/base/number.h"
#include "core/io/calendar_time.h"
#include "core/power/model/time.h"

namespace wattif::power {
namespace {

bool submittedEarlier(const Job& a, const Job& b) { return a.submitSeconds < b.submitSeconds; }

/// Returns the instance if all its rules hold.
Result<Instance> checked(Instance instance)
{
    if (auto ok = check(instance); !ok)
        return propagateError(ok);
    return instance;
}

/// Returns the instance with other jobs, which are no longer those of its file.
Result<Instance> withTable(Instance instance, std::vector<Job> jobs)
{
    instance.jobs = std::move(jobs);
    instance.trace.clear();
    return checked(std::move(instance));
}

/// Returns the instance with another table, whose `count` jobs from `first` on are new.
Result<Instance> withReplacedJobs(const Instance& instance, JobTable jobs, std::size_t first, std::size_t count)
{
    Instance next = instance;
    next.jobs = std::move(jobs);
    next.trace.clear();
    if (instance.jobs.isChecked())
        if (auto ok = checkReplacedJobs(next, first, count); !ok)
            return propagateError(ok);
    return checked(std::move(next));
}

/// The first row of [from, to) whose job is submitted later than `seconds`; or also as late.
std::size_t rowOfLater(const JobTable& jobs, std::size_t from, std::size_t to, double seconds, bool orEqual)
{
    const auto rows = std::views::iota(from, to);
    const auto isEarlier = [&](std::size_t row) {
        return orEqual ? jobs[row].submitSeconds < seconds : !(seconds < jobs[row].submitSeconds);
    };
    return from + static_cast<std::size_t>(std::ranges::partition_point(rows, isEarlier) - rows.begin());
}

/// Rows one after another.
struct RowRange {
    std::size_t first = 0;
    std::size_t count = 0;
};

/// The ranges of marked rows, ascending.
std::vector<RowRange> rangesOf(const std::vector<bool>& marks)
{
    std::vector<RowRange> ranges;
    for (std::size_t row = 0; row < marks.size(); ++row) {
        if (!marks[row])
            continue;
        if (!ranges.empty() && ranges.back().first + ranges.back().count == row)
            ++ranges.back().count;
        else
            ranges.push_back({row, 1});
    }
    return ranges;
}

Result<void> checkJobIndex(const Instance& instance, JobIndex job)
{
    if (job.value >= 0 && job.at() < instance.jobs.size())
        return {};
    return badInput(formatMessage("there is no job {}", job.value));
}

Result<void> checkFactor(double factor)
{
    if (factor > 0.0 && std::isfinite(factor))
        return {};
    return badInput(formatMessage("a factor must be above 0 (got {})", formatNumber(factor)));
}

/// A number that a cell of the table takes, as a whole one.
Result<std::int64_t> wholeNumber(double value, double most)
{
    if (std::trunc(value) == value && std::abs(value) <= most)
        return toInteger<std::int64_t>(value);
    return badInput(formatMessage("expected a whole number (got {})", formatNumber(value)));
}

bool keeps(const JobFilter& filter, const Job& job)
{
    return job.processors >= filter.minProcessors && job.processors <= filter.largestProcessors
        && job.runSeconds >= filter.shortestSeconds && job.runSeconds <= filter.longestSeconds;
}

/// The curve as it looks from `from` on. One that repeats follows the time of day and stays.
RateCurve cutCurve(RateCurve curve, double from)
{
    if (curve.periodSeconds > 0.0 || curve.empty())
        return curve;
    std::vector<RateStep> steps;
    for (const RateStep& step : curve.steps) {
        const RateStep shifted{std::max(step.fromSeconds - from, 0.0), step.value};
        if (!steps.empty() && steps.back().fromSeconds == shifted.fromSeconds)
            steps.back() = shifted;
        else
            steps.push_back(shifted);
    }
    curve.steps = std::move(steps);
    return curve;
}

std::vector<OffInterval> cutIntervals(const std::vector<OffInterval>& intervals, double from, double to)
{
    std::vector<OffInterval> kept;
    for (OffInterval interval : intervals) {
        interval.fromSeconds = std::max(interval.fromSeconds, from) - from;
        interval.toSeconds = std::min(interval.toSeconds, to) - from;
        if (interval.toSeconds > interval.fromSeconds)
            kept.push_back(interval);
    }
    return kept;
}

std::vector<MaintenanceWindow> cutMaintenance(const std::vector<MaintenanceWindow>& windows, double from)
{
    std::vector<MaintenanceWindow> kept;
    for (const MaintenanceWindow& window : windows)
        if (window.toSeconds > from)
            kept.push_back({std::max(window.fromSeconds, from) - from, window.toSeconds - from});
    return kept;
}

template <class Change>
Result<Instance> withEveryJob(const Instance& instance, const Change& change)
{
    std::vector<Job> jobs = instance.jobs.all();
    for (Job& job : jobs)
        change(job);
    return withTable(instance, std::move(jobs));
}

} // namespace

std::string_view toString(JobField field)
{
    constexpr std::array<std::string_view, jobFields.size()> names{"id",          "submit_s", "processors", "run_s",
                                                                   "requested_s", "gpus",     "user",       "account",
                                                                   "partition",   "priority", "watts",      "slack_s"};
    return names[static_cast<std::size_t>(field)];
}

bool isName(JobField field) { return field == JobField::user || field == JobField::account || field == JobField::partition; }

bool isOpen(const Job& job, JobField field)
{
    switch (field) {
    case JobField::id:
    case JobField::submit:
    case JobField::processors:
    case JobField::run: return false;
    case JobField::requested: return job.requestedSeconds <= 0.0;
    case JobField::gpus: return job.gpus == 0;
    case JobField::user: return job.user.empty();
    case JobField::account: return job.account.empty();
    case JobField::partition: return job.partition.empty();
    case JobField::priority: return job.priority == 0.0;
    case JobField::watts: return job.watts == 0.0;
    case JobField::slack: return job.slackSeconds < 0.0;
    }
    return false;
}

JobValue openValue(JobField field)
{
    if (isName(field))
        return std::string();
    return field == JobField::slack ? -1.0 : 0.0;
}

Result<void> setJobField(Job& job, JobField field, const JobValue& value)
{
    constexpr double exact = 9007199254740992.0; // 2^53: whole numbers up to here are doubles
    if (field == JobField::id && std::holds_alternative<std::string>(value)) {
        const auto id = jobOfLabel(std::get<std::string>(value));
        if (!id)
            return badInput(formatMessage("'{}' is not the number of a job", std::get<std::string>(value)));
        job.id = *id;
        return {};
    }
    const double number = isName(field) ? 0.0 : std::get<double>(value);
    const auto name = [&value] { return InternedText(std::get<std::string>(value)); };
    const auto setCount = [number](std::int32_t& count) {
        return wholeNumber(number, maxProcessors).map([&count](std::int64_t whole) { count = static_cast<std::int32_t>(whole); });
    };
    switch (field) {
    case JobField::id: return wholeNumber(number, exact).map([&job](std::int64_t id) { job.id = id; });
    case JobField::processors: return setCount(job.processors);
    case JobField::gpus: return setCount(job.gpus);
    case JobField::submit: job.submitSeconds = number; break;
    case JobField::run: job.runSeconds = number; break;
    case JobField::requested: job.requestedSeconds = number; break;
    case JobField::user: job.user = name(); break;
    case JobField::account: job.account = name(); break;
    case JobField::partition: job.partition = name(); break;
    case JobField::priority: job.priority = number; break;
    case JobField::watts: job.watts = number; break;
    case JobField::slack: job.slackSeconds = number; break;
    }
    return {};
}

Result<Instance> withJobField(const Instance& instance, JobIndex job, JobField field, const JobValue& value)
{
    if (auto ok = checkJobIndex(instance, job); !ok)
        return propagateError(ok);
    Job changed = instance.jobs[job];
    if (auto ok = setJobField(changed, field, value); !ok)
        return propagateError(ok);
    const double before = instance.jobs[job].submitSeconds;
    if (changed.submitSeconds == before)
        return withReplacedJobs(instance, instance.jobs.replaced(job.at(), 1, {changed}), job.at(), 1);
    const JobTable others = instance.jobs.replaced(job.at(), 1, {});
    // Among equal ones it comes last if it was moved from above, first if from below: the shortest way.
    const std::size_t row = changed.submitSeconds > before
        ? rowOfLater(others, job.at(), instance.jobs.size() - 1, changed.submitSeconds, false)
        : rowOfLater(others, 0, job.at(), changed.submitSeconds, true);
    return withReplacedJobs(instance, others.replaced(row, 0, {changed}), row, 1);
}

Result<Instance> withJob(const Instance& instance, const Job& job)
{
    const std::size_t row = rowOfLater(instance.jobs, 0, instance.jobs.size(), job.submitSeconds, false);
    return withReplacedJobs(instance, instance.jobs.replaced(row, 0, {job}), row, 1);
}

Result<Instance> withJobs(const Instance& instance, std::span<const Job> jobs)
{
    if (jobs.size() == 1)
        return withJob(instance, jobs.front());
    std::vector<Job> all = instance.jobs.all();
    all.insert(all.end(), jobs.begin(), jobs.end());
    std::stable_sort(all.begin(), all.end(), submittedEarlier);
    return withTable(instance, std::move(all));
}

Result<Instance> withoutJobs(const Instance& instance, std::span<const JobIndex> jobs)
{
    constexpr std::size_t maxRanges = 64;
    std::vector<bool> goes(instance.jobs.size());
    for (const JobIndex job : jobs) {
        if (auto ok = checkJobIndex(instance, job); !ok)
            return propagateError(ok);
        goes[job.at()] = true;
    }
    const std::vector<RowRange> ranges = rangesOf(goes);
    if (ranges.size() == 1 && ranges.front().count == goes.size())
        return badInput("the last job cannot be removed");
    if (ranges.size() <= maxRanges) {
        JobTable left = instance.jobs;
        for (const RowRange& range : std::views::reverse(ranges))
            left = left.replaced(range.first, range.count, {});
        return withReplacedJobs(instance, std::move(left), 0, 0);
    }
    std::vector<Job> kept;
    for (std::size_t i = 0; i < instance.jobs.size(); ++i)
        if (!goes[i])
            kept.push_back(instance.jobs[i]);
    return withTable(instance, std::move(kept));
}

Result<Instance> cut(const Instance& instance, double fromSeconds, double toSeconds)
{
    if (!(fromSeconds >= 0.0) || !(toSeconds > fromSeconds) || toSeconds > maxSeconds)
        return badInput("a cut must start at 0 or later and end after its start");
    std::vector<Job> kept;
    for (const Job& job : instance.jobs)
        if (job.submitSeconds >= fromSeconds && job.submitSeconds < toSeconds)
            kept.push_back(job);
    if (kept.empty())
        return badInput("no job is submitted in this span");
    for (Job& job : kept)
        job.submitSeconds -= fromSeconds;
    Instance changed = instance;
    changed.startOfDaySeconds = std::fmod(instance.startOfDaySeconds + fromSeconds, secondsPerDay);
    if (instance.start) {
        changed.start = later(*instance.start, fromSeconds);
        changed.startOfDaySeconds = timeOfDay(*changed.start);
    }
    changed.priceCurve = cutCurve(instance.priceCurve, fromSeconds);
    changed.carbonCurve = cutCurve(instance.carbonCurve, fromSeconds);
    changed.capCurve = cutCurve(instance.capCurve, fromSeconds);
    changed.offIntervals = cutIntervals(instance.offIntervals, fromSeconds, toSeconds);
    changed.observedStates.clear();
    changed.maintenance = cutMaintenance(instance.maintenance, fromSeconds);
    return withTable(std::move(changed), std::move(kept));
}

Result<Instance> withStartOfDay(const Instance& instance, double seconds)
{
    Instance changed = instance;
    changed.start.reset();
    changed.startOfDaySeconds = seconds;
    if (auto good = check(changed); !good)
        return propagateError(good);
    return changed;
}

Result<Instance> withStartDate(const Instance& instance, std::string_view text)
{
    auto start = parseTypedStart(text, instance.start);
    if (!start)
        return propagateError(start);
    Instance changed = instance;
    changed.startOfDaySeconds = timeOfDay(*start);
    changed.start = std::move(*start);
    return changed;
}

Result<Instance> scaleArrivals(const Instance& instance, double factor)
{
    if (auto ok = checkFactor(factor); !ok)
        return propagateError(ok);
    auto changed = withEveryJob(instance, [factor](Job& job) { job.submitSeconds *= factor; });
    if (changed)
        changed->observedStates.clear();
    return changed;
}

Result<Instance> scaleRunTimes(const Instance& instance, double factor)
{
    if (auto ok = checkFactor(factor); !ok)
        return propagateError(ok);
    return withEveryJob(instance, [factor](Job& job) {
        job.runSeconds *= factor;
        job.requestedSeconds *= factor;
    });
}

Result<Instance> filterJobs(const Instance& instance, const JobFilter& filter)
{
    std::vector<Job> kept;
    for (const Job& job : instance.jobs)
        if (keeps(filter, job))
            kept.push_back(job);
    if (kept.empty())
        return badInput("the filter keeps no job");
    return withTable(instance, std::move(kept));
}

std::size_t countKept(const Instance& instance, const JobFilter& filter)
{
    return static_cast<std::size_t>(
        std::count_if(instance.jobs.begin(), instance.jobs.end(), [&filter](const Job& job) { return keeps(filter, job); }));
}

Result<Instance> withOffInterval(const Instance& instance, const OffInterval& interval)
{
    Instance changed = instance;
    changed.offIntervals.push_back(interval);
    return checked(std::move(changed));
}

Result<Instance> withoutOffInterval(const Instance& instance, std::size_t index)
{
    if (index >= instance.offIntervals.size())
        return badInput("there is no such off interval");
    Instance changed = instance;
    changed.offIntervals.erase(changed.offIntervals.begin() + static_cast<std::ptrdiff_t>(index));
    return checked(std::move(changed));
}

Result<Instance> withOffIntervalAt(const Instance& instance, std::size_t index, const OffInterval& interval)
{
    if (index >= instance.offIntervals.size())
        return badInput("there is no such off interval");
    Instance changed = instance;
    changed.offIntervals[index] = interval;
    return checked(std::move(changed));
}

void sortMaintenance(Instance& instance) { std::ranges::stable_sort(instance.maintenance, {}, &MaintenanceWindow::fromSeconds); }

Result<Instance> withMaintenance(const Instance& instance, const MaintenanceWindow& window)
{
    Instance changed = instance;
    changed.maintenance.push_back(window);
    sortMaintenance(changed);
    return checked(std::move(changed));
}

Result<Instance> withMaintenanceAt(const Instance& instance, std::size_t index, const MaintenanceWindow& window)
{
    if (index >= instance.maintenance.size())
        return badInput("there is no such maintenance window");
    Instance changed = instance;
    changed.maintenance[index] = window;
    sortMaintenance(changed);
    return checked(std::move(changed));
}

Result<Instance> withoutMaintenance(const Instance& instance, std::span<const std::size_t> indices)
{
    Instance changed = instance;
    changed.maintenance.clear();
    for (std::size_t i = 0; i < instance.maintenance.size(); ++i)
        if (std::ranges::find(indices, i) == indices.end())
            changed.maintenance.push_back(instance.maintenance[i]);
    return checked(std::move(changed));
}

double offeredLoad(const Instance& instance)
{
    double nodeSeconds = 0.0;
    const Job* first = nullptr;
    const Job* last = nullptr;
    for (const Job& job : instance.jobs) {
        if (rejection(instance, job) != Rejection::none)
            continue;
        first = first ? first : &job;
        last = &job;
        nodeSeconds += job.runSeconds * nodeShareOf(instance, job);
    }
    const double span = first ? last->submitSeconds - first->submitSeconds : 0.0;
    return span > 0.0 ? nodeSeconds / (span * instance.nodes) : 0.0;
}

} // namespace wattif::power
