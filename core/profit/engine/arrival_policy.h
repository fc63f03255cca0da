// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/profit/engine/platform.h"
#include "core/profit/engine/schedule.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {

/// Why a candidate was not taken.
enum class Acceptance {
    chosen,
    negativeShare, ///< some x < 0: the level is below the load of a machine it fills
    lowerValue,    ///< another candidate's objective is higher
};

/// One way to place a bag that a policy considered.
struct Candidate {
    std::int32_t rank = 0;     ///< how many of the cheapest machines are filled; 0: up to the standing makespan
    MachineIndex lastMachine;  ///< the most expensive machine filled
    double levelSeconds = 0.0; ///< MS_tau of eq. 20
    double energyJoules = 0.0; ///< of the bag, beyond idling
    double value = 0.0;        ///< objective that the policy compares
    Acceptance acceptance = Acceptance::lowerValue;
    bool divisible = false; ///< level, energy and value are of divisible work, before rounding to whole tasks

    friend bool operator==(const Candidate&, const Candidate&) = default;
};

/// Collects the candidates of one decision; policies leave it alone where it is null.
using Candidates = std::vector<Candidate>;

/// An online policy: places one bag after another, knowing only the past.
class ArrivalPolicy {
public:
    virtual ~ArrivalPolicy() = default;

    /// Places the tasks of `bag`. `shares` comes empty and leaves with counts that add up to bag.count, each machine at
    /// most once and able to run the type. `revenue` is that of the bag. Candidates are noted where not null.
    virtual void place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares,
                       Candidates* candidates) = 0;
};

} // namespace wattif::profit
