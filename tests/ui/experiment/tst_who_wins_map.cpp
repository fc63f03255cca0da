// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who wins where, against plain loops over the cells of a run.

#include <map>

#include "core/base/statistics.h"
#include "core/experiment/paired_test.h"
#include "tests/core/experiment/random_experiment.h"
#include "tests/ui/experiment/picture_results.h"
#include "ui/experiment/pictures/who_wins_map.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

Plan mapPlan(int repeat)
{
    return test::planOf(
        "{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {'machine_types': 3}}], 'policies': "
        "[{'policy': 'online'}, {'policy': 'resolve'}, {'policy': 'greedy'}], 'factors': [{'option': 'gamma', "
        "'values': [1.4, 1.05, 1.2, 1.1]}, {'option': 'generate.bags', 'values': [2, 4, 6]}], 'repeat': "
        + std::to_string(repeat) + ", 'seed': 3}");
}

PictureChoice mapChoice() { return {.metric = "objective", .secondMetric = {}, .factor = 0, .second = 1}; }

/// The values of a policy at a pair of levels, by repetition.
std::vector<double> plainValues(const ExperimentResults& results, std::size_t x, std::size_t y, std::size_t policy)
{
    std::vector<double> values;
    const MetricValues& all = *results.of("objective");
    for (std::size_t row = 0; row < all.cells.size(); ++row)
        if (levelsAt(*results.plan, cellAt(*results.plan, all.cells[row]).point) == std::vector{x, y})
            values.push_back(all.at(row, policy));
    return values;
}

/// The policy with the highest mean, the next one, and the largest p of the best against the others.
struct PlainWinner {
    std::size_t best = 0;
    std::size_t next = 0;
    PairedTest margin{};
    double pValue = 0.0;
};

PlainWinner plainWinner(const ExperimentResults& results, std::size_t x, std::size_t y)
{
    std::vector<std::pair<double, std::size_t>> means;
    for (std::size_t p = 0; p < 3; ++p)
        means.emplace_back(-mean(plainValues(results, x, y, p)), p);
    std::ranges::sort(means);
    PlainWinner winner{means[0].second, means[1].second};
    const auto best = plainValues(results, x, y, winner.best);
    winner.margin = pairedTest(best, plainValues(results, x, y, winner.next));
    for (std::size_t i = 1; i < 3; ++i)
        winner.pValue = std::max(winner.pValue, pairedTest(best, plainValues(results, x, y, means[i].second)).pValue);
    return winner;
}

} // namespace

class TestWhoWinsMap : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { m_results = test::resultsOf(mapPlan(12)); }

    void cellsAreThoseOfPlainLoops()
    {
        WhoWinsMap picture;
        test::show(picture, m_results, mapChoice());
        const LevelMap& map = picture.map();
        QCOMPARE(map.columnNames.join(u' '), QStringLiteral("1.05 1.1 1.2 1.4")); // numbers ascend
        QCOMPARE(map.rowNames.join(u' '), QStringLiteral("2 4 6"));
        for (std::size_t row = 0; row < 3; ++row)
            for (std::size_t column = 0; column < 4; ++column) {
                const PlainWinner plain = plainWinner(*m_results, map.columns[column], map.rows[row]);
                const MapCell& cell = map.at(column, row);
                QCOMPARE(cell.series, policyStyleOf(*m_results->plan, plain.best));
                QVERIFY(test::isClose(cell.value, plain.margin.meanDifference));
                QVERIFY(test::isClose(cell.pValue, plain.pValue));
                QCOMPARE(cell.isSure, plain.pValue < 0.05);
                QCOMPARE(levelsAt(*m_results->plan, cellAt(*m_results->plan, *cell.cell).point),
                         (std::vector{map.columns[column], map.rows[row]}));
            }
        QVERIFY(map.hasUnsure());
        QVERIFY(!map.contours.empty());
    }

    /// The winner of each cell has a letter beside its colour, which the legend explains.
    void cellsHaveLetters()
    {
        WhoWinsMap picture;
        test::show(picture, m_results, mapChoice());
        const LevelMap& map = picture.map();
        QVERIFY(map.key.size() > 1);
        const QTemporaryDir folder;
        const QString svg = folder.filePath(QStringLiteral("map.svg"));
        QVERIFY(writeFigure(*picture.figure(), svg, {.sizeMm = {180.0, 110.0}}));
        for (std::size_t i = 0; i < map.key.size(); ++i) {
            const QString letter(QLatin1Char(static_cast<char>('A' + i)));
            QCOMPARE(map.key[i].letter, letter);
            const auto won = std::ranges::count(map.cells, map.key[i].series, &MapCell::series);
            QCOMPARE(test::bytesOf(svg).count(QStringLiteral(">%1</text>").arg(letter).toUtf8()), won + 1);
        }
    }

    void fadesWithTheDoubt()
    {
        const PictureStyle style = paperPicture();
        LevelMap map;
        MapCell cell{.cell = 1, .series = 0, .value = 1.0, .pValue = 0.01, .isSure = true};
        QCOMPARE(mapColour(map, cell, style), style.series(0));
        double before = 0.0;
        cell.isSure = false;
        for (const double p : {0.051, 0.1, 0.3, 0.5}) {
            cell.pValue = p;
            QVERIFY(fadeOf(cell) > before);
            before = fadeOf(cell);
        }
        QVERIFY(before < 0.75); // the policy is still to be seen
        cell.pValue = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(fadeOf(cell), before);
    }

    void csvHasAllNumbers()
    {
        WhoWinsMap picture;
        test::show(picture, m_results, mapChoice());
        const auto rows = test::csvRows(picture);
        QCOMPARE(rows.size(), 12);
        for (qsizetype i = 0; i < rows.size(); ++i) {
            const auto column = static_cast<std::size_t>(i % 4);
            const auto row = static_cast<std::size_t>(i / 4);
            const PlainWinner plain = plainWinner(*m_results, picture.map().columns[column], picture.map().rows[row]);
            QCOMPARE(rows[i].size(), 9);
            QCOMPARE(rows[i][2].toStdString(), m_results->plan->policies[plain.best].policy);
            QCOMPARE(rows[i][3].toStdString(), m_results->plan->policies[plain.next].policy);
            QVERIFY(test::isClose(rows[i][4].toDouble(), plain.margin.meanDifference));
            QVERIFY(test::isClose(rows[i][5].toDouble(), plain.margin.meanDifference - plain.margin.halfWidth));
            QVERIFY(test::isClose(rows[i][7].toDouble(), plain.pValue));
            QCOMPARE(rows[i][8], QStringLiteral("12"));
        }
    }

    // A partly filled map: cells without results are empty, without a tooltip or a click action.
    void cellsWithoutResultsAreEmpty()
    {
        const auto part = test::partOfResults(*m_results, [](std::uint64_t cell) { return cell < 4 * 12; });
        WhoWinsMap picture;
        picture.resize(700, 400);
        test::show(picture, part, mapChoice());
        picture.show();
        const auto there = std::ranges::count_if(picture.map().cells, [](const MapCell& cell) { return cell.cell.has_value(); });
        QCOMPARE(there, 4);
        QCOMPARE(test::csvRows(picture).size(), 4);
        const auto empty = std::ranges::find_if(picture.map().cells, [](const MapCell& cell) { return !cell.cell; });
        const auto spot = static_cast<std::size_t>(empty - picture.map().cells.begin());
        QSignalSpy wanted(&picture, &ExperimentPicture::cellWanted);
        test::pointAt(picture, spot);
        QCOMPARE(picture.card().rows().size(), std::size_t{1});
        QTest::mouseDClick(&picture, Qt::LeftButton, {}, picture.placeOf(spot).toPoint());
        QCOMPARE(wanted.size(), 0);
        test::checkPaints(picture, QStringLiteral("who-wins-part"));
    }

    void mouseAndKeysReadCells()
    {
        WhoWinsMap picture;
        picture.resize(700, 400);
        test::show(picture, m_results, mapChoice());
        picture.show();
        picture.setFocus();
        QSignalSpy wanted(&picture, &ExperimentPicture::cellWanted);
        test::pointAt(picture, 6);
        QCOMPARE(picture.spot(), std::optional<std::size_t>(6));
        QVERIFY(picture.card().heading().contains(QStringLiteral("= 1.2,")));
        QVERIFY(picture.card().heading().endsWith(QStringLiteral("= 4")));
        QTest::mouseDClick(&picture, Qt::LeftButton, {}, picture.placeOf(6).toPoint());
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].toULongLong(), *picture.map().cells[6].cell);
        QTest::keyClick(&picture, Qt::Key_Right);
        QCOMPARE(picture.spot(), std::optional<std::size_t>(7));
        QTest::keyClick(&picture, Qt::Key_Right); // at the edge
        QCOMPARE(picture.spot(), std::optional<std::size_t>(7));
        QTest::keyClick(&picture, Qt::Key_Up);
        QCOMPARE(picture.spot(), std::optional<std::size_t>(11));
        QTest::keyClick(&picture, Qt::Key_Down);
        QTest::keyClick(&picture, Qt::Key_Down);
        QCOMPARE(picture.spot(), std::optional<std::size_t>(3));
        QTest::keyClick(&picture, Qt::Key_Return);
        QCOMPARE(wanted[1][0].toULongLong(), *picture.map().cells[3].cell);
        QTest::keyClick(&picture, Qt::Key_Escape);
        QVERIFY(!picture.spot() && !picture.card().isVisible());
    }

    /// Where a task earns what it costs every objective is 0, but for rounding.
    void aMeanThatIsRoundingAloneIsNone()
    {
        WhoWinsMap picture;
        picture.resize(700, 400);
        test::show(picture,
                   test::resultsOf(test::planOf(
                       "{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {}}], 'policies': [{'policy': "
                       "'online'}, {'policy': 'online-slack'}], 'factors': [{'option': 'gamma', 'values': [1.25, 1.5]}, "
                       "{'option': 'energy_price_per_joule', 'values': [1.0, 1.25]}], 'repeat': 20, 'seed': 1}")),
                   mapChoice());
        picture.show();
        int none = 0;
        for (std::size_t spot = 0; spot < picture.map().cells.size(); ++spot) {
            test::pointAt(picture, spot);
            const std::vector<HoverRow>& rows = picture.card().rows();
            QVERIFY2(!rows[1].value.contains(QStringLiteral("e−")), qPrintable(rows[1].value));
            none += rows[0].value == QLatin1String("tied") && rows[1].value == rows[0].value ? 1 : 0;
        }
        QVERIFY(none > 0);
    }

    void reportsWhereNoPolicyCanWin()
    {
        WhoWinsMap picture;
        test::show(picture, m_results, {.metric = "objective", .secondMetric = {}, .factor = 0});
        QVERIFY(test::saysWhyNot(picture));
        PictureChoice same = mapChoice();
        same.second = 0;
        test::show(picture, m_results, same);
        QVERIFY(test::saysWhyNot(picture));
        test::show(picture, m_results, mapChoice());
        QVERIFY(picture.nothing().isEmpty() && picture.figure()->hasFigure());
    }

    // A single repetition cannot be tested: nothing is hatched, and the note says so.
    void oneRepetitionIsNotHatched()
    {
        const auto results = test::resultsOf(mapPlan(1));
        WhoWinsMap picture;
        test::show(picture, results, mapChoice());
        for (const MapCell& cell : picture.map().cells)
            QCOMPARE(cell.tied.empty(), cell.value > 1e-9);
        QVERIFY(!picture.map().hasUnsure());
        QVERIFY(std::isnan(picture.map().cells.front().pValue));
        QVERIFY(picture.map().note.contains(QStringLiteral("Only one repetition")));
    }

    // The first of equals was shown as the winner of all.
    void aTieIsNotWon()
    {
        for (const int repeat : {1, 3}) {
            auto equal = std::make_shared<ExperimentResults>(*test::resultsOf(mapPlan(repeat)));
            for (auto& [name, values] : equal->values) {
                auto same = std::make_shared<MetricValues>(*values);
                std::ranges::fill(same->values, 28.0);
                values = same;
            }
            WhoWinsMap picture;
            test::show(picture, equal, mapChoice());
            const LevelMap& map = picture.map();
            QVERIFY(!map.hasUnsure());
            QCOMPARE(map.key.size(), std::size_t{4});
            QVERIFY2(map.key.front().name.endsWith(QStringLiteral(": 0 of 12")), qPrintable(map.key.front().name));
            QCOMPARE(map.key.back().name, QStringLiteral("tied: 12 of 12"));
            for (const MapCell& cell : map.cells) {
                QCOMPARE(map.letterOf(cell), QStringLiteral("A=B=C"));
                QCOMPARE(mapColour(map, cell, paperPicture()), paperPicture().inks.quiet); // of no policy
            }
            for (const QStringList& row : test::csvRows(picture))
                QCOMPARE(row[2], QStringLiteral("tie"));
            test::checkPaints(picture, QStringLiteral("who-wins-ties-%1").arg(repeat));
        }
    }

    void stopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        WhoWinsMap picture;
        QVERIFY(!picture.workOut(m_results, mapChoice(), RunControl(stop.get_token())));
    }

    void namesNeverTouch()
    {
        LevelMap map;
        for (int i = 0; i < 60; ++i) {
            map.columns.push_back(static_cast<std::size_t>(i));
            map.columnNames << QStringLiteral("%1.25").arg(1000 + i);
        }
        map.rows = map.columns;
        map.rowNames = map.columnNames;
        map.cells.resize(3600);
        const PictureStyle style = paperPicture();
        const QFontMetricsF metrics(style.font);
        for (const double width : {120.0, 240.0, 480.0, 900.0}) {
            const MapGeometry geometry(map, QRectF(0, 0, width, 0.5 * width), style);
            const double pitch = geometry.cell(0, 0).width() * static_cast<double>(geometry.columnStride());
            QVERIFY(pitch > metrics.horizontalAdvance(geometry.columnNames().front()));
            QVERIFY(geometry.cell(0, 0).height() * static_cast<double>(geometry.rowStride()) >= 0.9 * metrics.height());
        }
    }

    // Words have the order of the plan, from the left and from above; there is no contour between them.
    void wordsStandAsInThePlan()
    {
        const auto results = test::resultsOf(test::planOf(
            "{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {'machine_types': 3, 'bags': 4}}], "
            "'policies': [{'policy': 'online'}, {'policy': 'greedy'}], 'factors': [{'option': 'gamma', 'values': [1.1, 1.2, "
            "1.3]}, {'option': 'generate.order', 'values': ['uniform', 'big-then-small', 'equal']}], 'repeat': 3}"));
        WhoWinsMap picture;
        test::show(picture, results, mapChoice());
        QCOMPARE(picture.map().rowNames.join(u' '), QStringLiteral("equal big-then-small uniform")); // from below
        QVERIFY(picture.map().contours.empty());
        test::checkPaints(picture, QStringLiteral("who-wins-words"));
    }

    // The study determines which metrics have no winner.
    void onlyMetricsWithABetterSideHaveWinners()
    {
        int withWinners = 0;
        for (const auto& [name, values] : m_results->values) {
            PictureChoice choice = mapChoice();
            choice.metric = name;
            WhoWinsMap picture;
            test::show(picture, m_results, choice);
            const bool isJudged = findMetric(*m_results->plan->study, name)->better != Better::neither;
            QCOMPARE(picture.nothing().isEmpty(), isJudged);
            withWinners += isJudged ? 1 : 0;
        }
        QVERIFY(withWinners > 0 && withWinners < static_cast<int>(m_results->values.size()));
    }

    // A large map: three policies whose margins are known, margin = |a - b| of the best two everywhere.
    void aLargeMapHasContoursAndFewNames()
    {
        WhoWinsMap picture;
        test::show(picture, madeResults(24, 16), {.metric = "objective", .secondMetric = {}, .factor = 0, .second = 1});
        QVERIFY(picture.map().contours.size() >= 3);
        QCOMPARE(picture.map().key.size(), std::size_t{3});
        test::checkPaints(picture, QStringLiteral("who-wins-large"));
    }

    // "online" and "mct" are in different groups of series: lines over the pieces of one of them distinguish them without colour.
    void policiesOfOtherGroupsHaveOtherPatterns()
    {
        WhoWinsMap picture;
        picture.resize(900, 420);
        test::show(picture, madeResults(6, 5, {"online", "mct", "greedy"}),
                   {.metric = "objective", .secondMetric = {}, .factor = 0, .second = 1});
        const int online = picture.map().key[0].series;
        const int mct = picture.map().key[1].series;
        QVERIFY(paperPicture().series(online) != paperPicture().series(mct));
        QVERIFY(patternOf(online) != patternOf(mct));
        const QImage image = test::figureImage(picture, {900, 420});
        const MapGeometry geometry(picture.map(), QRectF(0, 0, 900, 420).adjusted(2, 2, -2, -2), paperPicture());
        QSet<int> coloursOf[2];
        for (std::size_t at = 0; at < picture.map().cells.size(); ++at) {
            const MapCell& cell = picture.map().cells[at];
            const QRectF box = geometry.cell(at % 6, at / 6);
            if (cell.isSure && cell.series != picture.map().key[2].series)
                coloursOf[cell.series == mct].insert(test::coloursIn(image.copy(box.adjusted(2, 2, -2, -2).toRect())) > 1);
        }
        QVERIFY(coloursOf[1].contains(1)); // the letters are a colour, too
        test::checkPaints(picture, QStringLiteral("who-wins-one-colour"));
    }

    void paintsInBothThemesAndOnPaper()
    {
        WhoWinsMap picture;
        test::show(picture, m_results, mapChoice());
        test::checkPaints(picture, QStringLiteral("who-wins"));
    }

private:
    /// Means that are planes over the map, with a little noise: the policies share it out.
    static ResultsPtr madeResults(std::size_t columns, std::size_t rows,
                                  const std::vector<const char*>& policies = {"online", "resolve", "greedy"})
    {
        const auto upTo = [](std::size_t count) {
            std::vector<double> numbers;
            for (std::size_t i = 0; i < count; ++i)
                numbers.push_back(1.0 + 0.25 * static_cast<double>(i));
            return numbers;
        };
        Plan plan = test::gridOfProfit({test::numericFactor("x", upTo(columns)), test::numericFactor("y", upTo(rows))}, 0, 5);
        for (Factor& factor : plan.factors)
            for (Level& level : factor.levels)
                level.label = QString::number(level.number).toStdString();
        plan.factors[0].title = "Across";
        plan.factors[1].title = "Along";
        for (const char* name : policies)
            plan.policies.push_back({name});
        Random random(1);
        const auto value = [&](const Cell& cell, std::size_t policy) {
            const auto levels = levelsAt(plan, cell.point);
            const double x = static_cast<double>(levels[0]) / static_cast<double>(columns);
            const double y = static_cast<double>(levels[1]) / static_cast<double>(rows);
            const double plane = policy == 0 ? 1.2 * x : policy == 1 ? 1.3 * y : 1.1 - x - 0.6 * y;
            return 10.0 * plane + random.normal(0.0, 0.3);
        };
        auto results = std::make_shared<ExperimentResults>();
        results->values["objective"] = std::make_shared<MetricValues>(test::valuesOfAll(plan, value));
        results->cells = results->finished = cellCount(plan);
        results->plan = std::make_shared<const Plan>(std::move(plan));
        return results;
    }

    ResultsPtr m_results;
};

QTEST_MAIN(TestWhoWinsMap)
#include "tst_who_wins_map.moc"
