// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/reservation/common/lane_canvas.h"
#include "ui/reservation/plan/plan_scene.h"

namespace wattif::ui {

/// A line from a task to one that waits for it.
struct PlanLink {
    int from = -1; ///< blocks
    int to = -1;
    bool isParent = false; ///< leads to the selected task

    friend bool operator==(const PlanLink&, const PlanLink&) = default;
};

/// The lanes of a plan, with the risk of each task at its start and lines from the selected task to its parents and children. A
/// task that is dragged into the lane of another site, or sent there by Ctrl with the arrow keys, is to be moved.
class ReservationPlanCanvas final : public LaneCanvas {
    Q_OBJECT
public:
    explicit ReservationPlanCanvas(TimeWindow& window, QWidget* parent = nullptr);

    void setScene(PlanScenePtr scene);
    [[nodiscard]] const PlanScenePtr& scene() const { return m_scene; }
    /// Marks where another plan has reservations that this one does not have; null takes the marks away.
    void setSceneBefore(PlanScenePtr before);
    [[nodiscard]] const LaneMarks& marks() const { return m_marks; }
    /// The lines that are drawn: those of the selected block's task.
    [[nodiscard]] std::vector<PlanLink> links() const;

signals:
    /// The user wants a task on another site, which is large enough for it.
    void moveWanted(wattif::reservation::WorkflowIndex workflow, wattif::reservation::TaskIndex task,
                    wattif::reservation::SiteIndex to);

protected:
    bool press(QMouseEvent& event) override;
    bool drag(QMouseEvent& event) override;
    bool release(QMouseEvent& event) override;
    bool key(QKeyEvent& event) override;
    void paintOver(QPainter& painter) override;
    void showCardAt(QPointF at) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void renewLegend();
    void renewMarks();
    void makeSpace();
    void paintRisks(QPainter& painter, const LaneFrame& frame);
    void paintLinks(QPainter& painter, const LaneFrame& frame);
    void paintDragged(QPainter& painter, const LaneFrame& frame);
    /// The planned task of a block; null for what cannot be moved.
    [[nodiscard]] const reservation::ReservationRecord* taskOf(int block) const;
    /// Returns whether a site is another one, and large enough.
    [[nodiscard]] bool canGo(const reservation::ReservationRecord& task, int site) const;
    void send(int block, int site);

    PlanScenePtr m_scene;
    PlanScenePtr m_before;
    LaneMarks m_marks;
    LegendItems m_legend;
    int m_held = -1; ///< the block that is dragged
    QPointF m_heldAt;
    QPointF m_pointer;
};

} // namespace wattif::ui
