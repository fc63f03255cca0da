// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/plan/plan_canvas.h"

#include <algorithm>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include "ui/charts/hover_card.h"
#include "ui/reservation/plan/plan_words.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr double riskStripWidth = 5.0;
constexpr double minWidth = 8.0; // of a block that shows its risk

} // namespace

ReservationPlanCanvas::ReservationPlanCanvas(TimeWindow& window, QWidget* parent) : LaneCanvas(window, parent)
{
    connect(&Theme::instance(), &Theme::changed, this, &ReservationPlanCanvas::renewLegend);
}

void ReservationPlanCanvas::setScene(PlanScenePtr scene)
{
    m_scene = std::move(scene);
    m_held = -1; // blocks have other numbers
    setLanes(m_scene ? m_scene->lanes : nullptr);
    renewMarks();
    card().showRows({}, {}, {});
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

/// Places the legend above the lanes, in as many lines as it needs.
void ReservationPlanCanvas::renewLegend()
{
    m_legend = m_scene && lanes() ? planLegend(*m_scene, screenPicture(font())) : LegendItems{};
    makeSpace();
    update();
}

void ReservationPlanCanvas::makeSpace()
{
    setTopMargin(m_legend.empty() ? 4.0 : legendHeight(m_legend, font(), width() - 16.0) + 8.0);
}

void ReservationPlanCanvas::resizeEvent(QResizeEvent* event)
{
    LaneCanvas::resizeEvent(event);
    makeSpace();
}

void ReservationPlanCanvas::paintEvent(QPaintEvent* event)
{
    LaneCanvas::paintEvent(event);
    if (!lanes())
        return;
    QPainter painter(this);
    paintLegend(painter, QRectF(rect()).adjusted(8, 4, -8, 0), m_legend, font(), screenPicture(font()).inks.text);
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
        paintBlocksGone(painter, *m_scene->lanes, *m_marks.before, m_marks.blocks, now, screenPicture(font()));
    paintRisks(painter, now);
    if (const int newest = m_scene->blockOf(reservation::TaskIndex(m_scene->newest())); newest >= 0)
        outlineBlock(painter, *m_scene->lanes, now, newest, Theme::instance().series(3), 2.5, screenPicture(font()));
    paintLinks(painter, now);
    paintDragged(painter, now);
}

const reservation::ReservationRecord* ReservationPlanCanvas::taskOf(int block) const
{
    const bool isFixed = !m_scene || block < 0 || m_scene->request.isSearching || m_scene->request.onlyPlanned;
    const reservation::ReservationRecord* record = isFixed ? nullptr : m_scene->recordOf(block);
    return record && record->workflow.value >= 0 ? record : nullptr;
}

bool ReservationPlanCanvas::canGo(const reservation::ReservationRecord& task, int site) const
{
    const auto& sites = m_scene->instance().sites;
    return site >= 0 && std::cmp_less(site, sites.size()) && site != task.placement.site.value
        && sites[static_cast<std::size_t>(site)].processors >= task.placement.processors;
}

void ReservationPlanCanvas::send(int block, int site)
{
    if (const reservation::ReservationRecord* task = taskOf(block); task && canGo(*task, site))
        emit moveWanted(task->workflow, task->task, reservation::SiteIndex(site));
}

bool ReservationPlanCanvas::press(QMouseEvent& event)
{
    const int block = box().contains(event.position()) ? blockAt(event.position()) : -1;
    if (event.button() != Qt::LeftButton || !taskOf(block))
        return false;
    emit blockClicked(block);
    m_held = block;
    m_heldAt = m_pointer = event.position();
    return true;
}

bool ReservationPlanCanvas::drag(QMouseEvent& event)
{
    if (m_held < 0)
        return false;
    m_pointer = event.position();
    update();
    return true;
}

bool ReservationPlanCanvas::release(QMouseEvent& event)
{
    if (m_held < 0)
        return false;
    const int block = std::exchange(m_held, -1);
    update();
    send(block, frame().siteAt(event.position().y(), static_cast<int>(lanes()->sites().size())));
    return true;
}

/// Ctrl with the arrows sends the selected task to the next site that is large enough.
bool ReservationPlanCanvas::key(QKeyEvent& event)
{
    const bool isMove = event.modifiers() == Qt::ControlModifier && (event.key() == Qt::Key_Up || event.key() == Qt::Key_Down);
    const reservation::ReservationRecord* task = isMove ? taskOf(selectedBlock()) : nullptr;
    if (!task)
        return LaneCanvas::key(event);
    const int by = event.key() == Qt::Key_Up ? -1 : 1;
    const int sites = static_cast<int>(m_scene->instance().sites.size());
    for (int site = task->placement.site.value + by; site >= 0 && site < sites; site += by)
        if (canGo(*task, site)) {
            send(selectedBlock(), site);
            break;
        }
    return true;
}

/// The lane that a dragged task would go to is outlined: strongly where it is large enough.
void ReservationPlanCanvas::paintDragged(QPainter& painter, const LaneFrame& frame)
{
    const reservation::ReservationRecord* task = taskOf(m_held);
    const int site = task ? frame.siteAt(m_pointer.y(), static_cast<int>(lanes()->sites().size())) : -1;
    if (!task || site < 0 || site == task->placement.site.value)
        return;
    const Theme& theme = Theme::instance();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(canGo(*task, site) ? QPen(theme.series(0), 2.0) : QPen(theme.chartGrid(), 2.0, Qt::DashLine));
    painter.drawRect(frame.laneBox(site).adjusted(1.0, 1.0, -1.0, -1.0));
    QRectF block = frame.blockBox(*m_scene->lanes, m_held);
    block.translate(m_pointer - m_heldAt);
    painter.setOpacity(0.6);
    painter.fillRect(block, theme.series(0));
    painter.setOpacity(1.0);
}

/// The start of a task that counts on others is coloured by the probability that it does not find its processors.
void ReservationPlanCanvas::paintRisks(QPainter& painter, const LaneFrame& frame)
{
    for (const reservation::TaskIndex t : m_scene->order) {
        const reservation::ReservationRecord* record = m_scene->of(t);
        if (!record || record->placement.risk.probability() >= 1.0)
            continue;
        const int block = m_scene->blockOf(t);
        const LanePiece& first = m_scene->lanes->piecesOf(block).front();
        const QRectF box = frame.pieceBox(*m_scene->lanes, block, first);
        if (box.width() < minWidth || !box.intersects(frame.box))
            continue;
        const double left = frame.xOf(record->placement.startSeconds);
        painter.fillRect(QRectF(left, box.top(), riskStripWidth, box.height()),
                         riskColour(1.0 - record->placement.risk.probability()));
    }
}

void ReservationPlanCanvas::paintLinks(QPainter& painter, const LaneFrame& frame)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const PlanLink& link : links()) {
        const QRectF from = frame.pieceBox(*m_scene->lanes, link.from, m_scene->lanes->piecesOf(link.from).back());
        const QRectF to = frame.pieceBox(*m_scene->lanes, link.to, m_scene->lanes->piecesOf(link.to).front());
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

void ReservationPlanCanvas::showCardAt(QPointF at)
{
    const DagCard shown = m_scene ? planBlockCard(*m_scene, blockAt(at)) : DagCard{};
    card().showRows(shown.heading, shown.rows, at.toPoint());
}

} // namespace wattif::ui

#include "moc_plan_canvas.cpp"
