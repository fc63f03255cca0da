// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/engine/outcome.h"

namespace wattif::power {

/// Checks the log independently: replays it node by node, sums the states again and compares with the simulator's sums. Node
/// times are whole ticks: any difference is infinite.
[[nodiscard]] Conservation checkConservation(const Instance& instance, const Outcome& outcome);

} // namespace wattif::power
