// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QComboBox>
#include <QScrollBar>
#include <QToolButton>
#include <QUndoStack>

#include "core/consolidation/inputs/inputs.h"
#include "tests/ui/consolidation/open_consolidation.h"
#include "ui/charts/hover_card.h"
#include "ui/consolidation/bars/placement_bars.h"
#include "ui/consolidation/bars/placement_view.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using consolidation::ApplicationIndex;
using consolidation::NodeIndex;

class TestPlacementView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenConsolidation> m_session;
    std::unique_ptr<PlacementView> m_view;

    PlacementBars& bars() { return m_view->bars(); }
    const consolidation::Outcome& outcome() { return *bars().picture().outcome; }
    QPoint centre(PieceRef ref) { return bars().geometryNow().piece(bars().picture(), ref).center().toPoint(); }
    QPoint over(NodeIndex node) { return bars().geometryNow().column(bars().picture().barOfNode(node), true).center().toPoint(); }
    void drag(QPoint from, QPoint to, bool release = true)
    {
        QWidget* port = bars().viewport();
        QTest::mousePress(port, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 8; ++i) {
            const QPoint p = from + (to - from) * i / 8;
            QMouseEvent move(QEvent::MouseMove, p, port->mapToGlobal(p), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(port, &move);
        }
        if (release)
            QTest::mouseRelease(port, Qt::LeftButton, {}, to);
    }
    /// The application of 30 on n5, which stays under dmns (K = 2), and a node with and one without enough free capacity for it.
    static constexpr std::int32_t thirty = 5;
    QString row(const QString& name)
    {
        for (const HoverRow& each : bars().card().rows())
            if (each.name == name)
                return each.value;
        return {};
    }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenConsolidation>();
        m_session->setCurrentPolicy(u"dmns"_s);
        m_view = std::make_unique<PlacementView>(*m_session);
        m_view->resize(900, 420);
        m_view->show();
        m_view->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void piecesAreTheApplications()
    {
        const PlacementPicture& picture = bars().picture();
        const PlacementGeometry geometry = bars().geometryNow();
        const double perUnit = geometry.y(1.0, true) - geometry.y(0.0, true);
        const auto loads = consolidation::loadsOf(*outcome().system, outcome().placement);
        std::vector<double> heights(loads.size(), 0.0);
        for (std::size_t a = 0; a < outcome().placement.size(); ++a)
            for (const bool after : {false, true}) {
                const QRectF piece = geometry.piece(picture, {ApplicationIndex(a), after});
                QVERIFY(std::abs(piece.height() - perUnit * outcome().system->size(ApplicationIndex(a))) < 0.01 * piece.height());
                QCOMPARE(geometry.pieceAt(picture, piece.center()), (PieceRef{ApplicationIndex(a), after}));
                if (after)
                    heights[outcome().placement[a].at()] += piece.height() / perUnit;
            }
        for (std::size_t i = 0; i < loads.size(); ++i)
            QVERIFY(std::abs(heights[i] - loads[i]) < 1e-6);
    }

    /// Forty of these names had the form "…-0".
    void namesKeepTheirDifferences()
    {
        consolidation::Instance instance = m_session->shown();
        const char* const names[]{"rack-0-node-1",  "rack-0-node-2",  "rack-0-node-3",
                                  "rack-12-node-1", "rack-12-node-2", "rack-12-node-30"};
        QCOMPARE(instance.nodes.size(), std::size(names));
        for (std::size_t i = 0; i < instance.nodes.size(); ++i)
            instance.nodes[i].name = names[i];
        const InstancePtr renamed = consolidation::makeInstance(std::move(instance));
        const auto named = [](const PlacementPicture& picture) {
            QStringList all;
            for (int i = 0; i < picture.bars(); ++i)
                all << shortNodeName(picture, NodeIndex(static_cast<std::size_t>(i)), true);
            return all.join(u' ');
        };
        PlacementPicture picture = placementPicture(renamed, bars().picture().outcome, -1, BarOrder::listed);
        QCOMPARE(named(picture), u"0-1 0-2 0-3 12-1 12-2 12-30"_s);
        QCOMPARE(shortNodeName(picture, NodeIndex(0)), u"0-node-1"_s);
        const PictureStyle style = screenPicture(bars().font());
        QVERIFY(!PlacementGeometry(picture, {0.0, 0.0, 1200.0, 400.0}, style, 1.0, 0.0).hasShortestNames());
        QVERIFY(PlacementGeometry(picture, {0.0, 0.0, 200.0, 120.0}, style, 1.0, 0.0).hasShortestNames());
        picture.differs.clear(); // as of names of different forms
        QVERIFY(!PlacementGeometry(picture, {0.0, 0.0, 200.0, 120.0}, style, 1.0, 0.0).hasShortestNames());
    }

    void factsAreThoseOfTheReport()
    {
        const PolicyResult& result = *m_session->result(u"dmns"_s);
        const QString facts = m_view->facts().replace(QChar(0xA0), u' ');
        QVERIFY2(facts.contains(u"Nodes used %1 of 6"_s.arg(result.metric("nodes_used"))), qPrintable(facts));
        QVERIFY2(facts.contains(u"Data moved %1 ("_s.arg(result.metric("data_moved"))), qPrintable(facts));
        QVERIFY2(facts.contains(u"pays back after"_s), qPrintable(facts));
    }

    void hoverShowsTheMove()
    {
        const consolidation::Move& moved = outcome().moves.front();
        QTest::mouseMove(bars().viewport(), centre({moved.application, true}));
        QTRY_VERIFY(bars().card().isVisible());
        QVERIFY(bars().card().heading().startsWith(u"application "_s));
        QCOMPARE(row(u"From"_s), QString::fromStdString(m_session->shown().nodes[moved.from.at()].name));
        QCOMPARE(row(u"To"_s), QString::fromStdString(m_session->shown().nodes[moved.to.at()].name));
        const double joules = outcome().system->size(moved.application) * outcome().system->cost(moved.from, moved.to);
        QCOMPARE(row(u"Energy of the move"_s), u"%1 J"_s.arg(joules));
    }

    void stepsShowThePlanInTheMaking()
    {
        const auto count = static_cast<int>(outcome().moves.size());
        QVERIFY(count > 1);
        QCOMPARE(m_session->stepCount(), count);
        m_session->setStep(1);
        QCOMPARE(bars().picture().after, consolidation::placementAfter(outcome(), 1));
        QCOMPARE(bars().picture().newest, outcome().moves.front().application);
        QVERIFY(m_view->facts().contains(u"1 / %1"_s.arg(count)));
        m_session->setStep(0);
        QCOMPARE(bars().picture().after, outcome().system->homes());
        m_session->setStep(-1);
        QCOMPARE(bars().picture().after, outcome().placement);
    }

    void aDraggedApplicationMovesAsAnUndoableEdit()
    {
        const auto before = bars().picture();
        const ApplicationIndex application(thirty);
        const NodeIndex to(1); // n2 holds 60 and what came: 30 fit if 10 or less did
        QVERIFY(before.loadsAfter[1] <= 70.0);
        drag(centre({application, true}), over(to), false);
        // While dragging, the card shows the values that core computes for this move.
        consolidation::Placement trial = before.after;
        trial[application.at()] = to;
        const PlacementFacts expected = factsOf(m_session->shown(), before.system(), trial);
        QVERIFY(bars().card().isVisible());
        QCOMPARE(bars().card().rows().size(), 5U);
        QVERIFY2(row(u"Data moved"_s).endsWith(u"→ %1"_s.arg(expected.totals.dataMoved)), qPrintable(row(u"Data moved"_s)));
        QCOMPARE(row(u"Nodes used"_s), QString::number(expected.totals.nodesUsed));
        QTest::mouseRelease(bars().viewport(), Qt::LeftButton, {}, over(to));
        QCOMPARE(m_session->shown().manualMoves, (std::vector<consolidation::ManualMove>{{NodeIndex(4), 0, to}}));
        QCOMPARE(m_session->shown().manualBase, std::string("dmns"));
        QCOMPARE(m_session->currentPolicy(), u"manual"_s);
        m_session->awaitReport();
        QTRY_VERIFY(consolidationOutcome(*m_session, u"manual"_s) != nullptr);
        QCOMPARE(consolidationOutcome(*m_session, u"manual"_s)->placement, trial);
        QCOMPARE(m_session->result(u"manual"_s)->metric("data_moved"), expected.totals.dataMoved);
        QCOMPARE(bars().picture().after, trial);
        m_session->document().undoStack()->undo();
        QVERIFY(m_session->shown().manualMoves.empty());
    }

    void movesAddUpAndAreDropped()
    {
        QVERIFY(!m_view->dropButton().isVisible());
        drag(centre({ApplicationIndex(thirty), true}), over(NodeIndex(1)));
        m_session->awaitReport();
        QTRY_VERIFY(bars().picture().outcome == consolidationOutcome(*m_session, u"manual"_s));
        drag(centre({ApplicationIndex(thirty + 1), true}), over(NodeIndex(2))); // n3 is empty now
        QCOMPARE(m_session->shown().manualMoves.size(), 2U);
        QCOMPARE(m_session->shown().manualBase, std::string("dmns"));
        QVERIFY(m_view->dropButton().isVisible());
        QTest::mouseClick(&m_view->dropButton(), Qt::LeftButton);
        QVERIFY(m_session->shown().manualMoves.empty());
        QVERIFY(!m_view->dropButton().isVisible());
    }

    /// With no move yet, the first step is the last one too.
    void aMoveIsShownAfterTheStepBarWasUsed()
    {
        m_session->setPolicyChosen(u"manual"_s, true);
        m_session->setCurrentPolicy(u"manual"_s);
        m_session->awaitReport();
        QTRY_VERIFY(bars().picture().outcome == consolidationOutcome(*m_session, u"manual"_s));
        QCOMPARE(m_session->stepCount(), 0);
        m_session->setStep(0);
        for (const ApplicationIndex application : {ApplicationIndex(thirty), ApplicationIndex(thirty + 1)}) {
            const NodeIndex before = bars().picture().after[application.at()];
            drag(centre({application, true}), over(NodeIndex(2)));
            m_session->awaitReport();
            QTRY_VERIFY(bars().picture().outcome == consolidationOutcome(*m_session, u"manual"_s));
            QVERIFY(before != NodeIndex(2));
            QCOMPARE(bars().picture().after[application.at()], NodeIndex(2));
            QCOMPARE(m_session->step(), -1);
        }
        QCOMPARE(m_session->stepCount(), 2);
    }

    void aFullNodeRefusesWithTheReason()
    {
        drag(centre({ApplicationIndex(thirty), true}), over(NodeIndex(5)), false); // n6: 80 and 20
        QCOMPARE(bars().card().heading(), u"Does not fit"_s);
        QVERIFY2(bars().card().rows().front().name.contains(u"n6 has only 0 of 100 units left; 30 are needed"_s),
                 qPrintable(bars().card().rows().front().name));
        QTest::mouseRelease(bars().viewport(), Qt::LeftButton, {}, over(NodeIndex(5)));
        QVERIFY(m_session->shown().manualMoves.empty());
    }

    void theUpperHalfIsNotDragged()
    {
        drag(centre({ApplicationIndex(thirty), false}), over(NodeIndex(1)));
        QVERIFY(m_session->shown().manualMoves.empty());
        m_session->setStep(1);
        drag(centre({ApplicationIndex(thirty), true}), over(NodeIndex(1)));
        QVERIFY(m_session->shown().manualMoves.empty());
    }

    void theKeyboardMovesToo()
    {
        bars().setFocus();
        QTest::keyClick(&bars(), Qt::Key_Right); // the first application after
        QVERIFY(bars().selected().isValid());
        const ApplicationIndex selected = bars().selected().application;
        const NodeIndex from = bars().picture().after[selected.at()];
        QTest::keyClick(&bars(), Qt::Key_M);
        // n1 and n3 are empty after: one of them is left of any node but n1.
        for (int bar = bars().picture().barOfNode(from); bar > 0; --bar)
            QTest::keyClick(&bars(), Qt::Key_Left);
        QVERIFY(bars().card().isVisible());
        QTest::keyClick(&bars(), Qt::Key_Return);
        QCOMPARE(m_session->shown().manualMoves.size(), 1U);
        QCOMPARE(m_session->shown().manualMoves.front().to, NodeIndex(0));
    }

    void escapeTakesADragBack()
    {
        drag(centre({ApplicationIndex(thirty), true}), over(NodeIndex(1)), false);
        QTest::mousePress(bars().viewport(), Qt::RightButton, {}, over(NodeIndex(1)));
        QVERIFY(!bars().card().isVisible());
        QTest::mouseRelease(bars().viewport(), Qt::LeftButton, {}, over(NodeIndex(1)));
        QVERIFY(m_session->shown().manualMoves.empty());
    }

    void nodesStandInTheChosenOrder()
    {
        m_view->orderBox().setCurrentIndex(1); // by load
        std::vector<std::int32_t> order;
        for (const NodeIndex node : bars().picture().nodeAt)
            order.push_back(node.value);
        QCOMPARE(order, (std::vector<std::int32_t>{2, 0, 4, 1, 3, 5})); // 20 25 50 60 70 80
        QVERIFY(bars().geometryNow().x(bars().picture().barOfNode(NodeIndex(2))) < bars().geometryNow().x(1));
    }

    void manyNodesAreZoomedAndScrolled()
    {
        OptionValues values = *completed(consolidation::generateOptions(), {{"nodes", std::int64_t{4096}}});
        m_session->document().replaceInstance(consolidation::makeInstance(*consolidation::generateInstance(values, 1)),
                                              u"many"_s);
        m_session->awaitReport();
        QTRY_COMPARE(bars().picture().bars(), 4096);
        QVERIFY(!bars().geometryNow().showsApplications());
        QVERIFY(!bars().grab().isNull());
        const double x = bars().geometryNow().plot().center().x();
        const int under = bars().geometryNow().barAt(x);
        bars().setZoom(100.0, x);
        QVERIFY(bars().geometryNow().showsApplications());
        QVERIFY(std::abs(bars().geometryNow().barAt(x) - under) <= 1);
        QVERIFY(bars().horizontalScrollBar()->maximum() > 10'000);
        QVERIFY(!bars().grab().isNull());
        QTest::keyClick(&bars(), Qt::Key_0);
        QCOMPARE(bars().zoom(), 1.0);
    }

    void theCsvHasEveryApplication()
    {
        const QStringList lines = m_view->figure()->figureCsv().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 1 + 8);
        const consolidation::Move& moved = outcome().moves.front();
        const QStringList cells = lines[1 + moved.application.value].split(u',');
        QCOMPARE(cells[2], QString::fromStdString(m_session->shown().nodes[moved.from.at()].name));
        QCOMPARE(cells[3], QString::fromStdString(m_session->shown().nodes[moved.to.at()].name));
    }
};

QTEST_MAIN(TestPlacementView)
#include "tst_placement_view.moc"
