// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/results/risk_bands.h"

#include <algorithm>
#include <utility>

#include "core/reservation/engine/own_book.h"

namespace wattif::reservation {
namespace {

/// Adds the bands of [from, to), in which the same reservations are in force.
void addBands(const std::vector<Booking>& inForce, std::int64_t capacity, double from, double to, int pieces,
              std::vector<RiskBand>& bands)
{
    std::int64_t booked = 0;
    for (const Booking& booking : inForce)
        booked += booking.processors;
    if (booked <= capacity) {
        bands.push_back({from, to, booked, 0.0});
        return;
    }
    std::vector<Holder> holders;
    std::vector<double> space;
    const double width = (to - from) / pieces;
    for (int piece = 0; piece < pieces; ++piece) {
        const double start = from + width * piece;
        const double end = piece + 1 == pieces ? to : from + width * (piece + 1);
        holders.clear();
        for (const Booking& booking : inForce)
            holders.push_back({booking.processors, booking.endedBy(0.5 * (start + end))});
        bands.push_back({start, end, booked, 1.0 - freedAtLeast(holders, booked - capacity, space)});
    }
}

} // namespace

std::vector<RiskBand> riskBands(const PlanningModel& model, SiteIndex site, int pieces)
{
    const Instance& instance = model.instance();
    std::vector<Booking> bookings;
    for (std::size_t i = 0; i < instance.reservations.size(); ++i)
        if (instance.reservations[i].site == site)
            bookings.push_back(ownBooking(model, ReservationIndex(i)));
    return riskBandsOf(std::move(bookings), instance.sites[site.at()].processors, pieces);
}

std::vector<RiskBand> riskBandsOf(std::vector<Booking> bookings, std::int64_t capacity, int pieces)
{
    std::vector<double> breaks;
    for (const Booking& booking : bookings) {
        breaks.push_back(booking.start);
        breaks.push_back(booking.end);
    }
    std::ranges::sort(breaks);
    breaks.erase(std::unique(breaks.begin(), breaks.end()), breaks.end());
    std::ranges::stable_sort(bookings, {}, &Booking::start);
    std::vector<RiskBand> bands;
    std::vector<Booking> inForce;
    std::size_t next = 0;
    for (std::size_t b = 0; b + 1 < breaks.size(); ++b) {
        std::erase_if(inForce, [&](const Booking& booking) { return booking.end <= breaks[b]; });
        for (; next < bookings.size() && bookings[next].start <= breaks[b]; ++next)
            inForce.push_back(bookings[next]);
        addBands(inForce, capacity, breaks[b], breaks[b + 1], std::max(pieces, 1), bands);
    }
    return bands;
}

} // namespace wattif::reservation
