// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Decisions beside those of the pinned result, and of another policy.

#include <chrono>
#include <thread>

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>
#include <QToolTip>
#include <QUndoStack>

#include "core/base/format_message.h"
#include "core/classroom/quiz/decision_sources.h"
#include "tests/patience.h"
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/batch/headless.h"
#include "ui/session/jobs_at_work.h"
#include "ui/session/latest_job.h"
#include "ui/session/pointing.h"
#include "ui/session/reference.h"
#include "ui/shell/answer_choice.h"
#include "ui/shell/panels/ledger_bar.h"
#include "ui/shell/panels/ledger_model.h"
#include "ui/shell/panels/ledger_panel.h"
#include "ui/shell/panels/why_panel.h"
#include "ui/tables/outline_view.h"
#include "ui/widgets/panel_tools.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestDecisions : public QObject {
    Q_OBJECT

private:
    wattif::test::UnpaintedWindows m_unpainted;
    WholeWindow m_whole;
    std::unique_ptr<MainWindow> m_window;
    LedgerPanel* m_panel = nullptr;

    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] QAbstractItemModel& model() { return m_panel->list()->source(); }
    [[nodiscard]] QString cell(const QModelIndex& parent, int row, int column)
    {
        return model().index(row, column, parent).data().toString();
    }
    void compareWith(const QString& what)
    {
        AnswerChoice* choice = m_panel->bar()->choice();
        choice->setCurrentIndex(choice->findText(what));
        QCOMPARE(choice->currentText(), what);
        emit choice->activated(choice->currentIndex());
    }

private slots:
    void init()
    {
        m_window = WholeWindow::start(WholeWindow::study(0));
        m_window->files().openBuiltIn("profit/textbook.json");
        QVERIFY(WholeWindow::awaitRun(*m_window));
        m_window->raiseTab(u"decisions"_s);
        m_panel = m_window->findChild<LedgerPanel*>();
        QTRY_COMPARE(model().rowCount(), 4);
    }
    void cleanup()
    {
        session().document().undoStack()->setClean();
        m_window.reset();
    }

    /// Behind another tab nothing is listed; the missing rows come with the tab.
    void listsOnlyWhatIsSeen()
    {
        m_window->raiseTab(u"results"_s);
        wattif::testing::waitUntilIdle(50);
        const QSignalSpy built(m_panel, &LedgerPanel::built);
        session().setCurrentPolicy(u"greedy"_s);
        session().run();
        QVERIFY(WholeWindow::awaitRun(*m_window));
        wattif::testing::waitUntilIdle(100);
        QCOMPARE(built.count(), 0);
        m_window->raiseTab(u"decisions"_s);
        QTRY_COMPARE(built.count(), 1);
    }

    void numbersStayNearTheOthers()
    {
        m_window->files().openBuiltIn("power/textbook.json");
        QVERIFY(WholeWindow::awaitRun(*m_window));
        session().setCurrentPolicy(u"idle-timeout"_s);
        QTRY_VERIFY(model().rowCount() > 4);
        const int last = model().columnCount() - 1;
        QVERIFY(model().headerData(last, Qt::Horizontal, Qt::TextAlignmentRole).value<Qt::Alignment>() & Qt::AlignRight);
        m_window->resize(1900, 1000);
        QTRY_VERIFY(m_panel->list()->columnWidth(last) < 300);
    }

    void saysWhyThereAreNone()
    {
        const auto said = [this] { return m_panel->findChild<EmptyHint*>()->findChild<QLabel*>(u"emptyText"_s)->text(); };
        holdJobs(true);
        session().setCurrentPolicy(u"greedy"_s);
        QVERIFY2(said().contains(u"listed here once"_s), qPrintable(said()));
        holdJobs(false);
        QTRY_VERIFY(!said().contains(u"listed here once"_s));
        session().setCurrentPolicy(u"bound"_s);
        QTRY_VERIFY2(said().contains(u"records no decisions"_s), qPrintable(said()));
        session().setPolicyChosen(u"greedy"_s, false);
        QVERIFY(WholeWindow::awaitRun(*m_window));
        session().setCurrentPolicy(u"greedy"_s);
        QTRY_VERIFY2(said().contains(u"has not run"_s), qPrintable(said()));
    }

    void aPictureWaitsForWhatIsAtWork()
    {
        QLabel shown(u"at work"_s);
        LatestJob job(session());
        job.start([&shown](const RunControl&) -> LatestJob::Delivery {
            std::this_thread::sleep_for(3s);
            return [&shown] { shown.setText(u"done"_s); };
        });
        awaitStill(shown);
        QCOMPARE(shown.text(), u"done"_s);
    }

    void policyAgainstPolicy()
    {
        session().setCurrentPolicy(u"greedy"_s);
        QVERIFY(m_panel->bar()->text().isEmpty());
        compareWith(u"Online"_s);
        // Online: Fast, Fast+..., as its ledger says; the first difference of the two is found by hand from the assignments.
        const auto* greedy = session().result(u"greedy"_s);
        const auto* online = session().result(u"online"_s);
        Json a = Json::object();
        Json b = Json::object();
        const Study& study = session().document().study();
        study.writeData(*session().reportInstance(), *greedy, true, a);
        study.writeData(*session().reportInstance(), *online, true, b);
        int first = 0;
        while (a["assignments"][static_cast<std::size_t>(first)] == b["assignments"][static_cast<std::size_t>(first)])
            ++first;
        QTRY_VERIFY2(m_panel->bar()->text().startsWith(u"First differs at decision %1: Placed on"_s.arg(first + 1)),
                     qPrintable(m_panel->bar()->text()));
        const QAbstractItemModelTester tester(&model());
        auto* go = m_panel->bar()->findChild<QToolButton*>();
        QVERIFY(go->isVisible());
        QTest::mouseClick(go, Qt::LeftButton);
        QCOMPARE(m_panel->list()->current().row(), first);
        QCOMPARE(session().step(), first + 1);
        const QModelIndex decision = model().index(first, 0);
        QVERIFY(m_panel->list()->isExpanded(decision));
        QVERIFY2(cell(decision, 0, 0).startsWith(u"before:"_s), qPrintable(cell(decision, 0, 0)));
        QVERIFY(cell(decision, 0, 1) != cell({}, first, 1)); // where it was placed, and where it is
        QVERIFY(!model().index(first, 0).data(Qt::DecorationRole).isNull());
        QVERIFY(model().index(first == 0 ? 1 : first - 1, 0).isValid());
        compareWith(u"nothing"_s);
        QTRY_VERIFY(m_panel->bar()->text().isEmpty());
        QVERIFY(!cell(decision, 0, 0).startsWith(u"before:"_s));
        QVERIFY(!go->isVisible());
    }

    /// The sentences below the decisions are those of core, follow the step, and point at what they name.
    void whyFollowsTheStep()
    {
        session().setCurrentPolicy(u"online"_s);
        WhyPanel* why = m_panel->why();
        const auto decisions = decisionsOf(session().document().study(), session().reportInstance(),
                                           *session().result(u"online"_s), session().reportQuestion().seed);
        for (const int step : {2, 4, 1}) {
            session().setStep(step);
            QTRY_COMPARE(why->number()->value(), step);
            const Decision decision = decisions->decision(static_cast<std::size_t>(step) - 1);
            QTRY_VERIFY2(why->text().startsWith(QString::fromStdString(textOf(decision.why.chosen))), qPrintable(why->text()));
            QVERIFY(why->isVisible());
        }
        why->number()->setValue(3);
        QTRY_VERIFY(why->text().startsWith(QString::fromStdString(textOf(decisions->decision(2).why.chosen))));
        auto* text = why->findChild<QLabel*>();
        emit text->linkHovered(u"1"_s); // %2 of the first sentence: the machine
        const int machine = static_cast<int>(decisions->decision(2).why.chosen.values[1].origin.index);
        QCOMPARE(Pointing::of(session()).indexOf("machine"), machine);
        QCOMPARE(QToolTip::text(), u"machine %1"_s.arg(machine + 1));
        emit text->linkHovered(QString());
        QCOMPARE(Pointing::of(session()).indexOf("machine"), -1);
        session().setCurrentPolicy(u"bound"_s); // decides nothing
        QTRY_VERIFY(!why->isVisible());
    }

    /// At the end "Why 1" was below bag 30, and keys in the list did not change the step.
    void listStepAndReasonsAreOne()
    {
        session().setCurrentPolicy(u"online"_s);
        QCOMPARE(session().step(), -1); // the end
        const auto isAt = [this](int decision) {
            return m_panel->list()->current().row() == decision - 1 && m_panel->why()->number()->value() == decision;
        };
        QTRY_VERIFY(isAt(4));
        QCOMPARE(session().step(), -1);
        m_panel->list()->collapseAll();
        QTest::keyClick(m_panel->list(), Qt::Key_Up);
        QCOMPARE(session().step(), 3);
        QTRY_VERIFY(isAt(3));
        QTest::keyClick(m_panel->list(), Qt::Key_Up);
        QCOMPARE(session().step(), 2);
        QTRY_VERIFY(isAt(2));
        m_panel->why()->number()->setValue(1);
        QTRY_COMPARE(session().step(), 1);
        QTRY_VERIFY(isAt(1));
    }

    /// Reasons that need more space scroll.
    void theListKeepsFourRows()
    {
        m_window->resize(1280, 800);
        m_window->files().openBuiltIn("profit/sample.json");
        QVERIFY(WholeWindow::awaitRun(*m_window));
        session().reference().pin();
        QTRY_VERIFY(model().rowCount() > 4 && m_panel->why()->isVisible());
        const QTableView& list = *m_panel->list();
        m_panel->list()->collapseAll();
        QTRY_VERIFY2(list.viewport()->height() >= 4 * list.visualRect(list.indexAt({5, 1})).height(),
                     qPrintable(QString::number(list.viewport()->height())));
    }

    /// The mark covered a part of "00:10".
    void columnsHaveSpaceForTheirMarks()
    {
        m_window->files().openBuiltIn("power/textbook.json");
        QVERIFY(WholeWindow::awaitRun(*m_window));
        session().setCurrentPolicy(u"idle-timeout"_s);
        QTRY_VERIFY(model().rowCount() > 4);
        m_panel->list()->setColumnWidth(0, 20);
        compareWith(u"Always on"_s);
        QTRY_COMPARE(m_panel->bar()->text(), u"There are no decisions"_s);
        QVERIFY(!model().index(0, 0).data(Qt::DecorationRole).isNull());
        QVERIFY(m_panel->list()->columnWidth(0) >= m_panel->list()->sizeHintForColumn(0));
    }

    void theBarSaysFirstWhatDiffers()
    {
        using Shares = std::vector<std::pair<std::string, int>>;
        const auto ledger = [](const Shares& shares, const char* level) {
            std::vector<Message> placed;
            for (const auto& [machine, count] : shares)
                placed.push_back(formatMessage("{}: {}", machine, count));
            return Ledger{.columns = {{"Bag", "", ""}, {"Placed on", "", "", true}, {"Level", "s", "", true}},
                          .entries = {Ledger::Entry{.cells = {"1. Render", Message::list(placed), level}}}};
        };
        const Ledger now = ledger({{"Fast", 83}, {"Slow", 12}, {"Odd", 1}}, "7");
        LedgerBar& bar = *m_panel->bar();
        bar.showFirst(now, {ledger({{"Fast", 83}, {"Odd", 3}, {"Slow", 10}}, "7"), {0}});
        QCOMPARE(bar.text(), u"First differs at decision 1: Placed on Slow: 12, …; there: Placed on Slow: 10, …"_s);
        QCOMPARE(bar.firstColumn(), 1);
        const auto* text = bar.findChild<QLabel*>(u"hint"_s);
        m_window->resize(1000, 800);
        QTRY_VERIFY2(text->height() >= text->heightForWidth(text->width()),
                     qPrintable(QString::number(text->height()))); // all of it is seen
        bar.showFirst(now, {ledger({{"Fast", 83}, {"Slow", 12}, {"Odd", 1}}, "8"), {0}});
        QCOMPARE(bar.text(), u"First differs at decision 1: Level 7; there: Level 8"_s);
        bar.showFirst(now, {ledger({{"Fast", 83}, {"Slow", 12}}, "7"), {0}});
        QCOMPARE(bar.text(), u"First differs at decision 1: Placed on Odd: 1; there: Placed on –"_s);
        // A name may contain the signs of lists.
        bar.showFirst(ledger({{"Rack 1: a, b", 3}}, "7"), {ledger({{"Rack 1: a, b", 4}}, "7"), {0}});
        QCOMPARE(bar.text(), u"First differs at decision 1: Placed on Rack 1: a, b: 3; there: Placed on Rack 1: a, b: 4"_s);
    }

    void whatIsPinnedIsComparedByItself()
    {
        session().setCurrentPolicy(u"online"_s);
        session().reference().pin();
        QTRY_VERIFY(session().reference().report());
        QVERIFY(m_panel->bar()->text().isEmpty());
        m_window->session().document().replaceInstance(
            session().document().study().withOptions(*session().document().instance(), {{"gamma", 3.0}}), u"edit"_s);
        QTRY_VERIFY(session().isAnswered() && !session().runs().isRunning());
        QTRY_VERIFY(!m_panel->bar()->text().isEmpty());
        QCOMPARE(m_panel->bar()->choice()->currentText(), u"the pinned result"_s);
        session().document().undoStack()->undo();
        QTRY_COMPARE(m_panel->bar()->text(), u"All decisions are the same"_s);
    }
};

QTEST_MAIN(TestDecisions)
#include "tst_decisions.moc"
