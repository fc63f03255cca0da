// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's table of actions, its menus and its tool bar.

#include "ui/shell/main_window.h"
#include "ui/shell/overview/dashboard.h"
#include "ui/shell/overview/policy_grid.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>
#include <QUndoGroup>

#include "core/experiment/built_in_scenarios.h"
#include "ui/figures/figure_source.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/reference.h"
#include "ui/session/study_ui.h"
#include "ui/shell/crash_dialog.h"
#include "ui/shell/dock.h"
#include "ui/shell/help_dialogs.h"
#include "ui/shell/maximiser.h"
#include "ui/shell/panels/scenario_panel.h"
#include "ui/shell/panels/step_bar.h"
#include "ui/shell/quiz/quiz_page.h"
#include "ui/shell/scenario_tabs.h"
#include "ui/shell/showing.h"
#include "ui/shell/study_area.h"
#include "ui/style/icons.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"
#include "ui/widgets/clipboard_actions.h"
#include "ui/widgets/inline_bar.h"

namespace wattif::ui {

namespace {

/// A key of the platform; some know none for some standard actions.
QKeySequence standardKey(QKeySequence::StandardKey key, QKeyCombination otherwise)
{
    const auto known = QKeySequence::keyBindings(key);
    return known.isEmpty() ? QKeySequence(otherwise) : known.front();
}

QString own(const char* name) { return QStringLiteral("wattif-") + QLatin1String(name); }

/// The page of Quiz me, made when it is first asked for.
QuizPage& quizPageOf(MainWindow& window, const StudyArea& area)
{
    if (auto* made = window.findChild<QuizPage*>())
        return *made;
    auto* page = new QuizPage(window.session(), area, &window);
    QObject::connect(page, &QuizPage::ended, &window, [&window] { window.action(QStringLiteral("quiz"))->setChecked(false); });
    return *page;
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
    connect(action, &QAction::triggered, this, triggered);
    QMainWindow::addAction(action);
    return action;
}

void MainWindow::buildActions()
{
    const auto add = [this](const char* name, const QString& icon, const QString& text, const QKeySequence& shortcut,
                            const std::function<void()>& triggered) {
        return addAction(QLatin1String(name), icon, text, shortcut, triggered);
    };
    add("open", own("open"), tr("&Open…"), QKeySequence::Open, [this] { m_files->openWithDialog(); });
    add("save", own("save"), tr("&Save"), QKeySequence::Save, [this] { m_files->save(); });
    add("saveAs", {}, tr("Save &as…"), standardKey(QKeySequence::SaveAs, Qt::CTRL | Qt::SHIFT | Qt::Key_S),
        [this] { m_files->saveAs(); });
    add("import", own("import"), tr("&Import…"), QKeySequence(tr("Ctrl+I")),
        [this] { showImport(m_session.document().study(), {}); });
    add("generate", own("dice"), tr("&Random instance…"), {}, [this] { showGenerate(m_session.document().study()); });
    add("exportResults", own("export"), tr("&Export results…"), QKeySequence(tr("Ctrl+E")), [this] { exportResults(); });
    addCloseActions();
    add("quit", {}, tr("&Quit"), standardKey(QKeySequence::Quit, Qt::CTRL | Qt::Key_Q), [this] { close(); });

    QUndoGroup* stack = m_session.document().undoGroup();
    QAction* undo = stack->createUndoAction(this, tr("&Undo"));
    QAction* redo = stack->createRedoAction(this, tr("&Redo"));
    undo->setObjectName(QStringLiteral("undo"));
    redo->setObjectName(QStringLiteral("redo"));
    undo->setIcon(themeIcon(own("undo")));
    redo->setIcon(themeIcon(own("redo")));
    undo->setShortcuts(QKeySequence::Undo);
    QList<QKeySequence> redoKeys = QKeySequence::keyBindings(QKeySequence::Redo);
    if (const QKeySequence other(Qt::CTRL | Qt::Key_Y); !redoKeys.contains(other)) // that of other systems, which people know
        redoKeys.append(other);
    redo->setShortcuts(redoKeys);

    add("run", own("run"), tr("&Run"), Qt::Key_F5, [this] { m_session.run(); });
    QAction* stop = add("stop", own("stop"), tr("S&top"), QKeySequence(Qt::SHIFT | Qt::Key_F5), [this] { m_session.stop(); });
    stop->setEnabled(false);
    const auto follow = [this, stop] { stop->setEnabled(m_session.runs().isRunning()); };
    for (const auto signal : {&RunController::succeeded, &RunController::cancelled})
        connect(&m_session.runs(), signal, this, follow);
    connect(&m_session.runs(), &RunController::started, this, follow);
    connect(&m_session.runs(), &RunController::failed, this, follow);

    add("compare", own("compare"), tr("&Compare"), QKeySequence(tr("Ctrl+Shift+C")), [this] {
        compare();
    })->setToolTip(tr("Run the baseline and all variants and compare them"));
    add("experiment", own("experiment"), tr("&Experiment"), QKeySequence(tr("Ctrl+Shift+E")), [this] {
        goToTab(QStringLiteral("experiment"));
    })->setToolTip(tr("Run the policies at every level of what is varied, and see who wins where"));
    add("breakEven", {}, tr("&What must change?"), {}, [this] {
        goToTab(QStringLiteral("breakEven"));
    })->setToolTip(tr("Finds the smallest change of an option at which a policy becomes the best"));
    add("counterExample", {}, tr("Find a counter-e&xample"), {}, [this] {
        goToTab(QStringLiteral("counterExample"));
    })->setToolTip(tr("Looks for a small case in which one policy is much worse than another"));
    add("byHand", {}, tr("By &hand"), {}, [this] {
        goToTab(QStringLiteral("byHand"));
    })->setToolTip(tr("Make a schedule yourself: how it does beside the policies and the bound, with hints"));
    add("lessons", {}, tr("&Lessons"), QKeySequence(tr("Ctrl+L")), [this] {
        goToTab(QStringLiteral("lesson"));
    })->setToolTip(tr("Lessons to do step by step: predict, see, try, with the reasons from the run"));
    QAction* pin = add("pin", own("pin"), tr("&Pin as baseline"), QKeySequence(tr("Ctrl+B")), [this] { togglePin(); });
    pin->setCheckable(true);
    pin->setIconText(tr("Pin"));
    pin->setToolTip(tr("Keep what is open and its results: from now on all is shown beside it (%1)")
                        .arg(pin->shortcut().toString(QKeySequence::NativeText)));
    connect(&m_session.reference(), &Reference::changed, pin, [this, pin] { pin->setChecked(m_session.reference().isPinned()); });
    QAction* quiz = add("quiz", own("quiz"), tr("&Quiz me"), {}, [this] { quizPageOf(*this, *m_area).begin(); });
    quiz->setCheckable(true);
    quiz->setToolTip(tr("Asks for the decisions of the current policy, one after another, and hides all results meanwhile"));
    addCentreActions();
    add("figure", own("figure"), tr("&Figure…"), QKeySequence(tr("Ctrl+G")), [this] { exportFigure(); });
    add("copyFigure", {}, tr("&Copy the figure"), {}, [this] { copyFigure(); });
    add("figureData", {}, tr("Export the &numbers behind it…"), {}, [this] { exportFigureData(); });
    const auto withFrontView = [this](const auto& show) {
        auto view = shownView(*m_area, figureView());
        view = view ? view : shownView(*m_area, m_area->currentFigureView()); // one side of two is the same view
        if (view)
            show(m_session, *view, this);
        else
            m_session.showMessage(tr("This study shows no figure yet"));
    };
    add("slides", {}, tr("Steps to &slides…"), {}, [withFrontView] {
        withFrontView(showSlidesDialog);
    })->setToolTip(tr("Writes the steps of the front chart as slides, overlays for beamer, numbered pictures or an animation"));
    add("present", {}, tr("P&resent"), Qt::Key_F11, [this, withFrontView] {
        if (m_centre->currentWidget() == m_dashboard)
            return presentDashboard(m_session, *currentStudy(), this);
        withFrontView(present);
    })->setToolTip(tr("Shows the front chart alone on the whole screen, with larger letters; Esc ends (F11)"));
    add("paperFigures", {}, tr("Figures of the &papers…"), {}, [this] { showPaperFigures(); })->setVisible(false);
    add("nextScenario", {}, tr("Next s&cenario"), QKeySequence(tr("Ctrl+PgDown")), [this] { m_tabs->showNext(true); });
    add("previousScenario", {}, tr("Previo&us scenario"), QKeySequence(tr("Ctrl+PgUp")), [this] { m_tabs->showNext(false); });
    add("nextPart", {}, tr("&Next part of the window"), Qt::Key_F6, [this] { goToPart(true); });
    add("previousPart", {}, tr("Pr&evious part of the window"), QKeySequence(Qt::SHIFT | Qt::Key_F6),
        [this] { goToPart(false); });
    auto* maximiser = findChild<Maximiser*>();
    add("maximise", {}, tr("Ma&ximise or bring back"), QKeySequence(Qt::SHIFT | Qt::Key_F11),
        [maximiser] { maximiser->turn(maximiser->current()); });
    add("float", {}, tr("&Float or put back"), QKeySequence(Qt::CTRL | Qt::Key_F11), [maximiser] {
        if (auto* dock = qobject_cast<Dock*>(maximiser->current())) {
            maximiser->restore(); // it goes back to where it is not alone
            dock->turnFloating();
        }
    })->setToolTip(tr("Gives the panel or view that has the focus a window of its own, or puts it back"));
    add("resetLayout", {}, tr("&Reset layout"), {}, [this] { resetLayout(); });
    add("startPage", {}, tr("&Start page"), {}, [this] { showStartPage(); });
    add("tour", {}, tr("A &tour of the window"), {}, [this] { showTour(); });
    add("manual", {}, tr("&Manual"), QKeySequence::HelpContents, [this] {
        showManual();
    })->setToolTip(tr("The page on what has the focus (F1)"));
    add("glossary", {}, tr("S&ymbols and terms"), {}, [this] { showManual(QStringLiteral("glossary")); });
    add("shortcuts", {}, tr("&Keyboard shortcuts"), QKeySequence(Qt::SHIFT | Qt::Key_F1), [this] { showShortcuts(); });
    add("keptFiles", {}, tr("&What is kept of your work"), {}, [this] { openKeptFilesDialog(this); });
    add("crashes", {}, tr("&Crash reports"), {}, [this] { (new CrashDialog(this))->show(); });
    add("about", {}, tr("&About WattIf"), {}, [this] { showAbout(); });
}

void MainWindow::addCloseActions()
{
    Desk& desk = m_files->desk();
    addAction(QStringLiteral("close"), {}, tr("&Close"), QKeySequence(tr("Ctrl+W")),
              [this, &desk] { m_files->close(desk.current()); });
    QAction* others = addAction(QStringLiteral("closeOthers"), {}, tr("Close the ot&hers"), {},
                                [this, &desk] { m_files->closeOthers(desk.current()); });
    QAction* again = addAction(QStringLiteral("reopenClosed"), {}, tr("Reopen what was close&d"),
                               QKeySequence(tr("Ctrl+Shift+T")), [this] { m_files->reopenClosed(); });
    again->setEnabled(false);
    connect(&desk, &Desk::changed, this, [&desk, others, again] {
        others->setEnabled(desk.count() > 1);
        again->setEnabled(desk.canReopen());
    });
    QAction* atStart = addAction(QStringLiteral("reopenAtStart"), {}, tr("Open these files a&gain at the start"), {}, [] {});
    atStart->setCheckable(true);
    atStart->setChecked(settings::reopenAtStart().get());
    atStart->setToolTip(tr("What is open when WattIf ends is open when it starts again"));
    connect(atStart, &QAction::toggled, this, [](bool on) { settings::reopenAtStart().set(on); });
}

void MainWindow::buildToolBar()
{
    m_toolBar = addToolBar(tr("Tool bar"));
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const int edge = fontMetrics().height() + 3;
    m_toolBar->setIconSize({edge, edge});
    const auto add = [this](const char* name) { m_toolBar->QWidget::addAction(action(QLatin1String(name))); };
    // Known by their pictures; "Undo Change revenue factor" belongs into the tooltip. The steps need the room.
    const auto addPictures = [this, &add](std::initializer_list<const char*> names) {
        for (const char* name : names) {
            add(name);
            auto* button = qobject_cast<QToolButton*>(m_toolBar->widgetForAction(action(QLatin1String(name))));
            button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        }
        m_toolBar->addSeparator();
    };
    addPictures({"open", "save"});
    addPictures({"undo", "redo"});
    for (const char* name : {"run", "stop"})
        add(name);
    m_toolBar->addSeparator();
    m_toolBar->addWidget(m_steps);
    addPictures({"quiz"});
    add("pin");
    add("compare");
    add("figure");
    auto* figure = qobject_cast<QToolButton*>(m_toolBar->widgetForAction(action(QStringLiteral("figure"))));
    auto* menu = new QMenu(figure);
    fillFigureMenu(*menu);
    figure->setMenu(menu);
    figure->setPopupMode(QToolButton::MenuButtonPopup);
    for (QAction* entry : m_toolBar->actions())
        if (auto* button = qobject_cast<QToolButton*>(m_toolBar->widgetForAction(entry)))
            button->setFocusPolicy(Qt::TabFocus);
}

void MainWindow::buildMenus()
{
    buildFileMenu(*menuBar()->addMenu(tr("&File")));
    buildEditMenu(*menuBar()->addMenu(tr("&Edit")));
    QMenu* run = menuBar()->addMenu(tr("&Run"));
    run->addActions({action(QStringLiteral("run")), action(QStringLiteral("stop"))});
    run->addSeparator();
    run->addActions(m_steps->stepActions());
    run->addAction(action(QStringLiteral("quiz")));
    run->addSeparator();
    run->addActions({action(QStringLiteral("pin")), action(QStringLiteral("compare")), action(QStringLiteral("experiment")),
                     action(QStringLiteral("breakEven")), action(QStringLiteral("counterExample")),
                     action(QStringLiteral("byHand"))});
    fillFigureMenu(*menuBar()->addMenu(tr("Fi&gure")));
    buildViewMenu(*menuBar()->addMenu(tr("&View")));
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->addActions({action(QStringLiteral("startPage")), action(QStringLiteral("tour")), action(QStringLiteral("manual")),
                      action(QStringLiteral("glossary")), action(QStringLiteral("lessons")), action(QStringLiteral("shortcuts")),
                      action(QStringLiteral("keptFiles")), action(QStringLiteral("crashes")), action(QStringLiteral("about"))});
}

void MainWindow::buildFileMenu(QMenu& menu)
{
    QMenu* fresh = menu.addMenu(themeIcon(own("study")), tr("&New"));
    for (const StudyUi* study : m_studies)
        fillNewMenu(*fresh->addMenu(coreText(study->study().title())), *study);
    menu.QWidget::addAction(action(QStringLiteral("generate")));
    menu.addSeparator();
    menu.QWidget::addAction(action(QStringLiteral("open")));
    QMenu* recent = menu.addMenu(tr("Open recen&t"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { m_files->fillRecentMenu(*recent); });
    menu.QWidget::addAction(action(QStringLiteral("import")));
    menu.addSeparator();
    menu.addActions({action(QStringLiteral("save")), action(QStringLiteral("saveAs"))});
    QMenu* versions = menu.addMenu(tr("Ear&lier versions"));
    connect(versions, &QMenu::aboutToShow, this, [this, versions] { m_files->fillVersionsMenu(*versions); });
    menu.QWidget::addAction(action(QStringLiteral("exportResults")));
    menu.addSeparator();
    for (const char* name : {"close", "closeOthers", "reopenClosed", "reopenAtStart"})
        menu.QWidget::addAction(action(QLatin1String(name)));
    menu.addSeparator();
    menu.QWidget::addAction(action(QStringLiteral("quit")));
}

void MainWindow::fillNewMenu(QMenu& menu, const StudyUi& ui)
{
    const Study& study = ui.study();
    menu.addAction(tr("&Sample"), this, [this, &study] { m_files->openSample(study); });
    for (const BuiltInScenario& scenario : builtInScenarios(study))
        if (!scenario.dataset.ends_with("/sample.json")) // stands above
            menu.addAction(coreText(scenario.title), this, [this, dataset = scenario.dataset] { m_files->openBuiltIn(dataset); });
    menu.addSeparator();
    menu.addAction(themeIcon(own("dice")), tr("&Random instance…"), this, [this, &study] { showGenerate(study); });
    menu.addAction(themeIcon(own("import")), tr("&Import…"), this, [this, &study] { showImport(study, {}); });
}

void MainWindow::buildEditMenu(QMenu& menu)
{
    menu.addActions({action(QStringLiteral("undo")), action(QStringLiteral("redo"))});
    menu.addSeparator();
    addClipboardActions(menu);
    menu.addSeparator();
    menu.addActions({m_scenarios->addAction(), m_scenarios->renameAction(), m_scenarios->removeAction()});
}

void MainWindow::buildViewMenu(QMenu& menu)
{
    const auto raisedBy = [this](const Dock& dock) {
        QAction* shown = dock.toggleViewAction();
        connect(shown, &QAction::triggered, this, [this, id = dock.objectName()](bool on) {
            if (on) // Qt shows it behind the other tabs
                goToTab(id);
        });
        return shown;
    };
    QMenu* views = menu.addMenu(tr("&Views of the study"));
    connect(m_area, &StudyArea::viewsChanged, this, [this, views, raisedBy] {
        views->clear();
        for (const Dock* dock : m_area->docks())
            views->QWidget::addAction(raisedBy(*dock));
    });
    QMenu* panels = menu.addMenu(tr("&Panels"));
    for (Dock* dock : {m_scenarioDock, m_policyDock, m_parameterDock, m_resultDock, m_ledgerDock, m_compareDock, m_experimentDock,
                       m_breakEvenDock, m_counterDock, m_handDock, m_lessonDock})
        panels->QWidget::addAction(raisedBy(*dock));
    menu.addSeparator();
    menu.addActions(
        {action(QStringLiteral("dashboard")), action(QStringLiteral("byPolicy")), action(QStringLiteral("sideBySide"))});
    menu.addSeparator();
    menu.addActions({action(QStringLiteral("maximise")), action(QStringLiteral("float")), action(QStringLiteral("resetLayout"))});
    menu.addSeparator();
    menu.addActions({action(QStringLiteral("nextScenario")), action(QStringLiteral("previousScenario"))});
    menu.addActions({action(QStringLiteral("nextPart")), action(QStringLiteral("previousPart"))});
    menu.addSeparator();
    buildThemeMenu(*menu.addMenu(tr("&Theme")));
    buildLanguageMenu(*menu.addMenu(tr("&Language")));
}

void MainWindow::buildThemeMenu(QMenu& menu)
{
    struct Entry {
        ThemeMode mode;
        QString name;
        QString text;
    };
    auto* group = new QActionGroup(this);
    for (const Entry& entry : {Entry{ThemeMode::system, QStringLiteral("system"), tr("As the &system")},
                               Entry{ThemeMode::light, QStringLiteral("light"), tr("&Light")},
                               Entry{ThemeMode::dark, QStringLiteral("dark"), tr("&Dark")}}) {
        QAction* action = menu.addAction(entry.text, this, [entry] {
            settings::theme().set(entry.name);
            Theme::instance().setMode(entry.mode);
        });
        action->setObjectName(QStringLiteral("theme-") + entry.name);
        action->setCheckable(true);
        action->setChecked(Theme::instance().mode() == entry.mode);
        group->addAction(action);
    }
}

void MainWindow::buildLanguageMenu(QMenu& menu)
{
    struct Entry {
        QString name;
        QString text;
    };
    auto* group = new QActionGroup(this);
    for (const Entry& entry : {Entry{{}, tr("As the &system")}, Entry{QStringLiteral("en"), QStringLiteral("English")},
                               Entry{QStringLiteral("zh_CN"), QStringLiteral("简体中文")}}) {
        QAction* action = menu.addAction(entry.text, this, [this, entry] {
            settings::language().set(entry.name);
            m_bar->showMessage(InlineBar::Kind::info, tr("The language changes when WattIf starts again. 重新启动后语言生效。"));
        });
        action->setCheckable(true);
        action->setChecked(settings::language().get() == entry.name);
        group->addAction(action);
    }
}

void MainWindow::fillFigureMenu(QMenu& menu)
{
    menu.addActions(
        {action(QStringLiteral("figure")), action(QStringLiteral("copyFigure")), action(QStringLiteral("figureData"))});
    menu.addSeparator();
    menu.addActions({action(QStringLiteral("slides")), action(QStringLiteral("present"))});
    menu.addSeparator();
    menu.QWidget::addAction(action(QStringLiteral("paperFigures")));
}

} // namespace wattif::ui
