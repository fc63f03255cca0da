// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>

namespace wattif::test {

/// From now on only the event loop advances the clock of this thread, the GUI's: instead of sleeping, the loop first waits for
/// the jobs in workers, then jumps to the next timer. So results do not depend on the computer's speed, and no test waits for a
/// timer. Other threads keep the real clock.
void startVirtualTime();

/// Lets the event loop go on for so much virtual time. Returns whether all jobs ended in good time; where one did not, time
/// passes without waiting for it.
bool pass(std::chrono::milliseconds time);

/// As pass(), and goes on until all jobs have ended, a few times as patiently. Returns whether they have.
bool passAndEnd(std::chrono::milliseconds time);

/// The real time, in seconds, whatever the thread's clock shows.
[[nodiscard]] double realSeconds();

/// How long the real time is in which jobs have to end: 20 s, or WATTIF_MONKEY_PATIENCE milliseconds, with which a quiet machine
/// does as a busy one.
[[nodiscard]] std::chrono::milliseconds jobPatience();

} // namespace wattif::test
