// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/common/lane_canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QGuiApplication>
#include <QPainter>
#include <QScrollBar>

#include "core/base/checked.h"
#include "ui/charts/time/time_window.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr double minLane = 36.0;
constexpr double maxLane = 2000.0;

} // namespace

LaneCanvas::LaneCanvas(TimeWindow& window, QWidget* parent)
    : TimeCanvas(window, parent), m_bar(new QScrollBar(Qt::Vertical, this))
{
    m_bar->setAccessibleName(tr("Scroll the sites"));
    m_bar->setFocusPolicy(Qt::NoFocus);
    m_bar->hide();
    measure();
    connect(m_bar, &QScrollBar::valueChanged, this, qOverload<>(&QWidget::update));
    connect(&Theme::instance(), &Theme::changed, this, [this] { m_stale = true; });
}

void LaneCanvas::measure()
{
    const bool hasDates = m_lanes && m_lanes->clock().hasDate();
    const QString lastLabel = hasDates ? messageWords(m_lanes->clock().dayText(0.0)) : QStringLiteral("00:00:00");
    m_right = QFontMetricsF(font()).horizontalAdvance(lastLabel) / 2.0 + 2.0; // of the time axis
    const bool same = m_lanes && m_tops && m_tops->size() == m_lanes->sites().size() + 1;
    if (!same || QGuiApplication::mouseButtons() == Qt::NoButton) // lanes keep still while a block is dragged
        m_tops = m_lanes ? std::make_shared<std::vector<double>>(laneTops(*m_lanes)) : nullptr;
    m_names = m_lanes ? laneNamesWidth(*m_lanes, font()) : 0.0;
    m_stale = true;
}

void LaneCanvas::setLanes(SiteLanesPtr lanes)
{
    const int id = m_selected >= 0 ? m_lanes->block(m_selected).id : -1;
    m_lanes = lanes && !lanes->isEmpty() ? std::move(lanes) : nullptr;
    m_selected = m_lanes && id >= 0 ? m_lanes->blockWithId(id) : -1;
    measure();
    arrange();
}

void LaneCanvas::setTopMargin(double pixels)
{
    m_top = pixels;
    arrange();
}

QRectF LaneCanvas::box() const
{
    const double bar = m_bar->isHidden() ? 0.0 : m_bar->width();
    return QRectF(rect()).adjusted(m_names, m_top, -m_right - bar, -lineHeight() - 5.0);
}

double LaneCanvas::fittingHeight() const
{
    const auto sites = static_cast<double>(m_lanes ? m_lanes->sites().size() : 1);
    return std::clamp(std::floor(box().height() / sites), minLane, maxLane);
}

double LaneCanvas::laneHeight() const { return std::clamp(fittingHeight() * m_zoom, minLane, maxLane); }

LaneFrame LaneCanvas::frame() const
{
    return {box(), time().from(), time().to(), laneHeight(), double(m_bar->value()), 5.0, m_tops};
}

void LaneCanvas::arrange()
{
    const double all = m_lanes ? laneHeight() * static_cast<double>(m_lanes->sites().size()) : 0.0;
    const double shown = box().height();
    const int over = toInteger<int>(std::ceil(std::max(0.0, all - shown - 1.0)));
    m_bar->setVisible(over > 0);
    m_bar->setRange(0, over);
    m_bar->setPageStep(static_cast<int>(shown));
    m_bar->setSingleStep(static_cast<int>(minLane / 2.0));
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
    if (b.last() < time().from() || b.first() > time().to()) {
        const double middle = (b.first() + b.last()) / 2.0;
        time().setRange(middle - time().span() / 2.0, middle + time().span() / 2.0);
    }
    const QRectF lane = frame().laneBox(b.site);
    if (lane.top() < box().top() || lane.bottom() > box().bottom())
        scrollTo(lane.top() - box().top() + frame().scrolled - (box().height() - lane.height()) / 2.0);
}

void LaneCanvas::scrollTo(double pixels) { m_bar->setValue(toNearest<int>(pixels)); }

void LaneCanvas::resetRows()
{
    m_zoom = 1.0;
    arrange();
}

void LaneCanvas::zoomRows(double factor, double y)
{
    const LaneFrame before = frame();
    const double place = (y - before.box.top() + before.scrolled) / before.laneHeight;
    m_zoom = std::clamp(m_zoom / factor, 1.0, maxLane / fittingHeight());
    arrange();
    scrollTo(place * laneHeight() - (y - box().top()));
}

void LaneCanvas::scrollRows(double pixels) { scrollTo(m_bar->value() - pixels); }

void LaneCanvas::drawLanes(const LaneFrame& frame, const PictureStyle& style)
{
    const double ratio = devicePixelRatioF();
    const QSize size = (QSizeF(this->size()) * ratio).toSize();
    const auto same = [](const LaneFrame& a, const LaneFrame& b) {
        return a.box == b.box && a.from == b.from && a.to == b.to && a.laneHeight == b.laneHeight && a.scrolled == b.scrolled
            && a.tops == b.tops;
    };
    if (!m_stale && m_picture.size() == size && same(frame, m_drawn))
        return;
    m_picture = QPixmap(size);
    m_picture.setDevicePixelRatio(ratio);
    m_picture.fill(style.inks.background);
    QPainter painter(&m_picture);
    paintLanes(painter, *m_lanes, frame, style);
    paintLaneNames(painter, *m_lanes, frame, style);
    paintTimeLabels(painter, frame.box, frame.from, frame.to, m_lanes->clock(), style);
    m_drawn = frame;
    m_stale = false;
    countFrame();
}

void LaneCanvas::paintRows(QPainter& painter, const PictureStyle& style)
{
    const LaneFrame frame = this->frame();
    drawLanes(frame, style);
    painter.drawPixmap(0, 0, m_picture);
    if (m_selected < 0)
        return;
    painter.save();
    painter.setClipRect(frame.box);
    outlineBlock(painter, *m_lanes, frame, m_selected, style.inks.accent, 2.0, style);
    painter.restore();
}

void LaneCanvas::paintFrame(QPainter& painter, const PictureStyle& style)
{
    painter.setPen(QPen(hasFocus() ? style.inks.accent : style.inks.grid, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box().adjusted(-0.5, -0.5, 0.5, 0.5));
}

void LaneCanvas::pick(QPointF at)
{
    emit blockClicked(blockAt(at));
    if (const int site = m_lanes ? frame().siteAt(at.y(), static_cast<int>(m_lanes->sites().size())) : -1; site >= 0)
        emit siteClicked(site);
}

} // namespace wattif::ui

#include "moc_lane_canvas.cpp"
