// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/insight/gap_scale.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/charts/series_style.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr double scaleEdge = 10.0; // pixels beside the ends
constexpr double dotSize = 9.0;
constexpr double hitRadius = 12.0;
constexpr double staleInk = 0.4;

} // namespace

GapScale::GapScale(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMouseTracking(true);
    setAccessibleName(tr("Distance of the policies from the bound"));
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&GapScale::update));
}

void GapScale::setData(ScaleData data)
{
    m_data = std::move(data);
    const bool higher = m_data.better == Better::higher;
    std::ranges::stable_sort(
        m_data.dots, [higher](const ScaleDot& a, const ScaleDot& b) { return higher ? a.value < b.value : a.value > b.value; });
    QStringList shown;
    for (const ScaleDot& dot : m_data.dots)
        shown << tr("%1: %2").arg(dot.title, dot.text);
    if (!m_data.boundText.isEmpty())
        shown << m_data.boundText;
    setAccessibleDescription(shown.join(QStringLiteral(", ")));
    m_left = m_data.dots.empty() ? 0.0 : m_data.dots.front().value;
    m_right = std::isfinite(m_data.bound) ? m_data.bound : m_data.dots.empty() ? 1.0 : m_data.dots.back().value;
    setVisible(!m_data.dots.empty());
    update();
}

double GapScale::xOf(double value) const
{
    const double share = m_left == m_right ? 1.0 : (value - m_left) / (m_right - m_left);
    return scaleEdge + std::clamp(share, 0.0, 1.0) * (width() - 2.0 * scaleEdge);
}

QPointF GapScale::placeOf(const QString& policy) const
{
    const auto found = std::ranges::find(m_data.dots, policy, &ScaleDot::policy);
    return found == m_data.dots.end() ? QPointF() : QPointF(xOf(found->value), 0.5 * height());
}

const ScaleDot* GapScale::dotAt(QPointF place) const
{
    const ScaleDot* nearest = nullptr;
    double least = hitRadius;
    for (const ScaleDot& dot : m_data.dots)
        if (const double distance = std::abs(xOf(dot.value) - place.x()); distance <= least) {
            nearest = &dot;
            least = distance;
        }
    return nearest;
}

bool GapScale::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<const QHelpEvent*>(event);
    const ScaleDot* dot = dotAt(help->pos());
    const QString text = dot ? tr("%1: %2").arg(dot->title, dot->text) : m_data.boundText;
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

void GapScale::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::instance();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(m_data.isStale ? staleInk : 1.0);
    const double middle = 0.5 * height();
    painter.setPen(QPen(theme.chartGrid(), 2.0));
    painter.drawLine(QPointF(scaleEdge, middle), QPointF(width() - scaleEdge, middle));
    if (std::isfinite(m_data.bound)) {
        painter.setPen(QPen(theme.chartText(), 2.0));
        painter.drawLine(QPointF(xOf(m_data.bound), 3.0), QPointF(xOf(m_data.bound), height() - 3.0));
    }
    for (const ScaleDot& dot : m_data.dots) {
        const SeriesStyle style = screenStyle({.name = {}, .x = {}, .y = {}, .style = dot.style});
        const QPointF place(xOf(dot.value), middle);
        drawMarker(painter, style.marker, place, dotSize, style.colour, 1.6);
        if (dot.policy == m_data.current) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(theme.chartText(), 1.2));
            painter.drawEllipse(place, 0.85 * dotSize, 0.85 * dotSize);
        }
    }
}

void GapScale::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    if (const ScaleDot* dot = dotAt(event->position()))
        emit chosen(QString(dot->policy)); // a copy: what follows may replace the dots
}

void GapScale::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Left)
        step(-1);
    else if (event->key() == Qt::Key_Right)
        step(1);
    else
        QWidget::keyPressEvent(event);
}

void GapScale::step(int by)
{
    const auto count = static_cast<std::ptrdiff_t>(m_data.dots.size());
    if (count == 0)
        return;
    const auto found = std::ranges::find(m_data.dots, m_data.current, &ScaleDot::policy);
    const std::ptrdiff_t now = found == m_data.dots.end() ? count - 1 - by : found - m_data.dots.begin();
    const auto next = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(now + by, 0, count - 1));
    emit chosen(QString(m_data.dots[next].policy));
}

} // namespace wattif::ui

#include "moc_gap_scale.cpp"
