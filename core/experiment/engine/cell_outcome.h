// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/study.h"

namespace wattif {

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

} // namespace wattif
