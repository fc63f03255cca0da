// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/study.h"
#include "core/profit/engine/outcome.h"

namespace wattif::profit {

/// The decision ledger of an outcome: an entry for each bag (where it went, what the system looked like after it) with the
/// candidates of the decision as children, each with its level, energy, objective and why it lost.
[[nodiscard]] Ledger makeLedger(const Instance& instance, const Outcome& outcome);
/// Returns the same ledger; candidates of long ledgers are put into words only on request.
[[nodiscard]] Ledger makeLedger(const Instance& instance, const std::shared_ptr<const Outcome>& outcome);

/// Returns a sentence about what happened to a candidate, e.g. "dropped: its level is below an existing load".
[[nodiscard]] Message explain(const Candidate& candidate, double bestValue);

} // namespace wattif::profit
