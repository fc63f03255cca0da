// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/base/decision.h"
#include "core/power/engine/outcome.h"

namespace wattif::power {

/// Builds the ledger of policy `green`: one entry per decision to hold a job or to release it, with its costs and the reason.
[[nodiscard]] Ledger holdLedger(const Instance& instance, const std::shared_ptr<const Outcome>& outcome);
/// The same decisions; the amount is the minutes that the job is held.
[[nodiscard]] std::unique_ptr<RunDecisions> holdDecisions(const InstancePtr& instance, std::shared_ptr<const Outcome> outcome,
                                                          const OptionValues& options);

} // namespace wattif::power
