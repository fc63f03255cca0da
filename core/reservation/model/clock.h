// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/io/scenario_clock.h"

namespace wattif::reservation {

struct Instance;

/// Returns the clock of a scenario: with dates where its start is known, else day 1 begins at second 0.
[[nodiscard]] ScenarioClock clockOf(const Instance& instance);

} // namespace wattif::reservation
