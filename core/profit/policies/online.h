// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/profit/engine/arrival_policy.h"

namespace wattif::profit {

/// Policies `online` and `online-slack`: see online.cpp.
class Online final : public ArrivalPolicy {
public:
    enum class Variant { published, slack };

    Online(const Platform& platform, Variant variant) : m_platform(platform), m_variant(variant) { }

    void place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates* candidates) override;

private:
    const Platform& m_platform;
    Variant m_variant;
};

} // namespace wattif::profit
