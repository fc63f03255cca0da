// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// No way to show results shows the answer of an open question: every step of every lesson, with every command and dock.

#include <algorithm>

#include <QAction>
#include <QLineEdit>
#include <QSignalSpy>
#include <QUndoStack>

#include "core/classroom/lesson/shipped_lessons.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/classroom/lesson_list.h"
#include "ui/classroom/lesson_panel.h"
#include "ui/shell/dock.h"
#include "ui/shell/present/present_window.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::Literals::StringLiterals;

class TestLessonHiding : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<MainWindow> m_window;
    WholeWindow m_whole;

    [[nodiscard]] LessonPanel& panel() { return m_window->lessons(); }
    [[nodiscard]] QWidget* dock(const char* name) { return m_window->findChild<Dock*>(QLatin1String(name)); }
    bool goTo(int step)
    {
        QSignalSpy ready(&panel().player(), &LessonPlayer::stepReady);
        panel().player().goTo(step);
        return ready.wait(60'000);
    }

    /// Returns the first way in which results can be seen; empty if there is no way.
    QString leak()
    {
        for (const char* name : {"dashboard", "byPolicy", "sideBySide", "quiz", "slides", "compare", "experiment", "breakEven",
                                 "counterExample", "report", "exportResults", "resetLayout"})
            if (m_window->action(QLatin1String(name))->isEnabled())
                return QLatin1String(name);
        for (const char* name : {"results", "compare", "experiment", "breakEven", "counterExample"}) {
            if (m_window->findChild<Dock*>(QLatin1String(name))->toggleViewAction()->isEnabled())
                return u"menu entry of "_s + QLatin1String(name);
            m_window->goToTab(QLatin1String(name)); // as links do
            QTest::qWait(1);
            if (dock(name)->isVisible())
                return QLatin1String(name);
        }
        m_window->action(u"present"_s)->trigger();
        const bool presents = m_window->findChild<PresentWindow*>() != nullptr;
        if (!presents && panel().player().isOpen())
            m_window->action(u"present"_s)->trigger(); // the lesson was large
        return presents ? u"present"_s : QString();
    }

private slots:
    void cleanup()
    {
        if (QTest::currentTestFailed())
            m_window.reset(); // a lesson may be open
    }
    void cleanupTestCase() { m_window.reset(); }

    void noStepOfALessonLeaks_data()
    {
        QTest::addColumn<QString>("lesson");
        for (const std::string_view id : classroom::shippedLessons())
            QTest::newRow(std::string(id).c_str()) << QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
    }
    void noStepOfALessonLeaks()
    {
        QFETCH(const QString, lesson);
        if (!m_window) // it ends as it began: with the sample
            m_window = WholeWindow::start(WholeWindow::study(0), {1280, 800});
        panel().list().learnerField()->setText(u"Eve"_s);
        QSignalSpy ready(&panel().player(), &LessonPlayer::stepReady);
        m_window->openLesson(lesson);
        QVERIFY(ready.wait(60'000));
        const auto& steps = panel().player().lesson().steps;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            QVERIFY(goTo(static_cast<int>(i)));
            const classroom::Step& step = steps[i];
            const bool hides = std::ranges::find(step.show.hide, "results") != step.show.hide.end();
            QVERIFY2(hides || !step.check.asksDecision, step.id.c_str());
            QCOMPARE(panel().hidesResults(), hides);
            if (!hides)
                continue;
            const QString found = leak();
            QVERIFY2(found.isEmpty(), qPrintable(QString::fromStdString(step.id) + u": "_s + found));
            if (!step.check.asksDecision || step.show.decision < 0)
                continue;
            QVERIFY(WholeWindow::awaitRun(*m_window));
            QTRY_COMPARE(m_window->session().step(), step.show.decision);
            for (const int beyond : {-1, step.show.decision + 1}) {
                m_window->session().setStep(beyond);
                QCOMPARE(m_window->session().step(), step.show.decision);
            }
        }
        panel().showList();
        if (panel().hidesResults())
            QCOMPARE(leak(), QString());
        m_window->files().openSample(WholeWindow::study(0));
        QTRY_VERIFY(dock("results")->isVisible());
        QVERIFY(m_window->action(u"dashboard"_s)->isEnabled());
    }

    /// A learner's answers are kept in the record, their scenario is not asked to be saved.
    void theScenarioOfALessonIsNotAskedToBeSaved()
    {
        m_window.reset();
        m_window = WholeWindow::start(WholeWindow::study(0), {1280, 800});
        QSignalSpy ready(&panel().player(), &LessonPlayer::stepReady);
        m_window->openLesson(u"profit-1"_s);
        QVERIFY(ready.wait(60'000));
        m_window->session().setSeed(7);
        QVERIFY(m_window->session().document().isModified());
        QVERIFY(m_window->close());
        QVERIFY(!m_window->session().document().isModified());
        QVERIFY(m_window->session().document().undoStack()->canUndo());
    }

    void exercisesAskForAName()
    {
        m_window.reset();
        m_window = WholeWindow::start(WholeWindow::study(0), {1280, 800});
        m_window->openLesson(u"profit-exercises"_s);
        QVERIFY(!panel().player().isOpen());
        QLineEdit* field = panel().list().learnerField();
        QTest::keyClicks(field, u"Eve"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(panel().player().isOpen());
        QCOMPARE(panel().player().record().learner, "Eve");
        m_window = WholeWindow::start(WholeWindow::study(0), {1280, 800});
        QCOMPARE(panel().list().learnerField()->text(), u"Eve"_s); // remembered
    }
};

QTEST_MAIN(TestLessonHiding)
#include "tst_lesson_hiding.moc"
