// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/base/study.h"
#include "core/reservation/engine/outcome.h"

namespace wattif::reservation {

/// Entries beyond these are counted in the last one, not listed.
inline constexpr std::size_t maxLedgerEntries = 200'000;

/// Builds the decision ledger of a result: one entry per workflow (admitted or rejected, and why), its tasks' reservations with
/// their risk as children made on demand; policy evaluate: one per reservation, the pairs behind its risk as children.
[[nodiscard]] Ledger makeLedger(const Instance& instance, std::shared_ptr<const Outcome> outcome);

} // namespace wattif::reservation
