// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/power/model/node_kinds.h"

namespace wattif::power {

/// Chooses for each job the kind of nodes that it runs on: at its submission, and independent of scheduler and policy: these
/// are compared on the same queues. Where several kinds of its partition take the job, it is the one on which it would
/// start first if every kind ran its jobs strictly in order of submission with all nodes on; of equal ones the first in the
/// partition's list. So a job takes the first kind in the list that is free, else the kind that is free first. Jobs that share
/// nodes do so in this plan, too.
///
/// One for each job, with the reason where no kind takes it. The instance must pass check() and have kinds.
/// O(jobs log(running jobs)), more where jobs may choose and take many others' nodes.
[[nodiscard]] std::vector<KindFit> placeJobs(const Instance& instance);

} // namespace wattif::power
