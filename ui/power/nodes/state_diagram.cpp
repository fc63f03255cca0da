// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/nodes/state_diagram.h"

#include <cmath>

#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>

#include "core/power/engine/idle_gaps.h"
#include "ui/charts/number_labels.h"
#include "ui/power/common/job_text.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/state_colours.h"
#include "ui/style/theme.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using power::NodeState;

constexpr double maxWatts = 1e6;
constexpr double maxSwitchSeconds = 86400.0;

QString stateTip(NodeState state)
{
    switch (state) {
    case NodeState::off: return StateDiagram::tr("The node is off; its management controller still draws some power");
    case NodeState::shuttingDown: return StateDiagram::tr("The node shuts down: it cannot take a job until it has booted again");
    case NodeState::booting: return StateDiagram::tr("The node boots: it draws power but takes no job yet");
    case NodeState::idle: return StateDiagram::tr("The node is on and waits for a job");
    case NodeState::busy: return StateDiagram::tr("A job runs on the node");
    case NodeState::outOfService: break; // draws as an idle node, so it has no box
    }
    return {};
}

double& wattsOf(power::Watts& watts, NodeState state)
{
    switch (state) {
    case NodeState::off: return watts.off;
    case NodeState::shuttingDown: return watts.shuttingDown;
    case NodeState::booting: return watts.booting;
    case NodeState::idle: return watts.idle;
    case NodeState::busy: return watts.busy;
    case NodeState::outOfService: break;
    }
    return watts.busy;
}

void drawArrow(QPainter& painter, QPointF from, QPointF to)
{
    painter.drawLine(from, to);
    const double angle = std::atan2(to.y() - from.y(), to.x() - from.x());
    for (const double turn : {2.6, -2.6})
        painter.drawLine(to, to + 7.0 * QPointF(std::cos(angle + turn), std::sin(angle + turn)));
}

} // namespace

QString breakEvenSentence(const power::Instance& instance)
{
    const double seconds = power::breakEvenSeconds(instance);
    if (!std::isfinite(seconds))
        return StateDiagram::tr("Switching off never saves energy: the power when off is not below the idle power.");
    const double joules = instance.bootSeconds * instance.watts.booting + instance.shutdownSeconds * instance.watts.shuttingDown;
    return StateDiagram::tr(
               "Break-even: switching off saves energy if a node stays idle for more than %1. Shutting down and booting takes %2 "
               "and %3.")
        .arg(roughDuration(seconds), roughDuration(instance.bootSeconds + instance.shutdownSeconds),
             readable(joules / 3600.0, u"Wh"_s, 3));
}

StateDiagram::StateDiagram(Session& session, QWidget* parent) : QWidget(parent), m_session(session), m_breakEven(new QLabel(this))
{
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(17);
    grid->setVerticalSpacing(2);
    const auto place = [&](NodeState state, int row, int column, int rows) {
        m_boxes[static_cast<std::size_t>(state)] = makeBox(state);
        grid->addWidget(m_boxes[static_cast<std::size_t>(state)], row, column, rows, 1, Qt::AlignVCenter);
    };
    place(NodeState::off, 0, 0, 2);
    place(NodeState::booting, 0, 1, 1);
    place(NodeState::shuttingDown, 1, 1, 1);
    place(NodeState::idle, 0, 2, 2);
    place(NodeState::busy, 0, 3, 2);
    m_breakEven->setWordWrap(true);
    m_breakEven->setToolTip(
        tr("Energy of an idle gap: staying idle against shutting down, being off and booting in time for the next job."));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->addLayout(grid);
    column->addWidget(m_breakEven);
    column->addStretch(1);
    connect(&session.document(), &Document::changed, this, &StateDiagram::refresh);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
    refresh();
}

NumberSpin* StateDiagram::makeSpin(QWidget* parent, double most, const QString& unit, const QString& name)
{
    auto* spin = new NumberSpin(parent);
    spin->setRange(0.0, most);
    if (!unit.isEmpty())
        spin->setSuffix(u' ' + unit);
    spin->setKeyboardTracking(false);
    spin->setAccessibleName(name);
    spin->setMinimumWidth(spin->fontMetrics().horizontalAdvance(u"000.000"_s) + 42);
    return spin;
}

QFrame* StateDiagram::makeBox(NodeState state)
{
    auto* box = new QFrame(this);
    box->setFrameShape(QFrame::StyledPanel);
    box->setToolTip(stateTip(state));
    auto* title = new QLabel(tr("%1, W").arg(stateTitle(state)), box);
    QFont bold = font();
    bold.setBold(true);
    title->setFont(bold);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(7, 2, 4, 3);
    column->setSpacing(1);
    column->addWidget(title);
    NumberSpin*& spin = m_watts[static_cast<std::size_t>(state)];
    spin = makeSpin(box, maxWatts, {}, tr("Power of a node: %1").arg(stateTitle(state)));
    column->addWidget(spin);
    connect(spin, &QDoubleSpinBox::valueChanged, this, &StateDiagram::takeWatts);
    if (state == NodeState::booting || state == NodeState::shuttingDown) {
        NumberSpin*& time = state == NodeState::booting ? m_boot : m_shutdown;
        time = makeSpin(box, maxSwitchSeconds, tr("s"), state == NodeState::booting ? tr("Boot time") : tr("Shut-down time"));
        column->addWidget(time);
        connect(time, &QDoubleSpinBox::valueChanged, this, &StateDiagram::takeTimes);
    }
    return box;
}

QString StateDiagram::breakEvenText() const { return m_breakEven->text(); }

void StateDiagram::refresh()
{
    const power::Instance& instance = powerInstance(m_session);
    m_showing = true;
    for (std::size_t s = 0; s < m_watts.size(); ++s)
        m_watts[s]->setValue(instance.watts.of(static_cast<NodeState>(s)));
    m_boot->setValue(instance.bootSeconds);
    m_shutdown->setValue(instance.shutdownSeconds);
    m_showing = false;
    m_breakEven->setText(breakEvenSentence(instance));
}

void StateDiagram::takeWatts()
{
    if (m_showing)
        return;
    power::Instance next = powerInstance(m_session);
    for (std::size_t s = 0; s < m_watts.size(); ++s)
        wattsOf(next.watts, static_cast<NodeState>(s)) = m_watts[s]->value();
    Result<void> good = power::check(next);
    if (!applyPowerEdit(m_session, tr("Change power of a node"),
                        good ? Result<power::Instance>(std::move(next)) : propagateError(good)))
        refresh();
}

void StateDiagram::takeTimes()
{
    if (m_showing)
        return;
    power::Instance next = powerInstance(m_session);
    next.bootSeconds = m_boot->value();
    next.shutdownSeconds = m_shutdown->value();
    Result<void> good = power::check(next);
    if (!applyPowerEdit(m_session, tr("Change boot and shut-down times"),
                        good ? Result<power::Instance>(std::move(next)) : propagateError(good)))
        refresh();
}

void StateDiagram::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto box = [&](NodeState state) { return QRectF(m_boxes[static_cast<std::size_t>(state)]->geometry()); };
    for (std::size_t s = 0; s < m_boxes.size(); ++s) {
        const QRectF edge = box(static_cast<NodeState>(s));
        painter.fillRect(QRectF(edge.left() - 4.0, edge.top(), 5.0, edge.height()), stateColour(static_cast<NodeState>(s)));
    }
    painter.setPen(QPen(palette().color(QPalette::Disabled, QPalette::Text), 1.4));
    const auto right = [](const QRectF& r, double y) { return QPointF(r.right() + 3.0, y); };
    const auto left = [](const QRectF& r, double y) { return QPointF(r.left() - 7.0, y); };
    const double up = box(NodeState::booting).center().y();
    const double down = box(NodeState::shuttingDown).center().y();
    const QRectF off = box(NodeState::off);
    const QRectF idle = box(NodeState::idle);
    const double high = std::max(up, off.top() + 8.0);
    const double low = std::min(down, off.bottom() - 8.0);
    drawArrow(painter, right(off, high), left(box(NodeState::booting), up));
    drawArrow(painter, right(box(NodeState::booting), up), left(idle, high));
    drawArrow(painter, left(idle, low), right(box(NodeState::shuttingDown), down));
    drawArrow(painter, left(box(NodeState::shuttingDown), down), right(off, low));
    const double middle = idle.center().y();
    drawArrow(painter, right(idle, middle - 6.0), left(box(NodeState::busy), middle - 6.0));
    drawArrow(painter, left(box(NodeState::busy), middle + 6.0), right(idle, middle + 6.0));
}

} // namespace wattif::ui

#include "moc_state_diagram.cpp"
