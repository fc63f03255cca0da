// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/io/scenario_clock.h"

namespace wattif::power {

struct Instance;

/// The clock of a scenario: with dates where its start is known.
[[nodiscard]] ScenarioClock clockOf(const Instance& instance);

} // namespace wattif::power
