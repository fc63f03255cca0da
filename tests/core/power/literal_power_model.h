// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Power models in the words of docs/power-clusters.md.

#include <algorithm>
#include <vector>

#include "core/power/model/instance.h"

namespace wattif::power::test {

/// The watts of a power model at equal steps of the load.
inline std::vector<double> literalPoints(const PowerModel& model)
{
    if (model.shape == PowerShape::specpower)
        return {93.7, 97.0, 101.0, 105.0, 110.0, 116.0, 121.0, 125.0, 129.0, 133.0, 135.0};
    return model.shape == PowerShape::table ? model.watts : std::vector<double>{0.0, 1.0};
}

/// Which share of the power between idle and busy a load takes.
inline double literalShare(const PowerModel& model, double load)
{
    if (model.shape == PowerShape::square)
        return load * load;
    const std::vector<double> points = literalPoints(model);
    const double all = points.back() - points.front();
    const double step = 1.0 / static_cast<double>(points.size() - 1);
    for (std::size_t k = 0; k + 1 < points.size(); ++k) {
        const double from = static_cast<double>(k) * step;
        if (load <= from + step || k + 2 == points.size())
            return (points[k] + (load - from) / step * (points[k + 1] - points[k]) - points.front()) / all;
    }
    return 1.0;
}

/// How much more than along a straight line jobs that share a node may take together.
inline double literalRatio(const PowerModel& model)
{
    double ratio = 1.0;
    const double count = static_cast<double>(literalPoints(model).size() - 1);
    for (double k = 1.0; k <= count; k += 1.0)
        ratio = std::max(ratio, literalShare(model, k / count) * count / k);
    return ratio;
}

/// The load of a job on each of its whole nodes.
inline double literalLoad(const Instance& instance, const Job& job, std::int32_t nodes, std::int32_t cores)
{
    const double all = static_cast<double>(nodes) * cores;
    return instance.jobLoad == JobLoad::nodes || job.gpus > 0 ? 1.0 : std::min(1.0, job.processors / all);
}

/// Watts of whole nodes that run a job without own power.
inline double literalWholeWatts(const Instance& instance, const Job& job, std::int32_t nodes)
{
    const Watts& watts = instance.watts;
    const double load = literalLoad(instance, job, nodes, instance.coresPerNode);
    return nodes * (watts.idle + literalShare(instance.powerModel, load) * (watts.busy - watts.idle));
}

} // namespace wattif::power::test
