// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <csignal>
#include <iostream>
#include <stop_token>
#include <thread>

#include "core/cli/cli.h"

namespace {

/// Turns the first SIGINT or SIGTERM into a stop request, so that what is finished gets printed; a second one kills.
/// The signals are blocked in all threads and taken by one that waits for them.
void stopOnSignals(std::stop_source stop)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::thread([stop = std::move(stop), signals]() mutable {
        int signal = 0;
        sigwait(&signals, &signal);
        stop.request_stop();
        pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    }).detach();
}

} // namespace

int main(int argc, char** argv)
{
    const std::stop_source stop;
    stopOnSignals(stop);
    return wattif::runCli(argc, argv, std::cout, std::cerr, stop.get_token());
}
