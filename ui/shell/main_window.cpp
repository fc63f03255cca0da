// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/main_window.h"

#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDataStream>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QPointer>
#include <QScreen>
#include <QStackedLayout>
#include <QTimer>
#include <QToolBar>
#include <QTreeWidget>
#include <QUrl>
#include <QVBoxLayout>

#include "ui/experiment/experiment.h"
#include "ui/experiment/picture_panel.h"
#include "ui/experiment/plan/kept_draft.h"
#include "ui/experiment/plan/plan_panel.h"
#include "ui/figures/picture_access.h"
#include "ui/own/own_policy_view.h"
#include "ui/session/error_reporter.h"
#include "ui/session/figure_record.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/study_ui.h"
#include "ui/shell/cluster/follow_bar.h"
#include "ui/shell/command_log.h"
#include "ui/shell/dock.h"
#include "ui/shell/error_presenter.h"
#include "ui/shell/focus_order.h"
#include "ui/shell/history/command_history.h"
#include "ui/shell/import/import_dialog.h"
#include "ui/shell/lesson_stage.h"
#include "ui/shell/maximiser.h"
#include "ui/shell/narrow_docks.h"
#include "ui/shell/overview/dashboard.h"
#include "ui/shell/overview/policy_grid.h"
#include "ui/shell/panels/change_list.h"
#include "ui/shell/panels/compare_panel.h"
#include "ui/shell/panels/import_notes.h"
#include "ui/shell/panels/ledger_panel.h"
#include "ui/shell/panels/parameter_panel.h"
#include "ui/shell/panels/policy_panel.h"
#include "ui/shell/panels/results_panel.h"
#include "ui/shell/panels/scenario_panel.h"
#include "ui/shell/panels/status_line.h"
#include "ui/shell/panels/step_bar.h"
#include "ui/shell/scenario_tabs.h"
#include "ui/shell/side_by_side.h"
#include "ui/shell/study_area.h"
#include "ui/shell/tab_tearing.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/widgets/event_filters.h"
#include "ui/widgets/inline_bar.h"
#include "ui/widgets/message_overlay.h"
#include "ui/widgets/notice_stack.h"
#include "ui/widgets/popup_place.h"
#include "ui/widgets/view_frame.h"

namespace wattif::ui {

namespace {

QStringList localFiles(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

/// Gives a window the place that saveGeometry() has written. Qt leaves space for a title bar: without a window manager the window
/// would move down with each start and, since Qt 6.8, shrink. Such a window has its normal geometry even when it is marked as
/// maximised.
bool restorePlace(QWidget& window, const QByteArray& saved)
{
    if (!window.restoreGeometry(saved))
        return false;
    quint32 kind = 0;
    quint32 version = 0;
    QRect frame;
    QRect normal;
    QDataStream(saved) >> kind >> version >> frame >> normal;
    if (frame == normal && window.screen()->availableGeometry().contains(normal))
        window.setGeometry(normal);
    return true;
}

} // namespace

MainWindow::MainWindow(std::vector<const StudyUi*> studies, QWidget* parent)
    : QMainWindow(parent),
      m_studies(std::move(studies)),
      m_session(),
      m_exportErrors(new ErrorReporter(m_session, this)),
      m_notices(new NoticeStack(this)),
      m_bar(new InlineBar(this)),
      m_scenarioDock(new Dock(QStringLiteral("scenarios"), tr("Scenarios"), this)),
      m_policyDock(new Dock(QStringLiteral("policies"), tr("Policies"), this)),
      m_parameterDock(new Dock(QStringLiteral("parameters"), tr("Parameters"), this)),
      m_resultDock(new Dock(QStringLiteral("results"), tr("Results"), this)),
      m_ledgerDock(new Dock(QStringLiteral("decisions"), tr("Decisions"), this)),
      m_compareDock(new Dock(QStringLiteral("compare"), tr("Compare"), this)),
      m_experimentDock(new Dock(QStringLiteral("experiment"), tr("Experiment"), this)),
      m_pages(new QWidget(this)),
      m_side(new QWidget(m_parameterDock)),
      m_area(new StudyArea(m_session, m_pages)),
      m_files(new FileController(m_session, *m_bar, *m_notices, this)),
      m_tabs(new ScenarioTabs(*m_files, this)),
      m_beside(new SideBySide(m_session, m_pages)),
      m_dashboard(new Dashboard(m_session, m_pages)),
      m_byPolicy(new PolicyGrid(m_session, m_pages)),
      m_scenarios(new ScenarioPanel(*m_files, m_session, m_studies, m_scenarioDock)),
      m_policies(new PolicyPanel(m_session, m_policyDock)),
      m_parameters(new ParameterPanel(m_session, m_side)),
      m_changes(new ChangeList(m_session, m_side)),
      m_notes(new ImportNotes(m_session, m_side)),
      m_results(new ResultsPanel(m_session, m_resultDock)),
      m_ledger(new LedgerPanel(m_session, m_ledgerDock)),
      m_compare(new ComparePanel(m_session, m_scenarios->addAction(), m_compareDock)),
      m_experiment(new Experiment(m_session, this)),
      m_pictures(new PicturePanel(*m_experiment, m_pages)),
      m_planPanel(new PlanPanel(*m_experiment, m_session, this)),
      m_steps(new StepBar(m_session, this)),
      m_status(new StatusLine(m_session, this)),
      m_log(new CommandLog(m_session, this)),
      m_history(new CommandHistory(m_session, this))
{
    openPicturesToReaders();
    new FieldUndo(*this);
    new FieldWheel(this);
    new FileDialogColumns(this);
    new TabKeyFilter(this);
    new MnemonicFilter(this);
    new EnsureFocusVisible(this);
    new ElidedTextToolTips(this);
    new FocusFrame(*this);
    new PopupPositioner(this);
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(QIcon(QStringLiteral(":/icons/wattif.svg")));
    setAcceptDrops(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    setStatusBar(m_status);
    m_maximiser = new Maximiser(*this, *m_area);
    connect(m_maximiser, &Maximiser::aboutToMaximise, this, &MainWindow::saveLayout);
    buildCentre();
    buildDocks();
    buildActions();
    buildToolBar();
    buildMenus();
    connectSession();
    connectExperiment();
    for (const auto signal : {&StudyArea::viewsChanged, &StudyArea::viewMade})
        connect(m_area, signal, m_log, &CommandLog::followActions);
    m_log->followActions();
    followHistory();
    if (!restorePlace(*this, settings::windowGeometry().get()))
        resize(1280, 800);
    layOut();
    goOnWithKeptDraft(m_experiment->editor());
    m_scenarios->tree()->setFocus(); // else the focus begins at whatever was made first
    updateTitle();
}

MainWindow::~MainWindow()
{
    // A field commits its input when it is hidden: now, while there is a document to take it.
    hide();
    QList<QPointer<QWidget>> windows; // floating docks, dialogs, popups: one that is open would be closed while it is destroyed
    for (QWidget* child : findChildren<QWidget*>())
        if (child->isWindow() || qobject_cast<Dock*>(child))
            windows << child;
    for (const QPointer<QWidget>& window : windows)
        if (window)
            window->hide();
    clearCentre();
    // Views get no signals while they are destroyed one after another.
    m_session.document().disconnect();
    m_session.disconnect();
}

QAction* MainWindow::action(const QString& name) const { return findChild<QAction*>(name); }

void MainWindow::buildCentre()
{
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tabs);
    m_centre = new QStackedLayout(m_pages);
    m_centre->addWidget(m_area);
    m_centre->addWidget(m_beside);
    m_centre->addWidget(m_dashboard);
    m_centre->addWidget(m_byPolicy);
    m_centre->addWidget(m_pictures);
    column->addWidget(m_pages, 1);
    m_messages = new MessageOverlay(*centre);
    m_messages->add(m_notices);
    m_messages->add(m_bar);
    setCentralWidget(centre);
}

Dock* MainWindow::addDock(Qt::DockWidgetArea area, const QString& id, const QString& title, QWidget* widget)
{
    auto* dock = new Dock(id, title, this);
    dock->setWidget(widget);
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::fillSidePanel()
{
    m_side->setObjectName(QStringLiteral("panel"));
    auto* column = new QVBoxLayout(m_side);
    column->setContentsMargins(0, 0, 0, 8);
    column->setSpacing(0);
    column->addWidget(m_parameters, 1);
    column->addWidget(m_changes);
    column->addWidget(m_notes);
    m_side->setFocusProxy(m_parameters);
}

void MainWindow::buildDocks()
{
    m_sideWidths = {{{m_scenarioDock}, {m_parameterDock}}};
    letDocksBeArranged(*this);
    new TabTearing(*this);
    new NarrowDocks(*this, *m_policyDock, *m_parameterDock);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setDocumentMode(true);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    const auto fill = [this](Qt::DockWidgetArea area, Dock* dock, QWidget* widget) {
        dock->setWidget(widget);
        addDockWidget(area, dock);
    };
    fillSidePanel();
    fill(Qt::LeftDockWidgetArea, m_scenarioDock, m_scenarios);
    fill(Qt::LeftDockWidgetArea, m_policyDock, m_policies);
    fill(Qt::RightDockWidgetArea, m_parameterDock, m_side);
    fill(Qt::BottomDockWidgetArea, m_resultDock, m_results);
    fill(Qt::BottomDockWidgetArea, m_ledgerDock, m_ledger);
    fill(Qt::BottomDockWidgetArea, m_compareDock, m_compare);
    fill(Qt::BottomDockWidgetArea, m_experimentDock, // the window may be smaller than it wants
         new ViewFrame([this](QWidget* parent) { return makeExperiment(parent); }, m_experimentDock));
    addQuestionDocks();
    addLessonDock();
    keepHeadersRight(this);
}

bool MainWindow::raiseTab(const QString& id)
{
    m_maximiser->reveal(id);
    if (m_area->raiseView(id)) {
        if (m_centre->currentWidget() == m_dashboard || m_centre->currentWidget() == m_byPolicy)
            showCentre(Centre::views);
        if (m_centre->currentWidget() == m_pictures)
            m_centre->setCurrentWidget(m_area);
        return true;
    }
    auto* dock = dockOf(*this, id);
    if (dock) {
        dock->show();
        dock->raise();
        dock->makeContent();
        if (dock == m_experimentDock)
            showExperiment(true); // it may have been in front while a view of the study was shown
    }
    return dock;
}

void MainWindow::goToTab(const QString& id)
{
    if (!raiseTab(id))
        return;
    QTimer::singleShot(0, this, [this, id] { // it is in front by then
        const auto all = parts();
        const auto part = std::ranges::find(all, id, [](const WindowPart& each) { return each.widget->objectName(); });
        if (part != all.end())
            enterPart(*part);
    });
}

QStringList MainWindow::tabIds() const
{
    QStringList ids;
    if (const StudyUi* study = currentStudy())
        for (const ViewInfo& view : study->views())
            ids << view.id;
    for (const Dock* dock : docksOf(*this, Qt::FindChildrenRecursively))
        ids << dock->objectName();
    ids.removeDuplicates(); // some views are docks by now
    return ids;
}

bool MainWindow::focusNextPrevChild(bool next)
{
    return goToNextStop(tabStops(parts()), focusWidget(), next) || QMainWindow::focusNextPrevChild(next);
}

std::vector<WindowPart> MainWindow::parts()
{
    std::vector<QWidget*> above{m_messages, m_tabs, m_beside, m_dashboard, m_byPolicy, m_pictures};
    if (m_followBar)
        above.insert(above.begin() + 2, m_followBar);
    return partsOf(*this, *m_area, above);
}

void MainWindow::goToPart(bool forward) { goToNextPart(parts(), QApplication::focusWidget(), forward); }

void MainWindow::connectSession()
{
    Document& document = m_session.document();
    connect(&document, &Document::aboutToOpen, this, &MainWindow::onAboutToOpen);
    connect(&document, &Document::opened, this, &MainWindow::onOpened);
    connect(&document, &Document::treeChanged, this, &MainWindow::updateTitle);
    connect(&document, &Document::fileNameChanged, this, &MainWindow::updateTitle);
    connect(&document, &Document::modifiedChanged, this, &QWidget::setWindowModified);
    connect(m_files, &FileController::figureOpened, this, &MainWindow::showRecord);
    connect(m_beside, &SideBySide::closed, this, [this] { showCentre(Centre::views); });
    connect(m_dashboard, &Dashboard::closed, this, [this] { showCentre(Centre::views); });
    connect(m_byPolicy, &PolicyGrid::closed, this, [this] { showCentre(Centre::views); });
    connect(m_policies, &PolicyPanel::ownPolicyWanted, this, [this] {
        if (const StudyUi* study = currentStudy())
            raiseTab(QString::fromStdString(study->study().name()) + QStringLiteral(".own"));
    });
    connect(m_ledgerDock, &Dock::followed, m_ledger, &LedgerPanel::setInFront);
    connect(m_notes, &ImportNotes::optionWanted, m_parameters, &ParameterPanel::focusOption);
    new ErrorPresenter(m_session, *m_bar, *m_parameters, this);
    connect(&m_session.runs(), &RunController::policyFailed, m_bar, [this](const QString& policy) {
        if (const auto* own = m_area->ownPolicies(); own && own->showsFailureOf(policy))
            m_bar->dismiss(); // not twice
    });
}

/// Views of another study end with their scenario.
void MainWindow::onAboutToOpen(const Study* study)
{
    if (!m_area->study() || &m_area->study()->study() == study)
        return;
    const bool wasMaximised = m_maximiser->leaveInner();
    clearCentre();
    m_area->showStudy(nullptr, !wasMaximised); // else its layout was kept before
}

void MainWindow::onOpened()
{
    const bool isOther = m_area->study() != currentStudy();
    m_area->showStudy(currentStudy());
    if (isOther)
        reopenCentre();
    if (const StudyUi* study = currentStudy())
        m_results->setMainMetrics(study->mainMetrics());
    updateTitle();
}

const StudyUi* MainWindow::currentStudy() const
{
    const auto ui = std::ranges::find_if(
        m_studies, [this](const StudyUi* study) { return &study->study() == m_session.document().scenario().study; });
    return ui == m_studies.end() ? nullptr : *ui;
}

void MainWindow::updateTitle()
{
    const Document& document = m_session.document();
    QString name = QFileInfo(document.fileName()).fileName();
    if (name.isEmpty())
        name = document.scenario().name.empty() ? tr("Untitled") : QString::fromStdString(document.scenario().name);
    const int variant = document.activeVariant();
    if (variant >= 0)
        name +=
            QStringLiteral(" › ") + QString::fromStdString(document.scenario().variants[static_cast<std::size_t>(variant)].name);
    setWindowTitle(tr("%1[*] – WattIf").arg(name));
    setWindowModified(document.isModified());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    bringBack(); // a layout is kept
    if (QWidget* field = focusWidget())
        field->clearFocus(); // its input counts as a change
    if (!m_closing && !m_files->documents().modified().empty()) {
        event->ignore();
        m_files->whenAllSaved([this] {
            m_closing = true;
            close();
        });
        return;
    }
    m_stage->end(); // the layout of a lesson is not the user's
    settings::windowGeometry().set(saveGeometry());
    keepDraftOf(m_experiment->editor());
    if (!m_maximiser->isMaximised()) // else it was saved before
        saveLayout();
    m_files->rememberOpen();
    m_session.stop();
    event->accept();
}

void MainWindow::restart()
{
    if (QWidget* field = focusWidget())
        field->clearFocus(); // its input counts as a change
    m_files->whenAllSaved([this] {
        m_closing = true;
        m_isRestarting = true;
        close();
    });
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!localFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QStringList files = localFiles(*event->mimeData());
    if (files.isEmpty())
        return;
    event->acceptProposedAction();
    ImportDialog* import = openImportDialog();
    QStringList imported;
    for (const QString& file : files) {
        if (import && !mayBeScenario(file))
            imported << file;
        else
            m_files->openFile(file);
    }
    if (import)
        import->setFiles(imported);
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    QTimer::singleShot(0, this, &MainWindow::giveSizes); // the layout has its size only after the event
    if (!event->spontaneous())
        QTimer::singleShot(0, this, &MainWindow::raiseFloating);
}

/// Docks that floated when the program ended are there before the window, and some window managers leave them behind it.
void MainWindow::raiseFloating()
{
    for (QWidget* floating : findChildren<QWidget*>())
        if (floating->isWindow() && floating->windowType() == Qt::Tool && floating->isVisible()) {
            floating->hide();
            floating->show();
        }
}

} // namespace wattif::ui

#include "moc_main_window.cpp"
