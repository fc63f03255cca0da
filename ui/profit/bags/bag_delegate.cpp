// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/bags/bag_delegate.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPainter>

#include "ui/profit/bags/bag_model.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

QString problemInCell(const QModelIndex& index, const QString& text)
{
    const auto* model = qobject_cast<const BagModel*>(index.model());
    return model ? model->problem(index, text) : QString();
}

} // namespace

BagDelegate::BagDelegate(QObject* parent) : TextDelegate(problemInCell, parent) { }

void BagDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int step = index.data(BagModel::StepRole).toInt();
    const QColor accent = Theme::instance().accent();
    QStyleOptionViewItem item = option;
    if (step == 0) {
        QColor background = accent;
        background.setAlphaF(0.20F);
        painter->fillRect(option.rect, background);
        item.font.setBold(true);
    } else if (step > 0) {
        // Still to come: the text is faint.
        painter->setOpacity(0.55);
    }
    QStyledItemDelegate::paint(painter, item, index);
    painter->setOpacity(1.0);
    if (step == 0 && index.column() == 0)
        painter->fillRect(QRect(option.rect.topLeft(), QSize(4, option.rect.height())), accent);
}

QWidget* BagDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (index.column() == BagModel::TypeColumn) {
        auto* box = new QComboBox(parent);
        box->addItems(static_cast<const BagModel*>(index.model())->typeNames());
        commitOnChoice(*box);
        return box;
    }
    QWidget* editor = TextDelegate::createEditor(parent, option, index);
    if (index.column() == BagModel::RevenueColumn)
        static_cast<QLineEdit*>(editor)->setPlaceholderText(index.data().toString());
    return editor;
}

void BagDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (auto* box = qobject_cast<QComboBox*>(editor))
        box->setCurrentText(index.data(Qt::EditRole).toString());
    else
        static_cast<QLineEdit*>(editor)->setText(index.data(Qt::EditRole).toString());
}

void BagDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    const auto* box = qobject_cast<QComboBox*>(editor);
    model->setData(index, box ? box->currentText() : static_cast<QLineEdit*>(editor)->text());
}
} // namespace wattif::ui

#include "moc_bag_delegate.cpp"
