// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/job_kinds.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace wattif::power {
namespace {

/// Members of a block are 32, of a block of blocks 1,024.
constexpr std::size_t smallBlock = 32;
constexpr std::size_t largeBlock = smallBlock * smallBlock;

constexpr std::size_t blocks(std::size_t members, std::size_t size) { return (members + size - 1) / size; }

} // namespace

JobKinds::JobKinds(const Workload& workload, const Profile& profile) : m_profile(profile), m_kindOf(workload.entries().size())
{
    const std::vector<Workload::Entry>& entries = workload.entries();
    std::vector<std::uint32_t> sorted(entries.size());
    std::iota(sorted.begin(), sorted.end(), 0U);
    const auto key = [&](std::uint32_t i) { return std::tuple(entries[i].nodes, entries[i].planned); };
    std::ranges::sort(sorted, {}, key);
    std::size_t rows = 1;
    for (std::size_t j = 0; j < sorted.size(); ++j) {
        const Workload::Entry& job = entries[sorted[j]];
        if (j == 0 || key(sorted[j - 1]) != key(sorted[j])) {
            Kind& kind = m_kinds.emplace_back();
            kind.nodes = job.nodes;
            kind.length = job.planned;
            kind.m_cell = rowOf(job.nodes) * columns + columnOf(job.planned);
            rows = std::max(rows, rowOf(job.nodes) + 1);
        }
        m_kindOf[sorted[j]] = static_cast<std::uint32_t>(m_kinds.size() - 1);
    }
    m_bounds.resize(rows);
    m_cells.resize(rows * columns);
    clear();
}

std::size_t JobKinds::columnOf(Time length)
{
    constexpr std::size_t first = 2 * 20; // 1 s is some 2^20 ticks
    const auto ticks = static_cast<std::uint64_t>(length);
    const auto octave = static_cast<std::size_t>(std::bit_width(ticks)) - 1;
    const std::size_t half = octave == 0 ? 0 : (ticks >> (octave - 1)) & 1U;
    return std::clamp(2 * octave + half, first, first + columns - 1) - first;
}

void JobKinds::clear()
{
    for (std::vector<std::uint32_t>& cell : m_cells) {
        for (const std::uint32_t k : cell) {
            Kind& kind = m_kinds[k];
            kind.m_members.clear();
            for (std::vector<Time>& latest : kind.m_latest)
                latest.clear();
            kind.m_gone = 0;
            kind.latest = Profile::noTime;
            kind.hint = {};
        }
        cell.clear();
    }
    for (Bounds& bounds : m_bounds)
        for (std::array<Time, columns>* row : {&bounds.ofCell, &bounds.upTo, &bounds.ofRowsFrom})
            row->fill(Profile::noTime);
}

void JobKinds::list(std::uint32_t k)
{
    std::vector<std::uint32_t>& cell = m_cells[m_kinds[k].m_cell];
    m_kinds[k].m_place = cell.size();
    cell.push_back(k);
}

void JobKinds::unlist(std::uint32_t k)
{
    std::vector<std::uint32_t>& cell = m_cells[m_kinds[k].m_cell];
    const std::size_t place = m_kinds[k].m_place;
    cell[place] = cell.back();
    m_kinds[cell[place]].m_place = place;
    cell.pop_back();
}

void JobKinds::append(Kind& kind, std::uint32_t entry) const
{
    const std::size_t j = kind.m_members.size();
    const Time begin = m_profile.begin(entry);
    kind.m_members.push_back(entry);
    kind.m_latest[0].resize(blocks(j + 1, smallBlock), Profile::noTime);
    kind.m_latest[1].resize(blocks(j + 1, largeBlock), Profile::noTime);
    kind.m_latest[0].back() = std::max(kind.m_latest[0].back(), begin);
    kind.m_latest[1].back() = std::max(kind.m_latest[1].back(), begin);
    kind.latest = std::max(kind.latest, begin);
}

void JobKinds::add(std::uint32_t entry)
{
    const std::uint32_t k = m_kindOf[entry];
    Kind& kind = m_kinds[k];
    if (kind.m_members.empty())
        list(k);
    append(kind, entry);
    raise(kind.m_cell / columns, kind.m_cell % columns, slackOf(m_profile.begin(entry), kind.length));
}

void JobKinds::raise(std::size_t row, std::size_t column, Time slack)
{
    m_bounds[row].ofCell[column] = std::max(m_bounds[row].ofCell[column], slack);
    std::array<Time, columns>& upTo = m_bounds[row].upTo;
    for (std::size_t c = column; c < columns && upTo[c] < slack; ++c)
        upTo[c] = slack;
    for (std::size_t r = row + 1; r-- > 0 && m_bounds[r].ofRowsFrom[column] < slack;)
        for (std::size_t c = column; c < columns && m_bounds[r].ofRowsFrom[c] < slack; ++c)
            m_bounds[r].ofRowsFrom[c] = slack;
}

void JobKinds::upkeep(std::size_t row)
{
    Bounds& bounds = m_bounds[row];
    Time most = Profile::noTime;
    for (std::size_t c = 0; c < columns; ++c)
        bounds.upTo[c] = most = std::max(most, bounds.ofCell[c]);
}

void JobKinds::upkeepFrom(std::size_t row)
{
    for (std::size_t r = row + 1; r-- > 0;) {
        Bounds& bounds = m_bounds[r];
        if (r + 1 == m_bounds.size())
            bounds.ofRowsFrom = bounds.upTo;
        else
            std::ranges::transform(bounds.upTo, m_bounds[r + 1].ofRowsFrom, bounds.ofRowsFrom.begin(),
                                   [](Time a, Time b) { return std::max(a, b); });
    }
}

void JobKinds::remove(std::uint32_t entry)
{
    const std::uint32_t k = m_kindOf[entry];
    Kind& kind = m_kinds[k];
    ++kind.m_gone;
    while (!kind.m_members.empty() && m_profile.begin(kind.m_members.back()) == Profile::noTime) {
        kind.m_members.pop_back();
        --kind.m_gone;
    }
    kind.m_latest[0].resize(blocks(kind.m_members.size(), smallBlock));
    kind.m_latest[1].resize(blocks(kind.m_members.size(), largeBlock));
    if (kind.m_members.empty()) {
        kind.latest = Profile::noTime;
        unlist(k);
    } else if (2 * kind.m_gone > kind.m_members.size()) {
        compact(kind);
    }
}

void JobKinds::compact(Kind& kind) const
{
    std::vector<std::uint32_t> members = std::move(kind.m_members);
    kind.m_members.clear();
    for (std::vector<Time>& latest : kind.m_latest)
        latest.clear();
    kind.m_gone = 0;
    kind.latest = Profile::noTime;
    for (const std::uint32_t entry : members)
        if (m_profile.begin(entry) != Profile::noTime)
            append(kind, entry);
}

std::uint32_t JobKinds::last(std::uint32_t k) const { return m_kinds[k].m_members.empty() ? none : m_kinds[k].m_members.back(); }

// The turn mostly goes on by a few members.
std::size_t JobKinds::placeFrom(Kind& kind, std::uint32_t position)
{
    constexpr std::size_t few = 4;
    const std::vector<std::uint32_t>& members = kind.m_members;
    std::size_t from = std::min(kind.m_turn, members.size());
    std::size_t to = members.size();
    if (from > 0 && members[from - 1] >= position)
        to = std::exchange(from, 0);
    for (const std::size_t last = from + few; from < to && from < last && members[from] < position;)
        ++from;
    if (from < to && members[from] < position) {
        const auto begin = members.begin();
        const auto end = begin + static_cast<std::ptrdiff_t>(to);
        from = static_cast<std::size_t>(std::lower_bound(begin + static_cast<std::ptrdiff_t>(from), end, position) - begin);
    }
    return kind.m_turn = from;
}

std::uint32_t JobKinds::firstInTurn(Kind& kind, std::uint32_t position, Time slack) const
{
    if (kind.latest < slack + kind.length)
        return none;
    const std::size_t middle = placeFrom(kind, position);
    std::uint32_t found = scan(kind, middle, kind.m_members.size(), slack + kind.length);
    if (found == none)
        found = scan(kind, 0, middle, slack + kind.length);
    if (found == none)
        kind.latest = *std::ranges::max_element(kind.m_latest[1]);
    return found;
}

std::uint32_t JobKinds::scan(Kind& kind, std::size_t from, std::size_t to, Time begin) const
{
    auto& [small, large] = kind.m_latest;
    for (std::size_t j = from; j < to;) {
        const std::size_t block = j / smallBlock;
        if (large[j / largeBlock] < begin) {
            j = (j / largeBlock + 1) * largeBlock;
            continue;
        }
        const std::size_t blockEnd = (block + 1) * smallBlock;
        if (small[block] >= begin) {
            const bool isWhole = j % smallBlock == 0 && (blockEnd <= to || to == kind.m_members.size());
            Time most = Profile::noTime;
            for (const std::size_t end = std::min(blockEnd, to); j < end; ++j) {
                const Time own = m_profile.begin(kind.m_members[j]);
                if (own >= begin)
                    return kind.m_members[j];
                most = std::max(most, own);
            }
            if (isWhole)
                small[block] = most;
        }
        j = blockEnd;
        if (j % largeBlock == 0 || j >= kind.m_members.size()) {
            const std::size_t first = block / smallBlock * smallBlock;
            large[block / smallBlock] = *std::max_element(small.begin() + static_cast<std::ptrdiff_t>(first),
                                                          small.begin() + static_cast<std::ptrdiff_t>(block + 1));
        }
    }
    return none;
}

} // namespace wattif::power
