// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "core/reservation/model/instance.h"

namespace wattif::ui {

/// The density of a used share over (0, 1], which is dragged: sideways the mean, up and down how narrow it is.
class UsageCurve final : public QWidget {
    Q_OBJECT
public:
    explicit UsageCurve(QWidget* parent = nullptr);

    void setUsage(const reservation::Usage& usage);
    [[nodiscard]] const reservation::Usage& usage() const { return m_usage; }
    [[nodiscard]] double mean() const { return m_mean; }

    [[nodiscard]] QSize sizeHint() const override { return {200, 84}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 64}; }

signals:
    /// While dragging, many times.
    void dragged(const wattif::reservation::Usage& usage);
    void dropped();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    struct Held {
        QPointF at;
        reservation::Usage before;
    };
    [[nodiscard]] QRectF box() const;
    [[nodiscard]] bool isDraggable() const { return m_usage.family != reservation::UsageFamily::empirical; }

    reservation::Usage m_usage;
    double m_mean = 1.0;
    std::vector<double> m_bars; ///< probability of each cell of equal width
    std::optional<Held> m_held;
};

/// A usage whose mean is moved by `right` (a share of the axis) and whose spread is divided by `narrower`; the family stays.
[[nodiscard]] reservation::Usage reshaped(const reservation::Usage& usage, double right, double narrower);

} // namespace wattif::ui
