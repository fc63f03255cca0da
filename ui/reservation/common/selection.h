// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include <QObject>

#include "core/reservation/model/instance.h"

namespace wattif::ui {

class Session;

/// The selection in the Reservations study, for all views of a session: one of the scenario's reservations, a workflow, and a
/// task of it. Indices are -1 where nothing is selected; they belong to the document's instance, follow their names through
/// edits, and are cleared when the named thing has been removed. When the document changes, the signals precede the renewal of
/// the views: a view that still shows another instance waits for its renewal.
class ReservationSelection : public QObject {
    Q_OBJECT
public:
    explicit ReservationSelection(Session& session);

    [[nodiscard]] reservation::ReservationIndex reservation() const { return m_reservation; }
    /// The chosen workflow; until one is chosen the first that is submitted, -1 only where the scenario has none.
    [[nodiscard]] reservation::WorkflowIndex workflow() const { return m_workflow; }
    [[nodiscard]] reservation::TaskIndex task() const { return m_task; }

    void setReservation(reservation::ReservationIndex i);
    /// Chooses a workflow; a different one clears the selected task.
    void setWorkflow(reservation::WorkflowIndex w);
    void setTask(reservation::TaskIndex t);
    void setTask(reservation::WorkflowIndex w, reservation::TaskIndex t);

signals:
    void reservationChanged();
    void workflowChanged();
    void taskChanged();

private:
    void follow();
    void remember();
    void set(reservation::ReservationIndex r, reservation::WorkflowIndex w, reservation::TaskIndex t);

    /// A name and how many had one beside it: a changed name among as many is a renaming.
    struct Named {
        std::string name;
        std::size_t count = 0;
    };

    Session& m_session;
    reservation::ReservationIndex m_reservation{};
    reservation::WorkflowIndex m_workflow{};
    reservation::TaskIndex m_task{};
    Named m_reservationNamed;
    Named m_workflowNamed;
    Named m_taskNamed;
};

/// The one selection of a session; made on first use, empty again when another scenario is opened.
[[nodiscard]] ReservationSelection& reservationSelection(Session& session);

} // namespace wattif::ui
