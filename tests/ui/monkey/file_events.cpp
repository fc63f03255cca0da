// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

#include "tests/ui/monkey/event_log.h"
#include "tests/ui/monkey/events.h"
#include "tests/ui/monkey/place.h"
#include "ui/session/files/file_controller.h"
#include "ui/shell/main_window.h"

namespace wattif::test {
namespace {

using namespace Qt::Literals::StringLiterals;

QString nameOf(const QString& path) { return path.section(u'/', -1); }

void openFile(Place& place)
{
    const QString path = place.someFile();
    if (!place.isFree())
        return eventLog::report(u"no file: a dialog is open"_s);
    eventLog::report(u"open "_s + nameOf(path));
    place.window->files().openFile(path);
}

void dropFile(Place& place)
{
    QMimeData data;
    QList<QUrl> urls;
    for (int i = place.draw(1, 2); i > 0; --i)
        urls << QUrl::fromLocalFile(place.someFile());
    data.setUrls(urls);
    eventLog::report(u"drop "_s + nameOf(urls.front().path()));
    if (!place.isFree())
        return;
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(place.window.get(), &enter);
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
    if (enter.isAccepted())
        QCoreApplication::sendEvent(place.window.get(), &drop);
}

void saveFile(Place& place)
{
    const QString path = place.folder + u"/saved-%1.json"_s.arg(place.draw(1, 3));
    if (!place.isFree())
        return eventLog::report(u"nothing saved: a dialog is open"_s);
    eventLog::report(u"save as "_s + nameOf(path));
    place.window->files().saveTo(path);
}

} // namespace

std::vector<Event> fileEvents() { return {{5, openFile}, {3, dropFile}, {6, saveFile}}; }

} // namespace wattif::test
