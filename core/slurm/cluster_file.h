// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/slurm/snapshot.h"

namespace wattif::slurm {

/// A line of slurm.conf that names another file.
struct Include {
    std::string file{};
    int line = 0;

    friend bool operator==(const Include&, const Include&) = default;
};

/// What a cluster consists of.
struct Cluster {
    std::vector<Node> nodes{};           ///< each with its partitions
    std::vector<Partition> partitions{}; ///< name and isDefault only
    std::vector<Include> includes{};     ///< files that were not read

    friend bool operator==(const Cluster&, const Cluster&) = default;
};

/// Reads the nodes and partitions of a cluster: the output of `scontrol show node` and of `scontrol show partition` one after the
/// other, each on one line or on several, or slurm.conf, whose comments, quotes, blanks around '=', defaults and sets of nodes
/// (NodeSet) count. Other lines are skipped, and nodes in the state FUTURE. A node that states no processors has those of its
/// sockets, cores and threads. Error(badInput) with file and line: no nodes, a node that occurs twice, a partition or set of
/// nodes that are not there.
[[nodiscard]] Result<Cluster> readCluster(const std::string& fileName, std::string_view text);

} // namespace wattif::slurm
