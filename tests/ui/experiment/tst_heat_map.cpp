// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Heat maps of one policy and of the difference between two, against plain loops.

#include "core/base/statistics.h"
#include "core/experiment/paired_test.h"
#include "tests/ui/experiment/picture_results.h"
#include "ui/experiment/picture_choice.h"
#include "ui/experiment/pictures/heat_map.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::StringLiterals;

namespace {

Plan heatPlan()
{
    return test::planOf(
        "{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {'machine_types': 3}}], 'policies': "
        "[{'policy': 'online'}, {'policy': 'resolve'}], 'factors': [{'option': 'gamma', 'values': [1.05, 1.2, 1.4]}, "
        "{'option': 'generate.bags', 'values': [2, 4, 6, 8]}, {'option': 'generate.task_types', 'values': [2, 3]}], "
        "'repeat': 8}");
}

/// The values of a policy at a pair of levels: one for each repetition, averaged over the third factor or at its level.
std::vector<double> plainMeans(const ExperimentResults& results, const std::vector<std::size_t>& at, std::size_t policy,
                               std::optional<std::size_t> held)
{
    const Plan& plan = *results.plan;
    std::vector<std::vector<double>> byRepetition(plan.repeat);
    const MetricValues& all = *results.of("objective");
    for (std::size_t row = 0; row < all.cells.size(); ++row) {
        const Cell cell = cellAt(plan, all.cells[row]);
        const auto levels = levelsAt(plan, cell.point);
        if (levels[0] == at[0] && levels[1] == at[1] && (!held || levels[2] == *held))
            byRepetition[cell.repetition].push_back(all.at(row, policy));
    }
    std::vector<double> means;
    for (const auto& values : byRepetition)
        means.push_back(mean(values));
    return means;
}

} // namespace

class TestHeatMap : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { m_results = test::resultsOf(heatPlan()); }

    void theFirstPolicyIsOneWorthAMap_data()
    {
        QTest::addColumn<QString>("policies");
        QTest::addColumn<QString>("option");
        QTest::addColumn<int>("first");
        QTest::newRow("not the baseline") << u"always-on load-factor oracle"_s << u"generate.nodes"_s << 1;
        QTest::newRow("whose option is varied") << u"always-on oracle idle-timeout"_s << u"idle-timeout.suspend_time_s"_s << 2;
        QTest::newRow("the only one") << u"always-on"_s << u"generate.nodes"_s << 0;
    }
    void theFirstPolicyIsOneWorthAMap()
    {
        QFETCH(const QString, policies);
        QFETCH(const QString, option);
        QFETCH(const int, first);
        QStringList calls;
        for (const QString& policy : policies.split(u' '))
            calls << u"{'policy': '%1'}"_s.arg(policy);
        const QString text = u"{'wattif-experiment': 1, 'study': 'power', 'instances': [{'generate': {'jobs': 20}}], "
                             "'policies': [%1], 'factors': [{'option': '%2', 'values': [16, 32]}], 'repeat': 2}"_s;
        const Plan plan = test::planOf(text.arg(calls.join(u", "_s), option).toStdString());
        QCOMPARE(usualChoice(plan).policy, static_cast<std::size_t>(first));
    }

    void meansAreThoseOfPlainLoops_data()
    {
        QTest::addColumn<bool>("isHeld");
        QTest::newRow("averaged over the third factor") << false;
        QTest::newRow("the third factor held at a level") << true;
    }
    void meansAreThoseOfPlainLoops()
    {
        QFETCH(const bool, isHeld);
        PictureChoice choice{.metric = "objective", .secondMetric = {}, .factor = 0, .second = 1, .policy = 1};
        const std::optional<std::size_t> held = isHeld ? std::optional<std::size_t>(1) : std::nullopt;
        choice.held = {std::nullopt, std::nullopt, held};
        HeatMap picture;
        test::show(picture, m_results, choice);
        const auto rows = test::csvRows(picture);
        QCOMPARE(rows.size(), 12);
        for (std::size_t i = 0; i < 12; ++i) {
            const MeanInterval plain = meanInterval(plainMeans(*m_results, {i % 3, i / 3}, 1, held));
            QVERIFY(test::isClose(picture.map().cells[i].value, plain.mean));
            const QStringList& row = rows[static_cast<qsizetype>(i)];
            QVERIFY(test::isClose(row[2].toDouble(), plain.mean));
            QVERIFY(test::isClose(row[3].toDouble(), plain.mean - plain.halfWidth));
            QVERIFY(test::isClose(row[4].toDouble(), plain.mean + plain.halfWidth));
            QCOMPARE(row[6], isHeld ? QStringLiteral("8") : QStringLiteral("16"));
        }
        QVERIFY(!picture.map().hasUnsure());
    }

    void differencesAreThoseOfPlainLoops()
    {
        HeatMap picture;
        test::show(picture, m_results, differences());
        QCOMPARE(picture.map().colours, LevelMap::Colours::diverging);
        QCOMPARE(picture.map().range.lower, -picture.map().range.upper);
        for (std::size_t i = 0; i < 12; ++i) {
            const PairedTest plain =
                pairedTest(plainMeans(*m_results, {i % 3, i / 3}, 1, {}), plainMeans(*m_results, {i % 3, i / 3}, 0, {}));
            const MapCell& cell = picture.map().cells[i];
            QVERIFY(test::isClose(cell.value, plain.meanDifference));
            QVERIFY(test::isClose(cell.pValue, plain.pValue));
            QCOMPARE(cell.isSure, plain.pValue < 0.05);
        }
    }

    void theRampIsEvenAroundZero()
    {
        LevelMap map;
        map.colours = LevelMap::Colours::diverging;
        map.range = {-2.0, 2.0};
        const PictureStyle style = paperPicture();
        const auto colourOf = [&](double value) {
            MapCell cell;
            cell.value = value;
            return mapColour(map, cell, style);
        };
        QVERIFY(colourOf(0.0).lightness() > 230);
        QVERIFY(colourOf(-2.0).blue() > colourOf(-2.0).red());
        QVERIFY(colourOf(2.0).red() > colourOf(2.0).blue());
    }

    void cardShowsTheNumbers()
    {
        HeatMap picture;
        picture.resize(800, 400);
        test::show(picture, m_results, differences());
        picture.show();
        test::pointAt(picture, 4);
        QCOMPARE(picture.spot(), std::optional<std::size_t>(4));
        QCOMPARE(picture.card().rows().size(), std::size_t{4});
        QVERIFY(picture.card().rows()[1].value.contains(QStringLiteral("95 %")));
        QCOMPARE(picture.card().rows()[2].value, pValueText(picture.map().cells[4].pValue));
        QCOMPARE(picture.card().rows()[3].value, QStringLiteral("16"));
        QSignalSpy wanted(&picture, &ExperimentPicture::cellWanted);
        QTest::mouseDClick(&picture, Qt::LeftButton, {}, picture.placeOf(4).toPoint());
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].toULongLong(), *picture.map().cells[4].cell);
    }

    void saysWhyThereIsNone()
    {
        HeatMap picture;
        test::show(picture, m_results, {.metric = "objective", .secondMetric = {}, .factor = 1});
        QVERIFY(test::saysWhyNot(picture));
        PictureChoice itself = differences();
        itself.policy = 0;
        test::show(picture, m_results, itself);
        QVERIFY(test::saysWhyNot(picture));
    }

    void stopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        HeatMap picture;
        QVERIFY(!picture.workOut(m_results, differences(), RunControl(stop.get_token())));
    }

    void paintsInBothThemesAndOnPaper()
    {
        HeatMap picture;
        test::show(picture, m_results, differences());
        test::checkPaints(picture, QStringLiteral("heat-difference"));
        PictureChoice choice = differences();
        choice.against.reset();
        test::show(picture, m_results, choice);
        test::checkPaints(picture, QStringLiteral("heat"));
    }

private:
    static PictureChoice differences()
    {
        return {.metric = "objective", .secondMetric = {}, .factor = 0, .second = 1, .policy = 1, .against = 0};
    }

    ResultsPtr m_results;
};

QTEST_MAIN(TestHeatMap)
#include "tst_heat_map.moc"
