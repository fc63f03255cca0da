// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// What happens in LiteralGrid: submissions, begins, ends, failures, moves.

#include <algorithm>
#include <vector>

#include "tests/core/reservation/literal_grid.h"

namespace wattif::reservation::test {

inline void LiteralGrid::start(LiteralReservation& r)
{
    passWaiting(r.site);
    const bool isFree = freeOn(r.site) >= r.processors;
    if (!isFree && m_instance.violation != Violation::waits) {
        cancel(r);
        return;
    }
    r.violated = r.violated || !isFree;
    r.step = Step::waiting;
    if (isFree && readyTime(r) <= m_now)
        begin(r);
}

inline void LiteralGrid::cancel(LiteralReservation& r)
{
    cancelled.emplace_back(r.workflow, r.task, r.site, m_now, never, true, r.moved);
    if (m_instance.violation == Violation::losesWork)
        bookAgain(r);
    else if (m_instance.violation == Violation::lost || r.workflow < 0)
        goOnWithout(r);
    else
        lose(r.workflow);
}

/// Its booking goes; the others of its workflow go on, but the workflow counts as lost.
inline void LiteralGrid::goOnWithout(LiteralReservation& r)
{
    r.step = Step::gone;
    r.isWithout = true;
    if (r.workflow < 0 || std::isinf(workflowEnds[static_cast<std::size_t>(r.workflow)]))
        return;
    workflowEnds[static_cast<std::size_t>(r.workflow)] = never;
    ++lost;
}

/// It and the tasks behind it give their bookings back, and are booked again one after another.
inline void LiteralGrid::bookAgain(LiteralReservation& r)
{
    std::vector<LiteralReservation*> again{&r};
    if (r.workflow >= 0) {
        const Workflow& workflow = m_instance.workflows[static_cast<std::size_t>(r.workflow)];
        std::vector<bool> isBehind(workflow.tasks.size(), false);
        isBehind[static_cast<std::size_t>(r.task)] = true;
        for (const TaskIndex t : topologicalOrder(workflow))
            for (const Parent& parent : workflow.tasks[t.at()].parents)
                if (isBehind[parent.task.at()] && !isBehind[t.at()]) {
                    isBehind[t.at()] = true;
                    again.push_back(&of(r.workflow, t.value));
                }
    }
    for (LiteralReservation* one : again) {
        one->step = Step::gone;
        one->sentFrom = m_now;
    }
    for (LiteralReservation* one : again)
        if (!m_givenUp.contains(r.workflow))
            move(*one);
}

inline void LiteralGrid::finishOf(LiteralReservation& r)
{
    r.step = Step::ended;
    attempts.emplace_back(r.workflow, r.task, r.site, r.begin, r.finish, r.violated, r.moved);
    if (r.workflow < 0)
        return;
    for (const LiteralReservation& other : reservations)
        if (other.workflow == r.workflow && other.step != Step::ended)
            return;
    if (!std::isinf(workflowEnds[static_cast<std::size_t>(r.workflow)]))
        workflowEnds[static_cast<std::size_t>(r.workflow)] = m_now;
}

inline void LiteralGrid::submit(int workflow)
{
    const auto w = static_cast<std::size_t>(workflow);
    m_toCome[w] = 0;
    const Workflow& record = m_instance.workflows[w];
    const auto plan = m_planner.plan(record, m_now + record.leadSeconds, books(), RunControl()).value();
    if (!plan) {
        ++rejected;
        return;
    }
    for (const TaskIndex task : topologicalOrder(record)) {
        const TaskPlacement& placement = plan->tasks[task.at()];
        const double share = m_model.scale() * drawnShare(m_model.usage(), m_seed, WorkflowIndex(workflow), task);
        reservations.push_back({.workflow = workflow,
                                .task = task.value,
                                .processors = placement.processors,
                                .site = placement.site.value,
                                .start = placement.startSeconds,
                                .length = placement.endSeconds - placement.startSeconds,
                                .end = placement.endSeconds,
                                .bookedFrom = placement.startSeconds,
                                .share = share});
    }
}

inline void LiteralGrid::begin(LiteralReservation& r)
{
    r.bookedFrom = m_now;
    r.step = Step::running;
    r.begin = m_now;
    const double until = r.bookedUntil();
    r.finish = std::min(until, endOf(r.bookedFrom, until - r.bookedFrom, r.share));
}

/// Earlier starts first, each that fits.
inline void LiteralGrid::passWaiting(int site)
{
    std::vector<std::pair<double, std::size_t>> waiting;
    for (std::size_t i = 0; i < reservations.size(); ++i)
        if (reservations[i].site == site && reservations[i].step == Step::waiting)
            waiting.emplace_back(reservations[i].start, i);
    std::sort(waiting.begin(), waiting.end());
    for (const auto& [start, i] : waiting)
        if (reservations[i].processors <= freeOn(site) && readyTime(reservations[i]) <= m_now)
            begin(reservations[i]);
}

inline std::vector<int> LiteralGrid::queueOf(int site) const
{
    std::vector<int> queue;
    for (std::size_t j = 0; j < m_jobs.size(); ++j)
        if (m_jobs[j].step == Step::waiting && m_instance.localJobs[j].site.value == site)
            queue.push_back(static_cast<int>(j));
    std::stable_sort(queue.begin(), queue.end(), [&](int a, int b) {
        return m_instance.localJobs[static_cast<std::size_t>(a)].submitSeconds
            < m_instance.localJobs[static_cast<std::size_t>(b)].submitSeconds;
    });
    return queue;
}

inline void LiteralGrid::beginLocal(int j)
{
    LiteralJob& job = m_jobs[static_cast<std::size_t>(j)];
    const LocalJob& record = m_instance.localJobs[static_cast<std::size_t>(j)];
    job.step = Step::running;
    job.begin = m_now;
    job.finish = m_now + record.runSeconds;
    if (job.firstBegin == never)
        wait += m_now - record.submitSeconds;
    job.firstBegin = std::min(job.firstBegin, m_now);
    localAttempts.emplace_back(j, job.begin, job.finish);
}

/// The earliest time of a local job around all that is booked.
inline LiteralReservation LiteralGrid::earliestGuarantee(int site, int job) const
{
    LiteralReservation guarantee{.site = site};
    guarantee.processors = m_instance.localJobs[static_cast<std::size_t>(job)].processors;
    guarantee.length = m_jobs[static_cast<std::size_t>(job)].requested;
    guarantee.start = earliestFit(site, m_now, guarantee.length, capacity(site) - guarantee.processors);
    guarantee.end = guarantee.start + guarantee.length;
    return guarantee;
}

/// Each of the first 40 jobs that wait gets the earliest time around bookings and the times of those before it.
inline void LiteralGrid::planQueue(int site)
{
    std::erase_if(m_guarantees, [site](const LiteralReservation& guarantee) { return guarantee.site == site; });
    int planned = 0;
    for (const int job : queueOf(site)) {
        if (planned == 40)
            break;
        const LiteralReservation guarantee = earliestGuarantee(site, job);
        if (guarantee.start <= m_now && guarantee.processors <= freeOn(site)) {
            beginLocal(job);
            continue;
        }
        m_guarantees.push_back(guarantee);
        ++planned;
    }
}

/// First come, first served; with easy, behind the first one only who delays neither it nor a booking.
inline void LiteralGrid::passQueue(int site)
{
    if (m_planner.localQueue() == LocalQueueRule::conservative) {
        planQueue(site);
        return;
    }
    const auto fits = [&](int j) {
        const int processors = m_instance.localJobs[static_cast<std::size_t>(j)].processors;
        const double until = m_now + m_jobs[static_cast<std::size_t>(j)].requested;
        return processors <= freeOn(site) && maxBooked(site, m_now, until) + processors <= capacity(site);
    };
    std::vector<int> queue = queueOf(site);
    while (!queue.empty() && fits(queue.front())) {
        beginLocal(queue.front());
        queue.erase(queue.begin());
    }
    if (queue.empty() || m_planner.localQueue() == LocalQueueRule::fcfs)
        return;
    m_guarantees.push_back(earliestGuarantee(site, queue.front()));
    for (std::size_t i = 1; i < queue.size(); ++i)
        if (fits(queue[i]))
            beginLocal(queue[i]);
    m_guarantees.clear();
}

inline void LiteralGrid::fail(int site)
{
    const auto s = static_cast<std::size_t>(site);
    std::erase_if(m_guarantees, [site](const LiteralReservation& guarantee) { return guarantee.site == site; });
    const double repaired = m_now + exponential(site, m_instance.failures.mttrSeconds);
    for (std::size_t j = 0; j < m_jobs.size(); ++j)
        if (m_jobs[j].step == Step::running && m_instance.localJobs[j].site.value == site) {
            m_jobs[j].step = Step::waiting;
            for (auto& [job, begin, finish] : localAttempts)
                if (job == static_cast<int>(j) && begin == m_jobs[j].begin)
                    finish = m_now;
        }
    std::vector<std::size_t> affected;
    for (std::size_t i = 0; i < reservations.size(); ++i) {
        LiteralReservation& r = reservations[i];
        const bool isOpen = r.step != Step::ended && r.step != Step::gone;
        if (!isOpen || r.site != site || r.bookedFrom >= repaired)
            continue;
        affected.push_back(i);
        if (r.step == Step::running) {
            attempts.emplace_back(r.workflow, r.task, r.site, r.begin, m_now, r.violated, r.moved);
            r.violated = false;
        }
        r.step = Step::gone;
    }
    m_failedAt[s] = m_now;
    m_repairedAt[s] = repaired;
    m_failsAt[s] = never;
    for (const std::size_t i : affected) {
        if (!m_givenUp.contains(reservations[i].workflow))
            move(reservations[i]);
    }
}

/// At the earliest after all parents' booked ends.
inline double LiteralGrid::earliestStart(const LiteralReservation& r, int site) const
{
    double earliest = m_now;
    if (r.workflow >= 0)
        for (const Parent& parent :
             m_instance.workflows[static_cast<std::size_t>(r.workflow)].tasks[static_cast<std::size_t>(r.task)].parents) {
            const LiteralReservation& other = of(r.workflow, parent.task.value);
            if (other.isWithout)
                continue;
            const double end = other.step == Step::ended ? std::max(other.finish, r.sentFrom) : other.bookedUntil();
            earliest = std::max(earliest, end + (other.site == site ? 0.0 : parent.bytes / m_instance.bandwidthBytesPerSecond));
        }
    return earliest;
}

inline void LiteralGrid::move(LiteralReservation& r)
{
    double bestEnd = never;
    LiteralReservation best = r;
    for (int s = 0; s < static_cast<int>(m_instance.sites.size()); ++s) {
        if (capacity(s) < r.processors)
            continue;
        double length = r.end - r.start;
        if (r.workflow >= 0)
            length = m_model.askedSeconds(
                m_instance.workflows[static_cast<std::size_t>(r.workflow)].tasks[static_cast<std::size_t>(r.task)], r.processors,
                SiteIndex(s));
        const double start = earliestFit(s, earliestStart(r, s), length, capacity(s) - r.processors);
        if (start + length < bestEnd) {
            bestEnd = start + length;
            best.site = s;
            best.start = best.bookedFrom = start;
            best.end = bestEnd;
        }
    }
    if (r.workflow >= 0) {
        const auto& deadline = m_instance.workflows[static_cast<std::size_t>(r.workflow)].deadlineSeconds;
        if (deadline && best.start >= *deadline) {
            lose(r.workflow);
            return;
        }
    }
    r = best;
    r.step = Step::planned;
    r.moved = true;
    ++moved;
}

inline void LiteralGrid::lose(int workflow)
{
    const bool wasLost = std::isinf(workflowEnds[static_cast<std::size_t>(workflow)]);
    for (LiteralReservation& r : reservations) {
        if (r.workflow != workflow)
            continue;
        if (r.step == Step::running)
            attempts.emplace_back(r.workflow, r.task, r.site, r.begin, m_now, r.violated, r.moved);
        if (r.step != Step::ended)
            r.step = Step::gone;
    }
    workflowEnds[static_cast<std::size_t>(workflow)] = never;
    m_givenUp.insert(workflow);
    lost += wasLost ? 0 : 1;
}

} // namespace wattif::reservation::test
