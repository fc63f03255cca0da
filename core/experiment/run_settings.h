// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/study.h"
#include "core/experiment/question.h"

namespace wattif {

/// A setting from `--set key=value`.
struct Setting {
    std::string key;
    std::string value;
};

/// Splits "key=value"; Error(usage) where there is no '='. Errors name the `flag` that it was written after.
[[nodiscard]] Result<Setting> parseSetting(const std::string& text, std::string_view flag = "--set");

/// Reads settings of one table of options; Error(usage) for unknown keys (with near names) and values out of range.
[[nodiscard]] Result<OptionValues> parseSettings(const std::vector<std::string>& texts, std::span<const Option> options,
                                                 std::string_view flag = "--set");

/// The policies of a run by name, or the study's default ones where none is named; Error(usage) for an unknown name.
[[nodiscard]] Result<std::vector<PolicyCall>> choosePolicies(const Study& study, const std::vector<std::string>& names);

/// Settings of a run: "gamma=1.2" sets an option of the scenario and of every chosen policy that has one of that name,
/// "resolve.theta=0.2" one of a single policy. Returns the scenario's; those of policies go into `calls`.
[[nodiscard]] Result<OptionValues> applySettings(const std::vector<std::string>& texts, const Study& study,
                                                 std::vector<PolicyCall>& calls);

/// Applies a command line to a configuration: named policies replace its policies, with their options, and settings change
/// options. Returns the settings of the instance. Error(usage) as the functions above.
[[nodiscard]] Result<OptionValues> adaptQuestion(const Study& study, const std::vector<std::string>& policies,
                                                 const std::vector<std::string>& settings, Question& question);

} // namespace wattif
