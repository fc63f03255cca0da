// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Several scenarios open at once: each keeps its undo steps, results, pin and file while another one is in front.

#include <array>

#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeWidget>
#include <QUndoStack>

#include "core/base/random.h"
#include "core/experiment/built_in_scenarios.h"
#include "tests/patience.h"
#include "tests/ui/shell/scenario_window.h"
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/session/reference.h"
#include "ui/shell/dock.h"
#include "ui/shell/panels/scenario_panel.h"
#include "ui/shell/scenario_tabs.h"
#include "ui/shell/study_area.h"
#include "ui/style/settings.h"
#include "ui/widgets/notice_stack.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::StringLiterals;

class TestOpenScenarios : public ScenarioWindow {
    Q_OBJECT

private slots:
    void init() { m_window = WholeWindow::start(WholeWindow::study(0)); }
    void cleanup()
    {
        closeWithoutAsking();
        QSettings().clear();
    }

    void anUntouchedSampleMakesWayForAFile()
    {
        files().openFile(write(0, "a"));
        QCOMPARE(documents().count(), 1);
        files().openSample(WholeWindow::study(0));
        edit(5);
        files().openFile(write(1, "b"));
        QCOMPARE(documents().count(), 3);
    }

    /// Also if a lesson below has left the list of scenarios little space.
    void theOneInFrontIsSeenInItsList()
    {
        for (int study = 0; study < 4; ++study)
            files().openFile(write(study, std::array{"a", "b", "c", "d"}[static_cast<std::size_t>(study)]));
        m_window->raiseTab(u"lesson"_s);
        const QTreeWidget& tree = *m_window->scenarios().tree();
        for (int i = 0; i < documents().count(); ++i) {
            files().show(i);
            QTRY_VERIFY(tree.viewport()->rect().contains(tree.visualItemRect(tree.currentItem())));
            QCOMPARE(tree.currentItem()->text(0), QString::fromStdString(document().scenario().name));
        }
    }

    void eachHasItsOwnUndoSteps()
    {
        openTwo();
        edit(5);
        files().show(0);
        QCOMPARE(session().seed(), 1U);
        QVERIFY(!m_window->action(u"undo"_s)->isEnabled());
        QVERIFY(!m_window->isWindowModified());
        edit(6);
        edit(7);
        files().show(1);
        QCOMPARE(session().seed(), 5U);
        QVERIFY(m_window->isWindowModified());
        m_window->action(u"undo"_s)->trigger();
        QCOMPARE(session().seed(), 1U);
        QVERIFY(!document().isModified());
        files().show(0);
        QCOMPARE(session().seed(), 7U);
        m_window->action(u"undo"_s)->trigger();
        QCOMPARE(session().seed(), 6U);
        m_window->action(u"redo"_s)->trigger();
        QCOMPARE(session().seed(), 7U);
    }

    void resultsPinPolicyAndStepComeBack()
    {
        openTwo();
        files().show(0);
        QVERIFY(WholeWindow::awaitRun(*m_window));
        session().reference().pin();
        edit(6);
        QTRY_VERIFY(session().isAnswered() && !session().runs().isRunning());
        session().setCurrentPolicy(u"greedy"_s);
        session().setStep(2);
        const ReportPtr report = session().report();
        const ReportPtr pinned = session().reference().report();
        QVERIFY(pinned && pinned != report);
        files().show(1);
        QVERIFY(!session().reference().isPinned());
        QVERIFY(WholeWindow::awaitRun(*m_window));
        const QSignalSpy started(&session().runs(), &RunController::started);
        files().show(0);
        QCOMPARE(session().report(), report);
        QCOMPARE(session().reference().report(), pinned);
        QVERIFY(session().reference().isPinned());
        QCOMPARE(session().reference().changes().size(), std::size_t(1));
        QCOMPARE(session().currentPolicy(), u"greedy"_s);
        QCOMPARE(session().step(), 2);
        wattif::testing::waitUntilIdle(50);
        QCOMPARE(started.count(), 0);
        session().reference().unpin();
    }

    /// What follows `opened` finds the whole scenario: there is no state in between.
    void aScenarioThatIsOpenedIsWhole()
    {
        openTwo();
        files().show(0);
        QVERIFY(WholeWindow::awaitRun(*m_window));
        session().reference().pin();
        session().setCurrentPolicy(u"greedy"_s);
        session().setStep(2);
        const ReportPtr report = session().report();
        files().show(1);
        int opened = 0;
        QObject whileOpening;
        connect(&document(), &Document::opened, &whileOpening, [this, report, &opened] {
            ++opened;
            QCOMPARE(session().report(), report);
            QCOMPARE(session().currentPolicy(), u"greedy"_s);
            QCOMPARE(session().step(), 2);
            QVERIFY(document().current().session.pin);
        });
        files().show(0);
        QCOMPARE(opened, 1);
        session().reference().unpin();
    }

    /// No view is there for a scenario of another study.
    void viewsEndWithTheirScenario()
    {
        openTwo();
        for (int turn = 0; turn < 4; ++turn) {
            QVERIFY(WholeWindow::awaitRun(*m_window));
            const Study& study = document().study();
            const std::size_t views = m_window->studyArea().docks().size();
            std::size_t gone = 0;
            for (const Dock* dock : m_window->studyArea().docks())
                connect(dock, &QObject::destroyed, m_window.get(), [this, &study, &gone] {
                    ++gone;
                    QCOMPARE(&document().study(), &study);
                    QVERIFY(session().isAnswered());
                });
            files().show(1 - documents().current());
            QVERIFY(views > 0);
            QCOMPARE(gone, views);
        }
    }

    void whatIsEditedIsBackedUpBehindAnotherTab()
    {
        openTwo();
        edit(5);
        files().show(0);
        const auto copies = [] { return QDir(AutoSave::folder()).entryList({u"*.json"_s}).size(); };
        QTRY_COMPARE(copies(), 1);
        files().show(1);
        document().undoStack()->undo();
        QTRY_COMPARE(copies(), 0);
    }

    void aRunThatIsLeftAloneStartsAgain()
    {
        openTwo();
        QVERIFY(WholeWindow::awaitRun(*m_window));
        edit(9);
        files().show(0); // before the run of 9 has ended
        files().show(1);
        QTRY_VERIFY(session().isAnswered());
        QCOMPARE(session().reportQuestion().seed, 9U);
    }

    void oneFileIsOpenOnce()
    {
        openTwo();
        files().show(0);
        edit(5);
        files().show(1);
        files().openFile(documents().at(0).fileName());
        QCOMPARE(documents().count(), 2);
        QCOMPARE(documents().current(), 0);
        QCOMPARE(session().seed(), 5U);
    }

    void aFileThatChangesBehindIsReportedInFront()
    {
        openTwo();
        auto other = readScenario(path(u"a.json"_s).toStdString());
        other->scenario.baseline.seed = 77;
        QVERIFY(writeScenario(other->scenario, path(u"a.json"_s).toStdString()));
        QVERIFY(!m_window->notices().find(u"disk"_s));
        files().show(0);
        QVERIFY(m_window->notices().find(u"disk"_s));
        files().show(1);
        QVERIFY(!m_window->notices().find(u"disk"_s));
    }

    void tabsAreThereForTwo()
    {
        ScenarioTabs& tabs = m_window->scenarioTabs();
        QVERIFY(!tabs.isVisible());
        openTwo();
        QVERIFY(tabs.isVisible());
        QCOMPARE(tabs.tabText(0) + u' ' + tabs.tabText(1), u"a.json b.json"_s);
        edit(5);
        QCOMPARE(tabs.tabText(1), u"b.json •"_s);
        QTest::mouseClick(&tabs, Qt::LeftButton, {}, tabs.tabRect(0).center());
        QCOMPARE(documents().current(), 0);
        m_window->action(u"nextScenario"_s)->trigger();
        QCOMPARE(documents().current(), 1);
        m_window->action(u"nextScenario"_s)->trigger();
        QCOMPARE(documents().current(), 0);
        QTest::mouseClick(&tabs, Qt::MiddleButton, {}, tabs.tabRect(0).center());
        QTRY_VERIFY(!tabs.isVisible());
        QCOMPARE(session().seed(), 5U);
    }

    void likeNamesAreDistinguished()
    {
        openTwo();
        QVERIFY(QDir(m_folder.path()).mkpath(u"other"_s));
        QFile::remove(path(u"other/a.json"_s));
        QVERIFY(QFile::copy(path(u"a.json"_s), path(u"other/a.json"_s)));
        files().openFile(path(u"other/a.json"_s));
        QCOMPARE(documents().count(), 3);
        const ScenarioTabs& tabs = m_window->scenarioTabs();
        QCOMPARE(tabs.tabText(0), QDir(m_folder.path()).dirName() + u"/a.json"_s);
        QCOMPARE(tabs.tabText(1), u"b.json"_s);
        QCOMPARE(tabs.tabText(2), u"other/a.json"_s);
    }

    void samplesOfStudiesAreDistinguished()
    {
        for (int i = 0; i < 2; ++i)
            files().openSample(WholeWindow::study(i));
        const ScenarioTabs& tabs = m_window->scenarioTabs();
        QStringList texts;
        for (int i = 0; i < tabs.count(); ++i)
            texts << tabs.tabText(i);
        QVERIFY2(texts.contains(u"Profit: Sample"_s) && texts.contains(u"Power: Sample"_s), qPrintable(texts.join(u", "_s)));
    }

    void newHasEveryBuiltInScenario_data() { WholeWindow::addStudies(); }
    void newHasEveryBuiltInScenario()
    {
        QFETCH(int, study);
        const auto all = builtInScenarios(WholeWindow::study(study));
        for (const char* kind : {"textbook", "blank"})
            QVERIFY(std::ranges::any_of(all, [kind](const auto& one) { return one.dataset.find(kind) != std::string::npos; }));
        for (const BuiltInScenario& one : all) {
            files().openBuiltIn(one.dataset);
            QCOMPARE(&document().study(), &WholeWindow::study(study));
            QVERIFY(WholeWindow::awaitRun(*m_window));
            QCOMPARE(session().report()->policies.size(), document().question().policies.size());
            QVERIFY(!document().isModified() && document().fileName().isEmpty());
        }
        QCOMPARE(documents().count(), static_cast<int>(all.size()) + 1);
    }

    /// Whatever one does, each scenario is what its own steps made of it.
    void randomWalksAgreeWithAPlainList_data()
    {
        QTest::addColumn<quint64>("seed");
        for (const quint64 seed : {1U, 2U, 3U, 4U})
            QTest::addRow("seed %llu", static_cast<unsigned long long>(seed)) << seed;
    }

    void randomWalksAgreeWithAPlainList()
    {
        QFETCH(quint64, seed);
        Random random(seed);
        struct Plain {
            std::vector<quint64> seeds; ///< one for each step that can be undone
        };
        std::vector<Plain> plain{{}};
        std::size_t front = 0;
        for (int i = 0; i < 60; ++i) {
            const int what = static_cast<int>(random.uniformInt(0, 9));
            if (what < 4) {
                plain[front].seeds.push_back(static_cast<quint64>(100 + i));
                edit(static_cast<quint64>(100 + i));
            } else if (what < 6 && !plain[front].seeds.empty()) {
                plain[front].seeds.pop_back();
                document().undoStack()->undo();
            } else if (what < 8) {
                front = static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(plain.size()) - 1));
                files().show(static_cast<int>(front));
            } else if (what == 8 && plain.size() < 6) {
                files().openSample(WholeWindow::study(static_cast<int>(random.uniformInt(0, 3))));
                plain.push_back({});
                front = plain.size() - 1;
            } else if (plain.size() > 1) {
                const auto closed = static_cast<std::size_t>(random.uniformInt(0, static_cast<std::int64_t>(plain.size()) - 1));
                documents().close(static_cast<int>(closed));
                plain.erase(plain.begin() + static_cast<std::ptrdiff_t>(closed));
                front = closed < front ? front - 1 : closed == front ? std::min(closed, plain.size() - 1) : front;
            }
            QCOMPARE(documents().count(), static_cast<int>(plain.size()));
            QCOMPARE(documents().current(), static_cast<int>(front));
            QCOMPARE(session().seed(), plain[front].seeds.empty() ? 1U : plain[front].seeds.back());
            QCOMPARE(document().undoStack()->index(), static_cast<int>(plain[front].seeds.size()));
            for (std::size_t k = 0; k < plain.size(); ++k)
                QCOMPARE(documents().at(static_cast<int>(k)).isModified(), !plain[k].seeds.empty());
        }
    }
};

QTEST_MAIN(TestOpenScenarios)
#include "tst_open_scenarios.moc"
