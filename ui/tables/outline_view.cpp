// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tables/outline_view.h"

#include <algorithm>
#include <utility>

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include "ui/style/icons.h"
#include "ui/tables/outline_model.h"
#include "ui/tables/table_view.h"

namespace wattif::ui {

/// Draws the marks of rows that expand before the first column, and indents their children.
class OutlineView::Delegate final : public QStyledItemDelegate {
public:
    explicit Delegate(OutlineView& view) : QStyledItemDelegate(&view), m_view(view) { }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        if (index.column() > 0)
            return QStyledItemDelegate::paint(painter, option, index);
        QStyleOptionViewItem ground = option;
        ground.index = index;
        m_view.style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &ground, painter, &m_view);
        const QModelIndex source = m_view.m_rows->mapToSource(index);
        if (m_view.canExpand(source)) {
            const QIcon& mark = m_view.m_rows->isExpanded(source.row()) ? m_expanded : m_collapsed;
            mark.paint(painter, markOf(option.rect));
        }
        QStyleOptionViewItem text = option;
        text.rect.setLeft(text.rect.left() + indentOf(source));
        QStyledItemDelegate::paint(painter, text, index);
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        if (index.column() == 0)
            size.rwidth() += indentOf(m_view.m_rows->mapToSource(index));
        return size;
    }

    /// Returns the place of the mark in a cell of the first column.
    [[nodiscard]] QRect markOf(const QRect& cell) const
    {
        const int size = std::min(step(), cell.height()) * 3 / 5;
        QRect mark(0, 0, size, size);
        mark.moveCenter(QRect(cell.left(), cell.top(), step(), cell.height()).center());
        return mark;
    }

private:
    [[nodiscard]] int step() const { return m_view.style()->pixelMetric(QStyle::PM_TreeViewIndentation, nullptr, &m_view); }
    [[nodiscard]] int indentOf(const QModelIndex& source) const { return source.parent().isValid() ? 2 * step() : step(); }

    OutlineView& m_view;
    QIcon m_expanded = themeIcon(QStringLiteral("wattif-chevron-down"));
    QIcon m_collapsed = themeIcon(QStringLiteral("wattif-chevron-right"));
};

OutlineView::OutlineView(QAbstractItemModel& source, QWidget* parent) : QTableView(parent), m_rows(new OutlineModel(this))
{
    m_rows->setSourceModel(&source);
    dressTable(*this);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6); // as those of trees
    setModel(m_rows);
    setItemDelegate(new Delegate(*this));
    connect(this, &OutlineView::clicked, this, [this](const QModelIndex& index) {
        const QModelIndex clicked = m_rows->mapToSource(index);
        setExpanded(clicked, true);
    });
}

QAbstractItemModel& OutlineView::source() const { return *m_rows->sourceModel(); }

QModelIndex OutlineView::current() const { return m_rows->mapToSource(currentIndex()); }

void OutlineView::setCurrent(const QModelIndex& index)
{
    if (index.parent().isValid())
        setExpanded(index.parent(), true);
    setCurrentIndex(m_rows->mapFromSource(index));
}

bool OutlineView::canExpand(const QModelIndex& source) const
{
    return source.isValid() && !source.parent().isValid() && m_rows->sourceModel()->hasChildren(source.siblingAtColumn(0));
}

bool OutlineView::isExpanded(const QModelIndex& index) const
{
    return index.isValid() && !index.parent().isValid() && m_rows->isExpanded(index.row());
}

void OutlineView::setExpanded(const QModelIndex& index, bool isExpanded)
{
    if (!canExpand(index) || isExpanded == m_rows->isExpanded(index.row()))
        return;
    if (!isExpanded && current().parent() == index.siblingAtColumn(0)) // else Qt chooses the row below
        setCurrent(index.siblingAtColumn(currentIndex().column()));
    m_rows->setExpanded(index.row(), isExpanded);
    if (isExpanded)
        emit expanded(index);
}

void OutlineView::collapseAll()
{
    setExpanded(current().parent(), false);
    m_rows->collapseAll();
}

void OutlineView::scrollToTop(const QModelIndex& index)
{
    executeDelayedItemsLayout(); // else the scroll bar does not reach rows that have just expanded
    scrollTo(m_rows->mapFromSource(index), PositionAtTop);
}

int OutlineView::sizeHintForColumn(int column) const
{
    const int first = std::max(0, rowAt(0));
    const int seen = viewport()->height() / std::max(1, verticalHeader()->defaultSectionSize()) + 1;
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    int width = 0;
    for (int row = first; row < std::min(first + seen, m_rows->rowCount()); ++row) {
        const QModelIndex cell = m_rows->index(row, column);
        width = std::max(width, itemDelegateForIndex(cell)->sizeHint(option, cell).width());
    }
    return width;
}

QModelIndex OutlineView::markAt(const QPoint& position) const
{
    const QModelIndex cell = indexAt(position);
    const QModelIndex source = m_rows->mapToSource(cell);
    if (cell.column() != 0 || !canExpand(source))
        return {};
    const auto& delegate = static_cast<const Delegate&>(*itemDelegate());
    const QRect mark = delegate.markOf(visualRect(cell)).adjusted(-3, 0, 3, 0);
    return position.x() >= mark.left() && position.x() <= mark.right() ? source : QModelIndex();
}

void OutlineView::mousePressEvent(QMouseEvent* event)
{
    const QModelIndex marked = event->button() == Qt::LeftButton ? markAt(event->position().toPoint()) : QModelIndex();
    m_isOnMark = marked.isValid();
    if (m_isOnMark)
        setExpanded(marked, !isExpanded(marked));
    else
        QTableView::mousePressEvent(event);
}

void OutlineView::mouseReleaseEvent(QMouseEvent* event)
{
    if (!std::exchange(m_isOnMark, false))
        QTableView::mouseReleaseEvent(event);
}

void OutlineView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (markAt(event->position().toPoint()).isValid())
        return mousePressEvent(event);
    QTableView::mouseDoubleClickEvent(event);
    const QModelIndex index = m_rows->mapToSource(indexAt(event->position().toPoint()));
    if (event->button() == Qt::LeftButton)
        setExpanded(index, !isExpanded(index));
}

bool OutlineView::step(bool isInward)
{
    const QModelIndex at = current();
    if (canExpand(at) && isInward != isExpanded(at)) {
        setExpanded(at, isInward);
        return true;
    }
    const QModelIndex next = isInward ? source().index(0, at.column(), at.siblingAtColumn(0)) : at.parent();
    if (!next.isValid() || !style()->styleHint(QStyle::SH_ItemView_ArrowKeysNavigateIntoChildren, nullptr, this))
        return false;
    setCurrent(next.siblingAtColumn(at.column()));
    return true;
}

void OutlineView::keyPressEvent(QKeyEvent* event)
{
    const bool isPlain = !(event->modifiers() & ~Qt::KeypadModifier);
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (isPlain && current().isValid()) {
            const bool isRight = event->key() == Qt::Key_Right;
            if (!step(isRight))
                horizontalScrollBar()->triggerAction(isRight ? QScrollBar::SliderSingleStepAdd : QScrollBar::SliderSingleStepSub);
            return;
        }
        break;
    case Qt::Key_Plus:
    case Qt::Key_Asterisk: return setExpanded(current(), true);
    case Qt::Key_Minus: return setExpanded(current(), false);
    default: break;
    }
    QTableView::keyPressEvent(event);
}

QModelIndex OutlineView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const int column = std::max(0, currentIndex().column());
    switch (action) {
    case MoveHome: return m_rows->index(0, column);
    case MoveEnd: return m_rows->index(m_rows->rowCount() - 1, column);
    default: return QTableView::moveCursor(action, modifiers);
    }
}

} // namespace wattif::ui

#include "moc_outline_view.cpp"
