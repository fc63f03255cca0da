// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/clipboard_actions.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>

#include "ui/style/icons.h"

namespace wattif::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ClipboardActions)
};

struct Entry {
    QString text;
    QString icon;
    QKeySequence::StandardKey key;
    const char* slot; ///< of text fields, which lack actions; null if they only know the key
};

/// The action of the focused view, or of a parent, that answers to a standard key; null where none does.
QAction* actionFor(QWidget* focus, QKeySequence::StandardKey key)
{
    const auto keys = QKeySequence::keyBindings(key);
    for (QWidget* widget = focus; widget && !widget->isWindow(); widget = widget->parentWidget())
        for (QAction* action : widget->actions())
            if (keys.contains(action->shortcut()))
                return action;
    return nullptr;
}

bool hasSlot(const QWidget* focus, const char* slot)
{
    return focus && focus->metaObject()->indexOfMethod(QByteArray(slot) + "()") >= 0;
}

/// The field whose text has the focus, which text is cut from; null where it is no text. Lists and boxes have a slot `clear`
/// too, which empties them.
QWidget* textFieldOf(QWidget* focus)
{
    if (hasSlot(focus, "cut") && hasSlot(focus, "paste"))
        return focus;
    const auto* box = qobject_cast<QComboBox*>(focus);
    const bool holdsField = qobject_cast<QAbstractSpinBox*>(focus) || (box && box->isEditable());
    return holdsField ? focus->findChild<QLineEdit*>() : nullptr;
}

/// The focused list or table if the key selects all of it; null otherwise. It knows the key without an action.
QAbstractItemView* selectableView(QWidget* focus, const Entry& entry)
{
    auto* view = qobject_cast<QAbstractItemView*>(focus);
    const bool selectsMany = view && view->model() && view->selectionMode() != QAbstractItemView::NoSelection
        && view->selectionMode() != QAbstractItemView::SingleSelection;
    return entry.key == QKeySequence::SelectAll && selectsMany ? view : nullptr;
}

/// Hidden widgets are not edited: a window that was closed keeps its focus.
bool canPerform(QWidget* focus, const Entry& entry)
{
    if (!focus || !focus->isVisible())
        return false;
    if (const QAction* action = actionFor(focus, entry.key))
        return action->isEnabled();
    if (selectableView(focus, entry))
        return true;
    const QWidget* field = textFieldOf(focus);
    const bool onlyReads = entry.key == QKeySequence::Copy || entry.key == QKeySequence::SelectAll;
    return field && (onlyReads || !field->property("readOnly").toBool());
}

void perform(QWidget* focus, const Entry& entry)
{
    if (!canPerform(focus, entry))
        return;
    QWidget* field = textFieldOf(focus);
    if (QAction* action = actionFor(focus, entry.key)) {
        action->trigger();
    } else if (QAbstractItemView* view = selectableView(focus, entry)) {
        view->selectAll();
    } else if (entry.slot) {
        QMetaObject::invokeMethod(field, entry.slot);
    } else {
        const QKeyCombination key = QKeySequence(entry.key)[0];
        QKeyEvent press(QEvent::KeyPress, key.key(), key.keyboardModifiers());
        QCoreApplication::sendEvent(field, &press);
    }
}

} // namespace

void addClipboardActions(QMenu& menu)
{
    const QList<Entry> entries{
        {Tr::tr("Cu&t"), QStringLiteral("edit-cut"), QKeySequence::Cut, "cut"},
        {Tr::tr("&Copy"), QStringLiteral("edit-copy"), QKeySequence::Copy, "copy"},
        {Tr::tr("&Paste"), QStringLiteral("edit-paste"), QKeySequence::Paste, "paste"},
        {Tr::tr("&Delete"), QStringLiteral("wattif-remove"), QKeySequence::Delete, nullptr},
        {Tr::tr("Select &all"), QStringLiteral("edit-select-all"), QKeySequence::SelectAll, "selectAll"},
    };
    // A menu bar opened from the keyboard takes the focus: what counts is where it was before.
    auto* focus = new QPointer<QWidget>;
    QObject::connect(&menu, &QObject::destroyed, [focus] { delete focus; });
    QObject::connect(qApp, &QApplication::focusChanged, &menu, [focus](QWidget*, QWidget* now) {
        if (now && !qobject_cast<QMenuBar*>(now) && !qobject_cast<QMenu*>(now))
            *focus = now;
    });
    for (const Entry& entry : entries) {
        // The key is only part of the text: as a shortcut it would take the key from the views.
        const QString key = QKeySequence(entry.key).toString(QKeySequence::NativeText);
        QAction* action = menu.addAction(themeIcon(entry.icon), entry.text + QLatin1Char('\t') + key);
        QObject::connect(action, &QAction::triggered, &menu, [focus, entry] { perform(*focus, entry); });
        QObject::connect(&menu, &QMenu::aboutToShow, action,
                         [focus, entry, action] { action->setEnabled(canPerform(*focus, entry)); });
    }
}

} // namespace wattif::ui
