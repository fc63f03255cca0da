// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/job_label.h"
#include "core/power/inputs/inputs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <ranges>

#include "core/base/checked.h"
#include "core/base/number_moves.h"
#include "core/power/model/edit.h"

namespace wattif::power {
namespace {

constexpr std::int32_t maxSmallNodes = 6;
constexpr std::size_t maxSmallJobs = 6;
constexpr NumberRange submitRange{0.0, 200'000.0};
constexpr NumberRange runRange{1.0, 200'000.0};
constexpr NumberRange bootRange{1.0, 1'000.0};
constexpr double minute = 60.0;
constexpr double maxReadableMinutes = 99.0;

using Jobs = std::vector<Job>;

/// Gives an instance other jobs, in order.
void setJobs(Instance& instance, Jobs jobs)
{
    std::ranges::stable_sort(jobs, {}, &Job::submitSeconds);
    instance.jobs = std::move(jobs);
}

Instance smallInstance(Random& random)
{
    const OptionValues values{{"model", std::string("lublin")},
                              {"nodes", random.uniformInt(2, maxSmallNodes)},
                              {"jobs", random.uniformInt(1, static_cast<std::int64_t>(maxSmallJobs) - 1)}};
    const auto seed = static_cast<std::uint64_t>(random.uniformInt(0, std::numeric_limits<std::int64_t>::max()));
    Instance made = *generateInstance(*completed(generateOptions(), values), seed);
    constexpr std::array schedulers{SchedulerKind::fcfs, SchedulerKind::easy, SchedulerKind::conservative};
    made.scheduler = schedulers[anyPlace(schedulers.size(), random)];
    made.source.clear();
    Jobs jobs = made.jobs.all();
    const double nearer = std::exp2(random.uniformReal(-8.0, 0.0)); // else every job finds an empty queue
    for (Job& job : jobs)
        job.submitSeconds = std::round(job.submitSeconds * nearer);
    setJobs(made, std::move(jobs));
    return made;
}

/// A move that changes one job.
template <void (*change)(Job&, const Instance&, Random&)>
void withAnyJob(Instance& instance, Random& random)
{
    if (instance.jobs.empty())
        return;
    Jobs jobs = instance.jobs.all();
    change(jobs[anyPlace(jobs.size(), random)], instance, random);
    setJobs(instance, std::move(jobs));
}

void changeSubmission(Job& job, const Instance& /*instance*/, Random& random)
{
    job.submitSeconds = steppedNumber(job.submitSeconds, submitRange, random);
}

/// A job comes with, or just after, the moment at which another one ends if it starts at once.
void submitNearEnd(Job& job, const Instance& instance, Random& random)
{
    const Job& other = instance.jobs[anyPlace(instance.jobs.size(), random)];
    const double later = oneIn(2, random) ? 0.0 : steppedNumber(60.0, {1.0, 10'000.0}, random);
    job.submitSeconds = std::min(other.submitSeconds + other.runSeconds + later, submitRange.high);
}

void submitTogether(Job& job, const Instance& instance, Random& random)
{
    job.submitSeconds = instance.jobs[anyPlace(instance.jobs.size(), random)].submitSeconds;
}

void changeRun(Job& job, const Instance& /*instance*/, Random& random)
{
    job.runSeconds = steppedNumber(std::max(job.runSeconds, 1.0), runRange, random);
    job.requestedSeconds = job.requestedSeconds > 0.0 ? std::max(job.requestedSeconds, job.runSeconds) : 0.0;
}

void changeRequested(Job& job, const Instance& /*instance*/, Random& random)
{
    job.requestedSeconds = oneIn(3, random) ? 0.0 : job.runSeconds * steppedNumber(2.0, {1.0, 100.0}, random);
}

void changeProcessors(Job& job, const Instance& instance, Random& random)
{
    job.processors = static_cast<std::int32_t>(steppedCount(job.processors, 1, processorsOf(instance, instance.nodes), random));
}

void copyJob(Instance& instance, Random& random)
{
    if (instance.jobs.empty() || instance.jobs.size() >= maxSmallJobs)
        return;
    Jobs jobs = instance.jobs.all();
    Job copy = jobs[anyPlace(jobs.size(), random)];
    copy.id = std::ranges::max(jobs | std::views::transform([](const Job& job) { return jobWithoutPart(job.id); })) + 1;
    copy.submitSeconds = steppedNumber(copy.submitSeconds, submitRange, random);
    jobs.push_back(copy);
    setJobs(instance, std::move(jobs));
}

void removeJob(Instance& instance, Random& random)
{
    Jobs jobs = instance.jobs.all();
    if (jobs.size() < 2)
        return;
    jobs.erase(jobs.begin() + static_cast<std::ptrdiff_t>(anyPlace(jobs.size(), random)));
    setJobs(instance, std::move(jobs));
}

/// Whether all times are such as a step could draw: longer and longer runs would be all that a search finds.
bool isSmall(const Instance& instance)
{
    return std::ranges::all_of(
        instance.jobs, [](const Job& job) { return job.submitSeconds <= submitRange.high && job.runSeconds <= runRange.high; });
}

void scaleTimes(Instance& instance, Random& random)
{
    const double factor = steppedNumber(1.0, {0.05, 20.0}, random);
    if (auto scaled = oneIn(2, random) ? scaleArrivals(instance, factor) : scaleRunTimes(instance, factor);
        scaled && isSmall(*scaled))
        instance = std::move(*scaled);
}

void changeNodes(Instance& instance, Random& random)
{
    instance.nodes = static_cast<std::int32_t>(steppedCount(instance.nodes, 1, maxSmallNodes, random));
}

void changeBoot(Instance& instance, Random& random)
{
    instance.bootSeconds = steppedNumber(instance.bootSeconds, bootRange, random);
}

void mutate(Instance& instance, Random& random)
{
    constexpr std::array moves{withAnyJob<changeSubmission>,
                               withAnyJob<changeSubmission>,
                               withAnyJob<submitNearEnd>,
                               withAnyJob<submitTogether>,
                               withAnyJob<changeRun>,
                               withAnyJob<changeRun>,
                               withAnyJob<changeRequested>,
                               withAnyJob<changeProcessors>,
                               withAnyJob<changeProcessors>,
                               copyJob,
                               removeJob,
                               scaleTimes,
                               changeNodes,
                               changeBoot};
    moves[anyPlace(moves.size(), random)](instance, random);
}

bool isWholeMinutes(double seconds) { return std::fmod(seconds, minute) == 0.0; }

bool isInMinutes(const Instance& instance)
{
    return isWholeMinutes(instance.bootSeconds) && std::ranges::all_of(instance.jobs.all(), [](const Job& job) {
               return isWholeMinutes(job.submitSeconds) && isWholeMinutes(job.runSeconds) && isWholeMinutes(job.requestedSeconds);
           });
}

/// Simpler times; of an instance in whole minutes these are whole minutes, too.
std::vector<double> simplerTimes(double seconds, NumberRange range, bool inMinutes)
{
    if (!inMinutes)
        return simplerNumbers(seconds, range);
    std::vector<double> simpler;
    const auto low = toInteger<std::int64_t>(std::ceil(range.low / minute));
    for (const std::int64_t minutes : simplerCounts(toNearest<std::int64_t>(seconds / minute), low))
        simpler.push_back(minute * static_cast<double>(minutes));
    return simpler;
}

void addWithoutJobs(const Instance& instance, std::vector<Instance>& made)
{
    for (std::size_t i = 0; i < instance.jobs.size(); ++i) {
        Jobs jobs = instance.jobs.all();
        jobs.erase(jobs.begin() + static_cast<std::ptrdiff_t>(i));
        made.push_back(instance);
        made.back().jobs = std::move(jobs);
    }
}

/// Adds instances with one number of a job simpler; a job's requested time stays at least its run time.
void addSimplerJobs(const Instance& instance, std::vector<Instance>& made)
{
    const auto add = [&](std::size_t i, auto member, auto simpler) {
        Jobs jobs = instance.jobs.all();
        jobs[i].*member = simpler;
        made.push_back(instance);
        setJobs(made.back(), std::move(jobs));
    };
    const bool inMinutes = isInMinutes(instance);
    for (std::size_t i = 0; i < instance.jobs.size(); ++i) {
        const Job& job = instance.jobs[i];
        for (const std::int64_t simpler : simplerCounts(job.processors, 1))
            add(i, &Job::processors, static_cast<std::int32_t>(simpler));
        for (const double simpler : simplerTimes(job.submitSeconds, submitRange, inMinutes))
            add(i, &Job::submitSeconds, simpler);
        for (const double simpler : simplerTimes(job.runSeconds, runRange, inMinutes))
            add(i, &Job::runSeconds, simpler);
        for (const double simpler : simplerTimes(job.requestedSeconds, {0.0, maxSeconds}, inMinutes))
            add(i, &Job::requestedSeconds, simpler);
    }
}

/// The first job comes at 0.
void addShifted(const Instance& instance, std::vector<Instance>& made)
{
    const double first = instance.jobs.empty() ? 0.0 : instance.jobs[0].submitSeconds;
    if (first == 0.0)
        return;
    Jobs jobs = instance.jobs.all();
    for (Job& job : jobs)
        job.submitSeconds -= first;
    made.push_back(instance);
    made.back().jobs = std::move(jobs);
}

std::vector<Instance> shrinks(const Instance& instance)
{
    std::vector<Instance> made;
    addWithoutJobs(instance, made);
    addShifted(instance, made);
    for (const std::int64_t simpler : simplerCounts(instance.nodes, 1)) {
        made.push_back(instance);
        made.back().nodes = static_cast<std::int32_t>(simpler);
    }
    if (instance.scheduler != SchedulerKind::fcfs) {
        made.push_back(instance);
        made.back().scheduler = SchedulerKind::fcfs;
    }
    addSimplerJobs(instance, made);
    for (const double simpler : simplerTimes(instance.bootSeconds, bootRange, isInMinutes(instance))) {
        made.push_back(instance);
        made.back().bootSeconds = simpler;
    }
    return made;
}

/// The longest of all times of the jobs.
double longestTime(const Jobs& jobs)
{
    double longest = 0.0;
    for (const Job& job : jobs)
        longest = std::max({longest, job.submitSeconds, job.runSeconds, job.requestedSeconds});
    return longest;
}

/// Times become whole minutes of two digits: longer ones are scaled, with all others.
void makeReadable(Instance& instance)
{
    constexpr std::int32_t maxReadableNodes = 4;
    const auto rounded = [](double seconds, double least) {
        return minute * std::clamp(std::round(seconds / minute), least, maxReadableMinutes);
    };
    instance.nodes = std::min(instance.nodes, maxReadableNodes);
    instance.bootSeconds = rounded(instance.bootSeconds, 1.0);
    Jobs jobs = instance.jobs.all();
    const double scale = std::min(1.0, minute * maxReadableMinutes / std::max(longestTime(jobs), minute));
    for (Job& job : jobs) {
        job.processors =
            static_cast<std::int32_t>(std::min<std::int64_t>(job.processors, processorsOf(instance, instance.nodes)));
        job.submitSeconds = rounded(scale * job.submitSeconds, 0.0);
        job.runSeconds = rounded(scale * job.runSeconds, 1.0);
        job.requestedSeconds =
            job.requestedSeconds > 0.0 ? std::max(rounded(scale * job.requestedSeconds, 1.0), job.runSeconds) : 0.0;
    }
    setJobs(instance, std::move(jobs));
}

std::vector<InstanceSize> sizes(const Instance& instance)
{
    return {{"node", instance.nodes}, {"job", std::ssize(instance.jobs.all())}};
}

} // namespace

const InstanceMoves* instanceMoves()
{
    static const InstanceMovesOf<Instance> moves({smallInstance, mutate, shrinks, sizes, check, makeReadable});
    return &moves;
}

} // namespace wattif::power
