// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// The risk that later plans may still add to each workflow of a planner; protect = workflow.
///
/// A workflow admitted with Pr{E|M} may lose the factor V* / Pr{E|M}. Each later plan takes the ratio of its factors of Pr{E|M}
/// with and without the new plan. Ends that are observed in the meantime neither give nor take risk: with X the probability of
/// the workflow given all ends so far, X over the product of the ratios taken is a martingale, so the workflow keeps V*.
class WorkflowRisk {
public:
    [[nodiscard]] std::int32_t nextGroup() const { return static_cast<std::int32_t>(m_left.size()); }
    [[nodiscard]] bool isKnown(std::int32_t group) const { return group >= 0 && group < nextGroup(); }
    [[nodiscard]] double left(std::int32_t group) const { return m_left[static_cast<std::size_t>(group)]; }
    /// Takes the risk that a plan adds to others, and gives its reservations the next group.
    void admit(const Plan& plan)
    {
        for (const RiskLeft& one : plan.riskLeft) {
            if (one.group == nextGroup())
                m_left.push_back(one.probability);
            else
                m_left[static_cast<std::size_t>(one.group)] = one.probability;
        }
    }

private:
    std::vector<double> m_left; ///< [group] RiskLeft::probability
};

} // namespace wattif::reservation
