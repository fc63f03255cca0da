// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPixmap>
#include <QWidget>

#include "ui/power/timeline/strip_painter.h"

namespace wattif::ui {

class HoverCard;
class Session;
class TimeWindow;

/// Load factor, queue and power under the timeline, on the same time axis and with the same cursor.
///
/// The lines of the thresholds are dragged (T chooses the next one, Up and Down move it): the policy's options follow while
/// they are dragged, and so do all views. Wheel, drag and keys zoom and pan as in the timeline.
class LinkedStrips : public QWidget {
    Q_OBJECT
public:
    LinkedStrips(Session& session, TimeWindow& window, QWidget* parent = nullptr);

    /// Shows a policy; null shows nothing.
    void setData(TimelinePtr next);
    [[nodiscard]] std::vector<Strip> strips() const;
    [[nodiscard]] QRectF stripBox(Strip strip) const;
    [[nodiscard]] StripScene scene() const;
    [[nodiscard]] std::optional<Threshold> chosenThreshold() const { return m_chosen; }
    [[nodiscard]] HoverCard& card() const { return *m_card; }

    [[nodiscard]] QSize sizeHint() const override { return {640, 170}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 124}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    [[nodiscard]] std::optional<Threshold> thresholdAt(QPointF at) const;
    void setThreshold(Threshold threshold, double value);
    [[nodiscard]] double secondsAt(double x) const;
    void tell(QPointF at);
    /// Something but the cursor is another one: draws anew.
    void renew();
    [[nodiscard]] QPixmap drawn() const;

    Session& m_session;
    TimeWindow& m_window;
    TimelinePtr m_data;
    QPixmap m_layer; ///< everything but the cursor; null: to be drawn
    HoverCard* m_card;
    std::optional<Threshold> m_chosen;
    bool m_dragging = false;
    double m_top = 2.0; ///< of the load factor; stays while a threshold is dragged
    std::optional<double> m_pannedX;
};

/// The options of load-factor in the session, as typed values.
[[nodiscard]] power::LoadFactorOptions sessionThresholds(const Session& session);

} // namespace wattif::ui
