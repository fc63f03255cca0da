// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/plan/plan_canvas.h"

#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "ui/charts/hover_card.h"
#include "ui/charts/number_labels.h"
#include "ui/consolidation/plan/plan_arcs.h"
#include "ui/consolidation/plan/plan_text.h"
#include "ui/session/answer_hint.h"
#include "ui/style/text.h"

namespace wattif::ui {

using consolidation::ApplicationIndex;
using consolidation::NodeIndex;

PlanCanvas::PlanCanvas(QWidget* parent) : TopologyCanvas(parent)
{
    connect(this, &TopologyCanvas::hoveredChanged, this, qOverload<>(&QWidget::update));
}

void PlanCanvas::setState(PlanStatePtr state)
{
    if (!state || !m_state || state->outcome != m_state->outcome || state->moves != m_state->moves
        || state->mode != m_state->mode)
        cancelLift();
    m_state = std::move(state);
    setLegend({.emptied = true, .moves = m_state && m_state->mode == PlanMode::moves});
    setPicture(m_state ? m_state->picture : nullptr);
}

std::optional<QRectF> PlanCanvas::pictureBounds() const { return m_state ? std::optional(m_state->bounds) : std::nullopt; }

void PlanCanvas::setReferenceData(PlanStatePtr before)
{
    m_before = std::move(before);
    update();
}

TopologySelection PlanCanvas::focus() const
{
    if (!selection().isEmpty())
        return selection();
    TopologySelection under;
    if (hovered().isNode())
        under.nodes.insert(hovered().asNode());
    else if (hovered().isSwitch())
        under.switches.insert(hovered().asSwitch());
    return under;
}

void PlanCanvas::paintOver(QPainter& painter, const PictureWindow& window, const TopologyStyle& style)
{
    if (m_state && m_before)
        paintPlanBefore(painter, *m_state, *m_before, window, style, focus());
    if (m_state)
        paintArcs(painter, *m_state, window, style, focus());
    if (m_lift)
        paintLift(painter, window, style);
}

void PlanCanvas::paintLift(QPainter& painter, const PictureWindow& window, const TopologyStyle& style) const
{
    painter.save();
    const QColor colour = m_lift->fits ? style.accent : style.error;
    if (m_lift->target.value >= 0) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colour, 3.0, Qt::DashLine));
        painter.drawRect(window.map(m_state->picture->layout->cell(m_lift->target)));
    }
    const double size = m_state->outcome->system->size(m_lift->application);
    const QRectF cell = window.map(m_state->picture->layout->cell(NodeIndex(0)));
    QRectF carried(0.0, 0.0, cell.width() * size / m_state->outcome->system->capacity(), 0.8 * cell.height());
    carried.moveCenter(m_lift->at);
    QColor fill = colour;
    fill.setAlphaF(0.6F);
    painter.setPen(Qt::NoPen);
    painter.fillRect(carried, fill);
    painter.setFont(style.small);
    painter.setPen(style.text);
    painter.drawText(carried.adjusted(-40.0, 0.0, 40.0, 0.0), Qt::AlignCenter, significantNumber(size, 4));
    painter.restore();
}

void PlanCanvas::showCardAt(const TopologyHit& hit, QPoint at)
{
    const bool canLift = m_movable && m_state && m_state->mode != PlanMode::before && m_state->atEnd() && hit.isNode()
        && applicationAt(QPointF(at)).value >= 0;
    canLift ? setCursor(Qt::OpenHandCursor) : unsetCursor();
    const TopologyCard reported = m_state ? planCard(*m_state, hit) : TopologyCard{};
    card().showRows(reported.heading, reported.rows, at);
}

ApplicationIndex PlanCanvas::applicationAt(QPointF point) const
{
    const TopologyHit hit = m_state ? hitAtPoint(point) : TopologyHit{};
    const PictureWindow now = window();
    if (!hit.isNode() || cellWidth(now) < TopologyDetail::loads)
        return {};
    // The applications are stacked from the left in a box as wide as the capacity.
    const QRectF box = now.map(m_state->picture->layout->cell(hit.asNode()));
    const double at = (point.x() - box.left()) / box.width() * m_state->outcome->system->capacity();
    double filled = 0.0;
    ApplicationIndex last{};
    for (std::size_t a = 0; a < m_state->placement.size(); ++a) {
        if (m_state->placement[a] != hit.asNode())
            continue;
        last = ApplicationIndex(a);
        filled += m_state->outcome->system->size(last);
        if (at < filled)
            break;
    }
    return last;
}

bool PlanCanvas::pressAt(QMouseEvent& event, const TopologyHit& hit)
{
    m_pressedOn = m_movable && m_state && m_state->mode != PlanMode::before && hit.isNode() ? applicationAt(event.position())
                                                                                            : ApplicationIndex{};
    return m_pressedOn.value >= 0;
}

MoveTrial PlanCanvas::trial() const
{
    const TopologyPicture& picture = *m_state->picture;
    return {*picture.instance, *m_state->outcome->system, m_state->placement, picture.loads};
}

void PlanCanvas::drag(QMouseEvent& event)
{
    if (!m_state || m_pressedOn.value < 0)
        return;
    if (!m_state->atEnd())
        return card().showRows(tr("Go to the last step to move applications"), {}, event.position().toPoint());
    if (!m_lift) {
        const MoveTrial now = trial();
        m_lift = Lift{.application = m_pressedOn, .now = factsOf(now.instance, now.system, now.placement)};
        setCursor(Qt::ClosedHandCursor);
    }
    aim(event.position());
}

void PlanCanvas::aim(QPointF at)
{
    const TopologyHit hit = hitAtPoint(at);
    m_lift->at = at;
    m_lift->target = hit.isNode() ? hit.asNode() : NodeIndex{};
    m_lift->fits = !hit.isNode() || trial().whyItDoesNotFit(m_lift->application, hit.asNode()).isEmpty();
    const TopologyCard reported = hit.isNode() ? trial().card(m_lift->now, m_lift->application, hit.asNode()) : TopologyCard{};
    card().showRows(reported.heading, hidesAnswers(*this) ? std::vector<HoverRow>() : reported.rows, at.toPoint());
    update();
}

void PlanCanvas::release(QMouseEvent&, bool)
{
    const std::optional<Lift> lift = m_lift;
    cancelLift();
    if (lift && lift->target.value >= 0 && lift->fits && m_state->placement[lift->application.at()] != lift->target)
        emit moveRequested(lift->application, lift->target);
}

bool PlanCanvas::key(QKeyEvent& event)
{
    if (event.key() != Qt::Key_Escape || !m_lift)
        return false;
    cancelLift();
    stopDragging();
    return true;
}

void PlanCanvas::cancelLift()
{
    m_pressedOn = {};
    if (!std::exchange(m_lift, std::nullopt))
        return;
    card().showRows({}, {}, {});
    unsetCursor();
    update();
}

} // namespace wattif::ui

#include "moc_plan_canvas.cpp"
