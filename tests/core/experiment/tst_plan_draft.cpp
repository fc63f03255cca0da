// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A draft makes the plan that it was made of, whatever the design; one that is wrong says which factor is at fault.

#include <QTest>

#include "core/base/random.h"
#include "core/experiment/engine/cell_runner.h"
#include "core/experiment/plan/plan_draft.h"
#include "core/experiment/plan/plan_text.h"
#include "core/experiment/statistics/cell_groups.h"
#include "core/experiment/studies.h"
#include "tests/core/experiment/experiment_plans.h"

using namespace wattif;

namespace {

constexpr const char* draftHead =
    "{'wattif-experiment': 1, 'study': 'profit', 'policies': [{'policy': 'online'}, {'policy': 'resolve', 'options': "
    "{'horizon_bags': 5}}], 'repeat': 3, 'seed': 4, 'metrics': ['objective', 'makespan_s'], ";
constexpr const char* draftDrawn = "'instances': [{'generate': {'bags': 5}}, {'generate': {'bags': 9}}], ";

Plan draftPlan(const std::string& instances, const std::string& rest) { return test::planOf(draftHead + instances + rest + "}"); }

/// A factor of random values or a random range.
DraftOption randomOption(Random& random, const std::string& name, double low, double high)
{
    DraftOption option{.option = name};
    const double from = random.uniformReal(low, high);
    if (random.uniformReal(0.0, 1.0) < 0.5) {
        option.range =
            LevelRange{from, from + random.uniformReal(0.1, 1.0), random.uniformInt(2, 6), random.uniformReal(0.0, 1.0) < 0.5};
        return option;
    }
    double value = from;
    for (std::int64_t i = random.uniformInt(1, 5); i > 0; --i)
        option.values.emplace_back(value += random.uniformReal(0.01, 0.3));
    return option;
}

} // namespace

class TestPlanDraft : public QObject {
    Q_OBJECT
private slots:
    void aDraftMakesItsPlanAgain_data()
    {
        QTest::addColumn<QString>("instances");
        QTest::addColumn<QString>("rest");
        const QString two = QStringLiteral("'factors': [{'option': 'gamma', 'from': 1.1, 'to': 1.9, 'steps': 5}, {'option': "
                                           "'resolve.horizon_growth', 'values': [1, 3]}]");
        const QString drawn = QString::fromLatin1(draftDrawn);
        QTest::newRow("no factor") << drawn << "'factors': []";
        QTest::newRow("grid") << drawn << two;
        QTest::newRow("log") << drawn << "'factors': [{'option': 'gamma', 'from': 1, 'to': 16, 'steps': 5, 'scale': 'log'}]";
        QTest::newRow("whole") << "'instances': [{'generate': {}}], "
                               << "'factors': [{'option': 'generate.bags', 'from': 3, 'to': 11, 'steps': 4}]";
        QTest::newRow("one at a time") << drawn
                                       << "'design': 'one-at-a-time', 'factors': [{'option': 'gamma', 'from': 1.1, 'to': 1.9, "
                                          "'steps': 5, 'base': 1.5}, {'option': 'resolve.horizon_growth', 'values': [1, 3], "
                                          "'base': 2}]";
        QTest::newRow("pairs") << drawn << "'design': 'pairs', " + two;
        QTest::newRow("hypercube") << drawn
                                   << "'design': 'latin-hypercube', 'points': 7, 'factors': [{'option': 'gamma', 'from': 1.1, "
                                      "'to': 1.9}, {'option': 'resolve.horizon_growth', 'values': [1, 3]}]";
        QTest::newRow("linked") << drawn
                                << "'factors': [{'link': [{'option': 'gamma', 'values': [1.1, 1.5]}, {'option': "
                                   "'resolve.horizon_growth', 'values': [1, 3]}]}]";
        QTest::newRow("sample") << "'instances': [{'sample': 'profit/sample.json'}], " << two;
        QTest::newRow("variants") << ""
                                  << "'factors': [{'variants': [{'sample': 'profit/sample.json', 'name': 'a'}, {'sample': "
                                     "'profit/textbook.json', 'name': 'b'}]}]";
    }
    void aDraftMakesItsPlanAgain()
    {
        QFETCH(QString, instances);
        QFETCH(QString, rest);
        const Plan plan = draftPlan(instances.toStdString(), rest.toStdString());
        const auto again = planOf(draftOf(plan));
        if (!again)
            QFAIL(toString(again.error()).c_str());
        QCOMPARE(printPlan(*again), printPlan(plan));
    }

    void rangesStayRanges()
    {
        const PlanDraft draft = draftOf(draftPlan(draftDrawn,
                                                  "'factors': [{'option': 'gamma', 'from': 1.1, 'to': 1.9, 'steps': "
                                                  "5}, {'option': 'resolve.horizon_growth', 'values': [1, 3, 4]}]"));
        QVERIFY(draft.factors[0].options[0].range == std::optional(LevelRange{1.1, 1.9, 5, false}));
        QVERIFY(!draft.factors[1].options[0].range);
        QCOMPARE(draft.factors[1].options[0].values.size(), 3U);
        const PlanDraft ratios =
            draftOf(draftPlan(draftDrawn, "'factors': [{'option': 'gamma', 'from': 1, 'to': 16, 'steps': 5, 'scale': 'log'}]"));
        QVERIFY(ratios.factors[0].options[0].range == std::optional(LevelRange{1.0, 16.0, 5, true}));
    }

    // Those of a random sample too, whose levels are in the middles of the parts of their range; one that is no range stays a
    // list.
    void rangesOfSamplesStayRanges_data()
    {
        QTest::addColumn<QString>("factor");
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<bool>("isLogarithmic");
        QTest::newRow("linear") << "'option': 'gamma', 'from': 1.05, 'to': 1.5" << 1.05 << 1.5 << false;
        QTest::newRow("from 0") << "'option': 'energy_price_per_joule', 'from': 0, 'to': 2" << 0.0 << 2.0 << false;
        QTest::newRow("downward") << "'option': 'gamma', 'from': 2, 'to': 1.3" << 2.0 << 1.3 << false;
        QTest::newRow("equal ratios of small numbers")
            << "'option': 'energy_price_per_joule', 'from': 1e-9, 'to': 1e-6, 'scale': 'log'" << 1e-9 << 1e-6 << true;
        QTest::newRow("fewer whole numbers than points")
            << "'option': 'generate.bags', 'from': 3, 'to': 11" << 3.0 << 11.0 << false;
        QTest::newRow("more of them") << "'option': 'generate.bags', 'from': 1, 'to': 1000" << 1.0 << 1000.0 << false;
    }
    void rangesOfSamplesStayRanges()
    {
        QFETCH(QString, factor);
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(bool, isLogarithmic);
        const Plan plan = draftPlan("'instances': [{'generate': {}}], ",
                                    "'design': 'latin-hypercube', 'points': 100, 'factors': [{" + factor.toStdString()
                                        + "}, {'option': 'resolve.horizon_growth', 'values': [1, 3, 4]}]");
        const PlanDraft draft = draftOf(plan);
        const std::optional<LevelRange>& range = draft.factors[0].options[0].range;
        QVERIFY(range);
        QCOMPARE(range->from, from);
        QCOMPARE(range->to, to);
        QCOMPARE(range->isLogarithmic, isLogarithmic);
        QVERIFY(!draft.factors[1].options[0].range);
        QCOMPARE(printPlan(*planOf(draft)), printPlan(plan));
        PlanDraft more = draft; // another number of points is another sample of the same range
        more.points = 250;
        const auto larger = planOf(more);
        QVERIFY(larger);
        QCOMPARE(pointCount(*larger), std::uint64_t{250});
        QVERIFY(larger->factors[0].levels.size() >= plan.factors[0].levels.size());
    }

    void randomDraftsComeBack()
    {
        Random random(71);
        for (int i = 0; i < 1000; ++i) {
            PlanDraft draft = draftOf(draftPlan(draftDrawn, "'factors': []"));
            draft.factors.push_back({.options = {randomOption(random, "gamma", 1.05, 3.0)}});
            if (random.uniformReal(0.0, 1.0) < 0.5)
                draft.factors.push_back({.options = {randomOption(random, "resolve.horizon_growth", 1.0, 3.0)}});
            draft.design = static_cast<Design::Kind>(random.uniformInt(0, 3));
            draft.points = static_cast<std::uint64_t>(random.uniformInt(1, 20));
            if (random.uniformReal(0.0, 1.0) < 0.5)
                draft.factors[0].base = 1.7;
            const auto plan = planOf(draft);
            if (!plan)
                QFAIL(toString(plan.error()).c_str());
            const auto again = planOf(draftOf(*plan));
            QVERIFY(again.has_value());
            QCOMPARE(printPlan(*again), printPlan(*plan));
        }
    }

    void theFactorAtFaultIsNamed()
    {
        PlanDraft draft = draftOf(draftPlan(draftDrawn, "'factors': [{'option': 'gamma', 'values': [1.1]}]"));
        QVERIFY(!factorAtFault(draft));
        draft.factors.push_back({.options = {{.option = "resolve.horizon_growth", .range = LevelRange{3.0, 3.0, 4, false}}}});
        const auto plan = planOf(draft);
        QVERIFY(!plan);
        QCOMPARE(plan.error().message, std::string("the end of a range must differ from its start"));
        QVERIFY(plan.error().place.file.empty());
        QCOMPARE(factorAtFault(draft), std::optional<std::size_t>(1));
        draft.factors = {{.options = {{.option = "gamma", .values = {1.1}}}},
                         {.options = {{.option = "gamma", .values = {1.2}}}}};
        QCOMPARE(factorAtFault(draft), std::optional<std::size_t>(1));
        draft.instances.clear();
        QCOMPARE(planOf(draft).error().message, std::string("there is no instance"));
        QVERIFY(!factorAtFault(draft));
    }

    void fixedOptionsAreSetInEveryCell()
    {
        for (const Design::Kind design : {Design::Kind::grid, Design::Kind::oneAtATime, Design::Kind::latinHypercube}) {
            PlanDraft draft = draftOf(draftPlan(draftDrawn, "'factors': [{'option': 'gamma', 'values': [1.1, 1.3]}]"));
            draft.design = design;
            draft.points = 4;
            draft.fixed.emplace("energy_price_per_joule", 0.25);
            const auto plan = planOf(draft);
            if (!plan)
                QFAIL(toString(plan.error()).c_str());
            for (std::uint64_t number = 0; number < cellCount(*plan); ++number) {
                const auto question = questionOf(*plan, cellAt(*plan, number));
                QVERIFY(question.has_value());
                QCOMPARE(wattif::number(plan->study->optionsOf(*question->instance), "energy_price_per_joule"), 0.25);
            }
        }
    }

    void optionsAreFoundByTheirNames()
    {
        const PlanDraft draft = draftOf(draftPlan(draftDrawn, "'factors': []"));
        QCOMPARE(optionNamed(draft, "gamma")->name, std::string("gamma"));
        QCOMPARE(optionNamed(draft, "resolve.horizon_growth")->name, std::string("horizon_growth"));
        QCOMPARE(optionNamed(draft, "generate.bags")->name, std::string("bags"));
        QVERIFY(!optionNamed(draft, "greedy.horizon_growth"));
        QVERIFY(!optionNamed(draft, "nothing"));
    }

    void heldLevelsAreThoseOfTheirCells()
    {
        const Plan plan = draftPlan(draftDrawn,
                                    "'factors': [{'option': 'gamma', 'values': [1.1, 1.2, 1.3]}, {'option': "
                                    "'resolve.horizon_growth', 'values': [1, 3]}]");
        Random random(5);
        MetricValues values{.policies = 2};
        for (std::uint64_t cell = 0; cell < cellCount(plan); ++cell) {
            if (random.uniformReal(0.0, 1.0) < 0.3)
                continue;
            values.cells.push_back(cell);
            values.values.insert(values.values.end(), {static_cast<double>(cell), -static_cast<double>(cell)});
        }
        for (const std::optional<std::size_t> first : {std::optional<std::size_t>(), std::optional<std::size_t>(2)})
            for (const std::optional<std::size_t> second : {std::optional<std::size_t>(), std::optional<std::size_t>(1)}) {
                const MetricValues held = atLevels(plan, values, {first, second});
                std::vector<std::uint64_t> cells;
                for (const std::uint64_t cell : values.cells) {
                    const auto levels = levelsAt(plan, cellAt(plan, cell).point);
                    if ((!first || levels[0] == *first) && (!second || levels[1] == *second))
                        cells.push_back(cell);
                }
                QCOMPARE(held.cells, cells);
                for (std::size_t row = 0; row < cells.size(); ++row)
                    QCOMPARE(held.at(row, 1), -static_cast<double>(cells[row]));
            }
    }
};

QTEST_GUILESS_MAIN(TestPlanDraft)
#include "tst_plan_draft.moc"
