// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/consolidation/files/platform_file.h"

namespace wattif::consolidation {

/// Returns whether a text is a grid configuration of OptorSim rather than XML: its first line that is not a comment begins with a
/// number.
[[nodiscard]] bool isOptorsim(std::string_view text);

/// Reads a grid configuration file of OptorSim 2 (W. H. Bell et al. 2003; its user guide 2.1): one line a site with its worker
/// nodes, the speed of one (kSI2000), its storage elements, the size of each (MB), and the bandwidths to all sites (Mbit/s; 0:
/// not joined). Lines that begin with # are comments.
///
/// Sites are switches, named Site0, Site1, ... as OptorSim names them; worker nodes are nodes; two sites are joined where one of
/// them states a bandwidth to the other. Speeds, storage and bandwidths mean nothing here. Error(badInput) with line and column.
[[nodiscard]] Result<Platform> readOptorsim(const std::string& fileName, std::string_view text);

} // namespace wattif::consolidation
