// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/inputs/gpu_jobs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/random.h"
#include "core/base/stop_scope.h"

namespace wattif::power {
namespace {

constexpr double gpuHour = 3600.0;
constexpr double gpuDay = 24.0 * gpuHour;
constexpr double medianGpuRun = 1.5 * gpuHour;
constexpr double gpuRunSigma = 1.2;

struct SizeShare {
    std::int32_t gpus = 1;
    double share = 0.0;
};
constexpr std::array<SizeShare, 5> gpuSizes{{{1, 0.45}, {2, 0.20}, {4, 0.20}, {8, 0.10}, {16, 0.05}}};

std::int32_t nodesForGpus(std::int32_t gpus) { return (gpus + gpusPerNode - 1) / gpusPerNode; }

std::int32_t drawGpus(Random& random, std::int32_t nodes)
{
    double left = random.uniformReal(0.0, 1.0);
    std::int32_t gpus = gpuSizes.front().gpus;
    for (const SizeShare& size : gpuSizes) {
        if (nodesForGpus(size.gpus) > nodes)
            break;
        gpus = size.gpus;
        left -= size.share;
        if (left < 0.0)
            break;
    }
    return gpus;
}

/// A moment of the trace: by night every second draw is drawn again.
double drawGpuMoment(Random& random, const GpuJobs& draw)
{
    for (;;) {
        const double moment = std::floor(random.uniformReal(0.0, draw.seconds));
        const double ofDay = std::fmod(moment + draw.startOfDaySeconds, gpuDay);
        if ((ofDay >= 8.0 * gpuHour && ofDay < 20.0 * gpuHour) || random.uniformInt(0, 1) == 0)
            return moment;
    }
}

NodeKind gpuNodes(std::int32_t count)
{
    return {.name = "gpu",
            .count = count,
            .cores = gpusPerNode * coresPerGpu,
            .gpus = gpusPerNode,
            .watts = Watts{.off = 20.0, .shuttingDown = 400.0, .booting = 500.0, .idle = 400.0, .busy = 2100.0},
            .bootSeconds = 420.0};
}

} // namespace

double expectedGpuJobs(const GpuJobs& draw)
{
    double nodes = 0.0;
    for (const SizeShare& size : gpuSizes)
        nodes += size.share * nodesForGpus(size.gpus);
    const double run = medianGpuRun * std::exp(gpuRunSigma * gpuRunSigma / 2.0);
    return draw.busyShare * draw.nodes * draw.seconds / (nodes * run);
}

std::vector<Job> drawGpuJobs(const GpuJobs& draw, InternedText partition, std::uint64_t seed)
{
    Random random(deriveSeed(seed, "gpu jobs"));
    const double wanted = draw.busyShare * draw.nodes * draw.seconds;
    std::vector<Job> jobs;
    StopCheck check;
    for (double work = 0.0; work < wanted && !check.wanted();) {
        const std::int32_t gpus = drawGpus(random, draw.nodes);
        const double run = std::clamp(std::round(medianGpuRun * std::exp(random.normal(0.0, gpuRunSigma))), 60.0, gpuDay);
        const double asked = std::min(std::ceil(run * random.uniformReal(1.0, 4.0) / gpuHour) * gpuHour, gpuDay);
        jobs.push_back({.submitSeconds = drawGpuMoment(random, draw),
                        .runSeconds = run,
                        .requestedSeconds = asked,
                        .processors = gpus * coresPerGpu,
                        .partition = partition,
                        .gpus = gpus});
        work += run * nodesForGpus(gpus);
    }
    std::ranges::stable_sort(jobs, {}, &Job::submitSeconds);
    return jobs;
}

Result<Instance> withGpuNodes(Instance instance, std::int32_t nodes, std::int32_t removed, double seconds, std::uint64_t seed)
{
    if (removed >= nodes)
        return badInput(formatMessage("of {} GPU nodes, at most {} can be removed (got {})", nodes, nodes - 1, removed),
                        {.cell = "gpu_nodes_removed"});
    const InternedText gpu("gpu");
    std::vector<Job> jobs = instance.jobs.all();
    for (Job& job : drawGpuJobs({.nodes = nodes, .seconds = seconds, .startOfDaySeconds = instance.startOfDaySeconds}, gpu, seed))
        jobs.push_back(std::move(job));
    std::ranges::stable_sort(jobs, {}, &Job::submitSeconds);
    for (std::size_t i = 0; i < jobs.size(); ++i)
        jobs[i].id = static_cast<std::int64_t>(i) + 1;
    instance.jobs = std::move(jobs);
    instance.nodeKinds = {{.name = "cpu", .count = instance.nodes}, gpuNodes(nodes - removed)};
    instance.partitions = {{.name = InternedText("cpu"), .kinds = {0}, .isDefault = true},
                           {.name = gpu, .kinds = {1}, .maxJobNodes = nodes, .maxJobMinutes = maxGpuJobMinutes}};
    instance.nodes += nodes - removed;
    instance.minJobNodes = 1; // most GPU jobs take one node
    return instance;
}

} // namespace wattif::power
