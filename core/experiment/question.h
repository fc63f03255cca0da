// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/study.h"

namespace wattif {

/// The largest seed of a question: what every reader of JSON takes for a whole number.
inline constexpr std::uint64_t maxSeed = (std::uint64_t{1} << 63) - 1;

/// The configuration of a run: which policies run on which instance, with which options and seed. Manual plans are part of the
/// instance.
struct Question {
    InstancePtr instance;
    std::vector<std::string> policies{}; ///< that run, each once
    /// The options of policies that differ from the defaults, also of policies that do not run now.
    std::map<std::string, OptionValues, std::less<>> options{};
    std::uint64_t seed = 1; ///< 0 .. maxSeed
};

/// The study's default policies on an instance.
[[nodiscard]] Question questionOf(const Study& study, InstancePtr instance);

/// Returns whether two questions ask the same, instances apart.
[[nodiscard]] bool sameSettings(const Question& a, const Question& b);
/// Returns whether two questions ask the same; shared instances compare at once.
[[nodiscard]] bool sameQuestion(const Question& a, const Question& b);

/// Returns whether two questions ask for the same run. Cheap: instances are shared, an equal one of another edit counts as
/// another.
[[nodiscard]] bool isSameRun(const Question& a, const Question& b);

/// The policies that run with their options.
[[nodiscard]] std::vector<PolicyCall> callsOf(const Question& question);
/// Returns the request for a run of the question.
[[nodiscard]] RunRequest requestOf(const Question& question);

/// All options of a policy, defaults included; none for a policy that the study does not have.
[[nodiscard]] OptionValues optionsOf(const Study& study, const Question& question, std::string_view policy);
/// Sets some options of a policy of the study; the others stay.
void setOptions(const Study& study, Question& question, std::string_view policy, const OptionValues& values);
/// Sets which policies run, with what options: those of a call replace all that the policy had.
void setCalls(const Study& study, Question& question, const std::vector<PolicyCall>& calls);
/// Adds a policy in the order of the study's table, or removes it; its options remain.
void setRuns(const Study& study, Question& question, std::string_view policy, bool runs);

} // namespace wattif
