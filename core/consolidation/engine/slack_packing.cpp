// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Minimum bin slack with data that stays. An attempt has two parameters: how many of the most loaded nodes may stay, and how much
// free capacity may remain on one of them:
//   1. the others give away. Of those that may stay, the fullest first, each is topped up by the filling of least slack from the
//      applications given away; one that would keep more free capacity than allowed gives away as well.
//   2. the rest is packed into other nodes, MBS' of Fleszar and Hindi 2002: the first application is fixed, the others are the
//      filling of least slack for the rest of the node. In further rounds sizes from nodes with slack come first (values
//      v <- (v + s (C / (C - mean slack))^3) / 2, after the sequential value correction of Belov and Scheithauer 2007).
//   3. which node is filled with what: applications of one size are alike, so a node keeps the common part of its filling and its
//      content, and the most is kept by a matching of greatest weight, of a few candidates for each filling.
// Nodes with the same free capacity, and fillings that there are enough applications for, are one step: with whole sizes the cost
// depends little on the number of nodes.
// Sources: Gupta and Ho 1999; Fleszar and Hindi 2002. Limits: coolness chooses nodes that keep nothing, no weight of it is asked.

#include "core/consolidation/engine/slack_packing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>

#include "core/base/checked.h"
#include "core/base/stop_scope.h"
#include "core/base/stoppable_sort.h"
#include "core/consolidation/engine/bounds.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {
namespace {

/// Shares of the least number of nodes that may stay; shares of a node's capacity that may remain free on one of them.
constexpr std::array stayingShares{1.0, 0.85, 0.7};
constexpr std::array allowedShares{0.0, 0.001, 0.01, 0.02, 0.04};

/// Rounds of refilling, for up to wordsForMostRounds words of sums; fewer above.
constexpr int maxRounds = 20;
constexpr int minRounds = 2;
constexpr std::size_t wordsForMostRounds = 2048;

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

// Tops up nodes with the same free capacity; returns those that would keep more free capacity than allowed.
std::span<const std::int32_t> SlackPacking::top(Attempt& made, std::span<const std::int32_t> nodes, double allowed)
{
    const double residual = m_subset.capacity - m_subset.loads[static_cast<std::size_t>(nodes.front())];
    while (!nodes.empty() && m_least.fill(m_pool, residual, m_bySize) <= allowed) {
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
        const double residual = m_subset.capacity - loadOf(nodes.front());
        if (residual <= allowed)
            made.nodesUsed += static_cast<std::int32_t>(nodes.size());
        else if (residual + roundingTolerance(m_subset.capacity) < m_sizes.back()) // nothing fits
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
        return minRounds;
    const auto words = static_cast<std::size_t>(m_pool.sizes()) * (toInteger<std::size_t>(m_subset.capacity) / 64 + 1);
    const std::size_t possible = maxRounds * wordsForMostRounds / std::max<std::size_t>(1, words);
    return static_cast<int>(std::clamp<std::size_t>(possible, minRounds, maxRounds));
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
        // While enough sizes remain, the next node is filled in the same way: the possible fillings only shrink. A truncated
        // search could do better next time, but is not repeated.
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

// Sizes from nodes with slack gain value, and come earlier in the order.
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

// Free capacities are whole if sizes are; real sizes hardly ever fill a node completely.
std::vector<double> SlackPacking::allowances() const
{
    std::vector<double> residuals;
    for (const double share : allowedShares) {
        const double residual = share * m_subset.capacity;
        residuals.push_back(m_subset.whole ? std::floor(residual) : residual);
    }
    residuals.erase(std::unique(residuals.begin(), residuals.end()), residuals.end());
    if (!m_subset.whole)
        residuals.erase(residuals.begin());
    return residuals;
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
    if (!best)
        return {};
    Found found = carryOut(*best, bestHosts);
    return stopWanted() ? std::nullopt : std::optional(std::move(found));
}

} // namespace wattif::consolidation
