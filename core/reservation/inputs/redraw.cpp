// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "core/reservation/inputs/inputs.h"

namespace wattif::reservation {
namespace {

/// Options of the generator that say what the scenario says itself.
constexpr std::array<std::string_view, 7> scenarioHas{"sites",   "grid",    "bandwidth_bytes_per_s", "request_rate",
                                                      "usage_a", "usage_b", "overestimation"};

std::span<const Option> redrawOptions()
{
    static const std::vector<Option> options = [] {
        std::vector<Option> kept(generateOptions().begin(), generateOptions().end());
        std::erase_if(kept,
                      [](const Option& option) { return std::ranges::find(scenarioHas, option.name) != scenarioHas.end(); });
        return kept;
    }();
    return options;
}

} // namespace

const InstanceRedraw& instanceRedraw()
{
    static const InstanceRedrawOf<Instance> redraw({"random requests", redrawOptions, redrawnInstance});
    return redraw;
}

} // namespace wattif::reservation
