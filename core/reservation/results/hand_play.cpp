// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/results/results.h"

#include <algorithm>
#include <vector>

#include "core/reservation/engine/outcome.h"
#include "core/reservation/model/edit.h"

namespace wattif::reservation {
namespace {

std::string base(const Instance& instance) { return instance.manualBase; }
std::size_t changes(const Instance& instance) { return instance.manualMoves.size(); }

/// Reservations of planned tasks, those that end last first.
std::vector<const ReservationRecord*> plannedTasks(const Outcome& outcome)
{
    std::vector<const ReservationRecord*> tasks;
    for (const ReservationRecord& record : outcome.reservations)
        if (record.workflow.value >= 0 && !record.cancelled)
            tasks.push_back(&record);
    std::ranges::stable_sort(tasks, std::ranges::greater(),
                             [](const ReservationRecord* record) { return record->placement.endSeconds; });
    return tasks;
}

HandMove moveOf(const std::shared_ptr<const Instance>& instance, const ReservationRecord& record, SiteIndex to)
{
    const ManualMove move{record.workflow, record.task, to};
    const Workflow& workflow = instance->workflows[record.workflow.at()];
    return {"Move task %1 of %2 from %3 to %4.",
            {workflow.tasks[record.task.at()].name, workflow.name, instance->sites[record.placement.site.at()].name,
             instance->sites[to.at()].name},
            [instance, move]() -> Result<InstancePtr> {
                return withManualMove(*instance, instance->manualBase, move).map(makeInstanceOf<Instance>);
            }};
}

HandMoves moves(const std::shared_ptr<const Instance>& instance, const PolicyResult& manual, std::size_t most)
{
    HandMoves made;
    for (const ReservationRecord* record : plannedTasks(outcomeOf(manual)))
        for (std::size_t j = 0; j < instance->sites.size(); ++j) {
            if (SiteIndex(j) == record->placement.site || instance->sites[j].processors < record->placement.processors)
                continue;
            if (made.moves.size() >= most) {
                made.areAll = false;
                return made;
            }
            made.moves.push_back(moveOf(instance, *record, SiteIndex(j)));
        }
    return made;
}

} // namespace

const HandPlay* handPlay()
{
    static const HandPlayOf<Instance> play(
        {"Drag a task in Plan to the lane of another site.", base, changes, withoutManualMoves, moves});
    return &play;
}

} // namespace wattif::reservation
