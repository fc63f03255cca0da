// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <stop_token>
#include <vector>

namespace wattif::profit {

/// The simplex method behind FractionalSolver (see there for the program), for numbers scaled to keep s near 1.
///
/// Variables are machine times w = seconds * y, which gives every column entries near 1. For type t with key machine k the column
/// of w[t][j] is e_j - (a[t][k] / a[t][j]) e_k; the column of s is the load of all keys plus the base load.
/// Infinite seconds are held as 0 with infinite cost, because cost + price * seconds must not be NaN.
class FractionalSimplex {
public:
    enum class End {
        optimal,
        stopped,
        vanished, ///< s fell to 0: no value above 0 but for rounding
        lost      ///< rounding has spoilt the basis, or lets the pivots go in circles
    };

    FractionalSimplex(std::size_t types, std::size_t machines, std::vector<double> seconds, std::vector<double> cost,
                      std::vector<double> capacity);

    /// Sets the program: T demands (types with 0 are left out), m base loads, the constant.
    void setProgram(std::span<const double> demand, std::span<const double> base, double constant);
    /// Puts all of a type on its cheapest machine, by cost and, if wanted, present prices, and s as large as the fullest
    /// machine allows: always feasible. False if the objective is not positive (then s could leave the basis).
    bool startFromPrices(bool usePrices);
    /// Keeps the last basis with the new column of s. False if not found any more; it need not be feasible.
    bool startFromOldBasis();
    /// Returns whether the basis is feasible with a positive objective: `iterate` may begin.
    [[nodiscard]] bool isFeasible();
    /// Makes an old basis feasible by dual pivots. False where that fails: the basis is spoilt.
    bool repair(const std::stop_token& stop);
    /// Pivots to the optimum. `lost`: s fell to 0 (no positive value) or the basis is numerically singular.
    End iterate(const std::stop_token& stop);

    /// Writes the tasks y / s, T x m; a type's key takes exactly what its other machines leave. `cells` are the indices of the
    /// values that are not 0, in order: on entry those of the present `tasks`.
    void writeTasks(std::vector<double>& tasks, std::vector<std::size_t>& cells) const;
    [[nodiscard]] std::span<const double> prices() const { return m_price; }
    [[nodiscard]] std::span<const double> capacity() const { return m_capacity; }
    [[nodiscard]] std::size_t types() const { return m_types; }
    [[nodiscard]] std::size_t machines() const { return m_machines; }
    [[nodiscard]] double seconds(std::size_t t, std::size_t j) const { return m_seconds[t * m_machines + j]; }
    [[nodiscard]] double cost(std::size_t t, std::size_t j) const { return m_cost[t * m_machines + j]; }
    /// The machine with the least cost, or cost + price * seconds.
    [[nodiscard]] std::size_t cheapest(std::size_t type, bool usePrices) const;
    [[nodiscard]] int pivots() const { return m_pivots; }

private:
    static constexpr std::size_t kSlack = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t kScale = kSlack - 1;
    static constexpr std::size_t kNone = kSlack - 2;

    /// A basic variable: machine time of a type, the slack of a machine (type kSlack), or s (kScale).
    struct Basic {
        std::size_t type;
        std::size_t machine;
    };
    /// A machine on which a type would be nearly as cheap as on its key.
    struct Alternative {
        std::uint32_t type;
        std::uint32_t machine;
        std::uint32_t key;
        double ratio; ///< seconds on the key for one on `machine`
        double more;  ///< cost of a second there, less that of the same tasks on the key; without prices
    };
    struct Entering {
        std::size_t type = kNone; ///< kSlack: the slack of `machine`
        std::size_t machine = 0;
        double gain = 0.0;  ///< objective per second of machine time
        double merit = 0.0; ///< gain times how far it could go: compares types of unlike demand
    };
    /// A variable that falls by `rate` as the entering one grows by 1: basic at `position`, or the key of `type`.
    struct Blocking {
        std::size_t position;
        std::size_t type;
        double value;
        double rate;
    };

    std::vector<double>& keyLoad();
    [[nodiscard]] double keyProfit() const;
    bool refactor();
    void recompute();
    [[nodiscard]] bool isProfitable() const;
    Entering price(bool lowestIndex);
    void priceSlacks(Entering& best) const;
    void priceType(std::size_t type, Entering& best) const;
    void direction(const Entering& entering);
    void markChanged(std::size_t type);
    void sumByType(const Entering& entering);
    void collectBlocking(const Entering& entering);
    [[nodiscard]] Blocking ratioTest(bool lowestIndex);
    [[nodiscard]] std::size_t variableIndex(const Blocking& blocking) const;
    std::size_t swapKey(const Blocking& key);
    void pivot(std::size_t position, const Entering& entering);
    void exchange(std::size_t position, const Entering& entering, double step);
    void listAlternatives();
    [[nodiscard]] Alternative alternativeOf(std::size_t type, std::size_t machine) const;
    void renewAlternatives(std::size_t type);
    [[nodiscard]] double dearerBy(const Alternative& other) const;
    [[nodiscard]] Blocking maxNegative();
    [[nodiscard]] Entering dualRatioTest(std::size_t position);
    void replaceKey(const Entering& entering, const Blocking& key);
    void eliminate(std::size_t position);
    double* row(std::size_t p) { return m_inverse.data() + p * m_machines; }

    std::size_t m_types;
    std::size_t m_machines;
    std::vector<double> m_seconds;
    std::vector<double> m_cost;
    std::vector<double> m_capacity;

    std::vector<double> m_demand;
    std::vector<double> m_base;
    double m_constant = 0.0;
    std::vector<std::size_t> m_active; ///< types with demand
    std::vector<std::size_t> m_crumbs; ///< those of them that have it only for the old basis

    std::vector<std::size_t> m_key; ///< T
    std::vector<Basic> m_basic;     ///< m, one of them s
    std::size_t m_scale = 0;        ///< the position of s; it never leaves
    std::vector<double> m_inverse;  ///< of the basis, m x m
    std::vector<double> m_value;    ///< m, of the basic variables
    std::vector<double> m_price;    ///< m
    std::size_t m_cursor = 0;       ///< where pricing goes on
    int m_pivots = 0;

    std::vector<double> m_alpha; ///< m: basic variables fall by alpha as the entering one grows
    std::vector<double> m_load;
    std::vector<double> m_matrix;
    std::vector<double> m_valueSum; ///< T: tasks of a split type off its key
    std::vector<double> m_alphaSum; ///< T: how fast they fall
    std::vector<char> m_isTouched;  ///< T: has sums
    std::vector<std::size_t> m_touched;
    std::vector<Blocking> m_blocking;
    std::vector<Alternative> m_alternatives; ///< of `repair`
};

} // namespace wattif::profit
