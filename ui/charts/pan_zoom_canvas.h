// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <utility>

#include <QWidget>

#include "ui/charts/picture_window.h"

namespace wattif::ui {

class HoverCard;

/// A picture in two dimensions that is zoomed and panned, with a card about the thing under the pointer.
///
/// Wheel zooms at the mouse, with Shift it pans sideways; dragging the background or with the middle button pans; 0 or Home shows
/// everything, + and - zoom, arrows pan. Everything stays visible in another size if it was; else the middle stays in the middle.
class PanZoomCanvas : public QWidget {
    Q_OBJECT
public:
    /// Shows everything.
    void fit();
    /// The visible part stays from now on, whatever is shown next; until the canvas gets another size, if everything was visible.
    void holdView() { m_held = m_held || std::exchange(m_fits, false); }
    void zoomBy(double factor);
    /// Centres a place of the layout at a scale of at least `scale`.
    void lookAt(QPointF place, double scale);
    [[nodiscard]] double scaleNow() const { return m_scale; }

    [[nodiscard]] PictureWindow window() const;
    /// The widget's point of a place of the layout, and back.
    [[nodiscard]] QPointF pointOf(QPointF place) const { return window().map(place); }
    [[nodiscard]] QPointF placeAt(QPointF point) const { return window().placeAt(point); }
    [[nodiscard]] HoverCard& card() const { return *m_card; }

    [[nodiscard]] QSize sizeHint() const override { return {640, 320}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, 90}; }

protected:
    /// Limits of the scale.
    struct Scales {
        double largest;    ///< by zooming
        double largestFit; ///< by fit(): a picture of few parts does not fill the screen with them
    };
    PanZoomCanvas(Scales scales, QWidget* parent);

    /// The bounds of the layout; none while there is no picture.
    [[nodiscard]] virtual std::optional<QRectF> pictureBounds() const = 0;
    /// The part of the widget into which fit() fits the picture.
    [[nodiscard]] virtual QRectF pictureSpace() const = 0;
    /// Called before everything is shown: the layout may depend on the shape of the space.
    virtual void aboutToFit() { }
    /// The pointer is over a point, or over nothing.
    virtual void hover(QPointF point) = 0;
    virtual void leave() = 0;

    /// Take part in the mouse; true: the press is used up. `drag` and `release` follow a used up press, `release` with whether
    /// the pointer has moved.
    virtual bool press(QMouseEvent& event) = 0;
    virtual void drag(QMouseEvent& event) = 0;
    virtual void release(QMouseEvent& event, bool hasMoved) = 0;
    /// A press and release of the left button at one place.
    virtual void click(QPointF point, Qt::KeyboardModifiers modifiers) = 0;
    virtual void doubleClick(QPointF point) = 0;
    /// Takes part in the keys; true: the event is used up.
    virtual bool key(QKeyEvent& event) = 0;
    void stopDragging();
    [[nodiscard]] bool isDragging() const { return m_pressed.has_value(); }

    /// Shows everything again, after another picture has been set, if everything was visible.
    void fitAgain();

    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void zoomAt(double factor, QPointF point);
    void panBy(QPointF pixels);
    /// Shows the part that the user has chosen; it stays until fit().
    void choose(double scale, QPointF centre);
    void hideCard();
    [[nodiscard]] double fittingScale() const;

    Scales m_scales;
    HoverCard* m_card;
    double m_scale = 1.0;
    QPointF m_centre;                 ///< of the visible part, in the layout
    bool m_fits = true;               ///< everything is visible and stays so
    bool m_held = false;              ///< everything was visible, and is again when the size changes
    std::optional<QPointF> m_panned;  ///< where the pointer was last while panning
    std::optional<QPointF> m_pressed; ///< where a button went down
    bool m_used = false;              ///< the press was used up
    bool m_moved = false;
};

} // namespace wattif::ui
