// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/narrow_docks.h"

#include <utility>

#include <QEvent>
#include <QMainWindow>

#include "ui/shell/dock.h"
#include "ui/style/letter_width.h"

namespace wattif::ui {

NarrowDocks::NarrowDocks(QMainWindow& window, Dock& left, Dock& right)
    : QObject(&window), m_window(window), m_left(left), m_right(right)
{
    window.installEventFilter(this);
}

NarrowDocks& NarrowDocks::of(const QMainWindow& window)
{
    return *window.findChild<NarrowDocks*>(QString(), Qt::FindDirectChildrenOnly);
}

bool NarrowDocks::isNarrow(int width) const
{
    constexpr int letters = 165; // 1024 x 768 is narrow
    return width < letterWidth(m_window.fontMetrics()) * letters;
}

bool NarrowDocks::arrange() { return arrange(m_window.width()); }

bool NarrowDocks::arrange(int width)
{
    m_isNarrow = isNarrow(width);
    if (m_isNarrow && !m_right.isFloating() && m_window.dockWidgetArea(&m_right) == Qt::RightDockWidgetArea) {
        m_window.tabifyDockWidget(&m_left, &m_right);
        m_isJoined = true;
        if (!m_left.isHidden())
            m_left.raise();
    } else if (!m_isNarrow && std::exchange(m_isJoined, false) && !m_right.isFloating()
               && m_window.tabifiedDockWidgets(&m_left).contains(&m_right)) {
        m_window.addDockWidget(Qt::RightDockWidgetArea, &m_right);
    }
    return m_isNarrow;
}

void NarrowDocks::follow()
{
    if (isNarrow(m_window.width()) != m_isNarrow)
        arrange();
}

bool NarrowDocks::eventFilter(QObject* watched, QEvent* event)
{
    const bool isOther = event->type() == QEvent::Resize || event->type() == QEvent::FontChange;
    if (isOther && m_window.isVisible())
        QMetaObject::invokeMethod(this, &NarrowDocks::follow, Qt::QueuedConnection); // not while the layout is at work
    return QObject::eventFilter(watched, event);
}

} // namespace wattif::ui

#include "moc_narrow_docks.cpp"
