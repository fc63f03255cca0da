// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <qcustomplot.h>

#include <QFile>
#include <QTemporaryDir>

#include "tests/ui/profit/open_profit.h"
#include "ui/charts/chart_widget.h"
#include "ui/figures/figure_export.h"
#include "ui/profit/objective/objective_view.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

namespace {

/// The figure in TeX without the comments, which keep its origin.
QString writtenTex(const FigureSource& figure)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"figure.tex"_s);
    QFile file(path);
    if (!writeFigure(figure, path, {}) || !file.open(QIODevice::ReadOnly))
        return {};
    QStringList lines;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n'))
        if (!line.startsWith(u'%'))
            lines << line;
    return lines.join(u'\n');
}

} // namespace

class TestObjectiveView : public QObject {
    Q_OBJECT

private slots:
    void theFigureMarksTheStep()
    {
        test::OpenProfit session(profit::instanceOf(*profit::study().sample()));
        session.setStepCount(30);
        ObjectiveView view(session);
        view.show();
        FigureSource& figure = *view.figure();
        const auto picture = [&figure] { return renderFigure(figure, {}, 100.0); };
        const QImage plain = picture();
        const QString words = figure.figureAltText();
        session.setStep(12);
        const QImage twelve = picture();
        QVERIFY(twelve != plain);
        QVERIFY2(figure.figureCaption().contains(u"after arrival 12."), qUtf8Printable(figure.figureCaption()));
        QVERIFY(figure.figureAltText() != words);
        const QString tex = writtenTex(figure);
        session.setStep(20);
        QVERIFY(picture() != twelve);
        QVERIFY(writtenTex(figure) != tex);
        session.setStep(-1);
        QCOMPARE(picture(), plain);
        QCOMPARE(figure.figureAltText(), words);
    }

    void seriesEqualTheReport()
    {
        test::OpenProfit session(profit::instanceOf(*profit::study().sample()));
        ObjectiveView view(session);
        view.show();
        const ChartData& data = view.chart().data();
        for (const PolicyResult& result : session.report()->policies) {
            const auto series = std::find_if(data.series.begin(), data.series.end(), [&](const ChartSeries& s) {
                return s.name == profitPolicyTitle(QString::fromStdString(result.policy));
            });
            QVERIFY2(series != data.series.end(), result.policy.c_str());
            const auto& history = profit::outcomeOf(result).history;
            QCOMPARE(series->y.size(), static_cast<qsizetype>(history.size()));
            for (std::size_t i = 0; i < history.size(); ++i)
                QCOMPARE(series->y[static_cast<qsizetype>(i)], history[i].objective);
        }
        // The plot shows the same numbers.
        const QCustomPlot* plot = view.chart().plot();
        for (int i = 0; i < plot->graphCount(); ++i)
            if (plot->graph(i)->name() == data.series[0].name)
                QCOMPARE(plot->graph(i)->data()->at(29)->value, data.series[0].y[29]);
        view.setMeasure(ArrivalMeasure::profit);
        const profit::Outcome& first = profit::outcomeOf(session.report()->policies.front());
        // profit = revenue - c E
        QCOMPARE(view.chart().data().series[0].y.back(), first.totals.profit);
    }

    void theBoundOfManyBagsIsStraightBetweenItsValues()
    {
        const auto options = completed(profit::study().generateOptions(), {{"bags", std::int64_t{301}}});
        QVERIFY(options);
        const auto many = profit::study().generate(*options, 5);
        QVERIFY(many);
        test::OpenProfit session(profit::instanceOf(**many));
        ObjectiveView view(session);
        view.show();
        for (const ArrivalMeasure measure : {ArrivalMeasure::objective, ArrivalMeasure::boundShare}) {
            view.setMeasure(measure);
            const ChartData& data = view.chart().data();
            const profit::Outcome& bound = profit::outcomeOf(*session.result(u"bound"_s));
            const profit::Outcome& greedy = profit::outcomeOf(*session.result(u"greedy"_s));
            const bool isShare = measure == ArrivalMeasure::boundShare;
            const auto series =
                std::ranges::find(data.series, profitPolicyTitle(isShare ? u"greedy"_s : u"bound"_s), &ChartSeries::name);
            QVERIFY(series != data.series.end());
            int known = 0;
            int between = 0;
            for (std::size_t i = 0; i < bound.history.size(); ++i) {
                const double y = series->y[static_cast<qsizetype>(i)];
                if (std::isnan(bound.history[i].objective)) {
                    between += std::isfinite(y) ? 1 : 0;
                } else {
                    ++known;
                    QCOMPARE(y,
                             isShare ? 100.0 * greedy.history[i].objective / bound.history[i].objective
                                     : bound.history[i].objective);
                }
            }
            QVERIFY(known > 100 && between > 50);
            QVERIFY(data.note.contains(u"interpolated"_s));
        }
    }

    void theRibbonLiesBetweenTheBestAndTheBound()
    {
        test::OpenProfit session(profit::instanceOf(*profit::study().sample()));
        ObjectiveView view(session);
        view.show();
        const ChartData& data = view.chart().data();
        QVERIFY(data.ribbon);
        const ChartSeries& low = data.series[static_cast<std::size_t>(data.ribbon->lower)];
        const ChartSeries& high = data.series[static_cast<std::size_t>(data.ribbon->upper)];
        QCOMPARE(high.name, profitPolicyTitle(u"bound"_s));
        for (qsizetype i = 0; i < low.y.size(); ++i)
            QVERIFY(low.y[i] <= high.y[i] * (1.0 + 1e-9));
    }

    void theCursorIsTheStep()
    {
        test::OpenProfit session;
        session.setStepCount(4);
        ObjectiveView view(session);
        view.show();
        session.setStep(2);
        QCOMPARE(view.chart().cursor().value(), 2.0);
        emit view.chart().cursorMoved(3);
        QCOMPARE(session.step(), 3);
        session.setStep(-1);
        QVERIFY(!view.chart().cursor());
    }

    void anEditChangesTheChart()
    {
        test::OpenProfit session;
        ObjectiveView view(session);
        view.show();
        const double before = view.chart().data().series[0].y.back();
        profit::Instance dearer = profitInstance(session);
        dearer.gamma = 2.0;
        session.document().replaceInstance(profit::makeInstance(dearer), u"gamma"_s);
        session.awaitReport();
        QVERIFY(view.chart().data().series[0].y.back() > before);
    }
};

QTEST_MAIN(TestObjectiveView)
#include "tst_objective_view.moc"
