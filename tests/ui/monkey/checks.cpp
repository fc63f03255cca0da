// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/monkey/checks.h"

#include <cstdio>
#include <future>
#include <optional>

#include <QAction>
#include <QSpinBox>
#include <QUndoStack>

#include "core/experiment/run_output.h"
#include "core/experiment/scenario_file.h"
#include "tests/ui/monkey/place.h"
#include "tests/ui/monkey/shown.h"
#include "tests/ui/monkey/virtual_time.h"
#include "ui/classroom/lesson_panel.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/jobs_at_work.h"
#include "ui/session/reference.h"
#include "ui/shell/main_window.h"
#include "ui/shell/panels/repeat_bar.h"
#include "ui/shell/panels/repetition.h"
#include "ui/shell/panels/results_panel.h"
#include "ui/style/text.h"

namespace wattif::test {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Returns the first lines that differ: the cause is often in a later one than the first.
QString firstDifferences(const QStringList& a, const QStringList& b)
{
    QStringList all;
    for (qsizetype i = 0; i < std::max(a.size(), b.size()) && all.size() < 12; ++i)
        if (a.value(i) != b.value(i))
            all << u"line %1:\n    %2\n    %3"_s.arg(i + 1).arg(a.value(i).left(600), b.value(i).left(600));
    return all.join(u'\n');
}

QString compared(const QString& what, const std::string& is, const std::string& shouldBe)
{
    if (is == shouldBe)
        return {};
    return what + u", "_s
        + firstDifferences(QString::fromStdString(is).split(u'\n'), QString::fromStdString(shouldBe).split(u'\n'));
}

} // namespace

QString checkUndo(Place& place)
{
    const ui::Document& document = place.window->session().document();
    QUndoStack& stack = *document.undoStack();
    const auto text = [&document] { return printScenario(document.scenario()); };
    const int present = stack.index();
    const std::string now = text();
    ui::holdJobs(true); // only the last of the runs is of interest
    stack.setIndex(stack.count());
    const std::string last = text();
    stack.setIndex(0);
    QString failure = compared(u"undoing all does not lead to the first scenario"_s, text(), place.firstScenario);
    stack.setIndex(stack.count());
    if (failure.isEmpty())
        failure = compared(u"redoing all does not lead to the last scenario"_s, text(), last);
    stack.setIndex(present);
    if (failure.isEmpty())
        failure = compared(u"undoing leads elsewhere than before"_s, text(), now);
    ui::holdJobs(false);
    return failure;
}

QString checkResults(Place& place)
{
    const ui::Session& session = place.window->session();
    const ui::ReportPtr report = session.report();
    if (!report || !report->complete || session.reportInstance() != session.document().instance())
        return {};
    const Study& study = session.document().study();
    const Question& question = session.reportQuestion();
    // In a thread with a real clock: some searches end by it.
    const auto again =
        std::async(std::launch::async, [&] { return study.run(*question.instance, requestOf(question), RunControl()); }).get();
    if (!again)
        return u"a run without a window fails: "_s + QString::fromStdString(again.error().message);
    return compared(u"a run without a window differs"_s, runAsJson(study, question, *report, true),
                    runAsJson(study, question, *again, true));
}

/// Returns properties that distinguish a window with half an answer from one with another answer.
QString stateOf(ui::MainWindow& window)
{
    ui::Session& session = window.session();
    const ui::Repetition& repetition = window.results().repetition();
    const ui::ReportPtr& report = session.report();
    return u"%1 results, %2, %3, %4, %5 runs in %6 ms: state %7"_s.arg(report ? static_cast<int>(report->policies.size()) : 0)
        .arg(report && report->complete ? u"complete"_s : u"not complete"_s,
             session.isAnswered() ? u"answered"_s : u"not answered"_s, session.runs().isRunning() ? u"running"_s : u"at rest"_s)
        .arg(repetition.count())
        .arg(repetition.expectedTime().count())
        .arg(static_cast<int>(repetition.state()));
}

/// How long repeated runs would take is measured: on a busy machine one window may wait to be asked where the other did not.
/// Returns whether they waited alike; if not, nothing is repeated in either.
bool repeatAlike(ui::MainWindow& a, ui::MainWindow& b)
{
    if (a.results().repetition().state() == b.results().repetition().state())
        return true;
    std::printf("repeated runs are left out: %s; %s\n", qPrintable(stateOf(a)), qPrintable(stateOf(b)));
    for (ui::MainWindow* window : {&a, &b})
        window->results().repeatBar().runs()->setValue(1);
    return false;
}

/// A run that fails or is stopped leaves the answer before it, pale, and that is another one in each window, or none.
bool bothFailed(ui::Session& session, ui::Session& fresh)
{
    const bool isAtRest = !session.runs().isRunning() && !fresh.runs().isRunning();
    return isAtRest && (session.isOutdated() || !session.report()) && !fresh.isAnswered() && !fresh.policies().empty();
}

/// Closes other documents and references, which are not part of a scenario.
void leaveOneScenario(ui::MainWindow& window)
{
    ui::DocumentManager& documents = window.files().documents();
    while (documents.count() > 1)
        documents.close(documents.current() == 0 ? 1 : 0);
    if (QAction* beside = window.action(QStringLiteral("sideBySide")); beside->isChecked())
        beside->trigger();
}

QString checkViews(Place& place)
{
    leaveOneScenario(*place.window);
    place.window->session().reference().unpin(); // is no part of the scenario
    const auto* lesson = place.window->findChild<ui::LessonPanel*>();
    if (lesson && lesson->hidesResults())
        return {}; // its open question hides views that a window without a lesson shows
    const auto again = parseScenario("fresh", printScenario(place.window->session().document().scenario()));
    if (!again)
        return u"the scenario cannot be read again: "_s + ui::errorText(again.error());
    std::optional<QStringList> shown = shownBy(*place.window);
    ui::MainWindow fresh(ui::studyUis());
    const bool hasEnded = shown && copyInto(fresh, *place.window);
    if (hasEnded && !repeatAlike(*place.window, fresh))
        shown = shownBy(*place.window);
    const std::optional<QStringList> anew = hasEnded && shown ? shownBy(fresh) : std::nullopt;
    fresh.hide();
    place.window->activateWindow();
    if (!anew) { // on a busy machine: what a view shows before its job has ended is of another question
        std::printf("a second window was not compared: a job takes long\n");
        return {};
    }
    if (bothFailed(place.window->session(), fresh.session()))
        return {};
    const QString difference = firstDifferences(*shown, *anew);
    return difference.isEmpty()
        ? QString()
        : u"a fresh window shows something else (%1; the fresh one: %2), "_s.arg(stateOf(*place.window), stateOf(fresh))
            + difference;
}

} // namespace wattif::test
