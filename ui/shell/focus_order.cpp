// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/focus_order.h"

#include <algorithm>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QMainWindow>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QShortcutEvent>
#include <QTabBar>
#include <QToolBar>

#include "ui/shell/dock.h"

namespace wattif::ui {

namespace {

// Qt moves a dock behind another tab off the window, and still calls it visible.
bool isInFront(const QWidget& widget)
{
    const QRect inWindow(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size());
    return widget.isVisible() && widget.window()->rect().intersects(inWindow);
}

/// Returns the tabs directly above a dock.
QWidget* tabsAbove(const QMainWindow& window, const Dock& dock)
{
    if (dock.isFloating())
        return nullptr;
    for (auto* tabs : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        const QRect above = dock.geometry().adjusted(0, -tabs->height() - 4, 0, -dock.height() + 4);
        if (tabs->isVisible() && above.intersects(tabs->geometry()))
            return tabs;
    }
    return nullptr;
}

void addDocks(const QMainWindow& window, std::vector<WindowPart>& parts)
{
    for (Dock* dock : docksOf(window))
        if (isInFront(*dock))
            parts.push_back({dock, tabsAbove(window, *dock)});
}

/// Sorts parts column by column, those further left first; in a column from above.
void sortByColumns(std::vector<WindowPart>& parts, const QMainWindow& window)
{
    const auto place = [&window](const WindowPart& part) {
        const QPoint here = window.mapFromGlobal(part.widget->mapToGlobal(QPoint(0, 0))); // a floating one has its own window
        return std::pair(here.x(), here.y());
    };
    std::ranges::sort(parts, {}, place);
    const int sameColumn = window.fontMetrics().height() * 2;
    for (auto first = parts.begin(); first != parts.end();) {
        const int left = place(*first).first;
        const auto end =
            std::find_if(first, parts.end(), [&](const WindowPart& p) { return place(p).first > left + sameColumn; });
        std::sort(first, end, [&](const WindowPart& a, const WindowPart& b) { return place(a).second < place(b).second; });
        first = end;
    }
}

bool isOneStop(const QWidget& widget)
{
    return qobject_cast<const QAbstractSpinBox*>(&widget) || qobject_cast<const QComboBox*>(&widget)
        || qobject_cast<const QAbstractItemView*>(&widget);
}

bool takesTab(const QWidget& widget)
{
    return (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget.isEnabled() && !widget.focusProxy()
        && !widget.size().isEmpty() && !qobject_cast<const QScrollArea*>(&widget); // its fields are the stops
}

/// Returns the visible children, line by line: a child that begins above the middle of a line's first child belongs to that line.
std::vector<QWidget*> childrenInLines(const QWidget& parent)
{
    std::vector<QWidget*> children;
    for (auto* child : parent.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (child->isVisible() && !child->isWindow())
            children.push_back(child);
    std::ranges::stable_sort(children, {}, [](const QWidget* child) { return child->y(); });
    for (auto first = children.begin(); first != children.end();) {
        const int middle = (*first)->y() + (*first)->height() / 2;
        const auto end = std::find_if(first + 1, children.end(), [middle](const QWidget* child) { return child->y() >= middle; });
        std::stable_sort(first, end, [](const QWidget* a, const QWidget* b) { return a->x() < b->x(); });
        first = end;
    }
    return children;
}

void addStops(QWidget& widget, std::vector<QWidget*>& stops)
{
    if (takesTab(widget))
        stops.push_back(&widget);
    if (isOneStop(widget))
        return;
    for (QWidget* child : childrenInLines(widget))
        addStops(*child, stops);
}

std::vector<QWidget*> stopsIn(const WindowPart& part)
{
    std::vector<QWidget*> stops;
    if (part.tabs)
        addStops(*part.tabs, stops);
    addStops(*part.widget, stops);
    return stops;
}

bool holds(const QWidget* place, const QWidget* widget)
{
    return place && widget && (place == widget || place->isAncestorOf(widget));
}

void bringIntoSight(QWidget& widget)
{
    for (QWidget* parent = widget.parentWidget(); parent && !parent->isWindow(); parent = parent->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(parent))
            area->ensureWidgetVisible(&widget);
}

void giveFocus(QWidget& widget, Qt::FocusReason reason)
{
    if (!widget.window()->isActiveWindow())
        widget.window()->activateWindow(); // a floating dock
    widget.setFocus(reason);
    bringIntoSight(widget);
}

/// Whether nothing has to be scrolled to see all of it.
bool isWholeInSight(const QWidget& widget) { return widget.visibleRegion().boundingRect().contains(widget.rect()); }

/// What a part is about: its table or picture, where one fills it and is in sight, else the first stop below its tabs.
QWidget* mainStopOf(const WindowPart& part)
{
    std::vector<QWidget*> stops;
    addStops(*part.widget, stops);
    if (stops.empty())
        return nullptr;
    const auto area = [](const QWidget* stop) { return stop->width() * stop->height(); };
    QWidget* largest = *std::ranges::max_element(stops, {}, area);
    return area(largest) * 3 > area(part.widget) && isWholeInSight(*largest) ? largest : stops.front();
}

QWidget* stopToEnter(const WindowPart& part)
{
    QWidget* last = part.widget->focusWidget();
    return last && takesTab(*last) && isInFront(*last) ? last : mainStopOf(part);
}

void letTabGo(QObject* widget)
{
    if (auto* view = qobject_cast<QAbstractItemView*>(widget))
        view->setTabKeyNavigation(false);
    else if (auto* text = qobject_cast<QPlainTextEdit*>(widget))
        text->setTabChangesFocus(true);
}

/// Goes to the next cell with Ctrl+Tab; false for any other key.
bool walkInside(QAbstractItemView& view, const QKeyEvent& key)
{
    const bool isTab = key.key() == Qt::Key_Tab || key.key() == Qt::Key_Backtab;
    if (!isTab || !(key.modifiers() & Qt::ControlModifier))
        return false;
    const bool back = key.key() == Qt::Key_Backtab || key.modifiers() & Qt::ShiftModifier;
    QKeyEvent inside(QEvent::KeyPress, back ? Qt::Key_Backtab : Qt::Key_Tab, back ? Qt::ShiftModifier : Qt::NoModifier);
    view.setTabKeyNavigation(true);
    QCoreApplication::sendEvent(&view, &inside);
    view.setTabKeyNavigation(false);
    return true;
}

bool isBehindTab(const QWidget& widget)
{
    for (const QWidget* parent = &widget; parent; parent = parent->parentWidget())
        if (const auto* dock = qobject_cast<const Dock*>(parent))
            return !isInFront(*dock);
    return false;
}

bool hasLetter(const QWidget& widget, const QKeySequence& key)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return label->buddy() && label->buddy()->isEnabled() && QKeySequence::mnemonic(label->text()) == key;
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return button->shortcut() == key;
    const auto* menus = qobject_cast<const QMenuBar*>(&widget);
    return menus && std::ranges::any_of(menus->actions(), [&key](const QAction* menu) {
               return QKeySequence::mnemonic(menu->text()) == key;
           });
}

std::vector<QWidget*> takersInSight(const QWidget& window, const QKeySequence& key)
{
    std::vector<QWidget*> takers;
    for (QWidget* widget : window.findChildren<QWidget*>())
        if (widget->isVisible() && widget->isEnabled() && widget->window() == &window && hasLetter(*widget, key)
            && !isBehindTab(*widget))
            takers.push_back(widget);
    return takers;
}

void takeLetter(QWidget& taker, const QKeySequence& key)
{
    if (const auto* label = qobject_cast<const QLabel*>(&taker))
        return label->buddy()->setFocus(Qt::ShortcutFocusReason);
    if (auto* button = qobject_cast<QAbstractButton*>(&taker)) {
        button->setFocus(Qt::ShortcutFocusReason);
        return button->animateClick();
    }
    auto& menus = static_cast<QMenuBar&>(taker);
    for (QAction* menu : menus.actions())
        if (QKeySequence::mnemonic(menu->text()) == key)
            menus.setActiveAction(menu);
}

/// The index after `from` (or before), around the end.
std::size_t nextIndex(std::size_t from, std::size_t count, bool forward) { return (from + (forward ? 1 : count - 1)) % count; }

} // namespace

std::vector<WindowPart> partsOf(QMainWindow& window, QMainWindow& inner, const std::vector<QWidget*>& above)
{
    std::vector<WindowPart> parts;
    addDocks(window, parts);
    addDocks(inner, parts);
    sortByColumns(parts, window);
    for (auto widget = above.rbegin(); widget != above.rend(); ++widget)
        if (isInFront(**widget))
            parts.insert(parts.begin(), {*widget});
    for (auto* bar : window.findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
        if (isInFront(*bar))
            parts.insert(parts.begin(), {bar});
    return parts;
}

std::vector<QWidget*> tabStops(const std::vector<WindowPart>& parts)
{
    std::vector<QWidget*> stops;
    for (const WindowPart& part : parts)
        for (QWidget* stop : stopsIn(part))
            stops.push_back(stop);
    return stops;
}

bool goToNextStop(const std::vector<QWidget*>& stops, QWidget* current, bool forward)
{
    if (stops.empty())
        return false;
    // The innermost stop: a stop may hold others.
    const auto found =
        std::find_if(stops.rbegin(), stops.rend(), [current](const QWidget* stop) { return holds(stop, current); });
    const bool isKnown = found != stops.rend();
    if (!isKnown && current)
        return false;
    const std::size_t at = isKnown ? static_cast<std::size_t>(stops.rend() - found) - 1 : forward ? stops.size() - 1 : 0;
    giveFocus(*stops[nextIndex(at, stops.size(), forward)], forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

bool enterPart(const WindowPart& part)
{
    QWidget* stop = stopToEnter(part);
    if (stop)
        giveFocus(*stop, Qt::ShortcutFocusReason);
    return stop;
}

void goToNextPart(const std::vector<WindowPart>& parts, QWidget* current, bool forward)
{
    const auto here = std::ranges::find_if(
        parts, [current](const WindowPart& part) { return holds(part.widget, current) || holds(part.tabs, current); });
    std::size_t at = here != parts.end() ? static_cast<std::size_t>(here - parts.begin()) : forward ? parts.size() - 1 : 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        at = nextIndex(at, parts.size(), forward);
        if (enterPart(parts[at]))
            return;
    }
}

TabKeyFilter::TabKeyFilter(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool TabKeyFilter::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Polish)
        letTabGo(watched);
    auto* view = event->type() == QEvent::KeyPress ? qobject_cast<QAbstractItemView*>(watched) : nullptr;
    return view && walkInside(*view, *static_cast<QKeyEvent*>(event));
}

MnemonicFilter::MnemonicFilter(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool MnemonicFilter::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = event->type() == QEvent::Shortcut ? qobject_cast<QWidget*>(watched) : nullptr;
    if (!widget)
        return false;
    const auto& shortcut = *static_cast<QShortcutEvent*>(event);
    const bool isBehind = isBehindTab(*widget);
    if (!isBehind && !shortcut.isAmbiguous())
        return false;
    const auto takers = takersInSight(*widget->window(), shortcut.key());
    if (takers.size() == 1)
        takeLetter(*takers.front(), shortcut.key());
    return isBehind || takers.size() == 1; // several take turns
}

EnsureFocusVisible::EnsureFocusVisible(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool EnsureFocusVisible::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = event->type() == QEvent::FocusIn ? qobject_cast<QWidget*>(watched) : nullptr;
    if (widget && static_cast<QFocusEvent*>(event)->reason() == Qt::ShortcutFocusReason)
        bringIntoSight(*widget);
    return false;
}

} // namespace wattif::ui

#include "moc_focus_order.cpp"
