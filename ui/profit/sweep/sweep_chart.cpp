// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/sweep/sweep_chart.h"

#include <algorithm>

#include "core/experiment/statistics/summary.h"
#include "ui/profit/common/profit_access.h"
#include "ui/profit/sweep/sweep_view.h"
#include "ui/session/readable_chart.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

QString sampleNote(const SweepSpec& spec)
{
    QString note;
    if (!spec.drawsBags())
        note = SweepView::tr("The scenario's own bags.");
    else if (spec.repetitions > 1)
        note = SweepView::tr("Mean of %1 random instances, tasks of a bag uniform in %2 … %3, seed %4.")
                   .arg(spec.repetitions)
                   .arg(spec.countMin)
                   .arg(spec.countMax)
                   .arg(spec.seed);
    else
        note = SweepView::tr("One random instance, no interval. Tasks of a bag uniform in %1 … %2, seed %3.")
                   .arg(spec.countMin)
                   .arg(spec.countMax)
                   .arg(spec.seed);
    return note;
}

/// The line of a policy.
ChartSeries seriesOf(const std::vector<LevelPoint>& points, const Factor& factor, bool hasIntervals)
{
    ChartSeries series{{}, {}, {}};
    for (const LevelPoint& point : points) {
        series.x << factor.levels[point.level].number;
        series.y << point.mean;
        if (hasIntervals) {
            series.low << point.mean - point.halfWidth;
            series.high << point.mean + point.halfWidth;
        }
    }
    return series;
}

} // namespace

const std::vector<SweepMetric>& sweepMetrics()
{
    static const std::vector<SweepMetric> all{
        {"objective", {SweepView::tr("Objective"), SweepView::tr("1/s")}},
        {"bound_share", {SweepView::tr("Share of the bound"), u"%"_s}},
        {"makespan_s", {SweepView::tr("Makespan"), u"s"_s}},
        {"energy_j", {SweepView::tr("Energy"), u"J"_s}},
        {"profit", {SweepView::tr("Profit")}},
        {"revenue", {SweepView::tr("Revenue")}},
    };
    return all;
}

ChartAxis sweepAxis(SweepParameter parameter)
{
    switch (parameter) {
    case SweepParameter::gamma: return {SweepView::tr("Revenue factor γ")};
    case SweepParameter::energyPrice: return {SweepView::tr("Energy price"), SweepView::tr("per J")};
    case SweepParameter::bags: return {SweepView::tr("Number of bags")};
    }
    return {};
}

ChartData sweepChart(const SweepResult& result, const SweepChoice& choice)
{
    const SweepMetric& metric = *std::ranges::find(sweepMetrics(), choice.metric, &SweepMetric::name);
    const Plan& plan = *result.live->plan;
    const Factor& factor = plan.factors.front();
    const MetricValues& values = *result.live->of(choice.metric);
    const CellGroups groups(plan, values.cells, {.factors = {0}});
    const auto against = std::ranges::find(plan.policies, choice.against, &PolicyCall::policy);
    const bool compares = against != plan.policies.end();
    const LevelCurves curves = compares
        ? differenceCurves(groups, values, static_cast<std::size_t>(against - plan.policies.begin()))
        : valueCurves(groups, values);
    ChartData data{sweepAxis(result.spec.parameter), metric.axis};
    data.x.logarithmic = result.spec.logarithmic;
    if (compares)
        data.y.quantity = SweepView::tr("%1 less that of %2").arg(data.y.quantity, profitPolicyTitle(qText(choice.against)));
    for (std::size_t p = 0; p < curves.size(); ++p)
        if (ChartSeries series = seriesOf(curves[p], factor, plan.repeat > 1); !series.x.isEmpty()) {
            const QString policy = qText(plan.policies[p].policy);
            series.name = profitPolicyTitle(policy);
            series.style = profitPolicyStyle(policy);
            series.strong = policy == choice.current;
            data.series.push_back(std::move(series));
        }
    if (const MetricInfo* info = findMetric(*plan.study, choice.metric))
        useReadableUnit(data, *info, compares);
    if (plan.repeat > 1)
        data.intervals = compares ? SweepView::tr("95 % Student-t intervals of the mean paired difference")
                                  : SweepView::tr("95 % Student-t intervals of the mean");
    data.note = joinedSentences(
        {sampleNote(result.spec), result.isComplete() ? QString() : SweepView::tr("Stopped: points are missing.")});
    return data;
}

} // namespace wattif::ui
