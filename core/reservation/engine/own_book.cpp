// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/engine/own_book.h"

namespace wattif::reservation {

Booking ownBooking(const PlanningModel& model, ReservationIndex i)
{
    const Reservation& own = model.instance().reservations[i.at()];
    return {.start = own.startSeconds,
            .end = own.endSeconds,
            .processors = own.processors,
            .usage = &model.usageOf(own),
            .id = i.value};
}

std::vector<SiteBook> ownBooks(const PlanningModel& model, ReservationIndex except)
{
    const Instance& instance = model.instance();
    std::vector<SiteBook> books;
    for (const Site& site : instance.sites)
        books.emplace_back(site.processors);
    for (std::size_t i = 0; i < instance.reservations.size(); ++i)
        if (ReservationIndex(i) != except)
            books[instance.reservations[i].site.at()].add(ownBooking(model, ReservationIndex(i)));
    return books;
}

} // namespace wattif::reservation
