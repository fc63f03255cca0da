// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "ui/slides/animation_encoder.h"

namespace wattif::ui {

/// WebP without loss, by libwebp.
[[nodiscard]] std::unique_ptr<AnimationEncoder> makeWebpEncoder();

} // namespace wattif::ui
