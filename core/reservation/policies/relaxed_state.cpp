// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where a task may overlap, the start is searched between the moments at which bookings start or end. Between two of them S-
// stays, so Pr{E-} only grows; the earliest moment with Pr{E-} high enough is found by halving, then what the candidate does to
// those after it is looked at there and, where that forbids it, at three later points of the same span. A start found is always
// admissible; that none is earlier holds where nobody after it is harmed. The strict start needs no search and harms nobody.

#include "core/reservation/policies/relaxed_state.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "core/base/constants.h"
#include "core/base/stop_scope.h"
#include "core/reservation/policies/plan_desk.h"

namespace wattif::reservation {
namespace {

constexpr double rounding = 1e-12; ///< products of many factors, taken in another order, stay above a threshold

std::size_t at(std::int32_t i) { return static_cast<std::size_t>(i); }

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

RelaxedState::RelaxedState(const RelaxedModel& model) : m_model(&model), m_books(model.books()), m_tasks(model.tasks().size())
{
    m_placed.reserve(m_tasks.size());
}

double RelaxedState::readySeconds(std::int32_t task, std::int32_t site) const
{
    double ready = m_model->now();
    for (const Parent& parent : m_model->tasks()[at(task)].parents) {
        const Task& placed = m_tasks[parent.task.at()];
        ready = std::max(ready, placed.end + m_model->transferSeconds(parent.bytes, placed.site == site));
    }
    return ready;
}

std::int32_t RelaxedState::waitsFor(std::int32_t task) const
{
    const Task& own = m_tasks[at(task)];
    std::int32_t last = -1;
    double ready = m_model->now();
    for (const Parent& parent : m_model->tasks()[at(task)].parents) {
        const Task& placed = m_tasks[parent.task.at()];
        const double there = placed.end + m_model->transferSeconds(parent.bytes, placed.site == own.site);
        if (there > ready) {
            ready = there;
            last = parent.task.value;
        }
    }
    return own.start > ready ? -1 : last;
}

void RelaxedState::goBackTo(std::size_t position)
{
    while (m_placed.size() > position) {
        const Placed& last = m_placed.back();
        const Task& task = m_tasks[at(last.task)];
        m_books[at(task.site)].remove(last.task, task.start);
        while (m_changes.size() > last.changes) {
            m_tasks[at(m_changes.back().task)].factor = m_changes.back().before;
            m_changes.pop_back();
        }
        m_placed.pop_back();
    }
}

FlatBooking RelaxedState::candidate(std::int32_t task, std::int32_t site, double start) const
{
    const auto& record = m_model->tasks()[at(task)];
    const double end = start + record.seconds[at(site)];
    return {.start = start,
            .end = end,
            .span = (end - start) * m_model->planning().scale(), // as Booking::endedBy, to the last bit: shares may be atoms
            .usage = &m_model->planning().usage(),
            .processors = record.processors,
            .task = task};
}

double RelaxedState::factorOf(std::int32_t task, std::int32_t site, double probability) const
{
    const auto& record = m_model->tasks()[at(task)];
    const double alone = probability * record.survival[at(site)];
    return alone + record.correlation * (1.0 - alone);
}

bool RelaxedState::mayWeaken(const FlatBook& book, const FlatBooking& booking, double product)
{
    const double least = m_least * (1.0 - rounding);
    const auto& all = book.bookings();
    for (auto k = std::ranges::upper_bound(all, booking.start, {}, &FlatBooking::start); k != all.end() && k->start < booking.end;
         ++k) {
        if (book.bookedAt(k->start) + booking.processors <= book.capacity())
            continue;
        const double most = book.startAtMost(k->start, k->processors, &*k, &booking, m_scratch);
        if (k->task < 0) {
            if (most < k->floor - rounding)
                return false;
            continue;
        }
        const Task& other = m_tasks[at(k->task)];
        const double factor = factorOf(k->task, other.site, most);
        if (factor < other.factor)
            product = product / other.factor * factor;
        if (product < least)
            return false;
    }
    return true;
}

bool RelaxedState::weaken(const FlatBook& book, const FlatBooking& booking, Spot& spot)
{
    m_pending.clear();
    if (!mayWeaken(book, booking, spot.product))
        return false;
    const auto& all = book.bookings();
    for (auto k = std::ranges::upper_bound(all, booking.start, {}, &FlatBooking::start); k != all.end() && k->start < booking.end;
         ++k) {
        if (stopWanted())
            return false;
        if (book.bookedAt(k->start) + booking.processors <= book.capacity())
            continue;
        const double left = book.startSide(k->start, k->processors, &*k, &booking, true, m_scratch).probability;
        if (k->task < 0) {
            if (left < k->floor - rounding)
                return false;
            continue;
        }
        const Task& other = m_tasks[at(k->task)];
        const double factor = factorOf(k->task, other.site, left);
        if (factor < other.factor) {
            m_pending.push_back({k->task, other.factor});
            spot.product = other.factor > 0.0 ? spot.product / other.factor * factor : 0.0;
        }
        if (spot.product < m_least)
            return false;
    }
    return true;
}

std::optional<RelaxedState::Spot> RelaxedState::admit(std::int32_t task, std::int32_t site, double start)
{
    const FlatBook& book = m_books[at(site)];
    const bool exact = m_model->protect() == Protect::exact;
    const FlatBooking booking = candidate(task, site, start);
    Spot spot{.start = start};
    spot.startSide = book.startSide(start, booking.processors, nullptr, nullptr, exact, m_scratch);
    if (!exact)
        spot.endSide = book.endSide(booking);
    spot.factor = factorOf(task, site, spot.startSide.probability * spot.endSide);
    spot.product = probability() * spot.factor;
    if (spot.product < m_least)
        return std::nullopt;
    if (exact && !weaken(book, booking, spot))
        return std::nullopt;
    return spot;
}

double RelaxedState::leastProduct(Risktaking risk) const
{
    const double share = riskShares[static_cast<std::size_t>(risk)];
    const double floor = m_model->threshold() * (1.0 + rounding);
    return share >= 1.0 ? floor : std::max(floor, std::pow(floor, share) * std::pow(probability(), 1.0 - share));
}

double RelaxedState::requiredOf(std::int32_t task, std::int32_t site) const
{
    // product (P s + rho (1 - P s)) >= least
    const auto& record = m_model->tasks()[at(task)];
    const double factor = m_least / probability();
    if (factor <= record.correlation)
        return 0.0;
    return (factor - record.correlation) / (1.0 - record.correlation) / record.survival[at(site)];
}

void RelaxedState::halve(double required, std::int32_t task, std::int32_t site, int times, double& low, double& high)
{
    const bool exact = m_model->protect() == Protect::exact;
    const std::int32_t processors = m_model->tasks()[at(task)].processors;
    const FlatBook& book = m_books[at(site)];
    for (int h = 0; h < times; ++h) {
        const double middle = 0.5 * (low + high);
        (book.startsWith(required, middle, processors, exact, m_scratch) ? high : low) = middle;
    }
}

std::optional<RelaxedState::Spot> RelaxedState::spotWithin(double required, std::int32_t task, std::int32_t site, double left,
                                                           double right)
{
    const bool exact = m_model->protect() == Protect::exact;
    const std::int32_t processors = m_model->tasks()[at(task)].processors;
    if (m_books[at(site)].startsWith(required, left, processors, exact, m_scratch))
        if (auto spot = admit(task, site, left))
            return spot;
    constexpr int coarse = 6; // most spans fail because of those who are harmed: precision comes after
    constexpr int fine = 16;
    double low = left;
    double high = right;
    halve(required, task, site, coarse, low, high);
    constexpr int points = 3;
    for (int p = 0; p < points; ++p) {
        auto spot = admit(task, site, high + (right - high) * p / points);
        if (!spot)
            continue;
        if (p == 0) {
            halve(required, task, site, fine, low, high);
            if (auto earlier = admit(task, site, high))
                return earlier;
            spot = admit(task, site, spot->start); // for what it notes of the others
        }
        return spot;
    }
    return std::nullopt;
}

std::optional<RelaxedState::Spot> RelaxedState::relaxedSpot(std::int32_t task, std::int32_t site, double ready, double strict)
{
    const double required = requiredOf(task, site);
    if (required > 1.0 || stopWanted())
        return std::nullopt;
    const bool exact = m_model->protect() == Protect::exact;
    const std::int32_t processors = m_model->tasks()[at(task)].processors;
    m_books[at(site)].moments(ready, strict, m_moments);
    double left = ready;
    for (std::size_t i = 0; i <= m_moments.size() && !stopWanted(); ++i) {
        const double right = i < m_moments.size() ? m_moments[i] : strict;
        const double almost = right - (right - left) * rounding;
        if (left < almost && m_books[at(site)].startsWith(required, almost, processors, exact, m_scratch))
            if (auto spot = spotWithin(required, task, site, left, almost))
                return spot;
        left = right;
    }
    return std::nullopt;
}

RelaxedState::Spot RelaxedState::bestSpot(std::int32_t task, std::int32_t site, Risktaking risk, double latest)
{
    const auto& record = m_model->tasks()[at(task)];
    const FlatBook& book = m_books[at(site)];
    const double ready = readySeconds(task, site);
    const double strict = book.earliestFit(ready, record.seconds[at(site)], book.capacity() - record.processors);
    m_pending.clear();
    m_least = leastProduct(risk);
    if (risk > 0 && strict > ready && m_model->threshold() < 1.0)
        if (auto spot = relaxedSpot(task, site, ready, std::min(strict, latest)))
            return *spot;
    m_pending.clear();
    const double factor = factorOf(task, site, 1.0);
    return {.start = strict, .product = probability() * factor, .factor = factor};
}

bool RelaxedState::place(std::int32_t task, std::int32_t site, Risktaking risk, double giveUp)
{
    const auto& record = m_model->tasks()[at(task)];
    const Spot spot = bestSpot(task, site, risk);
    if (stopWanted())
        return false;
    const FlatBooking booking = candidate(task, site, spot.start);
    if (spot.start >= m_model->latestStart() || booking.end + record.tail >= giveUp)
        return false;
    const double latest = std::max(end(), booking.end);
    m_placed.push_back({task, spot.product, latest, m_changes.size()});
    for (const Change& change : m_pending) {
        m_changes.push_back(change);
        Task& other = m_tasks[at(change.task)];
        const auto& book = m_books[at(other.site)];
        const auto k = std::ranges::find(book.bookings(), change.task, &FlatBooking::task);
        other.factor = factorOf(change.task, other.site,
                                book.startSide(k->start, k->processors, &*k, &booking, true, m_scratch).probability);
    }
    m_books[at(site)].add(booking);
    m_tasks[at(task)] = {.start = booking.start,
                         .end = booking.end,
                         .factor = spot.factor,
                         .endSide = spot.endSide,
                         .startSide = spot.startSide,
                         .site = site};
    return true;
}

bool RelaxedState::extend(const Genes& genes, double giveUp)
{
    for (std::size_t i = m_placed.size(); i < genes.order.size(); ++i) {
        const std::int32_t task = genes.order[i];
        if (!place(task, genes.site[at(task)], genes.risk[at(task)], giveUp))
            return false;
    }
    return !stopWanted(); // what was computed while a stop came may be wrong
}

std::int32_t RelaxedState::bestSite(std::int32_t task, Risktaking risk)
{
    const auto& record = m_model->tasks()[at(task)];
    std::int32_t best = record.sites.front();
    double earliest = infinity;
    for (const std::int32_t site : record.sites) {
        if (readySeconds(task, site) + record.seconds[at(site)] >= earliest)
            continue;
        const double end = bestSpot(task, site, risk, earliest - record.seconds[at(site)]).start + record.seconds[at(site)];
        if (end < earliest) {
            earliest = end;
            best = site;
        }
    }
    return best;
}

Plan RelaxedState::plan(const Genes& genes)
{
    Plan plan;
    plan.tasks.resize(m_tasks.size());
    const bool exact = m_model->protect() == Protect::exact;
    for (const std::int32_t task : genes.order) {
        if (stopWanted())
            return plan;
        Task& own = m_tasks[at(task)];
        const FlatBook& book = m_books[at(own.site)];
        if (exact) {
            const auto self = std::ranges::find(book.bookings(), task, &FlatBooking::task);
            own.startSide = book.startSide(self->start, self->processors, &*self, nullptr, true, m_scratch);
        }
        plan.order.push_back(TaskIndex(task));
        plan.tasks[at(task)] = {.site = SiteIndex(own.site),
                                .startSeconds = own.start,
                                .endSeconds = own.end,
                                .processors = m_model->tasks()[at(task)].processors,
                                .risk = {own.startSide, own.endSide}};
    }
    completePlan(m_model->planning(), m_model->workflow(), plan);
    return plan;
}

} // namespace wattif::reservation
