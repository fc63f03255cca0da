// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace wattif::ui {

/// From now on SIGINT, SIGTERM and SIGHUP end the program at once as interrupted (exit code 3), with no file half written and
/// `temporaryFolder` removed where one is given. For commands without a window, whose work leaves nothing worth keeping.
void endOnSignals(std::string temporaryFolder = {});

} // namespace wattif::ui
