// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <string>

#include "core/base/option.h"
#include "core/base/random.h"
#include "core/power/model/instance.h"

namespace wattif::power::test {

/// The limits of a random small queue.
struct Shape {
    int maxNodes = 12;
    int maxJobs = 25;
    bool rejects = true; ///< some jobs are too small, too large or too long
};

inline std::int32_t drawInt(Random& random, std::int64_t low, std::int64_t high)
{
    return static_cast<std::int32_t>(random.uniformInt(low, high));
}

inline double drawOf(Random& random, std::initializer_list<double> values)
{
    return *(values.begin() + random.uniformInt(0, static_cast<std::int64_t>(values.size()) - 1));
}

/// Draws the jobs: bursts, ties, run times of 0 and multiples of the boot time.
inline std::vector<Job> randomJobs(const Instance& instance, const Shape& shape, Random& random)
{
    const double unit = drawOf(random, {1.0, 10.0, 60.0});
    const double limit = instance.maxJobMinutes * 60.0;
    const std::int64_t longest = std::max<std::int64_t>(1, static_cast<std::int64_t>(limit / unit));
    const std::int32_t largest = instance.largestJobNodes();
    const bool small = random.uniformInt(0, 2) == 0;
    std::vector<Job> jobs;
    double now = static_cast<double>(random.uniformInt(0, 3)) * 10.0;
    const std::int64_t count = random.uniformInt(1, shape.maxJobs);
    for (std::int64_t i = 0; i < count; ++i) {
        if (random.uniformInt(0, 2) != 0)
            now += unit * static_cast<double>(random.uniformInt(0, random.uniformInt(0, 5) == 0 ? 4 * longest : longest / 2));
        Job job{.id = i + 1, .submitSeconds = now};
        job.runSeconds = std::min(limit, unit * static_cast<double>(random.uniformInt(0, longest)));
        if (random.uniformInt(0, 7) == 0)
            job.runSeconds = random.uniformInt(0, 1) == 0 ? 0.0 : std::min(limit, instance.bootSeconds);
        switch (random.uniformInt(0, 3)) {
        case 0: break; // none stated: the limit counts
        case 1: job.requestedSeconds = job.runSeconds; break;
        case 2: job.requestedSeconds = limit; break;
        default: job.requestedSeconds = std::min(limit, job.runSeconds + unit * static_cast<double>(random.uniformInt(0, 5)));
        }
        const std::int32_t nodes =
            drawInt(random, instance.minJobNodes, small ? std::max(instance.minJobNodes, (largest + 2) / 3) : largest);
        job.processors = std::max(1, nodes * instance.coresPerNode - drawInt(random, 0, instance.coresPerNode - 1));
        if (shape.rejects && random.uniformInt(0, 15) == 0)
            job.processors = (instance.nodes + 1) * instance.coresPerNode;
        if (shape.rejects && random.uniformInt(0, 15) == 0)
            job.requestedSeconds = limit + 1.0;
        jobs.push_back(job);
    }
    return jobs;
}

/// Draws an instance that passes check(); whole seconds and watts, for exact ties.
inline Instance randomInstance(const Shape& shape, Random& random)
{
    Instance instance;
    instance.nodes = drawInt(random, 1, shape.maxNodes);
    instance.coresPerNode = drawInt(random, 1, 3);
    instance.minJobNodes = random.uniformInt(0, 2) == 0 ? drawInt(random, 1, (instance.nodes + 1) / 2) : 1;
    instance.maxJobNodes = random.uniformInt(0, 2) == 0 ? drawInt(random, instance.minJobNodes, instance.nodes) : 0;
    instance.maxJobMinutes = drawOf(random, {1.0, 10.0, 60.0});
    instance.scheduler = static_cast<SchedulerKind>(random.uniformInt(0, 2));
    instance.bootSeconds = drawOf(random, {0.0, 1.0, 30.0, 60.0, 300.0});
    instance.shutdownSeconds = drawOf(random, {0.0, 0.0, 1.0, 30.0, 90.0});
    instance.watts = {.off = drawOf(random, {0.0, 5.0, 100.0}),
                      .shuttingDown = drawOf(random, {0.0, 100.0, 150.0}),
                      .booting = drawOf(random, {100.0, 125.0, 250.0}),
                      .idle = drawOf(random, {50.0, 100.0}),
                      .busy = 200.0};
    instance.jobs = randomJobs(instance, shape, random);
    for (std::int64_t i = random.uniformInt(0, 4); i > 0; --i) {
        const std::int32_t first = drawInt(random, 0, instance.nodes - 1);
        const double from = 10.0 * static_cast<double>(random.uniformInt(0, 400));
        instance.offIntervals.push_back({.first = NodeIndex(first),
                                         .last = NodeIndex(drawInt(random, first, instance.nodes - 1)),
                                         .fromSeconds = from,
                                         .toSeconds = from + 10.0 * static_cast<double>(random.uniformInt(1, 300))});
    }
    return instance;
}

/// Draws another order than that of arrival, users of few names, and few priorities, which makes ties frequent.
inline void addRandomOrder(Instance& instance, Random& random)
{
    instance.order = static_cast<QueueOrder>(random.uniformInt(1, 4));
    instance.fairHalfLifeSeconds = drawOf(random, {60.0, 3600.0, 604'800.0});
    instance.starvationSeconds = drawOf(random, {0.0, 0.0, 30.0, 600.0});
    std::vector<Job> jobs = instance.jobs.all();
    for (Job& job : jobs) {
        constexpr std::array<const char*, 4> names{"", "ann", "bob", "eve"};
        job.user = InternedText(names[static_cast<std::size_t>(random.uniformInt(0, 3))]);
        job.priority = drawOf(random, {0.0, 1.0, 2.5, -1.0});
    }
    instance.jobs = std::move(jobs);
}

/// Lets jobs share nodes of several cores; two jobs of three need less than a node, some of them GPUs.
inline void addRandomSharing(Instance& instance, Random& random)
{
    const std::int32_t before = instance.coresPerNode;
    instance.sharing = Sharing::cores;
    instance.packing = static_cast<Packing>(random.uniformInt(0, 2));
    instance.coresPerNode = drawInt(random, 1, 8);
    std::vector<Job> jobs = instance.jobs.all();
    for (Job& job : jobs) {
        const bool isPart = random.uniformInt(0, 2) != 0 && job.processors <= before * instance.largestJobNodes();
        job.processors =
            isPart ? drawInt(random, 1, instance.coresPerNode) : (job.processors + before - 1) / before * instance.coresPerNode;
        job.gpus = random.uniformInt(0, 15) == 0 ? 1 : 0;
    }
    instance.jobs = std::move(jobs);
}

/// Draws a power model: often one above or below a straight line, or both.
inline PowerModel randomPowerModel(Random& random)
{
    PowerModel model{.shape = static_cast<PowerShape>(random.uniformInt(0, 3))};
    if (model.shape != PowerShape::table)
        return model;
    model.watts.push_back(drawOf(random, {0.0, 50.0}));
    for (std::int64_t i = random.uniformInt(1, 10); i > 0; --i)
        model.watts.push_back(model.watts.back() + drawOf(random, {0.0, 1.0, 10.0, 40.0}));
    model.watts.back() += 1.0;
    return model;
}

/// Draws power models, also of kinds, and which cores jobs on whole nodes load.
inline void addRandomPowerModels(Instance& instance, Random& random)
{
    instance.powerModel = randomPowerModel(random);
    instance.jobLoad = static_cast<JobLoad>(random.uniformInt(0, 1));
    for (NodeKind& kind : instance.nodeKinds)
        if (random.uniformInt(0, 1) == 0)
            kind.powerModel = randomPowerModel(random);
}

/// Draws what jobs may state for policy green: users, their own slack and power.
inline void addRandomJobFields(Instance& instance, Random& random)
{
    std::vector<Job> jobs = instance.jobs.all();
    for (Job& job : jobs) {
        constexpr std::array<const char*, 3> names{"ann", "bob", ""};
        job.user = InternedText(names[static_cast<std::size_t>(random.uniformInt(0, 2))]);
        job.slackSeconds = drawOf(random, {-1.0, -1.0, 0.0, 1800.0, 20'000.0});
        job.watts = drawOf(random, {0.0, 0.0, 1.0, 130.0, 900.0});
    }
    instance.jobs = std::move(jobs);
}

/// Draws a cap between the power of all nodes off and of all nodes at their most, in whole watts: constant, or steps over some
/// hours that may repeat.
inline void addRandomCap(Instance& instance, Random& random)
{
    double least = 0.0;
    double most = 0.0;
    const auto add = [&](const Watts& watts, std::int32_t nodes) {
        least += nodes * watts.off;
        most += nodes * std::max({watts.busy, watts.idle, watts.booting, watts.shuttingDown, watts.off});
    };
    if (instance.nodeKinds.empty())
        add(instance.watts, instance.nodes);
    for (const NodeKind& kind : instance.nodeKinds)
        add(kind.watts.value_or(instance.watts), kind.count);
    const auto draw = [&] { return std::ceil(least + drawOf(random, {0.3, 0.5, 0.7, 0.85, 1.0}) * (most - least)) + 1.0; };
    if (random.uniformInt(0, 2) == 0) {
        instance.capWatts = draw();
        return;
    }
    instance.capCurve.periodSeconds = drawOf(random, {0.0, 3600.0, 21'600.0});
    const double end = instance.capCurve.periodSeconds > 0.0 ? instance.capCurve.periodSeconds : 30'000.0;
    for (double at = 0.0; at < end; at += drawOf(random, {60.0, 600.0, 1800.0, 7200.0}))
        instance.capCurve.steps.push_back({at, draw()});
    if (instance.capCurve.periodSeconds == 0.0)
        instance.capCurve.steps.back().value = most + 1.0;
}

/// Lets jobs run slower below a cap, at one to three levels.
inline void addRandomCapLevels(Instance& instance, Random& random)
{
    CapLevel level{.speed = 1.0, .powerShare = 1.0};
    for (std::int64_t left = random.uniformInt(1, 3); left > 0; --left) {
        level.speed *= drawOf(random, {0.3, 0.5, 0.75, 0.9});
        level.powerShare *= drawOf(random, {0.0, 0.25, 0.5, 0.8, 1.0});
        instance.capLevels.push_back(level);
    }
}

/// Lets boots fail, seldom or often, with and without a repair.
inline void addRandomBootFailures(Instance& instance, Random& random)
{
    instance.bootFailureShare = drawOf(random, {0.05, 0.3, 0.7});
    instance.bootRepairSeconds = drawOf(random, {0.0, 0.0, 1.0, 60.0, 1000.0});
    instance.bootFailureSeed = random.uniformInt(0, 1'000'000);
}

/// Draws maintenance windows, also ones that touch the beginning.
inline void addRandomMaintenance(Instance& instance, Random& random)
{
    double at = 10.0 * static_cast<double>(random.uniformInt(0, 100));
    for (std::int64_t i = random.uniformInt(1, 4); i > 0; --i) {
        const double to = at + 10.0 * static_cast<double>(random.uniformInt(1, 200));
        instance.maintenance.push_back({at, to});
        at = to + 10.0 * static_cast<double>(random.uniformInt(1, 500));
    }
}

/// Has nodes out of service at times, as a followed cluster has them: none at the end, some from the beginning, some again at
/// once.
inline void addRandomOutages(Instance& instance, Random& random)
{
    for (std::int32_t node = 0; node < instance.nodes; ++node) {
        double at = 0.0;
        instance.observedStates.push_back({.node = NodeIndex(node), .isOutOfService = random.uniformInt(0, 3) == 0});
        for (std::int64_t i = random.uniformInt(0, 4); i > 0; --i) {
            at += 10.0 * static_cast<double>(random.uniformInt(1, random.uniformInt(0, 1) == 0 ? 5 : 200));
            instance.observedStates.push_back({.node = NodeIndex(node),
                                               .fromSeconds = at,
                                               .state = static_cast<NodeState>(random.uniformInt(0, 4)),
                                               .isOutOfService = random.uniformInt(0, 1) == 0});
        }
        at += 10.0 * static_cast<double>(random.uniformInt(1, 200));
        instance.observedStates.push_back({.node = NodeIndex(node), .fromSeconds = at});
    }
}

/// Draws a curve of few values, which makes ties frequent: with a period of 6 or 24 h, or over some days.
inline RateCurve randomCurve(Random& random)
{
    RateCurve curve;
    const double step = drawOf(random, {600.0, 1800.0, 3600.0});
    curve.periodSeconds = drawOf(random, {0.0, 21'600.0, 86'400.0});
    const double end = curve.periodSeconds > 0.0 ? curve.periodSeconds : 200'000.0;
    for (double at = 0.0; at < end; at += step * static_cast<double>(random.uniformInt(1, 6)))
        curve.steps.push_back({at, drawOf(random, {0.1, 0.2, 0.3, 0.4, -0.05})});
    return curve;
}

inline void addRandomCurves(Instance& instance, Random& random)
{
    instance.startOfDaySeconds = 3600.0 * static_cast<double>(random.uniformInt(0, 23));
    if (random.uniformInt(0, 9) != 0)
        instance.priceCurve = randomCurve(random);
    if (random.uniformInt(0, 1) == 0)
        instance.carbonCurve = randomCurve(random);
    for (RateStep& step : instance.carbonCurve.steps) // no intensity is negative
        step.value = std::abs(step.value);
    if (random.uniformInt(0, 3) == 0)
        instance.pueCurve = randomCurve(random);
    for (RateStep& step : instance.pueCurve.steps)
        step.value = 1.0 + std::abs(step.value);
}

inline OptionValues randomGreenOptions(Random& random)
{
    const auto one = [&random](std::initializer_list<const char*> names) {
        return std::string(*(names.begin() + random.uniformInt(0, static_cast<std::int64_t>(names.size()) - 1)));
    };
    return {{"slack_s", drawOf(random, {0.0, 600.0, 3600.0, 14'400.0})},
            {"signal", one({"price", "price", "carbon", "mix"})},
            {"carbon_price_per_kg", drawOf(random, {0.1, 1000.0})},
            {"forecast", one({"perfect", "perfect", "persistence", "seasonal"})},
            {"wait_worth", drawOf(random, {0.0, 0.03, 1.0})},
            {"level", one({"day", "none"})},
            {"decide_again", random.uniformInt(0, 3) != 0},
            {"duration", one({"predicted", "actual"})}};
}

/// Draws options of a policy, by name.
inline OptionValues randomOptions(std::string_view policy, const Instance& instance, Random& random)
{
    if (policy == "load-factor") {
        OptionValues values{{"interval_minutes", drawOf(random, {0.5, 1.0, 5.0, 30.0})},
                            {"alpha", drawOf(random, {0.05, 0.3})},
                            {"window", random.uniformInt(0, 1) == 0 ? std::int64_t{30} : std::int64_t{500}},
                            {"limit_quantile", drawOf(random, {0.0, 0.0, 0.5, 0.9})},
                            {"longest_wait_minutes", drawOf(random, {0.0, 0.0, 1.0, 10.0})}};
        if (random.uniformInt(0, 1) == 0) {
            values["stop_below"] = 0.3;
            values["start_above"] = 1.1;
            values["stop_target"] = random.uniformReal(0.31, 1.09);
            values["start_target"] = random.uniformReal(0.31, 1.09);
        }
        return values;
    }
    if (policy == "predictive")
        return {{"wait_target_s", drawOf(random, {0.0, 1.0, 30.0, 300.0})},
                {"wait_share", drawOf(random, {0.0, 0.1, 1.0})},
                {"window", std::int64_t{drawInt(random, 1, 12)}}};
    const bool isPriced = policy == "price-break-even";
    if (policy != "idle-timeout" && policy != "reserve" && policy != "green" && !isPriced)
        return {};
    OptionValues values{{"suspend_time_s", drawOf(random, {0.0, 1.0, 60.0, 300.0, 900.0})},
                        {"resume_rate", random.uniformInt(0, 1) == 0 ? std::int64_t{0} : random.uniformInt(1, 4)},
                        {"suspend_rate", random.uniformInt(0, 1) == 0 ? std::int64_t{0} : random.uniformInt(1, 4)}};
    if (policy == "reserve")
        values["spare_nodes"] = random.uniformInt(0, instance.nodes);
    if (policy == "green")
        values.merge(randomGreenOptions(random));
    if (isPriced) {
        const OptionValues green = randomGreenOptions(random);
        values.erase("suspend_time_s");
        for (const char* name : {"signal", "carbon_price_per_kg"})
            values[name] = green.at(name);
    }
    return values;
}

} // namespace wattif::power::test
