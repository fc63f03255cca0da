// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The views of the Power study as figures.

#include <QComboBox>
#include <QJsonArray>
#include <QJsonObject>
#include <QToolButton>

#include "tests/ui/figures/view_figure.h"
#include "tests/ui/power/node_week.h"
#include "ui/charts/chart_widget.h"
#include "ui/power/cost/cost_view.h"
#include "ui/power/gantt/gantt_view.h"
#include "ui/power/gaps/gap_view.h"
#include "ui/power/nodes/node_editor.h"
#include "ui/power/nodes/rate_editor.h"
#include "ui/power/timeline/timeline_canvas.h"
#include "ui/power/timeline/timeline_view.h"
#include "ui/power/trace/trace_editor.h"
#include "ui/power/tuning/tuning_form.h"
#include "ui/power/tuning/tuning_view.h"
#include "ui/session/time_window.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestPowerFigures : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenPower> m_session;
    std::unique_ptr<test::OpenPower> m_other; ///< the same run in another window

    static std::unique_ptr<test::OpenPower> openWeek()
    {
        auto session = std::make_unique<test::OpenPower>(test::twoDays());
        session->setCurrentPolicy(u"load-factor"_s);
        session->awaitReport();
        return session;
    }
    static void lookAt(FigureWidget& view)
    {
        view.resize(800, 400);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QVERIFY(test::awaitReady(view));
    }

private slots:
    void init()
    {
        m_session = openWeek();
        m_other.reset();
    }

    void figuresOfTheWeek()
    {
        const TraceEditor trace(*m_session);
        const TimelineView timeline(*m_session);
        const GanttView jobs(*m_session);
        const GapView gaps(*m_session);
        const CostView cost(*m_session);
        for (const FigureWidget* view : std::initializer_list<const FigureWidget*>{&trace, &timeline, &jobs, &gaps, &cost}) {
            test::checkFigure(*view, u"power"_s);
            test::checkSizesAndUnit(*view);
        }
    }

    void aFigureOfRatesHasThoseThatChange()
    {
        const NodeEditor nodes(*m_session);
        QVERIFY(!nodes.figure()->hasFigure());
        power::Instance instance = m_session->shown();
        instance.priceCurve = {86'400.0, {{0.0, 0.2}, {7 * 3600.0, 0.4}}};
        m_session->document().replaceInstance(power::makeInstance(instance), u"price"_s);
        QCOMPARE(nodes.figure()->figureParts().size(), std::size_t{1});
        QVERIFY(nodes.figure()->figureCaption().endsWith(u"Carbon intensity: 400 g/kWh at all times."_s));
        test::checkFigure(nodes, u"power"_s);
        instance.carbonCurve = {86'400.0, {{0.0, 300.0}, {12 * 3600.0, 100.0}}};
        m_session->document().replaceInstance(power::makeInstance(instance), u"carbon"_s);
        QCOMPARE(nodes.figure()->figureParts().size(), std::size_t{2});
        test::checkFigure(nodes, u"power"_s);
        test::checkSizesAndUnit(nodes);
    }

    void theTuningIsPendingFromTheFirstLook()
    {
        TuningView view(*m_session);
        QVERIFY(!view.figure()->hasFigure());
        view.form().setRandom(true, 12);
        view.show();
        QVERIFY(view.figure()->figurePending());
        QTRY_VERIFY_WITH_TIMEOUT(!view.figure()->figurePending(), 60000);
        test::checkFigure(view, u"power"_s);
        test::checkSizesAndUnit(view);
    }

    void shownViewsSayWhenTheyAreReady()
    {
        TimelineView timeline(*m_session);
        timeline.show();
        QVERIFY(timeline.figure()->figurePending());
        QTRY_VERIFY_WITH_TIMEOUT(!timeline.figure()->figurePending(), 60'000);
        QVERIFY(timeline.canvas().data());
        CostView cost(*m_session);
        cost.show();
        QVERIFY(cost.figure()->figurePending());
        QTRY_VERIFY_WITH_TIMEOUT(!cost.figure()->figurePending(), 60'000);
        QVERIFY(cost.costs());
    }

    void withoutARunThereIsNoFigure()
    {
        m_session->setPolicies({});
        QTRY_VERIFY(!m_session->report() || m_session->report()->policies.empty());
        QVERIFY(!TimelineView(*m_session).figure()->hasFigure());
        QVERIFY(!GanttView(*m_session).figure()->hasFigure());
        QVERIFY(!GapView(*m_session).figure()->hasFigure());
        QVERIFY(!CostView(*m_session).figure()->hasFigure());
    }

    void aZoomedTimelineIsRestoredInAnotherWindow()
    {
        TimelineView first(*m_session);
        lookAt(first);
        timeWindow(*m_session).setRange(20'000.0, 60'000.0);
        first.canvas().setRows({4.0, 12.0});
        m_other = openWeek();
        TimelineView second(*m_other);
        test::checkRestored(first, second); // never shown
        lookAt(second);
        QVERIFY(test::isSamePicture(test::pictureOf(first), test::pictureOf(second)));
        QCOMPARE(second.canvas().rows(), (ChartRange{4.0, 12.0}));
    }

    void theBreakEvenPictureIsRestored()
    {
        TimelineView first(*m_session);
        lookAt(first);
        first.breakEvenButton().setChecked(true);
        QTRY_VERIFY(!first.figure()->figurePending());
        TimelineView second(*m_session);
        test::checkRestored(first, second);
        QVERIFY(first.figure()->figureName().startsWith(u"power-break-even"_s));
    }

    void theChosenJobIsRestored()
    {
        GanttView first(*m_session);
        lookAt(first);
        first.colourBox().setCurrentIndex(1);
        QTRY_VERIFY(!first.figure()->figurePending());
        timeWindow(*m_session).setRange(0.0, 30'000.0);
        first.canvas().chooseJob(10);
        m_other = openWeek();
        GanttView second(*m_other);
        test::checkRestored(first, second);
        QVERIFY2(first.figure()->figureCaption().contains(u"job 11"_s), qPrintable(first.figure()->figureCaption()));
        lookAt(second);
        QCOMPARE(second.canvas().chosenJob(), 10U);
        QVERIFY(test::isSamePicture(test::pictureOf(first), test::pictureOf(second)));
    }

    void theHeightOfGapsIsRestored()
    {
        GapView first(*m_session);
        first.measureBox().setCurrentIndex(1);
        GapView second(*m_session);
        test::checkRestored(first, second);
    }

    void aFigureOfGapsFollowsTheRun()
    {
        const GapView view(*m_session);
        const QImage before = test::pictureOf(view);
        const AlignedFigure* aligned = view.figure()->alignedFigure();
        m_session->setCurrentPolicy(u"always-on"_s);
        m_session->awaitReport();
        QVERIFY(!test::isSamePicture(test::pictureOf(view), before));
        QCOMPARE(view.figure()->alignedFigure(), aligned); // composites keep it while they paint
    }

    void theRatesAreRestored()
    {
        power::Instance instance = m_session->shown();
        instance.priceCurve = {86'400.0, {{0.0, 0.2}, {7 * 3600.0, 0.4}}};
        instance.carbonCurve = {86'400.0, {{0.0, 300.0}, {12 * 3600.0, 100.0}}};
        m_session->document().replaceInstance(power::makeInstance(instance), u"rates"_s);
        NodeEditor first(*m_session);
        first.price().chart().setView({{2.0, 20.0}, {0.0, 1.0}});
        NodeEditor second(*m_session);
        test::checkRestored(first, second);
        QCOMPARE(first.figure()->figureParts().size(), std::size_t(2));
    }

    void theCostIsRestored()
    {
        CostView first(*m_session);
        first.setMeasure(CostMeasure::energyByDay);
        CostView second(*m_session);
        test::checkRestored(first, second);
    }

    void theTuningIsRestored()
    {
        TuningView first(*m_session);
        first.form().setRandom(true, 12);
        first.run();
        QTRY_VERIFY_WITH_TIMEOUT(!first.figure()->figurePending(), 60000);
        first.selectNext();
        TuningView second(*m_session);
        second.form().setRandom(true, 3);
        second.run();
        QTRY_VERIFY_WITH_TIMEOUT(!second.figure()->figurePending(), 60000);
        test::checkRestored(first, second);
        QCOMPARE(second.result()->runs.size(), std::size_t(12));
    }

    void theNumbersOfATimelineAreComplete()
    {
        const TimelineView view(*m_session);
        const QString csv = view.figure()->figureCsv();
        for (const char* part : {"node,state,from (s),to (s)\n", "# load factor\n", "# queue and power\n", "# always on\n"})
            QVERIFY2(csv.contains(QString::fromLatin1(part)), part);
        // The power of always-on: 16 nodes that are idle or busy.
        const QStringList rows = csv.section(u"# always on\n"_s, 1).split(u'\n', Qt::SkipEmptyParts);
        const power::Watts& watts = m_session->shown().watts;
        for (const QString& row : rows.mid(1)) {
            const double kilowatts = row.section(u',', 2).toDouble();
            QVERIFY(kilowatts >= 16.0 * watts.idle / 1000.0 - 1e-9 && kilowatts <= 16.0 * watts.busy / 1000.0 + 1e-9);
        }
    }
};

QTEST_MAIN(TestPowerFigures)
#include "tst_power_figures.moc"
