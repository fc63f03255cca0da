// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/power/engine/cluster.h"

namespace wattif::power {

/// Returns the nodes that waiting jobs would take if `free` nodes were idle now and several jobs share a node: packed by best
/// fit, in the order of the queue, without those that wait for maintenance. No node is booted for a job that would overtake.
///
/// Below a cap of several clusters, the queues of all are counted together, in the order of submission; O(jobs counted x steps of
/// the plan of power).
[[nodiscard]] std::int32_t wantedOnSharedNodes(const Cluster& cluster, std::int32_t free);

} // namespace wattif::power
