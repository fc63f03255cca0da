// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/workload.h"

#include <algorithm>

namespace wattif::power {

Workload::Workload(const Instance& instance) : m_instance(instance)
{
    m_entries.reserve(instance.jobs.size());
    for (std::size_t i = 0; i < instance.jobs.size(); ++i) {
        const Job& job = instance.jobs[i];
        const Rejection why = rejection(instance, job);
        ++m_rejected[static_cast<std::size_t>(why)];
        if (why != Rejection::none)
            continue;
        const Time run = toTime(job.runSeconds);
        const Time planned = std::max({toTime(plannedSeconds(instance, job)), run, Time{1}});
        m_entries.push_back({.submit = toTime(job.submitSeconds),
                             .run = run,
                             .planned = planned,
                             .nodes = nodesOf(instance, job),
                             .job = static_cast<std::uint32_t>(i)});
    }
}

} // namespace wattif::power
