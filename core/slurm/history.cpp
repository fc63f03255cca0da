// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/slurm/history.h"

#include <algorithm>
#include <ranges>
#include <tuple>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/words.h"
#include "core/io/calendar_time.h"

namespace wattif::slurm {
namespace {

bool hasMember(const std::set<std::string>& set, const std::vector<std::string>& names)
{
    return std::ranges::any_of(names, [&set](const std::string& name) { return set.contains(name); });
}

std::vector<std::string> namesIn(std::string_view list)
{
    std::vector<std::string> names;
    for (const auto part : std::views::split(list, ','))
        names.emplace_back(part.begin(), part.end());
    return names;
}

std::string nodesText(const Job& job) { return counted(job.nodes, "node"); }

std::string changeText(const Job* before, const Job& now)
{
    const bool isNew = !before || before->state != now.state;
    if (!isNew)
        return {};
    switch (now.state) {
    case JobState::waiting:
        return before ? fmt::format("job {} waits again", now.key) : fmt::format("job {} waits for {}", now.key, nodesText(now));
    case JobState::running: return fmt::format("job {} runs on {}", now.key, nodesText(now));
    case JobState::ended: break;
    }
    return now.start ? fmt::format("job {} ended", now.key) : fmt::format("job {} left the queue", now.key);
}

} // namespace

bool History::isFollowed(const Node& node) const { return m_partitions.empty() || hasMember(m_partitions, node.partitions); }

// A waiting job may name several partitions.
bool History::isFollowed(const Job& job) const { return m_partitions.empty() || hasMember(m_partitions, namesIn(job.partition)); }

History::History(Kept kept)
    : m_partitions(std::move(kept.partitions)),
      m_hasPast(true),
      m_begin(kept.begin),
      m_offsetSeconds(kept.offsetSeconds),
      m_now(kept.now),
      m_nodesOffAtBegin(kept.nodesOffAtBegin),
      m_looks(std::move(kept.looks)),
      m_jobs(std::move(kept.jobs)),
      m_maintenance(std::move(kept.maintenance))
{
}

void History::addMissed(std::span<const Job> jobs)
{
    for (const Job& job : jobs)
        if (isFollowed(job) && job.state == JobState::ended && job.start && job.end && *job.end > m_now)
            m_jobs.try_emplace(job.key, job);
}

void History::addPast(std::int64_t since, std::int32_t offsetSeconds, std::span<const Job> jobs)
{
    m_hasPast = true;
    m_begin = since;
    m_offsetSeconds = offsetSeconds;
    for (const Job& job : jobs)
        if (isFollowed(job) && job.state == JobState::ended && job.start && job.end && *job.end > since)
            m_jobs[job.key] = job;
}

std::vector<std::string> History::add(const Snapshot& snapshot)
{
    std::vector<std::string> changes;
    if (empty() && !m_hasPast) {
        m_begin = snapshot.at;
        m_offsetSeconds = snapshot.offsetSeconds;
    }
    m_now = std::max(m_now, snapshot.at);
    m_seenPartitions = snapshot.partitions;
    addNodes(snapshot, changes);
    if (snapshot.maintenance)
        addMaintenance(*snapshot.maintenance, changes);
    for (const Job& job : snapshot.jobs)
        if (isFollowed(job))
            addJob(job, changes);
    findVanished(snapshot, changes);
    return changes;
}

void History::addNodes(const Snapshot& snapshot, std::vector<std::string>& changes)
{
    std::map<std::string, std::string> before;
    for (const Node& node : m_nodes)
        before[node.name] = node.state;
    const bool isFirst = m_nodes.empty();
    m_nodes.clear();
    for (const Node& node : snapshot.nodes) {
        if (!isFollowed(node))
            continue;
        m_nodes.push_back(node);
        noteLook(node);
        const auto old = before.find(node.name);
        if (!isFirst && (old == before.end() || old->second != node.state))
            changes.push_back(fmt::format("node {}: {}", node.name, node.state));
    }
    const auto isOff = [](const Node& node) { return node.power == Power::off || node.power == Power::stopping; };
    if (isFirst && !m_hasPast)
        m_nodesOffAtBegin = static_cast<std::int32_t>(std::ranges::count_if(m_nodes, isOff));
}

void History::noteLook(const Node& node)
{
    std::vector<NodeLook>& looks = m_looks[node.name];
    NodeLook now{.at = m_now, .power = node.power, .hasJobs = node.hasJobs, .isUsable = node.isUsable};
    if (!looks.empty()) {
        now.at = looks.back().at;
        if (now == looks.back())
            return;
        now.at = m_now;
        if (looks.back().at == m_now)
            looks.pop_back();
    }
    looks.push_back(now);
}

void History::addMaintenance(const std::vector<Maintenance>& seen, std::vector<std::string>& changes)
{
    Windows now;
    for (const Maintenance& one : seen) {
        const std::set<std::string_view> names(one.nodeNames.begin(), one.nodeNames.end());
        if (std::ranges::all_of(m_nodes, [&names](const Node& node) { return names.contains(node.name); }))
            now[{one.name, one.start}] = one.end;
    }
    for (const auto& [key, end] : m_maintenance) {
        if (end <= m_now || now.contains(key))
            now.try_emplace(key, end);
        else if (key.second < m_now) // deleted while it took place
            now[key] = m_now;
    }
    for (const auto& [key, end] : now)
        if (!m_maintenance.contains(key))
            changes.push_back(fmt::format("maintenance {} from {} to {}", key.first, isoTime(key.second, m_offsetSeconds),
                                          isoTime(end, m_offsetSeconds)));
    m_maintenance = std::move(now);
}

const std::vector<NodeLook>& History::looksAt(const std::string& node) const
{
    static const std::vector<NodeLook> none;
    const auto found = m_looks.find(node);
    return found == m_looks.end() ? none : found->second;
}

void History::addJob(const Job& job, std::vector<std::string>& changes)
{
    const auto old = m_jobs.find(job.key);
    const bool isOver = job.state == JobState::ended;
    if (old == m_jobs.end() && isOver && (!job.start || !job.end || *job.end <= m_begin))
        return;
    if (old != m_jobs.end() && old->second.state == JobState::ended && isOver)
        return;
    if (const std::string text = changeText(old == m_jobs.end() ? nullptr : &old->second, job); !text.empty())
        changes.push_back(text);
    m_vanished.erase(job.key);
    if (isOver && !job.start) {
        m_jobs.erase(job.key);
        return;
    }
    Job& kept = m_jobs[job.key];
    kept = job;
    if (isOver && !kept.end)
        kept.end = m_now;
}

void History::findVanished(const Snapshot& snapshot, std::vector<std::string>& changes)
{
    std::set<std::string_view> seen;
    for (const Job& job : snapshot.jobs)
        seen.insert(job.key);
    for (auto at = m_jobs.begin(); at != m_jobs.end();) {
        Job& job = at->second;
        if (job.state == JobState::ended || seen.contains(job.key)) {
            ++at;
            continue;
        }
        m_vanished[job.key] = job;
        changes.push_back(fmt::format("job {} left the queue", job.key));
        if (job.state == JobState::waiting) { // it may have run in between, which the accounting knows
            at = m_jobs.erase(at);
            continue;
        }
        job.state = JobState::ended;
        job.end = std::max(m_now, *job.start);
        ++at;
    }
}

std::vector<std::string> History::vanished() const
{
    std::vector<std::string> keys;
    for (const auto& [key, job] : m_vanished)
        keys.push_back(key);
    return keys;
}

void History::addEnds(std::span<const Job> ends)
{
    for (const Job& end : ends) {
        const auto found = m_vanished.find(end.key);
        if (found == m_vanished.end() || end.state != JobState::ended || !end.start || !end.end)
            continue;
        Job& job = m_jobs[end.key];
        job = found->second;
        job.state = JobState::ended;
        job.start = end.start;
        job.end = std::max(*end.start, *end.end);
        if (!end.nodeNames.empty())
            job.nodeNames = end.nodeNames;
    }
    m_vanished.clear();
}

std::vector<Job> History::jobs() const
{
    std::vector<Job> all;
    for (const auto& [key, job] : m_jobs)
        all.push_back(job);
    std::ranges::sort(all, {}, [](const Job& job) { return std::tuple(job.submit, job.id, job.key); });
    return all;
}

Message processorsText(const std::vector<Node>& nodes)
{
    std::map<std::int32_t, std::int64_t> countOf; // by the processors of a node
    for (const Node& node : nodes)
        ++countOf[node.cpus];
    if (countOf.size() < 2)
        return {};
    std::vector<Message> parts;
    for (const auto& [processors, count] : countOf)
        parts.push_back(formatMessage("{} with {}", counted(count, "node"), counted(processors, "processor")));
    return Message::list(std::move(parts));
}

std::int64_t jobsOnDifferentNodes(const History& history)
{
    std::map<std::string_view, std::pair<std::int32_t, std::int32_t>> sizeOf; // by the name of a node
    for (const Node& node : history.nodes())
        sizeOf[node.name] = {node.cpus, node.gpus};
    return std::ranges::count_if(history.jobs(), [&sizeOf](const Job& job) {
        std::set<std::pair<std::int32_t, std::int32_t>> sizes;
        for (const std::string& name : job.nodeNames)
            if (const auto found = sizeOf.find(name); found != sizeOf.end())
                sizes.insert(found->second);
        return sizes.size() > 1;
    });
}

} // namespace wattif::slurm
