// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

#include "core/base/stop_scope.h"

namespace wattif {

/// Sorts like std::sort, but returns with all elements in some order soon after a stop: parts are sorted separately and merged in
/// pairs. The order matches std::sort only without equal elements.
template <class T, class Compare = std::less<>>
void sortStoppably(std::vector<T>& values, Compare compare = {})
{
    constexpr std::size_t part = std::size_t{1} << 16U;
    const auto at = [&values](std::size_t i) { return values.begin() + static_cast<std::ptrdiff_t>(std::min(i, values.size())); };
    for (std::size_t i = 0; i < values.size() && !stopWanted(); i += part)
        std::sort(at(i), at(i + part), compare);
    for (std::size_t width = part; width < values.size() && !stopWanted(); width *= 2)
        for (std::size_t i = 0; i + width < values.size() && !stopWanted(); i += 2 * width)
            std::inplace_merge(at(i), at(i + width), at(i + 2 * width), compare);
}

} // namespace wattif
