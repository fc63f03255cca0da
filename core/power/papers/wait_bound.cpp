// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lower bound on waits from lengths and shares alone. A trace of work W, last submission at S or before, jobs of at most g
// nodes and r minutes, ends at C on m nodes and at C' on M >= m nodes, all of them always on. U(t) is the unfinished work of jobs
// submitted by t on m nodes.
//
// 1. After S some job waits until C - r: otherwise all jobs run, and they end within r. Where a job waits, the first of them does
//    not fit, so at least b = m - g + 1 nodes work. So U(t) >= b (C - r - t) from S to C - r.
// 2. Work submitted after t is done on M nodes by C', so it is at most M (C' - t). Hence before S
//      U(t) >= b (C - r - t) - M (C' - t)   back from S while a job waits,
//      U(t) >= W - M (C' - t) - m t         since m nodes do at most m t by t.
//    The first rises with t (M > b). Where it is above m r, a job waits from t on: at the last time without one, U is at most m
//    r.
// 3. Running jobs have at most m r left, so what waits is at least U(t) - m r. Its integral over time is the sum of work x wait;
//    divided by W it is the mean wait weighted by work.
// 4. A job has at most g r of work, so the sum of waits is at least that integral / (g r).
//
// The argument asks for a scheduler that starts the first waiting job as soon as it fits, and for nodes that are always on.

#include "core/power/papers/wait_bound.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace wattif::power {
namespace {

/// Integral of max(0, a linear function) over [from, to], by its values at the ends.
double positivePart(double from, double to, double first, double last)
{
    if (to <= from || (first <= 0.0 && last <= 0.0))
        return 0.0;
    if (first >= 0.0 && last >= 0.0)
        return (to - from) * (first + last) / 2.0;
    const double height = std::max(first, last);
    return height * height * (to - from) / (2.0 * std::abs(last - first));
}

} // namespace

double WaitBound::unfinishedByEnd(double minute) const
{
    return busyNodes() * (waitsUntilMinutes() - minute) - m_runs.moreNodes * (m_runs.moreNodesLengthMinutes - minute);
}

double WaitBound::unfinishedByArrivals(double minute) const
{
    return m_runs.workNodeMinutes - m_runs.moreNodes * (m_runs.moreNodesLengthMinutes - minute) - m_runs.nodes * minute;
}

double WaitBound::waitingNodeMinutes(double minute) const
{
    const double unfinished = minute >= m_runs.lastSubmissionMinutes
        ? busyNodes() * (waitsUntilMinutes() - minute)
        : std::max(unfinishedByEnd(minute), unfinishedByArrivals(minute));
    return std::max(0.0, unfinished - runningNodeMinutes());
}

// Both functions are linear: between 0, their crossing and S one of them is the larger.
double WaitBound::waitingBefore() const
{
    const double last = m_runs.lastSubmissionMinutes;
    const double atStart = unfinishedByEnd(0.0) - unfinishedByArrivals(0.0);
    const double atEnd = unfinishedByEnd(last) - unfinishedByArrivals(last);
    const double crossing = atStart * atEnd < 0.0 ? last * atStart / (atStart - atEnd) : last;
    const auto between = [&](double from, double to) {
        const auto value = [&](double minute) {
            return std::max(unfinishedByEnd(minute), unfinishedByArrivals(minute)) - runningNodeMinutes();
        };
        return positivePart(from, to, value(from), value(to));
    };
    return between(0.0, crossing) + between(crossing, last);
}

double WaitBound::waitingAfter() const
{
    const double from = m_runs.lastSubmissionMinutes;
    const double to = waitsUntilMinutes();
    return positivePart(from, to, busyNodes() * (to - from) - runningNodeMinutes(), -runningNodeMinutes());
}

double WaitBound::workWeightedMeanMinutes() const { return (waitingBefore() + waitingAfter()) / m_runs.workNodeMinutes; }

double WaitBound::sumOfWaitsMinutes() const
{
    return (waitingBefore() + waitingAfter()) / (m_runs.largestJobNodes * m_runs.longestJobMinutes);
}

ReproductionTable waitBoundTable(const PrintedRuns& runs, double meanWaitMinutes)
{
    const WaitBound bound(runs);
    ReproductionTable table{.title = fmt::format("bound on the mean wait, {} nodes always on", runs.nodes),
                            .textColumns = {"Step", "Unit"},
                            .numberColumns = {"Value"}};
    const auto add = [&table](const char* step, const char* unit, double value) {
        table.rows.push_back({{step, unit}, {value}});
    };
    const double sum = bound.sumOfWaitsMinutes();
    add("work of all jobs", "node min", runs.workNodeMinutes);
    add("1: nodes that work while a job waits, at least", "nodes", bound.busyNodes());
    add("1: a job waits after the last submission for, at least", "min", bound.waitsUntilMinutes() - runs.lastSubmissionMinutes);
    add("1: unfinished work at the last submission, at least", "node min",
        bound.busyNodes() * (bound.waitsUntilMinutes() - runs.lastSubmissionMinutes));
    add("2, 3: work x wait before the last submission, at least", "node min x min", bound.waitingBefore());
    add("1, 3: work x wait after it, at least", "node min x min", bound.waitingAfter());
    add("3: mean wait weighted by work, at least", "min", bound.workWeightedMeanMinutes());
    add("4: sum of all waits, at least", "min", sum);
    add("4: jobs that the printed mean in minutes needs, at least", "jobs", std::ceil(sum / meanWaitMinutes));
    return table;
}

} // namespace wattif::power
