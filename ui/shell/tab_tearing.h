// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QEvent>
#include <QObject>
#include <QPointer>

#include "ui/shell/dock.h"

class QMainWindow;
class QMouseEvent;
class QTabBar;

namespace wattif::ui {

/// Pulls a dock out of its tabs: dragging a tab away from its bar continues as a drag of the dock.
///
/// Qt has this among what QMainWindow::GroupedDragging does, which also lets floating docks share a window. Of those, Qt 6.4
/// loses docks or crashes: of 80 sequences of 60 random drags it did in 79, and in none without.
class TabTearing : public QObject {
    Q_OBJECT
public:
    explicit TabTearing(QMainWindow& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] bool hasLostTabs(const QTabBar& bar, const QMouseEvent& move) const;
    void follow(QTabBar& bar, const QMouseEvent& event);
    void tear(QTabBar& bar, const QMouseEvent& event);
    /// Gives the dock what the mouse does, as if its title had been pressed.
    void pass(QEvent::Type type, const QMouseEvent& event);

    QMainWindow& m_window;
    QPointer<Dock> m_pressed; ///< whose tab is
    QPointer<Dock> m_before;  ///< that was in front of the tabs then
    QPointer<Dock> m_torn;
    int m_tabs = 0; ///< how many there were when one was pressed
};

} // namespace wattif::ui
