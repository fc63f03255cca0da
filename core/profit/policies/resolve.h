// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/base/option.h"
#include "core/profit/engine/arrival_policy.h"
#include "core/profit/engine/fractional_program.h"
#include "core/profit/policies/forecast.h"

namespace wattif::profit {

/// Parameters of policy `resolve`; see resolve.cpp for the rule.
struct ResolveSettings {
    double horizonBags = 20.0;  ///< h: future bags assumed from the start
    double horizonGrowth = 3.0; ///< beta: in the long run, further future bags per square root of the bags so far
    double priorBags = 2.0;     ///< kappa: mean-sized bags of each task type believed in before the first one comes, at least
    int futures = 20;           ///< S: futures drawn to choose a placement; 0: always the plan
    double choiceBags = 60.0;   ///< how many of the first bags are placed by choice
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
    using Shares = std::vector<Share>;
    /// Some bags that may come.
    struct Future {
        std::vector<double> demand; ///< tasks per type
        double revenue = 0.0;
        bool isEmpty = true;
    };

    [[nodiscard]] double horizon() const;
    [[nodiscard]] Shares plan(const Bag& bag, double revenue, const State& state, double horizon);
    [[nodiscard]] Shares spread(const Bag& bag, const State& state, std::span<const double> split);
    [[nodiscard]] std::vector<Shares> ways(const Bag& bag, double revenue, const State& state);
    [[nodiscard]] std::vector<Shares> blends(const Bag& bag, const State& state, const std::vector<Shares>& ways,
                                             std::span<const double> values);
    void drawFutures();
    [[nodiscard]] std::vector<double> project(const Bag& bag, double revenue, const State& state, std::span<const Shares> ways);
    [[nodiscard]] double projected(const State& after, const Future& future);
    [[nodiscard]] Shares choose(const Bag& bag, double revenue, const State& state);
    const std::vector<double>& loadPerType(const State& state);

    const Platform& m_platform;
    ResolveSettings m_settings;
    Forecast m_forecast;
    FractionalSolver m_solver;               ///< of the plans, over machine types
    FractionalSolver m_projection;           ///< of the drawn futures
    std::vector<std::size_t> m_firstMachine; ///< of each machine type, and the number of machines
    std::vector<Future> m_futures;
    std::vector<double> m_demand; ///< of the plan
    std::vector<double> m_load;   ///< seconds per machine type
    std::vector<double> m_ready;
};

} // namespace wattif::profit
