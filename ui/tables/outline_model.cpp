// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tables/outline_model.h"

#include <algorithm>
#include <iterator>

namespace wattif::ui {

OutlineModel::OutlineModel(QObject* parent) : QAbstractProxyModel(parent) { }

void OutlineModel::setSourceModel(QAbstractItemModel* source)
{
    beginResetModel();
    QAbstractProxyModel::setSourceModel(source);
    m_expanded.clear();
    connect(source, &QAbstractItemModel::modelAboutToBeReset, this, [this] { beginResetModel(); });
    connect(source, &QAbstractItemModel::modelReset, this, [this] {
        m_expanded.clear();
        endResetModel();
    });
    endResetModel();
}

int OutlineModel::topCount() const { return sourceModel() ? sourceModel()->rowCount() : 0; }

std::vector<OutlineModel::Expanded>::const_iterator OutlineModel::from(int top) const
{
    return std::ranges::lower_bound(m_expanded, top, {}, &Expanded::top);
}

bool OutlineModel::isExpanded(int top) const
{
    const auto found = from(top);
    return found != m_expanded.end() && found->top == top;
}

int OutlineModel::rowOf(int top) const
{
    const auto next = from(top);
    if (next == m_expanded.begin())
        return top;
    const Expanded& last = *std::prev(next);
    return last.row + last.children + top - last.top;
}

void OutlineModel::setExpanded(int top, bool isExpanded)
{
    if (top < 0 || top >= topCount() || isExpanded == this->isExpanded(top))
        return;
    const auto place = m_expanded.begin() + std::distance(m_expanded.cbegin(), from(top));
    const int row = rowOf(top);
    const int children = isExpanded ? sourceModel()->rowCount(sourceModel()->index(top, 0)) : place->children;
    const auto shift = [this](auto first, int by) {
        std::for_each(first, m_expanded.end(), [by](Expanded& each) { each.row += by; });
    };
    if (isExpanded && children > 0) {
        beginInsertRows({}, row + 1, row + children);
        shift(std::next(m_expanded.insert(place, {top, row, children})), children);
        endInsertRows();
    } else if (!isExpanded) {
        beginRemoveRows({}, row + 1, row + children);
        shift(m_expanded.erase(place), -children);
        endRemoveRows();
    }
    emit dataChanged(index(row, 0), index(row, columnCount() - 1)); // its mark
}

void OutlineModel::collapseAll()
{
    while (!m_expanded.empty())
        setExpanded(m_expanded.back().top, false);
}

QModelIndex OutlineModel::mapToSource(const QModelIndex& proxy) const
{
    if (!proxy.isValid() || !sourceModel())
        return {};
    const auto next = std::ranges::upper_bound(m_expanded, proxy.row(), {}, &Expanded::row);
    if (next == m_expanded.begin())
        return sourceModel()->index(proxy.row(), proxy.column());
    const Expanded& last = *std::prev(next);
    const int below = proxy.row() - last.row;
    if (below == 0 || below > last.children)
        return sourceModel()->index(last.top + std::max(0, below - last.children), proxy.column());
    return sourceModel()->index(below - 1, proxy.column(), sourceModel()->index(last.top, 0));
}

QModelIndex OutlineModel::mapFromSource(const QModelIndex& source) const
{
    if (!source.isValid())
        return {};
    const QModelIndex parent = source.parent();
    if (!parent.isValid())
        return index(rowOf(source.row()), source.column());
    return isExpanded(parent.row()) ? index(rowOf(parent.row()) + 1 + source.row(), source.column()) : QModelIndex();
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex& parent) const
{
    const bool exists = !parent.isValid() && row >= 0 && row < rowCount() && column >= 0 && column < columnCount();
    return exists ? createIndex(row, column) : QModelIndex();
}

QModelIndex OutlineModel::parent(const QModelIndex& /*child*/) const { return {}; }

int OutlineModel::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid())
        return 0;
    return m_expanded.empty() ? topCount() : rowOf(topCount());
}

int OutlineModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !sourceModel() ? 0 : sourceModel()->columnCount();
}

bool OutlineModel::hasChildren(const QModelIndex& parent) const { return !parent.isValid() && rowCount() > 0; }

QVariant OutlineModel::data(const QModelIndex& proxy, int role) const
{
    const QModelIndex source = mapToSource(proxy);
    if (role != Qt::AccessibleDescriptionRole || source.parent().isValid() || source.column() > 0
        || !sourceModel()->hasChildren(source))
        return source.data(role);
    const QString own = source.data(role).toString();
    const QString state = isExpanded(source.row()) ? tr("expanded") : tr("collapsed");
    return own.isEmpty() ? state : own + QStringLiteral(", ") + state;
}

QVariant OutlineModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return orientation == Qt::Horizontal && sourceModel() ? sourceModel()->headerData(section, orientation, role) : QVariant();
}

} // namespace wattif::ui

#include "moc_outline_model.cpp"
