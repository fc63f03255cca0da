// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// How jobs come into the queue of LiteralSimulator, at once or through the gate of `green`, and its order.

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "tests/core/power/literal_simulator.h"

namespace wattif::power::test {

inline void LiteralSimulator::arrive()
{
    if (m_policy == "green")
        return arriveThroughGate();
    for (; m_arrived < jobs.size() && jobs[m_arrived].submit <= m_now; ++m_arrived) {
        m_waiting.push_back(m_arrived);
        if (m_policy == "predictive")
            m_seen.arrived(m_instance, m_options, m_now, jobs[m_arrived].nodes);
    }
    m_endOfSeen = m_arrived;
}

/// How long `green` may hold a job.
inline Time LiteralSimulator::slackOf(const LiteralJob& job) const
{
    const double own = m_instance.jobs[job.index].slackSeconds;
    return toTime(own >= 0.0 ? own : number(m_options, "slack_s"));
}

/// The time that `green` plans a job with.
inline Time LiteralSimulator::gateTime(const LiteralJob& job) const
{
    if (text(m_options, "duration") == "actual")
        return job.run;
    if (m_instance.jobs[job.index].requestedSeconds > 0.0 || m_runs.empty())
        return job.planned;
    std::vector<Time> own;
    Time sum = 0;
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        sum += m_runs[i];
        if (m_runUsers[i] == m_instance.jobs[job.index].user)
            own.push_back(m_runs[i]);
    }
    if (own.empty())
        return std::min(job.planned, sum / static_cast<Time>(m_runs.size()));
    const Time last = own.back();
    const Time before = own.size() > 1 ? own[own.size() - 2] : last;
    return std::min(job.planned, before + (last - before) / 2);
}

inline void LiteralSimulator::arriveThroughGate()
{
    const LiteralSignal signal(m_instance, m_options);
    const bool isStep = m_now >= m_stepEnd;
    if (isStep || m_arrived == 0)
        m_stepEnd = signal.next(m_now);
    const std::size_t known = m_arrived;
    while (m_arrived < jobs.size() && jobs[m_arrived].submit <= m_now)
        ++m_arrived;
    const std::vector<std::size_t> before = m_waiting;
    for (std::size_t j = 0; j < m_arrived; ++j) {
        LiteralJob& job = jobs[j];
        const Time latest = job.submit + slackOf(job);
        const bool isHeld = job.heldUntil != never;
        if (job.start != never || (!isHeld && j < known && m_now >= latest))
            continue;
        Time until = isHeld ? job.heldUntil : m_now;
        if (j >= known || (isStep && flag(m_options, "decide_again")))
            until = literalHold(signal, m_instance, m_options, nodeShare(job), statedWatts(job), gateTime(job), latest, m_now);
        job.heldUntil = until > m_now ? until : never;
        const auto place = std::find(m_waiting.begin(), m_waiting.end(), j);
        if (until > m_now && place != m_waiting.end()) {
            m_waiting.erase(place);
            job.reserved = never;
            m_stopped = true;
        } else if (until <= m_now && place == m_waiting.end()) {
            m_waiting.push_back(j);
            m_stopped = m_stopped || j < m_endOfSeen;
        }
    }
    m_decidesAtStep = false;
    for (std::size_t j = 0; j < m_arrived; ++j)
        m_decidesAtStep = m_decidesAtStep
            || (flag(m_options, "decide_again") && jobs[j].start == never
                && (jobs[j].heldUntil != never || m_now < jobs[j].submit + slackOf(jobs[j])));
    std::sort(m_waiting.begin(), m_waiting.end());
    if (!m_waiting.empty())
        m_endOfSeen = std::max(m_endOfSeen, m_waiting.back() + 1);
}

/// Node seconds of a user's jobs, each moment weighted by how long ago it is.
inline double LiteralSimulator::useOf(const InternedText& user) const
{
    const double halfLife = m_instance.fairHalfLifeSeconds;
    double sum = 0.0;
    for (const LiteralJob& job : jobs) {
        if (job.start == never || m_instance.jobs[job.index].user != user)
            continue;
        const double from = toSeconds(m_now - job.start);
        const double to = toSeconds(m_now - (job.end == never ? m_now : job.end));
        sum += job.nodes * halfLife / std::log(2.0) * (std::exp2(-to / halfLife) - std::exp2(-from / halfLife));
    }
    return sum;
}

inline void LiteralSimulator::arrange()
{
    if (m_instance.order == QueueOrder::arrival)
        return;
    const auto isStarving = [this](std::size_t j) {
        return m_instance.starvationSeconds > 0.0 && toSeconds(m_now - jobs[j].submit) >= m_instance.starvationSeconds;
    };
    const auto valueOf = [this](std::size_t j) -> double {
        const Job& job = m_instance.jobs[jobs[j].index];
        switch (m_instance.order) {
        case QueueOrder::arrival: return 0.0;
        case QueueOrder::shortest: return toSeconds(jobs[j].planned);
        case QueueOrder::largest: return -jobs[j].nodes;
        case QueueOrder::priority: return -job.priority;
        case QueueOrder::fairShare: return std::round(useOf(job.user) * 1000.0);
        }
        return 0.0;
    };
    std::sort(m_waiting.begin(), m_waiting.end());
    std::vector<double> values(jobs.size());
    for (const std::size_t j : m_waiting)
        values[j] = isStarving(j) ? 0.0 : valueOf(j);
    std::stable_sort(m_waiting.begin(), m_waiting.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(!isStarving(a), values[a]) < std::pair(!isStarving(b), values[b]);
    });
    m_stopped = true; // conservative: reservations are made again
}

} // namespace wattif::power::test
