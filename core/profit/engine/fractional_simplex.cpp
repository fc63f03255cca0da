// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/engine/fractional_simplex.h"
#include "core/base/constants.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include <Eigen/Dense>

namespace wattif::profit {
namespace {

constexpr double kGainTolerance = 1e-11; // of the costs compared
constexpr double kRateTolerance = 1e-10; // slower variables do not block: rounding noise
constexpr double kTieTolerance = 1e-11;
constexpr double kZero = 1e-13;               // seconds of machine time where a machine has 1 or more
constexpr double kPivot = 1e-12;              // smaller: the basis is singular
constexpr double kNewColumn = 1e-6;           // smaller: the column of s has left the old basis' reach
constexpr int kRefactorAfter = 100;           // pivots, and one for each machine
constexpr std::size_t kBlock = 32;            // types priced between two pivots
constexpr double kNegative = 1e-12;           // seconds of machine time: above it is rounding
constexpr double kLeastLift = 1e-7;           // slower: the pivot would spoil the basis
constexpr std::size_t kAlternatives = 2;      // of a type, which `repair` looks at
constexpr std::size_t kAlternativesKept = 16; // for each machine
constexpr double kCrumb = 1e-10;              // seconds of machine time left to a split type that has no demand any more
constexpr int kStallLimit = 200;              // degenerate pivots before Bland's rule

using Square = Eigen::Map<Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>;
using Numbers = Eigen::Map<const Eigen::ArrayXd>;
using Row = Eigen::Map<Eigen::RowVectorXd>;

Eigen::Index at(std::size_t i) { return static_cast<Eigen::Index>(i); }

Square squareOf(std::vector<double>& values, std::size_t side) { return {values.data(), at(side), at(side)}; }

Row rowOf(std::vector<double>& values) { return {values.data(), std::ssize(values)}; }

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

// ---- pricing -----------------------------------------------------------------------------------------------

// A basic slack has price 0 up to rounding, so only clearly negative prices count.
void FractionalSimplex::priceSlacks(Entering& best) const
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
void FractionalSimplex::priceType(std::size_t type, Entering& best) const
{
    const double* c = m_cost.data() + type * m_machines;
    const double* a = m_seconds.data() + type * m_machines;
    const std::size_t key = m_key[type];
    const double now = c[key] + m_price[key] * a[key];
    const double size = std::abs(c[key]) + std::abs(m_price[key]) * a[key];
    const double limit = now - std::max(kGainTolerance * size, best.merit / m_demand[type]);
    const auto count = at(m_machines);
    const auto totals = Numbers(c, count) + Numbers(m_price.data(), count) * Numbers(a, count);
    const double least = totals.minCoeff<Eigen::PropagateNumbers>();
    if (!(least < limit))
        return;
    std::size_t machine = 0;
    while (machine < m_machines && c[machine] + m_price[machine] * a[machine] != least)
        ++machine;
    if (machine != key && machine < m_machines)
        best = {type, machine, (now - least) / a[machine], (now - least) * m_demand[type]};
}

// Best candidate of the first block of types that has one; blocks go round. With `lowestIndex` the first type
// that has one (Bland's rule, which cannot cycle).
FractionalSimplex::Entering FractionalSimplex::price(bool lowestIndex)
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
void FractionalSimplex::direction(const Entering& entering)
{
    const std::size_t j = entering.machine;
    const Square inverse = squareOf(m_inverse, m_machines);
    rowOf(m_alpha) = inverse.col(at(j)).transpose();
    if (entering.type == kSlack)
        return;
    const std::size_t k = m_key[entering.type];
    const double ratio = seconds(entering.type, k) / seconds(entering.type, j);
    rowOf(m_alpha) -= ratio * inverse.col(at(k)).transpose();
}

void FractionalSimplex::touch(std::size_t type)
{
    if (std::exchange(m_isTouched[type], 1) == 0)
        m_touched.push_back(type);
}

// Tasks of each split type off its key, and how fast they fall.
void FractionalSimplex::sumByType(const Entering& entering)
{
    for (const std::size_t t : m_touched) {
        m_isTouched[t] = 0;
        m_valueSum[t] = m_alphaSum[t] = 0.0;
    }
    m_touched.clear();
    for (std::size_t p = 0; p < m_machines; ++p) {
        const auto [t, machine] = m_basic[p];
        if (t >= kNone)
            continue;
        touch(t);
        m_valueSum[t] += m_value[p] / seconds(t, machine);
        m_alphaSum[t] += m_alpha[p] / seconds(t, machine);
    }
    if (entering.type < kNone) {
        touch(entering.type);
        m_alphaSum[entering.type] -= 1.0 / seconds(entering.type, entering.machine);
    }
}

// All variables that fall. Key of t: w = a_k (demand s - tasks of the others).
void FractionalSimplex::collectBlocking(const Entering& entering)
{
    sumByType(entering);
    m_blocking.clear();
    for (std::size_t p = 0; p < m_machines; ++p)
        if (m_alpha[p] > kRateTolerance)
            m_blocking.push_back({p, kNone, m_value[p], m_alpha[p]});
    for (const std::size_t t : m_touched) {
        const double keySeconds = seconds(t, m_key[t]);
        const double rate = keySeconds * (m_demand[t] * m_alpha[m_scale] - m_alphaSum[t]);
        if (rate > kRateTolerance)
            m_blocking.push_back({kNone, t, keySeconds * (m_demand[t] * m_value[m_scale] - m_valueSum[t]), rate});
    }
}

// The first variable to reach 0; among ties the fastest one (least rounding), by Bland's rule the lowest index.
FractionalSimplex::Blocking FractionalSimplex::ratioTest(bool lowestIndex)
{
    double least = infinity;
    for (Blocking& blocking : m_blocking) {
        if (blocking.value < kZero)
            blocking.value = 0;
        least = std::min(least, blocking.value / blocking.rate);
    }
    Blocking best{kNone, kNone, 0, 0};
    std::size_t bestIndex = kSlack;
    for (const Blocking& blocking : m_blocking) {
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

std::size_t FractionalSimplex::variableIndex(const Blocking& blocking) const
{
    if (blocking.position == kNone)
        return blocking.type * m_machines + m_key[blocking.type];
    const auto [t, machine] = m_basic[blocking.position];
    return (t == kSlack ? m_types : t == kScale ? m_types + 1 : t) * m_machines + machine;
}

// Makes the split type's fullest other machine its key, so that the old key is basic and can leave.
// Returns the old key's position: its row is a_k (demand row_s - sum row_i / a_i).
std::size_t FractionalSimplex::swapKey(const Blocking& key)
{
    const std::size_t t = key.type;
    const double keySeconds = seconds(t, m_key[t]);
    Square inverse = squareOf(m_inverse, m_machines);
    Row sum = rowOf(m_load);
    sum = keySeconds * m_demand[t] * inverse.row(at(m_scale));
    std::size_t position = kNone;
    double most = -infinity;
    for (std::size_t p = 0; p < m_machines; ++p) {
        if (m_basic[p].type != t)
            continue;
        const double others = seconds(t, m_basic[p].machine);
        sum -= keySeconds / others * inverse.row(at(p));
        if (m_value[p] / others > most) {
            most = m_value[p] / others;
            position = p;
        }
    }
    if (position == kNone)
        return kNone;
    inverse.row(at(position)) = sum;
    std::swap(m_basic[position].machine, m_key[t]);
    m_value[position] = key.value;
    m_alpha[position] = key.rate;
    return position;
}

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
    const std::size_t mostPivots = 10'000 + 100 * (m_types + m_machines);
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
        if (leaving.rate == 0 || ++pivots > mostPivots)
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

// ---- repair ------------------------------------------------------------------------------------------------

FractionalSimplex::Alternative FractionalSimplex::alternativeOf(std::size_t type, std::size_t machine) const
{
    const std::size_t key = m_key[type];
    return {static_cast<std::uint32_t>(type), static_cast<std::uint32_t>(machine), static_cast<std::uint32_t>(key),
            seconds(type, key) / seconds(type, machine), (cost(type, machine) - cost(type, key)) / seconds(type, machine)};
}

// The machines that come nearest to the key of each type, by what a second there costs more, and the nearest of these. Looking
// at all would make a dual pivot O(T m); what is lost by few, the primal pivots afterwards make good.
void FractionalSimplex::listAlternatives()
{
    m_alternatives.clear();
    for (const std::size_t t : m_active) {
        const double* c = m_cost.data() + t * m_machines;
        const double* a = m_seconds.data() + t * m_machines;
        const double now = c[m_key[t]] + m_price[m_key[t]] * a[m_key[t]];
        std::array<std::pair<double, std::size_t>, kAlternatives> best;
        best.fill({infinity, kNone});
        for (std::size_t j = 0; j < m_machines; ++j) {
            const double more = c[j] + m_price[j] * a[j] - now;
            if (j == m_key[t] || !(more < best.back().first * a[j])) // never where it cannot run: infinite, and 0 seconds
                continue;
            best.back() = {more / a[j], j};
            for (std::size_t i = kAlternatives - 1; i > 0 && best[i].first < best[i - 1].first; --i)
                std::swap(best[i], best[i - 1]);
        }
        for (const auto& [more, j] : best)
            if (j != kNone)
                m_alternatives.push_back(alternativeOf(t, j));
    }
    const std::size_t most = kAlternativesKept * m_machines;
    if (m_alternatives.size() <= most)
        return;
    const auto isNearer = [this](const Alternative& a, const Alternative& b) { return dearerBy(a) < dearerBy(b); };
    std::nth_element(m_alternatives.begin(), m_alternatives.begin() + static_cast<std::ptrdiff_t>(most), m_alternatives.end(),
                     isNearer);
    m_alternatives.resize(most);
}

// Of a type that has got another key.
void FractionalSimplex::renewAlternatives(std::size_t type)
{
    for (Alternative& other : m_alternatives)
        if (other.type == type)
            other = alternativeOf(type, other.machine);
}

double FractionalSimplex::dearerBy(const Alternative& other) const
{
    return other.more + m_price[other.machine] - other.ratio * m_price[other.key];
}

// The basic variable or key furthest below 0; rate 0 if there is none.
FractionalSimplex::Blocking FractionalSimplex::mostNegative()
{
    sumByType({});
    Blocking worst{kNone, kNone, -kNegative, 0.0};
    for (std::size_t p = 0; p < m_machines; ++p)
        if (m_value[p] < worst.value)
            worst = {p, kNone, m_value[p], 1.0};
    for (const std::size_t t : m_touched) {
        const double value = seconds(t, m_key[t]) * (m_demand[t] * m_value[m_scale] - m_valueSum[t]);
        if (value < worst.value)
            worst = {kNone, t, value, 1.0};
    }
    return worst;
}

// Of the variables whose growth lifts the one at `position` the one that costs least for that; among ties the fastest.
FractionalSimplex::Entering FractionalSimplex::dualRatioTest(std::size_t position)
{
    const double* rho = row(position);
    Entering best;
    double least = infinity;
    double fastest = 0.0;
    const auto look = [&](std::size_t type, std::size_t machine, double more, double rate) {
        const double ratio = std::max(more, 0.0) / rate;
        if (ratio < least || (ratio == least && rate > fastest)) {
            least = ratio;
            fastest = rate;
            best = {type, machine, -more, 0.0};
        }
    };
    for (std::size_t j = 0; j < m_machines; ++j)
        if (-rho[j] > kLeastLift)
            look(kSlack, j, m_price[j], -rho[j]);
    for (const Alternative& other : m_alternatives) {
        if (const double rate = other.ratio * rho[other.key] - rho[other.machine]; rate > kLeastLift)
            look(other.type, other.machine, dearerBy(other), rate);
    }
    return best;
}

// The dual simplex method, but for prices that need not be optimal: where a gain is positive already its variable enters first.
bool FractionalSimplex::repair(const std::stop_token& stop)
{
    listAlternatives();
    const std::size_t mostPivots = 12 * m_machines; // fewer than m where little has changed
    const std::size_t refactorAfter = kRefactorAfter + m_machines;
    for (std::size_t pivots = 0;; ++pivots) {
        const Blocking worst = mostNegative();
        if (worst.rate == 0.0)
            break;
        if (worst.position == m_scale || pivots == mostPivots || stop.stop_requested())
            return false;
        const std::size_t position = worst.position != kNone ? worst.position : swapKey(worst);
        if (position == kNone)
            return false;
        if (worst.position == kNone)
            renewAlternatives(worst.type);
        const Entering entering = dualRatioTest(position);
        if (entering.type == kNone)
            return false;
        direction(entering);
        if (-m_alpha[position] <= kLeastLift)
            return false;
        exchange(position, entering, m_value[position] / m_alpha[position]);
        ++m_pivots;
        if ((pivots + 1) % refactorAfter == 0 && !refactor())
            return false;
    }
    recompute();
    return mostNegative().rate == 0.0 && isProfitable();
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
