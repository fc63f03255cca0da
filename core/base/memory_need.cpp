// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/memory_need.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace wattif {

std::string memoryText(double bytes)
{
    constexpr double megabyte = 1e6;
    constexpr double gigabyte = 1e9;
    if (bytes < 0.9995 * gigabyte)
        return fmt::format("{:.0f} MB", std::max(1.0, bytes / megabyte));
    const double gigabytes = bytes / gigabyte;
    const bool isRound = gigabytes >= 10.0 || std::abs(gigabytes - std::round(gigabytes)) < 0.05;
    return fmt::format("{:.{}f} GB", gigabytes, isRound ? 0 : 1);
}

Result<void> checkMemory(double bytes, std::string_view what, std::string_view cell)
{
    if (bytes <= maxInstanceBytes)
        return {};
    return badInput(
        fmt::format("{} would need about {} of memory; the limit is {}", what, memoryText(bytes), memoryText(maxInstanceBytes)),
        {.cell = std::string(cell)});
}

} // namespace wattif
