// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/study.h"
#include "core/experiment/plan/plan.h"
#include "core/experiment/question.h"

namespace wattif {

class DrawnInstances;

/// The outcome of a cell: its values, or the error.
struct CellOutcome {
    std::uint64_t position = 0; ///< in the order of cells
    std::uint64_t cell = 0;
    std::vector<double> values{}; ///< policies x metrics of the plan; NaN where one does not apply. Empty for a cell that failed
    std::vector<Metric> ofRun{};  ///< of the run as a whole, e.g. "nodes_optimal"
    std::string error{};          ///< empty for a cell that is finished
    std::shared_ptr<const RunReport> report{}; ///< instead of the values for repeated runs

    [[nodiscard]] bool isFailed() const { return !error.empty(); }
};

/// Where outcomes go to.
class CellSink {
public:
    virtual ~CellSink() = default;
    /// Takes outcomes in any order; they are kept when it returns. An Error ends the experiment.
    [[nodiscard]] virtual Result<void> write(std::span<const CellOutcome> outcomes) = 0;
};

/// Returns the question of a cell: instance, policies with their options from the plan, the scenario and the levels, and seed.
/// Error where its instance cannot be drawn.
[[nodiscard]] Result<Question> questionOf(const Plan& plan, const Cell& cell);

/// Runs cells of a plan one after another, for one thread. The plan must outlive it and have its instances.
class CellRunner {
public:
    /// `drawn` keeps instances for all runners that are given it and must outlive them; null: each cell draws its own.
    explicit CellRunner(const Plan& plan, DrawnInstances* drawn = nullptr);

    /// Runs all policies of a cell. An error of the study or an exception is the outcome of a failed cell; nothing after a stop.
    [[nodiscard]] std::optional<CellOutcome> run(const Cell& cell, const std::stop_token& stop);

private:
    /// An instance with the calls of policies on it: the defaults, what the scenario says, what the plan says.
    struct Ground {
        const InstanceSource* source;
        std::vector<PolicyCall> calls;
    };
    struct Request {
        InstancePtr instance;
        std::vector<PolicyCall> policies;
    };

    [[nodiscard]] Ground groundOf(const InstanceSource& source) const;
    [[nodiscard]] const Ground& groundAt(const Cell& cell, const std::vector<std::size_t>& levels) const;
    [[nodiscard]] Result<Request> requestOf(const Cell& cell) const;
    [[nodiscard]] Result<RunReport> report(const Cell& cell, const std::stop_token& stop) const;
    [[nodiscard]] std::vector<double> valuesOf(const RunReport& report);

    friend Result<Question> questionOf(const Plan& plan, const Cell& cell);

    [[nodiscard]] Result<InstancePtr> drawnFor(const Cell& cell, const Ground& ground, const std::vector<std::size_t>& levels,
                                               const OptionValues& options) const;

    const Plan& m_plan;
    DrawnInstances* m_drawn;
    std::size_t m_variantFactor; ///< or the number of factors where none is a variant
    std::vector<Ground> m_grounds;
    std::vector<std::size_t> m_places; ///< positions of the plan's metrics in the last result of a policy
};

} // namespace wattif
