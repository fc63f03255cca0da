// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/power/model/instance.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// An instance made ready for the simulator: times in ticks, sizes in nodes, rejected jobs sorted out.
class Workload {
public:
    /// A job that is let in.
    struct Entry {
        Time submit = 0;
        Time run = 0;
        Time planned = 0; ///< the run time that the scheduler plans with, >= run
        std::int32_t nodes = 1;
        std::uint32_t job = 0; ///< JobIndex
    };

    /// The instance must pass check() and outlive this.
    explicit Workload(const Instance& instance);

    [[nodiscard]] const Instance& instance() const { return m_instance; }
    /// Jobs that are let in, in the order of the queue.
    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }
    /// Counts by Rejection; [none] counts the jobs let in.
    [[nodiscard]] const std::array<std::int64_t, 4>& rejected() const { return m_rejected; }

private:
    const Instance& m_instance;
    std::vector<Entry> m_entries;
    std::array<std::int64_t, 4> m_rejected{};
};

} // namespace wattif::power
