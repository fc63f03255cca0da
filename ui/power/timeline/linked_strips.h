// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include <QPixmap>

#include "ui/charts/time/time_canvas.h"
#include "ui/power/timeline/strip_painter.h"

namespace wattif::ui {

class Session;

/// Load factor, queue, power, price, carbon and PUE under the timeline, on the same time axis and with the same cursor.
///
/// The lines of the thresholds are dragged (T chooses the next one, Up and Down move it): the policy's options follow while
/// they are dragged, and so do all views. Wheel, drag and keys zoom and pan as in the timeline. The gaps between the strips are
/// dragged to give one more height; a double click on a strip (M: the next one) gives it all of it, another one brings the others
/// back.
class LinkedStrips : public TimeCanvas {
    Q_OBJECT
public:
    LinkedStrips(Session& session, TimeWindow& window, QWidget* parent = nullptr);

    /// Shows a policy; null shows nothing.
    void setData(TimelinePtr next);
    /// Draws the lines of another run under its own; null removes them.
    void setDataBefore(TimelinePtr before);
    /// Sets the minimum end of the queue's axis, for strips side by side; 0: the end of the data.
    void setLeastWaitingNodes(double nodes);
    /// Returns how far the queue that is shown goes; 0 where nothing is.
    [[nodiscard]] double ownWaitingNodes() const;
    [[nodiscard]] std::vector<Strip> strips() const;
    [[nodiscard]] QRectF stripBox(Strip strip) const;
    /// The strip that has all the height; none: all are shown.
    [[nodiscard]] std::optional<Strip> maximised() const { return m_only; }
    void maximise(std::optional<Strip> strip);
    [[nodiscard]] StripScene scene() const;
    [[nodiscard]] std::optional<Threshold> chosenThreshold() const { return m_chosen; }
    [[nodiscard]] QRectF box() const override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] bool isEmpty() const override { return m_data == nullptr; }
    void paintRows(QPainter& painter, const PictureStyle& style) override;
    void paintFrame(QPainter& painter, const PictureStyle& style) override;
    void showCardAt(QPointF at) override;
    bool press(QMouseEvent& event) override;
    bool drag(QMouseEvent& event) override;
    bool release(QMouseEvent& event) override;
    bool key(QKeyEvent& event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    /// The strip above the gap at a point; none where no two strips meet.
    [[nodiscard]] std::optional<std::size_t> gapAt(QPointF at) const;
    void dragGap(double y);
    void maximiseNext();
    /// All strips, maximised or not.
    [[nodiscard]] std::vector<Strip> allStrips() const;
    double& shareOf(Strip strip) { return m_shares[static_cast<std::size_t>(strip)]; }
    [[nodiscard]] double shareOf(Strip strip) const { return m_shares[static_cast<std::size_t>(strip)]; }
    [[nodiscard]] std::optional<Threshold> thresholdAt(QPointF at) const;
    void setThreshold(Threshold threshold, double value);
    /// Repaints after a change of anything except the cursor.
    void refresh();
    [[nodiscard]] QPixmap drawn() const;

    Session& m_session;
    TimelinePtr m_data;
    TimelinePtr m_before;
    QPixmap m_layer; ///< everything but the cursor and the chosen tick; null: to be drawn
    std::optional<Threshold> m_chosen;
    bool m_dragging = false;
    std::optional<std::size_t> m_gap; ///< that is dragged
    std::optional<Strip> m_only;      ///< maximised
    std::array<double, 6> m_shares{1.6, 1.0, 1.0,
                                   0.8, 0.8, 0.8}; ///< of the height, by Strip; the load factor has four lines to distinguish
    double m_minWaitingNodes = 0.0;
    double m_top = 2.0; ///< of the load factor; stays while a threshold is dragged
};

/// The options of load-factor in the session, as typed values.
[[nodiscard]] power::LoadFactorOptions sessionThresholds(const Session& session);

} // namespace wattif::ui
