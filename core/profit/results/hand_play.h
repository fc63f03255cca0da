// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/hand_play.h"

namespace wattif::profit {

/// Tasks of a bag moved from one machine to another: one of them, half of them, all. Of machines of the same type that hold the
/// same work one stands for all.
[[nodiscard]] const HandPlay* handPlay();

} // namespace wattif::profit
