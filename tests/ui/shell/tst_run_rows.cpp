// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A run in the table of results: rows come one by one, a slow policy delays no other, and each can be stopped alone.

#include <chrono>
#include <semaphore>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QSignalSpy>
#include <QStackedLayout>
#include <QStyleOptionViewItem>
#include <QTableView>
#include <QTest>
#include <QUndoStack>

#include "tests/ui/shell/fake_study.h"
#include "ui/session/reference.h"
#include "ui/session/session.h"
#include "ui/session/study_view.h"
#include "ui/shell/panels/policy_run_delegate.h"
#include "ui/shell/panels/result_difference.h"
#include "ui/shell/panels/results_panel.h"

using namespace wattif;
using namespace wattif::ui;
using test::FakeStudy;

namespace {

/// Policies take their turns one by one, when the test lets them.
class GatedStudy final : public FakeStudy {
public:
    GatedStudy()
    {
        onTurn = [this](const std::string&) {
            if (isShut)
                static_cast<void>(m_gate.try_acquire_for(std::chrono::seconds(20))); // a failed test ends all the same
        };
    }
    void letOnePass() { m_gate.release(); }
    void openGate()
    {
        isShut = false;
        m_gate.release(10);
    }
    std::atomic<bool> isShut = true;

private:
    std::counting_semaphore<100> m_gate{0};
};

/// Shows nothing.
class EmptyView final : public StudyView {
public:
    explicit EmptyView(Session& session) : StudyView(session, nullptr) { }
    using StudyView::whyEmpty;

private:
    void refresh(Changes) override { }
};

struct OpenDelegate : DifferenceDelegate {
    using DifferenceDelegate::initStyleOption;
};

/// The panel over a session, as big as in the window.
struct RowsPanel {
    explicit RowsPanel(Session& session) : panel(session)
    {
        panel.resize(900, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
    }
    [[nodiscard]] QModelIndex row(const QString& policy, int column = 0) const
    {
        const QAbstractItemModel& model = *panel.table()->model();
        for (int row = 0; row < model.rowCount(); ++row)
            if (model.index(row, 0).data(ResultsModel::policyRole).toString() == policy)
                return model.index(row, column);
        return {};
    }
    [[nodiscard]] QString number(const QString& policy) const { return row(policy, 1).data().toString(); }
    [[nodiscard]] bool isPale(const QString& policy) const { return row(policy, 1).data(Qt::ForegroundRole).isValid(); }
    [[nodiscard]] QVariant state(const QString& policy) const { return row(policy).data(ResultsModel::runStateRole); }
    [[nodiscard]] bool is(const QString& policy, PolicyRun::State wanted) const
    {
        return state(policy).isValid() && state(policy).toInt() == static_cast<int>(wanted);
    }
    [[nodiscard]] int rowsWithNumbers() const
    {
        int count = 0;
        const QAbstractItemModel& model = *panel.table()->model();
        for (int row = 0; row < model.rowCount(); ++row)
            count += model.index(row, 1).data().toString().isEmpty() ? 0 : 1;
        return count;
    }
    /// "No results yet" is another page.
    [[nodiscard]] bool showsHint() const { return !panel.table()->isVisible(); }

    ResultsPanel panel;
};

} // namespace

class TestRunRows : public QObject {
    Q_OBJECT

private:
    using State = PolicyRun::State;

    const QString m_fast = QStringLiteral("fast");
    const QString m_twice = QStringLiteral("twice");
    const QString m_slow = QStringLiteral("slow");

    static void open(Session& session, const FakeStudy& study, std::vector<std::string> policies, double size = 3.0)
    {
        Scenario scenario = scenarioOf(study, FakeStudy::make(size));
        scenario.baseline.policies = std::move(policies);
        session.document().open(std::move(scenario), {});
    }
    /// With "fast" done, and "slow" at work for as long as the test needs.
    void openSlow(Session& session, const FakeStudy& study, const RowsPanel& rows) const
    {
        open(session, study, {"fast", "slow", "twice"});
        QTRY_VERIFY(rows.is(m_slow, State::running) && rows.is(m_twice, State::done));
    }

private slots:
    void aSlowPolicyHoldsUpNoOne()
    {
        const FakeStudy study;
        Session session;
        const RowsPanel rows(session);
        const QAbstractItemModelTester tester(rows.panel.table()->model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        openSlow(session, study, rows);
        QVERIFY(session.runs().isRunning());
        QCOMPARE(rows.number(m_fast), QStringLiteral("3"));
        QCOMPARE(rows.number(m_twice), QStringLiteral("6")); // asked for after the slow one
        QCOMPARE(rows.number(m_slow), QString());
        QVERIFY(!rows.isPale(m_fast));
        QTRY_VERIFY(rows.row(m_slow).data(ResultsModel::runShareRole).toDouble() > 0.0);
        // The finished part is the session's newest report, but no answer yet.
        QVERIFY(session.result(m_twice) && !session.result(m_slow));
        QVERIFY(!session.report()->complete && !session.isAnswered() && !session.isOutdated());
    }

    void rowsComeOneByOne()
    {
        GatedStudy study;
        Session session;
        const RowsPanel rows(session);
        open(session, study, {"limit", "twice", "fast"});
        for (int done = 0; done < 3; ++done) {
            QTRY_COMPARE(rows.rowsWithNumbers(), done);
            QVERIFY(!rows.showsHint());
            QCOMPARE(rows.panel.table()->model()->rowCount(), 3);
            QVERIFY(session.runs().isRunning());
            study.letOnePass();
        }
        QTRY_VERIFY(session.isAnswered());
        QCOMPARE(rows.rowsWithNumbers(), 3);
        QVERIFY(!rows.state(m_fast).isValid()); // the run is over
    }

    void nothingSaysThatThereAreNoResultsWhileSomethingRuns()
    {
        GatedStudy study;
        Session session;
        const RowsPanel rows(session);
        QVERIFY(rows.showsHint());
        open(session, study, {"fast"});
        QVERIFY(!rows.showsHint()); // at once, not after a moment
        QVERIFY(rows.is(m_fast, State::waiting));
        open(session, study, {});
        QVERIFY(rows.showsHint());
        open(session, study, {"twice"});
        QVERIFY(!rows.showsHint());
        QCOMPARE(rows.panel.table()->model()->rowCount(), 1);
        study.openGate();
        QTRY_VERIFY(session.isAnswered());
        session.setPolicies({});
        QVERIFY(rows.showsHint());
    }

    void oldRowsStayPaleUntilTheyAreReplaced()
    {
        GatedStudy study;
        study.isShut = false;
        Session session;
        const RowsPanel rows(session);
        open(session, study, {"fast", "twice"});
        QTRY_VERIFY(session.isAnswered());
        study.isShut = true;
        session.document().replaceInstance(FakeStudy::make(5.0), QStringLiteral("edit"));
        QTRY_VERIFY(rows.state(m_twice).isValid());
        QCOMPARE(rows.number(m_fast), QStringLiteral("3"));
        QVERIFY(rows.isPale(m_fast) && rows.isPale(m_twice));
        study.letOnePass();
        QTRY_COMPARE(rows.number(m_fast), QStringLiteral("5"));
        QCOMPARE(rows.number(m_twice), QStringLiteral("6"));
        QVERIFY(!rows.isPale(m_fast) && rows.isPale(m_twice));
        QVERIFY(!rows.row(m_twice, 1).data(ResultsModel::bestRole).toBool()); // numbers of two runs do not compete
        study.letOnePass();
        QTRY_COMPARE(rows.number(m_twice), QStringLiteral("10"));
        QVERIFY(!rows.isPale(m_twice));
    }

    void aStoppedRunGivesWayToTheAnswerThatIsThere()
    {
        GatedStudy study;
        study.isShut = false;
        Session session;
        const RowsPanel rows(session);
        open(session, study, {"fast", "twice"});
        QTRY_VERIFY(session.isAnswered());
        study.isShut = true;
        session.document().replaceInstance(FakeStudy::make(5.0), QStringLiteral("edit"));
        QVERIFY(session.runs().isRunning());
        session.stop();
        study.openGate();
        QTRY_VERIFY(!session.runs().isRunning());
        QVERIFY(rows.is(m_fast, State::stopped) && rows.is(m_twice, State::stopped));
        // The values are not an answer, and say so in a selected row too.
        QVERIFY(rows.isPale(m_fast));
        QVERIFY(rows.row(m_fast, 1).data(Qt::ToolTipRole).toString().startsWith(QStringLiteral("From an earlier run")));
        QStyleOptionViewItem selected;
        selected.state |= QStyle::State_Selected;
        OpenDelegate().initStyleOption(&selected, rows.row(m_fast, 1));
        QCOMPARE(selected.palette.color(QPalette::HighlightedText),
                 QGuiApplication::palette().color(QPalette::Disabled, QPalette::Text));
        session.document().undoStack()->undo();
        QVERIFY(session.isAnswered() && !session.runs().isRunning());
        QVERIFY(!rows.state(m_fast).isValid() && !rows.state(m_twice).isValid());
        QCOMPARE(rows.number(m_twice), QStringLiteral("6"));
        QVERIFY(!rows.isPale(m_twice));
    }

    void anotherScenarioKeepsNoRows()
    {
        GatedStudy study;
        study.isShut = false;
        Session session;
        const RowsPanel rows(session);
        open(session, study, {"fast", "twice"});
        QTRY_VERIFY(session.isAnswered());
        study.isShut = true;
        open(session, study, {"fast"}, 7.0);
        QCOMPARE(rows.number(m_fast), QString());
        study.openGate();
        QTRY_COMPARE(rows.number(m_fast), QStringLiteral("7"));
    }

    void oneIsStoppedByItsButton()
    {
        const FakeStudy study;
        Session session;
        const RowsPanel rows(session);
        openSlow(session, study, rows);
        QTableView* table = rows.panel.table();
        QSignalSpy succeeded(&session.runs(), &RunController::succeeded);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          PolicyRunDelegate::buttonIn(table->visualRect(rows.row(m_slow))).center());
        QTRY_COMPARE(succeeded.count(), 1); // long before the 20 s of "slow"
        QVERIFY(rows.is(m_slow, State::stopped));
        QCOMPARE(rows.number(m_slow), QString());
        QCOMPARE(rows.number(m_twice), QStringLiteral("6"));
        QCOMPARE(session.report()->stopped, (std::vector<std::string>{"slow"}));
        QVERIFY(!session.isAnswered());
        session.reference().pin(); // there is no complete answer to compare with
        QVERIFY(!session.reference().report());
        session.setPolicies({{"fast"}});
        QTRY_VERIFY(session.isAnswered());
        QVERIFY(!rows.state(m_fast).isValid());
        QVERIFY(!rows.row(m_slow).isValid());
    }

    void othersGoOnWhenOneIsStopped()
    {
        GatedStudy study;
        Session session;
        const RowsPanel rows(session);
        open(session, study, {"fast", "twice", "limit"});
        QTRY_VERIFY(rows.is(m_fast, State::running));
        session.runs().stopPolicy(m_twice); // waits for its turn
        QVERIFY(rows.is(m_twice, State::stopped));
        study.openGate();
        QTRY_VERIFY(!session.runs().isRunning());
        QVERIFY(rows.is(m_fast, State::done) && rows.is(m_twice, State::stopped));
        QVERIFY(session.result(QStringLiteral("limit")) && !session.result(m_twice));
        session.runs().stopPolicy(m_fast); // nothing runs
        QVERIFY(rows.is(m_fast, State::done));
    }

    void oneIsStoppedByKey()
    {
        const FakeStudy study;
        Session session;
        const RowsPanel rows(session);
        openSlow(session, study, rows);
        QTableView* table = rows.panel.table();
        rows.panel.window()->activateWindow();
        table->setFocus();
        QTRY_VERIFY(table->hasFocus());
        QAction* stop = table->actions().last();
        for (QAction* action : table->actions())
            if (action->shortcut() == QKeySequence(QKeySequence::Delete))
                stop = action;
        QVERIFY(!stop->toolTip().isEmpty());
        table->setCurrentIndex(rows.row(m_fast));
        QVERIFY(!stop->isEnabled()); // it is done
        table->setCurrentIndex(rows.row(m_slow));
        QVERIFY(stop->isEnabled());
        QTest::keyClick(table, Qt::Key_Delete);
        QTRY_VERIFY(!session.runs().isRunning());
        QCOMPARE(session.report()->stopped, (std::vector<std::string>{"slow"}));
        QVERIFY(!stop->isEnabled());
    }

    void aWholeStopSaysWhoWasNotReached()
    {
        const FakeStudy study;
        Session session;
        const RowsPanel rows(session);
        openSlow(session, study, rows);
        QSignalSpy cancelled(&session.runs(), &RunController::cancelled);
        session.stop();
        QTRY_COMPARE(cancelled.count(), 1);
        QVERIFY(rows.is(m_slow, State::stopped) && rows.is(m_fast, State::done));
        QVERIFY(!rows.showsHint());
        const EmptyView view(session);
        session.setCurrentPolicy(m_slow);
        QCOMPARE(view.whyEmpty(QStringLiteral("after a run")), QStringLiteral("Slow was stopped before it had a result."));
        session.setCurrentPolicy(m_fast);
        QCOMPARE(view.whyEmpty(QStringLiteral("after a run")), QStringLiteral("after a run"));
    }

    void theBestSoFarOfAStoppedSearchIsMarked()
    {
        FakeStudy study;
        study.isAnytime = true;
        Session session;
        const RowsPanel rows(session);
        openSlow(session, study, rows);
        session.stop();
        QVERIFY(rows.is(m_slow, State::stopped)); // at once
        QTRY_VERIFY(!session.runs().isRunning());
        QCOMPARE(rows.number(m_slow), QStringLiteral("3"));
        QVERIFY(rows.is(m_slow, State::stopped) && rows.is(m_fast, State::done) && rows.is(m_twice, State::done));
    }

    void whatIsPinnedInTheMiddleWaitsForTheWholeAnswer()
    {
        GatedStudy study;
        Session session;
        open(session, study, {"fast", "twice"});
        study.letOnePass();
        QTRY_VERIFY(session.report());
        session.reference().pin();
        QVERIFY(!session.reference().report());
        study.openGate();
        QTRY_VERIFY(session.reference().report());
        QVERIFY(session.reference().report()->complete);
    }

    void aShortRunIsReportedOnce()
    {
        const FakeStudy study;
        Session session;
        open(session, study, {"fast", "twice", "limit"});
        QTRY_VERIFY(session.isAnswered());
        QSignalSpy changed(&session, &Session::reportChanged);
        QElapsedTimer clock;
        clock.start();
        session.document().replaceInstance(FakeStudy::make(5.0), QStringLiteral("edit"));
        QTRY_VERIFY(session.isAnswered());
        if (clock.elapsed() < 100) // else it was no short run on this machine
            QCOMPARE(changed.count(), 1);
    }

    void theWindowLearnsWhatTakesLong()
    {
        FakeStudy study;
        study.slowMilliseconds = 1;
        std::vector<std::string> turns;
        study.onTurn = [&turns](const std::string& policy) { turns.push_back(policy); };
        Session session;
        open(session, study, {"slow", "twice"});
        QTRY_VERIFY(session.isAnswered());
        QCOMPARE(turns, (std::vector<std::string>{"twice", "slow"})); // by what their kind costs
        turns.clear();
        session.setSeed(5);
        QTRY_VERIFY(session.isAnswered());
        QCOMPARE(turns, (std::vector<std::string>{"slow", "twice"})); // as quick as the other: as asked
    }
};

QTEST_MAIN(TestRunRows)
#include "tst_run_rows.moc"
