// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tables/element_delegate.h"

#include <algorithm>

#include <QAbstractProxyModel>
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

QStringList choicesOfCell(const QModelIndex& index)
{
    const QModelIndex source = sourceOf(index);
    const ElementTable* table = tableOf(source);
    const bool isChoice = table && table->column(source.column()).kind == ElementTable::CellKind::choice;
    return isChoice ? table->choices() : QStringList();
}

} // namespace

ElementDelegate::ElementDelegate(QObject* parent) : TextDelegate(problemInCell, parent) { setChoices(choicesOfCell); }

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

} // namespace wattif::ui

#include "moc_element_delegate.cpp"
