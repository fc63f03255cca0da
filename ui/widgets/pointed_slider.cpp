// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/pointed_slider.h"

#include <QMouseEvent>
#include <QStyle>
#include <QStyleOptionSlider>

namespace wattif::ui {

PointedSlider::PointedSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) { }

int PointedSlider::valueAt(int x) const
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    const QRect groove = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderGroove, this);
    const int handle = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this).width();
    return QStyle::sliderValueFromPosition(minimum(), maximum(), x - groove.left() - handle / 2, groove.width() - handle,
                                           option.upsideDown);
}

void PointedSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    event->accept();
    setSliderDown(true);
    setSliderPosition(valueAt(qRound(event->position().x())));
}

void PointedSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (isSliderDown())
        setSliderPosition(valueAt(qRound(event->position().x())));
}

void PointedSlider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        setSliderDown(false);
}

} // namespace wattif::ui

#include "moc_pointed_slider.cpp"
