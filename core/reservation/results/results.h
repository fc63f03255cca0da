// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/hand_play.h"
#include "core/base/item_table.h"
#include "core/base/pseudo_code.h"

namespace wattif::reservation {

/// Returns the tables of reservations with local jobs, and of planned tasks.
[[nodiscard]] ItemOutputs itemOutputs();

/// A task given another site that is large enough for it: those that end last first.
[[nodiscard]] const HandPlay* handPlay();

/// The pseudo-code of the published planners, in our words; r processors of a task, l_j its requested time on site j.
[[nodiscard]] PseudoCode pseudoCode();

} // namespace wattif::reservation
