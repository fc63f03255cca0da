// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/engine/scheduler.h"

#include "core/power/engine/capped.h"
#include "core/power/engine/conservative.h"
#include "core/power/engine/easy.h"
#include "core/power/engine/fcfs.h"
#include "core/power/engine/shared_conservative.h"
#include "core/power/engine/shared_scheduler.h"

namespace wattif::power {

std::unique_ptr<Scheduler> makeScheduler(const Workload& workload)
{
    if (workload.instance().sharesNodes() && workload.instance().scheduler == SchedulerKind::conservative)
        return std::make_unique<SharedConservative>();
    if (workload.instance().sharesNodes())
        return std::make_unique<SharedScheduler>(workload);
    if (workload.instance().plansAhead())
        return std::make_unique<Capped>(workload);
    switch (workload.instance().scheduler) {
    case SchedulerKind::fcfs: return std::make_unique<Fcfs>();
    case SchedulerKind::easy: return std::make_unique<Easy>();
    case SchedulerKind::conservative: break;
    }
    return std::make_unique<Conservative>(workload);
}

} // namespace wattif::power
