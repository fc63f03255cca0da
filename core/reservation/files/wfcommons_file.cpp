// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// WfFormat: workflow.specification.tasks defines tasks, workflow.execution.tasks has their run times (from 1.5 on); before, both
// in workflow.tasks, and up to 1.2 in workflow.jobs. Tasks refer to each other by id (from 1.5 on) or by name.

#include "core/reservation/files/wfcommons_file.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <optional>
#include <utility>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/import_report.h"
#include "core/base/number.h"
#include "core/base/statistics.h"
#include "core/io/json_cursor.h"
#include "core/reservation/files/magnitude.h"
#include "core/reservation/files/workflow_builder.h"
#include "core/reservation/model/cycle.h"
#include "core/reservation/model/limits.h"

namespace wattif::reservation {
namespace {

/// The first member of several names that is there: versions differ in them.
std::optional<JsonCursor> findAny(const JsonCursor& object, std::initializer_list<std::string_view> keys)
{
    for (const std::string_view key : keys)
        if (auto member = object.findValue(key))
            return member;
    return std::nullopt;
}

/// Returns the literal text of a value; empty for a list or an object.
std::string valueText(const JsonCursor& at)
{
    if (at.isText())
        return at.text().value_or(std::string());
    return at.isArray() || at.isObject() ? std::string() : std::string(at.written());
}

/// Why a run time cannot be taken, where no other is there either.
tl::unexpected<Error> runTimeError(const JsonCursor& at)
{
    const auto value = at.number();
    if (!value)
        return tl::unexpected(value.error());
    return at.error(formatMessage("the run time {} {}", formatNumber(*value), magnitudeOf(*value, maxSeconds).fault));
}

class WfCommonsReader {
    static constexpr TaskIndex ambiguous{-2}; ///< a name of several tasks

public:
    WfCommonsReader(const std::string& fileName, const JsonCursor& root) : m_fileName(fileName), m_root(root) { }

    Result<WorkflowFile> read()
    {
        auto ok = m_root.needMembers({"workflow"}).and_then([this] { return readWorkflow(*m_root.findValue("workflow")); });
        if (!ok)
            return propagateError(ok);
        return std::move(m_made);
    }

private:
    Result<void> readWorkflow(const JsonCursor& workflow)
    {
        const auto specification = workflow.findValue("specification");
        if (!specification) {
            const auto tasks = findAny(workflow, {"tasks", "jobs"});
            if (!tasks)
                return workflow.error("the workflow has no tasks: 'specification', 'tasks' and 'jobs' are missing");
            return readTasks(*tasks, nullptr);
        }
        auto ok = specification->needMembers({"tasks"}).and_then([&] { return workflow.needMembers({"execution"}); });
        if (!ok)
            return ok;
        const JsonCursor execution = *workflow.findValue("execution");
        return execution.needMembers({"tasks"}).and_then([&] { return readFiles(*specification); }).and_then([&] {
            const JsonCursor runs = *execution.findValue("tasks");
            return readTasks(*specification->findValue("tasks"), &runs);
        });
    }

    /// Sizes of all files, from 1.5 on.
    Result<void> readFiles(const JsonCursor& specification)
    {
        const auto list = specification.findValue("files");
        const auto count = list ? list->size() : Result<std::size_t>(0);
        if (!count)
            return tl::unexpected(count.error());
        if (!list)
            return {};
        for (const JsonCursor& file : list->elements()) {
            if (auto ok = file.needMembers({"id"}); !ok)
                return ok;
            const auto name = file.findValue("id")->text();
            if (!name)
                return tl::unexpected(name.error());
            if (m_fileNumbers.add(m_names.emplace_back(*name)) < 0)
                m_fileBytes.push_back(sizeOf(file));
        }
        return {};
    }

    /// Notes a value that is replaced.
    void fix(const Message& kind, std::string_view noun, const JsonCursor& at, std::string_view value)
    {
        m_replaced.add(
            kind, noun, [&] { return at.placeOf({}); }, value);
    }

    double sizeOf(const JsonCursor& file)
    {
        const auto size = findAny(file, {"sizeInBytes", "size"});
        const Magnitude bytes = size ? magnitudeOf(*size, maxBytes) : Magnitude{.value = 0.0};
        if (!bytes.value)
            fix(formatMessage("it {}; using 0", bytes.fault), "size", *size, valueText(*size));
        return bytes.value.value_or(0.0);
    }

    Result<void> readTasks(const JsonCursor& list, const JsonCursor* runs)
    {
        const auto count = list.size();
        if (!count)
            return tl::unexpected(count.error());
        if (*count == 0)
            return list.error("the workflow has no tasks");
        auto ok = readNames(list).and_then([&] { return findRuns(list, runs); }).and_then([&] { return findMedian(list); });
        if (ok)
            ok = eachTask(list, [this](const JsonCursor& task, std::size_t t) { return readTask(task, t); });
        if (ok)
            ok = eachTask(list, [this](const JsonCursor& task, std::size_t t) { return readRelatives(task, TaskIndex(t)); });
        if (!ok)
            return ok;
        m_made = m_builder.finish(workflowName(m_fileName));
        m_made.report.leftOut = m_replaced.entries();
        const std::vector<TaskIndex> cycle = cycleOf(m_made.workflow);
        return cycle.empty() ? ok : list.element(cycle.front().at()).error(cycleText(m_made.workflow, cycle));
    }

    template <class Read>
    static Result<void> eachTask(const JsonCursor& list, const Read& read)
    {
        std::size_t t = 0;
        for (const JsonCursor& task : list.elements())
            if (auto ok = read(task, t++); !ok)
                return ok;
        return {};
    }

    Result<void> readNames(const JsonCursor& list)
    {
        for (const JsonCursor& task : list.elements()) {
            const std::size_t t = m_taskIds.size();
            if (auto ok = task.needMembers({"name"}); !ok)
                return ok;
            auto name = task.findValue("name")->text();
            auto id = findAny(task, {"id", "name"})->text();
            if (!name || !id)
                return tl::unexpected(name ? id.error() : name.error());
            if (name->empty())
                return task.findValue("name")->error("the name is empty");
            if (id->empty())
                id = name;
            const std::int32_t twice = m_ids.add(m_names.emplace_back(std::move(*id)));
            if (twice >= 0)
                return findAny(task, {"id", "name"})
                    ->error(formatMessage("the id '{}' is taken by task {}", m_names.back(), twice));
            m_taskIds.push_back(m_names.back());
            m_taskNames.push_back(m_names.emplace_back(std::move(*name)));
            if (const std::int32_t copy = m_nameNumbers.add(m_names.back()); copy >= 0)
                m_taskOfName[static_cast<std::size_t>(copy)] = ambiguous;
            else
                m_taskOfName.emplace_back(t);
        }
        return {};
    }

    /// Finds the run of each task: in a separate list, by id, or with the task.
    Result<void> findRuns(const JsonCursor& list, const JsonCursor* runs)
    {
        if (!runs) {
            for (const JsonCursor& task : list.elements())
                m_runs.emplace_back(task);
            return {};
        }
        const auto count = runs->size();
        if (!count)
            return tl::unexpected(count.error());
        m_runs.assign(m_taskIds.size(), std::nullopt);
        for (const JsonCursor& run : runs->elements()) {
            if (auto ok = run.needMembers({"id"}); !ok)
                return ok;
            const auto id = run.findValue("id")->text();
            if (!id)
                return tl::unexpected(id.error());
            if (const std::int32_t task = m_ids.find(*id); task >= 0)
                m_runs[static_cast<std::size_t>(task)] = run;
            else
                fix("executed but not specified", "task", *run.findValue("id"), *id);
        }
        return {};
    }

    static std::optional<JsonCursor> timeOf(const JsonCursor& run) { return findAny(run, {"runtimeInSeconds", "runtime"}); }

    /// Finds the median of the readable run times, which tasks without one get. Error of the first one if none can be read.
    Result<void> findMedian(const JsonCursor& list)
    {
        std::vector<double> seconds;
        for (const std::optional<JsonCursor>& run : m_runs)
            if (const auto time = run ? timeOf(*run) : std::nullopt)
                if (const Magnitude read = magnitudeOf(*time, maxSeconds); read.value)
                    seconds.push_back(*read.value);
        if (!seconds.empty()) {
            m_medianSeconds = quantile(seconds, 0.5);
            return {};
        }
        if (!m_runs.front())
            return list.element(0).error(formatMessage("the task '{}' was not executed: its run time is missing", m_taskIds[0]));
        const auto time = timeOf(*m_runs.front());
        return time ? runTimeError(*time) : m_runs.front()->error("the run time (runtimeInSeconds) is missing");
    }

    /// Of a task at `at` that was run so; the median where that cannot be read.
    double runSeconds(const JsonCursor& at, const std::optional<JsonCursor>& run)
    {
        const auto time = run ? timeOf(*run) : std::nullopt;
        const Magnitude seconds = time ? magnitudeOf(*time, maxSeconds) : Magnitude{.fault = missingValue};
        if (!seconds.value)
            fix(formatMessage("it {}; using the median of the others, {} s", seconds.fault, formatNumber(m_medianSeconds)),
                "run time", time.value_or(run.value_or(at)), time ? valueText(*time) : std::string());
        return seconds.value.value_or(m_medianSeconds);
    }

    std::int32_t processorsOf(const std::optional<JsonCursor>& run)
    {
        const auto stated = run ? findAny(*run, {"coreCount", "cores"}) : std::nullopt;
        const Magnitude cores = stated ? magnitudeOf(*stated, maxProcessors) : Magnitude{.value = 1.0};
        if (!cores.value)
            fix(formatMessage("it {}; using 1", cores.fault), "core count", *stated, valueText(*stated));
        return std::max(1, toInteger<std::int32_t>(std::ceil(cores.value.value_or(1.0))));
    }

    Result<void> readTask(const JsonCursor& task, std::size_t number)
    {
        const double seconds = runSeconds(task, m_runs[number]);
        const TaskIndex t = m_builder.addTask(std::string(m_taskIds[number]), std::string(m_taskNames[number]), seconds,
                                              processorsOf(m_runs[number]));
        return readInputs(task, t).and_then([&] { return readOutputs(task, t); }).and_then([&] { return readLinks(task, t); });
    }

    template <class Take>
    static Result<void> eachText(const JsonCursor& object, const char* key, const Take& take)
    {
        const auto list = object.findValue(key);
        const auto count = list ? list->size() : Result<std::size_t>(0);
        if (!count)
            return tl::unexpected(count.error());
        if (!list)
            return {};
        for (const JsonCursor& element : list->elements()) {
            const auto text = element.text();
            if (!text)
                return tl::unexpected(text.error());
            if (Result<void> ok = take(element, *text); !ok)
                return ok;
        }
        return {};
    }

    Result<void> readInputs(const JsonCursor& task, TaskIndex t)
    {
        return eachText(task, "inputFiles", [&](const JsonCursor&, const std::string& name) -> Result<void> {
            m_builder.addInput(t, name);
            return {};
        });
    }

    Result<void> readOutputs(const JsonCursor& task, TaskIndex t)
    {
        return eachText(task, "outputFiles", [&](const JsonCursor&, const std::string& name) -> Result<void> {
            const std::int32_t file = m_fileNumbers.find(name);
            m_builder.addOutput(t, name, file >= 0 ? m_fileBytes[static_cast<std::size_t>(file)] : 0.0);
            return {};
        });
    }

    /// Reads files in the form before 1.5: each with its direction.
    Result<void> readLinks(const JsonCursor& task, TaskIndex t)
    {
        const auto list = task.findValue("files");
        const auto count = list ? list->size() : Result<std::size_t>(0);
        if (!count)
            return tl::unexpected(count.error());
        if (!list)
            return {};
        for (const JsonCursor& file : list->elements()) {
            std::string name;
            std::string link;
            auto ok = file.needMembers({"name", "link"}).and_then([&] { return file.read("name", name); }).and_then([&] {
                return file.read("link", link);
            });
            if (!ok)
                return ok;
            if (link == "input")
                m_builder.addInput(t, name);
            else if (link == "output")
                m_builder.addOutput(t, name, sizeOf(file));
            else
                fix("neither input nor output", "file", *file.findValue("link"), link);
        }
        return {};
    }

    /// By id, else by name.
    [[nodiscard]] TaskIndex taskCalled(std::string_view name) const
    {
        if (const std::int32_t byId = m_ids.find(name); byId >= 0)
            return TaskIndex(byId);
        const std::int32_t byName = m_nameNumbers.find(name);
        return byName >= 0 ? m_taskOfName[static_cast<std::size_t>(byName)] : TaskIndex();
    }

    Result<void> readRelatives(const JsonCursor& task, TaskIndex t)
    {
        const auto relate = [&](bool isParent) {
            return [this, t, isParent](const JsonCursor& at, const std::string& name) -> Result<void> {
                const TaskIndex other = taskCalled(name);
                if (other == t)
                    return at.error(formatMessage("the task '{}' waits for itself", name));
                if (other == ambiguous)
                    fix("several tasks are called so", "reference", at, name);
                else if (other.value < 0)
                    fix("there is no such task", "reference", at, name);
                else
                    m_builder.addEdge(isParent ? other : t, isParent ? t : other);
                return {};
            };
        };
        return eachText(task, "parents", relate(true)).and_then([&] { return eachText(task, "children", relate(false)); });
    }

    const std::string& m_fileName;
    JsonCursor m_root;
    std::deque<std::string> m_names; ///< stay where they are: the tables keep views
    NameTable m_ids;
    NameTable m_nameNumbers;
    std::vector<TaskIndex> m_taskOfName;
    NameTable m_fileNumbers;
    std::vector<double> m_fileBytes;
    std::vector<std::string_view> m_taskIds;
    std::vector<std::string_view> m_taskNames;
    std::vector<std::optional<JsonCursor>> m_runs; ///< [task] nothing where it was not executed
    double m_medianSeconds = 0.0;
    LeftOutCounter m_replaced;
    WorkflowBuilder m_builder;
    WorkflowFile m_made;
};

} // namespace

Result<WorkflowFile> readWfCommons(const std::string& fileName, std::string_view text)
{
    auto document = JsonDocument::parse(fileName, std::string(text));
    if (!document)
        return propagateError(document);
    return WfCommonsReader(fileName, JsonCursor(**document)).read();
}

} // namespace wattif::reservation
