// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/instance_moves.h"
#include "core/base/instance_redraw.h"

namespace wattif::consolidation {

/// Random loads on the scenario's own nodes and switches, drawn as `generate` draws them with the same seed.
[[nodiscard]] const InstanceRedraw& instanceRedraw();

/// How instances are varied by a search: up to 6 nodes below a tree of switches, loads as `generate` draws them; applications,
/// nodes, switches and their energies change, capacity and watts stay. Simpler: fewer applications, nodes, switches, rounder
/// sizes.
[[nodiscard]] const InstanceMoves* instanceMoves();

} // namespace wattif::consolidation
