// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window's commands open: import, exports, help.

#include "ui/shell/main_window.h"

#include <algorithm>
#include <filesystem>

#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QStackedLayout>
#include <QVBoxLayout>

#include "core/experiment/import_files.h"
#include "core/experiment/run_output.h"
#include "core/experiment/scenario_file.h"
#include "core/io/archive.h"
#include "core/slurm/live_study.h"
#include "ui/figures/figure_widget.h"
#include "ui/session/error_reporter.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/reference.h"
#include "ui/session/study_ui.h"
#include "ui/session/study_view.h"
#include "ui/shell/cluster/follow_bar.h"
#include "ui/shell/cluster/follow_dialog.h"
#include "ui/shell/dock.h"
#include "ui/shell/help/manual_window.h"
#include "ui/shell/help_dialogs.h"
#include "ui/shell/history/command_history.h"
#include "ui/shell/history/session_commands.h"
#include "ui/shell/import/import_dialog.h"
#include "ui/shell/make_dialogs.h"
#include "ui/shell/panels/compare_panel.h"
#include "ui/shell/panels/results_file.h"
#include "ui/shell/panels/results_panel.h"
#include "ui/shell/panels/step_bar.h"
#include "ui/shell/scenario_tabs.h"
#include "ui/shell/side_by_side.h"
#include "ui/shell/study_area.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"

namespace wattif::ui {

namespace {

/// The page of the manual and the heading that belong to a widget; no page: that of the study.
std::pair<QString, QString> manualPlaceOf(const QWidget* widget, const MainWindow& window)
{
    const std::pair<const char*, const char*> pages[]{
        {"lesson", "teaching"},     {"experiment", "experiments"}, {"breakEven", "insight"}, {"counterExample", "insight"},
        {"decisions", "insight"},   {"results", "window"},         {"scenarios", "window"},  {"policies", "window"},
        {"parameters", "glossary"}, {"compare", "window"},         {"byHand", "teaching"}};
    for (; widget && widget != &window; widget = widget->parentWidget())
        if (const auto* dock = qobject_cast<const Dock*>(widget)) {
            for (const auto& [id, page] : pages)
                if (dock->objectName() == QLatin1String(id))
                    return {QLatin1String(page), {}};
            if (dock->objectName().endsWith(QLatin1String(".own")))
                return {QStringLiteral("own-policy"), {}};
            return {{}, dock->windowTitle()};
        }
    return {};
}

/// The scenario that has what Slurm does not know: the one in front, the last one of the study that follows clusters, or its
/// sample.
Scenario clusterBase(const Study& study, const Document& document, const DocumentManager& documents)
{
    const auto unnamed = [](Scenario scenario) {
        if (scenario.name.empty())
            scenario.name = MainWindow::tr("Untitled").toStdString();
        return scenario;
    };
    if (&document.study() == &study) {
        Scenario front = document.scenario();
        front.baseline = document.question();
        return unnamed(std::move(front));
    }
    if (const int open = documents.newestOf(study); open >= 0)
        return unnamed(documents.at(open).scenario());
    return scenarioOf(study, study.sample(), MainWindow::tr("Sample").toStdString());
}

} // namespace

void MainWindow::togglePin()
{
    Reference& reference = m_session.reference();
    if (reference.isPinned()) {
        reference.unpin();
    } else {
        reference.pin();
        for (StudyView* view : findChildren<StudyView*>())
            view->catchUp(); // its charts then keep the pinned result, even while hidden
    }
    action(QStringLiteral("pin"))->setChecked(reference.isPinned());
}

void MainWindow::showManual(const QString& page)
{
    if (!m_manual)
        m_manual = new ManualWindow(this);
    QString name = page;
    QString heading;
    if (page.isEmpty()) {
        const auto [found, about] = manualPlaceOf(QApplication::focusWidget(), *this);
        name = found.isEmpty() ? QString::fromStdString(m_session.document().study().name()) : found;
        heading = about;
    }
    if (!m_manual->open(name, heading))
        m_manual->open(QStringLiteral("window"));
    m_manual->show();
    m_manual->raise();
    m_manual->activateWindow();
}

void MainWindow::compare()
{
    m_compareDock->show();
    m_compareDock->raise();
    m_compare->compare();
}

ImportDialog* MainWindow::makeImportDialog(const Study& study)
{
    auto* dialog = new ImportDialog(study, this);
    connect(dialog, &MakeDialog::made, this, [this, dialog, study = &study](const Imported& made, const QString& name) {
        m_files->openMade(*study, made.instance, name, made.report);
        m_history->add(importCommand(*study, dialog->files(), dialog->values(), m_session.document().scenario()));
    });
    connect(dialog, &ImportDialog::studyWanted, this, [this, dialog](const Study& other) {
        QStringList files;
        for (const auto& [role, path] : dialog->files())
            files << path;
        dialog->reject();
        showImport(other, files);
    });
    return dialog;
}

void MainWindow::showImport(const Study& study, const QStringList& files)
{
    ImportDialog* dialog = makeImportDialog(study);
    dialog->setFiles(files);
    dialog->show();
}

void MainWindow::importTable(const QString& path)
{
    if (!m_session.document().instance()) // at start-up, with a table on the command line
        m_files->openSample(m_studies.front()->study());
    if (addToImport(path))
        return;
    if (ImportDialog* open = openImportDialog())
        return open->setFiles({path});
    const std::string text = beginningOf(std::filesystem::path(path.toStdU16String()));
    showImport(studyOf(path.toStdString(), text, m_session.document().study()), {path});
}

bool MainWindow::addToImport(const QString& path)
{
    return std::ranges::any_of(openImports(), [&path](ImportDialog* dialog) { return dialog->addFile(path); });
}

QList<ImportDialog*> MainWindow::openImports() const
{
    auto dialogs = findChildren<ImportDialog*>(Qt::FindDirectChildrenOnly);
    dialogs.removeIf([](const ImportDialog* dialog) { return !dialog->isVisible(); });
    return dialogs;
}

ImportDialog* MainWindow::openImportDialog() const
{
    const auto imports = openImports();
    const auto waiting = std::ranges::find_if_not(imports, &ImportDialog::isChecking);
    return waiting == imports.end() ? nullptr : *waiting;
}

void MainWindow::checkImport(const LoadedScenario& loaded, const QString& path)
{
    if (addToImport(path))
        return;
    const Scenario& scenario = loaded.scenario;
    ImportDialog* dialog = makeImportDialog(*scenario.study);
    dialog->checkImported(QString::fromStdString(loaded.importedAs), path,
                          {scenario.baseline.instance, scenario.importReport, loaded.previews});
    dialog->show();
}

void MainWindow::showGenerate(const Study& study)
{
    auto* dialog = new GenerateDialog(study, this);
    connect(dialog, &MakeDialog::made, this, [this, dialog, study = &study](const Imported& made, const QString& name) {
        m_files->openMade(*study, made.instance, name);
        m_history->add(generateCommand(*study, dialog->asked(), dialog->seed(), m_session.document().scenario()));
    });
    dialog->show();
}

const Study* MainWindow::clusterStudy() const
{
    const auto follows = [](const StudyUi* ui) { return slurm::liveStudyOf(ui->study()) != nullptr; };
    const auto found = std::ranges::find_if(m_studies, follows);
    return found == m_studies.end() ? nullptr : &(*found)->study();
}

FollowBar& MainWindow::followBar()
{
    if (!m_followBar) {
        m_followBar = new FollowBar(*new SlurmFollower(*m_files, m_session, this), centralWidget());
        auto* column = qobject_cast<QVBoxLayout*>(centralWidget()->layout());
        column->insertWidget(column->indexOf(m_tabs) + 1, m_followBar);
    }
    return *m_followBar;
}

void MainWindow::followSlurm()
{
    const Scenario base = clusterBase(*clusterStudy(), m_session.document(), m_files->documents());
    auto* dialog = new FollowDialog(qText(base.name), this);
    connect(dialog, &FollowDialog::wanted, this, [this, base](const ClusterRequest& request) {
        followBar().follower().start(request, base);
        m_copyFollowing = [this, command = followCommand(*m_history, base, request)] { copyCommands({command}, false); };
    });
    connect(dialog, &FollowDialog::commandWanted, this,
            [this, base](const ClusterRequest& request) { copyCommands({followCommand(*m_history, base, request)}, false); });
    dialog->show();
}

void MainWindow::exportResults()
{
    if (!m_session.report())
        return;
    auto* dialog = new QFileDialog(
        this, tr("Export results"), settings::lastFolder().get(),
        tr("CSV table (*.csv);;Markdown table (*.md);;LaTeX table (*.tex);;HTML table (*.html);;All data as JSON (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(tr("results") + QStringLiteral(".csv"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (const auto written = writeResults(m_session, *m_results, path); !written)
            return m_exportErrors->report(written.error());
        m_exportErrors->clear();
        if (auto command = resultsCommand(m_session, *m_history, *m_results, path))
            m_history->add(std::move(*command));
        m_session.showMessage(tr("Exported to %1").arg(path));
    });
    dialog->open();
}

void MainWindow::showAbout() { openAboutDialog(this); }

void MainWindow::showShortcuts()
{
    QList<QAction*> window = actions();
    window += {action(QStringLiteral("undo")), action(QStringLiteral("redo"))};
    QList<ShortcutGroup> groups{{tr("Everywhere"), window}, {tr("Steps"), m_steps->stepActions()}};
    for (const Dock* dock : {m_scenarioDock, m_resultDock, m_compareDock})
        groups.append({dock->windowTitle(), commandsIn(*dock)});
    m_area->makeViews();
    for (const Dock* dock : m_area->docks())
        groups.append({dock->windowTitle(), commandsIn(*dock)});
    openShortcutsDialog(this, groups);
}

} // namespace wattif::ui
