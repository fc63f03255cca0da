// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/message.h"
#include "core/slurm/snapshot.h"

namespace wattif::slurm {

/// What a node was seen to do at a look.
struct NodeLook {
    std::int64_t at = 0; ///< Unix seconds
    Power power = Power::on;
    bool hasJobs = false;
    bool isUsable = true; ///< as slurm::Node has it

    friend bool operator==(const NodeLook&, const NodeLook&) = default;
};

/// Everything that was seen of a cluster since the first snapshot: its nodes, and its jobs.
///
/// Time never goes back: a snapshot before the last one, after a step of the clock, counts as taken at the same moment.
class History {
public:
    /// Maintenance of all nodes: the end by name and start, Unix seconds.
    using Windows = std::map<std::pair<std::string, std::int64_t>, std::int64_t>;
    /// The looks at which a node did something else than before, from its first one on, by node.
    using Looks = std::map<std::string, std::vector<NodeLook>>;

    /// What a log keeps of a history: all but the present nodes and partitions, which the next snapshot brings.
    struct Kept {
        std::set<std::string> partitions{}; ///< that are followed
        std::int64_t begin = 0;
        std::int32_t offsetSeconds = 0;
        std::int64_t now = 0;
        std::int32_t nodesOffAtBegin = 0;
        std::map<std::string, Job> jobs{}; ///< by key
        Windows maintenance{};
        Looks looks{};

        friend bool operator==(const Kept&, const Kept&) = default;
    };

    /// Follows the nodes of these partitions and the jobs in them; empty: all.
    explicit History(std::set<std::string> partitions = {}) : m_partitions(std::move(partitions)) { }
    /// Continues a history.
    explicit History(Kept kept);

    /// Begins the history at an earlier moment, Unix seconds, with the jobs of the accounting that ended since. Before the first
    /// snapshot; the nodes count as those of the last one. `offsetSeconds` as Snapshot has it.
    void addPast(std::int64_t since, std::int32_t offsetSeconds, std::span<const Job> jobs);
    /// Adds the jobs of the accounting that came and ended since the last snapshot, between two controllers.
    void addMissed(std::span<const Job> jobs);
    /// Takes a snapshot and returns what has changed, a line each: "job 12 starts on 2 nodes", "node n3 off".
    std::vector<std::string> add(const Snapshot& snapshot);
    /// Takes what the accounting knows of jobs that have left the queue; jobs that it does not know end at the snapshot that
    /// missed them.
    void addEnds(std::span<const Job> ends);
    /// Jobs that have left the queue without a known end, since the last call of addEnds.
    [[nodiscard]] std::vector<std::string> vanished() const;

    [[nodiscard]] bool empty() const { return m_now == 0; }
    /// The partitions that are followed; empty: all.
    [[nodiscard]] const std::set<std::string>& followed() const { return m_partitions; }
    /// The moments of the first snapshot, or of an earlier beginning, and of the last snapshot, Unix seconds.
    [[nodiscard]] std::int64_t begin() const { return m_begin; }
    [[nodiscard]] std::int64_t now() const { return m_now; }
    /// The offset of the local clock at begin(), seconds east of UTC.
    [[nodiscard]] std::int32_t offsetSeconds() const { return m_offsetSeconds; }
    /// Nodes that were off or going off at the first snapshot; 0 where the history begins before it.
    [[nodiscard]] std::int32_t nodesOffAtBegin() const { return m_nodesOffAtBegin; }
    /// The nodes of the last snapshot that are followed, in the order of Slurm.
    [[nodiscard]] const std::vector<Node>& nodes() const { return m_nodes; }
    /// The looks at which a node did something else than before, from its first one on; empty for an unknown node.
    [[nodiscard]] const std::vector<NodeLook>& looksAt(const std::string& node) const;
    [[nodiscard]] const std::vector<Partition>& partitions() const { return m_seenPartitions; }
    /// All jobs that waited or ran since begin(), by submission; jobs that never started are left out once they ended.
    [[nodiscard]] std::vector<Job> jobs() const;
    /// Reservations for maintenance of all nodes that are followed, past and to come, as far as they took place: one that was
    /// deleted ends then. Of other ones, Slurm shows the nodes in maintenance while they last.
    [[nodiscard]] const Windows& maintenance() const { return m_maintenance; }
    [[nodiscard]] Kept kept() const
    {
        return {m_partitions, m_begin, m_offsetSeconds, m_now, m_nodesOffAtBegin, m_jobs, m_maintenance, m_looks};
    }

private:
    [[nodiscard]] bool isFollowed(const Node& node) const;
    [[nodiscard]] bool isFollowed(const Job& job) const;
    void addNodes(const Snapshot& snapshot, std::vector<std::string>& changes);
    void noteLook(const Node& node);
    void addMaintenance(const std::vector<Maintenance>& seen, std::vector<std::string>& changes);
    void addJob(const Job& job, std::vector<std::string>& changes);
    void findVanished(const Snapshot& snapshot, std::vector<std::string>& changes);

    std::set<std::string> m_partitions;
    bool m_hasPast = false; ///< it begins before the first snapshot of this object
    std::int64_t m_begin = 0;
    std::int32_t m_offsetSeconds = 0;
    std::int64_t m_now = 0;
    std::int32_t m_nodesOffAtBegin = 0;
    std::vector<Node> m_nodes;
    Looks m_looks;
    std::vector<Partition> m_seenPartitions;
    std::map<std::string, Job> m_jobs;     ///< by key
    std::map<std::string, Job> m_vanished; ///< as last seen, by key
    Windows m_maintenance;
};

/// Says how nodes differ in their processors: "48 nodes have 32 processors, 4 nodes have 64 processors"; empty where they are
/// alike.
[[nodiscard]] Message processorsText(const std::vector<Node>& nodes);

/// Counts the jobs that ran or run on nodes with different processors or GPUs.
[[nodiscard]] std::int64_t jobsOnDifferentNodes(const History& history);

} // namespace wattif::slurm
