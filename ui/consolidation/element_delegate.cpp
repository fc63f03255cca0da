// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/element_delegate.h"

#include <algorithm>

#include <QAbstractProxyModel>
#include <QComboBox>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QToolTip>

#include "ui/consolidation/element_table.h"
#include "ui/shell/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// The cell behind a filter.
QModelIndex sourceOf(const QModelIndex& index)
{
    const auto* proxy = qobject_cast<const QAbstractProxyModel*>(index.model());
    return proxy ? proxy->mapToSource(index) : index;
}

const ElementTable* tableOf(const QModelIndex& source) { return qobject_cast<const ElementTable*>(source.model()); }

QString problemOf(const QLineEdit& editor)
{
    const QModelIndex index = editor.property("index").value<QPersistentModelIndex>();
    const QModelIndex source = sourceOf(index);
    const ElementTable* table = tableOf(source);
    return table && source.isValid() ? table->problem(source, editor.text()) : QString();
}

QComboBox* choiceEditor(QWidget* parent, const ElementTable& table)
{
    auto* box = new QComboBox(parent);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->addItems(table.choices());
    box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    box->completer()->setFilterMode(Qt::MatchContains);
    return box;
}

} // namespace

ElementDelegate::ElementDelegate(QObject* parent) : QStyledItemDelegate(parent) { }

void ElementDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const double share = index.data(ElementTable::BarRole).toDouble();
    if (share <= 0.0)
        return;
    QRectF bar = QRectF(option.rect).adjusted(4, 0, -4, -2);
    bar.setTop(bar.bottom() - 3.0);
    bar.setWidth(bar.width() * std::min(share, 1.0));
    painter->fillRect(bar, Theme::instance().accent());
}

QWidget* ElementDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const QModelIndex source = sourceOf(index);
    const ElementTable* table = tableOf(source);
    if (table && table->column(source.column()).kind == ElementTable::CellKind::choice) {
        QComboBox* box = choiceEditor(parent, *table);
        // A choice is an edit: no second key is needed.
        connect(box, &QComboBox::activated, this, [this, box] {
            emit const_cast<ElementDelegate*>(this)->commitData(box);
            emit const_cast<ElementDelegate*>(this)->closeEditor(box);
        });
        return box;
    }
    auto* editor = new QLineEdit(parent);
    editor->setFrame(false);
    editor->setProperty("index", QVariant::fromValue(QPersistentModelIndex(index)));
    editor->setAlignment(Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt()));
    connect(editor, &QLineEdit::textChanged, this, [editor] {
        const QString problem = problemOf(*editor);
        editor->setStyleSheet(problem.isEmpty() ? QString()
                                                : u"QLineEdit{border:2px solid %1}"_s.arg(Theme::instance().error().name()));
        editor->setToolTip(problem);
    });
    return editor;
}

void ElementDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (auto* box = qobject_cast<QComboBox*>(editor)) {
        box->setCurrentIndex(box->findText(index.data(Qt::EditRole).toString()));
        box->lineEdit()->selectAll();
        return;
    }
    static_cast<QLineEdit*>(editor)->setText(index.data(Qt::EditRole).toString());
}

void ElementDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    const auto* box = qobject_cast<QComboBox*>(editor);
    model->setData(index, box ? box->currentText() : static_cast<QLineEdit*>(editor)->text());
}

bool ElementDelegate::eventFilter(QObject* object, QEvent* event)
{
    auto* editor = qobject_cast<QLineEdit*>(object);
    if (editor && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool commits = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab || key == Qt::Key_Backtab;
        const QString problem = commits ? problemOf(*editor) : QString();
        if (!problem.isEmpty()) {
            QToolTip::showText(editor->mapToGlobal(QPoint(0, editor->height())), problem, editor);
            emit refused(problem);
            return true;
        }
    }
    return QStyledItemDelegate::eventFilter(object, event);
}

} // namespace wattif::ui
