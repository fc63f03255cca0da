// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/base/study.h"
#include "core/reservation/engine/outcome.h"
#include "ui/reservation/common/lane_painter.h"

namespace wattif::ui {

/// The input of a plan's picture.
struct PlanRequest {
    InstancePtr holder{}; ///< keeps the instance alive
    const reservation::Instance* instance = nullptr;
    std::shared_ptr<const reservation::Outcome> outcome{};
    QString policy{};
    OptionValues options{};                ///< of the policy
    reservation::WorkflowIndex workflow{}; ///< that is shown strong; -1: none
    int step = -1;                         ///< as many of its tasks are admitted; -1: all
    bool isSearching = false;              ///< the best plan of a search that goes on
    bool onlyPlanned = false;              ///< hides everything after the step: later workflows, actual use, local jobs

    [[nodiscard]] bool isValid() const { return instance && outcome; }
};

/// A policy's plan ready to be shown: the lanes of its reservations, and the mapping between blocks, tasks and reservations.
struct PlanScene {
    PlanRequest request;
    const reservation::WorkflowRecord* record = nullptr; ///< of the workflow; null where the policy did not come to it
    std::vector<reservation::TaskIndex> order{};         ///< in which its tasks were admitted; empty where it was rejected
    std::vector<int> recordOfTask{};                     ///< [task] place in Outcome::reservations; -1: none
    int shown = 0;                                       ///< the number of entries of `order` that are shown, from the first
    SiteLanesPtr lanes{};                                ///< ids: places in Outcome::reservations, then local jobs behind them

    [[nodiscard]] const reservation::Instance& instance() const { return *request.instance; }
    [[nodiscard]] const reservation::Outcome& outcome() const { return *request.outcome; }
    [[nodiscard]] const reservation::Workflow& workflow() const;
    /// The task that is admitted last at this step; -1 where all are shown, or none is.
    [[nodiscard]] int newest() const;
    /// The reservation of a task that is shown; null where it is not.
    [[nodiscard]] const reservation::ReservationRecord* of(reservation::TaskIndex t) const;
    /// The block of a task; -1 where it is not shown.
    [[nodiscard]] int blockOf(reservation::TaskIndex t) const;
    /// The reservation of a block; null for local jobs.
    [[nodiscard]] const reservation::ReservationRecord* recordOf(int block) const;
    /// The local job of a block; -1 for others.
    [[nodiscard]] int localJobOf(int block) const;
};
using PlanScenePtr = std::shared_ptr<const PlanScene>;

/// Makes the picture; can take a moment for many reservations. The request must be valid.
[[nodiscard]] PlanScenePtr planSceneOf(const PlanRequest& request);
/// The order in which a policy admitted the tasks of a workflow: its record's, else by start; empty where it was not admitted.
[[nodiscard]] std::vector<reservation::TaskIndex> admissionOrder(const reservation::Outcome& outcome,
                                                                 reservation::WorkflowIndex w);
/// Returns whether a reservation really began in the run.
[[nodiscard]] bool hasBegun(const reservation::ReservationRecord& record);
/// The record of a workflow; null where the policy did not come to it.
[[nodiscard]] const reservation::WorkflowRecord* recordOfWorkflow(const reservation::Outcome& outcome,
                                                                  reservation::WorkflowIndex w);

/// Returns the legend of the lanes.
[[nodiscard]] LegendItems planLegend(const PlanScene& scene, const PictureStyle& style);
/// The reservations as CSV, with their probabilities, and the local jobs as another.
[[nodiscard]] QString planCsv(const PlanScene& scene);
/// From the first submission or start to the last end, with some air.
[[nodiscard]] std::pair<double, double> planSpan(const PlanScene& scene);

} // namespace wattif::ui
