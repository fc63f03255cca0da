// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/reservation/files/workflow_file.h"

namespace wattif::reservation {

/// Reads a workflow in Pegasus DAX (versions 2.1 and 3): runtime, sizes of files that a parent outputs and a child inputs.
///
/// A single bad value is noted with its place and replaced: a run time becomes the median of the others, a size 0, a number of
/// cores 1; edges to missing jobs and duplicate edges are left out; a wrong jobCount is ignored. Error(badInput) with line and
/// column for text that is not a workflow: not XML, no jobs, no run time at all, a missing or duplicate id, a cycle.
[[nodiscard]] Result<WorkflowFile> readDax(const std::string& fileName, std::string_view text);

} // namespace wattif::reservation
