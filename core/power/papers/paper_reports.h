// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <string>

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"
#include "core/power/engine/outcome.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// The lines of Tables 1 to 3: minutes between two looks of the policy, 0 for always on.
inline constexpr std::array<int, 5> paperIntervals{30, 60, 120, 240, 0};
/// Returns the beginning of a report's items about a row: "every 30 min", "always on".
[[nodiscard]] std::string paperRowName(int intervalMinutes);

/// Reproduces table `table` (1, 2, 3: 320, 240, 160 nodes) of Cao et al. 2011 on substitutes for its log, under FCFS. Every line
/// has the items "length, min", "busy, %", "idle and booting, %", "off, %" and "mean wait, h".
[[nodiscard]] Result<ReproductionReport> reproduceTable(int table, const RunControl& control);

/// Replays logs and traces of the Lublin-Feitelson model under EASY and every policy, some at several settings: energy as a
/// multiple of the oracle's, mean wait as a multiple of always-on's, and which runs no other beats in both. Nothing published to
/// compare with.
[[nodiscard]] Result<ReproductionReport> reproducePolicyFront(const RunControl& control);

/// Replays real logs and a trace of the Lublin-Feitelson model under every scheduler and policy. Nothing published to compare
/// with.
[[nodiscard]] Result<ReproductionReport> reproduceReplays(const RunControl& control);

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
