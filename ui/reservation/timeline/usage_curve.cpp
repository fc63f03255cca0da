// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/timeline/usage_curve.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QPainter>

#include "core/reservation/engine/usage_distribution.h"
#include "core/reservation/model/limits.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/time/time_axis.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::Usage;
using reservation::UsageFamily;

constexpr std::size_t cells = 100;
constexpr double pixelsPerFactor = 60.0; ///< of dragging up or down make it e times as narrow

/// Three digits: what a drag sets should read well.
double rounded(double value)
{
    if (value <= 0.0)
        return value;
    const double scale = std::pow(10.0, 2.0 - std::floor(std::log10(value)));
    return std::round(value * scale) / scale;
}

} // namespace

Usage reshaped(const Usage& usage, double right, double narrower)
{
    Usage next = usage;
    switch (usage.family) {
    case UsageFamily::beta: {
        // mean = a / (a + b); the variance is mean (1 - mean) / (a + b + 1)
        const double total = std::clamp((usage.a + usage.b) * narrower * narrower, 0.2, 2'000.0);
        const double mean = std::clamp(usage.a / (usage.a + usage.b) + right, 0.02, 0.98);
        next.a = rounded(std::clamp(mean * total, reservation::minShape, reservation::maxShape));
        next.b = rounded(std::clamp((1.0 - mean) * total, reservation::minShape, reservation::maxShape));
        break;
    }
    case UsageFamily::normal:
        next.mean = std::round(std::clamp(usage.mean + right, 0.0, 1.0) * 1000.0) / 1000.0;
        next.deviation = rounded(std::clamp(usage.deviation / narrower, 0.005, 2.0));
        break;
    case UsageFamily::point: next.share = std::round(std::clamp(usage.share + right, 0.01, 1.0) * 1000.0) / 1000.0; break;
    case UsageFamily::empirical: break;
    }
    return next;
}

UsageCurve::UsageCurve(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Density of the used share"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
    setUsage({});
}

void UsageCurve::setUsage(const Usage& usage)
{
    m_usage = usage;
    const reservation::UsageDistribution distribution(usage);
    m_mean = distribution.mean();
    m_bars.assign(cells, 0.0);
    for (std::size_t i = 0; i < cells; ++i)
        m_bars[i] = distribution.cdf(static_cast<double>(i + 1) / cells) - distribution.cdf(static_cast<double>(i) / cells);
    setCursor(isDraggable() ? Qt::SizeAllCursor : Qt::ArrowCursor);
    setToolTip(isDraggable() ? tr(
                   "Share of its time that a reservation uses. Drag sideways to move the mean, up to narrow the distribution.")
                             : tr("Share of its time that a reservation uses: the measured shares, all equally likely."));
    setAccessibleDescription(tr("Mean %1").arg(readable(m_mean, 3)));
    update();
}

QRectF UsageCurve::box() const { return QRectF(rect()).adjusted(6.0, 4.0, -6.0, -QFontMetricsF(font()).height() - 3.0); }

void UsageCurve::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const PictureInks inks = pictureInks();
    const QRectF b = box();
    painter.fillRect(b, inks.background);
    const double highest = *std::ranges::max_element(m_bars);
    const auto x = [&](std::size_t i) { return b.left() + b.width() * static_cast<double>(i) / cells; };
    QColor fill = Theme::instance().series(0);
    QPolygonF outline{b.bottomLeft()};
    for (std::size_t i = 0; i < cells && highest > 0.0; ++i) {
        const double y = b.bottom() - 0.94 * b.height() * m_bars[i] / highest;
        outline << QPointF(x(i), y) << QPointF(x(i + 1), y);
    }
    outline << b.bottomRight();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(fill, 1.2));
    fill.setAlphaF(0.3F);
    painter.setBrush(fill);
    painter.drawPolygon(outline);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const double middle = b.left() + m_mean * b.width();
    painter.setPen(QPen(inks.text, 1.0, Qt::DashLine));
    painter.drawLine(QPointF(middle, b.top()), QPointF(middle, b.bottom()));
    painter.setPen(QPen(inks.grid, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(b);
    painter.setPen(inks.muted);
    const QRectF below(b.left(), b.bottom() + 2.0, b.width(), height() - b.bottom() - 2.0);
    painter.drawText(below, int(Qt::AlignLeft), u"0"_s);
    painter.drawText(below, int(Qt::AlignHCenter), tr("used share, mean %1").arg(readable(m_mean, 3)));
    painter.drawText(below, int(Qt::AlignRight), u"1"_s);
}

void UsageCurve::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && isDraggable())
        m_held = Held{event->position(), m_usage};
}

void UsageCurve::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_held)
        return;
    const QPointF by = event->position() - m_held->at;
    const Usage next = reshaped(m_held->before, by.x() / box().width(), std::exp(-by.y() / pixelsPerFactor));
    if (next == m_usage)
        return;
    setUsage(next);
    emit dragged(next);
}

void UsageCurve::mouseReleaseEvent(QMouseEvent*)
{
    if (std::exchange(m_held, std::nullopt))
        emit dropped();
}

} // namespace wattif::ui

#include "moc_usage_curve.cpp"
