// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/popup_place.h"

#include <algorithm>

#include <QApplication>
#include <QEvent>
#include <QScreen>
#include <QTimer>
#include <QWidget>
#include <QWindow>

namespace wattif::ui {
namespace {

QPoint onScreen(const QRect& frame, const QRect& screen)
{
    const QPoint last = screen.bottomRight() + QPoint(1, 1) - QPoint(frame.width(), frame.height());
    return {std::max(screen.left(), std::min(frame.left(), last.x())), std::max(screen.top(), std::min(frame.top(), last.y()))};
}

} // namespace

namespace {

/// Only after the window is on the screen: X11 forgets it otherwise.
void letClicksThrough(const QWidget& toolTip)
{
    if (QWindow* window = toolTip.windowHandle())
        QTimer::singleShot(0, window, [window] { window->setFlag(Qt::WindowTransparentForInput); });
}

} // namespace

PopupPositioner::PopupPositioner(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool PopupPositioner::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Resize && event->type() != QEvent::Show && event->type() != QEvent::Move)
        return false;
    auto* popup = qobject_cast<QWidget*>(watched);
    if (popup && popup->windowType() == Qt::ToolTip && event->type() == QEvent::Show)
        letClicksThrough(*popup);
    if (!popup || popup->windowType() != Qt::Popup || !popup->isVisible())
        return false;
    const QPoint place = onScreen(popup->geometry(), popup->screen()->availableGeometry());
    if (place != popup->pos())
        popup->move(place);
    return false;
}

void showBeside(QWidget& popup, const QWidget& widget)
{
    constexpr int gap = 2;
    popup.adjustSize();
    const QRect screen = widget.screen()->availableGeometry();
    const QRect beside(widget.mapToGlobal(QPoint()), widget.size());
    const bool fitsBelow = beside.bottom() + gap + popup.height() <= screen.bottom();
    const int y = fitsBelow ? beside.bottom() + 1 + gap : beside.top() - gap - popup.height();
    popup.move(onScreen(QRect(QPoint(beside.left(), y), popup.size()), screen));
    popup.show();
}

} // namespace wattif::ui

#include "moc_popup_place.cpp"
