// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/power/engine/outcome.h"
#include "core/power/engine/workload.h"

namespace wattif::power {

/// Returns whether an instance says of each of its nodes what it was seen to do. Nodes must not be shared.
[[nodiscard]] bool hasObservedNodes(const Instance& instance);

/// Returns what happened: jobs at their recorded starts (submission + recorded wait), nodes in their observed states from the
/// first submission to the last end of a job, or to Workload::until(). Before its first entry a node is idle. A change that skips
/// states passes them without duration. A job is on the nodes that name it, then on the lowest others. O(n log n) for n jobs and
/// states.
[[nodiscard]] std::shared_ptr<Outcome> observedOutcome(const Workload& workload);

} // namespace wattif::power
