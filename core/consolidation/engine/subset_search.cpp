// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// dmns: least NU, then least DT over all K; the search leaves out K that cannot win (docs/consolidation.md says why).
// Source: Qin and Wen 2012, Algorithm 2. Cost of a search that reaches its bound at once: sorting. Else, for whole sizes and a
// capacity to 16384 without a weight of coolness: a count for each K, whatever the applications (counted_search.h); and
// a matching for those K that use the fewest nodes and may move the least. Otherwise N times one K, where no K reaches the bound,
// each until it uses more nodes than some K do. Larger subsets of sizes that cannot be counted: some 30 + 8 log N times one K.
// Best fit is chaotic: what one K uses says nothing exact about the next, but NU(K) / N hardly changes from K to K, so the least
// NU is found next to the least of an even spread.

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <tuple>

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

/// A search that tries some K: how many it spreads evenly, and next to how many of the best it looks further.
constexpr std::int32_t spreadK = 32;
constexpr std::size_t refinedK = 4;

using ScoresByK = std::map<std::int32_t, PackingScore>;

/// Returns the K halfway between each of the best and the K next to it that have a score.
std::set<std::int32_t> halvings(const ScoresByK& scores)
{
    std::vector<ScoresByK::const_iterator> best;
    for (auto score = scores.begin(); score != scores.end(); ++score)
        best.push_back(score);
    const auto key = [](ScoresByK::const_iterator s) { return std::tuple(s->second.nodesUsed, s->second.dataMoved, s->first); };
    const auto some = static_cast<std::ptrdiff_t>(std::min(refinedK, best.size()));
    std::partial_sort(best.begin(), best.begin() + some, best.end(), [&key](auto a, auto b) { return key(a) < key(b); });
    std::set<std::int32_t> between;
    const auto add = [&between](std::int32_t a, std::int32_t b) {
        if (b - a > 1)
            between.insert(a + (b - a) / 2);
    };
    for (auto each = best.begin(); each != best.begin() + some; ++each) {
        if (*each != scores.begin())
            add(std::prev(*each)->first, (*each)->first);
        if (std::next(*each) != scores.end())
            add((*each)->first, std::next(*each)->first);
    }
    return between;
}

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

// DT only where it may decide: the matching costs as much as the packing.
void Packer::evaluate(std::int32_t k, ScoresByK& scores, PackingScore& best)
{
    constexpr double unknown = std::numeric_limits<double>::max();
    const auto [found, isNew] = scores.try_emplace(k, PackingScore{.k = k, .nodesUsed = anyNodes, .dataMoved = unknown});
    if (!isNew)
        return;
    ++m_tried;
    if (!place(k, nullptr))
        return;
    PackingScore& score = found->second;
    score.nodesUsed = m_used;
    if (m_used > best.nodesUsed)
        return;
    score.dataMoved = matched();
    if (isBetter(score, best))
        best = score;
}

// K spread evenly, then those halfway between the best four and the K next to them, until no K is left between. A gap beside one
// of the best is at most half of what it was in the round before, so there are log2 of the first gap rounds.
PackingScore Packer::searchSome(PackingScore best, const RunControl& control)
{
    const std::int32_t all = count();
    ScoresByK scores;
    const auto rounds = std::log2(static_cast<double>(all));
    const auto evaluateAll = [&](const std::set<std::int32_t>& ks, double part) {
        for (const std::int32_t k : ks) {
            if (cannotBeBeaten(best, m_bound) || control.stopRequested())
                return false;
            evaluate(k, scores, best);
        }
        control.progress(std::min(1.0, part));
        return !ks.empty();
    };
    evaluateAll({all}, 0.0);
    const std::int32_t first = std::max(1, all - best.nodesUsed); // at least all - K nodes stay
    std::set<std::int32_t> spread;
    for (std::int32_t p = 0; p < spreadK; ++p)
        spread.insert(first + static_cast<std::int32_t>(std::int64_t{p} * (all - first) / (spreadK - 1)));
    bool more = evaluateAll(spread, 0.3);
    for (double round = 1.0; more; ++round)
        more = evaluateAll(halvings(scores), 0.3 + 0.7 * round / rounds);
    return best;
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
        if (k == start + triedAtOnce(all) && all > m_options.maxNodesForAllK)
            return searchSome(best, control);
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
