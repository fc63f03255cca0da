// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "ui/power/common/node_groups.h"
#include "ui/power/common/row_canvas.h"
#include "ui/power/common/timeline_data.h"

namespace wattif::ui {

/// A part of an off interval under the pointer.
enum class IntervalPart { none, inside, left, right, bottom, top };

/// Node states over time, with the ticks of the policy above them and off intervals that are drawn by hand.
///
/// A click on a tick mark chooses it. While drawing is on, dragging draws an off interval (Enter: one in the middle of the
/// view). A click on a node selects it with its job; a click on the name of a kind of nodes collapses or expands its rows (G: all
/// kinds). Where intervals can be edited they are moved and resized by dragging; I chooses the next one, Shift with arrows
/// moves it, Delete removes it.
class TimelineCanvas final : public RowCanvas {
    Q_OBJECT
public:
    explicit TimelineCanvas(TimeWindow& window, QWidget* parent = nullptr);

    /// Shows a policy; null shows nothing.
    void setData(TimelinePtr data);
    [[nodiscard]] const TimelinePtr& data() const { return m_data; }
    /// Shows in stripes where the states differed; null removes the stripes.
    void setDataBefore(TimelinePtr before);
    /// Shows what each idle gap is worth instead of the states; needs data with gaps.
    void setShowsGaps(bool on);

    void setIntervals(std::vector<power::OffInterval> intervals, bool editable);
    [[nodiscard]] QRectF intervalBox(const power::OffInterval& interval) const;
    [[nodiscard]] int selectedInterval() const { return m_selected; }
    void setDrawing(bool on);
    [[nodiscard]] bool isDrawing() const { return m_drawing; }

    /// Marks the tick of the present step; -1: none.
    /// Marks the moment of a decision, in seconds, and the tick of `load-factor` that it is; none: -1.
    void setChosen(std::optional<double> seconds, int tick);
    [[nodiscard]] double tickX(int tick) const;

    /// Collapses or expands the rows of a kind of nodes.
    void toggleGroup(std::size_t group);
    [[nodiscard]] const std::vector<NodeGroup>& groups() const { return m_groups; }
    [[nodiscard]] bool isCollapsed(std::size_t group) const;
    /// Returns where the names of the groups were painted; empty for those without a name.
    [[nodiscard]] const std::vector<QRectF>& groupNames() const { return m_names; }

signals:
    /// The user clicked a node at a moment; -1: nothing is to be selected any more.
    void nodeClicked(int node, double seconds);
    void tickClicked(int tick);
    void intervalDrawn(const wattif::power::OffInterval& interval);
    /// Escape was pressed while no rectangle was being drawn.
    void drawingEnded();
    /// While dragging, many times.
    void intervalMoved(int index, const wattif::power::OffInterval& interval);
    /// The user released the mouse: later changes are a new undo step.
    void intervalDropped();
    void intervalRemoved(int index);

protected:
    void paintOver(QPainter& painter) override;
    void paintAround(QPainter& painter) override;
    void showCardAt(QPointF at) override;
    bool press(QMouseEvent& event) override;
    bool drag(QMouseEvent& event) override;
    bool release(QMouseEvent& event) override;
    bool key(QKeyEvent& event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct Grip {
        int index = -1;
        IntervalPart part = IntervalPart::none;
    };
    [[nodiscard]] Grip gripAt(QPointF at) const;
    [[nodiscard]] int tickAt(QPointF at) const;
    [[nodiscard]] power::OffInterval between(QPointF a, QPointF b) const;
    [[nodiscard]] power::OffInterval moved(const power::OffInterval& interval, IntervalPart part, QPointF by) const;
    [[nodiscard]] double rounded(double seconds) const;
    [[nodiscard]] static QString nodesText(const power::OffInterval& interval);
    void reportInterval(const power::OffInterval& interval, QPointF at);
    void showGroups();
    void toggleAllGroups();
    [[nodiscard]] std::optional<std::size_t> groupAt(QPointF at) const;
    void reportTick(int tick, QPointF at);
    void reportNode(int node, double seconds, QPointF at);
    void select(int interval);

    TimelinePtr m_data;
    std::vector<NodeGroup> m_groups;
    std::vector<bool> m_collapsed; ///< by group
    std::vector<QRectF> m_names;
    TimelinePtr m_dataBefore;
    bool m_gaps = false;
    std::vector<power::OffInterval> m_intervals;
    bool m_editable = false;
    bool m_drawing = false;
    int m_selected = -1;
    std::optional<double> m_chosenSeconds{};
    int m_tick = -1;
    std::optional<QPointF> m_drawnFrom;
    QPointF m_drawnTo;
    Grip m_held;
    QPointF m_heldAt;
    power::OffInterval m_heldInterval;
};

} // namespace wattif::ui
