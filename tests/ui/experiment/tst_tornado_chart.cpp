// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tornado charts of grids, of designs with a base and of Latin hypercubes, against plain loops.

#include <algorithm>
#include <cmath>

#include "core/base/statistics.h"
#include "core/experiment/paired_test.h"
#include "tests/ui/experiment/picture_results.h"
#include "ui/experiment/picture_choice.h"
#include "ui/experiment/pictures/tornado_chart.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

Plan tornadoPlan(const std::string& design)
{
    return test::planOf(
        "{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {'machine_types': 3}}], 'policies': "
        "[{'policy': 'online'}, {'policy': 'greedy'}], 'factors': [{'option': 'generate.bags', 'values': [6, 2, 4]}, "
        "{'option': 'gamma', 'values': [1.2, 1.1, 1.4]}, {'option': 'generate.types', 'values': ['random', "
        "'all-different']}], "
        + design + ", 'repeat': 6}");
}

/// The mean of each repetition over the cells for which keep(levels) holds.
template <class Keep>
std::vector<double> plainMeans(const ExperimentResults& results, std::size_t policy, const Keep& keep)
{
    const Plan& plan = *results.plan;
    std::vector<std::vector<double>> byRepetition(plan.repeat);
    const MetricValues& all = *results.of("objective");
    for (std::size_t row = 0; row < all.cells.size(); ++row) {
        const Cell cell = cellAt(plan, all.cells[row]);
        if (keep(levelsAt(plan, cell.point)))
            byRepetition[cell.repetition].push_back(all.at(row, policy));
    }
    std::vector<double> means;
    for (const auto& values : byRepetition)
        means.push_back(mean(values));
    return means;
}

/// The means at a level of a factor; with a base at level 0 the other factors stay there.
std::vector<double> plainLevel(const ExperimentResults& results, std::size_t policy, std::size_t factor, std::size_t level)
{
    const bool hasBase = results.plan->design.hasBase();
    return plainMeans(results, policy, [&](const std::vector<std::size_t>& levels) {
        for (std::size_t f = 0; f < levels.size(); ++f)
            if (hasBase && f != factor && levels[f] != 0)
                return false;
        return levels[factor] == level;
    });
}

PictureChoice tornadoChoice()
{
    PictureChoice choice;
    choice.metric = "objective";
    return choice;
}

} // namespace

class TestTornadoChart : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        m_grid = test::resultsOf(tornadoPlan("'design': 'grid'"));
        m_single = test::resultsOf(tornadoPlan("'design': 'one-at-a-time'"));
        m_cube = test::resultsOf(tornadoPlan("'design': 'latin-hypercube', 'points': 40"));
    }

    // Averaged over what the others were changed to at the base alone, a line had a peak there.
    void picturesOfADesignWithABaseBeginThere()
    {
        const Plan& single = *m_single->plan;
        const PictureChoice choice = usualChoice(single);
        for (std::size_t f = 0; f < single.factors.size(); ++f)
            if (canBeHeld(single.factors[f]))
                QCOMPARE(choice.held[f], std::optional(levelsAt(single, 0)[f]));
        QVERIFY(std::ranges::none_of(usualChoice(*m_grid->plan).held, [](const auto& level) { return level.has_value(); }));
        QVERIFY(!fits(choice, single, *m_grid->plan));
    }

    void effectsAreThoseOfPlainLoops_data()
    {
        QTest::addColumn<bool>("hasBase");
        QTest::newRow("a grid, averaged over the other factors") << false;
        QTest::newRow("one at a time, the others at the base") << true;
    }
    void effectsAreThoseOfPlainLoops()
    {
        QFETCH(const bool, hasBase);
        const ResultsPtr& results = hasBase ? m_single : m_grid;
        TornadoChart picture;
        test::show(picture, results, tornadoChoice());
        const Tornado& tornado = picture.tornado();
        QCOMPARE(tornado.rows.size(), std::size_t{3});
        QCOMPARE(tornado.hasBase, hasBase);
        QCOMPARE(tornado.hasShares, !hasBase);
        double before = std::numeric_limits<double>::infinity();
        for (const TornadoRow& row : tornado.rows) {
            double largest = 0.0;
            for (const TornadoBar& bar : row.bars) {
                QVERIFY(bar.effect);
                const auto low = plainLevel(*results, bar.policy, row.factor, bar.effect->lowLevel);
                const auto high = plainLevel(*results, bar.policy, row.factor, bar.effect->highLevel);
                QVERIFY(test::isClose(bar.effect->low.mean, mean(low)));
                QVERIFY(test::isClose(bar.effect->high.halfWidth, meanInterval(high).halfWidth));
                QVERIFY(test::isClose(bar.effect->change.pValue, pairedTest(high, low).pValue));
                largest = std::max(largest, std::abs(mean(high) - mean(low)));
                if (row.factor < 2) { // numbers: the smallest and the largest level, wherever they are in the plan
                    QCOMPARE(bar.effect->lowLevel, std::size_t{1});
                    QCOMPARE(bar.effect->highLevel, row.factor == 0 ? std::size_t{0} : std::size_t{2});
                }
            }
            QVERIFY(largest <= before);
            before = largest;
        }
    }

    void theBaseIsPointZeroOrTheMeanOfAll()
    {
        TornadoChart picture;
        const auto all = [](const std::vector<std::size_t>&) { return true; };
        const auto base = [](const std::vector<std::size_t>& levels) {
            return std::ranges::all_of(levels, [](std::size_t level) { return level == 0; });
        };
        test::show(picture, m_grid, tornadoChoice());
        for (std::size_t policy = 0; policy < 2; ++policy)
            QVERIFY(test::isClose(picture.tornado().base[policy], mean(plainMeans(*m_grid, policy, all))));
        test::show(picture, m_single, tornadoChoice());
        for (std::size_t policy = 0; policy < 2; ++policy)
            QVERIFY(test::isClose(picture.tornado().base[policy], mean(plainMeans(*m_single, policy, base))));
    }

    void aLatinHypercubeHasSharesAlone()
    {
        TornadoChart picture;
        test::show(picture, m_cube, tornadoChoice());
        const Tornado& tornado = picture.tornado();
        QVERIFY(!tornado.hasEffects && tornado.hasShares && !tornado.areExact);
        QCOMPARE(tornado.hasNoise, tornado.note.contains(QLatin1String("without effect")));
        const auto shares = varianceShares(*m_cube->plan, *m_cube->of("objective"));
        QVERIFY(shares);
        for (const VarianceShare& share : *shares) {
            const auto row = std::ranges::find(tornado.rows, share.factor, &TornadoRow::factor);
            QVERIFY(row != tornado.rows.end());
            QVERIFY(test::isClose(row->bars[share.policy].share, share.share));
            QVERIFY(share.noise > 0.0 && test::isClose(row->bars[share.policy].noise, share.noise));
            QVERIFY(!row->bars[share.policy].effect);
        }
        test::checkPaints(picture, QStringLiteral("tornado-cube"));
    }

    // The sum of first-order shares of a full grid is at most 1.
    void sharesOfAGridAreExact()
    {
        TornadoChart picture;
        test::show(picture, m_grid, tornadoChoice());
        QVERIFY(picture.tornado().areExact);
        for (std::size_t policy = 0; policy < 2; ++policy) {
            double sum = 0.0;
            for (const TornadoRow& row : picture.tornado().rows)
                sum += row.bars[policy].share;
            QVERIFY(sum > 0.3 && sum <= 1.0 + 1e-9);
        }
    }

    void csvHasAllNumbers()
    {
        TornadoChart picture;
        test::show(picture, m_grid, tornadoChoice());
        const auto rows = test::csvRows(picture);
        QCOMPARE(rows.size(), 6);
        for (qsizetype i = 0; i < rows.size(); ++i) {
            const TornadoBar& bar = picture.tornado().rows[static_cast<std::size_t>(i / 2)].bars[static_cast<std::size_t>(i % 2)];
            QCOMPARE(rows[i].size(), 13);
            QVERIFY(test::isClose(rows[i][3].toDouble(), bar.effect->low.mean));
            QVERIFY(test::isClose(rows[i][8].toDouble(), bar.effect->change.meanDifference));
            QVERIFY(test::isClose(rows[i][11].toDouble(), bar.share));
        }
        test::show(picture, m_cube, tornadoChoice());
        for (const QStringList& row : test::csvRows(picture)) {
            QCOMPARE(row.size(), 13);
            QVERIFY(row[12].toDouble() > 0.0);
            QVERIFY(row[3].isEmpty());
        }
    }

    void endsOpenCellsAtTheirLevels()
    {
        for (const ResultsPtr& results : {m_grid, m_single}) {
            TornadoChart picture;
            picture.resize(900, 420);
            test::show(picture, results, tornadoChoice());
            QSignalSpy wanted(&picture, &ExperimentPicture::cellWanted);
            for (std::size_t spot = 0; spot < 12; ++spot) {
                const TornadoRow& row = picture.tornado().rows[spot / 4];
                const Effect& effect = *row.bars[spot / 2 % 2].effect;
                QTest::mouseDClick(&picture, Qt::LeftButton, {}, picture.placeOf(spot).toPoint());
                if (wanted.isEmpty())
                    continue; // a bar of no length
                const auto levels = levelsAt(*results->plan, cellAt(*results->plan, wanted.takeFirst()[0].toULongLong()).point);
                if (std::abs(effect.change.meanDifference) > 5.0)
                    QCOMPARE(levels[row.factor], spot % 2 == 0 ? effect.lowLevel : effect.highLevel);
            }
        }
    }

    void keysReadBars()
    {
        TornadoChart picture;
        picture.resize(900, 420);
        test::show(picture, m_grid, tornadoChoice());
        QSignalSpy wanted(&picture, &ExperimentPicture::cellWanted);
        QTest::keyClick(&picture, Qt::Key_Down);
        QTest::keyClick(&picture, Qt::Key_Down);
        QTest::keyClick(&picture, Qt::Key_Right);
        QCOMPARE(picture.spot(), std::optional<std::size_t>(3));
        QCOMPARE(picture.card().heading(), picture.tornado().rows[0].name);
        QCOMPARE(picture.card().rows().size(), std::size_t{6});
        QVERIFY(picture.card().rows()[2].strong);
        QTest::keyClick(&picture, Qt::Key_Return);
        QCOMPARE(wanted.takeFirst()[0].toULongLong(), *picture.tornado().rows[0].bars[1].highCell);
        QTest::keyClick(&picture, Qt::Key_Left);
        QTest::keyClick(&picture, Qt::Key_Up);
        QCOMPARE(picture.spot(), std::optional<std::size_t>(0));
    }

    void saysWhyThereIsNone()
    {
        Plan plan = tornadoPlan("'design': 'grid'");
        plan.factors.clear();
        TornadoChart picture;
        test::show(picture, test::resultsOf(test::smallPlan(2)), tornadoChoice());
        QVERIFY(picture.nothing().isEmpty());
        test::show(picture, test::partOfResults(*m_grid, [](std::uint64_t) { return false; }), tornadoChoice());
        QVERIFY(test::saysWhyNot(picture));
        auto single = std::make_shared<ExperimentResults>(*m_grid);
        single->plan = std::make_shared<const Plan>(plan);
        test::show(picture, single, tornadoChoice());
        QVERIFY(test::saysWhyNot(picture));
    }

    void stopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        TornadoChart picture;
        QVERIFY(!picture.workOut(m_grid, tornadoChoice(), RunControl(stop.get_token())));
    }

    void paintsInBothThemesAndOnPaper()
    {
        TornadoChart picture;
        test::show(picture, m_grid, tornadoChoice());
        test::checkPaints(picture, QStringLiteral("tornado-grid"));
        test::show(picture, m_single, tornadoChoice());
        test::checkPaints(picture, QStringLiteral("tornado-single"));
    }

private:
    ResultsPtr m_grid;
    ResultsPtr m_single;
    ResultsPtr m_cube;
};

QTEST_MAIN(TestTornadoChart)
#include "tst_tornado_chart.moc"
