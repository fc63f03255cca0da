// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QString>
#include <QStringList>

#include "core/base/error.h"
#include "ui/batch/window_command.h"

namespace wattif::ui {

/// The settings from the command line of `wattif`.
struct StartOptions {
    WindowRequest window;
    QString theme;
    std::optional<int> zoom; ///< in percent
    QString language;
    QString answer; ///< help or version, to be printed instead of all else
};

/// Reads the program's arguments, its name first. Error(usage) says what is wrong.
[[nodiscard]] Result<StartOptions> readStartOptions(const QStringList& arguments);

/// Makes a program that is asked for files or an answer work offscreen, whatever display there is, and suppresses Qt's messages
/// on stderr. Call it before the QApplication is created. Returns whether a window would be visible; without a display the
/// program starts all the same, to report usage errors first.
[[nodiscard]] bool chooseDisplay(int argc, char** argv);

/// Returns Error(io) for a window that no display can show.
[[nodiscard]] tl::unexpected<Error> noDisplay();

} // namespace wattif::ui
