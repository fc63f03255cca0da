// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace wattif::profit {

enum class FractionalStatus {
    optimal,      ///< `tasks` is an optimal vertex with a value above 0
    unprofitable, ///< numerator <= 0 for every split: value 0 as MS grows without limit, `tasks` the cheapest split
    idle,         ///< no demand and no base load: nothing bounds MS from below, value 0
    infeasible,   ///< a demanded type can run nowhere
    unsolved,     ///< times or costs too far apart for doubles: `value` is a bound that holds, `tasks` the cheapest split
    stopped       ///< the stop token fired: `tasks` is feasible, its value a lower bound
};

/// Holds the optimum of one linear-fractional program.
struct FractionalSolution {
    FractionalStatus status = FractionalStatus::idle;
    double value = 0;           ///< (constant - cost) / makespan
    double makespanSeconds = 0; ///< infinite when unprofitable; when unsolved the least that any split takes
    std::vector<double> tasks;  ///< T x m, row-major: tasks of each type on each machine type
    std::vector<double> prices; ///< m: profit rate that one more machine of the type would add
    int iterations = 0;         ///< simplex pivots
};

/// Solves the profit bound's linear-fractional program over splits x (T x m, x >= 0) and makespan MS > 0:
///
///     max (constant - sum cost[t][j] x[t][j]) / MS
///     sum_j x[t][j] = demand[t],   baseLoad[j] + sum_t seconds[t][j] x[t][j] <= capacity[j] MS
///
/// With y = x / MS, s = 1 / MS (Charnes & Cooper 1962) it is a linear program in which every type has the one equation sum_j
/// y[t][j] = demand[t] s. A type's *key* machine takes what the other machines leave, so these equations never enter the basis
/// (generalised upper bounds, Dantzig & Van Slyke 1967): the working basis is m x m, a pivot costs O(m^2) and pricing O(m) per
/// priced type. Any choice of keys gives a feasible start.
///
/// Keys, basis and prices stay between calls, so a change of demand costs few pivots. If it makes the old basis infeasible, dual
/// pivots restore feasibility in O(m^2) each, whatever the number of types, before the primal ones continue. Not thread-safe.
class FractionalSolver {
public:
    /// Takes T x m row-major matrices: `seconds` > 0 or infinite (cannot run), `cost` finite, of any sign,
    /// and m `capacity` counts of equal machines, >= 1.
    /// Throws std::invalid_argument on a wrong size or value: callers validate first.
    FractionalSolver(std::size_t types, std::size_t machines, std::vector<double> seconds, std::vector<double> cost,
                     std::vector<double> capacity);
    ~FractionalSolver();
    FractionalSolver(FractionalSolver&&) noexcept;
    FractionalSolver& operator=(FractionalSolver&&) noexcept;

    /// Solves for `demand` (T tasks, >= 0), `baseLoad` (m seconds over all machines of the type, >= 0) and
    /// `constant`. The answer stays valid until the next call.
    const FractionalSolution& solve(std::span<const double> demand, std::span<const double> baseLoad, double constant,
                                    const std::stop_token& stop = {});

    /// Forgets basis and prices: the next call starts cold.
    void forget();

private:
    class Driver;
    std::unique_ptr<Driver> m_driver;
};

} // namespace wattif::profit
