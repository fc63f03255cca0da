// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "core/reservation/engine/grid/grid_state.h"

namespace wattif::reservation {

enum class HeldStage : std::uint8_t { planned, waiting, running, ended, dropped };

/// A reservation on its way through a simulated grid.
struct HeldReservation {
    std::int32_t admitted = -1; ///< its workflow in HeldReservations; -1: the scenario's own
    TaskIndex task{};           ///< or its place among the scenario's own
    TaskPlacement placement{};
    double bookedFrom = 0.0; ///< where its booking begins; later than planned when it is late
    double share = 1.0;      ///< of the asked time that it uses
    double readySeconds = 0.0;
    std::int32_t parentsLeft = 0;
    std::int32_t attempt = 0;
    HeldStage stage = HeldStage::planned;
    bool violated = false;
    bool moved = false;
    bool wasCancelled = false;    ///< a former attempt, at its start
    bool cancelled = false;       ///< at its start, permanently
    double sentFromSeconds = 0.0; ///< the data of parents that ended before are sent from then on
    double beginSeconds = std::numeric_limits<double>::quiet_NaN();
    double finishSeconds = std::numeric_limits<double>::quiet_NaN();

    [[nodiscard]] bool isOwn() const { return admitted < 0; } ///< of the scenario, not of a workflow
};

/// A workflow whose reservations are held.
struct AdmittedWorkflow {
    WorkflowIndex workflow{};
    std::size_t record = 0;             ///< in Outcome::workflows
    std::size_t first = 0;              ///< number of its first reservation
    std::vector<std::size_t> placeOf{}; ///< [task] its number
    std::vector<std::vector<TaskIndex>> children{};
    std::size_t left = 0; ///< tasks that have not ended
};

/// The reservations that a simulated grid holds, with their bookings. They are numbered: the scenario's own come first, those of
/// workflows follow in an order in which parents come first.
class HeldReservations {
public:
    explicit HeldReservations(GridState& grid) : m_grid(grid), m_waiting(grid.sites.size()) { }

    [[nodiscard]] std::size_t size() const { return m_held.size(); }
    [[nodiscard]] HeldReservation& operator[](std::size_t which) { return m_held[which]; }
    [[nodiscard]] const HeldReservation& operator[](std::size_t which) const { return m_held[which]; }
    void add(const HeldReservation& held) { m_held.push_back(held); }
    [[nodiscard]] std::int32_t admitted() const { return static_cast<std::int32_t>(m_admitted.size()); }
    void admit(AdmittedWorkflow workflow) { m_admitted.push_back(std::move(workflow)); }
    /// The workflow of a reservation that is not the scenario's own, as admitted and as the scenario has it.
    [[nodiscard]] AdmittedWorkflow& admittedOf(const HeldReservation& held);
    [[nodiscard]] const AdmittedWorkflow& admittedOf(const HeldReservation& held) const;
    [[nodiscard]] const Workflow& workflowOf(const HeldReservation& held) const;
    [[nodiscard]] const Task& taskOf(const HeldReservation& held) const { return workflowOf(held).tasks[held.task.at()]; }

    [[nodiscard]] Booking bookingOf(std::size_t which) const;
    void book(std::size_t which);
    void unbook(std::size_t which);
    /// Plans the event at which a reservation looks for its processors.
    void scheduleStart(std::size_t which);

    /// Numbers of a site's reservations that are past their start and wait, by planned start, then number.
    [[nodiscard]] std::vector<std::size_t>& waitingOn(SiteIndex site) { return m_waiting[site.at()]; }
    void wait(std::size_t which);
    void stopWaiting(std::size_t which);

    /// Keeps the record of an attempt that a failure ended, or that was cancelled at its start.
    void keepBroken(std::size_t which, bool isCancelled = false);
    /// Adds the records of all reservations: those of workflows, then the scenario's own; each after its broken attempts.
    void addRecords(Outcome& outcome);

private:
    struct Broken {
        std::size_t which;
        ReservationRecord record;
    };
    [[nodiscard]] const UsageDistribution& usageOf(const HeldReservation& held) const;
    [[nodiscard]] ReservationRecord recordOf(const HeldReservation& held) const;
    void addRecordsOf(std::size_t which, std::vector<ReservationRecord>& into) const;

    GridState& m_grid;
    std::vector<HeldReservation> m_held{};
    std::vector<AdmittedWorkflow> m_admitted{};
    std::vector<std::vector<std::size_t>> m_waiting; ///< [site]
    std::vector<Broken> m_broken{};
};

} // namespace wattif::reservation
