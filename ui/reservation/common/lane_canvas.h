// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QPixmap>
#include <QWidget>

#include "ui/reservation/common/lane_painter.h"

class QScrollBar;

namespace wattif::ui {

class HoverCard;
class TimeWindow;

/// Lanes of sites that are read with mouse and keyboard: the base of the editor, the plan and the replay.
///
/// Wheel zooms the time (with Ctrl or over the names: the height of the lanes; with Shift: moves), drag pans, double click, 0 or
/// Home show everything, + and - zoom, arrows pan, Ctrl with + and - zooms the lanes; a bar scrolls where not all sites fit. The
/// lanes are drawn once and kept until they or the visible part change; paintOver comes fresh each time.
class LaneCanvas : public QWidget {
    Q_OBJECT
public:
    explicit LaneCanvas(TimeWindow& window, QWidget* parent = nullptr);
    ~LaneCanvas() override;

    /// Shows lanes; null shows the empty text.
    void setLanes(SiteLanesPtr lanes);
    [[nodiscard]] const SiteLanesPtr& lanes() const { return m_lanes; }
    /// What stands in the middle while there are no sites.
    void setEmptyText(const QString& text);

    [[nodiscard]] LaneFrame frame() const;
    [[nodiscard]] QRectF box() const;
    /// The block under a point; -1 outside.
    [[nodiscard]] int blockAt(QPointF point) const;
    /// The selected block is outlined; -1: none. It is taken away when the lanes no longer have it.
    void setSelectedBlock(int block);
    [[nodiscard]] int selectedBlock() const { return m_selected; }
    /// Scrolls and pans so that a block is seen.
    void showBlock(int block);
    void resetView();

    [[nodiscard]] HoverCard& card() const { return *m_card; }
    /// The number of times the lanes were drawn anew, for tests.
    [[nodiscard]] int framesDrawn() const { return m_framesDrawn; }

    [[nodiscard]] QSize sizeHint() const override { return {700, 320}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 110}; }

signals:
    /// The user pressed a block; -1: empty ground.
    void blockClicked(int block);

protected:
    [[nodiscard]] TimeWindow& time() const { return m_window; }
    /// Room kept above the lanes.
    void setTopMargin(double pixels);

    /// Draws over the lanes, cut at the box.
    virtual void paintOver(QPainter& painter);
    /// Tells what lies under the pointer; hide the card where there is nothing.
    virtual void tell(QPointF at);
    /// Take part in the mouse and the keyboard; true: the event is used up.
    virtual bool press(QMouseEvent& event);
    virtual bool drag(QMouseEvent& event);
    virtual bool release(QMouseEvent& event);
    virtual bool key(QKeyEvent& event);

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] double fittingHeight() const;
    [[nodiscard]] double laneHeight() const;
    void zoomLanes(double factor, double about);
    void scrollTo(double pixels);
    void arrange();
    void measure();
    void drawLanes(const LaneFrame& frame, const TimeStyle& style);

    TimeWindow& m_window;
    SiteLanesPtr m_lanes;
    QString m_empty;
    HoverCard* m_card;
    QScrollBar* m_bar;
    double m_zoom = 1.0; ///< of the lanes' height
    double m_top = 4.0;
    double m_names = 0.0; ///< width of the names
    double m_right = 0.0;
    double m_lineHeight = 0.0;
    int m_selected = -1;
    QPixmap m_picture;
    bool m_stale = true;
    LaneFrame m_drawn;
    int m_framesDrawn = 0;
    std::optional<QPointF> m_panned; ///< where the pointer was last while panning
};

} // namespace wattif::ui
