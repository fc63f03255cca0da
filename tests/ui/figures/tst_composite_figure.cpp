// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QImage>
#include <QPainter>
#include <QTest>

#include "tests/ui/charts/sample_charts.h"
#include "ui/charts/chart_source.h"
#include "ui/figures/composite_figure.h"
#include "ui/figures/figure_export.h"
#include "ui/figures/write/tex_text.h"

using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double pointsPerMm = 72.0 / 25.4;
const QSizeF page = QSizeF(181.35, 110.0) * pointsPerMm;

ChartSource lines(const QString& name, double scale = 1.0) { return {name, u"Caption of "_s + name, sample::manyLines(scale)}; }

/// A picture without axes that records its rectangle.
class Plain final : public FigureSource {
public:
    explicit Plain(bool full = true) : m_full(full) { }
    [[nodiscard]] bool hasFigure() const override { return m_full; }
    [[nodiscard]] QString figureName() const override { return u"plain"_s; }
    [[nodiscard]] QString figureCaption() const override { return u"A picture"_s; }
    void paintFigure(QPainter& painter, const QSizeF& size) const override
    {
        m_size = size;
        painter.fillRect(QRectF(QPointF(), size), Qt::red);
    }
    [[nodiscard]] QString figureCsv() const override { return u"a,b\n1,2"_s; }
    mutable QSizeF m_size;

private:
    bool m_full;
};

/// A view made of parts.
class Parts final : public FigureSource {
public:
    explicit Parts(std::vector<const FigureSource*> parts) : m_parts(std::move(parts)) { }
    [[nodiscard]] QString figureName() const override { return u"parts"_s; }
    [[nodiscard]] QString figureCaption() const override { return u"Of parts"_s; }
    [[nodiscard]] std::vector<const FigureSource*> figureParts() const override { return m_parts; }

private:
    std::vector<const FigureSource*> m_parts;
};

QRectF frameOf(const PanelPlace& place) { return place.box.marginsRemoved(place.gutters); }

bool near(double a, double b) { return std::abs(a - b) < 1e-6; }

} // namespace

class TestCompositeFigure : public QObject {
    Q_OBJECT

private slots:
    void framesStandInLine()
    {
        const ChartSource a = lines(u"a"_s);
        const ChartSource b(u"b"_s, {}, sample::labelledCurves());
        const ChartSource c(u"c"_s, {}, sample::logarithmic());
        const BarSource d(u"d"_s, {}, sample::groupedBars());
        const CompositeLayout layout = layOutPanels({&a, &b, &c, &d}, page, {});
        QCOMPARE(layout.panels.size(), 4U);
        std::vector<QRectF> frames;
        for (const PanelPlace& place : layout.panels) {
            frames.push_back(frameOf(place));
            QVERIFY2(QRectF(QPointF(), page).adjusted(-0.01, -0.01, 0.01, 0.01).contains(place.box), "on the page");
            // At least the gutters that the panel requests, which cut nothing.
            const QMarginsF asked = place.figure->alignedFigure()->gutters(place.box.size(), place.share);
            QVERIFY(asked.left() <= place.gutters.left() + 0.01 && asked.bottom() <= place.gutters.bottom() + 0.01);
            QVERIFY(asked.right() <= place.gutters.right() + 0.01 && asked.top() <= place.gutters.top() + 0.01);
        }
        QVERIFY(near(frames[0].left(), frames[2].left()) && near(frames[0].right(), frames[2].right()));
        QVERIFY(near(frames[1].left(), frames[3].left()) && near(frames[1].right(), frames[3].right()));
        QVERIFY(near(frames[0].top(), frames[1].top()) && near(frames[0].bottom(), frames[1].bottom()));
        QVERIFY(near(frames[2].top(), frames[3].top()) && near(frames[2].bottom(), frames[3].bottom()));
        for (const QRectF& frame : frames)
            QVERIFY(near(frame.width(), frames[0].width()) && near(frame.height(), frames[0].height()));
    }

    void framesAreDrawnWhereTheyAreSaidToBe()
    {
        const ChartSource a = lines(u"a"_s);
        const ChartSource b = lines(u"b"_s, 0.8);
        const CompositeFigure figure(u"ab"_s, {&a, &b});
        FigureSpec spec;
        spec.sizeMm = {181.35, 60.0};
        const double dpi = 288.0;
        const QImage image = renderFigure(figure, spec, dpi);
        for (const PanelPlace& place : layOutPanels({&a, &b}, sizePoints(spec), {}).panels) {
            // The axis lines are dark all along the left and the bottom of the frame.
            const QRectF frame = frameOf(place);
            const double scale = dpi / 72.0;
            int dark = 0;
            const int y = qRound(frame.bottom() * scale);
            for (int x = qRound(frame.left() * scale) + 4; x < qRound(frame.right() * scale) - 4; ++x)
                dark += qGray(image.pixel(x, y)) < 140 || qGray(image.pixel(x, y - 1)) < 140 ? 1 : 0;
            QVERIFY2(dark > 0.98 * (frame.width() * scale - 8), qPrintable(QString::number(dark)));
        }
    }

    void neighboursShareAxes()
    {
        const ChartSource a = lines(u"a"_s);
        const ChartSource b = lines(u"b"_s, 0.8);
        const CompositeLayout layout = layOutPanels({&a, &b, &b, &a}, page, {});
        const auto share = [&](std::size_t i) { return layout.panels[i].share; };
        QVERIFY(!share(0).xLabels && !share(1).xLabels && share(2).xLabels && share(3).xLabels);
        QVERIFY(share(0).yLabels && !share(1).yLabels && share(2).yLabels && !share(3).yLabels);
        QVERIFY2(share(0).y && share(1).y && *share(0).y == *share(1).y, "one range in a row");
        const FigureRange own = b.alignedFigure()->yAxis().range;
        QVERIFY2(share(1).y->upper > own.upper, "the common range has both");
        const CompositeLayout apart = layOutPanels({&a, &b, &b, &a}, page, {.shareAxes = false});
        for (const PanelPlace& place : apart.panels)
            QVERIFY(place.share.xLabels && place.share.yLabels && !place.share.x && !place.share.y);
    }

    void panelsOfOtherMeaningShareNothing()
    {
        const ChartSource a = lines(u"a"_s);
        const ChartSource b(u"b"_s, {}, sample::labelledCurves());
        for (const PanelPlace& place : layOutPanels({&a, &b}, page, {}).panels)
            QVERIFY(place.share.yLabels && place.share.xLabels && !place.share.y);
        // The same meaning, but one would be a flat line in the other's range.
        const ChartSource tiny = lines(u"tiny"_s, 0.01);
        for (const PanelPlace& place : layOutPanels({&a, &tiny}, page, {}).panels)
            QVERIFY(place.share.yLabels && !place.share.y);
        // Bars of other groups.
        BarChart other = sample::groupedBars();
        for (StackedBar& bar : other.bars)
            bar.group += u"!"_s;
        const BarSource c(u"c"_s, {}, sample::groupedBars());
        const BarSource d(u"d"_s, {}, other);
        for (const PanelPlace& place : layOutPanels({&c, &d}, page, {.columns = 1}).panels)
            QVERIFY(place.share.xLabels);
    }

    void oneLegendWhereAllAreTheSame()
    {
        const ChartSource a = lines(u"a"_s);
        const ChartSource b = lines(u"b"_s, 0.8);
        const CompositeLayout same = layOutPanels({&a, &b}, page, {});
        QVERIFY(same.legend);
        QCOMPARE(same.legendBox.height(), a.alignedFigure()->legendHeight(page.width()));
        for (const PanelPlace& place : same.panels) {
            QVERIFY(!place.share.legend);
            QVERIFY2(place.box.top() >= same.legendBox.bottom(), "panels stand under it");
        }
        QCOMPARE(same.note, u"Bands: 95 % confidence interval of 20 runs."_s);
        QVERIFY(!same.panels[0].share.note);
        ChartData green = sample::manyLines();
        green.series[0].style = 2;
        const ChartSource c(u"c"_s, {}, green);
        const CompositeLayout other = layOutPanels({&a, &c}, page, {});
        QVERIFY2(!other.legend && other.panels[0].share.legend, "another colour is another legend");
    }

    void highLegendsAndNotesOfNarrowPanelsGetTheWholeWidth()
    {
        const QSizeF column = QSizeF(88.57, 48.0) * pointsPerMm;
        ChartData data{{u"Level"_s, u"s"_s}, {u"Objective"_s, u"1/s"_s}};
        for (const QString& name : {u"compared with the others"_s, u"dropped: negative shares"_s, u"chosen by its objective"_s,
                                    u"rounded to whole tasks"_s}) {
            const auto at = static_cast<int>(data.series.size());
            data.series.push_back({.name = name, .x = {1.0, 2.0}, .y = {1.0 + at, 2.0 + at}, .style = at});
        }
        data.note = u"Numbers: machines filled. Some infeasible candidates are outside."_s;
        const ChartSource a(u"a"_s, {}, data);
        BarChart bars{
            {u"Load"_s, u"s"_s}, {{u"before"_s, 5}, {u"this bag"_s, 1}}, {{u"1"_s, {}, {3.0, 1.0}}, {u"2"_s, {}, {4.0, 0.0}}}};
        const BarSource b(u"b"_s, {}, bars);
        const CompositeLayout layout = layOutPanels({&a, &b}, column, {});
        QVERIFY(layout.jointLegend && !layout.legend);
        QCOMPARE(layout.legendBox.height(), layout.jointLegend->height(column.width()));
        QVERIFY(layout.legendBox.height() < a.alignedFigure()->legendHeight(column.width() / 2.0 - 4.0));
        QCOMPARE(layout.note, u"(a) "_s + data.note);
        const QString tex = layout.jointLegend->tex(layout.legendBox);
        for (const PanelPlace& place : layout.panels) {
            QVERIFY(!place.share.legend && !place.share.note);
            QVERIFY(place.box.top() >= layout.legendBox.bottom() && place.box.bottom() <= layout.noteBox.top() + 0.01);
            QVERIFY2(frameOf(place).height() > 0.25 * column.height(), qPrintable(QString::number(frameOf(place).height())));
            for (const QString& key : place.figure->alignedFigure()->legendKey())
                QVERIFY2(tex.contains(texText(key.section(u'|', 0, 0))), qPrintable(tex));
        }
        // With the space for it, each panel has its own.
        const CompositeLayout wide = layOutPanels({&a, &b}, page, {});
        QVERIFY(!wide.jointLegend && wide.panels[0].share.legend && wide.panels[0].share.note);
        // One name with two looks, or one look with two names, cannot be one legend.
        ChartData other = data;
        other.series[0].style = 5;
        const ChartSource c(u"c"_s, {}, other);
        QVERIFY(!layOutPanels({&a, &c}, column, {}).jointLegend);
        other = data;
        other.series[0].name = u"other"_s;
        const ChartSource d(u"d"_s, {}, other);
        QVERIFY(!layOutPanels({&a, &d}, column, {}).jointLegend);
    }

    void sevenPanelsLeaveTheLastRowOpen()
    {
        const ChartSource a = lines(u"a"_s);
        const Plain plain;
        const CompositeLayout layout = layOutPanels({&a, &a, &plain, &a, &plain, &a, &a}, page, {.columns = 3});
        QCOMPARE(layout.panels.size(), 7U);
        QCOMPARE(layout.panels[6].letter, u"(g)"_s);
        QVERIFY(near(layout.panels[6].box.left(), layout.panels[0].box.left()));
        QVERIFY2(layout.panels[5].share.xLabels, "nothing stands below it");
        QVERIFY2(!layout.panels[0].share.xLabels && layout.panels[6].share.xLabels, "the lowest of the column has the labels");
        for (std::size_t i = 0; i < 7; ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY2(!layout.panels[i].box.adjusted(0.01, 0.01, -0.01, -0.01).intersects(layout.panels[j].box), "apart");
    }

    void onePanelHasNoLetterAndMissingOnesAreLeftOut()
    {
        const ChartSource a = lines(u"a"_s);
        const Plain nothing(false);
        const CompositeLayout layout = layOutPanels({nullptr, &a, &nothing}, page, {});
        QCOMPARE(layout.panels.size(), 1U);
        QVERIFY(layout.panels[0].letter.isEmpty());
        QCOMPARE(layout.panels[0].box, QRectF(QPointF(), page));
        const CompositeFigure empty(u"empty"_s, {nullptr, &nothing});
        QVERIFY(!empty.hasFigure());
        QVERIFY(empty.figureCaption().isEmpty() && empty.figureCsv().isEmpty());
        QVERIFY(layOutPanels({}, page, {}).panels.empty());
        const CompositeFigure tiny(u"tiny"_s, {&a, &a, &a, &a});
        QVERIFY2(!renderFigure(tiny, {.sizeMm = {12.0, 12.0}}, 72).isNull(), "far too small, and still painted");
    }

    void picturesFillTheirBox()
    {
        const ChartSource a = lines(u"a"_s);
        const Plain plain;
        const CompositeFigure figure(u"both"_s, {&a, &plain});
        const CompositeLayout layout = layOutPanels({&a, &plain}, sizePoints({.sizeMm = {181.35, 60.0}}), {});
        QVERIFY(!renderFigure(figure, {.sizeMm = {181.35, 60.0}}, 72).isNull());
        QCOMPARE(plain.m_size, layout.panels[1].box.size());
        QVERIFY(near(layout.panels[0].box.height(), layout.panels[1].box.height()));
    }

    void textsAreLettered()
    {
        const ChartSource a = lines(u"a"_s);
        const Plain plain;
        const CompositeFigure figure(u"both"_s, {&a, &plain});
        QCOMPARE(figure.figureCaption(), u"(a) Caption of a. (b) A picture."_s);
        QVERIFY(figure.figureAltText().startsWith(u"(a) Line chart."_s));
        QVERIFY(figure.figureCsv().startsWith(u"# (a) a\nBags arrived,"_s));
        QVERIFY(figure.figureCsv().endsWith(u"\n\n# (b) plain\na,b\n1,2\n"_s));
        const CompositeFigure one(u"one"_s, {&plain});
        QCOMPARE(one.figureCaption(), u"A picture"_s);
        QCOMPARE(one.figureCsv(), u"a,b\n1,2\n"_s);
    }

    void aViewOfPartsIsAComposite()
    {
        const ChartSource a = lines(u"a"_s);
        const ChartSource b = lines(u"b"_s, 0.8);
        const Parts view({&a, &b});
        const CompositeFigure composite(u"ab"_s, {&a, &b});
        const FigureSpec spec{.sizeMm = {181.35, 60.0}};
        QCOMPARE(renderFigure(view, spec, 100), renderFigure(composite, spec, 100));
        QCOMPARE(view.figureCsv(), composite.figureCsv());
        // Inside another composite its panels have no letters, which would contradict the outer ones.
        const Plain plain;
        const CompositeFigure outer(u"outer"_s, {&view, &plain}, {.columns = 1});
        QVERIFY(!renderFigure(outer, spec, 100).isNull());
        QCOMPARE(outer.figureCaption(), u"(a) Of parts. (b) A picture."_s);
    }
};

QTEST_MAIN(TestCompositeFigure)
#include "tst_composite_figure.moc"
