// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <stop_token>

namespace wattif::ui {

/// Returns the number of LatestJobs that are running in their threads, without those that are held. For tests and pictures: when
/// it is 0 and the event loop is idle, nothing changes any more without user input.
[[nodiscard]] int jobsAtWork();
/// For tests: from now on jobs wait before they begin, as if each took long; false lets them begin. One that is stopped does not
/// wait.
void holdJobs(bool hold);

/// One job, counted from its making until it has ended.
class JobAtWork {
public:
    JobAtWork();

    /// In the worker, before the job begins: waits while jobs are held.
    void waitWhileHeld(const std::stop_token& stop);
    /// On the GUI thread, once the job is stopped: it counts again as at work.
    void release();
    /// In the worker, once all is delivered.
    void end();

private:
    std::atomic<bool> m_isHeld = false;
};

} // namespace wattif::ui
