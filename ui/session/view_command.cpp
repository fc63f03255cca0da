// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/view_command.h"

namespace wattif::ui {

ViewCommands& ViewCommands::instance()
{
    static ViewCommands commands;
    return commands;
}

} // namespace wattif::ui

#include "moc_view_command.cpp"
