// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Speeds of running jobs below a cap (Instance::capLevels). A job commits to the watts of its level up to the next fall of the
// cap, and from there to those of the lowest level, until it would end that way. At each moment, before any job starts:
//
//   fall    idle nodes are stopped as far as they exceed the cap (Cluster::stopBeforeCapFalls); then, while the power up to the
//           next fall exceeds it, the job that began last goes down by one level, and once it is at the lowest one the job before
//           it
//   gain    the other way round: of the slowed jobs, the one that began first takes the highest level that fits below the cap,
//           then the next one
//
// Of jobs that began together, the one with the larger number counts as begun later. All levels fit at the lowest, since starts
// were planned so, and a higher level only ends a job earlier: so no moment is above the cap. O(running jobs x levels x steps)
// where the cap falls, or some job is slowed; else O(running jobs).

#include "core/power/engine/speed_control.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "core/base/stop_scope.h"

namespace wattif::power {
namespace {

/// A running job with the level at which it is to go on.
struct Running {
    Cluster* cluster;
    std::size_t kind;
    std::uint32_t entry;
    std::size_t level;
    PlannedRun plan;

    [[nodiscard]] const RunSpeeds::Run& run() const { return cluster->speeds()->run(entry); }
    void draw(PowerPlan& power, double sign) const
    {
        for (const Draw& draw : cluster->draws().later(plan, cluster->entry(entry).nodes))
            power.draw({draw.from, draw.to, sign * draw.watts});
    }
    void choose(std::size_t chosen, Time now)
    {
        level = chosen;
        plan = cluster->speeds()->plannedAt(entry, now, chosen);
    }
};

/// From the job that began first on.
std::vector<Running> runningJobs(std::span<Cluster* const> clusters)
{
    std::vector<Running> jobs;
    for (std::size_t kind = 0; kind < clusters.size(); ++kind)
        for (const auto& [entry, run] : clusters[kind]->speeds()->runs())
            jobs.push_back({clusters[kind], kind, entry, run.level, run.plan});
    std::ranges::sort(jobs, {}, [](const Running& job) { return std::tuple(job.run().start, job.kind, job.entry); });
    return jobs;
}

/// `jobs`: from the first one on.
void slow(PowerPlan& power, std::span<Running> jobs, Time until, std::size_t lowest)
{
    const auto exceeds = [&] { return !power.hasPower(Draw{power.now(), until, 0.0}); };
    for (std::size_t i = jobs.size(); i-- > 0 && exceeds() && !stopWanted();)
        while (jobs[i].level < lowest && exceeds()) {
            jobs[i].draw(power, -1.0);
            jobs[i].choose(jobs[i].level + 1, power.now());
            jobs[i].draw(power, 1.0);
        }
}

void speedUp(PowerPlan& power, std::span<Running> jobs)
{
    for (Running& job : jobs) {
        if (stopWanted())
            return;
        if (job.level == 0)
            continue;
        const std::size_t present = job.level;
        job.draw(power, -1.0);
        for (std::size_t level = 0; level <= present; ++level) {
            job.choose(level, power.now());
            if (level == present || power.hasPower(job.cluster->draws().later(job.plan, job.cluster->entry(job.entry).nodes)))
                break;
        }
        job.draw(power, 1.0);
    }
}

} // namespace

void adjustSpeeds(std::span<Cluster* const> clusters)
{
    if (clusters.front()->levels() == 1)
        return;
    std::vector<Running> jobs = runningJobs(clusters);
    const Time now = clusters.front()->now();
    bool hasFallen = false;
    bool isSlowed = false;
    for (Running& job : jobs) {
        isSlowed = isSlowed || job.level > 0;
        if (job.plan.drop > now)
            continue;
        job.cluster->setLevel(job.entry, job.level); // up to the next fall
        job.plan = job.run().plan;
        hasFallen = true;
    }
    if (!hasFallen && !isSlowed)
        return;
    for (Cluster* cluster : clusters)
        if (cluster->draws().shutdownTime == 0) // others were stopped before
            cluster->stopBeforeCapFalls();
    PowerPlan power = clusters.front()->powerPlan(0, false);
    slow(power, jobs, clusters.front()->nextCapDrop(), clusters.front()->speeds()->levels().lowest());
    speedUp(power, jobs);
    for (const Running& job : jobs)
        if (job.level != job.run().level)
            job.cluster->setLevel(job.entry, job.level);
}

} // namespace wattif::power
