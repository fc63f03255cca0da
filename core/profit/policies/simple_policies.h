// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/profit/engine/arrival_policy.h"

namespace wattif::profit {

/// Policy `greedy` (Zhang, Li, Zhang 2022, section 4.1): the whole bag on the machine with the least energy of one task.
class Greedy final : public ArrivalPolicy {
public:
    explicit Greedy(const Platform& platform) : m_platform(platform) { }
    void place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates* candidates) override;

private:
    const Platform& m_platform;
};

/// Policy `greedy-profit`: the whole bag on the machine with the best objective after it; ties: the lower machine.
class GreedyProfit final : public ArrivalPolicy {
public:
    explicit GreedyProfit(const Platform& platform) : m_platform(platform) { }
    void place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates* candidates) override;

private:
    const Platform& m_platform;
};

/// Policy `average` (Zhang, Li, Zhang 2022, section 4.1): ceil(a / m) tasks per machine in column order, the last takes the
/// remainder; machines that cannot run the type are skipped.
class Average final : public ArrivalPolicy {
public:
    explicit Average(const Platform& platform) : m_platform(platform) { }
    void place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates* candidates) override;

private:
    const Platform& m_platform;
};

} // namespace wattif::profit
