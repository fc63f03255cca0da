// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/consolidation/common/topology_canvas.h"

class QLineEdit;

namespace wattif::ui {

/// The function of the left button.
enum class TopologyTool { select, addSwitch, addNode, connect };

/// The canvas of the topology editor: turns gestures into requested edits, and shows them while they are under way. It changes
/// nothing.
class TopologyEditCanvas : public TopologyCanvas {
    Q_OBJECT
public:
    explicit TopologyEditCanvas(QWidget* parent = nullptr);

    [[nodiscard]] TopologyTool tool() const { return m_tool; }
    void setTool(TopologyTool tool);
    /// Returns whether switches are put on the points of a grid, which is drawn then.
    [[nodiscard]] bool hasGrid() const { return m_grid; }
    void setGrid(bool on);
    /// A place on the grid, where there is one.
    [[nodiscard]] QPointF snapped(QPointF place) const;
    /// Opens the inline editor over the name of a switch or node.
    void startRename(const TopologyHit& hit);
    [[nodiscard]] QLineEdit* nameEditor() const { return m_name; }

signals:
    /// A switch below `parent` (-1: no switch was meant), at a place of the layout where it was clicked there.
    void switchWanted(wattif::consolidation::SwitchIndex parent, std::optional<QPointF> at);
    /// A node on a switch; -1: no switch was meant.
    void nodeWanted(wattif::consolidation::SwitchIndex onSwitch);
    void connectionWanted(wattif::consolidation::SwitchIndex from, wattif::consolidation::SwitchIndex to, bool asLink);
    void nodesDropped(const std::vector<wattif::consolidation::NodeIndex>& nodes, wattif::consolidation::SwitchIndex onto);
    void switchesPlaced(const wattif::ui::HeldSwitches& places);
    void renamed(const wattif::ui::TopologyHit& hit, const QString& name);
    void menuWanted(const wattif::ui::TopologyHit& hit, QPoint globalPosition);
    void selectToolWanted();

protected:
    void paintOver(QPainter& painter, const PictureWindow& window, const TopologyStyle& style) override;
    bool pressAt(QMouseEvent& event, const TopologyHit& hit) override;
    void drag(QMouseEvent& event) override;
    void release(QMouseEvent& event, bool hasMoved) override;
    void clickAt(const TopologyHit& hit, Qt::KeyboardModifiers modifiers) override;
    void doubleClickAt(const TopologyHit& hit) override;
    bool key(QKeyEvent& event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    enum class Gesture { none, placeSwitches, carryNodes, connect, rubberBand };
    void beginPlacing(consolidation::SwitchIndex s);
    void placeTo(QPointF point, bool alone);
    void finish(Qt::KeyboardModifiers modifiers);
    void cancel();
    void endRename(bool accept);
    void nudge(QPointF step);
    [[nodiscard]] QString gestureText() const;

    void paintGrid(QPainter& painter, const PictureWindow& window, const TopologyStyle& style) const;
    void holdBelow(const TopologyPicture& old, QPointF by);

    bool m_grid = false;
    TopologyTool m_tool = TopologyTool::select;
    Gesture m_gesture = Gesture::none;
    bool m_underWay = false; ///< the pointer has moved
    QPointF m_from;          ///< where the button went down, and where the pointer is
    QPointF m_to;
    TopologyHit m_start;
    consolidation::SwitchIndex m_target{};
    std::vector<consolidation::NodeIndex> m_carried;
    HeldSwitches m_held;
    TopologyPicturePtr m_before; ///< the picture before switches were dragged
    Qt::KeyboardModifiers m_modifiers;
    QLineEdit* m_name;
    TopologyHit m_renamed;
};

} // namespace wattif::ui
