// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The views of the Profit study as figures.

#include <QJsonArray>
#include <QJsonObject>

#include "tests/ui/figures/paper_view.h"
#include "tests/ui/profit/open_session.h"
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
    std::unique_ptr<test::OpenSession> m_session;

    void openSmall()
    {
        m_session = std::make_unique<test::OpenSession>();
        m_session->setStepCount(4);
        m_session->setCurrentPolicy(u"online"_s);
    }
    /// What `first` shows is shown by `second` once its state is restored there.
    static void checkRoundTrip(FigureSource& first, FigureSource& second)
    {
        QVERIFY2(test::pictureOf(first) != test::pictureOf(second), "nothing to restore");
        second.restoreFigureState(first.figureState());
        QTRY_VERIFY_WITH_TIMEOUT(!second.figurePending(), 20000);
        QCOMPARE(second.figureState(), first.figureState());
        QVERIFY(test::pictureOf(first) == test::pictureOf(second));
        QCOMPARE(second.figureName(), first.figureName());
        second.restoreFigureState({});
        QTRY_VERIFY_WITH_TIMEOUT(!second.figurePending(), 20000);
        QCOMPARE(second.figureState(), first.figureState());
    }

private slots:
    void initTestCase()
    {
        m_session = std::make_unique<test::OpenSession>(profit::instanceOf(*profit::study().sample()));
        m_session->setStepCount(30);
        m_session->setCurrentPolicy(u"online"_s);
    }

    void figuresOfTheSample()
    {
        test::checkFigure(MatrixEditor(*m_session), u"profit"_s);
        test::checkFigure(ObjectiveView(*m_session), u"profit"_s);
        test::checkFigure(LoadView(*m_session), u"profit"_s);
        test::checkFigure(DecisionView(*m_session), u"profit"_s);
        SweepView sweep(*m_session);
        QVERIFY(!sweep.hasFigure());
        sweep.run();
        QVERIFY(sweep.figurePending());
        QTRY_VERIFY_WITH_TIMEOUT(!sweep.figurePending(), 60000);
        test::checkFigure(sweep, u"profit"_s);
    }

    void aShownSweepIsPendingUntilItsResult()
    {
        SweepView sweep(*m_session);
        sweep.show();
        QVERIFY(sweep.figurePending());
        QTRY_VERIFY_WITH_TIMEOUT(!sweep.figurePending(), 60000);
        QVERIFY(sweep.hasFigure());
    }

    void theDecisionTellsItsMachines()
    {
        const DecisionView view(*m_session);
        QVERIFY(view.figureCaption().contains(u"1 "_s));
        QCOMPARE(view.figureParts().size(), std::size_t(2));
        // All nine machines, with what they hold before and after.
        const QString loads = view.figureCsv().section(u"# loads\n"_s, 1);
        QCOMPARE(loads.count(u'\n'), 10);
        QVERIFY(loads.startsWith(u"number,machine,load before (s),this bag (s)"_s));
        double after = 0.0;
        for (const QString& row : loads.split(u'\n', Qt::SkipEmptyParts).mid(1)) {
            const QStringList cells = row.split(u',');
            after = std::max(after, cells[2].toDouble() + cells[3].toDouble());
        }
        const profit::Outcome& outcome = *outcomeFor(*m_session, u"online"_s);
        QVERIFY(std::abs(after - outcome.totals.makespanSeconds) < 1e-9 * after);
    }

    void theMatrixLiesDownWhereMachinesAreFew()
    {
        MatrixEditor sample(*m_session); // 30 task types, 9 machine types
        QVERIFY(sample.figureCaption().contains(u"machine type (row)"_s));
        QVERIFY(sample.figureAltText().contains(u"30 task types by 9 machine types"_s));
        test::OpenSession few;
        QVERIFY(MatrixEditor(few).figureCaption().contains(u"task type (row)"_s));
        QVERIFY2(MatrixEditor(few).figureCsv().contains(u"\"c\",,10,10\n"_s), qPrintable(MatrixEditor(few).figureCsv()));
    }

    void anEmptySessionHasNoFigures()
    {
        Session empty;
        QVERIFY(!ObjectiveView(empty).hasFigure());
        QVERIFY(!LoadView(empty).hasFigure());
        QVERIFY(!DecisionView(empty).hasFigure());
        QVERIFY(!SweepView(empty).hasFigure());
        QVERIFY(!MatrixEditor(empty).hasFigure());
    }

    void theMatrixIsRestored()
    {
        openSmall();
        MatrixEditor first(*m_session);
        first.setMode(MatrixMode::energy);
        MatrixEditor second(*m_session);
        checkRoundTrip(first, second);
    }

    void theMeasureAndTheZoomAreRestored()
    {
        openSmall();
        ObjectiveView first(*m_session);
        first.setMeasure(ArrivalMeasure::makespan);
        first.chart().setView({{1.5, 3.5}, {0.0, 400.0}});
        ObjectiveView second(*m_session);
        checkRoundTrip(first, second);
    }

    void theFoldsAreRestored()
    {
        profit::Instance many = test::smallInstance();
        for (profit::MachineType& machine : many.machines)
            machine.count = 3;
        m_session = std::make_unique<test::OpenSession>(many);
        m_session->setCurrentPolicy(u"greedy"_s);
        LoadView first(*m_session);
        first.bars().toggleFold(0);
        LoadView second(*m_session);
        checkRoundTrip(first, second);
    }

    void theZoomOfADecisionIsRestored()
    {
        openSmall();
        m_session->setStep(2);
        DecisionView first(*m_session);
        QVERIFY(first.figureParts().size() == 2);
        const ChartView all = first.chart().view();
        first.chart().setView({{all.x.lower, all.x.upper + 20.0}, {all.y.lower - 1.0, all.y.upper}});
        DecisionView second(*m_session);
        checkRoundTrip(first, second);
    }

    void theSweepIsRestored()
    {
        openSmall();
        SweepView first(*m_session);
        first.setParameter(SweepParameter::energyPrice);
        first.setRange(0.01, 0.2, 4, 3);
        first.setMetric("makespan_s");
        first.run();
        QTRY_VERIFY_WITH_TIMEOUT(!first.figurePending(), 20000);
        SweepView second(*m_session);
        second.run();
        QTRY_VERIFY_WITH_TIMEOUT(!second.figurePending(), 20000);
        checkRoundTrip(first, second);
        QVERIFY(first.figureCaption().contains(u"Student"_s));
    }
};

QTEST_MAIN(TestProfitFigures)
#include "tst_profit_figures.moc"
