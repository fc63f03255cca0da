// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/error.h"

namespace wattif {

/// The value of an option: a switch, a whole number, a real number or a choice/text.
using OptionValue = std::variant<bool, std::int64_t, double, std::string>;

/// How a form shows the range of a number.
enum class OptionScale { linear, logarithmic };

/// The meaning of an option's minimum if it is not an amount; any other number then switches something on.
struct SpecialValueText {
    std::string text{};   ///< "none", "no limit"; empty where it is a number like others
    std::string option{}; ///< the option whose value counts instead; empty for none

    friend bool operator==(const SpecialValueText&, const SpecialValueText&) = default;
};

/// One option as a record, from which the command line's help, the window's form, the schema and the docs are built.
struct Option {
    std::string name;        ///< as written in files and after --set, e.g. "gamma"
    std::string title;       ///< short label, e.g. "Revenue factor γ"
    std::string description; ///< one or two sentences for help and tooltip
    OptionValue defaultValue;
    double min = 0.0; ///< smallest and largest allowed number; ignored for texts and switches
    double max = 0.0;
    /// The range a slider covers, inside [min, max]; equal values mean: no slider.
    double sliderMin = 0.0;
    double sliderMax = 0.0;
    std::string unit{};                 ///< e.g. "J", "s"; empty for pure numbers
    std::vector<std::string> choices{}; ///< for texts: the allowed values; empty means free text
    OptionScale scale = OptionScale::linear;
    SpecialValueText specialValueText{};

    friend bool operator==(const Option&, const Option&) = default;
};

/// Option values by name.
using OptionValues = std::map<std::string, OptionValue, std::less<>>;

/// Returns the record called `name`; null if not found.
[[nodiscard]] const Option* findOption(std::span<const Option> options, std::string_view name);

/// Returns whether a value is the least number of its option, and that stands for something else than an amount.
[[nodiscard]] bool isSwitchedOff(const Option& option, const OptionValue& value);

/// Checks type, range and choice; a whole number is accepted where a real is asked, and a real without fraction for a whole one.
/// Returns the value in the option's own type; Error(badInput) names the option and the range.
[[nodiscard]] Result<OptionValue> checkedValue(const Option& option, const OptionValue& value);

/// Reads a value from text, e.g. from `--set gamma=1.5`; Error(badInput) as checkedValue.
[[nodiscard]] Result<OptionValue> parseValue(const Option& option, std::string_view text);

/// Prints a value in a form from which parseValue reads the same value.
[[nodiscard]] std::string toString(const OptionValue& value);

/// Returns the given values completed by defaults; Error(usage) for an unknown name, Error(badInput) for a bad value.
[[nodiscard]] Result<OptionValues> completed(std::span<const Option> options, const OptionValues& given);

/// Reads a number that `completed` has checked; throws std::logic_error for an unknown name (a programming mistake).
[[nodiscard]] double number(const OptionValues& values, std::string_view name);
[[nodiscard]] std::int64_t integer(const OptionValues& values, std::string_view name);
[[nodiscard]] bool flag(const OptionValues& values, std::string_view name);
[[nodiscard]] const std::string& text(const OptionValues& values, std::string_view name);

} // namespace wattif
