// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Minimum bin slack with data that stays. An attempt has two numbers, how many of the most loaded nodes may stay and how much
// room may be left on one of them:
//   1. the others give away. Of those that may stay, the fullest first, each is topped up by the filling of least slack from what
//      was given away; one that would be left with more room than allowed gives away as well.
//   2. what is left is filled into nodes anew, MBS' of Fleszar and Hindi 2002: the first application is fixed, the others are the
//      filling of least slack for the rest of the node. In further rounds sizes that lay in nodes with slack come first (values
//      v <- (v + s (C / (C - mean slack))^3) / 2, after the sequential value correction of Belov and Scheithauer 2007).
//   3. which node is filled with what: applications of one size are alike, so a node keeps what its filling and its content have
//   in
//      common, and the most is kept by a matching of greatest weight, of a few candidates for each filling.
// Nodes with the same room, and fillings that there are enough applications for, are one step: with whole sizes the cost depends
// little on the number of nodes.
// Sources: Gupta and Ho 1999; Fleszar and Hindi 2002. Limits: coolness chooses nodes that keep nothing, no weight of it is asked.

#include "core/consolidation/engine/slack_packing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>
#include <unordered_map>

#include "core/base/checked.h"
#include "core/base/stop_scope.h"
#include "core/base/stoppable_sort.h"
#include "core/consolidation/engine/bounds.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {
namespace {

/// Shares of the least number of nodes that may stay; shares of a node that may be left as room on one of them.
constexpr std::array stayingShares{1.0, 0.85, 0.7};
constexpr std::array allowedShares{0.0, 0.001, 0.01, 0.02, 0.04};

/// Rounds of filling anew, for so many words of sums; fewer where there are more.
constexpr int mostRounds = 20;
constexpr int leastRounds = 2;
constexpr std::size_t wordsForMostRounds = 2048;

/// Candidates of a filling: nodes for each of its largest sizes, and for each pair of them.
constexpr std::size_t sizesLookedAt = 6;
constexpr std::size_t candidatesEach = 3;

/// Fillings matched at once.
constexpr std::size_t rowsAtOnce = 4096;

/// As a rule fillings are tens of microseconds.
constexpr std::int64_t fillingsToAsk = 64;

} // namespace

SlackPacking::SlackPacking(Subset subset) : m_subset(std::move(subset))
{
    listSizes();
    m_bySize.resize(m_sizes.size());
    std::iota(m_bySize.begin(), m_bySize.end(), 0);
    m_least.reset(m_subset.capacity, m_subset.whole);
    m_byLoad.resize(m_subset.loads.size());
    std::iota(m_byLoad.begin(), m_byLoad.end(), 0);
    const auto key = [this](std::int32_t node) { return std::pair(m_subset.loads[static_cast<std::size_t>(node)], node); };
    sortStoppably(m_byLoad, [&key](std::int32_t a, std::int32_t b) { return key(a) < key(b); });
}

// Distinct sizes, and what each node has of them.
void SlackPacking::listSizes()
{
    const auto& items = m_subset.items;
    m_sizes.clear();
    m_sizeOf.clear();
    std::vector<std::size_t> counts(m_subset.loads.size() + 1, 0);
    for (const Item& item : items) {
        if (m_sizes.empty() || item.size < m_sizes.back())
            m_sizes.push_back(item.size);
        m_sizeOf.push_back(static_cast<std::int32_t>(m_sizes.size()) - 1);
        ++counts[static_cast<std::size_t>(item.node) + 1];
    }
    std::partial_sum(counts.begin(), counts.end(), counts.begin());
    std::vector<std::int32_t> sizes(items.size()); // by node
    std::vector<std::size_t> next(counts.begin(), counts.end() - 1);
    for (std::size_t n = 0; n < items.size(); ++n)
        sizes[next[static_cast<std::size_t>(items[n].node)]++] = m_sizeOf[n];
    m_firstOf.assign(1, 0);
    for (std::size_t node = 0; node + 1 < counts.size(); ++node) {
        for (std::size_t n = counts[node]; n < counts[node + 1]; ++n)
            if (m_content.size() > m_firstOf.back() && m_content.back().size == sizes[n])
                ++m_content.back().count;
            else
                m_content.push_back({sizes[n], 1});
        m_firstOf.push_back(m_content.size());
    }
}

std::span<const SizeCount> SlackPacking::contentOf(std::int32_t node) const
{
    const auto n = static_cast<std::size_t>(node);
    return std::span(m_content).subspan(m_firstOf[n], m_firstOf[n + 1] - m_firstOf[n]);
}

void SlackPacking::give(Attempt& made, std::int32_t node)
{
    made.givers.push_back(node);
    made.given += m_subset.loads[static_cast<std::size_t>(node)];
    for (const SizeCount& part : contentOf(node))
        m_pool.add(part.size, part.count);
}

// Tops up nodes with the same room; returns those that would be left with more room than allowed.
std::span<const std::int32_t> SlackPacking::top(Attempt& made, std::span<const std::int32_t> nodes, double allowed)
{
    const double room = m_subset.capacity - m_subset.loads[static_cast<std::size_t>(nodes.front())];
    while (!nodes.empty() && m_least.fill(m_pool, room, m_bySize) <= allowed) {
        const auto times = std::min(m_pool.times(m_least.parts()), static_cast<std::int32_t>(nodes.size()));
        m_pool.take(m_least.parts(), times);
        for (const std::int32_t node : nodes.first(static_cast<std::size_t>(times)))
            made.topped.emplace_back(node, made.tops.size());
        made.tops.push_back(m_least.parts());
        made.nodesUsed += times;
        nodes = nodes.subspan(static_cast<std::size_t>(times));
    }
    return nodes;
}

// Step 1 of an attempt.
void SlackPacking::stay(Attempt& made, double allowed, std::int32_t staying)
{
    const auto loadOf = [this](std::int32_t node) { return m_subset.loads[static_cast<std::size_t>(node)]; };
    const std::size_t giving = m_byLoad.size() - static_cast<std::size_t>(staying);
    for (const std::int32_t node : std::span(m_byLoad).first(giving))
        give(made, node);
    std::vector<std::span<const std::int32_t>> waiting; // nodes of one load each, the fullest first
    for (std::size_t end = m_byLoad.size(); end > giving;) {
        std::size_t first = end;
        while (first > giving && loadOf(m_byLoad[first - 1]) == loadOf(m_byLoad[end - 1]))
            --first;
        const auto nodes = std::span(m_byLoad).subspan(first, end - first);
        end = first;
        const double room = m_subset.capacity - loadOf(nodes.front());
        if (room <= allowed)
            made.nodesUsed += static_cast<std::int32_t>(nodes.size());
        else if (room + roundingRoom(m_subset.capacity) < m_sizes.back()) // nothing fits
            std::ranges::for_each(nodes, [&](std::int32_t node) { give(made, node); });
        else
            waiting.push_back(nodes);
    }
    StopCheck check(fillingsToAsk);
    std::vector<std::int32_t> left;
    for (const auto nodes : waiting) {
        if (check.wanted())
            return;
        const auto rest = top(made, nodes, allowed);
        left.insert(left.end(), rest.begin(), rest.end());
    }
    for (const std::int32_t node : left)
        give(made, node);
}

std::int32_t SlackPacking::boundOfPool() const
{
    std::vector<double> sizes;
    sizes.reserve(static_cast<std::size_t>(m_pool.applications()));
    for (std::int32_t place = 0; place < m_pool.sizes(); ++place)
        sizes.insert(sizes.end(), static_cast<std::size_t>(m_pool.count(place)), m_pool.size(place));
    return nodesBound(sizes, m_subset.capacity);
}

int SlackPacking::rounds() const
{
    if (!m_least.byBits())
        return leastRounds;
    const auto words = static_cast<std::size_t>(m_pool.sizes()) * (toInteger<std::size_t>(m_subset.capacity) / 64 + 1);
    const std::size_t possible = mostRounds * wordsForMostRounds / std::max<std::size_t>(1, words);
    return static_cast<int>(std::clamp<std::size_t>(possible, leastRounds, mostRounds));
}

// MBS' over what the pool has, with the sizes in an order of importance.
std::vector<SlackPacking::Filling> SlackPacking::fillOnce(SizePool pool, std::span<const std::int32_t> order)
{
    std::vector<Filling> made;
    StopCheck check(fillingsToAsk);
    for (std::size_t first = 0; pool.applications() > 0 && !check.wanted();) {
        while (pool.count(order[first]) == 0)
            ++first;
        const std::int32_t fixed = order[first];
        pool.add(fixed, -1);
        Filling filling;
        filling.slack = m_least.fill(pool, m_subset.capacity - pool.size(fixed), order);
        filling.parts = m_least.parts();
        pool.add(fixed, 1);
        if (const auto same = std::ranges::find(filling.parts, fixed, &SizeCount::size); same != filling.parts.end())
            ++same->count;
        else
            filling.parts.push_back({fixed, 1});
        std::ranges::sort(filling.parts, {}, &SizeCount::size);
        // As long as there are enough, the next node is filled in the same way: what is possible only shrinks. A search that is
        // cut off could do better next time, but no more is asked of it.
        filling.times = pool.times(filling.parts);
        pool.take(filling.parts, filling.times);
        made.push_back(std::move(filling));
    }
    return made;
}

// Step 2: rounds until the bound is met.
void SlackPacking::fillAnew(Attempt& made)
{
    const std::int32_t bound = boundOfPool();
    const auto filled = [](const std::vector<Filling>& fillings) {
        return std::accumulate(fillings.begin(), fillings.end(), std::int32_t{0},
                               [](std::int32_t sum, const Filling& filling) { return sum + filling.times; });
    };
    std::vector<double> value = m_sizes;
    std::vector<std::int32_t> order = m_bySize;
    std::int32_t fewest = 0;
    for (int round = 0, last = rounds(); round < last && !stopWanted(); ++round) {
        std::vector<Filling> fillings = fillOnce(m_pool, order);
        const bool fewer = round == 0 || filled(fillings) < fewest;
        if (round + 1 < last)
            revalue(fillings, value, order);
        if (fewer) {
            fewest = filled(fillings);
            made.anew = std::move(fillings);
        }
        if (fewest <= bound)
            break;
    }
    made.nodesUsed += fewest;
}

// Sizes that lay in nodes with slack gain, and come earlier in the order.
void SlackPacking::revalue(std::span<const Filling> fillings, std::vector<double>& value, std::vector<std::int32_t>& order) const
{
    std::vector<double> slack(m_sizes.size(), 0.0);
    std::vector<double> times(m_sizes.size(), 0.0);
    for (const Filling& filling : fillings)
        for (const SizeCount& part : filling.parts) {
            const double weight = static_cast<double>(part.count) * filling.times;
            slack[static_cast<std::size_t>(part.size)] += filling.slack * weight;
            times[static_cast<std::size_t>(part.size)] += weight;
        }
    for (std::size_t place = 0; place < value.size(); ++place) {
        const double mean = times[place] > 0.0 ? slack[place] / times[place] : 0.0;
        value[place] = (value[place] + m_sizes[place] * std::pow(m_subset.capacity / (m_subset.capacity - mean), 3.0)) / 2.0;
    }
    std::ranges::stable_sort(order, std::greater<>(), [&](std::int32_t place) { return value[static_cast<std::size_t>(place)]; });
}

SlackPacking::Attempt SlackPacking::attempt(double allowed, std::int32_t staying)
{
    Attempt made;
    m_pool.reset(m_sizes);
    stay(made, allowed, staying);
    if (!stopWanted())
        fillAnew(made);
    return made;
}

/// Nodes that give away, by what they have: for each filling a few that have something in common with it, others each time.
class SlackPacking::Candidates {
public:
    /// `nodeOf(column)` for columns 0 .. columns - 1.
    template <class NodeOf>
    Candidates(const SlackPacking& packing, std::int32_t columns, NodeOf nodeOf) : m_sizes(packing.m_sizes.size())
    {
        for (std::int32_t column = 0; column < columns; ++column)
            forKeys(packing.contentOf(nodeOf(column)), [&](std::uint64_t key) { m_lists[key].nodes.push_back(column); });
    }
    /// Columns, ascending.
    [[nodiscard]] const std::vector<std::int32_t>& of(std::span<const SizeCount> parts)
    {
        m_found.clear();
        forKeys(parts, [this](std::uint64_t key) {
            const auto list = m_lists.find(key);
            if (list == m_lists.end())
                return;
            auto& [nodes, next] = list->second;
            for (std::size_t n = 0; n < std::min(candidatesEach, nodes.size()); ++n)
                m_found.push_back(nodes[(next + n) % nodes.size()]);
            next = (next + 1) % nodes.size();
        });
        std::ranges::sort(m_found);
        m_found.erase(std::unique(m_found.begin(), m_found.end()), m_found.end());
        return m_found;
    }

private:
    struct List {
        std::vector<std::int32_t> nodes;
        std::size_t next = 0;
    };
    /// Each of the largest sizes, and each pair of them; twice the same is a pair.
    template <class Visit>
    void forKeys(std::span<const SizeCount> parts, Visit visit) const
    {
        const auto looked = parts.first(std::min(sizesLookedAt, parts.size()));
        const auto key = [this](std::int32_t a, std::int64_t b) {
            return static_cast<std::uint64_t>(a) * (m_sizes + 1) + static_cast<std::uint64_t>(b + 1);
        };
        for (std::size_t a = 0; a < looked.size(); ++a) {
            visit(key(looked[a].size, -1));
            if (looked[a].count > 1)
                visit(key(looked[a].size, looked[a].size));
            for (std::size_t b = 0; b < a; ++b)
                visit(key(looked[a].size, looked[b].size));
        }
    }
    std::uint64_t m_sizes;
    std::unordered_map<std::uint64_t, List> m_lists;
    std::vector<std::int32_t> m_found;
};

// What a filling and a node have in common; both largest first.
SlackPacking::Parts SlackPacking::common(std::span<const SizeCount> parts, std::int32_t node) const
{
    Parts both;
    const auto content = contentOf(node);
    for (std::size_t a = 0, b = 0; a < parts.size() && b < content.size();) {
        if (parts[a].size == content[b].size)
            both.push_back({parts[a].size, std::min(parts[a].count, content[b].count)});
        const bool next = parts[a].size <= content[b].size;
        b += content[b].size <= parts[a].size ? 1 : 0;
        a += next ? 1 : 0;
    }
    return both;
}

double SlackPacking::amountOf(std::span<const SizeCount> parts) const
{
    double sum = 0.0;
    for (const SizeCount& part : parts)
        sum += m_sizes[static_cast<std::size_t>(part.size)] * part.count;
    return sum;
}

// Step 3. Many nodes are matched in groups, each with every so many of the fillings and of the nodes, so that the time grows with
// the number of nodes alone.
SlackPacking::Hosts SlackPacking::host(const Attempt& made)
{
    Hosts hosts;
    for (std::size_t f = 0; f < made.anew.size(); ++f)
        hosts.filling.insert(hosts.filling.end(), static_cast<std::size_t>(made.anew[f].times), f);
    hosts.giver.assign(hosts.filling.size(), -1);
    const std::size_t groups = hosts.filling.size() / rowsAtOnce + 1;
    for (std::size_t group = 0; group < groups && !stopWanted(); ++group)
        hostGroup(made, group, groups, hosts);
    return hosts;
}

void SlackPacking::hostGroup(const Attempt& made, std::size_t group, std::size_t groups, Hosts& hosts)
{
    std::vector<std::int32_t> givers; // places among all
    for (std::size_t g = group; g < made.givers.size(); g += groups)
        givers.push_back(static_cast<std::int32_t>(g));
    const auto nodeOf = [&](std::int32_t column) {
        return made.givers[static_cast<std::size_t>(givers[static_cast<std::size_t>(column)])];
    };
    SparseWeights weights;
    weights.columns = static_cast<std::int32_t>(givers.size());
    Candidates candidates(*this, weights.columns, nodeOf);
    for (std::size_t row = group; row < hosts.filling.size(); row += groups) {
        const Parts& parts = made.anew[hosts.filling[row]].parts;
        for (const std::int32_t column : candidates.of(parts))
            weights.entries.push_back({column, amountOf(common(parts, nodeOf(column)))});
        weights.first.push_back(weights.entries.size());
    }
    const auto& columns = m_solver.solve(weights);
    for (std::size_t row = 0; row < weights.rows(); ++row)
        for (const auto& entry : weights.row(row))
            if (entry.column == columns[row]) {
                hosts.giver[group + row * groups] = givers[static_cast<std::size_t>(entry.column)];
                hosts.stays += entry.weight;
            }
}

// Fillings that nothing stays in take the coolest nodes left.
std::vector<std::int32_t> SlackPacking::nodesOf(const Attempt& made, const Hosts& hosts) const
{
    std::vector<bool> taken(made.givers.size(), false);
    for (const std::int32_t giver : hosts.giver)
        if (giver >= 0)
            taken[static_cast<std::size_t>(giver)] = true;
    std::vector<std::int32_t> free;
    for (std::size_t g = 0; g < made.givers.size(); ++g)
        if (!taken[g])
            free.push_back(made.givers[g]);
    std::ranges::sort(free, {}, [this](std::int32_t node) { return m_subset.rank[static_cast<std::size_t>(node)]; });
    std::vector<std::int32_t> nodes;
    std::size_t next = 0;
    for (const std::int32_t giver : hosts.giver)
        nodes.push_back(giver >= 0 ? made.givers[static_cast<std::size_t>(giver)] : free[next++]);
    return nodes;
}

// Applications of one size go from node to node in the order of numbers: neighbours are near each other.
SlackPacking::Found SlackPacking::carryOut(const Attempt& made, const Hosts& hosts) const
{
    struct Receiver {
        std::int32_t node = 0;
        Parts parts;
    };
    const auto nodes = nodesOf(made, hosts);
    std::vector<Receiver> receivers;
    for (const auto& [node, top] : made.topped)
        receivers.push_back({node, made.tops[top]});
    std::vector<Parts> staying(m_subset.loads.size()); // of nodes filled anew
    for (std::size_t row = 0; row < nodes.size(); ++row) {
        const Parts& parts = made.anew[hosts.filling[row]].parts;
        Parts& stays = staying[static_cast<std::size_t>(nodes[row])] = common(parts, nodes[row]);
        Receiver receiver{nodes[row], parts};
        for (const SizeCount& part : stays)
            std::ranges::find(receiver.parts, part.size, &SizeCount::size)->count -= part.count;
        receivers.push_back(std::move(receiver));
    }
    Found found{.nodesUsed = made.nodesUsed,
                .dataMoved = made.given - hosts.stays,
                .filledAnew = static_cast<std::int32_t>(nodes.size()),
                .nodeOf = {}};
    std::vector<bool> gives(m_subset.loads.size(), false);
    for (const std::int32_t giver : made.givers)
        gives[static_cast<std::size_t>(giver)] = true;
    std::vector<std::vector<std::int32_t>> leaving(m_sizes.size()); // items by size
    for (std::size_t n = 0; n < m_subset.items.size(); ++n) {
        const auto node = static_cast<std::size_t>(m_subset.items[n].node);
        found.nodeOf.push_back(m_subset.items[n].node);
        const auto own = std::ranges::find(staying[node], m_sizeOf[n], &SizeCount::size);
        if (own != staying[node].end() && own->count > 0)
            --own->count;
        else if (gives[node])
            leaving[static_cast<std::size_t>(m_sizeOf[n])].push_back(static_cast<std::int32_t>(n));
    }
    const auto number = [this](std::int32_t node) { return m_subset.number[static_cast<std::size_t>(node)]; };
    for (auto& items : leaving) // taken from the end
        std::ranges::sort(items, std::greater<>(), [&](std::int32_t item) {
            return std::pair(number(m_subset.items[static_cast<std::size_t>(item)].node), item);
        });
    std::ranges::sort(receivers, {}, [&](const Receiver& receiver) { return number(receiver.node); });
    for (const Receiver& receiver : receivers)
        for (const SizeCount& part : receiver.parts)
            for (std::int32_t n = 0; n < part.count; ++n) {
                auto& items = leaving[static_cast<std::size_t>(part.size)];
                found.nodeOf[static_cast<std::size_t>(items.back())] = receiver.node;
                items.pop_back();
            }
    return found;
}

// Room is whole where sizes are; real ones hardly ever fill a node to the brim.
std::vector<double> SlackPacking::allowances() const
{
    std::vector<double> rooms;
    for (const double share : allowedShares) {
        const double room = share * m_subset.capacity;
        rooms.push_back(m_subset.whole ? std::floor(room) : room);
    }
    rooms.erase(std::unique(rooms.begin(), rooms.end()), rooms.end());
    if (!m_subset.whole)
        rooms.erase(rooms.begin());
    return rooms;
}

std::optional<SlackPacking::Found> SlackPacking::search(const Limit& limit, const RunControl& control)
{
    std::optional<Attempt> best;
    Hosts bestHosts;
    Limit beaten = limit;
    const auto nodes = static_cast<std::int32_t>(m_subset.loads.size());
    double done = 0.0;
    for (const double share : stayingShares) {
        if (beaten.nodesUsed == m_subset.bound && best) // fewer that stay would move more
            break;
        for (const double allowed : allowances()) {
            const auto staying = std::min(nodes, toInteger<std::int32_t>(std::floor(share * m_subset.bound)));
            Attempt made = attempt(allowed, staying);
            control.progress(++done / static_cast<double>(stayingShares.size() * allowances().size()));
            if (control.stopRequested() || stopWanted())
                return {};
            if (made.nodesUsed > beaten.nodesUsed)
                continue;
            Hosts hosts = host(made);
            const double moved = made.given - hosts.stays;
            if (made.nodesUsed == beaten.nodesUsed && moved >= beaten.dataMoved - beaten.margin)
                continue;
            beaten.nodesUsed = made.nodesUsed;
            beaten.dataMoved = moved;
            best = std::move(made);
            bestHosts = std::move(hosts);
        }
    }
    if (!best || stopWanted())
        return {};
    return carryOut(*best, bestHosts);
}

} // namespace wattif::consolidation
