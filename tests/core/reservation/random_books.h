// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/reservation/engine/plan.h"

namespace wattif::reservation::test {

/// How large random grids are.
struct BookShape {
    std::int32_t sites = 3;
    std::int32_t reservations = 12;
    std::int32_t tasks = 8;
    std::int32_t parentless = 3; ///< of this number of pairs of tasks plus one, one is a parent and its child
    bool wholeSeconds = true;    ///< times are whole: many bookings begin and end at the same moment
    bool knownUsages = false;    ///< mostly of a few distributions, of which tables are kept: making one takes some milliseconds
};

inline std::int32_t drawn(Random& random, std::int32_t low, std::int32_t high)
{
    return static_cast<std::int32_t>(random.uniformInt(low, high));
}

inline Usage drawnUsage(Random& random)
{
    switch (random.uniformInt(0, 3)) {
    case 0: return {.family = UsageFamily::beta, .a = random.uniformReal(0.5, 4.0), .b = random.uniformReal(0.5, 4.0)};
    case 1:
        return {.family = UsageFamily::normal, .mean = random.uniformReal(0.2, 0.9), .deviation = random.uniformReal(0.05, 0.5)};
    case 2: return {.family = UsageFamily::empirical, .shares = {0.1, 0.25, 0.25, 0.6, 0.8, 1.0}};
    default: return {.family = UsageFamily::point};
    }
}

/// Mostly one of a few distributions, else any.
inline Usage knownUsage(Random& random)
{
    constexpr std::array<std::pair<double, double>, 3> betas{{{0.5, 0.8}, {2.0, 3.5}, {3.7, 1.2}}};    // poles, two slants
    constexpr std::array<std::pair<double, double>, 3> normals{{{0.3, 0.1}, {0.6, 0.2}, {0.85, 0.5}}}; // from narrow to wide
    Usage usage = drawnUsage(random);
    if (random.uniformInt(0, 19) == 0)
        return usage;
    const auto known = static_cast<std::size_t>(random.uniformInt(0, 2));
    if (usage.family == UsageFamily::beta)
        std::tie(usage.a, usage.b) = betas[known];
    if (usage.family == UsageFamily::normal)
        std::tie(usage.mean, usage.deviation) = normals[known];
    return usage;
}

inline Workflow drawnWorkflow(Random& random, const BookShape& shape, std::int32_t largestProcessors)
{
    Workflow workflow{.name = "w", .submitSeconds = static_cast<double>(random.uniformInt(0, 20))};
    for (std::int32_t t = 0; t < shape.tasks; ++t) {
        Task task{.name = "t" + std::to_string(t),
                  .workSeconds =
                      shape.wholeSeconds ? static_cast<double>(random.uniformInt(1, 30)) : random.uniformReal(0.5, 30.0),
                  .processors = drawn(random, 1, largestProcessors)};
        task.minProcessors = drawn(random, 1, task.processors);
        task.maxProcessors = task.processors + drawn(random, 0, 3);
        for (std::int32_t p = 0; p < t; ++p)
            if (random.uniformInt(0, shape.parentless) == 0)
                task.parents.push_back({TaskIndex(p), static_cast<double>(random.uniformInt(0, 5))});
        workflow.tasks.push_back(std::move(task));
    }
    return workflow;
}

/// Sites with bookings that may overlap beyond the capacity, and one workflow; bandwidth 1 byte/s.
inline Instance drawnBooks(Random& random, const BookShape& shape)
{
    const auto drawUsage = shape.knownUsages ? knownUsage : drawnUsage;
    Instance instance{.bandwidthBytesPerSecond = 1.0, .usage = drawUsage(random)};
    std::int32_t largest = 0;
    for (std::int32_t j = 0; j < shape.sites; ++j) {
        instance.sites.push_back({"s" + std::to_string(j), drawn(random, 2, 16), random.uniformInt(0, 1) == 0 ? 1.0 : 2.0});
        largest = std::max(largest, instance.sites.back().processors);
    }
    const Usage second = drawUsage(random);
    for (std::int32_t k = 0; k < shape.reservations; ++k) {
        const SiteIndex site(drawn(random, 0, shape.sites - 1));
        const double start = static_cast<double>(random.uniformInt(0, 60));
        instance.reservations.push_back({.name = "r" + std::to_string(k),
                                         .site = site,
                                         .startSeconds = start,
                                         .endSeconds = start + static_cast<double>(random.uniformInt(1, 30)),
                                         .processors = drawn(random, 1, instance.sites[site.at()].processors)});
        if (random.uniformInt(0, 3) == 0)
            instance.reservations.back().usage = second;
    }
    if (random.uniformInt(0, 1) == 0)
        instance.overestimation = random.uniformReal(0.0, 0.5);
    instance.workflows = std::vector<Workflow>{drawnWorkflow(random, shape, largest)};
    return instance;
}

/// Books with the instance's reservations in them, ids from 0.
inline std::vector<SiteBook> booksOf(const PlanningModel& model)
{
    std::vector<SiteBook> books;
    for (const Site& site : model.instance().sites)
        books.emplace_back(site.processors);
    BookingId id = 0;
    for (const Reservation& reservation : model.instance().reservations)
        books[reservation.site.at()].add({.start = reservation.startSeconds,
                                          .end = reservation.endSeconds,
                                          .processors = reservation.processors,
                                          .usage = &model.usageOf(reservation),
                                          .id = id++});
    return books;
}

/// All bookings of a site, the plain way.
inline std::vector<Booking> bookingsOf(const PlanningModel& model, SiteIndex site)
{
    std::vector<Booking> all;
    BookingId id = 0;
    for (const Reservation& reservation : model.instance().reservations) {
        if (reservation.site == site)
            all.push_back({.start = reservation.startSeconds,
                           .end = reservation.endSeconds,
                           .processors = reservation.processors,
                           .usage = &model.usageOf(reservation),
                           .id = id});
        ++id;
    }
    return all;
}

inline std::int64_t heldAt(const std::vector<Booking>& bookings, double seconds)
{
    std::int64_t held = 0;
    for (const Booking& booking : bookings)
        if (booking.start <= seconds && seconds < booking.end)
            held += booking.processors;
    return held;
}

/// Whether at most `limit` processors are booked in [start, end): looks at the start and at every start inside.
inline bool fits(const std::vector<Booking>& bookings, double start, double end, std::int64_t limit)
{
    if (heldAt(bookings, start) > limit)
        return false;
    return std::ranges::all_of(bookings, [&](const Booking& booking) {
        return booking.start <= start || booking.start >= end || heldAt(bookings, booking.start) <= limit;
    });
}

/// The earliest fit, the plain way: tries `from` and all ends after it.
inline double literalFit(const std::vector<Booking>& bookings, double from, double length, std::int64_t limit)
{
    std::vector<double> starts{from};
    for (const Booking& booking : bookings)
        if (booking.end > from)
            starts.push_back(booking.end);
    std::ranges::sort(starts);
    for (const double start : starts)
        if (fits(bookings, start, start + length, limit))
            return start;
    return -1.0;
}

} // namespace wattif::reservation::test
