// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/papers/paper_reports.h"

#include <algorithm>
#include <array>
#include <iterator>
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
    Estimate nodeStepUp{};        ///< the largest mean step of RoNU from one K to the next
    Estimate dataStepDown{};      ///< the largest mean fall of RoDT
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
    std::vector<std::vector<double>> nodeSteps; ///< from K - 1 to K, of instances with a packing at both
    std::vector<std::vector<double>> dataSteps;

    explicit KmnsSample(std::size_t points) : nodeShares(points), dataShares(points), nodeSteps(points), dataSteps(points) { }
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
        if (k > 0 && curve[k - 1].nodesUsed >= 0) {
            sample.nodeSteps[k].push_back((point.nodesUsed - curve[k - 1].nodesUsed) / nodes);
            sample.dataSteps[k].push_back((curve[k - 1].dataMoved - point.dataMoved) / system.total());
        }
        const double estimate = system.total() * (1.0 - point.nodesUsed / nodes);
        if (point.k > static_cast<std::int32_t>(system.nodes()) - point.nodesUsed) {
            ++curves.beyond;
            curves.beyondAbove += point.dataMoved > estimate * (1.0 + 1e-12) ? 1 : 0;
        } else if (point.dataMoved > 0.0) {
            curves.largestRatio = std::max(curves.largestRatio, point.dataMoved / estimate);
        }
    }
}

/// The largest of the mean steps; 0 where none is above 0.
Estimate largestStep(const std::vector<std::vector<double>>& steps)
{
    Estimate most;
    for (const std::vector<double>& one : steps)
        if (!one.empty())
            if (const MeanInterval step = meanInterval(one); step.mean > most.value)
                most = step;
    return most;
}

void addMeans(const KmnsSample& sample, KmnsCurves& curves)
{
    curves.nodeStepUp = largestStep(sample.nodeSteps);
    curves.dataStepDown = largestStep(sample.dataSteps);
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
    KmnsSample sample(points);
    KmnsCurves curves;
    for (int r = 0; r < seeds; ++r) {
        const auto instance = paperInstance(nodes, load, nodes, r);
        if (!instance)
            return tl::unexpected(instance.error());
        const System system(*instance);
        addCurve(system, kmnsCurve(system, paperPacking(false), 0, control), sample, curves);
        curves.optimalShare += static_cast<double>(optimalNodes(system.total(), system.capacity())) / nodes / seeds;
        if (control.stopRequested())
            return fail(ErrorCode::interrupted, "stopped");
        control.progress(static_cast<double>(r + 1) / seeds);
    }
    addMeans(sample, curves);
    return curves;
}

/// A point of a curve; chance is in the steps, since all K see the same loads.
Quantity pointAt(std::size_t k, const std::vector<double>& values) { return {fmt::format("at K = {}", k), values[k]}; }

void addKmnsItems(LoadModel load, const KmnsCurves& curves, ReproductionReport& report)
{
    const std::string name = loadName(load);
    const std::size_t last = curves.nodeShare.size() - 1;
    report.items.push_back({name + ": RoNU",
                            PaperShape{"falls with K",
                                       {above(pointAt(0, curves.nodeShare), pointAt(last, curves.nodeShare)),
                                        notBelow({"", 0.0}, {"largest step up", curves.nodeStepUp})}}});
    report.items.push_back({name + ": RoNU at K = N",
                            PaperShape{"comes down to N_opt / N, not below it",
                                       {alike(pointAt(last, curves.nodeShare), {"N_opt / N", curves.optimalShare}),
                                        notBelow(pointAt(last, curves.nodeShare), {"N_opt / N", curves.optimalShare})}}});
    report.items.push_back({name + ": RoDT",
                            PaperShape{"rises with K",
                                       {above(pointAt(last, curves.dataShare), pointAt(0, curves.dataShare)),
                                        notBelow({"", 0.0}, {"largest step down", curves.dataStepDown})}}});
    report.items.push_back({name + ": largest DT / DTE where K <= N - NU",
                            PaperBound{PaperBound::Side::atMost, 1.0, curves.largestRatio},
                            "Lemma 2, at every K of every instance"});
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
                                       "cases: the rest of the K nodes is packed again.",
                                       loadName(load), curves.beyondAbove, curves.beyond));
    const auto fewest = static_cast<std::size_t>(std::ranges::min_element(curves.counts) - curves.counts.begin());
    if (curves.counts[fewest] < seeds)
        report.notes.push_back(fmt::format("{} loads: K = {} has no packing in {} of {} instances; means are over the others.",
                                           loadName(load), fewest, seeds - curves.counts[fewest], seeds));
}

/// PaperMeans by load and size.
using MeansByLoad = std::array<std::vector<PaperMeans>, 2>;

void addDataCurves(const MeansByLoad& means, ReproductionReport& report)
{
    for (std::size_t p = 0; p < paperPolicies.size(); ++p)
        for (std::size_t d = 0; d < paperLoads.size(); ++d) {
            ReproductionSeries series{.name = fmt::format("{}, {}", paperPolicies[p], loadName(paperLoads[d])),
                                      .xTitle = "nodes",
                                      .yTitle = "data moved",
                                      .x = {paperSizes.begin(), paperSizes.end()},
                                      .y = {}};
            for (const PaperMeans& one : means[d]) {
                series.y.push_back(one.dataMoved[p]);
                series.halfWidth.push_back(one.dataMovedHalf[p]);
            }
            report.series.push_back(std::move(series));
        }
}

/// The data that a policy moves, as a quantity of a shape.
Quantity dataOf(const MeansByLoad& means, std::size_t load, std::size_t size, std::size_t policy)
{
    const PaperMeans& one = means[load][size];
    return {fmt::format("{} nodes, {}, {}", paperSizes[size], loadName(paperLoads[load]), paperPolicies[policy]),
            {one.dataMoved[policy], one.dataMovedHalf[policy]}};
}

void addDataShapes(const MeansByLoad& means, ReproductionReport& report)
{
    PaperShape least{"DMNS moves least, then DMAS, then BFD, for all numbers of nodes", {}};
    PaperShape normal{"normal loads move more than uniform ones", {}};
    for (std::size_t p = 0; p < paperPolicies.size(); ++p) {
        PaperShape grows{"grows with the nodes", {}};
        for (std::size_t i = 0; i < paperSizes.size(); ++i) {
            for (std::size_t d = 0; i > 0 && d < paperLoads.size(); ++d)
                grows.parts.push_back(above(dataOf(means, d, i, p), dataOf(means, d, i - 1, p)));
            normal.parts.push_back(above(dataOf(means, 0, i, p), dataOf(means, 1, i, p)));
        }
        report.items.push_back({fmt::format("{}: data moved", paperPolicies[p]), std::move(grows)});
    }
    for (const auto& row : means)
        for (const PaperMeans& one : row)
            std::ranges::move(dmnsLeast(one), std::back_inserter(least.parts));
    report.items.push_back({"policies", std::move(least)});
    report.items.push_back({"loads", std::move(normal)});
}

} // namespace

Result<ReproductionReport> reproduceKmnsCurves(int figure, int seeds, const RunControl& control)
{
    const std::int32_t nodes = figure == 4 ? 32 : 128;
    ReproductionReport report{.name = fmt::format("has-fig{}", figure),
                              .title = fmt::format("kmns against K on {} nodes", nodes),
                              .source = fmt::format("Qin and Wen 2012, Fig. {}", figure),
                              .tolerance = paperTolerance()};
    for (std::size_t d = 0; d < paperLoads.size(); ++d) {
        const auto part = control.part(static_cast<double>(d) / 2.0, static_cast<double>(d + 1) / 2.0);
        const auto curves = kmnsCurves(nodes, paperLoads[d], seeds, part);
        if (!curves)
            return incomplete(std::move(report), curves.error());
        addKmnsItems(paperLoads[d], *curves, report);
        addKmnsSeries(paperLoads[d], *curves, report);
        addKmnsNotes(paperLoads[d], *curves, seeds, report);
    }
    report.readings = paperReadings();
    report.notes.emplace_back(
        fmt::format("Means of {} instances; the paper draws one curve and does not say of which loads.", seeds));
    report.notes.emplace_back(
        "Lemma 1 gives the estimate DTE = T - NU T / N, Lemma 2 says that DT is not above it; both hold for K <= N - NU: the K "
        "least loaded nodes hold at most K T / N.");
    return report;
}

Result<ReproductionReport> reproduceDataByNodes(int seeds, const RunControl& control)
{
    ReproductionReport report{.name = "has-fig6",
                              .title = "Data moved by number of nodes",
                              .source = "Qin and Wen 2012, Fig. 6",
                              .tolerance = paperTolerance()};
    MeansByLoad means;
    for (std::size_t d = 0; d < paperLoads.size(); ++d)
        for (std::size_t i = 0; i < paperSizes.size(); ++i) {
            const double done = static_cast<double>(paperSizes.size() * d + i) / 8.0;
            const auto one = paperMeans(paperSizes[i], paperLoads[d], seeds, control.part(done, done + 0.125));
            if (!one)
                return incomplete(std::move(report), one.error());
            means[d].push_back(*one);
        }
    addDataCurves(means, report);
    addDataShapes(means, report);
    report.readings = paperReadings();
    report.notes.emplace_back("Up to 256 nodes are one subset, as in Tables 1 and 2; the numbers are theirs.");
    return report;
}

} // namespace wattif::consolidation
