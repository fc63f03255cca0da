// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Pieces that are lifted off a bar and dropped on another one, with the mouse or by keys.

#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QSpinBox>

#include "core/experiment/readable_units.h"
#include "core/profit/engine/evaluate.h"
#include "core/profit/study.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/number_labels.h"
#include "ui/profit/common/profit_access.h"
#include "ui/profit/loads/load_bars.h"
#include "ui/session/answer_hint.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// The totals of a schedule after some arrivals; of one without a history at its end.
template <class Schedule>
profit::ArrivalRecord atStep(const Schedule& schedule, std::size_t arrived)
{
    if (arrived > 0 && arrived <= schedule.history.size())
        return schedule.history[arrived - 1];
    const profit::Totals& end = schedule.totals;
    return {end.objective, end.makespanSeconds, end.energyJoules, end.revenue};
}

/// Returns a row with a change: green or red by whether it is good.
HoverRow changeRow(const QString& name, double before, double after, const QString& unit, bool higherIsBetter)
{
    const double change = after - before;
    const double share = before != 0.0 ? 100.0 * change / std::abs(before) : 0.0;
    const bool none = std::abs(share) < 5e-4 && std::abs(change) <= 1e-9 * std::abs(before);
    const bool good = (change > 0.0) == higherIsBetter;
    const Theme& theme = Theme::instance();
    const SeriesStyle style{none       ? theme.chartText()
                                : good ? theme.series(2)
                                       : theme.error(),
                            {},
                            none               ? Marker::none
                                : change > 0.0 ? Marker::triangle
                                               : Marker::triangleDown};
    const QString sign = change > 0.0 ? u"+"_s : QString();
    return {style, SeriesLook::points, name,
            none ? LoadBars::tr("same") : u"%1%2 (%1%3 %)"_s.arg(sign, readable(change, unit), readable(share, 2)), !none};
}

} // namespace

bool LoadBars::canDrop(int bar) const
{
    if (bar < 0 || !m_lift)
        return false;
    const LoadBar& target = m_picture.bars[static_cast<std::size_t>(bar)];
    return !target.isType() && bar != m_lift->from.bar
        && std::isfinite(instance().etcSeconds(instance().bags[segment(m_lift->from).bag.at()].taskType.at(), target.type.at()));
}

void LoadBars::paintLift(QPainter& painter, const LoadGeometry& geometry)
{
    const LoadSegment& piece = segment(m_lift->from);
    const std::size_t type = instance().bags[piece.bag.at()].taskType.at();
    const Theme& theme = Theme::instance();
    painter.setRenderHint(QPainter::Antialiasing);
    for (int b = 0; b < static_cast<int>(m_picture.bars.size()); ++b) {
        const QRectF box = geometry.barBox(b);
        const LoadBar& bar = m_picture.bars[static_cast<std::size_t>(b)];
        const double etc = instance().etcSeconds(type, bar.type.at());
        if (std::isfinite(etc))
            continue;
        QColor overlay = theme.error();
        overlay.setAlphaF(0.14F);
        painter.fillRect(box, overlay);
        painter.setPen(theme.error());
        painter.drawText(box.adjusted(0, 0, -6, 0), int(Qt::AlignRight | Qt::AlignVCenter), tr("cannot run this type"));
    }
    if (canDrop(m_lift->target)) {
        // The piece at its target: its tasks at that machine's speed, after the present load.
        const LoadBar& bar = m_picture.bars[static_cast<std::size_t>(m_lift->target)];
        const QRectF box = geometry.barBox(m_lift->target);
        const double seconds = instance().etcSeconds(type, bar.type.at()) * static_cast<double>(m_lift->count);
        const double right = std::min(geometry.x(bar.seconds + seconds), geometry.barsBox().right());
        const QRectF ghost(geometry.x(bar.seconds), box.top(), std::max(right - geometry.x(bar.seconds), 3.0), box.height());
        QColor colour = bagColour(piece.bag.at());
        colour.setAlphaF(0.75F);
        painter.setBrush(colour);
        painter.setPen(QPen(theme.accent(), 2.0, Qt::DashLine));
        painter.drawRect(ghost);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.accent(), 1.5));
        painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 3, 3);
    }
    if (!m_lift->byKeys && !m_part) {
        QRectF carried = geometry.segmentBox(m_picture, m_lift->from);
        carried.setWidth(std::clamp(carried.width(), 6.0, 160.0));
        carried.moveCenter(m_lift->at);
        QColor colour = bagColour(piece.bag.at());
        colour.setAlphaF(0.6F);
        painter.fillRect(carried, colour);
    }
}

void LoadBars::mousePressEvent(QMouseEvent* event)
{
    cancelLift();
    if (event->button() != Qt::LeftButton || m_picture.bars.empty())
        return;
    if (const int bar = geometryNow().barAt(m_picture, event->position().y()); bar >= 0)
        emit machineClicked(firstMachine(m_picture.bars[static_cast<std::size_t>(bar)]));
    const SegmentRef hit = geometryNow().segmentAt(m_picture, event->position());
    select(hit);
    if (hit.isValid())
        m_pressed = event->position();
}

void LoadBars::mouseMoveEvent(QMouseEvent* event)
{
    if (m_picture.bars.empty())
        return;
    if (m_lift && !m_part)
        return aim(geometryNow().barAt(m_picture, event->position().y()), event->position());
    if (!m_pressed)
        return reportHover(event->position());
    if ((event->position() - *m_pressed).manhattanLength() < QApplication::startDragDistance())
        return;
    if (m_picture.bars[static_cast<std::size_t>(m_selected.bar)].isType()) {
        m_card->showRows(tr("Double-click to expand the machines, then drag"), {}, event->position().toPoint());
        return;
    }
    m_lift = Lift{m_selected, -1, event->position(), segment(m_selected).count};
    viewport()->setCursor(Qt::ClosedHandCursor);
    aim(geometryNow().barAt(m_picture, event->position().y()), event->position());
}

void LoadBars::mouseReleaseEvent(QMouseEvent* event)
{
    m_pressed.reset();
    viewport()->unsetCursor();
    if (m_lift && !m_part)
        drop(event->modifiers() & Qt::ShiftModifier);
}

void LoadBars::aim(int bar, QPointF at)
{
    m_lift->at = at;
    const bool other = bar != m_lift->target;
    m_lift->target = bar;
    if (other)
        reportTrial();
    else if (m_card->isVisible())
        m_card->showRows(m_card->heading(), m_card->rows(), at.toPoint());
    viewport()->update();
}

profit::Move LoadBars::moveOf(const Lift& lift) const
{
    return {segment(lift.from).bag, m_picture.bars[static_cast<std::size_t>(lift.from.bar)].machine,
            m_picture.bars[static_cast<std::size_t>(lift.target)].machine, lift.count};
}

void LoadBars::reportTrial()
{
    const QPoint at = m_lift->at.toPoint();
    const profit::BagIndex bag = segment(m_lift->from).bag;
    if (!canDrop(m_lift->target)) {
        const bool folded = m_lift->target >= 0 && m_picture.bars[static_cast<std::size_t>(m_lift->target)].isType();
        m_card->showRows(m_lift->target < 0 || m_lift->target == m_lift->from.bar ? bagName(instance(), bag)
                             : folded ? tr("Expand these machines first (double-click)")
                                      : tr("This machine cannot run the task type"),
                         {}, at);
        return;
    }
    const Result<profit::Assignments> moved = profit::moved(instance(), outcome().assignments, moveOf(*m_lift));
    if (!moved)
        return m_card->showRows(errorText(moved.error()), {}, at);
    // At the step that bars and totals show, not at the end of the schedule.
    const profit::ArrivalRecord after = atStep(profit::evaluate(instance(), *moved), m_arrived);
    const profit::ArrivalRecord before = atStep(outcome(), m_arrived);
    const auto profitOf = [this](const profit::ArrivalRecord& now) {
        return now.revenue - instance().energyPricePerJoule * now.energyJoules;
    };
    QString heading = tr("%1 of bag %2 to %3")
                          .arg(tasksText(m_lift->count), QString::number(bag.value + 1),
                               m_picture.bars[static_cast<std::size_t>(m_lift->target)].name);
    if (m_arrived < instance().bags.size())
        heading += tr(", after bag %1").arg(m_arrived);
    if (hidesAnswers(*this))
        return m_card->showRows(heading, {}, at);
    const ReadableUnit unit = m_picture.timeUnit();
    const ReadableUnit energy = readableEnergyUnit(std::max(before.energyJoules, after.energyJoules));
    m_card->showRows(heading,
                     {changeRow(tr("Objective"), before.objective, after.objective, {}, true),
                      changeRow(tr("Profit"), profitOf(before), profitOf(after), {}, true),
                      changeRow(tr("Energy"), energy.factor * before.energyJoules, energy.factor * after.energyJoules,
                                coreText(energy.unit), false),
                      changeRow(tr("Makespan"), unit.factor * before.makespanSeconds, unit.factor * after.makespanSeconds,
                                coreText(unit.unit), false)},
                     at);
}

void LoadBars::drop(bool part)
{
    if (!canDrop(m_lift->target))
        return cancelLift();
    if (part && m_lift->count > 1)
        return askPart();
    const profit::Move move = moveOf(*m_lift);
    cancelLift();
    emit moveRequested(move);
}

void LoadBars::askPart()
{
    const std::int64_t all = std::min<std::int64_t>(segment(m_lift->from).count, std::numeric_limits<int>::max());
    m_part = new QSpinBox(viewport());
    m_part->setRange(1, static_cast<int>(all));
    m_part->setPrefix(tr("Move "));
    m_part->setSuffix(tr(" of %1").arg(tasksText(all)));
    m_part->setAccessibleName(tr("Number of tasks to move"));
    m_part->installEventFilter(this);
    const QRectF row = geometryNow().barBox(m_lift->target);
    const QSize size = m_part->sizeHint();
    m_part->setGeometry(
        QRect(QPoint(std::clamp(static_cast<int>(m_lift->at.x()), 0, std::max(0, viewport()->width() - size.width())),
                     static_cast<int>(row.top())),
              size));
    connect(m_part, &QSpinBox::valueChanged, this, [this](int count) {
        m_lift->count = count;
        reportTrial();
        viewport()->update();
    });
    m_part->setValue(static_cast<int>(std::max<std::int64_t>(1, all / 2)));
    m_part->show();
    m_part->setFocus();
    m_part->selectAll();
}

bool LoadBars::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_part || event->type() != QEvent::KeyPress)
        return QAbstractScrollArea::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        m_part->interpretText();
        drop(false);
        return true;
    case Qt::Key_Escape: cancelLift(); return true;
    default: return false;
    }
}

void LoadBars::cancelLift()
{
    m_pressed.reset();
    if (m_part) {
        m_part->removeEventFilter(this);
        m_part->hide();
        m_part->deleteLater();
        m_part = nullptr;
        setFocus();
    }
    if (!m_lift)
        return;
    m_lift.reset();
    m_card->showRows({}, {}, {});
    viewport()->update();
}

} // namespace wattif::ui
