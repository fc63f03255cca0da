// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"
#include "core/power/engine/outcome.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// A job as a published run of Batsim placed it.
struct PublishedRun {
    double startSeconds = 0.0;
    std::vector<NodeRange> nodes;
};

/// Batsim's workload medium_late (801 jobs, 32 nodes) with its published run under EASY, by JobIndex.
struct BatsimCase {
    Instance instance;
    std::vector<PublishedRun> runs;
};
[[nodiscard]] const BatsimCase& batsimCase();

/// Compares our EASY on Batsim's workload with its published run: energy, length, waits, starts.
[[nodiscard]] Result<ReproductionReport> reproduceBatsim(const RunControl& control);

} // namespace wattif::power
