// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/study.h"
#include "core/base/why.h"

namespace wattif {

/// Kind of a decision: one of its choices, several of them, or a number.
enum class DecisionKind : std::uint8_t { oneOf, someOf, amount };

/// Something that a decision could have gone for.
struct DecisionChoice {
    std::string name; ///< for people: a machine, a node, a site, ...
    Origin origin{};  ///< its counterpart in the views
    /// The value that the rule compared; NaN if it compared none.
    double value = std::numeric_limits<double>::quiet_NaN();
    bool chosen = false;
    WhySentence reason{}; ///< why it won or lost
    WhySentence facts{};  ///< facts known before the decision, without the winner
};

/// One decision of a policy run: the question, the options, the chosen one and the reason.
struct Decision {
    std::size_t number = 0;               ///< counted from 0
    WhySentence question{};               ///< "Where does %1 go?"
    std::vector<WhySentence> situation{}; ///< facts known before the decision
    DecisionKind kind = DecisionKind::oneOf;
    /// oneOf: exactly one is chosen; someOf: one or more; amount: empty.
    std::vector<DecisionChoice> choices{};
    /// amount: a whole number in least .. most; negative for stopping
    std::int64_t amount = 0;
    std::int64_t least = 0;
    std::int64_t most = 0;
    /// Distance of the runner-up, as a share of the compared quantity, >= 0: small for decisions that are not obvious. NaN if the
    /// rule compares nothing; infinite if there is no other choice.
    double margin = std::numeric_limits<double>::quiet_NaN();
    Why why{};
};

/// The decisions of one policy run, made one at a time when asked for; a run may have a million. For one thread.
class RunDecisions {
public:
    virtual ~RunDecisions() = default;
    [[nodiscard]] virtual std::size_t count() const = 0;
    /// Decision i < count(). Cost: at most linear in what the run had done by then.
    [[nodiscard]] virtual Decision decision(std::size_t i) = 0;
    /// The decision that the ledger's entry i begins with, and that a step i + 1 leads to.
    [[nodiscard]] virtual std::size_t firstOfEntry(std::size_t entry) const { return entry; }
    /// The ledger's entry that holds decision i.
    [[nodiscard]] virtual std::size_t entryOf(std::size_t i) const { return i; }
};

/// Makes the decisions of a study's result; null where the policy made none, as a bound. `seed` is that of the run.
using MakeDecisions = std::unique_ptr<RunDecisions> (*)(const InstancePtr& instance, const PolicyResult& result,
                                                        std::uint64_t seed);

/// Returns how far a value is behind the best, as a share of the larger of both; 0 for equal ones.
[[nodiscard]] double relativeMargin(double best, double other);

} // namespace wattif
