// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy `online-exact`: the integer program (13)-(16) of one bag, Zhang, Li, Zhang 2022, solved exactly.
//
//   max over MS >= MS_before of (P - c E_int(MS)) / MS,
//   E_int(MS) = cheapest first, floor((MS - L_j) / ETC_j) tasks on machine j  (optimal for a given MS: exchange, Lemma 1).
//
// E_int changes only where some L_j + k ETC_j is passed, so the best MS is MS_before or one of these breakpoints.
// The fractional value f(MS) = (P - c E(MS)) / MS with x real bounds the integer one from above and is, on each piece
// between two levels MS_q, of the form A / MS + B, hence monotone. Only breakpoints where f(MS) exceeds the best integer
// value found are looked at, and those are few, for f is within a task of it near its maximum.
//
// Exact where the best objective is not negative (all of the papers' settings). With losses the ratio would reward waste
// (a longer makespan dilutes a loss), so MS is never raised beyond the level at which the cheapest machine takes all.
//
// Cost: O(m) per breakpoint looked at; O(m log m) for the pieces.

#include "core/profit/policies/online_exact.h"

#include <algorithm>
#include <cmath>

#include "core/base/constants.h"
#include "core/profit/engine/water_level.h"
#include "core/profit/policies/run_online.h"

namespace wattif::profit {
namespace {

/// f(MS) = constant / MS + slope on [from, to]: the fractional value while one and the same machine is the partly filled one.
struct Piece {
    double from = 0.0;
    double to = 0.0;
    double constant = 0.0;
    double slope = 0.0;
};

class Search {
public:
    Search(const Platform& platform, const Bag& bag, double revenue, const State& state)
        : m_platform(platform),
          m_choices(platform.choices(bag.taskType)),
          m_state(state),
          m_tasks(bag.count),
          m_revenue(state.revenue + revenue)
    {
    }

    double run();
    void fill(double level, std::vector<Share>& shares) const;
    [[nodiscard]] double levelJoules(double level) const { return energy(level); }
    [[nodiscard]] double value() const { return m_value; }

private:
    [[nodiscard]] std::vector<Piece> pieces() const;
    [[nodiscard]] double energy(double level) const;
    void tryLevel(double level);
    void trySeeds(const Piece& piece);
    void searchPiece(const Piece& piece);
    [[nodiscard]] std::size_t machinesUsed(double level) const;
    [[nodiscard]] double load(std::size_t q) const { return m_state.loadsSeconds[m_choices[q].machine.at()]; }

    const Platform& m_platform;
    std::span<const Choice> m_choices;
    const State& m_state;
    std::int64_t m_tasks;
    double m_revenue;
    double m_level = 0.0;
    double m_value = -infinity;
};

// The levels fall as q grows wherever they matter: MS_q is the level at which exactly q machines hold the bag.
std::vector<Piece> Search::pieces() const
{
    const double c = m_platform.energyPrice();
    std::vector<Piece> result;
    WaterLevel water; // machines that are full below the marginal one
    double to = infinity;
    for (std::size_t q = 0; q < m_choices.size(); ++q) {
        WaterLevel next = water;
        // Every level looked at is at least MS_before, hence no load lies above it.
        next.add(m_choices[q], load(q));
        const double from = std::max(next.levelSeconds(static_cast<double>(m_tasks)), m_state.makespanSeconds);
        if (from < to) {
            // E(MS) = full machines at level MS + the rest on machine q:
            //   MS (W - R e_q) - (J - F e_q) + a e_q,  W, R, J, F: sums over the full machines of watts, 1/ETC, L W, L/ETC.
            const double e = m_choices[q].energyJoules;
            const double perSecond =
                (water.energyJoules(1.0) - water.energyJoules(0.0)) - (water.tasksBelow(1.0) - water.tasksBelow(0.0)) * e;
            const double fixed = water.energyJoules(0.0) - water.tasksBelow(0.0) * e + static_cast<double>(m_tasks) * e;
            result.push_back({from, to, m_revenue - c * (m_state.energyJoules + fixed), -c * perSecond});
        }
        to = std::min(to, from);
        water = next;
        if (from <= m_state.makespanSeconds)
            break;
    }
    return result;
}

double Search::energy(double level) const
{
    double joules = 0.0;
    std::int64_t left = m_tasks;
    for (std::size_t q = 0; q < m_choices.size() && left > 0; ++q) {
        const std::int64_t count = std::min(left, tasksRoundedDown(level, load(q), m_choices[q]));
        joules += static_cast<double>(count) * m_choices[q].energyJoules;
        left -= count;
    }
    return left > 0 ? infinity : joules;
}

void Search::tryLevel(double level)
{
    const double joules = energy(level);
    if (joules == infinity)
        return;
    const double value = objective(m_platform, m_revenue, m_state.energyJoules + joules, level)
        + m_platform.energyPrice() * m_platform.idleWatts();
    if (value > m_value) {
        m_value = value;
        m_level = level;
    }
}

// A good value early prunes most breakpoints: the first ones of each machine at or above a piece's ends.
void Search::trySeeds(const Piece& piece)
{
    for (const double end : {piece.from, std::min(piece.to, piece.from * 2.0)})
        for (std::size_t q = 0, used = machinesUsed(end); q < used; ++q) {
            const auto k = static_cast<double>(tasksRoundedUp(end, load(q), m_choices[q]));
            tryLevel(std::max(m_state.makespanSeconds, load(q) + k * m_choices[q].etcSeconds));
        }
}

// Cheapest first at `level` reaches this many machines; at a higher level not more, so more expensive ones have no breakpoints
// there.
std::size_t Search::machinesUsed(double level) const
{
    std::int64_t left = m_tasks;
    std::size_t q = 0;
    for (; q < m_choices.size() && left > 0; ++q)
        left -= std::min(left, tasksRoundedDown(level, load(q), m_choices[q]));
    return q;
}

// Looks at the breakpoints in [from, to] where A / MS + B > best.
void Search::searchPiece(const Piece& piece)
{
    const auto bound = [&piece](double level) { return piece.constant / level + piece.slope; };
    const bool falling = piece.constant >= 0.0;
    for (std::size_t q = 0, used = machinesUsed(piece.from); q < used; ++q) {
        const double etc = m_choices[q].etcSeconds;
        const auto levelOf = [&](std::int64_t k) { return load(q) + static_cast<double>(k) * etc; };
        const std::int64_t first = std::max<std::int64_t>(0, tasksRoundedUp(piece.from, load(q), m_choices[q]));
        const std::int64_t last =
            std::isinf(piece.to) ? std::min(m_tasks, first) : std::min(m_tasks, tasksRoundedUp(piece.to, load(q), m_choices[q]));
        // From the better end on, until the bound falls to the best value.
        for (std::int64_t i = 0; first + i <= last; ++i) {
            const double level = std::max(m_state.makespanSeconds, levelOf(falling ? first + i : last - i));
            if (bound(std::clamp(level, piece.from, piece.to)) <= m_value)
                break;
            tryLevel(level);
        }
    }
}

double Search::run()
{
    const std::vector<Piece> all = pieces();
    if (m_state.makespanSeconds > 0.0)
        tryLevel(m_state.makespanSeconds);
    for (const Piece& piece : all)
        trySeeds(piece);
    for (const Piece& piece : all)
        searchPiece(piece);
    return m_level;
}

void Search::fill(double level, std::vector<Share>& shares) const
{
    std::int64_t left = m_tasks;
    for (std::size_t q = 0; q < m_choices.size() && left > 0; ++q) {
        const std::int64_t count = std::min(left, tasksRoundedDown(level, load(q), m_choices[q]));
        if (count > 0)
            shares.push_back({m_choices[q].machine, count});
        left -= count;
    }
}

} // namespace

void OnlineExact::place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates* candidates)
{
    Search search(m_platform, bag, revenue, state);
    const double level = search.run();
    search.fill(level, shares);
    if (candidates)
        candidates->push_back({static_cast<std::int32_t>(shares.size()), shares.back().machine, level, search.levelJoules(level),
                               search.value() - m_platform.energyPrice() * m_platform.idleWatts(), Fate::chosen});
}

std::vector<Policy> onlineExactPolicies()
{
    return {{{.name = "online-exact",
              .title = "Online, exact",
              .description = "The integer program of one bag solved exactly: the best makespan among all whole-task breakpoints, "
                             "cheapest machines first.",
              .source = "Zhang, Li, Zhang 2022, (13)-(16)"},
             runOnline<OnlineExact>}};
}

} // namespace wattif::profit
