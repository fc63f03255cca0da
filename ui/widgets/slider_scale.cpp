// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/slider_scale.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QStyle>
#include <QStyleOptionSlider>

#include "core/base/checked.h"

namespace wattif::ui {

SliderScale::SliderScale(const Option& option)
    : m_min(option.sliderMin),
      m_max(option.sliderMax),
      m_logarithmic(option.scale == OptionScale::logarithmic && option.sliderMin > 0.0),
      m_whole(std::holds_alternative<std::int64_t>(option.defaultValue))
{
}

int SliderScale::tickOf(double value) const
{
    const double v = std::clamp(value, m_min, m_max);
    const double share = m_logarithmic ? std::log(v / m_min) / std::log(m_max / m_min) : (v - m_min) / (m_max - m_min);
    return toNearest<int>(share * ticks);
}

double SliderScale::valueAt(int tick) const
{
    const double share = static_cast<double>(tick) / ticks;
    const double value = m_logarithmic ? m_min * std::pow(m_max / m_min, share) : m_min + share * (m_max - m_min);
    return std::clamp(rounded(value), m_min, m_max);
}

double SliderScale::rounded(double value) const
{
    if (m_whole)
        return std::round(value);
    // Three digits of the value on a logarithmic scale, of the range on a linear one.
    const double scale = m_logarithmic ? std::abs(value) : m_max - m_min;
    const double exponent = std::floor(std::log10(scale)) - 2.0;
    // 10^-k is not a binary number: dividing by 10^k keeps 0.15 the double nearest to 0.15.
    return exponent < 0 ? std::round(value * std::pow(10.0, -exponent)) / std::pow(10.0, -exponent)
                        : std::round(value / std::pow(10.0, exponent)) * std::pow(10.0, exponent);
}

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

#include "moc_slider_scale.cpp"
