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
/// A single bad value is noted with its place and mended: a run time becomes the median of the others, a size 0, a number of
/// cores 1; edges to a job that is not there and those that stand there twice are left out; a wrong jobCount counts for nothing.
/// Error(badInput) with line and column for what is no workflow: no XML, no jobs, no run time at all, an id that is missing or
/// stands there twice, a cycle.
[[nodiscard]] Result<WorkflowFile> readDax(const std::string& fileName, std::string_view text);

} // namespace wattif::reservation
