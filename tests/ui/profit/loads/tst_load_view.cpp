// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QSpinBox>
#include <QUndoStack>

#include "core/profit/engine/evaluate.h"
#include "tests/ui/profit/open_profit.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/number_labels.h"
#include "ui/profit/loads/load_bars.h"
#include "ui/profit/loads/load_view.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestLoadView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenProfit> m_session;
    std::unique_ptr<LoadView> m_view;

    LoadBars& bars() { return m_view->bars(); }
    QPoint centre(SegmentRef ref) { return bars().geometryNow().segmentBox(bars().picture(), ref).center().toPoint(); }
    QPoint rowCentre(int bar, int x) { return {x, static_cast<int>(bars().geometryNow().barBox(bar).center().y())}; }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}, bool release = true)
    {
        QWidget* port = bars().viewport();
        QTest::mousePress(port, Qt::LeftButton, modifiers, from);
        for (int i = 1; i <= 6; ++i) {
            const QPoint p = from + (to - from) * i / 6;
            QMouseEvent move(QEvent::MouseMove, p, port->mapToGlobal(p), Qt::NoButton, Qt::LeftButton, modifiers);
            QApplication::sendEvent(port, &move);
        }
        if (release)
            QTest::mouseRelease(port, Qt::LeftButton, modifiers, to);
    }
    /// The first segment on a machine where there is one.
    SegmentRef firstSegment(int notOn = -1)
    {
        for (int b = 0; b < static_cast<int>(bars().picture().bars.size()); ++b)
            if (b != notOn && !bars().picture().bars[static_cast<std::size_t>(b)].segments.empty())
                return {b, 0};
        return {};
    }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenProfit>();
        m_session->setStepCount(4);
        m_session->setCurrentPolicy(u"greedy"_s);
        m_view = std::make_unique<LoadView>(*m_session);
        m_view->resize(800, 360);
        m_view->show();
        m_view->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void barsEqualTheLoads()
    {
        const profit::Outcome& outcome = *profitOutcome(*m_session, u"greedy"_s);
        for (std::size_t j = 0; j < outcome.loadsSeconds.size(); ++j)
            QCOMPARE(bars().picture().bars[j].seconds, outcome.loadsSeconds[j]);
        QCOMPARE(bars().picture().makespanSeconds, outcome.totals.makespanSeconds);
        m_session->setStep(1);
        QCOMPARE(bars().picture().makespanSeconds, outcome.history[0].makespanSeconds);
        QVERIFY(m_view->checkText().contains(u"checked"_s));
    }

    void hoverShowsTheBag()
    {
        QTest::mouseMove(bars().viewport(), centre(firstSegment()));
        QTRY_VERIFY(bars().card().isVisible());
        QVERIFY(bars().card().heading().startsWith(u"Bag 1 (u): 30 × a"_s));
    }

    void aDraggedPieceMovesAsAnUndoableEdit()
    {
        const profit::Outcome before = *profitOutcome(*m_session, u"greedy"_s);
        const SegmentRef from = firstSegment();
        const profit::BagIndex bag = bars().picture().bars[static_cast<std::size_t>(from.bar)].segments[0].bag;
        const int target = from.bar == 1 ? 2 : 1;
        const QPoint to = rowCentre(target, centre(from).x() + 30);
        drag(centre(from), to, {}, false);
        // While dragging, the read-out shows the values that core computes for this move.
        QVERIFY(bars().card().isVisible());
        QCOMPARE(bars().card().rows().size(), 4U);
        QCOMPARE(bars().card().rows()[0].name, u"Objective"_s);
        QTest::mouseRelease(bars().viewport(), Qt::LeftButton, {}, to);
        QCOMPARE(profitInstance(*m_session).manualMoves.size(), 1U);
        QCOMPARE(profitInstance(*m_session).manualBase, std::string("greedy"));
        QCOMPARE(m_session->currentPolicy(), u"manual"_s);
        m_session->awaitReport();
        const profit::Move move{bag, profit::MachineIndex(from.bar), profit::MachineIndex(target), 30};
        const auto expected =
            profit::evaluate(profitInstance(*m_session), *profit::moved(profitInstance(*m_session), before.assignments, move));
        QVERIFY(profitOutcome(*m_session, u"manual"_s));
        QCOMPARE(profitOutcome(*m_session, u"manual"_s)->totals.profit, expected.totals.profit);
        m_session->document().undoStack()->undo();
        QVERIFY(profitInstance(*m_session).manualMoves.empty());
    }

    void theCardShowsTheStepThatTheBarsShow()
    {
        m_session->setStep(2);
        QTRY_COMPARE(bars().picture().makespanSeconds, profitOutcome(*m_session, u"greedy"_s)->history[1].makespanSeconds);
        const SegmentRef from = firstSegment();
        const int target = from.bar == 1 ? 2 : 1;
        drag(centre(from), rowCentre(target, centre(from).x() + 30), {}, false);
        const profit::Outcome& outcome = *profitOutcome(*m_session, u"greedy"_s);
        const profit::Move move{bars().picture().bars[static_cast<std::size_t>(from.bar)].segments[0].bag,
                                profit::MachineIndex(from.bar), profit::MachineIndex(target), 30};
        const auto after =
            profit::evaluate(profitInstance(*m_session), *profit::moved(profitInstance(*m_session), outcome.assignments, move));
        const double change = after.history[1].energyJoules - outcome.history[1].energyJoules;
        QVERIFY(change != 0.0);
        const QString shown = bars().card().rows()[2].value;
        QVERIFY2(shown.contains(readable(change, u"J"_s)), qPrintable(shown));
        QVERIFY(shown.contains(readable(100.0 * change / outcome.history[1].energyJoules, 2) + u" %"_s));
        QVERIFY(bars().card().heading().endsWith(u"after bag 2"_s));
        QTest::mouseRelease(bars().viewport(), Qt::LeftButton, {}, rowCentre(from.bar, 2));
    }

    void tenMachinesStandInALowView()
    {
        profit::Instance ten = test::smallInstance();
        ten.machines[0].count = 4;
        ten.machines[1].count = 3;
        ten.machines[2].count = 3;
        m_session->document().replaceInstance(profit::makeInstance(ten), u"ten"_s);
        m_session->awaitReport();
        bars().setFolded({false, false, false});
        QCOMPARE(bars().picture().bars.size(), 10U);
        const int above = m_view->height() - bars().viewport()->height();
        m_view->resize(800, above + 230); // as in a window of 1280 x 800
        const auto fits = [&] { return bars().geometryNow().barBox(9).bottom() <= bars().geometryNow().barsBox().bottom(); };
        QTRY_VERIFY(fits());
        QCOMPARE(bars().barsBelow(), 0);
        m_view->resize(800, above + 140);
        QTRY_VERIFY(!fits());
        QVERIFY(bars().barsBelow() > 0); // and the view says how many
    }

    void shiftAsksHowMany()
    {
        const SegmentRef from = firstSegment();
        const int target = from.bar == 1 ? 2 : 1;
        drag(centre(from), rowCentre(target, centre(from).x() + 20), Qt::ShiftModifier);
        QVERIFY(bars().partEditor());
        QVERIFY(profitInstance(*m_session).manualMoves.empty());
        QCOMPARE(bars().partEditor()->value(), 15);
        bars().partEditor()->setValue(7);
        QTest::keyClick(bars().partEditor(), Qt::Key_Return);
        QCOMPARE(profitInstance(*m_session).manualMoves.size(), 1U);
        QCOMPARE(profitInstance(*m_session).manualMoves[0].count, 7);
    }

    void escapeTakesADragBack()
    {
        const SegmentRef from = firstSegment();
        const int target = from.bar == 1 ? 2 : 1;
        drag(centre(from), rowCentre(target, centre(from).x() + 20), Qt::ShiftModifier);
        QTest::keyClick(bars().partEditor(), Qt::Key_Escape);
        QVERIFY(!bars().partEditor());
        QVERIFY(profitInstance(*m_session).manualMoves.empty());
    }

    void aMachineThatCannotRunItIsForbidden()
    {
        // Bag 3 is of type c, which cannot run on m1.
        SegmentRef of3;
        for (int b = 0; b < 3; ++b) {
            const auto& segments = bars().picture().bars[static_cast<std::size_t>(b)].segments;
            for (int s = 0; s < static_cast<int>(segments.size()); ++s)
                if (segments[static_cast<std::size_t>(s)].bag.value == 2)
                    of3 = {b, s};
        }
        QVERIFY(of3.isValid());
        drag(centre(of3), rowCentre(0, centre(of3).x() + 20), {}, false);
        QVERIFY(bars().card().heading().contains(u"cannot run"_s));
        QTest::mouseRelease(bars().viewport(), Qt::LeftButton, {}, rowCentre(0, centre(of3).x() + 20));
        QVERIFY(profitInstance(*m_session).manualMoves.empty());
    }

    void theKeyboardMovesToo()
    {
        bars().setFocus();
        QTest::keyClick(&bars(), Qt::Key_Right);
        QVERIFY(bars().selected().isValid());
        QTest::keyClick(&bars(), Qt::Key_M);
        QTest::keyClick(&bars(), Qt::Key_Down);
        QVERIFY(bars().card().isVisible());
        QTest::keyClick(&bars(), Qt::Key_Return);
        QCOMPARE(profitInstance(*m_session).manualMoves.size(), 1U);
        m_view->dropMoves();
        QVERIFY(profitInstance(*m_session).manualMoves.empty());
    }

    void manyMachinesFoldByType()
    {
        profit::Instance big = test::smallInstance();
        for (profit::MachineType& machine : big.machines)
            machine.count = 40;
        m_session->document().replaceInstance(profit::makeInstance(big), u"more"_s);
        m_session->awaitReport();
        QCOMPARE(bars().picture().bars.size(), 3U);
        QVERIFY(bars().picture().bars[0].isType());
        bars().toggleFold(0);
        QCOMPARE(bars().picture().bars.size(), 42U);
        double sum = 0.0;
        for (const LoadBar& bar : bars().picture().bars)
            sum += bar.seconds * static_cast<double>(bar.machines);
        double loads = 0.0;
        for (const double load : profitOutcome(*m_session, u"greedy"_s)->loadsSeconds)
            loads += load;
        QVERIFY(std::abs(sum - loads) < 1e-9 * loads);
    }

    void theBoundHasNoSchedule()
    {
        m_session->setCurrentPolicy(u"bound"_s);
        QVERIFY(bars().picture().bars.empty());
        QVERIFY(!m_view->grab().isNull());
    }
};

QTEST_MAIN(TestLoadView)
#include "tst_load_view.moc"
