// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/engine/platform.h"

#include <algorithm>
#include <cmath>

#include "core/base/stop_scope.h"

namespace wattif::profit {
namespace {

// The machines of one column, k equal ones, as one entry; sorting before the expansion costs m_types log only.
struct Column {
    std::size_t type;
    double energyJoules;
};

std::vector<Column> sortedColumns(const Instance& instance, std::size_t t)
{
    std::vector<Column> columns;
    for (std::size_t j = 0; j < instance.machineTypeCount(); ++j) {
        const double seconds = instance.etcSeconds(t, j);
        if (std::isfinite(seconds))
            columns.push_back({j, seconds * (instance.powerWatts(t, j) - instance.machines[j].idleWatts)});
    }
    std::stable_sort(columns.begin(), columns.end(),
                     [](const Column& a, const Column& b) { return a.energyJoules < b.energyJoules; });
    return columns;
}

} // namespace

Platform::Platform(const Instance& instance) : m_instance(&instance)
{
    std::vector<std::int32_t> firstMachine;
    for (std::size_t j = 0; j < instance.machineTypeCount(); ++j) {
        firstMachine.push_back(static_cast<std::int32_t>(m_typeOf.size()));
        m_typeOf.insert(m_typeOf.end(), static_cast<std::size_t>(instance.machines[j].count), MachineTypeIndex(j));
        m_idleWatts += static_cast<double>(instance.machines[j].count) * instance.machines[j].idleWatts;
    }
    m_first.push_back(0);
    for (std::size_t t = 0; t < instance.taskTypeCount(); ++t) {
        for (const Column& column : sortedColumns(instance, t)) {
            if (stopWanted()) // the caller that made the platform checks again
                break;
            const double seconds = instance.etcSeconds(t, column.type);
            const double watts = instance.powerWatts(t, column.type) - instance.machines[column.type].idleWatts;
            for (std::int64_t k = 0; k < instance.machines[column.type].count; ++k)
                m_choices.push_back({seconds, 1.0 / seconds, column.energyJoules, watts,
                                     MachineIndex(firstMachine[column.type] + static_cast<std::int32_t>(k))});
        }
        m_first.push_back(m_choices.size());
    }
}

double Platform::energyJoules(TaskTypeIndex t, MachineIndex j) const
{
    const std::size_t column = typeOf(j).at();
    return m_instance->etcSeconds(t.at(), column)
        * (m_instance->powerWatts(t.at(), column) - m_instance->machines[column].idleWatts);
}

} // namespace wattif::profit
