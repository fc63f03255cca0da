// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/pseudo_code.h"

namespace wattif::consolidation {

/// The pseudo-code of the published policies, in our words; K nodes give their applications away.
[[nodiscard]] PseudoCode pseudoCode();

} // namespace wattif::consolidation
