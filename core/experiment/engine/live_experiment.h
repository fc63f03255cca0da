// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/experiment/engine/experiment.h"
#include "core/experiment/plan/metric_values.h"
#include "core/experiment/plan/plan.h"

namespace wattif {

/// The present results of an experiment kept in memory.
struct LiveResults {
    std::shared_ptr<const Plan> plan{};
    std::vector<MetricValues> values{}; ///< of the finished cells, one for each metric of the plan
    std::uint64_t cells = 0;            ///< of the plan
    std::uint64_t failed = 0;
    std::string firstFailure{}; ///< why the failed cell of the least number failed; empty for none

    [[nodiscard]] std::uint64_t finished() const { return values.empty() ? 0 : values.front().cells.size(); }
    [[nodiscard]] bool isComplete() const { return finished() + failed == cells; }
    /// The values of a metric by its name; null where the plan does not keep it.
    [[nodiscard]] const MetricValues* of(const std::string& metric) const;
};
using LiveResultsPtr = std::shared_ptr<const LiveResults>;

/// Runs a plan like runExperiment and keeps everything in memory: for the sweeps of views, which need no store. Calls `report`
/// several times a second, on the caller's thread, with the present results; may be empty. A stop returns the finished cells. The
/// plan has its instances and keeps at least one metric; Error(badInput) for more than maxLiveNumbers numbers.
[[nodiscard]] Result<LiveResultsPtr> runLive(const std::shared_ptr<const Plan>& plan, ExperimentOptions options,
                                             const std::function<void(const LiveResultsPtr&)>& report = {});

/// The most numbers (cells x policies x metrics) of an experiment that is kept in memory.
inline constexpr double maxLiveNumbers = 2e7;

} // namespace wattif
