// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace wattif::ui::crash {

/// Writes a report into `folder` when the program crashes (SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL, an uncaught exception), and
/// lets it end by the same signal. The handler works with memory and texts that are prepared here and by the functions below, and
/// calls only what a signal handler may. Call it once, in the thread of the window.
///
/// A report says: version, system, time, signal and exception, study and hash of the scenario, the last commands and the calls
/// that led there, as offsets for addr2line.
void install(std::string_view folder, std::string_view version);

/// Records a command or an edit; a report lists the newest 64. Call it in the thread of the window.
void noteCommand(std::string_view text);
/// Notes that the scenario was edited: the hash is of an older state from now on.
void noteEdit(std::string_view text);
/// Records the study and the hash of the scenario that is open.
void setScenario(std::string_view study, std::string_view hash);

} // namespace wattif::ui::crash
