// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/study.h"
#include "core/power/engine/outcome.h"

namespace wattif::power {

/// Builds the decision ledger of a result: for `load-factor` one entry per tick, its rules as children made on demand; for other
/// policies one entry per switching of nodes; empty where none was switched. `options` are the complete ones of the result;
/// times are those of the scenario's clock, as in charts; jobs have their numbers in the trace.
[[nodiscard]] Ledger makeLedger(const Instance& instance, const std::shared_ptr<const Outcome>& outcome,
                                const OptionValues& options);

/// When each of the ledger's decisions was made. Time O(log).
[[nodiscard]] std::vector<Time> decisionMoments(const std::shared_ptr<const Outcome>& outcome);

/// No job, where a job is named by its index.
inline constexpr std::uint32_t noJob = 0xffffffff;
/// The job that each of the ledger's decisions is about, by its index; `noJob` where a decision is about nodes or several jobs.
/// Empty where none is about one job. Time O(log).
[[nodiscard]] std::vector<std::uint32_t> decidedJobs(const std::shared_ptr<const Outcome>& outcome);

/// "0-3, 7, 9-10": nodes as ranges; long lists are cut and say how many more there are.
[[nodiscard]] Message nodesText(std::span<const NodeRange> ranges);

/// The name of a rule of `load-factor`, e.g. "start b", to be translated.
[[nodiscard]] Message ruleText(LoadRule rule);

} // namespace wattif::power
