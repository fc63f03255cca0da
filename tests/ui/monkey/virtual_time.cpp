// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/monkey/virtual_time.h"

#include <cerrno>
#include <cstdint>
#include <ctime>

#include <sys/syscall.h>
#include <unistd.h>

#include <QEventLoop>
#include <QTimer>

#include "ui/session/jobs_at_work.h"

namespace wattif::test {
namespace {

using namespace std::chrono_literals;

constexpr std::int64_t second = 1'000'000'000;

thread_local bool clockIsVirtual = false;
std::int64_t virtualNow = 1'000'000 * second; // of the GUI thread alone
bool jobsAreLate = false;
double passBegan = 0.0; // in real time

long realPpoll(void* descriptors, unsigned long count, const timespec* timeout)
{
    timespec copy = timeout ? *timeout : timespec{}; // the kernel writes into it
    return syscall(SYS_ppoll, descriptors, count, timeout ? &copy : nullptr, nullptr, 0);
}

/// Waits for an event while jobs are at work. Returns what ppoll returns.
long pollWhileJobsWork(void* descriptors, unsigned long count)
{
    constexpr timespec nap{.tv_sec = 0, .tv_nsec = 2'000'000};
    while (ui::jobsAtWork() > 0) {
        if (const long ready = realPpoll(descriptors, count, &nap); ready != 0)
            return ready;
        jobsAreLate = realSeconds() - passBegan > std::chrono::duration<double>(jobPatience()).count();
        if (jobsAreLate)
            break;
    }
    constexpr timespec none{};
    return realPpoll(descriptors, count, &none);
}

/// A loop that always has work, such as a timer of 0 ms, takes time on any machine: otherwise the clock would stop.
void passWithoutWaiting(bool waits)
{
    constexpr int looksInAMillisecond = 200;
    static int looks = 0;
    looks = waits ? 0 : looks + 1;
    if (looks % looksInAMillisecond == looksInAMillisecond - 1)
        virtualNow += second / 1000;
}

/// What ppoll does in a thread with virtual time.
long virtualPpoll(void* descriptors, unsigned long count, const timespec* timeout)
{
    constexpr timespec none{};
    const bool waits = !timeout || timeout->tv_sec > 0 || timeout->tv_nsec > 0;
    passWithoutWaiting(waits);
    if (const long ready = realPpoll(descriptors, count, &none); ready != 0 || !waits)
        return ready;
    if (const long ready = jobsAreLate ? 0 : pollWhileJobsWork(descriptors, count); ready != 0)
        return ready;
    virtualNow += timeout ? timeout->tv_sec * second + timeout->tv_nsec : second;
    return 0;
}

} // namespace

void startVirtualTime() { clockIsVirtual = true; }

bool pass(std::chrono::milliseconds time)
{
    jobsAreLate = false;
    passBegan = realSeconds();
    QEventLoop loop;
    QTimer::singleShot(time, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
    return !jobsAreLate;
}

bool passAndEnd(std::chrono::milliseconds time)
{
    for (int i = 0; i < 3; ++i)
        if (pass(time))
            return true;
    return false;
}

std::chrono::milliseconds jobPatience()
{
    static const int asked = qEnvironmentVariableIntValue("WATTIF_MONKEY_PATIENCE");
    return asked > 0 ? std::chrono::milliseconds(asked) : std::chrono::milliseconds(20s);
}

double realSeconds()
{
    timespec now{};
    syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

} // namespace wattif::test

// These take the place of the C library's, also for Qt and the C++ library: a program's own symbols come first.

extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept
{
    using namespace wattif::test;
    if (!clockIsVirtual || clock != CLOCK_MONOTONIC)
        return static_cast<int>(syscall(SYS_clock_gettime, clock, time));
    *time = {.tv_sec = virtualNow / second, .tv_nsec = virtualNow % second};
    return 0;
}

// NOLINTNEXTLINE(readability-inconsistent-declaration-parameter-name)
extern "C" int ppoll(struct pollfd* descriptors, unsigned long count, const timespec* timeout, const sigset_t* mask)
{
    using namespace wattif::test;
    if (clockIsVirtual)
        return static_cast<int>(virtualPpoll(descriptors, count, timeout));
    timespec copy = timeout ? *timeout : timespec{};
    return static_cast<int>(syscall(SYS_ppoll, descriptors, count, timeout ? &copy : nullptr, mask, mask ? 8 : 0));
}
