// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <qcustomplot.h>

#include <QFile>
#include <QTemporaryDir>

#include "tests/ui/profit/open_session.h"
#include "ui/charts/chart_widget.h"
#include "ui/figures/figure_export.h"
#include "ui/profit/common/profit_access.h"
#include "ui/profit/decision/decision_view.h"
#include "ui/profit/objective/objective_view.h"
#include "ui/profit/profit_ui.h"

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

class TestResultsViews : public QObject {
    Q_OBJECT

private slots:
    void everyViewIsMadeBeforeAndAfterADocument()
    {
        Session empty;
        test::OpenSession open(profit::instanceOf(*profit::study().sample()));
        for (const ViewInfo& info : profitUi().views()) {
            const std::unique_ptr<QWidget> early(info.make(empty, nullptr));
            const std::unique_ptr<QWidget> late(info.make(open, nullptr));
            early->resize(400, 300);
            late->resize(900, 500);
            QVERIFY2(!early->grab().isNull() && !late->grab().isNull(), qPrintable(info.id));
            QVERIFY(!info.title.isEmpty() && !info.toolTip.isEmpty());
        }
    }

    void theFigureMarksTheStep()
    {
        test::OpenSession session(profit::instanceOf(*profit::study().sample()));
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
        test::OpenSession session(profit::instanceOf(*profit::study().sample()));
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
        test::OpenSession session(profit::instanceOf(**many));
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
            QVERIFY(data.note.contains(u"straight"_s));
        }
    }

    void theRibbonLiesBetweenTheBestAndTheBound()
    {
        test::OpenSession session(profit::instanceOf(*profit::study().sample()));
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

    void shortNamesStayDifferent()
    {
        QCOMPARE(shortNames({u"AMD A8-3870K"_s, u"Intel Core i5 2500K"_s, u"Intel Core i7 3770K @ 4.20GHz"_s}),
                 (QStringList{u"A8-3870K"_s, u"i5 2500K"_s, u"i7 3770K"_s}));
        // Without the speed the two would be the same.
        QCOMPARE(shortNames({u"Intel i7 @ 3GHz"_s, u"Intel i7 @ 4GHz"_s}), (QStringList{u"i7 @ 3GHz"_s, u"i7 @ 4GHz"_s}));
        QCOMPARE(shortNames({u"Machine 1"_s, u"Machine 2"_s}), (QStringList{u"Machine 1"_s, u"Machine 2"_s}));
        QCOMPARE(shortNames({u"red box"_s, u"blue box"_s}), (QStringList{u"red box"_s, u"blue box"_s}));
    }

    void theCursorIsTheStep()
    {
        test::OpenSession session;
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
        test::OpenSession session;
        ObjectiveView view(session);
        view.show();
        const double before = view.chart().data().series[0].y.back();
        profit::Instance dearer = profitInstance(session);
        dearer.gamma = 2.0;
        session.document().replaceInstance(profit::makeInstance(dearer), u"gamma"_s);
        session.awaitReport();
        QVERIFY(view.chart().data().series[0].y.back() > before);
    }

    void theDecisionIsExplained()
    {
        test::OpenSession session(profit::instanceOf(*profit::study().sample()));
        session.setStepCount(30);
        session.setCurrentPolicy(u"online"_s);
        session.setStep(9);
        DecisionView view(session);
        view.show();
        const auto candidates = profitOutcome(session, u"online"_s)->decisions.of(profit::BagIndex(8));
        qsizetype points = 0;
        for (const ChartSeries& s : view.chart().data().series)
            points += s.x.size();
        QCOMPARE(points, static_cast<qsizetype>(candidates.size()));
        QVERIFY(view.why().contains(u"cheapest"_s));
        QVERIFY(view.why().contains(u"runner-up"_s));
        view.next();
        QCOMPARE(session.step(), 10);
        view.previous();
        QCOMPARE(session.step(), 9);
        QCOMPARE(view.figure()->figureCsv().section(u"\n\n"_s, 0, 0).count(u'\n'), static_cast<qsizetype>(candidates.size()));
    }

    void vesselsAddUpToTheLoads()
    {
        test::OpenSession session(profit::instanceOf(*profit::study().sample()));
        const profit::Outcome& outcome = *profitOutcome(session, u"online"_s);
        const DecisionPicture last = decisionPicture(*profitReportInstance(session), outcome, profit::BagIndex(29), u"online"_s);
        double sum = 0.0;
        for (const Vessel& vessel : last.vessels)
            sum += vessel.beforeSeconds + vessel.addedSeconds;
        double loads = 0.0;
        for (const double load : outcome.loadsSeconds)
            loads += load;
        QVERIFY(std::abs(sum - loads) < 1e-9 * loads);
        QVERIFY(std::abs(last.makespanAfter - outcome.totals.makespanSeconds) < 1e-9 * loads);
    }
};

QTEST_MAIN(TestResultsViews)
#include "tst_results_views.moc"
