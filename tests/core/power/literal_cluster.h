// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "core/power/engine/pools.h"
#include "tests/core/power/literal_simulator.h"

namespace wattif::power::test {

/// A cluster of several kinds of nodes in the words of docs/power-clusters.md: jobs are placed with an array of the nodes' free
/// times, or of the jobs on them where these share nodes; then each kind is simulated literally, all from the first submission to
/// the last end.
class LiteralCluster {
public:
    LiteralCluster(const Instance& instance, std::string_view policy, const OptionValues& options)
        : m_instance(instance), m_policy(policy), m_options(options)
    {
        place();
        for (std::size_t k = 0; k < instance.nodeKinds.size(); ++k)
            m_queues.push_back(queueOf(k));
    }

    void run()
    {
        Time begin = -1;
        for (std::size_t i = 0; i < m_instance.jobs.size(); ++i)
            if (m_kind[i] >= 0 && begin < 0)
                begin = toTime(m_instance.jobs[i].submitSeconds);
        if (m_instance.isCapped()) {
            std::vector<LiteralSimulator*> all;
            for (const Instance& queue : m_queues)
                all.push_back(&kinds.emplace_back(queue, m_policy, m_options, begin, 0));
            LiteralSimulator::runTogether(all);
            return;
        }
        Time end = begin;
        for (const Instance& queue : m_queues) {
            LiteralSimulator alone(queue, m_policy, m_options, begin, 0);
            alone.run();
            end = std::max(end, alone.end);
        }
        for (const Instance& queue : m_queues) {
            kinds.emplace_back(queue, m_policy, m_options, begin, end);
            kinds.back().run();
        }
    }

    std::deque<LiteralSimulator> kinds;                                     ///< after run()
    std::vector<std::vector<std::size_t>> jobs;                             ///< of each kind, as numbers in the instance
    [[nodiscard]] int kindOf(std::size_t job) const { return m_kind[job]; } ///< -1: rejected

private:
    [[nodiscard]] const Partition* partitionOf(const Job& job) const
    {
        const Partition* marked = nullptr;
        for (const Partition& partition : m_instance.partitions) {
            if (!job.partition.empty() && partition.name == job.partition)
                return &partition;
            if (partition.isDefault)
                marked = &partition;
        }
        return marked ? marked : m_instance.partitions.empty() ? nullptr : &m_instance.partitions.front();
    }
    [[nodiscard]] std::vector<std::size_t> kindsFor(const Job& job) const
    {
        std::vector<std::size_t> found;
        if (const Partition* partition = partitionOf(job))
            for (const std::int32_t kind : partition->kinds)
                found.push_back(static_cast<std::size_t>(kind));
        else
            for (std::size_t k = 0; k < m_instance.nodeKinds.size(); ++k)
                found.push_back(k);
        return found;
    }
    [[nodiscard]] double limitSeconds(const Job& job) const
    {
        const Partition* partition = partitionOf(job);
        return 60.0 * (partition && partition->maxJobMinutes > 0.0 ? partition->maxJobMinutes : m_instance.maxJobMinutes);
    }
    [[nodiscard]] std::int32_t coresOf(std::size_t kind) const
    {
        return m_instance.nodeKinds[kind].cores ? *m_instance.nodeKinds[kind].cores : m_instance.coresPerNode;
    }
    /// 0: the job cannot run on these nodes.
    [[nodiscard]] std::int32_t nodesOn(std::size_t k, const Job& job) const
    {
        const NodeKind& kind = m_instance.nodeKinds[k];
        std::int32_t nodes = 1;
        while (nodes * coresOf(k) < job.processors)
            ++nodes;
        if (job.gpus > 0 && kind.gpus == 0)
            return 0;
        while (nodes * kind.gpus < job.gpus)
            ++nodes;
        const Partition* partition = partitionOf(job);
        const std::int32_t most = partition && partition->maxJobNodes > 0 ? partition->maxJobNodes : m_instance.maxJobNodes;
        const bool isLong = job.requestedSeconds > limitSeconds(job) || job.runSeconds > limitSeconds(job);
        const bool isLeftOut = nodes > kind.count || (most > 0 && nodes > most) || nodes < m_instance.minJobNodes || isLong;
        return isLeftOut || !fitsCap(k, job, nodes) ? 0 : nodes;
    }
    [[nodiscard]] Watts wattsOf(std::size_t k) const
    {
        return m_instance.nodeKinds[k].watts ? *m_instance.nodeKinds[k].watts : m_instance.watts;
    }
    [[nodiscard]] const PowerModel& modelOf(std::size_t k) const
    {
        return m_instance.nodeKinds[k].powerModel ? *m_instance.nodeKinds[k].powerModel : m_instance.powerModel;
    }
    /// Whether the cap is high enough, at some moment for as long as the job, its boot and two shut-downs take, for its nodes
    /// alone, running or with the last one booting, and all others off: moment by moment over two periods.
    [[nodiscard]] bool fitsCap(std::size_t k, const Job& job, std::int32_t nodes) const
    {
        return !m_instance.isCapped() || fitsCapAt(k, job, nodes, {.speed = 1.0, .powerShare = 1.0})
            || std::any_of(m_instance.capLevels.begin(), m_instance.capLevels.end(),
                           [&](const CapLevel& level) { return fitsCapAt(k, job, nodes, level); });
    }
    [[nodiscard]] bool fitsCapAt(std::size_t k, const Job& job, std::int32_t nodes, const CapLevel& level) const
    {
        const Watts own = wattsOf(k);
        const double idle = std::max({own.idle, own.shuttingDown, own.off});
        const double load = literalLoad(m_instance, job, nodes, coresOf(k));
        const std::int32_t part = m_instance.sharing == Sharing::cores ? sharedCores(k, job) : 0;
        const double share = part > 0 ? static_cast<double>(part) / coresOf(k) : nodes;
        const double loaded = part > 0 ? literalRatio(modelOf(k)) : literalShare(modelOf(k), load);
        const double all = share * (own.idle + loaded * (own.busy - own.idle));
        const double full = job.watts > 0.0 ? job.watts : all;
        const double slow = std::min(full, nodes * own.idle + level.powerShare * (full - nodes * own.idle));
        const double drawn = full > nodes * own.idle && level.powerShare < 1.0 ? slow : full;
        const double running = std::max(drawn, share * idle) + (nodes - share) * idle;
        double needed = std::max(running, (nodes - 1) * idle + std::max(own.booting, idle)) - nodes * own.off;
        double shutdown = 0.0;
        for (std::size_t other = 0; other < m_instance.nodeKinds.size(); ++other) {
            const NodeKind& kind = m_instance.nodeKinds[other];
            needed += kind.count * wattsOf(other).off;
            shutdown = std::max(shutdown, kind.shutdownSeconds ? *kind.shutdownSeconds : m_instance.shutdownSeconds);
        }
        const RateCurve& curve = m_instance.capCurve;
        if (curve.empty())
            return needed <= m_instance.capWatts + 1e-6;
        const NodeKind& of = m_instance.nodeKinds[k];
        const double planned = std::max(job.requestedSeconds > 0.0 ? job.requestedSeconds : limitSeconds(job), job.runSeconds);
        const double length =
            planned / of.speed / level.speed + (of.bootSeconds ? *of.bootSeconds : m_instance.bootSeconds) + 2.0 * shutdown;
        const bool repeats = curve.periodSeconds > 0.0;
        if (std::all_of(curve.steps.begin(), curve.steps.end(), [&](const RateStep& step) { return needed <= step.value + 1e-6; })
            || (!repeats && needed <= curve.steps.back().value + 1e-6))
            return true;
        double since = repeats ? 0.0 : job.submitSeconds;
        for (int turn = 0; turn < (repeats ? 2 : 1); ++turn)
            for (std::size_t i = 0; i < curve.steps.size(); ++i) {
                const bool isLast = i + 1 == curve.steps.size();
                const double to = turn * curve.periodSeconds + (isLast ? curve.periodSeconds : curve.steps[i + 1].fromSeconds);
                if (needed > curve.steps[i].value + 1e-6)
                    since = std::max(since, to);
                else if (to - since >= length)
                    return true;
            }
        return false;
    }

    // ---- placed on shared nodes
    struct OnNode {
        std::size_t node = 0;
        std::int32_t cores = 0;
        Time from = 0;
        Time to = 0;
    };
    [[nodiscard]] std::int32_t sharedCores(std::size_t k, const Job& job) const
    {
        return job.gpus == 0 && job.processors < coresOf(k) ? job.processors : 0;
    }
    [[nodiscard]] std::int32_t usedAt(const std::vector<OnNode>& placed, std::size_t node, Time at) const
    {
        std::int32_t used = 0;
        for (const OnNode& job : placed)
            used += job.node == node && job.from <= at && at < job.to ? job.cores : 0;
        return used;
    }
    /// The nodes that a job takes at a moment; fewer than it needs where it does not fit.
    [[nodiscard]] std::vector<std::size_t> nodesFor(const std::vector<OnNode>& placed, std::size_t k, const Job& job,
                                                    Time at) const
    {
        const std::int32_t part = sharedCores(k, job);
        std::vector<std::pair<std::int32_t, std::size_t>> shared; // the best one first
        std::vector<std::size_t> empty;
        for (std::size_t node = 0; node < static_cast<std::size_t>(m_instance.nodeKinds[k].count); ++node) {
            const std::int32_t free = coresOf(k) - usedAt(placed, node, at);
            if (free == coresOf(k))
                empty.push_back(node);
            else if (part > 0 && free >= part)
                shared.emplace_back(m_instance.packing == Packing::firstFit      ? 0
                                        : m_instance.packing == Packing::bestFit ? free
                                                                                 : -free,
                                    node);
        }
        if (!shared.empty())
            return {std::min_element(shared.begin(), shared.end())->second};
        empty.resize(std::min(empty.size(), static_cast<std::size_t>(nodesOn(k, job))));
        return empty;
    }

    void placeShared()
    {
        std::vector<std::vector<OnNode>> placed(m_instance.nodeKinds.size());
        std::vector<Time> last(m_instance.nodeKinds.size(), 0);
        jobs.resize(m_instance.nodeKinds.size());
        for (std::size_t i = 0; i < m_instance.jobs.size(); ++i) {
            const Job& job = m_instance.jobs[i];
            int best = -1;
            Time bestStart = never;
            for (const std::size_t k : kindsFor(job)) {
                if (nodesOn(k, job) == 0)
                    continue;
                std::vector<Time> moments{std::max(toTime(job.submitSeconds), last[k])};
                for (const OnNode& other : placed[k])
                    if (other.to > moments.front())
                        moments.push_back(other.to);
                std::sort(moments.begin() + 1, moments.end());
                const auto fits = [&](Time at) {
                    return nodesFor(placed[k], k, job, at).size() == static_cast<std::size_t>(nodesOn(k, job));
                };
                const Time start = *std::find_if(moments.begin(), moments.end(), fits);
                if (start < bestStart) {
                    best = static_cast<int>(k);
                    bestStart = start;
                }
            }
            m_kind.push_back(best);
            if (best < 0)
                continue;
            const auto k = static_cast<std::size_t>(best);
            jobs[k].push_back(i);
            last[k] = bestStart;
            const std::int32_t cores = sharedCores(k, job) > 0 ? sharedCores(k, job) : coresOf(k);
            for (const std::size_t node : nodesFor(placed[k], k, job, bestStart))
                placed[k].push_back({node, cores, bestStart, bestStart + toTime(job.runSeconds / m_instance.nodeKinds[k].speed)});
        }
    }

    void place()
    {
        if (m_instance.sharing == Sharing::cores)
            return placeShared();
        std::vector<std::vector<Time>> freeAt; // by kind and node
        std::vector<Time> last(m_instance.nodeKinds.size(), 0);
        for (const NodeKind& kind : m_instance.nodeKinds)
            freeAt.emplace_back(static_cast<std::size_t>(kind.count), 0);
        jobs.resize(m_instance.nodeKinds.size());
        for (std::size_t i = 0; i < m_instance.jobs.size(); ++i) {
            const Job& job = m_instance.jobs[i];
            int best = -1;
            Time bestStart = never;
            for (const std::size_t k : kindsFor(job)) {
                const std::int32_t nodes = nodesOn(k, job);
                if (nodes == 0)
                    continue;
                std::vector<Time> free = freeAt[k];
                std::sort(free.begin(), free.end());
                const Time start = std::max({toTime(job.submitSeconds), last[k], free[static_cast<std::size_t>(nodes) - 1]});
                if (start < bestStart) {
                    best = static_cast<int>(k);
                    bestStart = start;
                }
            }
            m_kind.push_back(best);
            if (best < 0)
                continue;
            const auto k = static_cast<std::size_t>(best);
            jobs[k].push_back(i);
            last[k] = bestStart;
            std::sort(freeAt[k].begin(), freeAt[k].end());
            for (std::int32_t n = 0; n < nodesOn(k, job); ++n)
                freeAt[k][static_cast<std::size_t>(n)] = bestStart + toTime(job.runSeconds / m_instance.nodeKinds[k].speed);
        }
    }

    [[nodiscard]] Instance queueOf(std::size_t k) const
    {
        const NodeKind& kind = m_instance.nodeKinds[k];
        Instance queue;
        queue.scheduler = m_instance.scheduler;
        queue.order = m_instance.order;
        queue.fairHalfLifeSeconds = m_instance.fairHalfLifeSeconds;
        queue.starvationSeconds = m_instance.starvationSeconds;
        queue.capWatts = m_instance.capWatts;
        queue.capCurve = m_instance.capCurve;
        queue.capLevels = m_instance.capLevels;
        queue.sharing = m_instance.sharing;
        queue.packing = m_instance.packing;
        queue.nodes = kind.count;
        queue.coresPerNode = coresOf(k);
        queue.minJobNodes = std::min(m_instance.minJobNodes, kind.count);
        queue.watts = wattsOf(k);
        queue.powerModel = modelOf(k);
        queue.jobLoad = m_instance.jobLoad;
        queue.bootSeconds = kind.bootSeconds ? *kind.bootSeconds : m_instance.bootSeconds;
        queue.shutdownSeconds = kind.shutdownSeconds ? *kind.shutdownSeconds : m_instance.shutdownSeconds;
        queue.bootFailureShare = m_instance.bootFailureShare;
        queue.bootRepairSeconds = m_instance.bootRepairSeconds;
        queue.bootFailureSeed = bootFailureSeedOf(m_instance, static_cast<std::int32_t>(k));
        queue.maintenance = m_instance.maintenance;
        queue.priceCurve = m_instance.priceCurve;
        queue.carbonCurve = m_instance.carbonCurve;
        queue.pueCurve = m_instance.pueCurve;
        queue.startOfDaySeconds = m_instance.startOfDaySeconds;
        double minutes = m_instance.partitions.empty() ? m_instance.maxJobMinutes : 0.0;
        for (const Partition& partition : m_instance.partitions)
            if (std::find(partition.kinds.begin(), partition.kinds.end(), static_cast<std::int32_t>(k)) != partition.kinds.end())
                minutes = std::max(minutes, partition.maxJobMinutes > 0.0 ? partition.maxJobMinutes : m_instance.maxJobMinutes);
        queue.maxJobMinutes = minutes / kind.speed;
        std::vector<Job> own;
        for (const std::size_t i : jobs[k]) {
            Job job = m_instance.jobs[i];
            const bool loadsAll = queue.jobLoad == JobLoad::nodes || job.gpus > 0;
            if (loadsAll && (queue.sharing == Sharing::exclusive || sharedCores(k, job) == 0))
                job.processors = nodesOn(k, job) * queue.coresPerNode;
            job.requestedSeconds = (job.requestedSeconds > 0.0 ? job.requestedSeconds : limitSeconds(job)) / kind.speed;
            job.runSeconds /= kind.speed;
            own.push_back(job);
        }
        queue.jobs = own;
        std::int32_t first = 0;
        for (std::size_t before = 0; before < k; ++before)
            first += m_instance.nodeKinds[before].count;
        for (OffInterval interval : m_instance.offIntervals) {
            interval.first.value = std::max(interval.first.value - first, 0);
            interval.last.value = std::min(interval.last.value - first, kind.count - 1);
            if (interval.first.value <= interval.last.value)
                queue.offIntervals.push_back(interval);
        }
        return queue;
    }

    const Instance& m_instance;
    std::string m_policy;
    const OptionValues& m_options;
    std::vector<int> m_kind; ///< by job
    std::deque<Instance> m_queues;
};

} // namespace wattif::power::test
