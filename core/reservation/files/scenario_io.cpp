// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads a scenario; scenario_write.cpp writes it, scenario_schema.cpp describes it.

#include "core/reservation/files/scenario_io.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/format_message.h"
#include "core/io/archive.h"
#include "core/io/calendar_fields.h"
#include "core/io/json_cursor.h"
#include "core/io/name_directory.h"
#include "core/io/referred_file.h"
#include "core/io/swf_file.h"
#include "core/reservation/model/instance_check.h"
#include "core/reservation/model/local_jobs.h"
#include "core/reservation/model/usage_fields.h"

namespace wattif::reservation {
namespace {

Result<UsageFamily> readFamily(const JsonCursor& object)
{
    const auto member = object.findValue("family");
    if (!member)
        return UsageFamily::beta;
    const auto name = member->text();
    if (!name)
        return tl::unexpected(name.error());
    if (const auto family = usageFamily(*name))
        return *family;
    return member->error(formatMessage("there is no family '{}'; known are beta, normal, empirical, point", *name));
}

Result<void> readUsage(const JsonCursor& object, Usage& usage)
{
    if (!object.isObject())
        return object.checkMembers({});
    const auto family = readFamily(object);
    if (!family)
        return tl::unexpected(family.error());
    usage = {.family = *family};
    std::vector<std::string_view> known{"family"};
    for (const UsageField& field : usageFields(*family))
        known.push_back(field.name);
    if (*family == UsageFamily::empirical)
        known.push_back("shares");
    return object.checkMembers(known).and_then([&]() -> Result<void> {
        for (const UsageField& field : usageFields(*family))
            if (auto ok = object.read(field.name, usage.*field.member); !ok)
                return ok;
        return object.read("shares", usage.shares);
    });
}

Result<void> readSite(const JsonCursor& object, Site& site)
{
    return object.checkMembers({"name", "processors", "speed"})
        .and_then([&] {
            return object.needMembers({"name", "processors"});
        })
        .and_then([&] { return object.read("name", site.name); })
        .and_then([&] { return object.read("processors", site.processors); })
        .and_then([&] { return object.read("speed", site.speed); });
}

/// All but the parents, which may come later in the list.
Result<void> readTask(const JsonCursor& object, Task& task)
{
    return object.checkMembers({"name", "work_s", "processors", "min_processors", "max_processors", "parents", "history_s"})
        .and_then([&] {
            return object.needMembers({"name", "work_s"});
        })
        .and_then([&] { return object.read("name", task.name); })
        .and_then([&] { return object.read("work_s", task.workSeconds); })
        .and_then([&] { return object.read("processors", task.processors); })
        .and_then([&] { return object.read("min_processors", task.minProcessors); })
        .and_then([&] { return object.read("max_processors", task.maxProcessors); })
        .and_then([&] { return object.read("history_s", task.historySeconds); });
}

/// {task, bytes}, or the name alone.
Result<void> readParent(const JsonCursor& element, const NameDirectory<Task>& tasks, Parent& parent)
{
    if (element.isText())
        return tasks.read(element, parent.task);
    return element.checkMembers({"task", "bytes"})
        .and_then([&] { return element.needMembers({"task"}); })
        .and_then([&] { return tasks.read(*element.findValue("task"), parent.task); })
        .and_then([&] { return element.read("bytes", parent.bytes); });
}

Result<void> readAllParents(const JsonCursor& list, std::vector<Task>& tasks)
{
    const NameDirectory<Task> directory(tasks, "task");
    if (auto ok = directory.checkUnique(list); !ok)
        return ok;
    std::size_t t = 0;
    for (const JsonCursor& object : list.elements()) {
        Task& task = tasks[t++];
        const auto parents = object.findValue("parents");
        if (!parents)
            continue;
        auto ok = readEach(*parents, task.parents, [&directory](const JsonCursor& element, Parent& parent) {
            return readParent(element, directory, parent);
        });
        if (!ok)
            return ok;
    }
    return {};
}

Result<void> readOneWorkflow(const JsonCursor& object, Workflow& workflow)
{
    return object.checkMembers({"name", "submit_s", "lead_s", "deadline_s", "tasks"})
        .and_then([&] {
            return object.needMembers({"name", "tasks"});
        })
        .and_then([&] { return object.read("name", workflow.name); })
        .and_then([&] { return object.read("submit_s", workflow.submitSeconds); })
        .and_then([&] { return object.read("lead_s", workflow.leadSeconds); })
        .and_then([&] { return object.read("deadline_s", workflow.deadlineSeconds); })
        .and_then([&] {
            const JsonCursor tasks = *object.findValue("tasks");
            return readEach(tasks, workflow.tasks, readTask).and_then([&] { return readAllParents(tasks, workflow.tasks); });
        });
}

/// A job of `local_jobs`, or of `trace`, which knows no sites.
Result<void> readTraceJob(const JsonCursor& object, TraceJob& job)
{
    return object.checkMembers({"submit_s", "run_s", "requested_s", "processors", "site"})
        .and_then([&] {
            return object.needMembers({"submit_s", "run_s"});
        })
        .and_then([&] { return object.read("submit_s", job.submitSeconds); })
        .and_then([&] { return object.read("run_s", job.runSeconds); })
        .and_then([&] { return object.read("requested_s", job.requestedSeconds); })
        .and_then([&] { return object.read("processors", job.processors); });
}

Result<void> readJobWithoutSite(const JsonCursor& object, TraceJob& job)
{
    if (const auto site = object.findValue("site"))
        return site->error("jobs of a trace are spread over the sites: use local_jobs for jobs with a site");
    return readTraceJob(object, job);
}

class InstanceReader {
public:
    explicit InstanceReader(const JsonCursor& root) : m_root(root) { }

    [[nodiscard]] Result<Instance> read()
    {
        auto ok = m_root.needMembers({"sites"})
                      .and_then([this] { return readEach(*m_root.findValue("sites"), m_instance.sites, readSite); })
                      .and_then([this] { return readScalars(); })
                      .and_then([this] { return readWorkflows(); })
                      .and_then([this] { return readPlaces(); })
                      .and_then([this] { return checkAll(); });
        if (!ok)
            return propagateError(ok);
        return std::move(m_instance);
    }

private:
    using Sites = NameDirectory<Site>;

    [[nodiscard]] Result<void> readScalars()
    {
        return m_root.read("bandwidth_bytes_per_s", m_instance.bandwidthBytesPerSecond)
            .and_then([this] { return m_root.read("overestimation", m_instance.overestimation); })
            .and_then([this] { return m_root.read("request_rate", m_instance.requestRate); })
            .and_then([this] { return readFailures(); })
            .and_then([this] { return readName("violation", allViolations, violationOf, m_instance.violation); })
            .and_then([this] { return readName("window", allStartWindows, startWindowOf, m_instance.window); })
            .and_then([this] {
                return readCalendarStart(m_root).map(
                    [this](std::optional<CalendarStart> start) { m_instance.start = std::move(start); });
            })
            .and_then([this] {
                const auto usage = m_root.findValue("usage");
                return usage ? readUsage(*usage, m_instance.usage) : Result<void>();
            });
    }

    [[nodiscard]] Result<void> readFailures()
    {
        const auto object = m_root.findValue("failures");
        if (!object)
            return {};
        return object->checkMembers({"mtbf_s", "mttr_s"})
            .and_then([&] { return object->read("mtbf_s", m_instance.failures.mtbfSeconds); })
            .and_then([&] { return object->read("mttr_s", m_instance.failures.mttrSeconds); });
    }

    /// Reads one of the names that `valueOf` knows; `all` lists them.
    template <class Value, std::size_t count>
    [[nodiscard]] Result<void> readName(const char* member, const std::array<Value, count>& all,
                                        std::optional<Value> (*valueOf)(std::string_view), Value& into)
    {
        const auto found = m_root.findValue(member);
        if (!found)
            return {};
        const auto name = found->text();
        if (!name)
            return tl::unexpected(name.error());
        const auto value = valueOf(*name);
        if (!value) {
            std::vector<std::string_view> known;
            std::ranges::transform(all, std::back_inserter(known), [](Value one) { return toString(one); });
            return found->error(formatMessage("there is no {} '{}'; known are {}", member, *name, fmt::join(known, ", ")));
        }
        into = *value;
        return {};
    }

    [[nodiscard]] Result<void> readWorkflows()
    {
        const auto list = m_root.findValue("workflows");
        if (!list)
            return {};
        std::vector<Workflow> workflows;
        auto ok = readEach(*list, workflows, readOneWorkflow);
        m_instance.workflows = std::move(workflows);
        return ok;
    }

    /// Reads the objects on sites.
    [[nodiscard]] Result<void> readPlaces()
    {
        const Sites sites(m_instance.sites, "site");
        return sites.checkUnique(*m_root.findValue("sites"))
            .and_then([&] { return readReservations(sites); })
            .and_then([&] { return readLocalJobs(sites); })
            .and_then([&] { return readManual(sites); })
            .and_then([&] { return readTrace(); });
    }

    [[nodiscard]] Result<void> readReservations(const Sites& sites)
    {
        const auto list = m_root.findValue("reservations");
        if (!list)
            return {};
        return readEach(*list, m_instance.reservations, [&sites](const JsonCursor& object, Reservation& value) {
            return object.checkMembers({"name", "site", "start_s", "end_s", "processors", "usage"})
                .and_then([&] {
                    return object.needMembers({"name", "site", "start_s", "end_s", "processors"});
                })
                .and_then([&] { return object.read("name", value.name); })
                .and_then([&] { return sites.read(*object.findValue("site"), value.site); })
                .and_then([&] { return object.read("start_s", value.startSeconds); })
                .and_then([&] { return object.read("end_s", value.endSeconds); })
                .and_then([&] { return object.read("processors", value.processors); })
                .and_then([&] {
                    const auto usage = object.findValue("usage");
                    return usage ? readUsage(*usage, value.usage.emplace()) : Result<void>();
                });
        });
    }

    [[nodiscard]] Result<void> readManual(const Sites& sites)
    {
        const auto object = m_root.findValue("manual");
        if (!object)
            return {};
        return object->checkMembers({"base", "moves"})
            .and_then([&] { return object->read("base", m_instance.manualBase); })
            .and_then([&]() -> Result<void> {
                const auto list = object->findValue("moves");
                return list ? readEach(*list, m_instance.manualMoves,
                                       [&](const JsonCursor& move, ManualMove& value) { return readMove(move, sites, value); })
                            : Result<void>();
            });
    }

    [[nodiscard]] Result<void> readMove(const JsonCursor& object, const Sites& sites, ManualMove& move) const
    {
        const auto& workflows = m_instance.workflows.all();
        return object.checkMembers({"workflow", "task", "to"})
            .and_then([&] {
                return object.needMembers({"workflow", "task", "to"});
            })
            .and_then(
                [&] { return NameDirectory<Workflow>(workflows, "workflow").read(*object.findValue("workflow"), move.workflow); })
            .and_then([&] {
                return NameDirectory<Task>(workflows[move.workflow.at()].tasks, "task")
                    .read(*object.findValue("task"), move.task);
            })
            .and_then([&] { return sites.read(*object.findValue("to"), move.to); });
    }

    [[nodiscard]] Result<void> readLocalJobs(const Sites& sites)
    {
        const auto list = m_root.findValue("local_jobs");
        if (!list)
            return {};
        std::vector<LocalJob> jobs;
        auto ok = readEach(*list, jobs, [&sites](const JsonCursor& object, LocalJob& job) {
            TraceJob values;
            return readTraceJob(object, values)
                .and_then([&] { return object.needMembers({"site"}); })
                .and_then([&] { return sites.read(*object.findValue("site"), job.site); })
                .map([&] {
                    job.submitSeconds = values.submitSeconds;
                    job.runSeconds = values.runSeconds;
                    job.requestedSeconds = values.requestedSeconds;
                    job.processors = values.processors;
                });
        });
        m_instance.localJobs = std::move(jobs);
        return ok;
    }

    /// Local jobs without sites: a list, or the path of a trace beside the scenario.
    [[nodiscard]] Result<void> readTrace()
    {
        const auto member = m_root.findValue("trace");
        if (!member)
            return {};
        if (m_root.findValue("local_jobs"))
            return member->error("a scenario can have local jobs or a trace, not both");
        if (m_instance.sites.empty())
            return {}; // check will say so
        std::vector<TraceJob> jobs;
        auto ok = member->isText() ? readTraceFile(*member, jobs) : readEach(*member, jobs, readJobWithoutSite);
        if (ok)
            m_instance.localJobs = spreadOverSites(m_instance.sites, jobs);
        m_isTrace = true;
        return ok;
    }

    /// The start of the trace counts where the scenario states none.
    [[nodiscard]] Result<void> readTraceFile(const JsonCursor& member, std::vector<TraceJob>& jobs)
    {
        const auto name = member.text();
        if (!name)
            return tl::unexpected(name.error());
        if (name->empty())
            return member.error("the path of the trace is empty");
        const auto path = referredFile(member, *name);
        if (!path)
            return tl::unexpected(path.error());
        const auto text = readFileUnpacked(*path);
        if (!text)
            return member.error(formatMessage("the file '{}' {}", path->string(), text.error().message));
        auto file = readSwf(path->string(), *text);
        if (!file)
            return propagateError(file);
        jobs = std::move(file->jobs);
        if (!m_instance.start)
            m_instance.start = std::move(file->start);
        return {};
    }

    [[nodiscard]] Result<void> checkAll()
    {
        auto ok = check(m_instance);
        if (ok)
            return ok;
        Error error = std::move(ok.error());
        const bool isOfTrace = m_isTrace && error.place.cell.starts_with("local_jobs");
        Place place = m_root.placeOf(isOfTrace ? placeInTrace(error.place.cell) : error.place.cell);
        place.cell = isOfTrace ? placeInTrace(error.place.cell) : error.place.cell;
        error.place = std::move(place);
        return tl::unexpected(std::move(error));
    }
    static std::string placeInTrace(const std::string& cell)
    {
        return "trace" + cell.substr(std::string_view("local_jobs").size());
    }

    JsonCursor m_root;
    bool m_isTrace = false;
    Instance m_instance;
};

} // namespace

Result<Instance> readInstance(const JsonCursor& root) { return InstanceReader(root).read(); }

} // namespace wattif::reservation
