// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What enters the basis of FractionalSimplex, and what leaves it for that.

#include "core/profit/engine/fractional_simplex.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/base/constants.h"
#include "core/profit/engine/fractional_simplex_rows.h"

namespace wattif::profit {
namespace {

constexpr double kGainTolerance = 1e-11; // of the costs compared
constexpr double kMeritTolerance =
    1e-15; // of the objective: a type stays where moving all of it gains less, which may be rounding
constexpr double kRateTolerance = 1e-10; // slower variables do not block: rounding noise
constexpr double kTieTolerance = 1e-11;
constexpr double kZero = 1e-13;    // seconds of machine time where a machine has 1 or more
constexpr std::size_t kBlock = 32; // types priced between two pivots

using Numbers = Eigen::Map<const Eigen::ArrayXd>;

} // namespace

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
    best.merit = kMeritTolerance * std::inner_product(m_price.begin(), m_price.end(), m_capacity.begin(), 0.0);
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

void FractionalSimplex::markChanged(std::size_t type)
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
        markChanged(t);
        m_valueSum[t] += m_value[p] / seconds(t, machine);
        m_alphaSum[t] += m_alpha[p] / seconds(t, machine);
    }
    if (entering.type < kNone) {
        markChanged(entering.type);
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

// Makes the split type's fullest other machine its key; the old key is then basic and can leave.
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

} // namespace wattif::profit
