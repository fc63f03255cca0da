// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/engine/metric_bounds.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/base/stop_scope.h"
#include "core/base/stoppable_sort.h"
#include "core/consolidation/engine/bounds.h"

namespace wattif::consolidation {
namespace {

std::vector<double> sizesLargestFirst(const Instance& instance)
{
    std::vector<double> sizes;
    StopCheck check;
    for (const Node& node : instance.nodes) {
        if (check.wanted())
            return {};
        sizes.insert(sizes.end(), node.applications.begin(), node.applications.end());
    }
    sortStoppably(sizes, std::greater<>());
    return sizes;
}

} // namespace

double minDataMoved(const Instance& instance, std::int32_t nodes)
{
    std::vector<double> loads;
    loads.reserve(instance.nodes.size());
    StopCheck check;
    for (const Node& node : instance.nodes) {
        if (check.wanted())
            return 0.0;
        loads.push_back(node.load());
    }
    sortStoppably(loads);
    const std::ptrdiff_t emptied = std::max<std::ptrdiff_t>(0, std::ssize(loads) - nodes);
    return std::accumulate(loads.begin(), loads.begin() + emptied, 0.0);
}

std::vector<MetricBound> metricBounds(const Instance& instance, const RunControl& control)
{
    const StopScope scope(control.stopToken());
    const std::int32_t nodes = nodesBound(sizesLargestFirst(instance), instance.capacity);
    const double data = minDataMoved(instance, nodes);
    double total = 0.0;
    for (const Node& node : instance.nodes)
        total += node.load();
    if (scope.isStopRequested())
        return {};
    const std::string source = "Martello and Toth 1990, section 8.3";
    const auto used = static_cast<double>(nodes);
    const std::string where = "placements on the same number of nodes";
    const std::string least = "Smallest loads emptied";
    std::vector<MetricBound> bounds{
        {"nodes_used", used, "L2", source},
        {"data_moved", data, least, "WattIf", where, Metric{"nodes_used", used}},
        {"node_share", used / static_cast<double>(instance.nodes.size()), "L2", source},
    };
    if (total > 0.0)
        bounds.push_back({"data_share", data / total, least, "WattIf", where, Metric{"nodes_used", used}});
    return bounds;
}

} // namespace wattif::consolidation
