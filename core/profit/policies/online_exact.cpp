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
// value found are tried, and those are few, for f is within a task of it near its maximum.
//
// Exact where the best objective is not negative (all of the papers' settings). With losses the ratio would reward waste
// (a longer makespan dilutes a loss), so MS is never raised beyond the level at which the cheapest machine takes all.
//
// Equal machines with equal loads, which are adjacent in the cheapest-first order, are one group, for they have the same
// breakpoints: platforms have few groups, however many machines. A piece without a breakpoint has nothing to try, and one whose
// bound is below a value that some breakpoint near the maximum reaches (the floor) cannot win.
//
// Where all machines are of one kind to the bag (one ETC, one energy), E_int is the same at every level that takes the bag. With
// a profit f falls, so the lowest such level is the best: floor((MS - L_j) / ETC) tasks end by the fractional level, the d that
// are left end at the d-th of the next breakpoints.
//
// Cost: O(m) per bag where all machines are of one kind. Else O(m) per bag for groups and pieces; O(groups) per breakpoint tried
// and per piece with a breakpoint.

#include "core/profit/policies/online_exact.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "core/base/constants.h"
#include "core/base/stop_scope.h"
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

/// The value on a piece, of fractional tasks.
double boundOn(const Piece& piece, double level) { return piece.constant / level + piece.slope; }

/// Machines side by side in the cheapest-first order that are the same to the bag.
struct Group {
    const Choice* choice = nullptr; ///< of the first of them
    double load = 0.0;
    std::int64_t machines = 0;

    [[nodiscard]] double levelOf(std::int64_t tasks) const { return load + static_cast<double>(tasks) * choice->etcSeconds; }
    [[nodiscard]] std::int64_t roundedUp(double level) const { return tasksRoundedUp(level, load, *choice); }
    [[nodiscard]] std::int64_t roundedDown(double level) const { return tasksRoundedDown(level, load, *choice); }
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
        makeGroups();
    }

    double run();
    void fill(double level, std::vector<Share>& shares) const;
    [[nodiscard]] double levelJoules(double level) const { return energy(level); }
    [[nodiscard]] double value() const { return m_value; }

private:
    void makeGroups();
    void makePieces();
    [[nodiscard]] bool isOneKind() const;
    [[nodiscard]] bool takeLowestLevel();
    [[nodiscard]] double fractionalLevel() const;
    [[nodiscard]] double lowestLevelFrom(double low) const;
    [[nodiscard]] double lowestFeasible(double highest) const;
    [[nodiscard]] bool takesBag(double level) const { return energy(level) < infinity; }
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

void Search::makeGroups()
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
void Search::makePieces()
{
    const double c = m_platform.energyPrice();
    // Loads and levels count from MS_before: sums of whole loads would swallow a bag that is small beside them.
    const double before = m_state.makespanSeconds;
    WaterLevel water; // machines that are full below the marginal one
    double to = infinity;
    for (std::size_t q = 0; q < m_choices.size(); ++q) {
        WaterLevel next = water;
        // Every level tried is at least MS_before, hence no load is above it.
        next.add(m_choices[q], load(q) - before);
        const double from = before + std::max(next.levelSeconds(static_cast<double>(m_tasks)), 0.0);
        if (from < to) {
            // E(MS) = full machines at level MS + the rest on machine q:
            //   MS (W - R e_q) - (J - F e_q) + a e_q,  W, R, J, F: sums over the full machines of watts, 1/ETC, L W, L/ETC.
            const double e = m_choices[q].energyJoules;
            const double perSecond = water.watts() - water.tasksPerSecond() * e;
            const double atBefore = water.energyJoules(0.0) + (static_cast<double>(m_tasks) - water.tasksBelow(0.0)) * e;
            m_pieces.push_back(
                {from, to, m_revenue - c * (m_state.energyJoules + atBefore - perSecond * before), -c * perSecond});
        }
        to = std::min(to, from);
        water = next;
        if (from <= m_state.makespanSeconds)
            break;
    }
}

double Search::energy(double level) const
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

double Search::valueAt(double level) const
{
    const double joules = energy(level);
    return joules == infinity ? -infinity
                              : objective(m_platform, m_revenue, m_state.energyJoules + joules, level)
            + m_platform.energyPrice() * m_platform.idleWatts();
}

// The fractional value at a level not below the last piece.
double Search::bound(double level) const
{
    const auto piece = std::ranges::lower_bound(m_pieces, level, std::greater<>(), &Piece::from);
    return piece == m_pieces.end() ? infinity : boundOn(*piece, level);
}

// Rounding of the bound must not exclude the best; losses exclude nothing.
bool Search::cannotWin(double bound) const
{
    constexpr double rounding = 1e-9;
    return m_floor > 0.0 && bound < m_floor * (1.0 - rounding);
}

void Search::tryLevel(double level)
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
void Search::findFloor()
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
void Search::trySeeds(const Piece& piece)
{
    for (const double end : {piece.from, std::min(piece.to, piece.from * 2.0)})
        for (std::size_t g = 0, used = groupsUsed(end); g < used; ++g)
            tryLevel(std::max(m_state.makespanSeconds, m_groups[g].levelOf(m_groups[g].roundedUp(end))));
}

// Cheapest first at `level` reaches this many groups; at a higher level not more, so more expensive ones have no breakpoints
// there.
std::size_t Search::groupsUsed(double level) const
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
double Search::breakpointBelow(double level) const
{
    constexpr double rounding = 1e-8; // more than counts of tasks are rounded by
    double highest = 0.0;
    for (std::size_t g = 0, used = groupsUsed(level); g < used; ++g)
        highest = std::max(highest, m_groups[g].levelOf(m_groups[g].roundedDown(level)));
    return highest + rounding * (highest + m_state.makespanSeconds);
}

// A piece without a breakpoint has those of the one above it, which were tried there.
template <class Look>
void Search::forPiecesWithBreakpoints(Look look) const
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
void Search::searchPiece(const Piece& piece)
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

bool Search::isOneKind() const
{
    const auto isLikeFirst = [this](const Choice& choice) {
        return choice.etcSeconds == m_choices.front().etcSeconds && choice.energyJoules == m_choices.front().energyJoules;
    };
    return std::ranges::all_of(m_choices, isLikeFirst);
}

// Not below MS_before, and not above the best level: MS_m = (a + sum L_j / ETC) / (m / ETC), the loads lie all below MS_before.
double Search::fractionalLevel() const
{
    WaterLevel water;
    for (std::size_t q = 0; q < m_choices.size(); ++q)
        water.add(m_choices[q], load(q));
    return std::max(water.levelSeconds(static_cast<double>(m_tasks)), m_state.makespanSeconds);
}

// Some breakpoint that takes the bag but for rounding, none that does so lies clearly below.
double Search::lowestLevelFrom(double low) const
{
    struct Next {
        double level;
        std::int64_t machines;
    };
    std::vector<Next> next;
    std::int64_t left = m_tasks;
    double highest = m_state.makespanSeconds;
    for (const Group& group : m_groups) {
        const std::int64_t each = group.roundedDown(low);
        left -= each * group.machines; // no more than fit between 0 and `low`: about m_tasks
        highest = std::max(highest, group.levelOf(each));
        next.push_back({group.levelOf(each + 1), group.machines});
    }
    if (left <= 0)
        return highest;
    std::ranges::sort(next, {}, &Next::level);
    for (const Next& one : next) {
        left -= one.machines;
        highest = one.level;
        if (left <= 0)
            break;
    }
    return highest;
}

// Whole tasks are counted with a tolerance, so of breakpoints that differ by rounding the lowest may do.
double Search::lowestFeasible(double highest) const
{
    constexpr double rounding = 1e-8; // more than counts of tasks are rounded by
    std::vector<double> levels;
    for (const Group& group : m_groups) {
        const std::int64_t tasks = group.roundedDown(highest);
        for (std::int64_t k = std::max<std::int64_t>(0, tasks - 1); k <= tasks + 1; ++k)
            if (const double level = std::max(m_state.makespanSeconds, group.levelOf(k));
                level >= highest * (1.0 - rounding) && level <= highest * (1.0 + rounding))
                levels.push_back(level);
    }
    std::ranges::sort(levels);
    levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
    const auto first = std::ranges::partition_point(levels, [this](double level) { return !takesBag(level); });
    return first != levels.end() ? *first : infinity;
}

// False where a search is needed: unlike machines, no profit, or rounding.
bool Search::takeLowestLevel()
{
    if (!isOneKind())
        return false;
    const double joules = m_state.energyJoules + static_cast<double>(m_tasks) * m_choices.front().energyJoules;
    constexpr double clearly = 1e-9;
    if (!(m_revenue - m_platform.energyPrice() * joules > clearly * std::abs(m_revenue)))
        return false;
    const bool fits = m_state.makespanSeconds > 0.0 && takesBag(m_state.makespanSeconds);
    const double level = fits ? m_state.makespanSeconds : lowestFeasible(lowestLevelFrom(fractionalLevel()));
    if (level == infinity)
        return false;
    m_level = level;
    m_value = valueAt(level);
    return true;
}

double Search::run()
{
    if (takeLowestLevel())
        return m_level;
    makePieces();
    findFloor();
    if (m_state.makespanSeconds > 0.0)
        tryLevel(m_state.makespanSeconds);
    forPiecesWithBreakpoints([this](const Piece& piece) { trySeeds(piece); });
    forPiecesWithBreakpoints([this](const Piece& piece) { searchPiece(piece); });
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
    // No level takes the whole bag: nothing was found before a stop, or loads are so long that rounding hides tasks.
    if (shares.empty())
        shares.push_back({m_choices.front().machine, left});
    else
        shares.front().count += left;
}

} // namespace

void OnlineExact::place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates* candidates)
{
    Search search(m_platform, bag, revenue, state);
    const double level = search.run();
    search.fill(level, shares);
    if (shares.empty()) // stopped before anything was found
        shares.push_back({m_platform.choices(bag.taskType).front().machine, bag.count});
    if (candidates)
        candidates->push_back({static_cast<std::int32_t>(shares.size()), shares.back().machine, level, search.levelJoules(level),
                               search.value() - m_platform.energyPrice() * m_platform.idleWatts(), Acceptance::chosen});
}

std::vector<Policy> onlineExactPolicies()
{
    return {{{.name = "online-exact",
              .title = "Online (exact)",
              .description = "The integer program of one bag solved exactly: the best makespan among all whole-task breakpoints, "
                             "cheapest machines first.",
              .source = "Zhang, Li, Zhang 2022, (13)-(16)",
              .cost = PolicyCost::search},
             runOnline<OnlineExact>}};
}

} // namespace wattif::profit
