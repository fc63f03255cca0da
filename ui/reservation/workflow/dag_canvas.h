// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QWidget>

#include "ui/reservation/common/dag_painter.h"

class QLineEdit;

namespace wattif::ui {

class HoverCard;

/// Shows a workflow and turns gestures into requested edits; it changes nothing itself.
///
/// Wheel zooms at the mouse, dragging the background pans, 0 or Home shows everything, + and - zoom. Dragging from a rim of a
/// task to another draws an edge. Click selects, with Ctrl adds; a double click renames. With a task selected the arrows go to a
/// parent, a child, or the neighbour in its layer; without one they pan.
class DagCanvas : public QWidget {
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

    void fit();
    void zoomBy(double factor);
    /// Brings a task into view where it is not.
    void reveal(int task);
    [[nodiscard]] const DagWindow& window() const { return m_window; }
    [[nodiscard]] DagHit hitAt(QPointF point) const;
    [[nodiscard]] HoverCard& card() const { return *m_card; }
    /// Opens the inline editor over the name of a task.
    void startRename(int task);
    [[nodiscard]] QLineEdit& nameEditor() const { return *m_name; }

    [[nodiscard]] QSize sizeHint() const override { return {640, 320}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, 90}; }

signals:
    void selectionChanged();
    void edgeWanted(int parent, int child);
    /// A new task was asked for by a double click on the background.
    void taskWanted();
    void renamed(int task, const QString& name);
    void menuWanted(const wattif::ui::DagHit& hit, QPoint globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    enum class Gesture { none, pan, connect };
    void zoomAt(double factor, QPointF point);
    void panBy(QPointF pixels);
    void select(const DagHit& hit, bool toggle);
    void selectTask(int task);
    bool step(int key);
    void setHovered(const DagHit& hit, QPoint at);
    void showCardAt(QPoint at);
    void endRename(bool accept);
    void cancel();
    void paintGesture(QPainter& painter, const DagStyle& style);
    [[nodiscard]] QRectF space() const;
    [[nodiscard]] double scaleToFit() const;

    DagPicturePtr m_picture;
    DagWindow m_window;
    DagSelection m_selection;
    int m_current = -1;
    DagHit m_hovered;
    QString m_empty;
    bool m_fits = true; ///< everything is visible and stays so
    Gesture m_gesture = Gesture::none;
    DagHit m_pressed;
    QPointF m_from;
    QPointF m_to;
    bool m_moved = false;
    HoverCard* m_card;
    QLineEdit* m_name;
    int m_renamed = -1;
};

} // namespace wattif::ui
