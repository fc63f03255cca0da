// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/hand_play.h"

namespace wattif::reservation {

/// A task given another site that is large enough for it: those that end last first.
[[nodiscard]] const HandPlay* handPlay();

} // namespace wattif::reservation
