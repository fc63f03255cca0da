// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A task that asks for a program, done in the window: the lesson's text is shown and not run, the learner's is saved, judged,
// kept.

#include <QAction>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

#include "core/classroom/lesson/lesson_archive.h"
#include "core/classroom/lesson/own_task.h"
#include "core/experiment/studies.h"
#include "tests/tools_needed.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/classroom/answer_box.h"
#include "ui/classroom/lesson_editor.h"
#include "ui/classroom/lesson_page.h"
#include "ui/classroom/lesson_panel.h"
#include "ui/formulas/formula_text.h"
#include "ui/own/code_editor.h"
#include "ui/own/own_policy_view.h"
#include "ui/shell/dock.h"
#include "ui/shell/study_area.h"
#include "ui/style/text_edit.h"
#include "ui/widgets/inline_bar.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int thriftyStep = 2; // of profit-own
const QString draftName = u"profit-own-thrifty"_s;

/// The window with the lesson that asks for programs.
struct ProgramFixture {
    explicit ProgramFixture(const QString& lesson = u"profit-own"_s) : window(WholeWindow::start(*findStudy("profit")))
    {
        window->openLesson(lesson);
    }
    [[nodiscard]] LessonPanel& panel() const { return window->lessons(); }
    [[nodiscard]] OwnPolicyView& own() const
    {
        window->studyArea().makeViews();
        return *window->findChild<OwnPolicyView*>();
    }
    [[nodiscard]] QString said() const { return panel().page().feedback()->text(); }
    [[nodiscard]] bool go(int step) const
    {
        QSignalSpy ready(&panel().player(), &LessonPlayer::stepReady);
        panel().player().goTo(step);
        return ready.wait(60'000);
    }
    /// Types a program over the present one, and saves it.
    void write(const QString& text) const
    {
        own().code()->setText(text);
        own().saveAndRun();
    }
    void pressCheck() const { QTest::mouseClick(panel().page().answerBox()->checkButton(), Qt::LeftButton); }
    [[nodiscard]] bool check() const
    {
        QSignalSpy judged(&panel().player(), &LessonPlayer::judged);
        pressCheck();
        return judged.wait(60'000);
    }
    [[nodiscard]] const classroom::TaskRecord& record(const char* task) const
    {
        for (const auto& each : panel().player().record().tasks)
            if (each.task == task)
                return each;
        qFatal("no such task");
    }

    std::unique_ptr<MainWindow> window;
};

QString programText(const classroom::LessonProgram& program) { return QString::fromStdString(program.text); }

} // namespace

class TestLessonProgram : public QObject {
    Q_OBJECT

private:
    static void forget()
    {
        const QString data = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
        for (const char* folder : {"/lessons", "/policies"})
            QDir(data + QLatin1String(folder)).removeRecursively();
        (void)setOwnPrograms(*findStudy("profit"), {});
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        NEED_TOOLS(test::python3);
    }
    void init() { forget(); }
    void cleanupTestCase() { forget(); }

    void theTextOfTheLessonIsShownAndNotRun()
    {
        const ProgramFixture fixture;
        QVERIFY(fixture.go(thriftyStep));
        QVERIFY(fixture.own().isVisible());
        QCOMPARE(fixture.own().current(), draftName);
        QCOMPARE(fixture.own().code()->text(), programText(fixture.panel().player().step().check.own.start));
        QVERIFY(fixture.own().findChild<InlineBar*>()->isVisible()); // where it comes from
        QVERIFY(ownPrograms(*findStudy("profit")).empty());
        QVERIFY(!QFile::exists(scriptPath(*findStudy("profit"), draftName)));
        fixture.pressCheck(); // nothing has been saved
        QTest::qWait(300);
        QVERIFY(fixture.record("thrifty").tries.empty());
        QVERIFY(!findPolicy(*findStudy("profit"), draftName.toStdString()));
    }

    void aProgramIsJudgedWrongThenRightAndKept()
    {
        const ProgramFixture fixture;
        QVERIFY(fixture.go(thriftyStep));
        const auto& goal = fixture.panel().player().step().check.own;
        fixture.write(programText(goal.start));
        QVERIFY(fixture.check());
        QVERIFY2(fixture.said().contains(u"Not quite."_s) && fixture.said().contains(u"The first decision that differs"_s),
                 qPrintable(fixture.said()));
        fixture.own().code()->setText(programText(goal.example)); // changed, not saved
        fixture.pressCheck();
        QTest::qWait(300);
        QCOMPARE(fixture.record("thrifty").tries.size(), std::size_t{1});
        fixture.own().saveAndRun();
        QVERIFY(fixture.check());
        QVERIFY2(fixture.said().contains(u"Correct."_s), qPrintable(fixture.said()));
        const auto& record = fixture.record("thrifty");
        QCOMPARE(record.score, std::optional(1.0));
        QCOMPARE(record.tries.size(), std::size_t{2});
        QVERIFY(!classroom::hasProgram(record.tries[0].answer)); // the last one is handed in
        QCOMPARE(record.tries[1].answer["program"].get<std::string>(), goal.example.text);
    }

    void aProgramThatEndsSaysWhy()
    {
        const ProgramFixture fixture;
        QVERIFY(fixture.go(thriftyStep));
        fixture.write(u"import sys\nsys.exit('no <b>idea</b>')\n"_s);
        QVERIFY(fixture.check());
        QVERIFY2(fixture.said().contains(u"no &lt;b&gt;idea"_s) && fixture.said().contains(u"<br>"_s),
                 qPrintable(fixture.said()));
    }

    void whatWasWrittenIsThereAgain()
    {
        const ProgramFixture fixture;
        QVERIFY(fixture.go(thriftyStep));
        fixture.own().code()->setText(u"# mine\n"_s);
        QVERIFY(fixture.go(0));
        QVERIFY(fixture.go(thriftyStep));
        QCOMPARE(fixture.own().code()->text(), u"# mine\n"_s);
        auto* again = fixture.panel().page().answerBox()->findChild<QPushButton*>(u"startAgain"_s);
        QTest::mouseClick(again, Qt::LeftButton);
        QCOMPARE(fixture.own().code()->text(), programText(fixture.panel().player().step().check.own.start));
        fixture.own().code()->undo();
        QCOMPARE(fixture.own().code()->text(), u"# mine\n"_s);
    }

    void showMeShowsTheProgramAndRunsNothing()
    {
        const ProgramFixture fixture;
        QVERIFY(fixture.go(thriftyStep));
        QSignalSpy judged(&fixture.panel().player(), &LessonPlayer::judged);
        fixture.panel().page().showMeButton()->click();
        QCOMPARE(judged.size(), 1);
        QCOMPARE(fixture.own().code()->text(), programText(fixture.panel().player().step().check.own.example));
        QVERIFY(ownPrograms(*findStudy("profit")).empty());
        QCOMPARE(fixture.record("thrifty").score, std::optional(0.0));
        QVERIFY(fixture.record("thrifty").shown);
        QVERIFY(!fixture.panel().player().isAwaitingAnswer());
    }

    /// A draft that was never saved is taken away and brought back without being run.
    void aDraftIsRemovedAndBroughtBackUnrun()
    {
        const ProgramFixture fixture;
        QVERIFY(fixture.go(thriftyStep));
        const QString text = fixture.own().code()->text();
        fixture.own().remove();
        QVERIFY(fixture.own().current().isEmpty());
        for (QPushButton* button : fixture.own().findChild<InlineBar*>()->findChildren<QPushButton*>())
            button->click();
        QCOMPARE(fixture.own().code()->text(), text);
        QVERIFY(ownPrograms(*findStudy("profit")).empty());
    }

    /// A lesson that calls its step like a policy of the user's gets neither its text nor its place.
    void thePolicyOfTheUserStays()
    {
        const Study& study = *findStudy("profit");
        QVERIFY(writeScript(study, u"trap-a"_s, u"# the user's\n"_s).has_value());
        QVERIFY(setOwnPrograms(study, {{u"trap-a"_s}}).has_value());
        QTemporaryDir folder;
        QFile file(folder.filePath(u"trap.md"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("---\ntitle: T\nstudy: profit\nscenario: profit/textbook.json\n---\n```program p\nprint('theirs')\n```\n"
                   "```step a\ncheck: own\nask: A\nstart: p\n```\n");
        file.close();
        const ProgramFixture fixture(file.fileName());
        QTRY_VERIFY_WITH_TIMEOUT(fixture.panel().player().content(), 60'000);
        QCOMPARE(fixture.own().current(), u"trap-a"_s);
        QCOMPARE(fixture.own().code()->text(), u"# the user's\n"_s);
    }

    /// All panels that show scores are hidden with the results, and come back with another scenario.
    void panelsThatShowResultsAreHiddenWithThem()
    {
        const auto window = test::WholeWindow::start(*findStudy("profit"), {1280, 800});
        window->raiseTab(u"byHand"_s);
        auto* hand = window->findChild<Dock*>(u"byHand"_s);
        QTRY_VERIFY(hand->isVisible());
        window->raiseTab(u"lesson"_s);
        QSignalSpy ready(&window->lessons().player(), &LessonPlayer::stepReady);
        QVERIFY(window->lessons().open(u"profit-1"_s));
        QVERIFY(ready.wait(60'000));
        QTRY_VERIFY(hand->isHidden());
        window->lessons().showList();
        QCoreApplication::processEvents();
        QVERIFY(hand->isHidden()); // the lesson's scenario is in front, and its questions are open
        window->files().openSample(*findStudy("profit"));
        QTRY_VERIFY(hand->isVisible());
    }

    /// A step that is about a chart and hides the editors hides the one of own policies, too; the chart gets the height, and the
    /// previous front panel is in front again.
    void theViewOfAStepHasTheSpace()
    {
        const ProgramFixture fixture(u"profit-1"_s);
        const auto dock = [&fixture](const char* id) { return fixture.window->findChild<Dock*>(QLatin1String(id)); };
        const auto inFront = [&dock](const char* id) { return dock(id)->isInFront(); };
        QVERIFY(fixture.go(0));
        QTRY_VERIFY(inFront("profit.matrices"));
        QVERIFY(fixture.go(5)); // drag tasks between machines
        QTRY_VERIFY(inFront("profit.loads"));
        for (const char* editor : {"profit.matrices", "profit.bags", "profit.own"})
            QVERIFY2(dock(editor)->isHidden(), editor);
        QVERIFY(fixture.go(6));
        QTRY_VERIFY(inFront("profit.matrices"));
        fixture.window->openLesson(u"profit-2"_s);
        QVERIFY(fixture.go(2)); // the loads, with the matrices above them
        QTRY_VERIFY(inFront("profit.loads") && inFront("profit.matrices"));
        QTRY_VERIFY2(dock("profit.loads")->height() > dock("profit.matrices")->height(), "the chart is squeezed");
    }

    void theEditorOfLessonsInsertsTheProgram()
    {
        const ProgramFixture fixture;
        QVERIFY(fixture.go(thriftyStep));
        fixture.window->showLessonEditor();
        auto* editor = fixture.window->findChild<LessonEditor*>();
        QVERIFY(editor);
        editor->startNew();
        QVERIFY2(editor->text()->toPlainText().contains(u"check: own"_s), qPrintable(editor->text()->toPlainText()));
        QVERIFY(editor->text()->toPlainText().contains(u"class Mine(ProfitPolicy)"_s));
        editor->text()->moveCursor(QTextCursor::End);
        QTRY_VERIFY_WITH_TIMEOUT(editor->preview()->plainText().contains(u"class Mine"_s), 60'000);
        editor->checkAll();
        QTRY_VERIFY_WITH_TIMEOUT(editor->verdict()->text().contains(u"were not run"_s), 60'000);
    }
};

QTEST_MAIN(TestLessonProgram)
#include "tst_lesson_program.moc"
