// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/papers/paper_levels.h"

#include <algorithm>
#include <array>
#include <limits>
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

/// Means of `has` with the three inner policies, with the half widths of their 95 % intervals.
struct HasMeans {
    ByRule levelOne{}; ///< data scheduled
    ByRule levelOneHalf{};
    ByRule above{}; ///< at levels 2..n
    ByRule aboveHalf{};
    ByRule nodesUsed{};
    ByRule localDataShare{}; ///< RoLDT
    ByRule localDataShareHalf{};
};

/// What the repetitions gave for one policy.
struct HasSample {
    std::vector<double> levelOne;
    std::vector<double> above;
    std::vector<double> nodesUsed;
    std::vector<double> localDataShare;
};

void add(const Outcome& outcome, HasSample& sample)
{
    const std::vector<double>& scheduled = outcome.scheduledByLevel;
    sample.levelOne.push_back(scheduled.front());
    sample.above.push_back(std::accumulate(scheduled.begin() + 1, scheduled.end(), 0.0));
    sample.nodesUsed.push_back(static_cast<double>(outcome.totals.nodesUsed));
    sample.localDataShare.push_back(outcome.localDataShare);
}

HasMeans meansOf(const std::array<HasSample, 3>& samples)
{
    HasMeans means;
    for (std::size_t p = 0; p < samples.size(); ++p) {
        const auto put = [p](const std::vector<double>& values, ByRule& mean, ByRule& half) {
            const MeanInterval interval = meanInterval(values);
            mean[p] = interval.mean;
            half[p] = interval.halfWidth;
        };
        put(samples[p].levelOne, means.levelOne, means.levelOneHalf);
        put(samples[p].above, means.above, means.aboveHalf);
        put(samples[p].localDataShare, means.localDataShare, means.localDataShareHalf);
        means.nodesUsed[p] = mean(samples[p].nodesUsed);
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
            const auto outcome = runHas(system, {rules[p]}, control.part(0.0, 0.0));
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
                return passOn(means);
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
/// "the same least number of nodes": within 1 %.
constexpr double sameNodes = 0.01;

void addLevelItems(const HasGrid& grid, std::size_t d, std::size_t p, ReproductionReport& report)
{
    const std::string name = fmt::format("{}, {}", loadName(paperLoads[d]), paperPolicies[p]);
    const std::vector<double> one = column(grid, d, &HasMeans::levelOne, p);
    const std::vector<double> above = column(grid, d, &HasMeans::above, p);
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < one.size(); ++i)
        least = std::min(least, one[i] / above[i]);
    report.items.push_back(compareTrend(name + ": least of level 1 / levels 2..n", least, least >= farMore,
                                        "level 1 moves far more (here: twice) than levels 2..n, at all ports"));
    const bool falls = std::ranges::adjacent_find(above, std::less_equal<>()) == above.end();
    report.items.push_back(compareTrend(name + fmt::format(": levels 2..n, {} / {} ports", grid.ports.back(), grid.ports.front()),
                                        above.back() / above.front(), falls, "more ports, less at levels 2..n"));
}

/// How far policies and loads lie apart above level 1, at the fewest ports, as a share of what DMNS moves at level 1.
double spreadAbove(const HasGrid& grid)
{
    std::vector<double> above;
    for (const auto& means : grid.means)
        above.insert(above.end(), means.front().above.begin(), means.front().above.end());
    return (std::ranges::max(above) - std::ranges::min(above)) / grid.means[0].front().levelOne[0];
}

void addLevelComparisons(const HasGrid& grid, ReproductionReport& report)
{
    double least = std::numeric_limits<double>::infinity();
    double most = 0.0;
    bool dmnsLeast = true;
    for (std::size_t i = 0; i < grid.ports.size(); ++i) {
        for (std::size_t p = 0; p < rules.size(); ++p)
            least = std::min(least, grid.means[0][i].levelOne[p] / grid.means[1][i].levelOne[p]);
        for (std::size_t d = 0; d < paperLoads.size(); ++d) {
            const HasMeans& means = grid.means[d][i];
            most = std::max(most, std::ranges::max(means.nodesUsed) / std::ranges::min(means.nodesUsed) - 1.0);
            dmnsLeast = dmnsLeast && means.levelOne[0] + means.above[0] < means.levelOne[1] + means.above[1]
                && means.levelOne[1] + means.above[1] < means.levelOne[2] + means.above[2];
        }
    }
    report.items.push_back({.item = "levels 2..n at 32 ports: largest - smallest, share of level 1",
                            .paper = std::numeric_limits<double>::quiet_NaN(),
                            .ours = spreadAbove(grid),
                            .verdict = Verdict::shown,
                            .note = "the paper: about the same for all policies and loads"});
    report.items.push_back(compareTrend("least of normal / uniform at level 1", least, least > 1.0,
                                        "normal loads move more than uniform ones, at all ports, for all three policies"));
    report.items.push_back(compareTrend("largest difference in nodes used between the policies", most, most <= sameNodes,
                                        "all three use the same number of nodes (here: within 1 %)"));
    report.items.push_back(compareTrend("data scheduled by DMNS / by BFD, normal, 64 ports",
                                        (grid.means[0][1].levelOne[0] + grid.means[0][1].above[0])
                                            / (grid.means[0][1].levelOne[2] + grid.means[0][1].above[2]),
                                        dmnsLeast, "DMNS moves least, then DMAS, then BFD, at all ports"));
}

void addLeastPorts(const HasGrid& grid, std::size_t d, std::size_t p, ReproductionReport& report)
{
    constexpr double paperPorts = 64.0;
    const std::vector<double> shares = column(grid, d, &HasMeans::localDataShare, p);
    const auto least = static_cast<std::size_t>(std::ranges::min_element(shares) - shares.begin());
    const bool inside = least > 0 && least + 1 < shares.size();
    const double ours = grid.ports[least];
    report.items.push_back(
        {.item = fmt::format("{}, {}: ports of the least RoLDT", loadName(paperLoads[d]), paperPolicies[p]),
         .paper = paperPorts,
         .ours = ours,
         .verdict = ours == paperPorts ? Verdict::reproduced
             : inside                  ? Verdict::trend
                                       : Verdict::differs,
         .note = fmt::format("RoLDT {:.4f} there, {:.4f} at {} and {:.4f} at {} ports: a minimum inside the range", shares[least],
                             shares.front(), grid.ports.front(), shares.back(), grid.ports.back())});
}

/// What really moves when a node changes, beside RoLDT.
Result<ReproductionTable> changesTable(const std::vector<std::int32_t>& ports, const RunControl& control)
{
    constexpr int trials = 20;
    ReproductionTable table{
        .title = fmt::format("{} changes of one node, DMNS: what is scheduled anew and what moves", trials),
        .textColumns = {"Loads"},
        .numberColumns = {"Ports", "RoLDT", "Moved, share of all data", "Largest", "Moves", "Groups scheduled"}};
    for (const LoadModel load : paperLoads)
        for (const std::int32_t count : ports) {
            const auto instance = paperInstance(largeNodes, load, count, 0);
            if (!instance)
                return tl::unexpected(instance.error());
            const auto reports = randomChanges(*instance, trials, 1, {}, control.part(0.0, 0.0));
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
    report.notes.push_back(fmt::format("Means of {} instances of {} nodes; loads as in Tables 1 and 2.", seeds, largeNodes));
    report.notes.emplace_back(
        "Levels 2..n: what the groups above the leaf switches schedule. An application that moves at two levels counts "
        "twice, as the paper's sums do.");
}

} // namespace

Result<ReproductionReport> reproduceDataByLevel(int seeds, const RunControl& control)
{
    ReproductionReport report{.name = "consolidation-fig7",
                              .title = "Data scheduled at level 1 and above it, 4096 nodes",
                              .source = "Qin and Wen 2012, Fig. 7"};
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
    ReproductionReport report{
        .name = "consolidation-fig8", .title = "Stability by number of ports, 4096 nodes", .source = "Qin and Wen 2012, Fig. 8"};
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
        "RoLDT counts all nodes of a changed node's switch at the largest load there, and all that is scheduled above: an "
        "upper estimate. The table shows what moves in fact from the old plan to the new one.");
    return report;
}

} // namespace wattif::consolidation
