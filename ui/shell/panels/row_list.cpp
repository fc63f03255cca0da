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

constexpr int maxLinesOfRow = 3; ///< the tooltip has the whole text
constexpr int maxLinesOfList = 9;

/// Rows as high as their wrapped texts, for which a tree alone does not leave space, and as their buttons.
class RowsOfButtons : public QStyledItemDelegate {
public:
    explicit RowsOfButtons(QTreeView& tree) : QStyledItemDelegate(&tree), m_tree(tree) { }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem wrapped = option;
        wrapped.rect = QRect(0, 0, std::max(1, m_tree.columnWidth(index.column())), 1);
        QSize size = QStyledItemDelegate::sizeHint(wrapped, index);
        const int line = option.fontMetrics.lineSpacing();
        const int lines = (size.height() + line / 2) / line;
        if (lines > maxLinesOfRow)
            size.rheight() -= (lines - maxLinesOfRow) * line;
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
    const int line = fontMetrics().lineSpacing();
    setFixedHeight(std::clamp(height, line + 8, std::max(maxLinesOfList, m_maxRows) * line));
}

void RowList::resizeEvent(QResizeEvent* event)
{
    QTreeWidget::resizeEvent(event);
    scheduleDelayedItemsLayout();
    QTimer::singleShot(0, this, &RowList::fitHeight); // texts wrap otherwise now
}

} // namespace wattif::ui

#include "moc_row_list.cpp"
