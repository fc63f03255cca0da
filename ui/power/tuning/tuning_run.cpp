// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/tuning/tuning_run.h"

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/experiment/engine/cell_order.h"
#include "core/experiment/engine/cell_threads.h"
#include "core/power/engine/workload.h"

namespace wattif::ui {
namespace {

constexpr std::uint64_t orderKey = 2011; // any: the order of runs changes no result

/// The first point that failed, in the order of the plan.
class FirstFailure final : public CellSink {
public:
    [[nodiscard]] Result<void> write(std::span<const CellOutcome> outcomes) override
    {
        for (const CellOutcome& outcome : outcomes)
            if (outcome.isFailed() && outcome.cell < m_cell) {
                m_cell = outcome.cell;
                m_message = outcome.error;
            }
        return {};
    }
    [[nodiscard]] const std::string& message() const { return m_message; }

private:
    std::uint64_t m_cell = std::numeric_limits<std::uint64_t>::max();
    std::string m_message;
};

/// Runs the points that a stop lets it reach; Error of the first that fails.
Result<void> runPoints(const std::vector<power::TuningPoint*>& points, power::TuningRunner& runner, unsigned threads,
                       const std::stop_token& stop)
{
    const CellOrder order(points.size(), orderKey);
    RunPosition run = [&](std::uint64_t position, const std::stop_token& stopped) -> std::optional<CellOutcome> {
        CellOutcome outcome{.cell = order.cellAt(position)};
        const Result<void> done = runner.runPoint(*points[outcome.cell]);
        if (stopped.stop_requested())
            return std::nullopt;
        if (!done)
            outcome.error = done.error().message;
        return outcome;
    };
    FirstFailure failure;
    auto ended = runPositions(points.size(), [&run] { return run; }, failure, {.jobs = threads, .stop = stop});
    if (!ended)
        return propagateError(ended);
    return failure.message().empty() ? Result<void>() : badInput(failure.message());
}

} // namespace

Result<power::TuningResult> runTuning(const power::Instance& instance, const power::TuningSpec& spec, const RunControl& control)
{
    auto result = power::beginTuning(instance, spec);
    if (!result)
        return result;
    const std::vector<power::TuningPoint*> points = power::pointsToRun(*result);
    const power::Workload workload(instance);
    power::TuningRunner runner(workload, control, 1, points.size() + 1);
    runner.runAlwaysOn(result->alwaysOn);
    if (auto error = runner.takeError())
        return tl::unexpected(std::move(*error));
    if (!control.stopRequested())
        if (auto ran = runPoints(points, runner, spec.threads, control.stopToken()); !ran && !control.stopRequested())
            return propagateError(ran);
    result->complete = !control.stopRequested();
    result->front = power::frontOf(result->runs);
    return result;
}

} // namespace wattif::ui
