// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

#include "core/power/model/instance.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// Idle time that costs as much energy, above being off, as a shut-down and a boot: the rent at which one buys. `never` where an
/// idle node costs no more than one that is off.
[[nodiscard]] Time breakEvenIdle(const Instance& instance);

/// The last values of a series, also in order of size. O(window) to add one.
class SortedWindow {
public:
    explicit SortedWindow(std::size_t window) : m_window(window) { }

    /// Returns the value that leaves the window for it; 0 while none does.
    Time add(Time value);
    [[nodiscard]] const std::vector<Time>& ascending() const { return m_ascending; }
    [[nodiscard]] std::size_t size() const { return m_ascending.size(); }

private:
    std::size_t m_window;
    std::vector<Time> m_values; ///< a ring once the window is full
    std::size_t m_oldest = 0;
    std::vector<Time> m_ascending;
};

/// Returns how long a node with these gaps (ascending) should have waited before it went off, each time alike: the threshold of
/// 0, a gap or the break-even time whose energy over all of them is least, the longest of equals. O(gaps).
///
/// Over these gaps it costs no more than the break-even time would, so at most twice what a policy that knows them pays (ski
/// rental).
[[nodiscard]] Time bestThreshold(const std::vector<Time>& ascending, Time breakEven);

} // namespace wattif::power
