// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/power/model/instance.h"

namespace wattif::power {

/// Returns whether a boot of a node fails: its k-th one, counted from 0, where a number in [0, 1) drawn from the seed, the node
/// and k is below the share. A node's boots fail alike whatever policy runs and whenever it boots them.
///
/// Slurm marks a node that does not answer within ResumeTimeout as DOWN and requeues its jobs. Here a failed boot takes the boot
/// time with its power, like any other; then the node is off, and can boot again once it is repaired
/// (Instance::bootRepairSeconds). Until then, policies boot other nodes for the jobs that wait.
[[nodiscard]] bool bootFails(const Instance& instance, std::int32_t node, std::uint32_t k);

/// Counts the boots of each node.
class BootFailures {
public:
    /// The instance must outlive this.
    explicit BootFailures(const Instance& instance) : m_instance(instance), m_boots(static_cast<std::size_t>(instance.nodes)) { }

    /// Returns whether the next boot of a node fails.
    [[nodiscard]] bool next(std::int32_t node) { return bootFails(m_instance, node, m_boots[static_cast<std::size_t>(node)]++); }

private:
    const Instance& m_instance;
    std::vector<std::uint32_t> m_boots; ///< of each node, so far
};

} // namespace wattif::power
