// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

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

/// Places the whole tasks of a candidate of `online` or `online-slack` into `shares`, which comes empty: fills the `machines`
/// cheapest of `choices` up to `level`, rounded up; with 0 machines, all of them rounded down if the `tasks` fit, else rounded
/// up.
void placeWholeTasks(std::span<const Choice> choices, std::size_t machines, double level, std::int64_t tasks, const State& state,
                     std::vector<Share>& shares);

} // namespace wattif::profit
