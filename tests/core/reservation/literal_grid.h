// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The simulated grid read aloud from docs/reservation.md: plain lists, everything counted anew at every step.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <tuple>
#include <vector>

#include "core/base/random.h"
#include "core/reservation/engine/grid/grid.h"
#include "core/reservation/engine/grid/grid_requests.h"
#include "core/reservation/engine/plan.h"

namespace wattif::reservation::test {

inline constexpr double never = std::numeric_limits<double>::infinity();

enum class Step { planned, waiting, running, ended, gone };

struct LiteralReservation {
    int workflow = -1; ///< -1: the scenario's own
    int task = 0;
    int processors = 0;
    int site = 0;
    double start = 0.0;  ///< planned
    double length = 0.0; ///< asked
    double end = 0.0;    ///< planned
    double bookedFrom = 0.0;
    double share = 1.0;
    Step step = Step::planned;
    bool violated = false;
    bool moved = false;
    double sentFrom = 0.0; ///< its data were lost then: parents send them again
    double begin = never;
    double finish = never;

    [[nodiscard]] double bookedUntil() const { return bookedFrom == start ? end : bookedFrom + (end - start); }
};

struct LiteralJob {
    double requested = 0.0;
    bool comes = false;
    Step step = Step::gone; ///< before it is submitted
    double begin = never;
    double finish = never;
    double firstBegin = never;
};

/// One begun attempt: workflow, task, site, begin, finish, violated, moved.
using LiteralAttempt = std::tuple<int, int, int, double, double, bool, bool>;

class LiteralGrid {
public:
    LiteralGrid(const PlanningModel& model, Planner& planner, std::uint64_t seed)
        : m_model(model), m_instance(model.instance()), m_planner(planner), m_seed(seed)
    {
    }

    void run();

    std::vector<LiteralReservation> reservations; ///< the scenario's own, then workflow by workflow
    std::vector<LiteralAttempt> attempts;
    std::vector<LiteralAttempt> cancelled;                      ///< begin: when; finish: never
    std::vector<std::tuple<int, double, double>> localAttempts; ///< job, begin, finish
    int rejected = 0;
    int lost = 0;
    int moved = 0;
    std::vector<double> workflowEnds; ///< [workflow], NaN: rejected or lost
    double wait = 0.0;

private:
    struct Due {
        int kind;
        int which;
        friend auto operator<=>(const Due&, const Due&) = default;
    };

    // ---- what is booked, and free
    [[nodiscard]] int capacity(int site) const { return m_instance.sites[static_cast<std::size_t>(site)].processors; }
    [[nodiscard]] int bookedAt(int site, double t, const LiteralReservation* promise) const;
    [[nodiscard]] int mostBooked(int site, double from, double to, const LiteralReservation* promise = nullptr) const;
    [[nodiscard]] double earliestFit(int site, double from, double length, int limit) const;
    [[nodiscard]] int freeOn(int site) const;
    [[nodiscard]] std::vector<SiteBook> books() const;

    // ---- time
    [[nodiscard]] std::optional<Due> due() const;
    [[nodiscard]] double nextMoment() const;
    [[nodiscard]] bool anythingLeft() const;
    void handle(Due event);

    // ---- what happens
    [[nodiscard]] double readyTime(const LiteralReservation& r) const;
    [[nodiscard]] double earliestStart(const LiteralReservation& r, int site) const;
    void submit(int workflow);
    void start(LiteralReservation& r);
    void cancel(LiteralReservation& r);
    void begin(LiteralReservation& r);
    void passWaiting(int site);
    void passQueue(int site);
    void beginLocal(int job);
    void finishOf(LiteralReservation& r);
    void fail(int site);
    void move(LiteralReservation& r);
    void lose(int workflow);
    [[nodiscard]] double exponential(int site, double meanSeconds);
    [[nodiscard]] std::vector<int> queueOf(int site) const;
    [[nodiscard]] LiteralReservation& of(int workflow, int task);
    [[nodiscard]] const LiteralReservation& of(int workflow, int task) const
    {
        return const_cast<LiteralGrid*>(this)->of(workflow, task);
    }

    const PlanningModel& m_model;
    const Instance& m_instance;
    Planner& m_planner;
    std::uint64_t m_seed;
    double m_now = 0.0;
    std::vector<LiteralJob> m_jobs;
    std::vector<char> m_toCome; ///< [workflow]
    std::vector<double> m_failsAt;
    std::vector<double> m_repairedAt; ///< never: it works
    std::vector<double> m_failedAt;
    std::vector<Random> m_draws;
};

inline int LiteralGrid::bookedAt(int site, double t, const LiteralReservation* promise) const
{
    int sum = 0;
    const auto add = [&](double from, double to, int processors) { sum += from <= t && t < to ? processors : 0; };
    for (const LiteralReservation& r : reservations)
        if (r.site == site && r.step != Step::ended && r.step != Step::gone)
            add(r.bookedFrom, r.bookedUntil(), r.processors);
    for (std::size_t j = 0; j < m_jobs.size(); ++j)
        if (m_jobs[j].step == Step::running && m_instance.localJobs[j].site.value == site)
            add(m_jobs[j].begin, m_jobs[j].begin + m_jobs[j].requested, m_instance.localJobs[j].processors);
    if (m_repairedAt[static_cast<std::size_t>(site)] < never)
        add(m_failedAt[static_cast<std::size_t>(site)], m_repairedAt[static_cast<std::size_t>(site)], capacity(site));
    if (promise)
        add(promise->start, promise->end, promise->processors);
    return sum;
}

inline int LiteralGrid::mostBooked(int site, double from, double to, const LiteralReservation* promise) const
{
    std::vector<double> moments{from};
    const auto look = [&](double start) {
        if (from < start && start < to)
            moments.push_back(start);
    };
    for (const LiteralReservation& r : reservations)
        look(r.bookedFrom);
    for (const LiteralJob& job : m_jobs)
        look(job.begin);
    if (promise)
        look(promise->start);
    int most = 0;
    for (const double t : moments)
        most = std::max(most, bookedAt(site, t, promise));
    return most;
}

inline double LiteralGrid::earliestFit(int site, double from, double length, int limit) const
{
    std::vector<double> moments{from};
    for (const LiteralReservation& r : reservations)
        moments.push_back(r.bookedUntil());
    for (const LiteralJob& job : m_jobs)
        if (job.step == Step::running)
            moments.push_back(job.begin + job.requested);
    for (const double repaired : m_repairedAt)
        moments.push_back(repaired);
    std::sort(moments.begin(), moments.end());
    for (const double t : moments)
        if (t >= from && t < never && mostBooked(site, t, t + length) <= limit)
            return t;
    return never;
}

inline int LiteralGrid::freeOn(int site) const
{
    if (m_repairedAt[static_cast<std::size_t>(site)] < never)
        return 0;
    int free = capacity(site);
    for (const LiteralReservation& r : reservations)
        free -= r.site == site && r.step == Step::running ? r.processors : 0;
    for (std::size_t j = 0; j < m_jobs.size(); ++j)
        if (m_jobs[j].step == Step::running && m_instance.localJobs[j].site.value == site)
            free -= m_instance.localJobs[j].processors;
    return free;
}

/// What planners are shown.
inline std::vector<SiteBook> LiteralGrid::books() const
{
    std::vector<SiteBook> all;
    for (const Site& site : m_instance.sites)
        all.emplace_back(site.processors);
    BookingId id = 0;
    const auto add = [&](int site, double from, double to, int processors) {
        all[static_cast<std::size_t>(site)].add({.start = from, .end = to, .processors = processors, .id = id++});
    };
    for (const LiteralReservation& r : reservations)
        if (r.step != Step::ended && r.step != Step::gone)
            add(r.site, r.bookedFrom, r.bookedUntil(), r.processors);
    for (std::size_t j = 0; j < m_jobs.size(); ++j)
        if (m_jobs[j].step == Step::running)
            add(m_instance.localJobs[j].site.value, m_jobs[j].begin, m_jobs[j].begin + m_jobs[j].requested,
                m_instance.localJobs[j].processors);
    for (std::size_t s = 0; s < m_repairedAt.size(); ++s)
        if (m_repairedAt[s] < never)
            add(static_cast<int>(s), m_failedAt[s], m_repairedAt[s], capacity(static_cast<int>(s)));
    return all;
}

inline LiteralReservation& LiteralGrid::of(int workflow, int task)
{
    return *std::find_if(reservations.begin(), reservations.end(),
                         [&](const LiteralReservation& r) { return r.workflow == workflow && r.task == task; });
}

/// When the data of all parents is there; never while one has not ended.
inline double LiteralGrid::readyTime(const LiteralReservation& r) const
{
    if (r.workflow < 0)
        return 0.0;
    double ready = 0.0;
    for (const Parent& parent :
         m_instance.workflows[static_cast<std::size_t>(r.workflow)].tasks[static_cast<std::size_t>(r.task)].parents) {
        const LiteralReservation& other = of(r.workflow, parent.task.value);
        if (other.step != Step::ended)
            return never;
        ready = std::max(ready,
                         std::max(other.finish, r.sentFrom)
                             + (other.site == r.site ? 0.0 : parent.bytes / m_instance.bandwidthBytesPerSecond));
    }
    return ready;
}

/// Events in the order in which they happen at one moment.
inline std::optional<LiteralGrid::Due> LiteralGrid::due() const
{
    std::vector<Due> all;
    for (int i = 0; i < static_cast<int>(reservations.size()); ++i) {
        const LiteralReservation& r = reservations[static_cast<std::size_t>(i)];
        if (r.step == Step::running && r.finish <= m_now)
            all.push_back({0, i});
        if (r.step == Step::waiting && r.bookedUntil() <= m_now)
            all.push_back({3, i});
        if (r.step == Step::planned && r.start <= m_now)
            all.push_back({5, i});
    }
    for (int j = 0; j < static_cast<int>(m_jobs.size()); ++j) {
        const LiteralJob& job = m_jobs[static_cast<std::size_t>(j)];
        if (job.step == Step::running && job.finish <= m_now)
            all.push_back({1, j});
        if (job.comes && m_instance.localJobs[static_cast<std::size_t>(j)].submitSeconds <= m_now)
            all.push_back({7, j});
    }
    for (int s = 0; s < static_cast<int>(m_failsAt.size()); ++s) {
        if (m_repairedAt[static_cast<std::size_t>(s)] <= m_now)
            all.push_back({2, s});
        else if (m_failsAt[static_cast<std::size_t>(s)] <= m_now)
            all.push_back({4, s});
    }
    for (int w = 0; w < static_cast<int>(m_toCome.size()); ++w)
        if (m_toCome[static_cast<std::size_t>(w)] && m_instance.workflows[static_cast<std::size_t>(w)].submitSeconds <= m_now)
            all.push_back({6, w});
    return all.empty() ? std::nullopt : std::optional(*std::min_element(all.begin(), all.end()));
}

inline double LiteralGrid::nextMoment() const
{
    double next = never;
    const auto look = [&](double t) { next = t > m_now || m_now < 0.0 ? std::min(next, t) : next; };
    for (const LiteralReservation& r : reservations) {
        if (r.step == Step::running)
            look(r.finish);
        if (r.step == Step::planned)
            look(r.start);
        if (r.step == Step::waiting) {
            look(r.bookedUntil());
            look(readyTime(r));
        }
    }
    for (std::size_t j = 0; j < m_jobs.size(); ++j) {
        if (m_jobs[j].step == Step::running)
            look(m_jobs[j].finish);
        if (m_jobs[j].comes)
            look(m_instance.localJobs[j].submitSeconds);
    }
    for (std::size_t s = 0; s < m_failsAt.size(); ++s)
        look(std::min(m_failsAt[s], m_repairedAt[s]));
    for (std::size_t w = 0; w < m_toCome.size(); ++w)
        if (m_toCome[w])
            look(m_instance.workflows[w].submitSeconds);
    return next;
}

inline bool LiteralGrid::anythingLeft() const
{
    const auto isOpen = [](Step step) { return step != Step::ended && step != Step::gone; };
    return std::any_of(reservations.begin(), reservations.end(), [&](const auto& r) { return isOpen(r.step); })
        || std::any_of(m_jobs.begin(), m_jobs.end(), [&](const LiteralJob& job) { return job.comes || isOpen(job.step); })
        || std::any_of(m_toCome.begin(), m_toCome.end(), [](char comes) { return comes != 0; });
}

inline double LiteralGrid::exponential(int site, double meanSeconds)
{
    return -meanSeconds * std::log1p(-m_draws[static_cast<std::size_t>(site)].uniformReal(0.0, 1.0));
}

inline void LiteralGrid::run()
{
    const Requests requests = requestsOf(m_instance, m_seed);
    m_jobs.resize(m_instance.localJobs.size());
    for (const std::int32_t j : requests.localJobs) {
        LiteralJob& job = m_jobs[static_cast<std::size_t>(j)];
        const LocalJob& record = m_instance.localJobs[static_cast<std::size_t>(j)];
        job.comes = true;
        job.requested = std::max(record.runSeconds, record.requestedSeconds);
    }
    m_toCome.assign(m_instance.workflows.size(), 0);
    workflowEnds.assign(m_instance.workflows.size(), std::numeric_limits<double>::quiet_NaN());
    for (const std::int32_t w : requests.workflows)
        m_toCome[static_cast<std::size_t>(w)] = 1;
    m_repairedAt.assign(m_instance.sites.size(), never);
    m_failedAt.assign(m_instance.sites.size(), never);
    m_failsAt.assign(m_instance.sites.size(), never);
    for (std::size_t i = 0; i < m_instance.reservations.size(); ++i) {
        const Reservation& own = m_instance.reservations[i];
        const double share = drawnShare(m_model.usageOf(own), m_seed, WorkflowIndex(), TaskIndex(i));
        reservations.push_back({.task = static_cast<int>(i),
                                .processors = own.processors,
                                .site = own.site.value,
                                .start = own.startSeconds,
                                .length = own.endSeconds - own.startSeconds,
                                .end = own.endSeconds,
                                .bookedFrom = own.startSeconds,
                                .share = share});
    }
    for (std::size_t s = 0; s < m_instance.sites.size() && m_instance.failures.mtbfSeconds > 0.0; ++s) {
        m_draws.emplace_back(deriveSeed(m_seed, "failures", s));
        m_failsAt[s] = exponential(static_cast<int>(s), m_instance.failures.mtbfSeconds);
    }
    m_now = -1.0;
    while (anythingLeft()) {
        m_now = nextMoment();
        do {
            for (auto event = due(); event; event = due())
                handle(*event);
            for (int s = 0; s < static_cast<int>(m_instance.sites.size()); ++s) {
                passWaiting(s);
                passQueue(s);
            }
        } while (due());
    }
}

inline void LiteralGrid::handle(Due event)
{
    const auto which = static_cast<std::size_t>(event.which);
    switch (event.kind) {
    case 0: finishOf(reservations[which]); break;
    case 1: m_jobs[which].step = Step::ended; break;
    case 2:
        m_repairedAt[which] = never;
        m_failsAt[which] = m_now + exponential(event.which, m_instance.failures.mtbfSeconds);
        break;
    case 3: reservations[which].bookedFrom = m_now; break;
    case 4: fail(event.which); break;
    case 5: start(reservations[which]); break;
    case 6: submit(event.which); break;
    default: m_jobs[which].comes = false; m_jobs[which].step = Step::waiting;
    }
}

inline void LiteralGrid::start(LiteralReservation& r)
{
    passWaiting(r.site);
    const bool isFree = freeOn(r.site) >= r.processors;
    if (!isFree && m_instance.violation == Violation::losesWork) {
        cancel(r);
        return;
    }
    r.violated = r.violated || !isFree;
    r.step = Step::waiting;
    if (isFree && readyTime(r) <= m_now)
        begin(r);
}

/// It and the tasks behind it give their bookings back, and are booked again one after another.
inline void LiteralGrid::cancel(LiteralReservation& r)
{
    cancelled.emplace_back(r.workflow, r.task, r.site, m_now, never, true, r.moved);
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
        if (r.workflow < 0 || !std::isinf(workflowEnds[static_cast<std::size_t>(r.workflow)]))
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
    workflowEnds[static_cast<std::size_t>(r.workflow)] = m_now;
}

inline void LiteralGrid::submit(int workflow)
{
    const auto w = static_cast<std::size_t>(workflow);
    m_toCome[w] = 0;
    const Workflow& record = m_instance.workflows[w];
    const auto plan = m_planner.plan(record, m_now, books(), RunControl()).value();
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
    r.finish = std::min(until, r.bookedFrom + r.share * (until - r.bookedFrom));
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

/// First come, first served; behind the first one only who delays neither it nor a booking.
inline void LiteralGrid::passQueue(int site)
{
    const auto fits = [&](int j, const LiteralReservation* promise) {
        const int processors = m_instance.localJobs[static_cast<std::size_t>(j)].processors;
        const double until = m_now + m_jobs[static_cast<std::size_t>(j)].requested;
        return processors <= freeOn(site) && mostBooked(site, m_now, until, promise) + processors <= capacity(site);
    };
    std::vector<int> queue = queueOf(site);
    while (!queue.empty() && fits(queue.front(), nullptr)) {
        beginLocal(queue.front());
        queue.erase(queue.begin());
    }
    if (queue.empty())
        return;
    LiteralReservation promise;
    promise.processors = m_instance.localJobs[static_cast<std::size_t>(queue.front())].processors;
    promise.length = m_jobs[static_cast<std::size_t>(queue.front())].requested;
    promise.start = earliestFit(site, m_now, promise.length, capacity(site) - promise.processors);
    promise.end = promise.start + promise.length;
    for (std::size_t i = 1; i < queue.size(); ++i)
        if (fits(queue[i], &promise))
            beginLocal(queue[i]);
}

inline void LiteralGrid::fail(int site)
{
    const auto s = static_cast<std::size_t>(site);
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
        const int workflow = reservations[i].workflow;
        const bool isLost = workflow >= 0 && std::isinf(workflowEnds[static_cast<std::size_t>(workflow)]);
        if (!isLost)
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
    for (LiteralReservation& r : reservations) {
        if (r.workflow != workflow)
            continue;
        if (r.step == Step::running)
            attempts.emplace_back(r.workflow, r.task, r.site, r.begin, m_now, r.violated, r.moved);
        if (r.step != Step::ended)
            r.step = Step::gone;
    }
    workflowEnds[static_cast<std::size_t>(workflow)] = never;
    ++lost;
}

} // namespace wattif::reservation::test
