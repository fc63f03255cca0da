// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>

namespace wattif::ui {

/// A picture on white paper as it is read on a dark ground: white becomes `ground`, black becomes `text`, what is light becomes
/// dark and the other way round; hues stay. Time grows with the pixels, about 3 ns each.
[[nodiscard]] QImage onDark(const QImage& picture, const QColor& ground, const QColor& text);

} // namespace wattif::ui
