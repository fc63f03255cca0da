// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/base/stop_scope.h"
#include "core/power/engine/entry_set.h"
#include "core/power/engine/job_kinds.h"
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
    using Point = Profile::Point;
    using Stretch = Profile::Stretch;

    /// Nodes that come to be free: of a job up to its planned end, or booted ones from a moment on.
    struct Gain {
        Time at = 0;
        std::int32_t nodes = 0;
        std::uint32_t entry = Profile::none; ///< the job
    };
    /// Stretches of time in which nodes are free without a break and that touch a gain.
    struct Runs {
        Profile::Moment first{}; ///< the begin of the first one
        Time longest = 0;
        std::size_t count = 0;
    };
    /// A gain that may hold whole jobs of some nodes.
    struct Space {
        Stretch stretch{};
        std::int32_t least = 0; ///< smaller jobs gain nothing
        std::int32_t most = 0;  ///< larger jobs cannot use it
    };

    void rebuild(const Cluster& cluster);
    void place(const Cluster& cluster, std::size_t slot);
    void startDue(Cluster& cluster);

    void takeGains();
    void compress();
    void tryToMove(std::uint32_t entry);
    /// Marks the first job in turn of those that begin at a point and need at most as many nodes as are free before it.
    void wake(Point p, std::uint32_t start);
    /// The first window of the kind of a job that the job can use earlier than `start`; renews the hint.
    [[nodiscard]] Profile::Moment firstWindow(std::uint32_t entry, Time start);
    void close(JobKinds::Kind& kind);
    /// Marks the jobs that may move by a gain of nodes, which the profile has already.
    void gain(Stretch stretch, std::int32_t nodes);
    /// Marks the jobs that may fit into or across a gain as a whole.
    void openWindows(const Space& space);
    [[nodiscard]] Runs runsAcross(Stretch stretch, std::int32_t nodes) const;
    /// Marks those of some kinds; returns a bound of their slacks.
    Time openInCell(const Space& space, const Runs& runs, std::int32_t level, const std::vector<std::uint32_t>& kinds);
    /// The first window of a kind that touches a stretch and starts by the slack of some job; `never` without one.
    [[nodiscard]] Profile::Moment windowAcross(Stretch stretch, const JobKinds::Kind& kind) const;
    void offer(std::uint32_t k, Profile::Moment window, Time until);

    Profile m_profile;
    JobKinds m_kinds;
    std::vector<Gain> m_gains;         ///< since the last pass
    EntrySet m_movable;                ///< jobs that may move, the first ones in turn of those that may for the same reason
    std::uint32_t m_position = 0;      ///< the entry after the one whose turn it is
    std::vector<std::uint32_t> m_open; ///< kinds whose hints are open
    std::vector<std::uint32_t> m_found;
    StopCheck m_stop{1024};
    Time m_longest = 0;               ///< planned time of all jobs
    bool m_lost = false;              ///< reservations have to be made again
    bool m_returning = false;         ///< reservations count on nodes that are off and come back on demand
    std::uint32_t m_firstArrived = 0; ///< entries from here on have no reservation yet
    std::uint32_t m_arrivedEnd = 0;
};

} // namespace wattif::power
