// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/papers/paper_curves.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "core/base/statistics.h"
#include "core/consolidation/engine/bounds.h"
#include "core/consolidation/papers/paper_tables.h"
#include "core/consolidation/policies/kmns.h"

namespace wattif::consolidation {
namespace {

/// Means over instances by K, and what Lemma 2 says of each instance.
struct KmnsCurves {
    std::vector<double> nodeShare;     ///< RoNU
    std::vector<double> nodeShareHalf; ///< half widths of the 95 % intervals
    std::vector<double> dataShare;     ///< RoDT
    std::vector<double> dataShareHalf;
    std::vector<int> counts;      ///< instances in which K has a packing
    double optimalShare = 0.0;    ///< mean N_opt / N
    double largestRatio = 0.0;    ///< DT(K) / DTE(K) where K <= N - NU(K)
    std::int64_t beyond = 0;      ///< pairs of instance and K with K > N - NU(K)
    std::int64_t beyondAbove = 0; ///< of these with DT(K) > DTE(K)
};

/// Shares of the instances that have a packing, [K].
struct KmnsSample {
    std::vector<std::vector<double>> nodeShares;
    std::vector<std::vector<double>> dataShares;
};

void addCurve(const System& system, const std::vector<CurvePoint>& curve, KmnsSample& sample, KmnsCurves& curves)
{
    const auto nodes = static_cast<double>(system.nodes());
    for (std::size_t k = 0; k < curve.size(); ++k) {
        const CurvePoint& point = curve[k];
        if (point.nodesUsed < 0)
            continue;
        sample.nodeShares[k].push_back(point.nodesUsed / nodes);
        sample.dataShares[k].push_back(point.dataMoved / system.total());
        const double estimate = system.total() * (1.0 - point.nodesUsed / nodes);
        if (point.k > static_cast<std::int32_t>(system.nodes()) - point.nodesUsed) {
            ++curves.beyond;
            curves.beyondAbove += point.dataMoved > estimate * (1.0 + 1e-12) ? 1 : 0;
        } else if (point.dataMoved > 0.0) {
            curves.largestRatio = std::max(curves.largestRatio, point.dataMoved / estimate);
        }
    }
}

void addMeans(const KmnsSample& sample, KmnsCurves& curves)
{
    for (std::size_t k = 0; k < sample.nodeShares.size(); ++k) {
        const MeanInterval nodes = meanInterval(sample.nodeShares[k]);
        const MeanInterval data = meanInterval(sample.dataShares[k]);
        curves.nodeShare.push_back(nodes.mean);
        curves.nodeShareHalf.push_back(nodes.halfWidth);
        curves.dataShare.push_back(data.mean);
        curves.dataShareHalf.push_back(data.halfWidth);
        curves.counts.push_back(nodes.count);
    }
}

Result<KmnsCurves> kmnsCurves(std::int32_t nodes, LoadModel load, int seeds, const RunControl& control)
{
    const std::size_t points = static_cast<std::size_t>(nodes) + 1;
    KmnsSample sample{std::vector<std::vector<double>>(points), std::vector<std::vector<double>>(points)};
    KmnsCurves curves;
    for (int r = 0; r < seeds; ++r) {
        const auto instance = paperInstance(nodes, load, nodes, r);
        if (!instance)
            return tl::unexpected(instance.error());
        const System system(*instance);
        addCurve(system, kmnsCurve(system, {}, 0, control), sample, curves);
        curves.optimalShare += static_cast<double>(optimalNodes(system.total(), system.capacity())) / nodes / seeds;
        if (control.stopRequested())
            return fail(ErrorCode::interrupted, "stopped");
        control.progress(static_cast<double>(r + 1) / seeds);
    }
    addMeans(sample, curves);
    return curves;
}

/// The largest step against the direction of a curve.
double largestStepBack(const std::vector<double>& values, double direction)
{
    double most = 0.0;
    for (std::size_t k = 1; k < values.size(); ++k)
        most = std::max(most, direction * (values[k - 1] - values[k]));
    return most;
}

/// The first K from which a curve stays within this factor of its floor; the number of points where it does not.
std::size_t arrival(const std::vector<double>& values, double floor, double factor)
{
    std::size_t k = values.size();
    while (k > 0 && values[k - 1] <= factor * floor)
        --k;
    return k;
}

/// How close to N_opt / N counts as there, and which steps back of a mean are noise.
constexpr double arrived = 1.02;
constexpr double noise = 0.002;

void addKmnsItems(LoadModel load, const KmnsCurves& curves, ReproductionReport& report)
{
    const std::string name = loadName(load);
    const std::size_t last = curves.nodeShare.size() - 1;
    const std::size_t there = arrival(curves.nodeShare, curves.optimalShare, arrived);
    report.items.push_back(compareTrend(
        name + ": RoNU / (N_opt / N) at K = N", curves.nodeShare[last] / curves.optimalShare,
        there <= last && largestStepBack(curves.nodeShare, -1.0) <= noise,
        fmt::format("falls, is within 2 % of N_opt / N = {:.3f} from K = {} on, and stays", curves.optimalShare, there)));
    report.items.push_back(compareTrend(
        name + ": RoDT at K = N", curves.dataShare[last],
        curves.dataShare[last] > curves.dataShare[0] && largestStepBack(curves.dataShare, 1.0) <= noise, "rises with K"));
    report.items.push_back(compareTrend(name + ": largest DT / DTE where K <= N - NU", curves.largestRatio,
                                        curves.largestRatio <= 1.0 + 1e-12,
                                        "Lemma 2: never above 1, at every K of every instance"));
}

void addKmnsSeries(LoadModel load, const KmnsCurves& curves, ReproductionReport& report)
{
    std::vector<double> k(curves.nodeShare.size());
    std::vector<double> estimate(k.size());
    for (std::size_t i = 0; i < k.size(); ++i) {
        k[i] = static_cast<double>(i);
        estimate[i] = 1.0 - curves.nodeShare[i];
    }
    report.series.push_back({"RoNU, " + loadName(load), "K", "share", k, curves.nodeShare, curves.nodeShareHalf});
    report.series.push_back({"RoDT, " + loadName(load), "K", "share", k, curves.dataShare, curves.dataShareHalf});
    report.series.push_back({"RoDTE, " + loadName(load), "K", "share", k, estimate, curves.nodeShareHalf});
    report.series.push_back(
        {"N_opt / N, " + loadName(load), "K", "share", k, std::vector<double>(k.size(), curves.optimalShare)});
}

void addKmnsNotes(LoadModel load, const KmnsCurves& curves, int seeds, ReproductionReport& report)
{
    report.notes.push_back(fmt::format("{} loads: where K > N - NU the lemmas say nothing, and DT is above DTE in {} of {} "
                                       "cases: the rest of the K nodes is packed "
                                       "anew.",
                                       loadName(load), curves.beyondAbove, curves.beyond));
    const auto fewest = static_cast<std::size_t>(std::ranges::min_element(curves.counts) - curves.counts.begin());
    if (curves.counts[fewest] < seeds)
        report.notes.push_back(fmt::format("{} loads: K = {} has no packing in {} of {} instances; means are over the others.",
                                           loadName(load), fewest, seeds - curves.counts[fewest], seeds));
}

} // namespace

Result<ReproductionReport> reproduceKmnsCurves(int figure, int seeds, const RunControl& control)
{
    const std::int32_t nodes = figure == 4 ? 32 : 128;
    ReproductionReport report{.name = fmt::format("consolidation-fig{}", figure),
                              .title = fmt::format("kmns against K on {} nodes", nodes),
                              .source = fmt::format("Qin and Wen 2012, Fig. {}", figure)};
    for (std::size_t d = 0; d < paperLoads.size(); ++d) {
        const auto part = control.part(static_cast<double>(d) / 2.0, static_cast<double>(d + 1) / 2.0);
        const auto curves = kmnsCurves(nodes, paperLoads[d], seeds, part);
        if (!curves)
            return incomplete(std::move(report), curves.error());
        addKmnsItems(paperLoads[d], *curves, report);
        addKmnsSeries(paperLoads[d], *curves, report);
        addKmnsNotes(paperLoads[d], *curves, seeds, report);
    }
    report.notes.emplace_back(
        fmt::format("Means of {} instances; the paper draws one curve and does not say of which loads.", seeds));
    report.notes.emplace_back(
        "Lemma 1 gives the estimate DTE = T - NU T / N, Lemma 2 says that DT is not above it; both hold for K <= N - NU: the K "
        "least loaded nodes hold at most K T / N.");
    return report;
}

Result<ReproductionReport> reproduceDataByNodes(int seeds, const RunControl& control)
{
    ReproductionReport report{
        .name = "consolidation-fig6", .title = "Data moved by number of nodes", .source = "Qin and Wen 2012, Fig. 6"};
    std::array<std::vector<PaperMeans>, 2> means;
    for (std::size_t d = 0; d < paperLoads.size(); ++d)
        for (std::size_t i = 0; i < paperSizes.size(); ++i) {
            const double done = static_cast<double>(paperSizes.size() * d + i) / 8.0;
            const auto one = paperMeans(paperSizes[i], paperLoads[d], seeds, control.part(done, done + 0.125));
            if (!one)
                return incomplete(std::move(report), one.error());
            means[d].push_back(*one);
        }
    bool normalAbove = true;
    for (std::size_t p = 0; p < paperPolicies.size(); ++p) {
        bool grows = true;
        for (std::size_t d = 0; d < paperLoads.size(); ++d) {
            std::vector<double> data;
            std::vector<double> half;
            for (std::size_t i = 0; i < paperSizes.size(); ++i) {
                data.push_back(means[d][i].dataMoved[p]);
                half.push_back(means[d][i].dataMovedHalf[p]);
                normalAbove = normalAbove && means[0][i].dataMoved[p] > means[1][i].dataMoved[p];
            }
            grows = grows && std::ranges::adjacent_find(data, std::greater_equal<>()) == data.end();
            report.series.push_back({fmt::format("{}, {}", paperPolicies[p], loadName(paperLoads[d])),
                                     "nodes",
                                     "data moved",
                                     {paperSizes.begin(), paperSizes.end()},
                                     data,
                                     half});
        }
        report.items.push_back(compareTrend(fmt::format("{}: data moved, 256 / 32 nodes, normal", paperPolicies[p]),
                                            means[0].back().dataMoved[p] / means[0].front().dataMoved[p], grows,
                                            "grows with the nodes"));
    }
    bool dmnsLeast = true;
    for (const auto& row : means)
        for (const PaperMeans& one : row)
            dmnsLeast = dmnsLeast && one.dataMoved[0] < one.dataMoved[1] && one.dataMoved[1] < one.dataMoved[2];
    report.items.push_back(compareTrend("DMNS / BFD, 256 nodes, normal",
                                        means[0].back().dataMoved[0] / means[0].back().dataMoved[2], dmnsLeast,
                                        "DMNS moves least, then DMAS, then BFD, for all numbers of nodes"));
    report.items.push_back(compareTrend("normal / uniform, DMNS, 256 nodes",
                                        means[0].back().dataMoved[0] / means[1].back().dataMoved[0], normalAbove,
                                        "normal loads move more than uniform ones"));
    report.notes.emplace_back("Up to 256 nodes are one subset, as in Tables 1 and 2; the numbers are theirs.");
    return report;
}

} // namespace wattif::consolidation
