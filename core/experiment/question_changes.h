// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/experiment/question.h"

namespace wattif {

/// One thing in which a question differs from another, as people name it.
struct QuestionChange {
    enum class Kind {
        runs,         ///< a policy runs now, or no longer
        order,        ///< the same policies run in another order
        policyOption, ///< an option of a policy
        seed,
        option, ///< an option of the scenario
        field   ///< anything else of the instance: machines, jobs, a matrix
    };

    Kind kind = Kind::field;
    std::string policy{}; ///< of `runs` and `policyOption`
    std::string name{};   ///< of the option or field, as in the file
    /// Before and after: of options and the seed, and of a field that is one value; "runs" has true and false.
    std::optional<OptionValue> before{};
    std::optional<OptionValue> after{};
    int places = 0;  ///< of a field with rows: cells and rows that differ
    int added = 0;   ///< rows among them that are new
    int removed = 0; ///< rows among them that are removed

    friend bool operator==(const QuestionChange&, const QuestionChange&) = default;
    /// Returns whether both change the same thing, to whatever values.
    [[nodiscard]] bool isOfTheSame(const QuestionChange& other) const
    {
        return kind == other.kind && policy == other.policy && name == other.name;
    }
};

/// Returns the differences in `after`: policies first, then options and seed, then the instance in the order of the file.
[[nodiscard]] std::vector<QuestionChange> questionChanges(const Study& study, const Question& before, const Question& after);

/// Returns `after` with one of its changes reverted. Fields that fit together only as a whole (machines and their matrix) go back
/// together. Error(badInput) if even that gives no valid instance, and for an unknown option.
[[nodiscard]] Result<Question> withoutChange(const Study& study, const Question& before, const Question& after,
                                             const QuestionChange& change);

} // namespace wattif
