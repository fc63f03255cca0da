// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <chrono>
#include <csignal>
#include <ctime>
#include <stop_token>
#include <system_error>
#include <thread>

#include "core/cli/cli.h"
#include "core/io/pending_files.h"

namespace {

bool isIgnored(int signal)
{
    struct sigaction action { };
    return ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

using std::chrono::milliseconds;

milliseconds processorTime()
{
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return milliseconds(1000 * time.tv_sec + time.tv_nsec / 1'000'000);
}

/// Waits while the program may be on its way to its end after a stop request: until it has used `patience` of each processor since
/// then, which takes longer on a busy machine, or does nothing, as in reading from a terminal.
void awaitEnd()
{
    constexpr milliseconds patience(150);
    constexpr milliseconds idle(2); // used in `patience` by a program that only waits
    constexpr int longest = 40;     // times `patience`
    const milliseconds most = processorTime() + patience * std::max(1U, std::thread::hardware_concurrency());
    for (int i = 0; i < longest && processorTime() < most; ++i) {
        const milliseconds before = processorTime();
        std::this_thread::sleep_for(patience);
        if (processorTime() < before + idle)
            return;
    }
}

/// Turns the first SIGINT, SIGTERM or SIGHUP (but not under nohup) into a stop request, to print the finished results; a
/// second one kills, and so does a timeout if the request is ignored. The signals are blocked in all threads and taken
/// by one that waits for them.
void stopOnSignals(std::stop_source stop)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    if (!isIgnored(SIGHUP))
        sigaddset(&signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    const auto await = [stop = std::move(stop), signals]() mutable {
        int signal = 0;
        sigwait(&signals, &signal);
        stop.request_stop();
        pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
        awaitEnd();
        wattif::endInterrupted();
    };
    try {
        std::thread(await).detach();
    } catch (const std::system_error&) { // no thread left: the first signal kills
        pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    }
}

} // namespace

int main(int argc, char** argv)
{
    std::signal(SIGXFSZ, SIG_IGN); // a file that would be too large is an error of its write
    const std::stop_source stop;
    stopOnSignals(stop);
    return wattif::runCliProgram(argc, argv, stop.get_token());
}
