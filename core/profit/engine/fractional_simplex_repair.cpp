// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Dual pivots of FractionalSimplex: an old basis becomes feasible again.

#include "core/profit/engine/fractional_simplex.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/constants.h"
#include "core/profit/engine/fractional_simplex_rows.h"

namespace wattif::profit {
namespace {

constexpr double kNegative = 1e-12;           // seconds of machine time: above it is rounding
constexpr double kLeastLift = 1e-7;           // slower: the pivot would spoil the basis
constexpr std::size_t kAlternatives = 2;      // of a type, which `repair` looks at
constexpr std::size_t kAlternativesKept = 16; // for each machine

} // namespace

FractionalSimplex::Alternative FractionalSimplex::alternativeOf(std::size_t type, std::size_t machine) const
{
    const std::size_t key = m_key[type];
    return {static_cast<std::uint32_t>(type), static_cast<std::uint32_t>(machine), static_cast<std::uint32_t>(key),
            seconds(type, key) / seconds(type, machine), (cost(type, machine) - cost(type, key)) / seconds(type, machine)};
}

// The machines that come nearest to the key of each type, by the additional cost of a second there, and the nearest of these.
// Examining all would make a dual pivot O(T m); the primal pivots afterwards recover the small loss of examining few.
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

// The basic variable or key furthest below 0; rate 0 without one.
FractionalSimplex::Blocking FractionalSimplex::maxNegative()
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
    const std::size_t maxPivots = 12 * m_machines; // fewer than m where little has changed
    const std::size_t refactorAfter = kRefactorAfter + m_machines;
    for (std::size_t pivots = 0;; ++pivots) {
        const Blocking worst = maxNegative();
        if (worst.rate == 0.0)
            break;
        if (worst.position == m_scale || pivots == maxPivots || stop.stop_requested())
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
    return maxNegative().rate == 0.0 && isProfitable();
}

} // namespace wattif::profit
