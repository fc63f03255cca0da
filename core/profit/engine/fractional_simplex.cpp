// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/engine/fractional_simplex.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/base/constants.h"
#include "core/profit/engine/fractional_simplex_rows.h"

namespace wattif::profit {
namespace {

constexpr double kPivot = 1e-12;    // smaller: the basis is singular
constexpr double kNewColumn = 1e-6; // smaller: the column of s has left the old basis' reach
constexpr double kCrumb = 1e-10;    // seconds of machine time left to a split type that has no demand any more
constexpr int kStallLimit = 200;    // degenerate pivots before Bland's rule

/// inverse = matrix^-1 (Gauss-Jordan, partial pivoting); the matrix is destroyed. False if it is singular.
bool invert(Square matrix, Square inverse)
{
    inverse.setIdentity();
    for (Eigen::Index column = 0; column < matrix.cols(); ++column) {
        Eigen::Index best = 0;
        matrix.col(column).tail(matrix.rows() - column).cwiseAbs().maxCoeff(&best);
        best += column;
        const double pivot = matrix(best, column);
        if (std::abs(pivot) < kPivot)
            return false;
        matrix.row(best).swap(matrix.row(column));
        inverse.row(best).swap(inverse.row(column));
        const Eigen::Index rest = matrix.cols() - column; // left of it all is done
        matrix.row(column).tail(rest) /= pivot;
        inverse.row(column) /= pivot;
        for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
            const double factor = matrix(i, column);
            if (i == column || factor == 0.0)
                continue;
            matrix.row(i).tail(rest) -= factor * matrix.row(column).tail(rest);
            inverse.row(i) -= factor * inverse.row(column);
        }
    }
    return true;
}

} // namespace

FractionalSimplex::FractionalSimplex(std::size_t types, std::size_t machines, std::vector<double> seconds,
                                     std::vector<double> cost, std::vector<double> capacity)
    : m_types(types),
      m_machines(machines),
      m_seconds(std::move(seconds)),
      m_cost(std::move(cost)),
      m_capacity(std::move(capacity)),
      m_demand(types),
      m_base(machines),
      m_key(types, kNone),
      m_basic(machines),
      m_inverse(machines * machines),
      m_value(machines),
      m_price(machines),
      m_alpha(machines),
      m_load(machines),
      m_valueSum(types),
      m_alphaSum(types),
      m_isTouched(types)
{
    for (std::size_t i = 0; i < m_seconds.size(); ++i)
        if (!std::isfinite(m_seconds[i])) {
            m_seconds[i] = 0.0;
            m_cost[i] = infinity;
        }
}

// ---- start -------------------------------------------------------------------------------------------------

void FractionalSimplex::setProgram(std::span<const double> demand, std::span<const double> base, double constant)
{
    std::copy(demand.begin(), demand.end(), m_demand.begin());
    std::copy(base.begin(), base.end(), m_base.begin());
    m_constant = constant;
    m_active.clear();
    m_crumbs.clear();
    for (std::size_t t = 0; t < m_types; ++t)
        if (m_demand[t] > 0)
            m_active.push_back(t);
    m_cursor = 0;
}

std::size_t FractionalSimplex::cheapest(std::size_t type, bool usePrices) const
{
    std::size_t best = 0;
    double least = infinity;
    for (std::size_t j = 0; j < m_machines; ++j) {
        const double total = cost(type, j) + (usePrices ? std::max(m_price[j], 0.0) * seconds(type, j) : 0.0);
        if (total < least) {
            least = total;
            best = j;
        }
    }
    return best;
}

std::vector<double>& FractionalSimplex::keyLoad()
{
    std::copy(m_base.begin(), m_base.end(), m_load.begin());
    for (const std::size_t t : m_active)
        m_load[m_key[t]] += seconds(t, m_key[t]) * m_demand[t];
    return m_load;
}

double FractionalSimplex::keyProfit() const
{
    double profit = m_constant;
    for (const std::size_t t : m_active)
        profit -= cost(t, m_key[t]) * m_demand[t];
    return profit;
}

bool FractionalSimplex::startFromPrices(bool usePrices)
{
    for (const std::size_t t : m_active)
        m_key[t] = cheapest(t, usePrices);
    const std::vector<double>& load = keyLoad();
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

bool FractionalSimplex::startFromOldBasis()
{
    sumByType({});
    for (const std::size_t t : m_touched)
        if (m_demand[t] <= 0) { // a column must stand for it until pivots push it out
            m_demand[t] = kCrumb / seconds(t, m_key[t]);
            m_active.push_back(t);
            m_crumbs.push_back(t);
        }
    for (const std::size_t t : m_active)
        if (!m_isTouched[t]) // a split type keeps its key
            m_key[t] = cheapest(t, true);
    const std::vector<double>& load = keyLoad();
    for (std::size_t p = 0; p < m_machines; ++p)
        m_alpha[p] = std::inner_product(load.begin(), load.end(), row(p), 0.0);
    if (std::abs(m_alpha[m_scale]) < kNewColumn)
        return false;
    eliminate(m_scale);
    recompute();
    return true;
}

// ---- basis -------------------------------------------------------------------------------------------------

// Values B^-1 capacity and prices c_B B^-1 from scratch.
void FractionalSimplex::recompute()
{
    const Square inverse = squareOf(m_inverse, m_machines);
    std::fill(m_price.begin(), m_price.end(), 0.0);
    for (std::size_t p = 0; p < m_machines; ++p) {
        m_value[p] = std::inner_product(m_capacity.begin(), m_capacity.end(), row(p), 0.0);
        const auto [t, machine] = m_basic[p];
        if (t == kSlack)
            continue;
        const double profit = t == kScale ? keyProfit() : (cost(t, m_key[t]) - cost(t, machine)) / seconds(t, machine);
        rowOf(m_price) += profit * inverse.row(at(p));
    }
}

// s and the objective are positive: else s could leave the basis.
bool FractionalSimplex::isProfitable() const
{
    return m_value[m_scale] > 0 && std::inner_product(m_price.begin(), m_price.end(), m_capacity.begin(), 0.0) > 0;
}

bool FractionalSimplex::isFeasible()
{
    if (!isProfitable())
        return false;
    for (std::size_t p = 0; p < m_machines; ++p)
        if (m_value[p] < 0)
            return false;
    sumByType({});
    return std::all_of(m_touched.begin(), m_touched.end(),
                       [this](std::size_t t) { return m_demand[t] * m_value[m_scale] >= m_valueSum[t]; });
}

// Inverts the basis from scratch: pivots add rounding errors. False if it is singular.
bool FractionalSimplex::refactor()
{
    const std::size_t m = m_machines;
    m_matrix.assign(m * m, 0.0);
    const std::vector<double>& load = keyLoad();
    for (std::size_t p = 0; p < m; ++p) {
        const auto [t, machine] = m_basic[p];
        if (t == kScale) {
            for (std::size_t j = 0; j < m; ++j)
                m_matrix[j * m + p] = load[j];
            continue;
        }
        m_matrix[machine * m + p] = 1.0;
        if (t != kSlack)
            m_matrix[m_key[t] * m + p] -= seconds(t, m_key[t]) / seconds(t, machine);
    }
    if (!invert(squareOf(m_matrix, m), squareOf(m_inverse, m)))
        return false;
    recompute();
    return true;
}

// Gauss-Jordan step: the variable at `position` gives way to the one whose direction is m_alpha.
void FractionalSimplex::eliminate(std::size_t position)
{
    Square inverse = squareOf(m_inverse, m_machines);
    auto pivotRow = inverse.row(at(position));
    pivotRow *= 1.0 / m_alpha[position];
    for (std::size_t p = 0; p < m_machines; ++p)
        if (p != position && m_alpha[p] != 0.0)
            inverse.row(at(p)) -= m_alpha[p] * pivotRow;
}

// ---- pivots ------------------------------------------------------------------------------------------------

void FractionalSimplex::pivot(std::size_t position, const Entering& entering)
{
    exchange(position, entering, std::max(m_value[position], 0.0) / m_alpha[position]);
}

void FractionalSimplex::exchange(std::size_t position, const Entering& entering, double step)
{
    rowOf(m_value) -= step * rowOf(m_alpha);
    m_value[position] = step;
    eliminate(position);
    rowOf(m_price) += entering.gain * squareOf(m_inverse, m_machines).row(at(position));
    m_basic[position] = {entering.type, entering.machine};
}

// The whole type moves from its key to the entering machine: only the column of s changes, by
// D = demand * seconds times the entering column, so row_s is divided by 1 + D alpha_s (Sherman-Morrison).
void FractionalSimplex::replaceKey(const Entering& entering, const Blocking& key)
{
    const double step = key.value / key.rate;
    const double change = m_demand[entering.type] * seconds(entering.type, entering.machine);
    const double factor = 1.0 + change * m_alpha[m_scale];
    const Square inverse = squareOf(m_inverse, m_machines);
    rowOf(m_price) += change * entering.gain / factor * inverse.row(at(m_scale));
    rowOf(m_value) -= step * rowOf(m_alpha);
    rowOf(m_alpha) *= change;
    m_alpha[m_scale] = factor;
    eliminate(m_scale);
    m_key[entering.type] = entering.machine;
}

FractionalSimplex::End FractionalSimplex::iterate(const std::stop_token& stop)
{
    const int refactorAfter = kRefactorAfter + static_cast<int>(m_machines);
    // Programs end after a few pivots for each type and machine. Where times and powers are so far apart that rounding decides
    // what enters, one may go in circles for ever.
    const std::size_t maxPivots = 10'000 + 100 * (m_types + m_machines);
    std::size_t pivots = 0;
    int sinceRefactor = 1;
    int stalled = 0;
    for (;;) {
        if (sinceRefactor % 8 == 0 && stop.stop_requested()) {
            return End::stopped;
        }
        if (sinceRefactor >= refactorAfter) {
            if (!refactor())
                return End::lost;
            sinceRefactor = 0;
        }
        const bool lowestIndex = stalled > kStallLimit;
        const Entering entering = price(lowestIndex);
        if (entering.type == kNone) {
            if (sinceRefactor == 0)
                return End::optimal;
            sinceRefactor = refactorAfter; // confirm with a fresh inverse
            continue;
        }
        direction(entering);
        collectBlocking(entering);
        const Blocking leaving = ratioTest(lowestIndex);
        if (leaving.position == m_scale)
            return End::vanished;
        if (leaving.rate == 0 || ++pivots > maxPivots)
            return End::lost;
        ++m_pivots;
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

void FractionalSimplex::writeTasks(std::vector<double>& tasks, std::vector<std::size_t>& cells) const
{
    for (const std::size_t cell : cells)
        tasks[cell] = 0.0;
    cells.clear();
    const auto set = [&](std::size_t t, std::size_t machine, double count) {
        cells.push_back(t * m_machines + machine);
        tasks[cells.back()] = count;
    };
    for (const std::size_t t : m_active)
        set(t, m_key[t], m_demand[t]);
    for (std::size_t p = 0; p < m_machines; ++p) {
        const auto [t, machine] = m_basic[p];
        if (t >= kNone)
            continue;
        double& key = tasks[t * m_machines + m_key[t]];
        const double share = std::clamp(m_value[p] / seconds(t, machine) / m_value[m_scale], 0.0, key);
        set(t, machine, share);
        key -= share;
    }
    for (const std::size_t t : m_crumbs)
        for (std::size_t j = 0; j < m_machines; ++j)
            tasks[t * m_machines + j] = 0.0;
    std::ranges::sort(cells);
}

} // namespace wattif::profit
