// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's table of actions.

#include "ui/session/only_child.h"
#include "ui/shell/main_window.h"
#include "ui/shell/overview/dashboard.h"

#include <QAction>
#include <QUndoGroup>

#include "ui/classroom/grading_dialog.h"
#include "ui/classroom/lesson_panel.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/reference.h"
#include "ui/session/study_ui.h"
#include "ui/shell/crash_dialog.h"
#include "ui/shell/dock.h"
#include "ui/shell/find/find_bar.h"
#include "ui/shell/help_dialogs.h"
#include "ui/shell/history/command_history.h"
#include "ui/shell/lesson_stage.h"
#include "ui/shell/maximiser.h"
#include "ui/shell/quiz/quiz_page.h"
#include "ui/shell/report_saver.h"
#include "ui/shell/scenario_tabs.h"
#include "ui/shell/showing.h"
#include "ui/shell/study_area.h"
#include "ui/style/icons.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/style/zoom.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

namespace {

/// A key of the platform; some know none for some standard actions.
QKeySequence standardKey(QKeySequence::StandardKey key, QKeyCombination otherwise)
{
    const auto known = QKeySequence::keyBindings(key);
    return known.isEmpty() ? QKeySequence(otherwise) : known.front();
}

QString own(const char* name) { return u"wattif-"_s + QLatin1String(name); }

/// The page of Quiz me, made when it is first asked for.
QuizPage& quizPageOf(MainWindow& window, const StudyArea& area)
{
    return onlyChild<QuizPage>(window, [&] {
        auto* page = new QuizPage(window.session(), area, &window);
        QObject::connect(page, &QuizPage::ended, &window, [&window] { window.action(u"quiz"_s)->setChecked(false); });
        return page;
    });
}

} // namespace

QAction* MainWindow::addAction(const QString& name, const QString& icon, const QString& text, const QKeySequence& shortcut,
                               const std::function<void()>& triggered)
{
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    if (!icon.isEmpty())
        action->setIcon(themeIcon(icon));
    action->setShortcut(shortcut);
    const QString plain = plainCommand(text);
    action->setIconText(plain);
    action->setToolTip(shortcut.isEmpty() ? plain
                                          : tr("%1 (%2)").arg(plain, action->shortcut().toString(QKeySequence::NativeText)));
    connect(action, &QAction::triggered, this, &MainWindow::leaveStartPage); // keys work on it, what they do is behind it
    connect(action, &QAction::triggered, this, triggered);
    QMainWindow::addAction(action);
    return action;
}

void MainWindow::buildActions()
{
    addFileActions();
    addEditActions();
    addRunActions();
    addQuestionActions();
    addCentreActions();
    addFigureActions();
    addWindowActions();
    addHelpActions();
}

void MainWindow::addFileActions()
{
    addAction(u"open"_s, own("open"), tr("&Open…"), QKeySequence::Open, [this] { m_files->openWithDialog(); });
    addAction(u"save"_s, own("save"), tr("&Save"), QKeySequence::Save, [this] { m_files->save(); });
    addAction(u"saveAs"_s, {}, tr("Save &as…"), standardKey(QKeySequence::SaveAs, Qt::CTRL | Qt::SHIFT | Qt::Key_S),
              [this] { m_files->saveAs(); });
    addAction(u"import"_s, own("import"), tr("&Import…"), QKeySequence(tr("Ctrl+I")),
              [this] { showImport(m_session.document().study(), {}); });
    QAction* follow = addAction(u"followSlurm"_s, {}, tr("&Follow Slurm…"), {}, [this] { followSlurm(); });
    follow->setToolTip(tr("Reads the Slurm cluster of this host again and again and opens its history as a scenario"));
    follow->setVisible(clusterStudy() != nullptr);
    addAction(u"generate"_s, own("dice"), tr("&Random instance…"), {}, [this] { showGenerate(m_session.document().study()); });
    addAction(u"exportResults"_s, own("export"), tr("&Export results…"), QKeySequence(tr("Ctrl+E")), [this] { exportResults(); });
    auto* report = new ReportSaver(m_session, *m_history, this);
    addAction(u"report"_s, {}, tr("Re&port…"), {}, [report] {
        report->askFile();
    })->setToolTip(tr("Writes an HTML page on this run for people without WattIf: question, result, figures"));
    addCloseActions();
    addAction(u"quit"_s, {}, tr("&Quit"), standardKey(QKeySequence::Quit, Qt::CTRL | Qt::Key_Q), [this] { close(); });
}

void MainWindow::addEditActions()
{
    QUndoGroup* stack = m_session.document().undoGroup();
    QAction* undo = stack->createUndoAction(this, tr("&Undo"));
    QAction* redo = stack->createRedoAction(this, tr("&Redo"));
    undo->setObjectName(u"undo"_s);
    redo->setObjectName(u"redo"_s);
    undo->setIcon(themeIcon(own("undo")));
    redo->setIcon(themeIcon(own("redo")));
    undo->setShortcuts(QKeySequence::Undo);
    QList<QKeySequence> redoKeys = QKeySequence::keyBindings(QKeySequence::Redo);
    if (const QKeySequence other(Qt::CTRL | Qt::Key_Y); !redoKeys.contains(other)) // that of other systems, which people know
        redoKeys.append(other);
    redo->setShortcuts(redoKeys);
    addAction(u"find"_s, {}, tr("&Find…"), QKeySequence::Find, [this] {
        FindBar::of(*this).open();
    })->setToolTip(tr("Finds commands, views, options, and rows of all tables: jobs, nodes, applications, tasks, policies"));
    addAction(u"findNext"_s, {}, tr("Find &next"), Qt::Key_F3, [this] { FindBar::of(*this).goToNext(true); });
    addAction(u"findPrevious"_s, {}, tr("Find pre&vious"), QKeySequence(Qt::SHIFT | Qt::Key_F3),
              [this] { FindBar::of(*this).goToNext(false); });
}

void MainWindow::addRunActions()
{
    addAction(u"run"_s, own("run"), tr("&Run"), Qt::Key_F5, [this] { m_session.run(); });
    QAction* stop =
        addAction(u"stop"_s, own("stop"), tr("S&top"), QKeySequence(Qt::SHIFT | Qt::Key_F5), [this] { m_session.stop(); });
    stop->setEnabled(false);
    const auto follow = [this, stop] { stop->setEnabled(m_session.runs().isRunning()); };
    for (const auto signal : {&RunController::succeeded, &RunController::cancelled})
        connect(&m_session.runs(), signal, this, follow);
    connect(&m_session.runs(), &RunController::started, this, follow);
    connect(&m_session.runs(), &RunController::failed, this, follow);
}

void MainWindow::addQuestionActions()
{
    addAction(u"compare"_s, own("compare"), tr("&Compare"), QKeySequence(tr("Ctrl+Shift+C")), [this] {
        compare();
    })->setToolTip(tr("Runs the baseline and all variants and compares them"));
    addAction(u"experiment"_s, own("experiment"), tr("&Experiment"), QKeySequence(tr("Ctrl+Shift+E")), [this] {
        goToTab(u"experiment"_s);
    })->setToolTip(tr("Runs the policies at every combination of levels and shows which one wins where"));
    addAction(u"breakEven"_s, {}, tr("&Break-even"), {}, [this] {
        goToTab(u"breakEven"_s);
    })->setToolTip(tr("Finds the smallest change of an option that makes a policy the best"));
    addAction(u"counterExample"_s, {}, tr("Find a counter-e&xample"), {}, [this] {
        goToTab(u"counterExample"_s);
    })->setToolTip(tr("Searches for a small instance on which one policy is much worse than another"));
    addAction(u"byHand"_s, {}, tr("Manual sc&hedule"), {}, [this] {
        goToTab(u"byHand"_s);
    })->setToolTip(tr("Build a schedule yourself, with hints, and compare it with the policies and the bound"));
    addAction(u"lessons"_s, {}, tr("&Lessons"), QKeySequence(tr("Ctrl+L")), [this] {
        goToTab(u"lesson"_s);
    })->setToolTip(tr("Step-by-step lessons: predict, observe and try, with answers from the run"));
    addAction(u"grade"_s, {}, tr("&Grade answers…"), {}, [this] {
        auto* dialog = new GradingDialog(this);
        connect(dialog, &GradingDialog::saved, this, [this](const SessionCommand& command) { m_history->add(command); });
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    })->setToolTip(tr("Judges the answers to lessons that learners handed in, and saves the points"));
    QAction* pin = addAction(u"pin"_s, own("pin"), tr("&Pin as baseline"), QKeySequence(tr("Ctrl+B")), [this] { togglePin(); });
    pin->setCheckable(true);
    pin->setIconText(tr("Pin"));
    pin->setToolTip(tr("Keeps the current scenario and its results, and shows later results next to them (%1)")
                        .arg(pin->shortcut().toString(QKeySequence::NativeText)));
    connect(&m_session.reference(), &Reference::changed, pin, [this, pin] { pin->setChecked(m_session.reference().isPinned()); });
    QAction* quiz = addAction(u"quiz"_s, own("quiz"), tr("&Quiz me"), {}, [this] { quizPageOf(*this, *m_area).begin(); });
    quiz->setCheckable(true);
    quiz->setToolTip(tr("Asks you to predict the decisions of the current policy, one by one, with all results hidden"));
}

void MainWindow::addFigureActions()
{
    addAction(u"figure"_s, own("figure"), tr("&Figure…"), QKeySequence(tr("Ctrl+G")), [this] { exportFigure(); });
    addAction(u"copyFigure"_s, {}, tr("&Copy figure"), {}, [this] { copyFigure(); });
    addAction(u"figureData"_s, {}, tr("Export figure &data…"), {}, [this] { exportFigureData(); });
    const auto withFrontView = [this](const auto& show) {
        auto view = shownView(*m_area, figureView());
        view = view ? view : shownView(*m_area, m_area->currentFigureView()); // one side of two is the same view
        if (view)
            show(m_session, *view, this);
        else
            m_session.showMessage(tr("This view has no figure yet"));
    };
    addAction(u"slides"_s, {}, tr("Steps to &slides…"), {}, [this, withFrontView] {
        withFrontView([this](const Session&, const ShownView& view, QWidget*) { showSlides(view); });
    })->setToolTip(tr("Exports the steps of the front chart as slides, beamer overlays, numbered images or an animation"));
    addAction(u"present"_s, {}, tr("Pre&sent"), Qt::Key_F11, [this, withFrontView] {
        if (m_stage->isOn())
            return m_stage->setLarge(!m_stage->isLarge());
        if (m_lessons && m_lessons->hidesResults())
            return m_session.showMessage(tr("The results stay hidden until the questions of the lesson are answered"));
        if (m_centre->currentWidget() == m_dashboard)
            return presentDashboard(m_session, *currentStudy(), this);
        withFrontView(present);
    })->setToolTip(tr("Shows only the front chart, full screen and with larger text; Esc exits (F11)"));
    addAction(u"paperFigures"_s, {}, tr("Figures of the &papers…"), {}, [this] { showPaperFigures(); })->setVisible(false);
}

void MainWindow::addWindowActions()
{
    addAction(u"nextScenario"_s, {}, tr("Next s&cenario"), QKeySequence(tr("Ctrl+PgDown")), [this] { m_tabs->showNext(true); });
    addAction(u"previousScenario"_s, {}, tr("Previo&us scenario"), QKeySequence(tr("Ctrl+PgUp")),
              [this] { m_tabs->showNext(false); });
    addAction(u"nextPart"_s, {}, tr("&Next pane"), Qt::Key_F6, [this] { goToPart(true); });
    addAction(u"previousPart"_s, {}, tr("Pr&evious pane"), QKeySequence(Qt::SHIFT | Qt::Key_F6), [this] { goToPart(false); });
    addAction(u"maximise"_s, {}, tr("Ma&ximise or restore"), QKeySequence(Qt::SHIFT | Qt::Key_F11),
              [this] { m_maximiser->turn(m_maximiser->current()); });
    addAction(u"float"_s, {}, tr("&Detach or dock"), QKeySequence(Qt::CTRL | Qt::Key_F11), [this] {
        if (auto* dock = qobject_cast<Dock*>(m_maximiser->current())) {
            m_maximiser->restore(); // it goes back to where it is not alone
            dock->turnFloating();
        }
    })->setToolTip(tr("Detaches the focused panel or view into a separate window, or docks it again"));
    addAction(u"resetLayout"_s, {}, tr("&Reset layout"), {}, [this] { resetLayout(); });
    addAction(u"zoomIn"_s, {}, tr("Zoom &in"), QKeySequence(Qt::CTRL | Qt::Key_Plus), [this] {
        zoom(Zoom::instance().nextPercent(true));
    })->setShortcuts({Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal});
    addAction(u"zoomOut"_s, {}, tr("Zoom &out"), QKeySequence(Qt::CTRL | Qt::Key_Minus),
              [this] { zoom(Zoom::instance().nextPercent(false)); });
    addAction(u"zoomReset"_s, {}, tr("Original si&ze"), QKeySequence(Qt::CTRL | Qt::Key_0), [this] { zoom(100); });
    for (const char* name : {"zoomIn", "zoomOut", "zoomReset"}) // the start page is zoomed, too
        disconnect(action(QLatin1String(name)), &QAction::triggered, this, &MainWindow::leaveStartPage);
}

void MainWindow::addHelpActions()
{
    addAction(u"startPage"_s, {}, tr("&Start page"), {}, [this] { showStartPage(); });
    addAction(u"tour"_s, {}, tr("A &tour of the window"), {}, [this] { showTour(); });
    addAction(u"manual"_s, {}, tr("&Manual"), QKeySequence::HelpContents, [this] {
        showManual();
    })->setToolTip(tr("Opens the manual page about the focused part of the window (F1)"));
    addAction(u"glossary"_s, {}, tr("S&ymbols and terms"), {}, [this] { showManual(u"glossary"_s); });
    addAction(u"shortcuts"_s, {}, tr("&Keyboard shortcuts"), QKeySequence(Qt::SHIFT | Qt::Key_F1), [this] { showShortcuts(); });
    addAction(u"history"_s, {}, tr("&History"), {}, [this] {
        showHistory();
    })->setToolTip(tr("Lists what this session has done as commands, to be copied or saved as a script"));
    addAction(u"keptFiles"_s, {}, tr("&Backups and earlier versions"), {}, [this] { openKeptFilesDialog(this); });
    addAction(u"crashes"_s, {}, tr("&Crash reports"), {}, [this] { (new CrashDialog(this))->show(); });
    addAction(u"about"_s, {}, tr("&About WattIf"), {}, [this] { showAbout(); });
}

void MainWindow::addCloseActions()
{
    DocumentManager& documents = m_files->documents();
    addAction(u"close"_s, {}, tr("&Close"), QKeySequence(tr("Ctrl+W")),
              [this, &documents] { m_files->close(documents.current()); });
    QAction* others = addAction(u"closeOthers"_s, {}, tr("Close ot&hers"), {},
                                [this, &documents] { m_files->closeOthers(documents.current()); });
    QAction* again = addAction(u"reopenClosed"_s, {}, tr("Reopen close&d scenario"), QKeySequence(tr("Ctrl+Shift+T")),
                               [this] { m_files->reopenClosed(); });
    again->setEnabled(false);
    connect(&documents, &DocumentManager::changed, this, [&documents, others, again] {
        others->setEnabled(documents.count() > 1);
        again->setEnabled(documents.canReopen());
    });
    QAction* atStart = addAction(u"reopenAtStart"_s, {}, tr("Reopen these files at start-&up"), {}, [] {});
    atStart->setCheckable(true);
    atStart->setChecked(settings::reopenAtStart().get());
    atStart->setToolTip(tr("Reopens the files that are open now the next time WattIf starts"));
    connect(atStart, &QAction::toggled, this, [](bool on) { settings::reopenAtStart().set(on); });
}

} // namespace wattif::ui
