// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/power/model/instance.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// Idle time that costs as much energy, above being off, as a shut-down and a boot: the rent at which one buys. `never` where an
/// idle node costs no more than one that is off.
[[nodiscard]] Time breakEvenIdle(const Instance& instance);

/// The last values of a series in order of size. They are put into their places sixteen at a time, or when they are asked for:
/// O(window / 16) to add one.
class SortedWindow {
public:
    explicit SortedWindow(std::size_t window) : m_window(window) { }

    void add(Time value)
    {
        ++m_added;
        m_new[m_newCount] = value;
        if (++m_newCount == batch)
            merge();
    }
    [[nodiscard]] const std::vector<Time>& ascending()
    {
        if (m_newCount > 0)
            merge();
        return m_ascending;
    }
    [[nodiscard]] std::size_t size() const { return std::min(m_ascending.size() + m_newCount, m_window); }
    /// Bytes of one value.
    static constexpr std::size_t bytes = sizeof(Time) + sizeof(std::uint32_t);

private:
    static constexpr std::uint32_t batch = 16;

    [[nodiscard]] bool isOld(std::uint32_t number) const { return m_added - number > m_window; }
    void merge();

    std::size_t m_window;
    std::uint32_t m_added = 0;
    std::uint32_t m_newCount = 0;
    std::array<Time, batch> m_new{};      ///< the last ones, as they came
    std::vector<Time> m_ascending;        ///< those before
    std::vector<std::uint32_t> m_numbers; ///< how many were added before each of these
};

/// The sum of the last values of a series.
class WindowSum {
public:
    explicit WindowSum(std::size_t window) : m_window(window) { }

    void add(Time value);
    [[nodiscard]] Time sum() const { return m_sum; }
    [[nodiscard]] std::size_t size() const { return m_values.size(); }

private:
    std::size_t m_window;
    std::vector<Time> m_values; ///< a ring once the window is full
    std::size_t m_oldest = 0;
    Time m_sum = 0;
};

/// Returns how long a node with these gaps (ascending) should have waited before it went off, each time alike: the threshold of
/// 0, a gap or the break-even time whose energy over all of them is least, the longest of equals. O(gaps).
///
/// Over these gaps it costs no more than the break-even time would, so at most twice what a policy that knows them pays (ski
/// rental).
[[nodiscard]] Time bestThreshold(const std::vector<Time>& ascending, Time breakEven);

} // namespace wattif::power
