// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// WfFormat: what a task is stands in workflow.specification.tasks, how long it ran in workflow.execution.tasks (from 1.5 on);
// before, both in workflow.tasks, and up to 1.2 in workflow.jobs. Tasks refer to each other by id (from 1.5 on) or by name.

#include "core/reservation/files/wfcommons_file.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/number.h"
#include "core/io/json_cursor.h"
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

/// A number that is not negative.
Result<double> magnitude(const JsonCursor& at, const char* what, double most)
{
    auto value = at.number();
    if (value && *value < 0.0)
        return at.error(fmt::format("the {} {} is negative", what, formatNumber(*value)));
    if (value && *value > most)
        return at.error(fmt::format("the {} {} is out of range", what, formatNumber(*value)));
    return value;
}

class WfCommonsReader {
    static constexpr TaskIndex ambiguous{-2}; ///< a name of several tasks

public:
    WfCommonsReader(const std::string& fileName, const JsonCursor& root) : m_fileName(fileName), m_root(root) { }

    Result<WorkflowFile> read()
    {
        auto ok = m_root.needMembers({"workflow"}).and_then([this] { return readWorkflow(*m_root.findValue("workflow")); });
        if (!ok)
            return passOn(ok);
        return std::move(m_made);
    }

private:
    Result<void> readWorkflow(const JsonCursor& workflow)
    {
        const auto specification = workflow.findValue("specification");
        if (!specification) {
            const auto tasks = findAny(workflow, {"tasks", "jobs"});
            if (!tasks)
                return workflow.error("the workflow has no tasks: neither 'specification' nor 'tasks' nor 'jobs' is there");
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
        for (std::size_t i = 0; i < *count; ++i) {
            const JsonCursor file = list->element(i);
            if (auto ok = file.needMembers({"id"}); !ok)
                return ok;
            const auto name = file.findValue("id")->text();
            const auto bytes = sizeOf(file);
            if (!name || !bytes)
                return tl::unexpected(name ? bytes.error() : name.error());
            if (m_fileNumbers.add(m_names.emplace_back(*name)) < 0)
                m_fileBytes.push_back(*bytes);
        }
        return {};
    }

    static Result<double> sizeOf(const JsonCursor& file)
    {
        const auto size = findAny(file, {"sizeInBytes", "size"});
        return size ? magnitude(*size, "size", maxBytes) : Result<double>(0.0);
    }

    Result<void> readTasks(const JsonCursor& list, const JsonCursor* runs)
    {
        const auto count = list.size();
        if (!count)
            return tl::unexpected(count.error());
        if (*count == 0)
            return list.error("the workflow has no tasks");
        auto ok = readNames(list, *count).and_then([&] { return runs ? readRuns(*runs) : Result<void>(); });
        for (std::size_t t = 0; ok && t < *count; ++t)
            ok = readTask(list.element(t), runs ? runOf(*runs, t) : list.element(t));
        for (std::size_t t = 0; ok && t < *count; ++t)
            ok = readRelatives(list.element(t), TaskIndex(t));
        if (!ok)
            return ok;
        m_made = m_builder.finish(workflowName(m_fileName));
        const std::vector<TaskIndex> cycle = cycleOf(m_made.workflow);
        return cycle.empty() ? ok : list.element(cycle.front().at()).error(cycleText(m_made.workflow, cycle));
    }

    Result<void> readNames(const JsonCursor& list, std::size_t count)
    {
        for (std::size_t t = 0; t < count; ++t) {
            const JsonCursor task = list.element(t);
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
                    ->error(fmt::format("the id '{}' is taken by task {}", m_names.back(), twice));
            m_taskIds.push_back(m_names.back());
            m_taskNames.push_back(m_names.emplace_back(std::move(*name)));
            if (const std::int32_t twin = m_nameNumbers.add(m_names.back()); twin >= 0)
                m_taskOfName[static_cast<std::size_t>(twin)] = ambiguous;
            else
                m_taskOfName.emplace_back(t);
        }
        return {};
    }

    /// Where each task's run stands.
    Result<void> readRuns(const JsonCursor& runs)
    {
        const auto count = runs.size();
        if (!count)
            return tl::unexpected(count.error());
        m_runs.assign(m_taskIds.size(), *count);
        for (std::size_t i = 0; i < *count; ++i) {
            const JsonCursor run = runs.element(i);
            if (auto ok = run.needMembers({"id"}); !ok)
                return ok;
            const auto id = run.findValue("id")->text();
            if (!id)
                return tl::unexpected(id.error());
            const std::int32_t task = m_ids.find(*id);
            if (task < 0)
                return run.findValue("id")->error(fmt::format("there is no task '{}' in the specification", *id));
            m_runs[static_cast<std::size_t>(task)] = i;
        }
        for (std::size_t t = 0; t < m_runs.size(); ++t)
            if (m_runs[t] == *count)
                return runs.error(fmt::format("the task '{}' was not executed: its run time is missing", m_taskIds[t]));
        return {};
    }
    [[nodiscard]] JsonCursor runOf(const JsonCursor& runs, std::size_t task) const { return runs.element(m_runs[task]); }

    Result<void> readTask(const JsonCursor& task, const JsonCursor& run)
    {
        const auto seconds = findAny(run, {"runtimeInSeconds", "runtime"});
        if (!seconds)
            return run.error("the run time (runtimeInSeconds) is missing");
        const auto runSeconds = magnitude(*seconds, "run time", maxSeconds);
        const auto cores = findAny(run, {"coreCount", "cores"});
        const auto processors = cores ? magnitude(*cores, "number of cores", maxProcessors) : Result<double>(1.0);
        if (!runSeconds || !processors)
            return tl::unexpected(runSeconds ? processors.error() : runSeconds.error());
        const std::size_t number = m_builder.tasks();
        const TaskIndex t = m_builder.addTask(std::string(m_taskIds[number]), std::string(m_taskNames[number]), *runSeconds,
                                              std::max(1, toInteger<std::int32_t>(std::ceil(*processors))));
        return readInputs(task, t).and_then([&] { return readOutputs(task, t); }).and_then([&] { return readLinks(task, t); });
    }

    template <class Take>
    static Result<void> eachText(const JsonCursor& object, const char* key, const Take& take)
    {
        const auto list = object.findValue(key);
        const auto count = list ? list->size() : Result<std::size_t>(0);
        if (!count)
            return tl::unexpected(count.error());
        for (std::size_t i = 0; i < *count; ++i) {
            const JsonCursor element = list->element(i);
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

    /// Files as they stood before 1.5: each with its direction.
    Result<void> readLinks(const JsonCursor& task, TaskIndex t)
    {
        const auto list = task.findValue("files");
        const auto count = list ? list->size() : Result<std::size_t>(0);
        if (!count)
            return tl::unexpected(count.error());
        for (std::size_t i = 0; i < *count; ++i) {
            const JsonCursor file = list->element(i);
            std::string name;
            std::string link;
            auto ok = file.needMembers({"name", "link"}).and_then([&] { return file.read("name", name); }).and_then([&] {
                return file.read("link", link);
            });
            const auto bytes = ok ? sizeOf(file) : tl::unexpected(ok.error());
            if (!bytes)
                return tl::unexpected(bytes.error());
            if (link != "input" && link != "output")
                return file.findValue("link")->error(fmt::format("a file is 'input' or 'output', not '{}'", link));
            if (link == "input")
                m_builder.addInput(t, name);
            else
                m_builder.addOutput(t, name, *bytes);
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
                if (other == ambiguous)
                    return at.error(fmt::format("several tasks are called '{}'", name));
                if (other.value < 0)
                    return at.error(fmt::format("there is no task '{}'", name));
                if (other == t)
                    return at.error(fmt::format("the task '{}' waits for itself", name));
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
    std::vector<std::size_t> m_runs; ///< [task] place among the executed tasks
    WorkflowBuilder m_builder;
    WorkflowFile m_made;
};

} // namespace

Result<WorkflowFile> readWfCommons(const std::string& fileName, std::string_view text)
{
    auto document = JsonDocument::parse(fileName, std::string(text));
    if (!document)
        return passOn(document);
    return WfCommonsReader(fileName, JsonCursor(**document)).read();
}

} // namespace wattif::reservation
