// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/reservation/engine/plan.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation::test {

/// The parameters of a random grid.
struct RandomGrid {
    bool whole = false; ///< whole seconds and used shares of a half: many things at one moment
    bool failures = false;
    bool leads = false; ///< lead times
    int workflows = 6;
    int localJobs = 20;
    int own = 4;
};

inline double drawSeconds(const RandomGrid& shape, double low, double high, Random& random)
{
    const double value = random.uniformReal(low, high);
    return shape.whole ? std::max(1.0, std::floor(value)) : value;
}

inline Workflow randomWorkflow(const RandomGrid& shape, int number, std::int32_t most, Random& random)
{
    Workflow workflow{.name = "w" + std::to_string(number), .submitSeconds = drawSeconds(shape, 0.0, 60.0, random)};
    if (shape.leads)
        workflow.leadSeconds = drawSeconds(shape, 0.0, 20.0, random);
    if (random.uniformInt(0, 2) > 0)
        workflow.deadlineSeconds = workflow.submitSeconds + drawSeconds(shape, 5.0, 120.0, random);
    const auto tasks = static_cast<int>(random.uniformInt(1, 5));
    for (int t = 0; t < tasks; ++t) {
        Task task{.name = "t" + std::to_string(t),
                  .workSeconds = drawSeconds(shape, 1.0, 12.0, random),
                  .processors = static_cast<std::int32_t>(random.uniformInt(1, most))};
        for (int p = 0; p < t; ++p)
            if (random.uniformInt(0, 2) == 0)
                task.parents.push_back({TaskIndex(p), drawSeconds(shape, 0.0, 4.0, random)});
        workflow.tasks.push_back(std::move(task));
    }
    return workflow;
}

inline Instance randomGrid(const RandomGrid& shape, Random& random)
{
    Instance instance;
    std::int32_t most = 1;
    const auto sites = static_cast<int>(random.uniformInt(1, 3));
    for (int s = 0; s < sites; ++s) {
        const auto processors = static_cast<std::int32_t>(random.uniformInt(2, 8));
        most = std::max(most, processors);
        instance.sites.push_back({.name = "s" + std::to_string(s),
                                  .processors = processors,
                                  .speed = shape.whole ? 1.0 : random.uniformReal(0.5, 2.0)});
    }
    instance.bandwidthBytesPerSecond = 1.0;
    instance.usage = shape.whole ? Usage{.family = UsageFamily::empirical, .shares = {0.5, 1.0}} : Usage{};
    instance.overestimation = shape.whole ? 0.0 : random.uniformReal(0.0, 1.0);
    std::vector<Workflow> workflows;
    for (int w = 0; w < shape.workflows; ++w)
        workflows.push_back(randomWorkflow(shape, w, most, random));
    instance.workflows = std::move(workflows);
    const auto anySite = [&] { return SiteIndex(static_cast<std::int32_t>(random.uniformInt(0, sites - 1))); };
    std::vector<LocalJob> jobs;
    for (int j = 0; j < shape.localJobs; ++j) {
        const SiteIndex site = anySite();
        const double run = drawSeconds(shape, 1.0, 10.0, random);
        jobs.push_back({.site = site,
                        .submitSeconds = drawSeconds(shape, 0.0, 60.0, random),
                        .runSeconds = run,
                        .requestedSeconds = random.uniformInt(0, 1) == 0 ? 0.0 : run * 2.0,
                        .processors = static_cast<std::int32_t>(random.uniformInt(1, instance.sites[site.at()].processors))});
    }
    instance.localJobs = std::move(jobs);
    for (int i = 0; i < shape.own; ++i) {
        const SiteIndex site = anySite();
        const double start = drawSeconds(shape, 0.0, 40.0, random);
        instance.reservations.push_back(
            {.name = "r" + std::to_string(i),
             .site = site,
             .startSeconds = start,
             .endSeconds = start + drawSeconds(shape, 2.0, 20.0, random),
             .processors = static_cast<std::int32_t>(random.uniformInt(1, instance.sites[site.at()].processors))});
    }
    if (shape.failures)
        instance.failures = {.mtbfSeconds = 60.0, .mttrSeconds = 5.0};
    return instance;
}

/// Places tasks anywhere, whatever is booked there: overlaps of every kind.
class CarelessPlanner final : public Planner {
public:
    explicit CarelessPlanner(const PlanningModel& model) : m_model(model) { }
    Result<std::optional<Plan>> plan(const Workflow& workflow, double now, const std::vector<SiteBook>& books,
                                     const RunControl& /*control*/) override
    {
        Random random(deriveSeed(1, workflow.name));
        Plan plan;
        plan.tasks.resize(workflow.tasks.size());
        plan.order = topologicalOrder(workflow);
        for (const TaskIndex t : plan.order) {
            const Task& task = workflow.tasks[t.at()];
            TaskPlacement& placement = plan.tasks[t.at()];
            do {
                placement.site = SiteIndex(static_cast<std::int32_t>(random.uniformInt(0, std::ssize(books) - 1)));
            } while (books[placement.site.at()].capacity() < task.processors);
            placement.startSeconds = now;
            for (const Parent& parent : task.parents) {
                const TaskPlacement& other = plan.tasks[parent.task.at()];
                placement.startSeconds = std::max(
                    placement.startSeconds, other.endSeconds + m_model.transferSeconds(parent.bytes, other.site, placement.site));
            }
            placement.startSeconds += static_cast<double>(random.uniformInt(0, 2));
            placement.endSeconds = placement.startSeconds + m_model.askedSeconds(task, task.processors, placement.site);
            placement.processors = task.processors;
        }
        return plan;
    }

private:
    const PlanningModel& m_model;
};

} // namespace wattif::reservation::test
