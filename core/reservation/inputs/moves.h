// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/instance_moves.h"

namespace wattif::reservation {

/// How instances are varied by a search: up to 3 sites of up to 8 processors, 2 workflows and 3 reservations; sites, tasks,
/// edges, reservations and submissions change, the usage stays and nothing fails. Simpler: fewer workflows, tasks, edges,
/// reservations, sites, processors, rounder numbers.
[[nodiscard]] const InstanceMoves* instanceMoves();

} // namespace wattif::reservation
