// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <functional>
#include <stop_token>

#include "core/base/error.h"
#include "core/experiment/cluster/slurm_client.h"

namespace wattif {

/// How jobs are followed.
struct FollowSettings {
    std::function<Result<QueueCounts>()> look;         ///< how many tasks are in the queue now
    std::function<void(const QueueCounts&)> changed{}; ///< called when that is new; may be empty
    std::function<void(const Error&)> failed{};        ///< called when the queue does not answer; may be empty
    std::chrono::milliseconds firstPause{1000};        ///< between two looks; grows by half each time
    std::chrono::milliseconds longestPause{30'000};
    std::chrono::milliseconds patience{std::chrono::minutes(30)}; ///< with a queue that does not answer
    std::stop_token stop{};
};

/// Sleeps until the time is over or a stop is requested; false for a stop.
[[nodiscard]] bool pauseUnlessStopped(std::chrono::milliseconds time, const std::stop_token& stop);

/// Waits until no task is in the queue.
///
/// A queue that does not answer is asked again: clusters restart their controller. Error of the last answer where that takes too
/// long, Error(interrupted) at once after a stop; the jobs go on in both cases.
[[nodiscard]] Result<void> followJobs(const FollowSettings& settings);

} // namespace wattif
