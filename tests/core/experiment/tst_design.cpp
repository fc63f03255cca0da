// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Designs of experiments against plain loops over all combinations.

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include <QTest>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/experiment/plan/design.h"
#include "core/experiment/plan/plan.h"
#include "core/io/csv_table.h"

using namespace wattif;

namespace {

using LevelRow = std::vector<std::uint32_t>;

constexpr int designTrials = 2'000;

/// Numbers of levels with a base for each.
struct Sizes {
    std::vector<std::size_t> levels;
    std::vector<std::size_t> base;
};

Sizes randomSizes(Random& random)
{
    Sizes sizes;
    for (auto factors = random.uniformInt(1, 4); factors > 0; --factors) {
        const std::int64_t levels = random.uniformInt(1, 5);
        sizes.levels.push_back(static_cast<std::size_t>(levels));
        sizes.base.push_back(static_cast<std::size_t>(random.uniformInt(0, levels - 1)));
    }
    return sizes;
}

/// All combinations of levels, the last factor changing fastest.
std::vector<LevelRow> allPoints(const std::vector<std::size_t>& levels)
{
    std::vector<LevelRow> points{{}};
    for (const std::size_t count : levels) {
        std::vector<LevelRow> longer;
        for (const LevelRow& point : points)
            for (std::uint32_t level = 0; level < count; ++level) {
                longer.push_back(point);
                longer.back().push_back(level);
            }
        points = longer;
    }
    return points;
}

std::vector<LevelRow> pointsOf(const Result<std::vector<std::uint32_t>>& rows, std::size_t factors)
{
    if (!rows)
        qFatal("%s", rows.error().message.c_str());
    std::vector<LevelRow> points;
    for (auto at = rows->begin(); at != rows->end(); at += static_cast<std::ptrdiff_t>(factors))
        points.emplace_back(at, at + static_cast<std::ptrdiff_t>(factors));
    return points;
}

/// In how many factors a point is not at the base.
std::size_t distanceOf(const LevelRow& point, const std::vector<std::size_t>& base)
{
    std::size_t distance = 0;
    for (std::size_t f = 0; f < point.size(); ++f)
        distance += point[f] == base[f] ? 0 : 1;
    return distance;
}

/// All points that differ from the base in at most `most` factors.
std::set<LevelRow> pointsNear(const Sizes& sizes, std::size_t most)
{
    std::set<LevelRow> points;
    for (const LevelRow& point : allPoints(sizes.levels))
        if (distanceOf(point, sizes.base) <= most)
            points.insert(point);
    return points;
}

Factor factorOf(std::string name, const std::vector<double>& numbers)
{
    Factor factor{.name = std::move(name), .title = {}};
    for (const double number : numbers)
        factor.levels.push_back({fmt::format("{:.4g}", number), number});
    return factor;
}

/// Factors "gamma" with numbers and "order" with words.
std::vector<Factor> twoFactors()
{
    std::vector<Factor> factors{factorOf("gamma", {1.0, 1.0 + 0.1 + 0.2, 1.6}), {.name = "order", .title = {}}};
    factors[1].levels = {{.label = "fcfs"}, {.label = "easy"}};
    return factors;
}

Result<std::vector<std::uint32_t>> readPoints(const std::string& text)
{
    const auto table = parseCsv("points.csv", text);
    if (!table)
        qFatal("%s", table.error().message.c_str());
    const std::vector<Factor> factors = twoFactors();
    return csvRows(*table, factors);
}

} // namespace

class TestDesign : public QObject {
    Q_OBJECT
private slots:
    void aGridCountsThroughAllCombinations()
    {
        Random random(1);
        for (int trial = 0; trial < designTrials; ++trial) {
            const Sizes sizes = randomSizes(random);
            Plan plan{.instances = {{.name = "a"}}};
            for (const std::size_t levels : sizes.levels)
                plan.factors.push_back({.name = "f", .title = {}, .levels = std::vector<Level>(levels)});
            const std::vector<LevelRow> expected = allPoints(sizes.levels);
            QCOMPARE(pointCount(plan), expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i) {
                const std::vector<std::size_t> levels = levelsAt(plan, i);
                QVERIFY(std::ranges::equal(levels, expected[i]));
            }
        }
    }

    void oneAtATimeLeavesTheOthersAtTheirBase()
    {
        Random random(2);
        for (int trial = 0; trial < designTrials; ++trial) {
            const Sizes sizes = randomSizes(random);
            const std::vector<LevelRow> points = pointsOf(oneAtATimeRows(sizes.levels, sizes.base), sizes.levels.size());
            const std::set<LevelRow> expected = pointsNear(sizes, 1);
            QCOMPARE(std::set<LevelRow>(points.begin(), points.end()), expected);
            QCOMPARE(points.size(), expected.size()); // each once
            QCOMPARE(distanceOf(points.front(), sizes.base), std::size_t{0});
        }
    }

    void pairsAreAllCombinationsOfTwo()
    {
        Random random(3);
        for (int trial = 0; trial < designTrials; ++trial) {
            const Sizes sizes = randomSizes(random);
            const std::vector<LevelRow> points = pointsOf(pairRows(sizes.levels, sizes.base), sizes.levels.size());
            const std::set<LevelRow> expected = pointsNear(sizes, 2);
            QCOMPARE(std::set<LevelRow>(points.begin(), points.end()), expected);
            QCOMPARE(points.size(), expected.size());
            const std::vector<LevelRow> single = pointsOf(oneAtATimeRows(sizes.levels, sizes.base), sizes.levels.size());
            QVERIFY(std::equal(single.begin(), single.end(), points.begin()));
        }
    }

    void aLatinHypercubeUsesEachLevelOnce()
    {
        Random random(4);
        for (int trial = 0; trial < designTrials; ++trial) {
            const auto n = static_cast<std::size_t>(random.uniformInt(1, 60));
            const auto factors = static_cast<std::size_t>(random.uniformInt(1, 5));
            const std::vector<std::size_t> levels(factors, n);
            const std::vector<LevelRow> points =
                pointsOf(latinHypercubeRows(levels, n, static_cast<std::uint64_t>(trial)), factors);
            LevelRow sorted(n);
            std::iota(sorted.begin(), sorted.end(), 0U);
            for (std::size_t f = 0; f < factors; ++f) {
                LevelRow column;
                for (const LevelRow& point : points)
                    column.push_back(point[f]);
                std::ranges::sort(column);
                QCOMPARE(column, sorted);
            }
        }
    }

    void aLatinHypercubeUsesFewLevelsEquallyOften()
    {
        Random random(5);
        for (int trial = 0; trial < designTrials; ++trial) {
            const auto n = static_cast<std::size_t>(random.uniformInt(1, 60));
            const auto levels = static_cast<std::size_t>(random.uniformInt(1, 60));
            const std::vector<std::size_t> counts{levels};
            std::map<std::uint32_t, std::size_t> uses;
            for (const LevelRow& point : pointsOf(latinHypercubeRows(counts, n, 7), 1))
                ++uses[point[0]];
            QVERIFY(uses.rbegin()->first < levels);
            QCOMPARE(uses.size(), std::min(n, levels));
            for (const auto& [level, count] : uses)
                QVERIFY(levels >= n ? count == 1 : count == n / levels || count == n / levels + 1);
        }
    }

    // Of n! orders each is drawn equally often: 6 orders of 3 points in 6,000 hypercubes are 1,000 each with a standard deviation
    // of sqrt(6000 * 1/6 * 5/6) = 29.
    void theOrdersOfALatinHypercubeAreEquallyLikely()
    {
        std::map<LevelRow, int> first;
        std::map<LevelRow, int> both;
        const std::vector<std::size_t> levels{3, 3};
        for (std::uint64_t seed = 0; seed < 6'000; ++seed) {
            const std::vector<LevelRow> points = pointsOf(latinHypercubeRows(levels, 3, seed), 2);
            ++first[{points[0][0], points[1][0], points[2][0]}];
            ++both[{points[0][0], points[1][0], points[2][0], points[0][1], points[1][1], points[2][1]}];
        }
        QCOMPARE(first.size(), std::size_t{6});
        for (const auto& [order, count] : first)
            QVERIFY2(std::abs(count - 1'000) < 5 * 29, qPrintable(QString::number(count)));
        QCOMPARE(both.size(), std::size_t{36}); // factors are independent of each other
    }

    void theSeedDecidesALatinHypercube()
    {
        const std::vector<std::size_t> levels{50, 50};
        QCOMPARE(*latinHypercubeRows(levels, 50, 3), *latinHypercubeRows(levels, 50, 3));
        QVERIFY(*latinHypercubeRows(levels, 50, 3) != *latinHypercubeRows(levels, 50, 4));
    }

    void aTableNamesItsPoints()
    {
        const auto rows = readPoints("# chosen by hand\norder,gamma\neasy,1\nfcfs,1.3\n\nfcfs,1.60\n");
        QVERIFY2(rows, rows ? "" : rows.error().message.c_str());
        QCOMPARE(*rows, (std::vector<std::uint32_t>{0, 1, 1, 0, 2, 0})); // points x (gamma, order)
    }

    void linkedLevelsAreFoundByTheirLabels()
    {
        Factor linked{.name = "gamma+price", .title = {}, .members = {{"gamma", 0}, {"price", 1}}};
        linked.levels = {{"1 / 2", 1.0}, {"1 / 3", 1.0}};
        const std::vector<Factor> factors{linked};
        QCOMPARE(*csvRows(*parseCsv("p.csv", "gamma+price\n1 / 3\n1 / 2\n"), factors), (std::vector<std::uint32_t>{1, 0}));
        QVERIFY(!csvRows(*parseCsv("p.csv", "gamma+price\n1\n"), factors));
    }

    void randomTablesAreReadBack()
    {
        Random random(6);
        const std::vector<double> numbers{-1e300, -2.5, -1e-12, 0.0, 1e-12, 0.1, 1.0 / 3.0, 1.0, 1e9, 1e9 + 1000};
        const std::vector<Factor> factors{factorOf("a", numbers), factorOf("b", numbers), factorOf("c", numbers)};
        for (int trial = 0; trial < 200; ++trial) {
            std::set<LevelRow> points;
            for (int i = 0; i < 20; ++i)
                points.insert({static_cast<std::uint32_t>(random.uniformInt(0, 9)),
                               static_cast<std::uint32_t>(random.uniformInt(0, 9)),
                               static_cast<std::uint32_t>(random.uniformInt(0, 9))});
            std::string text = "c;a;b\n";
            std::vector<std::uint32_t> expected;
            for (const LevelRow& point : points) {
                text += fmt::format("{};{};{}\n", numbers[point[2]], numbers[point[0]], numbers[point[1]]);
                expected.insert(expected.end(), point.begin(), point.end());
            }
            QCOMPARE(*csvRows(*parseCsv("p.csv", text), factors), expected);
        }
    }

    void wrongTablesAreNamedWithTheirPlace_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const char* text, int line, int column, const char* message) {
            QTest::newRow(name) << QString(text) << line << column << QString(message);
        };
        row("no level", "gamma,order\n1,easy\n1.2,easy\n", 3, 1, "'1.2' is not a level of gamma");
        row("a word misspelt", "gamma,order\n1,eassy\n", 2, 3, "'eassy' is not a level of order; did you mean 'easy'?");
        row("a number for words", "gamma,order\n1,1\n", 2, 3, "'1' is not a level of order");
        row("a word for numbers", "gamma,order\neasy,easy\n", 2, 1, "'easy' is not a level of gamma");
        row("an empty cell", "gamma,order\n,easy\n", 2, 1, "'' is not a level of gamma");
        row("an unknown column", "gamma,orderr\n1,easy\n", 1, 7, "unknown column 'orderr'; did you mean 'order'?");
        row("a missing column", "gamma\n1\n", 1, 1, "the column 'order' is missing");
        row("a column twice", "gamma,order,gamma\n1,easy,1\n", 1, 13, "the column 'gamma' occurs twice");
        row("a short row", "gamma,order\n1\n", 2, 1, "this row has 1 cell, the first one has 2");
        row("a point twice", "gamma,order\n1,easy\n1.3,easy\n1.00,easy\n", 4, 1, "this point is already in line 2");
        row("no points", "gamma,order\n", 0, 0, "this table has no points");
        row("nothing", "", 0, 0, "this table has no points");
    }
    void wrongTablesAreNamedWithTheirPlace()
    {
        QFETCH(QString, text);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(QString, message);
        const auto rows = readPoints(text.toStdString());
        QVERIFY(!rows);
        QVERIFY2(QString::fromStdString(rows.error().message).startsWith(message), rows.error().message.c_str());
        QCOMPARE(rows.error().place.file, std::string("points.csv"));
        QCOMPARE(rows.error().place.line, line);
        QCOMPARE(rows.error().place.column, column);
    }

    void designsTooLargeAreRefusedBeforeTheyAreMade()
    {
        const std::vector<std::size_t> large(2, 1'000'000);
        const std::vector<std::size_t> base(2, 0);
        QCOMPARE(pairRows(large, base).error().message, std::string("the design has more than 1000000000 points"));
        QVERIFY(oneAtATimeRows(large, base));
        const std::vector<std::size_t> many(10, 1'000'000'000);
        QVERIFY(latinHypercubeRows(many, 1'000'000'000, 1).error().message.find("of memory") != std::string::npos);
        QVERIFY(!latinHypercubeRows(many, 1'000'000'001, 1));
        QVERIFY(!latinHypercubeRows(large, 0, 1));
    }
};

QTEST_APPLESS_MAIN(TestDesign)
#include "tst_design.moc"
