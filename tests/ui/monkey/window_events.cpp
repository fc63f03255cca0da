// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAction>
#include <QScreen>

#include "tests/ui/monkey/event_log.h"
#include "tests/ui/monkey/events.h"
#include "tests/ui/monkey/place.h"
#include "tests/ui/monkey/virtual_time.h"
#include "ui/session/files/file_controller.h"
#include "ui/session/jobs_at_work.h"
#include "ui/shell/dock.h"
#include "ui/shell/main_window.h"
#include "ui/shell/study_area.h"

namespace wattif::test {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Within the screen: of what a user pushes over its edge, parts cannot be reached.
QSize space(const Place& place)
{
    const QRect screen = place.window->screen()->availableGeometry();
    return screen.size() - QSize(place.window->x(), place.window->y());
}

void resize(Place& place)
{
    const QSize most = space(place);
    const QSize size(place.draw(300, std::max(300, most.width())), place.draw(240, std::max(240, most.height())));
    eventLog::report(u"resize to %1 x %2"_s.arg(size.width()).arg(size.height()));
    place.window->resize(size);
}

void move(Place& place)
{
    const QSize most = place.window->screen()->availableGeometry().size() - place.window->frameSize();
    const QPoint to{place.draw(0, std::max(0, most.width())), place.draw(0, std::max(0, most.height()))};
    eventLog::report(u"move the window to %1, %2"_s.arg(to.x()).arg(to.y()));
    place.window->move(to);
}

void changeTheme(Place& place)
{
    const QString name = place.oneOf<QString>({u"theme-light"_s, u"theme-dark"_s, u"theme-system"_s});
    eventLog::report(name);
    place.window->action(name)->trigger();
}

/// Any command of the menus and of the views.
void trigger(Place& place)
{
    const auto all = place.window->findChildren<QAction*>();
    QAction* action = all[place.draw(0, static_cast<int>(all.size()) - 1)];
    const bool isPossible = place.isFree() && action->isEnabled() && action->isVisible() && !action->menu();
    eventLog::report((isPossible ? u"command "_s : u"no command "_s) + action->objectName() + u" '%1'"_s.arg(action->text()));
    if (isPossible)
        action->trigger();
}

void raiseView(Place& place)
{
    const auto docks = place.window->findChildren<ui::Dock*>();
    const QString id = docks[place.draw(0, static_cast<int>(docks.size()) - 1)]->objectName();
    eventLog::report(u"raise "_s + id);
    place.window->raiseTab(id);
}

void changeStudy(Place& place)
{
    if (!place.isFree())
        return eventLog::report(u"no other study: a dialog is open"_s);
    const ui::StudyUi* study = place.isLikely(60) ? place.study : place.oneOf(ui::studyUis());
    eventLog::report(u"open the sample of "_s + QString::fromStdString(study->study().name()));
    place.window->files().openSample(study->study());
}

void openDialog(Place& place)
{
    const QString name =
        place.oneOf<QString>({u"generate"_s, u"import"_s, u"figure"_s, u"paperFigures"_s, u"about"_s, u"shortcuts"_s});
    if (!place.isFree())
        return eventLog::report(u"no dialog: one is open"_s);
    eventLog::report(u"dialog "_s + name);
    place.window->action(name)->trigger();
}

void wait(Place& place)
{
    const std::chrono::milliseconds time(place.oneOf<int>({30, 170, 450, 1100, 2500}));
    eventLog::report(u"wait %1 ms"_s.arg(time.count()));
    pass(time);
}

/// What follows happens while runs and other jobs are under way.
void hold(Place& place)
{
    const bool on = place.isLikely(88); // a request repeated meanwhile is computed once
    eventLog::report(on ? u"jobs take long from now on"_s : u"jobs end at once"_s);
    ui::holdJobs(on);
}

void closeWindow(Place& place)
{
    eventLog::report(u"close the window"_s);
    place.window->close();
}

} // namespace

// What styles or fills the whole window takes as long as a hundred clicks: it comes seldom.
std::vector<Event> windowEvents()
{
    return {{12, resize},     {4, move},        {2, changeTheme}, {40, trigger}, {25, raiseView},
            {4, changeStudy}, {10, openDialog}, {30, wait},       {16, hold},    {1, closeWindow}};
}

} // namespace wattif::test
