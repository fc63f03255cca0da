// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Small valid instances with everything that a scenario can say.

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation::test {

inline Usage randomUsage(Random& random)
{
    switch (random.uniformInt(0, 3)) {
    case 0: return {.a = random.uniformReal(0.5, 5.0), .b = random.uniformReal(0.5, 5.0)};
    case 1:
        return {.family = UsageFamily::normal, .mean = random.uniformReal(0.0, 1.0), .deviation = random.uniformReal(0.01, 1.0)};
    case 2: return {.family = UsageFamily::empirical, .shares = {random.uniformReal(0.01, 1.0), 1.0}};
    default: return {.family = UsageFamily::point, .share = random.uniformReal(0.01, 1.0)};
    }
}

inline Task randomTask(Random& random, std::size_t number, std::int32_t most)
{
    Task task{.name = "t" + std::to_string(number),
              .workSeconds = random.uniformReal(0.001, 1e4),
              .processors = static_cast<std::int32_t>(random.uniformInt(1, most))};
    if (random.uniformInt(0, 1) == 1) {
        task.minProcessors = static_cast<std::int32_t>(random.uniformInt(1, task.processors));
        task.maxProcessors = static_cast<std::int32_t>(random.uniformInt(task.processors, 2 * most));
    }
    return task;
}

/// Returns tasks in a random order: parents may come later in the list.
inline Workflow randomWorkflow(Random& random, std::size_t number, std::int32_t most)
{
    Workflow workflow{.name = "w" + std::to_string(number), .submitSeconds = random.uniformReal(0.0, 1e5)};
    if (random.uniformInt(0, 1) == 1)
        workflow.leadSeconds = random.uniformReal(0.0, 1e4);
    if (random.uniformInt(0, 1) == 1)
        workflow.deadlineSeconds = workflow.submitSeconds + random.uniformReal(1.0, 1e5);
    const auto tasks = static_cast<std::size_t>(random.uniformInt(1, 8));
    const bool hasHistory = random.uniformInt(0, 1) == 1;
    std::vector<std::size_t> rank(tasks);
    for (std::size_t t = 0; t < tasks; ++t)
        rank[t] = t;
    random.shuffle(std::span(rank));
    for (std::size_t t = 0; t < tasks; ++t) {
        Task task = randomTask(random, t, most);
        for (std::size_t p = 0; p < tasks; ++p)
            if (rank[p] < rank[t] && random.uniformInt(0, 2) == 0)
                task.parents.push_back({TaskIndex(p), static_cast<double>(random.uniformInt(0, 1'000'000))});
        for (int k = 0; hasHistory && k < 3; ++k)
            task.historySeconds.push_back(random.uniformReal(0.0, 100.0));
        workflow.tasks.push_back(std::move(task));
    }
    return workflow;
}

inline Instance randomInstance(std::uint64_t seed)
{
    Random random(deriveSeed(seed, "instance"));
    Instance made;
    const auto sites = static_cast<std::size_t>(random.uniformInt(1, 4));
    for (std::size_t j = 0; j < sites; ++j)
        made.sites.push_back(
            {"s" + std::to_string(j), static_cast<std::int32_t>(random.uniformInt(4, 40)), random.uniformReal(0.5, 2.0)});
    const auto largest = std::max_element(made.sites.begin(), made.sites.end(),
                                          [](const Site& a, const Site& b) { return a.processors < b.processors; });
    made.bandwidthBytesPerSecond = random.uniformReal(1.0, 1e9);
    made.usage = randomUsage(random);
    made.overestimation = random.uniformReal(0.0, 1.0);
    if (random.uniformInt(0, 1) == 1)
        made.requestRate = random.uniformReal(0.0, 1.0);
    if (random.uniformInt(0, 1) == 1)
        made.failures = {random.uniformReal(60.0, 1e6), random.uniformReal(1.0, 1e4)};
    std::vector<Workflow> workflows;
    for (std::int64_t w = random.uniformInt(0, 3); w > 0; --w)
        workflows.push_back(randomWorkflow(random, workflows.size(), largest->processors));
    made.workflows = std::move(workflows);
    const auto site = [&] {
        return SiteIndex(static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(sites) - 1)));
    };
    for (std::int64_t i = random.uniformInt(0, 6); i > 0; --i) {
        Reservation value{.name = "r" + std::to_string(i), .site = site(), .startSeconds = random.uniformReal(0.0, 1e5)};
        value.endSeconds = value.startSeconds + random.uniformReal(1.0, 1e4);
        value.processors = static_cast<std::int32_t>(random.uniformInt(1, made.sites[value.site.at()].processors));
        if (random.uniformInt(0, 2) == 0)
            value.usage = randomUsage(random);
        made.reservations.push_back(std::move(value));
    }
    std::vector<LocalJob> jobs;
    for (std::int64_t i = random.uniformInt(0, 6); i > 0; --i) {
        LocalJob job{.site = site(), .submitSeconds = random.uniformReal(0.0, 1e5), .runSeconds = random.uniformReal(1.0, 1e4)};
        job.requestedSeconds = random.uniformReal(0.0, 2e4);
        job.processors = static_cast<std::int32_t>(random.uniformInt(1, made.sites[job.site.at()].processors));
        jobs.push_back(job);
    }
    made.localJobs = std::move(jobs);
    for (std::size_t w = 0; w < made.workflows.size() && random.uniformInt(0, 1) == 1; ++w)
        made.manualMoves.push_back({WorkflowIndex(w), TaskIndex(std::int32_t{0}), site()});
    made.violation = allViolations[static_cast<std::size_t>(random.uniformInt(0, std::ssize(allViolations) - 1))];
    made.window = random.uniformInt(0, 1) == 1 ? StartWindow::fixed : StartWindow::flexible;
    if (seed % 3 == 1) // summer time begins the day after
        made.start = CalendarStart{.unixSeconds = 1'774'695'600, .offsetSeconds = 3600, .zone = "Europe/Berlin"};
    if (seed % 3 == 2)
        made.start = CalendarStart{.unixSeconds = 1'774'695'600, .offsetSeconds = -12'600, .zone = {}};
    return made;
}

} // namespace wattif::reservation::test
