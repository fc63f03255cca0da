// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// kmns, packing with K given: the K least loaded nodes give away, best fit decreasing into the others, the rest opens empty
// nodes; opened nodes are matched to the emptied ones to keep the most data in place.
// Source: Qin and Wen 2012, Algorithm 1. Cost of one K: O(applications) for whole sizes, times log for others.

#include "core/consolidation/engine/subset.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "core/base/checked.h"
#include "core/base/stop_scope.h"
#include "core/base/stoppable_sort.h"
#include "core/consolidation/engine/bounds.h"

namespace wattif::consolidation {
namespace {

/// Above this capacity a set for each whole capacity does not pay.
constexpr double maxWholeCapacity = 1024.0;

} // namespace

Hosting::Hosting(const System& system)
    : m_placement(system.homes()),
      m_loads(system.nodes()),
      m_first(system.nodes(), -1),
      m_next(system.applications(), -1),
      m_before(system.applications(), -1)
{
    for (std::size_t a = system.applications(); a-- > 0;) {
        const std::size_t home = m_placement[a].at();
        m_next[a] = m_first[home];
        if (m_next[a] >= 0)
            m_before[static_cast<std::size_t>(m_next[a])] = static_cast<std::int32_t>(a);
        m_first[home] = static_cast<std::int32_t>(a);
    }
    for (std::size_t i = 0; i < m_loads.size(); ++i)
        m_loads[i] = system.load(NodeIndex(i));
}

void Hosting::move(const System& system, ApplicationIndex a, NodeIndex to)
{
    const NodeIndex from = m_placement[a.at()];
    const std::int32_t before = m_before[a.at()];
    const std::int32_t next = m_next[a.at()];
    (before >= 0 ? m_next[static_cast<std::size_t>(before)] : m_first[from.at()]) = next;
    if (next >= 0)
        m_before[static_cast<std::size_t>(next)] = before;
    m_before[a.at()] = -1;
    m_next[a.at()] = m_first[to.at()];
    if (m_next[a.at()] >= 0)
        m_before[static_cast<std::size_t>(m_next[a.at()])] = a.value;
    m_first[to.at()] = a.value;
    m_placement[a.at()] = to;
    m_loads[from.at()] = isEmpty(from) ? 0.0 : m_loads[from.at()] - system.size(a);
    m_loads[to.at()] += system.size(a);
}

void Packer::load(const Hosting& hosting, std::span<const NodeIndex> nodes)
{
    m_nodes.assign(nodes.begin(), nodes.end());
    sortNodes(hosting);
    if (!stopWanted())
        sortItems(hosting);
    if (stopWanted()) { // an empty subset needs no more
        m_nodes.clear();
        m_items.clear();
        sortNodes(hosting);
    }
    m_total = std::accumulate(m_loads.begin(), m_loads.end(), 0.0);
    m_margin = m_system.isWhole() ? 0.0 : 1e-12 * m_total;
    findBound();
    rankSlots();
    m_stayingFrom = -1;
    m_enoughNodes = anyNodes;
}

void Packer::sortNodes(const Hosting& hosting)
{
    const std::size_t count = m_nodes.size();
    struct Key {
        std::int32_t applications = 0;
        double load = 0.0;
        double largest = 0.0;
        NodeIndex node{};
    };
    std::vector<Key> keys(count);
    for (std::size_t i = 0; i < count; ++i) {
        Key& key = keys[i] = {.load = hosting.load(m_nodes[i]), .node = m_nodes[i]};
        hosting.forEach(m_nodes[i], [&](ApplicationIndex a) {
            ++key.applications;
            key.largest = std::max(key.largest, m_system.size(a));
        });
    }
    switch (m_options.order) {
    case NodeOrder::byLoad:
        sortStoppably(keys, [](const Key& a, const Key& b) { return std::pair(a.load, a.node) < std::pair(b.load, b.node); });
        break;
    case NodeOrder::byApplications:
        sortStoppably(keys, [](const Key& a, const Key& b) {
            return std::tuple(a.applications, a.load, a.node) < std::tuple(b.applications, b.load, b.node);
        });
        break;
    case NodeOrder::byLargest:
        sortStoppably(keys,
                      [](const Key& a, const Key& b) { return std::pair(a.largest, a.node) < std::pair(b.largest, b.node); });
        break;
    }
    m_loads.resize(count);
    m_counts.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        m_counts[i] = keys[i].applications;
        m_loads[i] = keys[i].load;
        m_nodes[i] = keys[i].node;
    }
    m_minEmptied.assign(count + 1, 0.0);
    std::vector<double> ascending = m_loads;
    sortStoppably(ascending);
    std::partial_sum(ascending.begin(), ascending.end(), m_minEmptied.begin() + 1);
}

void Packer::sortItems(const Hosting& hosting)
{
    m_items.clear();
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        hosting.forEach(m_nodes[i], [&](ApplicationIndex a) {
            m_items.push_back({m_system.size(a), static_cast<std::int32_t>(i), a});
        });
    sortStoppably(m_items, [](const Item& a, const Item& b) {
        return std::tuple(-a.size, a.node, a.application) < std::tuple(-b.size, b.node, b.application);
    });
    m_target.resize(m_items.size());
}

void Packer::findBound()
{
    std::vector<double> sizes;
    sizes.reserve(m_items.size());
    for (const Item& item : m_items)
        sizes.push_back(item.size);
    m_bound = nodesBound(sizes, m_system.capacity());
}

void Packer::rankSlots()
{
    const std::size_t count = m_nodes.size();
    m_nodeOfSlot.resize(count);
    std::iota(m_nodeOfSlot.begin(), m_nodeOfSlot.end(), 0);
    const auto key = [this](std::int32_t i) {
        const NodeIndex node = m_nodes[static_cast<std::size_t>(i)];
        return std::pair(m_system.inletCelsius(node), node);
    };
    sortStoppably(m_nodeOfSlot, [&key](std::int32_t a, std::int32_t b) { return key(a) < key(b); });
    m_slotOf.resize(count);
    for (std::size_t slot = 0; slot < count; ++slot)
        m_slotOf[static_cast<std::size_t>(m_nodeOfSlot[slot])] = slot;
    m_warmth.assign(2 * count, 0.0);
    for (std::size_t slot = 0; m_options.coolWeight > 0.0 && slot < count; ++slot) {
        const auto inlet = [this](std::size_t s) {
            return m_system.inletCelsius(m_nodes[static_cast<std::size_t>(m_nodeOfSlot[s])]);
        };
        m_warmth[slot] = m_options.coolWeight * (inlet(slot) - inlet(0));
    }
}

// Sets the nodes from .. count - 1 as the ones that stay.
void Packer::setStaying(std::int32_t from)
{
    const auto each = [&](auto& residuals, auto reset) {
        if (m_stayingFrom < 0 || m_stayingFrom > from) {
            reset();
            for (std::size_t i = static_cast<std::size_t>(from); i < m_nodes.size(); ++i)
                if (const double residual = m_system.capacity() - m_loads[i]; residual > 0.0)
                    residuals.insert(m_slotOf[i], residual);
            return;
        }
        for (auto i = static_cast<std::size_t>(m_stayingFrom); i < static_cast<std::size_t>(from); ++i)
            if (const double residual = m_system.capacity() - m_loads[i]; residual > 0.0)
                residuals.erase(m_slotOf[i], residual);
    };
    const double allowance = roundingTolerance(m_system.capacity());
    if (m_options.coolWeight > 0.0)
        each(m_warmStaying, [&] { m_warmStaying.reset(allowance, m_warmth); });
    else if (m_system.isWhole() && m_system.capacity() <= maxWholeCapacity)
        each(m_wholeStaying, [&] { m_wholeStaying.reset(m_system.capacity(), 2 * m_nodes.size()); });
    else
        each(m_orderedStaying, [&] { m_orderedStaying.reset(allowance); });
    m_stayingFrom = from;
}

bool Packer::place(std::int32_t k, const Limit* limit)
{
    setStaying(k);
    if (m_options.coolWeight > 0.0) {
        m_warm = m_warmStaying;
        return placeInto(m_warm, k, limit);
    }
    if (m_system.isWhole() && m_system.capacity() <= maxWholeCapacity) {
        m_whole = m_wholeStaying;
        return placeInto(m_whole, k, limit);
    }
    m_ordered = m_orderedStaying;
    return placeInto(m_ordered, k, limit);
}

bool Packer::cannotWin(const Limit& limit, std::int32_t nodesUsed, double surelyMoved) const
{
    if (nodesUsed > std::min(limit.best.nodesUsed, m_enoughNodes))
        return true;
    // Fewer nodes than the bound are not possible, and no packing uses fewer than it uses already.
    const bool dataDecides = limit.best.nodesUsed == m_bound || nodesUsed == limit.best.nodesUsed;
    const double most = limit.best.dataMoved + (limit.winsTie ? m_margin : -m_margin);
    return dataDecides && (limit.winsTie ? surelyMoved > most : surelyMoved >= most);
}

template <class Residuals>
bool Packer::placeInto(Residuals& residuals, std::int32_t k, const Limit* limit)
{
    const std::size_t count = m_nodes.size();
    m_residual.assign(2 * count, m_system.capacity());
    m_used = 0;
    for (auto i = static_cast<std::size_t>(k); i < count; ++i) {
        m_residual[m_slotOf[i]] = m_system.capacity() - m_loads[i];
        m_used += m_counts[i] > 0 ? 1 : 0;
    }
    m_openedCount = 0;
    m_moved = 0.0;
    m_surelyMoved = 0.0;
    StopCheck check;
    for (std::size_t n = 0; n < m_items.size(); ++n) {
        const Item& item = m_items[n];
        if (item.node >= k)
            continue;
        if (check.wanted())
            return false;
        auto [slot, residual] = residuals.bestFit(item.size);
        if (slot < 0) {
            if (m_openedCount == static_cast<std::size_t>(k))
                return false;
            slot = static_cast<std::int64_t>(count + m_openedCount);
            residual = m_system.capacity();
            open();
            ++m_used;
        } else {
            residuals.erase(static_cast<std::size_t>(slot), residual);
        }
        const auto at = static_cast<std::size_t>(slot);
        m_target[n] = at;
        m_residual[at] = residual - item.size;
        if (m_residual[at] > 0.0)
            residuals.insert(at, m_residual[at]);
        if (at >= count) {
            putIntoOpened(m_opened[at - count], item);
        } else {
            if (residual >= m_system.capacity() && m_counts[static_cast<std::size_t>(m_nodeOfSlot[at])] == 0)
                ++m_used;
            m_moved += item.size;
            m_surelyMoved += item.size;
        }
        if (limit && cannotWin(*limit, m_used, m_surelyMoved))
            return false;
    }
    return true;
}

void Packer::open()
{
    if (m_opened.size() == m_openedCount)
        m_opened.emplace_back();
    Opened& opened = m_opened[m_openedCount++];
    opened.content = 0.0;
    opened.largestShare = 0.0;
    opened.shares.clear();
}

void Packer::putIntoOpened(Opened& opened, const Item& item)
{
    const auto found = std::ranges::find(opened.shares, item.node, &SparseWeights::Entry::column);
    const bool isNew = found == opened.shares.end();
    auto& share = isNew ? opened.shares.emplace_back(SparseWeights::Entry{item.node, 0.0}) : *found;
    share.weight += item.size;
    const double before = opened.content - opened.largestShare;
    opened.content += item.size;
    opened.largestShare = std::max(opened.largestShare, share.weight);
    m_surelyMoved += opened.content - opened.largestShare - before;
}

// Applications come largest first, so the shares of an opened node are in the order of their largest application.
void Packer::keepInOrder()
{
    std::vector<bool> taken(m_nodes.size(), false);
    m_keeperOf.assign(m_openedCount, -1);
    for (std::size_t o = 0; o < m_openedCount; ++o)
        for (const auto& share : m_opened[o].shares)
            if (const auto home = static_cast<std::size_t>(share.column); !taken[home]) {
                m_keeperOf[o] = share.column;
                taken[home] = true;
                break;
            }
}

double Packer::matched()
{
    m_weights.columns = static_cast<std::int32_t>(m_nodes.size());
    m_weights.first.assign(1, 0);
    m_weights.entries.clear();
    double content = 0.0;
    for (std::size_t o = 0; o < m_openedCount; ++o) {
        const Opened& opened = m_opened[o];
        m_weights.entries.insert(m_weights.entries.end(), opened.shares.begin(), opened.shares.end());
        m_weights.first.push_back(m_weights.entries.size());
        content += opened.content;
    }
    if (m_options.homes == HomeRule::inOrder)
        keepInOrder();
    else
        m_keeperOf = m_solver.solve(m_weights);
    double stays = 0.0;
    for (std::size_t o = 0; o < m_openedCount; ++o)
        for (const auto& share : m_opened[o].shares)
            if (share.column == m_keeperOf[o])
                stays += share.weight;
    return m_moved + content - stays;
}

std::optional<PackingScore> Packer::scoreWithin(std::int32_t k, const Limit* limit)
{
    if (!place(k, limit))
        return {};
    return PackingScore{.k = k, .nodesUsed = m_used, .dataMoved = matched()};
}

std::optional<PackingScore> Packer::score(std::int32_t k) { return scoreWithin(k, nullptr); }

bool Packer::isBetter(const PackingScore& a, const PackingScore& b) const
{
    if (a.nodesUsed != b.nodesUsed)
        return a.nodesUsed < b.nodesUsed;
    if (std::abs(a.dataMoved - b.dataMoved) > m_margin)
        return a.dataMoved < b.dataMoved;
    return a.k < b.k;
}

void Packer::consider(std::int32_t k, PackingScore& best)
{
    ++m_tried;
    const Limit limit{best, k < best.k};
    if (const auto score = scoreWithin(k, &limit); score && isBetter(*score, best))
        best = *score;
}

// The node behind each opened one: the one whose data stays, else the coolest emptied one left.
std::vector<NodeIndex> Packer::openedNodes(std::int32_t k) const
{
    std::vector<bool> taken(static_cast<std::size_t>(k), false);
    for (std::size_t o = 0; o < m_openedCount; ++o)
        if (m_keeperOf[o] >= 0)
            taken[static_cast<std::size_t>(m_keeperOf[o])] = true;
    std::vector<NodeIndex> nodes;
    std::size_t slot = 0; // slots are in the order of coolness
    for (std::size_t o = 0; o < m_openedCount; ++o) {
        if (m_keeperOf[o] >= 0) {
            nodes.push_back(m_nodes[static_cast<std::size_t>(m_keeperOf[o])]);
            continue;
        }
        while (m_nodeOfSlot[slot] >= k || taken[static_cast<std::size_t>(m_nodeOfSlot[slot])])
            ++slot;
        nodes.push_back(m_nodes[static_cast<std::size_t>(m_nodeOfSlot[slot++])]);
    }
    return nodes;
}

std::optional<Packing> Packer::pack(std::int32_t k)
{
    const auto score = scoreWithin(k, nullptr);
    if (!score)
        return {};
    Packing packing{.score = *score, .opened = static_cast<std::int32_t>(m_openedCount), .placed = {}};
    const auto opened = openedNodes(k);
    for (std::size_t n = 0; n < m_items.size(); ++n) {
        const Item& item = m_items[n];
        if (item.node >= k)
            continue;
        const std::size_t slot = m_target[n];
        const bool isOpened = slot >= m_nodes.size();
        const NodeIndex to = isOpened ? opened[slot - m_nodes.size()] : m_nodes[static_cast<std::size_t>(m_nodeOfSlot[slot])];
        packing.placed.push_back({item.application, m_nodes[static_cast<std::size_t>(item.node)], to, isOpened});
    }
    return packing;
}

} // namespace wattif::consolidation
