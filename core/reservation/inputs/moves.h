// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/instance_moves.h"
#include "core/base/instance_redraw.h"

namespace wattif::reservation {

/// Random requests on the scenario's own grid: sites, bandwidth, failures, the distribution of used shares, overestimation and
/// the share of reserving requests stay; workflows and local jobs are drawn as `generate` draws them with the same seed, and
/// reservations that are there from the beginning go. Tasks take at most the processors of the largest site.
[[nodiscard]] const InstanceRedraw& instanceRedraw();

/// How instances are varied by a search: up to 3 sites of up to 8 processors, 2 workflows and 3 reservations; sites, tasks,
/// edges, reservations and submissions change, the usage stays and nothing fails. Simpler: fewer workflows, tasks, edges,
/// reservations, sites, processors, rounder numbers.
[[nodiscard]] const InstanceMoves* instanceMoves();

} // namespace wattif::reservation
