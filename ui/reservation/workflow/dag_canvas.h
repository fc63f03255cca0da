// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "ui/charts/pan_zoom_canvas.h"
#include "ui/reservation/common/dag_painter.h"

class QLineEdit;

namespace wattif::ui {

/// Shows a workflow and turns gestures into requested edits; it changes nothing itself.
///
/// Dragging from a rim of a task to another draws an edge. Click selects, with Ctrl adds; a double click renames. With a task
/// selected the arrows go to a parent, a child, or the neighbour in its layer; without one they pan.
class DagCanvas : public PanZoomCanvas {
    Q_OBJECT
public:
    explicit DagCanvas(QWidget* parent = nullptr);

    /// Shows a workflow; the visible part stays while it is the same one, unless everything was visible. Null: nothing.
    void setPicture(DagPicturePtr picture);
    [[nodiscard]] const DagPicturePtr& picture() const { return m_picture; }
    void setEmptyText(const QString& text);

    [[nodiscard]] const DagSelection& selection() const { return m_selection; }
    void setSelection(DagSelection selection);
    /// The task that the arrows start from; -1: none.
    [[nodiscard]] int current() const;

    /// Brings a task into view where it is not.
    void reveal(int task);
    [[nodiscard]] DagHit hitAt(QPointF point) const;
    /// Opens the inline editor over the name of a task.
    void startRename(int task);
    [[nodiscard]] QLineEdit& nameEditor() const { return *m_name; }

signals:
    void selectionChanged();
    void edgeWanted(int parent, int child);
    /// A new task was asked for by a double click on the background.
    void taskWanted();
    void renamed(int task, const QString& name);
    void menuWanted(const wattif::ui::DagHit& hit, QPoint globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    [[nodiscard]] std::optional<QRectF> pictureBounds() const override;
    [[nodiscard]] QRectF pictureSpace() const override;
    void hover(QPointF point) override;
    void leave() override;
    bool press(QMouseEvent& event) override;
    void drag(QMouseEvent& event) override;
    void release(QMouseEvent& event, bool hasMoved) override;
    void click(QPointF point, Qt::KeyboardModifiers modifiers) override;
    void doubleClick(QPointF point) override;
    bool key(QKeyEvent& event) override;

    void select(const DagHit& hit, bool toggle);
    void selectTask(int task);
    bool step(int key);
    void setHovered(const DagHit& hit);
    void endRename(bool accept);
    void cancel();
    void paintGesture(QPainter& painter, const DagStyle& style);

    DagPicturePtr m_picture;
    DagSelection m_selection;
    int m_current = -1;
    DagHit m_hovered;
    QString m_empty;
    DagHit m_from;               ///< the rim from which an edge is being drawn
    std::optional<QPointF> m_to; ///< where the pointer is meanwhile
    QLineEdit* m_name;
    int m_renamed = -1;
};

} // namespace wattif::ui
