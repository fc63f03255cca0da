// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes as a SimGrid platform: no crash; what is read passes the checks and can be told about.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/consolidation/files/platform_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace wattif;
    const auto platform = consolidation::readPlatform("platform", std::string_view(reinterpret_cast<const char*>(bytes), size));
    if (platform && (!consolidation::check(platform->instance) || platform->notes().empty()))
        std::abort();
    return 0;
}
