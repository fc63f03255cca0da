// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <limits>
#include <memory>
#include <vector>

#include "core/base/conservation.h"
#include "core/base/study.h"
#include "core/profit/engine/arrival_policy.h"
#include "core/profit/engine/schedule.h"

namespace wattif::profit {

/// The system after one arrival.
struct ArrivalRecord {
    double objective = 0.0; ///< profit per second
    double makespanSeconds = 0.0;
    double energyJoules = 0.0; ///< idle energy included
    double revenue = 0.0;
};

/// Totals of a schedule.
struct Totals {
    double objective = 0.0;
    double makespanSeconds = 0.0;
    double energyJoules = 0.0; ///< idle energy included
    double revenue = 0.0;
    double cost = 0.0; ///< energy price * energy
    double profit = 0.0;
};

/// All decisions of a run: the candidates of bag i are [first[i], first[i + 1]).
struct Decisions {
    std::vector<Candidate> candidates;
    std::vector<std::size_t> first{0};

    [[nodiscard]] bool empty() const { return candidates.empty(); }
    [[nodiscard]] std::span<const Candidate> of(BagIndex i) const
    {
        return {candidates.data() + first[i.at()], candidates.data() + first[i.at() + 1]};
    }
};

/// The schedule that a policy made for an instance.
class Outcome final : public StudyData {
public:
    std::vector<ArrivalRecord> history; ///< n entries; of `bound` objectives alone, NaN where it is thinned
    Assignments assignments;            ///< empty (0 bags) for `bound`
    std::vector<double> loadsSeconds;   ///< per single machine
    Totals totals;
    Conservation conservation; ///< set by the code that runs the policy, see checkConservation in results/results.h
    Decisions decisions;       ///< empty where the policy keeps none or the run asked for none
    bool fractional = false;   ///< `bound`: no schedule, only numbers
};

/// The outcome behind a result of this study; never null for one.
[[nodiscard]] const Outcome& outcomeOf(const PolicyResult& result);

/// Utilisation of the machines, L_j / MS; zeros while nothing has run.
[[nodiscard]] std::vector<double> utilisation(const Outcome& outcome);
/// Load imbalance: (max L - mean L) / mean L; 0 while nothing has run.
[[nodiscard]] double loadImbalance(std::span<const double> loadsSeconds);

} // namespace wattif::profit
