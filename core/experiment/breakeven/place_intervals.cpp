// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/breakeven/place_intervals.h"

#include <algorithm>

#include "core/experiment/plan/metric_values.h"
#include "core/experiment/plan/plan.h"
#include "core/experiment/replication.h"
#include "core/experiment/statistics/crossings.h"

namespace wattif {
namespace {

/// The curve as an experiment with one factor, the option, whose levels are the places that were run.
Plan planOf(const ContestRequest& request, const AskedOption& option, const std::vector<const CurvePoint*>& points)
{
    Factor factor{.name = option.name(), .title = option.record.title, .scale = option.record.scale};
    for (const CurvePoint* point : points)
        factor.levels.push_back({.label = {}, .number = point->at, .values = {point->value}});
    Plan plan{.study = request.study};
    plan.instances.push_back({.name = "question", .instance = request.question.instance});
    for (const std::string& name : competitorsOf(request))
        plan.policies.push_back({name});
    plan.factors.push_back(std::move(factor));
    plan.repeat = static_cast<std::uint64_t>(request.repeat);
    plan.metrics = {request.metric};
    return plan;
}

/// Cells are numbered point by point, and in a point by repetition.
MetricValues valuesOf(const std::vector<const CurvePoint*>& points, std::size_t policies, std::size_t repeat)
{
    MetricValues values{.policies = policies};
    for (std::size_t p = 0; p < points.size(); ++p)
        for (std::size_t k = 0; k < repeat; ++k) {
            values.cells.push_back(p * repeat + k);
            for (std::size_t i = 0; i < policies; ++i)
                values.values.push_back(points[p]->contest.values[i][k]);
        }
    return values;
}

/// Whether any repetitions differ: otherwise there is no interval.
bool varies(const std::vector<const CurvePoint*>& points)
{
    return std::ranges::any_of(points, [](const CurvePoint* point) {
        return std::ranges::any_of(point->contest.values, [](const std::vector<double>& values) { return !isConstant(values); });
    });
}

} // namespace

void addIntervals(const ContestRequest& request, const AskedOption& option, const std::vector<CurvePoint>& curve,
                  std::vector<WinChange>& changes)
{
    std::vector<const CurvePoint*> points;
    for (const CurvePoint& point : curve)
        if (point.contest.error.empty())
            points.push_back(&point);
    if (request.repeat < 2 || points.size() < 2 || changes.empty() || !varies(points))
        return;
    const Plan plan = planOf(request, option, points);
    const MetricValues values = valuesOf(points, plan.policies.size(), plan.repeat);
    std::vector<std::size_t> competitors(plan.policies.size());
    for (std::size_t i = 0; i < competitors.size(); ++i)
        competitors[i] = i;
    const Better better = findMetric(*request.study, request.metric)->better;
    for (const Crossing& crossing : crossings(plan, values, 0, better, competitors))
        for (WinChange& change : changes) {
            const bool isOurs = crossing.before == 0 || crossing.after == 0;
            const auto [low, high] = std::minmax(change.won, change.lost);
            if (isOurs && crossing.hasInterval && crossing.at >= low && crossing.at <= high)
                change.interval = {crossing.low, crossing.high, crossing.isOpenBelow, crossing.isOpenAbove};
        }
}

} // namespace wattif
