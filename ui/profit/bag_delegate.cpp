// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/bag_delegate.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QToolTip>

#include "ui/profit/bag_model.h"
#include "ui/shell/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

QString problemOf(const QLineEdit& editor)
{
    const auto index = editor.property("index").value<QPersistentModelIndex>();
    const auto* model = qobject_cast<const BagModel*>(index.model());
    return model ? model->problem(index, editor.text()) : QString();
}

} // namespace

void BagDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int step = index.data(BagModel::StepRole).toInt();
    const QColor accent = Theme::instance().accent();
    QStyleOptionViewItem item = option;
    if (step == 0) {
        QColor ground = accent;
        ground.setAlphaF(0.20F);
        painter->fillRect(option.rect, ground);
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

QWidget* BagDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    if (index.column() == BagModel::TypeColumn) {
        auto* box = new QComboBox(parent);
        box->addItems(static_cast<const BagModel*>(index.model())->typeNames());
        // A choice is an edit: no second key is needed.
        connect(box, &QComboBox::activated, this, [this, box] {
            emit const_cast<BagDelegate*>(this)->commitData(box);
            emit const_cast<BagDelegate*>(this)->closeEditor(box);
        });
        return box;
    }
    auto* editor = new QLineEdit(parent);
    editor->setFrame(false);
    editor->setProperty("index", QVariant::fromValue(QPersistentModelIndex(index)));
    if (index.column() != BagModel::UserColumn)
        editor->setAlignment(Qt::AlignRight);
    if (index.column() == BagModel::RevenueColumn)
        editor->setPlaceholderText(index.data().toString());
    connect(editor, &QLineEdit::textChanged, this, [editor] {
        const QString problem = problemOf(*editor);
        editor->setStyleSheet(problem.isEmpty() ? QString()
                                                : u"QLineEdit{border:2px solid %1}"_s.arg(Theme::instance().error().name()));
        editor->setToolTip(problem);
    });
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

bool BagDelegate::eventFilter(QObject* object, QEvent* event)
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
