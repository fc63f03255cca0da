// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/results/results.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

namespace wattif::reservation {
namespace {

/// A change on a site: processors taken (negative: given back), or local jobs that begin to wait (negative: no longer).
struct Change {
    double seconds = 0.0;
    std::int64_t held = 0;
    std::int64_t used = 0; ///< held by work, not by an outage
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
    [[nodiscard]] Conservation run();

private:
    void compareCounts(const char* what, std::int64_t claimed, std::int64_t found)
    {
        m_result.compare(what, static_cast<double>(claimed), static_cast<double>(found));
    }

    void hold(SiteIndex site, double from, double to, std::int64_t processors, bool isWork);
    void replayReservations();
    void replayCancelled(std::size_t which);
    void replayWorkflow(const WorkflowRecord& row);
    void replayLocalJobs();
    void replaySites();
    void replayTight(std::size_t site);
    void replayWindow();
    void replayViolatedWorkflows();

    const Instance& m_instance;
    const Outcome& m_outcome;
    std::vector<std::vector<Change>> m_changes; ///< [site]
    std::vector<std::vector<Tight>> m_tight;    ///< [site]
    double m_lastEnd = 0.0;
    Conservation m_result;
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
        m_result.refuseUnless(!record.violated || m_instance.violation == Violation::waits,
                              "a violated reservation started that should have been cancelled");
        m_result.refuseUnless(!record.cancelled, "a cancelled reservation began");
        m_result.refuseUnless(record.finishSeconds >= record.beginSeconds && record.beginSeconds >= record.placement.startSeconds,
                              "a reservation began before its start or ended before it began");
        m_lastEnd = std::max(m_lastEnd, record.finishSeconds);
        hold(record.placement.site, record.beginSeconds, record.finishSeconds, record.placement.processors, true);
    }
    compareCounts("number of reservations begun", m_outcome.totals.begun, begun);
    compareCounts("number of reservations cancelled", m_outcome.totals.cancelled, cancelled);
    compareCounts("number of violations", m_outcome.totals.violations, violations);
}

/// One that is cancelled never began. With loses_work another attempt of the same follows, no earlier; else none does.
void Replay::replayCancelled(std::size_t which)
{
    const ReservationRecord& record = m_outcome.reservations[which];
    m_result.refuseUnless(m_instance.violation != Violation::waits && record.violated && std::isnan(record.beginSeconds),
                          "a reservation is cancelled that began or was not violated");
    m_tight[record.placement.site.at()].push_back({record.placement.startSeconds, record.placement.processors});
    const bool isLast = which + 1 == m_outcome.reservations.size();
    const ReservationRecord* next = isLast ? nullptr : &m_outcome.reservations[which + 1];
    const bool isAgain = next && next->workflow == record.workflow && next->task == record.task;
    if (m_instance.violation == Violation::losesWork)
        m_result.refuseUnless(isAgain && next->placement.startSeconds >= record.placement.startSeconds,
                              "a cancelled reservation is not booked again");
    else
        m_result.refuseUnless(!isAgain, "a permanently cancelled reservation is booked again");
}

void Replay::replayWorkflow(const WorkflowRecord& row)
{
    const Workflow& workflow = m_instance.workflows[row.workflow.at()];
    std::vector<const ReservationRecord*> last(workflow.tasks.size(), nullptr); // its attempts are in order
    std::vector<double> cancelled(workflow.tasks.size(), 0.0);                  // the data of its parents were lost
    for (std::size_t i = 0; i < row.reservations; ++i) {
        const ReservationRecord& record = m_outcome.reservations[row.firstReservation + i];
        last[record.task.at()] = &record;
        if (record.cancelled)
            cancelled[record.task.at()] = record.placement.startSeconds;
    }
    double end = workflow.submitSeconds;
    for (std::size_t t = 0; t < last.size(); ++t) {
        m_result.refuseUnless(last[t] != nullptr, "a task has no reservation");
        if (!last[t] || std::isnan(last[t]->beginSeconds)) {
            m_result.refuseUnless(row.ending == WorkflowEnding::lost, "a task of a workflow that is not lost never began");
            continue;
        }
        end = std::max(end, last[t]->finishSeconds);
        m_result.refuseUnless(last[t]->beginSeconds >= workflow.submitSeconds, "a task began before its workflow was submitted");
        for (const Parent& parent : workflow.tasks[t].parents) {
            const ReservationRecord* other = last[parent.task.at()];
            if (m_instance.violation == Violation::lost && other->cancelled)
                continue; // it had no data to hand over
            const double transfer =
                other->placement.site == last[t]->placement.site ? 0.0 : parent.bytes / m_instance.bandwidthBytesPerSecond;
            m_result.refuseUnless(last[t]->beginSeconds >= std::max(other->finishSeconds, cancelled[t]) + transfer,
                                  "a task began before the data of its parents were there");
        }
    }
    if (row.ending == WorkflowEnding::done)
        m_result.compare("end of a workflow", row.endSeconds, end);
}

void Replay::replayLocalJobs()
{
    std::set<std::int32_t> begun;
    double wait = 0.0;
    for (const LocalJobRecord& record : m_outcome.localJobs) {
        const LocalJob& job = m_instance.localJobs[static_cast<std::size_t>(record.job)];
        const bool isFirst = begun.insert(record.job).second;
        wait += isFirst ? record.beginSeconds - job.submitSeconds : 0.0;
        m_result.refuseUnless(record.beginSeconds >= job.submitSeconds, "a local job began before its submission");
        m_result.refuseUnless(record.finishSeconds >= record.beginSeconds
                                  && record.finishSeconds <= record.beginSeconds + job.runSeconds,
                              "a local job ended before it began or ran for too long");
        hold(job.site, record.beginSeconds, record.finishSeconds, job.processors, true);
        m_lastEnd = std::max(m_lastEnd, record.finishSeconds);
        std::vector<Change>& changes = m_changes[job.site.at()];
        if (isFirst)
            changes.push_back({job.submitSeconds, 0, 0, 1});
        changes.push_back({record.beginSeconds, 0, 0, -1});
        if (record.finishSeconds < record.beginSeconds + job.runSeconds)
            changes.push_back({record.finishSeconds, 0, 0, 1}); // a failure ended it: it waits again
    }
    compareCounts("number of local jobs begun", m_outcome.totals.localJobs, std::ssize(begun));
    m_result.compare("wait of local jobs", m_outcome.totals.localWaitSeconds, wait);
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
            m_result.refuseUnless(now.held <= m_instance.sites[j].processors, "a site holds more processors than it has");
        }
        replayTight(j);
        m_result.compare("processor time used on a site", m_outcome.totals.usedBySite[j], used);
    }
    m_result.compare("processor time idle beside a queue", m_outcome.totals.starvedProcessorSeconds, starved);
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
        m_result.refuseUnless(most + tight.processors > m_instance.sites[site].processors,
                              "a violated reservation found its processors");
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
        rejected += row.ending == WorkflowEnding::rejected ? 1 : 0;
        lost += row.ending == WorkflowEnding::lost ? 1 : 0;
        seconds += row.ending == WorkflowEnding::done ? row.endSeconds - submit : 0.0;
    }
    for (const LocalJobRecord& record : m_outcome.localJobs)
        lastSubmission = std::max(lastSubmission, m_instance.localJobs[static_cast<std::size_t>(record.job)].submitSeconds);
    const bool isAlone = m_outcome.workflows.size() < 2 && m_outcome.localJobs.empty();
    m_result.compare("length of the window", m_outcome.totals.windowSeconds,
                     isAlone || lastSubmission <= 0.0 ? m_lastEnd : lastSubmission);
    compareCounts("number of workflows", m_outcome.totals.workflows, std::ssize(m_outcome.workflows));
    compareCounts("number of workflows rejected", m_outcome.totals.rejected, rejected);
    compareCounts("number of workflows lost", m_outcome.totals.lost, lost);
    m_result.compare("time of all workflows", m_outcome.totals.workflowSeconds, seconds);
}

/// Counts the workflows with a violated reservation, and the work of those that are lost.
void Replay::replayViolatedWorkflows()
{
    std::set<std::int32_t> violated;
    std::set<std::int32_t> lost;
    for (const WorkflowRecord& row : m_outcome.workflows)
        if (row.ending == WorkflowEnding::lost)
            lost.insert(row.workflow.value);
    double lostSeconds = 0.0;
    for (const ReservationRecord& record : m_outcome.reservations) {
        if (record.workflow.value < 0)
            continue;
        const bool begun = !std::isnan(record.beginSeconds);
        if (record.cancelled || (begun && record.violated))
            violated.insert(record.workflow.value);
        const double from = begun ? std::min(record.beginSeconds, m_outcome.totals.windowSeconds) : 0.0;
        const double to = begun ? std::min(record.finishSeconds, m_outcome.totals.windowSeconds) : 0.0;
        lostSeconds += lost.contains(record.workflow.value) ? record.placement.processors * (to - from) : 0.0;
    }
    compareCounts("number of workflows violated", m_outcome.totals.violatedWorkflows, std::ssize(violated));
    m_result.compare("processor time of lost workflows", m_outcome.totals.lostProcessorSeconds, lostSeconds);
}

Conservation Replay::run()
{
    replayReservations();
    for (const WorkflowRecord& row : m_outcome.workflows)
        if (row.ending != WorkflowEnding::rejected)
            replayWorkflow(row);
    replayLocalJobs();
    replaySites();
    replayWindow();
    replayViolatedWorkflows();
    return m_result;
}

} // namespace

Conservation checkConservation(const Instance& instance, const Outcome& outcome)
{
    return outcome.isEvaluation ? Conservation() : Replay(instance, outcome).run();
}

} // namespace wattif::reservation
