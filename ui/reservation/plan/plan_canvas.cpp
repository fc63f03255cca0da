// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/plan/plan_canvas.h"

#include <algorithm>
#include <utility>

#include <QPainter>
#include <QPainterPath>

#include "ui/charts/hover_card.h"
#include "ui/reservation/plan/plan_words.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr double riskWidth = 5.0;
constexpr double leastWidth = 8.0; // of a block that shows its risk

} // namespace

ReservationPlanCanvas::ReservationPlanCanvas(TimeWindow& window, QWidget* parent) : LaneCanvas(window, parent)
{
    connect(&Theme::instance(), &Theme::changed, this, &ReservationPlanCanvas::renewLegend);
}

void ReservationPlanCanvas::setScene(PlanScenePtr scene)
{
    m_scene = std::move(scene);
    setLanes(m_scene ? m_scene->lanes : nullptr);
    renewMarks();
    card().tell({}, {}, {});
    renewLegend();
}

void ReservationPlanCanvas::setSceneBefore(PlanScenePtr before)
{
    m_before = std::move(before);
    renewMarks();
    update();
}

void ReservationPlanCanvas::renewMarks()
{
    m_marks = {};
    if (m_scene && m_before && m_scene != m_before)
        m_marks = {m_before->lanes,
                   blocksGone(*m_scene->lanes, *m_before->lanes, static_cast<int>(m_before->outcome().reservations.size()))};
}

/// The legend stands above the lanes, in as many lines as it needs.
void ReservationPlanCanvas::renewLegend()
{
    m_legend = m_scene && lanes() ? planLegend(*m_scene, screenStyleOf(font())) : LaneLegend{};
    makeRoom();
    update();
}

void ReservationPlanCanvas::makeRoom()
{
    const bool empty = m_legend.keys.empty() && !m_legend.risk;
    setTopMargin(empty ? 4.0 : laneLegendHeight(m_legend, font(), width() - 16.0) + 8.0);
}

void ReservationPlanCanvas::resizeEvent(QResizeEvent* event)
{
    LaneCanvas::resizeEvent(event);
    makeRoom();
}

void ReservationPlanCanvas::paintEvent(QPaintEvent* event)
{
    LaneCanvas::paintEvent(event);
    if (!lanes())
        return;
    QPainter painter(this);
    paintLaneLegend(painter, QRectF(rect()).adjusted(8, 4, -8, 0), m_legend, screenStyleOf(font()));
}

std::vector<PlanLink> ReservationPlanCanvas::links() const
{
    const reservation::ReservationRecord* own = m_scene && selectedBlock() >= 0 ? m_scene->recordOf(selectedBlock()) : nullptr;
    if (!own || own->workflow != m_scene->request.workflow || own->workflow.value < 0)
        return {};
    std::vector<PlanLink> all;
    const auto& tasks = m_scene->workflow().tasks;
    for (const reservation::Parent& parent : tasks[own->task.at()].parents)
        if (const int block = m_scene->blockOf(parent.task); block >= 0)
            all.push_back({block, selectedBlock(), true});
    for (std::size_t t = 0; t < tasks.size(); ++t)
        for (const reservation::Parent& parent : tasks[t].parents)
            if (const int block = m_scene->blockOf(reservation::TaskIndex(t)); parent.task == own->task && block >= 0)
                all.push_back({selectedBlock(), block, false});
    return all;
}

void ReservationPlanCanvas::paintOver(QPainter& painter)
{
    const LaneFrame now = frame();
    if (m_marks.before)
        paintBlocksGone(painter, *m_scene->lanes, *m_marks.before, m_marks.blocks, now, screenStyleOf(font()));
    paintRisks(painter, now);
    if (const int newest = m_scene->blockOf(reservation::TaskIndex(m_scene->newest())); newest >= 0)
        outlineBlock(painter, *m_scene->lanes, now, newest, Theme::instance().series(3), 2.5, screenStyleOf(font()));
    paintLinks(painter, now);
}

/// The start of a task that counts on others is coloured by the probability that it does not find its processors.
void ReservationPlanCanvas::paintRisks(QPainter& painter, const LaneFrame& frame)
{
    for (const reservation::TaskIndex t : m_scene->order) {
        const reservation::ReservationRecord* record = m_scene->of(t);
        if (!record || record->placement.risk.probability() >= 1.0)
            continue;
        const QRectF box = frame.blockBox(*m_scene->lanes, m_scene->blockOf(t));
        if (box.width() < leastWidth || !box.intersects(frame.box))
            continue;
        const double left = frame.xOf(record->placement.startSeconds);
        painter.fillRect(QRectF(left, box.top(), riskWidth, box.height()),
                         riskColour(1.0 - record->placement.risk.probability()));
    }
}

void ReservationPlanCanvas::paintLinks(QPainter& painter, const LaneFrame& frame)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const PlanLink& link : links()) {
        const QRectF from = frame.blockBox(*m_scene->lanes, link.from);
        const QRectF to = frame.blockBox(*m_scene->lanes, link.to);
        const QPointF a(frame.xOf(m_scene->lanes->block(link.from).endSeconds), from.center().y());
        const QPointF b(frame.xOf(m_scene->lanes->block(link.to).startSeconds), to.center().y());
        const double bow = std::max(18.0, 0.4 * std::abs(b.x() - a.x()));
        QPainterPath path(a);
        path.cubicTo(a + QPointF(bow, 0.0), b - QPointF(bow, 0.0), b);
        const QColor colour = Theme::instance().series(link.isParent ? 2 : 4);
        painter.setPen(QPen(Theme::instance().chartBackground(), 4.0));
        painter.drawPath(path);
        painter.setPen(QPen(colour, 2.0));
        painter.drawPath(path);
        painter.setBrush(colour);
        painter.setPen(Qt::NoPen);
        painter.drawPolygon(QPolygonF({b, b + QPointF(-7.0, -3.5), b + QPointF(-7.0, 3.5)}));
        painter.setBrush(Qt::NoBrush);
    }
}

void ReservationPlanCanvas::tell(QPointF at)
{
    const DagCard told = m_scene ? planBlockCard(*m_scene, blockAt(at)) : DagCard{};
    card().tell(told.heading, told.rows, at.toPoint());
}

} // namespace wattif::ui
