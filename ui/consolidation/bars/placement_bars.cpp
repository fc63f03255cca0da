// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/bars/placement_bars.h"

#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include "core/base/checked.h"
#include "core/base/clamp_to.h"
#include "core/consolidation/study.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/number_labels.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/common/manual_moves.h"
#include "ui/consolidation/common/topology_text.h"
#include "ui/session/readable_chart.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::ApplicationIndex;
using consolidation::NodeIndex;

constexpr double maxBarEms = 30.0;
constexpr double wheelStep = 1.2;
constexpr int edgeEms = 3;

} // namespace

PlacementBars::PlacementBars(QWidget* parent) : QAbstractScrollArea(parent), m_card(new HoverCard(viewport()))
{
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Applications of each node before and after"));
    connect(&Theme::instance(), &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

const consolidation::Instance& PlacementBars::instance() const { return consolidation::instanceOf(*m_picture.instance); }

void PlacementBars::setEmptyText(const QString& text)
{
    m_empty = text;
    viewport()->update();
}

void PlacementBars::setPicture(PlacementPicture picture)
{
    if (picture.outcome != m_picture.outcome || picture.order != m_picture.order || picture.isFinal != m_picture.isFinal)
        cancelLift();
    const bool otherSize = picture.bars() != m_picture.bars();
    m_picture = std::move(picture);
    markBefore();
    m_facts.reset();
    const auto stands = [&](PieceRef ref) { return ref.application.at() < m_picture.after.size(); };
    if (!m_selected.isValid() || !stands(m_selected))
        m_selected = {};
    m_hovered = {};
    m_card->showRows({}, {}, {});
    if (otherSize)
        m_zoom = 1.0;
    updateScrollBar();
    viewport()->update();
}

void PlacementBars::setReferenceData(std::shared_ptr<const PlacementPicture> before)
{
    m_before = std::move(before);
    markBefore();
    viewport()->update();
}

void PlacementBars::markBefore()
{
    const bool isAlike = m_before && !m_before->isEmpty() && !m_picture.isEmpty() && m_before->isComparable(m_picture);
    m_picture.before = isAlike ? m_before : nullptr;
}

double PlacementBars::legendSpace() const
{
    return legendHeight(placementLegend(m_picture, screenPicture(font())), font(), viewport()->width() - 12.0) + 2.0;
}

QRectF PlacementBars::space() const { return QRectF(viewport()->rect()).adjusted(2, 4.0 + legendSpace(), -2, -2); }

PlacementGeometry PlacementBars::geometryNow() const
{
    return {m_picture, space(), screenPicture(font()), m_zoom, static_cast<double>(horizontalScrollBar()->value())};
}

void PlacementBars::updateScrollBar()
{
    if (m_picture.isEmpty())
        return horizontalScrollBar()->setRange(0, 0);
    const PlacementGeometry geometry = geometryNow();
    const double width = geometry.plot().width();
    horizontalScrollBar()->setRange(0, std::max(0, toInteger<int>(std::ceil(geometry.contentWidth() - width - 0.5))));
    horizontalScrollBar()->setPageStep(static_cast<int>(width));
    horizontalScrollBar()->setSingleStep(std::max(20, static_cast<int>(geometry.pitch())));
}

void PlacementBars::setZoom(double zoom, double x)
{
    if (m_picture.isEmpty())
        return;
    const PlacementGeometry before = geometryNow();
    const double atBar = (x - before.x(0)) / before.pitch();
    const double fitting = before.pitch() / m_zoom;
    m_zoom = std::clamp(zoom, 1.0, std::max(1.0, maxBarEms * fontMetrics().height() / fitting));
    updateScrollBar();
    horizontalScrollBar()->setValue(toNearest<int>(atBar * fitting * m_zoom - (x - before.plot().left())));
    viewport()->update();
}

void PlacementBars::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBar();
}

void PlacementBars::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    const PictureStyle style = screenPicture(font());
    painter.fillRect(viewport()->rect(), style.inks.background);
    if (m_picture.isEmpty()) {
        painter.setPen(style.inks.muted);
        painter.drawText(viewport()->rect().adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap, m_empty);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    paintLegend(painter, QRectF(viewport()->rect()).adjusted(6, 4, -6, 0), placementLegend(m_picture, style), style.font,
                style.inks.text);
    const PlacementGeometry geometry = geometryNow();
    PlacementMarks marks;
    if (m_lift)
        marks.lifted = {m_lift->application, true};
    marks.hovered = m_hovered;
    marks.selected = hasFocus() ? m_selected : PieceRef{};
    paintPlacement(painter, m_picture, geometry, style, marks);
    paintPointed(painter, geometry);
    if (m_lift)
        paintLift(painter, geometry);
}

void PlacementBars::setPointed(int node)
{
    m_pointed = node;
    viewport()->update();
}

void PlacementBars::paintPointed(QPainter& painter, const PlacementGeometry& geometry) const
{
    const auto bar = std::ranges::find(m_picture.nodeAt, m_pointed, &NodeIndex::value);
    if (m_pointed < 0 || bar == m_picture.nodeAt.end())
        return;
    const QRectF column = geometry.column(static_cast<int>(bar - m_picture.nodeAt.begin()), true);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(column.adjusted(-2.0, 0.0, 2.0, 0.0));
}

void PlacementBars::paintLift(QPainter& painter, const PlacementGeometry& geometry)
{
    const Theme& theme = Theme::instance();
    const double size = m_picture.system().size(m_lift->application);
    const NodeIndex home = m_picture.system().home(m_lift->application);
    QRectF carried(0, 0, std::min(geometry.pitch(), 60.0), std::abs(geometry.y(size, true) - geometry.y(0.0, true)));
    carried.moveCenter(m_lift->at);
    if (m_lift->target >= 0) {
        const NodeIndex node = m_picture.nodeAt[static_cast<std::size_t>(m_lift->target)];
        const QRectF column = geometry.column(m_lift->target, true);
        const double load = m_picture.loadsAfter[node.at()] - (m_picture.after[m_lift->application.at()] == node ? size : 0.0);
        const QRectF ghost(QPointF(column.left(), geometry.y(load, true)),
                           QPointF(column.right(), std::min(geometry.y(load + size, true), geometry.plot().bottom())));
        QColor colour = !m_lift->problem.isEmpty()
            ? theme.error()
            : screenPicture(font()).level(node == home ? 1 : m_picture.system().level(home, node));
        colour.setAlphaF(0.7F);
        painter.fillRect(ghost, colour);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_lift->problem.isEmpty() ? theme.accent() : theme.error(), 2.0, Qt::DashLine));
        painter.drawRect(ghost);
        painter.setPen(QPen(m_lift->problem.isEmpty() ? theme.accent() : theme.error(), 1.5));
        painter.drawRect(column.adjusted(-2, 0, 2, 0));
    }
    if (!m_lift->byKeys) {
        QColor colour = theme.accent();
        colour.setAlphaF(0.5F);
        painter.fillRect(carried, colour);
    }
}

void PlacementBars::mousePressEvent(QMouseEvent* event)
{
    cancelLift();
    if (m_picture.isEmpty())
        return;
    const int bar = geometryNow().barAt(event->position().x());
    if (event->button() == Qt::LeftButton && bar >= 0)
        emit nodeClicked(m_picture.nodeAt[static_cast<std::size_t>(bar)]);
    const PieceRef hit = geometryNow().pieceAt(m_picture, event->position());
    if (event->button() == Qt::LeftButton && hit.isValid() && geometryNow().showsApplications()) {
        select(hit);
        m_pressed = event->position();
    } else if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) {
        m_panned = event->position().x() + horizontalScrollBar()->value();
        m_card->showRows({}, {}, {});
        viewport()->setCursor(Qt::SizeHorCursor);
    }
}

void PlacementBars::mouseMoveEvent(QMouseEvent* event)
{
    if (m_picture.isEmpty())
        return;
    const QPointF at = event->position();
    if (m_panned)
        return horizontalScrollBar()->setValue(toNearest<int>(*m_panned - at.x()));
    if (m_lift) {
        scrollAtEdge(at.x());
        return aim(geometryNow().barAt(at.x()), at);
    }
    if (!m_pressed)
        return reportHover(at);
    if ((at - *m_pressed).manhattanLength() < QApplication::startDragDistance())
        return;
    if (!m_selected.after)
        return m_card->showRows(tr("Drag applications in the lower half, which shows their positions afterwards"), {},
                                at.toPoint());
    if (!m_picture.isFinal)
        return m_card->showRows(tr("Go to the last step to move applications"), {}, at.toPoint());
    lift(m_selected.application, at, false);
    aim(geometryNow().barAt(at.x()), at);
}

void PlacementBars::scrollAtEdge(double x)
{
    const QRectF plot = geometryNow().plot();
    const double edge = edgeEms * fontMetrics().height();
    const double over = x < plot.left() + edge ? x - plot.left() - edge : x > plot.right() - edge ? x - plot.right() + edge : 0.0;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + static_cast<int>(0.25 * over));
}

void PlacementBars::mouseReleaseEvent(QMouseEvent*)
{
    m_pressed.reset();
    m_panned.reset();
    viewport()->unsetCursor();
    if (m_lift && !m_lift->byKeys)
        drop();
}

void PlacementBars::mouseDoubleClickEvent(QMouseEvent*) { setZoom(1.0, 0.0); }

void PlacementBars::wheelEvent(QWheelEvent* event)
{
    if (m_picture.isEmpty() || m_lift)
        return;
    const QPoint turn = event->angleDelta();
    if (event->modifiers() & Qt::ShiftModifier || std::abs(turn.x()) > std::abs(turn.y())) {
        const int by = turn.x() != 0 ? turn.x() : turn.y();
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by);
    } else {
        setZoom(m_zoom * std::pow(wheelStep, turn.y() / 120.0), event->position().x());
    }
    m_card->showRows({}, {}, {});
    event->accept();
}

void PlacementBars::lift(ApplicationIndex application, QPointF at, bool byKeys)
{
    if (!m_facts)
        m_facts = factsOf(instance(), m_picture.system(), m_picture.after);
    m_lift = Lift{application, -1, at, {}, byKeys};
    viewport()->setCursor(Qt::ClosedHandCursor);
}

void PlacementBars::aim(int bar, QPointF at)
{
    m_lift->at = at;
    if (bar != m_lift->target) {
        m_lift->target = bar;
        m_lift->problem = bar < 0
            ? QString()
            : trialOf(m_picture).whyItDoesNotFit(m_lift->application, m_picture.nodeAt[static_cast<std::size_t>(bar)]);
        reportTrial();
    } else if (m_card->isVisible()) {
        m_card->showRows(m_card->heading(), m_card->rows(), at.toPoint());
    }
    viewport()->update();
}

void PlacementBars::reportTrial()
{
    const QPoint at = m_lift->at.toPoint();
    const QString what = applicationText(instance(), m_picture.system(), m_lift->application);
    if (m_lift->target < 0)
        return m_card->showRows(what, {}, at);
    const TopologyCard trial =
        trialOf(m_picture).card(*m_facts, m_lift->application, m_picture.nodeAt[static_cast<std::size_t>(m_lift->target)]);
    m_card->showRows(trial.heading, trial.rows, at);
}

void PlacementBars::reportHover(QPointF at)
{
    const PlacementGeometry geometry = geometryNow();
    const PieceRef hit = geometry.showsApplications() ? geometry.pieceAt(m_picture, at) : PieceRef{};
    viewport()->setCursor(hit.isValid() && hit.after && m_picture.isFinal ? Qt::OpenHandCursor : Qt::ArrowCursor);
    if (hit != m_hovered)
        viewport()->update();
    m_hovered = hit;
    const int bar = geometry.barAt(at.x());
    if (bar < 0 || !geometry.plot().contains(at))
        return m_card->showRows({}, {}, {});
    const NodeIndex node = m_picture.nodeAt[static_cast<std::size_t>(bar)];
    const consolidation::System& system = m_picture.system();
    if (!hit.isValid())
        return m_card->showRows(
            nodeName(instance(), node),
            {factRow(tr("Load before"), unitsText(system.load(node))),
             factRow(tr("Load after"), unitsText(m_picture.loadsAfter[node.at()])),
             factRow(tr("Switch"), QString::fromStdString(instance().switches[system.switchOf(node).at()].name))},
            at.toPoint());
    const ApplicationIndex a = hit.application;
    const NodeIndex home = system.home(a);
    const NodeIndex to = m_picture.after[a.at()];
    std::vector<HoverRow> rows{factRow(tr("Size"), unitsText(system.size(a))), factRow(tr("From"), nodeName(instance(), home))};
    const PictureStyle style = screenPicture(font());
    if (home == to) {
        rows.push_back(factRow(tr("Stays"), {}, style.inks.quiet));
    } else {
        rows.push_back(factRow(tr("To"), nodeName(instance(), to)));
        rows.push_back(factRow(tr("Level"), QString::number(m_picture.levels[a.at()]), style.level(m_picture.levels[a.at()])));
        rows.push_back(factRow(tr("Energy of the move"), readableEnergy(system.size(a) * system.cost(home, to))));
    }
    m_card->showRows(applicationText(instance(), system, a), rows, at.toPoint());
}

void PlacementBars::drop()
{
    const Lift lift = *m_lift;
    cancelLift();
    if (lift.target < 0 || !lift.problem.isEmpty())
        return;
    const NodeIndex to = m_picture.nodeAt[static_cast<std::size_t>(lift.target)];
    if (to != m_picture.after[lift.application.at()])
        emit moveRequested(lift.application, to);
}

void PlacementBars::cancelLift()
{
    m_pressed.reset();
    m_panned.reset();
    if (!m_lift)
        return;
    m_lift.reset();
    m_card->showRows({}, {}, {});
    viewport()->unsetCursor();
    viewport()->update();
}

void PlacementBars::select(PieceRef ref)
{
    m_selected = ref;
    if (ref.isValid())
        setAccessibleDescription(applicationText(instance(), m_picture.system(), ref.application) + u", "_s
                                 + nodeName(instance(), m_picture.after[ref.application.at()]));
    viewport()->update();
}

void PlacementBars::showBar(int bar)
{
    const PlacementGeometry geometry = geometryNow();
    const double left = geometry.x(bar) - geometry.plot().left();
    const double right = geometry.x(bar + 1) - geometry.plot().right();
    if (left < 0.0)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + toInteger<int>(std::floor(left)));
    else if (right > 0.0)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + toInteger<int>(std::ceil(right)));
}

/// Arrows go through the applications after: Up and Down on a node, Left and Right to the next node with any.
void PlacementBars::step(int key)
{
    const auto firstFrom = [&](int bar, int by) {
        for (; bar >= 0 && bar < m_picture.bars(); bar += by)
            if (const auto on = m_picture.on(m_picture.nodeAt[static_cast<std::size_t>(bar)]); !on.empty()) {
                showBar(bar);
                return select({on.front(), true});
            }
    };
    if (!m_selected.isValid())
        return firstFrom(0, 1);
    const NodeIndex node = m_picture.after[m_selected.application.at()];
    if (key == Qt::Key_Left || key == Qt::Key_Right) {
        const int by = key == Qt::Key_Left ? -1 : 1;
        return firstFrom(m_picture.barOfNode(node) + by, by);
    }
    const auto on = m_picture.on(node);
    const auto here = std::ranges::find(on, m_selected.application) - on.begin();
    const auto to = clampTo<std::ptrdiff_t>(here + (key == Qt::Key_Up ? -1 : 1), 0, static_cast<std::ptrdiff_t>(on.size()) - 1);
    select({on[static_cast<std::size_t>(to)], true});
}

void PlacementBars::keyPressEvent(QKeyEvent* event)
{
    if (m_picture.isEmpty())
        return QAbstractScrollArea::keyPressEvent(event);
    const int key = event->key();
    const double centre = geometryNow().plot().center().x();
    if (m_lift) {
        if (key == Qt::Key_Left || key == Qt::Key_Right) {
            const int to = clampTo(m_lift->target + (key == Qt::Key_Left ? -1 : 1), 0, m_picture.bars() - 1);
            showBar(to);
            aim(to, geometryNow().column(to, true).center());
        } else if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            drop();
        } else if (key == Qt::Key_Escape) {
            cancelLift();
        }
        return;
    }
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down: return step(key);
    case Qt::Key_0:
    case Qt::Key_Home: return setZoom(1.0, 0.0);
    case Qt::Key_Plus:
    case Qt::Key_Equal: return setZoom(m_zoom * wheelStep, centre);
    case Qt::Key_Minus: return setZoom(m_zoom / wheelStep, centre);
    case Qt::Key_M: break;
    default: return QAbstractScrollArea::keyPressEvent(event);
    }
    if (!m_selected.isValid() || !m_picture.isFinal)
        return;
    const int bar = m_picture.barOfNode(m_picture.after[m_selected.application.at()]);
    const QPointF at = geometryNow().column(bar, true).center();
    lift(m_selected.application, at, true);
    aim(bar, at);
}

bool PlacementBars::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave && !m_lift) {
        m_hovered = {};
        m_card->showRows({}, {}, {});
        viewport()->update();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace wattif::ui

#include "moc_placement_bars.cpp"
