// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/study.h"
#include "core/base/study_of.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {

/// Roles of the files: "loads" (CSV, see readLoads) and "platform" (SimGrid XML or GraphML, see readPlatform, readGraphml), at
/// least one of them.
[[nodiscard]] std::span<const ImportRole> importRoles();
/// tree, nodes: the topology where there is no platform; sample, cut, capacity: how the loads are read.
[[nodiscard]] std::span<const Option> importOptions();

/// Builds an instance; Error(badInput) with file, line and column. Applications without a node (kind samples) that are over half
/// a node are spread evenly, the others go round: the k-th to node k modulo the number of nodes, or to the next one with enough
/// free capacity.
[[nodiscard]] Result<ImportedOf<Instance>> importInstance(const ImportFiles& files, const OptionValues& options);

} // namespace wattif::consolidation
