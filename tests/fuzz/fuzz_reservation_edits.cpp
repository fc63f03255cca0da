// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits of a Reservations scenario with any arguments: no crash; what an edit makes passes the checks and can be saved.

#include "core/reservation/model/edit.h"
#include "core/reservation/model/instance_check.h"
#include "tests/fuzz/edits.h"

namespace {

using namespace wattif;
using namespace wattif::reservation;

Usage drawnUsage(fuzz::Draw& draw)
{
    Usage usage{
        static_cast<UsageFamily>(draw.below(4)), draw.number(), draw.number(), draw.number(), draw.number(), draw.number()};
    usage.shares.resize(draw.below(4));
    for (double& share : usage.shares)
        share = draw.number();
    return usage;
}

Reservation drawnReservation(const Instance& now, fuzz::Draw& draw)
{
    Reservation made{draw.text(), SiteIndex(draw.index(now.sites.size())), draw.number(), draw.number(), draw.whole32(), {}};
    if (draw.flag())
        made.usage = drawnUsage(draw);
    return made;
}

Task drawnTask(std::size_t tasks, fuzz::Draw& draw)
{
    Task task{draw.text(), draw.number(), draw.whole32(), draw.whole32(), draw.whole32(), {}, {}};
    for (std::size_t parents = draw.below(3); parents > 0; --parents)
        task.parents.push_back({TaskIndex(draw.index(tasks)), draw.number()});
    for (std::size_t runs = draw.below(3); runs > 0; --runs)
        task.historySeconds.push_back(draw.number());
    return task;
}

Workflow drawnWorkflow(fuzz::Draw& draw)
{
    Workflow made{draw.text(), draw.number(), {}, {}};
    if (draw.flag())
        made.deadlineSeconds = draw.number();
    const std::size_t tasks = draw.below(4);
    for (std::size_t t = 0; t < tasks; ++t)
        made.tasks.push_back(drawnTask(tasks, draw));
    return made;
}

std::vector<LocalJob> drawnJobs(const Instance& now, fuzz::Draw& draw)
{
    std::vector<LocalJob> jobs(draw.below(4));
    for (LocalJob& job : jobs)
        job = {SiteIndex(draw.index(now.sites.size())), draw.number(), draw.number(), draw.number(), draw.whole32()};
    return jobs;
}

Result<Instance> editGrid(const Instance& now, fuzz::Draw& draw)
{
    const auto reservation = [&] { return ReservationIndex(draw.index(now.reservations.size())); };
    switch (draw.below(9)) {
    case 0: return withSiteAdded(now);
    case 1: return withSite(now, SiteIndex(draw.index(now.sites.size())), {draw.text(), draw.whole32(), draw.number()});
    case 2: return withoutSites(now, draw.indices<SiteIndex>(now.sites.size()));
    case 3: return withReservationAdded(now, drawnReservation(now, draw));
    case 4: return withReservation(now, reservation(), drawnReservation(now, draw));
    case 5: return withReservations(now, {drawnReservation(now, draw), drawnReservation(now, draw)});
    case 6: return withoutReservations(now, draw.indices<ReservationIndex>(now.reservations.size()));
    case 7: return withLocalJobs(now, drawnJobs(now, draw));
    default: return withUsage(now, drawnUsage(draw));
    }
}

Result<Instance> editWorkflows(const Instance& now, fuzz::Draw& draw)
{
    const WorkflowIndex w(draw.index(now.workflows.size()));
    const std::size_t tasks = w.at() < now.workflows.size() ? now.workflows[w.at()].tasks.size() : 0;
    const auto task = [&] { return TaskIndex(draw.index(tasks)); };
    switch (draw.below(7)) {
    case 0: return withWorkflowAdded(now, drawnWorkflow(draw));
    case 1: return withWorkflow(now, w, drawnWorkflow(draw));
    case 2: return withoutWorkflows(now, draw.indices<WorkflowIndex>(now.workflows.size()));
    case 3: return withTaskAdded(now, w, drawnTask(tasks, draw));
    case 4: return withoutTasks(now, w, draw.indices<TaskIndex>(tasks));
    case 5: return withEdge(now, w, task(), task(), draw.number());
    default: return withoutEdge(now, w, task(), task());
    }
}

Result<Instance> edit(const Instance& now, fuzz::Draw& draw)
{
    return draw.flag() ? editGrid(now, draw) : editWorkflows(now, draw);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    fuzz::Draw draw(bytes, size);
    const OptionValues small{{"sites", std::int64_t{2}}, {"tasks", std::int64_t{4}}, {"horizon_s", 3600.0}};
    auto instance = fuzz::smallInstance<Instance>("reservation", small, draw);
    fuzz::runEdits("reservation", std::move(instance), draw, edit);
    return 0;
}
