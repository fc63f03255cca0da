// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/hand_play.h"
#include "core/base/item_table.h"
#include "core/base/pseudo_code.h"

namespace wattif::consolidation {

/// Returns the tables of applications, of nodes and of moves.
[[nodiscard]] ItemOutputs itemOutputs();

/// Returns the moves of this study: an application goes to another node with enough free capacity: those of nodes with few
/// applications first, which can be emptied. Of equal empty nodes on a switch only one is tried.
[[nodiscard]] const HandPlay* handPlay();

/// The pseudo-code of the published policies, in our words; K nodes give their applications away.
[[nodiscard]] PseudoCode pseudoCode();

} // namespace wattif::consolidation
