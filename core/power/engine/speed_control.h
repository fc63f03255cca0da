// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include "core/power/engine/cluster.h"

namespace wattif::power {

/// Slows running jobs where their present levels exceed the cap, and speeds slowed jobs up where it has power for them; does
/// nothing where jobs are never slowed. `clusters`: all below the cap, in order of the kinds of nodes. Call it once jobs have
/// ended, before the pass.
void adjustSpeeds(std::span<Cluster* const> clusters);

} // namespace wattif::power
