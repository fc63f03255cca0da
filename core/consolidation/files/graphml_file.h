// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/consolidation/files/platform_file.h"

namespace wattif::consolidation {

class PlatformGraph;

/// Returns whether a text is GraphML rather than a platform of SimGrid, by its first element.
[[nodiscard]] bool isGraphml(std::string_view text);

/// Reads a graph in GraphML, as the Internet Topology Zoo has them (Knight et al. 2011): each node is a switch, named by its
/// attribute "label" or else its id, with `hostsEach` nodes on it; an edge joins two switches. Edges from a node to itself and
/// further ones between the same two are left out and counted. Error(badInput) with line and column: unknown ends, ids that are
/// given twice, no nodes, parts that are not joined, hyperedges, more than maxNodes nodes.
[[nodiscard]] Result<Platform> readGraphml(const std::string& fileName, std::string_view text, std::int64_t hostsEach);

} // namespace wattif::consolidation
