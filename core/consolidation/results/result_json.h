// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/study.h"
#include "core/consolidation/engine/outcome.h"

namespace wattif::consolidation {

/// Adds to the JSON of a result: data_moved_by_level, transfer_energy_by_level, data_scheduled_by_level (`has`), placement
/// [{application, from, to, size}] of what moves, curve [{k, nodes_used, data_moved}] (kmns), proven (`exact`), note where there
/// is one; with `detail` also steps [{level, where, k, opened, nodes, nodes_used, data_moved, moves}].
void writeOutcome(const Instance& instance, const Outcome& outcome, bool detail, Json& into);

} // namespace wattif::consolidation
