// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "ui/reservation/common/lane_canvas.h"
#include "ui/reservation/timeline/editor_scene.h"

namespace wattif::ui {

/// A part of a reservation under the pointer.
enum class BlockPart { none, inside, start, end, top };

/// The scenario's reservations on the lanes of their sites, changed by mouse and keyboard.
///
/// Dragging moves a reservation in time and to another site, its left and right edges are its start and end, its upper edge the
/// processors. While drawing is on, dragging over empty background draws a new one (with Ctrl it pans). Times snap to round ones
/// and to the edges of others, unless Alt is held. Page up and down choose the next one, Shift with arrows moves it in time and
/// to other sites, Ctrl with left and right moves its end, Alt its start, Ctrl with up and down changes the processors. Escape
/// takes a drag back.
class EditorCanvas final : public LaneCanvas {
    Q_OBJECT
public:
    explicit EditorCanvas(TimeWindow& window, QWidget* parent = nullptr);

    void setScene(EditorScenePtr scene);
    [[nodiscard]] const EditorScenePtr& scene() const { return m_scene; }
    /// Sets the selected reservation and its evaluation; lines join it to its pairs. Nothing: no reservation.
    void setTrial(const std::optional<Trial>& trial, const TrialRules& rules);
    void setDrawing(bool on);
    [[nodiscard]] bool isDrawing() const { return m_drawing; }
    [[nodiscard]] bool isDragging() const { return m_held.has_value(); }
    /// Returns the part of a block at a point; for cursors and tests.
    [[nodiscard]] BlockPart partAt(QPointF at) const;
    /// The distance of the moments that a drag snaps to now.
    [[nodiscard]] double snapSeconds() const;
    /// Returns a reservation in the middle of the visible part, on the site of the selected one or the first visible.
    [[nodiscard]] reservation::Reservation proposed() const;

signals:
    void selected(wattif::reservation::ReservationIndex reservation);
    /// While dragging, many times.
    void changed(wattif::reservation::ReservationIndex reservation, const wattif::reservation::Reservation& value);
    /// The user released the mouse: later changes are a new undo step.
    void dropped();
    /// The user cancelled a drag: `before` is the reservation at its start.
    void dragCancelled(wattif::reservation::ReservationIndex reservation, const wattif::reservation::Reservation& before);
    /// While a new one is drawn, many times; nothing when it is not drawn any more.
    void drawingChanged(const std::optional<wattif::reservation::Reservation>& value);
    void drawn(const wattif::reservation::Reservation& value);
    void menuWanted(QPoint globalPosition);

protected:
    void paintOver(QPainter& painter) override;
    void showCardAt(QPointF at) override;
    bool press(QMouseEvent& event) override;
    bool drag(QMouseEvent& event) override;
    bool release(QMouseEvent& event) override;
    bool key(QKeyEvent& event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

public:
    /// Draws the ghost of the reservation that the user is drawing, with the colours of this trial; used by the editor, which
    /// computes it.
    void setDrawnTrial(const std::optional<Trial>& trial, const std::shared_ptr<const reservation::PlanningModel>& model);

private:
    struct Held {
        reservation::ReservationIndex reservation{};
        BlockPart part = BlockPart::none;
        QPointF at;
        reservation::Reservation before;
        double secondsPerPixel = 1.0;
        double processorsPerPixel = 1.0;
        bool moved = false;
        Trial trialBefore{}; ///< since it moved
    };
    struct Drawn {
        int site = 0;
        QPointF from;
        QPointF to;
    };
    [[nodiscard]] reservation::Reservation moved(QPointF at, bool snapping) const;
    [[nodiscard]] std::optional<reservation::Reservation> drawnReservation(bool snapping) const;
    [[nodiscard]] double snapped(double seconds, int site, int except, bool snapping) const;
    [[nodiscard]] int processorsOf(reservation::SiteIndex site) const;
    void takeBack();
    bool keyOnSelected(QKeyEvent& event);
    void choose(int by);
    void paintPairs(QPainter& painter);
    void paintDrawn(QPainter& painter);
    void followCursor(QPointF at);
    [[nodiscard]] std::vector<HoverRow> rowsOf(const reservation::PlanningModel& model, const Trial& trial) const;
    void reportTrial(const Trial& trial, const reservation::PlanningModel& model, QPointF at);
    void reportDrag();

    EditorScenePtr m_scene;
    std::optional<Trial> m_trial;
    TrialRules m_rules;
    bool m_drawing = true;
    std::optional<Held> m_held;
    std::optional<Drawn> m_drawn;
    std::optional<Trial> m_drawnTrial;
    std::shared_ptr<const reservation::PlanningModel> m_drawnModel;
    bool m_snapping = true;
    QPointF m_pointer; ///< while dragging
};

} // namespace wattif::ui
