// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/reservation/files/workflow_file.h"

namespace wattif::reservation {

/// Reads a workflow in WfFormat (WfCommons; T. Coleman et al. 2022), schema 1.2 to 1.5: run times, cores, files shared by parent
/// and child. A single bad value is noted with its place and replaced like in readDax. Error(badInput) with line and column for
/// text that is not a workflow: other JSON, no tasks, no run time at all, a missing or duplicate id, a cycle.
[[nodiscard]] Result<WorkflowFile> readWfCommons(const std::string& fileName, std::string_view text);

} // namespace wattif::reservation
