// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/event_log.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace wattif::power {

EventLog::EventLog(std::initializer_list<LogEntry> entries)
{
    for (const LogEntry& entry : entries)
        push_back(entry);
}

void EventLog::push_back(const LogEntry& entry)
{
    if (entry.index > std::numeric_limits<std::uint32_t>::max() >> kindBits)
        throw std::length_error("the log has too many jobs or transitions");
    // The difference of moments may be larger than a time; as numbers without sign it is right.
    const auto since = [&](Time begin) { return static_cast<std::uint64_t>(entry.at) - static_cast<std::uint64_t>(begin); };
    if (m_stretches.empty() || since(m_stretches.back().begin) > std::numeric_limits<std::uint32_t>::max())
        m_stretches.push_back({entry.at, m_packed.size()});
    m_packed.push_back({static_cast<std::uint32_t>(since(m_stretches.back().begin)),
                        entry.index << kindBits | static_cast<std::uint32_t>(entry.kind)});
}

void EventLog::shrink_to_fit()
{
    m_packed.shrink_to_fit();
    m_stretches.shrink_to_fit();
}

std::size_t EventLog::decisions() const
{
    return static_cast<std::size_t>(std::ranges::count_if(
        m_packed, [](const Packed& packed) { return isDecision(static_cast<LogKind>(packed.what & kindMask)); }));
}

EventLog::Iterator EventLog::from(std::size_t entry) const
{
    const auto after = std::ranges::upper_bound(m_stretches, entry, {}, &Stretch::first);
    return {*this, entry, static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, after - m_stretches.begin() - 1))};
}

} // namespace wattif::power
