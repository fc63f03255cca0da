// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/common/selection.h"

#include <algorithm>
#include <utility>

#include "core/reservation/engine/grid/grid_requests.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/session/only_child.h"

namespace wattif::ui {
namespace {

using reservation::ReservationIndex;
using reservation::TaskIndex;
using reservation::WorkflowIndex;

/// Returns the index among `rows` of the thing that was called `name` at `old`; the old index if it was only renamed, -1 if it
/// was removed.
template <class Index, class Rows>
Index placeOf(const Rows& rows, Index old, const std::string& name, std::size_t countBefore)
{
    if (old.value < 0)
        return {};
    if (old.at() < rows.size() && rows[old.at()].name == name)
        return old;
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.name == name; });
    if (found != rows.end())
        return Index(static_cast<std::size_t>(found - rows.begin()));
    return rows.size() == countBefore && old.at() < rows.size() ? old : Index{};
}

template <class Rows, class Index>
bool holds(const Rows& rows, Index i)
{
    return i.value >= 0 && i.at() < rows.size();
}

/// The first workflow that a run has; the first of all where it has none.
WorkflowIndex firstSubmitted(const reservation::Instance& instance, std::uint64_t seed)
{
    const std::vector<std::int32_t> submitted = reservation::requestsOf(instance, seed).workflows;
    return WorkflowIndex(submitted.empty() ? 0 : submitted.front());
}

} // namespace

ReservationSelection::ReservationSelection(Session& session) : QObject(&session), m_session(session)
{
    connect(&session.document(), &Document::changed, this, &ReservationSelection::follow);
    connect(&session.document(), &Document::opened, this, [this] {
        m_reservation = {};
        m_workflow = {};
        m_task = {};
        follow();
    });
    follow();
}

void ReservationSelection::set(ReservationIndex r, WorkflowIndex w, TaskIndex t)
{
    const bool otherReservation = std::exchange(m_reservation, r) != r;
    const bool otherWorkflow = std::exchange(m_workflow, w) != w;
    const bool otherTask = std::exchange(m_task, t) != t;
    remember();
    if (otherReservation)
        emit reservationChanged();
    if (otherWorkflow)
        emit workflowChanged();
    if (otherTask || otherWorkflow)
        emit taskChanged();
}

void ReservationSelection::remember()
{
    const reservation::Instance& now = reservationInstance(m_session);
    const auto named = [](const auto& rows, auto i) { return holds(rows, i) ? Named{rows[i.at()].name, rows.size()} : Named{}; };
    m_reservationNamed = named(now.reservations, m_reservation);
    m_workflowNamed = named(now.workflows, m_workflow);
    m_taskNamed = holds(now.workflows, m_workflow) ? named(now.workflows[m_workflow.at()].tasks, m_task) : Named{};
}

void ReservationSelection::follow()
{
    const reservation::Instance& now = reservationInstance(m_session);
    const ReservationIndex r = placeOf(now.reservations, m_reservation, m_reservationNamed.name, m_reservationNamed.count);
    WorkflowIndex w = placeOf(now.workflows, m_workflow, m_workflowNamed.name, m_workflowNamed.count);
    const bool stays = w.value >= 0;
    if (!stays && !now.workflows.empty())
        w = firstSubmitted(now, m_session.seed());
    set(r, w, stays ? placeOf(now.workflows[w.at()].tasks, m_task, m_taskNamed.name, m_taskNamed.count) : TaskIndex{});
}

void ReservationSelection::setReservation(ReservationIndex i)
{
    set(holds(reservationInstance(m_session).reservations, i) ? i : ReservationIndex{}, m_workflow, m_task);
}

void ReservationSelection::setWorkflow(WorkflowIndex w)
{
    if (holds(reservationInstance(m_session).workflows, w) && w != m_workflow)
        set(m_reservation, w, {});
}

void ReservationSelection::setTask(TaskIndex t) { setTask(m_workflow, t); }

void ReservationSelection::setTask(WorkflowIndex w, TaskIndex t)
{
    const reservation::Instance& now = reservationInstance(m_session);
    if (!holds(now.workflows, w))
        return;
    set(m_reservation, w, holds(now.workflows[w.at()].tasks, t) ? t : TaskIndex{});
}

ReservationSelection& reservationSelection(Session& session)
{
    return onlyChild<ReservationSelection>(session, [&session] { return new ReservationSelection(session); });
}

} // namespace wattif::ui

#include "moc_selection.cpp"
