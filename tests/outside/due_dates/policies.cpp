// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/outside/due_dates/policies.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/base/policy_table.h"

namespace due_dates {

using namespace wattif;

namespace {

const PolicyTable<Policy>& table()
{
    static const PolicyTable<Policy> all({
        {{.name = "edf",
          .title = "Earliest due date",
          .description = "The job that is due first goes first: no order has a smaller largest lateness.",
          .source = "Jackson 1955"},
         [](const Job& a, const Job& b) { return a.dueSeconds < b.dueSeconds; }},
        {{.name = "fifo", .title = "First in, first out", .description = "Jobs in the order of the file.", .source = ""},
         [](const Job&, const Job&) { return false; }},
    });
    return all;
}

} // namespace

std::span<const PolicyInfo> policyInfos() { return table().infos(); }

const Policy* findPolicy(std::string_view name) { return table().find(name); }

Schedule scheduleOf(const Instance& instance, std::vector<std::size_t> order)
{
    Schedule schedule;
    double now = 0.0;
    for (const std::size_t job : order)
        schedule.endSeconds.push_back(now += instance.setupSeconds + instance.jobs[job].runSeconds);
    schedule.order = std::move(order);
    return schedule;
}

double maxLateness(const Instance& instance, const Schedule& schedule)
{
    double worst = instance.jobs.empty() ? 0.0 : -std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < schedule.order.size(); ++k)
        worst = std::max(worst, schedule.endSeconds[k] - instance.jobs[schedule.order[k]].dueSeconds);
    return worst;
}

Schedule runPolicy(const Policy& policy, const Instance& instance)
{
    std::vector<std::size_t> order(instance.jobs.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order,
                             [&](std::size_t a, std::size_t b) { return policy.isBefore(instance.jobs[a], instance.jobs[b]); });
    return scheduleOf(instance, std::move(order));
}

} // namespace due_dates
