// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/model/clock.h"

#include "core/reservation/model/instance.h"

namespace wattif::reservation {

ScenarioClock clockOf(const Instance& instance) { return ScenarioClock(0.0, instance.start); }

} // namespace wattif::reservation
