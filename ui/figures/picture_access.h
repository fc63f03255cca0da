// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAccessible>

class QWidget;

namespace wattif::ui {

/// Lets screen readers find every widget that paints itself as a chart: its name is its own or that of the view around it, its
/// description its own or what the figure says in words. Once for the program; later calls do nothing.
void openPicturesToReaders();

/// Makes a widget that paints itself something else than a chart to screen readers.
void setReaderRole(QWidget& widget, QAccessible::Role role);

} // namespace wattif::ui
