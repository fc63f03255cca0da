// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/boot_failures.h"

#include "core/base/random.h"

namespace wattif::power {

bool bootFails(const Instance& instance, std::int32_t node, std::uint32_t k)
{
    constexpr double unit = 0x1.0p-53; // of the 53 bits of a double
    const std::uint64_t place = std::uint64_t{static_cast<std::uint32_t>(node)} << 32U | k;
    const std::uint64_t drawn = deriveSeed(static_cast<std::uint64_t>(instance.bootFailureSeed), "failed boots", place);
    return static_cast<double>(drawn >> 11U) * unit < instance.bootFailureShare;
}

} // namespace wattif::power
