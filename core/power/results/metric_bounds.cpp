// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/metric_bounds.h"

#include <algorithm>

#include "core/base/constants.h"
#include "core/base/stop_scope.h"
#include "core/power/engine/workload.h"
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

MinRun minRun(const Workload& workload)
{
    const Instance& instance = workload.instance();
    double first = toSeconds(workload.entries().front().submit);
    double last = first;
    double busy = 0.0; // node seconds
    for (const Workload::Entry& job : workload.entries()) {
        first = std::min(first, toSeconds(job.submit));
        last = std::max(last, toSeconds(job.submit + job.run));
        busy += job.nodes * toSeconds(job.run);
    }
    const Watts& watts = instance.watts;
    const double rest = std::min({watts.off, watts.shuttingDown, watts.booting, watts.idle});
    const double seconds = std::max(last - first, busy / instance.nodes);
    return {seconds, busy * watts.busy + std::max(0.0, instance.nodes * seconds - busy) * rest};
}

/// The energy of `oracle`; nothing after a stop.
std::optional<double> oracleJoules(const Workload& workload, const RunControl& control)
{
    const OptionValues none;
    const auto alwaysOn = findPolicy("always-on")->run({workload, none, nullptr, control});
    if (!alwaysOn)
        return std::nullopt;
    return energyJoules(oracleStateTimes(workload, **alwaysOn), workload.instance().watts);
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
    const auto oracle = oracleJoules(workload, control);
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
