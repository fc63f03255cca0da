// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/study.h"
#include "core/slurm/history.h"
#include "core/slurm/open_requests.h"

namespace wattif::slurm {

/// How long jobs run that have not ended yet.
enum class OpenJobs : std::uint8_t {
    endNow,  ///< up to now; jobs that wait are left out: a record of the past
    useLimit ///< up to their time limit, as a scheduler plans
};

/// A decision of a policy about nodes.
struct LiveDecision {
    double atSeconds = 0.0;            ///< since the first snapshot
    bool boots = false;                ///< else it shuts nodes down
    std::vector<std::int32_t> nodes{}; ///< as indices of History::nodes()
    std::string why{};                 ///< the state in which it was made, and the policy's own reason if it states one

    friend bool operator==(const LiveDecision&, const LiveDecision&) = default;
};

/// The nodes of one kind.
struct LiveKind {
    std::string name{};                ///< empty where all are alike
    std::vector<std::int32_t> nodes{}; ///< as indices of History::nodes()
    std::int32_t nodesOn = 0;          ///< that the policy wants on now: busy, idle and booting

    friend bool operator==(const LiveKind&, const LiveKind&) = default;
};

/// What a policy has done with the jobs of a history up to now.
struct LiveRun {
    std::vector<LiveDecision> decisions{}; ///< in order of time
    std::int32_t nodesOn = 0;              ///< that it wants on now: busy, idle and booting
    std::vector<LiveKind> kinds{};         ///< each node is of one; at least one kind
};

/// A simulated cluster with all nodes on, as Slurm would show it at any moment; moments are Unix seconds.
struct Replay {
    InstancePtr base{};     ///< what Slurm does not know of it, for `run` and `scenario`
    std::int64_t begin = 0; ///< the first job comes
    std::int64_t end = 0;   ///< the last job has ended
    std::function<Snapshot(std::int64_t at)> snapshotAt{};
};

/// How a study follows a cluster.
struct LiveStudy {
    /// Returns the scenario of a history. Everything that Slurm does not know is taken from `base`. Second 0 is the first
    /// snapshot; jobs that ran at that moment have their remaining time. Error(badInput) if it cannot be a scenario.
    std::function<Result<InstancePtr>(const StudyInstance& base, const History& history, OpenJobs open)> scenario;
    /// Runs a policy by the study's simulator on the history up to now, from as many nodes on as at the first snapshot (all for
    /// a policy that stops none). Error(usage) for a policy that needs the future, Error(interrupted) after a stop.
    std::function<Result<LiveRun>(const StudyInstance& base, const History& history, const PolicyCall& call,
                                  const RunControl& control)>
        run;
    /// Returns how long the nodes of `base` take to boot and to shut down.
    std::function<SwitchTimes(const StudyInstance& base)> switchTimes;
    /// Runs the jobs of a scenario on a simulated cluster. Error(badInput) for one that Slurm could not show, Error(interrupted).
    std::function<Result<Replay>(const StudyInstance& scenario, const RunControl& control)> replay;
    std::string recorded{}; ///< the policy that repeats what really happened; empty: none
};

/// Registers how a study follows a cluster for the lifetime of the program; the study constructs it when it is constructed.
/// std::logic_error for a second registration of the same study.
class LiveRegistration {
public:
    LiveRegistration(const Study& study, LiveStudy live);
};

/// Returns how a study follows a cluster; null if it cannot.
[[nodiscard]] const LiveStudy* liveStudyOf(const Study& study);

} // namespace wattif::slurm
