// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/papers/papers.h"

#include <fmt/format.h>

#include "core/consolidation/papers/paper_reports.h"
#include "core/consolidation/papers/paper_tables.h"

namespace wattif::consolidation {

std::vector<Reproduction> reproductions()
{
    std::vector<Reproduction> all;
    const auto add = [&all](const std::string& name, const std::string& item, std::string title, auto run) {
        all.push_back({"has-" + name, fmt::format("{}: {}", item, title), "Qin and Wen 2012, " + item, std::move(run)});
    };
    for (const int table : {1, 2})
        add(fmt::format("table{}", table), fmt::format("Table {}", table), table == 1 ? "normal loads" : "uniform loads",
            [table](const RunControl& control) { return reproduceTable(table, paperSeeds, control); });
    for (const int figure : {4, 5})
        add(fmt::format("fig{}", figure), fmt::format("Fig. {}", figure),
            fmt::format("kmns against K, {} nodes", figure == 4 ? 32 : 128),
            [figure](const RunControl& control) { return reproduceKmnsCurves(figure, paperSeeds, control); });
    add("fig6", "Fig. 6", "data moved by number of nodes",
        [](const RunControl& control) { return reproduceDataByNodes(paperSeeds, control); });
    add("fig7", "Fig. 7", "data scheduled by level, 4096 nodes",
        [](const RunControl& control) { return reproduceDataByLevel(largeSeeds, control); });
    add("fig8", "Fig. 8", "stability by number of ports, 4096 nodes",
        [](const RunControl& control) { return reproduceStability(largeSeeds, control); });
    all.push_back({"packing", "nodes used, data moved and time of every packing", "Gupta and Ho 1999; Fleszar and Hindi 2002",
                   [](const RunControl& control) { return reproducePacking(packingSeeds, control); }});
    return all;
}

} // namespace wattif::consolidation
