// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/reservation/engine/usage_distribution.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Which of an instance's requests come when the share `rate` of them reserves; ascending places. Nested: a workflow that comes
/// at a rate comes at every higher one too, and so does each local job at every lower one.
struct Requests {
    std::vector<std::int32_t> workflows{};
    std::vector<std::int32_t> localJobs{};
};
/// How many of the local jobs' requests reserve at the request rate: workflows come in their place.
[[nodiscard]] std::size_t reservingRequests(const Instance& instance);
/// Returns the requests of an instance at its request rate, drawn from the seed alone: every policy gets the same ones.
[[nodiscard]] Requests requestsOf(const Instance& instance, std::uint64_t seed);

/// The share U of its time that a task will use: from the seed alone.
[[nodiscard]] double drawnShare(const UsageDistribution& usage, std::uint64_t seed, WorkflowIndex workflow, TaskIndex task);

} // namespace wattif::reservation
