// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QPointer>
#include <QTabBar>
#include <QWidget>
#include <QWindow>

#include "tests/ui/monkey/event_log.h"
#include "tests/ui/monkey/events.h"
#include "tests/ui/monkey/place.h"

namespace wattif::test {
namespace {

/// A point of a platform window, and the thing there in words.
struct Spot {
    QWindow* window = nullptr;
    QPoint at;
    QString words;
};

Spot spotIn(Place& place, const QWidget& widget)
{
    const QPoint inside = place.pointIn(widget.size());
    return {widget.window()->windowHandle(), widget.mapTo(widget.window(), inside),
            QStringLiteral("%1 at %2, %3").arg(wordsFor(&widget)).arg(inside.x()).arg(inside.y())};
}

/// Mostly on a widget that answers, else anywhere.
Spot someSpot(Place& place)
{
    if (place.isLikely(80))
        if (const QWidget* widget = place.someWidget())
            return spotIn(place, *widget);
    QWindow* window = place.front();
    const QPoint at = place.pointIn(window->size());
    const QWidget* root = widgetOf(window);
    return {
        window, at,
        QStringLiteral("%1 at %2, %3 of the window").arg(wordsFor(root ? root->childAt(at) : nullptr)).arg(at.x()).arg(at.y())};
}

Qt::KeyboardModifiers someKeys(Place& place)
{
    return place.isLikely(80) ? Qt::KeyboardModifiers()
                              : place.oneOf<Qt::KeyboardModifiers>({Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier,
                                                                    Qt::ShiftModifier | Qt::ControlModifier});
}

void click(Place& place)
{
    const Spot spot = someSpot(place);
    const auto keys = someKeys(place);
    eventLog::report(QStringLiteral("click %1, keys %2").arg(spot.words).arg(keys.toInt(), 0, 16));
    place.hand.click(spot.window, spot.at, Qt::LeftButton, keys);
}

void clickOther(Place& place)
{
    const Spot spot = someSpot(place);
    const bool right = place.isLikely(75);
    eventLog::report((right ? QStringLiteral("right click ") : QStringLiteral("middle click ")) + spot.words);
    place.hand.click(spot.window, spot.at, right ? Qt::RightButton : Qt::MiddleButton, {});
}

void doubleClick(Place& place)
{
    const Spot spot = someSpot(place);
    eventLog::report(QStringLiteral("double click ") + spot.words);
    place.hand.doubleClick(spot.window, spot.at, Qt::LeftButton);
}

void drag(Place& place)
{
    const Spot spot = someSpot(place);
    const int reach = place.oneOf<int>({3, 20, 150, 700});
    std::vector<QPoint> way{spot.at};
    for (int i = place.draw(1, 4); i > 0; --i)
        way.push_back(way.back() + QPoint{place.draw(-reach, reach), place.draw(-reach, reach)});
    const Qt::MouseButton button = place.isLikely(85) ? Qt::LeftButton : Qt::MiddleButton;
    eventLog::report(
        QStringLiteral("drag %1 by %2, %3").arg(spot.words).arg((way.back() - spot.at).x()).arg((way.back() - spot.at).y()));
    place.hand.drag(spot.window, way, button, someKeys(place));
}

/// Moves the pointer over the window: it passes the widgets between two points.
void hover(Place& place)
{
    const Spot spot = someSpot(place);
    eventLog::report(QStringLiteral("hover ") + spot.words);
    const QPointer<QWindow> window(spot.window);
    const QPoint from = place.pointIn(window->size());
    const int steps = place.draw(1, 4);
    for (int step = 1; step <= steps && window; ++step)
        place.hand.hover(window, from + (spot.at - from) * step / steps);
}

void wheel(Place& place)
{
    const Spot spot = someSpot(place);
    const int turn = place.oneOf<int>({120, -120, 240, -240, 15, -1200, 1200});
    eventLog::report(QStringLiteral("wheel %1 on %2").arg(turn).arg(spot.words));
    place.hand.turnWheel(spot.window, spot.at, place.isLikely(85) ? QPoint(0, turn) : QPoint(turn, 0), someKeys(place));
}

/// Clicks a tab: other views come to the front more often than by chance.
void changeTab(Place& place)
{
    const QWidget* root = widgetOf(place.front());
    std::vector<QTabBar*> bars;
    for (QTabBar* bar : root ? root->findChildren<QTabBar*>() : QList<QTabBar*>())
        if (bar->isVisible() && bar->count() > 0)
            bars.push_back(bar);
    if (bars.empty())
        return eventLog::report(QStringLiteral("no tabs"));
    const QTabBar* bar = place.oneOf(bars);
    const int tab = place.draw(0, bar->count() - 1);
    eventLog::report(QStringLiteral("click the tab ") + bar->tabText(tab));
    place.hand.click(bar->window()->windowHandle(), bar->mapTo(bar->window(), bar->tabRect(tab).center()), Qt::LeftButton, {});
}

} // namespace

std::vector<Event> pointerEvents()
{
    return {{300, click}, {40, clickOther}, {40, doubleClick}, {110, drag}, {100, hover}, {90, wheel}, {40, changeTab}};
}

} // namespace wattif::test
