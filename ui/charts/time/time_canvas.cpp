// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/time/time_canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include "core/base/clamp_to.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/time/time_window.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr double wheelZoom = 0.85;
constexpr double keyZoom = 0.7;
constexpr double keyPan = 0.1;

} // namespace

TimeCanvas::TimeCanvas(TimeWindow& window, QWidget* parent) : QWidget(parent), m_window(window), m_card(new HoverCard(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    measureFont();
    connect(&window, &TimeWindow::rangeChanged, this, qOverload<>(&QWidget::update));
    connect(&window, &TimeWindow::cursorChanged, this, qOverload<>(&QWidget::update));
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

TimeCanvas::~TimeCanvas() = default;

void TimeCanvas::measureFont() { m_lineHeight = QFontMetricsF(font()).height(); }

void TimeCanvas::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange) {
        measureFont();
        fontChanged();
    }
    QWidget::changeEvent(event);
}

void TimeCanvas::setEmptyText(const QString& text)
{
    m_empty = text;
    update();
}

double TimeCanvas::xOf(double seconds) const
{
    const QRectF b = box();
    return b.left() + (seconds - m_window.from()) / m_window.span() * b.width();
}

double TimeCanvas::secondsAt(double x) const
{
    const QRectF b = box();
    return m_window.from() + (x - b.left()) / b.width() * m_window.span();
}

void TimeCanvas::resetView()
{
    m_window.reset();
    resetRows();
}

void TimeCanvas::zoomRows(double, double) { }
void TimeCanvas::scrollRows(double) { }
void TimeCanvas::resetRows() { }
double TimeCanvas::rowStep() const { return keyPan * box().height(); }
void TimeCanvas::fontChanged() { }
void TimeCanvas::paintOver(QPainter&) { }
void TimeCanvas::showCardAt(QPointF) { }
bool TimeCanvas::press(QMouseEvent&) { return false; }
bool TimeCanvas::drag(QMouseEvent&) { return false; }
bool TimeCanvas::release(QMouseEvent&) { return false; }
bool TimeCanvas::key(QKeyEvent&) { return false; }
void TimeCanvas::pick(QPointF) { }

void TimeCanvas::hideCard() { m_card->showRows({}, {}, {}); }

void TimeCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const PictureStyle style = screenPicture(font());
    painter.fillRect(rect(), style.inks.background);
    if (isEmpty()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect().adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap, m_empty);
        return;
    }
    paintRows(painter, style);
    painter.save();
    painter.setClipRect(box());
    paintOver(painter);
    paintCursor(painter, style);
    painter.restore();
    coverWhatComes(painter, style);
    paintFrame(painter, style);
}

void TimeCanvas::paintCursor(QPainter& painter, const PictureStyle& style)
{
    if (!m_window.cursor())
        return;
    const QRectF b = box();
    const double x = std::round(xOf(*m_window.cursor())) + 0.5;
    painter.setPen(QPen(style.inks.text, 1.0, Qt::DotLine));
    painter.drawLine(QPointF(x, b.top()), QPointF(x, b.bottom()));
}

void TimeCanvas::coverWhatComes(QPainter& painter, const PictureStyle& style)
{
    if (!m_window.end())
        return;
    QRectF after = box();
    after.setTop(0.0); // marks are above the rows
    after.setLeft(clampTo(xOf(*m_window.end()), after.left(), after.right()));
    painter.fillRect(after.adjusted(0.0, 0.0, 2.0, 0.0), style.inks.background);
    painter.setPen(QPen(style.inks.text, 1.0));
    painter.drawLine(after.topLeft(), after.bottomLeft());
}

void TimeCanvas::wheelEvent(QWheelEvent* event)
{
    if (isEmpty())
        return event->ignore();
    const QPoint turn = event->angleDelta();
    const bool overNames = event->position().x() < box().left();
    const double factor = std::pow(wheelZoom, (turn.y() != 0 ? turn.y() : turn.x()) / 120.0);
    if (event->modifiers() & Qt::ShiftModifier || (turn.y() == 0 && turn.x() != 0))
        m_window.pan(-keyPan * (turn.x() != 0 ? turn.x() : turn.y()) / 120.0);
    else if (event->modifiers() & Qt::ControlModifier || overNames)
        zoomRows(factor, event->position().y());
    else
        m_window.zoom(factor, secondsAt(event->position().x()));
    hideCard();
    event->accept();
}

void TimeCanvas::mousePressEvent(QMouseEvent* event)
{
    if (isEmpty() || press(*event))
        return;
    if (event->button() == Qt::LeftButton)
        pick(event->position());
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton)
        m_panned = event->position();
}

void TimeCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (isEmpty())
        return;
    const QPointF at = event->position();
    const QRectF b = box();
    if (m_panned) {
        hideCard();
        setCursor(Qt::ClosedHandCursor);
        const QPointF by = at - *std::exchange(m_panned, at);
        m_window.pan(-by.x() / b.width());
        return scrollRows(by.y());
    }
    const bool inside = b.left() <= at.x() && at.x() <= b.right();
    m_window.setCursor(inside ? std::optional(secondsAt(at.x())) : std::nullopt);
    if (m_window.end() && secondsAt(at.x()) > *m_window.end())
        return hideCard();
    if (!drag(*event))
        showCardAt(at);
}

void TimeCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_panned)
        unsetCursor();
    else
        release(*event);
    m_panned.reset();
}

void TimeCanvas::mouseDoubleClickEvent(QMouseEvent*)
{
    m_panned.reset();
    resetView();
}

void TimeCanvas::zoomByKey(double factor, bool rows)
{
    if (rows)
        zoomRows(factor, box().center().y());
    else
        m_window.zoom(factor, m_window.cursor().value_or((m_window.from() + m_window.to()) / 2.0));
}

void TimeCanvas::keyPressEvent(QKeyEvent* event)
{
    if (isEmpty())
        return QWidget::keyPressEvent(event);
    if (key(*event))
        return;
    const bool rows = event->modifiers() & Qt::AltModifier; // with Ctrl they zoom the window
    switch (event->key()) {
    case Qt::Key_0:
    case Qt::Key_Home: return resetView();
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoomByKey(keyZoom, rows);
    case Qt::Key_Minus: return zoomByKey(1.0 / keyZoom, rows);
    case Qt::Key_Left: return m_window.pan(-keyPan);
    case Qt::Key_Right: return m_window.pan(keyPan);
    case Qt::Key_Up: return scrollRows(rowStep());
    case Qt::Key_Down: return scrollRows(-rowStep());
    case Qt::Key_PageUp: return scrollRows(box().height());
    case Qt::Key_PageDown: return scrollRows(-box().height());
    default: QWidget::keyPressEvent(event);
    }
}

void TimeCanvas::leaveEvent(QEvent*)
{
    m_window.setCursor({});
    hideCard();
}

} // namespace wattif::ui

#include "moc_time_canvas.cpp"
