// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes as the CSV files of an import, parted by NUL bytes: no crash; a successful result passes the checks.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/profit/inputs/inputs.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace wattif;
    std::string_view rest(reinterpret_cast<const char*>(bytes), size);
    ImportFiles files;
    for (const char* role : {"etc", "power", "bags", "machines"}) {
        const std::size_t end = std::min(rest.find('\0'), rest.size());
        if (end > 0)
            files[role] = {role, std::string(rest.substr(0, end))};
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    const auto made = profit::importInstance(files, {{"constant_watts", 100.0}});
    if (made && !profit::check(made->instance))
        std::abort();
    return 0;
}
