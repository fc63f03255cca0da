// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Says what is wrong with an instance: Error(badInput) whose Place::cell names the field, e.g. "workflows[0].tasks[3].work_s".
/// Refused: no sites, a name that is empty or taken, numbers out of range, r over every site's capacity, e <= s, a cycle.
[[nodiscard]] Result<void> check(const Instance& instance);

} // namespace wattif::reservation
