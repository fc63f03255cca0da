// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws which requests are used and how much of its time each reservation will use: from the seed alone, so every policy gets the
// same.

#include "core/reservation/engine/grid/grid_requests.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "core/base/checked.h"
#include "core/base/random.h"

namespace wattif::reservation {
namespace {

/// The first `count` of all places in an order drawn by seed, ascending.
std::vector<std::int32_t> drawnPlaces(std::size_t places, std::size_t count, std::uint64_t seed)
{
    std::vector<std::int32_t> drawn(places);
    std::iota(drawn.begin(), drawn.end(), 0);
    if (count < places) {
        Random random(seed);
        random.shuffle(std::span(drawn));
        drawn.resize(count);
        std::ranges::sort(drawn);
    }
    return drawn;
}

} // namespace

std::size_t reservingRequests(const Instance& instance)
{
    return toNearest<std::size_t>(instance.requestRate.value_or(0.0) * static_cast<double>(instance.localJobs.size()));
}

Requests requestsOf(const Instance& instance, std::uint64_t seed)
{
    const std::size_t all = instance.localJobs.size();
    std::size_t workflows = instance.workflows.size();
    std::size_t localJobs = all;
    if (instance.requestRate) {
        const std::size_t reserving = reservingRequests(instance);
        workflows = std::min(workflows, reserving);
        localJobs = all - std::min(all, reserving);
    }
    return {drawnPlaces(instance.workflows.size(), workflows, deriveSeed(seed, "reserving")),
            drawnPlaces(all, localJobs, deriveSeed(seed, "local"))};
}

double drawnShare(const UsageDistribution& usage, std::uint64_t seed, WorkflowIndex workflow, TaskIndex task)
{
    constexpr int workflowBits = 32;
    const auto who = static_cast<std::uint64_t>(static_cast<std::uint32_t>(workflow.value)) << workflowBits
        | static_cast<std::uint32_t>(task.value);
    constexpr int droppedBits = 11; // 53 remain, as many as a double has
    const double uniform = std::ldexp(static_cast<double>(deriveSeed(seed, "share", who) >> droppedBits), -53);
    return usage.quantile(uniform);
}

} // namespace wattif::reservation
