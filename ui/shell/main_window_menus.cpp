// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's menus and its tool bar.

#include "ui/shell/main_window.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

#include "core/experiment/built_in_scenarios.h"
#include "ui/session/study_ui.h"
#include "ui/shell/dock.h"
#include "ui/shell/panels/scenario_panel.h"
#include "ui/shell/panels/step_bar.h"
#include "ui/shell/study_area.h"
#include "ui/style/icons.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"
#include "ui/widgets/clipboard_actions.h"
#include "ui/widgets/inline_bar.h"

namespace wattif::ui {

void MainWindow::buildToolBar()
{
    m_toolBar = addToolBar(tr("Tool bar"));
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const int edge = fontMetrics().height() + 3;
    m_toolBar->setIconSize({edge, edge});
    const auto add = [this](const char* name) { m_toolBar->QWidget::addAction(action(QLatin1String(name))); };
    // Known by their pictures; "Undo Change revenue factor" belongs into the tooltip. The steps need the space.
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
                      action(QStringLiteral("glossary")), action(QStringLiteral("lessons")), action(QStringLiteral("grade")),
                      action(QStringLiteral("history")), action(QStringLiteral("shortcuts")), action(QStringLiteral("keptFiles")),
                      action(QStringLiteral("crashes")), action(QStringLiteral("about"))});
}

void MainWindow::buildFileMenu(QMenu& menu)
{
    QMenu* fresh = menu.addMenu(themeIcon(QStringLiteral("wattif-study")), tr("&New"));
    for (const StudyUi* study : m_studies)
        fillNewMenu(*fresh->addMenu(coreText(study->study().title())), *study);
    menu.QWidget::addAction(action(QStringLiteral("generate")));
    menu.addSeparator();
    menu.QWidget::addAction(action(QStringLiteral("open")));
    QMenu* recent = menu.addMenu(tr("Open recen&t"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { m_files->fillRecentMenu(*recent); });
    menu.addActions({action(QStringLiteral("import")), action(QStringLiteral("followSlurm"))});
    menu.addSeparator();
    menu.addActions({action(QStringLiteral("save")), action(QStringLiteral("saveAs"))});
    QMenu* versions = menu.addMenu(tr("Ear&lier versions"));
    connect(versions, &QMenu::aboutToShow, this, [this, versions] { m_files->fillVersionsMenu(*versions); });
    menu.addActions({action(QStringLiteral("exportResults")), action(QStringLiteral("report"))});
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
        if (!scenario.dataset.ends_with("/sample.json")) // is listed above
            menu.addAction(coreText(scenario.title), this, [this, dataset = scenario.dataset] { m_files->openBuiltIn(dataset); });
    menu.addSeparator();
    menu.addAction(themeIcon(QStringLiteral("wattif-dice")), tr("&Random instance…"), this,
                   [this, &study] { showGenerate(study); });
    menu.addAction(themeIcon(QStringLiteral("wattif-import")), tr("&Import…"), this, [this, &study] { showImport(study, {}); });
}

void MainWindow::buildEditMenu(QMenu& menu)
{
    menu.addActions({action(QStringLiteral("undo")), action(QStringLiteral("redo"))});
    menu.addSeparator();
    addClipboardActions(menu);
    buildCommandMenu(*menu.addMenu(tr("Copy as c&ommand")), false);
    buildCommandMenu(*menu.addMenu(tr("Copy as P&ython")), true);
    menu.addSeparator();
    menu.addActions({action(QStringLiteral("find")), action(QStringLiteral("findNext")), action(QStringLiteral("findPrevious"))});
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
    menu.QWidget::addAction(action(QStringLiteral("present")));
    menu.addSeparator();
    menu.addActions({action(QStringLiteral("maximise")), action(QStringLiteral("float")), action(QStringLiteral("resetLayout"))});
    menu.addSeparator();
    menu.addActions({action(QStringLiteral("nextScenario")), action(QStringLiteral("previousScenario"))});
    menu.addActions({action(QStringLiteral("nextPart")), action(QStringLiteral("previousPart"))});
    menu.addSeparator();
    menu.addActions({action(QStringLiteral("zoomIn")), action(QStringLiteral("zoomOut")), action(QStringLiteral("zoomReset"))});
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
    for (const Entry& entry : {Entry{ThemeMode::system, QStringLiteral("system"), tr("&System default")},
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
    for (const Entry& entry : {Entry{{}, tr("&System default")}, Entry{QStringLiteral("en"), QStringLiteral("English")},
                               Entry{QStringLiteral("zh_CN"), QStringLiteral("简体中文")}}) {
        QAction* action = menu.addAction(entry.text, this, [this, entry] {
            settings::language().set(entry.name);
            m_bar->showMessage(
                InlineBar::Kind::info,
                tr("The language changes when WattIf starts again; the undo history is not kept. 重新启动后语言生效，不保留撤销历史。"));
            m_bar->addButton(tr("Restart now"), [this] { restart(); });
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
    menu.QWidget::addAction(action(QStringLiteral("slides")));
    menu.addSeparator();
    menu.QWidget::addAction(action(QStringLiteral("paperFigures")));
}

} // namespace wattif::ui
