// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/scenario_file.h"

namespace wattif {

/// A scenario that is built into the programs: one of the data sets.
struct BuiltInScenario {
    std::string dataset; ///< e.g. "profit/textbook.json"
    std::string title;   ///< one sentence without a full stop
};

/// The scenarios of a study, in the order of its index.json.
[[nodiscard]] std::vector<BuiltInScenario> builtInScenarios(const Study& study);
/// Opens one by the name of its data set. Error(badInput) for an unknown name.
[[nodiscard]] Result<Scenario> builtInScenario(std::string_view dataset);

} // namespace wattif
