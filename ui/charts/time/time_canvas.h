// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QWidget>

#include "ui/charts/time/time_axis.h"

namespace wattif::ui {

class HoverCard;
class TimeWindow;

/// A picture over time that is read with mouse and keyboard: the base of timelines, job charts, lanes and strips.
///
/// Wheel zooms the time (with Ctrl or left of the box: the rows; with Shift: moves), drag pans, double click, 0 or Home show
/// everything, + and - zoom, arrows pan, Ctrl with + and - zooms the rows, Page Up and Page Down scroll them. What the rows are,
/// and how they are drawn, is the subclass's.
class TimeCanvas : public QWidget {
    Q_OBJECT
public:
    ~TimeCanvas() override;

    /// Sets the text in the middle while the rows are empty.
    void setEmptyText(const QString& text);
    /// Returns where the rows are drawn.
    [[nodiscard]] virtual QRectF box() const = 0;
    [[nodiscard]] double xOf(double seconds) const;
    [[nodiscard]] double secondsAt(double x) const;
    void resetView();
    [[nodiscard]] HoverCard& card() const { return *m_card; }
    /// Returns the number of times the rows were painted, for tests.
    [[nodiscard]] int framesDrawn() const { return m_framesDrawn; }

protected:
    TimeCanvas(TimeWindow& window, QWidget* parent);

    [[nodiscard]] TimeWindow& time() const { return m_window; }
    [[nodiscard]] double lineHeight() const { return m_lineHeight; }
    void countFrame() { ++m_framesDrawn; }

    /// Returns whether there is nothing to draw: mouse and keyboard then have no effect.
    [[nodiscard]] virtual bool isEmpty() const = 0;
    /// Shows `factor` times as much of the rows; the row at `y` keeps its place.
    virtual void zoomRows(double factor, double y);
    /// Moves the rows down by pixels.
    virtual void scrollRows(double pixels);
    virtual void resetRows();
    /// Returns the step of the up and down keys, in pixels.
    [[nodiscard]] virtual double rowStep() const;
    virtual void fontChanged();

    /// Draws the rows.
    virtual void paintRows(QPainter& painter, const PictureStyle& style) = 0;
    /// Draws over the rows, cut at the box.
    virtual void paintOver(QPainter& painter);
    /// Draws axes and the frame, over all else.
    virtual void paintFrame(QPainter& painter, const PictureStyle& style) = 0;
    /// Shows the values under the pointer; hides the card over empty places.
    virtual void showCardAt(QPointF at);
    /// Take part in the mouse and the keyboard; true: the event is used up.
    virtual bool press(QMouseEvent& event);
    virtual bool drag(QMouseEvent& event);
    virtual bool release(QMouseEvent& event);
    virtual bool key(QKeyEvent& event);
    /// Handles a press of the left button that no other handler used: a pan may begin.
    virtual void pick(QPointF at);

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
    void measureFont();
    void hideCard();
    void zoomByKey(double factor, bool rows);
    void paintCursor(QPainter& painter, const PictureStyle& style);
    /// Covers what lies after the end of the window.
    void coverWhatComes(QPainter& painter, const PictureStyle& style);

    TimeWindow& m_window;
    QString m_empty;
    HoverCard* m_card;
    double m_lineHeight = 0.0; ///< of the present font: measuring text is slow
    int m_framesDrawn = 0;
    std::optional<QPointF> m_panned; ///< where the pointer was last while panning
};

} // namespace wattif::ui
