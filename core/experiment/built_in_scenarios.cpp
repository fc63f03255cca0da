// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/built_in_scenarios.h"

#include <algorithm>

#include "core/base/dataset.h"
#include "core/base/format_message.h"

namespace wattif {

namespace {

/// Scenario files name their version first.
bool isScenario(const Dataset& dataset)
{
    constexpr std::size_t head = 32;
    return dataset.name.ends_with(".json") && dataset.text.substr(0, head).find("\"wattif\"") != std::string_view::npos;
}

} // namespace

std::vector<BuiltInScenario> builtInScenarios(const Study& study)
{
    std::vector<BuiltInScenario> found;
    for (const Dataset& dataset : datasets())
        if (dataset.study == study.name() && isScenario(dataset))
            found.push_back({std::string(dataset.name), std::string(dataset.title)});
    return found;
}

Result<Scenario> builtInScenario(std::string_view dataset)
{
    const auto found = std::ranges::find(datasets(), dataset, &Dataset::name);
    if (found == datasets().end() || !isScenario(*found))
        return fail(ErrorCode::badInput, formatMessage("there is no built-in scenario '{}'", dataset));
    return parseScenario(std::string(dataset), std::string(found->text)).map([](LoadedScenario&& loaded) {
        return std::move(loaded.scenario);
    });
}

} // namespace wattif
