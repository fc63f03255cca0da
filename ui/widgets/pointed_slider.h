// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSlider>

namespace wattif::ui {

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
