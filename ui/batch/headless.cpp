// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/headless.h"

#include <chrono>
#include <functional>

#include <QEventLoop>
#include <QImage>
#include <QTimer>

#include "ui/figures/figure_widget.h"
#include "ui/session/jobs_at_work.h"
#include "ui/shell/dock.h"
#include "ui/shell/main_window.h"
#include "ui/shell/study_area.h"

namespace wattif::ui {
namespace {

using namespace std::chrono_literals;

// A view that is shown, or a run that has ended, starts its work from the event loop: this long is ample.
constexpr auto moment = 120ms;

void pass(std::chrono::milliseconds time)
{
    QEventLoop loop;
    QTimer::singleShot(time, &loop, &QEventLoop::quit);
    loop.exec();
}

void passWhile(const std::function<bool()>& waiting)
{
    while (waiting())
        pass(10ms);
}

bool isPending(const StudyArea& area)
{
    for (QWidget* view : area.figuresMade())
        if (figureOf(view)->figurePending())
            return true;
    return false;
}

void awaitFigures(const StudyArea& area, Session& session, const std::vector<QString>& views,
                  const std::function<void(const QString&)>& raise)
{
    for (const QString& view : views) {
        raise(view);
        pass(moment);
        passWhile([&] { return isPending(area); });
    }
    pass(moment);
    passWhile([&] { return isPending(area) || session.runs().isRunning(); });
}

} // namespace

void awaitRun(Session& session)
{
    passWhile([&] { return session.runs().isRunning(); });
    pass(moment);
}

void awaitFigures(MainWindow& window, const std::vector<QString>& views)
{
    awaitFigures(window.studyArea(), window.session(), views, [&window](const QString& view) { window.raiseTab(view); });
}

void awaitFigures(StudyArea& area, Session& session, const std::vector<QString>& views)
{
    passWhile([&] { return session.runs().isRunning(); });
    awaitFigures(area, session, views, [&area](const QString& view) { area.raiseView(view); });
}

void awaitStill(QWidget& widget)
{
    QImage before;
    int same = 0;
    for (int i = 0; i < 240 && same < 2; ++i) {
        pass(500ms);
        const QImage now = widget.grab().toImage();
        if (now.isNull()) // there is no memory for it, and will be none
            return;
        same = now == before && jobsAtWork() == 0 ? same + 1 : 0;
        before = now;
    }
}

std::vector<QString> viewIds(const StudyArea& area)
{
    std::vector<QString> ids;
    for (const Dock* dock : area.docks())
        ids.push_back(dock->objectName());
    return ids;
}

} // namespace wattif::ui
