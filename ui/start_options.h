// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include "core/base/error.h"
#include "ui/batch/window_command.h"

namespace wattif::ui {

/// What the command line of `wattif` asks for.
struct StartOptions {
    WindowRequest window;
    QString theme;
    QString language;
    QString answer; ///< help or version, to be printed instead of all else
};

/// Reads the program's arguments, its name first. Error(usage) says what is wrong.
[[nodiscard]] Result<StartOptions> readStartOptions(const QStringList& arguments);

/// Lets a program that is asked for files or an answer work offscreen, whatever display there is, and without Qt's chatter on
/// stderr. Call it before the QApplication is made. Returns whether a window would be seen; without a display the program starts
/// all the same, so that its mistakes are told first.
[[nodiscard]] bool chooseDisplay(int argc, char** argv);

/// Error(io) for a window that nobody can see.
[[nodiscard]] tl::unexpected<Error> noDisplay();

} // namespace wattif::ui
