// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QPoint>
#include <QPointer>
#include <QString>
#include <QWindow>

namespace wattif::test {

/// Mouse and keyboard of a user: events go to a window of the platform, and Qt finds the widget, the popup or the shortcut for
/// them.
class Hand {
public:
    void click(QWindow* window, QPoint at, Qt::MouseButton button, Qt::KeyboardModifiers keys);
    void doubleClick(QWindow* window, QPoint at, Qt::MouseButton button);
    /// Presses at the first point, moves through the others and releases at the last; they may be outside the window.
    void drag(QWindow* window, const std::vector<QPoint>& way, Qt::MouseButton button, Qt::KeyboardModifiers keys);
    void hover(QWindow* window, QPoint at);
    void turnWheel(QWindow* window, QPoint at, QPoint angle, Qt::KeyboardModifiers keys);

    /// To the window with the focus, or to `otherwise` where none has it.
    void press(Qt::Key key, Qt::KeyboardModifiers keys, QWindow* otherwise);
    void type(const QString& text, QWindow* otherwise);

    /// How many events of mouse and keys there were.
    [[nodiscard]] int count() const { return m_count; }

private:
    void strike(int key, Qt::KeyboardModifiers keys, const QString& text, QWindow* otherwise);
    void send(QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::KeyboardModifiers keys);

    QPointer<QWindow> m_window; ///< that the mouse is over; a click may close it
    Qt::MouseButtons m_buttons;
    int m_time = 0; ///< of the events, in ms
    int m_count = 0;
};

} // namespace wattif::test
