// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <functional>
#include <queue>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/noted_data.h"
#include "core/base/option.h"
#include "core/power/engine/arrival_rate.h"
#include "core/power/engine/idle_history.h"
#include "core/power/engine/node_policy.h"

namespace wattif::power {

/// Settings of the policy `predictive`.
struct PredictiveOptions {
    double waitTargetSeconds = 30.0; ///< mean wait for boots that is aimed at
    double waitShare = 0.01;         ///< or this share of the mean wait of the last jobs, where that is more
    std::int64_t window = 256;       ///< the last jobs, and the last gaps of each node, that count
};
[[nodiscard]] std::vector<Option> predictiveOptionRecords();
[[nodiscard]] PredictiveOptions predictiveOptions(const OptionValues& values);

/// Learns while it runs how long each node's gaps are, and how many jobs of which size each hour of the week brings: the first
/// says when a node goes off, the second how many stay on. Knows neither later jobs nor the run times of those that run.
class Predictive final : public NodePolicy {
public:
    Predictive(const Workload& workload, const PredictiveOptions& options);

    [[nodiscard]] bool bootsOnDemand() const override { return true; }
    [[nodiscard]] Time nextWake(const Cluster& cluster) const override;
    void jobArrived(const Cluster& cluster, std::uint32_t entry) override;
    void react(Cluster& cluster, const Scheduler& scheduler) override;
    void jobEnded(const Cluster& cluster, std::uint32_t entry) override;
    void nodesIdle(const Cluster& cluster, std::span<const NodeRange> nodes) override;

    /// Returns why nodes were switched, each with its time in ticks.
    [[nodiscard]] Reasons takeReasons() { return std::move(m_reasons); }

private:
    struct Node {
        Node(Time begin, Time limit, std::size_t window) : freeSince(begin), threshold(limit), gaps(window) { }
        Time freeSince;         ///< its last job ended
        Time busySince = never; ///< the first start of the jobs that have ended since then
        Time threshold;         ///< idle so long, it goes off
        Time due = 0;           ///< idle since then minus threshold
        std::int64_t seen = 0;  ///< gaps
        SortedWindow gaps;
    };
    /// Neighbouring nodes that were to go off at the same moment when it was set.
    struct Due {
        Time at = 0;
        std::int32_t node = 0;
        std::int32_t count = 1;
        [[nodiscard]] bool operator>(const Due& other) const { return at != other.at ? at > other.at : node > other.node; }
    };
    /// How many nodes are to be on beside the busy ones, and what that is made of.
    struct Target {
        std::int32_t wanted = 0;  ///< waiting jobs would take them now
        std::int32_t held = 0;    ///< the first waiting job needs them soon
        std::int32_t reserve = 0; ///< jobs to come
        double perHour = 0.0;     ///< jobs expected
        [[nodiscard]] std::int32_t nodes() const { return std::max(wanted, held) + reserve; }
    };

    [[nodiscard]] Target targetAt(const Cluster& cluster, const Scheduler& scheduler);
    [[nodiscard]] std::int32_t heldNodes(const Cluster& cluster) const;
    [[nodiscard]] std::int32_t reserveNodes(double perSecond);
    [[nodiscard]] double allowedWaitSeconds() const;
    /// Seconds of idling that a boot is worth avoiding for, in ticks.
    [[nodiscard]] Time priceOfBoot() const;
    static void learnGap(Node& node, Time gapEnd, Time price);
    void setDue(const Cluster& cluster);
    void ripen(const Cluster& cluster);
    [[nodiscard]] bool isDue(const Cluster& cluster, std::int32_t node, Time at) const;
    /// Removes the first dues that no longer hold.
    void dropOldDues(const Cluster& cluster);
    [[nodiscard]] std::vector<NodeRange> ripeNodes(const Cluster& cluster, std::int32_t most);
    void note(Time at, const Target& target, std::int32_t booted, std::span<const NodeRange> stopped);

    PredictiveOptions m_options;
    Time m_breakEven;
    double m_bootSeconds;
    ArrivalRate m_rate;
    SortedWindow m_sizes; ///< nodes of the last jobs that arrived
    WindowSum m_waits;    ///< of the last jobs that ended
    double m_worth = 1.0; ///< how many times the break-even time a reserved node may expect to be idle
    std::vector<Node> m_nodes;
    std::priority_queue<Due, std::vector<Due>, std::greater<>> m_due;
    std::vector<NodeRange> m_fresh; ///< became idle in this instant
    NodeSet m_ripe;                 ///< idle beyond their threshold, held back; checked again before they are stopped
    Reasons m_reasons;
};

} // namespace wattif::power
