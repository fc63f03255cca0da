// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Figures with axes and legend as an author wants them; what a chart says of intervals and lines that cannot be seen.

#include <QTest>

#include "tests/ui/charts/sample_charts.h"
#include "ui/charts/chart_source.h"
#include "ui/figures/adjusted_figure.h"
#include "ui/figures/composite_figure.h"

using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

const QSizeF page(250.0, 160.0);

ChartData lines()
{
    ChartData chart{{.quantity = u"Nodes"_s}, {.quantity = u"Time"_s, .unit = u"s"_s}};
    chart.series = {{u"a"_s, {1, 2, 3}, {10, 20, 30}, {}, {}, 0}, {u"b"_s, {1, 2, 3}, {12, 18, 40}, {}, {}, 1}};
    return chart;
}

/// A figure of parts alone, which others own.
struct ChangingFigure : FigureSource {
    [[nodiscard]] QString figureName() const override { return u"changing"_s; }
    [[nodiscard]] QString figureCaption() const override { return {}; }
    [[nodiscard]] std::vector<const FigureSource*> figureParts() const override { return parts; }

    std::vector<const FigureSource*> parts;
};

const AlignedFigure& panelOf(const FigureSource& figure) { return *figure.alignedFigure(); }

} // namespace

class TestAdjustedFigure : public QObject {
    Q_OBJECT

private slots:
    void axesHaveTheEndsThatAreWanted()
    {
        const ChartSource source(u"s"_s, {}, lines());
        const AdjustedFigure figure(source, {.x = {.from = 0.0}, .y = {.from = -5.0, .to = 100.0}});
        const FigureRange own = panelOf(source).xAxis().range;
        QCOMPARE(panelOf(figure).xAxis().range, (FigureRange{0.0, own.upper}));
        QCOMPARE(panelOf(figure).yAxis().range, (FigureRange{-5.0, 100.0}));
        QCOMPARE(figure.figureCsv(), source.figureCsv());
        // The drawing and the TeX output are the same panel with these ranges.
        PanelShare share;
        share.x = FigureRange{0.0, own.upper};
        share.y = FigureRange{-5.0, 100.0};
        const QMarginsF gutters = panelOf(source).gutters(page, share);
        QCOMPARE(panelOf(figure).gutters(page, {}), gutters);
        QCOMPARE(panelOf(figure).pgfPanel({}, page, {}, gutters), panelOf(source).pgfPanel({}, page, share, gutters));
    }

    void endsThatAnAxisCannotHaveChangeNothing()
    {
        const FigureAxis linear{u"t"_s, false, {1.0, 9.0}, {}};
        const FigureAxis logarithmic{u"t"_s, true, {1.0, 9.0}, {}};
        const FigureAxis names{u"t"_s, false, {0.0, 2.0}, {u"x"_s, u"y"_s}};
        QVERIFY(!(AxisAdjustment{.from = 9.0}.rangeOf(linear)));
        QVERIFY(!(AxisAdjustment{.from = 3.0, .to = 2.0}.rangeOf(linear)));
        QVERIFY(!(AxisAdjustment{.from = 0.0}.rangeOf(logarithmic)));
        QVERIFY(!(AxisAdjustment{.from = 0.5}.rangeOf(names)));
        QVERIFY(!(AxisAdjustment{.title = u"only words"_s}.rangeOf(linear)));
        QCOMPARE((AxisAdjustment{.to = 20.0}.rangeOf(logarithmic)), (FigureRange{1.0, 20.0}));
    }

    /// Values above and below an axis have marks at its edges; the note and the alternative text say how many there are.
    void whatLiesOutsideIsReported()
    {
        const ChartSource source(u"s"_s, {}, lines());
        QVERIFY(panelOf(source).outside({}).isEmpty());
        const AdjustedFigure figure(source, {.y = {.from = 11.0, .to = 25.0}});
        const QString shown = panelOf(figure).outside({});
        QVERIFY2(shown.contains(u"3 values of a, b"_s), qUtf8Printable(shown));
        QVERIFY2(shown.contains(u"the largest is 40"_s) && shown.contains(u"the smallest is 10"_s), qUtf8Printable(shown));
        QVERIFY(figure.figureAltText().endsWith(shown));
        QVERIFY(!source.figureAltText().contains(u"Outside"_s));
        const QString tex = panelOf(figure).pgfPanel({}, page, {}, panelOf(figure).gutters(page, {}));
        QVERIFY(tex.contains(u"the largest"_s));
        QCOMPARE(tex.count(u"\\draw[draw=none, fill="_s), 2); // both lines end in the same place: one mark there, one below
        // What another part of the x axis would show is not outside.
        const AdjustedFigure part(source, {.x = {.from = 0.0, .to = 2.5}, .y = {.from = 5.0, .to = 25.0}});
        QVERIFY(panelOf(part).outside({}).isEmpty());
        // Panels say it, too.
        const CompositeFigure both(u"both"_s, {&source, &source});
        QVERIFY(AdjustedFigure(both, {.y = {.to = 25.0}}).figureAltText().contains(u"the largest is 40"_s));
    }

    /// A label that repeats the name of a line is left out beside a legend.
    void linesAreNamedOnce()
    {
        ChartData chart = lines();
        chart.labels = {{3, 30, u"a"_s}, {2, 18, u"from 2: b"_s}};
        const ChartSource source(u"s"_s, {}, chart);
        const QString tex = panelOf(source).pgfPanel({}, page, {}, panelOf(source).gutters(page, {}));
        QCOMPARE(tex.count(u"{a};"_s), 1);
        QCOMPARE(tex.count(u"{from 2: b};"_s), 1);
        const AdjustedFigure without(source, {.legend = LegendPlace::none});
        QCOMPARE(panelOf(without).pgfPanel({}, page, {}, panelOf(without).gutters(page, {})).count(u"{a};"_s), 1);
    }

    void theLegendGoesBelowOrAway()
    {
        const ChartSource source(u"s"_s, {}, lines());
        const auto guttersWith = [&](LegendPlace place) {
            const AdjustedFigure figure(source, {.legend = place});
            return panelOf(figure).gutters(page, {});
        };
        const QMarginsF above = guttersWith(LegendPlace::above);
        const QMarginsF below = guttersWith(LegendPlace::below);
        const QMarginsF none = guttersWith(LegendPlace::none);
        QVERIFY(below.top() < above.top() && below.bottom() > above.bottom());
        QVERIFY(none.top() < above.top() && none.bottom() == above.bottom());
        const AdjustedFigure without(source, {.legend = LegendPlace::none});
        QVERIFY(!panelOf(without).pgfPanel({}, page, {}, none).contains(u"{a}"_s));
    }

    void titlesAreTheAuthors()
    {
        const ChartSource source(u"s"_s, {}, lines());
        const AdjustedFigure figure(source, {.x = {.title = u"Machines"_s}, .y = {.title = u"Seconds"_s}});
        const QString tex = panelOf(figure).pgfPanel({}, page, {}, panelOf(figure).gutters(page, {}));
        QVERIFY(tex.contains(u"Machines"_s) && tex.contains(u"Seconds"_s) && !tex.contains(u"Nodes"_s));
    }

    /// Panels with the same axis change together, others stay.
    void panelsWithTheSameAxisChangeTogether()
    {
        ChartData other = lines();
        other.y = {.quantity = u"Energy"_s, .unit = u"J"_s};
        const ChartSource first(u"a"_s, {}, lines());
        const ChartSource second(u"b"_s, {}, lines());
        const ChartSource third(u"c"_s, {}, other);
        const CompositeFigure all(u"all"_s, {&first, &second, &third});
        const AdjustedFigure figure(all, {.x = {.to = 50.0}, .y = {.to = 99.0}, .legend = LegendPlace::below});
        const auto parts = figure.figureParts();
        QCOMPARE(parts.size(), std::size_t(3));
        for (const FigureSource* part : parts)
            QCOMPARE(panelOf(*part).xAxis().range.upper, 50.0);
        QCOMPARE(panelOf(*parts[1]).yAxis().range.upper, 99.0);
        QCOMPARE(panelOf(*parts[2]).yAxis().range, panelOf(third).yAxis().range);
        const CompositeLayout layout = layOutPanels(parts, {400.0, 200.0}, {.columns = 3});
        QVERIFY(layout.legend);
        for (const PanelPlace& place : layout.panels)
            QVERIFY2(place.box.bottom() <= layout.legendBox.top() + 0.1, "the common legend stands under all panels");
        QVERIFY(layout.legendBox.bottom() <= 200.0);
    }

    /// A view with a chart for each policy makes others when policies are chosen, while the dialog of its figure is open.
    void partsMayComeAndGo()
    {
        auto a = std::make_unique<ChartSource>(u"a"_s, QString(), lines());
        const ChartSource b(u"b"_s, {}, lines());
        ChangingFigure source;
        const AdjustedFigure figure(source, {.x = {.from = 0.0}});
        QVERIFY(figure.figureParts().empty());
        source.parts = {a.get(), &b};
        QCOMPARE(figure.figureParts().size(), 2U);
        QCOMPARE(panelOf(*figure.figureParts()[1]).xAxis().range.lower, 0.0);
        source.parts = {&b};
        a.reset();
        QCOMPARE(figure.figureParts().size(), 1U);
        QCOMPARE(figure.figureParts().front()->figureName(), u"b"_s);
        QCOMPARE(panelOf(*figure.figureParts().front()).xAxis().range.lower, 0.0);
        QVERIFY(figure.figureRefusal().isEmpty());
        source.parts.clear();
        QVERIFY(figure.figureParts().empty());
    }

    void anIntervalThatReachesZeroIsOpen()
    {
        ChartData chart = lines();
        chart.y.logarithmic = true;
        chart.intervals = u"95 % of 4 runs"_s;
        chart.series[0].errorBars = true;
        chart.series[0].low = {-5, 15, 25};
        chart.series[0].high = {25, 25, 35};
        QVERIFY(chart.fullNote().contains(openIntervalNote()));
        const ChartView view = fittingView(chart);
        QVERIFY(view.y.lower > 0.0 && view.y.lower < 10.0);
        const ChartSource source(u"s"_s, {}, chart);
        const QString tex = panelOf(source).pgfPanel({}, page, {}, panelOf(source).gutters(page, {}));
        QCOMPARE(tex.count(u"\\draw[->"_s), 1);
        QVERIFY(chartCsv(chart).contains(u"-5"_s)); // the numbers are whole
        chart.y.logarithmic = false;
        QVERIFY(!chart.fullNote().contains(openIntervalNote()));
    }

    void linesOnEachOtherAreNamed()
    {
        ChartData chart = lines();
        chart.series.push_back({u"c"_s, {1, 2, 3}, {10.0, 20.001, 30.0}, {}, {}, 2});
        const ChartFigure together(chart);
        QVERIFY2(together.note().contains(u"a and c coincide."_s), qPrintable(together.note()));
        for (const std::size_t i : {std::size_t{0}, chart.series.size() - 1}) // gaps at the same places, too
            chart.series[i].y[1] = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(ChartFigure(chart).note().contains(u"a and c coincide."_s));
        chart.series.front().y[1] = 20.0;
        chart.series.back().y[1] = 22.0;
        QVERIFY(!ChartFigure(chart).note().contains(u"coincide"_s));
    }

    void aChartEndsAtAMoment()
    {
        ChartData chart = lines();
        chart.labels = {{1.0, 10.0, u"first"_s}, {3.0, 40.0, u"last"_s}};
        const ChartRange all = fittingView(chart).x;
        const ChartData past = endingAt(chart, 2.0);
        QCOMPARE(past.series[0].x, (QVector<double>{1, 2}));
        QCOMPARE(past.series[1].y, (QVector<double>{12, 18}));
        QCOMPARE(past.labels.size(), std::size_t(1));
        QCOMPARE(fittingView(past).x, all);
        QVERIFY(endingAt(chart, 0.0).nothing());
    }
};

QTEST_MAIN(TestAdjustedFigure)
#include "tst_adjusted_figure.moc"
