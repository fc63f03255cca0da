// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <QTest>

#include "tests/ui/charts/sample_charts.h"
#include "ui/charts/alt_text.h"
#include "ui/charts/chart_source.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/clipping.h"
#include "ui/charts/paper/chart_painter.h"
#include "ui/charts/paper/paper_legend.h"
#include "ui/charts/paper/paper_ticks.h"
#include "ui/figures/figure_export.h"

using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

const QSizeF singleColumn = QSizeF(88.57, 55.0) * (72.0 / 25.4);

PanelLayout layoutOf(const PanelFigure& figure, const QSizeF& size = singleColumn)
{
    return figure.layOut(size, {}, figure.gutters(size, {}));
}

QImage painted(const PanelFigure& figure, const QSizeF& size = singleColumn, double scale = 4.0)
{
    QImage image((size * scale).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(scale, scale);
    figure.paint(painter, size);
    return image;
}

QJsonObject objectOf(const char* json) { return QJsonDocument::fromJson(json).object(); }

/// Ink on the image outside a box and the legend: colours of the data, not greys.
int colouredPixelsOutside(const QImage& image, const QRectF& frame, double scale)
{
    const QRectF box(frame.topLeft() * scale, frame.size() * scale);
    int count = 0;
    for (int y = qRound(box.top()); y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (!box.adjusted(-9, -9, 9, 9).contains(x, y) && QColor(image.pixel(x, y)).hsvSaturation() > 60)
                ++count;
    return count;
}

} // namespace

class TestFigurePanel : public QObject {
    Q_OBJECT

private slots:
    void legendsOfNarrowPanelsTakeFewRows()
    {
        LegendEntries entries;
        for (const QString& name : {u"O* = 10 %"_s, u"O* = 20 %"_s, u"O* = 30 %"_s, u"O* = 40 %"_s, u"as printed"_s})
            entries.push_back({name});
        const PaperLegend half(entries, 100.0, 44.0); // a panel of half a column
        QCOMPARE(half.rows(), 3);
        QVERIFY2(half.height() < 30.0, qPrintable(QString::number(half.height())));
        QCOMPARE(PaperLegend(entries, 300.0, 44.0).points(), 8.0); // with enough space the letters are as large as elsewhere
    }

    void everythingStaysOnThePaper_data()
    {
        QTest::addColumn<QSizeF>("mm");
        QTest::newRow("one column") << QSizeF(88.57, 55.0);
        QTest::newRow("two columns") << QSizeF(181.35, 72.5);
        QTest::newRow("a third of a page") << QSizeF(58.0, 40.0);
    }
    void everythingStaysOnThePaper()
    {
        QFETCH(QSizeF, mm);
        const QSizeF size = mm * (72.0 / 25.4);
        const ChartFigure charts[]{ChartFigure(sample::manyLines()), ChartFigure(sample::labelledCurves()),
                                   ChartFigure(sample::logarithmic()), ChartFigure(sample::labelledPoints())};
        const BarFigure bars[]{BarFigure(sample::groupedBars()), BarFigure(sample::stackedBars())};
        std::vector<const PanelFigure*> all;
        for (const ChartFigure& f : charts)
            all.push_back(&f);
        for (const BarFigure& f : bars)
            all.push_back(&f);
        for (const PanelFigure* figure : all) {
            const PanelLayout layout = layoutOf(*figure, size);
            QVERIFY2(layout.frame.height() > 0.25 * size.height(), qPrintable(QString::number(layout.frame.height())));
            QVERIFY2(layout.yTitle.width() <= size.height(), "the title is never longer than the paper is high");
            QVERIFY(!layout.yTitle.lines.join(u' ').contains(u'…'));
            QCOMPARE(layout.yTitle.lines.join(u' '), figure->yAxis().title);
            QVERIFY(layout.yTitle.points >= 6.0);
            // Nothing but white on the outermost dots.
            const QImage image = painted(*figure, size);
            for (int x = 0; x < image.width(); ++x)
                QVERIFY(qGray(image.pixel(x, 0)) > 250 && qGray(image.pixel(x, image.height() - 1)) > 250);
            for (int y = 0; y < image.height(); ++y)
                QVERIFY(qGray(image.pixel(0, y)) > 250 && qGray(image.pixel(image.width() - 1, y)) > 250);
        }
    }

    void tickLabelsNeverTouch_data()
    {
        QTest::addColumn<double>("lower");
        QTest::addColumn<double>("upper");
        QTest::addColumn<bool>("logarithmic");
        QTest::newRow("less than a decade") << 86.0 << 730.0 << true;
        QTest::newRow("100 and 200") << 90.0 << 260.0 << true;
        QTest::newRow("a narrow part of a decade") << 101.0 << 119.0 << true;
        QTest::newRow("three decades") << 0.9 << 1100.0 << true;
        QTest::newRow("twelve decades") << 1e-4 << 1e8 << true;
        QTest::newRow("long numbers") << 0.0 << 98765.0 << false;
        QTest::newRow("small numbers") << 0.00012 << 0.00034 << false;
        QTest::newRow("through zero") << -75.8 << 369.0 << false;
    }
    void tickLabelsNeverTouch()
    {
        QFETCH(double, lower);
        QFETCH(double, upper);
        QFETCH(bool, logarithmic);
        const QFontMetricsF metrics(figureFont());
        const ChartRange range{lower, upper};
        for (const double length : {40.0, 90.0, 200.0, 480.0}) {
            const PaperTicks ticks = paperTicks({{}, {}, logarithmic}, range, length, TickDirection::sideBySide);
            QVERIFY(ticks.at.size() >= 1 && ticks.at.size() == ticks.labels.size());
            if (length >= 90.0)
                QVERIFY(ticks.at.size() >= 2);
            for (qsizetype i = 1; i < ticks.at.size(); ++i) {
                const double apart =
                    length * (shareOf(ticks.at[i], range, logarithmic) - shareOf(ticks.at[i - 1], range, logarithmic));
                const double needed =
                    (metrics.horizontalAdvance(ticks.labels[i]) + metrics.horizontalAdvance(ticks.labels[i - 1])) / 2.0;
                QVERIFY2(apart > needed + 3.0, qPrintable(ticks.labels.join(u' ')));
            }
            for (const double small : ticks.small)
                QVERIFY(small >= lower * 0.999 && small <= upper * 1.001 && !ticks.at.contains(small));
        }
    }

    void levelsWhoseLabelsWouldTouchAreSmallTicks()
    {
        const ChartAxis axis{.quantity = u"Bags"_s, .logarithmic = true, .levels = {30, 100, 200, 500, 1000, 1500, 2000}};
        const PaperTicks ticks = paperTicks(axis, {25.0, 2300.0}, 110.0, TickDirection::sideBySide);
        QCOMPARE(ticks.at.size() + ticks.small.size(), axis.levels.size());
        QVERIFY2(ticks.at.size() >= 4, "30, 100, 500 and 2000 have space");
        QCOMPARE(ticks.at.front(), 30.0);
    }

    void aLowStripHasTheTicksOfItsEnds()
    {
        const double lowest = QFontMetricsF(figureFont()).ascent() + 3.0; // two labels do not touch
        for (const auto& [upper, label] : {std::pair{159.6, u"100"_s}, {12.8, u"12"_s}, {98.0, u"90"_s}})
            QCOMPARE(paperTicks({}, {0.0, upper}, 1.6 * lowest, TickDirection::stacked).labels, (QStringList{u"0"_s, label}));
        QCOMPARE(paperTicks({.quantity = {}, .whole = true}, {0.0, 2.6}, 1.6 * lowest, TickDirection::stacked).labels.back(),
                 u"2"_s);
        QCOMPARE(paperTicks({}, {0.0, 5.0}, 0.5 * lowest, TickDirection::stacked).at, QVector<double>{0.0});
        QCOMPARE(paperTicks({}, {1.0, 1.38}, 1.6 * lowest, TickDirection::stacked).labels, (QStringList{u"1.0"_s, u"1.3"_s}));
    }

    void labelsKeepOffTheData()
    {
        const ChartData data = sample::labelledCurves();
        const ChartFigure figure(data);
        const PanelLayout layout = layoutOf(figure);
        const SeriesList shown{&data.series[0], &data.series[1]};
        const auto placed = paperLabels(data, shown, layout);
        for (std::size_t i = 0; i < placed.size(); ++i) {
            QVERIFY2(placed[i], qPrintable(data.labels[i].text));
            QVERIFY(layout.frame.contains(placed[i]->box));
            for (const ChartSeries* s : shown) {
                const QPolygonF line = layout.at(s->x, s->y);
                for (qsizetype k = 1; k < line.size(); ++k)
                    for (double t = 0.0; t <= 1.0; t += 0.05)
                        QVERIFY2(!placed[i]->box.contains(QLineF(line[k - 1], line[k]).pointAt(t)),
                                 qPrintable(data.labels[i].text));
            }
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!placed[i]->box.intersects(placed[j]->box));
        }
    }

    void aLongLegendTakesAThirdAtMost()
    {
        const ChartFigure figure(sample::manyLines());
        const PanelLayout layout = layoutOf(figure);
        QVERIFY(layout.frame.top() < singleColumn.height() / 3.0 + 6.0);
        QCOMPARE(figure.legendKey().size(), 9);
        QVERIFY(ChartFigure(ChartData{{u"x"_s}, {u"y"_s}, {{u"alone"_s, {0, 1}, {0, 1}}}}).legendKey().isEmpty());
    }

    void aZoomedPlotStaysInItsFrame()
    {
        const ChartFigure figure(sample::manyLines(), ChartView{{5.0, 12.0}, {100.0, 200.0}});
        const PanelLayout layout = layoutOf(figure);
        QCOMPARE(layout.view.x.lower, 5.0);
        const QImage image = painted(figure);
        QCOMPARE(colouredPixelsOutside(image, layout.frame, 4.0), 0);
        QVERIFY2(QColor(image.pixel((layout.frame.topLeft() * 4.0 + QPointF(2, 240)).toPoint())).isValid(), "there is a picture");
    }

    void whatALogarithmicAxisCannotShowIsAGap()
    {
        ChartData data = sample::logarithmic();
        data.series[0].y[2] = 0.0;
        data.series[1].x[0] = 0.0;
        const ChartFigure figure(data, ChartView{{80.0, 800.0}, {0.1, 100.0}});
        const PanelLayout layout = layoutOf(figure);
        const QPolygonF line = layout.at(data.series[0].x, data.series[0].y);
        QCOMPARE(clippedPolyline(line, layout.frame).size(), 2);
        QCOMPARE(clippedPolyline(layout.at(data.series[1].x, data.series[1].y), layout.frame).size(), 1);
        QCOMPARE(colouredPixelsOutside(painted(figure), layout.frame, 4.0), 0);
    }

    void namesOfBarsFitOrWrapOrStandUpright()
    {
        const XLabels wide = layoutOf(BarFigure(sample::stackedBars())).xLabels;
        QVERIFY(!wide.turned && wide.texts[0].lines.size() == 1);
        const XLabels wrapped = layoutOf(BarFigure(sample::groupedBars())).xLabels;
        QVERIFY(!wrapped.turned);
        QCOMPARE(wrapped.texts[2].lines.join(u' '), u"Level 3 (across the tree)"_s);
        QVERIFY2(wrapped.texts[2].lines.size() > 1, "too long for one line");
        BarChart many;
        many.y = {u"Makespan"_s, u"h"_s};
        many.parts = {{u"all"_s}};
        for (int i = 0; i < 14; ++i)
            many.bars.push_back({u"policy-%1"_s.arg(i), u"policy-%1"_s.arg(i), {10.0 + i}});
        const XLabels upright = layoutOf(BarFigure(many)).xLabels;
        QVERIFY(upright.turned);
        QCOMPARE(upright.texts[13].lines, QStringList{u"policy-13"_s});
    }

    void partsOfBarsDifferInGreyscale()
    {
        const BarFigure figure(sample::groupedBars());
        const PanelLayout layout = layoutOf(figure);
        const double scale = 8.0;
        const QImage image = painted(figure, singleColumn, scale);
        QSet<QString> looks;
        for (std::size_t p = 0; p < 5; ++p) {
            // Where white lines cross a row and a column of the piece, at the last group.
            const QRectF box = figure.piece(layout, 10 + p, p);
            QString look;
            for (int i = 1; i < 24; ++i) {
                const QPointF across(box.left() + box.width() * i / 24.0, box.bottom() - 9.0);
                const QPointF up(box.left() + 3.0, box.bottom() - 12.0 * i / 24.0);
                look += qGray(image.pixel((across * scale).toPoint())) > 225 ? u'1' : u'0';
                look += qGray(image.pixel((up * scale).toPoint())) > 225 ? u'1' : u'0';
            }
            looks << look;
        }
        QCOMPARE(looks.size(), 5);
    }

    void intervalsAreNamed()
    {
        ChartData data = sample::manyLines();
        QCOMPARE(data.fullNote(), u"Bands: 95 % confidence interval of 20 runs."_s);
        QVERIFY(chartCsv(data).startsWith(
            u"Bags arrived,Re-solve at each arrival (1/s),Re-solve at each arrival low (95 % confidence interval "
            u"of 20 runs)"_s));
        data.note = u"Mean; bands: 95 % confidence interval of 20 runs."_s;
        QCOMPARE(data.fullNote(), data.note);
        data.note = u"Mean"_s;
        QCOMPARE(data.fullNote(), u"Mean. Bands: 95 % confidence interval of 20 runs."_s);
        QCOMPARE(sample::labelledPoints().fullNote(), u"Error bars: 95 % confidence interval of 20 seeds."_s);
        QCOMPARE(sample::stackedBars().fullNote(), QString());
        QVERIFY(
            barChartCsv(sample::groupedBars())
                .startsWith(
                    u"group,bar,part,Data moved (units),low (95 % confidence interval of 10 seeds),"_s
                    u"high (95 % confidence interval of 10 seeds),as printed\nLevel 1 (one switch),has,has,500,450,575,530"_s));
        QCOMPARE(ChartFigure(data).note(), data.fullNote());
    }

    void altTextShowsWhatTheDataShow()
    {
        ChartData data{
            {u"Bags"_s}, {u"Load"_s, u"s"_s}, {{u"a"_s, {1, 2, 3, 4}, {10, 40, 15, 30}}, {u"b"_s, {1, 2, 3, 4}, {5, 6, 7, 8}}}};
        QCOMPARE(
            chartAltText(data, fittingView(data)),
            u"Line chart. Load (s) against Bags, 1 to 4; 2 series: a, b. a is highest at the end with 30; b lowest with 8. The "
            u"highest value of all, 40, is that of a at Bags 2."_s);
        QCOMPARE(
            chartAltText(data, fittingView(data), {u"a"_s}),
            u"Line chart. Load (s) against Bags, 1 to 4. It ends at 8; its highest value is 8 at Bags 4, its lowest 5 at Bags 1."_s);
        QCOMPARE(chartAltText(data, {{1.5, 3.5}, {0.0, 50.0}}).section(u". "_s, 1, 1),
                 u"Load (s) against Bags, 2 to 3; 2 series: a, b"_s);
        QCOMPARE(barAltText(sample::stackedBars()),
                 u"Stacked bar chart. Power (W) for Before, has, dmns, bfd, optimal; each of nodes, switches, cooling. Highest: "
                 u"Before "
                 u"with 7\u202F100 W; lowest: optimal with 4\u202F700 W. A dashed line shows everything on: 9\u202F800 W."_s);
        const QString points = chartAltText(sample::labelledPoints(), fittingView(sample::labelledPoints()));
        QVERIFY(points.startsWith(u"Scatter chart. Mean wait (s) against Energy (kWh), 100 to 250;"_s));
        QVERIFY(points.endsWith(u"Error bars: 95 % confidence interval of 20 seeds."_s));
        QVERIFY(chartAltText(sample::logarithmic(), fittingView(sample::logarithmic()))
                    .contains(u"Hollow marks: rexr, as printed."_s));
    }

    void theStateOfAChartComesBack()
    {
        ChartWidget first(u"state"_s);
        first.setData(sample::manyLines());
        QVERIFY(first.figure()->figureState().isEmpty());
        first.setView({{5.0, 12.0}, {100.0, 200.0}});
        first.setCursorRange(0, 30);
        first.setCursor(7.0);
        first.figure()->restoreFigureState(objectOf(R"({"hidden": ["Random", "Average"]})"));
        const QJsonObject state = first.figure()->figureState();
        QCOMPARE(state.keys(), (QStringList{u"cursor"_s, u"hidden"_s, u"view"_s}));
        // Before and after there are data.
        for (const bool early : {true, false}) {
            ChartWidget second(u"state"_s);
            second.setCursorRange(0, 30);
            if (!early)
                second.setData(sample::manyLines());
            second.figure()->restoreFigureState(state);
            if (early)
                second.setData(sample::manyLines());
            QCOMPARE(second.figure()->figureState(), state);
            QVERIFY(second.view() == first.view());
            QCOMPARE(second.figure()->alignedFigure()->legendKey().size(), 7);
        }
        ChartWidget third(u"state"_s);
        third.setData(sample::manyLines());
        third.figure()->restoreFigureState(objectOf(R"({"view": {"x": [3, 1]}, "cursor": "here", "hidden": 3, "odd": 1})"));
        QVERIFY2(third.figure()->figureState().isEmpty(), "what is no state changes nothing");
    }

    void aWidgetsFigureIsItsPanel()
    {
        ChartWidget chart(u"panel"_s);
        QVERIFY(!chart.figure()->hasFigure());
        chart.setData(sample::manyLines());
        QVERIFY(chart.figure()->hasFigure());
        const AlignedFigure* before = chart.figure()->alignedFigure();
        chart.setView({{5.0, 12.0}, {100.0, 200.0}});
        QCOMPARE(chart.figure()->alignedFigure(), before); // a layout may still hold it
        QCOMPARE(before->yAxis().range, (FigureRange{100.0, 200.0}));
        QCOMPARE(before->yAxis().title, u"Objective (1/s)"_s);
    }
};

QTEST_MAIN(TestFigurePanel)
#include "tst_figure_panel.moc"
