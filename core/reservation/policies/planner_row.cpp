// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/policies/planner_row.h"

#include <algorithm>

namespace wattif::reservation {

Option localQueueOption()
{
    Option option{.name = "local_queue",
                  .title = "Queue of local jobs",
                  .description =
                      "easy: a later job may overtake if it delays neither a reservation nor the first job. fcfs: no overtaking. "
                      "conservative: the first 40 jobs have planned starts, which no reservation may take.",
                  .defaultValue = std::string(toString(LocalQueueRule::easy))};
    for (const LocalQueueRule rule : allLocalQueueRules)
        option.choices.emplace_back(toString(rule));
    return option;
}

LocalQueueRule localQueueRule(const OptionValues& options)
{
    const std::string& name = text(options, "local_queue");
    const auto found = std::ranges::find(allLocalQueueRules, name, [](LocalQueueRule rule) { return toString(rule); });
    return found == allLocalQueueRules.end() ? LocalQueueRule::easy : *found;
}

} // namespace wattif::reservation
