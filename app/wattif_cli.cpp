// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <chrono>
#include <csignal>
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
        constexpr std::chrono::milliseconds patience(150);
        std::this_thread::sleep_for(patience);
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
