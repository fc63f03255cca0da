// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/study.h"
#include "core/base/why.h"

namespace wattif {

/// A line of a policy's rule, in words and formulas.
struct PseudoLine {
    int depth = 0; ///< of its indentation
    std::string text;
};

/// A variable of the pseudo-code with its value at a decision.
struct PseudoVariable {
    std::string name; ///< as in the lines
    WhyValue value;
};

/// Returns the values of a step's variables: "a = 1, q* = 2". `translated` is applied to the names.
[[nodiscard]] std::string variablesText(const std::vector<PseudoVariable>& variables,
                                        const std::function<std::string(const std::string&)>& translated = {});

/// The lines that made a decision, and the values of their variables.
struct PseudoStep {
    std::vector<std::size_t> active{}; ///< places of the lines, ascending; empty if nothing is known of the decision
    std::vector<PseudoVariable> variables{};
};

/// The pseudo-code of a study's policies.
struct PseudoCode {
    /// Returns the lines of a policy; empty for one without pseudo-code.
    std::vector<PseudoLine> (*lines)(std::string_view policy) = nullptr;
    /// Returns what decision i of a result did. Time: at most linear in the run up to it.
    PseudoStep (*step)(const StudyInstance& instance, const PolicyResult& result, std::size_t decision) = nullptr;
};

/// Registers the pseudo-code of a study for the lifetime of the program; the study must live as long. A study constructs it when
/// it is constructed. std::logic_error for a second registration of the same study.
class PseudoCodeRegistration {
public:
    PseudoCodeRegistration(const Study& study, const PseudoCode& code);
};

/// Returns the pseudo-code of a policy; empty if it has none.
[[nodiscard]] std::vector<PseudoLine> pseudoCodeOf(const Study& study, std::string_view policy);
/// Returns the lines that made a decision, counted from 0, and their variables.
[[nodiscard]] PseudoStep pseudoStepOf(const Study& study, const StudyInstance& instance, const PolicyResult& result,
                                      std::size_t decision);

} // namespace wattif
