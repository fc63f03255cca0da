// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "core/power/engine/boot_failures.h"
#include "core/power/engine/outcome.h"

namespace wattif::power {

/// Draws which boots fail, and keeps their nodes until they are repaired.
class NodeRepairs {
public:
    /// Nodes that failed to boot together.
    struct Repair {
        Time end = 0;
        std::int32_t count = 0;
        std::vector<NodeRange> nodes{};
    };
    /// A boot that has ended.
    struct Ended {
        Repair failed{};
        std::vector<NodeRange> good{};
    };

    /// The instance must outlive this.
    explicit NodeRepairs(const Instance& instance);

    /// Ends the boot of some nodes now. Where a repair takes time, it begins; else it ends now, too.
    [[nodiscard]] Ended endBoot(Time now, std::span<const NodeRange> nodes);
    /// Removes a repair that ends now, and returns it; nothing without one.
    [[nodiscard]] std::optional<Repair> takeEnded(Time now);
    /// Repairs under way, in the order of their ends, because all take as long.
    [[nodiscard]] const std::deque<Repair>& all() const { return m_repairs; }
    [[nodiscard]] Time nextEnd() const { return m_repairs.empty() ? never : m_repairs.front().end; }
    /// How long a repair takes.
    [[nodiscard]] Time length() const { return m_length; }

private:
    BootFailures m_failures;
    Time m_length;
    std::deque<Repair> m_repairs;
};

} // namespace wattif::power
