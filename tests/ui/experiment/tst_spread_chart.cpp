// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Box plots against sorted values of plain loops.

#include <cmath>

#include "core/base/random.h"
#include "tests/ui/experiment/picture_results.h"
#include "ui/experiment/pictures/spread_chart.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

Plan spreadPlan(int repeat)
{
    return test::planOf("{'wattif-experiment': 1, 'study': 'profit', 'instances': [{'generate': {'bags': 5}}], 'policies': "
                        "[{'policy': 'online'}, {'policy': 'resolve'}, {'policy': 'greedy'}], 'factors': [{'option': 'gamma', "
                        "'values': [1.5, 1.1, 1.3]}], 'repeat': "
                        + std::to_string(repeat) + ", 'seed': 5}");
}

PictureChoice spreadChoice() { return {.metric = "objective", .secondMetric = {}, .factor = 0}; }

/// The values of a policy at a level, or its differences to another one, ascending.
std::vector<double> plainSpread(const ExperimentResults& results, std::size_t level, std::size_t policy,
                                std::optional<std::size_t> against)
{
    std::vector<double> values;
    const MetricValues& all = *results.of("objective");
    for (std::size_t row = 0; row < all.cells.size(); ++row)
        if (levelsAt(*results.plan, cellAt(*results.plan, all.cells[row]).point).front() == level)
            values.push_back(all.at(row, policy) - (against ? all.at(row, *against) : 0.0));
    std::ranges::sort(values);
    return values;
}

/// Type 7: linear between the order statistics around (n - 1) q.
double plainQuantile(const std::vector<double>& sorted, double q)
{
    const double at = q * static_cast<double>(sorted.size() - 1);
    const auto i = static_cast<std::size_t>(at);
    const double next = sorted[std::min(i + 1, sorted.size() - 1)];
    return sorted[i] + (at - static_cast<double>(i)) * (next - sorted[i]);
}

} // namespace

class TestSpreadChart : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        m_few = test::resultsOf(spreadPlan(20));
        m_many = test::resultsOf(spreadPlan(80));
    }

    void boxesAreThoseOfPlainLoops_data()
    {
        QTest::addColumn<bool>("isMany");
        QTest::addColumn<bool>("isDifference");
        QTest::newRow("values, all as points") << false << false;
        QTest::newRow("values, points beyond the whiskers alone") << true << false;
        QTest::newRow("differences, all as points") << false << true;
        QTest::newRow("differences, points beyond the whiskers alone") << true << true;
    }
    void boxesAreThoseOfPlainLoops()
    {
        QFETCH(const bool, isMany);
        QFETCH(const bool, isDifference);
        const ResultsPtr& results = isMany ? m_many : m_few;
        PictureChoice choice = spreadChoice();
        if (isDifference)
            choice.against = 0;
        SpreadChart picture;
        test::show(picture, results, choice);
        QCOMPARE(picture.spread().boxes.size(), std::size_t(isDifference ? 6 : 9));
        QCOMPARE(picture.spread().levelNames.join(u' '), QStringLiteral("1.1 1.3 1.5"));
        for (const SpreadBox& box : picture.spread().boxes) {
            const auto plain = plainSpread(*results, box.level, box.policy, choice.against);
            QCOMPARE(box.count, plain.size());
            for (std::size_t q = 0; q < 3; ++q)
                QVERIFY(test::isClose(box.quartiles[q], plainQuantile(plain, 0.25 * static_cast<double>(q + 1))));
            const double reach = 1.5 * (box.quartiles[2] - box.quartiles[0]);
            double low = box.quartiles[0];
            double high = box.quartiles[2];
            std::size_t beyond = 0;
            for (const double value : plain) {
                if (value < box.quartiles[0] - reach || value > box.quartiles[2] + reach) {
                    ++beyond;
                    continue;
                }
                low = std::min(low, value);
                high = std::max(high, value);
            }
            QVERIFY(test::isClose(box.low, low) && test::isClose(box.high, high));
            QCOMPARE(box.points.size(), isMany ? beyond : plain.size());
        }
    }

    void pointsKnowTheirCells()
    {
        SpreadChart picture;
        test::show(picture, m_few, spreadChoice());
        const MetricValues& all = *m_few->of("objective");
        for (const SpreadBox& box : picture.spread().boxes)
            for (const SpreadPoint& point : box.points) {
                const auto row = std::ranges::find(all.cells, point.cell) - all.cells.begin();
                QCOMPARE(all.at(static_cast<std::size_t>(row), box.policy), point.value);
            }
    }

    void csvHasTheBoxes()
    {
        SpreadChart picture;
        test::show(picture, m_few, spreadChoice());
        const auto rows = test::csvRows(picture);
        QCOMPARE(rows.size(), 9);
        for (qsizetype i = 0; i < 9; ++i) {
            const SpreadBox& box = picture.spread().boxes[static_cast<std::size_t>(i)];
            QCOMPARE(rows[i].size(), 9);
            QVERIFY(test::isClose(rows[i][4].toDouble(), box.quartiles[1]));
            QCOMPARE(rows[i][7], QStringLiteral("20"));
        }
    }

    void mouseAndKeysReadBoxesAndPoints()
    {
        SpreadChart picture;
        picture.resize(900, 420);
        test::show(picture, m_few, spreadChoice());
        picture.show();
        picture.setFocus();
        QSignalSpy wanted(&picture, &ExperimentPicture::cellWanted);
        QTest::keyClick(&picture, Qt::Key_Right);
        QCOMPARE(picture.spot(), std::optional<std::size_t>(0));
        QCOMPARE(picture.card().rows().size(), std::size_t{7});
        QTest::keyClick(&picture, Qt::Key_Return);
        QCOMPARE(wanted.takeFirst()[0].toULongLong(), picture.spread().boxes[0].cell);
        QTest::keyClick(&picture, Qt::Key_Right); // the next box, after the 20 points
        QCOMPARE(picture.spot(), std::optional<std::size_t>(21));
        QTest::keyClick(&picture, Qt::Key_Up); // its first point
        QTest::keyClick(&picture, Qt::Key_Up);
        QCOMPARE(picture.spot(), std::optional<std::size_t>(23));
        QTest::keyClick(&picture, Qt::Key_Return);
        QCOMPARE(wanted.takeFirst()[0].toULongLong(), picture.spread().boxes[1].points[1].cell);
        QTest::keyClick(&picture, Qt::Key_Left);
        QCOMPARE(picture.spot(), std::optional<std::size_t>(0));
        test::pointAt(picture, 42); // the third box or a point over it
        QVERIFY(picture.spot() && *picture.spot() >= 42 && *picture.spot() < 63);
        QTest::mouseDClick(&picture, Qt::LeftButton, {}, picture.placeOf(42).toPoint());
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(levelsAt(*m_few->plan, cellAt(*m_few->plan, wanted[0][0].toULongLong()).point).front(), std::size_t{1});
    }

    // The middle of a box on the screen is where Qt drew it: the colour of the box.
    void boxesLieWhereTheyAreRead()
    {
        SpreadChart picture;
        picture.resize(900, 420);
        ui::Theme::instance().setMode(ui::ThemeMode::light);
        test::show(picture, m_many, spreadChoice());
        const QImage image = picture.grab().toImage();
        const QColor ground = ui::Theme::instance().chartBackground();
        for (std::size_t spot = 0, box = 0; box < 9; ++box) {
            const QPointF place = picture.placeOf(spot);
            int inked = 0;
            for (int y = -30; y <= 30; ++y)
                inked += image.pixelColor(place.toPoint() + QPoint(4, y)) != ground ? 1 : 0;
            QVERIFY2(inked > 5, qPrintable(QString::number(box)));
            spot += 1 + picture.spread().boxes[box].points.size();
        }
    }

    void aPlanWithoutFactorsHasABoxForEachPolicy()
    {
        Plan plan = spreadPlan(10);
        plan.factors.clear();
        const auto results = test::resultsOf(plan);
        SpreadChart picture;
        test::show(picture, results, spreadChoice());
        QCOMPARE(picture.spread().boxes.size(), std::size_t{3});
        test::checkPaints(picture, QStringLiteral("spread-policies"));
    }

    void valuesThatDoNotApplyAreLeftOutAndCounted()
    {
        auto values = std::make_shared<MetricValues>(*m_few->of("objective"));
        values->values[0] = std::numeric_limits<double>::quiet_NaN();
        values->values[3] = std::numeric_limits<double>::infinity();
        auto odd = std::make_shared<ExperimentResults>(*m_few);
        odd->values["objective"] = values;
        SpreadChart picture;
        test::show(picture, odd, spreadChoice());
        std::size_t leftOut = 0;
        for (const SpreadBox& box : picture.spread().boxes)
            leftOut += box.leftOut;
        QCOMPARE(leftOut, std::size_t{2});
        QVERIFY(picture.spread().note.contains(QStringLiteral("2 values")));
    }

    void saysWhyThereIsNone()
    {
        SpreadChart picture;
        test::show(picture, test::partOfResults(*m_few, [](std::uint64_t) { return false; }), spreadChoice());
        QVERIFY(test::saysWhyNot(picture));
    }

    void stopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        SpreadChart picture;
        QVERIFY(!picture.workOut(m_few, spreadChoice(), RunControl(stop.get_token())));
    }

    void paintsInBothThemesAndOnPaper()
    {
        SpreadChart picture;
        test::show(picture, m_few, spreadChoice());
        test::checkPaints(picture, QStringLiteral("spread"));
        PictureChoice choice = spreadChoice();
        choice.against = 0;
        test::show(picture, m_many, choice);
        test::checkPaints(picture, QStringLiteral("spread-differences"));
    }

private:
    ResultsPtr m_few;
    ResultsPtr m_many;
};

QTEST_MAIN(TestSpreadChart)
#include "tst_spread_chart.moc"
