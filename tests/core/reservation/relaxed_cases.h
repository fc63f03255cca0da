// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cases that plans with overlaps are made for, and the rules such plans keep, literally.

#pragma once

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <vector>

#include <QTest>

#include "core/reservation/engine/overlap.h"
#include "core/reservation/engine/plan.h"
#include "tests/core/reservation/random_books.h"

namespace wattif::reservation::test {

inline constexpr double slack = 1e-9;

struct Case {
    Instance instance;
    PlanningModel model;
    std::vector<SiteBook> books;

    Case(Random& random, const BookShape& shape) : instance(drawnBooks(random, shape)), model(instance), books(booksOf(model)) { }
    [[nodiscard]] const Workflow& workflow() const { return instance.workflows[0]; }
    [[nodiscard]] double now() const { return workflow().submitSeconds; }
};

inline std::vector<Booking> othersOn(const Case& test, SiteIndex site) { return bookingsOf(test.model, site); }

/// Pr{E-} of a booking among others; of equal starts those listed before it are served first and surely hold.
inline double literalStart(const Booking& own, const std::vector<Booking>& before, std::int64_t capacity)
{
    std::vector<Holder> holders;
    for (const Booking& other : before)
        if (other.start <= own.start && other.end > own.start)
            holders.push_back({other.processors, other.endedBy(own.start)});
    return startSide(holders, own.processors, capacity).probability;
}

/// All bookings of a site with the plan's tasks in the order of admission, and whose they are (-1: others').
struct Crowd {
    std::vector<Booking> bookings;
    std::vector<int> tasks;
};
inline Crowd crowdOf(const Case& test, const Plan& plan, SiteIndex site)
{
    Crowd crowd{.bookings = othersOn(test, site), .tasks = {}};
    crowd.tasks.assign(crowd.bookings.size(), -1);
    for (const TaskIndex task : plan.order)
        if (plan.tasks[task.at()].site == site) {
            crowd.bookings.push_back(test.model.booking(plan.tasks[task.at()]));
            crowd.tasks.push_back(task.value);
        }
    return crowd;
}
/// Those that are served before booking i: an earlier start, or an equal one and an earlier place.
inline std::vector<Booking> servedBefore(const Crowd& crowd, std::size_t i)
{
    std::vector<Booking> before;
    for (std::size_t k = 0; k < crowd.bookings.size(); ++k)
        if (k != i
            && (crowd.bookings[k].start < crowd.bookings[i].start
                || (crowd.bookings[k].start == crowd.bookings[i].start && k < i)))
            before.push_back(crowd.bookings[k]);
    return before;
}

/// Checks a plan of protect = exact from nothing but its placements.
inline void checkExact(const Case& test, const Plan& plan, double threshold)
{
    double product = 1.0;
    for (std::size_t j = 0; j < test.instance.sites.size(); ++j) {
        const std::int64_t capacity = test.instance.sites[j].processors;
        const Crowd crowd = crowdOf(test, plan, SiteIndex(j));
        const std::vector<Booking> others = othersOn(test, SiteIndex(j));
        for (std::size_t i = 0; i < crowd.bookings.size(); ++i) {
            const double now = literalStart(crowd.bookings[i], servedBefore(crowd, i), capacity);
            if (crowd.tasks[i] >= 0) {
                product *= now;
                QVERIFY(std::abs(now - plan.tasks[static_cast<std::size_t>(crowd.tasks[i])].risk.start.probability) < slack);
            } else if (crowd.bookings[i].start > test.now()) {
                const Crowd alone{.bookings = others, .tasks = std::vector<int>(others.size(), -1)};
                const double guaranteed = std::min(literalStart(crowd.bookings[i], servedBefore(alone, i), capacity), threshold);
                QVERIFY(now >= guaranteed - slack);
            }
        }
    }
    QVERIFY(product >= threshold - slack);
    QVERIFY(std::abs(product - plan.probability) < slack);
}

inline QString printed(const Plan& plan)
{
    QString text;
    for (const TaskPlacement& task : plan.tasks)
        text += QStringLiteral("%1: %2 to %3, Pr %4\n")
                    .arg(task.site.value)
                    .arg(task.startSeconds, 0, 'g', 17)
                    .arg(task.endSeconds, 0, 'g', 17)
                    .arg(task.probability, 0, 'g', 17);
    return text;
}

inline std::optional<Plan> planned(Planner& planner, const Case& test)
{
    auto plan = planner.plan(test.workflow(), test.now(), test.books, {});
    return plan ? *plan : std::nullopt;
}

} // namespace wattif::reservation::test
