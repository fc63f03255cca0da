// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/consolidation/files/platform_file.h"

namespace wattif::consolidation {

/// Returns whether a file is a list of edges: a workbook, or lines with the names of two nodes and perhaps an amount, separated
/// by blanks, commas, semicolons or tabs, perhaps below a line with the sizes of the graph.
[[nodiscard]] bool isEdgeList(std::string_view bytes);

/// Reads a graph as a list of edges, perhaps below a header such as `source,target,bandwidth`: each name is a switch with
/// `hostsEach` nodes on it, an edge joins two switches. Further columns mean nothing here and are named in the report, as are
/// comments behind edges (`a b # main link`). A first line with the numbers of nodes and edges that follow ("34 78"; "34 34 78"
/// in the Matrix Market format) is not an edge. `sheet` chooses one of a workbook. Error(badInput) with line and column, also for
/// what readGraphml refuses, and for a first line with other sizes.
[[nodiscard]] Result<Platform> readEdgeList(const std::string& fileName, std::string_view bytes, std::int64_t hostsEach,
                                            const std::string& sheet = {});

} // namespace wattif::consolidation
