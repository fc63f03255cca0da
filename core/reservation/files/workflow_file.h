// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// A workflow read from a file with what its reader must know.
struct WorkflowFile {
    Workflow workflow;
    std::vector<std::string> notes{};
};

/// Reads a workflow in WfFormat (WfCommons; T. Coleman et al. 2022), schema 1.2 to 1.5: run times, cores, files shared by parent
/// and child. Error(badInput) with line and column for what it is not, a cycle, an unknown parent, a negative run time.
[[nodiscard]] Result<WorkflowFile> readWfCommons(const std::string& fileName, std::string_view text);
/// Reads a workflow in Pegasus DAX (versions 2.1 and 3): runtime, sizes of files that a parent outputs and a child inputs.
/// Error(badInput) with line and column, also for a wrong jobCount.
[[nodiscard]] Result<WorkflowFile> readDax(const std::string& fileName, std::string_view text);
/// Reads either, by its first character.
[[nodiscard]] Result<WorkflowFile> readWorkflow(const std::string& fileName, std::string_view text);

} // namespace wattif::reservation
