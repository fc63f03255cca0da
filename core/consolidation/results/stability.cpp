// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A group's packing depends on the nodes below it alone. So when one node changes, only the groups from its switch to the root
// are packed again; the steps of all others are taken over. The subset of a group is what below it is neither empty nor full at
// that moment: nodes that have left are never touched again.

#include "core/consolidation/results/stability.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/random.h"

namespace wattif::consolidation {
namespace {

/// The plan that a change starts from.
class Before {
public:
    static Result<Before> make(const Instance& instance, const HasOptions& options, const RunControl& control)
    {
        auto outcome = runHas(std::make_shared<const System>(instance), options, control);
        if (!outcome)
            return propagateError(outcome);
        return Before(std::move(*outcome), options);
    }
    [[nodiscard]] const Outcome& outcome() const { return *m_outcome; }
    [[nodiscard]] const HasOptions& options() const { return m_options; }

private:
    Before(std::shared_ptr<const Outcome> outcome, const HasOptions& options) : m_outcome(std::move(outcome)), m_options(options)
    {
    }

    std::shared_ptr<const Outcome> m_outcome;
    HasOptions m_options;
};

/// The plan after a change, made from the one before.
class After {
public:
    After(const Before& before, const Instance& changed, NodeIndex node)
        : m_before(before),
          m_system(changed),
          m_node(node),
          m_hosting(m_system),
          m_packer(m_system, packingOptions(before.options())),
          m_grown(m_system.count(node) - before.outcome().system->count(node))
    {
    }

    [[nodiscard]] Result<StabilityReport> run(const RunControl& control);

private:
    void findChain();
    void takeOver();
    void schedule(GroupIndex g, const RunControl& control);
    [[nodiscard]] std::vector<NodeIndex> leftBelow(GroupIndex g) const;
    [[nodiscard]] ApplicationIndex renumbered(ApplicationIndex old) const;
    [[nodiscard]] bool isOfNode(ApplicationIndex old) const;
    void compare(StabilityReport& report) const;
    void describeGroup(StabilityReport& report) const;

    const Before& m_before;
    System m_system;
    NodeIndex m_node;
    Hosting m_hosting;
    Packer m_packer;
    std::int32_t m_grown; ///< applications that the node has more
    std::vector<GroupIndex> m_chain;
    double m_scheduledAbove = 0.0; ///< at levels above 1
};

void After::findChain()
{
    const Topology& topology = m_system.topology();
    for (GroupIndex g = topology.groupOf(m_system.switchOf(m_node)); g.value >= 0; g = topology.group(g).parent)
        m_chain.push_back(g);
}

bool After::isOfNode(ApplicationIndex old) const { return m_before.outcome().system->home(old) == m_node; }

ApplicationIndex After::renumbered(ApplicationIndex old) const
{
    return m_before.outcome().system->home(old) < m_node ? old : ApplicationIndex(old.value + m_grown);
}

/// The steps of groups that do not hold the node.
void After::takeOver()
{
    const Outcome& old = m_before.outcome();
    for (const Step& step : old.steps) {
        if (std::ranges::find(m_chain, step.group) != m_chain.end())
            continue;
        for (std::size_t m = step.firstMove; m < step.firstMove + step.moves; ++m)
            m_hosting.move(m_system, renumbered(old.moves[m].application), old.moves[m].to);
        m_scheduledAbove += step.level > 1 ? step.dataMoved : 0.0;
    }
}

std::vector<NodeIndex> After::leftBelow(GroupIndex g) const
{
    const Topology& topology = m_system.topology();
    std::vector<bool> isBelow(topology.groups().size());
    isBelow[g.at()] = true;
    for (std::size_t below = g.at(); below-- > 0;) // parents come after their children
        if (const GroupIndex parent = topology.groups()[below].parent; parent.value >= 0)
            isBelow[below] = isBelow[parent.at()];
    std::vector<NodeIndex> left;
    for (std::size_t i = 0; i < m_system.nodes(); ++i) {
        const NodeIndex node(i);
        if (isBelow[topology.groupOf(m_system.switchOf(node)).at()] && isLeft(m_system, m_hosting, node))
            left.push_back(node);
    }
    return left;
}

void After::schedule(GroupIndex g, const RunControl& control)
{
    const std::vector<NodeIndex> nodes = leftBelow(g);
    if (nodes.size() < 2)
        return;
    m_packer.load(m_hosting, nodes);
    const auto packing = m_packer.packBy(m_before.options().inner, control);
    if (!packing)
        return;
    for (const Packing::Placed& placed : packing->placed) {
        if (placed.from == placed.to)
            continue;
        m_hosting.move(m_system, placed.application, placed.to);
        m_scheduledAbove += m_system.topology().group(g).level > 1 ? m_system.size(placed.application) : 0.0;
    }
}

/// What of the old plan is elsewhere in the new one; the node's new applications have no old place.
void After::compare(StabilityReport& report) const
{
    const Outcome& old = m_before.outcome();
    for (std::size_t a = 0; a < old.placement.size(); ++a) {
        const ApplicationIndex application(a);
        if (isOfNode(application) || m_hosting.placement()[renumbered(application).at()] == old.placement[a])
            continue;
        report.dataMovedByChange += old.system->size(application);
        ++report.movesByChange;
    }
    report.nodesUsedBefore = old.totals.nodesUsed;
    for (std::size_t i = 0; i < m_system.nodes(); ++i)
        report.nodesUsedAfter += m_hosting.isEmpty(NodeIndex(i)) ? 0 : 1;
}

/// RoLDT = Ns L / T + DT(2..n) / T
void After::describeGroup(StabilityReport& report) const
{
    const Topology& topology = m_system.topology();
    for (std::size_t i = 0; i < m_system.nodes(); ++i) {
        if (topology.groupOf(m_system.switchOf(NodeIndex(i))) != m_chain.front())
            continue;
        ++report.subsetNodes;
        report.largestLoad = std::max(report.largestLoad, m_system.load(NodeIndex(i)));
    }
    report.scheduledAbove = m_scheduledAbove;
    if (m_system.total() > 0.0)
        report.localDataShare = (report.subsetNodes * report.largestLoad + m_scheduledAbove) / m_system.total();
}

Result<StabilityReport> After::run(const RunControl& control)
{
    findChain();
    takeOver();
    for (const GroupIndex g : m_chain)
        if (!control.stopRequested())
            schedule(g, control);
    if (control.stopRequested())
        return fail(ErrorCode::interrupted, "stopped");
    StabilityReport report{.node = m_node, .groupsScheduled = static_cast<std::int32_t>(m_chain.size())};
    describeGroup(report);
    compare(report);
    return report;
}

Result<void> checkApplications(const Instance& instance, NodeIndex node, const std::vector<double>& applications)
{
    if (node.value < 0 || node.at() >= instance.nodes.size())
        return badInput(formatMessage("there is no node {}", node.value), {.cell = "nodes"});
    const std::string cell = fmt::format("nodes[{}].applications", node.value);
    for (const double size : applications)
        if (!(size > 0.0 && size <= instance.capacity))
            return badInput(formatMessage("an application must be larger than 0 and at most {} (got {})",
                                          formatShort(instance.capacity), formatShort(size)),
                            {.cell = cell});
    const double load = std::accumulate(applications.begin(), applications.end(), 0.0);
    if (load > instance.capacity + roundingTolerance(instance.capacity))
        return badInput(
            formatMessage("{} together are more than the capacity {}", formatShort(load), formatShort(instance.capacity)),
            {.cell = cell});
    return {};
}

} // namespace

Result<StabilityReport> afterChange(const Instance& instance, NodeIndex node, const std::vector<double>& applications,
                                    const HasOptions& options, const RunControl& control)
{
    if (auto ok = checkApplications(instance, node, applications); !ok)
        return propagateError(ok);
    auto before = Before::make(instance, options, control);
    if (!before)
        return propagateError(before);
    Instance changed = instance;
    changed.nodes[node.at()].applications = applications;
    return After(*before, changed, node).run(control);
}

Result<std::vector<StabilityReport>> randomChanges(const Instance& instance, int trials, std::uint64_t seed,
                                                   const HasOptions& options, const RunControl& control)
{
    auto before = Before::make(instance, options, control);
    if (!before)
        return propagateError(before);
    Random random(deriveSeed(seed, "consolidation changes"));
    const auto anyNode = [&] { return static_cast<std::size_t>(random.uniformInt(0, std::ssize(instance.nodes) - 1)); };
    std::vector<StabilityReport> reports;
    Instance changed = instance;
    for (int trial = 0; trial < trials; ++trial) {
        const std::size_t node = anyNode();
        changed.nodes[node].applications = instance.nodes[anyNode()].applications;
        auto report = After(*before, changed, NodeIndex(node)).run(control);
        if (!report)
            return propagateError(report);
        reports.push_back(*report);
        changed.nodes[node].applications = instance.nodes[node].applications;
        control.progress(static_cast<double>(trial + 1) / trials);
    }
    return reports;
}

} // namespace wattif::consolidation
