// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/consolidation/files/platform_file.h"

namespace wattif::consolidation {

/// Reads a graph in GML (M. Himsolt, "GML: A portable graph file format", 1997): each node is a switch, named by its label or
/// else its id, with `hostsEach` nodes on it; an edge joins two switches. Other attributes, such as bandwidths, are ignored and
/// named in the report. Error(badInput) with line and column for text that is not GML, missing or duplicate ids, unknown ends,
/// and graphs that readGraphml refuses.
[[nodiscard]] Result<Platform> readGml(const std::string& fileName, std::string_view text, std::int64_t hostsEach);

} // namespace wattif::consolidation
