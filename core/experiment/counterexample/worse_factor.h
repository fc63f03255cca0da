// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/study.h"

namespace wattif {

/// Returns how many times worse a value of a metric is than another: w is that of the policy that should be worse, b that of the
/// other.
///
///     less is better:  w / b where both are above 0, |b| / |w| where both are below it
///     more is better:  b / w where both are above 0, |w| / |b| where both are below it
///
/// Above 1 where w is worse, 1 for a tie (rounding apart), below 1 where it is better. Where one is 0, or they have different
/// signs, no factor leads from one to the other: infinite where w is worse, 0 where it is better. NaN where they cannot be
/// compared: one is not a finite number, or neither more nor less is better.
[[nodiscard]] double worseFactor(Better better, double worse, double other);

} // namespace wattif
