// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QScrollBar>
#include <QTabBar>
#include <QToolTip>

#include "ui/widgets/event_filters.h"

namespace wattif::test {

/// Its class and name, and those of what it is in.
inline QString pathOf(const QWidget* widget)
{
    QStringList path;
    for (int i = 0; widget && i < 6; ++i, widget = widget->parentWidget())
        if (const QString name = widget->objectName(); i == 0 || !name.startsWith(QLatin1String("qt_")))
            path << QLatin1String(widget->metaObject()->className()).toString().section(QLatin1String("::"), -1)
                    + (name.isEmpty() ? QString() : QLatin1Char('#') + name);
    return path.join(QLatin1String(" < "));
}

/// Returns whether it is visible to the user: Qt moves a dock behind another tab off the window.
inline bool isInFront(const QWidget& widget)
{
    const QRect inWindow(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size());
    return widget.isVisible() && widget.window()->rect().intersects(inWindow);
}

/// A tool tip that is asked for replaces the one before, which is one of these widgets.
inline QList<QPointer<QWidget>> allWidgets()
{
    QList<QPointer<QWidget>> widgets;
    for (QWidget* widget : QApplication::allWidgets())
        widgets << widget;
    return widgets;
}

/// What one reads who points at a widget.
inline QString reportedAt(QWidget& widget)
{
    QToolTip::hideText();
    const QPoint at = widget.rect().center();
    QHelpEvent asks(QEvent::ToolTip, at, widget.mapToGlobal(at));
    QCoreApplication::sendEvent(&widget, &asks);
    return QToolTip::text();
}

/// Returns whether a text is cut; one that fills the remaining space may be, if a tooltip shows the rest.
inline bool isLost(QWidget& widget)
{
    const bool isLabel = qobject_cast<const QLabel*>(&widget);
    if ((!isLabel && !qobject_cast<const QAbstractButton*>(&widget)) || !ui::isTextCut(widget))
        return false;
    const bool takesWhatIsLeft = isLabel && widget.sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
    return !takesWhatIsLeft || reportedAt(widget).isEmpty();
}

/// Returns whether a part of a widget is outside what its parents show, and no scroll bar reaches it.
inline bool isOutOfReach(const QWidget& widget)
{
    QRect part = widget.rect();
    const QWidget* of = &widget;
    for (const QWidget* parent = widget.parentWidget(); parent && !of->isWindow(); of = parent, parent = parent->parentWidget()) {
        part.translate(of->pos());
        const auto* area = qobject_cast<const QAbstractScrollArea*>(parent->parentWidget());
        const bool scrolls = area && area->viewport() == parent;
        if (!scrolls && !parent->rect().contains(part))
            return true;
        if (!scrolls)
            continue;
        const QRect shown = parent->rect();
        if ((part.left() < shown.left() || part.right() > shown.right()) && area->horizontalScrollBar()->maximum() == 0)
            return true;
        if ((part.top() < shown.top() || part.bottom() > shown.bottom()) && area->verticalScrollBar()->maximum() == 0)
            return true;
        part = part.intersected(shown);
        if (part.isEmpty())
            return false; // scrolled away
    }
    return false;
}

/// Returns whether it shows a text that one reads or types.
inline bool hasText(const QWidget& widget)
{
    const auto* label = qobject_cast<const QLabel*>(&widget);
    return (label && !label->text().isEmpty()) || qobject_cast<const QAbstractButton*>(&widget)
        || qobject_cast<const QLineEdit*>(&widget);
}

/// The labels, buttons and fields in sight that overlap a neighbour.
inline QStringList overlaps(const QWidget& parent)
{
    QStringList found;
    QList<const QWidget*> texts;
    for (const QWidget* child : parent.findChildren<const QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (!child->isWindow() && child->isVisible() && hasText(*child) && !qobject_cast<const QTabBar*>(&parent)) // its arrows
            texts << child;
    for (qsizetype i = 0; i < texts.size(); ++i)
        for (qsizetype k = 0; k < i; ++k)
            if (texts[i]->geometry().intersects(texts[k]->geometry()))
                found << QStringLiteral("overlap of %1 and %2").arg(pathOf(texts[i]), pathOf(texts[k]));
    return found;
}

/// The labels and buttons that one can see now whose text is cut.
inline QStringList cutNow()
{
    QStringList found;
    for (const QPointer<QWidget>& widget : allWidgets()) {
        if (!widget || !isInFront(*widget) || !isLost(*widget) || !widget)
            continue;
        const QString text = widget->property("text").toString().left(40);
        const QString line =
            QStringLiteral("%1 × %2 for “%3”: ").arg(widget->width()).arg(widget->height()).arg(text) + pathOf(widget);
        if (!found.contains(line))
            found << line;
    }
    return found;
}

/// What is wrong with the texts of a window that one can see now: cut, over another one, out of reach.
inline QStringList lostTexts(const QWidget& window)
{
    QStringList found = cutNow();
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!isInFront(*widget))
            continue;
        found += overlaps(*widget);
        const bool isTabArrow = qobject_cast<const QTabBar*>(widget->parentWidget());
        if (!isTabArrow && hasText(*widget) && isOutOfReach(*widget))
            found << QStringLiteral("out of reach: “%1” ").arg(widget->property("text").toString().left(40)) + pathOf(widget);
    }
    return found;
}

} // namespace wattif::test
