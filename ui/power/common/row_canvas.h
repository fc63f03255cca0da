// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/charts/chart_data.h"
#include "ui/power/common/state_image.h"
#include "ui/power/common/time_axis.h"

namespace wattif::ui {

class HoverCard;
class TimeWindow;

/// A picture of nodes over time that is read with mouse and keyboard: the base of the timeline and of the job chart.
///
/// Wheel zooms the time (with Ctrl or over the node numbers: the nodes; with Shift: moves), drag pans, double click, 0 or Home
/// show everything, + and - zoom, arrows pan, Ctrl with + and - zooms the nodes. The frame is drawn once and kept until the
/// visible part changes.
class RowCanvas : public QWidget {
    Q_OBJECT
public:
    explicit RowCanvas(TimeWindow& window, QWidget* parent = nullptr);
    ~RowCanvas() override;

    /// Shows rows; where their number stays, the visible ones stay too.
    void setPicture(StateImage picture);
    [[nodiscard]] const StateImage& picture() const { return m_picture; }
    /// What stands in the middle while there is nothing to draw.
    void setEmptyText(const QString& text);
    /// Time of day at second 0, for the axis.
    void setStartOfDay(double seconds) { m_startOfDay = seconds; }
    [[nodiscard]] double startOfDay() const { return m_startOfDay; }

    /// Where the rows are drawn.
    [[nodiscard]] QRectF box() const;
    [[nodiscard]] double xOf(double seconds) const;
    [[nodiscard]] double secondsAt(double x) const;
    /// The lower edge of a row.
    [[nodiscard]] double yOf(double row) const;
    [[nodiscard]] double rowAt(double y) const;
    /// The node under a point; -1 outside.
    [[nodiscard]] int nodeAt(QPointF point) const;
    /// The visible rows, [lower, upper).
    [[nodiscard]] ChartRange rows() const { return m_rows; }
    void setRows(ChartRange rows);
    void resetView();
    [[nodiscard]] ImagePart part() const;
    [[nodiscard]] HoverCard& card() const { return *m_card; }
    /// The number of frames drawn anew, for tests.
    [[nodiscard]] int framesDrawn() const { return m_framesDrawn; }

    [[nodiscard]] QSize sizeHint() const override { return {640, 200}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 70}; }

protected:
    [[nodiscard]] TimeWindow& time() const { return m_window; }
    void setTopMargin(double pixels) { m_top = pixels; }
    void setShowsTimeAxis(bool on) { m_timeAxis = on; }

    /// Draws over the rows, cut at the box.
    virtual void paintOver(QPainter& painter);
    /// Draws outside the box.
    virtual void paintAround(QPainter& painter);
    /// Tells what lies under the pointer.
    virtual void tell(QPointF at);
    /// Take part in the mouse and the keyboard; true: the event is used up.
    virtual bool press(QMouseEvent& event);
    virtual bool drag(QMouseEvent& event);
    virtual bool release(QMouseEvent& event);
    virtual bool key(QKeyEvent& event);

    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    const QImage& frame();
    void measureFont();
    void zoomRows(double factor, double about);
    void panBy(QPointF pixels);

    TimeWindow& m_window;
    StateImage m_picture;
    QString m_empty;
    HoverCard* m_card;
    ChartRange m_rows{0.0, 1.0};
    TimeMargins m_margins; ///< of the present font: measuring text is dear
    double m_lineHeight = 0.0;
    double m_startOfDay = 0.0;
    double m_top = 4.0;
    bool m_timeAxis = false;
    QImage m_frame;
    ImagePart m_framePart;
    int m_framesDrawn = 0;
    std::optional<QPointF> m_panned; ///< where the pointer was last while panning
};

/// Draws rows into a box of a figure, as an image of 600 dpi.
void paintFigureRows(QPainter& painter, const QRectF& box, const StateImage& picture, const ImagePart& part);

} // namespace wattif::ui
