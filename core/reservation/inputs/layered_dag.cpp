// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Layers of about fat sqrt(n) tasks, a layer's size within (1 - regularity) of that; a task waits for about the share `density`
// of the layer above, one at least; data so large that sending takes ccr times the mean run time. Source: H. Topcuoglu, S.
// Hariri, M.-Y. Wu, IEEE TPDS 13(3), 2002, section 5.1; the shape after F. Suter's daggen.

#include "core/reservation/inputs/layered_dag.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/reservation/model/limits.h"

namespace wattif::reservation {
namespace {

/// To milliseconds: what a file shows, and the same on every machine.
double roundedWork(double seconds) { return std::max(std::floor(seconds * 1000.0 + 0.5) / 1000.0, minWorkSeconds); }

std::int32_t drawProcessors(std::int32_t most, Random& random)
{
    std::int64_t doublings = 0;
    while ((std::int64_t{2} << doublings) <= most)
        ++doublings;
    return static_cast<std::int32_t>(std::int64_t{1} << random.uniformInt(0, doublings));
}

/// The first task of each layer, and behind them the number of tasks.
std::vector<std::int32_t> drawLayers(const LayeredDag& shape, Random& random)
{
    const double width = std::max(1.0, shape.fat * std::sqrt(static_cast<double>(shape.tasks)));
    const double spread = 1.0 - std::clamp(shape.regularity, 0.0, 1.0);
    std::vector<std::int32_t> starts{0};
    while (starts.back() < shape.tasks) {
        const double drawn = width * (1.0 + spread * random.uniformReal(-1.0, 1.0));
        const auto size = toInteger<std::int32_t>(std::clamp(std::floor(drawn + 0.5), 1.0, 1e9));
        starts.push_back(starts.back() + std::min(size, shape.tasks - starts.back()));
    }
    return starts;
}

/// Draws the parents of a task from the layer [first, last).
std::vector<Parent> drawParents(const LayeredDag& shape, std::int32_t first, std::int32_t last, Random& random)
{
    std::vector<std::int32_t> above(static_cast<std::size_t>(last - first));
    std::iota(above.begin(), above.end(), first);
    random.shuffle(std::span(above));
    const double drawn = std::clamp(shape.density, 0.0, 1.0) * static_cast<double>(above.size()) * random.uniformReal(0.5, 1.5);
    const auto count = toInteger<std::size_t>(std::clamp(std::floor(drawn + 0.5), 1.0, static_cast<double>(above.size())));
    std::sort(above.begin(), above.begin() + static_cast<std::ptrdiff_t>(count));
    std::vector<Parent> parents;
    for (std::size_t k = 0; k < count; ++k) {
        const double seconds = shape.ccr * shape.meanWorkSeconds * random.uniformReal(0.5, 1.5);
        parents.push_back({TaskIndex(above[k]), std::floor(seconds * shape.bandwidthBytesPerSecond)});
    }
    return parents;
}

} // namespace

Workflow layeredDag(const LayeredDag& shape, Random& random)
{
    Workflow workflow{.name = "layered"};
    const std::vector<std::int32_t> starts = drawLayers(shape, random);
    for (std::size_t layer = 0; layer + 1 < starts.size(); ++layer)
        for (std::int32_t t = starts[layer]; t < starts[layer + 1]; ++t) {
            Task task{.name = fmt::format("t{}", t + 1)};
            task.workSeconds = roundedWork(shape.meanWorkSeconds * random.uniformReal(0.2, 1.8));
            task.processors = drawProcessors(shape.largestProcessors, random);
            if (layer > 0)
                task.parents = drawParents(shape, starts[layer - 1], starts[layer], random);
            workflow.tasks.push_back(std::move(task));
        }
    return workflow;
}

} // namespace wattif::reservation
