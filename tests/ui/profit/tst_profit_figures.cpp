// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The views of the Profit study as figures.

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>

#include "tests/ui/figures/view_figure.h"
#include "tests/ui/profit/open_profit.h"
#include "ui/charts/chart_widget.h"
#include "ui/profit/decision/decision_view.h"
#include "ui/profit/loads/load_bars.h"
#include "ui/profit/loads/load_view.h"
#include "ui/profit/matrices/matrix_editor.h"
#include "ui/profit/objective/objective_view.h"
#include "ui/profit/sweep/sweep_view.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestProfitFigures : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenProfit> m_session;

    void openSmall()
    {
        m_session = std::make_unique<test::OpenProfit>();
        m_session->setStepCount(4);
        m_session->setCurrentPolicy(u"online"_s);
    }

private slots:
    void initTestCase()
    {
        m_session = std::make_unique<test::OpenProfit>(profit::instanceOf(*profit::study().sample()));
        m_session->setStepCount(30);
        m_session->setCurrentPolicy(u"online"_s);
    }

    void figuresOfTheSample()
    {
        const MatrixEditor matrix(*m_session);
        const ObjectiveView objective(*m_session);
        const LoadView loads(*m_session);
        const DecisionView decision(*m_session);
        SweepView sweep(*m_session);
        QVERIFY(!sweep.figure()->hasFigure());
        sweep.run();
        QVERIFY(sweep.figure()->figurePending());
        for (const FigureWidget* view :
             std::initializer_list<const FigureWidget*>{&matrix, &objective, &loads, &decision, &sweep}) {
            test::checkFigure(*view, u"profit"_s);
            test::checkSizesAndUnit(*view);
        }
    }

    void aShownSweepIsPendingUntilItsResult()
    {
        SweepView sweep(*m_session);
        sweep.show();
        QVERIFY(sweep.figure()->figurePending());
        QTRY_VERIFY_WITH_TIMEOUT(!sweep.figure()->figurePending(), 60000);
        QVERIFY(sweep.figure()->hasFigure());
    }

    void theDecisionShowsItsMachines()
    {
        const DecisionView view(*m_session);
        QVERIFY(view.figure()->figureCaption().contains(u"1 "_s));
        QCOMPARE(view.figure()->figureParts().size(), std::size_t(2));
        // All nine machines, with what they hold before and after.
        const QString loads = view.figure()->figureCsv().section(u"# loads\n"_s, 1);
        QCOMPARE(loads.count(u'\n'), 10);
        QVERIFY(loads.startsWith(u"number,machine,load before (s),this bag (s)"_s));
        double after = 0.0;
        for (const QString& row : loads.split(u'\n', Qt::SkipEmptyParts).mid(1)) {
            const QStringList cells = row.split(u',');
            after = std::max(after, cells[2].toDouble() + cells[3].toDouble());
        }
        const profit::Outcome& outcome = *profitOutcome(*m_session, u"online"_s);
        QVERIFY(std::abs(after - outcome.totals.makespanSeconds) < 1e-9 * after);
    }

    /// A name may hold what separates cells and lines, and what QString::arg() replaces.
    void namesSurviveInTheData()
    {
        profit::Instance named = profit::instanceOf(*profit::study().sample());
        for (std::size_t i = 0; i < named.machines.size(); ++i)
            named.machines[i].name = "50%2, \"a\"\n" + std::to_string(i);
        test::OpenProfit session(named);
        session.setStepCount(30);
        session.setCurrentPolicy(u"online"_s);
        const LoadView loads(session);
        QVERIFY2(loads.figure()->figureCsv().contains(u"\n\"50%2, \"\"a\"\"\n1\",1,"_s), qPrintable(loads.figure()->figureCsv()));
    }

    void theMatrixLiesDownWhereMachinesAreFew()
    {
        MatrixEditor sample(*m_session); // 30 task types, 9 machine types
        QVERIFY(sample.figure()->figureCaption().contains(u"machine type (row)"_s));
        QVERIFY(sample.figure()->figureAltText().contains(u"30 task types by 9 machine types"_s));
        test::OpenProfit few;
        QVERIFY(MatrixEditor(few).figure()->figureCaption().contains(u"task type (row)"_s));
        QVERIFY2(MatrixEditor(few).figure()->figureCsv().contains(u"\"c\",,10,10\n"_s),
                 qPrintable(MatrixEditor(few).figure()->figureCsv()));
    }

    /// All 30 task types have their names where they fit; where they do not, the title says how many have.
    void theTitleSaysWhichNamesAreWritten()
    {
        MatrixEditor sample(*m_session);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"m.svg"_s);
        std::vector<bool> whole;
        for (const double width : {50.0, 70.0, 89.0, 150.0}) {
            QVERIFY(writeFigure(*sample.figure(), path, {.sizeMm = {width, 90.0}}));
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(file.readAll());
            int written = 0;
            for (int i = 6; i <= 30; ++i)
                written += text.contains(u">Synthetic %1<"_s.arg(i)) ? 1 : 0;
            whole.push_back(written == 25);
            QCOMPARE(text.contains(u"Task type (labels: 1 of "_s), written < 25);
        }
        QVERIFY(!whole.front() && whole.back());
    }

    void anEmptySessionHasNoFigures()
    {
        Session empty;
        QVERIFY(!ObjectiveView(empty).figure()->hasFigure());
        QVERIFY(!LoadView(empty).figure()->hasFigure());
        QVERIFY(!DecisionView(empty).figure()->hasFigure());
        QVERIFY(!SweepView(empty).figure()->hasFigure());
        QVERIFY(!MatrixEditor(empty).figure()->hasFigure());
    }

    void theMatrixIsRestored()
    {
        openSmall();
        MatrixEditor first(*m_session);
        first.setMode(MatrixMode::energy);
        MatrixEditor second(*m_session);
        test::checkRestored(first, second);
    }

    void theMeasureAndTheZoomAreRestored()
    {
        openSmall();
        ObjectiveView first(*m_session);
        first.show();
        first.setMeasure(ArrivalMeasure::makespan);
        first.chart().setView({{1.5, 3.5}, {0.0, 400.0}});
        ObjectiveView second(*m_session);
        test::checkRestored(first, second);
    }

    void theFoldsAreRestored()
    {
        profit::Instance many = test::smallInstance();
        for (profit::MachineType& machine : many.machines)
            machine.count = 3;
        m_session = std::make_unique<test::OpenProfit>(many);
        m_session->setCurrentPolicy(u"greedy"_s);
        LoadView first(*m_session);
        first.show();
        first.bars().toggleFold(0);
        LoadView second(*m_session);
        test::checkRestored(first, second);
    }

    void theZoomOfADecisionIsRestored()
    {
        openSmall();
        m_session->setStep(2);
        DecisionView first(*m_session);
        first.show();
        QVERIFY(first.figure()->figureParts().size() == 2);
        const ChartView all = first.chart().view();
        first.chart().setView({{all.x.lower, all.x.upper + 20.0}, {all.y.lower - 1.0, all.y.upper}});
        DecisionView second(*m_session);
        test::checkRestored(first, second);
    }

    void theSweepIsRestored()
    {
        openSmall();
        SweepView first(*m_session);
        first.setParameter(SweepParameter::energyPrice);
        first.setRange(0.01, 0.2, 4, 3);
        first.setMetric("makespan_s");
        first.run();
        QTRY_VERIFY_WITH_TIMEOUT(!first.figure()->figurePending(), 60'000);
        SweepView second(*m_session);
        second.run();
        QTRY_VERIFY_WITH_TIMEOUT(!second.figure()->figurePending(), 60'000);
        test::checkRestored(first, second);
        QVERIFY(first.figure()->figureCaption().contains(u"Student"_s));
    }
};

QTEST_MAIN(TestProfitFigures)
#include "tst_profit_figures.moc"
