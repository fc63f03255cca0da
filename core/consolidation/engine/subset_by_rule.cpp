// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which packing of a subset each rule takes. mbs begins with what dmns finds, so it never takes more nodes, nor with as many more
// data, than dmns or bfd, which is one of the K that dmns tries.

#include <algorithm>

#include "core/consolidation/engine/slack_packing.h"
#include "core/consolidation/engine/subset.h"

namespace wattif::consolidation {

// The first K that may reach the bound and those above it by 1, 2, 4, ..; between the last that does not reach it and the first
// that does, the least that does by halving: below it less moves as a rule.
PackingScore Packer::searchSpread(const RunControl& control)
{
    m_tried = 0;
    PackingScore best = present();
    const std::int32_t all = count();
    const std::int32_t start = std::max(1, all - m_bound);
    std::int32_t below = start - 1;
    for (std::int32_t above = 0; below < all && !cannotBeBeaten(best, m_bound) && !control.stopRequested();
         above = std::max(1, 2 * above)) {
        const std::int32_t k = std::min(all, start + above);
        consider(k, best);
        if (best.nodesUsed == m_bound)
            break;
        below = k;
    }
    while (best.nodesUsed == m_bound && best.k - below > 1 && !cannotBeBeaten(best, m_bound) && !control.stopRequested()) {
        const std::int32_t k = below + (best.k - below) / 2;
        consider(k, best);
        if (best.k != k)
            below = k;
    }
    return best;
}

std::optional<Packing> Packer::packBySlack(const PackingScore& best, const RunControl& control)
{
    SlackPacking::Subset subset{.capacity = m_system.capacity(), .whole = m_system.isWhole(), .loads = m_loads, .bound = m_bound};
    for (const Item& item : m_items)
        subset.items.push_back({item.size, item.node});
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        subset.rank.push_back(static_cast<std::int32_t>(m_slotOf[i]));
        subset.number.push_back(m_nodes[i].value);
    }
    SlackPacking slackPacking(std::move(subset));
    const auto found = slackPacking.search({best.nodesUsed, best.dataMoved, m_margin}, control);
    if (!found)
        return {};
    Packing packing{.score = {.nodesUsed = found->nodesUsed, .dataMoved = found->dataMoved},
                    .opened = found->filledAnew,
                    .placed = {},
                    .bySlack = true};
    std::vector<bool> gives(m_nodes.size(), false);
    for (std::size_t n = 0; n < m_items.size(); ++n) {
        const auto from = static_cast<std::size_t>(m_items[n].node);
        const auto to = static_cast<std::size_t>(found->nodeOf[n]);
        if (from == to)
            continue;
        gives[from] = true;
        packing.placed.push_back({m_items[n].application, m_nodes[from], m_nodes[to]});
    }
    // Node by node: the applications of each are adjacent.
    std::ranges::stable_sort(packing.placed, {}, &Packing::Placed::to);
    packing.score.k = static_cast<std::int32_t>(std::ranges::count(gives, true));
    return packing;
}

std::optional<Packing> Packer::packBy(PackingRule rule, const RunControl& control)
{
    if (rule == PackingRule::bfd)
        return pack(count());
    if (rule != PackingRule::mbs)
        return pack(search(control).k);
    const PackingScore best = search(control.part(0.0, 0.5));
    if (!cannotBeBeaten(best, m_bound) && !control.stopRequested())
        if (auto packing = packBySlack(best, control.part(0.5, 1.0)))
            return packing;
    return pack(best.k);
}

std::optional<Packing> Packer::packFewer(const RunControl& control)
{
    const PackingScore best = searchSpread(control.part(0.0, 0.5));
    std::optional<Packing> packing;
    if (best.nodesUsed > m_bound && !control.stopRequested())
        packing = packBySlack(best, control.part(0.5, 1.0));
    if (!packing && best.k > 0 && !control.stopRequested())
        packing = pack(best.k);
    return packing && packing->score.nodesUsed < present().nodesUsed ? packing : std::nullopt;
}

} // namespace wattif::consolidation
