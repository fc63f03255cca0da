// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/model/edit.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/statistics.h"

namespace wattif::profit {
namespace {

Matrix& matrixOf(Instance& instance, MatrixKind kind)
{
    return kind == MatrixKind::etcSeconds ? instance.etcSeconds : instance.powerWatts;
}

Result<void> checkCell(MatrixKind kind, double value)
{
    return kind == MatrixKind::etcSeconds ? checkEtcCell(value) : checkPowerCell(value);
}

/// Returns the instance if all its rules hold.
Result<Instance> checked(Instance instance)
{
    if (auto ok = check(instance); !ok)
        return propagateError(ok);
    return instance;
}

std::string freshName(const std::string& like, const std::set<std::string>& taken)
{
    for (int k = 2;; ++k)
        if (std::string name = fmt::format("{} ({})", like, k); !taken.contains(name))
            return name;
}

std::string cellName(const Instance& instance, std::size_t row, std::size_t column)
{
    return fmt::format("{} / {}", instance.taskTypes[row], instance.machines[column].name);
}

Result<Instance> cellError(const Instance& instance, std::size_t row, std::size_t column, const std::string& message)
{
    return badInput(message, {.cell = cellName(instance, row, column)});
}

} // namespace

Result<Instance> withCell(Instance instance, MatrixKind matrix, std::size_t row, std::size_t column, double value)
{
    return withBlock(std::move(instance), matrix, row, column, Matrix(1, 1, value));
}

Result<Instance> withBlock(Instance instance, MatrixKind kind, std::size_t row, std::size_t column, const Matrix& block)
{
    Matrix& matrix = matrixOf(instance, kind);
    const auto fits = [](std::size_t at, std::size_t size, std::size_t all) { return size <= all && at <= all - size; };
    if (!fits(row, block.rows(), matrix.rows()) || !fits(column, block.columns(), matrix.columns()))
        return badInput(formatMessage("a block of {} x {} cells does not fit at row {}, column {} of {} x {}", block.rows(),
                                      block.columns(), row + 1, column + 1, matrix.rows(), matrix.columns()));
    for (std::size_t r = 0; r < block.rows(); ++r)
        for (std::size_t c = 0; c < block.columns(); ++c) {
            if (const auto ok = checkCell(kind, block(r, c)); !ok)
                return cellError(instance, row + r, column + c, ok.error().message);
            matrix(row + r, column + c) = block(r, c);
        }
    return checked(std::move(instance));
}

Result<Instance> withNames(Instance instance, std::size_t row, const std::vector<std::string>& taskTypes, std::size_t column,
                           const std::vector<std::string>& machines)
{
    if (row + taskTypes.size() > instance.taskTypeCount() || column + machines.size() > instance.machineTypeCount())
        return badInput("there are more names than rows or columns");
    for (std::size_t t = 0; t < taskTypes.size(); ++t)
        instance.taskTypes[row + t] = taskTypes[t];
    for (std::size_t j = 0; j < machines.size(); ++j)
        instance.machines[column + j].name = machines[j];
    return checked(std::move(instance));
}

Result<Instance> withNormalisedColumns(Instance instance, MatrixKind kind)
{
    Matrix& matrix = matrixOf(instance, kind);
    const auto usable = [&](std::size_t r, std::size_t c) { return std::isfinite(instance.etcSeconds(r, c)); };
    std::vector<double> all;
    std::vector<double> columnMeans;
    for (std::size_t c = 0; c < matrix.columns(); ++c) {
        std::vector<double> column;
        for (std::size_t r = 0; r < matrix.rows(); ++r)
            if (usable(r, c))
                column.push_back(matrix(r, c));
        all.insert(all.end(), column.begin(), column.end());
        columnMeans.push_back(column.empty() ? 0.0 : mean(column));
    }
    const double overall = mean(all);
    for (std::size_t c = 0; c < matrix.columns(); ++c)
        for (std::size_t r = 0; r < matrix.rows(); ++r)
            if (usable(r, c) && columnMeans[c] > 0.0)
                matrix(r, c) *= overall / columnMeans[c];
    return checked(std::move(instance));
}

Result<Instance> withScaledMatrix(Instance instance, MatrixKind kind, double factor)
{
    if (!(factor > 0.0) || !std::isfinite(factor))
        return badInput("a factor must be above 0");
    Matrix& matrix = matrixOf(instance, kind);
    for (std::size_t r = 0; r < matrix.rows(); ++r)
        for (double& value : matrix.row(r))
            value *= factor;
    return checked(std::move(instance));
}

Result<Instance> withTaskTypeAdded(Instance instance, std::size_t like)
{
    if (like >= instance.taskTypeCount())
        return badInput("there is no such task type");
    const std::set<std::string> taken(instance.taskTypes.begin(), instance.taskTypes.end());
    const auto copy = [like](Matrix& matrix) {
        const std::vector<double> row(matrix.row(like).begin(), matrix.row(like).end());
        matrix.appendRow(row);
    };
    copy(instance.etcSeconds);
    copy(instance.powerWatts);
    instance.taskTypes.push_back(freshName(instance.taskTypes[like], taken));
    return checked(std::move(instance));
}

Result<Instance> withTaskTypeRemoved(Instance instance, TaskTypeIndex t)
{
    if (t.value < 0 || t.at() >= instance.taskTypeCount())
        return badInput("there is no such task type");
    if (instance.taskTypeCount() == 1)
        return badInput("the last task type cannot be removed");
    const auto uses =
        std::count_if(instance.bags.begin(), instance.bags.end(), [t](const Bag& bag) { return bag.taskType == t; });
    if (uses > 0)
        return badInput(
            uses == 1 ? formatMessage("1 bag is of '{}': remove or change it first", instance.taskTypes[t.at()])
                      : formatMessage("{} bags are of '{}': remove or change them first", uses, instance.taskTypes[t.at()]));
    instance.etcSeconds.removeRow(t.at());
    instance.powerWatts.removeRow(t.at());
    instance.taskTypes.erase(instance.taskTypes.begin() + t.value);
    for (Bag& bag : instance.bags)
        if (bag.taskType > t)
            --bag.taskType.value;
    return checked(std::move(instance));
}

Result<Instance> withTaskTypeRenamed(Instance instance, TaskTypeIndex t, std::string name)
{
    if (t.value < 0 || t.at() >= instance.taskTypeCount())
        return badInput("there is no such task type");
    instance.taskTypes[t.at()] = std::move(name);
    return checked(std::move(instance));
}

Result<Instance> withMachineTypeAdded(Instance instance, std::size_t like)
{
    if (like >= instance.machineTypeCount())
        return badInput("there is no such machine type");
    std::set<std::string> taken;
    for (const MachineType& machine : instance.machines)
        taken.insert(machine.name);
    const auto copy = [like](Matrix& matrix) {
        const std::size_t at = matrix.columns();
        matrix.insertColumn(at, 0.0);
        for (std::size_t r = 0; r < matrix.rows(); ++r)
            matrix(r, at) = matrix(r, like);
    };
    copy(instance.etcSeconds);
    copy(instance.powerWatts);
    MachineType machine = instance.machines[like];
    machine.name = freshName(machine.name, taken);
    instance.machines.push_back(std::move(machine));
    return checked(withoutManualMoves(std::move(instance)));
}

Result<Instance> withMachineTypeRemoved(Instance instance, MachineTypeIndex j)
{
    if (j.value < 0 || j.at() >= instance.machineTypeCount())
        return badInput("there is no such machine type");
    if (instance.machineTypeCount() == 1)
        return badInput("the last machine type cannot be removed");
    instance.etcSeconds.removeColumn(j.at());
    instance.powerWatts.removeColumn(j.at());
    instance.machines.erase(instance.machines.begin() + j.value);
    return checked(withoutManualMoves(std::move(instance)));
}

Result<Instance> withMachineType(Instance instance, MachineTypeIndex j, MachineType machine)
{
    if (j.value < 0 || j.at() >= instance.machineTypeCount())
        return badInput("there is no such machine type");
    if (machine.count != instance.machines[j.at()].count)
        instance = withoutManualMoves(std::move(instance));
    instance.machines[j.at()] = std::move(machine);
    return checked(std::move(instance));
}

Result<Instance> withBagInserted(Instance instance, std::size_t at, Bag bag)
{
    if (at > instance.bags.size())
        return badInput("there is no such position");
    instance.bags.insert(instance.bags.begin() + static_cast<std::ptrdiff_t>(at), std::move(bag));
    return checked(withoutManualMoves(std::move(instance)));
}

Result<Instance> withBagsRemoved(Instance instance, std::vector<std::size_t> which)
{
    std::sort(which.begin(), which.end());
    which.erase(std::unique(which.begin(), which.end()), which.end());
    if (!which.empty() && which.back() >= instance.bags.size())
        return badInput("there is no such bag");
    if (which.size() == instance.bags.size())
        return badInput("the last bag cannot be removed: a scenario needs at least one");
    for (auto i = which.rbegin(); i != which.rend(); ++i)
        instance.bags.erase(instance.bags.begin() + static_cast<std::ptrdiff_t>(*i));
    return checked(withoutManualMoves(std::move(instance)));
}

Result<Instance> withBag(Instance instance, std::size_t at, Bag bag)
{
    if (at >= instance.bags.size())
        return badInput("there is no such bag");
    instance.bags[at] = std::move(bag);
    return checked(withoutManualMoves(std::move(instance)));
}

Result<Instance> withBagMoved(Instance instance, std::size_t from, std::size_t to)
{
    if (from >= instance.bags.size() || to >= instance.bags.size())
        return badInput("there is no such bag");
    const auto first = instance.bags.begin();
    const auto at = [first](std::size_t i) { return first + static_cast<std::ptrdiff_t>(i); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
    return checked(withoutManualMoves(std::move(instance)));
}

Result<Instance> withManualMove(Instance instance, std::string base, Move move)
{
    if (instance.manualBase != base)
        instance.manualMoves.clear();
    instance.manualBase = std::move(base);
    instance.manualMoves.push_back(move);
    return checked(std::move(instance));
}

Instance withoutManualMoves(Instance instance)
{
    instance.manualMoves.clear();
    return instance;
}

} // namespace wattif::profit
