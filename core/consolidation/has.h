// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/consolidation/outcome.h"
#include "core/consolidation/subset.h"

namespace wattif::consolidation {

struct HasOptions {
    PackingRule inner = PackingRule::dmns;
    double coolWeight = 0.0;
};

/// Policy `has`; docs/consolidation.md, has. Error(interrupted) after a stop.
[[nodiscard]] Result<std::shared_ptr<Outcome>> runHas(std::shared_ptr<const System> system, const HasOptions& options,
                                                      const RunControl& control);

/// RoLDT as a mean over all nodes: sum over level-1 groups of Ns^2 L / (N T), plus DT(2..n) / T. `scheduledByLevel` as in
/// Outcome.
[[nodiscard]] double meanLocalDataShare(const System& system, const std::vector<double>& scheduledByLevel);

} // namespace wattif::consolidation
