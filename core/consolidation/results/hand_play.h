// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/hand_play.h"

namespace wattif::consolidation {

/// An application moved to another node with room for it: those of nodes with few applications first, which can be emptied. Of
/// empty nodes that are alike on a switch one stands for all.
[[nodiscard]] const HandPlay* handPlay();

} // namespace wattif::consolidation
