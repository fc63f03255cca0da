// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// NU of every K by counts; then DT of those K alone that use the fewest nodes. Each thread takes the next K, ascending, and
// compares with the best of all. That is the least by (DT, K) whatever the order, as a K is left out only where it cannot be it.

#include "core/consolidation/engine/counted_search.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <limits>
#include <mutex>
#include <tuple>

#include "core/base/parallel.h"
#include "core/base/stop_scope.h"

namespace wattif::consolidation {
namespace {

/// The number of K that a thread counts at a time: between two of its K it passes the nodes of those that others count.
constexpr std::int32_t countedAtOnce = 64;

} // namespace

/// One search on its threads.
class CountedSearch::Turns {
public:
    Turns(std::vector<CountedPacking>& packings, const CountedSubset& subset, const CountedStart& from, const RunControl& control)
        : m_packings(packings),
          m_from(from),
          m_control(control),
          m_all(subset.nodes()),
          m_best(from.best),
          m_used(static_cast<std::size_t>(m_all) + 1, m_all + 1)
    {
    }

    [[nodiscard]] PackingScore run()
    {
        // A K that uses the minimum number of nodes is evaluated immediately: it often ends the search.
        count(m_from.next, m_all + 1, true, m_control.part(0.0, 0.5));
        std::int32_t fewest = std::min(m_from.best.nodesUsed, *std::ranges::min_element(m_used));
        if (fewest == m_from.bound) // all K with that many nodes have been considered
            return m_best;
        // No K reaches the bound: those below the start may use as few nodes as the best.
        const std::int32_t first = std::max(1, m_all - fewest);
        count(first, m_from.start, false, m_control.part(0.5, 0.5));
        for (std::int32_t k = first; k < m_from.start; ++k)
            fewest = std::min(fewest, usedBy(k));
        std::vector<std::int32_t> asFew;
        for (std::int32_t k = first; k <= m_all; ++k)
            if (usedBy(k) == fewest)
                asFew.push_back(k);
        compare(asFew, fewest, m_control.part(0.5, 1.0));
        return m_best;
    }

    [[nodiscard]] std::int32_t tried() const { return m_tried; }

private:
    [[nodiscard]] std::int32_t& usedBy(std::int32_t k) { return m_used[static_cast<std::size_t>(k)]; }

    /// Returns whether the best is optimal: every packing that uses as few nodes moves at least the content of the nodes that end
    /// empty.
    [[nodiscard]] bool cannotBeBeaten(std::int32_t fewest) const
    {
        return m_best.nodesUsed == fewest && m_best.dataMoved <= m_from.minEmptied[static_cast<std::size_t>(m_all - fewest)];
    }

    [[nodiscard]] bool isStopped() const { return m_control.stopRequested() || stopWanted(); }

    /// Calls work(packing) on each thread, with a separate packing.
    void onEach(const std::function<void(CountedPacking&)>& work)
    {
        if (m_packings.size() == 1)
            return work(m_packings.front());
        const auto body = [&](std::size_t thread) -> Result<void> {
            work(m_packings[thread]);
            return {};
        };
        // Its only error is a stop, which is asked for.
        std::ignore = parallelFor(m_packings.size(), body,
                                  {.stop = m_control.stopToken(), .threads = static_cast<unsigned>(m_packings.size())});
    }

    void report(const RunControl& control, std::int32_t done, std::int32_t all)
    {
        const std::lock_guard lock(m_mutex);
        control.progress(static_cast<double>(done) / static_cast<double>(std::max(1, all)));
    }

    /// Counts the nodes of each K in [first, end); evaluates those that reach the bound if `looksAtBound`.
    void count(std::int32_t first, std::int32_t end, bool looksAtBound, const RunControl& control)
    {
        std::atomic<std::int32_t> next = first;
        std::atomic<bool> isOver = looksAtBound && cannotBeBeaten(m_from.bound);
        const auto countSome = [&](CountedPacking& packing, std::int32_t from) {
            for (std::int32_t k = from; k < std::min(end, from + countedAtOnce) && !isStopped(); ++k) {
                usedBy(k) = packing.nodesUsed(k).value_or(m_all + 1);
                if (looksAtBound && usedBy(k) == m_from.bound && consider(packing, k, m_from.bound)) {
                    isOver = true; // but for lower K that other threads have begun
                    return;
                }
            }
        };
        onEach([&](CountedPacking& packing) {
            while (!isOver && !isStopped()) {
                const std::int32_t from = next.fetch_add(countedAtOnce);
                if (from >= end)
                    return;
                countSome(packing, from);
                report(control, from - first, end - first);
            }
        });
    }

    /// Looks at K that all use so few nodes, ascending.
    void compare(const std::vector<std::int32_t>& ks, std::int32_t nodesUsed, const RunControl& control)
    {
        std::atomic<std::size_t> next = 0;
        onEach([&](CountedPacking& packing) {
            for (;;) {
                const std::size_t n = next++;
                if (n >= ks.size() || isStopped())
                    return;
                if (consider(packing, ks[n], nodesUsed))
                    next = ks.size();
                report(control, static_cast<std::int32_t>(n), static_cast<std::int32_t>(ks.size()));
            }
        });
    }

    /// Looks at what k moves; returns whether no K above it can be better than the best.
    [[nodiscard]] bool consider(CountedPacking& packing, std::int32_t k, std::int32_t nodesUsed)
    {
        const double limit = limitOf(k, nodesUsed);
        if (packing.minMoved(k) < limit) {
            ++m_tried;
            if (const auto moved = packing.dataMoved(k, limit))
                keep({.k = k, .nodesUsed = nodesUsed, .dataMoved = *moved});
        }
        const std::lock_guard lock(m_mutex);
        return m_best.k <= k && cannotBeBeaten(nodesUsed);
    }

    /// What k must move less than.
    [[nodiscard]] double limitOf(std::int32_t k, std::int32_t nodesUsed)
    {
        const std::lock_guard lock(m_mutex);
        if (nodesUsed < m_best.nodesUsed)
            return std::numeric_limits<double>::infinity();
        return m_best.dataMoved + (k < m_best.k ? 1.0 : 0.0); // amounts are whole: a lower K wins where it moves no more
    }

    void keep(const PackingScore& score)
    {
        const std::lock_guard lock(m_mutex);
        const auto order = [](const PackingScore& s) { return std::tuple(s.nodesUsed, s.dataMoved, s.k); };
        if (order(score) < order(m_best))
            m_best = score;
    }

    std::vector<CountedPacking>& m_packings; ///< of each thread
    const CountedStart& m_from;
    const RunControl& m_control;
    std::int32_t m_all;
    std::mutex m_mutex; ///< guards the best and progress reports
    PackingScore m_best;
    std::vector<std::int32_t> m_used; ///< by K; more than all nodes where it has no packing
    std::atomic<std::int32_t> m_tried = 0;
};

PackingScore CountedSearch::run(const CountedSubset& subset, const CountedStart& from, const RunControl& control,
                                unsigned threads)
{
    m_packings.resize(std::max(1U, threads));
    for (CountedPacking& packing : m_packings)
        packing.begin(subset);
    Turns turns(m_packings, subset, from, control);
    const PackingScore best = turns.run();
    m_tried = turns.tried();
    return best;
}

} // namespace wattif::consolidation
