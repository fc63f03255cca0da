// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/policies/lazy_books.h"

#include <algorithm>

namespace wattif::reservation {

LazyBooks::LazyBooks(const RelaxedModel& model) : m_model(&model)
{
    for (const FlatBook& book : model.books())
        m_sites.push_back({.book = book});
}

void LazyBooks::pop(std::int32_t site)
{
    Site& own = m_sites[static_cast<std::size_t>(site)];
    own.wanted.pop_back();
    own.alike = std::min(own.alike, own.wanted.size());
}

void LazyBooks::clear()
{
    for (Site& site : m_sites) {
        site.wanted.clear();
        site.alike = 0;
    }
}

const FlatBook& LazyBooks::book(std::int32_t site)
{
    Site& own = m_sites[static_cast<std::size_t>(site)];
    const std::size_t both = std::min(own.booked.size(), own.wanted.size());
    while (own.alike < both && own.booked[own.alike] == own.wanted[own.alike])
        ++own.alike;
    for (; own.booked.size() > own.alike; own.booked.pop_back())
        own.book.remove(own.booked.back().task, own.booked.back().start);
    for (; own.alike < own.wanted.size(); ++own.alike) {
        const Entry& entry = own.wanted[own.alike];
        own.book.add(bookingOf(*m_model, entry.task, site, entry.start));
        own.booked.push_back(entry);
    }
    return own.book;
}

FlatBooking bookingOf(const RelaxedModel& model, std::int32_t task, std::int32_t site, double start)
{
    const auto& record = model.tasks()[static_cast<std::size_t>(task)];
    const double end = start + record.seconds[static_cast<std::size_t>(site)];
    return {.start = start,
            .end = end,
            .span = (end - start) * model.planning().scale(), // as Booking::endedBy, to the last bit: shares may be atoms
            .usage = &model.planning().usage(),
            .processors = record.processors,
            .task = task};
}

} // namespace wattif::reservation
