// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/inputs/inputs.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/number_moves.h"
#include "core/profit/model/edit.h"

namespace wattif::profit {
namespace {

constexpr std::size_t maxMachineTypes = 4;
constexpr std::size_t maxTaskTypes = 3;
constexpr std::size_t maxBags = 6;
constexpr std::int64_t maxTasks = 1000;        ///< of a bag
constexpr std::int64_t maxEqualMachines = 4;   ///< of a machine type
constexpr std::int64_t maxReadableTasks = 20;  ///< of all bags of an instance for a blackboard
constexpr NumberRange cellRange{0.01, 10'000}; ///< of times and powers

/// Takes the result of an edit; one that says no changes nothing.
void take(Instance& instance, Result<Instance> edited)
{
    if (edited)
        instance = std::move(*edited);
}

Instance smallInstance(Random& random)
{
    const OptionValues values{{"bags", random.uniformInt(1, 5)},
                              {"count_min", std::int64_t{1}},
                              {"count_max", oneIn(2, random) ? std::int64_t{10} : std::int64_t{100}},
                              {"task_types", random.uniformInt(1, static_cast<std::int64_t>(maxTaskTypes))},
                              {"machine_types", random.uniformInt(2, static_cast<std::int64_t>(maxMachineTypes))}};
    return *generateInstance(*completed(generateOptions(), values), static_cast<std::uint64_t>(random.uniformInt(0, 1LL << 62)));
}

std::size_t anyBag(const Instance& instance, Random& random) { return anyPlace(instance.bags.size(), random); }

void changeCell(Instance& instance, Random& random)
{
    Matrix& matrix = oneIn(2, random) ? instance.etcSeconds : instance.powerWatts;
    double& cell = matrix(anyPlace(matrix.rows(), random), anyPlace(matrix.columns(), random));
    if (std::isfinite(cell))
        cell = steppedNumber(cell, cellRange, random);
}

/// A task type can no longer run on a machine type, or can again.
void switchCell(Instance& instance, Random& random)
{
    const std::size_t t = anyPlace(instance.taskTypeCount(), random);
    const std::size_t j = anyPlace(instance.machineTypeCount(), random);
    double& seconds = instance.etcSeconds(t, j);
    seconds = std::isinf(seconds) ? steppedNumber(1.0, cellRange, random) : std::numeric_limits<double>::infinity();
    if (std::isfinite(seconds))
        instance.powerWatts(t, j) = steppedNumber(1.0, cellRange, random);
}

void copyCell(Instance& instance, Random& random)
{
    Matrix& matrix = oneIn(2, random) ? instance.etcSeconds : instance.powerWatts;
    const double value = matrix(anyPlace(matrix.rows(), random), anyPlace(matrix.columns(), random));
    matrix(anyPlace(matrix.rows(), random), anyPlace(matrix.columns(), random)) = value;
}

void scaleMachine(Instance& instance, Random& random)
{
    Matrix& matrix = oneIn(2, random) ? instance.etcSeconds : instance.powerWatts;
    const std::size_t j = anyPlace(matrix.columns(), random);
    const double factor = steppedNumber(1.0, {0.1, 10.0}, random);
    for (std::size_t t = 0; t < matrix.rows(); ++t)
        if (std::isfinite(matrix(t, j)))
            matrix(t, j) = std::clamp(matrix(t, j) * factor, cellRange.low, cellRange.high);
}

void changeTasks(Instance& instance, Random& random)
{
    Bag& bag = instance.bags[anyBag(instance, random)];
    bag.count = steppedCount(bag.count, 1, maxTasks, random);
}

void changeType(Instance& instance, Random& random)
{
    instance.bags[anyBag(instance, random)].taskType = TaskTypeIndex(anyPlace(instance.taskTypeCount(), random));
}

void copyBag(Instance& instance, Random& random)
{
    if (instance.bags.size() < maxBags)
        take(instance,
             withBagInserted(instance, anyPlace(instance.bags.size() + 1, random), instance.bags[anyBag(instance, random)]));
}

void removeBag(Instance& instance, Random& random) { take(instance, withBagsRemoved(instance, {anyBag(instance, random)})); }

void moveBag(Instance& instance, Random& random)
{
    take(instance, withBagMoved(instance, anyBag(instance, random), anyBag(instance, random)));
}

void mergeBags(Instance& instance, Random& random)
{
    const std::size_t i = anyBag(instance, random);
    if (i + 1 == instance.bags.size())
        return;
    instance.bags[i].count = std::min(instance.bags[i].count + instance.bags[i + 1].count, maxTasks);
    take(instance, withBagsRemoved(instance, {i + 1}));
}

void copyMachine(Instance& instance, Random& random)
{
    if (instance.machineTypeCount() < maxMachineTypes)
        take(instance, withMachineTypeAdded(instance, anyPlace(instance.machineTypeCount(), random)));
}

void removeMachine(Instance& instance, Random& random)
{
    take(instance, withMachineTypeRemoved(instance, MachineTypeIndex(anyPlace(instance.machineTypeCount(), random))));
}

void changeMachineCount(Instance& instance, Random& random)
{
    MachineType& machine = instance.machines[anyPlace(instance.machineTypeCount(), random)];
    machine.count = steppedCount(machine.count, 1, maxEqualMachines, random);
}

void copyTaskType(Instance& instance, Random& random)
{
    if (instance.taskTypeCount() < maxTaskTypes)
        take(instance, withTaskTypeAdded(instance, anyPlace(instance.taskTypeCount(), random)));
}

void mutate(Instance& instance, Random& random)
{
    // Numbers more often than what changes the shape.
    constexpr std::array moves{changeCell,  changeCell,  changeCell,    changeCell,         copyCell,    switchCell, scaleMachine,
                               changeTasks, changeTasks, changeTasks,   changeType,         copyBag,     removeBag,  moveBag,
                               mergeBags,   copyMachine, removeMachine, changeMachineCount, copyTaskType};
    moves[anyPlace(moves.size(), random)](instance, random);
}

class Shrinks {
public:
    explicit Shrinks(const Instance& instance) : m_instance(instance) { }

    std::vector<Instance> all()
    {
        removals();
        merges();
        counts();
        for (Matrix Instance::*matrix : {&Instance::etcSeconds, &Instance::powerWatts})
            cells(matrix);
        names();
        return std::move(m_made);
    }

private:
    void add(Result<Instance> edited)
    {
        if (edited)
            m_made.push_back(std::move(*edited));
    }

    void removals()
    {
        for (std::size_t i = 0; i < m_instance.bags.size(); ++i)
            add(withBagsRemoved(m_instance, {i}));
        for (std::size_t j = 0; j < m_instance.machineTypeCount(); ++j)
            add(withMachineTypeRemoved(m_instance, MachineTypeIndex(j)));
        for (std::size_t t = 0; t < m_instance.taskTypeCount(); ++t)
            add(withTaskTypeRemoved(m_instance, TaskTypeIndex(t)));
    }

    /// Neighbouring bags of one type become one; all bags of a type become of another.
    void merges()
    {
        for (std::size_t i = 0; i + 1 < m_instance.bags.size(); ++i) {
            Instance merged = m_instance;
            merged.bags[i].count += merged.bags[i + 1].count;
            add(withBagsRemoved(std::move(merged), {i + 1}));
        }
        for (std::size_t t = 1; t < m_instance.taskTypeCount(); ++t)
            for (std::size_t other = 0; other < t; ++other) {
                Instance merged = m_instance;
                for (Bag& bag : merged.bags)
                    bag.taskType = bag.taskType.at() == t ? TaskTypeIndex(other) : bag.taskType;
                add(withTaskTypeRemoved(std::move(merged), TaskTypeIndex(t)));
            }
    }

    /// Names as `generate` gives them, where copies and removals have left others.
    void names()
    {
        Instance named = m_instance;
        for (std::size_t j = 0; j < named.machines.size(); ++j)
            named.machines[j].name = fmt::format("machine {}", j + 1);
        for (std::size_t t = 0; t < named.taskTypes.size(); ++t)
            named.taskTypes[t] = fmt::format("task {}", t + 1);
        if (named != m_instance)
            m_made.push_back(std::move(named));
    }

    void counts()
    {
        for (std::size_t i = 0; i < m_instance.bags.size(); ++i)
            for (const std::int64_t simpler : simplerCounts(m_instance.bags[i].count, 1)) {
                m_made.push_back(m_instance);
                m_made.back().bags[i].count = simpler;
            }
        for (std::size_t j = 0; j < m_instance.machines.size(); ++j)
            for (const std::int64_t simpler : simplerCounts(m_instance.machines[j].count, 1)) {
                m_made.push_back(m_instance);
                m_made.back().machines[j].count = simpler;
            }
    }

    void cells(Matrix Instance::*matrix)
    {
        const Matrix& values = m_instance.*matrix;
        for (std::size_t t = 0; t < values.rows(); ++t)
            for (std::size_t j = 0; j < values.columns(); ++j)
                for (const double simpler : simplerNumbers(values(t, j), cellRange)) {
                    m_made.push_back(m_instance);
                    (m_made.back().*matrix)(t, j) = simpler;
                }
    }

    const Instance& m_instance;
    std::vector<Instance> m_made;
};

std::vector<Instance> shrinks(const Instance& instance) { return Shrinks(instance).all(); }

/// At most maxReadableTasks in all, each bag with nearly the same share of them.
void limitTasks(std::vector<Bag>& bags)
{
    std::int64_t tasks = 0;
    for (const Bag& bag : bags)
        tasks += bag.count;
    if (tasks <= maxReadableTasks)
        return;
    std::int64_t left = 0;
    for (Bag& bag : bags) {
        const double share = static_cast<double>(bag.count) / static_cast<double>(tasks);
        bag.count = std::max<std::int64_t>(1, toInteger<std::int64_t>(std::floor(share * static_cast<double>(maxReadableTasks))));
        left += bag.count;
    }
    for (; left > maxReadableTasks; --left) {
        const auto most = std::ranges::max_element(bags, {}, &Bag::count);
        if (most->count == 1)
            return;
        --most->count;
    }
}

void makeReadable(Instance& instance)
{
    constexpr NumberRange twoDigits{1.0, 99.0};
    for (Matrix* matrix : {&instance.etcSeconds, &instance.powerWatts})
        for (std::size_t t = 0; t < matrix->rows(); ++t)
            for (std::size_t j = 0; j < matrix->columns(); ++j)
                if (double& cell = (*matrix)(t, j); std::isfinite(cell))
                    cell = std::clamp(std::round(cell), twoDigits.low, twoDigits.high);
    limitTasks(instance.bags);
    if (instance.machineCount() > static_cast<std::int64_t>(maxMachineTypes))
        for (MachineType& machine : instance.machines)
            machine.count = 1;
}

std::vector<InstanceSize> sizes(const Instance& instance)
{
    std::int64_t tasks = 0;
    for (const Bag& bag : instance.bags)
        tasks += bag.count;
    return {{"machine", instance.machineCount()}, {"bag", std::ssize(instance.bags)}, {"task", tasks}};
}

} // namespace

const InstanceMoves* instanceMoves()
{
    static const InstanceMovesOf<Instance> moves({smallInstance, mutate, shrinks, sizes, check, makeReadable});
    return &moves;
}

} // namespace wattif::profit
