// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/base/reproduction.h"

namespace wattif::power {

/// The printed numbers of a paper on one trace and two numbers of nodes that are always on; minutes from the first submission.
struct PrintedRuns {
    double nodes = 0.0;
    double lengthMinutes = 0.0;
    double moreNodes = 0.0; ///< at least `nodes`
    double moreNodesLengthMinutes = 0.0;
    double lastSubmissionMinutes = 0.0; ///< at most
    double workNodeMinutes = 0.0;       ///< of all jobs
    double largestJobNodes = 0.0;       ///< at most `nodes`
    double longestJobMinutes = 0.0;
};

/// For which runs a bound holds.
enum class BoundScope : std::uint8_t {
    startsWhatFits, ///< nodes always on, and a scheduler that starts the first waiting job as soon as it fits
    anyRun,         ///< any scheduler, whichever nodes are off
};

/// Lower bounds on waits: see wait_bound.cpp.
class WaitBound {
public:
    explicit WaitBound(const PrintedRuns& runs, BoundScope scope = BoundScope::startsWhatFits) : m_runs(runs), m_scope(scope) { }

    /// Nodes that work while a job waits.
    [[nodiscard]] double busyNodes() const { return m_runs.nodes - m_runs.largestJobNodes + 1.0; }
    /// Until when some job waits after the last submission.
    [[nodiscard]] double waitsUntilMinutes() const { return m_runs.lengthMinutes - m_runs.longestJobMinutes; }
    /// Node minutes left of running jobs, at most.
    [[nodiscard]] double runningNodeMinutes() const { return m_runs.nodes * m_runs.longestJobMinutes; }
    /// Node minutes of submitted jobs that wait at a time, at least.
    [[nodiscard]] double waitingNodeMinutes(double minute) const;
    /// The same as an integral over time, before and after the last submission: node minutes times minutes.
    [[nodiscard]] double waitingBefore() const;
    [[nodiscard]] double waitingAfter() const;
    /// Mean wait of a node minute of work, at least.
    [[nodiscard]] double workWeightedMeanMinutes() const;
    /// Sum of all jobs' waits, at least.
    [[nodiscard]] double sumOfWaitsMinutes() const;
    /// Jobs that a trace needs for a mean wait, at least.
    [[nodiscard]] double jobsFor(double meanWaitMinutes) const;

private:
    enum class Side : std::uint8_t { before, after }; ///< of the last submission

    [[nodiscard]] double submittedLater(double minute, Side side) const;
    [[nodiscard]] double unfinishedByEnd(double minute, Side side) const;
    [[nodiscard]] double unfinishedByWork(double minute, Side side) const;
    [[nodiscard]] double unfinished(double minute, Side side) const;
    [[nodiscard]] double waitingBetween(double from, double to, Side side) const;

    PrintedRuns m_runs;
    BoundScope m_scope;
};

/// The steps of both bounds with their numbers, and how many jobs a mean wait needs.
[[nodiscard]] ReproductionTable waitBoundTable(const PrintedRuns& runs, double meanWaitMinutes);

} // namespace wattif::power
