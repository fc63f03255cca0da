// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/monkey/watch.h"

#include <QFileDialog>
#include <QMainWindow>
#include <QMessageBox>
#include <QScreen>

#include "tests/ui/monkey/event_log.h"
#include "tests/ui/monkey/place.h"
#include "ui/shell/dock.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/inline_bar.h"

namespace wattif::test {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Messages that say nothing about the program, each with its reason.
bool isNoise(const QString& message)
{
    static const QStringList known{
        u"This plugin does not support"_s, // the platform without a display: no raising, no size hints, no opening of links
        u"OpenType support missing"_s,     // a font lacks a script that was typed or pasted; another font shows it
    };
    const auto startsSo = [&](const QString& start) { return message.trimmed().startsWith(start); };
    // Qt's file dialog looks on the disk for text pasted into its field, even if it is not a possible file name.
    const auto isFileDialog = [](const QWidget* window) { return qobject_cast<const QFileDialog*>(window) != nullptr; };
    return std::ranges::any_of(known, startsSo)
        || (message.startsWith(u"Broken filename passed"_s) && std::ranges::any_of(visibleWindows(), isFileDialog));
}

QString firstMessage;

void onMessage(QtMsgType type, const QMessageLogContext& /*context*/, const QString& message)
{
    if (type == QtDebugMsg || type == QtInfoMsg || !firstMessage.isEmpty() || isNoise(message))
        return;
    firstMessage = u"Qt says: "_s + message;
    eventLog::printStack(); // when the failure is reported the caller is unknown
}

/// Returns the failure of a box in which the program reports an error: the window has a bar for that. Those of file dialogs are
/// Qt's.
QString boxFailure(const QWidget& window)
{
    const auto* box = qobject_cast<const QMessageBox*>(&window);
    const bool describes = box && (box->icon() == QMessageBox::Critical || box->icon() == QMessageBox::Warning);
    return describes && !qobject_cast<QFileDialog*>(box->parentWidget()) ? u"a box tells: "_s + box->text() : QString();
}

/// A dock that its window has no place for is shown all the same, and off the window: its user does not find it again.
QString lostFailure(const QWidget& window)
{
    for (const auto* dock : window.findChildren<ui::Dock*>()) {
        const auto* outer = qobject_cast<const QMainWindow*>(dock->parentWidget());
        if (outer && dock->isVisible() && !dock->isFloating()
            && outer->dockWidgetArea(const_cast<ui::Dock*>(dock)) == Qt::NoDockWidgetArea)
            return u"a view in no place of the window: "_s + dock->objectName();
    }
    return {};
}

/// Returns the failure of a window's place: popups must be whole on the screen if they fit; of other windows a part must be
/// reachable with the mouse.
QString placeFailure(const QWidget& window)
{
    const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
    // Popups at the pointer may be beside its last row; a popup that grows by a row of pixels may be moved a moment later.
    const QRect reach = screen.adjusted(-2, -2, 2, 2);
    const QRect frame = window.frameGeometry();
    constexpr int kept = 4; // the offscreen platform leaves 2 pixels at the left and above, whatever a window asks for
    const bool fits = frame.width() <= screen.width() - kept && frame.height() <= screen.height() - kept;
    const bool isGood = window.windowType() == Qt::Popup && fits ? reach.contains(frame) : reach.intersects(frame);
    return isGood ? QString()
                  : u"a window off the screen: %1 at %2, %3, size %4 x %5"_s.arg(wordsFor(&window))
                        .arg(frame.x())
                        .arg(frame.y())
                        .arg(frame.width())
                        .arg(frame.height());
}

} // namespace

Watch::Watch() { qInstallMessageHandler(onMessage); }
Watch::~Watch() { qInstallMessageHandler(nullptr); }

QString Watch::barFailure(const Place& place)
{
    const ui::InlineBar& bar = place.window->inlineBar();
    const QString text = bar.isHidden() || bar.kind() != ui::InlineBar::Kind::error ? QString() : bar.text();
    if (std::exchange(m_lastReported, text) == text || text.isEmpty())
        return {};
    ++m_reported[text];
    // These texts come from exceptions, which the code should have prevented.
    for (const QString& sign : {u"this could not be computed"_s, u"not enough memory"_s})
        if (text.contains(sign))
            return u"an exception: "_s + text;
    return {};
}

QString Watch::failure(const Place& place)
{
    if (const QString message = std::exchange(firstMessage, {}); !message.isEmpty())
        return message;
    for (const QWidget* window : visibleWindows())
        for (const QString& failure : {boxFailure(*window), placeFailure(*window), lostFailure(*window)})
            if (!failure.isEmpty())
                return failure;
    return barFailure(place);
}

} // namespace wattif::test
