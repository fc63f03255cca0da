// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/stability/node_names.h"

#include <algorithm>
#include <utility>

namespace wattif::ui {

using consolidation::Instance;
using consolidation::Node;

void NodeNames::show(InstancePtr holder, const Instance& instance)
{
    beginResetModel();
    hold(std::move(holder), instance);
    endResetModel();
}

void NodeNames::hold(InstancePtr holder, const Instance& instance)
{
    m_holder = std::move(holder);
    m_instance = &instance;
}

bool NodeNames::isOf(const Instance& instance) const
{
    return m_instance == &instance
        || (m_instance && std::ranges::equal(m_instance->nodes, instance.nodes, {}, &Node::name, &Node::name));
}

int NodeNames::find(const QString& name) const
{
    if (!m_instance)
        return -1;
    const auto found = std::ranges::find(m_instance->nodes, name.toStdString(), &Node::name);
    return found == m_instance->nodes.end() ? -1 : static_cast<int>(found - m_instance->nodes.begin());
}

int NodeNames::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_instance ? 0 : static_cast<int>(m_instance->nodes.size());
}

QVariant NodeNames::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index) || (role != Qt::DisplayRole && role != Qt::EditRole))
        return {};
    return QString::fromStdString(m_instance->nodes[static_cast<std::size_t>(index.row())].name);
}

} // namespace wattif::ui

#include "moc_node_names.cpp"
