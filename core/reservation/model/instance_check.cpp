// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/model/instance_check.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/name_table.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/reservation/model/cycle.h"
#include "core/reservation/model/limits.h"
#include "core/reservation/model/scenario_options.h"

namespace wattif::reservation {
namespace {

using Limits = std::pair<double, double>;

/// One of a list; its path is put into words only for a message.
struct Where {
    const Where* in = nullptr;
    const char* list = "";
    std::size_t index = 0;

    [[nodiscard]] std::string path() const { return fmt::format("{}{}[{}]", in ? in->path() + "." : "", list, index); }
    [[nodiscard]] Place field(std::string_view name) const { return {.cell = fmt::format("{}.{}", path(), name)}; }
};

Place fieldOf(const Where* where, const char* name) { return where ? where->field(name) : Place{.cell = name}; }

Result<void> checkRange(double value, Limits limits, const char* what, const Where* where, const char* name)
{
    if (value >= limits.first && value <= limits.second)
        return {};
    return badInput(formatMessage("{} must be from {} to {} (got {})", what, formatShort(limits.first),
                                  formatShort(limits.second), formatNumber(value)),
                    fieldOf(where, name));
}

/// A name must be there and not taken.
Result<void> checkName(NameTable& names, const std::string& name, const Where& where)
{
    if (name.empty())
        return badInput("the name is empty", where.field("name"));
    if (const std::int32_t earlier = names.add(name); earlier >= 0)
        return badInput(formatMessage("the name '{}' is taken by {}[{}]", name, where.list, earlier), where.field("name"));
    return {};
}

Result<void> checkShares(const std::vector<double>& shares, const std::string& cell)
{
    if (shares.empty())
        return badInput("an empirical distribution needs shares", {.cell = cell});
    for (std::size_t i = 0; i < shares.size(); ++i)
        if (!(shares[i] >= minShare && shares[i] <= 1.0))
            return badInput(
                shares[i] > 0.0 && shares[i] < minShare
                    ? formatMessage("a used share must be {} or more (got {})", formatNumber(minShare), formatNumber(shares[i]))
                    : formatMessage("a used share must be above 0 and at most 1 (got {})", formatNumber(shares[i])),
                {.cell = fmt::format("{}[{}]", cell, i)});
    return {};
}

Result<void> checkUsage(const Usage& usage, const Where* where)
{
    const auto in = [&](double value, Limits limits, const char* what, const char* name) {
        return checkRange(value, limits, what, where, name);
    };
    switch (usage.family) {
    case UsageFamily::beta:
        return in(usage.a, {minShape, maxShape}, "a shape of the beta distribution", "usage.a").and_then([&] {
            return in(usage.b, {minShape, maxShape}, "a shape of the beta distribution", "usage.b");
        });
    case UsageFamily::normal:
        return in(usage.mean, {0.0, 1.0}, "the mean used share", "usage.mean").and_then([&] {
            return in(usage.deviation, {minDeviation, maxDeviation}, "the deviation of the used share", "usage.deviation");
        });
    case UsageFamily::empirical: return checkShares(usage.shares, fieldOf(where, "usage.shares").cell);
    case UsageFamily::point: return in(usage.share, {minShare, 1.0}, "the used share", "usage.share");
    }
    return {};
}

Result<void> checkScalars(const Instance& instance)
{
    const auto in = [](double value, Limits limits, const char* what, const char* name) {
        return checkRange(value, limits, what, nullptr, name);
    };
    const Failures& failures = instance.failures;
    return in(instance.bandwidthBytesPerSecond, {minBandwidth, maxBandwidth}, "the bandwidth in bytes per second",
              "bandwidth_bytes_per_s")
        .and_then([&] {
            return in(instance.overestimation, {0.0, maxOverestimation}, "the overestimation", "overestimation");
        })
        .and_then([&] {
            return in(instance.requestRate.value_or(0.0), {0.0, 1.0}, "the share of requests that reserve", "request_rate");
        })
        .and_then([&] {
            return failures.mtbfSeconds == 0.0 ? Result<void>()
                                               : in(failures.mtbfSeconds, {minMtbfSeconds, maxSeconds},
                                                    "the time between failures in seconds (or 0: none)", "failures.mtbf_s");
        })
        .and_then([&] {
            return in(failures.mttrSeconds, {minMttrSeconds, maxSeconds}, "the time to repair in seconds", "failures.mttr_s");
        })
        .and_then([&] { return checkUsage(instance.usage, nullptr); });
}

Result<void> checkSites(const Instance& instance)
{
    if (instance.sites.empty())
        return badInput("there are no sites", {.cell = "sites"});
    if (instance.sites.size() > maxSites)
        return badInput(formatMessage("too many sites ({}; the limit is {})", instance.sites.size(), maxSites),
                        {.cell = "sites"});
    NameTable names(instance.sites.size());
    for (std::size_t i = 0; i < instance.sites.size(); ++i) {
        const Site& site = instance.sites[i];
        const Where where{nullptr, "sites", i};
        auto ok =
            checkName(names, site.name, where)
                .and_then([&] {
                    return checkRange(site.processors, {1.0, maxProcessors}, "a number of processors", &where, "processors");
                })
                .and_then([&] {
                    return checkRange(site.speed, {minSpeed, maxSpeed}, "a speed", &where, "speed");
                });
        if (!ok)
            return ok;
    }
    return {};
}

const Site& largestSite(const Instance& instance)
{
    return *std::max_element(instance.sites.begin(), instance.sites.end(),
                             [](const Site& a, const Site& b) { return a.processors < b.processors; });
}

Result<void> checkSizes(const Task& task, const Site& largest, const Where& where)
{
    if (task.processors < 1)
        return badInput(formatMessage("a task needs at least 1 processor (got {})", task.processors), where.field("processors"));
    if (task.processors > largest.processors)
        return badInput(formatMessage("the task '{}' needs {}, but the largest site, '{}', has {}", task.name,
                                      counted(task.processors, "processor"), largest.name, largest.processors),
                        where.field("processors"));
    if (task.minProcessors < 0 || task.least() > task.processors)
        return badInput(formatMessage("the minimum processors of a task must be from 1 to {}, its processors (got {})",
                                      task.processors, task.minProcessors),
                        where.field("min_processors"));
    if (task.maxProcessors < 0 || task.most() < task.processors || task.maxProcessors > maxProcessors)
        return badInput(formatMessage("the maximum processors of a task must be from {}, its processors, to {} (got {})",
                                      task.processors, maxProcessors, task.maxProcessors),
                        where.field("max_processors"));
    return {};
}

/// A task may have no history; those that have one were run equally often. `length`: of the others so far.
Result<void> checkHistory(const Task& task, std::size_t& length, const Where& where)
{
    const std::vector<double>& history = task.historySeconds;
    if (history.empty())
        return {};
    if (history.size() < minHistory)
        return badInput(
            formatMessage("too few past run times for a correlation ({}); give at least {} or none", history.size(), minHistory),
            where.field("history_s"));
    if (length > 0 && history.size() != length)
        return badInput(formatMessage("{} past run times, but another task of the workflow has {}", history.size(), length),
                        where.field("history_s"));
    length = history.size();
    for (std::size_t i = 0; i < history.size(); ++i)
        if (!(history[i] >= 0.0 && history[i] <= maxSeconds))
            return badInput(formatMessage("a past run time must be from 0 to {} seconds (got {})", formatShort(maxSeconds),
                                          formatNumber(history[i])),
                            where.field(fmt::format("history_s[{}]", i)));
    return {};
}

/// `seen`: [task] by which child it was named as parent last.
Result<void> checkParents(const Workflow& workflow, std::size_t t, std::vector<std::size_t>& seen, const Where& task)
{
    const std::vector<Parent>& parents = workflow.tasks[t].parents;
    for (std::size_t k = 0; k < parents.size(); ++k) {
        const TaskIndex parent = parents[k].task;
        const Where where{&task, "parents", k};
        if (parent.value < 0 || parent.at() >= workflow.tasks.size())
            return badInput(formatMessage("there is no task {}", parent.value), where.field("task"));
        if (parent.at() == t)
            return badInput("a task cannot wait for itself", where.field("task"));
        if (std::exchange(seen[parent.at()], t) == t)
            return badInput(formatMessage("the parent '{}' occurs twice", workflow.tasks[parent.at()].name), where.field("task"));
        if (auto ok = checkRange(parents[k].bytes, {0.0, maxBytes}, "data in bytes", &where, "bytes"); !ok)
            return ok;
    }
    return {};
}

Result<void> checkNoCycle(const Workflow& workflow, const Where& where)
{
    const std::vector<TaskIndex> cycle = cycleOf(workflow);
    if (cycle.empty())
        return {};
    const Where task{&where, "tasks", cycle.front().at()};
    return badInput(cycleText(workflow, cycle), task.field("parents"));
}

Result<void> checkTask(const Workflow& workflow, std::size_t t, const Site& largest, const Where& where)
{
    const Task& task = workflow.tasks[t];
    return checkRange(task.workSeconds, {minWorkSeconds, maxSeconds}, "the work of a task in seconds", &where, "work_s")
        .and_then([&] { return checkSizes(task, largest, where); });
}

Result<void> checkTasks(const Workflow& workflow, const Site& largest, const Where& where)
{
    NameTable names(workflow.tasks.size());
    std::vector<std::size_t> seen(workflow.tasks.size(), workflow.tasks.size());
    std::size_t historyLength = 0;
    for (std::size_t t = 0; t < workflow.tasks.size(); ++t) {
        const Where task{&where, "tasks", t};
        auto ok = checkName(names, workflow.tasks[t].name, task)
                      .and_then([&] { return checkTask(workflow, t, largest, task); })
                      .and_then([&] { return checkParents(workflow, t, seen, task); })
                      .and_then([&] { return checkHistory(workflow.tasks[t], historyLength, task); });
        if (!ok)
            return ok;
    }
    return checkNoCycle(workflow, where);
}

Result<void> checkWorkflow(const Workflow& workflow, const Site& largest, const Where& where)
{
    if (auto ok = checkRange(workflow.submitSeconds, {0.0, maxSeconds}, "a submission in seconds", &where, "submit_s"); !ok)
        return ok;
    if (auto ok = checkRange(workflow.leadSeconds, {0.0, maxSeconds}, "a lead time in seconds", &where, "lead_s"); !ok)
        return ok;
    if (workflow.deadlineSeconds && !(*workflow.deadlineSeconds > workflow.submitSeconds))
        return badInput(formatMessage("the deadline {} s is not after the submission {} s",
                                      formatNumber(*workflow.deadlineSeconds), formatNumber(workflow.submitSeconds)),
                        where.field("deadline_s"));
    if (workflow.deadlineSeconds)
        if (auto ok = checkRange(*workflow.deadlineSeconds, {0.0, maxSeconds}, "a deadline in seconds", &where, "deadline_s");
            !ok)
            return ok;
    if (workflow.tasks.empty())
        return badInput(formatMessage("the workflow '{}' has no tasks", workflow.name), where.field("tasks"));
    return checkTasks(workflow, largest, where);
}

Result<void> checkWorkflows(const Instance& instance)
{
    NameTable names(instance.workflows.size());
    const Site& largest = largestSite(instance);
    for (std::size_t w = 0; w < instance.workflows.size(); ++w) {
        const Where where{nullptr, "workflows", w};
        auto ok = checkName(names, instance.workflows[w].name, where).and_then([&] {
            return checkWorkflow(instance.workflows[w], largest, where);
        });
        if (!ok)
            return ok;
    }
    return {};
}

Result<void> checkPlace(const Instance& instance, SiteIndex site, std::int32_t processors, const char* what, const Where& where)
{
    if (site.value < 0 || site.at() >= instance.sites.size())
        return badInput(formatMessage("there is no site {}", site.value), where.field("site"));
    const Site& value = instance.sites[site.at()];
    if (processors < 1)
        return badInput(formatMessage("{} needs at least 1 processor (got {})", what, processors), where.field("processors"));
    if (processors > value.processors)
        return badInput(formatMessage("{} of {} processors is too large for '{}', which has {}", what, processors, value.name,
                                      value.processors),
                        where.field("processors"));
    return {};
}

Result<void> checkReservation(const Instance& instance, const Reservation& value, const Where& where)
{
    if (auto ok = checkRange(value.startSeconds, {0.0, maxSeconds}, "a start in seconds", &where, "start_s"); !ok)
        return ok;
    if (!(value.endSeconds > value.startSeconds))
        return badInput(formatMessage("the end {} s is not after the start {} s", formatNumber(value.endSeconds),
                                      formatNumber(value.startSeconds)),
                        where.field("end_s"));
    // 3.001 - 3 is less than 0.001
    const double rounding = 2.0 * std::numeric_limits<double>::epsilon() * value.endSeconds;
    if (value.endSeconds - value.startSeconds < minWorkSeconds - rounding)
        return badInput(formatMessage("a reservation must last {} s or longer (got {} s)", formatNumber(minWorkSeconds),
                                      formatNumber(value.endSeconds - value.startSeconds)),
                        where.field("end_s"));
    return checkRange(value.endSeconds, {0.0, maxSeconds}, "an end in seconds", &where, "end_s")
        .and_then([&] { return checkPlace(instance, value.site, value.processors, "a reservation", where); })
        .and_then([&] { return value.usage ? checkUsage(*value.usage, &where) : Result<void>(); });
}

Result<void> checkReservations(const Instance& instance)
{
    NameTable names(instance.reservations.size());
    for (std::size_t i = 0; i < instance.reservations.size(); ++i) {
        const Where where{nullptr, "reservations", i};
        auto ok = checkName(names, instance.reservations[i].name, where).and_then([&] {
            return checkReservation(instance, instance.reservations[i], where);
        });
        if (!ok)
            return ok;
    }
    return {};
}

Result<void> checkLocalJobs(const Instance& instance)
{
    for (std::size_t i = 0; i < instance.localJobs.size(); ++i) {
        const LocalJob& job = instance.localJobs[i];
        const Where where{nullptr, "local_jobs", i};
        auto ok =
            checkRange(job.submitSeconds, {0.0, maxSeconds}, "a submission in seconds", &where, "submit_s")
                .and_then([&] {
                    return checkRange(job.runSeconds, {minWorkSeconds, maxSeconds}, "a run time in seconds", &where, "run_s");
                })
                .and_then([&] {
                    return checkRange(job.requestedSeconds, {0.0, maxSeconds}, "a requested time in seconds", &where,
                                      "requested_s");
                })
                .and_then([&] { return checkPlace(instance, job.site, job.processors, "a local job", where); });
        if (!ok)
            return ok;
    }
    return {};
}

Result<void> checkManualMoves(const Instance& instance)
{
    for (std::size_t k = 0; k < instance.manualMoves.size(); ++k) {
        const ManualMove& move = instance.manualMoves[k];
        const auto wrong = [k](const char* field, const char* what) {
            return badInput(formatMessage("there is no such {}", what), {.cell = fmt::format("manual.moves[{}].{}", k, field)});
        };
        if (move.workflow.value < 0 || move.workflow.at() >= instance.workflows.size())
            return wrong("workflow", "workflow");
        if (move.task.value < 0 || move.task.at() >= instance.workflows[move.workflow.at()].tasks.size())
            return wrong("task", "task");
        if (move.to.value < 0 || move.to.at() >= instance.sites.size())
            return wrong("to", "site");
    }
    return {};
}

} // namespace

Result<void> check(const Instance& instance)
{
    return checkSites(instance)
        .and_then([&] { return checkScalars(instance); })
        .and_then([&] { return checkWorkflows(instance); })
        .and_then([&] { return checkReservations(instance); })
        .and_then([&] { return checkLocalJobs(instance); })
        .and_then([&] { return checkScenarioOptions(instance); })
        .and_then([&] { return checkManualMoves(instance); });
}

} // namespace wattif::reservation
