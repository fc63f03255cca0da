// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QDockWidget>

class QLabel;
class QMainWindow;
class QTabBar;
class QToolButton;

class QTimer;

namespace wattif::ui {

class Dock;

/// The slim header of a dock: its title and a button that floats it or puts it back.
class DockHeader : public QWidget {
    Q_OBJECT
public:
    explicit DockHeader(Dock* dock);

private:
    void updateButton();

    Dock* m_dock;
    QLabel* m_title;
    QToolButton* m_float;
};

/// A dock with our header, which hides while a tab shows the title already.
class Dock : public QDockWidget {
    Q_OBJECT
public:
    Dock(const QString& id, const QString& title, QWidget* parent = nullptr);

    /// Detaches the dock into a separate window beside its present position, of a readable size, with the field that has the
    /// focus, or docks it again at its former place.
    void turnFloating();
    /// Shows the header only where no tab bar shows the title; call after the layout has changed.
    void updateHeader();
    /// Sets how the content is made: when the dock first comes to the front, or by makeContent(). Its frame lets it be smaller
    /// than it wants.
    void setContentMaker(std::function<QWidget*(QWidget* parent)> make);
    /// Makes the content now if it was not made yet.
    void makeContent();
    /// Returns whether it is shown, and not behind another tab.
    [[nodiscard]] bool isInFront() const { return m_isInFront; }

signals:
    /// It came to the front of its tabs or went behind; also where that has not changed.
    void followed(bool isInFront);
    /// The content was made.
    void contentMade();

private:
    /// Takes the focus from a dock that is behind another tab, which must get no keys.
    void letFocusGo();
    /// Stops renewing a dock that is behind another tab.
    void followTabs();
    void setRenewal();
    /// Gives a dock that has just been detached the place and size of a separate window.
    void standOut();

    DockHeader* m_header;
    QWidget* m_noHeader;
    QTimer* m_raised;                                ///< after it was shown
    std::function<QWidget*(QWidget* parent)> m_make; ///< until the content is made
    bool m_isInFront = false;
};

/// Returns the docks of a main window; with FindChildrenRecursively also those of the main windows in it.
[[nodiscard]] QList<Dock*> docksOf(const QWidget& window, Qt::FindChildOptions options = Qt::FindDirectChildrenOnly);

/// Returns the dock of this id in a main window or the main windows in it; null if not found.
[[nodiscard]] Dock* dockOf(const QWidget& window, const QString& id);

/// Returns the dock whose tab is at a point of a tab bar of its window, or null.
[[nodiscard]] Dock* dockOfTab(const QTabBar& bar, QPoint at);

/// Lets the docks of a main window be nested and tabbed, without what loses docks in Qt 6.4: GroupedDragging (see TabTearing),
/// and AnimatedDocks, which loses the dock if the user drags a border during the animation of a dropped dock.
void letDocksBeArranged(QMainWindow& window);

/// Keeps the headers of all docks of a main window right while they are moved, tabbed and floated.
void keepHeadersRight(QMainWindow* window);

/// Calls QMainWindow::resizeDocks if all of them are docked, else does nothing. In a small window the remaining sizes may be zero
/// or negative; each dock gets at least a pixel.
void giveDockSizes(QMainWindow& window, const QList<QDockWidget*>& docks, QList<int> pixels, Qt::Orientation orientation);

/// QMainWindow::restoreState, without the crash that Qt 6.4 has where a tab bar is made meanwhile.
bool restoreWhole(QMainWindow& window, const QByteArray& state, int version = 0);
/// Gives docks the places and sizes that `saveState(version)` has written; false where it was not written by such a window.
bool restoreDocks(QMainWindow& window, const QByteArray& state, int version);

} // namespace wattif::ui
