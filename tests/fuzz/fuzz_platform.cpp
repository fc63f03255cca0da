// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes as a SimGrid platform, as a graph in GraphML, as a grid of OptorSim and as a topology of Slurm: no crash; a
// successful result passes the checks and can be reported.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/consolidation/files/graphml_file.h"
#include "core/consolidation/files/optorsim_file.h"
#include "core/consolidation/files/platform_file.h"
#include "core/consolidation/files/slurm_topology_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace wattif;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    for (const auto& read : {consolidation::readPlatform("platform", text), consolidation::readGraphml("graph", text, 2),
                             consolidation::readOptorsim("grid", text), consolidation::readSlurmTopology("topology", text)})
        if (read && (!consolidation::check(read->instance) || read->report().empty()))
            std::abort();
    static_cast<void>(consolidation::isGraphml(text));
    static_cast<void>(consolidation::isOptorsim(text));
    static_cast<void>(consolidation::isSlurmTopology(text));
    return 0;
}
