// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>

namespace wattif {

/// The nearest value from `least` to `most`; `least` where there is no room between them, for which std::clamp is undefined. For
/// places in windows of any size.
template <class T>
[[nodiscard]] constexpr T within(T value, T least, T most)
{
    return std::max(least, std::min(value, most));
}

} // namespace wattif
