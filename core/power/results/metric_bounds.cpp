// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/results.h"

#include <algorithm>

#include "core/base/constants.h"
#include "core/base/stop_scope.h"
#include "core/power/engine/pools.h"
#include "core/power/engine/workload.h"
#include "core/power/model/cap_levels.h"
#include "core/power/policies/oracle.h"
#include "core/power/policies/policies.h"
#include "core/power/results/pricing.h"

namespace wattif::power {
namespace {

/// The length and the energy that no schedule is below.
struct MinRun {
    double seconds = 0.0;
    double joules = 0.0;
};

/// The least time from the first submission to the end of the last job, seconds.
double minSeconds(const Workload& workload)
{
    double last = toSeconds(workload.begin());
    double busy = 0.0; // node seconds
    for (const Workload::Entry& job : workload.entries()) {
        last = std::max(last, toSeconds(job.submit + job.run));
        busy += workload.nodeShare(job) * toSeconds(job.run);
    }
    return std::max(last - toSeconds(workload.begin()), busy / workload.instance().nodes);
}

/// How far the power model lets a job stay below a straight line from idle to busy at most, with other jobs on its node.
class MinLoad {
public:
    explicit MinLoad(const Workload& workload) : m_workload(workload), m_curve(workload.instance().powerModel) { }

    /// Joules of a run, at most 0.
    [[nodiscard]] double joules(const Workload::Entry& entry) const
    {
        const Instance& instance = m_workload.instance();
        const Job& job = instance.jobs[entry.job];
        const double range = instance.watts.busy - instance.watts.idle;
        if (m_curve.isLinear() || job.watts > 0.0)
            return 0.0;
        const double loaded = loadedNodesOf(instance, job, instance.coresPerNode, entry.nodes);
        const double load = loaded / entry.nodes;
        const bool isPart = sharedCoresOf(instance, job, instance.coresPerNode) > 0;
        const double ratio = range < 0.0 ? m_curve.maxRatio() : isPart ? m_curve.minRatio(load) : m_curve.at(load) / load;
        return range * loaded * (ratio - 1.0) * toSeconds(entry.run);
    }

private:
    const Workload& m_workload;
    LoadCurve m_curve;
};

/// The joules by which a job may take less at a lower speed, beyond nodes at rest; at most 0.
double savedAtBest(const Workload& workload, const Workload::Entry& job, double rest)
{
    const CapLevels levels(workload.instance());
    const double full = workload.plannedWatts(job);
    const double idle = job.nodes * workload.instance().watts.idle;
    double least = 0.0;
    for (std::size_t level = 1; level < levels.count(); ++level) {
        const double seconds = toSeconds(levels.span(level, levels.work(0, job.run)));
        const double joules = (levels.watts(level, full, idle) - job.nodes * rest) * seconds;
        least = std::min(least, joules - (full - job.nodes * rest) * toSeconds(job.run));
    }
    return least;
}

/// The least energy of nodes that are all alike over a time in seconds.
double minJoules(const Workload& workload, double seconds)
{
    const Watts& watts = workload.instance().watts;
    double busy = 0.0; // node seconds
    double own = 0.0;  // joules beyond busy nodes
    const MinLoad minLoad(workload);
    const double rest = std::min({watts.off, watts.shuttingDown, watts.booting, watts.idle});
    for (const Workload::Entry& job : workload.entries()) {
        busy += workload.nodeShare(job) * toSeconds(job.run);
        own += workload.wattsBeyondBusy(job) * toSeconds(job.run) + minLoad.joules(job) + savedAtBest(workload, job, rest);
    }
    return busy * watts.busy + own + std::max(0.0, workload.instance().nodes * seconds - busy) * rest;
}

MinRun minRun(const Workload& workload)
{
    MinRun least{.seconds = minSeconds(workload)};
    for (const Pool& pool : workload.pools())
        least.seconds = std::max(least.seconds, minSeconds(pool.workload));
    for (const Pool& pool : workload.pools())
        least.joules += minJoules(pool.workload, least.seconds);
    if (workload.pools().empty())
        least.joules = minJoules(workload, least.seconds);
    return least;
}

/// The energy of `oracle`; nothing after a stop.
std::optional<double> runOracleJoules(const Workload& workload, const RunControl& control)
{
    const OptionValues none;
    const auto allOn = findPolicy("always-on")->run({workload, none, nullptr, control});
    if (!allOn)
        return std::nullopt;
    return oracleJoules(workload, **allOn);
}

} // namespace

std::vector<MetricBound> metricBounds(const Instance& instance, const RunControl& control)
{
    const StopScope scope(control.stopToken());
    const Workload workload(instance);
    if (workload.entries().empty() || scope.isStopRequested())
        return {};
    const MinRun least = minRun(workload);
    const std::string name = "Jobs alone, everything else at minimum power";
    std::vector<MetricBound> bounds{{"energy_kwh", least.joules / joulesPerKwh, name, "WattIf"}};
    const auto oracle = runOracleJoules(workload, control);
    if (scope.isStopRequested() || control.stopRequested())
        return bounds;
    const std::string where = "schedules that start each job at the same time as Always on";
    const std::vector<std::string> whose{"always-on", "oracle"};
    if (oracle)
        bounds.push_back({"energy_kwh", *oracle / joulesPerKwh, "Oracle", "WattIf", where, {}, whose});
    bounds.push_back({"length_s", least.seconds, "Last job, and all nodes busy", "WattIf"});
    bounds.push_back({"energy_j", least.joules, name, "WattIf"});
    if (oracle)
        bounds.push_back({"energy_j", *oracle, "Oracle", "WattIf", where, {}, whose});
    return bounds;
}

} // namespace wattif::power
