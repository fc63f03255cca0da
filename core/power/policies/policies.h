// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/own_policy.h"
#include "core/base/study.h"
#include "core/power/engine/job_gate.h"
#include "core/power/engine/node_policy.h"
#include "core/power/engine/outcome.h"
#include "core/power/engine/workload.h"

namespace wattif::power {

/// What a policy gets to run with.
struct PolicyInput {
    const Workload& workload;
    const OptionValues& options; ///< complete
    const Outcome* alwaysOn;     ///< finished run of `always-on`; null only while that one runs
    const RunControl& control;
};

struct Policy;

/// What takes part in a simulation under a policy.
struct PreparedRun {
    std::unique_ptr<NodePolicy> nodes;
    std::unique_ptr<JobGate> gate{};        ///< null: the scheduler sees each job at once
    std::unique_ptr<Scheduler> scheduler{}; ///< null: the scenario's
    /// Completes the outcome, while the others exist; null: it is complete.
    std::function<Result<std::shared_ptr<Outcome>>(std::shared_ptr<Outcome> outcome)> complete{};
};
using BeginRun = std::function<Result<PreparedRun>(const PolicyInput&)>;

/// A policy with its options, complete.
struct PolicyChoice {
    const Policy* policy = nullptr;
    OptionValues options{};
};

/// A row of the table of policies: the record that command line and window are built from, and the function that runs it.
///
/// The file of a policy, <name>.cpp or <name>_policy.cpp, defines `std::vector<Policy> <name>Policies()`, its rows. The POLICIES
/// in the study's CMakeLists.txt say which files and in which order.
struct Policy {
    PolicyInfo info;
    std::function<Result<std::shared_ptr<Outcome>>(const PolicyInput&)> runPool; ///< on nodes that are all alike
    bool failsAlone = false; ///< where it cannot run, the others of a run go on (see PolicyFailures)
    /// Chooses the policy of a kind of nodes; null: the same one for all kinds.
    std::function<Result<PolicyChoice>(const Instance& instance, std::int32_t kind)> ofKind{};
    /// Prepares a simulation, in which all kinds of nodes keep to one cap on power; null: it is no simulation, or ignores a cap.
    BeginRun begin{};

    /// Runs it; where the workload has several kinds of nodes, on each kind separately.
    [[nodiscard]] Result<std::shared_ptr<Outcome>> run(const PolicyInput& input) const;
};

/// Returns the row of a policy that is a simulation.
[[nodiscard]] Policy simulatedPolicy(PolicyInfo info, BeginRun begin);

/// All policies of the study, in the order they are shown: its own, then those registered.
[[nodiscard]] std::span<const Policy> policyTable();
/// Their records.
[[nodiscard]] std::span<const PolicyInfo> policyInfos();
/// Finds a policy; null if not found.
[[nodiscard]] const Policy* findPolicy(std::string_view name);
/// Adds a policy from outside this tree. Call it while the program starts, before policies are first asked for;
/// std::logic_error afterwards, and for a name that is taken.
void registerPolicy(Policy policy);

/// Returns the row of an external policy; docs/own-policy.md.
[[nodiscard]] Policy ownPolicy(OwnPolicy own);
/// Takes these as the study's own policies, in the place of those before; from any thread.
void setOwnPolicies(const std::vector<OwnPolicy>& own);

} // namespace wattif::power
