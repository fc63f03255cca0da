// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QPushButton>
#include <QTableView>
#include <QUndoStack>

#include "tests/ui/consolidation/open_consolidation.h"
#include "ui/consolidation/common/manual_moves.h"
#include "ui/consolidation/watts/awake_model.h"
#include "ui/consolidation/watts/watts_view.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;

class TestWattsView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::OpenConsolidation> m_session;
    std::unique_ptr<WattsView> m_view;

    /// s2 is kept awake by one application of 20 alone.
    static consolidation::Instance almostAsleep()
    {
        consolidation::Instance i = test::sixNodes();
        i.nodes[3].applications.clear();
        return i;
    }
    void awaitFacts()
    {
        QTRY_VERIFY(m_view->facts() && m_view->facts()->current == m_session->currentPolicy()
                    && m_view->facts()->outcome == consolidationOutcome(*m_session, m_session->currentPolicy()));
    }
    QString cell(int row, int column) { return m_view->model().index(row, column).data().toString(); }

private slots:
    void init()
    {
        m_session = std::make_unique<test::OpenConsolidation>(
            almostAsleep(), std::vector<PolicyCall>{{"kmns", {{"k", std::int64_t{0}}}}, {"bfd", {}}, {"dmns", {}}});
        m_session->setCurrentPolicy(u"kmns"_s);
        m_view = std::make_unique<WattsView>(*m_session);
        m_view->resize(1100, 340);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        awaitFacts();
    }
    void cleanup()
    {
        m_view.reset();
        m_session.reset();
    }

    void barsAreTheWattsOfEachPolicy()
    {
        const BarChart& chart = m_view->bars().chart();
        const consolidation::System system(m_session->shown());
        QCOMPARE(chart.bars.size(), 4U);
        const auto expect = [&](std::size_t bar, const consolidation::Placement& placement) {
            const consolidation::Watts watts = consolidation::wattsOf(m_session->shown(), system, placement);
            QCOMPARE(chart.bars[bar].values, (std::vector<double>{watts.nodes, watts.switches, watts.cooling}));
        };
        expect(0, system.homes());
        for (std::size_t i = 0; i < 3; ++i) {
            const QString policy = QString::fromStdString(m_session->report()->policies[i].policy);
            QCOMPARE(chart.bars[i + 1].id, policy);
            QCOMPARE(chart.bars[i + 1].name, policy.toUpper()); // "KMNS": titles do not fit
            expect(i + 1, consolidationOutcome(*m_session, policy)->placement);
            QVERIFY(std::abs(chart.bars[i + 1].total() - m_session->report()->policies[i].metric("watts_after")) < 1e-6);
        }
        QCOMPARE(chart.references[0].value, consolidation::wattsAllOn(m_session->shown(), system, system.homes()).total());
        QVERIFY(chart.bars[0].values[2] > 0.0); // n6 is in warm air
    }

    void theTableIsTheStateOfTheSwitches()
    {
        QAbstractItemModelTester tester(&m_view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const consolidation::System system(m_session->shown());
        const auto states = consolidation::switchStates(m_session->shown(), system, system.homes()); // K = 0 moves nothing
        QCOMPARE(m_view->model().rowCount(), 4);
        for (int row = 0; row < 4; ++row) {
            const auto& state = states[static_cast<std::size_t>(row)];
            QCOMPARE(cell(row, AwakeModel::StateColumn), state.awake ? u"awake"_s : u"asleep"_s);
            QCOMPARE(cell(row, AwakeModel::PortsColumn).toInt(), state.activePorts);
            QCOMPARE(cell(row, AwakeModel::WattsColumn).toDouble(), state.watts);
        }
        QCOMPARE(cell(1, AwakeModel::NodesColumn), u"n1, n2"_s);
        QCOMPARE(cell(2, AwakeModel::NodesColumn), u"n3"_s);
        QVERIFY(cell(2, AwakeModel::MoveColumn).startsWith(u"application 1 of n3 (20) to "_s));
        QCOMPARE(cell(1, AwakeModel::MoveColumn), u"none: 2 nodes are in use"_s);
    }

    void theMoveThatLetsASwitchSleepIsMade()
    {
        QVERIFY(!m_view->moveButton().isEnabled());
        const QModelIndexList found =
            m_view->table().model()->match(m_view->table().model()->index(0, 0), Qt::DisplayRole, u"s2"_s);
        QCOMPARE(found.size(), 1);
        m_view->table().selectRow(found.front().row());
        QVERIFY(m_view->moveButton().isEnabled());
        const double before = m_view->facts()->policy(u"kmns"_s)->watts.total();
        const double saved = m_view->model().move(2)->wattsSaved;
        QVERIFY(saved > 100.0); // the switch alone
        QTest::mouseClick(&m_view->moveButton(), Qt::LeftButton);
        QCOMPARE(m_session->shown().manualMoves.size(), 1U);
        QCOMPARE(m_session->shown().manualBase, std::string("kmns"));
        QCOMPARE(m_session->currentPolicy(), u"manual"_s);
        m_session->awaitReport();
        QTRY_VERIFY(consolidationOutcome(*m_session, u"manual"_s) != nullptr);
        awaitFacts();
        QCOMPARE(cell(2, AwakeModel::StateColumn), u"asleep"_s);
        QVERIFY(std::abs(before - saved - m_view->facts()->policy(u"manual"_s)->watts.total()) < 1e-6);
        m_session->document().undoStack()->undo();
        QVERIFY(m_session->shown().manualMoves.empty());
    }

    void sleepingSwitchesAreLeftOutOnDemand()
    {
        m_session->setCurrentPolicy(u"dmns"_s);
        awaitFacts();
        const int awake = m_view->facts()->policy(u"dmns"_s)->watts.switchesAwake;
        QVERIFY(awake < 4);
        QCOMPARE(m_view->table().model()->rowCount(), awake);
        m_view->awakeOnly().setChecked(false);
        QCOMPARE(m_view->table().model()->rowCount(), 4);
    }

    void paybackIsReportedInWords()
    {
        m_session->setCurrentPolicy(u"dmns"_s);
        awaitFacts();
        const PolicyResult& result = *m_session->result(u"dmns"_s);
        QVERIFY(m_view->sentence().contains(u"pays back after "_s + spanText(result.metric("payback_s"))));
        m_session->setCurrentPolicy(u"kmns"_s);
        awaitFacts();
        QVERIFY(m_view->sentence().contains(u"moves nothing"_s));
    }

    void spansAreReadable_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("moment") << 0.25 << u"0.25 s"_s;
        QTest::newRow("seconds") << 42.4 << u"42 s"_s;
        QTest::newRow("minutes") << 200.0 << u"3 min 20 s"_s;
        QTest::newRow("whole minutes") << 120.0 << u"2 min"_s;
        QTest::newRow("rounds up") << 3599.9 << u"60 min"_s;
        QTest::newRow("hours") << 5400.0 << u"1 h 30 min"_s;
        QTest::newRow("days") << 2.5 * 86400.0 << u"2 d 12 h"_s;
    }
    void spansAreReadable()
    {
        QFETCH(double, seconds);
        QFETCH(QString, text);
        QCOMPARE(spanText(seconds), text);
    }

    void aFigureNeedsNoVisit()
    {
        WattsView offscreen(*m_session);
        QVERIFY(offscreen.figure()->hasFigure());
        QVERIFY(!offscreen.facts());
        QCOMPARE(offscreen.figure()->figureCsv(), m_view->figure()->figureCsv());
        QCOMPARE(offscreen.figure()->figureCsv().count(u'\n'), 1 + 4 * 3);
    }
};

QTEST_MAIN(TestWattsView)
#include "tst_watts_view.moc"
