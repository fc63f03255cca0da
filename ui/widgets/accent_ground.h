// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QWidget;

namespace wattif::ui {

/// Fills a widget with a thin wash of the theme's present accent, to emphasise a form or a question that has just appeared in a
/// view.
void setAccentGround(QWidget& widget, float share = 0.12F);

} // namespace wattif::ui
