// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace wattif::ui::crash {

/// Writes a report into `folder` when the program crashes (SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL, an exception that nobody
/// catches), and lets it end by the same signal. The handler works with memory and texts that are made here and below, and calls
/// only what a signal handler may. Call it once, in the thread of the window.
///
/// A report says: version, system, time, signal and exception, study and hash of the scenario, the last commands and the calls
/// that led there, as offsets for addr2line.
void install(std::string_view folder, std::string_view version);

/// Notes a command or an edit; the newest 64 stand in a report. For the thread of the window.
void noteCommand(std::string_view text);
/// Notes that the scenario was edited: the hash is of an older state from now on.
void noteEdit(std::string_view text);
/// Notes what is open.
void setScenario(std::string_view study, std::string_view hash);

} // namespace wattif::ui::crash
