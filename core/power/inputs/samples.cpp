// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/inputs/inputs.h"

#include "core/base/stop_scope.h"
#include "core/power/inputs/deepcomp.h"

namespace wattif::power {
namespace {

constexpr std::uint64_t sampleSeed = 2009;

Instance makeDeepcomp()
{
    const StopScope whole({}); // built in, and kept: not half of it
    Instance instance = deepcompQueue(320);
    instance.source = "Synthetic: stand-in for the log of Cao et al. 2011 (deepcomp-like)";
    instance.jobs = drawDeepcomp({}, {}, sampleSeed);
    return instance;
}

/// Returns two weeks from Monday, 12 October, with shorter sessions and fewer of them by night than in the substitute log.
Instance makeSample()
{
    const StopScope whole({}); // built in, and kept: not half of it
    DeepcompModel model;
    model.meanJobsPerSession = 3.0;
    for (std::size_t hour = 0; hour < model.hourWeights.size(); ++hour)
        if (hour < 8 || hour >= 22)
            model.hourWeights[hour] *= 0.3;
    Instance instance = deepcompQueue(96);
    instance.source = "Synthetic: two weeks of a small queue that is busy by day";
    instance.jobs = drawDeepcomp(model, {.firstDay = 14, .days = 14.0, .nodes = 96, .busyShare = 0.45}, sampleSeed);
    return instance;
}

} // namespace

Instance sampleInstance()
{
    static const Instance sample = makeSample();
    return sample;
}

Instance deepcompInstance(std::int32_t nodes)
{
    static const Instance standIn = makeDeepcomp();
    Instance instance = standIn; // shares the jobs
    instance.nodes = nodes;
    return instance;
}

} // namespace wattif::power
