// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Quiz me: what it asks and says is what the run did, and nothing of the window can be seen or reached meanwhile.

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QUndoStack>

#include "core/classroom/quiz/decision_question.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/time/time_window.h"
#include "ui/power/timeline/timeline_canvas.h"
#include "ui/session/study_access.h"
#include "ui/shell/quiz/quiz_page.h"
#include "ui/shell/quiz/quiz_stage.h"
#include "ui/style/unit_space.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::StringLiterals;

class TestQuizPage : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<MainWindow> m_window;
    WholeWindow m_whole;

    [[nodiscard]] Session& session() { return m_window->session(); }
    QuizPage* startQuiz()
    {
        m_window->action(u"quiz"_s)->trigger();
        return m_window->findChild<QuizPage*>();
    }
    void open(int study, const char* scenario, const QString& policy)
    {
        m_window = WholeWindow::start(WholeWindow::study(study));
        m_window->files().openBuiltIn(scenario);
        QVERIFY(WholeWindow::awaitRun(*m_window));
        session().setCurrentPolicy(policy);
    }
    /// Answers the question, correctly or with the first wrong choice.
    static void answerWith(QuizPage& page, const Decision& decision, DecisionQuestions& questions, bool rightly)
    {
        page.amount()->setValue(static_cast<int>(decision.amount + (rightly ? 0 : decision.amount < decision.most ? 1 : -1)));
        const auto listed = questions.shortList(decision.number, 12);
        QCOMPARE(listed.size(), page.choices().size());
        for (std::size_t c = 0; c < listed.size(); ++c)
            if (decision.choices[listed[c]].chosen == rightly)
                page.choices()[c]->setChecked(true);
        page.goOn()->click();
    }

private slots:
    void cleanup()
    {
        if (m_window)
            session().document().undoStack()->setClean();
        m_window.reset();
    }

    void decisionsAreAskedAndJudged_data()
    {
        QTest::addColumn<int>("study");
        QTest::addColumn<QByteArray>("scenario");
        QTest::addColumn<QString>("policy");
        QTest::newRow("profit") << 0 << QByteArray("profit/textbook.json") << u"online"_s;
        QTest::newRow("power") << 1 << QByteArray("power/textbook.json") << u"load-factor"_s;
        QTest::newRow("consolidation") << 2 << QByteArray("consolidation/textbook.json") << u"has"_s;
        QTest::newRow("reservation") << 3 << QByteArray("reservation/textbook.json") << u"cbfr"_s;
    }
    void decisionsAreAskedAndJudged()
    {
        QFETCH(const int, study);
        QFETCH(const QByteArray, scenario);
        QFETCH(const QString, policy);
        open(study, scenario.constData(), policy);
        QVERIFY2(session().result(policy), "the scenario does not run this policy");
        DecisionQuestions questions(session().document().study(), session().reportInstance(), *session().result(policy),
                                    session().reportQuestion().seed);
        QuizPage* page = startQuiz();
        QVERIFY(page->policy()->text().contains(policyTitleIn(session().document().study(), policy)));
        int right = 0;
        int count = 0;
        std::optional<std::size_t> next = questions.next(0, QuizLevel::any);
        for (; next && count < 4; ++count) {
            QTRY_COMPARE(page->asked(), next);
            const Decision decision = questions.decision(*next);
            QVERIFY(page->verdictText().isEmpty());
            QVERIFY2(!page->questionText().contains(unitSpace()), qPrintable(page->questionText())); // lines end elsewhere
            QVERIFY(page->stage().view() && page->stage().view()->isVisible());
            const bool rightly = count % 2 == 0;
            answerWith(*page, decision, questions, rightly);
            right += rightly ? 1 : 0;
            QVERIFY2(page->verdictText().startsWith(rightly ? u"Correct."_s : u"Not quite."_s), qPrintable(page->verdictText()));
            QVERIFY(page->verdictText().contains(QString::fromStdString(textOf(decision.why.chosen))));
            QVERIFY(page->scoreText().startsWith(u"%1 of %2 correct"_s.arg(right).arg(count + 1)));
            next = questions.next(*next + 1, QuizLevel::any);
            page->goOn()->click();
        }
        QVERIFY(count > 0);
        page->end();
    }

    /// Not the two weeks of the run, in which half an hour cannot be seen.
    void theFirstQuestionShowsTheTimeBeforeIt()
    {
        open(1, "power/sample.json", u"load-factor"_s);
        QuizPage* page = startQuiz();
        QTRY_VERIFY(page->asked());
        struct Times : TimeCanvas {
            using TimeCanvas::time;
        };
        const auto* canvas = page->stage().view()->findChild<TimelineCanvas*>();
        QVERIFY(canvas);
        const TimeWindow& time = (canvas->*&Times::time)();
        QTRY_VERIFY(time.upper() > 86'400.0); // the bounds of the run are known
        wattif::testing::waitUntilIdle(100);
        QVERIFY2(time.span() < 7200.0, qPrintable(QString::number(time.span())));
        page->end();
    }

    void aTypedNumberReplacesWhatStoodThere()
    {
        open(1, "power/sample.json", u"load-factor"_s);
        QuizPage* page = startQuiz();
        QTRY_VERIFY(page->asked());
        QTRY_VERIFY(page->amount()->hasFocus());
        QVERIFY(page->amount()->minimum() < -45);
        QTest::keyClicks(page->amount(), u"-45"_s);
        QCOMPARE(page->amount()->value(), -45);
        page->end();
    }

    /// A view of one study cannot show the run of another.
    void anotherScenarioEndsIt()
    {
        open(0, "profit/textbook.json", u"online"_s);
        QuizPage* page = startQuiz();
        QTRY_VERIFY(page->asked());
        m_window->files().openBuiltIn("power/textbook.json");
        QVERIFY(!page->isVisible() && !page->stage().view());
        QVERIFY(!m_window->action(u"quiz"_s)->isChecked());
        QVERIFY(WholeWindow::awaitRun(*m_window));
        startQuiz();
        QTRY_VERIFY(page->asked());
        QVERIFY(page->stage().view());
        page->end();
    }

    /// A click in the view selects an entry of the list; a message explains an invalid choice.
    void aClickInTheViewChooses()
    {
        open(0, "profit/textbook.json", u"online"_s);
        QuizPage* page = startQuiz();
        QTRY_VERIFY(page->asked());
        DecisionQuestions questions(session().document().study(), session().reportInstance(), *session().result(u"online"_s),
                                    session().reportQuestion().seed);
        const Decision decision = questions.decision(*page->asked());
        for (const DecisionChoice& choice : decision.choices) {
            if (choice.origin.kind.empty())
                continue;
            emit page->stage().picked(choice.origin);
            int chosen = 0;
            for (const QAbstractButton* button : page->choices())
                chosen += button->isChecked() ? 1 : 0;
            QCOMPARE(chosen, 1);
            const auto* focus = qobject_cast<QAbstractButton*>(page->focusWidget());
            QVERIFY(focus && focus->isChecked() && focus->text().startsWith(QString::fromStdString(choice.name)));
        }
        emit page->stage().picked({.kind = "machine", .index = 9999});
        QCOMPARE(page->verdictText(), u"This is not one of the possible answers."_s);
        page->end();
        QVERIFY(!page->stage().view());
    }

    /// The view shows the run before the decision, then after it; the step of the session does not change.
    void theViewEndsWhereTheRunStands()
    {
        open(0, "profit/textbook.json", u"online"_s);
        m_window->raiseTab(u"profit.objective"_s);
        const int step = session().step();
        QuizPage* page = startQuiz();
        QTRY_VERIFY(page->asked());
        const int objective = page->stage().choice()->findText(u"Objective"_s);
        QVERIFY(objective > 0); // behind those that are answered by a click
        emit page->stage().choice()->activated(objective);
        const auto lastX = [page] {
            double last = 0.0;
            for (const ChartSeries& series : page->stage().view()->findChild<ChartWidget*>()->data().series)
                for (const double x : series.x)
                    last = std::max(last, x);
            return last;
        };
        QTRY_COMPARE(lastX(), static_cast<double>(*page->asked()));
        page->choices().front()->setChecked(true);
        page->goOn()->click();
        QTRY_COMPARE(lastX(), static_cast<double>(*page->asked() + 1));
        page->end();
        QCOMPARE(session().step(), step);
    }

    /// While the next question is looked for, the answers to the last one rest.
    void answersRestBetweenQuestions()
    {
        open(0, "profit/textbook.json", u"online"_s);
        QuizPage* page = startQuiz();
        QTRY_VERIFY(page->asked());
        emit page->level()->activated(page->level()->currentIndex());
        for (QAbstractButton* choice : page->choices()) {
            QVERIFY(!choice->isEnabled());
            choice->setChecked(!choice->isChecked()); // nor is anything wrong where they change
        }
        QTRY_VERIFY(page->asked() || !page->goOn()->isVisible());
        page->end();
    }

    /// The page has all of the window; its other parts neither take the focus nor listen to shortcuts, and come back.
    void nothingOfTheWindowIsReachable()
    {
        open(0, "profit/textbook.json", u"online"_s);
        QWidgetList enabled;
        for (QWidget* part : m_window->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
            if (part->isEnabled() && !part->isWindow())
                enabled << part;
        QuizPage* page = startQuiz();
        QTRY_VERIFY(page->asked());
        QCOMPARE(page->geometry(), m_window->rect());
        QVERIFY(m_window->action(u"quiz"_s)->isChecked());
        for (QWidget* part : m_window->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
            QVERIFY2(part == page || part->isWindow() || !part->isEnabled(), qPrintable(part->objectName()));
        for (const QPoint point : {QPoint(3, 3), m_window->rect().center(), m_window->rect().bottomRight() - QPoint(3, 3)}) {
            QWidget* there = m_window->childAt(point);
            QVERIFY(there == page || page->isAncestorOf(there));
        }
        const int step = session().step();
        QTest::keyClick(m_window.get(), Qt::Key_Home, Qt::AltModifier);
        QTest::keyClick(page, Qt::Key_Home, Qt::AltModifier);
        QCOMPARE(session().step(), step);
        m_window->resize(m_window->width() + 20, m_window->height() + 10);
        QTRY_COMPARE(page->geometry(), m_window->rect());
        QTest::keyClick(page, Qt::Key_Escape);
        QVERIFY(!page->isVisible());
        QVERIFY(!m_window->action(u"quiz"_s)->isChecked());
        for (QWidget* part : enabled)
            QVERIFY2(part->isEnabled(), qPrintable(part->objectName()));
    }

    void aPolicyThatDecidesNothingSaysSo()
    {
        open(0, "profit/textbook.json", u"bound"_s);
        QuizPage* page = startQuiz();
        QTRY_VERIFY(page->questionText().startsWith(u"There are no questions"_s));
        QVERIFY(!page->asked());
        page->end();
    }
};

QTEST_MAIN(TestQuizPage)
#include "tst_quiz_page.moc"
