// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/pseudo_code.h"

namespace wattif::profit {

/// The pseudo-code of the published policies and of their variants, in our words; letters as in docs/profit.md: a tasks of the
/// bag, L_j load, ETC_j time and e_j energy of one task on machine j, P revenue, c price, E energy and MS makespan so far.
[[nodiscard]] PseudoCode pseudoCode();

} // namespace wattif::profit
