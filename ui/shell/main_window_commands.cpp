// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window's commands open: import, figures, exports, help.

#include "ui/shell/main_window.h"

#include <filesystem>

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QVBoxLayout>

#include "core/experiment/run_output.h"
#include "core/experiment/scenario_file.h"
#include "core/io/file.h"
#include "ui/figures/figure_dialog.h"
#include "ui/figures/figure_source.h"
#include "ui/shell/compare_panel.h"
#include "ui/shell/dock.h"
#include "ui/shell/export.h"
#include "ui/shell/file_controller.h"
#include "ui/shell/help_dialogs.h"
#include "ui/shell/make_dialogs.h"
#include "ui/shell/results_panel.h"
#include "ui/shell/settings.h"
#include "ui/shell/step_bar.h"
#include "ui/shell/study_area.h"

namespace wattif::ui {

void MainWindow::compare()
{
    m_compareDock->show();
    m_compareDock->raise();
    m_compare->compare();
}

void MainWindow::showImport(const QStringList& files)
{
    if (!m_session.document().instance())
        return;
    auto* dialog = new ImportDialog(m_session.document().study(), this);
    dialog->setFiles(files);
    connect(dialog, &MakeDialog::made, this,
            [this, study = &m_session.document().study()](const InstancePtr& instance, const QString& name,
                                                          const QStringList& notes) {
                m_files->openMade(*study, instance, name);
                if (!notes.isEmpty())
                    m_session.showMessage(notes.join(u'\n'));
            });
    dialog->show();
}

void MainWindow::showGenerate()
{
    if (!m_session.document().instance())
        return;
    auto* dialog = new GenerateDialog(m_session.document().study(), this);
    connect(dialog, &MakeDialog::made, this,
            [this, study = &m_session.document().study()](const InstancePtr& instance, const QString& name) {
                m_files->openMade(*study, instance, name);
            });
    dialog->show();
}

void MainWindow::exportFigure()
{
    QWidget* view = m_area->currentFigureView();
    if (const FigureSource* figure = figureOf(view))
        showFigureDialog(*figure, view, provenanceOf(m_session));
    else
        m_session.showMessage(tr("This study shows no figure yet"));
}

void MainWindow::copyFigure()
{
    const FigureSource* figure = figureOf(m_area->currentFigureView());
    if (!figure)
        return;
    constexpr double clipboardDpi = 300;
    QGuiApplication::clipboard()->setImage(renderFigure(*figure, {}, clipboardDpi));
    m_session.showMessage(tr("Copied %1 as an image, 300 dpi").arg(figure->figureName()));
}

void MainWindow::exportFigureData()
{
    const FigureSource* figure = figureOf(m_area->currentFigureView());
    if (!figure)
        return;
    auto* dialog = new QFileDialog(this, tr("Export the numbers"), settings::lastFolder().get(), tr("CSV (*.csv)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(figure->figureName() + QStringLiteral(".csv"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, csv = figure->figureCsv()](const QString& path) {
        const auto written = writeFileAtomically(std::filesystem::path(path.toStdU16String()), csv.toStdString());
        if (!written)
            m_session.showError(written.error());
        else
            m_session.showMessage(tr("Exported to %1").arg(path));
    });
    dialog->open();
}

void MainWindow::exportResults()
{
    if (!m_session.report())
        return;
    auto* dialog =
        new QFileDialog(this, tr("Export results"), settings::lastFolder().get(),
                        tr("CSV table (*.csv);;Markdown table (*.md);;LaTeX table (*.tex);;All data as JSON (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(tr("results") + QStringLiteral(".csv"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (const auto written = writeResults(m_session, *m_results, path); !written)
            m_session.showError(written.error());
        else
            m_session.showMessage(tr("Exported to %1").arg(path));
    });
    dialog->open();
}

void MainWindow::showAbout() { openAboutDialog(this); }

void MainWindow::showShortcuts()
{
    QList<QAction*> listed = actions();
    listed += {action(QStringLiteral("undo")), action(QStringLiteral("redo")), m_steps->backAction(), m_steps->playAction(),
               m_steps->forwardAction()};
    openShortcutsDialog(this, listed);
}

} // namespace wattif::ui
