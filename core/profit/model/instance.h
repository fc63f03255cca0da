// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/index.h"
#include "core/base/matrix.h"
#include "core/profit/model/limits.h"

namespace wattif::profit {

using TaskTypeIndex = Index<struct TaskTypeTag>;
using MachineTypeIndex = Index<struct MachineTypeTag>;
/// One single machine: machine types with a count are expanded to equal columns.
using MachineIndex = Index<struct MachineTag>;
/// A bag by its place in the order of arrival.
using BagIndex = Index<struct BagTag>;

/// A machine type of `count` identical machines.
struct MachineType {
    std::string name{};
    std::int64_t count = 1;
    double idleWatts = 0.0; ///< charged for makespan - load of each machine; the papers use 0

    friend bool operator==(const MachineType&, const MachineType&) = default;
};

/// A bag of equal tasks submitted by one user; arrives as a whole.
struct Bag {
    std::string user{}; ///< may be empty
    TaskTypeIndex taskType{};
    std::int64_t count = 1;
    std::optional<double> revenue{}; ///< none: gamma * count * least energy of its task type

    friend bool operator==(const Bag&, const Bag&) = default;
};

/// Tasks of one bag moved by hand from one machine to another, on top of a policy's schedule.
struct Move {
    BagIndex bag;
    MachineIndex from;
    MachineIndex to;
    std::int64_t count = 1;

    friend bool operator==(const Move&, const Move&) = default;
};

/// An instance of energy-aware profit maximisation (EAPM): Zhang, Li, Zhang 2022, section 2.
///
/// Rows of the matrices are task types, columns machine types.
struct Instance {
    std::vector<MachineType> machines{};  ///< m machine types
    std::vector<std::string> taskTypes{}; ///< T names
    Matrix etcSeconds{};                  ///< T x m, minEtcSeconds .. maxEtcSeconds; infinity where the task type cannot run
    Matrix powerWatts{};                  ///< T x m, 0 .. maxWatts (APC); ignored where ETC is infinite
    std::vector<Bag> bags{};              ///< in order of arrival
    double gamma = 1.5;                   ///< revenue factor
    double energyPricePerJoule = 1.0;
    /// Hand-made changes that policy `manual` applies to the schedule of `manualBase`.
    std::string manualBase = "online";
    std::vector<Move> manualMoves{};

    [[nodiscard]] std::size_t taskTypeCount() const { return taskTypes.size(); }
    [[nodiscard]] std::size_t machineTypeCount() const { return machines.size(); }
    /// Number of single machines, sum of the counts.
    [[nodiscard]] std::int64_t machineCount() const;

    friend bool operator==(const Instance&, const Instance&) = default;
};

/// Checks everything a policy relies on: shapes, ranges (core/profit/model/limits.h), counts, references, the memory that a run
/// takes, and that times are near enough to each other to be summed. Error(badInput) with the cell named, e.g.
/// "etc_seconds[2][4]".
[[nodiscard]] Result<void> check(const Instance& instance);

/// Checks one value for a cell of the ETC or power matrix; the message names the allowed values.
[[nodiscard]] Result<void> checkEtcCell(double seconds);
[[nodiscard]] Result<void> checkPowerCell(double watts);

/// Least energy of one task of type t over the machines that can run it, in joules: min_j ETC_tj APC_tj.
[[nodiscard]] double minEnergyJoules(const Instance& instance, TaskTypeIndex t);
/// Revenue of a bag: given, or gamma * a_i * min_j e_tj (section 4.1).
[[nodiscard]] double revenueOf(const Instance& instance, const Bag& bag);

/// "name" or "name #k" for the k-th of several equal machines; in the order of MachineIndex.
[[nodiscard]] std::vector<std::string> machineNames(const Instance& instance);

} // namespace wattif::profit
