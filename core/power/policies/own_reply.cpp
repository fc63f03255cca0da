// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/policies/own_reply.h"

#include <algorithm>
#include <string>
#include <unordered_set>

#include "core/base/format_message.h"

namespace wattif::power {
namespace {

/// Nodes that an answer switches: a number of them, or which.
struct NodeChoice {
    std::int32_t count = 0;
    std::vector<NodeRange> nodes{};

    [[nodiscard]] std::int32_t all() const
    {
        std::int32_t sum = count;
        for (const NodeRange& range : nodes)
            sum += range.count;
        return sum;
    }
};

std::vector<NodeRange> rangesOf(std::vector<std::int32_t> nodes)
{
    std::ranges::sort(nodes);
    std::vector<NodeRange> ranges;
    for (const std::int32_t node : nodes) {
        if (!ranges.empty() && ranges.back().first + ranges.back().count == node)
            ++ranges.back().count;
        else
            ranges.push_back({node, 1});
    }
    return ranges;
}

class Reader {
public:
    Reader(const ExternalPolicyProtocol& talk, const Cluster& cluster) : m_talk(talk), m_cluster(cluster) { }

    Result<void> readStarts(const JsonCursor& answer, const std::vector<JobStage>& stages,
                            const std::vector<std::int64_t>& entryOf, OwnReply& reply) const
    {
        const auto list = answer.find("start");
        if (!list)
            return {};
        const auto size = list->size();
        if (!size)
            return m_talk.refuse(size.error());
        std::int32_t idle = m_cluster.idle();
        std::unordered_set<std::uint32_t> named;
        for (const JsonCursor& element : list->elements()) {
            const std::size_t i = named.size();
            const auto entry = entryAt(element, stages, entryOf);
            if (!entry)
                return tl::unexpected(entry.error());
            if (!named.insert(*entry).second)
                return m_talk.refuse(formatMessage("start[{}]: job {} is named twice", i, m_cluster.entry(*entry).job));
            const std::int32_t needed = m_cluster.entry(*entry).nodes;
            if (needed > idle)
                return m_talk.refuse(
                    formatMessage("start[{}]: job {} needs {} nodes, {} are idle", i, m_cluster.entry(*entry).job, needed, idle));
            if (m_cluster.maintenance().overlaps(m_cluster.now(), m_cluster.now() + m_cluster.entry(*entry).planned))
                return m_talk.refuse(
                    formatMessage("start[{}]: job {} is planned to run during maintenance", i, m_cluster.entry(*entry).job));
            idle -= needed;
            reply.starts.push_back(*entry);
        }
        return {};
    }

    /// `set`: the nodes that may be switched now; `what` they are.
    Result<NodeChoice> nodes(const JsonCursor& answer, const char* key, const NodeSet& set, std::int32_t available,
                             const char* what) const
    {
        const auto field = answer.find(key);
        NodeChoice choice;
        if (!field)
            return choice;
        const auto ok = field->isArray() ? readNodes(*field, key, set, what, choice) : readCount(*field, choice);
        if (!ok)
            return tl::unexpected(ok.error());
        if (choice.all() > available)
            return m_talk.refuse(formatMessage("{}: {} nodes, {} are {}", key, choice.all(), available, what));
        return choice;
    }

    [[nodiscard]] Result<Time> wake(const JsonCursor& answer) const
    {
        const auto field = answer.findValue("wake");
        if (!field)
            return never;
        const auto seconds = field->number();
        if (!seconds)
            return m_talk.refuse(seconds.error());
        if (*seconds > maxSeconds)
            return m_talk.refuse(formatMessage("wake: {} s is later than anything can happen", *seconds));
        const double now = toSeconds(m_cluster.now());
        if (*seconds <= now || toTime(*seconds) <= m_cluster.now())
            return m_talk.refuse(formatMessage("wake: {} s is not after now, {} s", *seconds, now));
        return toTime(*seconds);
    }

private:
    [[nodiscard]] Result<std::uint32_t> entryAt(const JsonCursor& field, const std::vector<JobStage>& stages,
                                                const std::vector<std::int64_t>& entryOf) const
    {
        const auto job = field.integer();
        if (!job)
            return m_talk.refuse(job.error());
        const bool isKnown = *job >= 0 && *job < std::ssize(entryOf) && entryOf[static_cast<std::size_t>(*job)] >= 0;
        const std::int64_t entry = isKnown ? entryOf[static_cast<std::size_t>(*job)] : -1;
        if (!isKnown || stages[static_cast<std::size_t>(entry)] == JobStage::unknown)
            return m_talk.refuse(formatMessage("{}: no job {} has been submitted", field.path(), *job));
        const auto found = static_cast<std::uint32_t>(entry);
        if (stages[found] == JobStage::started)
            return m_talk.refuse(formatMessage("{}: job {} was started before", field.path(), *job));
        return found;
    }

    Result<void> readCount(const JsonCursor& field, NodeChoice& choice) const
    {
        const auto count = field.count();
        if (!count)
            return m_talk.refuse(count.error());
        if (*count < 0)
            return m_talk.refuse(formatMessage("{} is negative: {}", field.path(), *count));
        choice.count = *count;
        return {};
    }

    Result<void> readNodes(const JsonCursor& list, const char* key, const NodeSet& set, const char* what,
                           NodeChoice& choice) const
    {
        std::vector<std::int32_t> nodes;
        for (const JsonCursor& element : list.elements()) {
            const std::size_t i = nodes.size();
            const auto node = element.count();
            if (!node)
                return m_talk.refuse(node.error());
            if (*node < 0 || *node >= m_cluster.workload().instance().nodes)
                return m_talk.refuse(formatMessage("{}[{}]: there is no node {}", key, i, *node));
            if (!set.contains(*node))
                return m_talk.refuse(formatMessage("{}[{}]: node {} is not {}", key, i, *node, what));
            nodes.push_back(*node);
        }
        std::vector<std::int32_t> sorted = nodes;
        std::ranges::sort(sorted);
        if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end())
            return m_talk.refuse(formatMessage("{}: node {} is named twice", key, *twice));
        choice.nodes = rangesOf(std::move(nodes));
        return {};
    }

    const ExternalPolicyProtocol& m_talk;
    const Cluster& m_cluster;
};

Result<void> readRole(const ExternalPolicyProtocol& talk, const JsonCursor& field, OwnRoles& roles)
{
    const auto name = field.text();
    if (!name)
        return talk.refuse(name.error());
    if (*name == "scheduler")
        roles.schedules = true;
    else if (*name == "nodes")
        roles.switches = true;
    else
        return talk.refuse(formatMessage("{}: a role must be \"scheduler\" or \"nodes\" (got \"{}\")", field.path(), *name));
    return {};
}

/// What a policy of other roles must not answer.
Result<void> checkRoles(const ExternalPolicyProtocol& talk, const JsonCursor& answer, OwnRoles roles)
{
    if (!roles.schedules && answer.has("start"))
        return talk.refuse("start: its roles are only \"nodes\"; the scenario's scheduler starts jobs");
    for (const char* key : {"boot", "stop"})
        if (!roles.switches && answer.has(key))
            return talk.refuse(formatMessage("{}: its roles are only \"scheduler\"; all nodes stay on", key));
    return {};
}

} // namespace

Result<OwnRoles> readRoles(const ExternalPolicyProtocol& talk, const JsonCursor& answer)
{
    const auto list = answer.find("roles");
    if (!list)
        return OwnRoles{};
    OwnRoles roles{false, false};
    const auto size = list->size();
    if (!size)
        return talk.refuse(size.error());
    for (std::size_t i = 0; i < *size; ++i)
        if (auto ok = readRole(talk, list->element(i), roles); !ok)
            return propagateError(ok);
    if (!roles.schedules && !roles.switches)
        return talk.refuse("roles: none is named; a role is \"scheduler\" or \"nodes\"");
    return roles;
}

Result<OwnReply> readReply(const ExternalPolicyProtocol& talk, const JsonCursor& answer, OwnRoles roles, const Cluster& cluster,
                           const std::vector<JobStage>& stages, const std::vector<std::int64_t>& entryOf)
{
    if (auto ok = answer.checkMembers({"start", "boot", "stop", "wake", "why"}); !ok)
        return talk.refuse(ok.error());
    if (auto ok = checkRoles(talk, answer, roles); !ok)
        return propagateError(ok);
    const Reader reader(talk, cluster);
    OwnReply reply;
    if (auto ok = reader.readStarts(answer, stages, entryOf, reply); !ok)
        return propagateError(ok);
    std::int32_t idle = cluster.idle();
    for (const std::uint32_t entry : reply.starts)
        idle -= cluster.entry(entry).nodes;
    auto stop = reader.nodes(answer, "stop", cluster.idleNodes(), idle, "idle");
    if (!stop)
        return propagateError(stop);
    auto boot = reader.nodes(answer, "boot", cluster.offNodes(), cluster.bootable(), "off");
    if (!boot)
        return propagateError(boot);
    const auto wake = reader.wake(answer);
    if (!wake)
        return tl::unexpected(wake.error());
    reply.stops = std::move(stop->nodes);
    reply.stopCount = stop->count;
    reply.boots = std::move(boot->nodes);
    reply.bootCount = boot->count;
    reply.wake = *wake;
    return reply;
}

} // namespace wattif::power
