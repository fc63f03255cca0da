// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/file_preview.h"
#include "core/base/import_report.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

/// A platform description as a topology with empty nodes, and counts of the elements read.
struct Platform {
    enum class Kind : std::uint8_t { simgrid, graphml, optorsim, gml, edges, slurm };

    Instance instance;
    Kind kind = Kind::simgrid;
    std::int64_t hosts = 0;
    std::int64_t declaredLinks = 0;   ///< <link>
    std::int64_t clusterLinks = 0;    ///< of the hosts of clusters, their backbones, the cables of fat-trees
    std::int64_t oneWayLinks = 0;     ///< stated from one end alone: treated as links in both directions
    std::int64_t unusedLinks = 0;     ///< declared, but in no route between different ends
    std::int64_t leftOutSwitches = 0; ///< not joined with any host
    std::int64_t barePorts = 0;       ///< hosts outside clusters, each with a separate switch
    std::int64_t hostsWithoutWatts = 0;
    std::int64_t hostsDrawingOff = 0;           ///< stating watts while off, of which a sleeping node draws none
    std::int64_t parallelCables = 0;            ///< beyond the first between two switches
    std::int64_t hostRouters = 0;               ///< switches of torus hosts, one for each
    std::vector<Message> largeClusters{};       ///< single lines that stand for millions of hosts, in words
    std::vector<std::string> ignoredElements{}; ///< names of elements that mean nothing here, each once
    FilePreview preview{};                      ///< of a list of edges
    ImportReport ofEdges{};                     ///< of a list of edges: the sizes that it states
    LeftOutCounter replaced{};                  ///< elements that were left out or merged, with their places

    [[nodiscard]] ImportReport report() const;

private:
    void addAssumptions(ImportReport& report) const;
    void addLeftOut(ImportReport& report) const;
};

/// Adds the watts of a new switch and of a new node as assumptions, for files that state none.
void assumeSwitches(ImportReport& report, Message reason);
void assumeNodeWatts(ImportReport& report, Message reason);

/// Reads a platform description of SimGrid: version 4 (zone, zoneRoute) or 3 (AS, ASroute).
///
/// Hosts are nodes. A cluster is one switch, its router, with its hosts; with topology FAT_TREE or DRAGONFLY the switches that
/// topo_parameters describe, with TORUS one for each host. So is a zone with routing "Cluster", with the hosts of its cabinets.
/// Routers are switches. A host outside clusters is attached to a separate switch that costs nothing. A link in a route is a
/// switch too, because routes may share it: a route a, l1, l2, b joins a with l1, l1 with l2, l2 with b. wattage_per_state
/// (idle:max or idle:epsilon:max of the first state) gives the watts. Bandwidths, latencies and speeds are ignored.
/// Error(badInput) with line and column, also for elements that cannot be represented: peers, routes by rule.
[[nodiscard]] Result<Platform> readPlatform(const std::string& fileName, std::string_view text);

} // namespace wattif::consolidation
