// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/profit/engine/arrival_policy.h"

namespace wattif::profit {

/// The immediate-mode heuristics of Braun et al. 2001 on the single tasks of a bag, one after another.
class ImmediateMode final : public ArrivalPolicy {
public:
    enum class Rule {
        mct, ///< minimum completion time: the machine that would finish the task first
        met, ///< minimum execution time: the machine with the least ETC, whatever its load
        olb, ///< opportunistic load balancing: the machine that is free first
    };

    ImmediateMode(const Platform& platform, Rule rule) : m_platform(platform), m_rule(rule) { }
    void place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates* candidates) override;

private:
    const Platform& m_platform;
    Rule m_rule;
};

} // namespace wattif::profit
