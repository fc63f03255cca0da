// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Small plans of experiments for tests.
#pragma once

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/experiment/engine/cell_runner.h"
#include "core/experiment/plan/plan_file.h"

namespace wattif::test {

/// A plan from its text with ' for "; a mistake in it is one of the test.
[[nodiscard]] inline Plan planOf(std::string text, const std::filesystem::path& folder = {})
{
    std::ranges::replace(text, '\'', '"');
    auto loaded = parsePlan("plan.json", std::move(text), folder);
    if (!loaded)
        throw std::logic_error(toString(loaded.error()));
    return std::move(loaded->plan);
}

/// Two policies at three prices on five bags that are drawn `repeat` times.
[[nodiscard]] inline Plan smallPlan(int repeat = 20)
{
    return planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {'bags': 5}}], 'policies': "
                  "[{'policy': 'online'}, {'policy': 'greedy'}], 'factors': [{'option': 'gamma', 'values': [1.1, 1.3, 1.5]}], "
                  "'repeat': "
                  + std::to_string(repeat) + ", 'seed': 7}");
}

/// Keeps all outcomes in memory.
class KeptOutcomes final : public CellSink {
public:
    [[nodiscard]] Result<void> write(std::span<const CellOutcome> outcomes) override
    {
        all.insert(all.end(), outcomes.begin(), outcomes.end());
        return {};
    }

    std::vector<CellOutcome> all;
};

} // namespace wattif::test
