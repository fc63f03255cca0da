// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <set>
#include <string>

#include <QString>

#include "core/reservation/model/edit.h"

namespace wattif::ui {

/// The edits of the workflow editor that core has not as one step; pure like those.

/// Changes some tasks of a workflow.
[[nodiscard]] Result<reservation::Instance> withTasksChanged(const reservation::Instance& instance, reservation::WorkflowIndex w,
                                                             const std::set<int>& which,
                                                             const std::function<void(reservation::Task&)>& change);
/// Changes a workflow itself.
[[nodiscard]] Result<reservation::Instance> withWorkflowChanged(const reservation::Instance& instance,
                                                                reservation::WorkflowIndex w,
                                                                const std::function<void(reservation::Workflow&)>& change);
/// Makes a task wait for exactly the tasks named, separated by commas; data of parents that it had stay. Error for a name that
/// no task has, and for a cycle.
[[nodiscard]] Result<reservation::Instance> withParentsNamed(const reservation::Instance& instance, reservation::WorkflowIndex w,
                                                             reservation::TaskIndex t, const QString& names);
/// The names of a task's parents, separated by commas.
[[nodiscard]] QString parentNames(const reservation::Workflow& workflow, reservation::TaskIndex t);

/// `wanted`, or the first of wanted-2, wanted-3, ... that no workflow has.
[[nodiscard]] std::string freeWorkflowName(const reservation::Instance& instance, const std::string& wanted);
/// Adds a workflow under a free name.
[[nodiscard]] Result<reservation::Instance> withWorkflowNamed(const reservation::Instance& instance, reservation::Workflow value);

} // namespace wattif::ui
