// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QWidget;

namespace wattif::ui {

/// How much larger letters are on a projector.
inline constexpr double letterScale = 1.6;

/// Gives a widget and all its children their own font size times the scale: some have smaller or bolder letters than the rest.
/// Rows of tables, icons and fields of a fixed width grow with them.
void scaleLetters(QWidget& widget, double scale);
/// The same with letterScale.
void useLargeLetters(QWidget& widget);

} // namespace wattif::ui
