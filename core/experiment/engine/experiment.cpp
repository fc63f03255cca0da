// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/engine/experiment.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

#include "core/experiment/engine/cell_order.h"
#include "core/experiment/engine/cell_runner.h"
#include "core/experiment/engine/cell_threads.h"
#include "core/experiment/engine/drawn_instances.h"
#include "core/experiment/plan/plan_text.h"

namespace wattif {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::duration<double> enough{1.0};
constexpr std::uint64_t maxTimed = 1000;

/// Bytes of a row of a store: numbers take up to 8 bytes, and each row and column some more.
constexpr double rowBytes = 12.0;
constexpr double numberBytes = 9.0;
constexpr double smallNumberBytes = 4.0;

/// Bytes of a store without rows: a page for each of its nine tables and two for their descriptions, beside the text of the plan.
constexpr double emptyStoreBytes = 11 * 4096.0;

double storeBytesPerCell(const Plan& plan, std::size_t metricsOfRun)
{
    const double cell = rowBytes + 5 * smallNumberBytes + numberBytes * static_cast<double>(plan.factors.size());
    const double result = rowBytes + smallNumberBytes + numberBytes * static_cast<double>(plan.metrics.size());
    const double run = metricsOfRun == 0 ? 0.0 : rowBytes + smallNumberBytes * static_cast<double>(1 + metricsOfRun);
    return cell + static_cast<double>(plan.policies.size()) * result + run;
}

} // namespace

unsigned threadsOf(unsigned jobs) { return jobs > 0 ? jobs : std::max(1U, std::thread::hardware_concurrency()); }

std::optional<double> ExperimentProgress::secondsLeft() const
{
    if (done == 0)
        return std::nullopt;
    return static_cast<double>(cells - before - done) * seconds / static_cast<double>(done);
}

Result<ExperimentProgress> runExperiment(const Plan& plan, CellSink& sink, const ExperimentOptions& options)
{
    const CellOrder order(plan);
    DrawnInstances drawn(plan, options.instanceBytes);
    const MakeRunner makeRunner = [&plan, &order, &drawn]() -> RunPosition {
        const auto runner = std::make_shared<CellRunner>(plan, &drawn);
        return [&plan, &order, runner](std::uint64_t position, const std::stop_token& stop) {
            auto outcome = runner->run(cellAt(plan, order.cellAt(position)), stop);
            if (outcome)
                outcome->position = position;
            return outcome;
        };
    };
    return runPositions(order.count(), makeRunner, sink, options);
}

DryRun dryRun(const Plan& plan, const ExperimentOptions& options)
{
    const CellOrder order(plan);
    OpenPositions open(options.shard, order.count(), options.done);
    DryRun found;
    found.cells = options.shard.size(order.count()) - countIn(options.shard, order.count(), options.done);
    found.runs = found.cells * plan.policies.size();
    CellRunner runner(plan);
    std::size_t metricsOfRun = 0;
    const auto begin = Clock::now();
    std::chrono::duration<double> taken{};
    while (taken < enough && found.timed < maxTimed) {
        const auto next = open.take(1);
        const auto outcome = next.empty() ? std::nullopt : runner.run(cellAt(plan, order.cellAt(next.front())), options.stop);
        if (!outcome)
            break;
        ++found.timed;
        found.failed += outcome->isFailed() ? 1U : 0U;
        metricsOfRun = std::max(metricsOfRun, outcome->ofRun.size());
        taken = Clock::now() - begin;
    }
    found.secondsPerCell = found.timed == 0 ? 0.0 : taken.count() / static_cast<double>(found.timed);
    found.seconds = found.secondsPerCell * static_cast<double>(found.cells) / threadsOf(options.jobs);
    found.storeBytes = emptyStoreBytes + static_cast<double>(printPlan(plan).size())
        + storeBytesPerCell(plan, metricsOfRun) * static_cast<double>(found.cells);
    return found;
}

} // namespace wattif
