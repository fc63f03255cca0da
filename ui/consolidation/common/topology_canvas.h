// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <utility>

#include <QGraphicsView>
#include <QImage>

#include "ui/consolidation/common/topology_painter.h"

namespace wattif::ui {

class HoverCard;

/// A topology to look at: the base of the canvases of the editor and of the plan.
///
/// Wheel zooms at the mouse, dragging the background or with the middle button pans, 0 or Home shows everything, + and - zoom,
/// arrows pan. The whole topology is one item that paints itself in batches: the cost of a frame depends on its visible part
/// only.
class TopologyCanvas : public QGraphicsView {
    Q_OBJECT
public:
    explicit TopologyCanvas(QWidget* parent = nullptr);
    ~TopologyCanvas() override;

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

    /// Shows everything.
    void fit();
    /// The visible part stays from now on, whatever is shown next; until the view gets another size, if everything was visible.
    void holdView() { m_held = m_held || std::exchange(m_fits, false); }
    void zoomBy(double factor);
    /// Zooms until things at `place` of the layout are readable, and centres it.
    void lookAt(QPointF place);
    [[nodiscard]] double scaleNow() const { return transform().m11(); }

    [[nodiscard]] TopologyWindow window() const;
    /// The viewport's point of a place of the layout, and back.
    [[nodiscard]] QPointF pointOf(QPointF place) const { return window().map(place); }
    [[nodiscard]] QPointF placeAt(QPointF point) const;
    [[nodiscard]] TopologyHit hitAtPoint(QPointF point) const;
    [[nodiscard]] const TopologyHit& hovered() const { return m_hovered; }
    [[nodiscard]] HoverCard& card() const { return *m_card; }

    [[nodiscard]] QSize sizeHint() const override { return {640, 320}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, 90}; }

    /// Draws one frame into a painter in pixels of the viewport: what the item does.
    void paintFrame(QPainter& painter);

signals:
    void selectionChanged();
    void hoveredChanged();
    void choiceChanged();

protected:
    /// Draws over the topology, in pixels of the viewport.
    virtual void paintOver(QPainter& painter, const TopologyWindow& window, const TopologyStyle& style);
    /// Take part in the mouse; true: the event is used up. `drag` and `release` follow a used up press.
    virtual bool press(QMouseEvent& event, const TopologyHit& hit);
    virtual void drag(QMouseEvent& event);
    virtual void release(QMouseEvent& event);
    virtual void doubleClick(const TopologyHit& hit);
    virtual void click(const TopologyHit& hit, Qt::KeyboardModifiers modifiers);
    virtual bool key(QKeyEvent& event);
    virtual void showCardAt(const TopologyHit& hit, QPoint at);
    /// Selects it, with Ctrl adds or removes it; an empty hit clears the selection.
    void selectHit(const TopologyHit& hit, bool toggle);
    void stopDragging();

    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Item;
    /// Paints the topology without the layers above it. A large one is cached as a picture until its look changes.
    void paintGround(QPainter& painter, const TopologyWindow& window, const TopologyStyle& style);
    /// Drops the cached picture, because the look of the topology has changed.
    void renewGround();
    void setHovered(const TopologyHit& hit);
    void zoomAt(double factor, QPointF point);
    void panBy(QPointF pixels);
    void setWindow(double scale, QPointF centre);
    /// Shows the part that the user has chosen; it stays until fit().
    void choose(double scale, QPointF centre);
    [[nodiscard]] double fittingScale() const;
    [[nodiscard]] QRectF box() const;
    void followAspect();
    void paintLegendBar(QPainter& painter, const TopologyStyle& style);

    QGraphicsScene* m_scene;
    Item* m_item;
    HoverCard* m_card;
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
    bool m_fits = true;               ///< everything is visible and stays so
    bool m_held = false;              ///< everything was visible, and is again when the size changes
    QPointF m_centre;                 ///< of the visible part; exact, while the view scrolls by whole pixels
    std::optional<QPointF> m_panned;  ///< where the pointer was last while panning
    std::optional<QPointF> m_pressed; ///< where a button went down
    bool m_used = false;              ///< the press was used up
    bool m_moved = false;
};

} // namespace wattif::ui
