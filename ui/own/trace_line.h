// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace wattif::ui {

/// A place of a script that a message of Python names.
struct TraceLine {
    int line = 0;     ///< from 1; 0: none
    QString reason{}; ///< "KeyError: 'x'"
};

/// The innermost line of `file` in a traceback, and what went wrong there. The whole message may hold other things before and
/// after.
[[nodiscard]] TraceLine traceLine(const QString& message, const QString& file);

} // namespace wattif::ui
