// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// dmns: least NU, then least DT over all K; the search leaves out K that cannot win (docs/consolidation.md says why).
// Source: Qin and Wen 2012, Algorithm 2. Cost of a search that reaches its bound at once: sorting. Else, for whole sizes and a
// capacity to 16384 without a weight of coolness: a count for each K, whatever the applications (counted_search.h); and
// a matching for those K that use the fewest nodes and may move the least. Otherwise N times one K, where no K reaches the bound,
// each until it uses more nodes than some K do.

#include <algorithm>
#include <cmath>

#include "core/base/checked.h"
#include "core/base/run_threads.h"
#include "core/consolidation/engine/subset.h"

namespace wattif::consolidation {
namespace {

/// Above this capacity counting all sizes for each K is not worth it.
constexpr double maxCounted = 16'384.0;

/// With fewer nodes than this, K that cannot win are sooner left out by packing a part of them than by counting, once the bound
/// is met.
constexpr std::int32_t minCounted = 256;
/// The number of K that a search packs one by one, which often ends it, before it counts.
constexpr std::int32_t triedAtOnce(std::int32_t nodes) { return nodes < minCounted ? 8 : 3; }
/// Fewer nodes are searched before a second thread has begun.
constexpr std::int32_t worthThreads = 20'000;

} // namespace

bool Packer::isCountable() const
{
    return m_system.isWhole() && m_system.capacity() <= maxCounted && m_options.coolWeight == 0.0
        && m_options.homes == HomeRule::maxStays;
}

void Packer::loadCounted()
{
    std::vector<CountedSubset::Item> items;
    items.reserve(m_items.size());
    for (const Item& item : m_items)
        items.push_back({toInteger<std::int32_t>(item.size), item.node});
    m_counted.load(toInteger<std::int32_t>(m_system.capacity()), m_loads, std::move(items));
}

// Every packing that uses as few nodes moves at least the content of the nodes that end empty.
bool Packer::cannotBeBeaten(const PackingScore& best, std::int32_t fewest) const
{
    return best.nodesUsed == fewest && best.dataMoved <= m_minEmptied[static_cast<std::size_t>(count() - fewest)] + m_margin;
}

PackingScore Packer::present() const
{
    return {.k = 0,
            .nodesUsed = static_cast<std::int32_t>(std::ranges::count_if(m_counts, [](std::int32_t n) { return n > 0; })),
            .dataMoved = 0.0};
}

// What some K use that grow with the logarithm of the nodes: no K that uses more can be the best, and as soon as it does, the
// rest of its packing is left out.
std::int32_t Packer::nodesOfSome(const RunControl& control)
{
    const std::int32_t tried = m_tried;
    const std::int32_t nodes = searchSpread(control.part(0.0, 0.0)).nodesUsed;
    m_tried += tried;
    return nodes;
}

PackingScore Packer::search(const RunControl& control)
{
    m_tried = 0;
    m_enoughNodes = anyNodes;
    const std::int32_t all = count();
    PackingScore best = present();
    const std::int32_t start = std::max(1, all - m_bound);
    for (std::int32_t k = start; k <= all && !cannotBeBeaten(best, m_bound) && !control.stopRequested(); ++k) {
        if (k >= start + triedAtOnce(all) && isCountable() && (all >= minCounted || best.nodesUsed > m_bound)) {
            loadCounted();
            best = m_countedSearch.run(m_counted,
                                       {.start = start, .next = k, .best = best, .bound = m_bound, .minEmptied = m_minEmptied},
                                       control, all < worthThreads ? 1U : RunThreads::ofPolicy());
            m_tried += m_countedSearch.tried();
            return best;
        }
        if (k == start + triedAtOnce(all) && all >= minCounted)
            m_enoughNodes = nodesOfSome(control);
        consider(k, best);
        control.progress(static_cast<double>(k - start) / static_cast<double>(all));
    }
    // Where no K reaches the bound: the K below that may use as few nodes as the best.
    for (std::int32_t k = std::max(1, all - best.nodesUsed); best.nodesUsed > m_bound && k < start && !control.stopRequested();
         ++k)
        if (all - k <= best.nodesUsed)
            consider(k, best);
    return best;
}

} // namespace wattif::consolidation
