// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes as a trace of either kind, packed or not, with a price curve behind a NUL byte: no crash; a successful result passes
// the checks.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/io/archive.h"
#include "core/power/inputs/inputs.h"

namespace {

using namespace wattif;

void checkImport(const char* role, std::string_view trace, std::string_view curve)
{
    ImportFiles files{{role, {role, std::string(trace)}}};
    if (!curve.empty())
        files["price"] = {"price", std::string(curve)};
    const auto made = power::importInstance(files, {});
    if (made && !power::check(made->instance))
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    constexpr std::size_t limit = 1 << 20;
    const auto text = unpacked("trace", std::string(reinterpret_cast<const char*>(bytes), size), limit);
    if (!text)
        return 0;
    const std::string_view all = *text;
    const std::size_t end = std::min(all.find('\0'), all.size());
    const std::string_view trace = all.substr(0, end);
    const std::string_view curve = all.substr(std::min(end + 1, all.size()));
    checkImport("swf", trace, curve);
    checkImport("sacct", trace, curve);
    checkImport("jobs", trace, curve);
    return 0;
}
