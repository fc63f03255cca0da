// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/papers/paper_tables.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "core/base/kept_results.h"
#include "core/base/statistics.h"
#include "core/consolidation/policies/kmns.h"

namespace wattif::consolidation {
namespace {

/// A block of a table as printed.
struct PaperRow {
    std::int32_t nodes;
    double nodesUsed;                ///< the same for all three
    std::array<double, 3> dataMoved; ///< DMNS, DMAS, BFD
};

struct PaperTable {
    LoadModel load;
    std::array<PaperRow, 4> rows;
};

constexpr std::array<PaperTable, 2> tables{{
    {LoadModel::normal,
     {{{paperSizes[0], 16.58, {599.77, 659.01, 1073.85}},
       {paperSizes[1], 32.26, {1194.32, 1318.99, 2176.14}},
       {paperSizes[2], 63.82, {2427.37, 2712.19, 4438.20}},
       {paperSizes[3], 127.23, {4853.39, 5366.64, 8887.95}}}}},
    {LoadModel::uniform,
     {{{paperSizes[0], 16.16, {394.46, 440.73, 932.07}},
       {paperSizes[1], 31.72, {806.39, 887.54, 1909.15}},
       {paperSizes[2], 63.64, {1607.06, 1800.07, 3929.89}},
       {paperSizes[3], 127.27, {3237.21, 3616.10, 7943.63}}}}},
}};

constexpr const char* derivation = "docs/consolidation.md, What still differs";

Argument usedArgument()
{
    return {
        "The nodes used are the loads' sum over the capacity, rounded up, whatever the cut and the policy, so the printed mean needs "
        "other loads: the paper's instances are missing",
        derivation};
}

/// Why the data moved of a policy, its place in paperPolicies, is not as printed.
Argument movedArgument(std::size_t policy, const PaperMeans& ours)
{
    if (policy == 0)
        return {
            fmt::format(
                "Whatever the cut, no packing into as many nodes moves less than the {:.2f} of emptying the least loaded nodes, and "
                "DMNS moves {:.2f} % more: the printed mean needs other loads, and the paper's instances are missing",
                ours.minData, 100.0 * (ours.dataMoved[0] / ours.minData - 1.0)),
            derivation};
    return {"The paper prints neither its instances nor how loads are cut, and what this policy moves depends on the cut",
            derivation};
}

void addRow(const PaperRow& paper, const PaperMeans& ours, ReproductionReport& report)
{
    for (std::size_t p = 0; p < paperPolicies.size(); ++p)
        report.items.push_back({fmt::format("{} nodes, {}: nodes used", paper.nodes, paperPolicies[p]),
                                PaperValue{paper.nodesUsed, {ours.nodesUsed[p], ours.nodesUsedHalf[p]}},
                                {},
                                usedArgument()});
    for (std::size_t p = 0; p < paperPolicies.size(); ++p)
        report.items.push_back({fmt::format("{} nodes, {}: data moved", paper.nodes, paperPolicies[p]),
                                PaperValue{paper.dataMoved[p], {ours.dataMoved[p], ours.dataMovedHalf[p]}},
                                {},
                                movedArgument(p, ours)});
    report.items.push_back(
        {fmt::format("{} nodes: data moved", paper.nodes), PaperShape{"DMNS moves least, then DMAS, then BFD", dmnsLeast(ours)}});
    if (ours.withoutPacking > 0)
        report.notes.emplace_back(
            fmt::format("{} nodes: in {} instances BFD fits the applications into no {} nodes; they are left out.", paper.nodes,
                        ours.withoutPacking, paper.nodes));
}

ReproductionTable readingsTable()
{
    return {.title = "readings, difference from the printed number",
            .textColumns = {"Policy", "Quantity"},
            .numberColumns = {"Nodes", "Printed", "Reading A", "Reading A, %", "Former reading", "Former reading, %"}};
}

void addReadings(const PaperRow& paper, const PaperMeans& ours, const PaperMeans& former, ReproductionTable& table)
{
    const auto add = [&](std::size_t p, const char* quantity, double printed, double a, double b) {
        const auto percent = [printed](double value) { return 100.0 * (value / printed - 1.0); };
        table.rows.push_back({{std::string(paperPolicies[p]), quantity},
                              {static_cast<double>(paper.nodes), printed, a, percent(a), b, percent(b)}});
    };
    for (std::size_t p = 0; p < paperPolicies.size(); ++p) {
        add(p, "nodes used", paper.nodesUsed, ours.nodesUsed[p], former.nodesUsed[p]);
        add(p, "data moved", paper.dataMoved[p], ours.dataMoved[p], former.dataMoved[p]);
    }
}

/// Our means by policy, against the nodes.
void addSeries(const std::vector<PaperMeans>& means, ReproductionReport& report)
{
    for (std::size_t p = 0; p < paperPolicies.size(); ++p) {
        ReproductionSeries used{fmt::format("nodes used, {}", paperPolicies[p]), "nodes", "nodes used", {}, {}, {}};
        ReproductionSeries moved{fmt::format("data moved, {}", paperPolicies[p]), "nodes", "data moved", {}, {}, {}};
        for (std::size_t i = 0; i < means.size(); ++i) {
            used.x.push_back(paperSizes[i]);
            used.y.push_back(means[i].nodesUsed[p]);
            used.halfWidth.push_back(means[i].nodesUsedHalf[p]);
            moved.x.push_back(paperSizes[i]);
            moved.y.push_back(means[i].dataMoved[p]);
            moved.halfWidth.push_back(means[i].dataMovedHalf[p]);
        }
        report.series.push_back(std::move(used));
        report.series.push_back(std::move(moved));
    }
}

void addNotes(int seeds, ReproductionReport& report)
{
    report.notes.push_back(fmt::format("Means of {} instances; the paper does not say of how many its are.", seeds));
    report.readings = paperReadings();
    report.readings.emplace_back(
        "The table of readings has the former one beside it. The paper draws loads between 0 and 100, uniform or "
        "'normal with mean zero and standard deviation 0.3'.");
    report.notes.emplace_back("DMAS is called DMPS in the paper's Table 2.");
}

/// Returns a lower bound on the data that a packing of all applications into `nodesUsed` nodes moves: the data on the least
/// loaded nodes.
double minDataMoved(const System& system, std::int32_t nodesUsed)
{
    std::vector<double> loads;
    for (std::size_t i = 0; i < system.nodes(); ++i)
        loads.push_back(system.load(NodeIndex(i)));
    std::ranges::sort(loads);
    return std::accumulate(loads.begin(), loads.end() - nodesUsed, 0.0);
}

} // namespace

std::vector<double> printedDataMoved(LoadModel load, std::size_t policy)
{
    std::vector<double> printed;
    for (const PaperRow& row : std::ranges::find(tables, load, &PaperTable::load)->rows)
        printed.push_back(row.dataMoved[policy]);
    return printed;
}

std::vector<ShapePart> dmnsLeast(const PaperMeans& means)
{
    const auto& moved = means.dataDrawn;
    return {above({"DMAS - DMNS", pairedDifference(moved[1], moved[0])}, {"", 0.0}),
            above({"BFD - DMAS", pairedDifference(moved[2], moved[1])}, {"", 0.0})};
}

Tolerance paperTolerance(double printedUnit)
{
    return {.relative = 0.01,
            .printedUnit = printedUnit,
            .reason =
                "What the specification of this study allows the nodes used; the data moved is held to it too, and what the "
                "text calls the same or about the same. Loads are drawn: where the printed number is outside the tolerance "
                "but inside our 95 % interval, our draws are inconclusive."};
}

namespace {

Result<PaperMeans> makeMeans(std::int32_t nodes, LoadModel load, int seeds, const RunControl& control, Reading reading)
{
    PaperMeans means;
    std::array<std::vector<double>, 3> used;
    std::array<std::vector<double>, 3> moved;
    for (int r = 0; r < seeds; ++r) {
        const auto instance = paperInstance(nodes, load, nodes, r, reading);
        if (!instance)
            return tl::unexpected(instance.error());
        const auto system = std::make_shared<const System>(*instance);
        for (std::size_t p = 0; p < paperPolicies.size(); ++p) {
            const PackingOptions options = paperPacking(p == 1, reading);
            const auto outcome = runKmns(system, p == 2 ? allNodes : bestK, options, control.part(0.0, 0.0));
            if (!outcome)
                return tl::unexpected(outcome.error());
            if (!(*outcome)->packed) {
                ++means.withoutPacking;
                means.dataDrawn[p].push_back(std::numeric_limits<double>::quiet_NaN());
                continue;
            }
            if (p == 0)
                means.minData += minDataMoved(*system, (*outcome)->totals.nodesUsed) / seeds;
            used[p].push_back((*outcome)->totals.nodesUsed);
            moved[p].push_back((*outcome)->totals.dataMoved);
            means.dataDrawn[p].push_back((*outcome)->totals.dataMoved);
        }
        control.progress(static_cast<double>(r + 1) / seeds);
    }
    for (std::size_t p = 0; p < paperPolicies.size(); ++p) {
        const MeanInterval nodeCount = meanInterval(used[p]);
        const MeanInterval data = meanInterval(moved[p]);
        means.nodesUsed[p] = nodeCount.mean;
        means.nodesUsedHalf[p] = nodeCount.halfWidth;
        means.dataMoved[p] = data.mean;
        means.dataMovedHalf[p] = data.halfWidth;
    }
    return means;
}

} // namespace

Result<PaperMeans> paperMeans(std::int32_t nodes, LoadModel load, int seeds, const RunControl& control, Reading reading)
{
    static KeptResults<std::tuple<std::int32_t, LoadModel, int, Reading>, PaperMeans> kept;
    return kept.get(
        {nodes, load, seeds, reading}, [&] { return makeMeans(nodes, load, seeds, control, reading); }, control);
}

/// A stop leaves a report incomplete; anything else is an error.
Result<ReproductionReport> incomplete(ReproductionReport report, const Error& error)
{
    if (error.code != ErrorCode::interrupted)
        return tl::unexpected(error);
    report.complete = false;
    return report;
}

Result<ReproductionReport> reproduceTable(int number, int seeds, const RunControl& control)
{
    const PaperTable& table = tables[static_cast<std::size_t>(number - 1)];
    ReproductionReport report{.name = fmt::format("has-table{}", number),
                              .title = fmt::format("Nodes used and data moved, {} loads", loadName(table.load)),
                              .source = fmt::format("Qin and Wen 2012, Table {}", number),
                              .tolerance = paperTolerance(0.01)};
    std::vector<PaperMeans> all;
    ReproductionTable readings = readingsTable();
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto part = [&](double from, double to) {
            return control.part((static_cast<double>(i) + from) / 4.0, (static_cast<double>(i) + to) / 4.0);
        };
        const auto means = paperMeans(table.rows[i].nodes, table.load, seeds, part(0.0, 0.5));
        if (!means)
            return incomplete(std::move(report), means.error());
        const auto former = paperMeans(table.rows[i].nodes, table.load, seeds, part(0.5, 1.0), Reading::former);
        if (!former)
            return incomplete(std::move(report), former.error());
        addRow(table.rows[i], *means, report);
        addReadings(table.rows[i], *means, *former, readings);
        all.push_back(*means);
    }
    addSeries(all, report);
    report.tables.push_back(std::move(readings));
    addNotes(seeds, report);
    return report;
}

} // namespace wattif::consolidation
