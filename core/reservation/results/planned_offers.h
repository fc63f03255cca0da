// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/reservation/engine/outcome.h"
#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// Where a site could have taken a task, as its planner saw it: strictly, at the earliest.
struct SiteOffer {
    SiteIndex site{};
    TaskPlacement placement{};
    double readySeconds = 0.0;  ///< when the data of all parents would be there
    double bookedSeconds = 0.0; ///< conr, ovbr: by admitted plans so far, processor-seconds for each of its processors
};

/// A placed task, and the offer of every large enough site.
struct PlannedTask {
    TaskIndex task{};
    TaskPlacement placement{};
    std::vector<SiteOffer> offers{}; ///< by site
};

/// Which strict rule a policy's plans follow; `search` for those that look at plans as a whole.
enum class PlanRule { turn, earliestEnd, malleable, search };
[[nodiscard]] PlanRule planRuleOf(const std::string& policy);

/// Plays a run again and notes what its planner saw. Plans come from the outcome, so no search is repeated.
class OfferReplay {
public:
    OfferReplay(const PlanningModel& model, std::shared_ptr<const Outcome> outcome, std::string policy, OptionValues options,
                std::uint64_t seed);

    /// Returns whether the run can be played again; see decisions.h.
    [[nodiscard]] bool isPossible() const;
    /// The tasks of workflow record `row` in the order of admission; empty where it was rejected.
    [[nodiscard]] const std::vector<PlannedTask>& tasksOf(std::size_t row);

private:
    void play(std::size_t row);

    const PlanningModel& m_model;
    std::shared_ptr<const Outcome> m_outcome;
    std::string m_policy;
    OptionValues m_options;
    std::uint64_t m_seed;
    bool m_changed = false; ///< by failures or violations: the outcome does not have the original plans
    std::size_t m_first = 0;
    std::vector<std::vector<PlannedTask>> m_rows{}; ///< from workflow record m_first on
};

} // namespace wattif::reservation
