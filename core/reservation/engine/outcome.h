// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/conservation.h"
#include "core/base/statistics.h"
#include "core/base/study.h"
#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// Policy `evaluate`: the risk of one of the scenario's reservations.
struct Evaluation {
    Risk risk{};
    MeanInterval simulatedStart{}; ///< share of simulated runs in which it found its processors, with 95 % interval
    MeanInterval simulatedEnd{};   ///< in which no reservation of S+ was violated because of it
};

/// The outcome of a workflow.
enum class WorkflowEnding : std::uint8_t {
    done,
    rejected,
    lost, ///< admitted, and not all of its tasks were done
};

struct WorkflowRecord {
    WorkflowIndex workflow{}; ///< of the instance
    WorkflowEnding ending = WorkflowEnding::done;
    double probability = 1.0; ///< Pr{E|M}
    double plannedEndSeconds = 0.0;
    double endSeconds = 0.0;          ///< really; that of the last task
    std::size_t firstReservation = 0; ///< its reservations: [first, first + count) of Outcome::reservations
    std::size_t reservations = 0;
    std::vector<TaskIndex> order{};         ///< in which its tasks were admitted
    std::optional<TaskIndex> refusedTask{}; ///< rejected: the task without a place, where a single one is to blame
};

/// A reservation of a run: planned, and what really happened.
struct ReservationRecord {
    WorkflowIndex workflow{}; ///< -1: one of the scenario's own
    TaskIndex task{};         ///< or the place among the scenario's own
    TaskPlacement placement{};
    double beginSeconds = std::numeric_limits<double>::quiet_NaN(); ///< when it got its processors; NaN: never
    double finishSeconds = std::numeric_limits<double>::quiet_NaN();
    bool violated = false;  ///< at its start too few processors were free
    bool moved = false;     ///< booked again after a failure, or because of a violation
    bool cancelled = false; ///< violated, and given up at its start; with Violation::losesWork it is booked again
};

/// A local job that began, by its place in Instance::localJobs.
struct LocalJobRecord {
    std::int32_t job = 0;
    double beginSeconds = 0.0;
    double finishSeconds = 0.0;
};

/// A site that was down.
struct Outage {
    SiteIndex site{};
    double startSeconds = 0.0;
    double endSeconds = 0.0;
};

/// Counts and integrals of a simulated run.
struct Totals {
    double windowSeconds = 0.0;           ///< over which utilisation is taken
    std::vector<double> usedBySite{};     ///< [site] processor-seconds really used in the window
    double starvedProcessorSeconds = 0.0; ///< idle on a site whose queue waits, in the window
    std::int64_t workflows = 0;
    std::int64_t rejected = 0;
    std::int64_t lost = 0;
    std::int64_t begun = 0;             ///< reservations
    std::int64_t cancelled = 0;         ///< reservations that were violated and given up
    std::int64_t violations = 0;        ///< of those begun or cancelled
    std::int64_t violatedWorkflows = 0; ///< with such a one
    double lostProcessorSeconds = 0.0;  ///< used in the window by workflows that are lost
    std::int64_t moved = 0;
    std::int64_t localJobs = 0;    ///< begun
    double localWaitSeconds = 0.0; ///< sum
    double workflowSeconds = 0.0;  ///< sum over workflows that are done
};

/// The plans and runs that a policy made for an instance.
class Outcome final : public StudyData {
public:
    bool isEvaluation = false;
    std::vector<Evaluation> evaluations;         ///< [reservation], policy evaluate
    std::vector<WorkflowRecord> workflows;       ///< in order of submission
    std::vector<ReservationRecord> reservations; ///< of admitted workflows, then the scenario's own
    std::vector<LocalJobRecord> localJobs;       ///< in order of their beginning
    std::vector<Outage> outages;
    std::vector<SearchPoint> search; ///< of the last workflow planned
    std::int64_t evaluatedPlans = 0;
    double planningSeconds = 0.0; ///< measured
    LocalQueueRule localQueue = LocalQueueRule::easy;
    Totals totals;
    std::string note{};          ///< for people; may be empty
    Conservation conservation{}; ///< set by the code that runs the policy, see checkConservation in results/results.h
};

/// The outcome behind a result of this study; never null for one.
[[nodiscard]] const Outcome& outcomeOf(const PolicyResult& result);

} // namespace wattif::reservation
