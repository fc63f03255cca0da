// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Prediction from what has been seen. B is the break-even time (engine/idle_history.h), t_b the boot time. After each pass:
//
//   W  nodes that waiting jobs would take if idle, booting and off nodes were all idle
//   H  idle, booting and off nodes, where the first waiting job needs more, by planned ends, for no longer than B; else 0
//   r  the largest k with rate(hour) x P(size >= k) x v B >= 1: used again, in the mean, within v break-even times
//   target = max(W, H) + r;  boot min(off, target - idle - booting)
//   of the nodes idle for their threshold or longer stop as many as leave target - booting idle ones
//
// The threshold of a node, set when a job leaves it, is the best one for its last gaps if a boot costs max(1, v) B seconds of
// idling: its energy, and what those who wait for it may ask for. v follows the waiting target w: at each arrival it shrinks by
// 1 + s min(1, w / t_b), whenever boots are needed for waiting jobs it grows by 1 + s; both balance where boots cost a job w in
// the mean (stochastic approximation, Robbins and Monro 1951). O(window / 16) a gap.

#include "core/power/policies/predictive.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/power/policies/policies.h"

namespace wattif::power {
namespace {

constexpr double worthStep = 0.02;
constexpr std::int64_t gapsBetweenThresholds = 16;
constexpr std::size_t maxReasons = 100'000; // of 900 bytes: 90 MB
constexpr double minWorth = 1.0 / 16.0;
constexpr double maxWorth = 64.0;

Time beginOf(const Workload& workload) { return workload.begin(); }

/// Up to a year after the last submission: nothing arrives then.
ClockShifts shiftsOf(const Workload& workload)
{
    constexpr double yearSeconds = 366.0 * 86400.0;
    const Time last = workload.entries().empty() ? 0 : workload.entries().back().submit;
    return ClockShifts(workload.instance(), last + toTime(yearSeconds));
}

std::int32_t countOf(std::span<const NodeRange> ranges)
{
    std::int32_t count = 0;
    for (const NodeRange& range : ranges)
        count += range.count;
    return count;
}

} // namespace

std::vector<Option> predictiveOptionRecords()
{
    const PredictiveOptions defaults;
    return {
        {.name = "wait_target_s",
         .title = "Waiting target",
         .description = "Mean time that a job may wait for nodes to boot; a shorter time keeps more idle nodes on.",
         .defaultValue = defaults.waitTargetSeconds,
         .min = 0.0,
         .max = 1e6,
         .sliderMin = 0.0,
         .sliderMax = 300.0,
         .unit = "s"},
        {.name = "wait_share",
         .title = "Waiting share",
         .description = "If jobs wait anyway, the waiting target is at least this share of their mean wait.",
         .defaultValue = defaults.waitShare,
         .min = 0.0,
         .max = 1.0,
         .sliderMin = 0.0,
         .sliderMax = 0.2},
        {.name = "window",
         .title = "Window",
         .description = "The last jobs, and the last idle gaps of each node, that the policy learns from.",
         .defaultValue = defaults.window,
         .min = 1.0,
         .max = 1e4,
         .sliderMin = 16.0,
         .sliderMax = 1024.0},
    };
}

PredictiveOptions predictiveOptions(const OptionValues& values)
{
    return {.waitTargetSeconds = number(values, "wait_target_s"),
            .waitShare = number(values, "wait_share"),
            .window = integer(values, "window")};
}

Predictive::Predictive(const Workload& workload, const PredictiveOptions& options)
    : m_options(options),
      m_breakEven(breakEvenIdle(workload.instance())),
      m_bootSeconds(workload.instance().bootSeconds),
      m_rate(beginOf(workload), -toTime(workload.instance().startOfDaySeconds), shiftsOf(workload)),
      m_sizes(static_cast<std::size_t>(options.window)),
      m_waits(static_cast<std::size_t>(options.window)),
      m_nodes(static_cast<std::size_t>(workload.instance().nodes),
              Node(beginOf(workload), m_breakEven, static_cast<std::size_t>(options.window))),
      m_ripe(workload.instance().nodes)
{
    if (m_breakEven == never || m_nodes.empty())
        return;
    for (Node& node : m_nodes)
        node.due = beginOf(workload) + m_breakEven;
    m_due.push({beginOf(workload) + m_breakEven, 0, workload.instance().nodes});
}

Time Predictive::nextWake(const Cluster& cluster) const
{
    Time wake = m_due.empty() ? never : std::max(cluster.now(), m_due.top().at);
    if (m_ripe.size() > 0)
        wake = std::min(wake, m_rate.nextHour(cluster.now()));
    return wake;
}

void Predictive::jobArrived(const Cluster& cluster, std::uint32_t entry)
{
    m_rate.add(cluster.now());
    m_sizes.add(cluster.entry(entry).nodes);
    const double share = m_bootSeconds > 0.0 ? std::min(1.0, allowedWaitSeconds() / m_bootSeconds) : 1.0;
    m_worth = std::max(minWorth, m_worth / (1.0 + worthStep * share));
}

double Predictive::allowedWaitSeconds() const
{
    if (m_waits.size() == 0)
        return m_options.waitTargetSeconds;
    const double mean = toSeconds(m_waits.sum()) / static_cast<double>(m_waits.size());
    return std::max(m_options.waitTargetSeconds, m_options.waitShare * mean);
}

void Predictive::jobEnded(const Cluster& cluster, std::uint32_t entry)
{
    const JobRun& run = cluster.outcome().runs[cluster.entry(entry).job];
    const Time wait = run.start - cluster.entry(entry).submit;
    m_waits.add(wait);
    const Time price = priceOfBoot();
    for (const NodeRange range : cluster.outcome().rangesOf(run.nodes))
        for (std::int32_t i = range.first; i < range.first + range.count; ++i) {
            Node& node = m_nodes[static_cast<std::size_t>(i)];
            node.busySince = std::min(node.busySince, run.start);
            if (cluster.shared() && cluster.shared()->isInUse(i))
                continue;
            learnGap(node, std::exchange(node.busySince, never), price);
            node.freeSince = cluster.now();
        }
}

// A gap of no length costs nothing at any threshold. Thresholds hardly move once there are many gaps: every sixteenth is enough.
void Predictive::learnGap(Node& node, Time gapEnd, Time price)
{
    if (gapEnd == node.freeSince)
        return;
    node.gaps.add(gapEnd - node.freeSince);
    ++node.seen;
    if (node.seen <= gapsBetweenThresholds || node.seen % gapsBetweenThresholds == 0)
        node.threshold = bestThreshold(node.gaps.ascending(), price);
}

Time Predictive::priceOfBoot() const
{
    return m_breakEven == never ? never : toNearest<Time>(static_cast<double>(m_breakEven) * std::max(1.0, m_worth));
}

void Predictive::nodesIdle(const Cluster& /*cluster*/, std::span<const NodeRange> nodes)
{
    m_fresh.insert(m_fresh.end(), nodes.begin(), nodes.end());
}

// Asked after the pass: most nodes have their next job by then.
void Predictive::setDue(const Cluster& cluster)
{
    Due equal{.count = 0};
    for (const NodeRange range : m_fresh)
        for (std::int32_t i = range.first; i < range.first + range.count && m_breakEven != never; ++i) {
            if (!cluster.idleNodes().contains(i))
                continue;
            Node& node = m_nodes[static_cast<std::size_t>(i)];
            node.due = cluster.now() + node.threshold;
            if (equal.count > 0 && equal.at == node.due && equal.node + equal.count == i) {
                ++equal.count;
                continue;
            }
            if (equal.count > 0)
                m_due.push(equal);
            equal = {.at = node.due, .node = i};
        }
    if (equal.count > 0)
        m_due.push(equal);
    m_fresh.clear();
}

void Predictive::react(Cluster& cluster, const Scheduler& scheduler)
{
    setDue(cluster);
    ripen(cluster);
    const Target target = targetAt(cluster, scheduler);
    const std::int32_t on = cluster.idle() + cluster.count(NodeState::booting);
    if (target.wanted > on)
        m_worth = std::min(maxWorth, m_worth * (1.0 + worthStep));
    const std::int32_t boots = std::clamp(target.nodes() - on, 0, cluster.bootable());
    cluster.boot(boots);
    const std::int32_t keep = std::max(0, target.nodes() - cluster.count(NodeState::booting));
    const std::vector<NodeRange> ripe = ripeNodes(cluster, cluster.idle() - keep);
    if (!ripe.empty())
        cluster.stop(ripe);
    if ((boots > 0 || !ripe.empty()) && m_reasons.size() < maxReasons)
        note(cluster.now(), target, boots, ripe);
    dropOldDues(cluster); // a pass at a moment at which nothing happens could differ
}

void Predictive::dropOldDues(const Cluster& cluster)
{
    while (!m_due.empty()) {
        Due due = m_due.top();
        if (isDue(cluster, due.node, due.at))
            return;
        m_due.pop();
        while (due.count > 0 && !isDue(cluster, due.node, due.at)) {
            ++due.node;
            --due.count;
        }
        if (due.count > 0)
            m_due.push(due);
    }
}

Predictive::Target Predictive::targetAt(const Cluster& cluster, const Scheduler& scheduler)
{
    Target target;
    const std::int32_t free = cluster.idle() + cluster.count(NodeState::booting) + cluster.offInService();
    if (!cluster.waiting().empty()) {
        target.wanted = scheduler.wanted(cluster, free);
        target.held = heldNodes(cluster);
    }
    if (cluster.isShortOfPower())
        return {.wanted = target.wanted};
    const double perSecond = m_rate.perSecond(cluster.now());
    target.perHour = perSecond * 3600.0;
    target.reserve = reserveNodes(perSecond);
    return target;
}

std::int32_t Predictive::heldNodes(const Cluster& cluster) const
{
    const std::int32_t free = cluster.idle() + cluster.count(NodeState::booting) + cluster.offInService();
    const std::int32_t first = cluster.entry(cluster.waiting().entry(cluster.waiting().first())).nodes;
    const bool plans = cluster.workload().instance().scheduler != SchedulerKind::fcfs;
    if (!plans || first <= free || m_breakEven == never)
        return 0;
    const Time enough = cluster.jobReleases().enough(free, first).at;
    return enough != never && enough - cluster.now() <= m_breakEven ? free : 0;
}

std::int32_t Predictive::reserveNodes(double perSecond)
{
    const double uses = perSecond * m_worth * (m_breakEven == never ? maxSeconds : toSeconds(m_breakEven));
    const auto jobs = static_cast<double>(m_sizes.size());
    if (uses < 1.0 || jobs == 0.0)
        return 0;
    const auto needed = std::max<std::size_t>(1, toInteger<std::size_t>(std::ceil(jobs / uses)));
    return static_cast<std::int32_t>(m_sizes.ascending()[m_sizes.size() - needed]);
}

bool Predictive::isDue(const Cluster& cluster, std::int32_t node, Time at) const
{
    return cluster.idleNodes().contains(node) && m_nodes[static_cast<std::size_t>(node)].due == at;
}

void Predictive::ripen(const Cluster& cluster)
{
    for (; !m_due.empty() && m_due.top().at <= cluster.now(); m_due.pop()) {
        const Due due = m_due.top();
        for (std::int32_t i = due.node; i < due.node + due.count; ++i)
            if (isDue(cluster, i, due.at) && !m_ripe.contains(i))
                m_ripe.insert(NodeRange{i, 1});
    }
}

// The highest ripe nodes that are idle still and have been all the time, `most` at most; others leave the set.
std::vector<NodeRange> Predictive::ripeNodes(const Cluster& cluster, std::int32_t most)
{
    std::vector<NodeRange> ranges;
    std::int32_t found = 0;
    for (std::int32_t i = m_ripe.before(cluster.workload().instance().nodes); i >= 0; i = m_ripe.before(i)) {
        const bool isRipe = cluster.idleNodes().contains(i) && m_nodes[static_cast<std::size_t>(i)].due <= cluster.now();
        if (isRipe && found >= most)
            break;
        m_ripe.erase(NodeRange{i, 1});
        if (!isRipe)
            continue;
        ++found;
        if (!ranges.empty() && ranges.back().first == i + 1)
            ranges.back() = {i, ranges.back().count + 1};
        else
            ranges.push_back({i, 1});
    }
    std::ranges::reverse(ranges);
    return ranges;
}

void Predictive::note(Time at, const Target& target, std::int32_t booted, std::span<const NodeRange> stopped)
{
    m_reasons.push_back({formatMessage("{} needed besides the busy ones: {} for waiting jobs, {} held for the first one, {} for "
                                       "jobs to come ({} per hour expected); {} booted, {} idle beyond their threshold stopped",
                                       counted(target.nodes(), "node"), target.wanted, target.held, target.reserve,
                                       formatShort(target.perHour, 3), booted, countOf(stopped)),
                         at});
}

namespace {

/// Every node has a window of gaps, of which it can have no more than there are jobs: refuses more than there is memory for.
Result<void> checkHistories(const Workload& workload, const PredictiveOptions& options)
{
    const double gaps = std::min(static_cast<double>(options.window), static_cast<double>(workload.entries().size()));
    const std::int32_t nodes = workload.instance().nodes;
    return checkMemory(gaps * nodes * SortedWindow::bytes,
                       formatMessage("predictive: {} idle gaps of each of {} nodes", formatNumber(gaps), nodes));
}

Result<PreparedRun> beginPredictive(const PolicyInput& input)
{
    const PredictiveOptions options = predictiveOptions(input.options);
    const auto enough = checkHistories(input.workload, options);
    if (!enough)
        return tl::unexpected(enough.error());
    auto policy = std::make_unique<Predictive>(input.workload, options);
    auto complete = [&learnt = *policy](std::shared_ptr<Outcome> outcome) -> Result<std::shared_ptr<Outcome>> {
        return withReasons(std::move(outcome), learnt.takeReasons());
    };
    return PreparedRun{.nodes = std::move(policy), .complete = std::move(complete)};
}

} // namespace

std::vector<Policy> predictivePolicies()
{
    return {simulatedPolicy(
        {.name = "predictive",
         .title = "Predictive",
         .description =
             "Learns online how long each node is idle and how many jobs arrive in each hour of the week. Nodes are switched "
             "off after the idle time that was best so far, and as many stay on as the waiting target needs.",
         .source = "WattIf; ski rental after Karlin et al. 1994",
         .byDefault = false,
         .options = predictiveOptionRecords()},
        beginPredictive)};
}

} // namespace wattif::power
