// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson done in the dock: read, answered wrongly and rightly, saved, continued.

#include <QAbstractButton>
#include <QButtonGroup>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>
#include <QUndoStack>

#include "core/classroom/lesson/grade.h"
#include "core/classroom/lesson/lesson_draft.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/experiment/scenario_file.h"
#include "core/io/file.h"
#include "ui/classroom/answer_box.h"
#include "ui/classroom/lesson_browser.h"
#include "ui/classroom/lesson_list.h"
#include "ui/classroom/lesson_page.h"
#include "ui/classroom/lesson_panel.h"
#include "ui/formulas/formula_text.h"
#include "ui/session/session.h"
#include "ui/style/letter_width.h"
#include "ui/style/theme.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::StringLiterals;

class TestLessonPanel : public QObject {
    Q_OBJECT

private:
    /// A panel with a session that opens what a step asks for, as the window does.
    struct PanelFixture {
        PanelFixture()
        {
            QObject::connect(&panel, &LessonPanel::scenarioWanted, &session,
                             [this](const Scenario& scenario) { session.document().open(scenario, {}); });
            panel.show();
        }
        Session session;
        LessonPanel panel{session};

        bool go(int step)
        {
            QSignalSpy ready(&panel.player(), &LessonPlayer::stepReady);
            panel.player().goTo(step);
            return ready.wait(60'000);
        }
        bool answer()
        {
            QSignalSpy judged(&panel.player(), &LessonPlayer::judged);
            QTest::mouseClick(panel.page().answerBox()->checkButton(), Qt::LeftButton);
            return judged.wait(60'000);
        }
        bool choose(int option)
        {
            panel.page().answerBox()->choices()->button(option)->click();
            return answer();
        }
        [[nodiscard]] QString said() const { return const_cast<LessonPanel&>(panel).page().feedback()->text(); }
    };

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/lessons"_s).removeRecursively(); }

    void theListHasAllLessons()
    {
        PanelFixture fixture;
        QTreeWidget* tree = fixture.panel.list().tree();
        QVERIFY(tree->topLevelItemCount() >= 2);
        QCOMPARE(tree->topLevelItem(0)->child(0)->text(0), u"What is a good schedule?"_s);
    }

    void theBrowserShowsGoalsAndProgress()
    {
        PanelFixture fixture;
        QVERIFY(fixture.panel.open(u"profit-1"_s));
        QTRY_VERIFY(fixture.panel.player().content());
        fixture.panel.showList();
        emit fixture.panel.list().browserWanted();
        auto* browser = fixture.panel.findChild<LessonBrowser*>();
        QVERIFY(browser && browser->isVisible());
        QVERIFY(!browser->details().isEmpty());
        QTreeWidget* tree = browser->tree();
        int lessons = 0;
        for (int i = 0; i < tree->topLevelItemCount(); ++i)
            for (int k = 0; k < tree->topLevelItem(i)->childCount(); ++k) {
                const QTreeWidgetItem& item = *tree->topLevelItem(i)->child(k);
                ++lessons;
                QVERIFY(item.text(LessonBrowser::minutesColumn).toInt() > 0);
                QVERIFY2(!item.text(LessonBrowser::goalColumn).isEmpty(), qPrintable(item.text(0)));
                QVERIFY(item.text(LessonBrowser::progressColumn).startsWith(u"0 of "));
            }
        QVERIFY(lessons >= 20);
        // A search leaves the lessons whose title or goals have the text.
        QTest::keyClicks(browser->searchField(), u"water"_s);
        int shown = 0;
        for (int i = 0; i < tree->topLevelItemCount(); ++i)
            for (int k = 0; k < tree->topLevelItem(i)->childCount(); ++k)
                shown += tree->topLevelItem(i)->child(k)->isHidden() ? 0 : 1;
        QVERIFY(shown >= 1 && shown < lessons);
        QVERIFY(browser->select(u"profit-2"_s));
        QVERIFY(browser->details().startsWith(u"• "));
        QTest::mouseClick(browser->startButton(), Qt::LeftButton);
        QTRY_COMPARE(QString::fromStdString(fixture.panel.player().lesson().id), u"profit-2"_s);
        QTRY_VERIFY(!fixture.panel.findChild<LessonBrowser*>());
    }

    void aChoiceIsAnsweredWronglyThenRightlyWithOtherNumbers()
    {
        PanelFixture fixture;
        QVERIFY(fixture.panel.open(u"profit-1"_s));
        QVERIFY(fixture.go(1));
        QVERIFY(!fixture.panel.page().answerBox()->checkButton()->isEnabled()); // nothing chosen
        QVERIFY(fixture.choose(0));                                             // Fast; Greedy takes Frugal
        QVERIFY2(fixture.said().contains(u"Not quite."_s) && fixture.said().contains(u"multiply seconds by watts"_s)
                     && !fixture.said().contains(u"104 J on Even"_s), // a hint before the answer
                 qPrintable(fixture.said()));
        const auto marked = [&fixture](QStringView sign) {
            QStringList texts;
            for (const QAbstractButton* button : fixture.panel.page().answerBox()->choices()->buttons())
                if (button->text().startsWith(sign))
                    texts << button->text();
            return texts;
        };
        QVERIFY(marked(u"✓").isEmpty());
        const Json before =
            classroom::LessonRun(fixture.session.document().study(), fixture.session.document().question()).scenarioJson();
        QVERIFY(fixture.panel.page().againButton()->isVisible());
        QSignalSpy ready(&fixture.panel.player(), &LessonPlayer::stepReady);
        fixture.panel.page().againButton()->click();
        QVERIFY(ready.wait(60'000));
        const Question& other = fixture.session.document().question();
        classroom::LessonRun run(fixture.session.document().study(), other);
        QVERIFY(run.scenarioJson() != before);
        const auto right = classroom::rightAnswer(fixture.panel.player().step(), run);
        QVERIFY2(fixture.said().contains(u"New numbers."_s), qPrintable(fixture.said()));
        QVERIFY(fixture.choose(right->get<int>()));
        QCOMPARE(marked(u"✓").size(), 1);
        QVERIFY(fixture.panel.page().answerBox()->choices()->button(right->get<int>())->text().startsWith(u"✓"));
        emit Theme::instance().changed(); // shows the feedback again
        QCOMPARE(marked(u"✓").size(), 1);
        QVERIFY(!marked(u"✓").front().contains(u"✓ ✓"_s));
        QVERIFY2(fixture.said().contains(u"Correct."_s), qPrintable(fixture.said()));
        QCOMPARE(fixture.panel.player().record().tasks[0].score, std::optional(0.5));
        QVERIFY(!fixture.panel.page().answerBox()->checkButton()->isEnabled());
    }

    /// The right option is bold, and stays within the lines of the others.
    void markedOptionsDoNotWidenThePanel()
    {
        PanelFixture fixture;
        QVERIFY(fixture.panel.open(u"power-3"_s));
        QVERIFY(fixture.go(2));
        QVERIFY(fixture.choose(1));
        QVERIFY2(fixture.said().contains(u"Not quite."_s), qPrintable(fixture.said()));
        for (const QAbstractButton* button : fixture.panel.page().answerBox()->choices()->buttons()) {
            const QFontMetrics metrics(button->font());
            for (const QString& line : button->text().split(u'\n'))
                QVERIFY2(metrics.horizontalAdvance(line) <= 52 * letterWidth(fixture.panel.fontMetrics()), qPrintable(line));
        }
    }

    void returnPressesTheFocusedButton()
    {
        PanelFixture fixture;
        fixture.panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&fixture.panel));
        QVERIFY(fixture.panel.open(u"profit-1"_s));
        QVERIFY(fixture.go(1));
        QAbstractButton* option = fixture.panel.page().answerBox()->choices()->button(0);
        option->setFocus();
        option->setChecked(true);
        QTest::keyClick(option, Qt::Key_Space);
        QSignalSpy judged(&fixture.panel.player(), &LessonPlayer::judged);
        QTest::keyClick(option, Qt::Key_Return); // answers
        QVERIFY(judged.wait(60'000));
        QPushButton* again = fixture.panel.page().againButton();
        again->setFocus();
        QSignalSpy ready(&fixture.panel.player(), &LessonPlayer::stepReady);
        QTest::keyClick(again, Qt::Key_Return);
        QVERIFY(ready.wait(60'000));
    }

    void whatIsNotANumberIsRefused()
    {
        PanelFixture fixture;
        QVERIFY(fixture.panel.open(u"profit-1"_s));
        QVERIFY(fixture.go(2));
        QLineEdit* field = fixture.panel.page().answerBox()->numberField();
        field->setText(u"six"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY2(fixture.said().contains(u"“six” is not a number"_s), qPrintable(fixture.said()));
        QVERIFY(fixture.panel.player().record().tasks[1].tries.empty());
    }

    /// With keys alone: the next pressed button does not reveal the answer.
    void theFocusGoesOnAfterAnAnswer()
    {
        PanelFixture fixture;
        fixture.panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&fixture.panel));
        QVERIFY(fixture.panel.open(u"profit-1"_s));
        QVERIFY(fixture.go(1));
        fixture.panel.page().answerBox()->checkButton()->setFocus();
        QVERIFY(fixture.choose(0)); // wrong
        QCOMPARE(fixture.panel.focusWidget(), fixture.panel.page().againButton());
        QVERIFY(fixture.go(2));
        QLineEdit* field = fixture.panel.page().answerBox()->numberField();
        field->setFocus();
        field->setText(u"6.44"_s);
        QSignalSpy judged(&fixture.panel.player(), &LessonPlayer::judged);
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(judged.wait(60'000));
        QVERIFY2(fixture.said().contains(u"Correct."_s), qPrintable(fixture.said()));
        QCOMPARE(fixture.panel.focusWidget(), fixture.panel.page().nextButton());
    }

    void theLastStepOpensThePageOfTheManual()
    {
        PanelFixture fixture;
        QVERIFY(fixture.panel.open(u"profit-1"_s));
        QVERIFY(fixture.go(1));
        QVERIFY(!fixture.panel.page().manualButton()->isVisible());
        QVERIFY(fixture.go(static_cast<int>(fixture.panel.player().lesson().steps.size()) - 1));
        QVERIFY(fixture.panel.page().manualButton()->isVisible());
        QSignalSpy wanted(&fixture.panel, &LessonPanel::manualWanted);
        fixture.panel.page().manualButton()->click();
        QCOMPARE(wanted.value(0).value(0).toString(), u"profit"_s);
    }

    void theQuestionFollowsItsText()
    {
        PanelFixture fixture;
        fixture.panel.resize(480, 1400);
        QVERIFY(fixture.panel.open(u"profit-1"_s));
        QTRY_VERIFY(fixture.panel.player().content());
        QVERIFY(fixture.go(1));
        const auto* text = fixture.panel.findChild<FormulaText*>();
        const AnswerBox& answer = *fixture.panel.page().answerBox();
        const int line = fixture.panel.fontMetrics().lineSpacing();
        QTRY_VERIFY(answer.y() - (text->y() + text->document()->size().height()) < 2 * line);
        QVERIFY(answer.geometry().bottom() + 4 * line < fixture.panel.page().nextButton()->y());
        fixture.panel.resize(480, 420); // the text scrolls before the question leaves the window
        QTRY_VERIFY(text->document()->size().height() > text->height());
        QVERIFY(fixture.panel.page().nextButton()->geometry().bottom() < fixture.panel.page().height());
    }

    /// What a lesson needs for its buttons and reasons is no height of the list.
    void theListNeedsNoMoreHeightThanItsOwn()
    {
        PanelFixture fixture;
        const int alone = fixture.panel.list().minimumSizeHint().height();
        QCOMPARE(fixture.panel.minimumSizeHint().height(), alone);
        QVERIFY(fixture.panel.open(u"profit-1"_s));
        QVERIFY(fixture.go(1));
        QVERIFY(fixture.choose(0));
        fixture.panel.showList();
        QCOMPARE(fixture.panel.minimumSizeHint().height(), alone);
        QVERIFY(fixture.panel.list().isVisible() && !fixture.panel.page().isVisible());
    }

    void aNumberIsReadWithPointAndComma()
    {
        PanelFixture fixture;
        QVERIFY(fixture.panel.open(u"profit-1"_s));
        QVERIFY(fixture.go(2));
        QLineEdit* field = fixture.panel.page().answerBox()->numberField();
        field->setText(u"six"_s);
        QVERIFY(!fixture.panel.page().answerBox()->checkButton()->isEnabled());
        field->setText(u"6,44"_s);
        QVERIFY(fixture.answer());
        QVERIFY2(fixture.said().contains(u"Correct."_s), qPrintable(fixture.said()));
    }

    /// The feedback on an answer contains neither Markdown nor expressions.
    void reasonsAreReadable()
    {
        PanelFixture fixture;
        QVERIFY(fixture.panel.open(u"power-2"_s));
        QVERIFY(fixture.go(4));
        QSignalSpy judged(&fixture.panel.player(), &LessonPlayer::judged);
        fixture.panel.page().showMeButton()->click();
        QVERIFY(judged.wait(60'000));
        QVERIFY2(fixture.said().contains(u"<i>Idle gaps</i>"_s), qPrintable(fixture.said()));
        QVERIFY(fixture.go(3));
        QVERIFY(fixture.answer());
        QVERIFY2(fixture.said().contains(u"Boot time = 300"_s), qPrintable(fixture.said()));
        QVERIFY(fixture.panel.open(u"power-4"_s));
        QVERIFY(fixture.go(4));
        QVERIFY(fixture.answer());
        QVERIFY2(!fixture.said().contains(u"at("_s) && fixture.said().contains(u"= 600: Mean wait"_s),
                 qPrintable(fixture.said()));
        QVERIFY(fixture.panel.open(u"profit-3"_s));
        QVERIFY(fixture.go(1));
        QVERIFY(fixture.choose(0));
        QVERIFY2(fixture.said().contains(u"No. Online compares"_s), qPrintable(fixture.said()));
    }

    void showMeBringsNoPoints()
    {
        PanelFixture fixture;
        QVERIFY(fixture.panel.open(u"profit-1"_s));
        QVERIFY(fixture.go(2));
        QSignalSpy judged(&fixture.panel.player(), &LessonPlayer::judged);
        fixture.panel.page().showMeButton()->click();
        QVERIFY(judged.wait(60'000));
        QVERIFY2(fixture.said().contains(u"6.4444"_s), qPrintable(fixture.said()));
        QCOMPARE(fixture.panel.player().record().tasks[1].score, std::optional(0.0));
        QVERIFY(!fixture.panel.player().isAwaitingAnswer());
        QVERIFY(!fixture.panel.page().showMeButton()->isVisibleTo(&fixture.panel.page())); // nothing is left to show
    }

    /// The scenario is changed by hand until Greedy is beaten; as shown by "show me".
    void anExamShowsNoAnswers()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"exam.md"_s);
        const std::string text = classroom::examText(classroom::shippedLesson("profit-exercises")->text, 7);
        QVERIFY(writeFileAtomically(file.toStdString(), text));
        PanelFixture fixture;
        fixture.panel.list().learnerField()->setText(u"Eve"_s);
        QVERIFY(fixture.panel.open(file));
        QTRY_VERIFY(fixture.panel.player().content());
        LessonPage& page = fixture.panel.page();
        QVERIFY(!page.showMeButton()->isVisibleTo(&page));
        for (int option = 0; fixture.panel.player().isAwaitingAnswer(); ++option) {
            QVERIFY(fixture.choose(option));
            QVERIFY2(!fixture.said().contains(u"Hint"_s) && fixture.said().size() < 150, qPrintable(fixture.said()));
            QVERIFY(!fixture.panel.player().feedback()->right);
            fixture.panel.player().showAnswer(); // as nothing would
            QVERIFY(!fixture.panel.player().record().tasks.front().shown);
            if (page.againButton()->isVisibleTo(&page)) {
                page.againButton()->click();
                QTRY_VERIFY(fixture.panel.player().content());
            }
        }
    }

    void aScheduleByHandIsJudgedByItsRun()
    {
        PanelFixture fixture;
        QVERIFY(fixture.panel.open(u"profit-1"_s));
        QVERIFY(fixture.go(5));
        QVERIFY(fixture.answer()); // nothing moved yet
        QVERIFY2(fixture.said().contains(u"Not quite."_s), qPrintable(fixture.said()));
        classroom::LessonRun run(fixture.session.document().study(), fixture.session.document().question());
        const classroom::Step& step = fixture.panel.player().step();
        const auto changed = classroom::changedQuestion(step.check, run, *classroom::rightAnswer(step, run));
        fixture.session.document().replaceQuestion(*changed, u"manual"_s);
        QVERIFY(fixture.answer());
        QVERIFY2(fixture.said().contains(u"Correct."_s) && fixture.said().contains(u"7.8"_s), qPrintable(fixture.said()));
        QCOMPARE(fixture.panel.player().record().tasks[4].score, std::optional(1.0));
    }

    void anAnswerIsShownAgainWithItsReason()
    {
        PanelFixture fixture;
        QVERIFY(fixture.panel.open(u"profit-1"_s));
        QVERIFY(fixture.go(1));
        QVERIFY(fixture.choose(2));
        QVERIFY2(fixture.said().contains(u"Correct."_s), qPrintable(fixture.said()));
        const QString said = fixture.said();
        QVERIFY(fixture.go(2));
        QCOMPARE(fixture.said(), QString());
        QVERIFY(fixture.go(1));
        AnswerBox& box = *fixture.panel.page().answerBox();
        QCOMPARE(box.choices()->checkedId(), 2);
        QVERIFY(!box.checkButton()->isEnabled());
        QCOMPARE(fixture.said(), said);
        QVERIFY(fixture.go(3)); // yes or no
        QVERIFY(fixture.choose(1));
        QVERIFY(fixture.go(7)); // in own words
        QVERIFY(box.choices() == nullptr);
        box.findChild<QPlainTextEdit*>()->setPlainText(u"all wait for the one machine that is slow and thrifty"_s);
        QVERIFY(fixture.answer());
        QVERIFY(fixture.go(3));
        QCOMPARE(box.choices()->checkedId(), 1);
        QVERIFY2(fixture.said().contains(u"Not quite."_s) && fixture.said().contains(u"Online earns"_s),
                 qPrintable(fixture.said()));
        QVERIFY(fixture.go(7));
        QVERIFY(box.findChild<QPlainTextEdit*>()->toPlainText().startsWith(u"all wait"_s));
        QVERIFY2(fixture.said().contains(u"Saved."_s), qPrintable(fixture.said()));
        QVERIFY(box.checkButton()->isEnabled());
    }

    void aWrongAnswerIsShownAgainBeforeTheSecondTry()
    {
        {
            PanelFixture fixture;
            QVERIFY(fixture.panel.open(u"profit-1"_s));
            QVERIFY(fixture.go(2));
            fixture.panel.page().answerBox()->numberField()->setText(u"5"_s);
            QVERIFY(fixture.answer());
        }
        PanelFixture again; // the next day
        QVERIFY(again.panel.open(u"profit-1"_s));
        QVERIFY(again.go(2));
        QCOMPARE(again.panel.page().answerBox()->numberField()->text(), u"5"_s);
        QVERIFY2(again.said().contains(u"Not quite."_s), qPrintable(again.said()));
        QVERIFY(again.panel.page().againButton()->isVisible());
        QSignalSpy ready(&again.panel.player(), &LessonPlayer::stepReady);
        again.panel.page().againButton()->click();
        QVERIFY(ready.wait(60'000));
        QVERIFY(again.panel.page().answerBox()->numberField()->text().isEmpty());
        QVERIFY2(again.said().endsWith(u"Attempt 2 of 2: a correct answer earns 0.5 of 1 point."_s), qPrintable(again.said()));
        const int tries = static_cast<int>(again.panel.player().record().tasks[1].tries.size());
        QCOMPARE(tries, 1);
    }

    void whatWasMadeIsShownAgain()
    {
        {
            PanelFixture fixture;
            QVERIFY(fixture.panel.open(u"profit-1"_s));
            QVERIFY(fixture.go(5));
            classroom::LessonRun run(fixture.session.document().study(), fixture.session.document().question());
            const classroom::Step& step = fixture.panel.player().step();
            const auto changed = classroom::changedQuestion(step.check, run, *classroom::rightAnswer(step, run));
            fixture.session.document().replaceQuestion(*changed, u"manual"_s);
            QVERIFY(fixture.answer());
        }
        PanelFixture again;
        QVERIFY(again.panel.open(u"profit-1"_s));
        QVERIFY(again.go(5));
        QVERIFY2(again.said().contains(u"Correct."_s) && again.said().contains(u"7.8"_s), qPrintable(again.said()));
        const auto moves = [&again] {
            const Document& document = again.session.document();
            return classroom::LessonRun(document.study(), document.question())
                .scenarioJson()
                .value("manual_moves", Json::array());
        };
        QCOMPARE(moves().size(), std::size_t{1});
        again.session.document().undoStack()->undo();
        QVERIFY(moves().empty());
    }

    /// Also changes that are not checked yet.
    void whatIsBeingMadeIsKeptWhileTheLessonIsOpen()
    {
        PanelFixture fixture;
        QVERIFY(fixture.panel.open(u"profit-1"_s));
        QVERIFY(fixture.go(5));
        const Question start = fixture.session.document().question();
        classroom::LessonRun run(fixture.session.document().study(), start);
        const classroom::Step& step = fixture.panel.player().step();
        const Question made = *classroom::changedQuestion(step.check, run, *classroom::rightAnswer(step, run));
        fixture.session.document().replaceQuestion(made, u"manual"_s);
        QVERIFY(fixture.go(4));
        QVERIFY(!sameQuestion(fixture.session.document().question(), made));
        QVERIFY(fixture.go(5));
        QVERIFY(sameQuestion(fixture.session.document().question(), made));
        QCOMPARE(fixture.said(), QString());
        fixture.session.document().undoStack()->undo();
        QVERIFY(sameQuestion(fixture.session.document().question(), start));
        fixture.session.document().undoStack()->redo();
        QVERIFY(fixture.go(0));
        QVERIFY(fixture.panel.open(u"profit-1"_s)); // again from the start
        QVERIFY(fixture.go(5));
        QVERIFY(sameQuestion(fixture.session.document().question(), start));
    }

    void whatWasShownIsShownAgain()
    {
        PanelFixture fixture;
        QVERIFY(fixture.panel.open(u"profit-1"_s));
        for (const int step : {4, 5}) {
            QVERIFY(fixture.go(step));
            QSignalSpy judged(&fixture.panel.player(), &LessonPlayer::judged);
            fixture.panel.page().showMeButton()->click();
            QVERIFY(judged.wait(60'000));
            const QString said = fixture.said();
            const Question question = fixture.session.document().question();
            QVERIFY(fixture.go(0));
            QVERIFY(fixture.go(step));
            QVERIFY(!said.isEmpty());
            QCOMPARE(fixture.said(), said);
            QVERIFY(sameQuestion(fixture.session.document().question(), question));
        }
    }

    void whatIsDoneIsKeptAndGradesToTheSame()
    {
        {
            PanelFixture fixture;
            QVERIFY(fixture.panel.open(u"consolidation-1"_s));
            QVERIFY(fixture.go(1));
            fixture.panel.page().answerBox()->numberField()->setText(u"2"_s);
            QVERIFY(fixture.answer());
        }
        PanelFixture again;
        QVERIFY(again.panel.open(u"consolidation-1"_s));
        QCOMPARE(again.panel.player().stepIndex(), 2); // after the finished steps
        const auto& player = again.panel.player();
        const auto record = classroom::parseRecord("r", classroom::printRecord(player.lesson(), player.record()));
        const auto graded = classroom::graded(player.lesson(), *record);
        QVERIFY(graded && graded->notes.empty());
        QCOMPARE(graded->points.reached, 1.0);
    }

    void resultsAreNamedAfterTheLearner_data()
    {
        QTest::addColumn<QString>("learner");
        QTest::addColumn<QString>("file");
        QTest::newRow("a name") << u"Eve"_s << u"profit-1-Eve-results.json"_s;
        QTest::newRow("what no file may be called") << u" 李 Ünal/7: "_s << u"profit-1-李-Ünal-7-results.json"_s;
        QTest::newRow("no name") << QString() << u"profit-1-results.json"_s;
    }
    void resultsAreNamedAfterTheLearner()
    {
        QFETCH(QString, learner);
        QFETCH(QString, file);
        PanelFixture fixture;
        fixture.panel.list().learnerField()->setText(learner);
        QVERIFY(fixture.panel.open(u"profit-1"_s));
        emit fixture.panel.page().saveWanted();
        auto* dialog = fixture.panel.findChild<QFileDialog*>();
        QVERIFY(dialog);
        QCOMPARE(QFileInfo(dialog->selectedFiles().value(0)).fileName(), file);
        dialog->reject();
    }

    void aMissingLessonIsNamed()
    {
        PanelFixture fixture;
        const auto opened = fixture.panel.open(u"profit-99"_s);
        QVERIFY(!opened);
        QVERIFY(opened.error().message.find("profit-99") != std::string::npos);
    }
};

QTEST_MAIN(TestLessonPanel)
#include "tst_lesson_panel.moc"
