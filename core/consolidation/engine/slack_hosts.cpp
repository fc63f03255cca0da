// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Step 3 of minimum bin slack (slack_packing.cpp): which node is filled with what, and which application goes where.

#include <algorithm>
#include <unordered_map>

#include "core/base/stop_scope.h"
#include "core/base/stoppable_sort.h"
#include "core/consolidation/engine/slack_packing.h"

namespace wattif::consolidation {
namespace {

/// Candidates of a filling: nodes for each of its largest sizes, and for each pair of them.
constexpr std::size_t sizesLookedAt = 6;
constexpr std::size_t candidatesEach = 3;

/// Fillings matched at once.
constexpr std::size_t rowsAtOnce = 4096;

} // namespace

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

// Step 3. Many nodes are matched in groups, each with every n-th of the fillings and of the nodes, which makes the time linear in
// the number of nodes.
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

// Nodes that receive applications, with these applications, near ones adjacent. `staying`: the applications that refilled nodes
// keep.
std::vector<SlackPacking::Receiver> SlackPacking::receiversOf(const Attempt& made, const Hosts& hosts,
                                                              std::vector<Parts>& staying) const
{
    std::vector<Receiver> receivers;
    for (const auto& [node, top] : made.topped)
        receivers.push_back({node, made.tops[top]});
    const auto nodes = nodesOf(made, hosts);
    StopCheck check;
    for (std::size_t row = 0; row < nodes.size() && !check.wanted(); ++row) {
        Receiver receiver{nodes[row], made.anew[hosts.filling[row]].parts};
        Parts& stays = staying[static_cast<std::size_t>(nodes[row])] = common(receiver.parts, nodes[row]);
        for (const SizeCount& part : stays)
            std::ranges::find(receiver.parts, part.size, &SizeCount::size)->count -= part.count;
        receivers.push_back(std::move(receiver));
    }
    sortStoppably(receivers, [this](const Receiver& a, const Receiver& b) { return numberOf(a.node) < numberOf(b.node); });
    return receivers;
}

// Items of the givers that do not stay, by size, the nodes in the opposite order. Uses up `staying`.
std::vector<std::vector<std::int32_t>> SlackPacking::leavingOf(const Attempt& made, std::vector<Parts>& staying) const
{
    std::vector<bool> gives(m_subset.loads.size(), false);
    for (const std::int32_t giver : made.givers)
        gives[static_cast<std::size_t>(giver)] = true;
    std::vector<std::vector<std::int32_t>> leaving(m_sizes.size());
    for (std::size_t n = 0; n < m_subset.items.size(); ++n) {
        const auto node = static_cast<std::size_t>(m_subset.items[n].node);
        const auto own = std::ranges::find(staying[node], m_sizeOf[n], &SizeCount::size);
        if (own != staying[node].end() && own->count > 0)
            --own->count;
        else if (gives[node])
            leaving[static_cast<std::size_t>(m_sizeOf[n])].push_back(static_cast<std::int32_t>(n));
    }
    const auto key = [this](std::int32_t item) {
        return std::pair(numberOf(m_subset.items[static_cast<std::size_t>(item)].node), item);
    };
    for (auto& items : leaving)
        sortStoppably(items, [&key](std::int32_t a, std::int32_t b) { return key(a) > key(b); });
    return leaving;
}

// Applications of one size go from node to node in the order of numbers: neighbours are near each other. Half done after a stop.
SlackPacking::Found SlackPacking::carryOut(const Attempt& made, const Hosts& hosts) const
{
    Found found{.nodesUsed = made.nodesUsed,
                .dataMoved = made.given - hosts.stays,
                .filledAnew = static_cast<std::int32_t>(hosts.giver.size()),
                .nodeOf = {}};
    for (const Item& item : m_subset.items)
        found.nodeOf.push_back(item.node);
    std::vector<Parts> staying(m_subset.loads.size());
    const auto receivers = receiversOf(made, hosts, staying);
    if (stopWanted())
        return found;
    auto leaving = leavingOf(made, staying);
    StopCheck check;
    for (const Receiver& receiver : receivers) {
        if (check.wanted())
            return found;
        for (const SizeCount& part : receiver.parts)
            for (std::int32_t n = 0; n < part.count; ++n) {
                auto& items = leaving[static_cast<std::size_t>(part.size)];
                found.nodeOf[static_cast<std::size_t>(items.back())] = receiver.node;
                items.pop_back();
            }
    }
    return found;
}

} // namespace wattif::consolidation
