// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/slurm/history_log.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/io/calendar_time.h"

namespace wattif::slurm {
namespace {

constexpr std::array<const char*, 3> stateNames{"waiting", "running", "ended"}; ///< by JobState

Json jsonOf(const Job& job)
{
    Json json{{"key", job.key},
              {"id", job.id},
              {"state", stateNames[static_cast<std::size_t>(job.state)]},
              {"partition", job.partition},
              {"user", job.user},
              {"account", job.account},
              {"nodes", job.nodes},
              {"cpus", job.cpus},
              {"limit_s", job.limitSeconds},
              {"submit", job.submit}};
    if (job.start)
        json["start"] = *job.start;
    if (job.end)
        json["end"] = *job.end;
    if (!job.nodeNames.empty())
        json["node_names"] = job.nodeNames;
    return json;
}

/// Reads a member of the same type; leaves `into` unchanged where it is missing or of another type.
template <class T>
void take(const Json& object, const char* name, T& into)
{
    const auto found = object.find(name);
    if (found == object.end())
        return;
    if constexpr (std::is_integral_v<T>) {
        if (found->is_number_integer())
            into = found->template get<T>();
    } else if (found->is_string()) {
        into = found->template get<std::string>();
    }
}

std::vector<std::string> textsIn(const Json& object, const char* name)
{
    std::vector<std::string> texts;
    if (const auto found = object.find(name); found != object.end() && found->is_array())
        for (const Json& text : *found)
            if (text.is_string())
                texts.push_back(text.get<std::string>());
    return texts;
}

/// A job of an entry; nothing if it is damaged.
std::optional<Job> jobOf(const Json& json)
{
    if (!json.is_object())
        return std::nullopt;
    Job job;
    std::string state;
    take(json, "key", job.key);
    take(json, "id", job.id);
    take(json, "state", state);
    take(json, "partition", job.partition);
    take(json, "user", job.user);
    take(json, "account", job.account);
    take(json, "nodes", job.nodes);
    take(json, "cpus", job.cpus);
    take(json, "limit_s", job.limitSeconds);
    take(json, "submit", job.submit);
    for (auto [name, moment] : {std::pair("start", &job.start), std::pair("end", &job.end)})
        if (json.contains(name))
            take(json, name, moment->emplace());
    job.nodeNames = textsIn(json, "node_names");
    const auto* const named = std::ranges::find(stateNames, state);
    if (job.key.empty() || named == stateNames.end())
        return std::nullopt;
    job.state = static_cast<JobState>(named - stateNames.begin());
    const bool isComplete = job.state == JobState::waiting || (job.start && (job.state == JobState::running || job.end));
    return isComplete ? std::optional(std::move(job)) : std::nullopt;
}

Json jsonOf(const History::Windows& windows)
{
    Json list = Json::array();
    for (const auto& [key, end] : windows)
        list.push_back({{"name", key.first}, {"start", key.second}, {"end", end}});
    return list;
}

History::Windows windowsOf(const Json& list)
{
    History::Windows windows;
    for (const Json& json : list) {
        std::string name;
        std::int64_t start = 0;
        std::int64_t end = 0;
        take(json, "name", name);
        take(json, "start", start);
        take(json, "end", end);
        if (start < end)
            windows[{name, start}] = end;
    }
    return windows;
}

constexpr std::array<Power, 4> powers{Power::on, Power::off, Power::booting, Power::stopping};

/// What nodes were seen to do since earlier looks; the usual values are left out.
Json jsonOf(const History::Looks& looks, const History::Looks& before)
{
    Json list = Json::array();
    for (const auto& [node, all] : looks) {
        const auto old = before.find(node);
        for (std::size_t i = 0; i < all.size(); ++i) {
            const NodeLook& look = all[i];
            if (old != before.end() && i < old->second.size() && old->second[i] == look)
                continue;
            Json json{{"node", node}, {"at", look.at}, {"power", toString(look.power)}};
            if (look.hasJobs)
                json["has_jobs"] = true;
            if (!look.isUsable)
                json["out_of_service"] = true;
            list.push_back(std::move(json));
        }
    }
    return list;
}

/// A later look at the same moment takes the place of the one before.
void addLook(const Json& json, History::Looks& looks)
{
    std::string node;
    std::string power;
    NodeLook look;
    take(json, "node", node);
    take(json, "at", look.at);
    take(json, "power", power);
    const auto* const named = std::ranges::find(powers, power, [](Power each) { return std::string_view(toString(each)); });
    if (node.empty() || named == powers.end())
        return;
    look.power = *named;
    look.hasJobs = json.contains("has_jobs") && json["has_jobs"] == true;
    look.isUsable = !json.contains("out_of_service") || json["out_of_service"] != true;
    std::vector<NodeLook>& all = looks[node];
    while (!all.empty() && all.back().at >= look.at)
        all.pop_back();
    all.push_back(look);
}

void addEntry(const Json& entry, LoggedHistory& into)
{
    std::int64_t at = 0;
    take(entry, "at", at);
    if (entry.contains("begin")) {
        into = {.kept = History::Kept()};
        take(entry, "begin", into.kept->begin);
        take(entry, "offset_s", into.kept->offsetSeconds);
        take(entry, "nodes_off", into.kept->nodesOffAtBegin);
        const std::vector<std::string> partitions = textsIn(entry, "partitions");
        into.kept->partitions = {partitions.begin(), partitions.end()};
    }
    if (!into.kept)
        return;
    into.decidedUpTo = std::max(into.decidedUpTo, into.kept->now);
    into.kept->now = std::max(into.kept->now, at);
    if (const auto jobs = entry.find("jobs"); jobs != entry.end() && jobs->is_array())
        for (const Json& json : *jobs)
            if (auto job = jobOf(json))
                into.kept->jobs.insert_or_assign(job->key, *job);
    if (const auto windows = entry.find("maintenance"); windows != entry.end() && windows->is_array())
        into.kept->maintenance = windowsOf(*windows);
    if (const auto looks = entry.find("nodes"); looks != entry.end() && looks->is_array())
        for (const Json& json : *looks)
            if (json.is_object())
                addLook(json, into.kept->looks);
    for (const std::string& key : textsIn(entry, "gone"))
        into.kept->jobs.erase(key);
}

} // namespace

LoggedHistory loggedHistoryOf(std::string_view text)
{
    LoggedHistory logged;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const Json entry = Json::parse(text.substr(0, end), nullptr, false);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!entry.is_object())
            continue;
        std::string kind;
        take(entry, "entry", kind);
        std::int64_t at = 0;
        take(entry, "at", at);
        if (kind == "history")
            addEntry(entry, logged);
        else if (kind == "decision")
            logged.decidedUpTo = std::max(logged.decidedUpTo, at);
    }
    return logged;
}

Json HistoryLog::entryOf(const History& history) const
{
    const History::Kept kept = history.kept();
    Json entry{{"time", isoTime(kept.now, 0)}, {"entry", "history"}, {"at", kept.now}};
    if (!m_logged) {
        entry["begin"] = kept.begin;
        entry["offset_s"] = kept.offsetSeconds;
        entry["nodes_off"] = kept.nodesOffAtBegin;
        entry["partitions"] = kept.partitions;
    }
    Json jobs = Json::array();
    Json gone = Json::array();
    const std::map<std::string, Job> none;
    const std::map<std::string, Job>& before = m_logged ? m_logged->jobs : none;
    for (const auto& [key, job] : kept.jobs)
        if (const auto old = before.find(key); old == before.end() || old->second != job)
            jobs.push_back(jsonOf(job));
    for (const auto& [key, job] : before)
        if (!kept.jobs.contains(key))
            gone.push_back(key);
    const bool hasMaintenance = kept.maintenance != (m_logged ? m_logged->maintenance : History::Windows());
    Json looks = jsonOf(kept.looks, m_logged ? m_logged->looks : History::Looks());
    if (m_logged && jobs.empty() && gone.empty() && looks.empty() && !hasMaintenance)
        return nullptr;
    entry["jobs"] = std::move(jobs);
    if (hasMaintenance)
        entry["maintenance"] = jsonOf(kept.maintenance);
    if (!looks.empty())
        entry["nodes"] = std::move(looks);
    if (!gone.empty())
        entry["gone"] = std::move(gone);
    return entry;
}

} // namespace wattif::slurm
