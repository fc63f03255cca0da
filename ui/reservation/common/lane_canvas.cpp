// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/common/lane_canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include "ui/charts/hover_card.h"
#include "ui/session/time_window.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr double wheelZoom = 0.85;
constexpr double keyZoom = 0.7;
constexpr double keyPan = 0.1;
constexpr double leastLane = 36.0;
constexpr double mostLane = 2000.0;

} // namespace

LaneCanvas::LaneCanvas(TimeWindow& window, QWidget* parent)
    : QWidget(parent), m_window(window), m_card(new HoverCard(this)), m_bar(new QScrollBar(Qt::Vertical, this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_bar->setAccessibleName(tr("Scroll the sites"));
    m_bar->setFocusPolicy(Qt::NoFocus);
    m_bar->hide();
    measure();
    connect(m_bar, &QScrollBar::valueChanged, this, qOverload<>(&QWidget::update));
    connect(&window, &TimeWindow::rangeChanged, this, qOverload<>(&QWidget::update));
    connect(&window, &TimeWindow::cursorChanged, this, qOverload<>(&QWidget::update));
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        m_stale = true;
        update();
    });
}

LaneCanvas::~LaneCanvas() = default;

void LaneCanvas::measure()
{
    m_lineHeight = QFontMetricsF(font()).height();
    m_right = QFontMetricsF(font()).horizontalAdvance(QStringLiteral("00:00:00")) / 2.0 + 2.0; // of the last time label
    m_names = m_lanes ? laneNamesWidth(*m_lanes, font()) : 0.0;
    m_stale = true;
}

void LaneCanvas::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        measure();
    QWidget::changeEvent(event);
}

void LaneCanvas::setLanes(SiteLanesPtr lanes)
{
    const int id = m_selected >= 0 ? m_lanes->block(m_selected).id : -1;
    m_lanes = lanes && !lanes->isEmpty() ? std::move(lanes) : nullptr;
    m_selected = m_lanes && id >= 0 ? m_lanes->blockWithId(id) : -1;
    measure();
    arrange();
}

void LaneCanvas::setEmptyText(const QString& text)
{
    m_empty = text;
    update();
}

void LaneCanvas::setTopMargin(double pixels)
{
    m_top = pixels;
    arrange();
}

QRectF LaneCanvas::box() const
{
    const double bar = m_bar->isHidden() ? 0.0 : m_bar->width();
    return QRectF(rect()).adjusted(m_names, m_top, -m_right - bar, -m_lineHeight - 5.0);
}

double LaneCanvas::fittingHeight() const
{
    const auto sites = static_cast<double>(m_lanes ? m_lanes->sites().size() : 1);
    return std::clamp(std::floor(box().height() / sites), leastLane, mostLane);
}

double LaneCanvas::laneHeight() const { return std::clamp(fittingHeight() * m_zoom, leastLane, mostLane); }

LaneFrame LaneCanvas::frame() const { return {box(), m_window.from(), m_window.to(), laneHeight(), double(m_bar->value())}; }

void LaneCanvas::arrange()
{
    const double all = m_lanes ? laneHeight() * static_cast<double>(m_lanes->sites().size()) : 0.0;
    const double shown = box().height();
    const int over = static_cast<int>(std::ceil(std::max(0.0, all - shown - 1.0)));
    m_bar->setVisible(over > 0);
    m_bar->setRange(0, over);
    m_bar->setPageStep(static_cast<int>(shown));
    m_bar->setSingleStep(static_cast<int>(leastLane / 2.0));
    const int width = m_bar->sizeHint().width();
    m_bar->setGeometry(this->width() - width, static_cast<int>(m_top), width, static_cast<int>(shown));
    update();
}

void LaneCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

int LaneCanvas::blockAt(QPointF point) const { return m_lanes ? frame().blockAt(*m_lanes, point) : -1; }

void LaneCanvas::setSelectedBlock(int block)
{
    if (std::exchange(m_selected, m_lanes ? block : -1) != block)
        update();
}

void LaneCanvas::showBlock(int block)
{
    if (!m_lanes || block < 0)
        return;
    const LaneBlock& b = m_lanes->block(block);
    if (b.last() < m_window.from() || b.first() > m_window.to()) {
        const double middle = (b.first() + b.last()) / 2.0;
        m_window.setRange(middle - m_window.span() / 2.0, middle + m_window.span() / 2.0);
    }
    const QRectF lane = frame().laneBox(b.site);
    if (lane.top() < box().top() || lane.bottom() > box().bottom())
        scrollTo(b.site * laneHeight() - (box().height() - lane.height()) / 2.0);
}

void LaneCanvas::scrollTo(double pixels) { m_bar->setValue(static_cast<int>(std::lround(pixels))); }

void LaneCanvas::resetView()
{
    m_window.reset();
    m_zoom = 1.0;
    arrange();
}

void LaneCanvas::zoomLanes(double factor, double about)
{
    const LaneFrame before = frame();
    const double place = (about - before.box.top() + before.scrolled) / before.laneHeight;
    m_zoom = std::clamp(m_zoom * factor, 1.0, mostLane / fittingHeight());
    arrange();
    scrollTo(place * laneHeight() - (about - box().top()));
}

void LaneCanvas::drawLanes(const LaneFrame& frame, const TimeStyle& style)
{
    const double ratio = devicePixelRatioF();
    const QSize size = (QSizeF(this->size()) * ratio).toSize();
    const auto same = [](const LaneFrame& a, const LaneFrame& b) {
        return a.box == b.box && a.from == b.from && a.to == b.to && a.laneHeight == b.laneHeight && a.scrolled == b.scrolled;
    };
    if (!m_stale && m_picture.size() == size && same(frame, m_drawn))
        return;
    m_picture = QPixmap(size);
    m_picture.setDevicePixelRatio(ratio);
    m_picture.fill(style.inks.ground);
    QPainter painter(&m_picture);
    paintLanes(painter, *m_lanes, frame, style);
    paintLaneNames(painter, *m_lanes, frame, style);
    paintTimeLabels(painter, frame.box, frame.from, frame.to, 0.0, style);
    m_drawn = frame;
    m_stale = false;
    ++m_framesDrawn;
}

void LaneCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const TimeStyle style = screenStyleOf(font());
    painter.fillRect(rect(), style.inks.ground);
    if (!m_lanes) {
        painter.setPen(palette().color(QPalette::Disabled, QPalette::Text));
        painter.drawText(rect().adjusted(12, 0, -12, 0), int(Qt::AlignCenter | Qt::TextWordWrap), m_empty);
        return;
    }
    const LaneFrame frame = this->frame();
    drawLanes(frame, style);
    painter.drawPixmap(0, 0, m_picture);
    painter.save();
    painter.setClipRect(frame.box);
    if (m_selected >= 0)
        outlineBlock(painter, *m_lanes, frame, m_selected, style.inks.accent, 2.0, style);
    paintOver(painter);
    if (m_window.cursor()) {
        painter.setPen(QPen(style.inks.text, 1.0, Qt::DotLine));
        const double x = std::round(frame.xOf(*m_window.cursor())) + 0.5;
        painter.drawLine(QPointF(x, frame.box.top()), QPointF(x, frame.box.bottom()));
    }
    painter.restore();
    painter.setPen(QPen(hasFocus() ? style.inks.accent : style.inks.grid, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(frame.box.adjusted(-0.5, -0.5, 0.5, 0.5));
}

void LaneCanvas::paintOver(QPainter&) { }
void LaneCanvas::tell(QPointF) { }
bool LaneCanvas::press(QMouseEvent&) { return false; }
bool LaneCanvas::drag(QMouseEvent&) { return false; }
bool LaneCanvas::release(QMouseEvent&) { return false; }
bool LaneCanvas::key(QKeyEvent&) { return false; }

void LaneCanvas::wheelEvent(QWheelEvent* event)
{
    if (!m_lanes)
        return event->ignore();
    const QPoint turn = event->angleDelta();
    const bool overNames = event->position().x() < box().left();
    const double factor = std::pow(wheelZoom, (turn.y() != 0 ? turn.y() : turn.x()) / 120.0);
    if (event->modifiers() & Qt::ShiftModifier || (turn.y() == 0 && turn.x() != 0))
        m_window.pan(-keyPan * (turn.x() != 0 ? turn.x() : turn.y()) / 120.0);
    else if (event->modifiers() & Qt::ControlModifier || overNames)
        zoomLanes(1.0 / factor, event->position().y());
    else
        m_window.zoom(factor, frame().secondsAt(event->position().x()));
    m_card->tell({}, {}, {});
    event->accept();
}

void LaneCanvas::mousePressEvent(QMouseEvent* event)
{
    if (!m_lanes || press(*event))
        return;
    if (event->button() == Qt::LeftButton)
        emit blockClicked(blockAt(event->position()));
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton)
        m_panned = event->position();
}

void LaneCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_lanes)
        return;
    const QPointF at = event->position();
    if (m_panned) {
        m_card->tell({}, {}, {});
        setCursor(Qt::ClosedHandCursor);
        const QPointF by = at - *std::exchange(m_panned, at);
        m_window.pan(-by.x() / box().width());
        return scrollTo(m_bar->value() - by.y());
    }
    const bool inside = box().left() <= at.x() && at.x() <= box().right();
    m_window.setCursor(inside ? std::optional(frame().secondsAt(at.x())) : std::nullopt);
    if (!drag(*event))
        tell(at);
}

void LaneCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_panned)
        unsetCursor();
    else
        release(*event);
    m_panned.reset();
}

void LaneCanvas::mouseDoubleClickEvent(QMouseEvent*)
{
    m_panned.reset();
    resetView();
}

void LaneCanvas::keyPressEvent(QKeyEvent* event)
{
    if (!m_lanes)
        return QWidget::keyPressEvent(event);
    if (key(*event))
        return;
    const bool lanes = event->modifiers() & Qt::ControlModifier;
    const double about = m_window.cursor().value_or((m_window.from() + m_window.to()) / 2.0);
    const auto zoom = [&](double factor) { lanes ? zoomLanes(1.0 / factor, box().center().y()) : m_window.zoom(factor, about); };
    switch (event->key()) {
    case Qt::Key_0:
    case Qt::Key_Home: resetView(); break;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoom(keyZoom); break;
    case Qt::Key_Minus: zoom(1.0 / keyZoom); break;
    case Qt::Key_Left: m_window.pan(-keyPan); break;
    case Qt::Key_Right: m_window.pan(keyPan); break;
    case Qt::Key_Up: scrollTo(m_bar->value() - laneHeight() / 2.0); break;
    case Qt::Key_Down: scrollTo(m_bar->value() + laneHeight() / 2.0); break;
    case Qt::Key_PageUp: scrollTo(m_bar->value() - box().height()); break;
    case Qt::Key_PageDown: scrollTo(m_bar->value() + box().height()); break;
    default: QWidget::keyPressEvent(event);
    }
}

void LaneCanvas::leaveEvent(QEvent*)
{
    m_window.setCursor({});
    m_card->tell({}, {}, {});
}

} // namespace wattif::ui
