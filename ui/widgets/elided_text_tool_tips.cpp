// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/elided_text_tool_tips.h"

#include <QAbstractButton>
#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QToolButton>
#include <QToolTip>

namespace wattif::ui {

namespace {

QString shownTextOf(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return label->text();
    const auto* tool = qobject_cast<const QToolButton*>(&widget);
    if (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull())
        return {}; // it shows none
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return button ? button->text().remove(QLatin1Char('&')) : QString();
}

} // namespace

bool isTextCut(const QWidget& widget)
{
    if (shownTextOf(widget).isEmpty())
        return false;
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (label && label->wordWrap())
        return widget.height() < widget.heightForWidth(widget.width());
    return widget.width() < widget.sizeHint().width();
}

ElidedTextToolTips::ElidedTextToolTips(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool ElidedTextToolTips::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = event->type() == QEvent::ToolTip ? qobject_cast<QWidget*>(watched) : nullptr;
    if (!widget || !widget->toolTip().isEmpty() || !isTextCut(*widget))
        return false;
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), shownTextOf(*widget), widget);
    event->accept();
    return true;
}

} // namespace wattif::ui

#include "moc_elided_text_tool_tips.cpp"
