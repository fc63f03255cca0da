// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/random.h"
#include "core/reservation/policies/relaxed_state.h"

namespace wattif::reservation {

/// A walk from plan to plan: each step changes some tasks of the present plan, mostly of its critical chain, and goes there
/// unless that is worse by more than chance allows (simulated annealing at one temperature). The same seed walks the same way.
class PlanWalk {
public:
    /// `temperature` as a share of the start's makespan.
    PlanWalk(const RelaxedModel& model, const DecodedPlan& start, double temperature, std::uint64_t seed);

    /// Tries one plan; returns whether it is the best of this walk so far.
    bool step();
    [[nodiscard]] const DecodedPlan& best() const { return m_best; }

private:
    [[nodiscard]] std::size_t pick(std::size_t count);
    [[nodiscard]] bool chance(double share) { return m_random.uniformReal(0.0, 1.0) < share; }
    [[nodiscard]] std::size_t placeOf(std::int32_t task) const { return m_places[static_cast<std::size_t>(task)]; }
    /// Returns the quantity that a walk minimises: the end, plus a small part of the mean end of tasks and of the risk taken,
    /// because long paths to a better end pass plans with the same end.
    [[nodiscard]] double energyOf(const Placements& plan) const;
    [[nodiscard]] double meanEnd(const Placements& plan) const;

    void numberPlaces();
    /// Fills m_chain with tasks that follow each other, the last first: the critical chain or neighbours in the order.
    void gatherChain();
    /// Returns the task that a task of the critical chain waits for, because of data or processors, or -1.
    [[nodiscard]] std::int32_t beforeInChain(std::int32_t task) const;
    /// Changes m_trial and m_renewal; returns the first position that changed.
    std::size_t change();
    std::size_t changeTask(std::int32_t task);
    std::size_t move(std::int32_t task);
    std::size_t moveTo(std::size_t from, std::size_t to);
    /// Before the task that holds its processors, the ancestors in between going first; its place where that cannot be.
    std::size_t moveBeforeBlocker(std::int32_t task);

    const RelaxedModel* m_model;
    Random m_random;
    double m_scale;       ///< seconds: the start's makespan
    double m_temperature; ///< seconds
    DecodedPlan m_present;
    DecodedPlan m_best;
    Genes m_trial;
    RelaxedState m_state;              ///< in which m_trial is decoded
    double m_energy;                   ///< of m_present
    Renewal m_renewal;                 ///< of m_trial against m_present
    std::vector<std::size_t> m_places; ///< [task] position in m_trial
    std::vector<std::int32_t> m_chain;
    std::vector<char> m_isAncestor; ///< scratch: [task]
};

} // namespace wattif::reservation
