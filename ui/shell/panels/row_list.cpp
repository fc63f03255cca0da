// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/row_list.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QToolButton>

#include "ui/style/icons.h"

namespace wattif::ui {

namespace {

/// Rows as high as their buttons, also where a tree does not see their column yet.
class RowsOfButtons : public QStyledItemDelegate {
public:
    explicit RowsOfButtons(QTreeView& tree) : QStyledItemDelegate(&tree), m_tree(tree) { }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        if (const QWidget* buttons = m_tree.indexWidget(index.siblingAtColumn(1)))
            size.setHeight(std::max(size.height(), buttons->sizeHint().height()));
        return size;
    }

private:
    QTreeView& m_tree;
};

} // namespace

RowList::RowList(int maxRows, const QString& accessibleName, QWidget* parent) : QTreeWidget(parent), m_maxRows(maxRows)
{
    setHeaderHidden(true);
    setItemDelegate(new RowsOfButtons(*this));
    setFrameShape(QFrame::NoFrame);
    setRootIsDecorated(false);
    setWordWrap(true);
    setColumnCount(2);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(1);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    setAccessibleName(accessibleName);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setTabKeyNavigation(false);
}

QTreeWidgetItem* RowList::addRow(const QString& text)
{
    auto* row = new QTreeWidgetItem(this);
    setRowText(topLevelItemCount() - 1, text);
    return row;
}

void RowList::setRowText(int row, const QString& text)
{
    topLevelItem(row)->setText(0, text);
    topLevelItem(row)->setToolTip(0, text);
}

QToolButton* RowList::addButton(QTreeWidgetItem* row, const QString& icon, const QString& toolTip)
{
    QWidget* place = itemWidget(row, 1);
    if (!place) {
        place = new QWidget(this);
        auto* buttons = new QHBoxLayout(place);
        buttons->setContentsMargins(0, 0, 0, 0);
        buttons->setSpacing(0);
        setItemWidget(row, 1, place);
    }
    auto* button = new QToolButton(place);
    button->setIcon(themeIcon(icon));
    button->setAutoRaise(true);
    button->setToolTip(toolTip);
    button->setFocusPolicy(Qt::NoFocus);
    place->layout()->addWidget(button);
    scheduleDelayedItemsLayout(); // the row is higher now
    return button;
}

void RowList::fitHeight()
{
    int height = 2 * frameWidth() + 2;
    for (int row = 0; row < std::min(topLevelItemCount(), m_maxRows); ++row)
        height += visualItemRect(topLevelItem(row)).height();
    setFixedHeight(std::max(height, fontMetrics().height() + 8));
}

void RowList::resizeEvent(QResizeEvent* event)
{
    QTreeWidget::resizeEvent(event);
    QTimer::singleShot(0, this, &RowList::fitHeight); // texts wrap otherwise now
}

} // namespace wattif::ui

#include "moc_row_list.cpp"
