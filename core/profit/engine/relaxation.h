// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/profit/engine/fractional_program.h"
#include "core/profit/engine/platform.h"

namespace wattif::profit {

/// Makes the solver of a platform's linear-fractional relaxation, over machine types: costs are the energy price times the
/// marginal energy of a task, capacities the machine counts. See bound.cpp.
[[nodiscard]] FractionalSolver makeRelaxation(const Platform& platform);

} // namespace wattif::profit
