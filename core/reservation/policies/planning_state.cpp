// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/policies/planning_state.h"

#include <algorithm>
#include <cmath>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/stop_scope.h"

namespace wattif::reservation {
namespace {

/// Returns the profile of a booking table in which certain bookings count more by a share.
SiteProfile weighted(const SiteBook& book, double certainShare)
{
    SiteProfile profile = book.profile();
    const std::vector<SiteProfile::Step> steps = book.certain().steps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        constexpr double rounding = 1e-9; // 0.2 x 10 is 2, not 3
        const double more = certainShare * static_cast<double>(steps[i].processors);
        const double end = i + 1 < steps.size() ? steps[i + 1].seconds : infinity;
        if (more > 0.0)
            profile.add(steps[i].seconds, end, toInteger<std::int64_t>(std::ceil(more * (1.0 - rounding))));
    }
    return profile;
}

} // namespace

PlanningState::PlanningState(const PlanningModel& model, const Workflow& workflow, double now, const std::vector<SiteBook>& books,
                             double certainShare)
    : m_model(model), m_workflow(workflow), m_now(now), m_books(books), m_profiles(books.size())
{
    m_plan.tasks.resize(workflow.tasks.size());
    for (std::size_t j = 0; j < books.size() && certainShare > 0.0; ++j)
        m_profiles[j] = weighted(books[j], certainShare);
}

double PlanningState::readySeconds(TaskIndex task, SiteIndex site) const
{
    double ready = m_now;
    for (const Parent& parent : m_workflow.tasks[task.at()].parents) {
        const TaskPlacement& placed = m_plan.tasks[parent.task.at()];
        ready = std::max(ready, placed.endSeconds + m_model.transferSeconds(parent.bytes, placed.site, site));
    }
    return ready;
}

std::optional<TaskPlacement> PlanningState::earliest(TaskIndex task, SiteIndex site, std::int32_t processors,
                                                     std::int64_t limit) const
{
    const double length = m_model.askedSeconds(m_workflow.tasks[task.at()], processors, site);
    const SiteProfile& profile = profileOf(site);
    double start = readySeconds(task, site);
    if (m_model.instance().window == StartWindow::flexible)
        start = profile.earliestFit(start, length, limit - processors);
    else if (profile.most(start, start + length) > limit - processors)
        return std::nullopt;
    return TaskPlacement{.site = site, .startSeconds = start, .endSeconds = start + length, .processors = processors};
}

bool PlanningState::isFree(const TaskPlacement& placement) const
{
    return profileOf(placement.site).most(placement.startSeconds, placement.endSeconds)
        <= capacity(placement.site) - placement.processors;
}

Risk PlanningState::riskAmongAll(const TaskPlacement& placement) const
{
    Overlaps overlaps;
    const SiteBook& book = m_books[placement.site.at()];
    book.overlaps(placement.startSeconds, placement.endSeconds, overlaps);
    for (const TaskIndex task : m_plan.order) {
        const TaskPlacement& other = m_plan.tasks[task.at()];
        if (other.site != placement.site)
            continue;
        if (other.startSeconds < placement.startSeconds && placement.startSeconds < other.endSeconds)
            overlaps.before.push_back(m_model.booking(other));
        else if (placement.startSeconds <= other.startSeconds && other.startSeconds < placement.endSeconds)
            overlaps.after.push_back(m_model.booking(other));
    }
    std::ranges::stable_sort(overlaps.after, {}, &Booking::start);
    return riskOf(m_model.booking(placement), overlaps, book.capacity());
}

void PlanningState::place(TaskIndex task, TaskPlacement placement, bool atRisk)
{
    if (atRisk)
        placement.risk = riskAmongAll(placement);
    m_plan.tasks[task.at()] = placement;
    m_plan.order.push_back(task);
    if (m_plan.order.size() == m_plan.tasks.size())
        return;
    auto& profile = m_profiles[placement.site.at()];
    if (!profile)
        profile = m_books[placement.site.at()].profile();
    profile->add(placement.startSeconds, placement.endSeconds, placement.processors);
}

Plan PlanningState::finish() &&
{
    completePlan(m_model, m_workflow, m_plan);
    return std::move(m_plan);
}

void completePlan(const PlanningModel& model, const Workflow& workflow, Plan& plan)
{
    double end = workflow.submitSeconds;
    plan.probability = 1.0;
    for (std::size_t t = 0; t < plan.tasks.size() && !stopWanted(); ++t) {
        TaskPlacement& placement = plan.tasks[t];
        placement.correlation = model.correlation(workflow, TaskIndex(t));
        placement.survival = model.survival(placement.endSeconds - placement.startSeconds);
        const double alone = placement.risk.probability() * placement.survival;
        placement.probability = alone + placement.correlation * (1.0 - alone);
        plan.probability *= placement.probability;
        end = std::max(end, placement.endSeconds);
    }
    plan.makespanSeconds = end - workflow.submitSeconds;
}

} // namespace wattif::reservation
