// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/field_wheel.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QFocusEvent>
#include <QSlider>
#include <QToolBar>

namespace wattif::ui {

namespace {

bool isField(const QWidget* widget)
{
    return qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QComboBox*>(widget)
        || qobject_cast<const QSlider*>(widget);
}

/// The field that a widget is or is a part of, such as the line of a spin box; null for none.
QWidget* fieldAt(QObject* watched)
{
    for (auto* widget = qobject_cast<QWidget*>(watched); widget && !widget->isWindow(); widget = widget->parentWidget())
        if (isField(widget))
            return widget;
    return nullptr;
}

bool isInToolBar(const QWidget* widget)
{
    for (; widget && !widget->isWindow(); widget = widget->parentWidget())
        if (qobject_cast<const QToolBar*>(widget))
            return true;
    return false;
}

/// Returns whether a field keeps the focus in spite of a focus-out event: for its own menu or list.
bool goesForAMoment(const QEvent* event) { return static_cast<const QFocusEvent*>(event)->reason() == Qt::PopupFocusReason; }

} // namespace

FieldWheel::FieldWheel(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool FieldWheel::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Polish:
        if (auto* field = qobject_cast<QWidget*>(watched); field && isField(field) && field->focusPolicy() == Qt::WheelFocus)
            field->setFocusPolicy(Qt::StrongFocus); // the wheel gives no focus either
        return false;
    case QEvent::MouseButtonPress:
        if (QWidget* field = fieldAt(watched))
            m_clicked = field;
        return false;
    case QEvent::FocusOut:
        if (watched == m_clicked && !goesForAMoment(event))
            m_clicked = nullptr;
        return false;
    case QEvent::Wheel: break;
    default: return false;
    }
    const QWidget* field = fieldAt(watched);
    if (!field || isInToolBar(field) || (field == m_clicked && field->hasFocus()))
        return false;
    event->ignore(); // then the wheel scrolls the container of the field
    return true;
}

} // namespace wattif::ui

#include "moc_field_wheel.cpp"
