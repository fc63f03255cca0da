// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/switch.h"

#include <QPainter>

#include "ui/style/colour_ramp.h"
#include "ui/style/theme.h"

namespace wattif::ui {

Switch::Switch(QWidget* parent) : QAbstractButton(parent)
{
    setCheckable(true);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
}

QSize Switch::sizeHint() const
{
    const int height = fontMetrics().height() + 2;
    return {height * 9 / 5, height};
}

void Switch::paintEvent(QPaintEvent* /*event*/)
{
    const QColor accent = Theme::instance().accent();
    const QColor background = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.35);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QSizeF size = sizeHint();
    const QRectF track((width() - size.width()) / 2 + 1, (height() - size.height()) / 2 + 1, size.width() - 2, size.height() - 2);
    const double radius = track.height() / 2;
    painter.setPen(hasFocus() ? QPen(isChecked() ? palette().color(QPalette::Text) : accent, 1.5) : QPen(Qt::NoPen));
    painter.setBrush(!isEnabled() ? palette().color(QPalette::Mid) : isChecked() ? accent : background);
    painter.drawRoundedRect(track, radius, radius);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::Base));
    const double x = isChecked() ? track.right() - radius : track.left() + radius;
    painter.drawEllipse(QPointF(x, track.center().y()), radius - 2.5, radius - 2.5);
}

} // namespace wattif::ui

#include "moc_switch.cpp"
