// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/inputs/inputs.h"

#include <algorithm>
#include <vector>

#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/random.h"
#include "core/base/stop_scope.h"
#include "core/power/inputs/lublin.h"

namespace wattif::power {
namespace {

std::vector<Option> makeRedrawOptions()
{
    std::vector<Option> options{
        {.name = "jobs_from",
         .title = "Jobs from",
         .description =
             "resample: keeps the scenario's submission times and gives each the size and times of a random job of the "
             "scenario; lublin: batch jobs of Lublin and Feitelson 2003.",
         .defaultValue = std::string("resample"),
         .choices = {"resample", "lublin"}},
        *findOption(generateOptions(), "jobs"),
        *findOption(generateOptions(), "load")};
    options[1].specialValueText = {"as in the scenario"};
    options[1].description = "Number of jobs of lublin. 0: as many as the scenario has.";
    options[2].description = "Node time of the jobs of lublin as a share of the nodes' time. 0: given by the model.";
    return options;
}

std::span<const Option> redrawOptions()
{
    static const std::vector<Option> options = makeRedrawOptions();
    return options;
}

std::vector<Job> resampledJobs(const JobTable& given, std::uint64_t seed)
{
    Random random(deriveSeed(seed, "power resample"));
    std::vector<Job> jobs;
    jobs.reserve(given.size());
    StopCheck check;
    for (const Job& job : given) {
        if (check.wanted())
            break;
        const auto other = random.uniformInt(0, static_cast<std::int64_t>(given.size()) - 1);
        jobs.push_back(given[static_cast<std::size_t>(other)]);
        jobs.back().id = job.id;
        jobs.back().submitSeconds = job.submitSeconds;
    }
    return jobs;
}

std::vector<Job> lublinJobs(const Instance& instance, std::int64_t count, double load, std::uint64_t seed)
{
    constexpr double hourSeconds = 3600.0;
    const LublinDraw draw{
        .jobs = count, .nodes = std::max(instance.nodes, 2), .load = load, .startHour = instance.startOfDaySeconds / hourSeconds};
    std::vector<Job> jobs = drawLublin(LublinModel(), draw, seed);
    for (Job& job : jobs)
        job.processors = processorsOf(instance, std::min(job.processors, instance.nodes)); // whole nodes
    return jobs;
}

Result<Instance> redrawnInstance(const Instance& instance, const OptionValues& values, std::uint64_t seed)
{
    constexpr double bytesPerJob = 100.0; // while the instance is made and run
    const bool fromModel = text(values, "jobs_from") == "lublin";
    const std::int64_t asked = fromModel ? integer(values, "jobs") : 0;
    const std::int64_t count = asked > 0 ? asked : static_cast<std::int64_t>(instance.jobs.size());
    if (auto ok = checkMemory(static_cast<double>(count) * bytesPerJob, formatMessage("{} jobs", count)); !ok)
        return propagateError(ok);
    Instance made = instance;
    made.jobs = fromModel ? lublinJobs(instance, count, number(values, "load"), seed) : resampledJobs(instance.jobs, seed);
    made.trace.clear(); // the jobs are no longer those of the file
    made.offIntervals.clear();
    made.observedStates.clear();
    if (stopWanted())
        return fail(ErrorCode::interrupted, "interrupted");
    return made;
}

} // namespace

const InstanceRedraw& instanceRedraw()
{
    static const InstanceRedrawOf<Instance> redraw({"random jobs", redrawOptions, redrawnInstance});
    return redraw;
}

} // namespace wattif::power
