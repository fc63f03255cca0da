// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/cluster/job_follower.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>

namespace wattif {
namespace {

/// One follower of some jobs, from its first look to its last.
class JobFollower {
public:
    explicit JobFollower(const FollowSettings& settings) : m_settings(settings), m_pause(settings.firstPause) { }

    Result<void> follow()
    {
        while (true) {
            const auto counts = m_settings.look();
            if (counts && counts->isEmpty())
                return {};
            if (auto ok = counts ? report(*counts) : bear(counts.error()); !ok)
                return ok;
            if (!pauseUnlessStopped(m_pause, m_settings.stop))
                return fail(ErrorCode::interrupted, "interrupted while waiting for the jobs");
            m_pause = std::min(m_pause + m_pause / 2, m_settings.longestPause);
        }
    }

private:
    using Clock = std::chrono::steady_clock;

    Result<void> report(const QueueCounts& counts)
    {
        m_silentSince.reset();
        if (m_settings.changed && counts != m_reported)
            m_settings.changed(counts);
        m_reported = counts;
        return {};
    }

    Result<void> bear(const Error& error)
    {
        const bool isFirst = !m_silentSince;
        if (isFirst)
            m_silentSince = Clock::now();
        if (error.code == ErrorCode::interrupted || Clock::now() - *m_silentSince > m_settings.patience)
            return tl::unexpected(error);
        if (isFirst && m_settings.failed)
            m_settings.failed(error);
        return {};
    }

    const FollowSettings& m_settings;
    std::chrono::milliseconds m_pause;
    std::optional<QueueCounts> m_reported;
    std::optional<Clock::time_point> m_silentSince;
};

} // namespace

Result<void> followJobs(const FollowSettings& settings) { return JobFollower(settings).follow(); }

bool pauseUnlessStopped(std::chrono::milliseconds time, const std::stop_token& stop)
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, time, [] { return false; });
    return !stop.stop_requested();
}

} // namespace wattif
