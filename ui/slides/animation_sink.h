// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/slides/slide_form.h"

namespace wattif::ui {

/// A GIF or a WebP that shows slides one after another, again and again. Frames are packed as they come. A GIF has 256 colours a
/// frame; WebP keeps them all.
[[nodiscard]] std::unique_ptr<SlideSink> makeAnimationSink(const SlideSpec& spec);

} // namespace wattif::ui
