// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <QString>

#include "core/base/error.h"

class QApplication;

namespace wattif::ui {

/// From now on SIGINT, SIGTERM and SIGHUP end the program at once as interrupted (exit code 3), with no file half written and
/// `temporaryFolder` removed where one is given. For commands without a window, whose work leaves nothing worth keeping.
void endOnSignals(std::string temporaryFolder = {});

/// Runs a command of the program without a display, without settings of the user and without chatter of Qt's platform: the same
/// bytes everywhere. `name`: of the application, "wattif-figure"; `doing`: what it does, for errors. Returns the exit code.
[[nodiscard]] int runHeadless(int argc, char** argv, const QString& name, std::string_view doing,
                              const std::function<Result<void>(QApplication&)>& work);
/// The language and the look of what such a command makes; English where `language` is empty.
void setHeadlessLook(QApplication& application, const QString& language);

} // namespace wattif::ui
