// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/rates/rates_plan.h"

#include <algorithm>
#include <exception>
#include <limits>

#include <QCoreApplication>
#include <QThread>

#include "core/experiment/plan/plan_draft.h"
#include "core/reservation/study.h"
#include "ui/reservation/common/reservation_access.h"

namespace wattif::ui {
namespace {

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
    return options.empty() ? std::nullopt : std::optional(number(options, axisOption(axis)));
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
