// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/workflow/workflow_ready_form.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

#include "core/base/random.h"
#include "core/reservation/inputs/inputs.h"
#include "core/reservation/inputs/layered_dag.h"
#include "core/reservation/inputs/wien2k.h"
#include "ui/charts/flow_layout.h"
#include "ui/style/count_text.h"
#include "ui/style/letter_width.h"
#include "ui/widgets/accent_ground.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {
namespace {

constexpr int maxTasks = 4'000; // what can still be drawn and edited by hand
constexpr int maxWidth = 1'000;
constexpr int maxIterations = 20;

} // namespace

WorkflowReadyForm::WorkflowReadyForm(QWidget* parent)
    : QFrame(parent),
      m_kind(new QComboBox(this)),
      m_tasks(number(1, maxTasks, 20, true, tr("Tasks"), tr("Number of tasks"))),
      m_fat(number(0.1, 10.0, 1.0, false, tr("Width"),
                   tr("With 1, layers have about as many tasks as there are layers; higher values make them wider"))),
      m_density(number(0.0, 1.0, 0.4, false, tr("Density"), tr("Share of the layer before that a task waits for"))),
      m_transfers(number(0.0, 100.0, 0.1, false, tr("Transfers"), tr("CCR: time of transfers / run time"))),
      m_width(number(1, maxWidth, 25, true, tr("k-points"), tr("Parallel tasks in lapw1 and in lapw2"))),
      m_iterations(number(1, maxIterations, 1, true, tr("Iterations"), tr("Number of cycles"))),
      m_work(number(1.0, 1e7, 1800.0, false, tr("Run time"),
                    tr("Seconds of a task on a site of speed 1 on average; for WIEN2K of lapw1"))),
      m_processors(number(1, 4096, 16, true, tr("Processors"),
                          tr("Layered: powers of two up to it are drawn. WIEN2K: of lapw1 and lapw2"))),
      m_seed(number(0, 999'999'999, 1, true, tr("Seed"), tr("The same seed draws the same workflow"))),
      m_preview(new QLabel(this)),
      m_add(new QPushButton(tr("Add"), this)),
      m_replace(new QPushButton(tr("Replace"), this))
{
    build();
    connect(m_kind, &QComboBox::currentIndexChanged, this, &WorkflowReadyForm::refresh);
    for (NumberSpin* spin : {m_tasks, m_width, m_iterations})
        connect(spin, &QDoubleSpinBox::valueChanged, this, &WorkflowReadyForm::refresh);
    connect(m_add, &QPushButton::clicked, this, [this] { emit added(workflow()); });
    connect(m_replace, &QPushButton::clicked, this, [this] { emit replaced(workflow()); });
    refresh();
    hide();
}

NumberSpin* WorkflowReadyForm::number(double least, double most, double value, bool whole, const QString& name,
                                      const QString& toolTip)
{
    auto* spin = new NumberSpin(this);
    spin->setWhole(whole);
    spin->setRange(least, most);
    spin->setValue(value);
    spin->setAccessibleName(name);
    spin->setToolTip(toolTip);
    spin->setMinimumWidth(letterWidth(fontMetrics()) * 12);
    return spin;
}

void WorkflowReadyForm::build()
{
    setFrameShape(StyledPanel);
    m_kind->addItems({tr("Layered random graph"), tr("WIEN2K")});
    m_kind->setAccessibleName(tr("Kind"));
    m_kind->setToolTip(
        tr("Layered: tasks in layers that wait for tasks of the layer before. WIEN2K: the electronic structure code, "
           "with two parallel sections in each cycle."));
    m_work->setSuffix(tr(" s"));
    setLayout(new FlowLayout(nullptr, 8));
    layout()->setContentsMargins(8, 4, 8, 4);
    addField(m_kind, tr("Kind"));
    for (NumberSpin* spin : {m_tasks, m_fat, m_density, m_transfers, m_width, m_iterations, m_work, m_processors, m_seed})
        addField(spin, spin->accessibleName());
    addField(m_preview, {});
    addField(m_add, {});
    addField(m_replace, {});
    m_replace->setToolTip(tr("Replaces the current workflow; submission and deadline stay"));
    auto* cancel = new QPushButton(tr("Cancel"), this);
    connect(cancel, &QPushButton::clicked, this, &QWidget::hide);
    addField(cancel, {});
}

/// Adds a field with its title as one item: they are hidden and wrapped together.
void WorkflowReadyForm::addField(QWidget* field, const QString& title)
{
    auto* pair = new QWidget(this);
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(5);
    if (!title.isEmpty()) {
        auto* label = new QLabel(title, pair);
        label->setBuddy(field);
        row->addWidget(label);
    }
    row->addWidget(field);
    layout()->addWidget(pair);
}

void WorkflowReadyForm::open()
{
    setAccentGround(*this);
    show();
    m_kind->setFocus();
}

bool WorkflowReadyForm::isLayered() const { return m_kind->currentIndex() == 0; }

reservation::Workflow WorkflowReadyForm::workflow() const
{
    const auto whole = [](const NumberSpin* spin) { return static_cast<std::int32_t>(spin->value()); };
    Random random(static_cast<std::uint64_t>(m_seed->value()));
    if (isLayered()) {
        reservation::LayeredDag shape;
        shape.tasks = whole(m_tasks);
        shape.fat = m_fat->value();
        shape.density = m_density->value();
        shape.ccr = m_transfers->value();
        shape.meanWorkSeconds = m_work->value();
        shape.largestProcessors = whole(m_processors);
        return reservation::layeredDag(shape, random);
    }
    return reservation::wien2k({.width = whole(m_width),
                                .iterations = whole(m_iterations),
                                .meanWorkSeconds = m_work->value(),
                                .processors = whole(m_processors)},
                               random);
}

QString WorkflowReadyForm::preview() const { return m_preview->text(); }

void WorkflowReadyForm::setReplaceable(bool replaceable) { m_replace->setEnabled(replaceable); }

void WorkflowReadyForm::refresh()
{
    for (NumberSpin* spin : {m_tasks, m_fat, m_density, m_transfers})
        spin->parentWidget()->setVisible(isLayered());
    for (NumberSpin* spin : {m_width, m_iterations})
        spin->parentWidget()->setHidden(isLayered());
    const int width = static_cast<int>(m_width->value());
    const int wien2k = 2 + static_cast<int>(m_iterations->value()) * (2 * width + 7);
    m_preview->setText(tr("creates %1").arg(countText(isLayered() ? static_cast<int>(m_tasks->value()) : wien2k, Noun::task)));
}

void WorkflowReadyForm::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        return hide();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return m_add->click();
    QFrame::keyPressEvent(event);
}

} // namespace wattif::ui

#include "moc_workflow_ready_form.cpp"
