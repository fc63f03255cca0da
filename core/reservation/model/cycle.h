// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// A cycle of a workflow's tasks, each a parent of the next, that with the lowest number first; empty if missing.
/// Parents must be tasks of the workflow.
[[nodiscard]] std::vector<TaskIndex> cycleOf(const Workflow& workflow);
/// Says so for people, naming the tasks: "the tasks wait for each other in a cycle: 'a' -> 'b' -> 'a'"; shortened where it is
/// long.
[[nodiscard]] std::string cycleText(const Workflow& workflow, const std::vector<TaskIndex>& cycle);

} // namespace wattif::reservation
