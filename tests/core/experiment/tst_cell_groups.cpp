// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Groups of cells against plain maps.

#include <algorithm>
#include <numeric>
#include <set>

#include <QTest>

#include "core/base/random.h"
#include "core/experiment/statistics/cell_groups.h"
#include "tests/core/experiment/random_experiment.h"

using namespace wattif;
using test::MadeExperiment;
using test::plainGroups;
using test::PlainGroups;
using test::randomExperiment;
using test::randomGrouping;

namespace {

constexpr int groupTrials = 1'000;

/// About a hundred cells of a plan of up to a billion.
MadeExperiment fewCells(Random& random)
{
    std::vector<Factor> factors;
    for (auto count = random.uniformInt(1, 2); count > 0; --count) {
        std::vector<double> levels(static_cast<std::size_t>(random.uniformInt(1, 2000)));
        std::iota(levels.begin(), levels.end(), 0.0);
        factors.push_back(test::numericFactor("f" + std::to_string(factors.size()), levels));
    }
    const auto instances = static_cast<std::size_t>(random.uniformInt(1, 3));
    MadeExperiment made{test::gridOfProfit(std::move(factors), 1, 1, instances), {}};
    made.plan.repeat =
        static_cast<std::uint64_t>(random.uniformInt(1, static_cast<std::int64_t>(maxCells / cellCount(made.plan))));
    std::set<std::uint64_t> cells;
    for (int i = 0; i < 100; ++i)
        cells.insert(static_cast<std::uint64_t>(random.uniformInt(0, static_cast<std::int64_t>(cellCount(made.plan)) - 1)));
    made.values = {{cells.begin(), cells.end()}, 1, std::vector<double>(cells.size(), 1.0)};
    return made;
}

void compareGroups(const CellGroups& groups, const MadeExperiment& made, const Grouping& grouping)
{
    const PlainGroups expected = plainGroups(made, grouping);
    QCOMPARE(groups.count(), expected.size());
    std::size_t group = 0;
    for (const auto& [key, repetitions] : expected) {
        QCOMPARE(groups.levels(group), std::vector<std::size_t>(key.begin(), key.end() - 1));
        std::vector<std::size_t> rows;
        std::vector<std::uint64_t> numbers;
        for (const auto& [repetition, each] : repetitions) {
            rows.insert(rows.end(), each.begin(), each.end());
            numbers.push_back(repetition);
        }
        QVERIFY(std::ranges::equal(groups.rows(group), rows));
        QCOMPARE(groups.repetitions(group++), numbers);
    }
}

bool isAt(const Plan& plan, std::uint64_t cell, const HeldLevels& held)
{
    const auto levels = levelsAt(plan, cellAt(plan, cell).point);
    for (std::size_t f = 0; f < levels.size(); ++f)
        if (held[f].value_or(levels[f]) != levels[f])
            return false;
    return true;
}

} // namespace

class TestCellGroups : public QObject {
    Q_OBJECT
private slots:
    void groupsAreThoseOfPlainMaps()
    {
        Random random(10);
        for (int trial = 0; trial < groupTrials; ++trial) {
            const MadeExperiment made = randomExperiment(random);
            const Grouping grouping = randomGrouping(random, made.plan);
            compareGroups(CellGroups(made.plan, made.values.cells, grouping), made, grouping);
            if (QTest::currentTestFailed())
                return;
        }
    }

    // A design of rows: the level of a factor is what its row says.
    void groupsOfRowsAreThoseOfPlainMaps()
    {
        Random random(14);
        for (int trial = 0; trial < groupTrials; ++trial) {
            MadeExperiment made = randomExperiment(random);
            made.plan.design.kind = Design::Kind::rows;
            const std::uint64_t points = pointCount(test::gridOfProfit(made.plan.factors, 1, 1));
            for (std::uint64_t point = 0; point < points; ++point)
                for (const Factor& factor : made.plan.factors)
                    made.plan.design.levels.push_back(
                        static_cast<std::uint32_t>(random.uniformInt(0, std::ssize(factor.levels) - 1)));
            const Grouping grouping = randomGrouping(random, made.plan);
            compareGroups(CellGroups(made.plan, made.values.cells, grouping), made, grouping);
            if (QTest::currentTestFailed())
                return;
        }
    }

    // Few cells of large plans: numbers of repetitions and levels far beyond that of cells.
    void groupsOfFewCellsAreThoseOfPlainLoops()
    {
        Random random(11);
        for (int trial = 0; trial < 300; ++trial) {
            const MadeExperiment made = fewCells(random);
            const Grouping grouping = randomGrouping(random, made.plan);
            compareGroups(CellGroups(made.plan, made.values.cells, grouping), made, grouping);
            if (QTest::currentTestFailed())
                return;
        }
    }

    void groupsAtHeldLevelsAreThoseOfTheseCellsAlone()
    {
        Random random(12);
        for (int trial = 0; trial < 300; ++trial) {
            const MadeExperiment made = randomExperiment(random);
            Grouping grouping = randomGrouping(random, made.plan);
            grouping.held.resize(made.plan.factors.size());
            for (std::size_t f = 0; f < made.plan.factors.size(); ++f)
                if (random.uniformInt(0, 1) == 1)
                    grouping.held[f] =
                        static_cast<std::size_t>(random.uniformInt(0, std::ssize(made.plan.factors[f].levels) - 1));
            std::vector<std::uint64_t> cells;
            for (const std::uint64_t cell : made.values.cells)
                if (isAt(made.plan, cell, grouping.held))
                    cells.push_back(cell);
            const CellGroups some(made.plan, made.values.cells, grouping);
            const CellGroups alone(made.plan, cells, {.factors = grouping.factors, .byInstance = grouping.byInstance});
            QCOMPARE(some.count(), alone.count());
            for (std::size_t group = 0; group < some.count(); ++group) {
                QCOMPARE(some.levels(group), alone.levels(group));
                QCOMPARE(some.repetitions(group), alone.repetitions(group));
                const auto value = [](const auto& numbers) { return [&](std::size_t row) { return double(numbers[row]); }; };
                QCOMPARE(some.repetitionMeans(group, value(made.values.cells)), alone.repetitionMeans(group, value(cells)));
            }
        }
    }

    void groupsAreKeptWhileCellsAreTheSame()
    {
        const Plan plan = test::gridOfProfit({test::numericFactor("gamma", {1.0, 2.0})}, 1, 2);
        KeptGroups kept(plan, {.factors = {0}});
        const CellGroups& first = kept.of({0, 1, 2});
        const auto rows = first.rows(0);
        QCOMPARE(kept.of({0, 1, 2}).rows(0).data(), rows.data());
        QCOMPARE(kept.of({0, 1, 2, 3}).rows(1).size(), std::size_t{2});
    }
};

QTEST_APPLESS_MAIN(TestCellGroups)
#include "tst_cell_groups.moc"
