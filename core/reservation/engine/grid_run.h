// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/random.h"
#include "core/base/run_control.h"
#include "core/reservation/engine/grid.h"
#include "core/reservation/engine/grid_clock.h"
#include "core/reservation/engine/grid_meter.h"
#include "core/reservation/engine/local_queue.h"
#include "core/reservation/engine/outcome.h"
#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// One run of a grid; docs/reservation.md, Grid simulation. Bodies are in grid_run.cpp (clock, requests), grid_reservations.cpp,
/// grid_local_jobs.cpp and grid_failures.cpp.
///
/// At one moment: ends, repairs, bookings that run out, failures, data that arrive, reservations that begin, submissions
/// (workflows, then local jobs), each by number; then, site by site, reservations that wait and the queue of local jobs.
class GridRun {
public:
    GridRun(const PlanningModel& model, Planner& planner, std::uint64_t seed, const RunControl& control);
    [[nodiscard]] Result<std::shared_ptr<Outcome>> run();

private:
    static constexpr double never = std::numeric_limits<double>::infinity();
    /// Who is thrown off a site so often is given up: else a grid that fails faster than it works would run for ever.
    static constexpr std::int32_t mostAttempts = 1000;

    enum class Stage : std::uint8_t { planned, waiting, running, ended, dropped };

    /// A reservation on its way. Its number is its place in m_held: the scenario's own come first, a workflow's follow in an
    /// order in which parents come first.
    struct Held {
        std::int32_t admitted = -1; ///< place in m_admitted; -1: the scenario's own
        TaskIndex task{};           ///< or its place among the scenario's own
        TaskPlacement placement{};
        double bookedFrom = 0.0; ///< where its booking begins; later than planned when it is late
        double share = 1.0;      ///< of the asked time that it uses
        double readySeconds = 0.0;
        std::int32_t parentsLeft = 0;
        std::int32_t attempt = 0;
        Stage stage = Stage::planned;
        bool violated = false;
        bool moved = false;
        double beginSeconds = std::numeric_limits<double>::quiet_NaN();
        double finishSeconds = std::numeric_limits<double>::quiet_NaN();
    };
    /// A workflow whose reservations are held.
    struct Admitted {
        WorkflowIndex workflow{};
        std::size_t record = 0;             ///< in Outcome::workflows
        std::size_t first = 0;              ///< its reservations in m_held
        std::vector<std::size_t> placeOf{}; ///< [task] in m_held
        std::vector<std::vector<TaskIndex>> children{};
        std::size_t left = 0; ///< tasks that have not ended
    };
    struct LocalState {
        std::int32_t attempt = 0;
        std::int32_t record = -1; ///< of the last attempt
    };
    struct SiteState {
        std::int64_t free = 0;
        bool down = false;
        double failedSeconds = 0.0;         ///< the last time
        bool changed = false;               ///< to be looked at before time goes on
        std::vector<std::size_t> waiting{}; ///< reservations past their start, by planned start, then number
        LocalQueue queue{};
    };
    /// An attempt that a failure ended.
    struct Broken {
        std::size_t held;
        ReservationRecord record;
    };

    // ---- clock and requests
    void prepare();
    void holdOwn();
    [[nodiscard]] Result<void> handle(const GridEvent& event);
    [[nodiscard]] Result<void> submitWorkflow(WorkflowIndex which);
    void admit(std::size_t record, const Workflow& workflow, Plan plan);
    void touch(SiteIndex site);
    void settle();
    void measure(std::size_t site);
    [[nodiscard]] std::int64_t freeOf(SiteIndex site) const;
    [[nodiscard]] std::shared_ptr<Outcome> finish();
    [[nodiscard]] ReservationRecord recordOf(const Held& held) const;

    // ---- reservations
    [[nodiscard]] const Workflow& workflowOf(const Held& held) const;
    [[nodiscard]] const UsageDistribution& usageOf(const Held& held) const;
    [[nodiscard]] Booking bookingOf(std::size_t which) const;
    void book(std::size_t which);
    void unbook(std::size_t which);
    void scheduleStart(std::size_t which);
    void start(std::size_t which);
    void begin(std::size_t which);
    void passWaiting(SiteIndex site);
    void renew(std::size_t which);
    void end(std::size_t which);
    void tellChildren(const Held& held);
    void release(const Held& held);

    // ---- local jobs
    [[nodiscard]] std::optional<std::int32_t> localOf(BookingId id) const;
    void submitLocal(std::int32_t job);
    void queueLocal(std::int32_t job);
    void beginLocal(SiteIndex site, const QueuedJob& job);
    void endLocal(std::int32_t job);
    void passQueue(SiteIndex site);

    // ---- failures
    void prepareFailures();
    [[nodiscard]] double drawnSeconds(SiteIndex site, double meanSeconds);
    void failSite(SiteIndex site);
    void repairSite(SiteIndex site);
    void breakReservation(std::size_t which);
    void breakLocal(std::int32_t job);
    void move(std::size_t which);
    [[nodiscard]] double earliestOf(const Held& held, SiteIndex site) const;
    [[nodiscard]] double askedSeconds(const Held& held, SiteIndex site) const;
    void place(std::size_t which, TaskPlacement placement);
    void readyAgain(std::size_t which);
    void lose(std::size_t which);
    void drop(std::size_t which);

    const PlanningModel& m_model;
    const Instance& m_instance;
    Planner& m_planner;
    std::uint64_t m_seed;
    const RunControl& m_control;

    GridClock m_clock;
    double m_now = 0.0;
    double m_window = 0.0;
    double m_lastEnd = 0.0;
    std::size_t m_submissions = 0; ///< in all
    std::size_t m_submitted = 0;
    std::size_t m_active = 0; ///< reservations and local jobs that have not ended
    bool m_singleWorkflow = false;

    std::vector<SiteBook> m_books;
    std::vector<SiteState> m_sites;
    std::vector<SiteIndex> m_changed{};
    std::vector<GridMeter> m_meters;
    std::vector<Random> m_failureDraws{};
    std::vector<Held> m_held;
    std::vector<Admitted> m_admitted;
    std::vector<LocalState> m_locals;
    std::vector<Broken> m_broken;
    std::shared_ptr<Outcome> m_outcome;
};

} // namespace wattif::reservation
