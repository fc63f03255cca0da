// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/profit/engine/arrival_policy.h"

namespace wattif::profit {

/// Policy `online-exact`: see online_exact.cpp.
class OnlineExact final : public ArrivalPolicy {
public:
    explicit OnlineExact(const Platform& platform) : m_platform(platform) { }

    void place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates* candidates) override;

private:
    const Platform& m_platform;
};

} // namespace wattif::profit
