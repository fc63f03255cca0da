// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPixmap>

#include "ui/charts/time/time_canvas.h"
#include "ui/reservation/common/lane_painter.h"

class QScrollBar;

namespace wattif::ui {

/// Lanes of sites over time: the base of the editor, the plan and the replay. A bar scrolls where not all sites fit. The lanes
/// are drawn once and kept until they or the visible part change; paintOver comes fresh each time.
class LaneCanvas : public TimeCanvas {
    Q_OBJECT
public:
    explicit LaneCanvas(TimeWindow& window, QWidget* parent = nullptr);

    /// Shows lanes; null shows the empty text.
    void setLanes(SiteLanesPtr lanes);
    [[nodiscard]] const SiteLanesPtr& lanes() const { return m_lanes; }

    [[nodiscard]] LaneFrame frame() const;
    [[nodiscard]] QRectF box() const override;
    /// The block under a point; -1 outside.
    [[nodiscard]] int blockAt(QPointF point) const;
    /// The selected block is outlined; -1: none. It is taken away when the lanes no longer have it.
    void setSelectedBlock(int block);
    [[nodiscard]] int selectedBlock() const { return m_selected; }
    /// Scrolls and pans until a block is visible.
    void showBlock(int block);

    [[nodiscard]] QSize sizeHint() const override { return {700, 320}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 110}; }

signals:
    /// The user pressed a block; -1: empty background.
    void blockClicked(int block);
    /// The user pressed into the lane of a site.
    void siteClicked(int site);

protected:
    /// Sets the margin above the lanes.
    void setTopMargin(double pixels);

    [[nodiscard]] bool isEmpty() const override { return m_lanes == nullptr; }
    void zoomRows(double factor, double y) override;
    void scrollRows(double pixels) override;
    void resetRows() override;
    [[nodiscard]] double rowStep() const override { return laneHeight() / 2.0; }
    void fontChanged() override { measure(); }
    void paintRows(QPainter& painter, const PictureStyle& style) override;
    void paintFrame(QPainter& painter, const PictureStyle& style) override;
    void pick(QPointF at) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] double fittingHeight() const;
    [[nodiscard]] double laneHeight() const;
    void scrollTo(double pixels);
    void arrange();
    void measure();
    void drawLanes(const LaneFrame& frame, const PictureStyle& style);

    SiteLanesPtr m_lanes;
    std::shared_ptr<const std::vector<double>> m_tops; ///< LaneFrame::tops
    QScrollBar* m_bar;
    double m_zoom = 1.0; ///< of the lanes' height
    double m_top = 4.0;
    double m_names = 0.0; ///< width of the names
    double m_right = 0.0;
    int m_selected = -1;
    QPixmap m_picture;
    bool m_stale = true;
    LaneFrame m_drawn;
};

} // namespace wattif::ui
