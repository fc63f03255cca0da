// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// A workflow being planned by a strict planner: the booking tables with the tasks placed so far on top. A site's profile is
/// copied when the first task is placed there and others are to follow, so single tasks copy nothing.
class PlanningState {
public:
    /// `certainShare`: certain bookings count more by this share.
    PlanningState(const PlanningModel& model, const Workflow& workflow, double now, const std::vector<SiteBook>& books,
                  double certainShare = 0.0);

    [[nodiscard]] const PlanningModel& model() const { return m_model; }
    [[nodiscard]] const Workflow& workflow() const { return m_workflow; }
    [[nodiscard]] std::size_t sites() const { return m_books.size(); }
    [[nodiscard]] std::int64_t capacity(SiteIndex site) const { return m_books[site.at()].capacity(); }
    /// Returns when the data of all parents is there; parents are placed already.
    [[nodiscard]] double readySeconds(TaskIndex task, SiteIndex site) const;
    /// Returns the earliest placement of a task on `processors` processors of a site, with at most `limit` booked in total. With
    /// fixed windows it starts when the data of all parents has arrived; returns nothing if its processors are not free then.
    [[nodiscard]] std::optional<TaskPlacement> earliest(TaskIndex task, SiteIndex site, std::int32_t processors,
                                                        std::int64_t limit) const;
    /// Returns whether a placement's processors are free all its time.
    [[nodiscard]] bool isFree(const TaskPlacement& placement) const;
    /// Returns whether a placement is too late for the deadline.
    [[nodiscard]] bool isLate(const TaskPlacement& placement) const
    {
        return m_workflow.deadlineSeconds && placement.startSeconds >= *m_workflow.deadlineSeconds;
    }
    /// Adds a placement; with `atRisk` computes its risk among bookings and placed tasks, else it has no risk.
    void place(TaskIndex task, TaskPlacement placement, bool atRisk);
    /// The plan of all tasks.
    [[nodiscard]] Plan finish() &&;

private:
    [[nodiscard]] const SiteProfile& profileOf(SiteIndex site) const
    {
        return m_profiles[site.at()] ? *m_profiles[site.at()] : m_books[site.at()].profile();
    }
    [[nodiscard]] Risk riskAmongAll(const TaskPlacement& placement) const;

    const PlanningModel& m_model;
    const Workflow& m_workflow;
    double m_now;
    const std::vector<SiteBook>& m_books;
    std::vector<std::optional<SiteProfile>> m_profiles; ///< [site] with the tasks placed there
    Plan m_plan;
};

/// Completes a plan whose tasks have site, times and risk: correlation, survival, probabilities and makespan.
void completePlan(const PlanningModel& model, const Workflow& workflow, Plan& plan);

} // namespace wattif::reservation
