// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Best fit decreasing by counts. With whole sizes, the nodes that K uses depend only on the number of applications of each size
// and of nodes with each free capacity. Least free capacity r that fits size s: each node with it takes floor(r / s) of them
// before the next one is the best, staying nodes before opened ones, each of them in order. So a batch of equal applications in
// nodes with equal free capacity is one step, and applications and opened nodes of a batch follow each other: a few numbers say
// which went where. Bound of what stays: an opened node keeps at most its largest application and the other applications of its
// keeper; smaller ones (size b) beside a larger one (a) there are at most as many as there are such pairs in the nodes that give
// away, and as there are in the opened nodes. Limits: whole sizes, no weight of coolness; a large capacity costs a step for each
// size, and has more different batches. Cost of one K: some fifty to a hundred batches for a capacity of 100, whatever the number
// of nodes.

#include "core/consolidation/engine/counted_packing.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/base/checked.h"
#include "core/base/stop_scope.h"

namespace wattif::consolidation {
namespace {

/// With fewer nodes than pairs of sizes by this, the exact amount is sooner there than the bound.
constexpr std::size_t pairsToANode = 64;
/// Above this capacity pairs of sizes are too many to be kept, and seldom the same twice.
constexpr std::int32_t maxPaired = 1024;

} // namespace

/// Numbers of opened nodes by free capacity.
class CountedPacking::OpenedCounts {
public:
    explicit OpenedCounts(CountedPacking& packing) : m_counts(packing.m_openedCounts)
    {
        m_counts.assign(static_cast<std::size_t>(packing.m_subset->capacity()) + 1, 0);
    }
    [[nodiscard]] std::int32_t at(std::int32_t residual) const { return m_counts[static_cast<std::size_t>(residual)]; }
    void open(std::int32_t firstNode, std::int32_t residual, const Batch& batch) { put(firstNode, residual, batch); }
    void fill(std::int32_t residual, const Batch& batch)
    {
        m_counts[static_cast<std::size_t>(residual)] -= batch.nodes();
        put(0, residual, batch);
    }

private:
    void put(std::int32_t, std::int32_t residual, const Batch& batch)
    {
        m_counts[static_cast<std::size_t>(residual - batch.each * batch.size)] += batch.full;
        if (batch.rest > 0)
            ++m_counts[static_cast<std::size_t>(residual - batch.rest * batch.size)];
    }
    std::vector<std::int32_t>& m_counts;
};

/// Opened nodes by free capacity, with their contents.
class CountedPacking::OpenedRuns {
public:
    explicit OpenedRuns(CountedPacking& packing) : m_counts(packing), m_runs(packing.m_runs), m_fills(packing.m_fills)
    {
        m_runs.resize(static_cast<std::size_t>(packing.m_subset->capacity()) + 1);
        for (auto& runs : m_runs)
            runs.clear();
        m_fills.clear();
    }
    [[nodiscard]] std::int32_t at(std::int32_t residual) const { return m_counts.at(residual); }
    void open(std::int32_t firstNode, std::int32_t residual, const Batch& batch)
    {
        m_counts.open(firstNode, residual, batch);
        put({firstNode, batch.full, -1}, residual, batch, batch.each, batch.firstItem);
        put({firstNode + batch.full, batch.rest > 0 ? 1 : 0, -1}, residual, batch, batch.rest,
            batch.firstItem + batch.full * batch.each);
    }
    void fill(std::int32_t residual, const Batch& batch)
    {
        m_counts.fill(residual, batch);
        std::int32_t item = batch.firstItem;
        for (std::int32_t left = batch.full; left > 0;) {
            const Run run = take(residual, left);
            put(run, residual, batch, batch.each, item);
            left -= run.nodes;
            item += run.nodes * batch.each;
        }
        if (batch.rest > 0)
            put(take(residual, 1), residual, batch, batch.rest, item);
    }

private:
    /// Takes the lowest opened nodes with this free capacity, at most `most`.
    Run take(std::int32_t residual, std::int32_t most)
    {
        auto& runs = m_runs[static_cast<std::size_t>(residual)];
        Run run = runs.back();
        if (run.nodes <= most) {
            runs.pop_back();
            return run;
        }
        runs.back().firstNode += most;
        runs.back().nodes -= most;
        run.nodes = most;
        return run;
    }
    void put(Run run, std::int32_t residual, const Batch& batch, std::int32_t each, std::int32_t firstItem)
    {
        if (run.nodes == 0)
            return;
        m_fills.push_back({batch.size, each, firstItem, run.firstNode, run.last});
        run.last = static_cast<std::int32_t>(m_fills.size()) - 1;
        auto& runs = m_runs[static_cast<std::size_t>(residual - each * batch.size)];
        runs.insert(std::ranges::lower_bound(runs, run.firstNode, std::ranges::greater(), &Run::firstNode), run);
    }
    OpenedCounts m_counts;
    std::vector<std::vector<Run>>& m_runs;
    std::vector<Fill>& m_fills;
};

void CountedSubset::load(std::int32_t capacity, std::span<const double> loads, std::vector<Item> items)
{
    m_loaded = false;
    m_capacity = capacity;
    m_items = std::move(items);
    m_residuals.clear();
    for (const double load : loads)
        m_residuals.push_back(capacity - toInteger<std::int32_t>(load));
    m_firstOfNode.assign(loads.size() + 1, 0);
    m_firstOfSize.assign(static_cast<std::size_t>(capacity) + 1, 0);
    StopCheck check;
    for (std::size_t n = m_items.size(); n-- > 0;) {
        if (check.wanted())
            return;
        ++m_firstOfNode[static_cast<std::size_t>(m_items[n].node) + 1];
        m_firstOfSize[static_cast<std::size_t>(m_items[n].size)] = static_cast<std::int32_t>(n);
    }
    std::partial_sum(m_firstOfNode.begin(), m_firstOfNode.end(), m_firstOfNode.begin());
    m_sizes.resize(m_items.size());
    std::vector<std::int32_t> next(m_firstOfNode.begin(), m_firstOfNode.end() - 1);
    for (const Item& item : m_items) {
        if (check.wanted())
            return;
        m_sizes[static_cast<std::size_t>(next[static_cast<std::size_t>(item.node)]++)] = item.size;
    }
    m_loaded = true;
}

void CountedPacking::begin(const CountedSubset& subset)
{
    m_subset = &subset;
    m_k = -1;
    const std::int32_t capacity = subset.capacity();
    const std::size_t allPairs = pair(capacity, capacity) + 1;
    const std::size_t pairs =
        capacity > maxPaired || allPairs > pairsToANode * static_cast<std::size_t>(subset.nodes()) ? 0 : allPairs;
    m_pairs.resize(pairs);
    m_together.assign(pairs, 0);
}

void CountedPacking::addResidual(std::int32_t residual)
{
    const auto r = static_cast<std::size_t>(residual);
    if (residual > 0 && m_staying[r]++ == 0)
        m_stayingSet[r / 64] |= std::uint64_t{1} << (r % 64);
    m_usedStaying += residual < m_subset->capacity() ? 1 : 0;
}

void CountedPacking::removeResidual(std::int32_t residual)
{
    const auto r = static_cast<std::size_t>(residual);
    if (residual > 0 && --m_staying[r] == 0)
        m_stayingSet[r / 64] &= ~(std::uint64_t{1} << (r % 64));
    m_usedStaying -= residual < m_subset->capacity() ? 1 : 0;
}

// Smaller applications beside each size that the node has; an application has at most one that it stays beside.
void CountedPacking::addPairs(std::span<const std::int32_t> sizes)
{
    for (std::size_t a = 0; a < sizes.size(); ++a) {
        if (a > 0 && sizes[a] == sizes[a - 1])
            continue;
        for (std::size_t b = a + 1; b < sizes.size(); ++b)
            ++m_pairs[pair(sizes[a], sizes[b])];
    }
}

bool CountedPacking::giveAway(std::int32_t k)
{
    if (!m_subset->isLoaded())
        return false;
    if (m_k < 0 || k < m_k) {
        const auto residuals = static_cast<std::size_t>(m_subset->capacity()) + 1;
        m_k = 0;
        m_usedStaying = 0;
        m_giving.assign(residuals, 0);
        m_staying.assign(residuals, 0);
        m_stayingSet.assign((residuals + 63) / 64, 0);
        m_pairs.assign(m_pairs.size(), 0);
        for (const std::int32_t residual : m_subset->residuals())
            addResidual(residual);
    }
    StopCheck check;
    for (; m_k < k; ++m_k) {
        if (check.wanted())
            return false;
        removeResidual(m_subset->residuals()[static_cast<std::size_t>(m_k)]);
        const auto sizes = m_subset->sizesOf(m_k);
        for (const std::int32_t size : sizes)
            ++m_giving[static_cast<std::size_t>(size)];
        if (!m_pairs.empty())
            addPairs(sizes);
    }
    return true;
}

std::int32_t CountedPacking::minResidual(std::int32_t size) const
{
    std::size_t word = static_cast<std::size_t>(size) / 64;
    std::uint64_t bits = m_leftSet[word] & (~std::uint64_t{0} << (size % 64));
    while (bits == 0) {
        if (++word == m_leftSet.size())
            return -1;
        bits = m_leftSet[word];
    }
    return static_cast<std::int32_t>(word) * 64 + std::countr_zero(bits);
}

CountedPacking::Batch CountedPacking::batchOf(std::int32_t size, std::int32_t residual, std::int32_t nodes, std::int32_t items,
                                              std::int32_t firstItem)
{
    Batch batch{.size = size, .each = residual / size, .firstItem = firstItem};
    batch.full = std::min(nodes, items / batch.each);
    if (batch.full < nodes)
        batch.rest = items - batch.full * batch.each;
    return batch;
}

template <class Opened>
bool CountedPacking::place(Opened& opened)
{
    m_left = m_staying;
    m_leftSet = m_stayingSet;
    m_used = m_usedStaying;
    m_opened = 0;
    m_moved = 0.0;
    m_content = 0.0;
    const auto mark = [this](std::int32_t residual) {
        if (residual > 0)
            m_leftSet[static_cast<std::size_t>(residual) / 64] |= std::uint64_t{1} << (residual % 64);
    };
    const auto markLeft = [&mark](std::int32_t residual, const Batch& batch) {
        if (batch.full > 0)
            mark(residual - batch.each * batch.size);
        if (batch.rest > 0)
            mark(residual - batch.rest * batch.size);
    };
    for (std::int32_t size = m_subset->capacity(); size > 0; --size) {
        std::int32_t items = m_giving[static_cast<std::size_t>(size)];
        std::int32_t item = m_subset->firstOf(size);
        while (items > 0) {
            const std::int32_t residual = minResidual(size);
            if (residual < 0) {
                const Batch batch = batchOf(size, m_subset->capacity(), items, items, item);
                if (m_opened + batch.nodes() > m_k)
                    return false;
                opened.open(m_opened, m_subset->capacity(), batch);
                m_opened += batch.nodes();
                m_used += batch.nodes();
                m_content += static_cast<double>(size) * items;
                markLeft(m_subset->capacity(), batch);
                break;
            }
            auto& staying = m_left[static_cast<std::size_t>(residual)];
            if (staying > 0) {
                const Batch batch = batchOf(size, residual, staying, items, item);
                staying -= batch.nodes();
                m_left[static_cast<std::size_t>(residual - batch.each * size)] += batch.full;
                if (batch.rest > 0)
                    ++m_left[static_cast<std::size_t>(residual - batch.rest * size)];
                m_used += residual == m_subset->capacity() ? batch.nodes() : 0; // a node without load comes into use
                m_moved += static_cast<double>(size) * batch.items();
                markLeft(residual, batch);
                items -= batch.items();
                item += batch.items();
            }
            if (items > 0 && opened.at(residual) > 0) {
                const Batch batch = batchOf(size, residual, opened.at(residual), items, item);
                opened.fill(residual, batch);
                m_content += static_cast<double>(size) * batch.items();
                markLeft(residual, batch);
                items -= batch.items();
                item += batch.items();
            }
            if (m_left[static_cast<std::size_t>(residual)] == 0 && opened.at(residual) == 0)
                m_leftSet[static_cast<std::size_t>(residual) / 64] &= ~(std::uint64_t{1} << (residual % 64));
        }
    }
    return true;
}

std::optional<std::int32_t> CountedPacking::nodesUsed(std::int32_t k)
{
    if (!giveAway(k))
        return {};
    OpenedCounts opened(*this);
    if (!place(opened))
        return {};
    return m_used;
}

bool CountedPacking::placeInRuns(std::int32_t k)
{
    if (!giveAway(k))
        return false;
    OpenedRuns opened(*this);
    return place(opened);
}

void CountedPacking::countTogether(const Run& run)
{
    m_inRun.clear();
    for (std::int32_t f = run.last; f >= 0; f = m_fills[static_cast<std::size_t>(f)].before)
        m_inRun.emplace_back(m_fills[static_cast<std::size_t>(f)].size, m_fills[static_cast<std::size_t>(f)].each);
    for (std::size_t a = 0; a < m_inRun.size(); ++a)
        for (std::size_t b = 0; b <= a; ++b) {
            const std::int32_t smaller = a == b ? m_inRun[a].second - 1 : m_inRun[b].second;
            const std::size_t at = pair(m_inRun[a].first, m_inRun[b].first);
            if (smaller == 0 || m_pairs[at] == 0)
                continue;
            if (m_together[at] == 0)
                m_found.emplace_back(static_cast<std::int32_t>(at), m_inRun[b].first);
            m_together[at] += smaller * run.nodes;
        }
}

double CountedPacking::minMoved(std::int32_t k)
{
    if (m_pairs.empty() || !placeInRuns(k))
        return 0.0;
    double stays = 0.0;
    m_found.clear();
    for (const auto& runs : m_runs)
        for (const Run& run : runs) {
            countTogether(run);
            stays += static_cast<double>(m_inRun.back().first) * run.nodes; // the largest in each
        }
    for (const auto& [at, size] : m_found) {
        auto& together = m_together[static_cast<std::size_t>(at)];
        stays += static_cast<double>(size) * std::min(together, m_pairs[static_cast<std::size_t>(at)]);
        together = 0;
    }
    return m_moved + std::max(0.0, m_content - stays);
}

// A row for each opened node of a run: what each node that gives away has in it. Returns the sum of the largest ones.
double CountedPacking::addRows(const Run& run)
{
    std::int64_t largest = 0;
    for (std::int32_t node = run.firstNode; node < run.firstNode + run.nodes; ++node) {
        const auto first = static_cast<std::ptrdiff_t>(m_weights.entries.size());
        std::int32_t most = 0;
        for (std::int32_t f = run.last; f >= 0; f = m_fills[static_cast<std::size_t>(f)].before) {
            const Fill& fill = m_fills[static_cast<std::size_t>(f)];
            auto item = static_cast<std::size_t>(fill.firstItem)
                + static_cast<std::size_t>(node - fill.firstNode) * static_cast<std::size_t>(fill.each);
            for (std::int32_t n = 0; n < fill.each; ++n, ++item) {
                const std::int32_t from = m_subset->item(item).node;
                auto share = std::find_if(m_weights.entries.begin() + first, m_weights.entries.end(),
                                          [from](const auto& entry) { return entry.column == from; });
                if (share == m_weights.entries.end())
                    share = m_weights.entries.insert(share, {from, 0});
                share->weight += fill.size;
                most = std::max(most, share->weight);
            }
        }
        m_weights.first.push_back(m_weights.entries.size());
        largest += most;
    }
    return static_cast<double>(largest);
}

std::optional<double> CountedPacking::dataMoved(std::int32_t k, double limit)
{
    if (!placeInRuns(k))
        return {};
    m_weights.columns = k; // nodes are in the order of giving away
    m_weights.first.assign(1, 0);
    m_weights.entries.clear();
    double stays = 0.0;
    for (const auto& runs : m_runs)
        for (const Run& run : runs) {
            if (stopWanted())
                return {};
            stays += addRows(run);
        }
    if (m_moved + m_content - stays >= limit)
        return {};
    const auto most = m_maxWeight.of(m_weights, m_moved + m_content - limit);
    if (!most)
        return {};
    return m_moved + m_content - *most;
}

} // namespace wattif::consolidation
