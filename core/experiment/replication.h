// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/statistics.h"
#include "core/base/study.h"

namespace wattif {

/// A metric in all runs of a replication, in their order; NaN where it does not apply.
struct MetricSamples {
    std::string name;
    std::vector<double> values;

    friend bool operator==(const MetricSamples&, const MetricSamples&) = default;
};

/// One policy in all runs of a replication.
struct PolicySamples {
    std::string policy;
    OptionValues options; ///< complete
    std::vector<MetricSamples> metrics;
    std::vector<double> seconds; ///< time taken by each run

    /// The values of a metric; empty where the policy does not report it.
    [[nodiscard]] const std::vector<double>& values(std::string_view metric) const;
};

/// Repeated runs of the same policies, run k with the seed `seed` + k: the data of tables with intervals.
///
/// Value k of all policies and metrics belongs to the same run, so policies can be compared in pairs.
struct Replication {
    std::string study;
    std::uint64_t seed = 1;             ///< of the first run
    int asked = 0;                      ///< runs that were wanted
    int done = 0;                       ///< runs that are complete; less than `asked` when stopped
    bool allPolicies = true;            ///< false for a single run that was stopped: some policies are missing
    bool drawsInstances = false;        ///< each run uses a different random instance, instead of all the same
    std::vector<MetricSamples> metrics; ///< of the runs as a whole, e.g. "bound"
    std::vector<PolicySamples> policies;

    [[nodiscard]] bool isComplete() const { return done == asked && allPolicies; }
    [[nodiscard]] std::uint64_t lastSeed() const { return seed + static_cast<std::uint64_t>(done > 0 ? done - 1 : 0); }
};

/// The settings of a replication.
struct ReplicationRequest {
    std::vector<PolicyCall> policies;
    std::uint64_t seed = 1;
    int count = 2;        ///< of runs
    InstancePtr instance; ///< that all runs are on, or null where `draw` makes one for each
    /// Draws the instance of the run with this seed; empty where all runs are on `instance`.
    std::function<Result<InstancePtr>(std::uint64_t seed)> draw{};
    unsigned jobs = 1; ///< threads; of one thread alone, measured times are comparable. 0: as many as the machine runs at once
    /// Called after each complete run with the number of them so far, one call at a time, on a thread of the runs; may be empty.
    std::function<void(int done)> finished{};
};

/// Runs policies `count` times: an experiment whose single factor is the repetition, on the same engine (runPositions). A stop
/// returns the runs that are complete without a gap; those under way are dropped, because a run without all policies cannot be
/// compared in pairs. Errors name the seed, the least one that has an error. Apart from measured times the number of threads
/// changes nothing.
[[nodiscard]] Result<Replication> replicate(const Study& study, const ReplicationRequest& request, const RunControl& control);

/// A single run in the form of a replication.
[[nodiscard]] Replication asReplication(const RunReport& report);

/// The mean of intervalOf.
[[nodiscard]] double meanOf(std::span<const double> values);
/// Mean and 95 % interval over the runs in which the value applies: NaN with count 0 where it never does, infinite without
/// interval where it is infinite in some run.
[[nodiscard]] MeanInterval intervalOf(const std::vector<double>& values);
/// Returns whether all runs gave the same value, bit by bit; true for a single one.
[[nodiscard]] bool isConstant(std::span<const double> values);
/// Returns whether some metric that is not measured differs between the runs: the policy, or what it runs on, draws random
/// numbers.
[[nodiscard]] bool variesBetweenRuns(const Study& study, const PolicySamples& policy);

} // namespace wattif
