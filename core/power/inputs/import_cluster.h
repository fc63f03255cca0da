// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/import_report.h"
#include "core/base/study.h"
#include "core/io/cluster_jobs.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// Gives an instance that has its jobs the nodes of a cluster: as kinds of nodes with partitions, or as a number where all are
/// alike. Partitions that jobs ask for and the cluster does not have consist of all nodes, which the report states. `sizes` are
/// those of the jobs, in any order; may be empty. Errors as those of slurm::readCluster.
[[nodiscard]] Result<void> addCluster(const ImportFile& source, const std::vector<JobSize>& sizes, Instance& instance,
                                      ImportReport& report);

} // namespace wattif::power
