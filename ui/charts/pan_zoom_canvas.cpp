// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/pan_zoom_canvas.h"

#include <cmath>
#include <utility>

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include "core/base/clamp_to.h"
#include "ui/charts/hover_card.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr double wheelZoom = 1.2;
constexpr double keyScale = 1.4;
constexpr double keyPan = 0.12; // of the widget

} // namespace

PanZoomCanvas::PanZoomCanvas(Scales scales, QWidget* parent) : QWidget(parent), m_scales(scales), m_card(new HoverCard(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

PictureWindow PanZoomCanvas::window() const
{
    const QPointF offset = QRectF(rect()).center() - m_centre * m_scale;
    return {m_scale, {std::round(offset.x()), std::round(offset.y())}, QRectF(rect())}; // whole pixels: lines stay sharp
}

double PanZoomCanvas::fittingScale() const
{
    const std::optional<QRectF> bounds = pictureBounds();
    return bounds ? PictureWindow::fitting(*bounds, pictureSpace(), m_scales.largestFit).scale : 1.0;
}

void PanZoomCanvas::fit()
{
    m_fits = true;
    m_held = false;
    if (pictureBounds())
        aboutToFit();
    const std::optional<QRectF> bounds = pictureBounds(); // while another layout is being computed there may be none
    if (!bounds)
        return;
    m_scale = fittingScale();
    m_centre = bounds->center() + (QRectF(rect()).center() - pictureSpace().center()) / m_scale;
    update();
}

void PanZoomCanvas::fitAgain()
{
    if (m_fits)
        fit();
}

void PanZoomCanvas::choose(double scale, QPointF centre)
{
    m_scale = scale;
    m_centre = centre;
    m_fits = false;
    m_held = false;
    update();
}

void PanZoomCanvas::zoomAt(double factor, QPointF point)
{
    if (!pictureBounds())
        return;
    const double scale = clampTo(m_scale * factor, std::min(0.5 * fittingScale(), 1.0), m_scales.largest);
    const QPointF place = m_centre + (point - QRectF(rect()).center()) / m_scale;
    choose(scale, place + (m_centre - place) * (m_scale / scale));
}

void PanZoomCanvas::zoomBy(double factor) { zoomAt(factor, QRectF(rect()).center()); }

void PanZoomCanvas::lookAt(QPointF place, double scale) { choose(std::max(m_scale, scale), place); }

void PanZoomCanvas::panBy(QPointF pixels) { choose(m_scale, m_centre - pixels / m_scale); }

void PanZoomCanvas::hideCard() { m_card->showRows({}, {}, {}); }

void PanZoomCanvas::wheelEvent(QWheelEvent* event)
{
    const QPoint turn = event->angleDelta();
    if (event->modifiers() & Qt::ShiftModifier)
        panBy(QPointF(turn.x() != 0 ? turn.x() : turn.y(), 0.0) * 0.5);
    else
        zoomAt(std::pow(wheelZoom, (turn.y() != 0 ? turn.y() : turn.x()) / 120.0), event->position());
    leave();
    event->accept();
}

void PanZoomCanvas::mousePressEvent(QMouseEvent* event)
{
    event->accept();
    if (!pictureBounds())
        return;
    m_pressed = event->position();
    m_moved = false;
    m_used = event->button() == Qt::LeftButton && press(*event);
    if (!m_used && (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton))
        m_panned = event->position();
}

void PanZoomCanvas::mouseMoveEvent(QMouseEvent* event)
{
    event->accept();
    if (!pictureBounds())
        return;
    const QPointF at = event->position();
    if (!m_pressed)
        return hover(at);
    if (!m_moved && (at - *m_pressed).manhattanLength() < QApplication::startDragDistance())
        return;
    m_moved = true;
    if (m_used) {
        hideCard();
        drag(*event);
    } else if (m_panned) {
        hideCard();
        setCursor(Qt::ClosedHandCursor);
        panBy(at - *std::exchange(m_panned, at));
    }
}

void PanZoomCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    event->accept();
    const bool isClick = m_pressed && !m_moved && event->button() == Qt::LeftButton;
    const bool wasUsed = std::exchange(m_used, false);
    m_pressed.reset();
    if (std::exchange(m_panned, {}))
        unsetCursor();
    if (wasUsed)
        release(*event, m_moved);
    if (isClick)
        click(event->position(), event->modifiers());
}

void PanZoomCanvas::stopDragging()
{
    m_used = false;
    m_panned.reset();
    m_pressed.reset();
    unsetCursor();
}

void PanZoomCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    event->accept();
    stopDragging();
    if (event->button() == Qt::LeftButton && pictureBounds())
        doubleClick(event->position());
}

void PanZoomCanvas::keyPressEvent(QKeyEvent* event)
{
    event->accept();
    if (key(*event))
        return;
    const QSizeF page = QSizeF(size()) * keyPan;
    switch (event->key()) {
    case Qt::Key_0:
    case Qt::Key_Home: fit(); break;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomBy(keyScale); break;
    case Qt::Key_Minus: zoomBy(1.0 / keyScale); break;
    case Qt::Key_Left: panBy({page.width(), 0.0}); break;
    case Qt::Key_Right: panBy({-page.width(), 0.0}); break;
    case Qt::Key_Up: panBy({0.0, page.height()}); break;
    case Qt::Key_Down: panBy({0.0, -page.height()}); break;
    default: event->ignore(); // on to the parent
    }
}

void PanZoomCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_fits || m_held)
        fit();
}

void PanZoomCanvas::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    leave();
}

} // namespace wattif::ui

#include "moc_pan_zoom_canvas.cpp"
