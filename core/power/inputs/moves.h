// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/instance_moves.h"

namespace wattif::power {

/// How instances are varied by a search: 2 to 6 nodes, up to 6 jobs of the model of Lublin and Feitelson nearer to each other;
/// jobs, nodes and the boot time change, watts and prices stay. Simpler: fewer jobs, nodes, processors, rounder times.
[[nodiscard]] const InstanceMoves* instanceMoves();

} // namespace wattif::power
