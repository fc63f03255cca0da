// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/power/model/instance.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// Time of a run at full speed, in millionths of a tick: sums over spans of any speed are exact.
using Work = NodeTime;

/// The speeds at which jobs may run below a cap: level 0 is full speed, the others are those of the instance.
class CapLevels {
public:
    explicit CapLevels(const Instance& instance);

    /// 1 where jobs are never slowed.
    [[nodiscard]] std::size_t count() const { return m_speeds.size(); }
    [[nodiscard]] std::size_t lowest() const { return count() - 1; }
    /// Work of a span.
    [[nodiscard]] Work work(std::size_t level, Time span) const { return Work{span} * m_speeds[level]; }
    /// The shortest span that does this work.
    [[nodiscard]] Time span(std::size_t level, Work work) const
    {
        return work <= 0 ? 0 : static_cast<Time>((work + m_speeds[level] - 1) / m_speeds[level]);
    }
    /// What a job draws that draws `watts` at full speed: its level's share of what it draws beyond its nodes as idle ones.
    [[nodiscard]] double watts(std::size_t level, double watts, double idleWatts) const
    {
        return watts > idleWatts ? watts - saved(level, watts, idleWatts) : watts;
    }
    /// What it draws less than at full speed.
    [[nodiscard]] double saved(std::size_t level, double watts, double idleWatts) const
    {
        return watts > idleWatts ? (1.0 - m_shares[level]) * (watts - idleWatts) : 0.0;
    }
    static constexpr std::int64_t fullSpeed = 1'000'000;

private:
    std::vector<std::int64_t> m_speeds; ///< millionths
    std::vector<double> m_shares;
};

/// Returns whether two jobs of the same nodes may draw different watts at the same level.
[[nodiscard]] bool wattsMayDiffer(const Instance& instance);

/// Returns speeds with their shares of the power, "0.9:0.75 0.72:0.5"; empty for none.
[[nodiscard]] std::string toText(const std::vector<CapLevel>& levels);
/// Reads the same; for any other text a level of speed 0, which check() refuses.
[[nodiscard]] std::vector<CapLevel> capLevelsOf(std::string_view text);

} // namespace wattif::power
