// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each row is a mean over instances: NU, NU / U - 1 with U the bound, DT / T, transfer energy / T, and the CPU time of packing.

#include "core/consolidation/papers/paper_reports.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <memory>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/consolidation/engine/outcome.h"
#include "core/consolidation/inputs/inputs.h"
#include "core/consolidation/papers/paper_tables.h"
#include "core/consolidation/policies/policies.h"

namespace wattif::consolidation {
namespace {

struct PackingRow {
    const char* name;
    PackingLoad load;
    std::int32_t nodes;
};
constexpr std::array packingRows{
    PackingRow{"bulky", PackingLoad::bulky, 256},
    PackingRow{"bulky", PackingLoad::bulky, 1024},
    PackingRow{"bulky", PackingLoad::bulky, 4096},
    PackingRow{"bulky, few a node", PackingLoad::bulkyFew, 256},
    PackingRow{"bulky, few a node", PackingLoad::bulkyFew, 1024},
    PackingRow{"bulky, few a node", PackingLoad::bulkyFew, 4096},
    PackingRow{"bulky, real sizes", PackingLoad::bulkyReal, 256},
    PackingRow{"uniform", PackingLoad::uniform, 1024},
    PackingRow{"many small", PackingLoad::manySmall, 1024},
};

struct PackingRun {
    const char* policy;
    const char* settings;
    OptionValues set{};
};

std::vector<PackingRun> packingRuns()
{
    return {{"dmns", "", {}}, {"bfd", "", {}},
            {"mbs", "", {}},  {"has", "payback_limit_s=0", {{"payback_limit_s", 0.0}}},
            {"has", "", {}},  {"has", "inner=mbs", {{"inner", std::string("mbs")}}}};
}

void drawBulky(Node& node, double capacity, bool whole, Random& random)
{
    double load = 0.0;
    for (bool more = true; more; more = random.uniformInt(0, 2) > 0) {
        const double size = whole ? static_cast<double>(random.uniformInt(20, 60)) : random.uniformReal(20.0, 60.0);
        if (load + size > capacity)
            break;
        node.applications.push_back(size);
        load += size;
    }
}

void drawFew(Node& node, double capacity, Random& random)
{
    double load = 0.0;
    for (auto left = random.uniformInt(0, 2); left > 0; --left)
        if (const auto size = static_cast<double>(random.uniformInt(20, 60)); load + size <= capacity) {
            node.applications.push_back(size);
            load += size;
        }
}

void drawSmall(Node& node, double capacity, Random& random)
{
    double load = 0.0;
    for (auto left = random.uniformInt(0, 4); left > 0; --left)
        if (const double size = std::min(99.0, 1.0 + std::floor(-10.0 * std::log1p(-random.uniformReal(0.0, 1.0))));
            load + size <= capacity) {
            node.applications.push_back(size);
            load += size;
        }
}

/// Sums over the repetitions of one policy.
struct PackingSums {
    double nodesUsed = 0.0;
    double bound = 0.0;
    double total = 0.0;
    double dataMoved = 0.0;
    double energy = 0.0;
    double seconds = 0.0;
};

Result<void> add(const Instance& instance, const std::shared_ptr<const System>& system, const PackingRun& run,
                 const RunControl& control, PackingSums& sums)
{
    const Policy& policy = *findPolicy(run.policy);
    const auto options = completed(policy.info.options, run.set);
    if (!options)
        return tl::unexpected(options.error());
    const std::clock_t before = std::clock(); // what else runs on the machine does not count
    const auto outcome = policy.run({instance, system, *options, {}, RunControl(control.stopToken())});
    sums.seconds += static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    if (!outcome)
        return tl::unexpected(outcome.error());
    sums.nodesUsed += (*outcome)->totals.nodesUsed;
    sums.bound += (*outcome)->nodesBound;
    sums.total += system->total();
    sums.dataMoved += (*outcome)->totals.dataMoved;
    sums.energy += (*outcome)->totals.transferEnergy;
    return {};
}

void addRow(const PackingRow& row, const PackingRun& run, const PackingSums& sums, int repetitions, ReproductionTable& table)
{
    constexpr double percent = 100.0;
    constexpr double milliseconds = 1000.0;
    table.rows.push_back({{row.name, run.policy, run.settings},
                          {static_cast<double>(row.nodes), sums.bound / repetitions, sums.nodesUsed / repetitions,
                           percent * (sums.nodesUsed / sums.bound - 1.0), percent * sums.dataMoved / sums.total,
                           sums.energy / sums.total, milliseconds * sums.seconds / repetitions}});
}

ReproductionTable emptyTable()
{
    ReproductionTable table;
    table.title = "packings";
    table.textColumns = {"Applications", "Policy", "Settings"};
    table.numberColumns = {"Nodes",       "Bound", "Nodes used", "Above the bound, %", "Data moved, %", "Energy, J a unit",
                           "CPU time, ms"};
    return table;
}

} // namespace

Instance packingInstance(PackingLoad load, std::int32_t nodes, int repetition)
{
    constexpr std::int32_t ports = 64;
    Instance made = makeTree(nodes, ports).value();
    Random random(deriveSeed(static_cast<std::uint64_t>(repetition), "packing", static_cast<std::uint64_t>(load)));
    for (Node& node : made.nodes)
        switch (load) {
        case PackingLoad::bulky: drawBulky(node, made.capacity, true, random); break;
        case PackingLoad::bulkyReal: drawBulky(node, made.capacity, false, random); break;
        case PackingLoad::bulkyFew: drawFew(node, made.capacity, random); break;
        case PackingLoad::uniform: node.applications = drawApplications(random, LoadModel::uniform); break;
        case PackingLoad::manySmall: drawSmall(node, made.capacity, random); break;
        }
    return made;
}

Result<ReproductionReport> reproducePacking(int repetitions, const RunControl& control)
{
    ReproductionReport report;
    report.name = "packing";
    report.title = "Nodes used, data moved and time of every packing";
    report.source = "Gupta and Ho 1999; Fleszar and Hindi 2002; Qin and Wen 2012";
    ReproductionTable table = emptyTable();
    const auto runs = packingRuns();
    double done = 0.0;
    for (const PackingRow& row : packingRows) {
        std::vector<PackingSums> sums(runs.size());
        for (int repetition = 0; repetition < repetitions; ++repetition) {
            const Instance instance = packingInstance(row.load, row.nodes, repetition);
            const auto system = std::make_shared<const System>(instance);
            for (std::size_t r = 0; r < runs.size(); ++r)
                if (const auto ran = add(instance, system, runs[r], control, sums[r]); !ran)
                    return incomplete(std::move(report), ran.error());
        }
        for (std::size_t r = 0; r < runs.size(); ++r)
            addRow(row, runs[r], sums[r], repetitions, table);
        control.progress(++done / static_cast<double>(packingRows.size()));
    }
    report.tables.push_back(std::move(table));
    report.notes.push_back(fmt::format(
        "Means of {} instances on a tree of 64 ports. The bound is the larger of N_opt and L2; data moved is a share of all data, "
        "energy that of the transfers by unit of all data. The goal of mbs, set before: at most 0.5 % above the bound with bulky "
        "applications, and no more data than dmns. Its settings were chosen on other seeds. Times are those of this machine.",
        repetitions));
    return report;
}

} // namespace wattif::consolidation
