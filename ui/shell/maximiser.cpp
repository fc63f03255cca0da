// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/maximiser.h"

#include <utility>

#include <QApplication>
#include <QChildEvent>
#include <QDockWidget>
#include <QMainWindow>
#include <QMouseEvent>
#include <QTabBar>

#include "ui/shell/dock.h"

namespace wattif::ui {

Maximiser::Maximiser(QMainWindow& outer, QMainWindow& inner) : QObject(&outer), m_outer(outer), m_inner(inner)
{
    for (QMainWindow* window : {&outer, &inner}) {
        window->installEventFilter(this); // tab bars come and go with the layout, headers with the docks
        for (Dock* dock : docksOf(*window))
            dock->installEventFilter(this);
        for (QTabBar* bar : window->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
            bar->installEventFilter(this);
    }
}

bool Maximiser::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ChildPolished || event->type() == QEvent::ChildAdded) {
        QObject* child = static_cast<QChildEvent*>(event)->child();
        if ((watched == &m_outer || watched == &m_inner) && (qobject_cast<QTabBar*>(child) || qobject_cast<QDockWidget*>(child)))
            child->installEventFilter(this);
        return false;
    }
    if (event->type() != QEvent::MouseButtonDblClick)
        return false;
    const QPoint at = static_cast<QMouseEvent*>(event)->position().toPoint();
    auto* dock = qobject_cast<QDockWidget*>(watched);
    if (const auto* bar = qobject_cast<QTabBar*>(watched))
        dock = dockOfTab(*bar, at);
    else if (!dock || dock->isFloating() || !dock->titleBarWidget() || !dock->titleBarWidget()->geometry().contains(at))
        return false; // the content of a dock has its own double clicks
    if (!dock)
        return false;
    turn(dock);
    return true;
}

QDockWidget* Maximiser::current() const
{
    for (QWidget* widget = QApplication::focusWidget(); widget; widget = widget->parentWidget())
        if (auto* dock = qobject_cast<QDockWidget*>(widget))
            return dock;
    QDockWidget* found = nullptr;
    for (Dock* dock : docksOf(m_inner))
        if (!dock->visibleRegion().isEmpty())
            found = dock;
    return found;
}

void Maximiser::turn(QDockWidget* dock)
{
    if (m_isMaximised)
        return restore();
    auto* window = dock ? qobject_cast<QMainWindow*>(dock->parentWidget()) : nullptr;
    if (!window || dock->isFloating() || (window != &m_outer && window != &m_inner))
        return;
    QList<QDockWidget*> kept = window->tabifiedDockWidgets(dock);
    kept.append(dock);
    begin(kept);
    hideAllBut(m_outer, kept);
    if (window == &m_inner) {
        hideAllBut(m_inner, kept);
    } else if (QWidget* centre = m_outer.centralWidget(); !centre->isHidden()) {
        m_hidden.append(centre);
        centre->hide();
    }
    dock->raise();
}

void Maximiser::giveCentre(Qt::DockWidgetArea area)
{
    restore();
    QList<QDockWidget*> kept;
    for (Dock* dock : docksOf(m_outer))
        if (m_outer.dockWidgetArea(dock) != area)
            kept.append(dock);
    begin(kept);
    hideAllBut(m_outer, kept);
}

void Maximiser::begin(const QList<QDockWidget*>& kept)
{
    emit aboutToMaximise();
    m_outerState = m_outer.saveState();
    m_innerState = m_inner.saveState();
    m_isMaximised = true;
    for (const QDockWidget* each : kept)
        m_kept << each->objectName();
}

void Maximiser::hideAllBut(QMainWindow& window, const QList<QDockWidget*>& kept)
{
    for (Dock* dock : docksOf(window))
        if (!kept.contains(dock) && !dock->isHidden() && !dock->isFloating()) {
            m_hidden.append(dock);
            dock->hide();
        }
}

void Maximiser::reveal(const QString& id)
{
    if (m_isMaximised && !m_kept.contains(id))
        restore();
}

void Maximiser::restore()
{
    if (!m_isMaximised)
        return;
    for (const QPointer<QWidget>& each : std::as_const(m_hidden))
        if (each && each->parentWidget() == &m_inner)
            each->show();
    leaveInner();
    restoreWhole(m_inner, m_innerState); // in the place that it has among the docks of the outer window
}

bool Maximiser::leaveInner()
{
    if (!std::exchange(m_isMaximised, false))
        return false;
    m_kept.clear();
    for (const QPointer<QWidget>& each : std::exchange(m_hidden, {}))
        if (each && each->parentWidget() != &m_inner)
            each->show();
    restoreWhole(m_outer, m_outerState);
    return true;
}

} // namespace wattif::ui

#include "moc_maximiser.cpp"
