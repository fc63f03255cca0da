// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/base/decision.h"
#include "core/base/hand_play.h"
#include "core/base/item_table.h"
#include "core/base/pseudo_code.h"
#include "core/base/study.h"
#include "core/reservation/engine/outcome.h"

namespace wattif::reservation {

/// Returns the tables of reservations with local jobs, and of planned tasks.
[[nodiscard]] ItemOutputs itemOutputs();

/// A task given another site that is large enough for it: those that end last first.
[[nodiscard]] const HandPlay* handPlay();

/// The pseudo-code of the published planners, in our words; r processors of a task, l_j its requested time on site j.
[[nodiscard]] PseudoCode pseudoCode();

/// Checks a simulated run by its records alone: replays every begin and finish, and compares with the totals (processor time used
/// by site, counts). It cannot be that a site ever holds more than it has, a task begins before its parents have ended, or a
/// local job before its submission. An evaluation has no run and holds.
[[nodiscard]] Conservation checkConservation(const Instance& instance, const Outcome& outcome);

/// The decisions of a result: for each workflow which site takes each of its tasks, in the order of admission, then, where it has
/// a deadline, whether it is admitted. What planners saw is played again with the run's seed: each task's earliest place on every
/// site. Null for `evaluate`, and for searches whose plans were changed by failures or violations. Cost: now and then that of a
/// run without its planning.
[[nodiscard]] std::unique_ptr<RunDecisions> decisions(const InstancePtr& instance, const PolicyResult& result,
                                                      std::uint64_t seed);

/// Entries beyond these are counted in the last one, not listed.
inline constexpr std::size_t maxLedgerEntries = 200'000;

/// Builds the decision ledger of a result: one entry per workflow (admitted or rejected, and why), its tasks' reservations with
/// their risk as children made on demand; policy evaluate: one per reservation, the pairs behind its risk as children.
[[nodiscard]] Ledger makeLedger(const Instance& instance, std::shared_ptr<const Outcome> outcome);

/// Records of all metrics, in the order of tables.
[[nodiscard]] std::span<const MetricInfo> metricInfos();
/// Metrics of an outcome; NaN where one does not apply.
[[nodiscard]] std::vector<Metric> metricsOf(const Instance& instance, const Outcome& outcome);
/// Utilisation of each site: processor-seconds used / (processors x window); empty without a window.
[[nodiscard]] std::vector<double> utilisationBySite(const Instance& instance, const Outcome& outcome);

/// Adds to the JSON of a result. Policy evaluate: reservations [{name, site, p_start, p_start_lower, p_start_upper, p_end, p,
/// p_simulated {mean, ci95}, p_end_simulated {mean, ci95}}]. Others: utilisation_by_site, search (of the last workflow planned),
/// reservations [{workflow, task (or name), site, start_s, end_s, processors, p_start, ..., p, begin_s, finish_s, violated}], of
/// more than 20,000 with `detail` only; with `detail` also workflows, local_jobs and outages. Where the date is known, a moment
/// has its ISO 8601 time beside it (start_s, start_time). What does not apply is null.
void writeOutcome(const Instance& instance, const Outcome& outcome, bool detail, Json& into);

} // namespace wattif::reservation
