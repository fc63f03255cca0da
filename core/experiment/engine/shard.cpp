// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/engine/shard.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "core/base/format_message.h"

namespace wattif {
namespace {

std::optional<std::uint64_t> wholeNumber(std::string_view text)
{
    std::uint64_t value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    return failed == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

} // namespace

Result<Shard> parseShard(std::string_view text)
{
    const std::size_t slash = text.find('/');
    const auto index = wholeNumber(text.substr(0, slash));
    const auto count = slash == std::string_view::npos ? std::nullopt : wholeNumber(text.substr(slash + 1));
    if (!index || !count || *count < 1 || *count > maxShards || *index < 1 || *index > *count)
        return fail(ErrorCode::usage,
                    formatMessage("a shard must be I/N with I from 1 to N and N up to {} (got '{}')", maxShards, text));
    return Shard{*index, *count};
}

std::string shardText(const Shard& shard) { return fmt::format("{}/{}", shard.index, shard.count); }

void PositionSet::append(std::uint64_t position)
{
    if (!m_ranges.empty() && m_ranges.back().end == position)
        ++m_ranges.back().end;
    else
        m_ranges.push_back({position, position + 1});
}

std::uint64_t PositionSet::size() const
{
    std::uint64_t count = 0;
    for (const PositionRange& range : m_ranges)
        count += range.end - range.begin;
    return count;
}

bool PositionSet::contains(std::uint64_t position) const
{
    const auto after = std::ranges::upper_bound(m_ranges, position, {}, &PositionRange::begin);
    return after != m_ranges.begin() && position < std::prev(after)->end;
}

std::uint64_t countIn(const Shard& shard, std::uint64_t positions, const PositionSet& set)
{
    std::uint64_t count = 0;
    for (const PositionRange& range : set.ranges())
        count += shard.size(std::min(range.end, positions)) - shard.size(std::min(range.begin, positions));
    return count;
}

OpenPositions::OpenPositions(const Shard& shard, std::uint64_t positions, const PositionSet& done)
    : m_shard(shard), m_size(shard.size(positions)), m_done(done.ranges())
{
}

std::vector<std::uint64_t> OpenPositions::take(std::size_t most)
{
    std::vector<std::uint64_t> taken;
    while (taken.size() < most && m_next < m_size) {
        const std::uint64_t position = m_shard.positionAt(m_next);
        while (!m_done.empty() && m_done.front().end <= position)
            m_done = m_done.subspan(1);
        if (m_done.empty() || position < m_done.front().begin) {
            taken.push_back(position);
            ++m_next;
            continue;
        }
        // On to the first position of the shard that is not before the end of the range.
        const std::uint64_t end = m_done.front().end;
        m_next = (end - m_shard.index + m_shard.count) / m_shard.count;
    }
    return taken;
}

} // namespace wattif
