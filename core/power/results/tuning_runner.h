// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/study.h"
#include "core/power/engine/outcome.h"
#include "core/power/engine/workload.h"
#include "core/power/results/pareto.h"

namespace wattif::power {

/// One policy with its options and what it comes to.
struct TuningPoint {
    PolicyCall call; ///< options complete
    EnergyWait value{};
    bool finished = false; ///< false where it was not reached before a stop or where jobs could never start
    double cost = 0.0;     ///< by the prices of the scenario
    double carbonGrams = 0.0;
    double bootsPerNodeDay = 0.0; ///< mean number of boots of a node in 24 h of the run
};

/// A point that is still to be run.
[[nodiscard]] TuningPoint pointOf(std::string policy, OptionValues options = {});

/// Runs many policies on one workload side by side, all measured against one run of `always-on`. Each run writes to its own
/// point, so results do not depend on the number of workers; every one is simulated in full, from the same input.
class TuningRunner {
public:
    /// `threads`: workers, 0: as many as the machine has, but one; `total`: runs that make progress 1; more are possible.
    TuningRunner(const Workload& workload, const RunControl& control, unsigned threads, std::size_t total);

    /// Runs `always-on`, which the others refer to; must come first.
    void runAlwaysOn(TuningPoint& point);
    /// Runs one point; callable from several threads at once, each with separate points.
    [[nodiscard]] Result<void> runPoint(TuningPoint& point);
    /// Runs all points that a stop lets it reach; the others stay unfinished.
    void runAll(const std::vector<TuningPoint*>& points);
    /// Nodes of the queue.
    [[nodiscard]] std::int32_t nodes() const { return m_workload.instance().nodes; }
    /// The first error of a policy in the order of the points, if any.
    [[nodiscard]] std::optional<Error> takeError() { return std::move(m_error); }

private:
    [[nodiscard]] Result<std::shared_ptr<Outcome>> run(TuningPoint& point);
    void keep(const Error& error);
    void tick();

    const Workload& m_workload;
    const RunControl& m_control;
    unsigned m_threads;
    std::size_t m_total;
    std::shared_ptr<Outcome> m_alwaysOn;
    std::optional<Error> m_error;
    std::mutex m_mutex; ///< of all below and of the progress
    std::size_t m_done = 0;
};

} // namespace wattif::power
