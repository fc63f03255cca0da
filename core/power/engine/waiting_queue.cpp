// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/waiting_queue.h"

#include <algorithm>
#include <iterator>

namespace wattif::power {

WaitingQueue::WaitingQueue(std::int32_t largestNodes)
    : m_largest(largestNodes), m_countBySize(static_cast<std::size_t>(largestNodes) + 1, 0), m_sizes(largestNodes + 1)
{
}

std::size_t WaitingQueue::push(std::uint32_t entry, std::int32_t nodes, Time planned)
{
    if (m_tail == m_entries.size())
        makeSpace();
    const std::size_t slot = m_tail++;
    if (m_size == 0)
        m_head = slot;
    ++m_size;
    m_nodes += nodes;
    m_entries[slot] = entry;
    lower(slot, {nodes, planned});
    if (m_countBySize[static_cast<std::size_t>(nodes)]++ == 0)
        m_sizes.insert(NodeRange{nodes, 1});
    return slot;
}

void WaitingQueue::remove(std::size_t slot)
{
    const auto nodes = static_cast<std::size_t>(m_levels[0][slot].nodes);
    if (--m_countBySize[nodes] == 0)
        m_sizes.erase(NodeRange{static_cast<std::int32_t>(nodes), 1});
    m_levels[0][slot] = {};
    refresh(slot);
    --m_size;
    m_nodes -= static_cast<std::int64_t>(nodes);
    if (m_size == 0)
        m_head = m_tail;
    else if (slot == m_head)
        m_head = find(slot + 1, {std::numeric_limits<std::int32_t>::max() - 1, never, 0});
}

std::size_t WaitingQueue::find(std::size_t slot, const Fit& fit) const
{
    const std::int32_t anyTime = std::min(fit.nodes, fit.extraNodes);
    return findWhere(slot, [&fit, anyTime](std::int32_t nodes, Time planned) {
        return nodes <= anyTime || (nodes <= fit.nodes && planned <= fit.planned);
    });
}

std::size_t WaitingQueue::slotOf(std::uint32_t entry) const
{
    if (!m_isByEntry) {
        std::size_t slot = m_head;
        while (slot < m_tail && (m_entries[slot] != entry || m_levels[0][slot] == Least{}))
            ++slot;
        return slot;
    }
    const auto begin = m_entries.begin();
    const auto found =
        std::lower_bound(begin + static_cast<std::ptrdiff_t>(m_head), begin + static_cast<std::ptrdiff_t>(m_tail), entry);
    return static_cast<std::size_t>(found - begin);
}

// Closes the gaps that started jobs left, or doubles the slots where most of them are taken.
void WaitingQueue::makeSpace()
{
    const std::size_t fewest = std::size_t{1} << (shift * (levels - 1));
    const std::size_t slots = 2 * m_size > m_entries.size() ? 2 * m_entries.size() : m_entries.size();
    assign(jobs(), std::max(fewest, slots));
}

std::vector<WaitingQueue::Waiting> WaitingQueue::jobs() const
{
    std::vector<Waiting> waiting;
    waiting.reserve(m_size);
    for (std::size_t slot = m_size == 0 ? m_tail : m_head; slot < m_tail; ++slot)
        if (const Least& job = m_levels[0][slot]; job != Least{})
            waiting.push_back({m_entries[slot], job.nodes, job.planned});
    return waiting;
}

void WaitingQueue::assign(const std::vector<Waiting>& jobs, std::size_t slots)
{
    m_entries.assign(slots, 0);
    for (std::size_t level = 0; level < levels; ++level)
        m_levels[level].assign(slots >> (shift * level), Least{});
    m_head = 0;
    m_tail = jobs.size();
    for (std::size_t slot = 0; slot < jobs.size(); ++slot) {
        m_entries[slot] = jobs[slot].entry;
        lower(slot, {jobs[slot].nodes, jobs[slot].planned});
    }
}

void WaitingQueue::insert(std::span<const Waiting> jobs)
{
    const bool comeLast = jobs.empty() || m_size == 0 || m_entries[m_tail - 1] < jobs.front().entry;
    if (comeLast) {
        for (const Waiting& job : jobs)
            push(job.entry, job.nodes, job.planned);
        return;
    }
    const std::vector<Waiting> before = this->jobs();
    std::vector<Waiting> after;
    after.reserve(before.size() + jobs.size());
    std::ranges::merge(before, jobs, std::back_inserter(after), {}, &Waiting::entry, &Waiting::entry);
    std::size_t slots = m_entries.size();
    while (slots < after.size())
        slots *= 2;
    assign(after, slots);
    m_size = after.size();
    for (const Waiting& job : jobs) {
        m_nodes += job.nodes;
        if (m_countBySize[static_cast<std::size_t>(job.nodes)]++ == 0)
            m_sizes.insert(NodeRange{job.nodes, 1});
    }
}

void WaitingQueue::setOrder(const std::vector<Waiting>& jobs)
{
    m_isByEntry = false;
    if (!jobs.empty())
        assign(jobs, m_entries.size());
}

void WaitingQueue::lower(std::size_t slot, Least least)
{
    m_levels[0][slot] = least;
    for (std::size_t level = 1; level < levels; ++level) {
        Least& block = m_levels[level][slot >> (shift * level)];
        block.nodes = std::min(block.nodes, least.nodes);
        block.planned = std::min(block.planned, least.planned);
    }
}

void WaitingQueue::refresh(std::size_t slot)
{
    for (std::size_t level = 1; level < levels; ++level) {
        const std::size_t block = slot >> (shift * level);
        Least least;
        for (std::size_t i = block * width; i < (block + 1) * width; ++i) {
            least.nodes = std::min(least.nodes, m_levels[level - 1][i].nodes);
            least.planned = std::min(least.planned, m_levels[level - 1][i].planned);
        }
        if (m_levels[level][block] == least)
            return;
        m_levels[level][block] = least;
    }
}

} // namespace wattif::power
