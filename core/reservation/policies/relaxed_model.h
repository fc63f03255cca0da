// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/reservation/engine/flat_book.h"
#include "core/reservation/engine/plan.h"
#include "core/reservation/policies/rexr.h"

namespace wattif::reservation {

/// The data for a search over plans of one workflow; the same for all its plans.
class RelaxedModel {
public:
    RelaxedModel(const PlanningModel& model, const Workflow& workflow, double now, const std::vector<SiteBook>& books,
                 double threshold, Protect protect);

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
    [[nodiscard]] Protect protect() const { return m_protect; }
    [[nodiscard]] double latestStart() const { return m_latestStart; }
    /// Each task starts when the data of its parents is there, or not at all.
    [[nodiscard]] bool hasFixedStarts() const { return m_model.instance().window == StartWindow::fixed; }
    /// No plan ends before it.
    [[nodiscard]] double earliestEnd() const { return m_earliestEnd; }
    [[nodiscard]] double transferSeconds(double bytes, bool same) const { return same ? 0.0 : bytes * m_secondsPerByte; }
    /// Processors booked at the start of another's reservation before any task is placed.
    [[nodiscard]] std::int64_t bookedAtStart(std::int32_t site, std::int32_t number) const;
    /// A memo for all plans, whichever thread asks: the probability with which the task, begun before another's reservation, must
    /// have ended by its start, where no task of the plan holds processors then. NaN: not known yet.
    [[nodiscard]] std::atomic<double>& endedNeeded(std::int32_t site, std::int32_t number, std::int32_t task) const;

private:
    void measureTails();
    void sortSizes();

    const PlanningModel& m_model;
    const Workflow& m_workflow;
    double m_now;
    double m_threshold;
    Protect m_protect;
    double m_latestStart = std::numeric_limits<double>::infinity(); ///< starts are before it
    double m_earliestEnd = 0.0;
    double m_secondsPerByte = 0.0;
    std::vector<TaskRecord> m_tasks;
    std::vector<FlatBook> m_books;
    std::size_t m_sizes = 0;                                             ///< different numbers of processors of tasks
    std::vector<std::vector<std::int64_t>> m_bookedAtStart;              ///< [site][number]
    mutable std::vector<std::vector<std::atomic<double>>> m_endedNeeded; ///< [site][number x m_sizes + size]
};

} // namespace wattif::reservation
