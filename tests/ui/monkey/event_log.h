// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include <QString>

namespace wattif::test {

/// The last events of the monkey in words, printed where a check fails, where the program crashes, and where it hangs.
namespace eventLog {

/// Catches the signals of a crash, and of an event that does not end.
void catchSignals();
void begin(const QString& study, std::uint64_t seed);
/// The event that comes now, and once it is known what it did.
void setEvent(int number);
void report(const QString& words);
/// Extends the time of the present event: a check of all views takes as long as hundreds of events.
void prolong();
/// Prints who calls, also in a signal handler.
void printStack();
/// Prints a failure with the seed, the event and the events before it.
void printFailure(const QString& what);

} // namespace eventLog
} // namespace wattif::test
