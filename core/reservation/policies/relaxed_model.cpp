// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/policies/relaxed_model.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/base/constants.h"
#include "core/base/stop_scope.h"

namespace wattif::reservation {
namespace {

std::size_t placeOf(std::int32_t i) { return static_cast<std::size_t>(i); }

} // namespace

RelaxedModel::RelaxedModel(const PlanningModel& model, const Workflow& workflow, double now, const std::vector<SiteBook>& books,
                           double threshold, Protect protect)
    : m_model(model),
      m_workflow(workflow),
      m_now(now),
      m_threshold(threshold),
      m_protect(protect),
      m_latestStart(workflow.deadlineSeconds.value_or(infinity)),
      m_secondsPerByte(1.0 / model.instance().bandwidthBytesPerSecond)
{
    for (const SiteBook& book : books)
        m_books.emplace_back(book, now, threshold);
    for (const FlatBook& book : m_books) {
        auto& booked = m_bookedAtStart.emplace_back(book.bookings().size());
        for (const FlatBooking& other : book.bookings())
            booked[placeOf(other.number)] = book.bookedAt(other.start);
    }
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
    for (const FlatBook& book : m_books) {
        auto& needed = m_endedNeeded.emplace_back(book.bookings().size() * m_sizes);
        for (std::atomic<double>& unknown : needed)
            unknown.store(std::numeric_limits<double>::quiet_NaN(), std::memory_order_relaxed);
    }
}

std::int64_t RelaxedModel::bookedAtStart(std::int32_t site, std::int32_t number) const
{
    return m_bookedAtStart[placeOf(site)][placeOf(number)];
}

std::atomic<double>& RelaxedModel::endedNeeded(std::int32_t site, std::int32_t number, std::int32_t task) const
{
    return m_endedNeeded[placeOf(site)][placeOf(number) * m_sizes + m_tasks[placeOf(task)].size];
}

} // namespace wattif::reservation
