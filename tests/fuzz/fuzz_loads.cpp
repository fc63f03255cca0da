// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes as a file of loads, with a platform behind a NUL byte and without: no crash; a successful result passes the checks.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/consolidation/inputs/inputs.h"

namespace {

using namespace wattif;

void checkImport(const ImportFiles& files, const OptionValues& options)
{
    const auto made = consolidation::importInstance(files, options);
    if (made && !consolidation::check(made->instance))
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const std::string_view all(reinterpret_cast<const char*>(bytes), size);
    const std::size_t end = std::min(all.find('\0'), all.size());
    ImportFiles files{{"loads", {"loads", std::string(all.substr(0, end))}}};
    checkImport(files, {{"tree", std::int64_t{3}}});
    checkImport(files, {{"cut", 7.5}});
    checkImport(files, {{"columns", std::string("nodes")}});
    checkImport(files, {{"sample", std::int64_t{1}}, {"capacity", 1e3}});
    if (end < all.size()) {
        files["platform"] = {"platform", std::string(all.substr(end + 1))};
        checkImport(files, {});
    }
    return 0;
}
