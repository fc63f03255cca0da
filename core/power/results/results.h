// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/decision.h"
#include "core/base/hand_play.h"
#include "core/base/item_table.h"
#include "core/base/metric_bound.h"
#include "core/base/pseudo_code.h"
#include "core/base/result_notes.h"
#include "core/base/run_control.h"
#include "core/base/study.h"
#include "core/power/engine/outcome.h"
#include "core/power/engine/workload.h"
#include "core/power/model/instance.h"
#include "core/power/results/user_totals.h"
#include "core/slurm/live_study.h"

namespace wattif::power {

/// What policies report, in the order of tables.
[[nodiscard]] std::span<const MetricInfo> metricInfos();

/// Energy that the savings of a run are measured against, joules.
struct EnergyScale {
    double alwaysOn = 0.0;
    double oracle = 0.0;
    std::optional<std::size_t> jobsDone{}; ///< of always-on; a run that completes other jobs has no savings
};

/// Bounded slowdown of a job (Feitelson and Rudolph 1998): max(1, (wait + run) / max(run, 10 s)).
[[nodiscard]] double boundedSlowdown(double waitSeconds, double runSeconds);

/// Returns the share of the node time that nodes spend in a state; 0 for a run that lasts no time.
[[nodiscard]] double stateShare(const Outcome& outcome, NodeState state);

/// Computes the metrics of an outcome, in the order of metricInfos().
///
/// Waits are start - submission over the jobs that ran; the slowdown is the mean of boundedSlowdown.
[[nodiscard]] std::vector<Metric> metricsOf(const Workload& workload, const Outcome& outcome, const EnergyScale& scale);

/// Returns the tables of jobs, of node states, of decisions, of users and of kinds of nodes, and traceFormats().
[[nodiscard]] ItemOutputs itemOutputs();
/// Returns the table of users or accounts; that of users is in itemOutputs().
[[nodiscard]] ItemTable totalsTable(TotalsBy by);
/// Nodes counted from 0, "0-3 7".
[[nodiscard]] std::string nodeListText(std::span<const NodeRange> ranges);

/// Adds to the JSON of a result: energy_by_state_j, rejected {too_small, too_large, too_long}, ticks_by_rule; of several
/// kinds of nodes also node_kinds and partitions; with `detail` also
/// node_states [{node, state, from_s, to_s}] and job_starts [{id, start_s, end_s, nodes}].
void writeOutcome(const Instance& instance, const Outcome& outcome, bool detail, Json& into);

/// Checks the log independently: replays it node by node, sums the states again and compares with the simulator's sums. Node
/// times are whole ticks: any difference is infinite.
[[nodiscard]] Conservation checkConservation(const Instance& instance, const Outcome& outcome);

/// The decisions of a result: of `load-factor` one for each tick, how many nodes start (or stop, negative); of other policies one
/// for each switching of nodes, how many. `seed` does not matter. Follows the ledger's entries.
[[nodiscard]] std::unique_ptr<RunDecisions> decisions(const InstancePtr& instance, const PolicyResult& result,
                                                      std::uint64_t seed);

/// Builds the decision ledger of a result: for `load-factor` one entry per tick, its rules as children made on demand; for other
/// policies one entry per switching of nodes; empty where none was switched. `options` are the complete ones of the result;
/// times are those of the scenario's clock, as in charts; jobs have their numbers in the trace.
[[nodiscard]] Ledger makeLedger(const Instance& instance, const std::shared_ptr<const Outcome>& outcome,
                                const OptionValues& options);

/// Returns the number of the ledger's decisions. Time O(log), a small part of that of their moments.
[[nodiscard]] std::size_t decisionCount(const std::shared_ptr<const Outcome>& outcome);
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

/// Returns the moves of this study: nodes off that idled, in time for their next job, adjacent ones together, from the beginning
/// of an idle gap to the end of one (with more than 60 gaps: from a gap's beginning to its end), most node time first; and the
/// removal of an interval.
[[nodiscard]] const HandPlay* handPlay();

/// The pseudo-code of the published policies and of their variants, in our words; letters as in docs/power-policies.md: T load
/// factor of a number of nodes, Ts and Tc the thresholds, Ts' and Tc' the targets, maxWait nodes of the largest waiting job,
/// minJob smallest job.
[[nodiscard]] PseudoCode pseudoCode();

/// Makes the notes about results: jobs left out of all runs, with their share of the work, and of each policy the jobs that did
/// not run, how far it is from the recorded waits of a log, and how late `recorded` starts jobs.
[[nodiscard]] std::vector<ResultNote> notesOf(const Instance& instance, const RunReport& report);

/// Runs a policy on a cluster's history up to now, by the simulator that runs every policy: it sees the same Cluster.
/// Jobs that have not ended count with their time limits. Errors as slurm::LiveStudy::run. Time of one simulation.
[[nodiscard]] Result<slurm::LiveRun> runLive(const Instance& base, const slurm::History& history, const PolicyCall& call,
                                             const RunControl& control);

/// How the study follows a cluster.
[[nodiscard]] slurm::LiveStudy liveStudy();

/// Returns bounds that no schedule of an instance can beat. With jobs j let in, each n_j nodes for r_j seconds from s_j on at the
/// earliest, and P nodes:
///
///     length  L = max( max_j (s_j + r_j) - min_j s_j,  sum_j n_j r_j / P )
///     energy  sum_j n_j r_j P_busy + (P L - sum_j n_j r_j) times the least power of a state without a job
///
/// whatever scheduler and policy. Nearer, but for the job starts of always-on alone, is the energy of the policy `oracle`. Empty
/// where no job is let in. Cost: that of a run of always-on.
[[nodiscard]] std::vector<MetricBound> metricBounds(const Instance& instance, const RunControl& control);

} // namespace wattif::power
