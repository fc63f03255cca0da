// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/ends/end_soon.h"

#include <chrono>
#include <cstdlib>
#include <system_error>
#include <thread>

#include "core/io/pending_files.h"

namespace wattif::ui {

void endSoon(int exitCode)
{
    const auto end = [exitCode] {
        constexpr std::chrono::milliseconds patience(700);
        std::this_thread::sleep_for(patience);
        removePendingFiles();
        std::_Exit(exitCode);
    };
    try {
        std::thread(end).detach();
    } catch (const std::system_error&) { // without memory for a thread, those that others wait for may not have begun either
        removePendingFiles();
        std::_Exit(exitCode);
    }
}

} // namespace wattif::ui
