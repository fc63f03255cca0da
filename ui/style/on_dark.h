// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>

namespace wattif::ui {

/// Returns a picture on white paper for a dark background: white becomes `ground`, black becomes `text`, light becomes dark and
/// the reverse; hues stay. Time grows with the pixels, about 3 ns each.
[[nodiscard]] QImage onDark(const QImage& picture, const QColor& ground, const QColor& text);

} // namespace wattif::ui
