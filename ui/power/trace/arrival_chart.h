// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <utility>

#include <QWidget>

#include "core/io/scenario_clock.h"
#include "core/power/results/load_curves.h"

namespace wattif::ui {

/// The work submitted over time as a low area, beside what the nodes can do; also a selector of a span.
class ArrivalChart : public QWidget {
    Q_OBJECT
public:
    using Span = std::pair<double, double>; ///< seconds of the trace

    explicit ArrivalChart(QWidget* parent = nullptr);

    /// `nodes`: what the queue can do, node-hours per hour; `clock`: that of the scenario.
    void setCurve(power::ArrivalCurve curve, double nodes, ScenarioClock clock);
    [[nodiscard]] const power::ArrivalCurve& curve() const { return m_curve; }
    /// Shows a span with handles that the user drags; nothing ends selecting.
    void setSelection(std::optional<Span> selection);
    [[nodiscard]] const std::optional<Span>& selection() const { return m_selection; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

signals:
    /// The user moved a handle or drew a new span.
    void selected(double fromSeconds, double toSeconds);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    enum class Grip { none, from, to, fresh };
    [[nodiscard]] QRectF plot() const;
    [[nodiscard]] double secondAt(double x) const;
    [[nodiscard]] double roundSecondAt(double x) const;
    [[nodiscard]] double xOf(double second) const;
    [[nodiscard]] double end() const;
    [[nodiscard]] double top() const;
    [[nodiscard]] Grip gripAt(double x) const;
    [[nodiscard]] QString toolTipAt(double x) const;
    void drawArea(QPainter& painter) const;
    void drawAxes(QPainter& painter) const;
    void drawSelection(QPainter& painter) const;

    power::ArrivalCurve m_curve;
    double m_nodes = 0.0;
    ScenarioClock m_clock;
    std::optional<Span> m_selection;
    Grip m_grip = Grip::none;
    double m_anchor = 0.0;
};

} // namespace wattif::ui
