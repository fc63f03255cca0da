// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <vector>

#include "core/power/model/time.h"

namespace wattif::power {

/// The kind of a log entry.
enum class LogKind : std::uint8_t {
    jobStarts,     ///< nodes of the job: idle -> busy
    jobEnds,       ///< busy -> idle
    bootBegins,    ///< off -> booting
    bootEnds,      ///< booting -> idle
    stopBegins,    ///< idle -> shutting down
    stopEnds,      ///< shutting down -> off
    sharedBusy,    ///< where nodes are shared or observed: idle -> busy, with the first job; those of jobs then change no state
    sharedIdle,    ///< busy -> idle, with the last job
    bootFails,     ///< booting -> off
    leavesService, ///< idle -> out of service
    returnsToService, ///< out of service -> idle
    levelChanges,     ///< of a job below a cap; its nodes stay busy
};

[[nodiscard]] constexpr bool isOfJob(LogKind kind) { return kind == LogKind::jobStarts || kind == LogKind::jobEnds; }

/// Whether it is a decision on nodes, or on the speed of a job.
[[nodiscard]] constexpr bool isDecision(LogKind kind)
{
    return kind == LogKind::bootBegins || kind == LogKind::stopBegins || kind == LogKind::levelChanges;
}

/// One thing that happened.
struct LogEntry {
    Time at = 0;
    std::uint32_t index = 0; ///< of the job, or into `Outcome::levels` or `Outcome::transitions`
    LogKind kind = LogKind::jobStarts;

    friend bool operator==(const LogEntry&, const LogEntry&) = default;
};

/// The events in their order, also at one instant: millions of entries for each policy, so 8 bytes each.
///
/// Moments are kept as the time since the beginning of a stretch of at most 71 minutes. An entry by number costs the logarithm of
/// the number of stretches, one after another costs nothing more.
class EventLog {
    struct Stretch {
        Time begin = 0;
        std::size_t first = 0; ///< entry
    };

public:
    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag; // an entry is made when it is asked for
        using iterator_concept = std::forward_iterator_tag;
        using value_type = LogEntry;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = LogEntry;

        Iterator() = default;
        Iterator(const EventLog& log, std::size_t entry, std::size_t stretch)
            : m_log(&log), m_entry(entry), m_stretch(stretch) { }

        LogEntry operator*() const { return m_log->entry(m_entry, m_log->m_stretches[m_stretch].begin); }
        Iterator& operator++()
        {
            ++m_entry;
            if (m_stretch + 1 < m_log->m_stretches.size() && m_log->m_stretches[m_stretch + 1].first == m_entry)
                ++m_stretch;
            return *this;
        }
        Iterator operator++(int)
        {
            Iterator before = *this;
            ++*this;
            return before;
        }
        [[nodiscard]] std::size_t number() const { return m_entry; }
        friend bool operator==(const Iterator& a, const Iterator& b) { return a.m_entry == b.m_entry; }

    private:
        const EventLog* m_log = nullptr;
        std::size_t m_entry = 0;
        std::size_t m_stretch = 0;
    };
    using value_type = LogEntry;
    using const_iterator = Iterator;

    EventLog() = default;
    EventLog(std::initializer_list<LogEntry> entries);

    /// Error: std::length_error for an index of 2^28 or more.
    void push_back(const LogEntry& entry);
    void reserve(std::size_t entries) { m_packed.reserve(entries); }
    void shrink_to_fit();

    [[nodiscard]] std::size_t size() const { return m_packed.size(); }
    [[nodiscard]] bool empty() const { return m_packed.empty(); }
    /// Returns how many entries are decisions. Time O(entries), less than that of a pass by an iterator.
    [[nodiscard]] std::size_t decisions() const;
    [[nodiscard]] Iterator begin() const { return {*this, 0, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, size(), 0}; }
    /// From an entry on.
    [[nodiscard]] Iterator from(std::size_t entry) const;
    [[nodiscard]] LogEntry operator[](std::size_t entry) const { return *from(entry); }
    [[nodiscard]] LogEntry back() const { return entry(size() - 1, m_stretches.back().begin); }

private:
    struct Packed {
        std::uint32_t passed = 0; ///< since the beginning of the stretch
        std::uint32_t what = 0;   ///< index and kind
    };

    [[nodiscard]] LogEntry entry(std::size_t n, Time begin) const
    {
        const Packed packed = m_packed[n];
        return {begin + packed.passed, packed.what >> kindBits, static_cast<LogKind>(packed.what & kindMask)};
    }

    static constexpr unsigned kindBits = 4;
    static constexpr std::uint32_t kindMask = (1U << kindBits) - 1U;

    std::vector<Packed> m_packed;
    std::vector<Stretch> m_stretches;
};

} // namespace wattif::power
