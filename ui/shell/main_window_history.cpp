// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the session has done as commands: copied one by one, or listed in the history.

#include "ui/shell/main_window.h"

#include <memory>

#include <QApplication>
#include <QClipboard>
#include <QMenu>

#include "ui/experiment/experiment.h"
#include "ui/experiment/picture_panel.h"
#include "ui/figures/figure_source.h"
#include "ui/figures/figure_widget.h"
#include "ui/figures/written_figure.h"
#include "ui/session/session.h"
#include "ui/shell/history/command_history.h"
#include "ui/shell/history/history_dialog.h"
#include "ui/shell/history/session_commands.h"
#include "ui/shell/study_area.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

void MainWindow::followHistory()
{
    connect(&WrittenFigures::instance(), &WrittenFigures::written, this,
            [this](const WrittenFigure& figure, const QObject* view) {
                const FigureOrigins* origins = figureOriginsAround(const_cast<QObject*>(view));
                if (origins != m_area && origins != m_pictures)
                    return; // of another window, or of a copy that no command names
                if (auto command = figureCommand(*m_history, figure))
                    m_history->add(std::move(*command));
            });
    const auto followExperiment = [this, hasRun = std::make_shared<bool>(false)] {
        const ResultsPtr& results = m_experiment->results();
        if (m_experiment->isRunning()) {
            *hasRun = true;
        } else if (*hasRun && results && results->isComplete()) {
            *hasRun = false;
            m_history->add(experimentCommand(*results->plan));
        }
    };
    connect(m_experiment, &Experiment::resultsChanged, this, followExperiment);
    connect(m_experiment, &Experiment::stateChanged, this, followExperiment);
}

void MainWindow::showHistory()
{
    if (auto* open = findChild<HistoryDialog*>(QString(), Qt::FindDirectChildrenOnly)) {
        open->raise();
        open->activateWindow();
        return;
    }
    (new HistoryDialog(m_session, *m_history, this))->show();
}

WrittenFigure MainWindow::writtenFigure(const FigureSource& figure, const QString& path) const
{
    WrittenFigure written{.path = path};
    if (const FigureOrigins* origins = figureOriginsAround(figureView())) {
        written.wanted = origins->wantedOf(figure.figureName());
        written.spec.origin = origins->originOf(figure, written.wanted);
    }
    written.preset = u"ieee-1col"_s;
    written.figures = {figure.figureName()};
    return written;
}

void MainWindow::copyCommand(const SessionCommand& command, bool asPython)
{
    const auto text = asPython ? pythonOf(command) : commandLineOf(command);
    if (!text)
        return m_exportErrors->report(text.error());
    m_exportErrors->clear();
    QGuiApplication::clipboard()->setText(*text);
    m_session.showMessage(command.content ? tr("Copied; the text reads a copy of the scenario with its unsaved changes")
                              : asPython  ? tr("Copied the lines of Python")
                                          : tr("Copied the command"));
}

void MainWindow::buildCommandMenu(QMenu& menu, bool asPython)
{
    const QString ending = asPython ? u"Python"_s : QString();
    const auto add = [&](const QString& name, const QString& text, const QString& title, std::vector<std::string> words,
                         std::vector<std::string> output) {
        auto copy = [this, asPython, title, words = std::move(words), output = std::move(output)] {
            SessionCommand command = m_history->commandOnQuestion(words, title);
            command.words.insert(command.words.end(), output.begin(), output.end());
            copyCommand(command, asPython);
        };
        menu.addAction(text, this, std::move(copy))->setObjectName(name + ending);
    };
    add(u"copyRun"_s, tr("&Run"), tr("Run"), {"wattif-cli", "run"}, {});
    if (!asPython) { // the package does not have these
        add(u"copyReport"_s, tr("R&eport"), tr("Report"), {"wattif-cli", "report"}, {"-o", "report.html"});
        add(u"copyHtml"_s, tr("Page of &steps"), tr("Page of steps"), {"wattif-cli", "html"}, {"-o", "steps.html"});
        add(u"copyBundle"_s, tr("&Bundle for reviewers"), tr("Bundle"), {"wattif-cli", "bundle"}, {"-o", "artifact.zip"});
    }
    QAction* figure = menu.addAction(tr("&Figure in front"), this, [this, asPython] {
        const FigureSource* front = figureOf(figureView());
        if (!front || !front->figureRefusal().isEmpty())
            return m_session.showMessage(tr("This view has no figure yet"));
        if (const auto command = figureCommand(*m_history, writtenFigure(*front, front->figureName() + u".pdf"_s)))
            return copyCommand(*command, asPython);
        m_session.showMessage(tr("No command can name this figure"));
    });
    figure->setObjectName(u"copyFigureCommand"_s + ending);
    QAction* experiment = menu.addAction(tr("E&xperiment"), this, [this, asPython] {
        m_experiment->editor().commitPendingInput();
        if (const auto& plan = m_experiment->editor().plan())
            return copyCommand(experimentCommand(*plan), asPython);
        m_session.showMessage(tr("The plan of the experiment is not complete"));
    });
    experiment->setObjectName(u"copyExperimentCommand"_s + ending);
}

} // namespace wattif::ui
