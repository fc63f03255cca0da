// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The order of the queue at each scheduling pass:
//
//   first   jobs that have waited for the starvation limit, in order of arrival
//   then    shortest    planned time, ascending
//           largest     nodes, descending
//           priority    priority, descending
//           fair-share  decayed use of the user, ascending
//   equal ones in order of arrival
//
// The decayed use of a user at t, with half-life h, is the sum over the jobs that started of
//
//   n integral of 2^(-(t - s) / h) ds over [start, min(end, t))
//
// Between changes, with N running nodes, U(t + d) = U(t) q + N (h / ln 2) (1 - q), q = 2^(-d / h). Decay alone keeps the order of
// two users whose jobs do not run.

#include "core/power/engine/job_order.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <unordered_map>
#include <utility>

#include "core/base/checked.h"

namespace wattif::power {
namespace {

constexpr double ranksPerNodeSecond = 1000.0;

} // namespace

JobOrder::JobOrder(const Workload& workload)
    : m_workload(workload),
      m_kind(workload.instance().order),
      m_starvation(workload.instance().starvationSeconds > 0.0 ? toTime(workload.instance().starvationSeconds) : never),
      m_halfLife(workload.instance().fairHalfLifeSeconds)
{
    if (m_kind != QueueOrder::fairShare)
        return;
    std::unordered_map<std::uint32_t, std::uint32_t> known;
    m_userOf.reserve(workload.entries().size());
    for (const Workload::Entry& entry : workload.entries()) {
        const std::uint32_t name = workload.instance().jobs[entry.job].user.number();
        m_userOf.push_back(known.emplace(name, static_cast<std::uint32_t>(known.size())).first->second);
    }
    m_users.resize(known.size());
}

void JobOrder::entered(std::uint32_t entry)
{
    m_changed = true;
    if (isFair())
        ++m_users[m_userOf[entry]].waitingJobs;
}

void JobOrder::left(std::uint32_t entry)
{
    if (isFair())
        --m_users[m_userOf[entry]].waitingJobs;
}

void JobOrder::started(std::uint32_t entry, Time now)
{
    left(entry);
    addRunning(entry, m_workload.entries()[entry].nodes, now);
}

void JobOrder::ended(std::uint32_t entry, Time now) { addRunning(entry, -std::int64_t{m_workload.entries()[entry].nodes}, now); }

void JobOrder::addRunning(std::uint32_t entry, std::int64_t nodes, Time now)
{
    if (!isFair())
        return;
    User& user = m_users[m_userOf[entry]];
    user.decayed = use(user, now);
    user.at = now;
    user.runningNodes += nodes;
}

double JobOrder::use(const User& user, Time now) const
{
    const double left = std::exp2(-toSeconds(now - user.at) / m_halfLife);
    return user.decayed * left + static_cast<double>(user.runningNodes) * (m_halfLife / std::numbers::ln2) * (1.0 - left);
}

bool JobOrder::rankUsers(Time now)
{
    std::vector<Place> places;
    for (std::uint32_t i = 0; i < m_users.size(); ++i) {
        if (m_users[i].waitingJobs == 0)
            continue;
        m_users[i].rank = toNearest<std::int64_t>(use(m_users[i], now) * ranksPerNodeSecond);
        places.push_back({.user = i});
    }
    std::ranges::sort(places, {}, [this](const Place& place) { return std::pair(m_users[place.user].rank, place.user); });
    for (std::size_t i = 1; i < places.size(); ++i)
        places[i].isTied = m_users[places[i].user].rank == m_users[places[i - 1].user].rank;
    if (places == m_places)
        return false;
    m_places = std::move(places);
    return true;
}

JobOrder::Key JobOrder::keyOf(std::uint32_t entry, Time now) const
{
    const Workload::Entry& job = m_workload.entries()[entry];
    Key key{.isPatient = m_starvation == never || now - job.submit < m_starvation, .entry = entry};
    if (!key.isPatient)
        return key;
    switch (m_kind) {
    case QueueOrder::arrival: break;
    case QueueOrder::shortest: key.rank = job.planned; break;
    case QueueOrder::largest: key.rank = -std::int64_t{job.nodes}; break;
    case QueueOrder::priority: key.urgency = -m_workload.instance().jobs[job.job].priority; break;
    case QueueOrder::fairShare: key.rank = m_users[m_userOf[entry]].rank; break;
    }
    return key;
}

bool JobOrder::arrange(WaitingQueue& waiting, Time now)
{
    const bool isDue = std::exchange(m_changed, false) || now >= m_nextStarving;
    if (!(isFair() && rankUsers(now)) && !isDue)
        return false;
    struct Keyed {
        Key key;
        WaitingQueue::Waiting job;
    };
    std::vector<Keyed> keyed;
    for (const WaitingQueue::Waiting& job : waiting.jobs())
        keyed.push_back({keyOf(job.entry, now), job});
    std::ranges::sort(keyed, {}, &Keyed::key);
    std::vector<WaitingQueue::Waiting> jobs;
    jobs.reserve(keyed.size());
    m_nextStarving = never;
    for (const Keyed& one : keyed) {
        jobs.push_back(one.job);
        if (m_starvation != never && one.key.isPatient)
            m_nextStarving = std::min(m_nextStarving, m_workload.entries()[one.job.entry].submit + m_starvation);
    }
    waiting.setOrder(jobs);
    return true;
}

} // namespace wattif::power
