// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/base/option.h"
#include "core/profit/engine/arrival_policy.h"
#include "core/profit/engine/fractional_program.h"

namespace wattif::profit {

/// Parameters of policy `resolve`; see resolve.cpp for the rule.
struct ResolveSettings {
    double horizonBags = 10.0;  ///< h: future bags assumed from the start
    double horizonGrowth = 3.0; ///< beta: further future bags per square root of the bags so far
    double priorBags = 2.0;     ///< kappa: mean-sized bags of each task type believed in before the first one comes
};

/// The options of the policy, as records.
[[nodiscard]] std::vector<Option> resolveOptions();
/// The settings that complete option values describe.
[[nodiscard]] ResolveSettings resolveSettings(const OptionValues& values);

/// Policy `resolve`, this project's own: see resolve.cpp.
class Resolve final : public ArrivalPolicy {
public:
    Resolve(const Platform& platform, ResolveSettings settings);

    void place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates* candidates) override;

private:
    void learn(const Bag& bag, double revenue);
    [[nodiscard]] double assumeFuture();
    [[nodiscard]] const FractionalSolution& solve(const Bag& bag, double revenue, const State& state);
    void spread(const Bag& bag, const State& state, std::span<const std::int64_t> perType, std::vector<Share>& shares);

    const Platform& m_platform;
    ResolveSettings m_settings;
    FractionalSolver m_solver;               ///< over machine types
    std::vector<std::size_t> m_firstMachine; ///< of each machine type, and the number of machines
    std::vector<double> m_leastEnergyJoules; ///< per task type; 0 for one that can run nowhere
    std::vector<double> m_tasks;             ///< of each type so far
    std::vector<double> m_demand;            ///< of the program
    std::vector<double> m_load;              ///< seconds per machine type
    std::vector<double> m_split;             ///< of the new bag over the machine types
    std::vector<double> m_ready;
    std::size_t m_runnableTypes = 0;
    double m_bags = 0.0;
    double m_allTasks = 0.0;
    double m_revenue = 0.0;
    double m_leastJoules = 0.0; ///< sum of a_i min_j e_tj
};

} // namespace wattif::profit
