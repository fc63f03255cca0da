// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/engine/experiment.h"

#include <algorithm>
#include <memory>
#include <thread>

#include "core/experiment/engine/cell_order.h"
#include "core/experiment/engine/cell_runner.h"
#include "core/experiment/engine/cell_threads.h"
#include "core/experiment/engine/drawn_instances.h"

namespace wattif {

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

} // namespace wattif
