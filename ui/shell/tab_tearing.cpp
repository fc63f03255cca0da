// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/tab_tearing.h"

#include <algorithm>

#include <QApplication>
#include <QChildEvent>
#include <QLayout>
#include <QMainWindow>
#include <QMouseEvent>
#include <QTabBar>

namespace wattif::ui {
namespace {

/// So far from its bar a tab is no longer moved among the others.
int reach() { return 3 * (QApplication::startDragDistance() + 1); }

} // namespace

TabTearing::TabTearing(QMainWindow& window) : QObject(&window), m_window(window)
{
    window.installEventFilter(this); // tab bars come and go with the layout
    for (QTabBar* bar : window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
        bar->installEventFilter(this);
}

bool TabTearing::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window) {
        if (event->type() == QEvent::ChildPolished || event->type() == QEvent::ChildAdded)
            if (auto* bar = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child()))
                bar->installEventFilter(this);
        return false;
    }
    auto* bar = qobject_cast<QTabBar*>(watched);
    if (!bar)
        return false;
    switch (event->type()) {
    case QEvent::MouseButtonPress: {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        m_pressed = mouse->button() == Qt::LeftButton ? dockOfTab(*bar, mouse->position().toPoint()) : nullptr;
        m_before = dockOfTab(*bar, bar->tabRect(bar->currentIndex()).center());
        m_torn = nullptr;
        m_tabs = bar->count();
        return false;
    }
    case QEvent::MouseMove: {
        const auto& mouse = *static_cast<QMouseEvent*>(event);
        follow(*bar, mouse);
        return m_torn || hasLostTabs(*bar, mouse);
    }
    case QEvent::MouseButtonRelease:
        m_pressed = nullptr;
        if (!m_torn)
            return false;
        pass(QEvent::MouseButtonRelease, *static_cast<QMouseEvent*>(event));
        m_torn = nullptr;
        return true;
    default: return false;
    }
}

// A press brings a view to the front, which may remove docks from these tabs. Qt 6.4 continues with the index of the pressed tab
// even if it no longer exists.
bool TabTearing::hasLostTabs(const QTabBar& bar, const QMouseEvent& move) const
{
    return (move.buttons() & Qt::LeftButton) && bar.count() < m_tabs;
}

void TabTearing::follow(QTabBar& bar, const QMouseEvent& event)
{
    if (!(event.buttons() & Qt::LeftButton)) {
        m_pressed = nullptr;
        m_torn = nullptr;
    } else if (m_torn) {
        pass(QEvent::MouseMove, event);
    } else if (m_pressed && !bar.rect().adjusted(-reach(), -reach(), reach(), reach()).contains(event.position().toPoint())) {
        tear(bar, event);
    }
}

void TabTearing::tear(QTabBar& bar, const QMouseEvent& event)
{
    const QPointer<Dock> dock = std::exchange(m_pressed, nullptr);
    // The bar has moved the tab along until now; it stays where it has come to.
    QMouseEvent release(QEvent::MouseButtonRelease, event.position(), event.globalPosition(), Qt::LeftButton, Qt::NoButton,
                        event.modifiers());
    QCoreApplication::sendEvent(&bar, &release);
    if (!dock || dock->isFloating())
        return;
    dock->setFloating(true);
    if (m_before && m_before != dock)
        m_before->raise();
    dock->updateHeader();
    if (dock->layout())
        dock->layout()->activate();
    m_torn = dock;
    const QPoint grip = dock->titleBarWidget()->geometry().center();
    dock->move(event.globalPosition().toPoint() - QPoint(std::min(grip.x(), dock->width() / 2), grip.y()));
    pass(QEvent::MouseButtonPress, event);
    pass(QEvent::MouseMove, event);
}

void TabTearing::pass(QEvent::Type type, const QMouseEvent& event)
{
    if (!m_torn)
        return;
    const QPointF global = event.globalPosition();
    QMouseEvent passed(type, m_torn->mapFromGlobal(global), global, type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                       type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, event.modifiers());
    QCoreApplication::sendEvent(m_torn, &passed);
}

} // namespace wattif::ui

#include "moc_tab_tearing.cpp"
