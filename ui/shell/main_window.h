// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <functional>
#include <vector>

#include <QMainWindow>
#include <QPointer>

#include "ui/papers/paper_figure_maker.h"
#include "ui/session/session.h"

class QMenu;
class QStackedLayout;
class QToolBar;

namespace wattif {
struct PaperScene;
struct SessionCommand;
} // namespace wattif

namespace wattif::ui {

class Dashboard;
class CommandHistory;
class CommandLog;
class ChangeList;
class ComparePanel;
class ErrorReporter;
class Dock;
class Experiment;
class FileController;
class BreakEvenPanel;
class CounterExamplePanel;
class FollowBar;
class HandPanel;
struct FigureRecord;
struct FigureView;
struct ShownView;
class InlineBar;
class MessageOverlay;
class LedgerPanel;
class LessonEditor;
class LessonPanel;
class LessonStage;
class Maximiser;
class NoticeStack;
class PaperGallery;
class ImportDialog;
class ImportNotes;
class ParameterPanel;
class PicturePanel;
class PlanPanel;
class PolicyPanel;
class ResultsPanel;
class ScenarioPanel;
class ScenarioTabs;
class StatusLine;
class PolicyGrid;
class SideBySide;
class StepBar;
class StudyArea;
class StudyUi;
class FigureSource;
class HistoryDialog;
class ManualWindow;
class StartPage;
class Tour;
struct WindowPart;
struct WrittenFigure;

/// The workbench. It only wires: a session, the panels around it, and the study's views in the centre.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(std::vector<const StudyUi*> studies, QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] FileController& files() { return *m_files; }
    [[nodiscard]] StudyArea& studyArea() { return *m_area; }
    [[nodiscard]] InlineBar& inlineBar() { return *m_bar; }
    /// Messages that wait for an answer, above the inline bar.
    [[nodiscard]] NoticeStack& notices() { return *m_notices; }
    [[nodiscard]] ParameterPanel& parameters() { return *m_parameters; }
    [[nodiscard]] ChangeList& changes() { return *m_changes; }
    [[nodiscard]] ImportNotes& notes() { return *m_notes; }
    [[nodiscard]] ResultsPanel& results() { return *m_results; }
    [[nodiscard]] ScenarioPanel& scenarios() { return *m_scenarios; }
    [[nodiscard]] ScenarioTabs& scenarioTabs() { return *m_tabs; }
    [[nodiscard]] SideBySide& sideBySide() { return *m_beside; }
    [[nodiscard]] CommandHistory& history() { return *m_history; }
    [[nodiscard]] Experiment& experiment() { return *m_experiment; }
    [[nodiscard]] PlanPanel& plan() { return *m_planPanel; }
    [[nodiscard]] PicturePanel& pictures() { return *m_pictures; }
    /// Opens a plan of an experiment, or the results of one, in the Experiment area.
    void openExperiment(const QString& path);
    /// The bar of the Slurm cluster that is followed, made now if it was not yet.
    [[nodiscard]] FollowBar& followBar();
    /// The dock of lessons, made now if it was not yet.
    [[nodiscard]] LessonPanel& lessons();
    /// Opens a lesson by its name or file, in front.
    void openLesson(const QString& idOrFile);
    /// The window in which lessons are written.
    void showLessonEditor();
    /// The studies with pictures, files, small cases and where to learn, over the whole window.
    void showStartPage();
    /// Closes the start page, if it is shown, and shows the window.
    void leaveStartPage();
    /// The same for the start of the program: the sample is opened behind the page once the page can be seen.
    void startWithPage(const Study& sample);
    /// Fills the screen if the window with a title bar does not fit on it; call it before the window is shown. Otherwise a
    /// projector would cut its lowest lines.
    void fitOnScreen();
    /// Closes the window, which asks what to do with unsaved changes, for a program that starts again with the same files.
    void restart();
    [[nodiscard]] bool isRestarting() const { return m_isRestarting; }
    /// Cards that point at the parts of the window.
    void showTour();
    /// Makes the figures of the papers showable; without it there is no command for them.
    void setPaperFigureMaker(PaperFigureMaker maker);
    /// Shows a figure of a paper by its recipe's name; empty: the list of all.
    void showPaperFigures(const QString& recipe = {});
    /// Opens the scene of a paper's figure, with its view in front.
    void openScene(const Study& study, const PaperScene& scene);
    /// Lets views show again what they showed in a figure; panels of views that are not there are left out.
    void restoreFigureViews(const std::vector<FigureView>& views);

    /// An action by the name it has in the table of actions, e.g. "save"; null for none.
    [[nodiscard]] QAction* action(const QString& name) const;

    /// Returns the study of the current scenario.
    [[nodiscard]] const StudyUi* currentStudy() const;
    /// Brings a view or panel to the front by its id; false if not found.
    bool raiseTab(const QString& id);
    /// As raiseTab for who asked for it: the focus goes there too.
    void goToTab(const QString& id);
    /// The ids that raiseTab takes while this scenario is open: the views of its study, then the panels.
    [[nodiscard]] QStringList tabIds() const;
    /// Gives the docks their first places and sizes again.
    void resetLayout();
    /// Changes the size of letters, fields and icons, in percent, if the window then still fits on the screen; remembered.
    void zoom(int percent);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void raiseFloating();
    /// Tab goes through the window as one reads it.
    bool focusNextPrevChild(bool next) override;

private:
    [[nodiscard]] std::vector<WindowPart> parts();
    void goToPart(bool forward);
    void buildCentre();
    void buildDocks();
    void fillSidePanel();
    Dock* addDock(Qt::DockWidgetArea area, const QString& id, const QString& title, QWidget* widget);
    void connectSession();

    // main_window_layout.cpp
    void arrangeDocks();
    /// Puts the docks where they were at the last end, or at their first places.
    void layOut();
    void saveLayout();
    void giveSizes();

    // main_window_actions.cpp
    void buildActions();
    void addFileActions();
    void addCloseActions();
    void addEditActions();
    void addRunActions();
    void addQuestionActions();
    void addFigureActions();
    void addWindowActions();
    void addHelpActions();
    QAction* addAction(const QString& name, const QString& icon, const QString& text, const QKeySequence& shortcut,
                       const std::function<void()>& triggered);

    // main_window_menus.cpp
    void buildMenus();
    void buildToolBar();
    void buildFileMenu(QMenu& menu);
    void fillNewMenu(QMenu& menu, const StudyUi& ui);
    void buildEditMenu(QMenu& menu);
    void buildViewMenu(QMenu& menu);
    void buildThemeMenu(QMenu& menu);
    void buildLanguageMenu(QMenu& menu);
    void fillFigureMenu(QMenu& menu);

    // main_window_experiment.cpp
    [[nodiscard]] QWidget* makeExperiment(QWidget* parent);
    void connectExperiment();
    /// Pictures of the experiment in the centre, or the study's views.
    void showExperiment(bool on);
    void varyOption(const QString& option);
    void openCell(quint64 cell);
    /// Docks of what the workbench is asked: what must change, where a policy fails. Closed until they are asked for.
    void addQuestionDocks();

    // main_window_start.cpp
    /// Hides what the start page covers: laid out and styled once the page is painted, it does not keep it waiting.
    void putAside();
    void bringBack();
    /// Closes the start page and the tour.
    void endCovers();

    // main_window_lesson.cpp
    void addLessonDock();

    // main_window_centre.cpp
    /// The content that replaces the views.
    enum class Centre : unsigned char { views, sideBySide, dashboard, byPolicy };
    /// Shows a page in the place of the views, or all views again.
    void showCentre(Centre page);
    void addCentreActions();
    /// The same page for the study that is open now.
    void reopenCentre();
    void clearCentre();

    // main_window_commands.cpp
    void togglePin();
    void compare();
    void showImport(const Study& study, const QStringList& files);
    /// Offers to import a file: into the import dialog that is open, else into the study in front.
    void importTable(const QString& path);
    /// Adds a file to an open import that lacks it; returns whether one does.
    bool addToImport(const QString& path);
    [[nodiscard]] QList<ImportDialog*> openImports() const;
    /// The import dialog that waits for files; null for none.
    [[nodiscard]] ImportDialog* openImportDialog() const;
    /// Shows what the import of a file assumed and left out before its scenario opens.
    void checkImport(const LoadedScenario& loaded, const QString& path);
    ImportDialog* makeImportDialog(const Study& study);
    void showGenerate(const Study& study);
    /// The study that follows clusters; null if none does.
    [[nodiscard]] const Study* clusterStudy() const;
    /// Asks which Slurm cluster to follow.
    void followSlurm();
    void showAbout();
    void showShortcuts();
    /// Opens the manual at a page; without one at that of what has the focus.
    void showManual(const QString& page = {});
    void exportResults();

    // main_window_figures.cpp
    /// The view that a command for figures means; null for none.
    [[nodiscard]] QWidget* figureView() const;
    void showRecord(const FigureRecord& record);
    void showExperimentRecord(const FigureRecord& record);
    void exportFigure();
    void copyFigure();
    void exportFigureData();

    // main_window_history.cpp
    void followHistory();
    /// Copies the commands that dialogs and tables want.
    void followDialogs();
    void followQuestions(BreakEvenPanel& panel);
    void followQuestions(CounterExamplePanel& panel);
    void followQuestions(HandPanel& panel);
    void showHistory();
    void showSlides(const ShownView& view);
    /// Fills *Copy as command*, or *Copy as Python*.
    void buildCommandMenu(QMenu& menu, bool asPython);
    void addDocumentCommands(QMenu& menu, bool asPython);
    void addViewCommands(QMenu& menu, bool asPython);
    void addQuestionCommands(QMenu& menu, bool asPython);
    /// Copies commands as lines, or as Python.
    void copyCommands(const std::vector<SessionCommand>& commands, bool asPython);
    void copyCommand(const SessionCommand& command, bool asPython);
    void copyFigureCommand(bool asPython);
    void copyFigureCommand(const std::optional<SessionCommand>& command, bool asPython);
    [[nodiscard]] bool isOwnFigure(const QObject* view) const;
    void copyComparison();
    void copyAdvice();
    void copyTableOfExperiment();
    void copyImport(bool asPython);
    /// Returns the panel of a dock, made if it was never shown; null without a scenario.
    template <typename Panel>
    [[nodiscard]] Panel* questionPanel(const QString& dock);
    /// Describes the export of a figure as proposed.
    [[nodiscard]] WrittenFigure writtenFigure(const FigureSource& figure, const QString& path) const;

    void onAboutToOpen(const Study* study);
    void onOpened();
    void updateTitle();

    std::vector<const StudyUi*> m_studies;
    PaperFigureMaker m_makePaperFigure;
    PaperGallery* m_gallery = nullptr; ///< made when first asked for
    Session m_session;
    ErrorReporter* m_exportErrors;
    NoticeStack* m_notices;
    InlineBar* m_bar;
    // Containers come first: a panel that is created in its final parent is styled only once.
    Dock* m_scenarioDock;
    Dock* m_policyDock;
    Dock* m_parameterDock;
    Dock* m_resultDock;
    Dock* m_ledgerDock;
    Dock* m_compareDock;
    Dock* m_experimentDock;
    QWidget* m_pages; ///< of the centre
    QWidget* m_side;  ///< parameters, with the list of changes
    StudyArea* m_area;
    MessageOverlay* m_messages = nullptr; ///< holds the notices and the bar
    FileController* m_files;
    ScenarioTabs* m_tabs;
    SideBySide* m_beside;
    Dashboard* m_dashboard;
    PolicyGrid* m_byPolicy;
    QStackedLayout* m_centre = nullptr; ///< the views, or one of them twice
    ScenarioPanel* m_scenarios;
    PolicyPanel* m_policies;
    ParameterPanel* m_parameters;
    ChangeList* m_changes;
    ImportNotes* m_notes;
    ResultsPanel* m_results;
    LedgerPanel* m_ledger;
    ComparePanel* m_compare;
    Experiment* m_experiment;
    PicturePanel* m_pictures;
    PlanPanel* m_planPanel;
    FollowBar* m_followBar = nullptr; ///< made when first wanted
    StepBar* m_steps;
    StatusLine* m_status;
    CommandLog* m_log;
    CommandHistory* m_history;
    std::function<void()> m_copyFollowing; ///< copies the command of the cluster that was followed last; null before
    QToolBar* m_toolBar = nullptr;
    Maximiser* m_maximiser = nullptr;
    QPointer<StartPage> m_startPage; ///< while it is shown
    QPointer<Tour> m_tour;           ///< likewise
    QPointer<HistoryDialog> m_historyDialog;
    ManualWindow* m_manual = nullptr; ///< made when first wanted
    Dock* m_breakEvenDock = nullptr;
    Dock* m_counterDock = nullptr;
    Dock* m_handDock = nullptr;
    Dock* m_lessonDock = nullptr;
    LessonPanel* m_lessons = nullptr;       ///< created when it is first shown
    LessonEditor* m_lessonEditor = nullptr; ///< made when first wanted
    LessonStage* m_stage = nullptr;
    /// The width of a side panel while the zoom changes.
    struct SideWidth {
        Dock* dock;
        double original = 0.0; ///< at 100 %, as the user wants it
        int given = 0;         ///< by the layout, less where the window is too narrow
    };
    std::array<SideWidth, 2> m_sideWidths{};
    bool m_sizesWanted = false;
    bool m_isAside = false;
    bool m_closing = false; ///< the question about unsaved changes is answered
    bool m_isRestarting = false;
};

} // namespace wattif::ui
