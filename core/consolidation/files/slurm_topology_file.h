// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/consolidation/files/platform_file.h"

namespace wattif::consolidation {

/// Returns whether a text begins with a switch as Slurm's topology.conf and `scontrol show topology` write it: "SwitchName=".
[[nodiscard]] bool isSlurmTopology(std::string_view text);

/// Reads topology.conf of Slurm (topology/tree), or the output of `scontrol show topology`: switches with `Nodes`, or with the
/// `Switches` below them, whose nodes they have only by these; lists such as n[1-8,12] are expanded. Link speeds are ignored. A
/// node on two switches stays on the first. Error(badInput) with line and column, for switches that are named and not described,
/// and for parts that are not joined.
[[nodiscard]] Result<Platform> readSlurmTopology(const std::string& fileName, std::string_view text);

} // namespace wattif::consolidation
