// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/papers/paper_reports.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include <fmt/format.h>

#include "core/base/statistics.h"
#include "core/consolidation/papers/paper_tables.h"
#include "core/consolidation/policies/has.h"
#include "core/consolidation/results/stability.h"

namespace wattif::consolidation {
namespace {

constexpr std::array rules{PackingRule::dmns, PackingRule::dmas, PackingRule::bfd};

constexpr std::int32_t largeNodes = 4096;

using ByRule = std::array<double, 3>;

/// What the repetitions gave for one policy: the same loads for all policies and ports, so differences can be paired.
struct HasSample {
    std::vector<double> levelOne;
    std::vector<double> above;
    std::vector<double> total; ///< data scheduled at all levels
    std::vector<double> nodesUsed;
    std::vector<double> localDataShare;
    std::vector<double> groupDataShare;
};

/// Means of `has` with the three inner policies, with the half widths of their 95 % intervals.
struct HasMeans {
    ByRule levelOne{}; ///< data scheduled
    ByRule levelOneHalf{};
    ByRule above{}; ///< at levels 2..n
    ByRule aboveHalf{};
    ByRule localDataShare{}; ///< RoLDT by reading A
    ByRule localDataShareHalf{};
    ByRule groupDataShare{}; ///< RoLDT with all nodes of a group as Ns
    ByRule groupDataShareHalf{};
    std::array<HasSample, 3> drawn{};
};

void add(const Outcome& outcome, HasSample& sample)
{
    const std::vector<double>& scheduled = outcome.scheduledByLevel;
    sample.levelOne.push_back(scheduled.front());
    sample.above.push_back(std::accumulate(scheduled.begin() + 1, scheduled.end(), 0.0));
    sample.total.push_back(sample.levelOne.back() + sample.above.back());
    sample.nodesUsed.push_back(static_cast<double>(outcome.totals.nodesUsed));
    sample.localDataShare.push_back(outcome.localDataShare);
    sample.groupDataShare.push_back(meanLocalDataShare(outcome, LocalNodes::all));
}

HasMeans meansOf(const std::array<HasSample, 3>& samples)
{
    HasMeans means{.drawn = samples};
    for (std::size_t p = 0; p < samples.size(); ++p) {
        const auto put = [p](const std::vector<double>& values, ByRule& mean, ByRule& half) {
            const MeanInterval interval = meanInterval(values);
            mean[p] = interval.mean;
            half[p] = interval.halfWidth;
        };
        put(samples[p].levelOne, means.levelOne, means.levelOneHalf);
        put(samples[p].above, means.above, means.aboveHalf);
        put(samples[p].localDataShare, means.localDataShare, means.localDataShareHalf);
        put(samples[p].groupDataShare, means.groupDataShare, means.groupDataShareHalf);
    }
    return means;
}

Result<HasMeans> hasMeans(LoadModel load, std::int32_t ports, int seeds, const RunControl& control)
{
    std::array<HasSample, 3> samples;
    for (int r = 0; r < seeds; ++r) {
        const auto instance = paperInstance(largeNodes, load, ports, r);
        if (!instance)
            return tl::unexpected(instance.error());
        const auto system = std::make_shared<const System>(*instance);
        for (std::size_t p = 0; p < rules.size(); ++p) {
            const auto outcome = runHas(system, paperHas(rules[p]), control.part(0.0, 0.0));
            if (!outcome)
                return tl::unexpected(outcome.error());
            add(**outcome, samples[p]);
        }
        control.progress(static_cast<double>(r + 1) / seeds);
    }
    return meansOf(samples);
}

/// Means by load and ports; empty after a stop.
struct HasGrid {
    std::vector<std::int32_t> ports;
    std::array<std::vector<HasMeans>, 2> means{}; ///< normal, uniform
};

Result<HasGrid> hasGrid(std::vector<std::int32_t> ports, int seeds, const RunControl& control)
{
    HasGrid grid{.ports = std::move(ports)};
    const auto cells = static_cast<double>(2 * grid.ports.size());
    double done = 0.0;
    for (std::size_t d = 0; d < paperLoads.size(); ++d)
        for (const std::int32_t count : grid.ports) {
            auto means = hasMeans(paperLoads[d], count, seeds, control.part(done / cells, (done + 1.0) / cells));
            if (!means)
                return propagateError(means);
            grid.means[d].push_back(*means);
            done += 1.0;
        }
    return grid;
}

std::vector<double> asNumbers(const std::vector<std::int32_t>& values) { return {values.begin(), values.end()}; }

/// One quantity of one load and policy, by ports.
std::vector<double> column(const HasGrid& grid, std::size_t load, ByRule HasMeans::*quantity, std::size_t policy)
{
    std::vector<double> values;
    for (const HasMeans& means : grid.means[load])
        values.push_back((means.*quantity)[policy]);
    return values;
}

/// "far more": at least twice as much.
constexpr double farMore = 2.0;

/// "32 ports, normal, DMNS".
std::string cellName(const HasGrid& grid, std::size_t d, std::size_t i, std::size_t p)
{
    return fmt::format("{} ports, {}, {}", grid.ports[i], loadName(paperLoads[d]), paperPolicies[p]);
}

Quantity atLevelOne(const HasGrid& grid, std::size_t d, std::size_t i, std::size_t p)
{
    const HasMeans& means = grid.means[d][i];
    return {cellName(grid, d, i, p), {means.levelOne[p], means.levelOneHalf[p]}};
}

Quantity aboveIt(const HasGrid& grid, std::size_t d, std::size_t i, std::size_t p)
{
    const HasMeans& means = grid.means[d][i];
    return {cellName(grid, d, i, p), {means.above[p], means.aboveHalf[p]}};
}

void addLevelItems(const HasGrid& grid, std::size_t d, std::size_t p, ReproductionReport& report)
{
    const std::string name = fmt::format("{}, {}", loadName(paperLoads[d]), paperPolicies[p]);
    PaperShape farAbove{"level 1 moves far more (here: twice) than levels 2..n", {}};
    PaperShape falls{"more ports, less at levels 2..n", {}};
    for (std::size_t i = 0; i < grid.ports.size(); ++i) {
        const Estimate higher = aboveIt(grid, d, i, p).estimate;
        farAbove.parts.push_back(
            above(atLevelOne(grid, d, i, p), {"twice levels 2..n", {farMore * higher.value, farMore * higher.halfWidth}}));
        if (i > 0)
            falls.parts.push_back(above({fmt::format("{} ports - {} ports", grid.ports[i - 1], grid.ports[i]),
                                         pairedDifference(grid.means[d][i - 1].drawn[p].above, grid.means[d][i].drawn[p].above)},
                                        {"", 0.0}));
    }
    report.items.push_back({name + ": level 1 against levels 2..n", std::move(farAbove)});
    report.items.push_back({name + ": levels 2..n by ports", std::move(falls)});
}

/// Policies p against p - 1 on the same loads: DMAS against DMNS, BFD against DMAS.
void comparePolicies(const HasGrid& grid, std::size_t d, std::size_t i, std::size_t p, PaperShape& least, PaperShape& sameNodes)
{
    const HasSample& one = grid.means[d][i].drawn[p];
    const HasSample& other = grid.means[d][i].drawn[p - 1];
    const std::string name = fmt::format("{} - {}", cellName(grid, d, i, p), paperPolicies[p - 1]);
    least.parts.push_back(above({name, pairedDifference(one.total, other.total)}, {"", 0.0}));
    const Estimate more = pairedDifference(one.nodesUsed, other.nodesUsed);
    const double nodes = mean(other.nodesUsed);
    sameNodes.parts.push_back(alike({fmt::format("{} / {}", cellName(grid, d, i, p), paperPolicies[p - 1]),
                                     {1.0 + more.value / nodes, more.halfWidth / nodes}},
                                    {"", 1.0}));
}

void addLevelComparisons(const HasGrid& grid, ReproductionReport& report)
{
    PaperShape normal{"normal loads move more than uniform ones at level 1", {}};
    PaperShape sameNodes{"all three use the same number of nodes", {}};
    PaperShape least{"DMNS moves least in all, then DMAS, then BFD", {}};
    PaperShape sameAbove{"about the same for all policies and loads", {}};
    for (std::size_t i = 0; i < grid.ports.size(); ++i)
        for (std::size_t p = 0; p < rules.size(); ++p) {
            normal.parts.push_back(above(atLevelOne(grid, 0, i, p), atLevelOne(grid, 1, i, p)));
            sameAbove.parts.push_back(alike(aboveIt(grid, 0, i, p), aboveIt(grid, 1, i, p)));
            for (std::size_t d = 0; p > 0 && d < paperLoads.size(); ++d) {
                comparePolicies(grid, d, i, p, least, sameNodes);
                sameAbove.parts.push_back(alike(aboveIt(grid, d, i, p), aboveIt(grid, d, i, p - 1)));
            }
        }
    report.items.push_back(
        {"levels 2..n",
         std::move(sameAbove),
         {},
         {"The paper shows a curve and no number: \"about the same\" is held to 1 % here, and the rest for the upper "
          "levels in nodes neither empty nor full depends on policy and loads",
          "docs/consolidation.md, What still differs"}});
    report.items.push_back({"loads", std::move(normal)});
    report.items.push_back({"nodes used", std::move(sameNodes)});
    report.items.push_back({"data scheduled", std::move(least)});
}

std::size_t minAt(const std::vector<double>& shares)
{
    return static_cast<std::size_t>(std::ranges::min_element(shares) - shares.begin());
}

void addLeastPorts(const HasGrid& grid, std::size_t d, std::size_t p, ReproductionReport& report)
{
    constexpr double paperPorts = 64.0;
    const std::vector<double> shares = column(grid, d, &HasMeans::localDataShare, p);
    const std::size_t least = minAt(shares);
    const std::size_t minOfAll = minAt(column(grid, d, &HasMeans::groupDataShare, p));
    report.items.push_back(
        {fmt::format("{}, {}: ports of the least RoLDT", loadName(paperLoads[d]), paperPolicies[p]),
         PaperValue{paperPorts, static_cast<double>(grid.ports[least])},
         fmt::format("RoLDT {:.4f} there, {:.4f} at {} and {:.4f} at {} ports; at {} ports where Ns counts all nodes",
                     shares[least], shares.front(), grid.ports.front(), shares.back(), grid.ports.back(), grid.ports[minOfAll])});
}

/// What really moves when a node changes, beside RoLDT.
Result<ReproductionTable> changesTable(const std::vector<std::int32_t>& ports, const RunControl& control)
{
    constexpr int trials = 20;
    ReproductionTable table{
        .title = fmt::format("{} changes of one node, DMNS: data rescheduled and data moved", trials),
        .textColumns = {"Loads"},
        .numberColumns = {"Ports", "RoLDT, all nodes", "Moved, share of all data", "Largest", "Moves", "Groups scheduled"}};
    for (const LoadModel load : paperLoads)
        for (const std::int32_t count : ports) {
            const auto instance = paperInstance(largeNodes, load, count, 0);
            if (!instance)
                return tl::unexpected(instance.error());
            const auto reports = randomChanges(*instance, trials, 1, paperHas(PackingRule::dmns), control.part(0.0, 0.0));
            if (!reports)
                return tl::unexpected(reports.error());
            const double total = System(*instance).total();
            std::array<double, 6> row{static_cast<double>(count)};
            for (const StabilityReport& change : *reports) {
                row[1] += change.localDataShare / trials;
                row[2] += change.dataMovedByChange / total / trials;
                row[3] = std::max(row[3], change.dataMovedByChange / total);
                row[4] += static_cast<double>(change.movesByChange) / trials;
                row[5] += static_cast<double>(change.groupsScheduled) / trials;
            }
            table.rows.push_back({{loadName(load)}, {row.begin(), row.end()}});
        }
    return table;
}

void addHasNotes(int seeds, ReproductionReport& report)
{
    report.readings = paperReadings();
    report.notes.push_back(fmt::format("Means of {} instances of {} nodes; loads as in Tables 1 and 2.", seeds, largeNodes));
    report.notes.emplace_back(
        "Levels 2..n: what the groups above the leaf switches schedule. An application that moves at two levels counts "
        "twice, as the paper's sums do.");
}

} // namespace

Result<ReproductionReport> reproduceDataByLevel(int seeds, const RunControl& control)
{
    ReproductionReport report{.name = "has-fig7",
                              .title = "Data scheduled at level 1 and above it, 4096 nodes",
                              .source = "Qin and Wen 2012, Fig. 7",
                              .tolerance = paperTolerance()};
    const auto grid = hasGrid({32, 64, 128, 256}, seeds, control);
    if (!grid)
        return incomplete(std::move(report), grid.error());
    for (std::size_t d = 0; d < paperLoads.size(); ++d)
        for (std::size_t p = 0; p < rules.size(); ++p) {
            addLevelItems(*grid, d, p, report);
            const std::string name = fmt::format("{}, {}", loadName(paperLoads[d]), paperPolicies[p]);
            const std::vector<double> ports = asNumbers(grid->ports);
            report.series.push_back({"level 1, " + name, "ports", "data scheduled", ports,
                                     column(*grid, d, &HasMeans::levelOne, p), column(*grid, d, &HasMeans::levelOneHalf, p)});
            report.series.push_back({"levels 2..n, " + name, "ports", "data scheduled", ports,
                                     column(*grid, d, &HasMeans::above, p), column(*grid, d, &HasMeans::aboveHalf, p)});
        }
    addLevelComparisons(*grid, report);
    addHasNotes(seeds, report);
    return report;
}

Result<ReproductionReport> reproduceStability(int seeds, const RunControl& control)
{
    ReproductionReport report{.name = "has-fig8",
                              .title = "Stability by number of ports, 4096 nodes",
                              .source = "Qin and Wen 2012, Fig. 8",
                              .tolerance = paperTolerance()};
    const auto grid = hasGrid({8, 16, 32, 64, 128, 256, 512}, seeds, control.part(0.0, 0.8));
    if (!grid)
        return incomplete(std::move(report), grid.error());
    for (std::size_t d = 0; d < paperLoads.size(); ++d)
        for (std::size_t p = 0; p < rules.size(); ++p) {
            addLeastPorts(*grid, d, p, report);
            report.series.push_back({fmt::format("{}, {}", loadName(paperLoads[d]), paperPolicies[p]), "ports", "RoLDT",
                                     asNumbers(grid->ports), column(*grid, d, &HasMeans::localDataShare, p),
                                     column(*grid, d, &HasMeans::localDataShareHalf, p)});
        }
    addHasNotes(seeds, report);
    auto table = changesTable(grid->ports, control.part(0.8, 1.0));
    if (!table)
        return incomplete(std::move(report), table.error());
    report.tables.push_back(std::move(*table));
    report.notes.emplace_back(
        "Ns counts the nodes of a changed node's switch that receive an application at level 1. It was chosen because it puts the "
        "least RoLDT at 64 ports. With all nodes of the switch, which is the former reading and the metric of has, the least is where "
        "the notes of the rows say. So the six numbers show that such a reading exists; they do not test it.");
    report.notes.emplace_back(
        "RoLDT takes the largest load below the switch for each of these nodes, and all that is scheduled above: an estimate. With "
        "all nodes it is an upper one. The table shows what moves in fact from the old plan to the new one.");
    return report;
}

} // namespace wattif::consolidation
