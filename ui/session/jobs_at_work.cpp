// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/jobs_at_work.h"

#include <chrono>
#include <thread>

namespace wattif::ui {

namespace {

using namespace std::chrono_literals;

std::atomic<int> jobsNotEnded = 0;
std::atomic<int> jobsThatWait = 0;
std::atomic<bool> jobsAreHeld = false;

} // namespace

int jobsAtWork() { return jobsNotEnded - (jobsAreHeld ? jobsThatWait.load() : 0); }

void holdJobs(bool hold) { jobsAreHeld = hold; }

JobAtWork::JobAtWork() { ++jobsNotEnded; }

void JobAtWork::waitWhileHeld(const std::stop_token& stop)
{
    if (!jobsAreHeld || stop.stop_requested())
        return;
    m_isHeld = true;
    ++jobsThatWait;
    while (jobsAreHeld && !stop.stop_requested())
        std::this_thread::sleep_for(1ms);
    release();
}

void JobAtWork::release()
{
    if (m_isHeld.exchange(false))
        --jobsThatWait;
}

void JobAtWork::end() { --jobsNotEnded; }

} // namespace wattif::ui
