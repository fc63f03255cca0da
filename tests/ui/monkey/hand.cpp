// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/monkey/hand.h"

#include <algorithm>

#include <QGuiApplication>
#include <QScreen>
#include <QTest>
#include <QWheelEvent>

namespace wattif::test {
namespace {

constexpr int betweenEvents = 7;
constexpr int noDoubleClick = 1000;

} // namespace

void Hand::send(QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::KeyboardModifiers keys)
{
    if (type != QEvent::MouseMove)
        m_buttons.setFlag(button, type == QEvent::MouseButtonPress);
    m_time += betweenEvents;
    if (!m_window)
        return;
    ++m_count;
    // The pointer of a mouse stays on the screen.
    const QRect screen = m_window->screen()->geometry();
    const QPoint there = m_window->mapToGlobal(at);
    const QPoint global{std::clamp(there.x(), screen.left(), screen.right()),
                        std::clamp(there.y(), screen.top(), screen.bottom())};
    qt_handleMouseEvent(m_window, m_window->mapFromGlobal(global), global, m_buttons,
                        type == QEvent::MouseMove ? Qt::NoButton : button, type, keys, m_time);
}

void Hand::click(QWindow* window, QPoint at, Qt::MouseButton button, Qt::KeyboardModifiers keys)
{
    hover(window, at);
    m_time += noDoubleClick;
    send(QEvent::MouseButtonPress, at, button, keys);
    send(QEvent::MouseButtonRelease, at, button, keys);
}

void Hand::doubleClick(QWindow* window, QPoint at, Qt::MouseButton button)
{
    click(window, at, button, {});
    send(QEvent::MouseButtonPress, at, button, {});
    send(QEvent::MouseButtonRelease, at, button, {});
}

void Hand::drag(QWindow* window, const std::vector<QPoint>& way, Qt::MouseButton button, Qt::KeyboardModifiers keys)
{
    hover(window, way.front());
    m_time += noDoubleClick;
    send(QEvent::MouseButtonPress, way.front(), button, keys);
    for (const QPoint& at : way) {
        send(QEvent::MouseMove, at, button, keys);
        QCoreApplication::processEvents(); // meanwhile it is painted
    }
    send(QEvent::MouseButtonRelease, way.back(), button, keys);
}

void Hand::hover(QWindow* window, QPoint at)
{
    m_window = window;
    send(QEvent::MouseMove, at, Qt::NoButton, {});
}

void Hand::turnWheel(QWindow* window, QPoint at, QPoint angle, Qt::KeyboardModifiers keys)
{
    hover(window, at);
    QWheelEvent event(at, window->mapToGlobal(at), {}, angle, m_buttons, keys, Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event);
    if (m_window)
        qApp->notify(m_window, &event);
}

void Hand::press(Qt::Key key, Qt::KeyboardModifiers keys, QWindow* otherwise) { strike(key, keys, {}, otherwise); }

void Hand::type(const QString& text, QWindow* otherwise)
{
    for (const QChar letter : text) {
        const bool hasKey = letter > u' ' && letter.unicode() < 127;
        strike(hasKey ? letter.toUpper().unicode() : static_cast<int>(Qt::Key_unknown), {}, letter, otherwise);
    }
}

void Hand::strike(int key, Qt::KeyboardModifiers keys, const QString& text, QWindow* otherwise)
{
    QWindow* focus = QGuiApplication::focusWindow();
    const QPointer<QWindow> window(focus ? focus : otherwise);
    for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease})
        if (window) {
            ++m_count;
            qt_handleKeyEvent(window, type, key, keys, text);
        }
}

} // namespace wattif::test
