// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/hand_play.h"

namespace wattif::power {

/// Nodes kept off over an idle gap, so that they are back when the next job begins: the nodes beside that idle over the same time
/// together, or one alone, most node time first; and an interval taken back.
[[nodiscard]] const HandPlay* handPlay();

} // namespace wattif::power
