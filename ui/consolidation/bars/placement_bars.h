// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QAbstractScrollArea>

#include "ui/consolidation/bars/placement_painter.h"

namespace wattif::ui {

class HoverCard;

/// Bars of all nodes before and after, read with the mouse and rearranged: drag an application of the lower half to another node,
/// or select it with the arrows, press M, choose the node with Left and Right and press Enter; Esc cancels. The wheel zooms,
/// dragging the empty background and the scroll bar pan, 0 or a double click shows all.
class PlacementBars : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit PlacementBars(QWidget* parent = nullptr);

    void setPicture(PlacementPicture picture);
    [[nodiscard]] const PlacementPicture& picture() const { return m_picture; }
    /// Marks where applications are in another placement and not in this one; null takes the marks away.
    void setReferenceData(std::shared_ptr<const PlacementPicture> before);
    void setEmptyText(const QString& text);
    /// Marks the bar of a node that the user points at elsewhere; -1: no bar.
    void setPointed(int node);
    [[nodiscard]] PlacementGeometry geometryNow() const;
    [[nodiscard]] HoverCard& card() const { return *m_card; }
    [[nodiscard]] PieceRef selected() const { return m_selected; }
    [[nodiscard]] double zoom() const { return m_zoom; }
    /// Zooms around `x` (in the viewport): the bar there keeps its place; 1 shows all.
    void setZoom(double zoom, double x);

    [[nodiscard]] QSize sizeHint() const override { return {640, 340}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 130}; }

signals:
    /// The user dropped an application on another node.
    void moveRequested(wattif::consolidation::ApplicationIndex application, wattif::consolidation::NodeIndex to);
    /// The user pressed the bar of a node.
    void nodeClicked(wattif::consolidation::NodeIndex node);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    /// An application on its way to another node.
    struct Lift {
        consolidation::ApplicationIndex application;
        int target = -1;
        QPointF at;
        QString problem{}; ///< why it cannot be dropped here; empty where it can
        bool byKeys = false;
    };

    [[nodiscard]] const consolidation::Instance& instance() const;
    [[nodiscard]] QRectF space() const;
    void markBefore();
    [[nodiscard]] double legendSpace() const;
    void updateScrollBar();
    void lift(consolidation::ApplicationIndex application, QPointF at, bool byKeys);
    void aim(int bar, QPointF at);
    void scrollAtEdge(double x);
    void reportTrial();
    void reportHover(QPointF at);
    void drop();
    void cancelLift();
    void select(PieceRef ref);
    void step(int key);
    void showBar(int bar);
    void paintLift(QPainter& painter, const PlacementGeometry& geometry);
    void paintPointed(QPainter& painter, const PlacementGeometry& geometry) const;

    PlacementPicture m_picture;
    std::shared_ptr<const PlacementPicture> m_before;
    std::optional<PlacementFacts> m_facts; ///< of the picture, made when a drag begins
    QString m_empty;
    HoverCard* m_card;
    double m_zoom = 1.0;
    PieceRef m_hovered;
    PieceRef m_selected;
    std::optional<Lift> m_lift;
    std::optional<QPointF> m_pressed;
    int m_pointed = -1;             ///< node
    std::optional<double> m_panned; ///< where the background was pressed, in content
};

} // namespace wattif::ui
