// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {

/// Which of the two matrices an edit means.
enum class MatrixKind { etcSeconds, powerWatts };

/// Edits are pure functions: they return the changed instance, or an Error and change nothing.
[[nodiscard]] Result<Instance> withCell(Instance instance, MatrixKind matrix, std::size_t row, std::size_t column, double value);
/// Writes a block of cells with its upper left corner at (row, column); the block must fit, every value be allowed.
[[nodiscard]] Result<Instance> withBlock(Instance instance, MatrixKind matrix, std::size_t row, std::size_t column,
                                         const Matrix& block);
/// Names the task types from `row` on and the machine types from `column` on; an empty list changes nothing.
[[nodiscard]] Result<Instance> withNames(Instance instance, std::size_t row, const std::vector<std::string>& taskTypes,
                                         std::size_t column, const std::vector<std::string>& machines);
/// Scales each column of a matrix to mean 1 times the mean of the whole matrix (keeps the overall mean).
[[nodiscard]] Result<Instance> withNormalisedColumns(Instance instance, MatrixKind matrix);
/// Scales a whole matrix by a positive factor.
[[nodiscard]] Result<Instance> withScaledMatrix(Instance instance, MatrixKind matrix, double factor);

/// Adds a task type as a copy of row `like` (or of ones for an empty instance) at the end, with a fresh name.
[[nodiscard]] Result<Instance> withTaskTypeAdded(Instance instance, std::size_t like);
/// Removes a task type; Error while a bag is of it, or for the last one.
[[nodiscard]] Result<Instance> withTaskTypeRemoved(Instance instance, TaskTypeIndex t);
[[nodiscard]] Result<Instance> withTaskTypeRenamed(Instance instance, TaskTypeIndex t, std::string name);

/// Adds a machine type as a copy of column `like`, with a fresh name.
[[nodiscard]] Result<Instance> withMachineTypeAdded(Instance instance, std::size_t like);
[[nodiscard]] Result<Instance> withMachineTypeRemoved(Instance instance, MachineTypeIndex j);
[[nodiscard]] Result<Instance> withMachineType(Instance instance, MachineTypeIndex j, MachineType machine);

/// Bags: insert before `at`, remove, replace, and move from index `from` to the final index `to`.
[[nodiscard]] Result<Instance> withBagInserted(Instance instance, std::size_t at, Bag bag);
[[nodiscard]] Result<Instance> withBagsRemoved(Instance instance, std::vector<std::size_t> which);
[[nodiscard]] Result<Instance> withBag(Instance instance, std::size_t at, Bag bag);
[[nodiscard]] Result<Instance> withBagMoved(Instance instance, std::size_t from, std::size_t to);

/// Hand-made moves of the `manual` policy: append, and drop all. Edits that change bags or machines drop them too.
[[nodiscard]] Result<Instance> withManualMove(Instance instance, std::string base, Move move);
[[nodiscard]] Instance withoutManualMoves(Instance instance);

} // namespace wattif::profit
