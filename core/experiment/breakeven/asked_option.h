// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/experiment/question.h"

namespace wattif {

/// An option of a question, with the value that it has now.
struct AskedOption {
    std::string policy{}; ///< whose it is; empty: the scenario's
    Option record;
    OptionValue present;

    /// "gamma", or "resolve.prior_bags" for that of a policy.
    [[nodiscard]] std::string name() const { return policy.empty() ? record.name : policy + "." + record.name; }
    [[nodiscard]] bool isWhole() const { return std::holds_alternative<std::int64_t>(present); }
    /// Returns whether it is a number with a range.
    [[nodiscard]] bool isNumber() const;
    /// Returns whether a place switches its feature off instead of being an amount, as "0: none".
    [[nodiscard]] bool isOff(double at) const;
    /// Returns whether a change to a place switches that on or off: how far it is says nothing.
    [[nodiscard]] bool isSwitch(double at) const;
};

/// A part of what an option's number may be.
struct OptionRange {
    double low = 0.0;
    double high = 0.0;
};

/// All options of a question: those of the scenario, then those of the policies that run.
[[nodiscard]] std::vector<AskedOption> askedOptions(const Study& study, const Question& question);
/// The option of a name: that of the scenario, or of the only policy that runs and has it; "policy.key" names that of one.
/// Error(usage) with near names if not found, and where several policies have it.
[[nodiscard]] Result<AskedOption> askedOption(const Study& study, const Question& question, const std::string& name);

/// The question with the option set to a value that the record allows.
[[nodiscard]] Question withOption(const Study& study, const Question& question, const AskedOption& option,
                                  const OptionValue& value);

/// The place at which the question is once the option is set to one: a scenario takes 60 s for all shorter times between
/// failures.
[[nodiscard]] double takenPlace(const Study& study, const Question& question, const AskedOption& option, double at);
/// Those of several places, ascending, each once.
[[nodiscard]] std::vector<double> takenPlaces(const Study& study, const Question& question, const AskedOption& option,
                                              std::vector<double> places);

/// The range of a numeric option's slider, or where it has none what it may be from a tenth to ten times what it is now or by
/// default; what it is now, and a least number that switches it off, is always inside.
[[nodiscard]] OptionRange usualRange(const AskedOption& option);
/// The value of the option's kind at a place of its axis: whole numbers are rounded.
[[nodiscard]] OptionValue valueAt(const AskedOption& option, double at);
/// The number of a value; the place of a choice among the choices, 0 or 1 for a switch.
[[nodiscard]] double placeOf(const AskedOption& option, const OptionValue& value);

/// The places at which a curve is sampled, ascending, each once: `count` spread over the range (evenly on the option's scale),
/// the present one, and some around it whose distance doubles, from 1/64 of the present number on.
[[nodiscard]] std::vector<double> samplePlaces(const AskedOption& option, OptionRange range, std::size_t count);
/// All values of a switch or of a choice, in their order.
[[nodiscard]] std::vector<OptionValue> allValues(const AskedOption& option);

/// Returns how far a place is from the present one, as a share of the present number; where that is 0, of the width of the range.
[[nodiscard]] double relativeChange(const AskedOption& option, double at, OptionRange range);

} // namespace wattif
