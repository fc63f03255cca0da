// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Experiment area: its plan among the panels below, its pictures in the centre while that is in front.

#include "ui/shell/main_window.h"

#include <functional>

#include <QFileInfo>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedLayout>

#include "ui/experiment/experiment.h"
#include "ui/experiment/experiment_record.h"
#include "ui/experiment/picture_panel.h"
#include "ui/experiment/plan/plan_panel.h"
#include "ui/experiment/table/result_table.h"
#include "ui/insight/break_even_panel.h"
#include "ui/insight/counter_example_panel.h"
#include "ui/insight/hand_panel.h"
#include "ui/session/figure_record.h"
#include "ui/session/files/file_controller.h"
#include "ui/shell/dock.h"
#include "ui/shell/panels/parameter_panel.h"
#include "ui/shell/side_by_side.h"
#include "ui/shell/study_area.h"
#include "ui/style/letter_width.h"
#include "ui/widgets/view_frame.h"

namespace wattif::ui {

QWidget* MainWindow::makeExperiment(QWidget* parent)
{
    auto* parts = new QSplitter(Qt::Horizontal, parent);
    parts->setChildrenCollapsible(false);
    auto* table = new ResultTable(*m_experiment, *m_pictures, parts);
    auto* plan = new QScrollArea(parts); // chips may need more lines than there are
    plan->setAccessibleName(tr("Plan of the experiment"));
    plan->setWidgetResizable(true);
    plan->setFrameShape(QFrame::NoFrame);
    plan->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    plan->setWidget(m_planPanel);
    const auto fitWidth = [this, plan] { // it scrolls up and down only
        plan->setMinimumWidth(m_planPanel->minimumSizeHint().width() + plan->verticalScrollBar()->sizeHint().width());
    };
    connect(&m_experiment->editor(), &PlanEditor::changed, plan, fitWidth);
    fitWidth();
    parts->addWidget(plan);
    parts->addWidget(table);
    parts->setStretchFactor(0, 2);
    parts->setStretchFactor(1, 3);
    parts->setSizes({letterWidth(fontMetrics()) * 66, letterWidth(fontMetrics()) * 70});
    parts->setFocusProxy(m_planPanel);
    connect(table, &ResultTable::cellWanted, this, &MainWindow::openCell);
    connect(table, &ResultTable::commandWanted, this, &MainWindow::copyTableOfExperiment);
    return parts;
}

void MainWindow::addQuestionDocks()
{
    const auto add = [this](const QString& id, const QString& title) {
        return addDock(Qt::BottomDockWidgetArea, id, title, new ViewFrame(nullptr, this));
    };
    m_breakEvenDock = add(QStringLiteral("breakEven"), tr("Break-even"));
    m_counterDock = add(QStringLiteral("counterExample"), tr("Counter-example"));
    m_handDock = add(QStringLiteral("byHand"), tr("Manual schedule"));
    const auto begin = [this] {
        m_handDock->setContentMaker([this](QWidget* parent) {
            auto* panel = new HandPanel(m_session, parent);
            followQuestions(*panel);
            connect(panel, &HandPanel::begun, this, [this] {
                if (const StudyUi* study = currentStudy())
                    raiseTab(study->handView());
            });
            return panel;
        });
        m_breakEvenDock->setContentMaker([this](QWidget* parent) {
            auto* panel = new BreakEvenPanel(m_session, parent);
            followQuestions(*panel);
            connect(panel, &BreakEvenPanel::goThere, this, [this](const Question& question) {
                m_session.document().addVariant(tr("Break-even"), question);
                raiseTab(QStringLiteral("results"));
            });
            return panel;
        });
        m_counterDock->setContentMaker([this](QWidget* parent) {
            auto* panel = new CounterExamplePanel(m_session, parent);
            followQuestions(*panel);
            connect(panel, &CounterExamplePanel::opened, this, [this](const Scenario& scenario) {
                m_files->openUnsaved(scenario);
                raiseTab(QStringLiteral("results"));
            });
            return panel;
        });
    };
    // A dock that floated when the program ended exists before its scenario.
    connect(&m_session.document(), &Document::opened, this, begin,
            static_cast<Qt::ConnectionType>(Qt::AutoConnection | Qt::SingleShotConnection));
}

void MainWindow::connectExperiment()
{
    PlanEditor& editor = m_experiment->editor();
    // Later: Qt says so in the midst of laying out its docks, which another page in the place of the views may replace.
    const auto follow = [this] { showExperiment(m_experimentDock->isInFront()); };
    connect(m_experimentDock, &QDockWidget::visibilityChanged, this, follow, Qt::QueuedConnection);
    connect(m_pictures, &PicturePanel::cellWanted, this, &MainWindow::openCell);
    connect(m_pictures, &PicturePanel::runWanted, m_experiment, &Experiment::start);
    connect(m_experiment, &Experiment::done, &m_session, &Session::showMessage);
    connect(m_files, &FileController::experimentWanted, this, &MainWindow::openExperiment);
    connect(m_files, &FileController::importWanted, this, &MainWindow::importTable);
    connect(m_files, &FileController::importCheckWanted, this, &MainWindow::checkImport);
    connect(m_parameters, &ParameterPanel::varyWanted, this, &MainWindow::varyOption);
    const auto showVaried = [this, &editor] {
        m_parameters->showVaried([&editor](const std::string& option) { return editor.isVaried(option); });
    };
    connect(&editor, &PlanEditor::changed, m_parameters, showVaried);
    connect(m_parameters, &ParameterPanel::formsChanged, m_parameters, showVaried);
}

void MainWindow::showExperiment(bool on)
{
    m_experiment->editor().setWatched(on);
    if (on && !m_experimentDock->isFloating())
        showCentre(Centre::views);
    if (on)
        m_centre->setCurrentWidget(m_pictures);
    else if (m_centre->currentWidget() == m_pictures)
        m_centre->setCurrentWidget(m_area);
}

void MainWindow::varyOption(const QString& option)
{
    PlanEditor& editor = m_experiment->editor();
    if (editor.isVaried(option.toStdString())) {
        editor.removeOption(option.toStdString());
        return;
    }
    editor.addFactor(option.toStdString());
    raiseTab(QStringLiteral("experiment"));
}

void MainWindow::openCell(quint64 cell)
{
    auto question = m_experiment->questionAt(cell);
    if (!question)
        return m_exportErrors->report(question.error());
    m_exportErrors->clear();
    Document& document = m_session.document();
    m_experiment->editor().stayWhileShown(question->instance);
    const QString title = m_experiment->titleOf(cell);
    const bool isOfThisScenario = m_experiment->study() == document.scenario().study
        && m_experiment->editor().ground() != PlanEditor::Ground::drawn
        && m_experiment->editor().ground() != PlanEditor::Ground::loaded;
    if (isOfThisScenario) {
        document.addVariant(title, std::move(*question));
    } else {
        Scenario scenario{.study = m_experiment->study(), .name = title.toStdString(), .baseline = std::move(*question)};
        m_files->openUnsaved(std::move(scenario));
    }
    raiseTab(QStringLiteral("results"));
    m_session.showMessage(tr("Opened %1").arg(title));
}

void MainWindow::showExperimentRecord(const FigureRecord& record)
{
    const auto kept = parseExperimentRecord(tr("the figure"), record.experiment);
    if (!kept)
        return m_exportErrors->report(kept.error());
    m_exportErrors->clear();
    raiseTab(QStringLiteral("experiment"));
    m_experiment->showKept(kept->results);
    m_pictures->setChoice(kept->choice);
    m_pictures->showPicture(kept->pictures.front());
    m_pictures->setWanted(m_pictures->picture()->figure()->figureName(), record.wanted);
}

void MainWindow::openExperiment(const QString& path)
{
    raiseTab(QStringLiteral("experiment"));
    if (QFileInfo(path).suffix().compare(QStringLiteral("json"), Qt::CaseInsensitive) == 0)
        m_experiment->openPlan(path);
    else
        m_experiment->openStore(path);
}

} // namespace wattif::ui
