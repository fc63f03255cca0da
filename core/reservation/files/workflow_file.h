// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/import_report.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// A workflow read from a file.
struct WorkflowFile {
    Workflow workflow;
    ImportReport report{};
};

/// Reads a WfCommons file or a Pegasus DAX, by its first character; errors as those of readWfCommons and readDax.
[[nodiscard]] Result<WorkflowFile> readWorkflow(const std::string& fileName, std::string_view text);

} // namespace wattif::reservation
