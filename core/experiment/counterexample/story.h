// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/decision.h"
#include "core/experiment/counterexample/finder.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/sentence.h"

namespace wattif {

/// A decision of a log in one line: its subject, the choice, and the reason.
struct ReportedDecision {
    Message about{};   ///< e.g. the bag; empty where the ledger does not say
    Message decided{}; ///< e.g. "Placed on m1: 3"; empty where there is no such decision
    Message reason{};  ///< empty where the ledger gives none
};

/// The first decision in which two policies differ.
struct FirstDifference {
    std::size_t entry = 0;  ///< of the ledgers
    std::size_t number = 0; ///< counted from 0: of the entry, or within it where entries consist of decisions
    bool isWithin = false;
    ReportedDecision worse{};
    ReportedDecision other{};
};

/// The sentences of a decision: the choice, the runner-up and the rule.
[[nodiscard]] std::string whyText(const Why& why, const Translated& translated = {});
/// Returns entry i of a log as a line; all fields are empty past its end.
[[nodiscard]] ReportedDecision reportedDecision(const Ledger& ledger, std::size_t i);
/// The first decision that differs, the innermost where decisions consist of others; nothing where all are alike, or where the
/// ledgers have other columns.
[[nodiscard]] std::optional<FirstDifference> firstDifference(const Ledger& worse, const Ledger& other);

/// "2 machines, 3 bags, 7 tasks"; empty for a study without moves.
[[nodiscard]] std::string sizesText(const Study& study, const StudyInstance& instance, const Translated& translated = {});
/// A factor for people: "3.21", "infinite".
[[nodiscard]] std::string factorText(double factor, const Translated& translated = {});

/// Returns the decisions of a result; null if the study or policy has none.
using DescribeDecisions = std::function<std::unique_ptr<RunDecisions>(const Study& study, const InstancePtr& instance,
                                                                      const PolicyResult& result, std::uint64_t seed)>;

/// Explains a counter-example, one sentence per line: its size, both values and the factor, the first decision that differs, and
/// why each policy made its own. Runs both policies once; errors as in runs.
[[nodiscard]] Result<std::vector<std::string>> storyOf(const CounterexampleRequest& request, const Counterexample& found,
                                                       const RunControl& control, const DescribeDecisions& decisions,
                                                       const Translated& translated = {});

/// The counter-example as a scenario on which both policies run with the options and the seed of the search, with its story.
[[nodiscard]] Scenario scenarioOf(const CounterexampleRequest& request, const Counterexample& found,
                                  std::vector<std::string> story);

} // namespace wattif
