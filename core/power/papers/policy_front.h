// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"

namespace wattif::power {

/// Replays logs and traces of the Lublin-Feitelson model under EASY and every policy, some at several settings: energy as a
/// multiple of the oracle's, mean wait as a multiple of always-on's, and which runs no other beats in both. Nothing published to
/// compare with.
[[nodiscard]] Result<ReproductionReport> reproducePolicyFront(const RunControl& control);

} // namespace wattif::power
