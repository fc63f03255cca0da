// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "tests/outside/due_dates/instance.h"

namespace due_dates {

/// The order in which the machine takes the jobs, with when each ends.
struct Schedule final : wattif::StudyData {
    std::vector<std::size_t> order;
    std::vector<double> endSeconds; ///< by place in the order
};
[[nodiscard]] Schedule scheduleOf(const Instance& instance, std::vector<std::size_t> order);
/// max (end - due) over the jobs; 0 without jobs.
[[nodiscard]] double maxLateness(const Instance& instance, const Schedule& schedule);

/// A row of the table of policies: which of two jobs goes first.
struct Policy {
    wattif::PolicyInfo info;
    bool (*isBefore)(const Job& a, const Job& b);
};
[[nodiscard]] std::span<const wattif::PolicyInfo> policyInfos();
[[nodiscard]] const Policy* findPolicy(std::string_view name);

[[nodiscard]] Schedule runPolicy(const Policy& policy, const Instance& instance);

} // namespace due_dates
