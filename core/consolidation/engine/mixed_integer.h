// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/run_control.h"

struct glp_prob;

namespace wattif::consolidation {

/// A program of 0-1 variables that is minimised, given to GLPK: silent, stoppable within 100 ms, and an error of the solver is a
/// result and not the end of the process.
///
/// GLPK keeps its state by thread: one object at a time on a thread, and nothing else there that uses GLPK meanwhile.
class MixedInteger {
public:
    using Clock = std::chrono::steady_clock;
    using Terms = std::vector<std::pair<int, double>>; ///< column, coefficient
    enum class End { optimal, infeasible, stopped, failed };
    enum class Row { atMost, equal };

    MixedInteger();
    ~MixedInteger();
    MixedInteger(const MixedInteger&) = delete;
    MixedInteger& operator=(const MixedInteger&) = delete;

    /// Adds a variable and returns its column; one fixed at 1 is constant.
    int addBinary(double cost, bool fixedAtOne = false);
    void addRow(const Terms& terms, Row kind, double bound);
    /// Variables that are branched on before all others.
    void branchFirst(std::vector<int> columns) { m_first = std::move(columns); }
    /// A solution to begin with, by column.
    void beginWith(std::vector<bool> solution) { m_start = std::move(solution); }

    /// Searches until `deadline` or a stop. A solution may be there whatever the end.
    [[nodiscard]] End solve(Clock::time_point deadline, const RunControl& control);
    /// The best solution found, by column.
    [[nodiscard]] const std::optional<std::vector<bool>>& solution() const { return m_solution; }

private:
    struct Search;
    [[nodiscard]] End relax(Search& search);
    [[nodiscard]] End branch(Search& search);

    glp_prob* m_problem;
    std::vector<int> m_first;
    std::vector<bool> m_start;
    std::optional<std::vector<bool>> m_solution;
};

} // namespace wattif::consolidation
