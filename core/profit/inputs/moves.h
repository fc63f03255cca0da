// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/instance_moves.h"

namespace wattif::profit {

/// How instances are varied by a search: up to 4 machine types, 3 task types and 6 bags drawn as `generate` does; matrices,
/// counts, types and order of bags change, gamma and the energy price stay. Simpler: fewer bags, machine types, task types,
/// tasks, rounder numbers.
[[nodiscard]] const InstanceMoves* instanceMoves();

} // namespace wattif::profit
