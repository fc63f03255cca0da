// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/field_undo.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>

namespace wattif::ui {

namespace {

/// Whether the field itself has something to take back or to do again.
bool isForField(const QKeyEvent& key, const QLineEdit& line)
{
    if (key.matches(QKeySequence::Undo))
        return line.isModified() && line.isUndoAvailable();
    return !key.matches(QKeySequence::Redo) || line.isRedoAvailable();
}

/// Ends the typing state after a commit.
void forgetTypingWhenDone(QObject* watched)
{
    const auto forget = [watched] {
        if (QLineEdit* line = lineOf(watched))
            line->setModified(false);
    };
    if (auto* spin = qobject_cast<QAbstractSpinBox*>(watched))
        QObject::connect(spin, &QAbstractSpinBox::editingFinished, spin, forget);
    else if (auto* line = qobject_cast<QLineEdit*>(watched))
        QObject::connect(line, &QLineEdit::editingFinished, line, forget);
}

} // namespace

QLineEdit* lineOf(QObject* field)
{
    if (auto* spin = qobject_cast<QAbstractSpinBox*>(field))
        return spin->findChild<QLineEdit*>();
    return qobject_cast<QLineEdit*>(field);
}

bool isInCell(const QWidget& field)
{
    for (const QWidget* parent = field.parentWidget(); parent && !parent->isWindow(); parent = parent->parentWidget())
        if (qobject_cast<const QAbstractItemView*>(parent))
            return true;
    return false;
}

FieldUndo::FieldUndo(QWidget& window) : QObject(&window), m_window(window) { qApp->installEventFilter(this); }

bool FieldUndo::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Polish)
        forgetTypingWhenDone(watched);
    if (event->type() != QEvent::ShortcutOverride)
        return false;
    const QLineEdit* line = lineOf(watched);
    if (!line || line->window() != &m_window || isInCell(*line) || isForField(*static_cast<QKeyEvent*>(event), *line))
        return false;
    event->ignore(); // then the window's shortcut has its turn
    return true;
}

} // namespace wattif::ui

#include "moc_field_undo.cpp"
