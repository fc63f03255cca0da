// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/workflow/workflow_editor.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QSplitter>

#include "core/io/archive.h"
#include "core/reservation/files/workflow_file.h"
#include "ui/reservation/common/dag_text.h"
#include "ui/reservation/common/figure_states.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/common/selection.h"
#include "ui/reservation/workflow/dag_figure.h"
#include "ui/reservation/workflow/workflow_edits.h"
#include "ui/reservation/workflow/workflow_properties.h"
#include "ui/reservation/workflow/workflow_ready_form.h"
#include "ui/style/import_report_text.h"
#include "ui/style/letter_width.h"
#include "ui/style/settings.h"
#include "ui/widgets/editor_parts.h"
#include "ui/widgets/eliding_box.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::Instance;
using reservation::TaskIndex;
using reservation::Workflow;
using reservation::WorkflowIndex;

constexpr double propertiesBeside = 1.1; // width to height, from which on the properties are at the side
constexpr double newTaskSeconds = 600.0;

} // namespace

class WorkflowEditor::Figure final : public ViewFigure<WorkflowEditor> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return m_view.m_selection.workflow().value >= 0; }

    QString figureName() const override { return u"reservation-workflow"_s; }

    QString figureCaption() const override
    {
        const DagPicturePtr picture = m_view.current();
        return picture ? dagCaption(*picture) : QString();
    }

    QString figureAltText() const override
    {
        const DagPicturePtr picture = m_view.current();
        return picture ? dagAltText(*picture) : QString();
    }

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override
    {
        if (const DagPicturePtr picture = m_view.current())
            paintDagFigure(painter, sizePoints, *picture);
    }

    QString figureCsv() const override
    {
        const DagPicturePtr picture = m_view.current();
        return picture ? dagCsv(*picture) : QString();
    }

    QJsonObject figureState() const override { return workflowState(m_view.m_session); }

    void restoreFigureState(const QJsonObject& state) override { restoreWorkflow(m_view.m_session, state); }
};

WorkflowEditor::WorkflowEditor(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_selection(reservationSelection(session)),
      m_names(new WorkflowNames(session, this)),
      m_box(new ElidingBox(this)),
      m_canvas(new DagCanvas(this)),
      m_properties(new WorkflowProperties(session, this)),
      m_ready(new WorkflowReadyForm(this)),
      m_halves(new QSplitter(Qt::Horizontal, this))
{
    build();
    setFigure(std::make_unique<Figure>(*this));
    connectAll();
    follow(Change::document);
}

void WorkflowEditor::build()
{
    prepareWorkflowBox(*m_box, *m_names);
    auto* row = new QHBoxLayout;
    row->setSpacing(2);
    buildTools(*row);
    row->addStretch(1);
    m_canvas->setAccessibleName(tr("Workflow"));
    m_canvas->setEmptyText(tr("No workflow yet: add one, draw one at random, or import one from a file."));
    partEditor(*m_halves, m_canvas, m_properties, 250);
    layOutEditor(*this, row, m_ready, m_halves);
    setFocusProxy(m_canvas);
}

void WorkflowEditor::buildTools(QHBoxLayout& row)
{
    addButton(row,
              addCommand(u"previous"_s, u"go-previous"_s, tr("Previous workflow"), tr("Previous workflow"), Qt::Key_PageUp,
                         [this] { stepWorkflow(-1); }),
              false);
    row.addWidget(m_box);
    m_box->setMinimumWidth(letterWidth(fontMetrics()) * 20); // it elides names
    addButton(row,
              addCommand(u"next"_s, u"go-next"_s, tr("Next workflow"), tr("Next workflow"), Qt::Key_PageDown,
                         [this] { stepWorkflow(+1); }),
              false);
    addButton(row,
              addCommand(u"addWorkflow"_s, u"document-new"_s, tr("New workflow"), tr("Adds a workflow with one task"), {},
                         [this] {
                             Workflow made;
                             made.tasks.push_back({.name = "task-1", .workSeconds = newTaskSeconds});
                             addWorkflow(std::move(made), tr("Add workflow"));
                         }),
              false);
    addButton(row,
              addCommand(u"removeWorkflow"_s, u"wattif-close"_s, tr("Remove workflow"), tr("Removes the current workflow"), {},
                         [this] { removeWorkflow(); }),
              false);
    row.addSpacing(10);
    addButton(row,
              addCommand(u"addTask"_s, u"wattif-add"_s, tr("Add task"),
                         tr("Adds a task that waits for the selected ones; double-clicking the background does the same."),
                         Qt::Key_N, [this] { addTask(); }),
              true);
    addButton(row,
              addCommand(u"delete"_s, u"wattif-remove"_s, tr("Delete"), tr("Removes the selected tasks, or the selected edge"),
                         Qt::Key_Delete, [this] { removeSelected(); }),
              true);
    row.addSpacing(10);
    addButton(row,
              addCommand(u"ready"_s, u"wattif-dice"_s, tr("Generate…"),
                         tr("Generates a layered random graph or WIEN2K of a given size and shape"), {},
                         [this] { m_ready->isHidden() ? m_ready->open() : m_ready->hide(); }),
              true);
    addButton(row,
              addCommand(u"import"_s, u"wattif-import"_s, tr("Import…"),
                         tr("Adds a workflow from a file: WfCommons JSON or Pegasus DAX"), {}, [this] { askForFile(); }),
              true);
    addButton(row,
              addCommand(u"fit"_s, u"wattif-fit"_s, tr("Show everything"), tr("The whole workflow"), Qt::Key_0,
                         [this] { m_canvas->fit(); }),
              false);
    addCommand(u"rename"_s, u"wattif-rename"_s, tr("Rename"), {}, Qt::Key_F2,
               [this] { m_canvas->startRename(m_canvas->current()); });
}

QAction* WorkflowEditor::addCommand(const QString& name, const QString& icon, const QString& text, const QString& toolTip,
                                    const QKeySequence& key, const std::function<void()>& triggered)
{
    const QString tip = key.isEmpty() ? toolTip : tr("%1 (%2)").arg(toolTip, key.toString(QKeySequence::NativeText));
    return addEditorCommand(*this, name, icon, text, tip, key, triggered);
}

void WorkflowEditor::addButton(QHBoxLayout& row, QAction* made, bool withText)
{
    addEditorButton(row, *made, withText ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
}

QAction& WorkflowEditor::action(const QString& name) const { return editorCommand(*this, name); }

void WorkflowEditor::connectAll()
{
    connect(&m_selection, &ReservationSelection::workflowChanged, this, &WorkflowEditor::invalidateView);
    connect(&m_selection, &ReservationSelection::taskChanged, this, &WorkflowEditor::followTask);
    connect(m_box, &QComboBox::activated, this, [this](int row) { m_selection.setWorkflow(WorkflowIndex(row)); });
    connect(m_canvas, &DagCanvas::selectionChanged, this, &WorkflowEditor::showSelection);
    connect(m_canvas, &DagCanvas::edgeWanted, this, &WorkflowEditor::join);
    connect(m_canvas, &DagCanvas::taskWanted, this, &WorkflowEditor::addTask);
    connect(m_canvas, &DagCanvas::renamed, this, &WorkflowEditor::rename);
    connect(m_canvas, &DagCanvas::menuWanted, this, &WorkflowEditor::showMenu);
    connect(m_ready, &WorkflowReadyForm::added, this, [this](const Workflow& made) { addWorkflow(made, tr("Add workflow")); });
    connect(m_ready, &WorkflowReadyForm::replaced, this, &WorkflowEditor::replaceWorkflow);
}

void WorkflowEditor::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_halves->setOrientation(width() > propertiesBeside * height() ? Qt::Horizontal : Qt::Vertical);
}

DagPicturePtr WorkflowEditor::current() const
{
    return dagPictureOf(m_session.document().instance(), reservationInstance(m_session), m_selection.workflow(),
                        m_canvas->picture());
}

void WorkflowEditor::refresh(Changes)
{
    m_names->refresh();
    const QSignalBlocker quiet(m_box);
    m_box->setCurrentIndex(m_selection.workflow().value);
    {
        const QScopedValueRollback following(m_following, true); // keeps selections elsewhere
        m_canvas->setPicture(current());
    }
    followTask();
    m_properties->show(m_canvas->picture(), m_canvas->selection());
    enableCommands();
}

void WorkflowEditor::followTask()
{
    const int task = m_selection.task().value;
    // Between a change of the document and its showing the canvas has other tasks.
    if (isBehind() || m_following || !m_canvas->picture() || m_canvas->selection().tasks.contains(task)
        || (task < 0 && m_canvas->selection().tasks.empty()))
        return;
    const QScopedValueRollback following(m_following, true);
    m_canvas->setSelection(task < 0 ? DagSelection{} : DagSelection{{task}, -1});
    m_canvas->reveal(task);
}

void WorkflowEditor::showSelection()
{
    m_properties->show(m_canvas->picture(), m_canvas->selection());
    enableCommands();
    if (m_following || !m_canvas->picture())
        return;
    const QScopedValueRollback following(m_following, true);
    m_selection.setTask(m_canvas->picture()->index, TaskIndex(m_canvas->current()));
}

void WorkflowEditor::enableCommands()
{
    const bool exists = m_canvas->picture() != nullptr;
    const int count = m_names->rowCount();
    const DagSelection& selected = m_canvas->selection();
    action(u"previous"_s).setEnabled(m_box->currentIndex() > 0);
    action(u"next"_s).setEnabled(m_box->currentIndex() + 1 < count);
    m_box->setEnabled(count > 0);
    action(u"removeWorkflow"_s).setEnabled(exists);
    action(u"addTask"_s).setEnabled(exists);
    action(u"fit"_s).setEnabled(exists);
    action(u"delete"_s).setEnabled(exists && !selected.isEmpty());
    action(u"rename"_s).setEnabled(exists && selected.tasks.size() == 1);
    m_ready->setReplaceable(exists);
}

bool WorkflowEditor::apply(const QString& text, Result<Instance> next)
{
    return applyReservationEdit(m_session, text, std::move(next));
}

void WorkflowEditor::addWorkflow(Workflow workflow, const QString& text)
{
    const Instance& instance = reservationInstance(m_session);
    const WorkflowIndex made(instance.workflows.size());
    if (apply(text, withWorkflowNamed(instance, std::move(workflow))))
        m_selection.setWorkflow(made);
}

void WorkflowEditor::replaceWorkflow(const Workflow& workflow)
{
    if (!m_canvas->picture())
        return;
    apply(tr("Replace workflow"),
          withWorkflowChanged(reservationInstance(m_session), m_canvas->picture()->index,
                              [&](Workflow& w) { w.tasks = workflow.tasks; }));
    m_canvas->fit();
}

void WorkflowEditor::removeWorkflow()
{
    if (!m_canvas->picture())
        return;
    const std::vector which{m_canvas->picture()->index};
    apply(tr("Remove workflow"), reservation::withoutWorkflows(reservationInstance(m_session), which));
}

void WorkflowEditor::stepWorkflow(int by)
{
    const int next = m_selection.workflow().value + by;
    if (next >= 0 && next < m_names->rowCount())
        m_selection.setWorkflow(WorkflowIndex(next));
}

void WorkflowEditor::addTask()
{
    const DagPicturePtr picture = m_canvas->picture();
    if (!picture)
        return;
    reservation::Task task;
    task.workSeconds = newTaskSeconds;
    for (const int parent : m_canvas->selection().tasks) {
        task.parents.push_back({TaskIndex(parent), 0.0});
        task.workSeconds = picture->task(parent).workSeconds;
        task.processors = picture->task(parent).processors;
    }
    const TaskIndex made(picture->workflow->tasks.size());
    if (apply(tr("Add task"), reservation::withTaskAdded(reservationInstance(m_session), picture->index, std::move(task))))
        m_selection.setTask(made);
}

void WorkflowEditor::removeSelected()
{
    const DagPicturePtr picture = m_canvas->picture();
    const DagSelection selected = m_canvas->selection();
    if (!picture || selected.isEmpty())
        return;
    const Instance& instance = reservationInstance(m_session);
    if (selected.edge >= 0) {
        const DagEdge& edge = picture->edges[static_cast<std::size_t>(selected.edge)];
        apply(tr("Delete edge"), reservation::withoutEdge(instance, picture->index, edge.parent, edge.child));
        return;
    }
    std::vector<TaskIndex> which;
    for (const int t : selected.tasks)
        which.emplace_back(t);
    apply(tr("Delete tasks"), reservation::withoutTasks(instance, picture->index, which));
}

void WorkflowEditor::join(int parent, int child)
{
    const DagPicturePtr picture = m_canvas->picture();
    const auto same = [&](const DagEdge& e) { return e.parent.value == parent && e.child.value == child; };
    if (std::ranges::any_of(picture->edges, same))
        return; // its data stay
    apply(tr("Add edge"),
          reservation::withEdge(reservationInstance(m_session), picture->index, TaskIndex(parent), TaskIndex(child), 0.0));
}

void WorkflowEditor::rename(int task, const QString& name)
{
    apply(tr("Rename"),
          withTasksChanged(reservationInstance(m_session), m_canvas->picture()->index, {task},
                           [&](reservation::Task& t) { t.name = name.toStdString(); }));
}

void WorkflowEditor::askForFile()
{
    auto* dialog = new QFileDialog(this, tr("Import a workflow"), settings::lastFolder().get(),
                                   tr("Workflows (*.json *.dax *.xml *.json.gz *.dax.gz *.xml.gz);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &WorkflowEditor::importFile);
    dialog->open();
}

void WorkflowEditor::importFile(const QString& path)
{
    const Result<std::string> text = readFileUnpacked(path.toStdString());
    if (!text)
        return m_session.showError(text.error());
    Result<reservation::WorkflowFile> file = reservation::readWorkflow(QFileInfo(path).fileName().toStdString(), *text);
    if (!file)
        return m_session.showError(file.error());
    const std::size_t before = reservationInstance(m_session).workflows.size();
    addWorkflow(std::move(file->workflow), tr("Import workflow"));
    const QStringList lines = reportTexts(m_session.document().study(), file->report);
    if (!lines.isEmpty() && reservationInstance(m_session).workflows.size() > before)
        m_session.showMessage(lines.join(u'\n'));
}

void WorkflowEditor::showMenu(const DagHit& hit, QPoint at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(&action(u"addTask"_s));
    if (hit.isTask())
        menu->addAction(&action(u"rename"_s));
    if (hit.kind != DagHit::Kind::nothing)
        menu->addAction(&action(u"delete"_s));
    menu->addSeparator();
    menu->addAction(&action(u"fit"_s));
    menu->popup(at);
}

} // namespace wattif::ui

#include "moc_workflow_editor.cpp"
