// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/monkey/event_log.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <utility>

#include <execinfo.h>
#include <sys/time.h>
#include <unistd.h>

namespace wattif::test::eventLog {
namespace {

constexpr std::size_t lines = 30;
constexpr std::size_t lineLength = 240;
constexpr unsigned longestEvent = 100; // seconds

// Plain arrays, which a signal handler can print.
std::array<std::array<char, lineLength>, lines> ring{};
std::size_t nextLine = 0;
std::array<char, lineLength> head{};
int event = 0;

void put(const char* text)
{
    if (write(STDERR_FILENO, text, std::strlen(text)) < 0)
        _exit(2);
}

void putRing()
{
    put("the last events:\n");
    for (std::size_t i = 0; i < lines; ++i)
        put(ring[(nextLine + i) % lines].data());
}

void putNumber(int number)
{
    std::array<char, 16> digits{};
    std::snprintf(digits.data(), digits.size(), "%d", number);
    put(digits.data());
}

/// What does not end is somewhere else at each look: a few of them show who calls it.
void lookAgain()
{
    constexpr int looks = 12;
    static int look = 0;
    if (++look >= looks)
        _exit(4);
    const itimerval soon{.it_interval = {}, .it_value = {.tv_sec = 0, .tv_usec = 17'000}};
    setitimer(ITIMER_REAL, &soon, nullptr);
}

void onSignal(int signal)
{
    static bool isReported = false;
    if (!std::exchange(isReported, true)) {
        put("\nFAILED: ");
        put(signal == SIGALRM ? "an event does not end" : strsignal(signal));
        put("\n");
        put(head.data());
        put(", event ");
        putNumber(event);
        put("\n");
        putRing();
    }
    printStack();
    put("\n");
    if (signal == SIGALRM)
        return lookAgain();
    _exit(3);
}

} // namespace

void catchSignals()
{
    for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL, SIGALRM})
        std::signal(signal, onSignal);
    std::array<void*, 1> first{}; // loads what a handler could not load
    backtrace(first.data(), 1);
}

void begin(const QString& study, std::uint64_t seed)
{
    std::snprintf(head.data(), head.size(), "study %s, seed %llu", qUtf8Printable(study), static_cast<unsigned long long>(seed));
}

void setEvent(int number)
{
    event = number;
    prolong();
}

void prolong() { alarm(longestEvent); }

void report(const QString& words)
{
    std::snprintf(ring[nextLine].data(), lineLength, "  %d: %.200s\n", event, qUtf8Printable(words.simplified()));
    nextLine = (nextLine + 1) % lines;
}

void printStack()
{
    std::array<void*, 40> frames{};
    backtrace_symbols_fd(frames.data(), backtrace(frames.data(), static_cast<int>(frames.size())), STDERR_FILENO);
}

void printFailure(const QString& what)
{
    put("\nFAILED: ");
    put(qUtf8Printable(what));
    put("\n");
    put(head.data());
    put(", event ");
    putNumber(event);
    put("\n");
    putRing();
}

} // namespace wattif::test::eventLog
