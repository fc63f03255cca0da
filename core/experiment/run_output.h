// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/result_notes.h"
#include "core/base/study.h"
#include "core/experiment/bound_gaps.h"
#include "core/experiment/question.h"
#include "core/experiment/replication.h"

namespace wattif {

/// Prints a run as JSON: {"study", "scenario_hash", "seed", "version", ..., "policies": [...]}; the same bytes for the same
/// input. `detail` adds the study's long arrays, `gaps` how far the results are from bounds, `assumed` what the scenario's import
/// assumed without confirmation ("assumptions"). "notes" has `imported`, notes about the scenario's import, and those about
/// the results, where there are any.
[[nodiscard]] std::string runAsJson(const Study& study, const Question& question, const RunReport& report, bool detail = false,
                                    std::span<const BoundGap> gaps = {}, std::span<const Assumption> assumed = {},
                                    std::span<const ResultNote> imported = {});
/// Prints the metrics of a run as an aligned text table; the best of each metric is marked with '*'. Includes the time taken.
[[nodiscard]] std::string runAsTable(const Study& study, const RunReport& report);
/// Prints the metrics of a run as CSV, one row per policy, a header row of metric names; measured times are omitted, to get the
/// same bytes for the same input.
[[nodiscard]] std::string runAsCsv(const Study& study, const RunReport& report);

/// What the runs of a replication are of: a question, or policies on instances drawn with these options of the generator.
struct ReplicationSource {
    Question question; ///< without an instance where each run has its own
    OptionValues generate{};
    std::vector<Assumption> assumed{}; ///< of the scenario's import, not confirmed yet
    std::vector<ResultNote> notes{};   ///< about the results
};

/// Prints a replication as JSON: of each metric of each policy mean, half width of the 95 % interval, number of runs in which it
/// applies, and all values; measured times are null. The same bytes for the same input.
[[nodiscard]] std::string replicationAsJson(const Study& study, const ReplicationSource& source, const Replication& replication);
/// Prints a replication as a text table for the terminal, means with intervals; `metrics` by name, all where it is empty; `notes`
/// about the results are below it.
[[nodiscard]] std::string replicationAsTable(const Study& study, const Replication& replication,
                                             const std::vector<std::string>& metrics = {},
                                             const std::vector<ResultNote>& notes = {});

/// This program's version, e.g. "0.1.0".
[[nodiscard]] std::string programVersion();

} // namespace wattif
