// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <boost/math/distributions/normal.hpp>

#include "core/base/option.h"
#include "core/power/engine/outcome.h"
#include "core/power/model/instance.h"
#include "core/power/model/time.h"
#include "tests/core/power/literal_load_factor.h"
#include "tests/core/power/literal_predictive.h"

namespace wattif::power::test {

/// A state of a node from a moment on.
struct LiteralChange {
    Time from = 0;
    NodeState state = NodeState::idle;

    friend bool operator==(const LiteralChange&, const LiteralChange&) = default;
};

/// A job in the literal simulator.
struct LiteralJob {
    Time submit = 0;
    Time run = 0;
    Time planned = 0;
    std::int32_t nodes = 1;
    std::size_t index = 0; ///< in the instance
    Time start = never;
    Time end = never;
    std::vector<std::size_t> on{};
    Time reserved = never;    ///< conservative: where it stands in the profile
    Time promised = never;    ///< conservative: its first reservation
    Time firstShadow = never; ///< EASY: its shadow time when it first headed the queue
};

/// Power in the words of docs/power.md: plain arrays and scans, everything counted anew at every step.
class LiteralSimulator {
public:
    LiteralSimulator(const Instance& instance, std::string_view policy, const OptionValues& options)
        : m_instance(instance), m_policy(policy), m_options(options), m_nodes(static_cast<std::size_t>(instance.nodes))
    {
        for (std::size_t i = 0; i < instance.jobs.size(); ++i) {
            const Job& job = instance.jobs[i];
            if (rejection(instance, job) != Rejection::none)
                continue;
            const Time run = toTime(job.runSeconds);
            jobs.push_back({.submit = toTime(job.submitSeconds),
                            .run = run,
                            .planned = std::max(toTime(plannedSeconds(instance, job)), run),
                            .nodes = nodesOf(instance, job),
                            .index = i});
        }
        begin = jobs.empty() ? 0 : jobs.front().submit;
        end = begin;
        timeline.resize(m_nodes.size(), {{begin, NodeState::idle}});
        for (Node& node : m_nodes)
            node.since = begin;
        m_seen.gaps.resize(m_nodes.size());
        const double rent = instance.watts.idle - instance.watts.off;
        const double price = instance.bootSeconds * (instance.watts.booting - instance.watts.off)
            + instance.shutdownSeconds * (instance.watts.shuttingDown - instance.watts.off);
        m_breakEven = rent > 0.0 ? toTime(std::max(0.0, price / rent)) : never;
        m_seen.freeSince.assign(m_nodes.size(), begin);
        m_seen.thresholds.assign(m_nodes.size(), m_breakEven);
    }

    void run();

    std::vector<LiteralJob> jobs; ///< those let in
    std::vector<std::vector<LiteralChange>> timeline;
    std::vector<LiteralTick> ticks;
    Time begin = 0;
    Time end = 0;
    std::int64_t starts = 0;
    std::int64_t stops = 0;
    std::int64_t mostBooting = 0;

    [[nodiscard]] StateTimes stateTimes() const;

private:
    struct Node {
        NodeState state = NodeState::idle;
        Time since = 0;     ///< in this state
        Time until = never; ///< booting or shutting down ends
    };

    // ---- the clock
    [[nodiscard]] Time nextEvent() const;
    [[nodiscard]] bool dueNow() const;
    [[nodiscard]] bool allDone() const
    {
        return std::all_of(jobs.begin(), jobs.end(), [](const LiteralJob& job) { return job.end != never; });
    }
    void round();
    void endJobs();
    void finishNodes();
    void arrive();
    void pass();

    // ---- nodes
    [[nodiscard]] std::int32_t count(NodeState state) const
    {
        return static_cast<std::int32_t>(
            std::count_if(m_nodes.begin(), m_nodes.end(), [state](const Node& node) { return node.state == state; }));
    }
    [[nodiscard]] std::int32_t countOn() const
    {
        return count(NodeState::idle) + count(NodeState::booting) + count(NodeState::busy);
    }
    void set(std::size_t node, NodeState state, Time until);
    void boot(std::int32_t number);
    void bootNodes(const std::vector<std::size_t>& nodes);
    void stopNodes(const std::vector<std::size_t>& nodes);
    [[nodiscard]] std::vector<std::size_t> idleFromHighest() const;

    // ---- schedulers
    [[nodiscard]] bool running(const LiteralJob& job) const { return job.start != never && job.end == never; }
    /// Nodes off or shutting down that come back when jobs need them.
    [[nodiscard]] std::int32_t returning() const
    {
        const bool onDemand = m_policy == "idle-timeout" || m_policy == "reserve" || m_policy == "predictive";
        return onDemand ? count(NodeState::off) + count(NodeState::shuttingDown) : 0;
    }
    void startJob(std::size_t j);
    void passFcfs();
    void passEasy();
    void passConservative();
    /// Earliest moment at which `nodes` are free, given those free now and later releases; never where there is none.
    [[nodiscard]] static Time shadowTime(std::int32_t nodes, std::int32_t freeNow,
                                         std::vector<std::pair<Time, std::int32_t>> releases, std::int32_t& extra);
    [[nodiscard]] std::int32_t freeAt(Time at) const;
    [[nodiscard]] Time earliest(const LiteralJob& job) const;
    void reserve(LiteralJob& job);
    void compress();

    // ---- policies
    void tick();
    void tickLoadFactor();
    void tickManual();
    void react();
    void reactPredictive();
    [[nodiscard]] Time dueOf(std::size_t node) const;
    [[nodiscard]] Time learntThreshold(std::size_t node) const;
    void learnGap(std::size_t node, Time gapEnd);
    [[nodiscard]] std::int32_t heldNodes() const;
    [[nodiscard]] std::size_t finishedInWindows() const;
    [[nodiscard]] double limitSeconds() const;
    [[nodiscard]] double estimatedWork() const;
    [[nodiscard]] double upperUse(std::size_t sizeClass) const;
    [[nodiscard]] std::int32_t wantedNodes() const;
    [[nodiscard]] std::int32_t allowed(std::string_view rate, const std::vector<Time>& begun);
    [[nodiscard]] static std::size_t classOf(std::int32_t nodes)
    {
        std::size_t c = 0;
        for (; nodes > 1; nodes /= 2)
            ++c;
        return c;
    }

    const Instance& m_instance;
    std::string m_policy;
    const OptionValues& m_options;
    std::vector<Node> m_nodes;
    std::vector<std::size_t> m_waiting; ///< in order of arrival
    std::size_t m_arrived = 0;
    std::size_t m_reservedUntil = 0; ///< conservative: the jobs before this one have been given a reservation
    bool m_reckoned = false;         ///< conservative: the reservations reckon with nodes that come back
    bool m_stopped = false;          ///< nodes were stopped since the last pass
    Time m_now = 0;
    Time m_nextTick = never;
    Time m_tryAgain = never;                      ///< a rate limit held something back until then
    std::vector<Time> m_runs{};                   ///< of all finished jobs, oldest first
    std::array<std::vector<double>, 32> m_uses{}; ///< of all finished jobs by size class, oldest first
    LiteralPredictive m_seen{};
    Time m_breakEven = never;
    std::vector<Time> m_bootsBegun;
    std::vector<Time> m_stopsBegun;
};

// ---------------------------------------------------------------- the clock

inline void LiteralSimulator::run()
{
    if (jobs.empty())
        return;
    m_now = begin;
    if (m_policy == "load-factor")
        m_nextTick = begin + toTime(number(m_options, "interval_minutes") * 60.0);
    while (m_now != never) {
        do
            round();
        while (!allDone() && dueNow());
        if (allDone())
            break;
        m_now = nextEvent();
    }
    for (const LiteralJob& job : jobs)
        end = job.end == never ? end : std::max(end, job.end);
    for (auto& changes : timeline)
        while (changes.size() > 1 && changes.back().from >= end)
            changes.pop_back();
    if (end == begin) // nothing lasted any time
        timeline.assign(m_nodes.size(), {{begin, NodeState::idle}});
}

inline bool LiteralSimulator::dueNow() const
{
    return std::any_of(jobs.begin(), jobs.end(),
                       [this](const LiteralJob& job) { return running(job) && job.start + job.run == m_now; })
        || std::any_of(m_nodes.begin(), m_nodes.end(), [this](const Node& node) { return node.until == m_now; });
}

inline Time LiteralSimulator::nextEvent() const
{
    Time next = never;
    const auto see = [&](Time at) {
        if (at > m_now)
            next = std::min(next, at);
    };
    for (const LiteralJob& job : jobs) {
        see(job.submit);
        if (running(job))
            see(job.start + job.run);
    }
    for (const Node& node : m_nodes) {
        see(node.until);
        if (m_policy == "idle-timeout" || m_policy == "reserve")
            if (node.state == NodeState::idle)
                see(node.since + toTime(number(m_options, "suspend_time_s")));
    }
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        if (m_policy == "predictive" && m_nodes[i].state == NodeState::idle)
            see(dueOf(i));
    see(m_nextTick);
    see(m_tryAgain);
    if (m_policy == "manual")
        for (const OffInterval& interval : m_instance.offIntervals) {
            see(toTime(interval.fromSeconds));
            see(toTime(interval.toSeconds));
        }
    return next;
}

inline void LiteralSimulator::round()
{
    endJobs();
    if (allDone())
        return; // the run is over
    finishNodes();
    arrive();
    tick();
    pass();
    react();
}

inline void LiteralSimulator::endJobs()
{
    for (LiteralJob& job : jobs) {
        if (!running(job) || job.start + job.run != m_now)
            continue;
        job.end = m_now;
        for (const std::size_t node : job.on) {
            set(node, NodeState::idle, never);
            learnGap(node, job.start);
        }
        m_seen.waits.push_back(job.start - job.submit);
        m_runs.push_back(job.run);
        m_uses[classOf(job.nodes)].push_back(static_cast<double>(job.nodes) * toSeconds(job.run));
    }
}

inline void LiteralSimulator::finishNodes()
{
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        if (m_nodes[i].until == m_now)
            set(i, m_nodes[i].state == NodeState::booting ? NodeState::idle : NodeState::off, never);
}

inline void LiteralSimulator::arrive()
{
    for (; m_arrived < jobs.size() && jobs[m_arrived].submit <= m_now; ++m_arrived) {
        m_waiting.push_back(m_arrived);
        if (m_policy == "predictive")
            m_seen.arrived(m_instance, m_options, m_now, jobs[m_arrived].nodes);
    }
}

inline void LiteralSimulator::pass()
{
    switch (m_instance.scheduler) {
    case SchedulerKind::fcfs: return passFcfs();
    case SchedulerKind::easy: return passEasy();
    case SchedulerKind::conservative: return passConservative();
    }
}

inline StateTimes LiteralSimulator::stateTimes() const
{
    StateTimes times{};
    for (const auto& changes : timeline)
        for (std::size_t k = 0; k < changes.size(); ++k)
            times[static_cast<std::size_t>(changes[k].state)] +=
                (k + 1 < changes.size() ? changes[k + 1].from : end) - changes[k].from;
    return times;
}

// ---------------------------------------------------------------- nodes

inline void LiteralSimulator::set(std::size_t node, NodeState state, Time until)
{
    m_nodes[node] = {state, m_now, until};
    auto& changes = timeline[node];
    if (changes.back().from == m_now)
        changes.pop_back();
    if (changes.empty() || changes.back().state != state)
        changes.push_back({m_now, state});
}

inline void LiteralSimulator::boot(std::int32_t number)
{
    std::vector<std::size_t> nodes;
    for (std::size_t i = 0; i < m_nodes.size() && static_cast<std::int32_t>(nodes.size()) < number; ++i)
        if (m_nodes[i].state == NodeState::off)
            nodes.push_back(i);
    bootNodes(nodes);
}

inline void LiteralSimulator::bootNodes(const std::vector<std::size_t>& nodes)
{
    for (const std::size_t node : nodes) {
        set(node, NodeState::booting, m_now + toTime(m_instance.bootSeconds));
        m_bootsBegun.push_back(m_now);
        ++starts;
    }
    mostBooting = std::max<std::int64_t>(mostBooting, count(NodeState::booting));
}

inline void LiteralSimulator::stopNodes(const std::vector<std::size_t>& nodes)
{
    for (const std::size_t node : nodes) {
        set(node, NodeState::shuttingDown, m_now + toTime(m_instance.shutdownSeconds));
        m_stopsBegun.push_back(m_now);
        ++stops;
    }
    m_stopped = m_stopped || !nodes.empty();
}

inline std::vector<std::size_t> LiteralSimulator::idleFromHighest() const
{
    std::vector<std::size_t> nodes;
    for (std::size_t i = m_nodes.size(); i-- > 0;)
        if (m_nodes[i].state == NodeState::idle)
            nodes.push_back(i);
    return nodes;
}

// ---------------------------------------------------------------- schedulers

inline void LiteralSimulator::startJob(std::size_t j)
{
    LiteralJob& job = jobs[j];
    job.start = m_now;
    for (std::size_t i = 0; i < m_nodes.size() && static_cast<std::int32_t>(job.on.size()) < job.nodes; ++i)
        if (m_nodes[i].state == NodeState::idle) {
            set(i, NodeState::busy, never);
            job.on.push_back(i);
        }
    m_waiting.erase(std::find(m_waiting.begin(), m_waiting.end(), j));
}

inline void LiteralSimulator::passFcfs()
{
    while (!m_waiting.empty() && jobs[m_waiting.front()].nodes <= count(NodeState::idle))
        startJob(m_waiting.front());
}

inline Time LiteralSimulator::shadowTime(std::int32_t nodes, std::int32_t freeNow,
                                         std::vector<std::pair<Time, std::int32_t>> releases, std::int32_t& extra)
{
    std::sort(releases.begin(), releases.end());
    std::int32_t free = freeNow;
    for (const auto& [at, released] : releases) {
        free += released;
        if (free < nodes)
            continue;
        free = freeNow;
        for (const auto& [other, number] : releases)
            free += other <= at ? number : 0;
        extra = free - nodes;
        return at;
    }
    return never;
}

inline void LiteralSimulator::passEasy()
{
    passFcfs();
    if (m_waiting.empty())
        return;
    std::vector<std::pair<Time, std::int32_t>> releases;
    for (const LiteralJob& job : jobs)
        if (running(job))
            releases.emplace_back(job.start + job.planned, job.nodes);
    for (const Node& node : m_nodes)
        if (node.state == NodeState::booting)
            releases.emplace_back(node.until, 1);
    releases.emplace_back(m_now + toTime(m_instance.bootSeconds), returning());
    std::int32_t extra = 0;
    LiteralJob& head = jobs[m_waiting.front()];
    const Time shadow = shadowTime(head.nodes, count(NodeState::idle), releases, extra);
    head.firstShadow = head.firstShadow == never ? shadow : head.firstShadow;
    const std::vector<std::size_t> later(m_waiting.begin() + 1, m_waiting.end());
    for (const std::size_t j : later) {
        if (jobs[j].nodes > count(NodeState::idle))
            continue;
        const bool inTime = shadow == never || m_now + jobs[j].planned <= shadow;
        if (!inTime && jobs[j].nodes > extra)
            continue;
        if (!inTime)
            extra -= jobs[j].nodes;
        startJob(j);
    }
}

inline std::int32_t LiteralSimulator::freeAt(Time at) const
{
    std::int32_t free = count(NodeState::idle);
    for (const Node& node : m_nodes)
        free += node.state == NodeState::booting && node.until <= at ? 1 : 0;
    free += m_now + toTime(m_instance.bootSeconds) <= at ? returning() : 0;
    for (const LiteralJob& job : jobs) {
        free += running(job) && job.start + job.planned <= at ? job.nodes : 0;
        if (job.start == never && job.reserved != never && job.reserved <= at && at < job.reserved + job.planned)
            free -= job.nodes;
    }
    return free;
}

inline Time LiteralSimulator::earliest(const LiteralJob& job) const
{
    if (job.nodes > countOn() + returning())
        return never;
    std::vector<Time> moments = {m_now};
    const auto see = [&](Time at) {
        if (at > m_now)
            moments.push_back(at);
    };
    see(m_now + toTime(m_instance.bootSeconds));
    for (const Node& node : m_nodes)
        if (node.state == NodeState::booting)
            see(node.until);
    for (const LiteralJob& other : jobs) {
        if (running(other))
            see(other.start + other.planned);
        if (other.start == never && other.reserved != never) {
            see(other.reserved);
            see(other.reserved + other.planned);
        }
    }
    std::sort(moments.begin(), moments.end());
    for (const Time from : moments)
        if (std::all_of(moments.begin(), moments.end(),
                        [&](Time at) { return at < from || at >= from + job.planned || freeAt(at) >= job.nodes; }))
            return from;
    return never;
}

inline void LiteralSimulator::reserve(LiteralJob& job)
{
    job.reserved = never;
    job.reserved = earliest(job);
    if (job.promised == never)
        job.promised = job.reserved;
}

/// Jobs that stand already move forward, in the order of arrival, until none can.
inline void LiteralSimulator::compress()
{
    for (bool moved = true; moved;) {
        moved = false;
        for (const std::size_t j : m_waiting) {
            const Time before = jobs[j].reserved;
            if (j < m_reservedUntil)
                reserve(jobs[j]);
            moved = moved || jobs[j].reserved < before;
        }
    }
}

inline void LiteralSimulator::passConservative()
{
    const bool reckoned = std::exchange(m_reckoned, returning() > 0);
    if (m_stopped || m_reckoned || reckoned) { // promises cannot be kept: all are made again
        for (const std::size_t j : m_waiting)
            jobs[j].reserved = never;
        m_reservedUntil = 0;
    }
    m_stopped = false;
    compress();
    for (const std::size_t j : m_waiting)
        if (j >= m_reservedUntil)
            reserve(jobs[j]);
    m_reservedUntil = m_arrived;
    const std::vector<std::size_t> waiting = m_waiting;
    for (const std::size_t j : waiting)
        if (jobs[j].reserved <= m_now && jobs[j].nodes <= count(NodeState::idle))
            startJob(j);
}

// ---------------------------------------------------------------- policies

inline void LiteralSimulator::tick()
{
    if (m_policy == "manual")
        tickManual();
    if (m_policy == "load-factor" && m_now == m_nextTick) {
        tickLoadFactor();
        m_nextTick += toTime(number(m_options, "interval_minutes") * 60.0);
    }
}

inline void LiteralSimulator::tickManual()
{
    std::vector<std::size_t> boots;
    std::vector<std::size_t> stopped;
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const bool off =
            std::any_of(m_instance.offIntervals.begin(), m_instance.offIntervals.end(), [&](const OffInterval& interval) {
                return interval.first.at() <= i && i <= interval.last.at() && toTime(interval.fromSeconds) <= m_now
                    && m_now < toTime(interval.toSeconds);
            });
        if (off && m_nodes[i].state == NodeState::idle)
            stopped.push_back(i);
        if (!off && m_nodes[i].state == NodeState::off)
            boots.push_back(i);
    }
    bootNodes(boots);
    stopNodes(stopped);
}

inline double LiteralSimulator::upperUse(std::size_t sizeClass) const
{
    const auto window = static_cast<std::size_t>(integer(m_options, "window"));
    std::vector<double> sample;
    for (std::size_t distance = 0; distance < m_uses.size() && sample.size() < 30; ++distance)
        for (std::size_t c = 0; c < m_uses.size(); ++c)
            if (c + distance == sizeClass || c == sizeClass + distance) {
                const std::size_t newest = std::min(window, m_uses[c].size());
                sample.insert(sample.end(), m_uses[c].end() - static_cast<std::ptrdiff_t>(newest), m_uses[c].end());
            }
    const auto n = static_cast<double>(sample.size());
    double mean = 0.0;
    for (const double use : sample)
        mean += use / n;
    double variance = 0.0;
    for (const double use : sample)
        variance += (use - mean) * (use - mean) / (n - 1.0);
    const double z = boost::math::quantile(boost::math::normal(), 1.0 - number(m_options, "alpha") / 2.0);
    return mean + z * std::sqrt(variance / n);
}

inline std::size_t LiteralSimulator::finishedInWindows() const
{
    std::size_t finished = 0;
    for (const auto& uses : m_uses)
        finished += std::min(static_cast<std::size_t>(integer(m_options, "window")), uses.size());
    return finished;
}

inline double LiteralSimulator::estimatedWork() const
{
    const std::size_t finished = finishedInWindows();
    NodeTime planned = 0;
    double upper = 0.0;
    for (std::size_t j = 0; j < m_arrived; ++j) {
        if (jobs[j].end != never)
            continue;
        planned += static_cast<NodeTime>(jobs[j].planned) * jobs[j].nodes;
        upper += finished < 30 ? 0.0 : upperUse(classOf(jobs[j].nodes));
    }
    return finished < 30 ? toNodeSeconds(planned) : upper;
}

inline double LiteralSimulator::limitSeconds() const
{
    const double stated = m_instance.maxJobMinutes * 60.0;
    const double share = number(m_options, "limit_quantile");
    const std::size_t count = std::min(static_cast<std::size_t>(integer(m_options, "window")), m_runs.size());
    if (share == 0.0 || count < 30)
        return stated;
    std::vector<Time> runs(m_runs.end() - static_cast<std::ptrdiff_t>(count), m_runs.end());
    std::sort(runs.begin(), runs.end());
    std::size_t last = 0;
    while (static_cast<double>(last + 1) < share * static_cast<double>(count))
        ++last;
    const double learnt = toSeconds(runs[last]);
    return learnt > 0.0 ? std::min(learnt, stated) : stated;
}

inline void LiteralSimulator::tickLoadFactor()
{
    LoadState state{.work = estimatedWork(),
                    .limitSeconds = limitSeconds(),
                    .nodes = m_instance.nodes,
                    .busy = count(NodeState::busy),
                    .idle = count(NodeState::idle),
                    .booting = count(NodeState::booting),
                    .minJobNodes = m_instance.minJobNodes,
                    .off = count(NodeState::off)};
    for (const std::size_t j : m_waiting) {
        state.largestWaiting = std::max(state.largestWaiting, jobs[j].nodes);
        state.waitingNodes += jobs[j].nodes;
        state.longestWaitSeconds = std::max(state.longestWaitSeconds, toSeconds(m_now - jobs[j].submit));
    }
    LiteralTick tick = literalDecision(state,
                                       {.stopBelow = number(m_options, "stop_below"),
                                        .startAbove = number(m_options, "start_above"),
                                        .stopTarget = number(m_options, "stop_target"),
                                        .startTarget = number(m_options, "start_target"),
                                        .longestWaitMinutes = number(m_options, "longest_wait_minutes")});
    tick.at = m_now;
    tick.fromStatistics = finishedInWindows() >= 30;
    ticks.push_back(tick);
    boot(tick.started);
    std::vector<std::size_t> chosen = idleFromHighest();
    chosen.resize(static_cast<std::size_t>(tick.stopped));
    stopNodes(chosen);
}

/// W of idle-timeout and reserve.
inline std::int32_t LiteralSimulator::wantedNodes() const
{
    const std::int32_t all = count(NodeState::idle) + count(NodeState::booting) + count(NodeState::off);
    std::int32_t free = all;
    std::size_t i = 0;
    std::vector<std::pair<Time, std::int32_t>> releases;
    for (const LiteralJob& job : jobs)
        if (running(job))
            releases.emplace_back(job.start + job.planned, job.nodes);
    for (; i < m_waiting.size() && jobs[m_waiting[i]].nodes <= free; ++i) {
        free -= jobs[m_waiting[i]].nodes;
        releases.emplace_back(m_now + jobs[m_waiting[i]].planned, jobs[m_waiting[i]].nodes);
    }
    if (m_instance.scheduler == SchedulerKind::fcfs || i == m_waiting.size())
        return all - free;
    std::int32_t extra = 0;
    const Time shadow = shadowTime(jobs[m_waiting[i]].nodes, free, releases, extra);
    for (++i; i < m_waiting.size(); ++i) {
        const LiteralJob& job = jobs[m_waiting[i]];
        const bool inTime = shadow == never || m_now + job.planned <= shadow;
        if (job.nodes > free || (!inTime && job.nodes > extra))
            continue;
        free -= job.nodes;
        extra -= inTime ? 0 : job.nodes;
    }
    return all - free;
}

/// How many more may begin in this minute.
inline std::int32_t LiteralSimulator::allowed(std::string_view rate, const std::vector<Time>& begun)
{
    const std::int64_t limit = integer(m_options, rate);
    if (limit == 0)
        return static_cast<std::int32_t>(m_nodes.size());
    const Time minute = 60 * ticksPerSecond;
    const auto now =
        std::count_if(begun.begin(), begun.end(), [&](Time at) { return (at - begin) / minute == (m_now - begin) / minute; });
    return static_cast<std::int32_t>(std::max<std::int64_t>(0, limit - now));
}

inline Time LiteralSimulator::dueOf(std::size_t node) const
{
    return m_seen.thresholds[node] == never ? never : m_nodes[node].since + m_seen.thresholds[node];
}

inline Time LiteralSimulator::learntThreshold(std::size_t node) const
{
    if (m_policy != "predictive" || m_breakEven == never)
        return m_breakEven;
    const auto window = static_cast<std::size_t>(integer(m_options, "window"));
    const auto price = static_cast<Time>(std::llround(static_cast<double>(m_breakEven) * std::max(1.0, m_seen.worth)));
    return literalThreshold(lastOf(m_seen.gaps[node], window), price);
}

inline void LiteralSimulator::learnGap(std::size_t node, Time gapEnd)
{
    auto& gaps = m_seen.gaps[node];
    if (const Time gap = gapEnd - m_seen.freeSince[node]; gap > 0) {
        gaps.push_back(gap);
        if (gaps.size() < 16 || gaps.size() % 16 == 0)
            m_seen.thresholds[node] = learntThreshold(node);
    }
    m_seen.freeSince[node] = m_now;
}

/// H of predictive.
inline std::int32_t LiteralSimulator::heldNodes() const
{
    const std::int32_t free = count(NodeState::idle) + count(NodeState::booting) + count(NodeState::off);
    if (m_waiting.empty() || m_instance.scheduler == SchedulerKind::fcfs || jobs[m_waiting.front()].nodes <= free)
        return 0;
    std::int32_t soon = free;
    for (const LiteralJob& job : jobs)
        if (running(job) && (m_breakEven == never || job.start + job.planned - m_now <= m_breakEven))
            soon += job.nodes;
    return m_breakEven != never && soon >= jobs[m_waiting.front()].nodes ? free : 0;
}

inline void LiteralSimulator::reactPredictive()
{
    const double rate = literalRate(m_seen.arrivals, begin, -toTime(m_instance.startOfDaySeconds), m_now);
    const std::int32_t wanted = wantedNodes();
    const std::int32_t on = count(NodeState::idle) + count(NodeState::booting);
    const std::int32_t reserve = m_seen.reserve(m_options, rate, m_breakEven);
    const std::int32_t target = std::max(wanted, heldNodes()) + reserve;
    if (wanted > on)
        m_seen.worth = std::min(64.0, m_seen.worth * 1.02);
    boot(std::clamp(target - on, 0, count(NodeState::off)));

    std::vector<std::size_t> ripe;
    for (const std::size_t node : idleFromHighest())
        if (dueOf(node) <= m_now)
            ripe.push_back(node);
    const std::int32_t surplus = std::max(0, count(NodeState::idle) - std::max(0, target - count(NodeState::booting)));
    const std::size_t stopped = std::min(ripe.size(), static_cast<std::size_t>(surplus));
    const Time midnight = -toTime(m_instance.startOfDaySeconds);
    m_tryAgain = stopped < ripe.size() ? midnight + (hoursSince(midnight, m_now) + 1) * literalHour : never;
    ripe.resize(stopped);
    stopNodes(ripe);
}

inline void LiteralSimulator::react()
{
    if (m_policy == "predictive")
        return reactPredictive();
    if (m_policy != "idle-timeout" && m_policy != "reserve")
        return;
    const Time minute = 60 * ticksPerSecond;
    m_tryAgain = never;
    const auto limited = [&](std::int32_t wish, std::int32_t most) {
        if (wish > most)
            m_tryAgain = begin + ((m_now - begin) / minute + 1) * minute;
        return std::min(wish, most);
    };
    const std::int32_t spare = m_policy == "reserve" ? static_cast<std::int32_t>(integer(m_options, "spare_nodes")) : 0;
    const std::int32_t target = wantedNodes() + spare;
    const std::int32_t missing = target - count(NodeState::idle) - count(NodeState::booting);
    const std::int32_t boots = std::clamp(missing, 0, count(NodeState::off));
    boot(limited(boots, allowed("resume_rate", m_bootsBegun)));

    std::vector<std::size_t> ripe;
    for (const std::size_t node : idleFromHighest())
        if (m_now - m_nodes[node].since >= toTime(number(m_options, "suspend_time_s")))
            ripe.push_back(node);
    const std::int32_t surplus = std::max(0, count(NodeState::idle) - std::max(0, target - count(NodeState::booting)));
    const std::int32_t wish = std::min(surplus, static_cast<std::int32_t>(ripe.size()));
    ripe.resize(static_cast<std::size_t>(limited(wish, allowed("suspend_rate", m_stopsBegun))));
    stopNodes(ripe);
}

} // namespace wattif::power::test
