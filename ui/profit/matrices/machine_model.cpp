// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/matrices/machine_model.h"

#include <cmath>

#include "core/base/checked.h"
#include "core/base/number.h"
#include "core/profit/model/edit.h"
#include "ui/profit/common/profit_access.h"
#include "ui/session/study_access.h"
#include "ui/tables/table_clipboard.h"

namespace wattif::ui {

MachineModel::MachineModel(Session& session, QObject* parent)
    : QAbstractTableModel(parent), m_session(session), m_instance(heldValue<profit::Instance>(session))
{
    connect(&session.document(), &Document::changed, this, &MachineModel::refresh);
}

void MachineModel::refresh()
{
    const auto next = heldValue<profit::Instance>(m_session);
    m_short.clear();
    if (next->machineTypeCount() != m_instance->machineTypeCount()) {
        beginResetModel();
        m_instance = next;
        endResetModel();
        return;
    }
    m_instance = next;
    if (columnCount() == 0)
        return;
    emit dataChanged(index(0, 0), index(rowTotal - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void MachineModel::setShortNames(bool on)
{
    if (on == m_shortNames)
        return;
    m_shortNames = on;
    if (columnCount() > 0)
        emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

int MachineModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rowTotal; }

int MachineModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_instance->machineTypeCount());
}

QVariant MachineModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) // Qt asks for none where nothing is current
        return {};
    const profit::MachineType& machine = m_instance->machines[static_cast<std::size_t>(index.column())];
    if (role == Qt::DisplayRole || role == Qt::EditRole)
        return index.row() == CountRow ? QString::number(machine.count) : qText(formatNumber(machine.idleWatts));
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return index.row() == CountRow ? tr("How many machines of this type there are")
                                       : tr("Power that an idle machine draws until the makespan, in watts");
    return {};
}

QVariant MachineModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical && role == Qt::DisplayRole && section >= 0 && section < rowTotal)
        return section == CountRow ? tr("Machines") : tr("Idle power (W)");
    const auto& machines = m_instance->machines;
    if (orientation == Qt::Vertical || section < 0 || static_cast<std::size_t>(section) >= machines.size())
        return {};
    const QString name = qText(machines[static_cast<std::size_t>(section)].name);
    if (role == Qt::DisplayRole && m_shortNames) {
        QStringList names;
        for (const profit::MachineType& machine : machines)
            if (m_short.isEmpty())
                names << qText(machine.name);
        if (m_short.isEmpty())
            m_short = shortNames(names);
        return m_short[section];
    }
    if (role == Qt::DisplayRole || role == Qt::EditRole)
        return name;
    if (role == Qt::ToolTipRole)
        return tr("%1\nDouble-click to rename").arg(name);
    return {};
}

Qt::ItemFlags MachineModel::flags(const QModelIndex& index) const
{
    return index.isValid() ? Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsEditable | Qt::ItemNeverHasChildren
                           : Qt::NoItemFlags;
}

bool MachineModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid) || data(index, Qt::EditRole) == value)
        return false;
    if (m_instance.get() != &profitInstance(m_session))
        return false; // another scenario is there, and this table goes
    profit::MachineType machine = m_instance->machines[static_cast<std::size_t>(index.column())];
    const std::optional<double> number = typedNumber(value.toString());
    const bool count = index.row() == CountRow;
    if (!number || (count && (*number != std::floor(*number) || std::abs(*number) > 1e15))) {
        m_session.showError({ErrorCode::badInput,
                             (count ? tr("“%1” is not a whole number of machines.") : tr("“%1” is not a number of watts."))
                                 .arg(value.toString())
                                 .toStdString(),
                             {{}, 0, 0, machine.name}});
        return false;
    }
    if (count)
        machine.count = toInteger<std::int64_t>(*number);
    else
        machine.idleWatts = *number;
    return applyProfitEdit(
        m_session, count ? tr("Change number of machines") : tr("Change idle power"),
        profit::withMachineType(profitInstance(m_session), profit::MachineTypeIndex(index.column()), std::move(machine)));
}

bool MachineModel::setHeaderData(int section, Qt::Orientation orientation, const QVariant& value, int role)
{
    if (role != Qt::EditRole || orientation != Qt::Horizontal || !headerData(section, orientation).isValid()
        || headerData(section, orientation, Qt::EditRole) == value || m_instance.get() != &profitInstance(m_session))
        return false;
    profit::MachineType machine = m_instance->machines[static_cast<std::size_t>(section)];
    machine.name = value.toString().trimmed().toStdString();
    return applyProfitEdit(
        m_session, tr("Rename machine type"),
        profit::withMachineType(profitInstance(m_session), profit::MachineTypeIndex(section), std::move(machine)));
}

} // namespace wattif::ui

#include "moc_machine_model.cpp"
