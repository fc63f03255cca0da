// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QPointer>

class QDockWidget;
class QMainWindow;
class QTabBar;

namespace wattif::ui {

/// Maximises one dock, with those it shares tabs with, and restores the layout: by a double click on its title, its tab, or by
/// the command. It manages two windows, one in the centre of the other.
class Maximiser : public QObject {
    Q_OBJECT
public:
    Maximiser(QMainWindow& outer, QMainWindow& inner);

    /// Maximises the dock, or where one is maximised brings all back.
    void turn(QDockWidget* dock);
    /// Extends the central widget over the outer window's docks in an area, until restore().
    void giveCentre(Qt::DockWidgetArea area);
    /// Brings everything back; call before layouts are saved or other docks are made.
    void restore();
    /// Restores the surroundings of the inner window, whose docks are about to be deleted; returns whether something was
    /// maximised.
    bool leaveInner();
    /// Brings everything back unless the dock of this name can be seen.
    void reveal(const QString& id);
    [[nodiscard]] bool isMaximised() const { return m_isMaximised; }
    /// The dock that the command means: the one with the focus, else the foremost in the centre.
    [[nodiscard]] QDockWidget* current() const;

signals:
    /// Everything is still as it will be again: the moment to keep layouts.
    void aboutToMaximise();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Keeps the layouts, and of the docks that are left the names.
    void begin(const QList<QDockWidget*>& kept);
    void hideAllBut(QMainWindow& window, const QList<QDockWidget*>& kept);

    QMainWindow& m_outer;
    QMainWindow& m_inner;
    QList<QPointer<QWidget>> m_hidden;
    QStringList m_kept; ///< names of the docks that are left
    QByteArray m_outerState;
    QByteArray m_innerState;
    bool m_isMaximised = false;
};

} // namespace wattif::ui
