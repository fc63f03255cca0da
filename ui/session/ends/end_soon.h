// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace wattif::ui {

/// The window is closed and all is kept, or a command has written all: what still computes in other threads, and does not notice
/// that it is stopped, may hold up the end of the program for 0.7 s only. Ends it at once where there is no memory for a thread.
void endSoon(int exitCode);

} // namespace wattif::ui
