// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/row_canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include "ui/charts/hover_card.h"
#include "ui/session/time_window.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr double wheelZoom = 0.85;
constexpr double keyZoom = 0.7;
constexpr double keyPan = 0.1;
constexpr double fewestRows = 4.0;
constexpr auto perSecond = static_cast<double>(power::ticksPerSecond);

} // namespace

RowCanvas::RowCanvas(TimeWindow& window, QWidget* parent) : QWidget(parent), m_window(window), m_card(new HoverCard(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    measureFont();
    connect(&window, &TimeWindow::rangeChanged, this, qOverload<>(&QWidget::update));
    connect(&window, &TimeWindow::cursorChanged, this, qOverload<>(&QWidget::update));
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

RowCanvas::~RowCanvas() = default;

void RowCanvas::measureFont()
{
    m_margins = timeMargins(font());
    m_lineHeight = QFontMetricsF(font()).height();
}

void RowCanvas::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        measureFont();
    QWidget::changeEvent(event);
}

void RowCanvas::setPicture(StateImage picture)
{
    const int before = m_picture.states().rows();
    m_picture = std::move(picture);
    m_frame = {};
    if (m_picture.states().rows() != before)
        m_rows = {0.0, static_cast<double>(std::max(1, m_picture.states().rows()))};
    update();
}

void RowCanvas::setEmptyText(const QString& text)
{
    m_empty = text;
    update();
}

QRectF RowCanvas::box() const
{
    const double below = m_timeAxis ? m_lineHeight + 5.0 : 2.0;
    return QRectF(rect()).adjusted(m_margins.left, m_top, -m_margins.right, -below);
}

double RowCanvas::xOf(double seconds) const
{
    const QRectF b = box();
    return b.left() + (seconds - m_window.from()) / m_window.span() * b.width();
}

double RowCanvas::secondsAt(double x) const
{
    const QRectF b = box();
    return m_window.from() + (x - b.left()) / b.width() * m_window.span();
}

double RowCanvas::yOf(double row) const
{
    const QRectF b = box();
    return b.bottom() - (row - m_rows.lower) / m_rows.size() * b.height();
}

double RowCanvas::rowAt(double y) const
{
    const QRectF b = box();
    return m_rows.lower + (b.bottom() - y) / b.height() * m_rows.size();
}

int RowCanvas::nodeAt(QPointF point) const
{
    if (!box().contains(point) || m_picture.isEmpty())
        return -1;
    return std::clamp(static_cast<int>(std::floor(rowAt(point.y()))), 0, m_picture.states().rows() - 1);
}

void RowCanvas::setRows(ChartRange rows)
{
    const double all = std::max(1, m_picture.states().rows());
    const double size = std::clamp(rows.size(), std::min(fewestRows, all), all);
    const double lower = std::clamp(rows.lower, 0.0, all - size);
    if (std::exchange(m_rows, ChartRange{lower, lower + size}) != m_rows)
        update();
}

void RowCanvas::resetView()
{
    m_window.reset();
    setRows({0.0, static_cast<double>(m_picture.states().rows())});
}

ImagePart RowCanvas::part() const { return {m_window.from() * perSecond, m_window.to() * perSecond, m_rows.lower, m_rows.upper}; }

const QImage& RowCanvas::frame()
{
    const double ratio = devicePixelRatioF();
    const QSize size = (box().size() * ratio).toSize();
    if (m_frame.size() != size || m_framePart != part()) {
        m_framePart = part();
        m_frame = m_picture.draw(m_framePart, size);
        m_frame.setDevicePixelRatio(ratio);
        ++m_framesDrawn;
    }
    return m_frame;
}

void RowCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::instance().chartGround());
    if (m_picture.isEmpty()) {
        painter.setPen(palette().color(QPalette::Disabled, QPalette::Text));
        painter.drawText(rect().adjusted(12, 0, -12, 0), int(Qt::AlignCenter | Qt::TextWordWrap), m_empty);
        return;
    }
    const QRectF b = box();
    painter.drawImage(b.topLeft(), frame());
    const TimeStyle style = screenStyleOf(font());
    painter.save();
    painter.setClipRect(b);
    paintOver(painter);
    if (m_window.cursor()) {
        painter.setPen(QPen(style.inks.text, 1.0, Qt::DotLine));
        const double x = std::round(xOf(*m_window.cursor())) + 0.5;
        painter.drawLine(QPointF(x, b.top()), QPointF(x, b.bottom()));
    }
    painter.restore();
    paintNodeAxis(painter, b, m_rows.lower, m_rows.upper, style);
    if (m_timeAxis)
        paintTimeLabels(painter, b, m_window.from(), m_window.to(), m_startOfDay, style);
    paintAround(painter);
    if (hasFocus()) {
        painter.setPen(QPen(style.inks.accent, 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(b);
    }
}

void RowCanvas::paintOver(QPainter&) { }
void RowCanvas::paintAround(QPainter&) { }
void RowCanvas::tell(QPointF) { }
bool RowCanvas::press(QMouseEvent&) { return false; }
bool RowCanvas::drag(QMouseEvent&) { return false; }
bool RowCanvas::release(QMouseEvent&) { return false; }
bool RowCanvas::key(QKeyEvent&) { return false; }

void RowCanvas::zoomRows(double factor, double about)
{
    const double low = about - (about - m_rows.lower) * factor;
    setRows({low, low + m_rows.size() * factor});
}

void RowCanvas::panBy(QPointF pixels)
{
    const QRectF b = box();
    m_window.pan(-pixels.x() / b.width());
    const double rows = pixels.y() / b.height() * m_rows.size();
    setRows({m_rows.lower + rows, m_rows.upper + rows});
}

void RowCanvas::wheelEvent(QWheelEvent* event)
{
    if (m_picture.isEmpty())
        return event->ignore();
    const QPoint turn = event->angleDelta();
    const bool overNodes = event->position().x() < box().left();
    const double factor = std::pow(wheelZoom, (turn.y() != 0 ? turn.y() : turn.x()) / 120.0);
    if (event->modifiers() & Qt::ShiftModifier || (turn.y() == 0 && turn.x() != 0))
        m_window.pan(-keyPan * (turn.x() != 0 ? turn.x() : turn.y()) / 120.0);
    else if (event->modifiers() & Qt::ControlModifier || overNodes)
        zoomRows(factor, rowAt(event->position().y()));
    else
        m_window.zoom(factor, secondsAt(event->position().x()));
    m_card->tell({}, {}, {});
    event->accept();
}

void RowCanvas::mousePressEvent(QMouseEvent* event)
{
    if (m_picture.isEmpty() || press(*event))
        return;
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton)
        m_panned = event->position();
}

void RowCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (m_picture.isEmpty())
        return;
    const QPointF at = event->position();
    if (m_panned) {
        m_card->tell({}, {}, {});
        setCursor(Qt::ClosedHandCursor);
        panBy(at - *std::exchange(m_panned, at));
        return;
    }
    const bool inside = box().left() <= at.x() && at.x() <= box().right();
    m_window.setCursor(inside ? std::optional(secondsAt(at.x())) : std::nullopt);
    if (!drag(*event))
        tell(at);
}

void RowCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_panned)
        unsetCursor();
    else
        release(*event);
    m_panned.reset();
}

void RowCanvas::mouseDoubleClickEvent(QMouseEvent*)
{
    m_panned.reset();
    resetView();
}

void RowCanvas::keyPressEvent(QKeyEvent* event)
{
    if (m_picture.isEmpty())
        return QWidget::keyPressEvent(event);
    if (key(*event))
        return;
    const bool nodes = event->modifiers() & Qt::ControlModifier;
    const double about = m_window.cursor().value_or((m_window.from() + m_window.to()) / 2.0);
    const auto zoom = [&](double factor) {
        nodes ? zoomRows(factor, (m_rows.lower + m_rows.upper) / 2.0) : m_window.zoom(factor, about);
    };
    const auto move = [&](double rows) { setRows({m_rows.lower + rows, m_rows.upper + rows}); };
    switch (event->key()) {
    case Qt::Key_0:
    case Qt::Key_Home: resetView(); break;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoom(keyZoom); break;
    case Qt::Key_Minus: zoom(1.0 / keyZoom); break;
    case Qt::Key_Left: m_window.pan(-keyPan); break;
    case Qt::Key_Right: m_window.pan(keyPan); break;
    case Qt::Key_Up: move(keyPan * m_rows.size()); break;
    case Qt::Key_Down: move(-keyPan * m_rows.size()); break;
    default: QWidget::keyPressEvent(event);
    }
}

void RowCanvas::leaveEvent(QEvent*)
{
    m_window.setCursor({});
    m_card->tell({}, {}, {});
}

void paintFigureRows(QPainter& painter, const QRectF& box, const StateImage& picture, const ImagePart& part)
{
    constexpr double perPoint = 600.0 / 72.0;
    painter.save();
    painter.setRenderHint(QPainter::LosslessImageRendering);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(box, picture.draw(part, (box.size() * perPoint).toSize()));
    painter.restore();
}

} // namespace wattif::ui
