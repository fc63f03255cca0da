// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/slides/slide_form.h"

namespace wattif::ui {

/// One PDF with a page a slide; each page says its caption to those who cannot see it.
[[nodiscard]] std::unique_ptr<SlideSink> makePagesSink(const SlideSpec& spec);
/// NAME.tex with an overlay a step and its reason under it, and NAME-1.pdf, NAME-2.pdf, ... cropped to the figure.
[[nodiscard]] std::unique_ptr<SlideSink> makeBeamerSink(const SlideSpec& spec);
/// NAME-01.svg, NAME-02.svg, ...: numbered by their steps.
[[nodiscard]] std::unique_ptr<SlideSink> makeNumberedSink(const SlideSpec& spec, const StepRange& steps);

/// A GIF or a WebP that shows slides one after another, again and again. Frames are packed as they come. A GIF has 256 colours a
/// frame; WebP keeps them all.
[[nodiscard]] std::unique_ptr<SlideSink> makeAnimationSink(const SlideSpec& spec);

} // namespace wattif::ui
