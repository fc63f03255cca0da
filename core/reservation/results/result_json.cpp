// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/results/results.h"

#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/io/calendar_fields.h"
#include "core/reservation/model/clock.h"

namespace wattif::reservation {
namespace {

/// Numbers that do not apply are null.
Json numberOr(double value) { return std::isfinite(value) ? Json(value) : Json(); }

Json shareJson(const MeanInterval& share) { return {{"mean", numberOr(share.mean)}, {"ci95", share.halfWidth}}; }

void addRisk(const Risk& risk, Json& into)
{
    into["p_start"] = risk.start.probability;
    into["p_start_lower"] = risk.start.lower;
    into["p_start_upper"] = risk.start.upper;
    into["p_end"] = risk.endSide;
}

Json evaluationsJson(const Instance& instance, const Outcome& outcome)
{
    Json all = Json::array();
    for (std::size_t i = 0; i < outcome.evaluations.size(); ++i) {
        const Reservation& own = instance.reservations[i];
        const Evaluation& evaluation = outcome.evaluations[i];
        Json one{{"name", own.name}, {"site", instance.sites[own.site.at()].name}};
        addRisk(evaluation.risk, one);
        one["p"] = evaluation.risk.probability();
        one["p_simulated"] = shareJson(evaluation.simulatedStart);
        one["p_end_simulated"] = shareJson(evaluation.simulatedEnd);
        all.push_back(std::move(one));
    }
    return all;
}

Json reservationJson(const Instance& instance, const ReservationRecord& record, const ScenarioClock& clock)
{
    Json one;
    const bool isOwn = record.workflow.value < 0;
    if (isOwn) {
        one["name"] = instance.reservations[record.task.at()].name;
    } else {
        const Workflow& workflow = instance.workflows[record.workflow.at()];
        one["workflow"] = workflow.name;
        one["task"] = workflow.tasks[record.task.at()].name;
    }
    const TaskPlacement& placement = record.placement;
    one["site"] = instance.sites[placement.site.at()].name;
    addMoment(one, "start", placement.startSeconds, clock);
    addMoment(one, "end", placement.endSeconds, clock);
    one["processors"] = placement.processors;
    addRisk(placement.risk, one);
    one["p"] = placement.probability;
    addMoment(one, "begin", record.beginSeconds, clock);
    addMoment(one, "finish", record.finishSeconds, clock);
    one["violated"] = record.violated;
    if (record.cancelled)
        one["cancelled"] = true;
    if (record.moved)
        one["moved"] = true;
    return one;
}

const char* endingName(WorkflowEnding ending)
{
    switch (ending) {
    case WorkflowEnding::done: return "done";
    case WorkflowEnding::rejected: return "rejected";
    case WorkflowEnding::lost: return "lost";
    }
    return "done";
}

Json workflowsJson(const Instance& instance, const Outcome& outcome, const ScenarioClock& clock)
{
    Json all = Json::array();
    for (const WorkflowRecord& row : outcome.workflows) {
        Json one{{"name", instance.workflows[row.workflow.at()].name},
                 {"fate", endingName(row.ending)},
                 {"p", numberOr(row.probability)}};
        addMoment(one, "planned_end", row.plannedEndSeconds, clock);
        addMoment(one, "end", row.endSeconds, clock);
        all.push_back(std::move(one));
    }
    return all;
}

Json localJobsJson(const Outcome& outcome, const ScenarioClock& clock)
{
    Json all = Json::array();
    for (const LocalJobRecord& record : outcome.localJobs) {
        Json one{{"job", record.job}};
        addMoment(one, "begin", record.beginSeconds, clock);
        addMoment(one, "finish", record.finishSeconds, clock);
        all.push_back(std::move(one));
    }
    return all;
}

Json outagesJson(const Instance& instance, const Outcome& outcome, const ScenarioClock& clock)
{
    Json all = Json::array();
    for (const Outage& outage : outcome.outages) {
        Json one{{"site", instance.sites[outage.site.at()].name}};
        addMoment(one, "start", outage.startSeconds, clock);
        addMoment(one, "end", outage.endSeconds, clock);
        all.push_back(std::move(one));
    }
    return all;
}

Json searchJson(const Outcome& outcome)
{
    Json all = Json::array();
    for (const SearchPoint& point : outcome.search)
        all.push_back(
            {{"generation", point.generation}, {"makespan_s", point.makespanSeconds}, {"plan_probability", point.probability}});
    return all;
}

/// Above this number, reservations are written with `detail` only.
constexpr std::size_t fewReservations = 20'000;

} // namespace

void writeOutcome(const Instance& instance, const Outcome& outcome, bool detail, Json& into)
{
    if (!outcome.note.empty())
        into["note"] = outcome.note;
    if (outcome.isEvaluation) {
        into["reservations"] = evaluationsJson(instance, outcome);
        return;
    }
    const ScenarioClock clock = clockOf(instance);
    into["utilisation_by_site"] = utilisationBySite(instance, outcome);
    if (!outcome.search.empty())
        into["search"] = searchJson(outcome);
    if (outcome.evaluatedPlans > 0)
        into["evaluated_plans"] = outcome.evaluatedPlans;
    if (detail || outcome.reservations.size() <= fewReservations) {
        Json& all = into["reservations"] = Json::array();
        for (const ReservationRecord& record : outcome.reservations)
            all.push_back(reservationJson(instance, record, clock));
    }
    if (!detail)
        return;
    into["workflows"] = workflowsJson(instance, outcome, clock);
    into["local_jobs"] = localJobsJson(outcome, clock);
    into["outages"] = outagesJson(instance, outcome, clock);
}

} // namespace wattif::reservation
