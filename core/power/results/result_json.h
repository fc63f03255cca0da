// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/engine/outcome.h"

namespace wattif::power {

/// Adds to the JSON of a result: energy_by_state_j, rejected {too_small, too_large, too_long}, ticks_by_rule; of several
/// kinds of nodes also node_kinds and partitions; with `detail` also
/// node_states [{node, state, from_s, to_s}] and job_starts [{id, start_s, end_s, nodes}].
void writeOutcome(const Instance& instance, const Outcome& outcome, bool detail, Json& into);

} // namespace wattif::power
