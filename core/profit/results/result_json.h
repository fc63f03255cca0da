// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/profit/engine/outcome.h"

namespace wattif::profit {

/// Adds to the JSON of a result: objective_history (after each arrival), assignments (tasks by bag and machine; not for the
/// bound) and loads_s (by machine).
void writeOutcome(const Outcome& outcome, Json& into);

} // namespace wattif::profit
