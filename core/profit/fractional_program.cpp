// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profit/fractional_program.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

namespace wattif::profit {

namespace {

constexpr std::size_t kSlack = std::numeric_limits<std::size_t>::max();
constexpr std::size_t kScale = kSlack - 1;
constexpr std::size_t kNone = kSlack - 2;
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kGainTolerance = 1e-11;  // of the larger of the two costs compared
constexpr double kRateTolerance = 1e-10;  // pivots below it are rounding noise
constexpr double kTieTolerance = 1e-11;
constexpr double kZero = 1e-13;           // machine time, where a machine has 1 or more
constexpr std::size_t kSampleStep = 4;    // cold start: every 4th type first, then all
constexpr std::size_t kSmallProgram = 64; // types: no sampling below
constexpr std::size_t kBlock = 32;        // types priced between two pivots
constexpr int kStallLimit = 200;          // degenerate pivots before Bland's rule

/// A basic variable: machine time `seconds[t][j] y[t][j]` of a type, the slack of machine j, or the scale s.
struct Basic {
    std::size_t type;
    std::size_t machine;
};

struct Entering {
    std::size_t type = kNone; // kSlack: the slack of `machine`
    std::size_t machine = 0;
    double gain = 0;  // objective per second of machine time
    double merit = 0; // gain times how far it could go: compares types of unlike demand
};

/// A variable that falls by `rate` as the entering one grows by 1: basic at `position`, or the key of `type`.
struct Blocking {
    std::size_t position;
    std::size_t type;
    double value;
    double rate;
};

// inverse = matrix^-1, matrix is destroyed. False if singular.
bool invert(std::vector<double> &matrix, std::vector<double> &inverse, std::size_t m)
{
    std::fill(inverse.begin(), inverse.end(), 0.0);
    for (std::size_t i = 0; i < m; ++i)
        inverse[i * m + i] = 1.0;
    for (std::size_t column = 0; column < m; ++column) {
        std::size_t best = column;
        for (std::size_t i = column + 1; i < m; ++i)
            if (std::abs(matrix[i * m + column]) > std::abs(matrix[best * m + column]))
                best = i;
        const double pivot = matrix[best * m + column];
        if (std::abs(pivot) < 1e-12)
            return false;
        for (std::size_t j = 0; j < m; ++j) {
            std::swap(matrix[best * m + j], matrix[column * m + j]);
            std::swap(inverse[best * m + j], inverse[column * m + j]);
            matrix[column * m + j] /= pivot;
            inverse[column * m + j] /= pivot;
        }
        for (std::size_t i = 0; i < m; ++i) {
            const double factor = matrix[i * m + column];
            if (i == column || factor == 0.0)
                continue;
            for (std::size_t j = 0; j < m; ++j) {
                matrix[i * m + j] -= factor * matrix[column * m + j];
                inverse[i * m + j] -= factor * inverse[column * m + j];
            }
        }
    }
    return true;
}

} // namespace

// Variables are machine times w = seconds * y, so that every column has entries near 1. For type t with key k the
// column of w[t][j] is e_j - (a[t][k] / a[t][j]) e_k, the column of s the load of all keys plus the base load.
class FractionalSolver::Simplex {
public:
    Simplex(std::size_t types, std::size_t machines, std::vector<double> seconds, std::vector<double> cost,
            std::vector<double> capacity);
    const FractionalSolution &solve(std::span<const double> demand, std::span<const double> baseLoad,
                                    double constant, const std::stop_token &stop);
    void forget() { m_warm = false; }

private:
    bool load(std::span<const double> demand, std::span<const double> baseLoad, double constant);
    void activate(std::size_t step);
    bool startFromOldBasis();
    bool startFromPrices(bool usePrices);
    std::size_t cheapest(std::size_t type, bool usePrices) const;
    std::vector<double> &keyLoad();
    double keyProfit() const;
    bool refactor();
    void recompute();
    bool isFeasible();
    bool iterate(const std::stop_token &stop);
    Entering price(bool lowestIndex);
    void priceSlacks(Entering &best) const;
    void priceType(std::size_t type, Entering &best) const;
    void direction(const Entering &entering);
    void sumByType(const Entering &entering);
    Blocking ratioTest(const Entering &entering, bool lowestIndex);
    std::size_t swapKey(const Blocking &key);
    void pivot(std::size_t position, const Entering &entering);
    void replaceKey(const Entering &entering, const Blocking &key);
    std::size_t variableIndex(const Blocking &blocking) const;
    void eliminate(std::size_t position);
    void writeSolution();
    void writeCheapest(FractionalStatus status);

    double a(std::size_t t, std::size_t j) const { return m_seconds[t * m_machines + j]; }
    double c(std::size_t t, std::size_t j) const { return m_cost[t * m_machines + j]; }
    double *row(std::size_t p) { return m_inverse.data() + p * m_machines; }

    std::size_t m_types;
    std::size_t m_machines;
    std::vector<double> m_seconds; // 0 where the type cannot run (its cost is infinite there)
    std::vector<double> m_cost;
    std::vector<double> m_capacity;

    std::vector<double> m_demand; // of this call, all three over m_unit so that s is near 1
    std::vector<double> m_base;
    double m_constant = 0;
    double m_unit = 1;
    std::vector<double> m_levelDemand; // m_demand, or the sampled one of a cold start
    std::vector<std::size_t> m_active; // types with m_levelDemand > 0

    bool m_warm = false;
    std::vector<std::size_t> m_key; // T
    std::vector<Basic> m_basic;     // m, one of them the scale
    std::size_t m_scale = 0;        // its position
    std::vector<double> m_inverse;  // m x m
    std::vector<double> m_value;    // m, of the basic variables
    std::vector<double> m_price;    // m
    std::size_t m_cursor = 0;

    std::vector<double> m_alpha; // m: basic variables fall by alpha as the entering one grows
    std::vector<double> m_load;
    std::vector<double> m_matrix;
    std::vector<double> m_valueSum; // T: sum of y over the type's basic machines
    std::vector<double> m_alphaSum; // T
    std::vector<std::size_t> m_touched;
    std::vector<Blocking> m_blocking;
    FractionalSolution m_solution;
};

FractionalSolver::Simplex::Simplex(std::size_t types, std::size_t machines, std::vector<double> seconds,
                                   std::vector<double> cost, std::vector<double> capacity)
    : m_types(types), m_machines(machines), m_seconds(std::move(seconds)), m_cost(std::move(cost)),
      m_capacity(std::move(capacity)), m_demand(types), m_base(machines), m_levelDemand(types), m_key(types, kNone),
      m_basic(machines), m_inverse(machines * machines), m_value(machines), m_price(machines), m_alpha(machines),
      m_load(machines), m_valueSum(types), m_alphaSum(types)
{
    if (machines == 0 || m_seconds.size() != types * machines || m_cost.size() != m_seconds.size()
        || m_capacity.size() != machines)
        throw std::invalid_argument("FractionalSolver: matrix sizes differ");
    for (const double count : m_capacity)
        if (!(count >= 1) || !std::isfinite(count))
            throw std::invalid_argument("FractionalSolver: capacity below 1");
    for (std::size_t i = 0; i < m_seconds.size(); ++i) {
        const bool runs = std::isfinite(m_seconds[i]);
        if (!(m_seconds[i] > 0) || (runs && !std::isfinite(m_cost[i])))
            throw std::invalid_argument("FractionalSolver: seconds must be > 0, cost finite");
        if (!runs) { // cost + price * seconds stays +inf, never NaN
            m_seconds[i] = 0;
            m_cost[i] = kInfinity;
        }
    }
}

// ---- start -------------------------------------------------------------------------------------------------

// Copies the call's numbers, divided by a lower bound of the makespan. False: no program to solve (status says why).
bool FractionalSolver::Simplex::load(std::span<const double> demand, std::span<const double> baseLoad,
                                     double constant)
{
    if (demand.size() != m_types || baseLoad.size() != m_machines)
        throw std::invalid_argument("FractionalSolver: demand or base load has the wrong size");
    m_solution.iterations = 0;
    double work = 0;
    double numerator = constant;
    for (std::size_t t = 0; t < m_types; ++t) {
        if (demand[t] <= 0)
            continue;
        double least = kInfinity;
        for (std::size_t j = 0; j < m_machines; ++j)
            if (a(t, j) > 0)
                least = std::min(least, a(t, j));
        work += demand[t] * least;
        numerator -= demand[t] * c(t, cheapest(t, false));
    }
    for (const double seconds : baseLoad)
        work += std::max(seconds, 0.0);
    double machines = 0;
    for (const double count : m_capacity)
        machines += count;
    m_unit = work > 0 && std::isfinite(work) ? work / machines : 1.0;
    for (std::size_t t = 0; t < m_types; ++t)
        m_demand[t] = std::max(demand[t], 0.0) / m_unit;
    for (std::size_t j = 0; j < m_machines; ++j)
        m_base[j] = std::max(baseLoad[j], 0.0) / m_unit;
    m_constant = constant / m_unit;
    m_solution.status = work == 0                ? FractionalStatus::Idle
                        : !std::isfinite(work)   ? FractionalStatus::Infeasible
                        : numerator <= 0         ? FractionalStatus::Unprofitable
                                                 : FractionalStatus::Optimal;
    return m_solution.status == FractionalStatus::Optimal;
}

// Keeps every step-th type and lets it stand for `step` of them.
void FractionalSolver::Simplex::activate(std::size_t step)
{
    m_active.clear();
    std::fill(m_levelDemand.begin(), m_levelDemand.end(), 0.0);
    for (std::size_t t = 0; t < m_types; t += step)
        if (m_demand[t] > 0) {
            m_levelDemand[t] = m_demand[t] * static_cast<double>(step);
            m_active.push_back(t);
        }
    m_cursor = 0;
}

std::size_t FractionalSolver::Simplex::cheapest(std::size_t type, bool usePrices) const
{
    std::size_t best = 0;
    double least = kInfinity;
    for (std::size_t j = 0; j < m_machines; ++j) {
        const double total = c(type, j) + (usePrices ? std::max(m_price[j], 0.0) * a(type, j) : 0.0);
        if (total < least) {
            least = total;
            best = j;
        }
    }
    return best;
}

std::vector<double> &FractionalSolver::Simplex::keyLoad()
{
    std::copy(m_base.begin(), m_base.end(), m_load.begin());
    for (const std::size_t t : m_active)
        m_load[m_key[t]] += a(t, m_key[t]) * m_levelDemand[t];
    return m_load;
}

double FractionalSolver::Simplex::keyProfit() const
{
    double profit = m_constant;
    for (const std::size_t t : m_active)
        profit -= c(t, m_key[t]) * m_levelDemand[t];
    return profit;
}

// All of a type on its cheapest machine, s as large as the fullest machine allows: always feasible. False if the
// objective is not positive (then s could leave the basis) or no machine is loaded.
bool FractionalSolver::Simplex::startFromPrices(bool usePrices)
{
    for (const std::size_t t : m_active)
        m_key[t] = cheapest(t, usePrices);
    const std::vector<double> &load = keyLoad();
    m_scale = 0;
    for (std::size_t j = 1; j < m_machines; ++j)
        if (load[j] * m_capacity[m_scale] > load[m_scale] * m_capacity[j])
            m_scale = j;
    if (load[m_scale] <= 0 || keyProfit() <= 0)
        return false;
    std::fill(m_inverse.begin(), m_inverse.end(), 0.0);
    for (std::size_t j = 0; j < m_machines; ++j) {
        m_basic[j] = {kSlack, j};
        row(j)[j] = 1.0;
        row(j)[m_scale] = -load[j] / load[m_scale];
    }
    m_basic[m_scale] = {kScale, m_scale};
    row(m_scale)[m_scale] = 1.0 / load[m_scale];
    recompute();
    return true;
}

// The last call's basis with the new column of s. False if it is no longer feasible.
bool FractionalSolver::Simplex::startFromOldBasis()
{
    std::fill(m_alphaSum.begin(), m_alphaSum.end(), 0.0);
    for (const Basic &basic : m_basic) {
        if (basic.type >= kNone)
            continue;
        if (m_levelDemand[basic.type] <= 0)
            return false;
        m_alphaSum[basic.type] = 1.0; // split type: its key must stay
    }
    for (const std::size_t t : m_active)
        if (m_alphaSum[t] == 0.0)
            m_key[t] = cheapest(t, true);
    const std::vector<double> &load = keyLoad();
    for (std::size_t p = 0; p < m_machines; ++p) {
        m_alpha[p] = 0;
        for (std::size_t j = 0; j < m_machines; ++j)
            m_alpha[p] += row(p)[j] * load[j];
    }
    if (std::abs(m_alpha[m_scale]) < 1e-6)
        return false;
    eliminate(m_scale);
    recompute();
    return isFeasible();
}

// ---- basis -------------------------------------------------------------------------------------------------

// Values B^-1 capacity and prices c_B B^-1 from scratch.
void FractionalSolver::Simplex::recompute()
{
    std::fill(m_price.begin(), m_price.end(), 0.0);
    for (std::size_t p = 0; p < m_machines; ++p) {
        const double *inverse = row(p);
        double value = 0;
        for (std::size_t j = 0; j < m_machines; ++j)
            value += inverse[j] * m_capacity[j];
        m_value[p] = value;
        const auto [t, machine] = m_basic[p];
        if (t == kSlack)
            continue;
        const double profit = t == kScale ? keyProfit() : (c(t, m_key[t]) - c(t, machine)) / a(t, machine);
        for (std::size_t j = 0; j < m_machines; ++j)
            m_price[j] += profit * inverse[j];
    }
}

bool FractionalSolver::Simplex::isFeasible()
{
    if (m_value[m_scale] <= 0)
        return false;
    double objective = 0;
    for (std::size_t j = 0; j < m_machines; ++j)
        objective += m_price[j] * m_capacity[j];
    if (objective <= 0)
        return false;
    for (std::size_t p = 0; p < m_machines; ++p)
        if (m_value[p] < 0)
            return false;
    sumByType({});
    return std::all_of(m_touched.begin(), m_touched.end(), [this](std::size_t t) {
        return m_levelDemand[t] * m_value[m_scale] >= m_valueSum[t];
    });
}

// Inverts the basis anew (Gauss-Jordan, partial pivoting): pivots add rounding errors. False if it is singular.
bool FractionalSolver::Simplex::refactor()
{
    const std::size_t m = m_machines;
    m_matrix.assign(m * m, 0.0);
    const std::vector<double> &load = keyLoad();
    for (std::size_t p = 0; p < m; ++p) {
        const auto [t, machine] = m_basic[p];
        if (t == kScale) {
            for (std::size_t j = 0; j < m; ++j)
                m_matrix[j * m + p] = load[j];
            continue;
        }
        m_matrix[machine * m + p] = 1.0;
        if (t != kSlack)
            m_matrix[m_key[t] * m + p] -= a(t, m_key[t]) / a(t, machine);
    }
    if (!invert(m_matrix, m_inverse, m))
        return false;
    recompute();
    return true;
}

// Gauss-Jordan step: the variable at `position` gives way to the one whose direction is m_alpha.
void FractionalSolver::Simplex::eliminate(std::size_t position)
{
    double *pivotRow = row(position);
    const double scale = 1.0 / m_alpha[position];
    for (std::size_t j = 0; j < m_machines; ++j)
        pivotRow[j] *= scale;
    for (std::size_t p = 0; p < m_machines; ++p) {
        const double factor = m_alpha[p];
        if (p == position || factor == 0.0)
            continue;
        double *target = row(p);
        for (std::size_t j = 0; j < m_machines; ++j)
            target[j] -= factor * pivotRow[j];
    }
}

// ---- pricing -----------------------------------------------------------------------------------------------

// A basic slack has price 0 up to rounding, so only clearly negative prices count.
void FractionalSolver::Simplex::priceSlacks(Entering &best) const
{
    double largest = 0;
    for (const double price : m_price)
        largest = std::max(largest, std::abs(price));
    for (std::size_t j = 0; j < m_machines; ++j) {
        const double merit = -m_price[j] * m_capacity[j];
        if (m_price[j] < -kGainTolerance * largest && merit > best.merit)
            best = {kSlack, j, -m_price[j], merit};
    }
}

// Gain of moving type t from its key k to j: cost + price * seconds of k less that of j.
void FractionalSolver::Simplex::priceType(std::size_t type, Entering &best) const
{
    const double *cost = m_cost.data() + type * m_machines;
    const double *seconds = m_seconds.data() + type * m_machines;
    const std::size_t key = m_key[type];
    const double now = cost[key] + m_price[key] * seconds[key];
    const double size = std::abs(cost[key]) + std::abs(m_price[key]) * seconds[key];
    std::size_t machine = key;
    double least = now - std::max(kGainTolerance * size, best.merit / m_levelDemand[type]);
    for (std::size_t j = 0; j < m_machines; ++j) {
        const double total = cost[j] + m_price[j] * seconds[j];
        if (total < least) {
            least = total;
            machine = j;
        }
    }
    if (machine != key)
        best = {type, machine, (now - least) / seconds[machine], (now - least) * m_levelDemand[type]};
}

// Best candidate of the first block of types that has one; blocks go round. With `lowestIndex` the first type
// that has one (Bland's rule, which cannot cycle).
Entering FractionalSolver::Simplex::price(bool lowestIndex)
{
    Entering best;
    const std::size_t block = lowestIndex ? 1 : kBlock;
    if (lowestIndex)
        m_cursor = 0;
    for (std::size_t seen = 0; seen < m_active.size() && best.type == kNone;) {
        for (std::size_t i = 0; i < block && seen < m_active.size(); ++i, ++seen) {
            if (m_cursor >= m_active.size())
                m_cursor = 0;
            priceType(m_active[m_cursor++], best);
        }
    }
    if (!lowestIndex || best.type == kNone)
        priceSlacks(best);
    return best;
}

// ---- pivots ------------------------------------------------------------------------------------------------

// alpha = B^-1 column: two non-zeros make it two columns of the inverse.
void FractionalSolver::Simplex::direction(const Entering &entering)
{
    const std::size_t j = entering.machine;
    if (entering.type == kSlack) {
        for (std::size_t p = 0; p < m_machines; ++p)
            m_alpha[p] = row(p)[j];
        return;
    }
    const std::size_t k = m_key[entering.type];
    const double ratio = a(entering.type, k) / a(entering.type, j);
    for (std::size_t p = 0; p < m_machines; ++p)
        m_alpha[p] = row(p)[j] - ratio * row(p)[k];
}

// Tasks of each split type off its key, and how fast they fall.
void FractionalSolver::Simplex::sumByType(const Entering &entering)
{
    for (const std::size_t t : m_touched)
        m_valueSum[t] = m_alphaSum[t] = 0;
    m_touched.clear();
    const auto touch = [this](std::size_t t) {
        if (std::find(m_touched.begin(), m_touched.end(), t) == m_touched.end())
            m_touched.push_back(t);
    };
    for (std::size_t p = 0; p < m_machines; ++p) {
        const auto [t, machine] = m_basic[p];
        if (t >= kNone)
            continue;
        touch(t);
        m_valueSum[t] += m_value[p] / a(t, machine);
        m_alphaSum[t] += m_alpha[p] / a(t, machine);
    }
    if (entering.type < kNone) {
        touch(entering.type);
        m_alphaSum[entering.type] -= 1.0 / a(entering.type, entering.machine);
    }
}

// The first variable to reach 0; among ties the fastest one (least rounding), by Bland's rule the lowest index.
// Key of t: w = a_k (demand s - sum of the others' tasks).
Blocking FractionalSolver::Simplex::ratioTest(const Entering &entering, bool lowestIndex)
{
    sumByType(entering);
    m_blocking.clear();
    for (std::size_t p = 0; p < m_machines; ++p)
        if (m_alpha[p] > kRateTolerance)
            m_blocking.push_back({p, kNone, m_value[p], m_alpha[p]});
    for (const std::size_t t : m_touched) {
        const double seconds = a(t, m_key[t]);
        const double rate = seconds * (m_levelDemand[t] * m_alpha[m_scale] - m_alphaSum[t]);
        if (rate > kRateTolerance)
            m_blocking.push_back({kNone, t, seconds * (m_levelDemand[t] * m_value[m_scale] - m_valueSum[t]), rate});
    }
    double least = kInfinity;
    for (Blocking &blocking : m_blocking) {
        if (blocking.value < kZero)
            blocking.value = 0;
        least = std::min(least, blocking.value / blocking.rate);
    }
    Blocking best{kNone, kNone, 0, 0};
    std::size_t bestIndex = kSlack;
    for (const Blocking &blocking : m_blocking) {
        if (blocking.value > least * (1 + kTieTolerance) * blocking.rate)
            continue;
        const std::size_t index = variableIndex(blocking);
        if (best.rate == 0 || (lowestIndex ? index < bestIndex : blocking.rate > best.rate)) {
            best = blocking;
            bestIndex = index;
        }
    }
    return best;
}

std::size_t FractionalSolver::Simplex::variableIndex(const Blocking &blocking) const
{
    if (blocking.position == kNone)
        return blocking.type * m_machines + m_key[blocking.type];
    const auto [t, machine] = m_basic[blocking.position];
    return (t == kSlack ? m_types : t == kScale ? m_types + 1 : t) * m_machines + machine;
}

// Makes the split type's fullest other machine its key, so that the old key is basic and can leave.
// Returns the old key's position: its row is a_k (demand row_s - sum row_i / a_i).
std::size_t FractionalSolver::Simplex::swapKey(const Blocking &key)
{
    const std::size_t t = key.type;
    const double seconds = a(t, m_key[t]);
    std::fill(m_load.begin(), m_load.end(), 0.0);
    const auto add = [this](double factor, const double *source) {
        for (std::size_t j = 0; j < m_machines; ++j)
            m_load[j] += factor * source[j];
    };
    add(seconds * m_levelDemand[t], row(m_scale));
    std::size_t position = kNone;
    double most = -kInfinity;
    for (std::size_t p = 0; p < m_machines; ++p) {
        if (m_basic[p].type != t)
            continue;
        const double others = a(t, m_basic[p].machine);
        add(-seconds / others, row(p));
        if (m_value[p] / others > most) {
            most = m_value[p] / others;
            position = p;
        }
    }
    if (position == kNone)
        return kNone;
    std::copy(m_load.begin(), m_load.end(), row(position));
    std::swap(m_basic[position].machine, m_key[t]);
    m_value[position] = key.value;
    m_alpha[position] = key.rate;
    return position;
}

void FractionalSolver::Simplex::pivot(std::size_t position, const Entering &entering)
{
    const double step = std::max(m_value[position], 0.0) / m_alpha[position];
    for (std::size_t p = 0; p < m_machines; ++p)
        m_value[p] -= step * m_alpha[p];
    m_value[position] = step;
    eliminate(position);
    for (std::size_t j = 0; j < m_machines; ++j)
        m_price[j] += entering.gain * row(position)[j];
    m_basic[position] = {entering.type, entering.machine};
}

// The whole type moves from its key to the entering machine: only the column of s changes, by
// D = demand * seconds times the entering column, so row_s is divided by 1 + D alpha_s (Sherman-Morrison).
void FractionalSolver::Simplex::replaceKey(const Entering &entering, const Blocking &key)
{
    const double step = key.value / key.rate;
    const double change = m_levelDemand[entering.type] * a(entering.type, entering.machine);
    const double factor = 1.0 + change * m_alpha[m_scale];
    const double *scaleRow = row(m_scale);
    for (std::size_t j = 0; j < m_machines; ++j)
        m_price[j] += change * entering.gain / factor * scaleRow[j];
    for (std::size_t p = 0; p < m_machines; ++p) {
        m_value[p] -= step * m_alpha[p];
        m_alpha[p] *= change;
    }
    m_alpha[m_scale] = factor;
    eliminate(m_scale);
    m_key[entering.type] = entering.machine;
}

// Pivots to the optimum. False if s falls to 0 (no positive value) or the basis is numerically lost.
bool FractionalSolver::Simplex::iterate(const std::stop_token &stop)
{
    const int refactorAfter = 100 + static_cast<int>(m_machines);
    int sinceRefactor = 1;
    int stalled = 0;
    for (;;) {
        if (sinceRefactor % 64 == 0 && stop.stop_requested()) {
            m_solution.status = FractionalStatus::Stopped;
            return true;
        }
        if (sinceRefactor >= refactorAfter) {
            if (!refactor())
                return false;
            sinceRefactor = 0;
        }
        const bool lowestIndex = stalled > kStallLimit;
        const Entering entering = price(lowestIndex);
        if (entering.type == kNone) {
            if (sinceRefactor == 0)
                return true;
            sinceRefactor = refactorAfter; // confirm with a fresh inverse
            continue;
        }
        direction(entering);
        const Blocking leaving = ratioTest(entering, lowestIndex);
        if (leaving.rate == 0 || leaving.position == m_scale)
            return false;
        ++m_solution.iterations;
        ++sinceRefactor;
        stalled = leaving.value > 0 ? 0 : stalled + 1;
        std::size_t position = leaving.position;
        if (position == kNone)
            position = swapKey(leaving);
        if (position == kNone)
            replaceKey(entering, leaving);
        else
            pivot(position, entering);
    }
}

// ---- result ------------------------------------------------------------------------------------------------

// x = y / s; the key of a type takes exactly what the others leave. Value and makespan are computed from x.
void FractionalSolver::Simplex::writeSolution()
{
    std::vector<double> &tasks = m_solution.tasks;
    tasks.assign(m_types * m_machines, 0.0);
    for (const std::size_t t : m_active)
        tasks[t * m_machines + m_key[t]] = m_demand[t] * m_unit;
    for (std::size_t p = 0; p < m_machines; ++p) {
        const auto [t, machine] = m_basic[p];
        if (t >= kNone)
            continue;
        double &key = tasks[t * m_machines + m_key[t]];
        const double share = std::clamp(m_value[p] / a(t, machine) / m_value[m_scale] * m_unit, 0.0, key);
        tasks[t * m_machines + machine] = share;
        key -= share;
    }
    double numerator = m_constant * m_unit;
    for (std::size_t j = 0; j < m_machines; ++j)
        m_load[j] = m_base[j] * m_unit;
    for (const std::size_t t : m_active)
        for (std::size_t j = 0; j < m_machines; ++j)
            if (const double count = tasks[t * m_machines + j]; count > 0) {
                numerator -= c(t, j) * count;
                m_load[j] += a(t, j) * count;
            }
    m_solution.makespanSeconds = 0;
    for (std::size_t j = 0; j < m_machines; ++j)
        m_solution.makespanSeconds = std::max(m_solution.makespanSeconds, m_load[j] / m_capacity[j]);
    m_solution.value = numerator / m_solution.makespanSeconds;
    m_solution.prices.resize(m_machines);
    for (std::size_t j = 0; j < m_machines; ++j)
        m_solution.prices[j] = std::max(m_price[j], 0.0);
}

void FractionalSolver::Simplex::writeCheapest(FractionalStatus status)
{
    m_solution.status = status;
    m_solution.value = 0;
    m_solution.makespanSeconds = status == FractionalStatus::Unprofitable ? kInfinity : 0;
    m_solution.tasks.assign(m_types * m_machines, 0.0);
    m_solution.prices.assign(m_machines, 0.0);
    if (status == FractionalStatus::Unprofitable)
        for (std::size_t t = 0; t < m_types; ++t)
            if (m_demand[t] > 0)
                m_solution.tasks[t * m_machines + cheapest(t, false)] = m_demand[t] * m_unit;
}

const FractionalSolution &FractionalSolver::Simplex::solve(std::span<const double> demand,
                                                           std::span<const double> baseLoad, double constant,
                                                           const std::stop_token &stop)
{
    const bool warm = std::exchange(m_warm, false);
    if (!load(demand, baseLoad, constant)) {
        writeCheapest(m_solution.status);
        return m_solution;
    }
    activate(1);
    bool solved = warm && startFromOldBasis() && iterate(stop);
    bool usePrices = warm;
    std::size_t step = 1;
    while (!warm && m_types / step > kSmallProgram)
        step *= kSampleStep;
    for (; !solved && step >= 1; step /= kSampleStep) {
        activate(step);
        if (startFromPrices(usePrices) || startFromPrices(false)) {
            solved = iterate(stop) && step == 1;
            usePrices = true;
        }
    }
    if (!solved) { // prices spoilt by rounding: once more from the cheapest split
        solved = startFromPrices(false) && iterate(stop);
        if (!solved) {
            writeCheapest(FractionalStatus::Unprofitable);
            return m_solution;
        }
    }
    m_warm = m_solution.status == FractionalStatus::Optimal;
    writeSolution();
    return m_solution;
}

FractionalSolver::FractionalSolver(std::size_t types, std::size_t machines, std::vector<double> seconds,
                                   std::vector<double> cost, std::vector<double> capacity)
    : m_simplex(std::make_unique<Simplex>(types, machines, std::move(seconds), std::move(cost), std::move(capacity)))
{
}
FractionalSolver::~FractionalSolver() = default;
FractionalSolver::FractionalSolver(FractionalSolver &&) noexcept = default;
FractionalSolver &FractionalSolver::operator=(FractionalSolver &&) noexcept = default;

const FractionalSolution &FractionalSolver::solve(std::span<const double> demand, std::span<const double> baseLoad,
                                                  double constant, std::stop_token stop)
{
    return m_simplex->solve(demand, baseLoad, constant, stop);
}

void FractionalSolver::forget()
{
    m_simplex->forget();
}

} // namespace wattif::profit
