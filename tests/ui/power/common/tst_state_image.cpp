// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/power/node_week.h"
#include "ui/power/common/series_index.h"
#include "ui/power/common/state_image.h"

using namespace wattif;
using namespace wattif::ui;

namespace {

const ClassColours colours{std::array<QRgb, 5>{0xff101418, 0xffb878a0, 0xffd55e00, 0xfff3cf70, 0xff00639c}, 0xfffafbfc};

/// The colour of a pixel, slowly: the mean of its rows over its time, piece by piece.
std::array<double, 3> slowPixel(const power::NodeTimeline& t, double from, double to, int firstRow, int lastRow)
{
    std::array<double, 3> sum{};
    const auto add = [&](QRgb c, double a, double b) {
        const double share = std::max(0.0, std::min(b, to) - std::max(a, from)) / (to - from) / (lastRow - firstRow);
        sum[0] += share * qRed(c);
        sum[1] += share * qGreen(c);
        sum[2] += share * qBlue(c);
    };
    for (int row = firstRow; row < lastRow; ++row) {
        const std::size_t r = t.drawn.rowOf(row);
        add(colours.background, -1e18, static_cast<double>(t.begin));
        add(colours.background, static_cast<double>(t.end), 1e18);
        for (std::size_t k = t.firstOf[r]; k < t.firstOf[r + 1]; ++k)
            add(colours.of[static_cast<std::size_t>(t.states[k])], static_cast<double>(t.from[k]),
                static_cast<double>(k + 1 < t.firstOf[r + 1] ? t.from[k + 1] : t.end));
    }
    return sum;
}

double difference(QRgb pixel, const std::array<double, 3>& expected)
{
    return std::max(
        {std::abs(qRed(pixel) - expected[0]), std::abs(qGreen(pixel) - expected[1]), std::abs(qBlue(pixel) - expected[2])});
}

} // namespace

class TestStateImage : public QObject {
    Q_OBJECT

private slots:
    void pixelsAreTheMeanOfTheirStates()
    {
        // pixel = sum over its rows and states of colour * (time of the state inside the pixel) / (rows * time of the pixel)
        Random random(7);
        double worst = 0.0;
        for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
            const int perPixel = static_cast<int>(random.uniformInt(1, 3));
            const int height = static_cast<int>(random.uniformInt(1, 5));
            const int width = static_cast<int>(random.uniformInt(1, 17));
            const power::Time length = 1'000;
            const int drawnStep = perPixel == 1 ? static_cast<int>(random.uniformInt(1, 3)) : 1;
            const power::NodeTimeline t =
                test::randomTimeline(seed, perPixel * height, static_cast<int>(random.uniformInt(1, 12)), length, drawnStep);
            const double from = random.uniformReal(-50.0, 500.0);
            const ImagePart part{from, from + random.uniformReal(10.0, 600.0), 0.0, static_cast<double>(perPixel * height)};
            const QImage image = drawRows(rowStates(t), colours, part, {width, height});
            const double step = (part.to - part.from) / width;
            for (int y = 0; y < height; ++y)
                for (int x = 0; x < width; ++x) {
                    const int first = (height - 1 - y) * perPixel;
                    const auto expected = slowPixel(t, part.from + x * step, part.from + (x + 1) * step, first, first + perPixel);
                    worst = std::max(worst, difference(image.pixel(x, y), expected));
                }
        }
        // Half a level of rounding, and the left edge is known to a whole tick.
        QVERIFY2(worst < 3.0, qPrintable(QString::number(worst)));
    }

    void rowsHigherThanAPixelAreEven()
    {
        const power::NodeTimeline t = test::randomTimeline(5, 3, 4, 1000);
        const ImagePart part{static_cast<double>(t.begin), static_cast<double>(t.end), 0.0, 3.0};
        const QImage image = drawRows(rowStates(t), colours, part, {40, 30});
        for (int y = 0; y < 30; ++y)
            for (int x = 0; x < 40; ++x)
                QCOMPARE(image.pixel(x, y), image.pixel(x, 10 * (y / 10)));
        QVERIFY(image.copy(0, 0, 40, 10) != image.copy(0, 20, 40, 10));
    }

    void theOverviewShowsTheSame_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("changes");
        QTest::newRow("more rows than the overview has") << 2048 << 800;
        QTest::newRow("few rows with fewer changes in all") << 64 << 2000;
    }
    void theOverviewShowsTheSame()
    {
        QFETCH(int, rows);
        QFETCH(int, changes);
        const auto t = std::make_shared<power::NodeTimeline>(test::randomTimeline(2, rows, changes, 4'096'000'000));
        const StateImage image(t, rowStates(*t), colours);
        const ImagePart all{static_cast<double>(t->begin), static_cast<double>(t->end), 0.0, static_cast<double>(rows)};
        QVERIFY(image.overview(all, {1024, 512}));
        const QImage fast = image.draw(all, {1024, 512});
        const QImage exact = drawRows(rowStates(*t), colours, all, {1024, 512});
        int worst = 0;
        for (int y = 0; y < 512; ++y)
            for (int x = 0; x < 1024; ++x)
                worst = std::max(worst, std::abs(qRed(fast.pixel(x, y)) - qRed(exact.pixel(x, y))));
        QVERIFY2(worst <= 2, qPrintable(QString::number(worst)));
        // Far inside, the changes themselves are drawn.
        const ImagePart inside{all.from, all.from + (all.to - all.from) / 100.0, 0.0, all.lastRow};
        QVERIFY(!image.overview(inside, {1024, 512}));
        QCOMPARE(image.draw(inside, {64, 64}), drawRows(rowStates(*t), colours, inside, {64, 64}));
    }

    void theWholeIsDrawnOnce()
    {
        const power::NodeTimeline t = test::randomTimeline(3, 8, 20, 1'000'003);
        const QSize size(64, 48);
        const StateImage image(nullptr, rowStates(t), colours, size);
        constexpr auto perSecond = static_cast<double>(power::ticksPerSecond);
        const ImagePart all{power::toSeconds(t.begin) * perSecond, power::toSeconds(t.end) * perSecond, 0.0, 8.0};
        QCOMPARE(image.draw(all, size), drawRows(rowStates(t), colours, all, size));
        QCOMPARE(image.draw(all, size).cacheKey(), image.draw(all, size).cacheKey());
        for (const ImagePart& other : {ImagePart{all.from, all.to / 2.0, 0.0, 8.0}, ImagePart{all.from, all.to, 0.0, 7.0}})
            QCOMPARE(image.draw(other, size), drawRows(rowStates(t), colours, other, size));
        QCOMPARE(image.draw(all, {32, 48}), drawRows(rowStates(t), colours, all, {32, 48}));
    }

    void nothingToDrawGivesNoImage()
    {
        QVERIFY(StateImage().draw({}, {10, 10}).isNull());
        const power::NodeTimeline t = test::randomTimeline(1, 2, 2, 1000);
        QVERIFY(drawRows(rowStates(t), colours, {5.0, 5.0, 0.0, 2.0}, {10, 10}).isNull());
    }

    void aSeriesMayHavePowerAlone()
    {
        power::Series series;
        series.at = {0, 10, 30};
        series.ownWatts = {100.0, 400.0, 0.0};
        const SeriesIndex index(series, 50);
        const SeriesColumn column = index.column(5, 35); // (5 x 100 + 20 x 400 + 5 x 0) / 30
        QCOMPARE(column.watts({}), 8500.0 / 30.0);
        QCOMPARE(column.maxWaitingNodes, 0);
        QCOMPARE(index.maxWaitingNodes(), 0);
    }

    void columnsOfASeriesAreItsMeansAndMaxima_data()
    {
        QTest::addColumn<int>("largestNodes");
        QTest::newRow("few nodes") << 9;
        QTest::newRow("as many as are kept in two bytes") << 65'535;
        QTest::newRow("more") << 1'000'000;
    }
    void columnsOfASeriesAreItsMeansAndMaxima()
    {
        QFETCH(int, largestNodes);
        Random random(11);
        power::Series series;
        power::Time at = 100;
        for (int i = 0; i < 1000; ++i) {
            series.at.push_back(at);
            at += random.uniformInt(1, 20);
            std::array<std::int32_t, power::nodeStateCount> nodes{};
            for (std::int32_t& n : nodes)
                n = static_cast<std::int32_t>(random.uniformInt(0, largestNodes));
            series.nodes.push_back(nodes);
            series.waitingJobs.push_back(static_cast<std::int32_t>(random.uniformInt(0, 50)));
            series.waitingNodes.push_back(static_cast<std::int32_t>(random.uniformInt(0, 500)));
        }
        const power::Time end = at;
        const SeriesIndex index(series, end);
        for (int k = 0; k < 2000; ++k) {
            const power::Time from = random.uniformInt(0, end - 2);
            const power::Time to = from + random.uniformInt(1, k % 2 ? 30 : 6000);
            // mean of n_s = sum over points of n_s * overlap / (covered time)
            double busy = 0.0;
            double covered = 0.0;
            std::int32_t most = 0;
            for (std::size_t i = 0; i < series.at.size(); ++i) {
                const power::Time until = i + 1 < series.at.size() ? series.at[i + 1] : end;
                const auto overlap = static_cast<double>(std::min(to, until) - std::max(from, series.at[i]));
                if (overlap <= 0.0)
                    continue;
                busy += overlap * series.nodes[i][4];
                covered += overlap;
                most = std::max(most, series.waitingNodes[i]);
            }
            const SeriesColumn column = index.column(from, to);
            QCOMPARE(column.maxWaitingNodes, most);
            QVERIFY(std::abs(column.nodes[4] - (covered > 0.0 ? busy / covered : 0.0)) < 1e-10 * (10.0 + largestNodes));
        }
    }
};

QTEST_MAIN(TestStateImage)
#include "tst_state_image.moc"
