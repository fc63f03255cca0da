// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/consolidation/files/simgrid_elements.h"

namespace wattif::consolidation {

/// Reads a <cluster>: one switch with its hosts, or the switches of a fat-tree, torus or dragonfly.
[[nodiscard]] Result<void> readCluster(SimgridNetwork& network, pugi::xml_node cluster);

/// Reads a zone with routing "Cluster": one switch, named by the zone's router, with the hosts of its cabinets and its own.
[[nodiscard]] Result<void> readClusterZone(SimgridNetwork& network, pugi::xml_node zone);

} // namespace wattif::consolidation
