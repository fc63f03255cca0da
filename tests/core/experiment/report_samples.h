// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <limits>

#include "core/experiment/replication.h"

namespace wattif::test {

/// Three online policies of the Profit study and its bound in five runs, with numbers that can be checked by hand.
///
/// objective, means 10, 9.7, 9 and 12: online is the best; online-slack falls short by 0.3 ± 0.76 (t = -1.10, p = 0.34), greedy
/// by exactly 1 in each run. makespan_s: the same in all runs; greedy is best. energy_j: of online alone, and only in four runs.
inline Replication fiveRuns()
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    const auto same = [](double value) { return std::vector<double>(5, value); };
    const auto policy = [](const char* name, std::vector<MetricSamples> metrics) {
        return PolicySamples{name, {}, std::move(metrics), std::vector<double>(5, 0.001)};
    };
    return {.study = "profit",
            .seed = 1,
            .asked = 5,
            .done = 5,
            .metrics = {{"bound", {12, 12, 12, 12, 12}}},
            .policies = {policy("online",
                                {{"objective", {9, 9.5, 10, 10.5, 11}},
                                 {"makespan_s", same(12345)},
                                 {"energy_j", {1e6, 2e6, 3e6, 4e6, none}}}),
                         policy("bound", {{"objective", {11, 11.5, 12, 12.5, 13}}, {"makespan_s", same(100)}}),
                         policy("online-slack", {{"objective", {9.7, 8.7, 9.7, 9.7, 10.7}}, {"makespan_s", same(200.5)}}),
                         policy("greedy", {{"objective", {8, 8.5, 9, 9.5, 10}}, {"makespan_s", same(150)}})}};
}

} // namespace wattif::test
