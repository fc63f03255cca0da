// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes as a scenario: no crash; both parsers agree whether they are JSON; what loads prints and loads again as the same.

#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/experiment/scenario_file.h"
#include "core/io/json_layout.h"
#include "core/io/json_syntax_error.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace wattif;
    const std::string text(reinterpret_cast<const char*>(bytes), size);
    if (JsonLayout::of(text).has_value() == findSyntaxError(text).has_value())
        std::abort();
    const auto loaded = parseScenario("S.json", text);
    if (!loaded)
        return 0;
    const auto back = parseScenario("S.json", printScenario(loaded->scenario));
    if (!back || !back->scenario.baseline.instance->equals(*loaded->scenario.baseline.instance))
        std::abort();
    return 0;
}
