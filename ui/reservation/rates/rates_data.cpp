// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/rates/rates_data.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "core/reservation/policies/policies.h"
#include "ui/reservation/common/reservation_access.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::SweepAxis;
using reservation::SweepPoint;

struct RatesDataTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ReservationRates)
};

const MeanInterval& valueOf(const SweepPoint& point, RateMeasure measure)
{
    switch (measure) {
    case RateMeasure::utilisation: return point.utilisation;
    case RateMeasure::rejection: return point.rejectionRate;
    case RateMeasure::violation: return point.violationRate;
    case RateMeasure::workflowTime: break;
    }
    return point.workflowSeconds;
}

double factorOf(RateMeasure measure) { return measure == RateMeasure::workflowTime ? 1.0 / 60.0 : 100.0; }

ChartAxis measureAxis(RateMeasure measure)
{
    ChartAxis axis{rateMeasureTitle(measure), measure == RateMeasure::workflowTime ? u"min"_s : u"%"_s};
    axis.min = 0.0;
    return axis;
}

ChartSeries lineOf(const RatesResult& result, std::size_t policy, RateMeasure measure)
{
    std::vector<const SweepPoint*> points;
    for (const SweepPoint& point : result.points)
        if (static_cast<std::size_t>(point.policy) == policy && std::isfinite(valueOf(point, measure).mean))
            points.push_back(&point);
    std::ranges::sort(points, {}, [](const SweepPoint* point) { return point->value; });
    const double factor = factorOf(measure);
    ChartSeries series;
    for (const SweepPoint* point : points) {
        const MeanInterval& value = valueOf(*point, measure);
        series.x << axisFactor(result.setup.axis) * point->value;
        series.y << factor * value.mean;
        if (result.setup.repetitions > 1) {
            series.low << factor * std::max(0.0, value.mean - value.halfWidth);
            series.high << factor * (value.mean + value.halfWidth);
        }
    }
    return series;
}

} // namespace

QString rateMeasureTitle(RateMeasure measure)
{
    switch (measure) {
    case RateMeasure::utilisation: return RatesDataTr::tr("Utilisation");
    case RateMeasure::rejection: return RatesDataTr::tr("Rejected workflows");
    case RateMeasure::violation: return RatesDataTr::tr("Violated reservations");
    case RateMeasure::workflowTime: break;
    }
    return RatesDataTr::tr("Workflow time");
}

const char* rateMetric(RateMeasure measure)
{
    switch (measure) {
    case RateMeasure::utilisation: return "utilisation";
    case RateMeasure::rejection: return "rejection_rate";
    case RateMeasure::violation: return "violation_rate";
    case RateMeasure::workflowTime: break;
    }
    return "mean_workflow_s";
}

RatesQuestion defaultQuestion(SweepAxis axis)
{
    switch (axis) {
    case SweepAxis::requestRate: return {axis, 0.05, 0.25, 5, 5};
    case SweepAxis::overestimation: return {axis, 0.0, 0.4, 5, 5};
    case SweepAxis::threshold: return {axis, 0.6, 1.0, 5, 5};
    case SweepAxis::overbooking: break;
    }
    return {axis, 0.0, 0.4, 5, 5};
}

double largestOf(SweepAxis axis)
{
    // Overestimation and overbooking know no end; what lies beyond a few times the truth is no question any more.
    return axis == SweepAxis::requestRate || axis == SweepAxis::threshold ? 1.0 : 5.0;
}

std::vector<double> sweepValuesOf(const RatesQuestion& question)
{
    std::vector<double> values;
    for (int i = 0; i < question.points; ++i) {
        const double share = question.points > 1 ? static_cast<double>(i) / (question.points - 1) : 0.0;
        const double value = std::round(1e9 * (question.from + share * (question.to - question.from))) / 1e9;
        if (values.empty() || value > values.back())
            values.push_back(value);
    }
    return values;
}

ChartAxis rateAxis(SweepAxis axis)
{
    switch (axis) {
    case SweepAxis::requestRate: return {RatesDataTr::tr("Reserving requests q"), u"%"_s};
    case SweepAxis::overestimation: return {RatesDataTr::tr("Overestimation β"), u"%"_s};
    case SweepAxis::threshold: return {RatesDataTr::tr("Threshold V*")};
    case SweepAxis::overbooking: break;
    }
    return {RatesDataTr::tr("Overbooking O*"), u"%"_s};
}

double axisFactor(SweepAxis axis) { return axis == SweepAxis::threshold ? 1.0 : 100.0; }

bool isSwept(const std::string& policy)
{
    const reservation::Policy* found = reservation::findPolicy(policy);
    return found && found->planner && policy != "exact";
}

const char* axisOption(SweepAxis axis)
{
    return axis == SweepAxis::threshold ? "threshold" : axis == SweepAxis::overbooking ? "rate" : nullptr;
}

bool followsAxis(const std::string& policy, SweepAxis axis)
{
    const char* option = axisOption(axis);
    const reservation::Policy* found = reservation::findPolicy(policy);
    return !option || (found && findOption(found->info.options, option));
}

ChartData ratesChart(const RatesResult& result, RateMeasure measure, const QString& current)
{
    ChartData data{rateAxis(result.setup.axis), measureAxis(measure)};
    data.intervals = RatesDataTr::tr("95 % Student-t intervals of the mean of %1 runs").arg(result.setup.repetitions);
    data.empty = measure == RateMeasure::workflowTime && result.complete
        ? RatesDataTr::tr("No policy has brought a workflow to its end.")
        : RatesDataTr::tr("Press Run to compare the policies over the range.");
    for (std::size_t p = 0; p < result.setup.policies.size(); ++p) {
        const QString policy = QString::fromStdString(result.setup.policies[p].policy);
        ChartSeries series = lineOf(result, p, measure);
        series.name = reservationPolicyTitle(policy);
        series.style = reservationPolicyStyle(policy);
        series.strong = policy == current;
        if (!series.x.isEmpty())
            data.series.push_back(std::move(series));
    }
    return data;
}

QString ratesCsv(const RatesResult& result)
{
    QString text = u"axis,value,policy"_s;
    for (const RateMeasure measure : rateMeasures)
        text += u",%1,%1_half_width"_s.arg(QString::fromLatin1(rateMetric(measure)));
    text += u'\n';
    const QString axes[]{u"request_rate"_s, u"overestimation"_s, u"threshold"_s, u"overbooking"_s};
    for (std::size_t p = 0; p < result.setup.policies.size(); ++p)
        for (const SweepPoint& point : result.points) {
            if (static_cast<std::size_t>(point.policy) != p)
                continue;
            text += axes[static_cast<std::size_t>(result.setup.axis)] + u',' + QString::number(point.value, 'g', 12) + u','
                + QString::fromStdString(result.setup.policies[p].policy);
            for (const RateMeasure measure : rateMeasures) {
                const MeanInterval& value = valueOf(point, measure);
                const bool known = std::isfinite(value.mean);
                text += u',' + (known ? QString::number(value.mean, 'g', 12) : QString()) + u','
                    + (known ? QString::number(value.halfWidth, 'g', 12) : QString());
            }
            text += u'\n';
        }
    return text;
}

QString ratesNote(const RatesResult& result)
{
    QString note = result.setup.repetitions > 1
        ? RatesDataTr::tr("Means of %1 runs; bands: 95 % Student-t intervals.").arg(result.setup.repetitions)
        : RatesDataTr::tr("One run at each point, so no intervals.");
    if (result.setup.axis == SweepAxis::threshold || result.setup.axis == SweepAxis::overbooking)
        note += u' ' + RatesDataTr::tr("Policies without this option stay level.");
    if (result.complete && result.points.size() < result.expected())
        note += u' ' + RatesDataTr::tr("Stopped: points are missing.");
    return note;
}

} // namespace wattif::ui
