// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/pseudo_code.h"

namespace wattif::power {

/// The pseudo-code of the published policies and of their variants, in our words; letters as in docs/power-policies.md: T load
/// factor of a number of nodes, Ts and Tc the thresholds, Ts' and Tc' the targets, maxWait nodes of the largest waiting job,
/// minJob smallest job.
[[nodiscard]] PseudoCode pseudoCode();

} // namespace wattif::power
