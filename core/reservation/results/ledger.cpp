// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/results/results.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/noted_data.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/reservation/model/clock.h"
#include "core/reservation/policies/evaluate.h"

namespace wattif::reservation {
namespace {

enum Column : std::size_t {
    who,
    where,
    start,
    end,
    processors,
    startSide,
    bounds,
    endSideColumn,
    probability,
    really,
    why,
    columnCount
};

std::vector<Ledger::Column> columns()
{
    return {
        {"Request", "",
         "The workflow or the reservation; below a workflow its tasks, below a reservation the ones that cause its risk.", true},
        {"Site", "", "Where the reservation is.", true},
        {"Start", "", "Start of the reservation, since the scenario's beginning; for a workflow, its submission.", true},
        {"End", "", "End of the reservation; for a workflow, its last reserved end.", true},
        {"Processors", "", "Processors reserved.", true},
        {"Pr{E-}", "", "Probability that enough earlier reservations have ended at its start."},
        {"Bounds", "", "The paper's bounds of Pr{E-}: all earlier reservations must end, or one is enough."},
        {"Pr{E+}", "", "Probability that it ends before later reservations need its processors."},
        {"Probability", "", "For a reservation, its factor of Pr{E|M} with correlation and failures; for a workflow, Pr{E|M}."},
        {"Actual", "", "Outcome in the run."},
        {"Why", "", "Reason of the decision.", false, true},
    };
}

/// What ledger and children share; it outlives the document's instance.
struct Source {
    Instance instance;
    std::shared_ptr<const Outcome> outcome;
    ScenarioClock clock;
    std::optional<PlanningModel> model{}; ///< made when a pair is asked for
};

std::string chanceText(double value) { return formatShort(value, 4); }

void fillRisk(const Risk& risk, std::vector<Message>& cells)
{
    cells[startSide] = chanceText(risk.start.probability);
    if (risk.start.need > 0)
        cells[bounds] = fmt::format("{} .. {}", chanceText(risk.start.lower), chanceText(risk.start.upper));
    cells[endSideColumn] = chanceText(risk.endSide);
}

Message textOfNeed(const Risk& risk)
{
    const Message text = risk.start.need > 0
        ? formatMessage("{} must be freed by its start", counted(risk.start.need, "processor"))
        : formatMessage("free at its start in any case");
    return risk.endSide < 1.0
        ? formatMessage("{}; {}", text, formatMessage("later reservations need its processors before its end"))
        : text;
}

// ---- policy evaluate

Ledger::Entry evaluationEntry(const Source& source, std::size_t i)
{
    const Reservation& own = source.instance.reservations[i];
    const Evaluation& evaluation = source.outcome->evaluations[i];
    std::vector<Message> cells(columnCount);
    cells[who] = own.name;
    cells[where] = source.instance.sites[own.site.at()].name;
    cells[start] = source.clock.text(own.startSeconds);
    cells[end] = source.clock.text(own.endSeconds);
    cells[processors] = std::to_string(own.processors);
    fillRisk(evaluation.risk, cells);
    cells[probability] = chanceText(evaluation.risk.probability());
    if (evaluation.simulatedStart.count > 0)
        cells[really] = formatMessage("found its processors in {} ± {} of {}", chanceText(evaluation.simulatedStart.mean),
                                      formatShort(evaluation.simulatedStart.halfWidth, 2),
                                      counted(static_cast<std::int64_t>(evaluation.simulatedStart.count), "run"));
    cells[why] = textOfNeed(evaluation.risk);
    return {.cells = std::move(cells), .chosen = evaluation.risk.probability() >= 1.0};
}

Ledger::Entry pairEntry(const Source& source, const Contribution& contribution)
{
    const Reservation& other = source.instance.reservations[contribution.reservation.at()];
    std::vector<Message> cells(columnCount);
    cells[who] = other.name;
    cells[where] = contribution.isBefore ? formatMessage("before it") : formatMessage("after it");
    cells[start] = source.clock.text(other.startSeconds);
    cells[end] = source.clock.text(other.endSeconds);
    cells[processors] = std::to_string(other.processors);
    if (contribution.isBefore)
        cells[really] = formatMessage("has ended with probability {}", chanceText(contribution.ended));
    cells[why] = contribution.gain > 0.0 ? formatMessage("without it {} more probable", chanceText(contribution.gain))
                                         : formatMessage("no effect");
    return {.cells = std::move(cells), .chosen = contribution.gain > 0.0};
}

std::vector<Ledger::Entry> evaluationChildren(Source& source, std::size_t i)
{
    if (!source.model)
        source.model.emplace(source.instance);
    std::vector<Ledger::Entry> entries;
    for (const Contribution& one : contributionsTo(*source.model, ReservationIndex(i)))
        entries.push_back(pairEntry(source, one));
    return entries;
}

// ---- runs

Message happened(const ReservationRecord& record, const ScenarioClock& clock)
{
    if (record.cancelled)
        return formatMessage("violated, cancelled");
    if (std::isnan(record.beginSeconds))
        return formatMessage("never started");
    const Message begin = clock.text(record.beginSeconds);
    const Message end = clock.text(record.finishSeconds);
    if (record.violated && record.moved)
        return formatMessage("{} to {}, violated, moved", begin, end);
    if (record.violated)
        return formatMessage("{} to {}, violated", begin, end);
    return record.moved ? formatMessage("{} to {}, moved", begin, end) : formatMessage("{} to {}", begin, end);
}

Message whyText(const TaskPlacement& placement)
{
    Message text = textOfNeed(placement.risk);
    if (placement.correlation > 0.0)
        text = formatMessage("{}; {}", text, formatMessage("correlation {} with a parent", chanceText(placement.correlation)));
    if (placement.survival < 1.0)
        text = formatMessage("{}; {}", text, formatMessage("survives failures with {}", chanceText(placement.survival)));
    return text;
}

Ledger::Entry reservationEntry(const Source& source, const ReservationRecord& record)
{
    const bool isOwn = record.workflow.value < 0;
    const TaskPlacement& placement = record.placement;
    std::vector<Message> cells(columnCount);
    cells[who] = isOwn ? source.instance.reservations[record.task.at()].name
                       : source.instance.workflows[record.workflow.at()].tasks[record.task.at()].name;
    cells[where] = source.instance.sites[placement.site.at()].name;
    cells[start] = source.clock.text(placement.startSeconds);
    cells[end] = source.clock.text(placement.endSeconds);
    cells[processors] = std::to_string(placement.processors);
    fillRisk(placement.risk, cells);
    cells[probability] = chanceText(placement.probability);
    cells[really] = happened(record, source.clock);
    cells[why] = whyText(placement);
    return {.cells = std::move(cells), .chosen = !record.violated};
}

Message endingText(const WorkflowRecord& row, const ScenarioClock& clock)
{
    switch (row.ending) {
    case WorkflowEnding::done: return formatMessage("ended {}", clock.text(row.endSeconds));
    case WorkflowEnding::rejected: return formatMessage("rejected");
    case WorkflowEnding::lost: return formatMessage("lost");
    }
    return {};
}

/// Why a workflow was rejected whose tasks had to start when their parents' data were there.
Message rejectedWindowText(const Workflow& workflow, const WorkflowRecord& row)
{
    if (!row.refusedTask)
        return formatMessage("no plan was found in the requested windows");
    const Task& task = workflow.tasks[row.refusedTask->at()];
    return formatMessage("task '{}': none of the sites considered has all of its processors ({}) free in the window", task.name,
                         task.least());
}

bool hasCancelled(const Source& source, const WorkflowRecord& row)
{
    const auto own = std::span(source.outcome->reservations).subspan(row.firstReservation, row.reservations);
    return std::ranges::any_of(own, &ReservationRecord::cancelled);
}

Message reasonText(const Source& source, const WorkflowRecord& row)
{
    const Workflow& workflow = source.instance.workflows[row.workflow.at()];
    const Message deadline = workflow.deadlineSeconds ? source.clock.text(*workflow.deadlineSeconds) : formatMessage("none");
    switch (row.ending) {
    case WorkflowEnding::done:
        return workflow.deadlineSeconds ? formatMessage("all tasks start before the deadline {}", deadline)
                                        : formatMessage("admitted; no deadline");
    case WorkflowEnding::rejected:
        if (source.instance.window == StartWindow::fixed)
            return rejectedWindowText(workflow, row);
        return workflow.deadlineSeconds ? formatMessage("a task could not start before the deadline {}", deadline)
                                        : formatMessage("no plan was found");
    case WorkflowEnding::lost:
        if (hasCancelled(source, row) && source.instance.violation != Violation::losesWork)
            return formatMessage("a reservation found too few processors and was cancelled");
        return formatMessage("after a failure or a violation a task could not start before the deadline {}", deadline);
    }
    return {};
}

/// What an own policy said of a workflow.
std::optional<Message> ownReason(const Source& source, const WorkflowRecord& row)
{
    const Reasons* reasons = reasonsOf(source.outcome);
    const auto i = static_cast<std::size_t>(&row - source.outcome->workflows.data());
    return reasons && i < reasons->size() && !(*reasons)[i].text.empty() ? std::optional((*reasons)[i].text) : std::nullopt;
}

Ledger::Entry workflowEntry(const Source& source, const WorkflowRecord& row)
{
    const Workflow& workflow = source.instance.workflows[row.workflow.at()];
    std::vector<Message> cells(columnCount);
    cells[who] = workflow.name;
    cells[start] = source.clock.text(workflow.submitSeconds);
    if (row.ending != WorkflowEnding::rejected) {
        cells[end] = source.clock.text(row.plannedEndSeconds);
        cells[probability] = chanceText(row.probability);
    }
    cells[really] = endingText(row, source.clock);
    cells[why] = ownReason(source, row).value_or(reasonText(source, row));
    return {.cells = std::move(cells), .chosen = row.ending == WorkflowEnding::done};
}

std::vector<Ledger::Entry> taskEntries(const Source& source, const WorkflowRecord& row)
{
    std::vector<Ledger::Entry> entries;
    for (std::size_t i = 0; i < row.reservations; ++i)
        entries.push_back(reservationEntry(source, source.outcome->reservations[row.firstReservation + i]));
    return entries;
}

std::vector<Ledger::Entry> children(Source& source, std::size_t i)
{
    const Outcome& outcome = *source.outcome;
    if (outcome.isEvaluation)
        return i < std::min(outcome.evaluations.size(), maxLedgerEntries) ? evaluationChildren(source, i)
                                                                          : std::vector<Ledger::Entry>();
    return i < std::min(outcome.workflows.size(), maxLedgerEntries) ? taskEntries(source, outcome.workflows[i])
                                                                    : std::vector<Ledger::Entry>();
}

} // namespace

Ledger makeLedger(const Instance& instance, std::shared_ptr<const Outcome> outcome)
{
    auto source =
        std::make_shared<Source>(Source{.instance = instance, .outcome = std::move(outcome), .clock = clockOf(instance)});
    const Outcome& made = *source->outcome;
    Ledger ledger{.columns = columns(), .entries = {}, .childrenDecide = !made.isEvaluation};
    const std::size_t all = made.isEvaluation ? made.evaluations.size() : made.workflows.size();
    const std::size_t listed = std::min(all, maxLedgerEntries);
    for (std::size_t i = 0; i < listed; ++i)
        ledger.entries.push_back(made.isEvaluation ? evaluationEntry(*source, i) : workflowEntry(*source, made.workflows[i]));
    if (all > listed) {
        std::vector<Message> cells(columnCount);
        cells[why] = formatMessage("not listed: {} more", all - listed);
        ledger.entries.push_back({.cells = std::move(cells)});
    } else if (!made.isEvaluation) { // the scenario's own come after the workflows
        for (const ReservationRecord& record : made.reservations)
            if (record.workflow.value < 0 && ledger.entries.size() < maxLedgerEntries)
                ledger.entries.push_back(reservationEntry(*source, record));
    }
    if (!ledger.entries.empty())
        ledger.children = [source](std::size_t i) { return children(*source, i); };
    return ledger;
}

} // namespace wattif::reservation
