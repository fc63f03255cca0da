// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/experiment/plan/plan.h"

namespace wattif {

/// Prints a plan with all defaults filled in and its instances as hashes of their content: two plans with the same text have the
/// same cells with the same results, wherever their files lie. Ends with a line feed; parseStoredPlan reads it.
[[nodiscard]] std::string printPlan(const Plan& plan);

/// Policies with their options, and the name of a design, as plans have them.
[[nodiscard]] Json policyCallsJson(const std::vector<PolicyCall>& calls);
[[nodiscard]] std::string_view designName(Design::Kind kind);

/// Hash of a plan's text, 16 hexadecimal digits: what a store belongs to.
[[nodiscard]] std::string planHash(const Plan& plan);

/// A file that a plan names, with its content.
struct PlanInput {
    std::string name; ///< relative to the plan's folder: "<folder>/<hash>.json"
    std::string text;
};

/// A plan that can be moved to another machine: its text, and the scenario files that the text names.
struct PortablePlan {
    std::string text;
    std::vector<PlanInput> inputs{}; ///< each content once, by name
};

/// Makes a plan that can be moved with its inputs, which it names as files in the folder `inputs`; it has the same planHash.
[[nodiscard]] PortablePlan portablePlan(const Plan& plan, const std::string& inputs = "inputs");

} // namespace wattif
