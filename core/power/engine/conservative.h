// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <queue>
#include <vector>

#include "core/power/engine/profile.h"
#include "core/power/engine/scheduler.h"

namespace wattif::power {

/// Conservative backfilling (Mu'alem and Feitelson, IEEE TPDS 12(6), 2001): every waiting job has a reservation.
class Conservative final : public Scheduler {
public:
    explicit Conservative(const Workload& workload);

    void pass(Cluster& cluster) override;
    void jobArrived(Cluster& cluster, std::uint32_t entry) override;
    void jobEnded(Cluster& cluster, std::uint32_t entry) override;
    void nodesSwitched(Cluster& cluster, Cluster::Switched switched) override;
    [[nodiscard]] std::int32_t wanted(const Cluster& cluster, std::int32_t free) const override;

private:
    /// A part of the time to come in which nodes have become free.
    struct Span {
        Time from = never;
        Time to = 0;

        [[nodiscard]] bool empty() const { return from >= to; }
        void cover(Time begin, Time end);
    };
    struct Due {
        Time at = 0;
        std::uint32_t entry = 0;
        [[nodiscard]] bool operator>(const Due& other) const { return at > other.at; }
    };

    void rebuild(const Cluster& cluster);
    void compress(const Cluster& cluster);
    /// Moves a job forward where it fits into what was gained; returns the part of the time that it leaves.
    [[nodiscard]] Span moveForward(const Cluster& cluster, std::size_t slot, const Span& gained);
    void place(const Cluster& cluster, std::size_t slot);
    void reserve(std::uint32_t entry, Time at, const Workload::Entry& job);
    void startDue(Cluster& cluster);

    Profile m_profile;
    std::vector<Time> m_reserved; ///< start by entry; `never` where the nodes that are on are too few
    std::priority_queue<Due, std::vector<Due>, std::greater<>> m_due;
    Span m_gained;
    bool m_lost = false;
    bool m_returning = false;         ///< reservations count on nodes that are off and come back on demand
    std::uint32_t m_firstArrived = 0; ///< entries from here on have no reservation yet
    std::uint32_t m_arrivedEnd = 0;
};

} // namespace wattif::power
