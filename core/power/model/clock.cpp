// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/model/clock.h"

#include "core/power/model/instance.h"

namespace wattif::power {

ScenarioClock clockOf(const Instance& instance) { return ScenarioClock(instance.startOfDaySeconds, instance.start); }

} // namespace wattif::power
