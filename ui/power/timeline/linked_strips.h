// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPixmap>

#include "ui/charts/time/time_canvas.h"
#include "ui/power/timeline/strip_painter.h"

namespace wattif::ui {

class Session;

/// Load factor, queue and power under the timeline, on the same time axis and with the same cursor.
///
/// The lines of the thresholds are dragged (T chooses the next one, Up and Down move it): the policy's options follow while
/// they are dragged, and so do all views. Wheel, drag and keys zoom and pan as in the timeline.
class LinkedStrips : public TimeCanvas {
    Q_OBJECT
public:
    LinkedStrips(Session& session, TimeWindow& window, QWidget* parent = nullptr);

    /// Shows a policy; null shows nothing.
    void setData(TimelinePtr next);
    /// Draws the lines of another run under its own; null takes them away.
    void setDataBefore(TimelinePtr before);
    [[nodiscard]] std::vector<Strip> strips() const;
    [[nodiscard]] QRectF stripBox(Strip strip) const;
    [[nodiscard]] StripScene scene() const;
    [[nodiscard]] std::optional<Threshold> chosenThreshold() const { return m_chosen; }
    [[nodiscard]] QRectF box() const override;

    [[nodiscard]] QSize sizeHint() const override { return {640, 170}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 124}; }

protected:
    [[nodiscard]] bool isEmpty() const override { return m_data == nullptr; }
    void paintRows(QPainter& painter, const TimeStyle& style) override;
    void paintFrame(QPainter& painter, const TimeStyle& style) override;
    void tell(QPointF at) override;
    bool press(QMouseEvent& event) override;
    bool drag(QMouseEvent& event) override;
    bool release(QMouseEvent& event) override;
    bool key(QKeyEvent& event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] std::optional<Threshold> thresholdAt(QPointF at) const;
    void setThreshold(Threshold threshold, double value);
    /// Something but the cursor is another one: draws anew.
    void renew();
    [[nodiscard]] QPixmap drawn() const;

    Session& m_session;
    TimelinePtr m_data;
    TimelinePtr m_before;
    QPixmap m_layer; ///< everything but the cursor; null: to be drawn
    std::optional<Threshold> m_chosen;
    bool m_dragging = false;
    double m_top = 2.0; ///< of the load factor; stays while a threshold is dragged
};

/// The options of load-factor in the session, as typed values.
[[nodiscard]] power::LoadFactorOptions sessionThresholds(const Session& session);

} // namespace wattif::ui
