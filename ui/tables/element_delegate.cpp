// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tables/element_delegate.h"

#include <algorithm>

#include <QAbstractProxyModel>
#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QPainter>

#include "ui/style/theme.h"
#include "ui/tables/element_table.h"

namespace wattif::ui {
namespace {

/// The cell behind a filter.
QModelIndex sourceOf(const QModelIndex& index)
{
    const auto* proxy = qobject_cast<const QAbstractProxyModel*>(index.model());
    return proxy ? proxy->mapToSource(index) : index;
}

const ElementTable* tableOf(const QModelIndex& source) { return qobject_cast<const ElementTable*>(source.model()); }

QString problemInCell(const QModelIndex& index, const QString& text)
{
    const QModelIndex source = sourceOf(index);
    const ElementTable* table = tableOf(source);
    return table && source.isValid() ? table->problem(source, text) : QString();
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

ElementDelegate::ElementDelegate(QObject* parent) : TextDelegate(problemInCell, parent) { }

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

QWidget* ElementDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QModelIndex source = sourceOf(index);
    const ElementTable* table = tableOf(source);
    if (table && table->column(source.column()).kind == ElementTable::CellKind::choice) {
        QComboBox* box = choiceEditor(parent, *table);
        commitOnChoice(*box);
        return box;
    }
    return TextDelegate::createEditor(parent, option, index);
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
} // namespace wattif::ui

#include "moc_element_delegate.cpp"
