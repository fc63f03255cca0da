// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tables/text_delegate.h"

#include <utility>

#include <QComboBox>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QToolTip>

#include "ui/style/plain_words.h"
#include "ui/widgets/field_mark.h"

namespace wattif::ui {

TextDelegate::TextDelegate(Problem problem, QObject* parent) : QStyledItemDelegate(parent), m_problem(std::move(problem)) { }

QString TextDelegate::problemOf(const QLineEdit& editor) const
{
    return m_problem(editor.property("index").value<QPersistentModelIndex>(), editor.text());
}

void TextDelegate::markProblems(QLineEdit& editor, const QModelIndex& index) const
{
    editor.setProperty("index", QVariant::fromValue(QPersistentModelIndex(index)));
    connect(&editor, &QLineEdit::textChanged, this, [this, &editor] {
        const QString problem = problemOf(editor);
        markField(editor, problem);
        editor.setToolTip(problem);
    });
}

QWidget* TextDelegate::createList(QWidget* parent, const QStringList& choices, const QModelIndex& index) const
{
    auto* box = new QComboBox(parent);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->addItems(choices);
    box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    box->completer()->setFilterMode(Qt::MatchContains);
    markProblems(*box->lineEdit(), index);
    commitOnChoice(*box);
    return box;
}

QWidget* TextDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    if (const QStringList choices = m_choices ? m_choices(index) : QStringList(); !choices.isEmpty())
        return createList(parent, choices, index);
    auto* editor = new QLineEdit(parent);
    editor->setFrame(false);
    editor->setAlignment(Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()));
    markProblems(*editor, index);
    return editor;
}

void TextDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    auto* box = qobject_cast<QComboBox*>(editor);
    if (!box)
        return QStyledItemDelegate::setEditorData(editor, index);
    box->setCurrentIndex(box->findText(index.data(Qt::EditRole).toString()));
    if (box->lineEdit())
        box->lineEdit()->selectAll();
}

void TextDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    const auto* box = qobject_cast<QComboBox*>(editor);
    if (!box)
        return QStyledItemDelegate::setModelData(editor, model, index);
    model->setData(index, box->currentText());
}

// The list of a box may outlive its time as an editor by a click: then there is nothing to commit.
void TextDelegate::commitOnChoice(QComboBox& box) const
{
    auto* self = const_cast<TextDelegate*>(this); // editors are made by const functions
    connect(&box, &QComboBox::activated, self, [self, &box] {
        if (!box.isHidden())
            emit self->commitData(&box);
        if (!box.isHidden())
            emit self->closeEditor(&box);
    });
}

/// Committing may reset the table, which deletes its editor: then there is no editor to close.
void TextDelegate::commitAndGoOn(QLineEdit& editor, bool forward)
{
    emit commitData(&editor);
    if (!editor.isHidden())
        emit closeEditor(&editor, forward ? EditNextItem : EditPreviousItem);
}

bool TextDelegate::eventFilter(QObject* object, QEvent* event)
{
    auto* editor = qobject_cast<QLineEdit*>(object);
    if (editor && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool commits = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab || key == Qt::Key_Backtab;
        const QString problem = commits ? problemOf(*editor) : QString();
        if (!problem.isEmpty()) {
            QToolTip::showText(editor->mapToGlobal(QPoint(0, editor->height())), toolTipText(problem), editor);
            emit refused(problem);
            return true;
        }
        if (key == Qt::Key_Tab || key == Qt::Key_Backtab) {
            commitAndGoOn(*editor, key == Qt::Key_Tab);
            return true;
        }
        if (key == Qt::Key_Escape)
            emit refused({}); // the bad value has been removed
    }
    return QStyledItemDelegate::eventFilter(object, event);
}

} // namespace wattif::ui

#include "moc_text_delegate.cpp"
