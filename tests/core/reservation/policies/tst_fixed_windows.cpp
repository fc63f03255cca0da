// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Plans in fixed windows against the rule read aloud from docs/reservation.md, and the search and the enumeration against it.

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <tuple>

#include <QTest>

#include "core/reservation/policies/exact_planner.h"
#include "core/reservation/policies/list_planners.h"
#include "core/reservation/policies/rexr.h"
#include "tests/core/reservation/random_books.h"

using namespace wattif;
using namespace wattif::reservation;
using namespace wattif::reservation::test;

namespace {

constexpr int randomCases = 400;

Instance drawnWindows(Random& random)
{
    Instance instance = drawnBooks(random, {.sites = drawn(random, 1, 4), .tasks = drawn(random, 1, 6), .knownUsages = true});
    instance.window = StartWindow::fixed;
    return instance;
}

/// When the data of all parents are there, by asked ends.
double windowOf(const PlanningModel& model, const Workflow& workflow, const std::vector<TaskPlacement>& tasks, TaskIndex task,
                SiteIndex site)
{
    double ready = workflow.submitSeconds;
    for (const Parent& parent : workflow.tasks[task.at()].parents) {
        const TaskPlacement& before = tasks[parent.task.at()];
        const double transfer = before.site == site ? 0.0 : parent.bytes / model.instance().bandwidthBytesPerSecond;
        ready = std::max(ready, before.endSeconds + transfer);
    }
    return ready;
}

enum class Rule { conr, asksTwo, ovbr, cbfr, malr, fastest };

/// The plan worked out from lists of bookings, task by task; empty: rejected.
class LiteralWindows {
public:
    LiteralWindows(const PlanningModel& model, Rule rule)
        : m_model(model), m_instance(model.instance()), m_rule(rule), m_booked(m_instance.sites.size(), 0.0)
    {
        for (std::size_t j = 0; j < m_instance.sites.size(); ++j)
            m_bookings.push_back(bookingsOf(model, SiteIndex(j)));
    }

    std::vector<TaskPlacement> plan(const Workflow& workflow)
    {
        std::vector<TaskPlacement> tasks(workflow.tasks.size());
        for (const TaskIndex task : topologicalOrder(workflow)) {
            const auto placement = choose(workflow, tasks, task);
            if (!placement)
                return {};
            tasks[task.at()] = *placement;
            const std::size_t j = placement->site.at();
            m_bookings[j].push_back(m_model.booking(*placement));
            m_booked[j] +=
                placement->processors * (placement->endSeconds - placement->startSeconds) / m_instance.sites[j].processors;
        }
        return tasks;
    }

private:
    std::vector<std::int32_t> sizes(const Task& task) const
    {
        if (m_rule == Rule::fastest)
            return {task.least(), task.processors, task.most()};
        std::vector<std::int32_t> all;
        for (std::int32_t r = m_rule == Rule::malr ? task.least() : task.processors;
             r <= (m_rule == Rule::malr ? task.most() : task.processors); ++r)
            all.push_back(r);
        return all;
    }

    /// Whether no moment of the window has more booked than the site may hold.
    bool isFree(std::size_t site, const TaskPlacement& placement) const
    {
        const double factor = m_rule == Rule::ovbr ? 1.25 : 1.0;
        const auto limit = static_cast<std::int64_t>(std::floor(m_instance.sites[site].processors * factor + 1e-9));
        return fits(m_bookings[site], placement.startSeconds, placement.endSeconds, limit - placement.processors);
    }

    std::optional<TaskPlacement> choose(const Workflow& workflow, const std::vector<TaskPlacement>& tasks, TaskIndex task) const
    {
        const bool inTurn = m_rule == Rule::conr || m_rule == Rule::asksTwo || m_rule == Rule::ovbr;
        std::vector<std::size_t> sites(m_instance.sites.size());
        std::iota(sites.begin(), sites.end(), std::size_t{0});
        const Task& record = workflow.tasks[task.at()];
        const std::int32_t needed = inTurn ? record.processors : record.least();
        std::erase_if(sites, [&](std::size_t j) { return m_instance.sites[j].processors < needed; });
        if (inTurn)
            std::ranges::stable_sort(sites, {}, [&](std::size_t j) { return m_booked[j]; });
        if (m_rule == Rule::fastest)
            std::ranges::stable_sort(sites, {}, [&](std::size_t j) { return -m_instance.sites[j].speed; });
        if (inTurn)
            sites.resize(std::min<std::size_t>(sites.size(), m_rule == Rule::conr ? 1 : 2));
        std::optional<TaskPlacement> best;
        const auto key = [&](const TaskPlacement& p) {
            return inTurn ? std::pair(p.startSeconds, 0.0) : std::pair(p.endSeconds, p.startSeconds);
        };
        for (const std::size_t j : sites) {
            for (const std::int32_t r : sizes(workflow.tasks[task.at()])) {
                if (r > m_instance.sites[j].processors)
                    continue;
                const double start = windowOf(m_model, workflow, tasks, task, SiteIndex(j));
                const double length = m_model.askedSeconds(workflow.tasks[task.at()], r, SiteIndex(j));
                const TaskPlacement placement{
                    .site = SiteIndex(j), .startSeconds = start, .endSeconds = start + length, .processors = r};
                if (isFree(j, placement) && (!best || key(placement) < key(*best)))
                    best = placement;
            }
            if (best && m_rule == Rule::fastest)
                break;
        }
        return best;
    }

    const PlanningModel& m_model;
    const Instance& m_instance;
    Rule m_rule;
    std::vector<std::vector<Booking>> m_bookings; ///< [site]
    std::vector<double> m_booked;
};

std::unique_ptr<Planner> plannerOf(const PlanningModel& model, Rule rule)
{
    switch (rule) {
    case Rule::conr: return makeConr(model);
    case Rule::asksTwo: return makeTurn(model, {.sitesAsked = 2});
    case Rule::ovbr: return makeTurn(model, {.overbooking = 0.25, .sitesAsked = 2});
    case Rule::cbfr: return makeCbfr(model);
    case Rule::malr: return makeMalr(model);
    case Rule::fastest: return makeShaped(model, {.onlyThree = true, .fastestFirst = true});
    }
    return nullptr;
}

} // namespace

Q_DECLARE_METATYPE(Rule)

class TestFixedWindows : public QObject {
    Q_OBJECT

private slots:
    void plansAreThoseOfThePlainRule_data()
    {
        QTest::addColumn<Rule>("rule");
        QTest::newRow("conr") << Rule::conr;
        QTest::newRow("conr that asks two sites") << Rule::asksTwo;
        QTest::newRow("ovbr that asks two sites") << Rule::ovbr;
        QTest::newRow("cbfr") << Rule::cbfr;
        QTest::newRow("malr") << Rule::malr;
        QTest::newRow("malr, fastest site first, three sizes") << Rule::fastest;
    }
    void plansAreThoseOfThePlainRule()
    {
        QFETCH(const Rule, rule);
        Random random(deriveSeed(8, "windows", static_cast<std::uint64_t>(rule)));
        int rejected = 0;
        for (int i = 0; i < randomCases; ++i) {
            const Instance instance = drawnWindows(random);
            const PlanningModel model(instance);
            const Workflow& workflow = instance.workflows[0];
            const auto planner = plannerOf(model, rule);
            const auto plan = planner->plan(workflow, workflow.submitSeconds, booksOf(model), {});
            QVERIFY(plan.has_value());
            const std::vector<TaskPlacement> expected = LiteralWindows(model, rule).plan(workflow);
            QCOMPARE(plan->has_value(), !expected.empty());
            QCOMPARE(planner->refusedTask().has_value(), expected.empty());
            rejected += expected.empty() ? 1 : 0;
            for (std::size_t t = 0; t < expected.size(); ++t) {
                const TaskPlacement& task = (*plan)->tasks[t];
                QCOMPARE(
                    std::tuple(task.site.value, task.processors, task.startSeconds, task.endSeconds),
                    std::tuple(expected[t].site.value, expected[t].processors, expected[t].startSeconds, expected[t].endSeconds));
            }
        }
        QVERIFY(rejected > randomCases / 20 && rejected < randomCases - randomCases / 20);
    }

    // Every plan of rexr keeps the windows and V*; the enumeration finds one wherever rexr does, and none that ends later.
    void searchKeepsTheWindows_data()
    {
        QTest::addColumn<Protect>("protect");
        QTest::newRow("paper") << Protect::paper;
        QTest::newRow("exact") << Protect::exact;
    }
    void searchKeepsTheWindows()
    {
        QFETCH(const Protect, protect);
        constexpr double threshold = 0.7;
        Random random(deriveSeed(9, "windows"));
        int found = 0;
        int overlapping = 0;
        for (int i = 0; i < randomCases / 2; ++i) {
            Instance instance =
                drawnBooks(random, {.sites = drawn(random, 1, 3), .tasks = drawn(random, 1, 3), .knownUsages = true});
            instance.window = StartWindow::fixed;
            const PlanningModel model(instance);
            const Workflow& workflow = instance.workflows[0];
            const RexrOptions options{.threshold = threshold, .protect = protect, .generations = 20, .population = 20};
            const auto searched = makeRexr(model, options, 1)->plan(workflow, workflow.submitSeconds, booksOf(model), {});
            const auto enumerated = makeExact(model, options)->plan(workflow, workflow.submitSeconds, booksOf(model), {});
            QVERIFY(searched && enumerated);
            if (!*searched)
                continue;
            ++found;
            overlapping += (*searched)->probability < 1.0 ? 1 : 0;
            QVERIFY((*searched)->probability >= threshold - 1e-9);
            for (std::size_t t = 0; t < workflow.tasks.size(); ++t) {
                const TaskPlacement& task = (*searched)->tasks[t];
                QCOMPARE(task.startSeconds, windowOf(model, workflow, (*searched)->tasks, TaskIndex(t), task.site));
            }
            QVERIFY(enumerated->has_value());
            QVERIFY((*enumerated)->makespanSeconds <= (*searched)->makespanSeconds + 1e-9);
        }
        QVERIFY(found > randomCases / 40);
        QVERIFY(overlapping > 0);
    }
};

QTEST_APPLESS_MAIN(TestFixedWindows)
#include "tst_fixed_windows.moc"
