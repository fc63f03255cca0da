// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/reservation/files/workflow_file.h"

namespace wattif::reservation {

/// Reads a workflow in Pegasus DAX (versions 2.1 and 3): runtime, sizes of files that a parent outputs and a child inputs.
/// Error(badInput) with line and column, also for a wrong jobCount.
[[nodiscard]] Result<WorkflowFile> readDax(const std::string& fileName, std::string_view text);

} // namespace wattif::reservation
