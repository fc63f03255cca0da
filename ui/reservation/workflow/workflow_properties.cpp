// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/workflow/workflow_properties.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>

#include "core/base/checked.h"
#include "ui/charts/time/time_axis.h"
#include "ui/reservation/common/dag_text.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/workflow/workflow_edits.h"
#include "ui/style/count_text.h"
#include "ui/widgets/shared_number.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::Instance;
using reservation::Task;
using reservation::TaskIndex;
using reservation::Workflow;

constexpr int firstMerge = 7520;

std::int32_t whole(double value) { return toNearest<std::int32_t>(value); }

} // namespace

WorkflowProperties::WorkflowProperties(Session& session, QWidget* parent)
    : PropertyPanel(parent),
      m_session(session),
      m_name(new QLineEdit),
      m_hasDeadline(new QCheckBox(tr("Latest start of tasks"))),
      m_parents(new QLineEdit)
{
    build();
    addNumbers();
    addField(tr("Waits for"), *m_parents);
    connect(m_name, &QLineEdit::editingFinished, this, &WorkflowProperties::applyName);
    connect(m_parents, &QLineEdit::editingFinished, this, &WorkflowProperties::applyParents);
    connect(m_hasDeadline, &QCheckBox::clicked, this, &WorkflowProperties::applyDeadline);
    show(nullptr, {});
}

void WorkflowProperties::build()
{
    addField(tr("Name"), *m_name);
    m_hasDeadline->setAccessibleName(tr("Has a deadline"));
    m_hasDeadline->setToolTip(tr("With a deadline, the whole workflow is rejected if any of its tasks cannot start before it"));
    m_parents->setToolTip(tr("Names of the tasks whose data it needs, separated by commas; empty: none. Same as drawing edges."));
    m_parents->setPlaceholderText(tr("nothing"));
}

WorkflowProperties::Number& WorkflowProperties::addNumber(const QString& title, const QString& unit, double least, double most,
                                                          const QString& toolTip, Number made)
{
    Number& number = *m_numbers.emplace_back(std::make_unique<Number>(std::move(made)));
    number.spin = addNumberField(title, unit, least, most, toolTip);
    connect(number.spin, &SharedNumber::chosen, this, [this, &number](double value) {
        if (!m_loading)
            apply(number, value);
    });
    connect(number.spin, &SharedNumber::left, this, [this, &number] {
        number.spin->showValues(valuesOf(number));
        m_session.document().endMerge();
    });
    return number;
}

void WorkflowProperties::addNumbers()
{
    const QString seconds = tr(" s");
    const auto addProcessors = [this](const QString& title, const QString& toolTip, Number number) {
        addNumber(title, {}, 1.0, reservation::maxProcessors, toolTip, std::move(number)).spin->setWhole(true);
    };
    m_submit = &addNumber(tr("Submitted at"), seconds, 0.0, maxSeconds, tr("When the workflow requests its reservations"),
                          {.kind = Kind::workflow, .step = tr("Change submission")});
    m_lead = &addNumber(tr("Lead time"), seconds, 0.0, maxSeconds, tr("From the submission to the earliest start of its tasks"),
                        {.kind = Kind::workflow, .step = tr("Change lead time")});
    form().addRow(m_hasDeadline);
    m_deadline = &addNumber(tr("Deadline"), seconds, 0.0, maxSeconds, m_hasDeadline->toolTip(),
                            {.kind = Kind::workflow, .step = tr("Change deadline")});
    addNumber(tr("Run time"), seconds, 0.0, maxSeconds, tr("Work: seconds on a site of speed 1 with the requested processors"),
              {.get = [](const Task& t) { return t.workSeconds; },
               .set = [](Task& t, double v) { t.workSeconds = v; },
               .step = tr("Change run time")});
    addProcessors(tr("Processors"), tr("Requested processors"),
                  {.get = [](const Task& t) { return t.processors; },
                   .set = [](Task& t, double v) { t.processors = whole(v); },
                   .step = tr("Change processors")});
    addProcessors(tr("At least"), tr("Minimum processors that the policy Malleable (MALR) may assign at equal work"),
                  {.get = [](const Task& t) { return t.least(); },
                   .set = [](Task& t, double v) { t.minProcessors = whole(v); },
                   .step = tr("Change minimum processors")});
    addProcessors(tr("At most"), tr("Maximum processors that the policy Malleable (MALR) may assign at equal work"),
                  {.get = [](const Task& t) { return t.most(); },
                   .set = [](Task& t, double v) { t.maxProcessors = whole(v); },
                   .step = tr("Change maximum processors")});
    m_bytes = &addNumber(tr("Data"), tr(" B"), 0.0, 1e18,
                         tr("Bytes that the child needs from the parent; transferring them between two sites takes time"),
                         {.kind = Kind::edge, .step = tr("Change data")});
}

void WorkflowProperties::show(const DagPicturePtr& picture, const DagSelection& selection)
{
    const QScopedValueRollback loading(m_loading, true);
    m_picture = picture;
    m_selection = picture ? selection : DagSelection{};
    m_kind = !picture                ? Kind::nothing
        : !m_selection.tasks.empty() ? Kind::tasks
        : m_selection.edge >= 0      ? Kind::edge
                                     : Kind::workflow;
    const bool one = m_kind == Kind::tasks && m_selection.tasks.size() == 1;
    form().setRowVisible(m_name, m_kind == Kind::workflow || one);
    form().setRowVisible(m_parents, one);
    form().setRowVisible(m_hasDeadline, m_kind == Kind::workflow);
    for (const auto& number : m_numbers)
        form().setRowVisible(number->spin, number->kind == m_kind);
    showHeading();
    if (m_kind == Kind::workflow) {
        m_name->setText(QString::fromStdString(picture->workflow->name));
        m_hasDeadline->setChecked(picture->workflow->deadlineSeconds.has_value());
        form().setRowVisible(m_deadline->spin, m_hasDeadline->isChecked());
    } else if (one) {
        m_name->setText(QString::fromStdString(picture->task(only().value).name));
        m_parents->setText(parentNames(*picture->workflow, only()));
    }
    if (!m_name->hasFocus())
        m_name->setCursorPosition(0); // a long one is seen from its beginning
    for (const auto& number : m_numbers)
        number->spin->showValues(valuesOf(*number));
}

void WorkflowProperties::showHeading()
{
    QString heading = tr("Workflow");
    QString words;
    const auto name = [this](TaskIndex t) { return QString::fromStdString(m_picture->task(t.value).name); };
    if (m_kind == Kind::workflow) {
        heading = tr("Workflow %1").arg(QString::fromStdString(m_picture->workflow->name));
        words = tr("%1, %2. The longest chain runs %3.\n\nClick a task or an edge to edit it here. Drag from the right edge of a "
                   "task to another task to make that one wait for it.")
                    .arg(countText(static_cast<qint64>(m_picture->workflow->tasks.size()), Noun::task),
                         countText(static_cast<qint64>(m_picture->edges.size()), Noun::edge),
                         durationText(m_picture->criticalSeconds));
    } else if (m_kind == Kind::tasks && m_selection.tasks.size() == 1) {
        heading = tr("Task %1").arg(name(only()));
        if (m_picture->critical[only().at()])
            words = tr("On the longest chain.");
    } else if (m_kind == Kind::tasks) {
        heading = countText(static_cast<qint64>(m_selection.tasks.size()), Noun::task);
    } else if (m_kind == Kind::edge) {
        const DagEdge& edge = m_picture->edges[static_cast<std::size_t>(m_selection.edge)];
        heading = tr("%1 waits for %2").arg(name(edge.child), name(edge.parent));
    }
    setHeading(heading);
    hint().setText(words);
    hint().setVisible(!words.isEmpty());
}

std::vector<double> WorkflowProperties::valuesOf(const Number& number) const
{
    if (number.kind != m_kind)
        return {};
    const Workflow& workflow = *m_picture->workflow;
    if (&number == m_submit)
        return {workflow.submitSeconds};
    if (&number == m_lead)
        return {workflow.leadSeconds};
    if (&number == m_deadline)
        return workflow.deadlineSeconds ? std::vector{*workflow.deadlineSeconds} : std::vector<double>{};
    if (&number == m_bytes)
        return {m_picture->edges[static_cast<std::size_t>(m_selection.edge)].bytes};
    std::vector<double> values;
    for (const int t : m_selection.tasks)
        values.push_back(number.get(m_picture->task(t)));
    return values;
}

Result<Instance> WorkflowProperties::changed(const Number& number, double value) const
{
    const Instance& instance = reservationInstance(m_session);
    if (&number == m_submit)
        return withWorkflowChanged(instance, m_picture->index, [&](Workflow& w) { w.submitSeconds = value; });
    if (&number == m_lead)
        return withWorkflowChanged(instance, m_picture->index, [&](Workflow& w) { w.leadSeconds = value; });
    if (&number == m_deadline)
        return withWorkflowChanged(instance, m_picture->index, [&](Workflow& w) { w.deadlineSeconds = value; });
    if (&number == m_bytes) {
        const DagEdge& edge = m_picture->edges[static_cast<std::size_t>(m_selection.edge)];
        return reservation::withEdge(instance, m_picture->index, edge.parent, edge.child, value);
    }
    return withTasksChanged(instance, m_picture->index, m_selection.tasks, [&](Task& task) { number.set(task, value); });
}

void WorkflowProperties::apply(Number& number, double value)
{
    const std::vector<double> values = valuesOf(number);
    if (values.empty() || std::ranges::all_of(values, [value](double v) { return v == value; }))
        return;
    const auto place = std::ranges::find(m_numbers, &number, [](const auto& each) { return each.get(); });
    const int merge = firstMerge + static_cast<int>(place - m_numbers.begin());
    if (!applyReservationEdit(m_session, number.step, changed(number, value), merge))
        show(m_picture, m_selection);
}

void WorkflowProperties::applyName()
{
    if (!m_name->isModified() || m_kind == Kind::nothing)
        return;
    m_name->setModified(false);
    const Instance& instance = reservationInstance(m_session);
    const std::string name = m_name->text().trimmed().toStdString();
    Result<Instance> next = m_kind == Kind::workflow
        ? withWorkflowChanged(instance, m_picture->index, [&](Workflow& w) { w.name = name; })
        : withTasksChanged(instance, m_picture->index, m_selection.tasks, [&](Task& t) { t.name = name; });
    if (!applyReservationEdit(m_session, tr("Rename"), std::move(next)))
        show(m_picture, m_selection);
}

void WorkflowProperties::applyParents()
{
    if (!m_parents->isModified() || m_kind != Kind::tasks)
        return;
    m_parents->setModified(false);
    Result<Instance> next = withParentsNamed(reservationInstance(m_session), m_picture->index, only(), m_parents->text());
    if (!applyReservationEdit(m_session, tr("Change dependencies"), std::move(next)))
        show(m_picture, m_selection);
}

void WorkflowProperties::applyDeadline(bool on)
{
    if (m_kind != Kind::workflow)
        return;
    const double proposal = m_picture->workflow->submitSeconds + std::ceil(2.0 * m_picture->criticalSeconds);
    Result<Instance> next = withWorkflowChanged(reservationInstance(m_session), m_picture->index, [&](Workflow& w) {
        w.deadlineSeconds = on ? std::optional(proposal) : std::nullopt;
    });
    if (!applyReservationEdit(m_session, on ? tr("Set deadline") : tr("Remove deadline"), std::move(next)))
        show(m_picture, m_selection);
}

} // namespace wattif::ui

#include "moc_workflow_properties.cpp"
