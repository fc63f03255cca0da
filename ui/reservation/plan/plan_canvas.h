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

/// The lanes of a plan, with the risk of each task at its start and lines from the selected task to its parents and children.
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

protected:
    void paintOver(QPainter& painter) override;
    void tell(QPointF at) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void renewLegend();
    void renewMarks();
    void makeRoom();
    void paintRisks(QPainter& painter, const LaneFrame& frame);
    void paintLinks(QPainter& painter, const LaneFrame& frame);

    PlanScenePtr m_scene;
    PlanScenePtr m_before;
    LaneMarks m_marks;
    LaneLegend m_legend;
};

} // namespace wattif::ui
