// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/engine/load_factor.h"
#include "core/power/engine/load_statistics.h"
#include "core/power/engine/node_policy.h"

namespace wattif::power {

/// Starts and stops nodes by the load factor of the queue: Cao et al. 2011, section 2.
class LoadFactorPolicy final : public NodePolicy {
public:
    LoadFactorPolicy(const Workload& workload, const LoadFactorOptions& options);

    [[nodiscard]] bool stopsNodes() const override { return true; }
    [[nodiscard]] Time nextWake(const Cluster& /*cluster*/) const override { return m_nextTick; }
    void tick(Cluster& cluster) override;
    void jobEnded(const Cluster& cluster, std::uint32_t entry) override;
    [[nodiscard]] bool isStuck() const override { return m_stuck; }

private:
    [[nodiscard]] LoadState look(const Cluster& cluster);
    /// t_max: the queue's, or learnt from finished jobs.
    [[nodiscard]] double limitSeconds(const Instance& instance) const;

    LoadFactorOptions m_options;
    Time m_interval;
    Time m_nextTick;
    LoadStatistics m_statistics;
    bool m_stuck = false; ///< the last tick found nothing running or booting and did nothing
};

} // namespace wattif::power
