// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>
#include <QToolButton>

#include <qcustomplot.h>

#include "tests/ui/charts/sample_charts.h"
#include "ui/charts/bar_chart.h"
#include "ui/charts/chart_legend.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/label_placement.h"
#include "ui/charts/number_labels.h"

using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestChartLabels : public QObject {
    Q_OBJECT

private:
    static QCPItemText* shownText(const ChartWidget& chart)
    {
        for (int i = 0; i < chart.plot()->itemCount(); ++i)
            if (auto* text = qobject_cast<QCPItemText*>(chart.plot()->item(i)); text && text->visible())
                return text;
        return nullptr;
    }

private slots:
    void tickLabelsNeverTouch_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {120, 160, 220, 300, 600})
            QTest::addRow("%d pixels", width) << width;
    }
    void tickLabelsNeverTouch()
    {
        QFETCH(int, width);
        ChartWidget chart(u"test"_s);
        chart.resize(600, 300);
        chart.show();
        ChartData data{{u"Generation"_s}, {u"Load"_s, u"s"_s}};
        data.series = {ChartSeries{u"a"_s, {0, 90, 179}, {10, 20, 15}}};
        chart.setData(data);
        chart.resize(width, 300);
        wattif::testing::waitUntilIdle(100);
        const QCPAxis& axis = *chart.plot()->xAxis;
        const QFontMetrics metrics(axis.tickLabelFont());
        double end = -1e9;
        int shown = 0;
        for (qsizetype i = 0; i < axis.tickVector().size(); ++i) {
            if (!axis.range().contains(axis.tickVector()[i]))
                continue;
            const double half = 0.5 * metrics.horizontalAdvance(axis.tickVectorLabels()[i]);
            const double centre = axis.coordToPixel(axis.tickVector()[i]);
            QVERIFY2(centre - half > end, qPrintable(axis.tickVectorLabels().join(u' ')));
            end = centre + half;
            ++shown;
        }
        QVERIFY(shown >= 2);
    }

    void whyItIsEmptyFindsSpace_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("words") << u"What the search finds is drawn here once it has planned a workflow."_s;
        QTest::newRow("without blanks") << u"\u7b56\u7565\u89c4\u5212\u4e86\u5de5\u4f5c\u6d41\u4e4b\u540e\uff0c"
                                           "\u5176\u641c\u7d22\u8fc7\u7a0b\u663e\u793a\u5728\u8fd9\u91cc\u3002"_s.repeated(2);
    }
    void whyItIsEmptyFindsSpace()
    {
        QFETCH(QString, text);
        ChartWidget chart(u"test"_s);
        chart.resize(260, 240);
        chart.show();
        ChartData nothing{{u"Bags"_s}, {u"Load"_s, u"s"_s}};
        nothing.empty = text;
        chart.setData(nothing);
        chart.plot()->replot();
        const QCPItemText* shown = shownText(chart);
        QVERIFY(shown);
        QVERIFY(QFontMetrics(shown->font()).size(0, shown->text()).width() <= chart.plot()->axisRect()->width());
        QCOMPARE(QString(shown->text()).remove(u'\n').remove(u' '), QString(text).remove(u' '));
    }

    void tickLabelsAreReadable_data()
    {
        QTest::addColumn<QVector<double>>("ticks");
        QTest::addColumn<QString>("labels");
        QTest::newRow("as many decimals as needed") << QVector<double>{0, 0.5, 1, 1.5} << u"0.0 0.5 1.0 1.5"_s;
        QTest::newRow("thousands in groups") << QVector<double>{0, 5000, 10000} << u"0 5\u202F000 10\u202F000"_s;
        QTest::newRow("large numbers share a prefix, no offset")
            << QVector<double>{0, 2.5e6, 5e6} << u"0.0 2.5\u202FM 5.0\u202FM"_s;
        QTest::newRow("a real minus sign") << QVector<double>{-1, 0, 1} << u"\u22121 0 1"_s;
        QTest::newRow("no small differences lost") << QVector<double>{1000.001, 1000.002} << u"1\u202F000.001 1\u202F000.002"_s;
    }
    void tickLabelsAreReadable()
    {
        QFETCH(QVector<double>, ticks);
        QFETCH(QString, labels);
        QCOMPARE(tickLabels(ticks).join(u' '), labels);
    }

    void countsHaveNoTicksBetween()
    {
        for (int most = 1; most <= 60; ++most)
            for (const int about : {2, 5, 9}) {
                const Ticks ticks = ticksOf({.quantity = u"Bags"_s, .whole = true}, {0.0, static_cast<double>(most)}, about);
                QVERIFY(!ticks.positions.isEmpty());
                for (const double tick : ticks.positions)
                    QCOMPARE(tick, std::round(tick));
            }
    }

    void ticksAreAtTheLevelsThatFit_data()
    {
        QTest::addColumn<QVector<double>>("levels");
        QTest::addColumn<double>("most");
        QTest::addColumn<QVector<double>>("ticks");
        const QVector<double> hours{0.0, 6.0, 12.0, 18.0, 24.0};
        QTest::newRow("all hours of a day") << hours << 24.0 << hours;
        QTest::newRow("one of them in a part of the day") << hours << 4.0 << QVector<double>{0.0, 1.0, 2.0, 3.0, 4.0};
        QTest::newRow("too many") << QVector<double>{1, 2, 3, 4, 5, 6, 7, 8, 9} << 10.0 << QVector<double>{0, 2, 4, 6, 8, 10};
    }
    void ticksAreAtTheLevelsThatFit()
    {
        QFETCH(QVector<double>, levels);
        QFETCH(double, most);
        QFETCH(QVector<double>, ticks);
        ChartData data = sample::twoLines();
        data.x.levels = levels;
        data.x.min = 0.0;
        data.x.max = most;
        ChartWidget chart(u"test"_s);
        chart.resize(700, 300);
        chart.show();
        chart.setData(data);
        wattif::testing::waitUntilIdle(50);
        QVector<double> inside;
        for (const double tick : chart.plot()->xAxis->tickVector())
            if (chart.plot()->xAxis->range().contains(tick))
                inside << tick;
        QCOMPARE(inside, ticks);
    }

    /// Of two weeks, days 5 and 10 were named.
    void datesBeginWithTheFirst()
    {
        ChartData data{{u"Day"_s}, {u"Cost"_s}};
        data.x.whole = true;
        data.x.words = [](double day) { return u"Wed %1 March"_s.arg(day); };
        ChartSeries days{u"a"_s, {}, {}};
        for (int day = 1; day <= 14; ++day) {
            days.x << day;
            days.y << 1.0;
        }
        data.series = {days};
        ChartWidget chart(u"test"_s);
        chart.resize(340, 300);
        chart.show();
        chart.setData(data);
        wattif::testing::waitUntilIdle(50);
        QStringList named;
        for (qsizetype i = 0; i < chart.plot()->xAxis->tickVector().size(); ++i)
            if (chart.plot()->xAxis->range().contains(chart.plot()->xAxis->tickVector()[i]))
                named << chart.plot()->xAxis->tickVectorLabels()[i];
        QVERIFY2(named.size() >= 2 && named.first() == u"Wed 1 March"_s, qPrintable(named.join(u", "_s)));
    }

    /// The last of six long names ended outside the chart, and names of neighbours overlapped.
    void namesOfGroupsStayInTheChart()
    {
        BarChart chart;
        chart.y = {u"Data"_s};
        chart.parts = {{u"a"_s, 0}};
        for (int group = 0; group < 6; ++group)
            for (int bar = 0; bar < 4; ++bar)
                chart.bars.push_back({u"Level %1 (across the top of all)"_s.arg(group), QString::number(bar), {1.0}});
        const auto inked = [&chart](double width) { // columns of the image with letters below the bars
            QImage image(700, 300, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            const PictureStyle style = screenPicture(QFont());
            const QRectF box(0.0, 0.0, width, 280.0);
            paintBarChart(painter, chart, box, style);
            painter.end();
            const int from = static_cast<int>(BarChartGeometry(chart, box, style).plot().bottom()) + 3;
            QList<int> columns;
            for (int x = 0; x < image.width(); ++x)
                for (int y = from; y < image.height(); ++y)
                    if (image.pixelColor(x, y).lightness() < 200) {
                        columns << x;
                        break;
                    }
            return columns;
        };
        const QList<int> columns = inked(600.0);
        QVERIFY(!columns.isEmpty());
        QVERIFY2(columns.last() <= 600, qPrintable(QString::number(columns.last())));
        int gaps = 0; // between names
        for (qsizetype i = 1; i < columns.size(); ++i)
            gaps += columns[i] - columns[i - 1] > 5 ? 1 : 0;
        QVERIFY2(gaps >= 5, qPrintable(QString::number(gaps)));
    }

    void theLegendHasTheLettersOfTheChart()
    {
        ChartWidget chart(u"test"_s);
        chart.setData(sample::twoLines());
        chart.show();
        auto* legend = chart.findChild<ChartLegend*>();
        QFont large = legend->font();
        large.setPointSizeF(2.0 * large.pointSizeF());
        legend->setFont(large);
        chart.setData(sample::twoLines());
        for (const QToolButton* button : legend->findChildren<QToolButton*>())
            QCOMPARE(QFontInfo(button->font()).pointSizeF(), QFontInfo(large).pointSizeF());
    }

    void numbersAreReadable()
    {
        QCOMPARE(readable(1234567.0, u"J"_s), u"1.235 MJ"_s);
        QCOMPARE(readable(0.04628, u"%"_s, 2), u"0.046 %"_s);
        QCOMPARE(readable(-12.5), u"\u221212.5"_s);
        QCOMPARE(readable(-1.25e-13), u"\u22121.25e\u221213"_s);
        QCOMPARE(withoutRounding(-1.15e-13, 1315.0), 0.0);
        QCOMPARE(withoutRounding(1e-8, 1315.0), 1e-8);
        QCOMPARE(readable(100.0), u"100"_s);
        // A unit has one prefix at most.
        QCOMPARE(readable(99999.0, u"kWh"_s, 5), u"99\u202F999 kWh"_s);
        QCOMPARE(readable(155348.0, u"kWh"_s), u"155.3 MWh"_s);
        QCOMPARE(readable(-1.5e9, u"kW"_s, 3), u"\u22121.5 TW"_s);
        QCOMPARE(readable(155348.0, u"kg"_s), u"155.3 t"_s);
        QCOMPARE(readable(2.5e8, u"kg"_s), u"250 kt"_s);
        QCOMPARE(readable(155348.0, u"min"_s), u"155\u202F348 min"_s);
        QCOMPARE(readable(155348.0, u"%"_s), u"155\u202F348 %"_s);
        QCOMPARE(readable(155348.0, u"J"_s), u"155.3 kJ"_s);
        QCOMPARE(grouped(36984300.0), u"36\u202F984\u202F300"_s);
    }

    void labelsNeverOverlap()
    {
        std::vector<LabelSpot> spots;
        for (int i = 0; i < 7; ++i)
            spots.push_back({{100.0 + 3.0 * i, 80.0 + 2.0 * i}, {16.0, 12.0}, i == 3});
        spots.push_back({{500.0, 80.0}, {16.0, 12.0}}); // outside
        const QRectF frame(0, 0, 240, 160);
        const auto placed = placeLabels(spots, frame, 6.0);
        for (std::size_t i = 0; i < 7; ++i) {
            QVERIFY2(placed[i] && frame.contains(placed[i]->box), qPrintable(QString::number(i)));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!placed[i]->box.intersects(placed[j]->box));
        }
        QVERIFY2(!placed[3]->leader, "the strong one is placed first, beside its point");
        QVERIFY(!placed[7]);
    }

    void aLowChartKeepsTheHeightForThePlot()
    {
        ChartData data{{u"x"_s}, {u"A rather long quantity"_s, u"unit"_s}};
        for (int i = 0; i < 9; ++i)
            data.series.push_back({u"a series with a name %1"_s.arg(i), {0.0, 1.0}, {0.0, 1.0 + i}});
        data.note = u"a note"_s;
        ChartWidget chart(u"low"_s);
        chart.setData(data);
        chart.resize(500, 150);
        chart.show();
        QTRY_VERIFY(chart.plot()->height() > 100);
        const QCPAxis& axis = *chart.plot()->yAxis;
        const auto isInside = [&] {
            const QFontMetrics metrics(axis.labelFont());
            return std::ranges::all_of(axis.label().split(u'\n'), [&](const QString& line) {
                return metrics.horizontalAdvance(line) <= chart.plot()->height();
            });
        };
        QTRY_VERIFY(isInside());
        QTRY_COMPARE(axis.label().simplified(), u"A rather long quantity (unit)"_s); // whole, in two lines
        QVERIFY(axis.label().contains(u'\n'));
        QTRY_VERIFY(axis.axisRect()->left() > 2 * QFontMetrics(axis.labelFont()).height()); // with space for both
        chart.resize(500, 500);
        QTRY_COMPARE(chart.plot()->yAxis->label(), u"A rather long quantity (unit)"_s);
    }
};

QTEST_MAIN(TestChartLabels)
#include "tst_chart_labels.moc"
