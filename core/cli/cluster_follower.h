// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/cli/command.h"
#include "core/slurm/history.h"
#include "core/slurm/live_study.h"
#include "core/slurm/snapshot.h"

namespace wattif::cli {

/// Unix seconds of this host's clock, and seconds of a clock that never steps.
struct ClusterTime {
    std::int64_t at = 0;
    std::int64_t steady = 0;
};
[[nodiscard]] ClusterTime clusterTime();

/// The options of commands that follow a cluster, and the loop that reads it.
class ClusterFollower {
public:
    void declare(CLI::App& line);
    /// The options of a command that only reads: an earlier beginning, and where Slurm's commands are.
    void declareReading(CLI::App& line);
    /// The option of a simulated cluster.
    void declareReplay(CLI::App& line);

    /// How the study of a scenario follows a cluster; Error(usage) if it cannot, or for wrong options.
    [[nodiscard]] Result<const slurm::LiveStudy*> check(const Study& study) const;

    struct Visitor {
        /// Called after each snapshot, with what has changed. An error ends the loop, but for one of Slurm (io): it is printed.
        std::function<Result<void>(const slurm::Snapshot& snapshot, const slurm::History& history,
                                   const std::vector<std::string>& changes)>
            seen;
        std::function<Result<void>()> failed{};                     ///< if the cluster cannot be read; may be empty
        std::function<void(const slurm::History& history)> ended{}; ///< after the last snapshot; may be empty
    };
    /// Reads the cluster at once and then at intervals, up to the end of --for or a stop, which is no error. A cluster that does
    /// not answer is reported once and asked again. Continues an earlier history if one is given.
    [[nodiscard]] Result<void> follow(const Console& console, const Visitor& visitor,
                                      const std::optional<slurm::History::Kept>& earlier = {}) const;
    /// Looks at a simulated cluster at intervals of simulated time, without waiting, up to the end of its last job.
    [[nodiscard]] Result<void> replay(const Console& console, const slurm::Replay& cluster, const Visitor& visitor) const;
    [[nodiscard]] bool isReplay() const { return m_isReplay; }
    /// Returns whether a history can go on: of the same partitions, and seen within the last 24 hours.
    [[nodiscard]] bool continues(const slurm::History::Kept& history) const;

private:
    bool m_slurm = false;
    bool m_isReplay = false;
    std::int64_t m_every = 30;
    std::string m_for;
    std::string m_since;
    std::string m_folder; ///< of Slurm's commands; empty: PATH
    std::vector<std::string> m_partitions;
};

} // namespace wattif::cli
