// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/watts/awake_model.h"

#include <algorithm>

#include <QGuiApplication>
#include <QPalette>

#include "core/consolidation/study.h"
#include "ui/charts/number_labels.h"
#include "ui/consolidation/common/manual_moves.h"
#include "ui/consolidation/common/topology_text.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

AwakeModel::AwakeModel(QObject* parent) : QAbstractTableModel(parent) { }

void AwakeModel::setFacts(WattsFactsPtr facts)
{
    const bool sameRows = facts && m_facts && facts->states.size() == m_facts->states.size();
    if (!sameRows)
        beginResetModel();
    m_facts = std::move(facts);
    m_reasonOf.assign(m_facts ? m_facts->states.size() : 0, -1);
    for (std::size_t i = 0; m_facts && i < m_facts->reasons.size(); ++i)
        if (m_facts->reasons[i].state.awake)
            m_reasonOf[m_facts->reasons[i].atSwitch.at()] = static_cast<std::int32_t>(i);
    const bool hasPlan = m_facts && m_facts->outcome;
    m_applicationsOn.assign(hasPlan ? m_facts->outcome->system->nodes() : 0, 0);
    if (hasPlan)
        for (const consolidation::NodeIndex node : m_facts->outcome->placement)
            ++m_applicationsOn[node.at()];
    if (!sameRows)
        endResetModel();
    else if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
}

int AwakeModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_facts ? 0 : static_cast<int>(m_facts->states.size());
}

int AwakeModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columnTotal; }

bool AwakeModel::isAwake(int row) const { return m_facts->states[static_cast<std::size_t>(row)].awake; }

const consolidation::AwakeReason* AwakeModel::reason(int row) const
{
    const std::int32_t at = m_reasonOf[static_cast<std::size_t>(row)];
    return at < 0 ? nullptr : &m_facts->reasons[static_cast<std::size_t>(at)];
}

const consolidation::SingleMove* AwakeModel::move(int row) const
{
    if (row < 0 || row >= rowCount())
        return nullptr;
    const consolidation::AwakeReason* why = reason(row);
    return why && why->move ? &*why->move : nullptr;
}

QString AwakeModel::nodesText(const consolidation::AwakeReason& reason) const
{
    if (reason.onlyPassedThrough)
        return tr("paths between other switches");
    QStringList names;
    for (const consolidation::NodeIndex node : reason.nodes)
        names << nodeName(consolidation::instanceOf(*m_facts->instance), node);
    const auto more = reason.nodesInUse - static_cast<std::int32_t>(reason.nodes.size());
    return more > 0 ? tr("%1 and %2 more").arg(names.join(u", "_s)).arg(more) : names.join(u", "_s);
}

QString AwakeModel::noMoveText(const consolidation::AwakeReason& reason) const
{
    if (reason.onlyPassedThrough)
        return tr("none: other switches need its paths");
    if (reason.nodesInUse > 1)
        return tr("none: %n nodes are in use", nullptr, reason.nodesInUse);
    const int applications = m_applicationsOn[reason.nodes.front().at()];
    return applications > 1 ? tr("none: %1 applications would have to move").arg(applications)
                            : tr("none: no other node has enough free capacity");
}

QString AwakeModel::moveText(int row) const
{
    const consolidation::SingleMove* single = move(row);
    if (!single)
        return reason(row) ? noMoveText(*reason(row)) : QString();
    const consolidation::Instance& instance = consolidation::instanceOf(*m_facts->instance);
    return tr("%1 to %2")
        .arg(applicationText(instance, *m_facts->outcome->system, single->application), nodeName(instance, single->to));
}

QString AwakeModel::text(int row, int column) const
{
    const consolidation::SwitchState& state = m_facts->states[static_cast<std::size_t>(row)];
    const consolidation::AwakeReason* why = reason(row);
    switch (column) {
    case NameColumn:
        return QString::fromStdString(consolidation::instanceOf(*m_facts->instance).switches[static_cast<std::size_t>(row)].name);
    case StateColumn: return state.awake ? tr("awake") : tr("asleep");
    case PortsColumn: return QString::number(state.activePorts);
    case WattsColumn: return grouped(state.watts);
    case NodesColumn: return why ? nodesText(*why) : QString();
    case MoveColumn: return moveText(row);
    case SavedColumn: return move(row) ? grouped(move(row)->wattsSaved) : QString();
    default: return {};
    }
}

QVariant AwakeModel::sortKey(int row, int column) const
{
    const consolidation::SwitchState& state = m_facts->states[static_cast<std::size_t>(row)];
    switch (column) {
    case PortsColumn: return state.activePorts;
    case WattsColumn: return state.watts;
    case NodesColumn: return reason(row) ? reason(row)->nodesInUse : -1;
    case SavedColumn: return move(row) ? move(row)->wattsSaved : -1e300;
    default: return text(row, column);
    }
}

QVariant AwakeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) // Qt asks for none where nothing is current
        return {};
    switch (role) {
    case Qt::DisplayRole: return text(index.row(), index.column());
    case SortRole: return sortKey(index.row(), index.column());
    case Qt::ToolTipRole: {
        const bool longText = index.column() == NodesColumn || index.column() == MoveColumn;
        return longText ? text(index.row(), index.column()) : QVariant();
    }
    case Qt::TextAlignmentRole: return headerData(index.column(), Qt::Horizontal, role);
    case Qt::ForegroundRole:
        return isAwake(index.row()) ? QVariant() : QGuiApplication::palette().brush(QPalette::PlaceholderText);
    default: return {};
    }
}

QVariant AwakeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || section < 0 || section >= columnTotal)
        return {};
    const QString titles[]{tr("Switch"),   tr("State"),         tr("Ports"),
                           tr("Watts"),    tr("Kept awake by"), tr("A move that lets it sleep"),
                           tr("Saves (W)")};
    const QString tips[]{
        tr("Name of the switch"),
        tr("A switch sleeps when nothing below it is in use"),
        tr("Active ports: nodes in use, awake switches below and the uplink; in a graph: nodes in use and links on paths"),
        tr("Current power of the switch: idle power and active ports; 0 when asleep"),
        tr("Nodes in use below the switch, least loaded first"),
        tr("A move of one application that lets this switch sleep, if possible"),
        tr("Power that this move saves in total: node, switches and cooling")};
    const bool number = section == PortsColumn || section == WattsColumn || section == SavedColumn;
    switch (role) {
    case Qt::DisplayRole: return titles[section];
    case Qt::ToolTipRole: return tips[section];
    case Qt::TextAlignmentRole: return int(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
    default: return {};
    }
}

AwakeFilter::AwakeFilter(AwakeModel& model, QObject* parent) : QSortFilterProxyModel(parent), m_model(model)
{
    setSourceModel(&model);
    setSortRole(AwakeModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
}

void AwakeFilter::setAwakeOnly(bool on)
{
    m_awakeOnly = on;
    invalidateFilter();
}

bool AwakeFilter::filterAcceptsRow(int row, const QModelIndex&) const { return !m_awakeOnly || m_model.isAwake(row); }

} // namespace wattif::ui

#include "moc_awake_model.cpp"
