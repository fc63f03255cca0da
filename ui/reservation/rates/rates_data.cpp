// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/rates/rates_data.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>

#include <QCoreApplication>
#include <QThread>

#include "core/experiment/plan/plan_draft.h"
#include "core/experiment/statistics/summary.h"
#include "core/reservation/policies/policies.h"
#include "core/reservation/study.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct RatesDataTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ReservationRates)
};

double factorOf(RateMeasure measure) { return measure == RateMeasure::workflowTime ? 1.0 / 60.0 : 100.0; }

ChartAxis measureAxis(RateMeasure measure)
{
    return {rateMeasureTitle(measure), measure == RateMeasure::workflowTime ? u"min"_s : u"%"_s};
}

/// The curves of a measure; those of values where nothing is compared.
LevelCurves curvesOf(const RatesResult& result, RateMeasure measure, const std::string& against = {})
{
    if (!result.live)
        return {};
    const Plan& plan = *result.live->plan;
    const MetricValues& values = *result.live->of(rateMetric(measure));
    const CellGroups groups(plan, values.cells, {.factors = {0}});
    const auto other = std::ranges::find(plan.policies, against, &PolicyCall::policy);
    return other == plan.policies.end()
        ? valueCurves(groups, values)
        : differenceCurves(groups, values, static_cast<std::size_t>(other - plan.policies.begin()));
}

ChartSeries lineOf(const std::vector<LevelPoint>& points, const RatesSetup& setup, RateMeasure measure)
{
    const double factor = factorOf(measure);
    ChartSeries series;
    for (const LevelPoint& point : points) {
        series.x << axisFactor(setup.axis) * setup.values[point.level];
        series.y << factor * point.mean;
        if (setup.repetitions > 1) {
            series.low << factor * (point.mean - point.halfWidth);
            series.high << factor * (point.mean + point.halfWidth);
        }
    }
    return series;
}

/// Shares and times are not below 0, whatever their intervals say.
void cutBelowZero(ChartSeries& series)
{
    for (double& low : series.low)
        low = std::max(0.0, low);
}

using namespace Qt::Literals::StringLiterals;

struct RatesPlanTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ReservationRates)
};

/// Without what the sweep changes anyway.
reservation::Instance withoutAxis(reservation::Instance instance, RatesAxis axis)
{
    if (axis == RatesAxis::requestRate)
        instance.requestRate.reset();
    if (axis == RatesAxis::overestimation)
        instance.overestimation = 0.0;
    return instance;
}

std::vector<PolicyCall> withoutAxis(std::vector<PolicyCall> calls, RatesAxis axis)
{
    if (const char* option = axisOption(axis))
        for (PolicyCall& call : calls)
            call.options.erase(option);
    return calls;
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

RatesQuestion defaultQuestion(RatesAxis axis)
{
    switch (axis) {
    case RatesAxis::requestRate: return {axis, 0.05, 0.25, 5, 5};
    case RatesAxis::overestimation: return {axis, 0.0, 0.4, 5, 5};
    case RatesAxis::threshold: return {axis, 0.6, 1.0, 5, 5};
    case RatesAxis::overbooking: break;
    }
    return {axis, 0.0, 0.4, 5, 5};
}

double largestOf(RatesAxis axis)
{
    // Overestimation and overbooking are unbounded; more than a few times the actual values is meaningless.
    return axis == RatesAxis::requestRate || axis == RatesAxis::threshold ? 1.0 : 5.0;
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

ChartAxis rateAxis(RatesAxis axis)
{
    switch (axis) {
    case RatesAxis::requestRate: return {RatesDataTr::tr("Share of reservation requests q"), u"%"_s};
    case RatesAxis::overestimation: return {RatesDataTr::tr("Overestimation β"), u"%"_s};
    case RatesAxis::threshold: return {RatesDataTr::tr("Threshold V*")};
    case RatesAxis::overbooking: break;
    }
    return {RatesDataTr::tr("Overbooking O*"), u"%"_s};
}

double axisFactor(RatesAxis axis) { return axis == RatesAxis::threshold ? 1.0 : 100.0; }

bool isSwept(const std::string& policy)
{
    const reservation::Policy* found = reservation::findPolicy(policy);
    return found && found->planner && policy != "exact";
}

const char* axisOption(RatesAxis axis)
{
    return axis == RatesAxis::threshold ? "threshold" : axis == RatesAxis::overbooking ? "rate" : nullptr;
}

bool followsAxis(const std::string& policy, RatesAxis axis)
{
    const char* option = axisOption(axis);
    const reservation::Policy* found = reservation::findPolicy(policy);
    return !option || (found && findOption(found->info.options, option));
}

ChartData ratesChart(const RatesResult& result, RateMeasure measure, const RatesChoice& choice)
{
    const bool compares = !choice.against.empty();
    ChartData data{rateAxis(result.setup.axis), measureAxis(measure)};
    if (compares) {
        data.y.quantity =
            RatesDataTr::tr("%1 less that of %2").arg(data.y.quantity, QString::fromStdString(choice.against).toUpper());
        if (measure != RateMeasure::workflowTime)
            data.y.unit = RatesDataTr::tr("pp"); // percentage points
    }
    data.intervals = compares
        ? RatesDataTr::tr("95 % Student-t intervals of the mean paired difference of %1 runs").arg(result.setup.repetitions)
        : RatesDataTr::tr("95 % Student-t intervals of the mean of %1 runs").arg(result.setup.repetitions);
    data.empty = measure == RateMeasure::workflowTime && result.complete
        ? RatesDataTr::tr("No policy completed a workflow.")
        : RatesDataTr::tr("Press Run to compare the policies over the range.");
    const LevelCurves curves = curvesOf(result, measure, choice.against);
    for (std::size_t p = 0; p < curves.size(); ++p) {
        const QString policy = QString::fromStdString(result.setup.policies[p].policy);
        ChartSeries series = lineOf(curves[p], result.setup, measure);
        if (!compares)
            cutBelowZero(series);
        series.name = reservationPolicyTitle(policy);
        series.style = reservationPolicyStyle(policy);
        series.strong = policy == choice.current;
        if (!series.x.isEmpty())
            data.series.push_back(std::move(series));
    }
    return data;
}

namespace {

const QString csvAxes[]{u"request_rate"_s, u"overestimation"_s, u"threshold"_s, u"overbooking"_s}; // by RatesAxis

/// ",mean,half width"; nothing between the commas where the measure does not apply.
QString csvCells(const std::vector<LevelPoint>& points, std::size_t level)
{
    const auto point = std::ranges::find(points, level, &LevelPoint::level);
    if (point == points.end())
        return u",,"_s;
    return u',' + QString::number(point->mean, 'g', 12) + u',' + QString::number(point->halfWidth, 'g', 12);
}

/// Levels of which some cell is finished, ascending.
std::vector<std::size_t> finishedLevels(const RatesResult& result)
{
    std::vector<std::size_t> levels;
    if (!result.live)
        return levels;
    for (const std::uint64_t cell : result.live->values.front().cells)
        if (const auto level = static_cast<std::size_t>(cellAt(*result.live->plan, cell).point);
            levels.empty() || levels.back() != level)
            levels.push_back(level);
    return levels;
}

} // namespace

QString ratesCsv(const RatesResult& result, const std::string& against)
{
    const bool compares = !against.empty();
    const QString other = QString::fromStdString(against);
    QString text = compares ? u"axis,value,policy,less_that_of"_s : u"axis,value,policy"_s;
    std::vector<LevelCurves> curves;
    for (const RateMeasure measure : rateMeasures) {
        const QString column = QString::fromLatin1(rateMetric(measure)) + (compares ? u"_difference"_s : QString());
        text += u",%1,%1_half_width"_s.arg(column);
        curves.push_back(curvesOf(result, measure, against));
    }
    text += u'\n';
    const std::vector<std::size_t> levels = finishedLevels(result);
    for (std::size_t p = 0; p < result.setup.policies.size(); ++p)
        for (const std::size_t level : levels) {
            const QString policy = QString::fromStdString(result.setup.policies[p].policy);
            text += csvAxes[static_cast<std::size_t>(result.setup.axis)] + u','
                + QString::number(result.setup.values[level], 'g', 12) + u',' + policy + (compares ? u',' + other : QString());
            for (const LevelCurves& measure : curves)
                text += csvCells(measure[p], level);
            text += u'\n';
        }
    return text;
}

QString ratesNote(const RatesResult& result, const std::string& against)
{
    QString note = RatesDataTr::tr("One run at each point, so no intervals.");
    if (result.setup.repetitions > 1)
        note = (against.empty() ? RatesDataTr::tr("Means of %1 runs; 95 % Student-t intervals.")
                                : RatesDataTr::tr("Differences of %1 runs; 95 % Student-t intervals."))
                   .arg(result.setup.repetitions);
    if (result.setup.axis == RatesAxis::threshold || result.setup.axis == RatesAxis::overbooking)
        addSentence(note, RatesDataTr::tr("Policies without this option are constant."));
    if (result.complete && result.finished() < result.setup.cells())
        addSentence(note, RatesDataTr::tr("Stopped: points are missing."));
    return note;
}

Result<std::shared_ptr<const Plan>> ratesPlan(const InstancePtr& instance, const RatesSetup& setup)
{
    const char* ofScenario = setup.axis == RatesAxis::requestRate ? "request_rate" : "overestimation";
    DraftOption option{.option = axisOption(setup.axis) ? axisOption(setup.axis) : ofScenario};
    option.values.assign(setup.values.begin(), setup.values.end());
    PlanDraft draft{.study = &reservation::study(),
                    .instances = {{.name = "scenario", .instance = instance, .hash = "open"}},
                    .policies = withoutAxis(setup.policies, setup.axis),
                    .factors = {{.options = {std::move(option)}}},
                    .repeat = static_cast<std::uint64_t>(setup.repetitions),
                    .seed = setup.seed};
    for (const RateMeasure measure : rateMeasures)
        draft.metrics.emplace_back(rateMetric(measure));
    return planOf(draft).map([](Plan&& plan) { return std::make_shared<const Plan>(std::move(plan)); });
}

RatesSetup ratesSetup(const Session& session, const RatesQuestion& question)
{
    RatesSetup setup{.axis = question.axis, .values = sweepValuesOf(question), .repetitions = question.repetitions};
    for (const PolicyCall& call : session.policies())
        if (isSwept(call.policy))
            setup.policies.push_back(call);
    return setup;
}

QString ratesProblem(const Session& session, const RatesSetup& setup)
{
    const reservation::Instance& instance = reservationInstance(session);
    if (instance.workflows.empty())
        return RatesPlanTr::tr(
            "The scenario has no workflows, so there are no requests for reservations: import or generate some.");
    if (setup.axis == RatesAxis::requestRate && instance.localJobs.empty())
        return RatesPlanTr::tr(
            "The scenario has no local jobs, so there is no share of requests that reserve: import or generate some.");
    if (setup.policies.empty())
        return RatesPlanTr::tr("Choose a planning policy on the left.");
    if (std::ranges::none_of(setup.policies, [&](const PolicyCall& call) { return followsAxis(call.policy, setup.axis); }))
        return setup.axis == RatesAxis::threshold
            ? RatesPlanTr::tr("V* is an option of Relaxed (REXR): choose it on the left.")
            : RatesPlanTr::tr("O* is an option of Overbooking (OVBR): choose it on the left.");
    return {};
}

double ratesWork(const Session& session, const RatesSetup& setup)
{
    const reservation::Instance& instance = reservationInstance(session);
    auto parts = static_cast<double>(instance.reservations.size() + instance.localJobs.size());
    for (const reservation::Workflow& workflow : instance.workflows)
        parts += static_cast<double>(workflow.tasks.size());
    double work = 0.0;
    for (const PolicyCall& call : setup.policies) {
        const OptionValues options = session.policyOptions(QString::fromStdString(call.policy));
        const bool searches = options.contains("generations") && options.contains("population");
        work += searches ? parts * static_cast<double>(integer(options, "generations") * integer(options, "population")) : parts;
    }
    return work * static_cast<double>(setup.values.size()) * setup.repetitions;
}

double ratesSeconds(const Session& session, const RatesSetup& setup)
{
    double seconds = 0.0;
    for (const PolicyCall& call : setup.policies) {
        const PolicyResult* result = session.result(QString::fromStdString(call.policy));
        seconds += result ? result->seconds : std::numeric_limits<double>::quiet_NaN();
    }
    return seconds * static_cast<double>(setup.values.size()) * setup.repetitions / std::max(1, QThread::idealThreadCount());
}

std::optional<double> presentRate(const Session& session, RatesAxis axis)
{
    const reservation::Instance& instance = reservationInstance(session);
    if (axis == RatesAxis::requestRate)
        return instance.requestRate;
    if (axis == RatesAxis::overestimation)
        return instance.overestimation;
    const OptionValues options = session.policyOptions(axis == RatesAxis::threshold ? u"rexr"_s : u"ovbr"_s);
    return options.empty() ? std::nullopt : std::optional(wattif::number(options, axisOption(axis)));
}

Question ratesAsked(const Session& session, RatesAxis axis)
{
    std::vector<PolicyCall> swept = session.policies();
    std::erase_if(swept, [](const PolicyCall& call) { return !isSwept(call.policy); });
    Question question{.instance = reservation::makeInstance(withoutAxis(reservationInstance(session), axis))};
    setCalls(reservation::study(), question, withoutAxis(std::move(swept), axis));
    return question;
}

} // namespace wattif::ui
