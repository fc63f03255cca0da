// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/model/instance.h"

namespace wattif::power {

/// The instance that opens when nothing is asked for: two weeks of a queue that is busy by day and idle by night.
[[nodiscard]] Instance sampleInstance();
/// Returns the substitute for the paper's log: 34 days of 2..64-node jobs, calibrated to 57.4 % of 320 nodes; `nodes` of the
/// queue.
[[nodiscard]] Instance deepcompInstance(std::int32_t nodes);

} // namespace wattif::power
