// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All schedules of tiny instances of each study: what no policy can beat, found the plain way.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "core/consolidation/model/instance.h"
#include "core/power/engine/workload.h"
#include "core/profit/model/instance.h"
#include "core/reservation/engine/own_book.h"

namespace wattif::test {

struct BestProfit {
    double objective = -std::numeric_limits<double>::infinity();
    double makespan = std::numeric_limits<double>::infinity();
    double energy = std::numeric_limits<double>::infinity();
};

/// Each task on each machine.
inline BestProfit bestProfit(const profit::Instance& instance)
{
    std::vector<std::size_t> types;
    double revenue = 0.0;
    for (const profit::Bag& bag : instance.bags) {
        types.insert(types.end(), static_cast<std::size_t>(bag.count), bag.taskType.at());
        revenue += revenueOf(instance, bag);
    }
    std::vector<std::size_t> machines; // the type of each single machine
    for (std::size_t j = 0; j < instance.machines.size(); ++j)
        machines.insert(machines.end(), static_cast<std::size_t>(instance.machines[j].count), j);
    BestProfit best;
    std::vector<double> loads(machines.size(), 0.0);
    const std::function<void(std::size_t, double)> place = [&](std::size_t task, double energy) {
        if (task == types.size()) {
            const double makespan = *std::ranges::max_element(loads);
            best.makespan = std::min(best.makespan, makespan);
            best.energy = std::min(best.energy, energy);
            best.objective = std::max(best.objective, (revenue - energy * instance.energyPricePerJoule) / makespan);
            return;
        }
        for (std::size_t k = 0; k < machines.size(); ++k) {
            const double seconds = instance.etcSeconds(types[task], machines[k]);
            if (!std::isfinite(seconds))
                continue;
            loads[k] += seconds;
            place(task + 1, energy + seconds * instance.powerWatts(types[task], machines[k]));
            loads[k] -= seconds;
        }
    };
    place(0, 0.0);
    return best;
}

/// The least data moved on each number of nodes: [nodes used] -> data.
inline std::vector<double> minData(const consolidation::Instance& instance)
{
    std::vector<std::pair<double, std::size_t>> applications; // size, home
    for (std::size_t i = 0; i < instance.nodes.size(); ++i)
        for (const double size : instance.nodes[i].applications)
            applications.emplace_back(size, i);
    std::vector<double> least(instance.nodes.size() + 1, std::numeric_limits<double>::infinity());
    std::vector<double> loads(instance.nodes.size(), 0.0);
    const std::function<void(std::size_t, double)> place = [&](std::size_t a, double moved) {
        if (a == applications.size()) {
            const auto used = static_cast<std::size_t>(std::ranges::count_if(loads, [](double load) { return load > 1e-9; }));
            least[used] = std::min(least[used], moved);
            return;
        }
        for (std::size_t i = 0; i < loads.size(); ++i) {
            if (loads[i] + applications[a].first > instance.capacity * (1.0 + 1e-9))
                continue;
            loads[i] += applications[a].first;
            place(a + 1, moved + (i == applications[a].second ? 0.0 : applications[a].first));
            loads[i] -= applications[a].first;
        }
    };
    place(0, 0.0);
    return least;
}

/// The least length of all list schedules, without boots: an order of the jobs, each as early as nodes are free.
inline double minLength(const power::Workload& workload)
{
    std::vector<std::size_t> order(workload.entries().size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    double first = std::numeric_limits<double>::infinity();
    for (const auto& job : workload.entries())
        first = std::min(first, power::toSeconds(job.submit));
    double best = std::numeric_limits<double>::infinity();
    do {
        reservation::SiteProfile busy;
        double last = first;
        for (const std::size_t j : order) {
            const auto& job = workload.entries()[j];
            const double length = power::toSeconds(job.run);
            const double start = busy.earliestFit(power::toSeconds(job.submit), length, workload.instance().nodes - job.nodes);
            busy.add(start, start + length, job.nodes);
            last = std::max(last, start + length);
        }
        best = std::min(best, last - first);
    } while (std::ranges::next_permutation(order).found);
    return best;
}

/// The least makespan of all strict plans of a workflow: all orders with parents first, all sites, the earliest hole.
class AllPlans {
public:
    explicit AllPlans(const reservation::Instance& instance) : m_instance(instance), m_model(instance) { }

    double least()
    {
        const std::vector<reservation::SiteBook> books = reservation::ownBooks(m_model);
        std::vector<reservation::SiteProfile> profiles;
        for (const reservation::SiteBook& book : books)
            profiles.push_back(book.profile());
        const reservation::Workflow& workflow = m_instance.workflows[0];
        m_ends.assign(workflow.tasks.size(), -1.0);
        m_sites.assign(workflow.tasks.size(), {});
        place(workflow, profiles, 0, workflow.submitSeconds);
        return m_best - workflow.submitSeconds;
    }

private:
    void place(const reservation::Workflow& workflow, const std::vector<reservation::SiteProfile>& profiles, std::size_t placed,
               double last)
    {
        if (placed == workflow.tasks.size()) {
            m_best = std::min(m_best, last);
            return;
        }
        for (std::size_t t = 0; t < workflow.tasks.size(); ++t) {
            const auto& parents = workflow.tasks[t].parents;
            const auto isEnded = [&](const reservation::Parent& parent) { return m_ends[parent.task.at()] >= 0.0; };
            if (m_ends[t] < 0.0 && std::ranges::all_of(parents, isEnded))
                for (std::size_t j = 0; j < m_instance.sites.size(); ++j)
                    placeOn(workflow, profiles, placed, last, t, reservation::SiteIndex(j));
        }
    }

    void placeOn(const reservation::Workflow& workflow, std::vector<reservation::SiteProfile> profiles, std::size_t placed,
                 double last, std::size_t t, reservation::SiteIndex site)
    {
        const reservation::Task& task = workflow.tasks[t];
        const std::int32_t capacity = m_instance.sites[site.at()].processors;
        if (task.processors > capacity)
            return;
        double ready = workflow.submitSeconds;
        for (const reservation::Parent& parent : task.parents)
            ready = std::max(ready,
                             m_ends[parent.task.at()] + m_model.transferSeconds(parent.bytes, m_sites[parent.task.at()], site));
        const double length = m_model.askedSeconds(task, task.processors, site);
        const double start = profiles[site.at()].earliestFit(ready, length, capacity - task.processors);
        profiles[site.at()].add(start, start + length, task.processors);
        m_ends[t] = start + length;
        m_sites[t] = site;
        place(workflow, profiles, placed + 1, std::max(last, start + length));
        m_ends[t] = -1.0;
    }

    const reservation::Instance& m_instance;
    reservation::PlanningModel m_model;
    std::vector<double> m_ends;
    std::vector<reservation::SiteIndex> m_sites;
    double m_best = std::numeric_limits<double>::infinity();
};

} // namespace wattif::test
