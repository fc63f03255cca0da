// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/papers/papers.h"

#include <fmt/format.h>

#include "core/power/papers/paper_reports.h"

namespace wattif::power {

std::vector<Reproduction> reproductions()
{
    std::vector<Reproduction> all;
    for (const int table : {1, 2, 3})
        all.push_back({fmt::format("power-table{}", table), fmt::format("Table {}: {} nodes", table, 400 - 80 * table),
                       fmt::format("Cao, Cao, Dai, Zhu, Chi 2011, Table {}", table),
                       [table](const RunControl& control) { return reproduceTable(table, control); }});
    all.push_back({"power-batsim", "Batsim's published EASY run", "Dutot et al. 2016", reproduceBatsim});
    all.push_back(
        {"power-replays", "Real job logs under every scheduler and policy", "Parallel Workloads Archive", reproduceReplays});
    all.push_back(
        {"power-policies", "Energy against waiting under every policy", "Parallel Workloads Archive", reproducePolicyFront});
    return all;
}

} // namespace wattif::power
