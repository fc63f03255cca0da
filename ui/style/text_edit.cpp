// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/text_edit.h"

#include <utility>

#include <QGuiApplication>
#include <QMimeData>
#include <QMouseEvent>

namespace wattif::ui {
namespace {

/// Returns whether a move is reported with the left button although it is no longer pressed.
bool missesRelease(const QMouseEvent& move)
{
    return move.buttons().testFlag(Qt::LeftButton) && !QGuiApplication::mouseButtons().testFlag(Qt::LeftButton);
}

/// Sends the lost release, at a place without a link.
void release(QWidget& viewport)
{
    constexpr QPointF outside(-1.0, -1.0);
    QMouseEvent event(QEvent::MouseButtonRelease, outside, viewport.mapToGlobal(outside), Qt::LeftButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(&viewport, &event);
}

} // namespace

bool TextEdit::canInsertFromMimeData(const QMimeData* source) const
{
    return source && !source->formats().isEmpty() && QPlainTextEdit::canInsertFromMimeData(source);
}

void TextEdit::insertFromMimeData(const QMimeData* source)
{
    if (source && !source->formats().isEmpty())
        QPlainTextEdit::insertFromMimeData(source);
}

void TextEdit::mouseMoveEvent(QMouseEvent* event)
{
    if (!missesRelease(*event))
        QPlainTextEdit::mouseMoveEvent(event); // returns after a drag, which has taken the release
    m_missesRelease = missesRelease(*event);
    if (m_missesRelease)
        release(*viewport());
}

// The timer of scrolling makes its own moves, and starts again after each.
void TextEdit::timerEvent(QTimerEvent* event)
{
    QPlainTextEdit::timerEvent(event);
    if (std::exchange(m_missesRelease, false))
        release(*viewport());
}

QVariant RichText::loadResource(int /*type*/, const QUrl& /*name*/) { return {}; }

void RichText::mouseMoveEvent(QMouseEvent* event)
{
    if (!missesRelease(*event))
        QTextBrowser::mouseMoveEvent(event); // returns after a drag, which has taken the release
    m_missesRelease = missesRelease(*event);
    if (m_missesRelease)
        release(*viewport());
}

// The timer of scrolling makes its own moves, and starts again after each.
void RichText::timerEvent(QTimerEvent* event)
{
    QTextBrowser::timerEvent(event);
    if (std::exchange(m_missesRelease, false))
        release(*viewport());
}

} // namespace wattif::ui

#include "moc_text_edit.cpp"
