// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/experiment/scenario_file.h"

namespace wattif {

/// Returns the options of a command line (--variant, --policy, --set, --seed) that turn a scenario file into a question, starting
/// from the variant of this name or, if it is empty, the baseline. Nothing if no options can: the instance differs in more than
/// its options, or the file has no such variant.
[[nodiscard]] std::optional<std::vector<std::string>> questionWords(const Scenario& file, const std::string& variant,
                                                                    const Question& wanted);

/// The same for an instance alone, whatever runs on it: --variant and --set of the scenario's options.
[[nodiscard]] std::optional<std::vector<std::string>> instanceWords(const Scenario& file, const std::string& variant,
                                                                    const InstancePtr& instance);

} // namespace wattif
