// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTableView>

namespace wattif::ui {

class OutlineModel;

/// A tree of two levels for a million rows, with the keys and the mouse of a QTreeView: that one lays out all rows after each
/// change, this one those that are seen. Rows have one height. Indexes in calls are those of the source.
class OutlineView : public QTableView {
    Q_OBJECT
public:
    explicit OutlineView(QAbstractItemModel& source, QWidget* parent = nullptr);

    [[nodiscard]] QAbstractItemModel& source() const;
    [[nodiscard]] QModelIndex current() const;
    /// Makes a cell the current one; its parent expands.
    void setCurrent(const QModelIndex& index);
    [[nodiscard]] bool isExpanded(const QModelIndex& index) const;
    void setExpanded(const QModelIndex& index, bool isExpanded);
    void collapseAll();
    void scrollToTop(const QModelIndex& index);

    /// Returns the width of the cells that are seen.
    [[nodiscard]] int sizeHintForColumn(int column) const override;

signals:
    void expanded(const QModelIndex& index);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    class Delegate;
    /// Returns the row whose mark is at a point of the viewport.
    [[nodiscard]] QModelIndex markAt(const QPoint& position) const;
    [[nodiscard]] bool canExpand(const QModelIndex& source) const;
    /// Expands or collapses the current row; else goes to its first child or its parent, if the style does. Returns whether
    /// anything happened.
    bool step(bool isInward);

    OutlineModel* m_rows;
    bool m_isOnMark = false; ///< the mouse was pressed there
};

} // namespace wattif::ui
