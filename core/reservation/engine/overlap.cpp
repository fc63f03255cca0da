// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Pr{E-} = Pr{ sum over S- of r_k [T_k <= s_i] >= d }: a weighted Poisson binomial distribution. Row by row, `room[x]` is the
// probability that exactly x processors (in units of the greatest common divisor) are free after the holders so far; x = d
// gathers all that is enough. Paper: Xiao et al. 2012, equations (6) to (10), gives bounds only; both are exact where d allows
// one case only.

#include "core/reservation/engine/overlap.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/base/stop_scope.h"

namespace wattif::reservation {
namespace {

/// Adds a holder of `units` that has ended with probability `ended`: `from` and `into` are distributions over 0 .. need, the last
/// place gathering all that is enough; `reach` is the largest place below it in use, `low` the least that counts after it. Two
/// rows let the loop run in vector registers.
void addHolder(const double* __restrict from, double* __restrict into, std::size_t need, std::size_t low, std::size_t& reach,
               std::size_t units, double ended)
{
    const double holds = 1.0 - ended;
    const std::size_t next = std::min(reach + units, need - 1);
    double enough = from[need]; // whatever is added, enough stays enough
    for (std::size_t x = need > units ? need - units : 0; x <= reach; ++x)
        enough += from[x] * ended;
    for (std::size_t x = low; x < std::min(units, next + 1); ++x)
        into[x] = from[x] * holds;
    for (std::size_t x = std::max(low, units); x <= next; ++x)
        into[x] = from[x] * holds + from[x - units] * ended;
    into[need] = enough;
    reach = next;
}

/// The distribution of what holders free, in units of their greatest common divisor.
struct Freed {
    std::int64_t divisor = 1;
    std::span<const double> units{}; ///< [0 .. need in units]: Pr{ this number }; the last: at least as many

    [[nodiscard]] std::size_t unitsOf(std::int64_t processors) const
    {
        return static_cast<std::size_t>((processors + divisor - 1) / divisor);
    }
};

/// The greatest common divisor of what holders hold, and how much that is in all.
std::pair<std::int32_t, std::int64_t> measured(std::span<const Holder> holders)
{
    std::int32_t divisor = 0;
    std::int64_t sum = 0;
    for (const Holder& holder : holders) {
        if (divisor != 1)
            divisor = std::gcd(divisor, holder.processors);
        sum += holder.processors;
    }
    return {divisor, sum};
}

/// Places from `least` processors on are right. `units` is empty where even all holders do not free `need`, and after a stop.
Freed distributionOf(std::span<const Holder> holders, std::int64_t least, std::int64_t need, std::vector<double>& space)
{
    const auto [divisor, sum] = measured(holders);
    Freed freed{.divisor = divisor};
    if (sum < need)
        return freed;
    const std::size_t needUnits = freed.unitsOf(need);
    const auto minUnits = static_cast<std::int64_t>(freed.unitsOf(std::max<std::int64_t>(least, 0)));
    std::int64_t left = sum / divisor; // units of the holders to come: values that stay below `least` even with all of them are
                                       // skipped
    space.assign(2 * (needUnits + 1), 0.0);
    double* from = space.data();
    double* into = from + needUnits + 1;
    from[0] = 1.0;
    std::size_t reach = 0;
    StopCheck check(1 << 16U);
    for (const Holder& holder : holders) {
        if (check.wanted(static_cast<std::int64_t>(reach)))
            return freed;
        const std::int32_t units = divisor == 1 ? holder.processors : holder.processors / divisor;
        left -= units;
        const auto low = static_cast<std::size_t>(std::max<std::int64_t>(minUnits - left, 0));
        addHolder(from, into, needUnits, low, reach, static_cast<std::size_t>(units), holder.ended);
        std::swap(from, into);
    }
    freed.units = {from, needUnits + 1};
    return freed;
}

} // namespace

double freedAtLeast(std::span<const Holder> holders, std::int64_t need, std::vector<double>& space)
{
    if (need <= 0)
        return 1.0;
    if (holders.size() == 1)
        return holders.front().processors >= need ? holders.front().ended : 0.0;
    const Freed freed = distributionOf(holders, need, need, space);
    return freed.units.empty() ? 0.0 : std::min(freed.units.back(), 1.0);
}

FreedTails freedTails(std::span<const Holder> holders, std::int64_t less, std::int64_t more, std::vector<double>& space)
{
    if (more <= 0)
        return {};
    const Freed freed = distributionOf(holders, less, more, space);
    if (freed.units.empty()) // only `less` may be within reach
        return {.less = freedAtLeast(holders, less, space), .more = 0.0};
    FreedTails tails{.less = 1.0, .more = std::min(freed.units.back(), 1.0)};
    if (less > 0) {
        const auto from = static_cast<std::ptrdiff_t>(freed.unitsOf(less));
        tails.less = std::min(std::accumulate(freed.units.begin() + from, freed.units.end(), 0.0), 1.0);
    }
    return tails;
}

double freedAtLeast(std::span<const Holder> holders, std::int64_t need)
{
    std::vector<double> space;
    return freedAtLeast(holders, need, space);
}

StartSide startSide(std::span<const Holder> holders, std::int32_t processors, std::int64_t capacity)
{
    std::vector<double> space;
    return startSide(holders, processors, capacity, space);
}

StartSide startSide(std::span<const Holder> holders, std::int32_t processors, std::int64_t capacity, std::vector<double>& space,
                    double known)
{
    StartSide side;
    std::int64_t held = 0;
    for (const Holder& holder : holders)
        held += holder.processors;
    side.need = processors + held - capacity;
    if (side.need <= 0)
        return side;
    if (side.need > held) { // over the capacity of the site
        side.probability = side.lower = side.upper = 0.0;
        return side;
    }
    double allEnd = 1.0;
    double noneEnds = 1.0;
    for (const Holder& holder : holders) {
        allEnd *= holder.ended;
        noneEnds *= 1.0 - holder.ended;
    }
    side.lower = allEnd;
    side.upper = std::max(1.0 - noneEnds, allEnd); // rounding must not turn them round
    side.probability = std::clamp(std::isnan(known) ? freedAtLeast(holders, side.need, space) : known, allEnd, side.upper);
    return side;
}

std::vector<double> contributions(std::span<const Holder> holders, std::int32_t processors, std::int64_t capacity)
{
    const double whole = startSide(holders, processors, capacity).probability;
    std::vector<Holder> others(holders.begin(), holders.end());
    std::vector<double> gains;
    for (std::size_t i = 0; i < others.size(); ++i) {
        const Holder left = others[i];
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        gains.push_back(startSide(others, processors, capacity).probability - whole);
        others.insert(others.begin() + static_cast<std::ptrdiff_t>(i), left);
    }
    return gains;
}

} // namespace wattif::reservation
