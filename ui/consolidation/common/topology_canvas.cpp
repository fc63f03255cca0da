// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/common/topology_canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QApplication>
#include <QFontMetricsF>
#include <QGraphicsItem>
#include <QGraphicsScene>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include "core/base/clamp_to.h"
#include "ui/charts/hover_card.h"
#include "ui/consolidation/common/topology_frames.h"
#include "ui/consolidation/common/topology_text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr double wheelZoom = 1.2;
constexpr double keyZoom = 1.4;
constexpr double keyPan = 0.12;
constexpr double largestScale = 9.0;
constexpr double largestFit = 3.2; // a topology of few parts does not fill the screen with them
constexpr double readScale = 3.0;
constexpr double margin = 10.0;
constexpr double linkReach = 5.0;       // pixels
constexpr std::size_t manyParts = 2000; // nodes and switches, from which on a frame takes milliseconds
constexpr double aspectSteps = 2.0;     // between a shape and one twice as broad

} // namespace

/// The whole topology as one item.
class TopologyCanvas::Item final : public QGraphicsItem {
public:
    explicit Item(TopologyCanvas& canvas) : m_canvas(canvas) { }
    [[nodiscard]] QRectF boundingRect() const override { return m_bounds; }
    void setBounds(const QRectF& bounds)
    {
        prepareGeometryChange();
        m_bounds = bounds;
    }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override
    {
        painter->save();
        painter->setWorldTransform({}); // text and lines keep their size: the frame is drawn in pixels
        m_canvas.paintFrame(*painter);
        painter->restore();
    }

private:
    TopologyCanvas& m_canvas;
    QRectF m_bounds;
};

TopologyCanvas::TopologyCanvas(QWidget* parent)
    : QGraphicsView(parent), m_scene(new QGraphicsScene(this)), m_item(new Item(*this)), m_card(new HoverCard(viewport()))
{
    m_scene->setItemIndexMethod(QGraphicsScene::NoIndex);
    m_scene->addItem(m_item);
    setScene(m_scene);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportUpdateMode(FullViewportUpdate);
    setOptimizationFlags(DontSavePainterState | DontAdjustForAntialiasing);
    setTransformationAnchor(NoAnchor);
    setResizeAnchor(NoAnchor);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    connect(&Theme::instance(), &Theme::changed, this, &TopologyCanvas::renewGround);
}

TopologyCanvas::~TopologyCanvas() = default;

QRectF TopologyCanvas::box() const
{
    const double legend = QFontMetricsF(font()).height() + 4.0;
    return QRectF(viewport()->rect()).adjusted(margin, margin, -margin, -margin - legend);
}

double TopologyCanvas::fittingScale() const
{
    return m_picture ? TopologyWindow::fitting(m_picture->layout->bounds, box(), largestFit).scale : 1.0;
}

void TopologyCanvas::setPicture(TopologyPicturePtr picture)
{
    const bool first = !m_picture;
    m_picture = std::move(picture);
    if (m_picture) {
        // Margin for panning and for drawing outside of the boxes.
        const QRectF bounds = m_picture->layout->bounds;
        const double space = 2.0 * std::max({bounds.width(), bounds.height(), 1000.0});
        m_item->setBounds(bounds.adjusted(-space, -space, space, space));
        m_scene->setSceneRect(m_item->boundingRect());
        const auto lost = [](const auto& all, std::size_t count) {
            return !all.empty() && std::size_t(all.rbegin()->value) >= count;
        };
        if (lost(m_selection.switches, m_picture->instance->switches.size())
            || lost(m_selection.nodes, m_picture->instance->nodes.size()))
            setSelection({});
    }
    if (m_fits || first)
        fit();
    setHovered({});
    renewGround();
}

void TopologyCanvas::renewGround()
{
    m_ground = {};
    viewport()->update();
}

void TopologyCanvas::setEmptyText(const QString& text)
{
    m_empty = text;
    viewport()->update();
}

void TopologyCanvas::setLegend(const TopologyLegend& legend)
{
    m_legend = legend;
    viewport()->update();
}

void TopologyCanvas::setSelection(TopologySelection selection)
{
    if (std::exchange(m_selection, std::move(selection)) == m_selection)
        return;
    renewGround();
    emit selectionChanged();
}

void TopologyCanvas::setChoice(LayoutChoice choice)
{
    if (std::exchange(m_choice, std::move(choice)) != m_choice)
        emit choiceChanged();
}

void TopologyCanvas::setLinks(TopologyLinks links)
{
    m_links = links;
    renewGround();
}

void TopologyCanvas::turnFold(consolidation::SwitchIndex key)
{
    LayoutChoice next = m_choice;
    if (!next.folded.insert(key).second)
        next.folded.erase(key);
    setChoice(std::move(next));
}

void TopologyCanvas::foldAll(bool fold)
{
    LayoutChoice next = m_choice;
    next.folded = fold && m_picture ? foldableFrames(*m_picture->layout) : std::set<consolidation::SwitchIndex>{};
    setChoice(std::move(next));
}

/// A view that shows everything uses a layout of about its own shape; in steps, because a layout for each pixel would be slow.
void TopologyCanvas::followAspect()
{
    const QRectF space = box();
    if (space.width() < 20.0 || space.height() < 20.0)
        return;
    LayoutChoice next = m_choice;
    next.aspect = std::exp2(std::round(aspectSteps * std::log2(space.width() / space.height())) / aspectSteps);
    setChoice(std::move(next));
}

void TopologyCanvas::setWindow(double scale, QPointF centre)
{
    m_centre = centre;
    setTransform(QTransform::fromScale(scale, scale));
    centerOn(centre);
    viewport()->update();
}

void TopologyCanvas::choose(double scale, QPointF centre)
{
    setWindow(scale, centre);
    m_fits = false;
    m_held = false;
}

void TopologyCanvas::fit()
{
    m_fits = true;
    m_held = false;
    if (m_picture)
        followAspect();
    if (!m_picture) // a view that is computing a new layout may have no picture
        return;
    const double scale = fittingScale();
    const QPointF lower = QRectF(viewport()->rect()).center() - box().center();
    setWindow(scale, m_picture->layout->bounds.center() + lower / scale);
}

void TopologyCanvas::zoomAt(double factor, QPointF point)
{
    if (!m_picture)
        return;
    const double least = std::min(0.5 * fittingScale(), 1.0);
    const double scale = clampTo(scaleNow() * factor, least, largestScale);
    const QPointF place = m_centre + (point - QRectF(viewport()->rect()).center()) / scaleNow();
    choose(scale, place + (m_centre - place) * (scaleNow() / scale));
}

void TopologyCanvas::zoomBy(double factor) { zoomAt(factor, QRectF(viewport()->rect()).center()); }

void TopologyCanvas::lookAt(QPointF place) { choose(std::max(scaleNow(), readScale), place); }

void TopologyCanvas::panBy(QPointF pixels) { choose(scaleNow(), m_centre - pixels / scaleNow()); }

TopologyWindow TopologyCanvas::window() const
{
    const QTransform all = viewportTransform();
    return {all.m11(), {all.dx(), all.dy()}, QRectF(viewport()->rect())};
}

QPointF TopologyCanvas::placeAt(QPointF point) const
{
    const TopologyWindow now = window();
    return (point - now.offset) / now.scale;
}

TopologyHit TopologyCanvas::hitAtPoint(QPointF point) const
{
    return m_picture ? hitAt(*m_picture->layout, placeAt(point), linkReach / scaleNow()) : TopologyHit{};
}

void TopologyCanvas::paintFrame(QPainter& painter)
{
    const QRect all = viewport()->rect();
    TopologyStyle style = screenTopologyStyle(font());
    style.links = m_links;
    if (!m_picture || m_picture->instance->switches.empty()) {
        painter.fillRect(all, style.background);
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(all.adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap, m_empty);
        return;
    }
    const TopologyWindow now = window();
    paintGround(painter, now, style);
    paintOver(painter, now, style);
    paintLegendBar(painter, style);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(style.accent, 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(all.adjusted(0, 0, -1, -1));
    }
}

void TopologyCanvas::paintGround(QPainter& painter, const TopologyWindow& window, const TopologyStyle& style)
{
    const QRect all = viewport()->rect();
    const auto paint = [&](QPainter& ground) {
        ground.fillRect(all, style.background);
        paintTopology(ground, *m_picture, window, style, m_selection);
    };
    if (m_picture->layout->nodes() + m_picture->layout->switches.size() < manyParts)
        return paint(painter);
    const double ratio = devicePixelRatioF();
    const QSize pixels = (QSizeF(all.size()) * ratio).toSize();
    if (m_ground.image.size() != pixels || m_ground.scale != window.scale || m_ground.offset != window.offset) {
        m_ground = {QImage(pixels, QImage::Format_RGB32), window.scale, window.offset};
        m_ground.image.setDevicePixelRatio(ratio);
        QPainter ground(&m_ground.image);
        paint(ground);
    }
    painter.drawImage(QPointF(), m_ground.image);
}

void TopologyCanvas::paintLegendBar(QPainter& painter, const TopologyStyle& style)
{
    const double height = QFontMetricsF(font()).height() + 4.0;
    const QRectF bar(0.0, viewport()->height() - height, viewport()->width(), height);
    QColor background = style.background;
    background.setAlphaF(0.88F);
    painter.fillRect(bar, background);
    TopologyLegend legend = m_legend;
    legend.unnamed = unnamedSwitches(*m_picture, window(), style);
    paintLegend(painter, bar.adjusted(margin, 2.0, -4.0, 0.0),
                topologyLegendItems(style, legend, m_picture->instance->fullThreshold), style.small, style.text);
}

void TopologyCanvas::paintOver(QPainter&, const TopologyWindow&, const TopologyStyle&) { }
bool TopologyCanvas::press(QMouseEvent&, const TopologyHit&) { return false; }
void TopologyCanvas::drag(QMouseEvent&) { }
void TopologyCanvas::release(QMouseEvent&) { }

void TopologyCanvas::doubleClick(const TopologyHit& hit)
{
    if (hit.kind != TopologyHit::Kind::frame)
        return;
    const LayoutFrame& frame = m_picture->layout->frames[static_cast<std::size_t>(hit.index)];
    if (frame.canFold())
        turnFold(frame.key);
}

bool TopologyCanvas::key(QKeyEvent&) { return false; }

void TopologyCanvas::click(const TopologyHit& hit, Qt::KeyboardModifiers modifiers)
{
    selectHit(hit, modifiers & Qt::ControlModifier);
}

void TopologyCanvas::selectHit(const TopologyHit& hit, bool toggle)
{
    TopologySelection next = toggle ? m_selection : TopologySelection{};
    const auto turn = [](auto& all, const auto& one) {
        if (!all.insert(one).second)
            all.erase(one);
    };
    switch (hit.kind) {
    case TopologyHit::Kind::switchBox: turn(next.switches, hit.asSwitch()); break;
    case TopologyHit::Kind::node: turn(next.nodes, hit.asNode()); break;
    case TopologyHit::Kind::link: turn(next.links, static_cast<std::size_t>(hit.index)); break;
    default: break;
    }
    setSelection(std::move(next));
}

void TopologyCanvas::setHovered(const TopologyHit& hit)
{
    if (std::exchange(m_hovered, hit) != hit)
        emit hoveredChanged();
    if (hit.kind == TopologyHit::Kind::nothing)
        m_card->showRows({}, {}, {});
}

void TopologyCanvas::showCardAt(const TopologyHit& hit, QPoint at)
{
    const TopologyCard card = m_picture ? topologyCard(*m_picture, hit) : TopologyCard{};
    m_card->showRows(card.heading, card.rows, at);
}

void TopologyCanvas::wheelEvent(QWheelEvent* event)
{
    const QPoint turn = event->angleDelta();
    if (event->modifiers() & Qt::ShiftModifier)
        panBy(QPointF(turn.x() != 0 ? turn.x() : turn.y(), 0.0) * 0.5);
    else
        zoomAt(std::pow(wheelZoom, (turn.y() != 0 ? turn.y() : turn.x()) / 120.0), event->position());
    setHovered({});
    event->accept();
}

void TopologyCanvas::mousePressEvent(QMouseEvent* event)
{
    event->accept();
    if (!m_picture)
        return;
    m_pressed = event->position();
    m_moved = false;
    m_used = event->button() == Qt::LeftButton && press(*event, hitAtPoint(event->position()));
    if (!m_used && (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton))
        m_panned = event->position();
}

void TopologyCanvas::mouseMoveEvent(QMouseEvent* event)
{
    event->accept();
    if (!m_picture)
        return;
    const QPointF at = event->position();
    if (m_pressed && !m_moved && (at - *m_pressed).manhattanLength() < QApplication::startDragDistance())
        return;
    if (m_pressed)
        m_moved = true;
    if (m_used && m_pressed) {
        m_card->showRows({}, {}, {});
        drag(*event);
    } else if (m_panned) {
        m_card->showRows({}, {}, {});
        viewport()->setCursor(Qt::ClosedHandCursor);
        panBy(at - *std::exchange(m_panned, at));
    } else {
        const TopologyHit hit = hitAtPoint(at);
        setHovered(hit);
        showCardAt(hit, at.toPoint());
    }
}

void TopologyCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    event->accept();
    const bool clicked = m_pressed && !m_moved && event->button() == Qt::LeftButton;
    const bool used = std::exchange(m_used, false);
    m_pressed.reset();
    if (std::exchange(m_panned, {}))
        viewport()->unsetCursor();
    if (used)
        release(*event);
    if (clicked)
        click(hitAtPoint(event->position()), event->modifiers());
}

void TopologyCanvas::stopDragging()
{
    m_used = false;
    m_panned.reset();
    m_pressed.reset();
    viewport()->unsetCursor();
}

void TopologyCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    event->accept();
    stopDragging();
    if (event->button() == Qt::LeftButton)
        doubleClick(hitAtPoint(event->position()));
}

void TopologyCanvas::keyPressEvent(QKeyEvent* event)
{
    event->accept();
    if (key(*event))
        return;
    const QSizeF page = QSizeF(viewport()->size()) * keyPan;
    switch (event->key()) {
    case Qt::Key_0:
    case Qt::Key_Home: fit(); break;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomBy(keyZoom); break;
    case Qt::Key_Minus: zoomBy(1.0 / keyZoom); break;
    case Qt::Key_Left: panBy({page.width(), 0.0}); break;
    case Qt::Key_Right: panBy({-page.width(), 0.0}); break;
    case Qt::Key_Up: panBy({0.0, page.height()}); break;
    case Qt::Key_Down: panBy({0.0, -page.height()}); break;
    default: event->ignore(); // on to the parent: the view would scroll
    }
}

void TopologyCanvas::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    if (m_fits || m_held)
        fit();
    else
        setWindow(scaleNow(), m_centre); // the middle stays in the middle
}

void TopologyCanvas::changeEvent(QEvent* event)
{
    QGraphicsView::changeEvent(event);
    renewGround(); // its font, its palette
}

bool TopologyCanvas::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        setHovered({});
    return QGraphicsView::viewportEvent(event);
}

} // namespace wattif::ui

#include "moc_topology_canvas.cpp"
