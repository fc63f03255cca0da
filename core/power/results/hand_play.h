// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/hand_play.h"

namespace wattif::power {

/// Nodes that idle kept off, so that they are back when the next job begins, those beside each other together, from where an idle
/// gap begins to where one ends (of more than 60 gaps: from a gap's beginning to its own end), most node time first; and an
/// interval taken back.
[[nodiscard]] const HandPlay* handPlay();

} // namespace wattif::power
