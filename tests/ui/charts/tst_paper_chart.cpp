// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>

#include <QImage>
#include <QPainter>
#include <QTest>

#include "ui/charts/alt_text.h"
#include "ui/charts/paper/bar_figure.h"
#include "ui/charts/paper/chart_figure.h"
#include "ui/charts/paper/paper_chart.h"
#include "ui/figures/composite_figure.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

PaperPanel linePanel()
{
    PaperPanel panel{.title = "γ = 1.2", .x = {.quantity = "Bags"}, .y = {.quantity = "Objective", .unit = "1/s"}};
    panel.series = {{.name = "Online", .x = {1, 2, 3}, .y = {4, 6, 5}, .halfWidth = {0.5, 1.0, 0.25}},
                    {.name = "Greedy", .x = {1, 2, 3}, .y = {3, 4, 4}},
                    {.name = "Greedy, as printed", .x = {2}, .y = {4.5}, .marks = "Greedy"},
                    {.name = "Bound", .x = {1, 3}, .y = {9, 9}, .isLimit = true}};
    return panel;
}

PaperPanel barPanel(PanelLook look)
{
    PaperPanel panel{.title = {},
                     .look = look,
                     .x = {.quantity = "Ports", .categories = {"32", "64"}},
                     .y = {.quantity = "Data", .unit = "units"}};
    panel.series = {{.name = "DMNS", .x = {0, 1}, .y = {4, 6}, .halfWidth = {0.5, 1.0}},
                    {.name = "BFD", .x = {0, 1}, .y = {7, 8}},
                    {.name = "DMNS, as printed", .x = {0, 1}, .y = {4.25, 6.25}, .marks = "DMNS"},
                    {.name = "BFD, as printed", .x = {1}, .y = {8.5}, .marks = "BFD"}};
    return panel;
}

ChartData chartOf(const PaperPanel& panel) { return paperChartOf(panel, PaperNames({panel}), u"95 % interval"_s); }
BarChart barsOf(const PaperPanel& panel) { return paperBarsOf(panel, PaperNames({panel}), u"95 % interval"_s); }

} // namespace

class TestPaperChart : public QObject {
    Q_OBJECT

private slots:
    void linesCarryTheirIntervalsAndMarks()
    {
        const ChartData data = chartOf(linePanel());
        QCOMPARE(data.title, u"γ = 1.2"_s);
        QCOMPARE(data.y.title(), u"Objective (1/s)"_s);
        QCOMPARE(data.intervals, u"95 % interval"_s);
        QCOMPARE(data.series.size(), std::size_t{4});
        QCOMPARE(data.series[0].low, (QVector<double>{3.5, 5.0, 4.75}));
        QCOMPARE(data.series[0].high, (QVector<double>{4.5, 7.0, 5.25}));
        QVERIFY(data.series[0].hasErrorBars());
        QVERIFY(!data.series[1].hasInterval());
        QCOMPARE(data.series[2].look, SeriesLook::marks);
        QCOMPARE(data.series[2].style, data.series[1].style); // marks have the colour of what they are compared with
        QVERIFY(data.series[0].style != data.series[1].style);
        QCOMPARE(data.series[3].style, -1);
        QCOMPARE(data.series[3].marker, std::optional(Marker::none));
    }

    void ticksAreAtTheValuesOfTheSeries() { QCOMPARE(chartOf(linePanel()).x.levels, (QVector<double>{1, 2, 3})); }

    void longLinesHaveBands()
    {
        PaperPanel panel = linePanel();
        PaperSeries& longer = panel.series.front();
        longer = {.name = "Online", .x = {}, .y = {}};
        for (int i = 0; i < 40; ++i) {
            longer.x.push_back(i);
            longer.y.push_back(i);
            longer.halfWidth.push_back(1.0);
        }
        QVERIFY(chartOf(panel).series[0].hasBand());
    }

    // A logarithm has no place for an interval that reaches zero: it keeps its numbers, is drawn open and named so.
    void intervalsThatReachZeroAreOpenOnALogarithmicAxis()
    {
        ChartData data = chartOf(linePanel());
        data.y.logarithmic = true;
        data.series[0].low = {-1.0, 5.0, 4.75};
        QVERIFY(data.fullNote().contains(openIntervalNote()));
        QVERIFY(fittingView(data).y.lower > 0.0);
    }

    // Shares end at 0 and at 100 %.
    void intervalsOfSharesStayInTheirRange()
    {
        PaperPanel panel = linePanel();
        panel.y.unit = "%";
        panel.series[0].y = {1, 99, 50};
        panel.series[0].halfWidth = {5, 5, 5};
        const ChartData data = chartOf(panel);
        QCOMPARE(data.series[0].low, (QVector<double>{0, 94, 45}));
        QCOMPARE(data.series[0].high, (QVector<double>{6, 100, 55}));
    }

    void theSameNameLooksTheSameInAllPanels()
    {
        const PaperPanel panel = linePanel();
        PaperPanel other = linePanel();
        std::swap(other.series[0], other.series[1]);
        const PaperNames names({panel, other});
        QCOMPARE(names.styleOf(panel, panel.series[0]), names.styleOf(other, other.series[1]));
        QVERIFY(names.styleOf(other, other.series[0]) != names.styleOf(other, other.series[1]));
        QCOMPARE(names.styleOf(panel, panel.series[2]), names.styleOf(panel, panel.series[1])); // marks
    }

    // More than six names cannot all look different: each panel begins with the first look.
    void manyNamesAreCountedByPanel()
    {
        PaperPanel first = linePanel();
        PaperPanel second = linePanel();
        first.series.clear();
        second.series.clear();
        for (const char* name : {"a", "b", "c", "d"}) {
            first.series.push_back({.name = name, .x = {1}, .y = {1}});
            second.series.push_back({.name = name + std::string("2"), .x = {1}, .y = {1}});
        }
        const PaperNames names({first, second});
        QCOMPARE(names.styleOf(first, first.series[3]), 3);
        QCOMPARE(names.styleOf(second, second.series[0]), 0);
    }

    // Marks of several series are one entry of the legend.
    void marksShareALegendEntry()
    {
        PaperPanel panel = linePanel();
        panel.series.push_back({.name = "Online, as printed", .x = {1}, .y = {4.5}, .marks = "Online"});
        const QStringList key = ChartFigure(chartOf(panel)).legendKey();
        QCOMPARE(key.filter(u"as printed"_s).size(), 1);
    }

    void barsStandInGroups()
    {
        const BarChart chart = barsOf(barPanel(PanelLook::bars));
        QCOMPARE(chart.parts.size(), std::size_t{2});
        QCOMPARE(chart.bars.size(), std::size_t{4});
        QCOMPARE(chart.bars[0].group, u"32"_s);
        QCOMPARE(chart.bars[1].group, u"32"_s);
        QCOMPARE(chart.bars[2].group, u"64"_s);
        QCOMPARE(chart.bars[2].values, (std::vector<double>{6.0, 0.0}));
        QCOMPARE(chart.bars[3].values, (std::vector<double>{0.0, 8.0}));
        QCOMPARE(chart.bars[2].interval, (std::optional<ChartRange>{{5.0, 7.0}}));
        QVERIFY(!chart.bars[3].interval);
        QCOMPARE(chart.bars[0].marks, std::vector<double>{4.25});
        QVERIFY(chart.bars[1].marks.empty());
        QCOMPARE(chart.bars[3].marks, std::vector<double>{8.5});
        QCOMPARE(chart.bars[3].name, u"BFD"_s);
        QCOMPARE(chart.x.title(), u"Ports"_s);
    }

    void stacksCarryTheTopsOfThePrintedParts()
    {
        PaperPanel panel = barPanel(PanelLook::stackedBars);
        panel.series[0].halfWidth.clear();
        panel.series[3].x = {0, 1};
        panel.series[3].y = {7.5, 8.5};
        const BarChart chart = barsOf(panel);
        QCOMPARE(chart.bars.size(), std::size_t{2});
        QCOMPARE(chart.bars[1].values, (std::vector<double>{6.0, 8.0}));
        QCOMPARE(chart.bars[0].marks, (std::vector<double>{4.25, 11.75}));
        QCOMPARE(chart.bars[1].marks, (std::vector<double>{6.25, 14.75}));
    }

    void thinPartsOfStacksStayVisible()
    {
        PaperPanel panel = barPanel(PanelLook::stackedBars);
        panel.series[0].halfWidth.clear();
        QVERIFY(marksBeside(barsOf(panel)));
        QVERIFY(!marksBeside(barsOf(barPanel(PanelLook::bars))));
        // Marks change no pixel of the bars.
        const auto paint = [](const BarChart& chart) {
            const BarFigure figure(chart);
            const QSizeF size(250.0, 150.0);
            QImage image(size.toSize() * 2, QImage::Format_RGB32);
            QPainter painter(&image);
            painter.scale(2.0, 2.0);
            figure.paint(painter, size);
            return image;
        };
        const BarChart chart = barsOf(panel);
        BarChart bare = chart;
        for (StackedBar& bar : bare.bars)
            bar.marks = {100.0}; // as high, above the axis
        BarChart marked = chart;
        marked.y.max = bare.y.max = 20.0;
        const BarFigure figure(marked);
        const PanelLayout layout = figure.layOut({250.0, 150.0}, {}, figure.gutters({250.0, 150.0}, {}));
        const QImage with = paint(marked);
        const QImage without = paint(bare);
        int changed = 0;
        for (std::size_t bar = 0; bar < marked.bars.size(); ++bar)
            for (std::size_t part = 0; part < marked.parts.size(); ++part) {
                const QRectF box = figure.piece(layout, bar, part);
                const QRect pixels = QRectF(box.topLeft() * 2.0, box.size() * 2.0).toAlignedRect().adjusted(1, 1, -1, -1);
                QVERIFY(!pixels.isEmpty());
                for (int y = pixels.top(); y <= pixels.bottom(); ++y)
                    for (int x = pixels.left(); x <= pixels.right(); ++x)
                        changed += with.pixel(x, y) != without.pixel(x, y) ? 1 : 0;
            }
        QCOMPARE(changed, 0);
        QVERIFY(with != without);
        QVERIFY(barAltText(chart).contains(u"Short lines beside the bars: as printed."_s));
    }

    void intervalsOfALogarithmicAxisAreThoseOfLogarithms()
    {
        PaperPanel panel = linePanel();
        panel.y.logarithmic = true;
        panel.series[0].y = {4.0, 0.001, 5.0};
        panel.series[0].halfWidth = {std::log(2.0), std::log(10.0), 0.0};
        const ChartSeries& line = chartOf(panel).series[0];
        const auto near = [](double a, double b) { return std::abs(a - b) < 1e-12; };
        QVERIFY(near(line.low[0], 2.0) && near(line.high[0], 8.0));
        QVERIFY(near(line.low[1], 0.0001) && near(line.high[1], 0.01));
        QVERIFY(near(line.low[2], 5.0) && near(line.high[2], 5.0));
        // Lines far below the top of such an axis are apart, though by little of its largest value, 9.
        panel.series[0].y = {0.001, 0.002, 0.003};
        panel.series[1].y = {0.002, 0.004, 0.006};
        QVERIFY(!ChartFigure(chartOf(panel)).note().contains(u"coincide"_s));
        panel.series[1].y = panel.series[0].y;
        QVERIFY(ChartFigure(chartOf(panel)).note().contains(u"Online and Greedy coincide."_s));
        panel.series[0].y[0] = 4.0;
        const QStringList row = paperCsv(panel, u"95 %"_s).split(u'\n')[1].split(u',');
        QVERIFY(near(row[1].toDouble(), 4.0) && near(row[2].toDouble(), 2.0) && near(row[3].toDouble(), 8.0));
    }

    void numbersStandInColumns()
    {
        QCOMPARE(paperCsv(linePanel(), u"95 %"_s),
                 u"Bags,Online,Online low (95 %),Online high (95 %),Greedy,\"Greedy, as printed\",Bound\n"
                 "1,4,3.5,4.5,3,,9\n2,6,5,7,4,4.5,\n3,5,4.75,5.25,4,,9\n"_s);
        QCOMPARE(paperCsv(barPanel(PanelLook::bars), u"95 %"_s),
                 u"Ports,DMNS,DMNS low (95 %),DMNS high (95 %),BFD,\"DMNS, as printed\",\"BFD, as printed\"\n"
                 "32,4,3.5,4.5,7,4.25,\n64,6,5,7,8,6.25,8.5\n"_s);
    }

    void onePanelIsAChartAndSeveralAreAComposite()
    {
        const PaperRecipe recipe{.name = "a-fig1", .title = "t", .paper = "s", .item = {}};
        const auto one = makePaperFigure(recipe, {.panels = {linePanel()}, .columns = 1, .caption = "One."});
        QVERIFY(one->alignedFigure());
        QVERIFY(one->figureParts().empty());
        QCOMPARE(one->figureCaption(), u"One."_s);
        const auto two = makePaperFigure(
            recipe, {.panels = {linePanel(), barPanel(PanelLook::bars)}, .columns = 1, .shareAxes = false, .caption = "Two."});
        const auto* composite = dynamic_cast<const CompositeFigure*>(two.get());
        QVERIFY(composite);
        QCOMPARE(composite->options().columns, 1);
        QVERIFY(!composite->options().shareAxes);
        QCOMPARE(two->figureCaption(), u"Two."_s);
        QCOMPARE(two->figureParts().size(), std::size_t{2});
        QCOMPARE(two->figureParts()[0]->figureName(), u"a-fig1-1"_s);
        QVERIFY(two->figureCsv().startsWith(u"# (a) "_s));
        QVERIFY(two->figureAltText().contains(u"Online"_s));
    }
};

QTEST_MAIN(TestPaperChart)
#include "tst_paper_chart.moc"
