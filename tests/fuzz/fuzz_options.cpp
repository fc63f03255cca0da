// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any text as the value of any option of any study: no crash; an accepted value prints and parses as the same.

#include "core/base/option.h"
#include "core/experiment/studies.h"
#include "tests/fuzz/draw.h"

namespace {

using namespace wattif;

std::vector<Option> allOptions()
{
    std::vector<Option> all;
    const auto add = [&](std::span<const Option> some) { all.insert(all.end(), some.begin(), some.end()); };
    for (const Study* study : studies()) {
        add(study->scenarioOptions());
        add(study->generateOptions());
        add(study->importOptions());
        for (const PolicyInfo& policy : study->policies())
            add(policy.options);
    }
    return all;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    static const std::vector<Option> options = allOptions();
    fuzz::Draw draw(bytes, size);
    const Option& option = options[draw.below(options.size())];
    const auto value = parseValue(option, draw.rest());
    if (!value)
        return 0;
    fuzz::require(checkedValue(option, *value) == *value, "a value that was read passes the checks");
    fuzz::require(parseValue(option, toString(*value)) == *value, "a value reads back as it was");
    return 0;
}
