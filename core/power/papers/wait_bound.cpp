// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lower bound on waits from lengths and shares alone. A trace of work W, last submission at S or before, jobs of at most g
// nodes and r minutes, ends at C on m nodes, and at C' on M >= m nodes. U(t) is the unfinished work of jobs submitted by t on m
// nodes.
//
// 1. Nodes always on, and a scheduler that starts the first waiting job as soon as it fits: after S some job waits until C - r,
//    otherwise all jobs run, and they end within r. Where a job waits, the first of them does not fit, so at least b = m - g + 1
//    nodes work. So U(t) >= b (C - r - t) from S to C - r.
// 2. Work submitted after t is done on M nodes by C', so it is at most M (C' - t). Hence before S
//      U(t) >= b (C - r - t) - M (C' - t)   back from S while a job waits, as in step 1,
//      U(t) >= W - M (C' - t) - m t         in every run, since m nodes do at most m t by t; after S without the middle term.
//    The first rises with t (M > b). Where it is above m r, a job waits from t on: at the last time without one, U is at most m
//    r.
// 3. Running jobs have at most m r left, so what waits is at least U(t) - m r. Its integral over time is the sum of work x wait;
//    divided by W it is the mean wait weighted by work.
// 4. A job has at most g r of work, so the sum of waits is at least that integral / (g r).
//
// BoundScope::anyRun leaves out step 1 and the first line of step 2.

#include "core/power/papers/wait_bound.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

double WaitBound::submittedLater(double minute, Side side) const
{
    return side == Side::after ? 0.0 : m_runs.moreNodes * (m_runs.moreNodesLengthMinutes - minute);
}

double WaitBound::unfinishedByEnd(double minute, Side side) const
{
    return busyNodes() * (waitsUntilMinutes() - minute) - submittedLater(minute, side);
}

double WaitBound::unfinishedByWork(double minute, Side side) const
{
    return m_runs.workNodeMinutes - submittedLater(minute, side) - m_runs.nodes * minute;
}

double WaitBound::unfinished(double minute, Side side) const
{
    const double byWork = unfinishedByWork(minute, side);
    return m_scope == BoundScope::anyRun ? byWork : std::max(byWork, unfinishedByEnd(minute, side));
}

double WaitBound::waitingNodeMinutes(double minute) const
{
    const Side side = minute >= m_runs.lastSubmissionMinutes ? Side::after : Side::before;
    return std::max(0.0, unfinished(minute, side) - runningNodeMinutes());
}

// Both bounds on U are linear: between the ends and their crossing one of them is the larger.
double WaitBound::waitingBetween(double from, double to, Side side) const
{
    const auto gap = [&](double minute) { return unfinishedByEnd(minute, side) - unfinishedByWork(minute, side); };
    const auto part = [&](double first, double last) {
        return positivePart(first, last, unfinished(first, side) - runningNodeMinutes(),
                            unfinished(last, side) - runningNodeMinutes());
    };
    const double crossing = gap(from) * gap(to) < 0.0 ? from + (to - from) * gap(from) / (gap(from) - gap(to)) : to;
    return part(from, crossing) + part(crossing, to);
}

double WaitBound::waitingBefore() const { return waitingBetween(0.0, m_runs.lastSubmissionMinutes, Side::before); }

double WaitBound::waitingAfter() const
{
    const double workDone = m_runs.workNodeMinutes / m_runs.nodes; // the earliest end
    return waitingBetween(m_runs.lastSubmissionMinutes, std::max(waitsUntilMinutes(), workDone), Side::after);
}

double WaitBound::workWeightedMeanMinutes() const { return (waitingBefore() + waitingAfter()) / m_runs.workNodeMinutes; }

double WaitBound::sumOfWaitsMinutes() const
{
    return (waitingBefore() + waitingAfter()) / (m_runs.largestJobNodes * m_runs.longestJobMinutes);
}

double WaitBound::jobsFor(double meanWaitMinutes) const { return std::ceil(sumOfWaitsMinutes() / meanWaitMinutes); }

ReproductionTable waitBoundTable(const PrintedRuns& runs, double meanWaitMinutes)
{
    const WaitBound bound(runs);
    const WaitBound any(runs, BoundScope::anyRun);
    ReproductionTable table{.title = fmt::format("bound on the mean wait, {} nodes", runs.nodes),
                            .textColumns = {"Step", "Unit"},
                            .numberColumns = {"Always on", "Any run"}};
    constexpr double doesNotApply = std::numeric_limits<double>::quiet_NaN();
    const auto add = [&table](const char* step, const char* unit, double alwaysOn, double anyRun) {
        table.rows.push_back({{step, unit}, {alwaysOn, anyRun}});
    };
    const double rest = bound.waitsUntilMinutes() - runs.lastSubmissionMinutes;
    add("work of all jobs", "node min", runs.workNodeMinutes, runs.workNodeMinutes);
    add("1: nodes that work while a job waits, at least", "nodes", bound.busyNodes(), doesNotApply);
    add("1: a job waits after the last submission for, at least", "min", rest, doesNotApply);
    add("1: unfinished work at the last submission, at least", "node min", bound.busyNodes() * rest, doesNotApply);
    add("2, 3: work x wait before the last submission, at least", "node min x min", bound.waitingBefore(), any.waitingBefore());
    add("2, 3: work x wait after it, at least", "node min x min", bound.waitingAfter(), any.waitingAfter());
    add("3: mean wait weighted by work, at least", "min", bound.workWeightedMeanMinutes(), any.workWeightedMeanMinutes());
    add("4: sum of all waits, at least", "min", bound.sumOfWaitsMinutes(), any.sumOfWaitsMinutes());
    add("4: jobs that the printed mean in minutes needs, at least", "jobs", bound.jobsFor(meanWaitMinutes),
        any.jobsFor(meanWaitMinutes));
    return table;
}

} // namespace wattif::power
