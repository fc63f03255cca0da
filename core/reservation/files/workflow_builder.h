// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/name_table.h"
#include "core/reservation/files/workflow_file.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Builds a workflow from a file's tasks, the files that they read and write, and their dependencies.
class WorkflowBuilder {
public:
    /// Adds a task, the next number; ids differ, names may not. Its run time may be 0.
    TaskIndex addTask(std::string id, std::string name, double runSeconds, std::int32_t processors);
    /// Notes that a task writes a file of `bytes` bytes; addInput: that it reads one.
    void addOutput(TaskIndex task, std::string_view file, double bytes);
    void addInput(TaskIndex task, std::string_view file);
    /// Makes a child wait for a parent; ignores repetitions.
    void addEdge(TaskIndex parent, TaskIndex child);

    [[nodiscard]] std::size_t tasks() const { return m_workflow.tasks.size(); }
    /// The workflow: an edge carries the files that the parent writes and the child reads. Tasks without a run time get the least
    /// work there is, which a note says.
    [[nodiscard]] WorkflowFile finish(std::string name);

private:
    struct Output {
        std::int32_t file;
        double bytes;
    };
    struct Files {
        std::vector<Output> outputs;
        std::vector<std::int32_t> inputs;
    };
    std::int32_t fileNumber(std::string_view file);
    void nameTasks();
    void addBytes();
    void addReport(WorkflowFile& made) const;

    Workflow m_workflow;
    std::vector<Files> m_files;      ///< [task]
    std::vector<std::string> m_ids;  ///< [task]
    std::deque<std::string> m_names; ///< of files; stay where they are
    NameTable m_numbers;             ///< of files
    std::size_t m_withoutRunTime = 0;
};

/// The bare name of a file without its folder and its ending: what a workflow is called.
[[nodiscard]] std::string workflowName(const std::string& fileName);

} // namespace wattif::reservation
