// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/base/study.h"
#include "core/consolidation/engine/outcome.h"

namespace wattif::consolidation {

/// Moves beyond these are counted in the ledger's last entry, not listed.
inline constexpr std::size_t maxLedgerMoves = 200'000;

/// Builds the decision ledger of a result: one entry per move in order; its children, made on demand, are the nodes that best fit
/// chose from. Cost: O(applications + moves listed).
[[nodiscard]] Ledger makeLedger(const Instance& instance, std::shared_ptr<const Outcome> outcome);

} // namespace wattif::consolidation
