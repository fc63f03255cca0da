// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/base/instance_moves.h"
#include "core/base/study.h"

namespace wattif {

/// An instance that has a property and was made simpler.
struct Shrunk {
    InstancePtr instance;
    int steps = 0;        ///< that were taken
    bool isWhole = false; ///< no single step more keeps the property; false where it was ended before
};

/// Whether an instance still has the property; nothing ends the shrinking.
using KeepsProperty = std::function<std::optional<bool>(const InstancePtr& instance)>;

/// Makes an instance with a property simpler, step by step, as long as the property stays: of the steps of `moves` the first that
/// keeps it is taken, until none does. The result has the property, whenever it is ended.
[[nodiscard]] Shrunk shrinkWhile(const InstanceMoves& moves, InstancePtr instance, const KeepsProperty& keeps);

/// Returns how many times worse a value of a metric is than another: w is that of the policy that should be worse, b that of the
/// other.
///
///     less is better:  w / b where both are above 0, |b| / |w| where both are below it
///     more is better:  b / w where both are above 0, |w| / |b| where both are below it
///
/// Above 1 where w is worse, 1 for a tie (rounding apart), below 1 where it is better. Where one is 0, or they have different
/// signs, no factor leads from one to the other: infinite where w is worse, 0 where it is better. NaN where they cannot be
/// compared: one is not a finite number, or neither more nor less is better.
[[nodiscard]] double worseFactor(Better better, double worse, double other);

/// The settings of a search for a counter-example: an instance on which one policy is worse than another by the largest factor
/// (worseFactor) of a metric.
struct CounterexampleRequest {
    const Study* study = nullptr;
    PolicyCall worse;       ///< the policy that should be bad
    PolicyCall other;       ///< the policy to compare with
    std::string metric;     ///< by name
    std::uint64_t seed = 1; ///< of the search, and of policies that draw random numbers
    /// The limits that end the search, whichever comes first; 0: no such limit, but one of them is needed. With evaluations alone
    /// the result is the same on every machine.
    std::int64_t evaluations = 0;
    std::chrono::duration<double> time{};
    /// Spends the first half of the limits on instances that fit on a blackboard (InstanceMoves::readable); larger ones are tried
    /// only if none of them is a counter-example.
    bool readableFirst = false;
    std::int64_t readableEvaluations = 0; ///< ends that part of the search instead of half of the limits; 0: no such limit
    bool finiteOnly = false; ///< leaves out instances whose factor is infinite; else the first of them ends the search
    double keptShare = 0.95; ///< of what the factor is above 1, that is kept while the instance is made simpler
};

/// An instance with what the two policies make of it. A factor of at most 1 is no counter-example.
struct Counterexample {
    InstancePtr instance;
    double worseValue = 0.0;
    double otherValue = 0.0;
    double factor = 1.0;

    [[nodiscard]] bool isOne() const { return factor > 1.0; }
};

/// How far a search is.
struct CounterexampleProgress {
    std::int64_t evaluations = 0; ///< instances on which both policies ran, those of shrinking included
    std::int64_t failed = 0;      ///< instances that cannot be compared: a policy failed, or the metric does not apply
    bool isShrinking = false;
};

/// The result of a search.
struct CounterexampleResult {
    std::optional<Counterexample> best{};     ///< after shrinking; none where the first is on no instance worse than the other
    std::optional<Counterexample> unshrunk{}; ///< before simplification
    CounterexampleProgress progress{};
    std::int64_t searchEvaluations = 0;   ///< those before shrinking
    std::int64_t readableEvaluations = 0; ///< those of instances that fit on a blackboard, before shrinking
    bool isStopped = false;               ///< a stop ended it: the best so far, perhaps not simple
    bool isSimple = false;                ///< no step makes it simpler and keeps the factor
};

/// Called with each better counter-example, and with each simpler one, on the worker's thread; may be empty.
using CounterexampleSink = std::function<void(const Counterexample& best, const CounterexampleProgress& progress)>;

/// Error(usage) where a policy, one of its options or the metric does not exist, or has no better side, where both policies are
/// the same, where nothing ends the search, and for a study without moves.
[[nodiscard]] Result<void> checkRequest(const CounterexampleRequest& request);

/// Looks for a counter-example: random small instances of the study, from the best of some of them a climb of random steps
/// (InstanceMoves) that takes each which makes the factor no smaller, and again from elsewhere or from the best so far. What it
/// finds is then made simpler while the factor stays (shrinkWhile); that ends after as many evaluations, or as much time, again.
/// A stop returns the best so far.
[[nodiscard]] Result<CounterexampleResult> findCounterexample(const CounterexampleRequest& request, const RunControl& control,
                                                              const CounterexampleSink& improved = {});

/// A request whose limits are evaluations alone, and whose search gives this result on every machine: of a search that was
/// limited by time, say. Nothing if none does: it was stopped, or its time ended while the instance was made simpler.
[[nodiscard]] std::optional<CounterexampleRequest> repeatable(const CounterexampleRequest& request,
                                                              const CounterexampleResult& result);

/// Runs both policies of a request on an instance; nothing where they cannot be compared. Error(interrupted) after a stop.
[[nodiscard]] Result<std::optional<Counterexample>> compareOn(const CounterexampleRequest& request, InstancePtr instance,
                                                              const RunControl& control);

} // namespace wattif
