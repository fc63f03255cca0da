// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/jobs_at_work.h"

#include <condition_variable>
#include <mutex>

namespace wattif::ui {

namespace {

std::atomic<int> jobsNotEnded = 0;
std::atomic<int> jobsThatWait = 0;
std::atomic<bool> jobsAreHeld = false;
std::mutex holdMutex; // of what changes jobsAreHeld
std::condition_variable_any holdChanged;

} // namespace

int jobsAtWork() { return jobsNotEnded - (jobsAreHeld ? jobsThatWait.load() : 0); }

void holdJobs(bool hold)
{
    {
        const std::lock_guard lock(holdMutex);
        jobsAreHeld = hold;
    }
    holdChanged.notify_all();
}

JobAtWork::JobAtWork() { ++jobsNotEnded; }

void JobAtWork::waitWhileHeld(const std::stop_token& stop)
{
    if (!jobsAreHeld || stop.stop_requested())
        return;
    m_isHeld = true;
    ++jobsThatWait;
    {
        std::unique_lock lock(holdMutex);
        holdChanged.wait(lock, stop, [] { return !jobsAreHeld; });
    }
    release();
}

void JobAtWork::release()
{
    if (m_isHeld.exchange(false))
        --jobsThatWait;
}

void JobAtWork::end() { --jobsNotEnded; }

} // namespace wattif::ui
