// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/profit/engine/outcome.h"

namespace wattif::profit {

/// Totals and history of assignments, computed from nothing but the instance and the assignments.
struct Evaluation {
    std::vector<double> loadsSeconds;
    std::vector<ArrivalRecord> history;
    Totals totals;
    bool complete = false; ///< every bag has all its tasks on machines that can run them
};
[[nodiscard]] Evaluation evaluate(const Instance& instance, const Assignments& assignments);

/// Moves `move.count` tasks (at most the present number) of a bag between machines.
/// Error(badInput) if bag or machine do not exist, there are no tasks to move or the target cannot run the type.
[[nodiscard]] Result<Assignments> moved(const Instance& instance, const Assignments& assignments, const Move& move);

} // namespace wattif::profit
