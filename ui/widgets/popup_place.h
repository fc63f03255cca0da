// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QWidget;

namespace wattif::ui {

/// Shows a popup under a widget, or above it where there is no room, whole on its screen.
void showBeside(QWidget& popup, const QWidget& widget);

} // namespace wattif::ui
