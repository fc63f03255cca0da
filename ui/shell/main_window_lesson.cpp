// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The dock of lessons, and what they change in the window.

#include "ui/shell/main_window.h"

#include <QTimer>
#include <QVBoxLayout>

#include "core/classroom/lesson/own_task.h"
#include "ui/classroom/lesson_editor.h"
#include "ui/classroom/lesson_panel.h"
#include "ui/figures/figure_widget.h"
#include "ui/own/own_policy_view.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/study_ui.h"
#include "ui/shell/dock.h"
#include "ui/shell/lesson_stage.h"
#include "ui/shell/panels/parameter_panel.h"
#include "ui/shell/panels/results_panel.h"
#include "ui/shell/study_area.h"
#include "ui/widgets/view_frame.h"

namespace wattif::ui {
namespace {

/// Returns the editor of own policies of the study that is open, made now if it was never shown; null if not found.
OwnPolicyView* ownPolicies(const StudyArea& area)
{
    if (Dock* dock = area.study() ? dockOf(area, ownPolicyView(*area.study()).id) : nullptr)
        dock->makeContent();
    return area.ownPolicies();
}

/// Returns the learner's saved program; nothing if the text has been edited since.
std::optional<classroom::Answer> savedProgram(const StudyArea& area)
{
    const OwnPolicyView* own = ownPolicies(area);
    const auto saved = own ? own->saved() : std::nullopt;
    if (!saved)
        return std::nullopt;
    const std::string name = saved->name.toStdString();
    return saved->command.isEmpty() ? classroom::programAnswer(name, saved->text.toStdString())
                                    : classroom::commandAnswer(name, saved->command.toStdString());
}

/// What a step can bring to the front: the views of its study, and the docks that all studies have.
std::vector<std::string> viewsOf(const Study& study, const std::vector<const StudyUi*>& studies, const MainWindow& window)
{
    std::vector<std::string> ids;
    for (const StudyUi* each : studies)
        if (&each->study() == &study) {
            for (const ViewInfo& view : each->views())
                ids.push_back(view.id.toStdString());
            ids.push_back(ownPolicyView(*each).id.toStdString());
        }
    for (const Dock* dock : docksOf(window, Qt::FindChildrenRecursively))
        if (!dock->objectName().contains(u'.'))
            ids.push_back(dock->objectName().toStdString());
    return ids;
}

/// If the editor of own policies is in front, a step begins with its text. A user's policy is private: no step shows it.
void addSeenProgram(const StudyArea& area, classroom::Seen& seen)
{
    const Study& study = *seen.scenario.study;
    const auto* own = area.ownPolicies();
    if (own && own->isVisible() && !own->text().isEmpty()) {
        seen.view = study.name() + ".own";
        seen.program = own->text().toStdString();
    }
    if (!classroom::isPublished(study, seen.policy))
        seen.policy.clear();
    std::erase_if(seen.scenario.baseline.policies,
                  [&study](const std::string& policy) { return !classroom::isPublished(study, policy); });
}

} // namespace

void MainWindow::addLessonDock()
{
    m_lessonDock = addDock(Qt::LeftDockWidgetArea, QStringLiteral("lesson"), tr("Lesson"), new QWidget(this));
    m_stage = new LessonStage(*this, *m_lessonDock);
    m_lessonDock->widget()->setMinimumSize(1, 1);
    auto* space = new QVBoxLayout(m_lessonDock->widget());
    space->setContentsMargins(0, 0, 0, 0);
    connect(m_lessonDock, &QDockWidget::visibilityChanged, this, [this](bool visible) {
        if (!visible || !isVisible())
            return;
        (void)lessons();
        QMetaObject::invokeMethod(m_stage, &LessonStage::makeSpace, Qt::QueuedConnection); // once it has a height
    });
    connect(&m_session.document(), &Document::opened, this, [this] {
        if (m_lessonDock->isVisible()) // it floated when the program ended, and is there before the window
            (void)lessons();
    });
    connect(m_lessonDock->toggleViewAction(), &QAction::triggered, this, [this](bool on) {
        if (!on)
            m_stage->end(); // closing it shows the window again
    });
}

LessonPanel& MainWindow::lessons()
{
    if (m_lessons)
        return *m_lessons;
    m_lessons = new LessonPanel(m_session, this);
    m_lessonDock->widget()->layout()->addWidget(new ViewFrame(m_lessons, m_lessonDock->widget()));
    connect(m_lessons, &LessonPanel::scenarioWanted, m_files, &FileController::openInPlace);
    connect(m_lessons, &LessonPanel::showWanted, this, [this](const classroom::Show& show) {
        m_stage->keepHidden(nullptr);
        m_results->setAskedMetrics(m_lessons->askedMetrics());
        if (!m_lessons->player().isOpen())
            return m_stage->end();
        m_stage->show(show);
        QTimer::singleShot(0, m_parameters, [this, fields = m_lessons->player().step().check.change] {
            m_parameters->scrollToFields(fields); // once it is shown
        });
    });
    connect(m_lessons, &LessonPanel::hidingChanged, this, [this] {
        m_stage->keepHidden(m_lessons->hidesResults() ? &m_lessons->hidden() : nullptr);
        m_stage->hideHints(m_lessons->hidesAnswers());
    });
    connect(m_stage, &LessonStage::largeChanged, m_lessons, [this] {
        if (m_lessons->player().isOpen())
            m_stage->show(m_lessons->shown());
    });
    installEventFilter(m_lessons); // its scenarios are not asked to be saved when the window closes
    connect(m_lessons, &LessonPanel::manualWanted, this, [this](const QString& page) { showManual(page); });
    connect(m_lessons, &LessonPanel::editorWanted, this, &MainWindow::showLessonEditor);
    connect(m_lessons, &LessonPanel::programWanted, this, [this](const QString& name, const QString& start) {
        if (OwnPolicyView* own = ownPolicies(*m_area))
            own->beginWith(name, start);
    });
    connect(m_lessons, &LessonPanel::programProposed, this, [this](const QString& name, const QString& text) {
        if (OwnPolicyView* own = ownPolicies(*m_area))
            own->propose(name, text);
    });
    connect(m_lessons, &LessonPanel::programOffered, this, [this] {
        const auto program = savedProgram(*m_area);
        if (!program)
            raiseTab(QString::fromStdString(m_session.document().study().name()) + QStringLiteral(".own"));
        m_lessons->judgeProgram(program);
    });
    return *m_lessons;
}

void MainWindow::showLessonEditor()
{
    if (!m_lessonEditor) {
        const auto seen = [this]() -> classroom::Seen {
            QWidget* front = m_area->currentFigureView();
            Scenario scenario = m_session.document().scenario();
            scenario.baseline = m_session.document().question();
            classroom::Seen shown{std::move(scenario), front ? m_area->viewOf(*figureOf(front)).toStdString() : std::string(),
                                  m_session.currentPolicy().toStdString(), m_session.step()};
            addSeenProgram(*m_area, shown);
            return shown;
        };
        m_lessonEditor = new LessonEditor(
            seen, [this](const Study& study) { return viewsOf(study, m_studies, *this); }, this);
        connect(m_lessonEditor, &LessonEditor::tryWanted, this, [this](const classroom::Lesson& lesson) {
            raiseTab(QStringLiteral("lesson"));
            lessons().begin(lesson);
            raise();
        });
    }
    m_lessonEditor->show();
    m_lessonEditor->raise();
    m_lessonEditor->activateWindow();
}

void MainWindow::openLesson(const QString& idOrFile)
{
    LessonPanel& panel = lessons();
    raiseTab(QStringLiteral("lesson"));
    if (const auto opened = panel.open(idOrFile); !opened)
        m_session.showError(opened.error());
}

} // namespace wattif::ui
