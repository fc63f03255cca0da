// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/run_control.h"
#include "core/power/model/instance.h"
#include "core/power/results/tuning_runner.h"

namespace wattif::power {

/// What a suspend time should minimise.
enum class SuspendGoal : std::uint8_t { energy, cost, carbon };

/// The question of a search for a suspend time.
struct SuspendQuestion {
    SuspendGoal goal = SuspendGoal::energy;
    double waitShare = 0.05;      ///< the mean wait may exceed that of always-on by this share of it,
    double waitSeconds = 0.0;     ///< or by this time, whichever allows more
    std::int64_t minSeconds = 0;  ///< shortest suspend time to try, 0: the one that Slurm recommends
    std::int32_t spareNodes = 0;  ///< idle nodes that stay on in all settings
    std::int64_t resumeRate = 0;  ///< nodes a minute, 0: no limit
    std::int64_t suspendRate = 0; ///< nodes a minute, 0: no limit
    unsigned threads = 0;         ///< workers; 0: as many as the machine runs at once, but one
};

/// A suspend time with spare nodes, and its run.
struct SuspendTrial {
    std::int64_t suspendSeconds = 0;
    std::int32_t spareNodes = 0;
    TuningPoint point{};
};

/// Why a trial is one of the candidates.
enum class SuspendRole : std::uint8_t {
    recommended, ///< least by the goal among those within the limit of the wait
    closest,     ///< none is within the limit: the least mean wait
    lessWaiting, ///< least by the goal among those with at most half the additional wait of the first candidate
    moreSaving,  ///< least by the goal, with any wait
    fewerBoots,  ///< fewest boots among those within the limit that save 95 % of what the first candidate saves
    next         ///< next by the goal within the limit, or by the wait
};

struct SuspendCandidate {
    SuspendRole role = SuspendRole::recommended;
    std::size_t trial = 0; ///< place in SuspendAnswer::trials
};

/// The settings tried, by ascending spare nodes and suspend time, and up to three different ones of them.
struct SuspendAnswer {
    TuningPoint alwaysOn{};
    double maxMeanWaitSeconds = 0.0; ///< limit of the question
    std::vector<SuspendTrial> trials{};
    std::vector<SuspendCandidate> candidates{};

    [[nodiscard]] bool isWithinLimit(const SuspendTrial& trial) const
    {
        return trial.point.value.meanWaitSeconds <= maxMeanWaitSeconds;
    }
    /// Returns whether the first candidate is within the limit and needs less, by the goal, than always-on.
    [[nodiscard]] bool isWorthIt(SuspendGoal goal) const;
};

/// Returns the energy, cost or carbon of a run.
[[nodiscard]] double amountOf(const TuningPoint& point, SuspendGoal goal);

/// Finds the suspend time that a goal asks for: simulates `idle-timeout` (`reserve` with spare nodes) over suspend times from
/// the shortest to 4 h, then beside the best one, and between those that are better by the goal, until neighbours are less than 15 %
/// apart; all runs are exact. If no suspend time alone keeps the wait within the limit, also with 2 to 40 % of the nodes as spare
/// nodes. At most about 100 runs.
/// Error(interrupted) after a stop; Error(badInput) for a trace without jobs to run.
[[nodiscard]] Result<SuspendAnswer> findSuspendTime(const Instance& instance, const SuspendQuestion& question,
                                                    const RunControl& control);

} // namespace wattif::power
