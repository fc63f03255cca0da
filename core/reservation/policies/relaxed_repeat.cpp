// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A changed plan decoded like one before. The start of a task is a function of when its data are there, of Pr{E|M} before it,
// where it may overlap, and of the bookings of its site that meet the span watched for it: from when it is ready until it would
// end after the last start examined. With protect = workflow it also depends on the risk left of the workflows that it would
// weaken there. If all equal those of the plan before, so does its start, and no search is needed. So the spans are noted on
// which bookings, or their factors of Pr{E|M}, differ from those among which the same task was placed before. Tasks that are not
// moved follow each other as before; a moved one differs wherever it was and is.

#include <algorithm>

#include "core/base/stop_scope.h"
#include "core/reservation/policies/relaxed_state.h"

namespace wattif::reservation {

bool RelaxedState::isAsBefore(const Placements::Task& before, const Placements& all, std::int32_t site, Risktaking risk,
                              double ready) const
{
    if (site != before.site || risk != before.risk || ready != before.ready)
        return false;
    if ((before.askedGroups & m_groupsDiffer) != 0)
        return false;
    if (before.tookPart && probability() != all.probabilityBefore(static_cast<std::size_t>(before.position)))
        return false;
    return std::ranges::none_of(m_differs[static_cast<std::size_t>(site)],
                                [&](const Span& span) { return span.from < before.watchedUntil && ready < span.to; });
}

void RelaxedState::noteChange(const Placements& plan, const Placements::Change& change)
{
    if (isOfGroup(change))
        m_groupsDiffer |= groupBit(groupOf(change));
    else
        noteSpan(plan.task(change.task));
}

void RelaxedState::noteMoved(const Placements& before, std::int32_t task)
{
    const Placements::Task& own = before.task(task);
    noteSpan(own);
    for (const Placements::Change& change : before.changesOf(static_cast<std::size_t>(own.position)))
        noteChange(before, change);
}

void RelaxedState::noteDifference(const Placements& before, std::int32_t task, bool wasMoved)
{
    const Placements::Task& was = before.task(task);
    const Placements::Task& is = m_placements.task(task);
    if (was.site != is.site || was.end != is.end)
        for (const std::int32_t child : m_model->tasks()[static_cast<std::size_t>(task)].children)
            m_isTouched[static_cast<std::size_t>(child)] = 1;
    if (was.site != is.site || was.start != is.start || was.admitted != is.admitted) {
        if (!wasMoved)
            noteSpan(was);
        noteSpan(is);
    }
    const auto changed = before.changesOf(static_cast<std::size_t>(was.position));
    const auto changes = m_placements.changesOf(static_cast<std::size_t>(is.position));
    if (std::ranges::equal(changed, changes))
        return;
    if (!wasMoved)
        for (const Placements::Change& change : changed)
            noteChange(before, change);
    for (const Placements::Change& change : changes)
        noteChange(m_placements, change);
}

bool RelaxedState::extendAsBefore(const DecodedPlan& before, Genes& genes, const Renewal& renewal, double giveUp)
{
    for (auto& spans : m_differs)
        spans.clear();
    m_groupsDiffer = 0;
    m_isTouched.assign(genes.order.size(), 0);
    for (std::size_t i = size(); i < genes.order.size(); ++i)
        if (renewal.isMoved[static_cast<std::size_t>(genes.order[i])] != 0)
            noteMoved(before.placements, genes.order[i]);
    for (std::size_t i = size(); i < genes.order.size(); ++i) {
        const std::int32_t task = genes.order[i];
        const auto t = static_cast<std::size_t>(task);
        const bool isMoved = renewal.isMoved[t] != 0;
        if (renewal.isFree[t] != 0) {
            genes.site[t] = bestSite(task, genes.risk[t]);
        } else if (!isMoved) {
            const Placements::Task& was = before.placements.task(task);
            const bool mayDiffer = m_isTouched[t] != 0 || genes.site[t] != was.site;
            const double ready = mayDiffer ? m_placements.readySeconds(task, genes.site[t]) : was.ready;
            if (isAsBefore(was, before.placements, genes.site[t], genes.risk[t], ready)) {
                Placements::Task again = was;
                again.factor = was.admitted;
                const double product = was.tookPart ? before.placements.placed(static_cast<std::size_t>(was.position)).product
                                                    : probability() * was.admitted;
                if (!take(task, again, product, before.placements.changesOf(static_cast<std::size_t>(was.position)), giveUp))
                    return false;
                continue;
            }
        }
        if (!place(task, genes.site[t], genes.risk[t], giveUp))
            return false;
        noteDifference(before.placements, task, isMoved);
    }
    return !stopWanted(); // a result computed during a stop may be wrong
}

} // namespace wattif::reservation
