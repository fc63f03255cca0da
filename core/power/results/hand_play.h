// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/hand_play.h"

namespace wattif::power {

/// Returns the moves of this study: nodes off that idled, in time for their next job, adjacent ones together, from the beginning
/// of an idle gap to the end of one (with more than 60 gaps: from a gap's beginning to its end), most node time first; and the
/// removal of an interval.
[[nodiscard]] const HandPlay* handPlay();

} // namespace wattif::power
