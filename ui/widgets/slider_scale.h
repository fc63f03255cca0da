// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSlider>

#include "core/base/option.h"

namespace wattif::ui {

/// Maps an option's slider range to ticks 0..ticks, evenly or by equal factors, and rounds to numbers people would choose.
class SliderScale {
public:
    static constexpr int ticks = 1000;

    explicit SliderScale(const Option& option);

    /// Returns whether the option has a range to slide over.
    [[nodiscard]] bool exists() const { return m_max > m_min; }
    [[nodiscard]] int tickOf(double value) const;
    [[nodiscard]] double valueAt(int tick) const;

private:
    [[nodiscard]] double rounded(double value) const;

    double m_min;
    double m_max;
    bool m_logarithmic;
    bool m_whole;
};

/// A horizontal slider whose handle jumps to the pressed position and follows the mouse until it is released.
class PointedSlider : public QSlider {
    Q_OBJECT
public:
    explicit PointedSlider(QWidget* parent = nullptr);

    /// The value below a place, counted from the left edge in pixels.
    [[nodiscard]] int valueAt(int x) const;

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
};

} // namespace wattif::ui
