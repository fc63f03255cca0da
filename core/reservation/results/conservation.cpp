// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/results/conservation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <tuple>

#include "core/base/statistics.h"

namespace wattif::reservation {
namespace {

constexpr double broken = std::numeric_limits<double>::infinity();

/// A change on a site: processors taken (negative: given back), or local jobs that begin to wait (negative: no longer).
struct Change {
    double seconds = 0.0;
    std::int64_t held = 0;
    std::int64_t used = 0; ///< of what is held: by work, not by an outage
    std::int64_t waiting = 0;
};

/// What a violated reservation asked for at its start.
struct Tight {
    double seconds = 0.0;
    std::int64_t processors = 0;
};

class Replay {
public:
    Replay(const Instance& instance, const Outcome& outcome)
        : m_instance(instance), m_outcome(outcome), m_changes(instance.sites.size()), m_tight(instance.sites.size())
    {
    }
    [[nodiscard]] double run();

private:
    void compare(double claimed, double found)
    {
        const bool isFinite = std::isfinite(claimed) && std::isfinite(found);
        m_error = std::max(m_error, isFinite ? relativeDifference(claimed, found) : broken);
    }
    void compareCounts(std::int64_t claimed, std::int64_t found)
    {
        compare(static_cast<double>(claimed), static_cast<double>(found));
    }
    void refuseUnless(bool ok) { m_error = ok ? m_error : broken; }

    void hold(SiteIndex site, double from, double to, std::int64_t processors, bool isWork);
    void replayReservations();
    void replayCancelled(std::size_t which);
    void replayWorkflow(const WorkflowRecord& row);
    void replayLocalJobs();
    void replaySites();
    void replayTight(std::size_t site);
    void replayWindow();

    const Instance& m_instance;
    const Outcome& m_outcome;
    std::vector<std::vector<Change>> m_changes; ///< [site]
    std::vector<std::vector<Tight>> m_tight;    ///< [site]
    double m_lastEnd = 0.0;
    double m_error = 0.0;
};

void Replay::hold(SiteIndex site, double from, double to, std::int64_t processors, bool isWork)
{
    m_changes[site.at()].push_back({from, processors, isWork ? processors : 0, 0});
    m_changes[site.at()].push_back({to, -processors, isWork ? -processors : 0, 0});
}

void Replay::replayReservations()
{
    std::int64_t begun = 0;
    std::int64_t cancelled = 0;
    std::int64_t violations = 0;
    for (std::size_t i = 0; i < m_outcome.reservations.size(); ++i) {
        const ReservationRecord& record = m_outcome.reservations[i];
        if (record.cancelled) {
            ++cancelled;
            ++violations;
            replayCancelled(i);
        }
        if (std::isnan(record.beginSeconds))
            continue;
        ++begun;
        violations += record.violated ? 1 : 0;
        if (record.violated && !record.moved) // what a failure moved was violated elsewhere
            m_tight[record.placement.site.at()].push_back({record.placement.startSeconds, record.placement.processors});
        refuseUnless(!record.violated || m_instance.violation == Violation::waits);
        refuseUnless(record.finishSeconds >= record.beginSeconds && record.beginSeconds >= record.placement.startSeconds);
        m_lastEnd = std::max(m_lastEnd, record.finishSeconds);
        hold(record.placement.site, record.beginSeconds, record.finishSeconds, record.placement.processors, true);
    }
    compareCounts(m_outcome.totals.begun, begun);
    compareCounts(m_outcome.totals.cancelled, cancelled);
    compareCounts(m_outcome.totals.violations, violations);
}

/// One that is cancelled never began, and another attempt of the same stands behind it, no earlier.
void Replay::replayCancelled(std::size_t which)
{
    const ReservationRecord& record = m_outcome.reservations[which];
    refuseUnless(m_instance.violation == Violation::losesWork && record.violated && std::isnan(record.beginSeconds));
    m_tight[record.placement.site.at()].push_back({record.placement.startSeconds, record.placement.processors});
    const bool isLast = which + 1 == m_outcome.reservations.size();
    refuseUnless(!isLast && m_outcome.reservations[which + 1].workflow == record.workflow
                 && m_outcome.reservations[which + 1].task == record.task
                 && m_outcome.reservations[which + 1].placement.startSeconds >= record.placement.startSeconds);
}

void Replay::replayWorkflow(const WorkflowRecord& row)
{
    const Workflow& workflow = m_instance.workflows[row.workflow.at()];
    std::vector<const ReservationRecord*> last(workflow.tasks.size(), nullptr); // its attempts stand in order
    std::vector<double> cancelled(workflow.tasks.size(), 0.0);                  // the data of its parents were lost
    for (std::size_t i = 0; i < row.reservations; ++i) {
        const ReservationRecord& record = m_outcome.reservations[row.firstReservation + i];
        last[record.task.at()] = &record;
        if (record.cancelled)
            cancelled[record.task.at()] = record.placement.startSeconds;
    }
    double end = workflow.submitSeconds;
    for (std::size_t t = 0; t < last.size(); ++t) {
        refuseUnless(last[t] != nullptr);
        if (!last[t] || std::isnan(last[t]->beginSeconds)) {
            refuseUnless(row.fate == WorkflowFate::lost);
            continue;
        }
        end = std::max(end, last[t]->finishSeconds);
        refuseUnless(last[t]->beginSeconds >= workflow.submitSeconds);
        for (const Parent& parent : workflow.tasks[t].parents) {
            const ReservationRecord* other = last[parent.task.at()];
            const double transfer =
                other->placement.site == last[t]->placement.site ? 0.0 : parent.bytes / m_instance.bandwidthBytesPerSecond;
            refuseUnless(last[t]->beginSeconds >= std::max(other->finishSeconds, cancelled[t]) + transfer);
        }
    }
    if (row.fate == WorkflowFate::done)
        compare(row.endSeconds, end);
}

void Replay::replayLocalJobs()
{
    std::set<std::int32_t> begun;
    double wait = 0.0;
    for (const LocalJobRecord& record : m_outcome.localJobs) {
        const LocalJob& job = m_instance.localJobs[static_cast<std::size_t>(record.job)];
        const bool isFirst = begun.insert(record.job).second;
        wait += isFirst ? record.beginSeconds - job.submitSeconds : 0.0;
        refuseUnless(record.beginSeconds >= job.submitSeconds);
        refuseUnless(record.finishSeconds >= record.beginSeconds && record.finishSeconds <= record.beginSeconds + job.runSeconds);
        hold(job.site, record.beginSeconds, record.finishSeconds, job.processors, true);
        m_lastEnd = std::max(m_lastEnd, record.finishSeconds);
        std::vector<Change>& changes = m_changes[job.site.at()];
        if (isFirst)
            changes.push_back({job.submitSeconds, 0, 0, 1});
        changes.push_back({record.beginSeconds, 0, 0, -1});
        if (record.finishSeconds < record.beginSeconds + job.runSeconds)
            changes.push_back({record.finishSeconds, 0, 0, 1}); // a failure ended it: it waits again
    }
    compareCounts(m_outcome.totals.localJobs, std::ssize(begun));
    compare(m_outcome.totals.localWaitSeconds, wait);
}

void Replay::replaySites()
{
    for (const Outage& outage : m_outcome.outages)
        hold(outage.site, outage.startSeconds, outage.endSeconds, m_instance.sites[outage.site.at()].processors, false);
    const double window = m_outcome.totals.windowSeconds;
    double starved = 0.0;
    for (std::size_t j = 0; j < m_changes.size(); ++j) {
        std::vector<Change>& changes = m_changes[j];
        std::ranges::sort(changes, {}, [](const Change& c) { return std::tuple(c.seconds, c.held, c.waiting); });
        Change now;
        double used = 0.0;
        for (const Change& change : changes) {
            const double length = std::clamp(change.seconds, 0.0, window) - std::clamp(now.seconds, 0.0, window);
            used += static_cast<double>(now.used) * length;
            if (now.waiting > 0)
                starved += static_cast<double>(m_instance.sites[j].processors - now.held) * length;
            now.seconds = change.seconds;
            now.held += change.held;
            now.used += change.used;
            now.waiting += change.waiting;
            refuseUnless(now.held <= m_instance.sites[j].processors);
        }
        replayTight(j);
        compare(m_outcome.totals.usedBySite[j], used);
    }
    compare(m_outcome.totals.starvedProcessorSeconds, starved);
}

/// A violated reservation found too few processors: even with all that was held just before, and all that began then.
void Replay::replayTight(std::size_t site)
{
    std::vector<Tight>& all = m_tight[site];
    std::ranges::sort(all, {}, &Tight::seconds);
    const std::vector<Change>& changes = m_changes[site]; // in order
    std::int64_t held = 0;
    std::size_t next = 0;
    for (const Tight& tight : all) {
        for (; next < changes.size() && changes[next].seconds < tight.seconds; ++next)
            held += changes[next].held;
        std::int64_t most = held;
        for (std::size_t i = next; i < changes.size() && changes[i].seconds <= tight.seconds; ++i)
            most += std::max<std::int64_t>(changes[i].held, 0);
        refuseUnless(most + tight.processors > m_instance.sites[site].processors);
    }
}

void Replay::replayWindow()
{
    std::int64_t rejected = 0;
    std::int64_t lost = 0;
    double seconds = 0.0;
    double lastSubmission = 0.0;
    for (const WorkflowRecord& row : m_outcome.workflows) {
        const double submit = m_instance.workflows[row.workflow.at()].submitSeconds;
        lastSubmission = std::max(lastSubmission, submit);
        rejected += row.fate == WorkflowFate::rejected ? 1 : 0;
        lost += row.fate == WorkflowFate::lost ? 1 : 0;
        seconds += row.fate == WorkflowFate::done ? row.endSeconds - submit : 0.0;
    }
    for (const LocalJobRecord& record : m_outcome.localJobs)
        lastSubmission = std::max(lastSubmission, m_instance.localJobs[static_cast<std::size_t>(record.job)].submitSeconds);
    const bool isAlone = m_outcome.workflows.size() < 2 && m_outcome.localJobs.empty();
    compare(m_outcome.totals.windowSeconds, isAlone || lastSubmission <= 0.0 ? m_lastEnd : lastSubmission);
    compareCounts(m_outcome.totals.workflows, std::ssize(m_outcome.workflows));
    compareCounts(m_outcome.totals.rejected, rejected);
    compareCounts(m_outcome.totals.lost, lost);
    compare(m_outcome.totals.workflowSeconds, seconds);
}

double Replay::run()
{
    replayReservations();
    for (const WorkflowRecord& row : m_outcome.workflows)
        if (row.fate != WorkflowFate::rejected)
            replayWorkflow(row);
    replayLocalJobs();
    replaySites();
    replayWindow();
    return m_error;
}

} // namespace

double conservationErrorOf(const Instance& instance, const Outcome& outcome)
{
    return outcome.isEvaluation ? 0.0 : Replay(instance, outcome).run();
}

} // namespace wattif::reservation
