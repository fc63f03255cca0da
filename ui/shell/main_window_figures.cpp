// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's commands for figures: export, the papers' figures, and opening what a figure was made from.

#include "ui/shell/main_window.h"
#include "ui/shell/overview/dashboard.h"
#include "ui/shell/overview/policy_grid.h"

#include <chrono>

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QStackedLayout>

#include "core/base/paper_figure.h"
#include "core/io/file.h"
#include "ui/experiment/experiment.h"
#include "ui/experiment/picture_panel.h"
#include "ui/figures/adjusted_figure.h"
#include "ui/figures/dialog/figure_copy.h"
#include "ui/figures/dialog/figure_dialog.h"
#include "ui/figures/figure_export.h"
#include "ui/figures/figure_widget.h"
#include "ui/figures/written_figure.h"
#include "ui/papers/paper_gallery.h"
#include "ui/session/figure_record.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/study_ui.h"
#include "ui/shell/figure_views.h"
#include "ui/shell/history/command_history.h"
#include "ui/shell/history/session_commands.h"
#include "ui/shell/side_by_side.h"
#include "ui/shell/study_area.h"
#include "ui/style/settings.h"

namespace wattif::ui {

QWidget* MainWindow::figureView() const
{
    if (m_centre->currentWidget() == m_pictures && m_pictures->picture())
        return m_pictures->picture();
    if (m_centre->currentWidget() == m_byPolicy)
        return m_byPolicy;
    if (m_centre->currentWidget() == m_dashboard && !m_dashboard->views().empty())
        return m_dashboard->views().front();
    return m_centre->currentWidget() == m_beside && m_beside->right() ? m_beside->right()->view() : m_area->currentFigureView();
}

void MainWindow::exportFigure()
{
    QWidget* view = figureView();
    if (const FigureSource* figure = figureOf(view))
        showFigureDialog(*figure, view);
    else
        m_session.showMessage(tr("This view has no figure yet"));
}

void MainWindow::copyFigure()
{
    const FigureSource* figure = figureOf(figureView());
    if (!figure)
        return;
    FigureSpec spec;
    FigureAdjustments wanted;
    const FigureOrigins* origins = figureOriginsAround(figureView());
    if (origins) {
        wanted = origins->wantedOf(figure->figureName());
        spec.origin = origins->originOf(*figure, wanted);
    }
    const AdjustedFigure adjusted(*figure, wanted);
    auto mime = figureMime(wanted.isEmpty() ? *figure : static_cast<const FigureSource&>(adjusted), spec);
    if (!mime)
        return m_exportErrors->report(mime.error());
    m_exportErrors->clear();
    QGuiApplication::clipboard()->setMimeData(mime->release());
    m_session.showMessage(
        tr("Copied %1 as an image (300 dpi), SVG and PDF").arg(origins ? origins->titleOf(*figure) : figure->figureName()));
}

void MainWindow::exportFigureData()
{
    const FigureSource* figure = figureOf(figureView());
    if (!figure)
        return;
    if (const QString refusal = figure->figureRefusal(); !refusal.isEmpty())
        return m_exportErrors->report({ErrorCode::usage, refusal.toStdString(), {}});
    auto* dialog = new QFileDialog(this, tr("Export data"), settings::lastFolder().get(), tr("CSV (*.csv)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(figure->figureName() + QStringLiteral(".csv"));
    const WrittenFigure written = writtenFigure(*figure, {});
    connect(dialog, &QFileDialog::fileSelected, this, [this, csv = figure->figureCsv(), written](const QString& path) {
        const auto done = writeCsvTables(csv, path);
        if (!done)
            return m_exportErrors->report(done.error());
        m_exportErrors->clear();
        WrittenFigure table = written;
        table.path = path;
        if (auto command = figureCommand(*m_history, table, m_experiment->openedStore()))
            m_history->add(std::move(*command));
        m_session.showMessage(tr("Exported to %1").arg(path));
    });
    dialog->open();
}

void MainWindow::setPaperFigureMaker(PaperFigureMaker maker)
{
    m_makePaperFigure = std::move(maker);
    action(QStringLiteral("paperFigures"))->setVisible(m_makePaperFigure != nullptr);
}

void MainWindow::showPaperFigures(const QString& recipe)
{
    if (!m_makePaperFigure)
        return;
    if (!m_gallery) {
        std::vector<const Study*> studies;
        for (const StudyUi* ui : m_studies)
            studies.push_back(&ui->study());
        m_gallery = new PaperGallery(studies, m_makePaperFigure, PaperStore::ofUser(), std::chrono::seconds(10), this);
        connect(m_gallery, &PaperGallery::sceneWanted, this,
                [this](const Study& study, const PaperScene& scene) { openScene(study, scene); });
    }
    m_gallery->show();
    m_gallery->raise();
    m_gallery->activateWindow();
    if (!recipe.isEmpty())
        m_gallery->showRecipe(recipe);
}

void MainWindow::openScene(const Study& study, const PaperScene& scene)
{
    m_files->openUnsaved(scenarioOfScene(study, scene));
    if (!scene.currentPolicy.empty())
        m_session.setCurrentPolicy(QString::fromStdString(scene.currentPolicy));
    raiseTab(QString::fromStdString(scene.view));
}

void MainWindow::showRecord(const FigureRecord& record)
{
    if (!record.paper.isEmpty()) {
        showPaperFigures(record.paper);
        if (m_gallery)
            m_gallery->setWanted(record.paper, record.wanted);
        return;
    }
    if (!record.experiment.isEmpty())
        return showExperimentRecord(record);
    m_session.setCurrentPolicy(record.currentPolicy);
    m_session.setStep(record.step);
    for (const FigureView& view : record.views)
        raiseTab(view.view);
    restoreFigureViews(record.views);
    if (!record.views.empty())
        m_area->setWanted(record.views.front().figure, record.wanted);
    // Again when there are results: selections in them could not be restored before.
    auto* once = new QObject(this);
    const auto restore = [this, once, views = record.views] {
        if (m_session.runs().isRunning()) // some policies are not there yet
            return;
        once->deleteLater();
        restoreFigureViews(views);
    };
    connect(&m_session, &Session::reportChanged, once, restore, Qt::QueuedConnection);
}

void MainWindow::restoreFigureViews(const std::vector<FigureView>& views) { ui::restoreFigureViews(*m_area, views); }

} // namespace wattif::ui
