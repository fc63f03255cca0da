// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes as a workflow (WfCommons or DAX): no crash; a successful result passes the checks on a large enough site.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/reservation/files/workflow_file.h"
#include "core/reservation/model/instance_check.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace wattif::reservation;
    const auto read = readWorkflow("workflow", std::string_view(reinterpret_cast<const char*>(bytes), size));
    if (!read)
        return 0;
    Instance instance;
    instance.sites = {{"site", maxProcessors, 1.0}};
    instance.workflows = std::vector<Workflow>{read->workflow};
    if (!check(instance) || read->report.empty())
        std::abort();
    return 0;
}
