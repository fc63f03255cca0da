// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/policies/relaxed_model.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "core/base/constants.h"
#include "core/base/stop_scope.h"

namespace wattif::reservation {
namespace {

std::size_t placeOf(std::int32_t i) { return static_cast<std::size_t>(i); }

} // namespace

RelaxedModel::RelaxedModel(const PlanningModel& model, const Workflow& workflow, double now, const std::vector<SiteBook>& books,
                           double threshold, Protect protect, const WorkflowRisk& risk)
    : m_model(model),
      m_workflow(workflow),
      m_now(now),
      m_threshold(threshold),
      m_admissionThreshold(protect == Protect::workflow ? std::sqrt(threshold) : threshold),
      m_protect(protect),
      m_latestStart(workflow.deadlineSeconds.value_or(infinity)),
      m_secondsPerByte(1.0 / model.instance().bandwidthBytesPerSecond),
      m_ownGroup(protect == Protect::workflow ? risk.nextGroup() : -1)
{
    for (const SiteBook& book : books)
        m_books.emplace_back(book, now, threshold);
    for (const FlatBook& book : m_books) {
        auto& booked = m_bookedAtStart.emplace_back(book.bookings().size());
        for (const FlatBooking& other : book.bookings())
            booked[placeOf(other.number)] = book.bookedAt(other.start);
    }
    gatherGroups(books, risk);
    const auto children = childrenOf(workflow);
    StopCheck check(64);
    std::unordered_map<double, double> survivals; // most sites are as fast as some other
    for (std::size_t t = 0; t < workflow.tasks.size(); ++t) {
        const reservation::Task& task = workflow.tasks[t];
        TaskRecord record{
            .processors = task.processors, .correlation = model.correlation(workflow, TaskIndex(t)), .parents = task.parents};
        for (const TaskIndex child : children[t])
            record.children.push_back(child.value);
        for (std::size_t j = 0; j < books.size(); ++j) {
            if (check.wanted())
                return;
            const bool fits = books[j].capacity() >= task.processors;
            const double seconds = fits ? model.askedSeconds(task, task.processors, SiteIndex(j)) : infinity;
            record.seconds.push_back(seconds);
            double& survival = survivals.try_emplace(seconds, -1.0).first->second;
            if (survival < 0.0)
                survival = fits ? model.survival(seconds) : 0.0;
            record.survival.push_back(survival);
            if (fits)
                record.sites.push_back(static_cast<std::int32_t>(j));
        }
        m_tasks.push_back(std::move(record));
    }
    measureTails();
    sortSizes();
}

void RelaxedModel::measureTails()
{
    const std::vector<TaskIndex> order = topologicalOrder(m_workflow);
    m_earliestEnd = m_now;
    for (std::size_t i = order.size(); i-- > 0;) {
        const TaskRecord& record = m_tasks[order[i].at()];
        const double least = *std::ranges::min_element(record.seconds);
        m_earliestEnd = std::max(m_earliestEnd, m_now + least + record.tail);
        for (const Parent& parent : record.parents) {
            double& tail = m_tasks[parent.task.at()].tail;
            tail = std::max(tail, least + record.tail);
        }
    }
}

void RelaxedModel::sortSizes()
{
    std::vector<std::int32_t> sizes;
    for (const TaskRecord& record : m_tasks)
        sizes.push_back(record.processors);
    std::ranges::sort(sizes);
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    for (TaskRecord& record : m_tasks)
        record.size = static_cast<std::size_t>(std::ranges::lower_bound(sizes, record.processors) - sizes.begin());
    m_sizes = sizes.size();
    for (const FlatBook& book : m_books)
        m_startBeside.emplace_back(book.bookings().size() * m_sizes);
}

void RelaxedModel::gatherGroups(const std::vector<SiteBook>& books, const WorkflowRisk& risk)
{
    if (m_protect != Protect::workflow)
        return;
    std::unordered_map<std::int32_t, std::int32_t> places;
    for (const SiteBook& book : books) {
        auto& members = m_members.emplace_back();
        book.forEachAfter(m_now, [&](const Booking& booking) {
            Member& member = members.emplace_back();
            if (booking.start <= m_now || !risk.isKnown(booking.group))
                return;
            const auto [place, isNew] = places.try_emplace(booking.group, static_cast<std::int32_t>(m_groups.size()));
            if (isNew)
                m_groups.push_back({booking.group, risk.left(booking.group)});
            member = {place->second, booking.factorOffset};
        });
    }
}

std::int64_t RelaxedModel::bookedAtStart(std::int32_t site, std::int32_t number) const
{
    return m_bookedAtStart[placeOf(site)][placeOf(number)];
}

const RelaxedModel::Member& RelaxedModel::member(std::int32_t site, std::int32_t number) const
{
    return m_members[placeOf(site)][placeOf(number)];
}

std::size_t RelaxedModel::besidePlace(std::int32_t number, std::int32_t task) const
{
    return placeOf(number) * m_sizes + m_tasks[placeOf(task)].size;
}

std::optional<FreedTails> RelaxedModel::startBeside(std::int32_t site, std::int32_t number, std::int32_t task) const
{
    const AtomicTails& known = m_startBeside[placeOf(site)][besidePlace(number, task)];
    const FreedTails tails{.less = known.less.load(std::memory_order_relaxed),
                           .more = known.more.load(std::memory_order_relaxed)};
    if (std::isnan(tails.less) || std::isnan(tails.more))
        return std::nullopt;
    return tails;
}

void RelaxedModel::noteStartBeside(std::int32_t site, std::int32_t number, std::int32_t task, const FreedTails& tails) const
{
    AtomicTails& known = m_startBeside[placeOf(site)][besidePlace(number, task)];
    known.less.store(tails.less, std::memory_order_relaxed);
    known.more.store(tails.more, std::memory_order_relaxed);
}

} // namespace wattif::reservation
