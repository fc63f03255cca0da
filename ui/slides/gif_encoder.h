// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QImage>

#include "ui/slides/animation_encoder.h"

namespace wattif::ui {

/// Returns the picture with a separate palette of at most 256 colours: all of them if they fit, else the most frequent ones, and
/// for each of the others the nearest of these.
[[nodiscard]] QImage withFewColours(const QImage& image);

/// GIF (89a, with the extension NETSCAPE2.0 that repeats it), by giflib.
[[nodiscard]] std::unique_ptr<AnimationEncoder> makeGifEncoder();

} // namespace wattif::ui
