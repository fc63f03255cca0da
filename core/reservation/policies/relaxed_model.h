// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/reservation/engine/flat_book.h"
#include "core/reservation/engine/plan.h"
#include "core/reservation/policies/rexr.h"
#include "core/reservation/policies/workflow_risk.h"

namespace wattif::reservation {

/// The data for a search over plans of one workflow; the same for all its plans.
class RelaxedModel {
public:
    /// `risk`: of the workflows admitted before, with protect = workflow.
    RelaxedModel(const PlanningModel& model, const Workflow& workflow, double now, const std::vector<SiteBook>& books,
                 double threshold, Protect protect, const WorkflowRisk& risk = {});

    struct TaskRecord {
        std::int32_t processors = 0;
        double correlation = 0.0;
        double tail = 0.0; ///< the least time from its end to the end of the workflow
        std::vector<Parent> parents{};
        std::vector<std::int32_t> children{};
        std::vector<double> seconds{};     ///< [site] asked; infinity where it does not fit
        std::vector<double> survival{};    ///< [site]
        std::vector<std::int32_t> sites{}; ///< on which it fits
        std::size_t size = 0;              ///< among the different numbers of processors of all tasks
    };
    [[nodiscard]] const std::vector<TaskRecord>& tasks() const { return m_tasks; }
    [[nodiscard]] const std::vector<FlatBook>& books() const { return m_books; }
    [[nodiscard]] const PlanningModel& planning() const { return m_model; }
    [[nodiscard]] const Workflow& workflow() const { return m_workflow; }
    [[nodiscard]] double now() const { return m_now; }
    [[nodiscard]] double threshold() const { return m_threshold; }
    /// The least Pr{E|M} of a plan: V*; with protect = workflow its square root, because later plans take risk too.
    [[nodiscard]] double admissionThreshold() const { return m_admissionThreshold; }
    [[nodiscard]] Protect protect() const { return m_protect; }
    [[nodiscard]] double latestStart() const { return m_latestStart; }
    /// Each task starts when the data of its parents is there, or not at all.
    [[nodiscard]] bool hasFixedStarts() const { return m_model.instance().window == StartWindow::fixed; }
    /// No plan ends before it.
    [[nodiscard]] double earliestEnd() const { return m_earliestEnd; }
    [[nodiscard]] double transferSeconds(double bytes, bool same) const { return same ? 0.0 : bytes * m_secondsPerByte; }
    /// Processors booked at the start of another's reservation before any task is placed.
    [[nodiscard]] std::int64_t bookedAtStart(std::int32_t site, std::int32_t number) const;
    /// FlatBook::startBeside of another's reservation and a task begun before it, where no task of the plan holds processors
    /// then, if it is known: a memo for all plans, whichever thread asks.
    [[nodiscard]] std::optional<FreedTails> startBeside(std::int32_t site, std::int32_t number, std::int32_t task) const;
    void noteStartBeside(std::int32_t site, std::int32_t number, std::int32_t task, const FreedTails& tails) const;

    /// Another's reservation that keeps V* together with others.
    struct Member {
        std::int32_t group = -1; ///< place in groups(); -1: it keeps its own floor
        double factorOffset = 0.0;
    };
    /// Where there are groups().
    [[nodiscard]] const Member& member(std::int32_t site, std::int32_t number) const;
    /// The admitted workflows with reservations that the plan may weaken, and the risk that they have left before it.
    [[nodiscard]] const std::vector<RiskLeft>& groups() const { return m_groups; }
    /// Booking::group of the plan's own reservations.
    [[nodiscard]] std::int32_t ownGroup() const { return m_ownGroup; }

private:
    void measureTails();
    void sortSizes();
    void gatherGroups(const std::vector<SiteBook>& books, const WorkflowRisk& risk);
    [[nodiscard]] std::size_t besidePlace(std::int32_t number, std::int32_t task) const;

    const PlanningModel& m_model;
    const Workflow& m_workflow;
    double m_now;
    double m_threshold;
    double m_admissionThreshold;
    Protect m_protect;
    double m_latestStart = std::numeric_limits<double>::infinity(); ///< starts are before it
    double m_earliestEnd = 0.0;
    double m_secondsPerByte = 0.0;
    std::vector<TaskRecord> m_tasks;
    std::vector<FlatBook> m_books;
    std::size_t m_sizes = 0;                                ///< different numbers of processors of tasks
    std::vector<std::vector<std::int64_t>> m_bookedAtStart; ///< [site][number]
    std::vector<std::vector<Member>> m_members;             ///< [site][number], empty without groups
    std::vector<RiskLeft> m_groups;
    std::int32_t m_ownGroup;
    /// NaN: not known yet.
    struct AtomicTails {
        std::atomic<double> less{std::numeric_limits<double>::quiet_NaN()};
        std::atomic<double> more{std::numeric_limits<double>::quiet_NaN()};
    };
    mutable std::vector<std::vector<AtomicTails>> m_startBeside; ///< [site][number x m_sizes + size]
};

} // namespace wattif::reservation
