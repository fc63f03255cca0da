// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// No way to show results shows the answer of an open question: every step of every lesson, with every command and dock. No text
// of a step is cut in the windows of a projector.

#include <algorithm>
#include <cmath>
#include <functional>

#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QFontInfo>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QToolTip>
#include <QUndoStack>

#include "core/classroom/lesson/judge.h"
#include "core/classroom/lesson/lesson_run.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "tests/ui/shell/lost_texts.h"
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/charts/hover_card.h"
#include "ui/classroom/answer_box.h"
#include "ui/classroom/lesson_list.h"
#include "ui/classroom/lesson_panel.h"
#include "ui/session/answer_hint.h"
#include "ui/session/study_view.h"
#include "ui/shell/dock.h"
#include "ui/shell/present/present_window.h"
#include "ui/shell/study_area.h"
#include "ui/style/plain_words.h"
#include "ui/widgets/view_frame.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::Literals::StringLiterals;

namespace {

bool hidesPart(const classroom::Step& step, const char* part)
{
    return std::ranges::find(step.show.hide, part) != step.show.hide.end();
}

/// Returns the answer of a step's task if it is a number that would not be found in texts by chance.
std::optional<double> rareAnswer(const classroom::Lesson& lesson, const classroom::Step& step, const Question& question)
{
    if (step.check.kind != classroom::CheckKind::number)
        return std::nullopt;
    classroom::LessonRun run(*lesson.study, question);
    const auto answer = rightAnswer(step, run);
    if (!answer || !answer->is_number())
        return std::nullopt;
    const double value = answer->get<double>();
    return std::abs(value) >= 200.0 || value != std::round(100.0 * value) / 100.0 ? std::optional(value) : std::nullopt;
}

/// Returns whether a text has a number of at least three digits that is the answer.
bool hasNumber(const QString& text, double answer)
{
    static const QRegularExpression numbers(u"\\d[\\d\u202F]*(?:\\.\\d+)?"_s);
    for (const QRegularExpressionMatch& match : numbers.globalMatch(text)) {
        QString digits = match.captured();
        digits.remove(QChar(0x202F));
        const auto significant = digits.count(QRegularExpression(u"\\d"_s)) - (digits.startsWith(u"0."_s) ? 1 : 0);
        if (significant >= 3 && std::abs(digits.toDouble() - answer) <= 0.002 * std::abs(answer))
            return true;
    }
    return false;
}

/// Calls a function with the cards that a picture shows beside the pointer.
void readCards(QWidget& picture, const std::function<void(const QString&)>& read)
{
    constexpr int points = 24;
    auto* card = picture.findChild<HoverCard*>(QString(), Qt::FindDirectChildrenOnly);
    for (int i = 0; card && i < points * points; ++i) {
        const QPointF at(picture.width() * (i % points + 0.5) / points, picture.height() * (i / points + 0.5) / points);
        QMouseEvent move(QEvent::MouseMove, at, picture.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&picture, &move);
        if (card->isHidden())
            continue;
        read(card->heading());
        for (const HoverRow& row : card->rows())
            read(row.name + u' ' + row.value);
    }
}

/// Calls a function with every text of a widget that is in sight.
void readTexts(QWidget& widget, const std::function<void(const QString&)>& read)
{
    read(widget.toolTip());
    read(widget.accessibleDescription());
    if (QAccessibleInterface* known = QAccessible::queryAccessibleInterface(&widget))
        for (const auto kind : {QAccessible::Name, QAccessible::Description, QAccessible::Value})
            read(known->text(kind));
    if (const auto* view = qobject_cast<QAbstractItemView*>(&widget); view && view->model())
        for (int row = 0; row < std::min(view->model()->rowCount(), 200); ++row)
            for (int column = 0; column < view->model()->columnCount(); ++column) {
                const QModelIndex cell = view->model()->index(row, column);
                const auto* table = qobject_cast<const QTableView*>(view);
                if (!table || !table->isColumnHidden(column))
                    for (const int role : {static_cast<int>(Qt::DisplayRole), static_cast<int>(Qt::ToolTipRole)})
                        read(cell.data(role).toString());
            }
    readCards(widget, read);
    constexpr int points = 6;
    if (widget.objectName() == u"qt_scrollarea_viewport"_s || qobject_cast<QAbstractItemView*>(&widget) || widget.width() < 200)
        return;
    for (int i = 0; i < points * points; ++i) { // what the pointer says
        const QPoint at(widget.width() * (i % points) / points, widget.height() * (i / points) / points);
        QToolTip::hideText();
        QHelpEvent help(QEvent::ToolTip, at, widget.mapToGlobal(at));
        QCoreApplication::sendEvent(&widget, &help);
        read(QToolTip::text());
    }
}

/// Lets all layouts happen that follow from a new size.
void layOut()
{
    constexpr int rounds = 6; // a layout may give another one a new size
    for (int i = 0; i < rounds; ++i) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
    }
}

/// Returns the views that scroll sideways.
QStringList scrollingSideways(const QWidget& window)
{
    QStringList found;
    for (const auto* frame : window.findChildren<ViewFrame*>()) {
        if (isInFront(*frame) && frame->horizontalScrollBar()->maximum() > 0)
            found << u"scrolls sideways by %1: "_s.arg(frame->horizontalScrollBar()->maximum()) + pathOf(frame);
    }
    return found;
}

} // namespace

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

    /// Returns the docks that would show results.
    [[nodiscard]] QList<Dock*> hiddenDocks()
    {
        QList<Dock*> docks;
        for (const char* name : {"results", "compare", "experiment", "breakEven", "counterExample"})
            docks << m_window->findChild<Dock*>(QLatin1String(name));
        const classroom::Show& show = panel().hidden();
        if (std::ranges::find(show.hide, "charts") != show.hide.end())
            for (Dock* chart : m_window->studyArea().docksOf(ViewArea::chartTab))
                if (chart->objectName().toStdString() != show.view)
                    docks << chart;
        return docks;
    }
    /// Returns what is wrong with the texts in the windows of a projector.
    QStringList lostInSmallWindows()
    {
        QStringList lost;
        const QSize before = m_window->size();
        for (const QSize size : {QSize(853, 533), QSize(1024, 768), QSize(1280, 800)}) {
            m_window->resize(size);
            layOut();
            if (m_window->size() != size)
                lost << u"window %1 x %2"_s.arg(m_window->width()).arg(m_window->height());
            QStringList lines = lostTexts(*m_window) + scrollingSideways(*m_window);
            if (!lines.isEmpty()) { // a timer may have changed a text meanwhile, as that of the scenario's hash
                layOut();
                lines = lostTexts(*m_window) + scrollingSideways(*m_window);
            }
            for (const QString& line : lines)
                lost << u"at %1 x %2: "_s.arg(size.width()).arg(size.height()) + line;
        }
        m_window->resize(before);
        lost.removeDuplicates();
        return lost;
    }
    /// Returns a control of the views that is a hint to the open question and can be used; empty if not found.
    QString usableHint()
    {
        for (QAction* action : m_window->studyArea().findChildren<QAction*>())
            if (action->property(answerHintProperty).toBool() && (action->isEnabled() || action->isChecked()))
                return action->text();
        for (auto* button : m_window->studyArea().findChildren<QAbstractButton*>())
            if (button->property(answerHintProperty).toBool() && (button->isEnabled() || button->isChecked()))
                return button->text();
        return {};
    }
    /// Returns the first way in which results can be seen; empty if there is no way.
    QString leak()
    {
        for (const char* name : {"dashboard", "byPolicy", "sideBySide", "quiz", "slides", "compare", "experiment", "breakEven",
                                 "counterExample", "report", "exportResults", "resetLayout", "save", "saveAs"})
            if (m_window->action(QLatin1String(name))->isEnabled())
                return QLatin1String(name);
        if (const QString hint = usableHint(); !hint.isEmpty())
            return hint;
        for (Dock* hidden : hiddenDocks()) {
            if (hidden->toggleViewAction()->isEnabled())
                return u"menu entry of "_s + hidden->objectName();
            m_window->goToTab(hidden->objectName()); // as links do
            QTest::qWait(1);
            if (hidden->isVisible())
                return hidden->objectName();
        }
        m_window->action(u"present"_s)->trigger();
        const bool presents = m_window->findChild<PresentWindow*>() != nullptr;
        if (!presents && panel().player().isOpen())
            m_window->action(u"present"_s)->trigger(); // the lesson was large
        return presents ? u"present"_s : QString();
    }

    /// A lesson at its first step, in a new window.
    bool openAlone(const QString& lesson)
    {
        m_window.reset();
        m_window = WholeWindow::start(WholeWindow::study(0), {1280, 800});
        QSignalSpy ready(&panel().player(), &LessonPlayer::stepReady);
        m_window->openLesson(lesson);
        return ready.wait(60'000);
    }

private slots:
    void initTestCase() { showWordsAsTheyAre(*qApp); }
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
        const UnpaintedWindows unpainted;
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
            const bool hides = hidesPart(step, "results");
            QVERIFY2(hides || !step.check.asksDecision, step.id.c_str());
            QCOMPARE(panel().hidesResults(), hides);
            const bool hasOptions = changesOptions(*panel().player().lesson().study, step) && !hidesPart(step, "parameters");
            QTRY_COMPARE(dock("parameters")->isVisible(), hasOptions || step.show.view == "parameters");
            const QStringList lost = lostInSmallWindows();
            QVERIFY2(lost.isEmpty(), qPrintable(QString::fromStdString(step.id) + u": "_s + lost.join(u'\n')));
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

    /// Neither a text in sight nor what the pointer says has the number that a question asks for.
    void noTextHasTheAnswer_data() { noStepOfALessonLeaks_data(); }
    void noTextHasTheAnswer()
    {
        QFETCH(const QString, lesson);
        if (!m_window || !m_window->updatesEnabled()) // what the pointer says needs painted views
            m_window = WholeWindow::start(WholeWindow::study(0), {1280, 800});
        panel().list().learnerField()->setText(u"Eve"_s);
        QSignalSpy ready(&panel().player(), &LessonPlayer::stepReady);
        m_window->openLesson(lesson);
        QVERIFY(ready.wait(60'000));
        const classroom::Lesson& opened = panel().player().lesson();
        QStringList leaks;
        for (std::size_t i = 0; i < opened.steps.size(); ++i) {
            const classroom::Step& step = opened.steps[i];
            if (!hidesPart(step, "results"))
                continue;
            QVERIFY(goTo(static_cast<int>(i)));
            QVERIFY(WholeWindow::awaitRun(*m_window));
            wattif::testing::waitUntilIdle(50);
            const auto answer = rareAnswer(opened, step, panel().player().content()->question);
            if (!answer)
                continue;
            for (QWidget* widget : m_window->findChildren<QWidget*>())
                if (!widget->visibleRegion().isEmpty() && !dock("lesson")->isAncestorOf(widget))
                    readTexts(*widget, [&](const QString& text) {
                        if (hasNumber(text, *answer))
                            leaks << u"%1: %2 in %3: %4"_s.arg(QString::fromStdString(step.id))
                                         .arg(*answer)
                                         .arg(QLatin1String(widget->metaObject()->className()), text.left(200));
                    });
        }
        panel().showList();
        leaks.removeDuplicates();
        QVERIFY2(leaks.isEmpty(), qPrintable(leaks.join(u'\n')));
    }

    /// A learner's answers are kept in the record, their scenario is not asked to be saved.
    void theScenarioOfALessonIsNotAskedToBeSaved()
    {
        QVERIFY(openAlone(u"profit-1"_s));
        m_window->session().setSeed(7);
        QVERIFY(m_window->session().document().isModified());
        QVERIFY(m_window->close());
        QVERIFY(!m_window->session().document().isModified());
        QVERIFY(m_window->session().document().undoStack()->canUndo());
    }

    void aRenamedScenarioStaysHidden()
    {
        QVERIFY(openAlone(u"profit-1"_s));
        QVERIFY(goTo(1));
        QVERIFY(panel().hidesAnswers());
        m_window->session().document().renameScenario(u"Mine"_s);
        m_window->session().setSeed(7);
        QVERIFY(panel().hidesAnswers());
        panel().player().close();
        QVERIFY(panel().hidesResults());
        m_window->session().document().renameScenario(u"Yours"_s);
        QVERIFY(panel().hidesResults());
    }

    /// The step changes with new numbers, too: only the learner's own step is answered by a message.
    void newNumbersAreNotReportedAsAStep()
    {
        QVERIFY(openAlone(u"profit-1"_s));
        QVERIFY(goTo(1));
        const auto awaitStep = [this] { return WholeWindow::awaitRun(*m_window) && m_window->session().step() == 1; };
        QTRY_VERIFY(awaitStep());
        QSignalSpy judged(&panel().player(), &LessonPlayer::judged);
        panel().player().answer(0); // wrong
        QVERIFY(judged.wait(60'000));
        QSignalSpy messages(&m_window->session(), &Session::messageShown);
        QSignalSpy ready(&panel().player(), &LessonPlayer::stepReady);
        panel().player().tryAgain();
        QVERIFY(ready.wait(60'000));
        QTRY_VERIFY(awaitStep());
        QCOMPARE(messages.count(), 0);
        m_window->session().setStep(2);
        QCOMPARE(m_window->session().step(), 1);
        QCOMPARE(messages.count(), 1);
    }

    /// The list of policies above a chart would show the oracle's answer to the question about it.
    void anOpenQuestionKeepsItsPolicy()
    {
        QVERIFY(openAlone(u"power-1"_s));
        QVERIFY(goTo(2));
        QVERIFY(WholeWindow::awaitRun(*m_window));
        QTRY_COMPARE(m_window->session().currentPolicy(), u"always-on"_s);
        QSignalSpy messages(&m_window->session(), &Session::messageShown);
        m_window->session().setCurrentPolicy(u"oracle"_s);
        QTRY_COMPARE(m_window->session().currentPolicy(), u"always-on"_s);
        QCOMPARE(messages.count(), 1);
        QSignalSpy judged(&panel().player(), &LessonPlayer::judged);
        panel().player().showAnswer();
        QVERIFY(judged.wait(60'000));
        m_window->session().setCurrentPolicy(u"oracle"_s);
        QTest::qWait(20);
        QCOMPARE(m_window->session().currentPolicy(), u"oracle"_s);
    }

    /// A picture of the gaps that pay shows what the oracle does; it can be shown once the question is answered.
    void hintsAreShownAfterTheAnswer()
    {
        QVERIFY(openAlone(u"power-1"_s));
        QVERIFY(goTo(1));
        QAbstractButton* gaps = nullptr;
        for (auto* button : dock("power.timeline")->findChildren<QAbstractButton*>())
            if (button->text() == u"Break-even"_s)
                gaps = button;
        QVERIFY(gaps);
        QVERIFY(!gaps->isEnabled());
        QVERIFY(hidesAnswers(*gaps));
        QSignalSpy judged(&panel().player(), &LessonPlayer::judged);
        panel().player().showAnswer();
        QVERIFY(judged.wait(60'000));
        QTRY_VERIFY(gaps->isEnabled());
        gaps->click();
        QVERIFY(gaps->isChecked());
        QVERIFY(goTo(3)); // the next question
        QVERIFY(!gaps->isEnabled() && !gaps->isChecked());
    }

    /// The column of the metric that a task compares is shown, also in a narrow panel.
    void resultsShowWhatATaskAsksFor()
    {
        m_window.reset();
        m_window = WholeWindow::start(WholeWindow::study(0), {1024, 768});
        QSignalSpy ready(&panel().player(), &LessonPlayer::stepReady);
        m_window->openLesson(u"profit-1"_s);
        QVERIFY(ready.wait(60'000));
        const auto& steps = panel().player().lesson().steps;
        const auto beat = std::ranges::find_if(steps, [](const auto& s) { return s.check.kind == classroom::CheckKind::beat; });
        QVERIFY(beat != steps.end());
        QVERIFY(goTo(static_cast<int>(beat - steps.begin())));
        QVERIFY(WholeWindow::awaitRun(*m_window));
        QCOMPARE(panel().askedMetrics(), QStringList{u"objective"_s});
        const auto* table = dock("results")->findChild<QTableView*>();
        QTRY_VERIFY(table->model()->columnCount() > 1 && !table->isColumnHidden(1));
        QCOMPARE(table->model()->headerData(1, Qt::Horizontal).toString(), u"Objective (1/s)"_s);
    }

    /// The answers of later steps are as large as those of the step at which the lesson became large, and as small again.
    void largeLettersReachTheAnswersOfAllSteps()
    {
        QVERIFY(openAlone(u"profit-1"_s));
        const auto* answers = m_window->findChild<AnswerBox*>();
        QVERIFY(answers);
        const auto letters = [&] { // of what a step is answered with
            double least = 1e9;
            for (const QWidget* part : answers->findChildren<QWidget*>())
                if (qobject_cast<const QAbstractButton*>(part) || qobject_cast<const QLineEdit*>(part)
                    || qobject_cast<const QLabel*>(part))
                    least = std::min(least, QFontInfo(part->font()).pointSizeF());
            return least;
        };
        for (const int step : {1, 2}) { // a choice, and a number
            QVERIFY(goTo(0));
            QVERIFY(goTo(step));
            const double usual = letters();
            QVERIFY(goTo(0));
            m_window->action(u"present"_s)->trigger();
            QVERIFY(goTo(step));
            QVERIFY2(letters() > 1.5 * usual, qPrintable(QString::number(letters())));
            m_window->action(u"present"_s)->trigger();
            QVERIFY2(std::abs(letters() - usual) < 0.5, qPrintable(QString::number(letters())));
        }
    }

    /// Only the lesson was large: one could not read the table that it explains.
    void theViewBesideALargeLessonIsLargeToo()
    {
        QVERIFY(openAlone(u"profit-1"_s));
        QVERIFY(goTo(0));
        const auto* table = dock("profit.matrices")->findChild<QTableView*>();
        QVERIFY(table);
        const double letters = QFontInfo(table->font()).pointSizeF();
        const int row = table->verticalHeader()->defaultSectionSize();
        m_window->action(u"present"_s)->trigger();
        QTRY_VERIFY(QFontInfo(table->font()).pointSizeF() > 1.5 * letters);
        QTRY_VERIFY(table->verticalHeader()->defaultSectionSize() >= table->fontMetrics().height());
        QVERIFY(goTo(1));
        QVERIFY(goTo(0));
        QVERIFY(QFontInfo(table->font()).pointSizeF() < 1.7 * letters); // once, whatever was shown in between
        m_window->action(u"present"_s)->trigger();
        QVERIFY(std::abs(QFontInfo(table->font()).pointSizeF() - letters) < 0.2);
        QCOMPARE(table->verticalHeader()->defaultSectionSize(), row);
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
