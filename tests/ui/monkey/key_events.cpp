// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QKeySequence>
#include <QLineEdit>
#include <QWidget>

#include "tests/ui/monkey/event_log.h"
#include "tests/ui/monkey/events.h"
#include "tests/ui/monkey/place.h"
#include "ui/shell/main_window.h"

namespace wattif::test {
namespace {

using namespace Qt::Literals::StringLiterals;

/// One key of several, written as in a menu and separated by spaces.
void strikeOne(Place& place, const QString& keys)
{
    const QStringList all = keys.split(u' ');
    const QString key = place.oneOf(std::vector<QString>(all.begin(), all.end()));
    const QKeyCombination stroke = QKeySequence(key)[0];
    eventLog::report(u"key "_s + key);
    place.hand.press(stroke.key(), stroke.keyboardModifiers(), place.front());
}

/// What people type into fields, wise or not.
QString someText(Place& place)
{
    static const QStringList all =
        u"1|0|7.5|-3|12|1e9|1e308|5e-324|nan|inf|1,5|abc|é节点| |=1+1|\"a,b\"|#|1e-9|100|3|2|0.5|\u202eabc|"
        "a/b|%1|<b>x</b>|99999999999999999999|00:10|1 h|12 kW"_s.split(u'|');
    return place.oneOf(std::vector<QString>(all.begin(), all.end()));
}

void letters(Place& place)
{
    const QString text = someText(place);
    eventLog::report(u"type "_s + text);
    place.hand.type(text, place.front());
}

/// Moves the focus and the selection with a few keys.
void navigate(Place& place)
{
    for (int keys = place.draw(1, 5); keys > 0; --keys)
        strikeOne(
            place,
            u"Tab Tab Shift+Backtab Up Down Left Right Home End PgUp PgDown Shift+Up Shift+Down Ctrl+Right Ctrl+Tab Ctrl+Home"_s);
}

void command(Place& place) { strikeOne(place, u"Return Return Esc Esc Space Del Backspace F2 Ins + - F1 F10 Menu Alt+F4"_s); }

void shortcut(Place& place)
{
    strikeOne(
        place,
        u"Ctrl+Z Ctrl+Z Ctrl+Shift+Z Ctrl+Y Ctrl+C Ctrl+X Ctrl+A Ctrl+V F5 Shift+F5 Alt+Left Alt+Right Alt+Home Alt+End F8 F6 Shift+F6 Ctrl+D "
        "Ctrl+F Ctrl+N Ctrl+G Ctrl+I Ctrl+S Ctrl+E Ctrl+Shift+C Alt+F Alt+E Alt+V"_s);
}

/// Gives a field another value, as who fills in a form does.
void fillField(Place& place)
{
    QWidget* field = nullptr;
    for (int i = 0; i < 40 && !field; ++i) {
        QWidget* widget = place.someWidget();
        if (qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<QLineEdit*>(widget))
            field = widget;
    }
    if (!field)
        return eventLog::report(u"no field"_s);
    const QString words = wordsFor(field);
    QWindow* window = field->window()->windowHandle();
    const QString text = someText(place);
    eventLog::report(u"fill %1 with %2"_s.arg(words, text));
    place.hand.click(window, field->mapTo(field->window(), field->rect().center()), Qt::LeftButton, {});
    place.hand.press(Qt::Key_A, Qt::ControlModifier, place.front());
    place.hand.type(text, place.front());
    place.hand.press(place.oneOf<Qt::Key>({Qt::Key_Return, Qt::Key_Tab, Qt::Key_Tab}), {}, place.front());
}

} // namespace

std::vector<Event> keyEvents() { return {{60, letters}, {120, navigate}, {60, command}, {80, shortcut}, {60, fillField}}; }

} // namespace wattif::test
