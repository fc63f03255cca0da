// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/profit/model/instance.h"

namespace wattif::profit {

/// The time and energy of one machine for one task type, in the type's cheapest-first order.
struct Choice {
    double etcSeconds = 0.0;
    double tasksPerSecond = 0.0; ///< 1 / ETC
    double energyJoules = 0.0;   ///< of one task beyond idling: ETC (APC - idle)
    double watts = 0.0;          ///< APC - idle: energyJoules / etcSeconds
    MachineIndex machine;
};

/// An instance prepared for scheduling: machine types expanded to single machines, and for each task type the
/// machines that can run it, cheapest first (by energy of one task, ties by lower machine).
///
/// Idle watts w_j are charged for makespan - load; since w_j (MS - L_j) = w_j MS - w_j L_j, a task's marginal energy
/// is ETC (APC - w_j) and the platform draws `idleWatts` = sum w_j over the makespan.
class Platform {
public:
    /// Expands a checked instance; memory is task types x machines.
    explicit Platform(const Instance& instance);

    [[nodiscard]] std::size_t machineCount() const { return m_typeOf.size(); }
    [[nodiscard]] std::size_t taskTypeCount() const { return m_first.size() - 1; }
    [[nodiscard]] MachineTypeIndex typeOf(MachineIndex j) const { return m_typeOf[j.at()]; }
    /// Machines that can run type t, cheapest first.
    [[nodiscard]] std::span<const Choice> choices(TaskTypeIndex t) const
    {
        return {m_choices.data() + m_first[t.at()], m_choices.data() + m_first[t.at() + 1]};
    }
    /// Seconds of one task, infinity where it cannot run.
    [[nodiscard]] double etcSeconds(TaskTypeIndex t, MachineIndex j) const
    {
        return m_instance->etcSeconds(t.at(), typeOf(j).at());
    }
    /// Marginal joules of one task beyond idling.
    [[nodiscard]] double energyJoules(TaskTypeIndex t, MachineIndex j) const;
    /// Idle draw of all machines together, in watts.
    [[nodiscard]] double idleWatts() const { return m_idleWatts; }
    [[nodiscard]] double energyPrice() const { return m_instance->energyPricePerJoule; }
    [[nodiscard]] const Instance& instance() const { return *m_instance; }

private:
    const Instance* m_instance;
    std::vector<MachineTypeIndex> m_typeOf;
    std::vector<Choice> m_choices;
    std::vector<std::size_t> m_first; ///< T + 1 offsets into m_choices
    double m_idleWatts = 0.0;
};

} // namespace wattif::profit
