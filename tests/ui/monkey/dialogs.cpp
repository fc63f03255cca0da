// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/monkey/dialogs.h"

#include <chrono>
#include <vector>

#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>

#include "tests/ui/monkey/event_log.h"
#include "tests/ui/monkey/place.h"
#include "ui/shell/main_window.h"

namespace wattif::test {
namespace {

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

constexpr auto rescueTime = 60s;  // of virtual time, longer than any event passes
constexpr int longestDialog = 60; // events
constexpr int longestQuestion = 12;

} // namespace

Dialogs::Dialogs(Place& place) : m_place(place)
{
    QObject::connect(&m_rescue, &QTimer::timeout, [this] { answerBlocked(); });
    m_rescue.start(rescueTime);
}

void Dialogs::tend()
{
    std::erase_if(m_ages, [](const Age& age) { return !age.window || !age.window->isVisible(); });
    const auto visible = visibleWindows();
    // An answer may delete the windows that come after it: "replace the file?" waits in a separate loop of events.
    const std::vector<QPointer<QWidget>> windows(visible.begin(), visible.end());
    for (const QPointer<QWidget>& window : windows)
        if (window && window != m_place.window.get() && (qobject_cast<QDialog*>(window) || window->windowType() == Qt::Popup))
            grow(window);
    m_rescue.start(rescueTime);
}

void Dialogs::grow(QWidget* window)
{
    auto found = std::ranges::find_if(m_ages, [window](const Age& age) { return age.window == window; });
    if (found == m_ages.end())
        found = m_ages.insert(m_ages.end(), {window});
    const int events = ++found->events;
    if (auto* files = qobject_cast<QFileDialog*>(window)) {
        if (const QWidget* modal = QApplication::activeModalWidget(); !modal || modal == files) // else no hand reaches it
            answer(*files);
    } else if (auto* box = qobject_cast<QMessageBox*>(window); box && events > longestQuestion)
        box->button(box->standardButtons().testFlag(QMessageBox::Discard) ? QMessageBox::Discard : QMessageBox::Cancel)->click();
    else if (events > longestDialog || (window->windowType() == Qt::Popup && events > longestQuestion))
        window->close();
}

void Dialogs::answer(QFileDialog& dialog)
{
    const bool saves = dialog.acceptMode() == QFileDialog::AcceptSave;
    const QString ending =
        m_place.oneOf<QString>({u'.' + dialog.defaultSuffix(), u'.' + dialog.defaultSuffix(), u".json"_s, u""_s, u".pdf"_s});
    const QString made = m_place.folder + u"/made-%1"_s.arg(m_place.draw(1, 4)) + ending;
    const QString path = m_place.isLikely(2) ? u"/proc/none"_s : saves ? made : m_place.someFile();
    const bool takes = m_place.isLikely(75);
    eventLog::report(u"file dialog: "_s + (takes ? path : u"cancel"_s));
    if (!takes)
        return dialog.reject();
    dialog.findChild<QLineEdit*>(u"fileNameEdit"_s)->setText(path);
    QMetaObject::invokeMethod(&dialog, "accept");
}

// Menus of Qt's own, such as that of a scroll bar.
void Dialogs::answerMenu(QWidget& menu)
{
    const bool takes = m_place.isLikely(50);
    eventLog::report(takes ? u"takes an entry of the menu"_s : u"closes the menu"_s);
    Hand other; // the first one has not ended its click
    if (takes) {
        other.press(Qt::Key_Down, {}, menu.windowHandle());
        other.press(Qt::Key_Return, {}, menu.windowHandle());
    } else {
        menu.close();
    }
}

void Dialogs::answerBlocked()
{
    if (QWidget* popup = QApplication::activePopupWidget())
        return answerMenu(*popup);
    QWidget* modal = QApplication::activeModalWidget();
    auto* box = qobject_cast<QMessageBox*>(modal);
    if (!box) {
        if (modal) // what came over the question waits too
            eventLog::report(u"blocked by "_s + QLatin1String(modal->metaObject()->className()));
        for (QWidget* window : visibleWindows())
            if (auto* under = qobject_cast<QMessageBox*>(window))
                box = under;
    }
    if (!box)
        return;
    eventLog::report(u"asked: "_s + box->text());
    if (!qobject_cast<QFileDialog*>(box->parentWidget()))
        m_unexpected = box->text();
    const auto buttons = box->buttons();
    buttons[m_place.draw(0, static_cast<int>(buttons.size()) - 1)]->click();
}

} // namespace wattif::test
