// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/pseudo_code.h"

namespace wattif::reservation {

/// The pseudo-code of the published planners, in our words; r processors of a task, l_j its requested time on site j.
[[nodiscard]] PseudoCode pseudoCode();

} // namespace wattif::reservation
