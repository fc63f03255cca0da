// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

namespace wattif::reservation {

/// Turns local times whose zone is unknown into seconds on one clock, by periods of which both ends and the true length are
/// known: where they differ by half an hour to two hours, the clock was set in between.
class LocalClock {
public:
    /// A change of the clock somewhere between two local times.
    struct Jump {
        std::int64_t after = 0;
        std::int64_t before = 0;
        std::int64_t seconds = 0; ///< above 0 where the clock was set forward
    };

    /// Takes note of a period; returns false where the difference is not one of summer time.
    bool addPeriod(std::int64_t start, std::int64_t end, std::int64_t length);
    /// The local time on the clock that is never set: changes that lie before it are taken out.
    [[nodiscard]] std::int64_t steady(std::int64_t local) const;
    [[nodiscard]] const std::vector<Jump>& jumps() const { return m_jumps; }

private:
    std::vector<Jump> m_jumps;
};

} // namespace wattif::reservation
