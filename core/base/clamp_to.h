// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>

namespace wattif {

/// Returns the nearest value from `least` to `most`; `least` if `most` is smaller, for which std::clamp is undefined. For
/// positions in windows of any size.
template <class T>
[[nodiscard]] constexpr T clampTo(T value, T least, T most)
{
    return std::max(least, std::min(value, most));
}

} // namespace wattif
