// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/power/engine/entry_set.h"
#include "core/power/engine/profile.h"
#include "core/power/engine/scheduler.h"

namespace wattif::power {

/// Conservative backfilling (Mu'alem and Feitelson, IEEE TPDS 12(6), 2001): every waiting job has a reservation.
class Conservative final : public Scheduler {
public:
    explicit Conservative(const Workload& workload);

    void pass(Cluster& cluster) override;
    void jobArrived(Cluster& cluster, std::uint32_t entry) override;
    void queueChanged() override { m_lost = true; }
    void jobEnded(Cluster& cluster, std::uint32_t entry) override;
    void nodesSwitched(Cluster& cluster, Cluster::Switched switched) override;
    [[nodiscard]] std::int32_t wanted(const Cluster& cluster, std::int32_t free) const override;

private:
    /// Nodes that became free, or as many of several gains together.
    struct Gain {
        Span span;
        std::int32_t nodes = 0;
    };
    /// A gained part of the time to come into or across which a whole job may fit.
    struct Hole {
        Span gained;
        std::int32_t minNodes = 0; ///< fewer were free all over the gain before
        Profile::Lengths space{};
        bool named = false; ///< all jobs that may fit are in m_movable
        bool old = false;   ///< made in an earlier sweep
        bool stale = false; ///< something was put into it since it was measured

        [[nodiscard]] bool mayHold(std::int32_t nodes, Time planned) const;
    };

    void rebuild(const Cluster& cluster);
    void place(const Cluster& cluster, std::size_t slot);
    void startDue(Cluster& cluster);

    void compress(const Cluster& cluster);
    /// Holes that all jobs have seen are forgotten.
    void endSweep();
    /// The first job from `entry` on that may move forward; `EntrySet::none` if not found.
    [[nodiscard]] std::uint32_t nextToTry(const Cluster& cluster, std::uint32_t entry);
    /// The first job from `entry` on that one of the holes may hold.
    [[nodiscard]] std::uint32_t nextFitting(const Cluster& cluster, std::uint32_t entry);
    void tryToMove(const Cluster& cluster, std::uint32_t entry);
    /// Notes the jobs that may move by a gain of nodes.
    void gain(const Cluster& cluster, const Gain& gained);
    /// Counts a hole for what may fit into any.
    void addResidual(const Hole& hole);
    /// Measures the nodes and the time of a hole; returns whether some job may fit.
    [[nodiscard]] bool measure(const Cluster& cluster, Hole& hole);

    Profile m_profile;
    std::vector<Gain> m_gained; ///< since the last pass
    EntrySet m_movable;         ///< jobs whose nodes may be free right before their reservation
    std::vector<Hole> m_holes;
    Profile::Lengths m_space{};               ///< at least the most of all holes that are not named
    std::size_t m_measured = 0;               ///< holes, also of the past, that m_space counts
    std::optional<std::uint32_t> m_fitting{}; ///< the result of nextFitting(), while it is valid
    std::vector<std::uint32_t> m_found;
    Time m_longest = 0;               ///< planned time of all jobs
    std::size_t m_unplaced = 0;       ///< waiting jobs without a reservation
    bool m_lost = false;              ///< reservations have to be made again
    bool m_returning = false;         ///< reservations count on nodes that are off and come back on demand
    std::uint32_t m_firstArrived = 0; ///< entries from here on have no reservation yet
    std::uint32_t m_arrivedEnd = 0;
};

} // namespace wattif::power
