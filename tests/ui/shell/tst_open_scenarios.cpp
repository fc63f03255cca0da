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

class TestOpenScenarios : public QObject {
    Q_OBJECT

private:
    wattif::test::UnpaintedWindows m_unpainted;
    WholeWindow m_whole;
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] Document& document() { return session().document(); }
    [[nodiscard]] FileController& files() { return m_window->files(); }
    [[nodiscard]] DocumentManager& documents() { return files().documents(); }
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] std::string printed() { return printScenario(document().scenario()); }
    void edit(quint64 seed)
    {
        document().endMerge();
        session().setSeed(seed);
    }
    /// Writes a file with the textbook scenario of a study under a special name.
    QString write(int study, const char* name)
    {
        const std::string& studyName = WholeWindow::study(study).name();
        auto scenario = builtInScenario(studyName + "/textbook.json");
        scenario->name = name;
        const QString file = path(QLatin1String(name) + u".json"_s);
        return writeScenario(*scenario, file.toStdString()) ? file : QString();
    }
    void openTwo()
    {
        files().openFile(write(0, "a"));
        files().openFile(write(1, "b"));
        QCOMPARE(documents().count(), 2);
        QCOMPARE(documents().current(), 1);
    }
    [[nodiscard]] QMessageBox* question() { return m_window->findChild<QMessageBox*>(); }
    void answer(QMessageBox::StandardButton button)
    {
        QVERIFY(question());
        QTest::mouseClick(question()->button(button), Qt::LeftButton);
        QTRY_VERIFY(!question());
    }
    void clickStudy(int study)
    {
        QTreeWidget* tree = m_window->scenarios().tree();
        const QRect place = tree->visualItemRect(tree->topLevelItem(study));
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, place.center());
        QTest::mouseDClick(tree->viewport(), Qt::LeftButton, {}, place.center());
        QTest::qWait(0);
    }
    void closeWithoutAsking()
    {
        if (!m_window)
            return;
        for (int i = 0; i < documents().count(); ++i) {
            files().show(i);
            document().undoStack()->setClean();
        }
        m_window.reset();
    }

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

    void anotherStudyNeverAsksToThrowWorkAway()
    {
        edit(5);
        const std::string mine = printed();
        clickStudy(1);
        QVERIFY(!question());
        QTRY_COMPARE(&document().study(), &WholeWindow::study(1));
        edit(6);
        clickStudy(0);
        QVERIFY(!question());
        QTRY_COMPARE(&document().study(), &WholeWindow::study(0));
        QCOMPARE(printed(), mine);
        clickStudy(1);
        QTRY_COMPARE(session().seed(), 6U);
        QCOMPARE(documents().count(), 2);
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

    void closingAsksOnlyForUnsavedChanges()
    {
        openTwo();
        edit(5);
        files().close(0);
        QVERIFY(!question());
        QCOMPARE(documents().count(), 1);
        QCOMPARE(session().seed(), 5U);
        files().close(0);
        answer(QMessageBox::Cancel);
        QCOMPARE(session().seed(), 5U);
        files().close(0);
        answer(QMessageBox::Discard);
        QCOMPARE(documents().count(), 1); // the sample, because the window must not be empty
        QVERIFY(document().fileName().isEmpty() && !document().isModified());
    }

    void whatWasClosedComesBackWithItsSteps()
    {
        openTwo();
        edit(5);
        files().close(1);
        answer(QMessageBox::Discard);
        QCOMPARE(documents().count(), 1);
        files().reopenClosed();
        QCOMPARE(documents().count(), 2);
        QCOMPARE(session().seed(), 5U);
        QVERIFY(document().isModified());
        document().undoStack()->undo();
        QCOMPARE(session().seed(), 1U);
        QVERIFY(!document().isModified());
        QVERIFY(!documents().canReopen());
    }

    void closingTheOthersLeavesOne()
    {
        openTwo();
        files().openFile(write(2, "c"));
        files().show(0);
        edit(4);
        files().closeOthers(1);
        answer(QMessageBox::Cancel); // a.json has changes
        QCOMPARE(documents().count(), 3);
        files().closeOthers(1);
        answer(QMessageBox::Discard);
        QCOMPARE(documents().count(), 1);
        QCOMPARE(QFileInfo(document().fileName()).fileName(), u"b.json"_s);
    }

    void closingTheOthersShowsNoneOfThem()
    {
        openTwo();
        for (const char* name : {"c", "d"})
            files().openFile(write(2, name));
        QCOMPARE(documents().count(), 4);
        files().show(0);
        const QSignalSpy shown(&document(), &Document::opened);
        files().closeOthers(3);
        QCOMPARE(documents().count(), 1);
        QCOMPARE(QFileInfo(document().fileName()).fileName(), u"d.json"_s);
        QCOMPARE(shown.count(), 1);
        files().reopenClosed();
        QCOMPARE(QFileInfo(document().fileName()).fileName(), u"c.json"_s);
    }

    void twoQuestionsAboutOneCloseItOnce()
    {
        const auto discardAll = [this] {
            for (QPointer<QMessageBox> box = question(); box; box = question()) {
                QTest::mouseClick(box->button(QMessageBox::Discard), Qt::LeftButton);
                QTRY_VERIFY(!box);
            }
        };
        openTwo();
        edit(5);
        const int front = documents().current();
        files().close(front);
        files().close(front);
        discardAll();
        QCOMPARE(documents().count(), 1);
        QCOMPARE(QFileInfo(document().fileName()).fileName(), u"a.json"_s);
        edit(6);
        files().openFile(path(u"b.json"_s));
        QTRY_COMPARE(documents().count(), 2);
        files().closeOthers(1);
        files().closeOthers(1);
        discardAll();
        QCOMPARE(documents().count(), 1);
        QCOMPARE(QFileInfo(document().fileName()).fileName(), u"b.json"_s);
    }

    void theWindowAsksOnceForAll()
    {
        openTwo();
        edit(5);
        files().show(0);
        edit(6);
        m_window->close();
        QVERIFY(m_window->isVisible());
        QVERIFY2(question() && question()->text().contains(u"a.json"_s) && question()->text().contains(u"b.json"_s),
                 qPrintable(question()->text()));
        answer(QMessageBox::Cancel);
        QVERIFY(m_window->isVisible());
        m_window->close();
        answer(QMessageBox::SaveAll);
        QTRY_VERIFY(!m_window->isVisible());
        for (const auto& [name, seed] : {std::pair("a", 6U), std::pair("b", 5U)}) {
            const auto read = readScenario(path(QLatin1String(name) + u".json"_s).toStdString());
            QVERIFY(read);
            QCOMPARE(read->scenario.baseline.seed, seed);
        }
    }

    void whatWasOpenOpensAgainWhereOneWantsIt()
    {
        openTwo();
        files().show(0);
        m_window->close();
        m_window = WholeWindow::start(WholeWindow::study(0));
        files().openLast();
        QCOMPARE(documents().count(), 1); // it is not wanted yet
        m_window->action(u"reopenAtStart"_s)->trigger();
        openTwo();
        files().show(0);
        m_window->close();
        m_window = WholeWindow::start(WholeWindow::study(0));
        files().openLast();
        QCOMPARE(documents().count(), 2);
        QCOMPARE(QFileInfo(document().fileName()).fileName(), u"a.json"_s);
    }

    void allUnsavedChangesAreOfferedAfterAKill()
    {
        openTwo();
        edit(5);
        files().show(0);
        edit(6);
        files().keepForNextStart(); // as a signal does
        m_window.reset();
        m_window = WholeWindow::start(WholeWindow::study(0));
        files().offerRecovery();
        for (int i = 0; i < 2; ++i) {
            InlineBar* bar = m_window->notices().find(u"recovery"_s);
            QVERIFY(bar);
            QTest::mouseClick(bar->findChildren<QPushButton*>().front(), Qt::LeftButton); // Restore
            QCoreApplication::processEvents();
        }
        QVERIFY(!m_window->notices().find(u"recovery"_s));
        QCOMPARE(documents().count(), 2);
        std::map<QString, quint64> seeds;
        for (int i = 0; i < 2; ++i)
            seeds[documents().at(i).title()] = documents().at(i).scenario().baseline.seed;
        QCOMPARE(seeds, (std::map<QString, quint64>{{u"a.json"_s, 6}, {u"b.json"_s, 5}}));
        QCOMPARE(documents().modified().size(), std::size_t(2));
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
