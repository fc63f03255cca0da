// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <unordered_set>
#include <vector>

#include "core/base/constants.h"
#include "core/base/stop_scope.h"
#include "core/profit/engine/schedule.h"
#include "core/profit/engine/water_level.h"

namespace wattif::profit::test {

/// f(MS) = constant / MS + slope on [from, to]: the fractional value while one and the same machine is the partly filled one.
struct Piece {
    double from = 0.0;
    double to = 0.0;
    double constant = 0.0;
    double slope = 0.0;
};

/// The value on a piece, of fractional tasks.
inline double boundOn(const Piece& piece, double level) { return piece.constant / level + piece.slope; }

/// Machines side by side in the cheapest-first order that are the same to the bag.
struct Group {
    const Choice* choice = nullptr; ///< of the first of them
    double load = 0.0;
    std::int64_t machines = 0;

    [[nodiscard]] double levelOf(std::int64_t tasks) const { return load + static_cast<double>(tasks) * choice->etcSeconds; }
    [[nodiscard]] std::int64_t roundedUp(double level) const { return tasksRoundedUp(level, load, *choice); }
    [[nodiscard]] std::int64_t roundedDown(double level) const { return tasksRoundedDown(level, load, *choice); }
};

/// What `online-exact` does for any platform, whatever shortcuts it takes: all breakpoints that the bounds leave, piece by piece.
class PiecewiseSearch {
public:
    PiecewiseSearch(const Platform& platform, const Bag& bag, double revenue, const State& state)
        : m_platform(platform),
          m_choices(platform.choices(bag.taskType)),
          m_state(state),
          m_tasks(bag.count),
          m_revenue(state.revenue + revenue)
    {
        makeGroups();
        makePieces();
    }

    double run();
    void fill(double level, std::vector<Share>& shares) const;
    [[nodiscard]] double levelJoules(double level) const { return energy(level); }
    [[nodiscard]] double value() const { return m_value; }

private:
    void makeGroups();
    void makePieces();
    [[nodiscard]] double energy(double level) const;
    [[nodiscard]] double valueAt(double level) const;
    [[nodiscard]] double bound(double level) const;
    [[nodiscard]] bool cannotWin(double bound) const;
    void findFloor();
    void tryLevel(double level);
    void trySeeds(const Piece& piece);
    void searchPiece(const Piece& piece);
    [[nodiscard]] std::size_t groupsUsed(double level) const;
    [[nodiscard]] double breakpointBelow(double level) const;
    template <class Look>
    void forPiecesWithBreakpoints(Look look) const;
    [[nodiscard]] double load(std::size_t q) const { return m_state.loadsSeconds[m_choices[q].machine.at()]; }

    const Platform& m_platform;
    std::span<const Choice> m_choices;
    const State& m_state;
    std::int64_t m_tasks;
    double m_revenue;
    std::vector<Group> m_groups{};
    std::vector<Piece> m_pieces{}; ///< levels fall
    std::unordered_set<double> m_tried{};
    double m_floor = 0.0; ///< some breakpoint has this value, if it is positive
    double m_level = 0.0;
    double m_value = -infinity;
    StopCheck m_check{};
};

inline void PiecewiseSearch::makeGroups()
{
    const auto isSame = [this](const Group& group, std::size_t q) {
        const Choice& choice = m_choices[q];
        return group.choice->etcSeconds == choice.etcSeconds && group.choice->energyJoules == choice.energyJoules
            && group.load == load(q);
    };
    for (std::size_t q = 0; q < m_choices.size(); ++q) {
        if (m_groups.empty() || !isSame(m_groups.back(), q))
            m_groups.push_back({&m_choices[q], load(q), 0});
        ++m_groups.back().machines;
    }
}

// The levels fall as q grows wherever they matter: MS_q is the level at which exactly q machines hold the bag.
inline void PiecewiseSearch::makePieces()
{
    const double c = m_platform.energyPrice();
    WaterLevel water; // machines that are full below the marginal one
    double to = infinity;
    for (std::size_t q = 0; q < m_choices.size(); ++q) {
        WaterLevel next = water;
        // Every level tried is at least MS_before, hence no load is above it.
        next.add(m_choices[q], load(q));
        const double from = std::max(next.levelSeconds(static_cast<double>(m_tasks)), m_state.makespanSeconds);
        if (from < to) {
            // E(MS) = full machines at level MS + the rest on machine q:
            //   MS (W - R e_q) - (J - F e_q) + a e_q,  W, R, J, F: sums over the full machines of watts, 1/ETC, L W, L/ETC.
            const double e = m_choices[q].energyJoules;
            const double perSecond =
                (water.energyJoules(1.0) - water.energyJoules(0.0)) - (water.tasksBelow(1.0) - water.tasksBelow(0.0)) * e;
            const double fixed = water.energyJoules(0.0) - water.tasksBelow(0.0) * e + static_cast<double>(m_tasks) * e;
            m_pieces.push_back({from, to, m_revenue - c * (m_state.energyJoules + fixed), -c * perSecond});
        }
        to = std::min(to, from);
        water = next;
        if (from <= m_state.makespanSeconds)
            break;
    }
}

inline double PiecewiseSearch::energy(double level) const
{
    double joules = 0.0;
    std::int64_t left = m_tasks;
    for (std::size_t g = 0; g < m_groups.size() && left > 0; ++g) {
        const std::int64_t each = m_groups[g].roundedDown(level);
        const bool takesAll = each >= (left + m_groups[g].machines - 1) / m_groups[g].machines;
        const std::int64_t count = takesAll ? left : each * m_groups[g].machines;
        joules += static_cast<double>(count) * m_groups[g].choice->energyJoules;
        left -= count;
    }
    return left > 0 ? infinity : joules;
}

inline double PiecewiseSearch::valueAt(double level) const
{
    const double joules = energy(level);
    return joules == infinity ? -infinity
                              : objective(m_platform, m_revenue, m_state.energyJoules + joules, level)
            + m_platform.energyPrice() * m_platform.idleWatts();
}

// The fractional value at a level not below the last piece.
inline double PiecewiseSearch::bound(double level) const
{
    const auto piece = std::ranges::lower_bound(m_pieces, level, std::greater<>(), &Piece::from);
    return piece == m_pieces.end() ? infinity : boundOn(*piece, level);
}

// Rounding of the bound must not exclude the best; losses exclude nothing.
inline bool PiecewiseSearch::cannotWin(double bound) const
{
    constexpr double rounding = 1e-9;
    return m_floor > 0.0 && bound < m_floor * (1.0 - rounding);
}

inline void PiecewiseSearch::tryLevel(double level)
{
    if (cannotWin(bound(level)) || !m_tried.insert(level).second)
        return;
    if (const double value = valueAt(level); value > m_value) {
        m_value = value;
        m_level = level;
        m_floor = std::max(m_floor, value);
    }
}

// The first breakpoints above the greatest fractional value are near the best.
inline void PiecewiseSearch::findFloor()
{
    const auto atBest = [](const Piece& piece) { return boundOn(piece, piece.from); };
    const auto best = std::ranges::max_element(m_pieces, {}, atBest);
    if (best == m_pieces.end())
        return;
    for (std::size_t g = 0, used = groupsUsed(best->from); g < used && !stopWanted(); ++g) {
        const double level = std::max(m_state.makespanSeconds, m_groups[g].levelOf(m_groups[g].roundedUp(best->from)));
        if (!cannotWin(bound(level)))
            m_floor = std::max(m_floor, valueAt(level));
    }
}

// A good value early prunes most breakpoints: the first ones of each machine at or above a piece's ends.
inline void PiecewiseSearch::trySeeds(const Piece& piece)
{
    for (const double end : {piece.from, std::min(piece.to, piece.from * 2.0)})
        for (std::size_t g = 0, used = groupsUsed(end); g < used; ++g)
            tryLevel(std::max(m_state.makespanSeconds, m_groups[g].levelOf(m_groups[g].roundedUp(end))));
}

// Cheapest first at `level` reaches this many groups; at a higher level not more, so more expensive ones have no breakpoints
// there.
inline std::size_t PiecewiseSearch::groupsUsed(double level) const
{
    std::int64_t left = m_tasks;
    std::size_t g = 0;
    for (; g < m_groups.size() && left > 0; ++g) {
        const std::int64_t each = m_groups[g].roundedDown(level);
        left = each >= (left + m_groups[g].machines - 1) / m_groups[g].machines ? 0 : left - each * m_groups[g].machines;
    }
    return g;
}

// No group that is used at `level` has a breakpoint between this one and `level`.
inline double PiecewiseSearch::breakpointBelow(double level) const
{
    constexpr double rounding = 1e-8; // more than counts of tasks are rounded by
    double highest = 0.0;
    for (std::size_t g = 0, used = groupsUsed(level); g < used; ++g)
        highest = std::max(highest, m_groups[g].levelOf(m_groups[g].roundedDown(level)));
    return highest + rounding * (highest + m_state.makespanSeconds);
}

// A piece without a breakpoint has those of the one above it, which were tried there.
template <class Look>
inline void PiecewiseSearch::forPiecesWithBreakpoints(Look look) const
{
    double next = infinity;
    for (const Piece& piece : m_pieces) {
        if (piece.from > next)
            continue;
        if (stopWanted())
            return;
        if (!cannotWin(boundOn(piece, piece.constant >= 0.0 ? piece.from : piece.to)))
            look(piece);
        next = breakpointBelow(piece.from);
    }
}

// Looks at the breakpoints in [from, to] where A / MS + B > best.
inline void PiecewiseSearch::searchPiece(const Piece& piece)
{
    const bool falling = piece.constant >= 0.0;
    for (std::size_t g = 0, used = groupsUsed(piece.from); g < used && !stopWanted(); ++g) {
        const Group& group = m_groups[g];
        const std::int64_t first = std::max<std::int64_t>(0, group.roundedUp(piece.from));
        const std::int64_t last = std::isinf(piece.to) ? std::min(m_tasks, first) : std::min(m_tasks, group.roundedUp(piece.to));
        // From the better end on, until the bound falls to the best value.
        for (std::int64_t i = 0; first + i <= last; ++i) {
            const double level = std::max(m_state.makespanSeconds, group.levelOf(falling ? first + i : last - i));
            if (boundOn(piece, std::clamp(level, piece.from, piece.to)) <= m_value || m_check.wanted())
                break;
            tryLevel(level);
        }
    }
}

inline double PiecewiseSearch::run()
{
    findFloor();
    if (m_state.makespanSeconds > 0.0)
        tryLevel(m_state.makespanSeconds);
    forPiecesWithBreakpoints([this](const Piece& piece) { trySeeds(piece); });
    forPiecesWithBreakpoints([this](const Piece& piece) { searchPiece(piece); });
    return m_level;
}

inline void PiecewiseSearch::fill(double level, std::vector<Share>& shares) const
{
    std::int64_t left = m_tasks;
    for (std::size_t q = 0; q < m_choices.size() && left > 0; ++q) {
        const std::int64_t count = std::min(left, tasksRoundedDown(level, load(q), m_choices[q]));
        if (count > 0)
            shares.push_back({m_choices[q].machine, count});
        left -= count;
    }
    // No level takes the whole bag: nothing was found before a stop, or loads are so long that rounding hides tasks.
    if (shares.empty())
        shares.push_back({m_choices.front().machine, left});
    else
        shares.front().count += left;
}

} // namespace wattif::profit::test
