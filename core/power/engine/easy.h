// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/engine/scheduler.h"

namespace wattif::power {

/// EASY backfilling (Lifka, The ANL/IBM SP scheduling system, 1995): one reservation, for the first job that waits.
class Easy final : public Scheduler {
public:
    void pass(Cluster& cluster) override;
    void jobArrived(Cluster& cluster, std::uint32_t entry) override;
    void queueChanged() override { m_stands = false; }
    void jobEnded(Cluster& /*cluster*/, std::uint32_t /*entry*/) override { m_stands = false; }
    void nodesSwitched(Cluster& /*cluster*/, Cluster::Switched /*switched*/) override { m_stands = false; }
    [[nodiscard]] std::int32_t wanted(const Cluster& cluster, std::int32_t free) const override;

private:
    void reserve(const Cluster& cluster);
    void backfill(Cluster& cluster, std::size_t slot);

    /// The reservation of the first waiting job.
    Time m_shadow = never;
    std::int32_t m_extra = 0;
    bool m_stands = false;            ///< nothing but arrivals has happened since the reservation was made
    std::uint32_t m_firstArrived = 0; ///< entry of the first job that came since the last pass
    bool m_arrived = false;
};

/// Nodes of the jobs that an EASY pass would start on `free` idle nodes beside the running jobs.
[[nodiscard]] std::int32_t wantedByEasy(const Cluster& cluster, std::int32_t free);

} // namespace wattif::power
