// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/present/present_overlay.h"

#include <utility>

#include <QCursor>
#include <QPainter>
#include <QPainterPath>

namespace wattif::ui {

namespace {

constexpr int oneFrame = 16; // ms
const QColor laserRed(0xE6, 0x1E, 0x1E);

} // namespace

PresentOverlay::PresentOverlay(QWidget* parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
    m_follow.setInterval(oneFrame);
    connect(&m_follow, &QTimer::timeout, this, [this] { pointAt(mapFromGlobal(QCursor::pos())); });
}

void PresentOverlay::turn(bool& what, bool on)
{
    what = on;
    setVisible(m_laser || m_spotlight || m_blank);
    if ((m_laser || m_spotlight) && !m_blank)
        m_follow.start();
    else
        m_follow.stop();
    raise();
    update();
}

void PresentOverlay::setLaser(bool on) { turn(m_laser, on); }

void PresentOverlay::setSpotlight(bool on) { turn(m_spotlight, on); }

void PresentOverlay::setBlank(bool on) { turn(m_blank, on); }

void PresentOverlay::pointAt(const QPoint& place)
{
    if (std::exchange(m_place, place) != place && isVisible())
        update();
}

void PresentOverlay::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    if (m_blank)
        return painter.fillRect(rect(), Qt::black);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    if (m_spotlight) {
        QPainterPath dark;
        dark.addRect(rect());
        dark.addEllipse(QPointF(m_place), height() * 0.18, height() * 0.18);
        painter.fillPath(dark, QColor(0, 0, 0, 150)); // even-odd: the circle stays clear
    }
    if (m_laser) {
        const double radius = height() / 110.0;
        QColor glow = laserRed;
        glow.setAlpha(70);
        painter.setBrush(glow);
        painter.drawEllipse(QPointF(m_place), 2.2 * radius, 2.2 * radius);
        painter.setBrush(laserRed);
        painter.drawEllipse(QPointF(m_place), radius, radius);
    }
}

} // namespace wattif::ui

#include "moc_present_overlay.cpp"
