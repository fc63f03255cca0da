// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/policies/policies.h"

#include <vector>

#include "core/base/study_of.h"
#include "core/power/engine/load_factor_options.h"
#include "core/power/engine/simulator.h"
#include "core/power/policies/idle_timeout.h"
#include "core/power/policies/load_factor_policy.h"
#include "core/power/policies/manual.h"
#include "core/power/policies/oracle.h"

namespace wattif::power {
namespace {

using OutcomeResult = Result<std::shared_ptr<Outcome>>;

OutcomeResult runAlwaysOn(const PolicyInput& input)
{
    NodePolicy policy;
    return simulate(input.workload, policy, input.control);
}

OutcomeResult runLoadFactor(const PolicyInput& input)
{
    auto options = loadFactorOptions(input.options);
    if (!options)
        return passOn(options);
    LoadFactorPolicy policy(input.workload, *options);
    return simulate(input.workload, policy, input.control);
}

OutcomeResult runIdleTimeout(const PolicyInput& input)
{
    IdleTimeout policy(input.workload, idleTimeoutOptions(input.options));
    return simulate(input.workload, policy, input.control);
}

OutcomeResult runManual(const PolicyInput& input)
{
    Manual policy(input.workload);
    return simulate(input.workload, policy, input.control);
}

OutcomeResult runOraclePolicy(const PolicyInput& input) { return runOracle(input.workload, *input.alwaysOn); }

std::vector<Policy> makeTable()
{
    const auto loadFactor = loadFactorOptions();
    return {
        {{.name = "always-on",
          .title = "Always on",
          .description = "All nodes stay on: what every saving is measured against.",
          .source = "baseline",
          .isBaseline = true},
         runAlwaysOn},
        {{.name = "load-factor",
          .title = "Load factor",
          .description =
              "Every interval the load factor T compares the work that waits and runs with what the nodes can do before "
              "the time limit; above Ts nodes are started, below Tc idle ones are stopped.",
          .source = "Cao, Cao, Dai, Zhu, Chi 2011, section 2",
          .options = {loadFactor.begin(), loadFactor.end()}},
         runLoadFactor},
        {{.name = "idle-timeout",
          .title = "Idle timeout",
          .description = "A node idle for the suspend time goes off; nodes come back when a waiting job needs them. As Slurm's "
                         "SuspendTime and ResumeProgram.",
          .source = "Slurm, power saving",
          .options = idleTimeoutOptionRecords()},
         runIdleTimeout},
        {{.name = "reserve",
          .title = "Reserve",
          .description = "Idle timeout that keeps some idle nodes on as a reserve for jobs to come.",
          .source = "WattIf, after Slurm",
          .options = reserveOptionRecords()},
         runIdleTimeout},
        {{.name = "manual",
          .title = "By hand",
          .description = "All nodes on but for the off intervals drawn into the node timeline.",
          .source = "WattIf",
          .byDefault = false},
         runManual},
        {{.name = "oracle",
          .title = "Oracle",
          .description = "The schedule of always-on with each idle gap off exactly where that saves energy: a lower bound that "
                         "knows the future and lets no job wait.",
          .source = "WattIf",
          .offline = true,
          .isLimit = true},
         runOraclePolicy},
    };
}

} // namespace

std::span<const Policy> policyTable()
{
    static const std::vector<Policy> table = makeTable();
    return table;
}

const Policy* findPolicy(std::string_view name) { return policyNamed(policyTable(), name); }

} // namespace wattif::power
