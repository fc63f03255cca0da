// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/inputs/inputs.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/stop_scope.h"
#include "core/power/inputs/deepcomp.h"
#include "core/power/inputs/gpu_jobs.h"
#include "core/power/inputs/lublin.h"
#include "core/power/model/node_kinds.h"

namespace wattif::power {
namespace {

std::vector<Option> makeGenerateOptions()
{
    return {
        {.name = "model",
         .title = "Model",
         .description =
             "deepcomp-like: a synthetic stand-in for the log of Cao et al. 2011, nodes of 8 cores; deepcomp-fitted: another "
             "stand-in, with FCFS and parameters fitted to the paper's tables; lublin: batch jobs of Lublin and Feitelson "
             "2003, nodes of one processor.",
         .defaultValue = std::string("deepcomp-like"),
         .choices = {"deepcomp-like", "deepcomp-fitted", "lublin"}},
        {.name = "nodes",
         .title = "Nodes",
         .description = "Nodes of the queue.",
         .defaultValue = std::int64_t{320},
         .min = 2,
         .max = 100000,
         .sliderMin = 16,
         .sliderMax = 1024,
         .scale = OptionScale::logarithmic},
        {.name = "jobs",
         .title = "Jobs",
         .description = "Number of jobs. 0: given by the model, which is the jobs of its days for the stand-ins and 5,000 for "
                        "lublin.",
         .defaultValue = std::int64_t{0},
         .min = 0,
         .max = 2000000,
         .sliderMin = 0,
         .sliderMax = 20000,
         .specialValueText = {"given by the model"}},
        {.name = "days",
         .title = "Days",
         .description = "Length of a deepcomp trace, from Monday, 28 September 2009; a number of jobs takes precedence.",
         .defaultValue = 34.0,
         .min = 1,
         .max = 3650,
         .sliderMin = 1,
         .sliderMax = 60,
         .unit = "d"},
        {.name = "load",
         .title = "Load",
         .description =
             "Node time of the jobs as a share of the nodes' time. 0: given by the model, which is the published 57.41 % for "
             "both stand-ins.",
         .defaultValue = 0.0,
         .min = 0,
         .max = 2,
         .sliderMin = 0,
         .sliderMax = 1.2,
         .specialValueText = {"given by the model"}},
        {.name = "start_hour",
         .title = "Start hour",
         .description = "Time of day at which a lublin trace begins; deepcomp traces begin at midnight.",
         .defaultValue = 0.0,
         .min = 0,
         .max = 23.5,
         .unit = "h"},
        {.name = "price_swing",
         .title = "Price swing",
         .description =
             "Share by which the price from 22:00 to 06:00 is below the mean; during the day it is above the mean by half of "
             "that. 0: the same price at all hours.",
         .defaultValue = 0.0,
         .min = 0,
         .max = 2,
         .sliderMin = 0,
         .sliderMax = 1},
        {.name = "carbon_swing",
         .title = "Carbon swing",
         .description =
             "Share by which the carbon intensity from 10:00 to 16:00 is below the mean; at other hours it is above the "
             "mean by a third of that. 0: the same at all hours.",
         .defaultValue = 0.0,
         .min = 0,
         .max = 1,
         .sliderMin = 0,
         .sliderMax = 1},
        {.name = "evening_cap",
         .title = "Evening cap",
         .description = "Cap on power from 17:00 to 20:00, as a share of the power of all nodes busy; 0: no cap.",
         .defaultValue = 0.0,
         .min = 0,
         .max = 1,
         .sliderMin = 0,
         .sliderMax = 1,
         .specialValueText = {"no cap"}},
        {.name = "gpu_nodes",
         .title = "GPU nodes",
         .description = "Nodes with four GPUs beside the others, with their own partition and jobs; 0: none.",
         .defaultValue = std::int64_t{0},
         .min = 0,
         .max = 10000,
         .sliderMin = 0,
         .sliderMax = 100,
         .specialValueText = {"none"}},
        {.name = "gpu_nodes_removed",
         .title = "GPU nodes removed",
         .description = "How many GPU nodes the cluster lacks; the jobs are those of all gpu_nodes.",
         .defaultValue = std::int64_t{0},
         .min = 0,
         .max = 9999,
         .sliderMin = 0,
         .sliderMax = 50},
    };
}

Result<Instance> lublinInstance(const OptionValues& values, std::uint64_t seed)
{
    const LublinModel model;
    LublinDraw draw{.nodes = static_cast<std::int32_t>(integer(values, "nodes")),
                    .load = number(values, "load"),
                    .startHour = number(values, "start_hour")};
    if (integer(values, "jobs") > 0)
        draw.jobs = integer(values, "jobs");
    Instance instance;
    instance.nodes = draw.nodes;
    instance.maxJobMinutes = std::ceil(std::exp(model.maxLogRun) / 60.0);
    instance.startOfDaySeconds = draw.startHour * 3600.0;
    instance.source = fmt::format("Synthetic: batch jobs of the model of Lublin and Feitelson 2003, seed {}", seed);
    instance.jobs = drawLublin(model, draw, seed);
    return instance;
}

/// A substitute log by its name, with its scheduler.
struct DeepcompKind {
    DeepcompModel model{};
    SchedulerKind scheduler = SchedulerKind::easy;
    double usualJobNodeSeconds = 8.0 * 3000.0; ///< to know beforehand about how many jobs there will be
};

DeepcompKind deepcompKind(std::string_view name)
{
    if (name == "deepcomp-fitted")
        return {.model = fittedDeepcompModel(), .scheduler = SchedulerKind::fcfs, .usualJobNodeSeconds = 8.7 * 1650.0};
    return {};
}

/// Refuses more jobs than there is memory for; measured.
Result<void> checkJobCount(double jobs)
{
    constexpr double bytesPerJob = 950.0; // while the scenario is made and written
    return checkMemory(jobs * bytesPerJob, formatMessage("about {:.0f} jobs", jobs));
}

/// Draws days until there are at least `jobs` jobs, and keeps `jobs` of them.
std::vector<Job> drawJobs(const DeepcompKind& kind, DeepcompDraw draw, std::int64_t jobs, std::uint64_t seed)
{
    draw.days = 1.0;
    draw.days = std::max(1.0, std::ceil(static_cast<double>(jobs) * kind.usualJobNodeSeconds / draw.nodeSeconds()));
    std::vector<Job> drawn = drawDeepcomp(kind.model, draw, seed);
    while (drawn.size() < static_cast<std::size_t>(jobs) && !stopWanted()) {
        draw.days = std::ceil(draw.days * 1.2);
        drawn = drawDeepcomp(kind.model, draw, seed);
    }
    drawn.resize(static_cast<std::size_t>(jobs));
    return drawn;
}

Result<Instance> deepcompLikeInstance(const OptionValues& values, std::uint64_t seed)
{
    const std::string& name = text(values, "model");
    const DeepcompKind kind = deepcompKind(name);
    DeepcompDraw draw{.days = number(values, "days"), .nodes = static_cast<std::int32_t>(integer(values, "nodes"))};
    if (number(values, "load") > 0.0)
        draw.busyShare = number(values, "load");
    const std::int64_t jobs = integer(values, "jobs");
    if (auto ok = checkJobCount(jobs > 0 ? static_cast<double>(jobs) : draw.nodeSeconds() / kind.usualJobNodeSeconds); !ok)
        return propagateError(ok);
    Instance instance = deepcompQueue(draw.nodes);
    instance.scheduler = kind.scheduler;
    instance.source = fmt::format("Synthetic: stand-in for the log of Cao et al. 2011 ({}), seed {}", name, seed);
    instance.jobs = jobs > 0 ? drawJobs(kind, draw, jobs, seed) : drawDeepcomp(kind.model, draw, seed);
    if (stopWanted())
        return fail(ErrorCode::interrupted, "interrupted");
    return instance;
}

/// A tariff by night and day with the mean `price`: 8 h at price (1 - swing), 16 h at price (1 + swing / 2).
RateCurve tariff(double price, double swing)
{
    const double night = price * (1.0 - swing);
    return {86400.0, {{0.0, night}, {6 * 3600.0, price * (1.0 + swing / 2.0)}, {22 * 3600.0, night}}};
}

/// A carbon intensity with the mean `grams`: 6 h with sun at grams (1 - swing), 18 h at grams (1 + swing / 3).
RateCurve sunnyHours(double grams, double swing)
{
    const double other = grams * (1.0 + swing / 3.0);
    return {86400.0, {{0.0, other}, {10 * 3600.0, grams * (1.0 - swing)}, {16 * 3600.0, other}}};
}

/// The cap of each evening; before and after it all nodes can be busy.
RateCurve eveningCap(const Instance& instance, double share)
{
    double all = instance.nodes * instance.watts.busy;
    if (!instance.nodeKinds.empty()) {
        all = 0.0;
        for (const NodeKind& kind : instance.nodeKinds)
            all += kind.count * wattsOf(instance, kind).busy;
    }
    return {86400.0, {{0.0, all}, {17 * 3600.0, share * all}, {20 * 3600.0, all}}};
}

Result<Instance> withGpuPart(Instance instance, const OptionValues& values, std::uint64_t seed)
{
    const auto nodes = static_cast<std::int32_t>(integer(values, "gpu_nodes"));
    if (nodes == 0)
        return instance;
    const double length = instance.jobs.empty() ? 0.0 : instance.jobs[instance.jobs.size() - 1].submitSeconds;
    if (auto ok = checkJobCount(expectedGpuJobs({.nodes = nodes, .seconds = length})); !ok)
        return propagateError(ok);
    instance.source += "; GPU jobs drawn by WattIf";
    const auto removed = static_cast<std::int32_t>(integer(values, "gpu_nodes_removed"));
    auto made = withGpuNodes(std::move(instance), nodes, removed, length, seed);
    if (made && stopWanted())
        return fail(ErrorCode::interrupted, "interrupted");
    return made;
}

} // namespace

std::span<const Option> generateOptions()
{
    static const std::vector<Option> options = makeGenerateOptions();
    return options;
}

Result<Instance> generateInstance(const OptionValues& values, std::uint64_t seed)
{
    auto instance = text(values, "model") == "lublin" ? lublinInstance(values, seed) : deepcompLikeInstance(values, seed);
    if (!instance)
        return instance;
    if (const double swing = number(values, "price_swing"); swing > 0.0)
        instance->priceCurve = tariff(instance->energyPricePerKwh, swing);
    if (const double swing = number(values, "carbon_swing"); swing > 0.0)
        instance->carbonCurve = sunnyHours(instance->carbonGramsPerKwh, swing);
    instance = withGpuPart(std::move(*instance), values, seed);
    if (!instance)
        return instance;
    if (const double share = number(values, "evening_cap"); share > 0.0)
        instance->capCurve = eveningCap(*instance, share);
    if (auto ok = check(*instance); !ok)
        return propagateError(ok);
    return instance;
}

} // namespace wattif::power
