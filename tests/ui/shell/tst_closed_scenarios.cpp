// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeWidget>

#include "tests/patience.h"
#include "tests/ui/shell/scenario_window.h"
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/session/reference.h"
#include "ui/shell/panels/scenario_panel.h"
#include "ui/shell/study_area.h"
#include "ui/style/settings.h"
#include "ui/widgets/notice_stack.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::StringLiterals;

/// Open scenarios are closed, with questions, and come back.
class TestClosedScenarios : public ScenarioWindow {
    Q_OBJECT

private:
    [[nodiscard]] std::string printed() { return printScenario(document().scenario()); }
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

private slots:
    void init() { m_window = WholeWindow::start(WholeWindow::study(0)); }
    void cleanup()
    {
        closeWithoutAsking();
        QSettings().clear();
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
};

QTEST_MAIN(TestClosedScenarios)
#include "tst_closed_scenarios.moc"
