// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <qcustomplot.h>

#include "tests/ui/charts/sample_charts.h"
#include "ui/charts/bar_chart.h"
#include "ui/charts/chart_legend.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/clipping.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/series_style.h"

using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestCharts : public QObject {
    Q_OBJECT

private:
    static QCPGraph* graphOf(const ChartWidget& chart, const QString& name)
    {
        for (int i = 0; i < chart.plot()->graphCount(); ++i)
            if (chart.plot()->graph(i)->name() == name)
                return chart.plot()->graph(i);
        return nullptr;
    }

private slots:
    void graphsShowTheData()
    {
        ChartWidget chart(u"test"_s);
        chart.setData(sample::twoLines());
        QCPGraph* a = graphOf(chart, u"a"_s);
        QCOMPARE(a->dataCount(), 4);
        QCOMPARE(a->data()->at(3)->value, 30.0);
        // New numbers keep the graphs.
        ChartData next = sample::twoLines();
        next.series[0].y[3] = 31;
        const int graphs = chart.plot()->graphCount();
        chart.setData(next);
        QCOMPARE(graphOf(chart, u"a"_s), a);
        QCOMPARE(a->data()->at(3)->value, 31.0);
        QCOMPARE(chart.plot()->graphCount(), graphs);
        QCOMPARE(chart.plot()->yAxis->label(), u"Load (s)"_s);
    }

    void longLinesAreDrawn_data()
    {
        QTest::addColumn<int>("points");
        QTest::addColumn<int>("style");
        for (const int points : {100, 502, 700, 20'000})
            for (const int style : {0, 1, 2})
                QTest::addRow("%d points, style %d", points, style) << points << style;
    }
    void longLinesAreDrawn()
    {
        QFETCH(int, points);
        QFETCH(int, style);
        ChartWidget chart(u"test"_s);
        chart.resize(900, 300);
        chart.show();
        ChartData data{{u"Time"_s, u"h"_s}, {u"Price"_s}};
        ChartSeries line{u"a"_s, {}, {}};
        line.style = style;
        line.marker = Marker::none;
        for (int i = 0; i < points; ++i) { // steps: two points at the same time
            line.x << (i + 1) / 2;
            line.y << (i / 2 * 7) % 5;
        }
        data.series = {line};
        chart.setData(data);
        chart.plot()->replot();
        const QRect plot = chart.plot()->axisRect()->rect();
        const QImage image = chart.plot()->toPixmap(chart.plot()->width(), chart.plot()->height()).toImage();
        int columns = 0;
        for (int x = plot.left(); x < plot.right(); ++x)
            for (int y = plot.top(); y < plot.bottom(); ++y)
                if (image.pixelColor(x, y).hslSaturation() > 60) {
                    ++columns;
                    break;
                }
        QVERIFY2(columns > plot.width() / 2, qPrintable(u"%1 of %2"_s.arg(columns).arg(plot.width())));
    }

    void pensAreNoHairlines()
    {
        ChartWidget chart(u"test"_s);
        chart.setData(sample::twoLines());
        for (int i = 0; i < chart.plot()->graphCount(); ++i)
            if (chart.plot()->graph(i)->pen().style() != Qt::NoPen)
                QVERIFY(chart.plot()->graph(i)->pen().widthF() >= 1.0);
    }

    void keysZoomAndReset()
    {
        ChartWidget chart(u"test"_s);
        chart.resize(500, 300);
        chart.setData(sample::twoLines());
        chart.show();
        const ChartView all = chart.view();
        QTest::keyClick(chart.plot(), Qt::Key_Plus);
        QVERIFY(chart.view().x.size() < all.x.size());
        QTest::keyClick(chart.plot(), Qt::Key_Right);
        QVERIFY(chart.isZoomed());
        QTest::keyClick(chart.plot(), Qt::Key_Home);
        QVERIFY(chart.view() == all);
        QTest::keyClick(chart.plot(), Qt::Key_Minus);
        QVERIFY(chart.view().x.size() > all.x.size());
        QTest::mouseDClick(chart.plot(), Qt::LeftButton);
        QVERIFY(chart.view() == all);
    }

    void aZoomOutlivesNewData()
    {
        ChartWidget chart(u"test"_s);
        chart.setData(sample::twoLines());
        const ChartView part{{1.5, 2.5}, {0, 10}};
        chart.setView(part);
        chart.setData(sample::twoLines());
        QVERIFY(chart.view() == part);
        ChartData other = sample::twoLines();
        other.y = {u"Energy"_s, u"J"_s};
        chart.setData(other);
        QVERIFY2(!(chart.view() == part), "another quantity is shown in full");
    }

    /// Zooming an empty chart would put later data outside the visible range.
    void nothingIsNotZoomed()
    {
        ChartWidget chart(QStringLiteral("test"));
        chart.resize(400, 300);
        chart.show();
        QWidget* plot = chart.plot();
        const QPointF at(200.0, 150.0);
        QWheelEvent turn(at, plot->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(plot, &turn);
        QTest::keyClick(plot, Qt::Key_Plus);
        QTest::mousePress(plot, Qt::LeftButton, {}, at.toPoint());
        QMouseEvent move(QEvent::MouseMove, at + QPointF(30, 20), plot->mapToGlobal(at + QPointF(30, 20)), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(plot, &move);
        QTest::mouseRelease(plot, Qt::LeftButton, {}, at.toPoint());
        QVERIFY(!chart.isZoomed());
        QVERIFY(chart.figure()->figureState().isEmpty());
        // State from a figure's file waits for its data, and is still known meanwhile.
        const QJsonObject zoomed{
            {QStringLiteral("view"),
             QJsonObject{{QStringLiteral("x"), QJsonArray{1.0, 2.0}}, {QStringLiteral("y"), QJsonArray{3.0, 4.0}}}}};
        chart.figure()->restoreFigureState(zoomed);
        QCOMPARE(chart.figure()->figureState(), zoomed);
        chart.setData(sample::twoLines());
        QVERIFY(chart.isZoomed());
        QCOMPARE(chart.figure()->figureState(), zoomed);
    }

    void axesOnlyGrowWhileDataFollowEachOther()
    {
        ChartWidget chart(QStringLiteral("drag"));
        const auto upTo = [](double top) {
            ChartData data;
            data.series.push_back({.name = QStringLiteral("a"), .x = {0, 1}, .y = {0, top}});
            return data;
        };
        chart.setData(upTo(10.0));
        wattif::testing::waitUntilIdle(700); // the hand rests
        const ChartView first = chart.view();
        chart.setData(upTo(8.0)); // a single step fits at once
        QVERIFY(chart.view().y.upper < first.y.upper);
        const ChartView second = chart.view();
        for (const double top : {7.0, 5.0, 3.0}) {
            chart.setData(upTo(top));
            QCOMPARE(chart.view(), second);
        }
        chart.setData(upTo(20.0));
        QVERIFY(chart.view().y.upper >= 20.0);
        chart.setData(upTo(4.0));
        QVERIFY(chart.view().y.upper >= 20.0);
        QTRY_VERIFY(chart.view().y.upper < 6.0);
        chart.setData(upTo(9.0));
        chart.setData({}); // without data the axes are those of a chart that never had any
        ChartWidget fresh(QStringLiteral("fresh"));
        fresh.setData({});
        QCOMPARE(chart.view(), fresh.view());
    }

    void barsHaveOutlinesOfWhatTheyWere()
    {
        BarChartWidget bars;
        const auto chartOf = [](std::vector<std::pair<const char*, double>> values) {
            BarChart chart;
            chart.y = {QStringLiteral("Power"), QStringLiteral("W")};
            chart.parts = {{QStringLiteral("nodes"), 0}};
            for (const auto& [name, value] : values)
                chart.bars.push_back({QLatin1String(name), QLatin1String(name), {value}});
            return chart;
        };
        bars.setChart(chartOf({{"a", 10.0}, {"b", 4.0}}));
        bars.setReferenceData(bars.ownChart());
        bars.setChart(chartOf({{"b", 5.0}, {"c", 6.0}}));
        QCOMPARE(bars.chart().bars[0].before, std::optional<double>(4.0));
        QVERIFY(!bars.chart().bars[1].before);
        QVERIFY(barChartCsv(bars.chart()).startsWith(QStringLiteral("group,bar,part,Power (W),total before\nb,b,nodes,5,4\n")));
        bars.resize(400, 300);
        const QImage with = bars.grab().toImage();
        bars.setReferenceData({});
        QVERIFY(!bars.chart().bars[0].before);
        QVERIFY(with != bars.grab().toImage());

        bars.setChart(chartOf({{"a", 10.0}}));
        bars.setReferenceData(bars.ownChart());
        const BarChartGeometry before = bars.geometryNow();
        bars.setChart(chartOf({{"a", 10.0}})); // unchanged: the outline is the bar's own
        const BarChartGeometry now = bars.geometryNow();
        QCOMPARE(now.outline(bars.chart(), 0), now.piece(bars.chart(), 0, 0));
        QCOMPARE(now.range().upper, before.range().upper);
    }

    void theCursorFollowsMouseAndKeys()
    {
        ChartWidget chart(u"test"_s);
        chart.resize(500, 300);
        chart.setData(sample::twoLines());
        chart.setCursorRange(0, 4);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QSignalSpy moved(&chart, &ChartWidget::cursorMoved);
        const QCPAxis* x = chart.plot()->xAxis;
        const int y = chart.plot()->axisRect()->center().y();
        QTest::mouseClick(chart.plot(), Qt::LeftButton, {}, QPoint(static_cast<int>(x->coordToPixel(2.9)), y));
        QCOMPARE(moved.takeLast().at(0).toInt(), 3);
        QTest::keyClick(chart.plot(), Qt::Key_Left);
        QCOMPARE(moved.takeLast().at(0).toInt(), 2);
        QCOMPARE(*chart.cursor(), 2.0);
    }

    /// A window that is resized draws none of its charts in the same turn.
    void aResizedChartIsStretchedAndDrawnLater()
    {
        ChartWidget chart(u"test"_s);
        chart.resize(500, 300);
        chart.setData(sample::twoLines());
        const QSignalSpy drawn(chart.plot(), &QCustomPlot::afterReplot);
        chart.show();
        QTRY_VERIFY(drawn.count() > 0);
        const auto before = drawn.count();
        chart.resize(700, 360);
        const QImage stretched = chart.grab().toImage();
        QCOMPARE(drawn.count(), before);
        QTRY_VERIFY(drawn.count() > before);
        ChartWidget fresh(u"test"_s);
        fresh.resize(700, 360);
        fresh.setData(sample::twoLines());
        fresh.show();
        QTRY_COMPARE(chart.grab().toImage(), fresh.grab().toImage());
        QVERIFY(stretched != chart.grab().toImage());
    }

    void theHoverCardShowsAllSeries()
    {
        ChartWidget chart(u"test"_s);
        chart.resize(500, 300);
        chart.setData(sample::twoLines());
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QTest::mouseMove(
            chart.plot(),
            QPoint(static_cast<int>(chart.plot()->xAxis->coordToPixel(2.1)), chart.plot()->axisRect()->center().y()));
        const auto* card = chart.findChild<HoverCard*>();
        QTRY_VERIFY(card->isVisible());
        QCOMPARE(card->heading(), u"Bags: 2"_s);
        QCOMPARE(card->rows().size(), 2U);
        QCOMPARE(card->rows()[0].value, u"20"_s);
        QCOMPARE(card->rows()[1].value, u"6 ± 1"_s);
    }

    void pointsAreFoundInPixels()
    {
        ChartWidget chart(u"test"_s);
        chart.resize(500, 300);
        chart.setData(sample::twoLines());
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        const QPointF pixel(chart.plot()->xAxis->coordToPixel(2.0) + 3.0, chart.plot()->yAxis->coordToPixel(6.0) - 4.0);
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const std::vector<QPointF> points{{0.0, 1.0}, {2.0, nan}, {2.0, 6.0}, {4.0, 6.0}};
        QCOMPARE(chart.pointNear(points, pixel, 5.1), std::optional<std::size_t>(2));
        QCOMPARE(chart.pointNear(points, pixel, 4.9), std::nullopt);
        QCOMPARE(chart.pointNear({}, pixel, 1e9), std::nullopt);
    }

    void theLegendHidesASeries()
    {
        ChartWidget chart(u"test"_s);
        chart.setData(sample::twoLines());
        auto* legend = chart.findChild<ChartLegend*>();
        legend->findChildren<QToolButton*>().at(0)->click();
        QVERIFY(!graphOf(chart, u"a"_s)->visible());
        chart.resize(500, 300);
        chart.show();
        QVERIFY2(chart.view().y.upper < 12.0, "the axes fit what is left");
        QVERIFY2(legend->geometry().intersected(chart.plot()->geometry()).isEmpty(), "the legend never covers data");
        const auto shiftClick = [&] {
            QTest::mouseClick(legend->findChildren<QToolButton*>().at(0), Qt::LeftButton, Qt::ShiftModifier);
        };
        shiftClick();
        QCOMPARE(legend->hiddenNames(), QList<QString>{u"b"_s});
        shiftClick();
        QVERIFY(legend->hiddenNames().isEmpty());
        QTest::mouseClick(legend, Qt::LeftButton); // Shift is released
    }

    /// The series is hidden under its name, whatever the legend writes.
    void theLegendWritesSubscripts()
    {
        ChartWidget chart(u"test"_s);
        ChartData data = sample::twoLines();
        data.series[0].name = u"N_opt / N"_s;
        chart.setData(data);
        QToolButton* button = chart.findChild<ChartLegend*>()->findChildren<QToolButton*>().at(0);
        QCOMPARE(button->text(), u"N\u2092\u209a\u209c / N"_s);
        button->click();
        QVERIFY(!graphOf(chart, u"N_opt / N"_s)->visible());
    }

    void linesAreCutAtTheFrame()
    {
        const QRectF box(0, 0, 10, 10);
        const QList<QPolygonF> parts = clippedPolyline({{-5, 5}, {5, 5}, {5, 15}, {8, 15}, {8, 5}}, box);
        QCOMPARE(parts.size(), 2);
        QCOMPARE(parts[0], (QPolygonF{{0, 5}, {5, 5}, {5, 10}}));
        QCOMPARE(parts[1], (QPolygonF{{8, 10}, {8, 5}}));
        const QPolygonF square = clippedPolygon({{-5, -5}, {20, -5}, {20, 20}, {-5, 20}}, box);
        QCOMPARE(square.boundingRect(), box);
    }

    void aGapSplitsALine()
    {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(clippedPolyline({{0, 1}, {1, 1}, {2, nan}, {3, 1}, {4, 1}}, {0, 0, 10, 10}).size(), 2);
    }

    void csvHasAColumnForEachSeries()
    {
        QCOMPARE(chartCsv(sample::twoLines()).section(u'\n', 0, 1), u"Bags,a (s),b (s),b low,b high\n1,10,5,4,6"_s);
        ChartData data = sample::twoLines();
        data.series[1].x[0] = 0;
        QCOMPARE(chartCsv(data).section(u'\n', 0, 1), u"series,Bags,Load (s),low,high\na,1,10,,"_s);
    }

    void seriesDifferInGreyscale()
    {
        ChartSeries a;
        QSet<QString> looks;
        for (int i = 0; i < 16; ++i) {
            a.style = i;
            const SeriesStyle style = printStyle(a);
            QString look = QString::number(static_cast<int>(style.marker));
            for (const qreal d : style.dashes)
                look += u' ' + QString::number(d);
            looks << look;
        }
        QCOMPARE(looks.size(), 16);
    }

    void marksAndErrorBarsAreNoLinesAndNoBands()
    {
        ChartData data = sample::twoLines();
        data.series[0].look = SeriesLook::marks;
        data.series[1].errorBars = true;
        data.intervals = u"range of 3 runs"_s;
        ChartWidget chart(u"marks"_s);
        chart.setData(data);
        QCOMPARE(graphOf(chart, u"a"_s)->lineStyle(), QCPGraph::lsNone);
        QCOMPARE(graphOf(chart, u"b"_s)->lineStyle(), QCPGraph::lsLine);
        int bars = 0;
        for (int i = 0; i < chart.plot()->plottableCount(); ++i)
            if (const auto* errors = qobject_cast<QCPErrorBars*>(chart.plot()->plottable(i)))
                bars += errors->visible() && errors->data()->size() == 4 ? 1 : 0;
        QCOMPARE(bars, 1);
        const auto notes = chart.findChildren<QLabel*>();
        QVERIFY(
            std::ranges::any_of(notes, [](const QLabel* label) { return label->text() == u"Error bars: range of 3 runs."_s; }));
    }

    void intervalsOfBothAxesAreCrosses()
    {
        const ChartData data = sample::labelledPoints();
        ChartWidget chart(u"crosses"_s);
        chart.setData(data);
        int across = 0;
        for (int i = 0; i < chart.plot()->plottableCount(); ++i)
            if (const auto* errors = qobject_cast<QCPErrorBars*>(chart.plot()->plottable(i)))
                if (errors->errorType() == QCPErrorBars::etKeyError && errors->visible()) {
                    QCOMPARE(errors->data()->front().errorMinus, 12.0);
                    QCOMPARE(errors->data()->front().errorPlus, 12.0);
                    ++across;
                }
        QCOMPARE(across, static_cast<int>(data.series.size()));
        const ChartView view = fittingView(data); // x from 100 to 250
        QVERIFY(view.x.lower < 88.0 && view.x.upper > 262.0);
        QCOMPARE(
            chartCsv(data).section(u'\n', 0, 1),
            u"series,Energy (kWh),Mean wait (s),low (95 % confidence interval of 20 seeds),high (95 % confidence interval of 20 "
            u"seeds),Energy low (95 % confidence interval of 20 seeds),Energy high (95 % confidence interval of 20 seeds)\n"
            u"always-on,100,900,720,1080,88,112"_s);
        ChartData later = data;
        addGhosts(later, data, {});
        QVERIFY(std::ranges::all_of(later.series, [](const ChartSeries& s) { return s.left.isEmpty() == s.ghost; }));
        chart.setData(sample::twoLines()); // what was a cross is one no more
        for (int i = 0; i < chart.plot()->plottableCount(); ++i)
            if (const auto* errors = qobject_cast<QCPErrorBars*>(chart.plot()->plottable(i)))
                QVERIFY(errors->errorType() == QCPErrorBars::etValueError || !errors->visible());
    }
};

QTEST_MAIN(TestCharts)
#include "tst_charts.moc"
