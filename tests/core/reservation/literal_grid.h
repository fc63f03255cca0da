// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The simulated grid, a literal implementation of docs/reservation.md: plain lists, everything recomputed at every step.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <set>
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
    bool isWithout = false; ///< dropped permanently: its children do not wait for it
    double sentFrom = 0.0;  ///< its data were lost then: parents send them again
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

    // ---- booked and free processors
    [[nodiscard]] int capacity(int site) const { return m_instance.sites[static_cast<std::size_t>(site)].processors; }
    [[nodiscard]] int bookedAt(int site, double t) const;
    [[nodiscard]] int maxBooked(int site, double from, double to) const;
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
    void bookAgain(LiteralReservation& r);
    void goOnWithout(LiteralReservation& r);
    void begin(LiteralReservation& r);
    void passWaiting(int site);
    void passQueue(int site);
    void planQueue(int site);
    [[nodiscard]] LiteralReservation earliestGuarantee(int site, int job) const;
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
    std::vector<LiteralReservation> m_guarantees; ///< planned starts of local jobs that wait
    std::vector<char> m_toCome;                   ///< [workflow]
    std::set<int> m_givenUp;                      ///< workflows of which nothing goes on
    std::vector<double> m_failsAt;
    std::vector<double> m_repairedAt; ///< never: it works
    std::vector<double> m_failedAt;
    std::vector<Random> m_draws;
};

inline int LiteralGrid::bookedAt(int site, double t) const
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
    for (const LiteralReservation& guarantee : m_guarantees)
        if (guarantee.site == site)
            add(guarantee.start, guarantee.end, guarantee.processors);
    return sum;
}

inline int LiteralGrid::maxBooked(int site, double from, double to) const
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
    for (const LiteralReservation& guarantee : m_guarantees)
        look(guarantee.start);
    int most = 0;
    for (const double t : moments)
        most = std::max(most, bookedAt(site, t));
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
    for (const LiteralReservation& guarantee : m_guarantees)
        moments.push_back(guarantee.end);
    for (const double repaired : m_repairedAt)
        moments.push_back(repaired);
    std::sort(moments.begin(), moments.end());
    for (const double t : moments)
        if (t >= from && t < never && maxBooked(site, t, t + length) <= limit)
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
    const auto add = [&](int site, double from, double to, int processors, const UsageDistribution* usage = nullptr) {
        all[static_cast<std::size_t>(site)].add({.start = from, .end = to, .processors = processors, .usage = usage, .id = id++});
    };
    for (const LiteralReservation& r : reservations)
        if (r.step != Step::ended && r.step != Step::gone)
            add(r.site, r.bookedFrom, r.bookedUntil(), r.processors, &m_model.usage());
    for (const LiteralReservation& guarantee : m_guarantees)
        add(guarantee.site, guarantee.start, guarantee.end, guarantee.processors);
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
        if (other.isWithout)
            continue;
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

} // namespace wattif::reservation::test

// Its other definitions, which need the class.
#include "tests/core/reservation/literal_grid_events.h"
