// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Idle timeout, as Slurm's power saving. After each scheduling pass, with W the nodes that waiting jobs would take if idle,
// booting and off nodes were all idle, and r spare nodes:
//
//   target = W + r;  boot min(off, target - idle - booting)
//   of the nodes idle for the suspend time or longer stop as many as leave target - booting idle ones
//
// both limited to a number of nodes in each minute.

#include "core/power/policies/idle_timeout.h"

#include <algorithm>
#include <utility>

#include "core/power/policies/policies.h"

namespace wattif::power {
namespace {

constexpr Time minute = 60 * ticksPerSecond;

Option rate(const char* name, const char* title, const char* what)
{
    Option option{.name = name,
                  .title = title,
                  .description = std::string("Maximum number of nodes that ") + what + "; 0: no limit.",
                  .defaultValue = std::int64_t{0}};
    option.max = maxNodes;
    option.sliderMax = 100;
    option.unit = "1/min";
    option.specialValueText = {"no limit"};
    return option;
}

} // namespace

std::vector<Option> idleTimeoutOptionRecords()
{
    Option suspend{.name = "suspend_time_s",
                   .title = "Suspend time",
                   .description = "A node that has been idle for this time is switched off (Slurm: SuspendTime).",
                   .defaultValue = 600.0};
    suspend.max = 1e7;
    suspend.sliderMin = 10.0;
    suspend.sliderMax = 20'000.0;
    suspend.unit = "s";
    suspend.scale = OptionScale::logarithmic;
    return {suspend, rate("resume_rate", "Resume rate", "begin to boot per minute (Slurm: ResumeRate)"),
            rate("suspend_rate", "Suspend rate", "are stopped per minute (Slurm: SuspendRate)")};
}

std::vector<Option> reserveOptionRecords()
{
    Option spare{.name = "spare_nodes",
                 .title = "Spare nodes",
                 .description = "Idle nodes that stay on, in addition to those that waiting jobs need.",
                 .defaultValue = std::int64_t{8}};
    spare.max = maxNodes;
    spare.sliderMax = 100;
    std::vector<Option> options{spare};
    for (Option& option : idleTimeoutOptionRecords())
        options.push_back(std::move(option));
    return options;
}

IdleTimeoutOptions idleTimeoutOptions(const OptionValues& values)
{
    return {.suspendTime = toTime(number(values, "suspend_time_s")),
            .resumeRate = integer(values, "resume_rate"),
            .suspendRate = integer(values, "suspend_rate"),
            .spareNodes = values.contains("spare_nodes") ? static_cast<std::int32_t>(integer(values, "spare_nodes")) : 0};
}

std::int32_t IdleTimeout::Rate::allowed(Time now, std::int32_t wanted)
{
    m_again = never;
    if (m_perMinute == 0 || wanted <= 0)
        return std::max(wanted, 0);
    if (const Time present = (now - m_begin) / minute; present != m_minute) {
        m_minute = present;
        m_used = 0;
    }
    const auto allowed = static_cast<std::int32_t>(std::min<std::int64_t>(wanted, m_perMinute - m_used));
    m_used += allowed;
    if (allowed < wanted)
        m_again = m_begin + (m_minute + 1) * minute;
    return allowed;
}

IdleTimeout::IdleTimeout(const Workload& workload, const IdleTimeoutOptions& options)
    : IdleTimeout(workload, options, [span = options.suspendTime](Time since) { return since + span; })
{
}

IdleTimeout::IdleTimeout(const Workload& workload, const IdleTimeoutOptions& options, OffAfter offAfter)
    : m_options(options),
      m_offAfter(std::move(offAfter)),
      m_ripe(workload.instance().nodes),
      m_resume(options.resumeRate, workload.begin()),
      m_suspend(options.suspendRate, workload.begin())
{
    const Time due = m_offAfter(workload.begin());
    m_due.assign(static_cast<std::size_t>(workload.instance().nodes), due);
    m_batches.push_back({due, {{0, workload.instance().nodes}}});
}

Time IdleTimeout::nextWake(const Cluster& cluster) const
{
    const Time again = std::min(m_resume.again(), m_suspend.again());
    // Those of the first batches may have been stopped since, before the cap falls.
    const auto first = std::ranges::find_if(m_batches, [&](const Batch& batch) { return hasIdle(cluster, batch); });
    return first == m_batches.end() ? again : std::min(again, std::max(cluster.now(), first->due));
}

bool IdleTimeout::isIdle(const Cluster& cluster, const Batch& batch, std::int32_t node) const
{
    return cluster.idleNodes().contains(node) && m_due[static_cast<std::size_t>(node)] == batch.due;
}

bool IdleTimeout::hasIdle(const Cluster& cluster, const Batch& batch) const
{
    for (auto range = batch.nodes.rbegin(); range != batch.nodes.rend(); ++range) // as forgetBusy() leaves it, the first one
        for (std::int32_t i = range->count; i-- > 0;)
            if (isIdle(cluster, batch, range->first + i))
                return true;
    return false;
}

void IdleTimeout::nodesIdle(const Cluster& cluster, std::span<const NodeRange> nodes)
{
    const Time due = m_offAfter(cluster.now());
    for (const NodeRange range : nodes)
        std::fill_n(m_due.begin() + range.first, range.count, due);
    m_batches.push_back({due, {nodes.begin(), nodes.end()}});
}

void IdleTimeout::react(Cluster& cluster, const Scheduler& scheduler)
{
    ripen(cluster);
    const std::int32_t booting = cluster.count(NodeState::booting);
    const bool mayAct = cluster.bootable() > 0 || m_ripe.size() > 0;
    const std::int32_t free = cluster.idle() + booting + cluster.offInService();
    const std::int32_t wanted = mayAct && !cluster.waiting().empty() ? scheduler.wanted(cluster, free) : 0;
    const bool keepsSpares = m_options.spareNodes > 0 && !cluster.isShortOfPower();
    const std::int32_t target = wanted + (keepsSpares ? m_options.spareNodes : 0);
    cluster.boot(m_resume.allowed(cluster.now(), std::min(cluster.bootable(), target - cluster.idle() - booting)));
    const std::vector<NodeRange> ripe = ripeNodes(cluster, cluster.idle() - std::max(0, target - booting));
    if (!ripe.empty())
        cluster.stop(ripe);
    forgetBusy(cluster);
}

// A batch whose nodes all got jobs must not wake the simulation: a pass at a moment at which nothing happens could differ.
void IdleTimeout::forgetBusy(const Cluster& cluster)
{
    for (; !m_batches.empty(); m_batches.pop_front()) {
        Batch& batch = m_batches.front();
        for (; !batch.nodes.empty(); batch.nodes.pop_back())
            for (NodeRange& range = batch.nodes.back(); range.count > 0; --range.count)
                if (isIdle(cluster, batch, range.first + range.count - 1))
                    return;
    }
}

void IdleTimeout::ripen(const Cluster& cluster)
{
    for (; !m_batches.empty() && m_batches.front().due <= cluster.now(); m_batches.pop_front())
        for (const NodeRange range : m_batches.front().nodes)
            for (std::int32_t node = range.first; node < range.first + range.count; ++node)
                if (!m_ripe.contains(node))
                    m_ripe.insert(NodeRange{node, 1});
}

// The highest ripe nodes that are idle still and have been all the time, `most` at most; others leave the set.
std::vector<NodeRange> IdleTimeout::ripeNodes(const Cluster& cluster, std::int32_t most)
{
    std::vector<std::int32_t> found;
    for (std::int32_t node = m_ripe.before(cluster.workload().instance().nodes); node >= 0; node = m_ripe.before(node)) {
        const bool isRipe = cluster.idleNodes().contains(node) && m_due[static_cast<std::size_t>(node)] <= cluster.now();
        if (!isRipe)
            m_ripe.erase(NodeRange{node, 1});
        else if (static_cast<std::int32_t>(found.size()) < most)
            found.push_back(node);
        else
            break;
    }
    found.resize(static_cast<std::size_t>(m_suspend.allowed(cluster.now(), static_cast<std::int32_t>(found.size()))));
    std::vector<NodeRange> ranges;
    for (auto node = found.rbegin(); node != found.rend(); ++node) {
        m_ripe.erase(NodeRange{*node, 1});
        if (!ranges.empty() && ranges.back().first + ranges.back().count == *node)
            ++ranges.back().count;
        else
            ranges.push_back({*node, 1});
    }
    return ranges;
}

namespace {

Result<PreparedRun> beginIdleTimeout(const PolicyInput& input)
{
    return PreparedRun{.nodes = std::make_unique<IdleTimeout>(input.workload, idleTimeoutOptions(input.options))};
}

} // namespace

std::vector<Policy> idleTimeoutPolicies()
{
    return {
        simulatedPolicy(
            {.name = "idle-timeout",
             .title = "Idle timeout",
             .description =
                 "A node that is idle for the suspend time is switched off; nodes are switched on again when a waiting job needs "
                 "them. Like Slurm's SuspendTime and ResumeProgram.",
             .source = "Slurm, power saving",
             .options = idleTimeoutOptionRecords()},
            beginIdleTimeout),
        simulatedPolicy({.name = "reserve",
                         .title = "Reserve",
                         .description = "Like idle timeout, but keeps some idle nodes on as a reserve for future jobs.",
                         .source = "WattIf, after Slurm",
                         .options = reserveOptionRecords()},
                        beginIdleTimeout),
    };
}

} // namespace wattif::power
