// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/option.h"
#include "core/profit/arrival_policy.h"
#include "core/profit/fractional_program.h"

namespace wattif::profit {

/// Parameters of policy `resolve`; see resolve.cpp for the rule.
struct ResolveSettings {
    double future = 0.2; ///< theta: the virtual future as a multiple of the bags so far
};

/// The options of the policy, as records.
[[nodiscard]] std::vector<Option> resolveOptions();
/// The settings that complete option values describe.
[[nodiscard]] ResolveSettings resolveSettings(const OptionValues& values);
/// The rule in one or two sentences, for help and tooltips.
[[nodiscard]] std::string resolveDescription();

/// Policy `resolve`, this project's own: see resolve.cpp.
class Resolve final : public ArrivalPolicy {
public:
    Resolve(const Platform& platform, ResolveSettings settings);

    void place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates* candidates) override;

private:
    const Platform& m_platform;
    ResolveSettings m_settings;
    FractionalSolver m_solver; ///< over machine types
    std::vector<double> m_demand; ///< tasks of each type so far
    std::vector<double> m_energyBound;
};

} // namespace wattif::profit
