// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the session has done as commands: copied one by one, or listed in the history.

#include "ui/shell/main_window.h"

#include <algorithm>
#include <functional>
#include <memory>

#include <QApplication>
#include <QClipboard>
#include <QMenu>

#include "core/base/adviser.h"
#include "ui/experiment/experiment.h"
#include "ui/experiment/picture_panel.h"
#include "ui/figures/figure_source.h"
#include "ui/figures/figure_widget.h"
#include "ui/figures/written_figure.h"
#include "ui/insight/break_even_panel.h"
#include "ui/insight/counter_example_panel.h"
#include "ui/insight/hand_panel.h"
#include "ui/papers/paper_gallery.h"
#include "ui/session/session.h"
#include "ui/session/view_command.h"
#include "ui/shell/history/command_history.h"
#include "ui/shell/history/history_dialog.h"
#include "ui/shell/history/session_commands.h"
#include "ui/shell/panels/compare_panel.h"
#include "ui/shell/panels/results_panel.h"
#include "ui/shell/showing.h"
#include "ui/shell/study_area.h"
#include "ui/slides/slides_dialog.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

/// Whether a figure's view is in this window, and no copy that no command names.
bool MainWindow::isOwnFigure(const QObject* view) const
{
    const FigureOrigins* origins = figureOriginsAround(const_cast<QObject*>(view));
    return origins == m_area || origins == m_pictures || (m_gallery && origins == m_gallery);
}

void MainWindow::followHistory()
{
    followDialogs();
    connect(&WrittenFigures::instance(), &WrittenFigures::written, this,
            [this](const WrittenFigure& figure, const QObject* view) {
                if (!isOwnFigure(view))
                    return;
                if (auto command = figureCommand(*m_history, figure, m_experiment->openedStore()))
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
    connect(m_experiment, &Experiment::cellsExported, this, [this](const QString& path) {
        if (const ResultsPtr& results = m_experiment->results())
            m_history->add(cellsCommand(*results->plan, path, m_experiment->openedStore()));
    });
    connect(m_experiment, &Experiment::jobWritten, this, [this](const Plan& plan, const QString& folder, int tasks) {
        m_history->add(slurmCommand(plan, folder, tasks, Experiment::jobProgram()));
    });
}

void MainWindow::followDialogs()
{
    const auto isInside = [this](const QObject* object) {
        while (object && object != this)
            object = object->parent();
        return object != nullptr;
    };
    connect(&WrittenFigures::instance(), &WrittenFigures::commandWanted, this,
            [this, isInside](const WrittenFigure& figure, const QObject* view) {
                if (isInside(view))
                    copyFigureCommand(
                        isOwnFigure(view) ? figureCommand(*m_history, figure, m_experiment->openedStore()) : std::nullopt, false);
            });
    connect(&ViewCommands::instance(), &ViewCommands::wanted, this, [this](const ViewCommand& asked, const Session& session) {
        if (&session == &m_session)
            copyCommand(viewCommand(*m_history, asked), false);
    });
    connect(&ViewCommands::instance(), &ViewCommands::done, this, [this](const ViewCommand& asked, const Session& session) {
        if (&session == &m_session)
            m_history->add(viewCommand(*m_history, asked));
    });
    connect(m_results, &ResultsPanel::commandWanted, this, [this] {
        if (const auto command = resultsCommand(m_session, *m_history, *m_results, u"results.csv"_s))
            return copyCommand(*command, false);
        m_session.showMessage(tr("No command can name these results"));
    });
    connect(m_compare, &ComparePanel::commandWanted, this, &MainWindow::copyComparison);
}

void MainWindow::showHistory()
{
    if (!m_historyDialog)
        m_historyDialog = new HistoryDialog(m_session, *m_history, this);
    m_historyDialog->show();
    m_historyDialog->raise();
    m_historyDialog->activateWindow();
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

void MainWindow::copyCommands(const std::vector<SessionCommand>& commands, bool asPython)
{
    QStringList lines;
    for (const SessionCommand& command : commands) {
        const auto text = asPython ? pythonOf(command) : commandLineOf(command);
        if (!text)
            return m_exportErrors->report(text.error());
        lines << *text;
    }
    m_exportErrors->clear();
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
    const bool readsCopy = std::ranges::any_of(commands, [](const SessionCommand& command) { return bool(command.content); });
    m_session.showMessage(readsCopy               ? tr("Copied; the text reads a copy of the scenario with its unsaved changes")
                              : asPython          ? tr("Copied the lines of Python")
                              : lines.size() == 1 ? tr("Copied the command")
                                                  : tr("Copied the commands"));
}

void MainWindow::copyCommand(const SessionCommand& command, bool asPython) { copyCommands({command}, asPython); }

void MainWindow::showSlides(const ShownView& view)
{
    const SessionCommand command = slidesOf(*m_history, m_session, view); // the dialog is about the present state
    const SlidesDialog* dialog = showSlidesDialog(m_session, view, this);
    connect(dialog, &SlidesDialog::commandWanted, this,
            [this, command](const WrittenSlides& slides) { copyCommand(slidesCommand(command, slides), false); });
    connect(dialog, &SlidesDialog::written, m_history,
            [this, command](const WrittenSlides& slides) { m_history->add(slidesCommand(command, slides)); });
}

void MainWindow::followQuestions(BreakEvenPanel& panel)
{
    auto asked = std::make_shared<SessionCommand>();
    connect(&panel, &BreakEvenPanel::begun, m_history, [this, &panel, asked] { *asked = breakEvenCommand(*m_history, panel); });
    connect(&panel, &BreakEvenPanel::found, m_history, [this, asked] { m_history->add(*asked); });
}

void MainWindow::followQuestions(CounterExamplePanel& panel)
{
    connect(&panel, &CounterExamplePanel::ended, m_history, [this, &panel] {
        if (panel.isRepeatable())
            m_history->add(counterExampleCommand(m_session.document().study(), panel));
    });
}

void MainWindow::followQuestions(HandPanel& panel)
{
    connect(&panel, &HandPanel::hinted, m_history, [this, &panel] { m_history->add(hintCommand(*m_history, panel)); });
}

namespace {

SessionCommand usualSlurmCommand(const Plan& plan)
{
    return slurmCommand(plan, u"slurm"_s, Experiment::usualTasks, Experiment::jobProgram());
}

} // namespace

template <typename Panel>
Panel* MainWindow::questionPanel(const QString& dock)
{
    if (!findChild<Panel*>())
        goToTab(dock);
    return findChild<Panel*>();
}

void MainWindow::copyFigureCommand(bool asPython)
{
    const FigureSource* front = figureOf(figureView());
    if (!front || !front->figureRefusal().isEmpty())
        return m_session.showMessage(tr("This view has no figure yet"));
    copyFigureCommand(
        figureCommand(*m_history, writtenFigure(*front, front->figureName() + u".pdf"_s), m_experiment->openedStore()), asPython);
}

void MainWindow::copyFigureCommand(const std::optional<SessionCommand>& command, bool asPython)
{
    if (command)
        return copyCommand(*command, asPython);
    m_session.showMessage(tr("No command can name this figure"));
}

void MainWindow::copyComparison()
{
    if (m_compare->asked().variants.empty())
        return m_session.showMessage(tr("Nothing to compare yet"));
    copyCommands(compareCommands(*m_history, *m_compare), false);
}

void MainWindow::copyAdvice()
{
    if (!adviserOf(m_session.document().study()))
        return m_session.showMessage(tr("This study has no settings for Slurm"));
    copyCommand(m_history->commandOnInstance({"wattif-cli", "advise"}, tr("Settings for Slurm")), false);
}

void MainWindow::copyTableOfExperiment()
{
    if (const ResultsPtr& results = m_experiment->results())
        copyCommand(summaryCommand(*results->plan, m_pictures->choice(), m_experiment->openedStore()), false);
}

/// The last import of the session.
void MainWindow::copyImport(bool asPython)
{
    const auto& entries = m_history->entries();
    const auto isImport = [](const CommandHistory::Entry& entry) { return entry.command.words.at(1) == "import"; };
    if (const auto last = std::find_if(entries.rbegin(), entries.rend(), isImport); last != entries.rend())
        return copyCommand(last->command, asPython);
    m_session.showMessage(tr("This session has imported nothing yet"));
}

void MainWindow::buildCommandMenu(QMenu& menu, bool asPython)
{
    addDocumentCommands(menu, asPython);
    menu.addSeparator();
    addViewCommands(menu, asPython);
    menu.addSeparator();
    addQuestionCommands(menu, asPython);
}

void MainWindow::addDocumentCommands(QMenu& menu, bool asPython)
{
    const QString ending = asPython ? u"Python"_s : QString();
    const auto add = [&](const QString& name, const QString& text, const std::function<SessionCommand()>& made,
                         const std::vector<std::string>& output) {
        auto copy = [this, asPython, made, output] {
            SessionCommand command = made();
            command.words.insert(command.words.end(), output.begin(), output.end());
            copyCommand(command, asPython);
        };
        menu.addAction(text, this, std::move(copy))->setObjectName(name + ending);
    };
    const auto onQuestion = [this](const std::string& command, const QString& title) {
        return [this, command, title] { return m_history->commandOnQuestion({"wattif-cli", command}, title); };
    };
    const auto onDecisions = [this](const std::string& command, const QString& title) {
        return [this, command, title] { return decisionsCommand(*m_history, m_session, command, title); };
    };
    add(u"copyRun"_s, tr("&Run"), onQuestion("run", tr("Run")), {});
    if (!asPython) { // the package does not have these
        add(u"copyTables"_s, tr("&Tables"), [this] { return tablesCommand(*m_history, m_session.document().study()); }, {});
        std::vector<std::string> report = languageWords();
        report.insert(report.end(), {"-o", "report.html"});
        add(u"copyReport"_s, tr("R&eport"), onQuestion("report", tr("Report")), report);
        add(u"copyHtml"_s, tr("Page of &steps"), onDecisions("html", tr("Page of steps")), {"-o", "steps.html"});
        add(u"copyQuiz"_s, tr("&Questions for a course"), onDecisions("quiz", tr("Questions")), {"-o", "questions.xml"});
        add(u"copyBundle"_s, tr("&Bundle for reviewers"), onQuestion("bundle", tr("Bundle")), {"-o", "artifact.zip"});
    }
    menu.addAction(tr("Last &import"), this, [this, asPython] { copyImport(asPython); })->setObjectName(u"copyImport"_s + ending);
}

void MainWindow::addViewCommands(QMenu& menu, bool asPython)
{
    const QString ending = asPython ? u"Python"_s : QString();
    menu.addAction(tr("&Figure in front"), this, [this, asPython] { copyFigureCommand(asPython); })
        ->setObjectName(u"copyFigureCommand"_s + ending);
    if (asPython)
        return;
    auto copySlides = [this] {
        const auto view = shownView(*m_area, figureView());
        if (!view)
            return m_session.showMessage(tr("This view has no figure yet"));
        const QString name = figureOf(figureView())->figureName() + u"-slides.pdf"_s;
        copyCommand(slidesCommand(slidesOf(*m_history, m_session, *view), {.path = name, .steps = {}}), false);
    };
    menu.addAction(tr("S&lides of the view in front"), this, copySlides)->setObjectName(u"copySlides"_s);
    menu.addAction(tr("C&omparison"), this, &MainWindow::copyComparison)->setObjectName(u"copyComparison"_s);
    auto copyFollowing = [this] {
        if (m_copyFollowing)
            return m_copyFollowing();
        m_session.showMessage(tr("No cluster is followed yet: choose File > Follow Slurm…"));
    };
    menu.addAction(tr("Settings for Slur&m"), this, &MainWindow::copyAdvice)->setObjectName(u"copyAdvice"_s);
    menu.addAction(tr("Followin&g of Slurm"), this, copyFollowing)->setObjectName(u"copyFollowing"_s);
}

void MainWindow::addQuestionCommands(QMenu& menu, bool asPython)
{
    const QString ending = asPython ? u"Python"_s : QString();
    const auto onPlan = [this, asPython](SessionCommand (*made)(const Plan&)) {
        return [this, asPython, made] {
            m_experiment->editor().commitPendingInput();
            if (const auto& plan = m_experiment->editor().plan())
                return copyCommand(made(*plan), asPython);
            m_session.showMessage(tr("The plan of the experiment is not complete"));
        };
    };
    menu.addAction(tr("E&xperiment"), this, onPlan(experimentCommand))->setObjectName(u"copyExperimentCommand"_s + ending);
    if (!asPython)
        menu.addAction(tr("Fol&der for Slurm"), this, onPlan(usualSlurmCommand))->setObjectName(u"copySlurmFolder"_s);
    auto copyCounterExample = [this, asPython] {
        if (const auto* panel = questionPanel<CounterExamplePanel>(u"counterExample"_s))
            copyCommand(counterExampleCommand(m_session.document().study(), *panel), asPython);
    };
    menu.addAction(tr("&Counter-example"), this, copyCounterExample)->setObjectName(u"copyCounterExample"_s + ending);
    if (asPython)
        return;
    auto copyBreakEven = [this] {
        if (const auto* panel = questionPanel<BreakEvenPanel>(u"breakEven"_s))
            copyCommand(breakEvenCommand(*m_history, *panel), false);
    };
    menu.addAction(tr("Break-e&ven"), this, copyBreakEven)->setObjectName(u"copyBreakEven"_s);
    auto copyHint = [this] {
        if (const auto* panel = questionPanel<HandPanel>(u"byHand"_s))
            copyCommand(hintCommand(*m_history, *panel), false);
    };
    menu.addAction(tr("&Hint for the manual schedule"), this, copyHint)->setObjectName(u"copyHint"_s);
}

} // namespace wattif::ui
