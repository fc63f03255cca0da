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
#include "core/reservation/policies/workflow_risk.h"
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

/// Bookings of workflows that were admitted before, with the risk that these have left: some of a case's reservations, in groups.
struct GroupedCase {
    std::vector<SiteBook> books;
    WorkflowRisk risk;
    std::vector<double> left;            ///< [group]
    std::vector<std::int32_t> groupOf;   ///< [reservation] -1: none
    std::vector<double> factorOffsets{}; ///< [reservation]

    GroupedCase(Random& random, const Case& test)
    {
        for (std::int32_t g = drawn(random, 1, 3); g > 0; --g)
            left.push_back(drawn(random, 0, 3) == 0 ? 1.0 : 1.0 + std::pow(random.uniformReal(0.0, 1.0), 3.0));
        Plan plan;
        for (std::size_t g = 0; g < left.size(); ++g)
            plan.riskLeft.push_back({static_cast<std::int32_t>(g), left[g]});
        risk.admit(plan);
        for (const Site& site : test.instance.sites)
            books.emplace_back(site.processors);
        groupOf.assign(test.instance.reservations.size(), -1);
        factorOffsets.assign(groupOf.size(), 0.0);
        for (std::size_t j = 0; j < books.size(); ++j) {
            const Crowd crowd{.bookings = othersOn(test, SiteIndex(j)), .tasks = {}};
            for (std::size_t i = 0; i < crowd.bookings.size(); ++i) {
                Booking booking = crowd.bookings[i];
                const auto place = static_cast<std::size_t>(booking.id);
                constexpr double least = 1e-3; // as of one that was admitted: differences of much lower ones are rounding
                if (literalStart(booking, servedBefore(crowd, i), books[j].capacity()) >= least)
                    booking.group = groupOf[place] = drawn(random, -1, static_cast<std::int32_t>(left.size()) - 1);
                booking.factorOffset = factorOffsets[place] = drawn(random, 0, 1) == 0 ? 0.0 : random.uniformReal(0.0, 2.0);
                books[j].add(booking);
            }
        }
    }

    /// [group] the risk left beside more bookings on the sites, the plain way; `crowds`: [site] the case's own, then these.
    [[nodiscard]] std::vector<double> leftBeside(const Case& test, const std::vector<Crowd>& crowds) const
    {
        std::vector<double> now = left;
        for (std::size_t j = 0; j < crowds.size(); ++j) {
            const std::int64_t capacity = test.instance.sites[j].processors;
            const Crowd alone{.bookings = othersOn(test, SiteIndex(j)), .tasks = {}};
            for (std::size_t i = 0; i < alone.bookings.size(); ++i) {
                const auto place = static_cast<std::size_t>(alone.bookings[i].id);
                if (groupOf[place] < 0 || alone.bookings[i].start <= test.now())
                    continue;
                const double before = factorOffsets[place] + literalStart(alone.bookings[i], servedBefore(alone, i), capacity);
                const double after =
                    factorOffsets[place] + literalStart(crowds[j].bookings[i], servedBefore(crowds[j], i), capacity);
                if (before > 0.0)
                    now[static_cast<std::size_t>(groupOf[place])] *= after / before;
            }
        }
        return now;
    }
};

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
