// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/row_canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QPainter>

#include "core/base/checked.h"
#include "core/base/clamp_to.h"
#include "ui/charts/time/time_window.h"

namespace wattif::ui {
namespace {

constexpr double minRows = 4.0;
constexpr auto perSecond = static_cast<double>(power::ticksPerSecond);
constexpr double stripePeriod = 6.0; // pixels of the screen

} // namespace

RowCanvas::RowCanvas(TimeWindow& window, QWidget* parent) : TimeCanvas(window, parent), m_margins(timeMargins(font())) { }

void RowCanvas::fontChanged() { m_margins = timeMargins(font()); }

void RowCanvas::setPicture(StateImage picture)
{
    const int before = m_picture.states().rows();
    m_picture = std::move(picture);
    m_frame = {};
    if (m_picture.states().rows() != before)
        m_rows = {0.0, static_cast<double>(std::max(1, m_picture.states().rows()))};
    update();
}

void RowCanvas::setReferenceData(StateImage before, int nothing)
{
    if (before.isEmpty() && m_before.isEmpty())
        return;
    m_before = std::move(before);
    m_nothing = nothing;
    m_frame = {};
    update();
}

QRectF RowCanvas::box() const
{
    const double below = m_timeAxis ? lineHeight() + 5.0 : 2.0;
    return QRectF(rect()).adjusted(m_margins.left, m_top, -m_margins.right, -below);
}

const RowLayout& RowCanvas::rowLayout() const
{
    const QRectF b = box();
    if (m_layoutRows != m_rows || m_layoutBox != b) {
        m_layout = RowLayout(m_rows, b.top(), b.bottom(), m_collapsed, bandHeight());
        m_layoutRows = m_rows;
        m_layoutBox = b;
    }
    return m_layout;
}

void RowCanvas::setCollapsed(std::vector<ChartRange> ranges)
{
    if (std::exchange(m_collapsed, std::move(ranges)) == m_collapsed)
        return;
    m_layoutBox = {};
    m_frame = {};
    update();
}

void RowCanvas::setMarks(RowMarks marks)
{
    m_marks = std::move(marks);
    update();
}

void RowCanvas::scrollToMarks()
{
    const auto isVisible = [this](const RowMark& mark) {
        return mark.to >= time().from() && mark.from <= time().to() && mark.first + mark.count > m_rows.lower
            && mark.first < m_rows.upper;
    };
    if (isEmpty() || m_marks.all.empty() || std::ranges::any_of(m_marks.all, isVisible))
        return;
    const RowMark& mark = m_marks.all.front();
    if (mark.to < time().from() || mark.from > time().to())
        time().setRange(mark.from - time().span() / 2.0, mark.from + time().span() / 2.0);
    if (mark.first + mark.count <= m_rows.lower || mark.first >= m_rows.upper)
        setRows({mark.first - m_rows.size() / 2.0, mark.first + m_rows.size() / 2.0});
}

double RowCanvas::yOf(double row) const { return rowLayout().yOf(row); }

double RowCanvas::rowAt(double y) const { return rowLayout().rowAt(y); }

int RowCanvas::nodeAt(QPointF point) const
{
    if (!box().contains(point) || m_picture.isEmpty())
        return -1;
    const RowStates& states = m_picture.states();
    return states.nodeOf(clampTo(toInteger<int>(std::floor(rowAt(point.y()))), 0, states.rows() - 1));
}

void RowCanvas::setRows(ChartRange rows)
{
    const double all = std::max(1, m_picture.states().rows());
    const double size = std::clamp(rows.size(), std::min(minRows, all), all);
    const double lower = std::clamp(rows.lower, 0.0, all - size);
    if (std::exchange(m_rows, ChartRange{lower, lower + size}) != m_rows)
        update();
}

void RowCanvas::resetRows() { setRows({0.0, static_cast<double>(m_picture.states().rows())}); }

void RowCanvas::zoomRows(double factor, double y)
{
    const double about = rowAt(y);
    const double low = about - (about - m_rows.lower) * factor;
    setRows({low, low + m_rows.size() * factor});
}

void RowCanvas::scrollRows(double pixels)
{
    const double by = pixels / box().height() * m_rows.size();
    setRows({m_rows.lower + by, m_rows.upper + by});
}

ImagePart RowCanvas::part() const { return {time().from() * perSecond, time().to() * perSecond, m_rows.lower, m_rows.upper}; }

const QImage& RowCanvas::frame()
{
    const QSize size = frameSize();
    if (m_frame.size() != size || m_framePart != part()) {
        m_framePart = part();
        m_frame = drawn(m_framePart, size);
        m_frame.setDevicePixelRatio(devicePixelRatioF());
        countFrame();
    }
    return m_frame;
}

QImage RowCanvas::drawn(const ImagePart& part, QSize size) const
{
    const int period = toInteger<int>(std::round(stripePeriod * devicePixelRatioF()));
    const std::vector<RowLayout::Part>& parts = rowLayout().parts();
    if (parts.size() <= 1)
        return drawWithBefore(m_picture, m_before, m_nothing, part, size, period);
    QImage whole(size, QImage::Format_RGB32);
    whole.fill(m_picture.colours().background);
    QPainter painter(&whole);
    const auto pixel = [top = box().top(), ratio = devicePixelRatioF()](double y) {
        return toInteger<int>(std::round((y - top) * ratio));
    };
    for (const RowLayout::Part& rows : parts)
        if (const int height = pixel(rows.bottom) - pixel(rows.top); height > 0)
            painter.drawImage(0, pixel(rows.top),
                              drawWithBefore(m_picture, m_before, m_nothing,
                                             {part.from, part.to, rows.rows.lower, rows.rows.upper}, {size.width(), height},
                                             period));
    return whole;
}

void RowCanvas::paintRows(QPainter& painter, const PictureStyle&) { painter.drawImage(box().topLeft(), frame()); }

void RowCanvas::paintAround(QPainter&) { }

void RowCanvas::paintFrame(QPainter& painter, const PictureStyle& style)
{
    const QRectF b = box();
    for (const RowLayout::Part& rows : rowLayout().parts())
        if (std::ranges::find(m_collapsed, rows.rows) == m_collapsed.end())
            paintNodeAxis(painter, QRectF(QPointF(b.left(), rows.top), QPointF(b.right(), rows.bottom)), rows.rows.lower,
                          rows.rows.upper, style);
    if (m_timeAxis)
        paintTimeLabels(painter, b, time().from(), time().to(), m_clock, style);
    paintAround(painter);
    if (hasFocus()) {
        painter.setPen(QPen(style.inks.accent, 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(b);
    }
}

QImage drawWithBefore(const StateImage& picture, const StateImage& before, int nothing, const ImagePart& part, QSize size,
                      int period)
{
    QImage image = picture.draw(part, size);
    if (image.isNull() || before.states().rows() != picture.states().rows())
        return image;
    const ClassColours& colours = before.colours();
    stripeDifferences(image, before.draw(part, size),
                      nothing < 0 ? colours.background : colours.of[static_cast<std::size_t>(nothing)], period);
    return image;
}

void paintFigureRows(QPainter& painter, const QRectF& box, const StateImage& picture, const ImagePart& part,
                     const StateImage& before, int nothing)
{
    constexpr double perPoint = 600.0 / 72.0;
    constexpr int period = 24; // 3 points
    painter.save();
    painter.setRenderHint(QPainter::LosslessImageRendering);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(box, drawWithBefore(picture, before, nothing, part, (box.size() * perPoint).toSize(), period));
    painter.restore();
}

} // namespace wattif::ui

#include "moc_row_canvas.cpp"
