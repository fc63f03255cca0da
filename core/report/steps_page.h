// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/classroom/quiz/decision_question.h"
#include "core/report/page_parts.h"
#include "core/report/step_pictures.h"

namespace wattif {

/// A question about a decision, with its answer.
struct PageQuestion {
    std::size_t number = 0; ///< of the decision, counted from 1
    DecisionKind kind = DecisionKind::oneOf;
    std::string question;
    std::vector<std::string> situation{}; ///< facts that were known before the decision
    std::vector<std::string> choices{};   ///< empty for an amount
    std::vector<std::size_t> right{};     ///< places among the choices
    std::int64_t amount = 0;              ///< the right one
    std::string reason;                   ///< shown after an answer
};

/// Draws questions from the decisions of a policy's result by the seed of the run; fewer where the policy has fewer.
[[nodiscard]] std::vector<PageQuestion> pageQuestions(const PageRun& page, const PolicyResult& result, std::size_t wanted,
                                                      const RunControl& control);

/// Prints the steps of a policy's result as one HTML page that needs no server and no network: pictures with buttons and keys,
/// the reason of each step, the table of all results, questions with answers. Without JavaScript, and on paper, all steps are
/// shown one below the other. `steps` may be empty: the reasons are shown alone.
[[nodiscard]] std::string stepsPage(const PageRun& page, const PolicyResult& result, const std::vector<StepPicture>& steps,
                                    const std::vector<PageQuestion>& questions);

} // namespace wattif
