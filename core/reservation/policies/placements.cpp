// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/policies/placements.h"

#include <algorithm>
#include <tuple>

#include "core/base/constants.h"

namespace wattif::reservation {

std::span<const Placements::Change> Placements::changesOf(std::size_t position) const
{
    const std::size_t end = position + 1 < m_placed.size() ? m_placed[position + 1].changes : m_changes.size();
    return std::span(m_changes).subspan(m_placed[position].changes, end - m_placed[position].changes);
}

double Placements::readySeconds(std::int32_t task, std::int32_t site) const
{
    double ready = m_model->now();
    for (const Parent& parent : m_model->tasks()[static_cast<std::size_t>(task)].parents) {
        const Task& before = m_tasks[parent.task.at()];
        ready = std::max(ready, before.end + m_model->transferSeconds(parent.bytes, before.site == site));
    }
    return ready;
}

void Placements::readyBySite(std::int32_t task, std::vector<double>& bySite) const
{
    const auto& parents = m_model->tasks()[static_cast<std::size_t>(task)].parents;
    double first = m_model->now(); // of data from other sites the last, and the last that comes from elsewhere than that
    double second = first;
    std::int32_t from = -1;
    for (const Parent& parent : parents) {
        const Task& before = m_tasks[parent.task.at()];
        const double there = before.end + m_model->transferSeconds(parent.bytes, false);
        if (there <= first) {
            if (before.site != from)
                second = std::max(second, there);
            continue;
        }
        if (before.site != from)
            second = first;
        first = there;
        from = before.site;
    }
    bySite.assign(m_model->books().size(), first);
    if (from >= 0)
        bySite[static_cast<std::size_t>(from)] = second;
    for (const Parent& parent : parents) {
        const Task& before = m_tasks[parent.task.at()];
        double& ready = bySite[static_cast<std::size_t>(before.site)];
        ready = std::max(ready, before.end);
    }
}

std::int32_t Placements::waitsFor(std::int32_t task) const
{
    const Task& own = this->task(task);
    std::int32_t last = -1;
    double ready = m_model->now();
    for (const Parent& parent : m_model->tasks()[static_cast<std::size_t>(task)].parents) {
        const Task& before = m_tasks[parent.task.at()];
        const double there = before.end + m_model->transferSeconds(parent.bytes, before.site == own.site);
        if (there > ready) {
            ready = there;
            last = parent.task.value;
        }
    }
    return own.start > ready ? -1 : last;
}

std::int32_t Placements::blockerOf(std::int32_t task) const
{
    const Task& own = this->task(task);
    std::int32_t blocker = -1;
    double latest = m_model->now();
    for (const Placed& before : m_placed) {
        if (before.task == task)
            break;
        const Task& other = this->task(before.task);
        if (other.site == own.site && other.start <= own.start && other.end > latest) {
            latest = other.end;
            blocker = before.task;
        }
    }
    return blocker;
}

double& Placements::valueOf(const Change& change)
{
    if (isOfGroup(change))
        return m_riskLeft[static_cast<std::size_t>(groupOf(change))];
    return m_tasks[static_cast<std::size_t>(change.task)].factor;
}

void Placements::push(std::int32_t task, Task placed, double product, std::span<const Change> changes)
{
    placed.position = static_cast<std::int32_t>(m_placed.size());
    double left = m_placed.empty() ? 1.0 : m_placed.back().left;
    const std::size_t count = m_changes.size();
    for (const Change& change : changes) {
        m_changes.push_back(change);
        valueOf(change) = change.after;
        if (isOfGroup(change) && change.before < infinity)
            left *= change.after / change.before;
    }
    m_placed.push_back({task, product, left, std::max(end(), placed.end), count});
    m_tasks[static_cast<std::size_t>(task)] = placed;
}

void Placements::pop()
{
    for (const std::size_t count = m_placed.back().changes; m_changes.size() > count; m_changes.pop_back())
        valueOf(m_changes.back()) = m_changes.back().before;
    m_placed.pop_back();
}

bool isBetter(const DecodedPlan& a, const DecodedPlan& b)
{
    return std::make_tuple(a.end(), -a.placements.probabilityForAll())
        < std::make_tuple(b.end(), -b.placements.probabilityForAll());
}

} // namespace wattif::reservation
