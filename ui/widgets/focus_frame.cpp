// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/focus_frame.h"

#include <QApplication>
#include <QFocusEvent>
#include <QPainter>

#include "ui/style/theme.h"

namespace wattif::ui {

namespace {

bool isByKeys(const QFocusEvent& event)
{
    return event.reason() == Qt::TabFocusReason || event.reason() == Qt::BacktabFocusReason
        || event.reason() == Qt::ShortcutFocusReason;
}

/// Fields and buttons show the focus themselves; higher widgets do not.
bool needsFrame(const QWidget& widget) { return widget.height() > widget.fontMetrics().height() * 3; }

} // namespace

FocusFrame::FocusFrame(QWidget& window) : QWidget(&window)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    hide();
    qApp->installEventFilter(this);
}

bool FocusFrame::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = watched->isWidgetType() ? static_cast<QWidget*>(watched) : nullptr;
    if (!widget)
        return false;
    switch (event->type()) {
    case QEvent::FocusIn:
        frame(isByKeys(*static_cast<QFocusEvent*>(event)) && needsFrame(*widget) && parentWidget()->isAncestorOf(widget)
                  ? widget
                  : nullptr);
        break;
    case QEvent::FocusOut:
    case QEvent::Hide:
    case QEvent::MouseButtonPress:
        if (widget == m_framed || (m_framed && m_framed->isAncestorOf(widget)))
            frame(nullptr);
        break;
    case QEvent::Move:
    case QEvent::Resize:
        if (m_framed && (widget == m_framed || widget->isAncestorOf(m_framed)))
            place();
        break;
    default: break;
    }
    return false;
}

void FocusFrame::frame(QWidget* widget)
{
    m_framed = widget;
    setVisible(widget);
    place();
}

void FocusFrame::place()
{
    if (!m_framed)
        return;
    // Around its visible part: scrolled content may reach below the panel that holds it.
    setGeometry(m_framed->visibleRegion().boundingRect().translated(m_framed->mapTo(parentWidget(), QPoint(0, 0))));
    raise();
}

void FocusFrame::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setPen(QPen(Theme::instance().accent(), 2));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

} // namespace wattif::ui

#include "moc_focus_frame.cpp"
