// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/left_out.h"

#include "core/base/ratio.h"
#include "core/power/results/pool_results.h"

namespace wattif::power {
namespace {

NodeTime workOf(const Instance& instance, const Job& job) { return NodeTime{toTime(job.runSeconds)} * nodesOf(instance, job); }

/// The jobs for which isLeftOut(index) holds.
template <class IsLeftOut>
LeftOutJobs leftOut(const Instance& instance, IsLeftOut isLeftOut)
{
    LeftOutJobs found;
    NodeTime work = 0;
    NodeTime all = 0;
    for (std::size_t i = 0; i < instance.jobs.size(); ++i) {
        const NodeTime ofJob = workOf(instance, instance.jobs[i]);
        all += ofJob;
        if (!isLeftOut(i))
            continue;
        ++found.jobs;
        work += ofJob;
    }
    found.workShare = ratioOf(static_cast<double>(work), static_cast<double>(all));
    return found;
}

} // namespace

LeftOutJobs rejectedJobs(const Instance& instance)
{
    return leftOut(instance, [&](std::size_t i) { return rejection(instance, instance.jobs[i]) != Rejection::none; });
}

LeftOutJobs unfinishedJobs(const Instance& instance, const Outcome& outcome)
{
    return leftOut(instance, [&](std::size_t i) {
        return outcome.runs[i].end == never && rejection(instance, instance.jobs[i]) == Rejection::none;
    });
}

NodeTime workDone(const Instance& instance, const Outcome& outcome)
{
    NodeTime work = 0;
    for (std::size_t i = 0; i < outcome.runs.size(); ++i)
        if (const JobRun& run = outcome.runs[i]; run.end != never)
            work += NodeTime{run.end - run.start} * nodesUsed(instance, outcome, i);
    return work;
}

} // namespace wattif::power
