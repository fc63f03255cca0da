// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/decision.h"

namespace wattif {

/// The function that returns the decisions of a study's results.
struct DecisionSource {
    std::string study;
    MakeDecisions make = nullptr;
};

/// Those of the studies of this tree.
[[nodiscard]] std::vector<DecisionSource> builtInDecisionSources();

/// Adds the one of a study from outside this tree. Call it while the program starts, before decisions are first asked for;
/// std::logic_error afterwards, and for a study that has one.
void registerDecisions(std::string study, MakeDecisions make);

/// Returns the decisions of a result; null if the study or policy has none.
[[nodiscard]] std::unique_ptr<RunDecisions> decisionsOf(const Study& study, const InstancePtr& instance,
                                                        const PolicyResult& result, std::uint64_t seed);

} // namespace wattif
