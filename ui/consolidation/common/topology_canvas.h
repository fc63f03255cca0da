// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>

#include "ui/charts/pan_zoom_canvas.h"
#include "ui/consolidation/common/topology_painter.h"

namespace wattif::ui {

/// A topology to look at: the base of the canvases of the editor and of the plan. The cost of a frame depends on its visible part
/// only.
class TopologyCanvas : public PanZoomCanvas {
    Q_OBJECT
public:
    explicit TopologyCanvas(QWidget* parent = nullptr);

    /// Shows a picture; the visible part stays, unless everything was visible: then everything is again. Null: nothing to show.
    void setPicture(TopologyPicturePtr picture);
    [[nodiscard]] const TopologyPicturePtr& picture() const { return m_picture; }
    /// Sets the text in the middle while the topology is empty.
    void setEmptyText(const QString& text);
    void setLegend(const TopologyLegend& legend);

    [[nodiscard]] const TopologySelection& selection() const { return m_selection; }
    void setSelection(TopologySelection selection);

    /// Returns the desired layout and display of links; the owner of the pictures computes a new layout on choiceChanged().
    [[nodiscard]] const LayoutChoice& choice() const { return m_choice; }
    void setChoice(LayoutChoice choice);
    [[nodiscard]] TopologyLinks links() const { return m_links; }
    void setLinks(TopologyLinks links);
    /// Toggles whether a frame is folded; foldAll() changes all frames.
    void turnFold(consolidation::SwitchIndex key);
    void foldAll(bool fold);

    /// Zooms until things at `place` of the layout are readable, and centres it.
    void lookAt(QPointF place);

    [[nodiscard]] TopologyHit hitAtPoint(QPointF point) const;
    [[nodiscard]] const TopologyHit& hovered() const { return m_hovered; }

    /// Draws one frame into a painter in pixels of the canvas.
    void paintFrame(QPainter& painter);

signals:
    void selectionChanged();
    void hoveredChanged();
    void choiceChanged();

protected:
    /// Draws over the topology, in pixels of the canvas.
    virtual void paintOver(QPainter& painter, const PictureWindow& window, const TopologyStyle& style);
    /// As in PanZoomCanvas, with the thing under the pointer.
    virtual bool pressAt(QMouseEvent& event, const TopologyHit& hit);
    virtual void clickAt(const TopologyHit& hit, Qt::KeyboardModifiers modifiers);
    virtual void doubleClickAt(const TopologyHit& hit);
    void drag(QMouseEvent& event) override;
    void release(QMouseEvent& event, bool hasMoved) override;
    bool key(QKeyEvent& event) override;
    virtual void showCardAt(const TopologyHit& hit, QPoint at);
    /// Selects it, with Ctrl adds or removes it; an empty hit clears the selection.
    void selectHit(const TopologyHit& hit, bool toggle);

    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] std::optional<QRectF> pictureBounds() const override;
    [[nodiscard]] QRectF pictureSpace() const override;
    /// A view that shows everything uses a layout of about its own shape; in steps, because a layout for each pixel would be
    /// slow.
    void aboutToFit() override;
    void hover(QPointF point) override;
    void leave() override { setHovered({}); }
    bool press(QMouseEvent& event) override;
    void click(QPointF point, Qt::KeyboardModifiers modifiers) override { clickAt(hitAtPoint(point), modifiers); }
    void doubleClick(QPointF point) override { doubleClickAt(hitAtPoint(point)); }

    /// Paints the topology without the layers above it. A large one is cached as a picture until its look changes.
    void paintGround(QPainter& painter, const PictureWindow& window, const TopologyStyle& style);
    /// Drops the cached picture, because the look of the topology has changed.
    void renewGround();
    void setHovered(const TopologyHit& hit);
    [[nodiscard]] LegendItems legendItems(const TopologyLegend& legend) const;
    /// Returns the bar at the lower edge, as high as the rows of the legend.
    [[nodiscard]] QRectF legendBar(const LegendItems& items) const;
    void paintLegendBar(QPainter& painter, const TopologyStyle& style);

    TopologyPicturePtr m_picture;
    TopologySelection m_selection;
    TopologyLegend m_legend;
    LayoutChoice m_choice{.direction = LayoutChoice::Direction::automatic};
    TopologyLinks m_links = TopologyLinks::bundled;
    TopologyHit m_hovered;
    /// The cached picture of a large topology and the part that it covers.
    struct Ground {
        QImage image;
        double scale = 0.0;
        QPointF offset;
    };
    Ground m_ground;
    QString m_empty;
};

} // namespace wattif::ui
