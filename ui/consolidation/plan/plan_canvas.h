// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "ui/consolidation/common/move_trial.h"
#include "ui/consolidation/common/topology_canvas.h"
#include "ui/consolidation/plan/plan_state.h"

namespace wattif::ui {

/// The canvas of the plan: the topology with the moves over it. Applications can be dragged to other nodes while the end of the
/// plan is shown and nodes are large enough.
class PlanCanvas : public TopologyCanvas {
    Q_OBJECT
public:
    explicit PlanCanvas(QWidget* parent = nullptr);
    void setState(PlanStatePtr state);
    [[nodiscard]] const PlanStatePtr& state() const { return m_state; }
    /// Marks what another plan does and this one does not; null takes the marks away.
    void setReferenceData(PlanStatePtr before);
    [[nodiscard]] const PlanStatePtr& before() const { return m_before; }
    /// Returns the parts whose moves are drawn: the selection, else the part under the pointer; empty: all parts.
    [[nodiscard]] TopologySelection focus() const;

    /// Sets whether applications can be dragged; true at first.
    void setMovable(bool movable) { m_movable = movable; }
    /// Returns the application at a point of the canvas, by its place in the box of its node; an invalid index without one.
    [[nodiscard]] consolidation::ApplicationIndex applicationAt(QPointF point) const;
    [[nodiscard]] bool isLifting() const { return m_lift.has_value(); }

signals:
    /// The user dropped an application on a node where it fits.
    void moveRequested(wattif::consolidation::ApplicationIndex application, wattif::consolidation::NodeIndex to);

protected:
    [[nodiscard]] std::optional<QRectF> pictureBounds() const override;
    void paintOver(QPainter& painter, const PictureWindow& window, const TopologyStyle& style) override;
    void showCardAt(const TopologyHit& hit, QPoint at) override;
    bool pressAt(QMouseEvent& event, const TopologyHit& hit) override;
    void drag(QMouseEvent& event) override;
    void release(QMouseEvent& event, bool hasMoved) override;
    bool key(QKeyEvent& event) override;

private:
    /// An application on its way to another node.
    struct Lift {
        consolidation::ApplicationIndex application{};
        consolidation::NodeIndex target{}; ///< invalid: over no node
        QPointF at{};
        bool fits = true;
        PlacementFacts now{};
    };
    [[nodiscard]] MoveTrial trial() const;
    void aim(QPointF at);
    void cancelLift();
    void paintLift(QPainter& painter, const PictureWindow& window, const TopologyStyle& style) const;

    PlanStatePtr m_state;
    PlanStatePtr m_before;
    bool m_movable = true;
    consolidation::ApplicationIndex m_pressedOn{}; ///< invalid: none
    std::optional<Lift> m_lift{};
};

} // namespace wattif::ui
