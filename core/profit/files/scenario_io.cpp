// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/files/scenario_io.h"

#include <cmath>
#include <limits>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/words.h"
#include "core/io/archive.h"
#include "core/io/field_sink.h"
#include "core/io/json_cursor.h"
#include "core/io/referred_file.h"
#include "core/profit/files/bags_file.h"
#include "core/profit/files/matrix_file.h"

namespace wattif::profit {
namespace {

constexpr double cannotRun = std::numeric_limits<double>::infinity();

/// A 0-based index; whether there is such an entry is checked with the whole instance.
template <class IndexType>
Result<IndexType> readIndex(const JsonCursor& object, std::string_view key)
{
    const auto member = object.at(key);
    if (!member)
        return tl::unexpected(member.error());
    const auto value = member->integer();
    if (!value)
        return tl::unexpected(value.error());
    if (*value < 0 || *value > std::numeric_limits<std::int32_t>::max())
        return member->error(formatMessage("there is no index {} (the first is 0)", *value));
    return IndexType(static_cast<std::int32_t>(*value));
}

/// A number, or null where the task cannot run.
Result<double> readCell(const JsonCursor& cell) { return cell.isNull() ? Result<double>(cannotRun) : cell.number(); }

Result<Matrix> readRows(const JsonCursor& rows)
{
    const auto height = rows.size();
    if (!height)
        return tl::unexpected(height.error());
    const std::size_t width = *height > 0 ? rows.element(0).size().value_or(0) : 0;
    if (*height > 0 && !rows.element(0).isArray())
        return tl::unexpected(rows.element(0).size().error());
    if (width == 0)
        return rows.error("the matrix is empty");
    Matrix matrix(*height, width);
    std::size_t r = 0;
    for (const JsonCursor& row : rows.elements()) {
        const auto cells = row.size();
        if (!cells)
            return tl::unexpected(cells.error());
        if (*cells != width)
            return row.error(formatMessage("this row has {}, the first one has {}",
                                           counted(static_cast<std::int64_t>(*cells), "cell"), width));
        std::size_t c = 0;
        for (const JsonCursor& cell : row.elements()) {
            const auto value = readCell(cell);
            if (!value)
                return tl::unexpected(value.error());
            matrix(r, c++) = *value;
        }
        ++r;
    }
    return matrix;
}

class InstanceReader {
public:
    explicit InstanceReader(const JsonCursor& root) : m_root(root) { }

    [[nodiscard]] Result<Instance> read()
    {
        auto ok = readMatrix("etc_seconds", m_instance.etcSeconds)
                      .and_then([this] { return readMatrix("power_watts", m_instance.powerWatts); })
                      .and_then([this] { return readMachines(); })
                      .and_then([this] { return readTaskTypes(); })
                      .and_then([this] { return m_root.read("gamma", m_instance.gamma); })
                      .and_then([this] { return m_root.read("energy_price_per_joule", m_instance.energyPricePerJoule); })
                      .and_then([this] { return readBags(); })
                      .and_then([this] { return m_root.read("manual_base", m_instance.manualBase); })
                      .and_then([this] { return readMoves(); })
                      .and_then([this] { return checkAll(); });
        if (!ok)
            return propagateError(ok);
        return std::move(m_instance);
    }

private:
    /// The text of a file that the scenario refers to, looked for from the scenario's folder.
    [[nodiscard]] Result<ImportFile> readReferenced(const JsonCursor& reference) const
    {
        const auto path = referredFile(reference, reference.text().value_or(std::string()));
        if (!path)
            return tl::unexpected(path.error());
        auto text = readFileUnpacked(*path);
        if (!text)
            return reference.error(formatMessage("the file '{}' {}", path->string(), text.error().message));
        return ImportFile{path->string(), std::move(*text)};
    }

    [[nodiscard]] Result<void> readMatrix(const std::string& field, Matrix& target)
    {
        const auto source = m_root.at(field);
        if (!source)
            return tl::unexpected(source.error());
        if (source->isText())
            return readMatrixFrom(*source, field, target);
        auto rows = readRows(*source);
        if (!rows)
            return propagateError(rows);
        target = std::move(*rows);
        return {};
    }

    [[nodiscard]] Result<void> readMatrixFrom(const JsonCursor& reference, const std::string& field, Matrix& target)
    {
        const auto text = readReferenced(reference);
        if (!text)
            return tl::unexpected(text.error());
        auto file = readMatrixFile(text->name, text->text);
        if (!file)
            return propagateError(file);
        target = std::move(file->values);
        m_places[field] = std::move(file->places);
        if (m_machineNames.empty())
            m_machineNames = std::move(file->columnNames);
        if (m_taskTypeNames.empty())
            m_taskTypeNames = std::move(file->rowNames);
        return {};
    }

    [[nodiscard]] Result<void> readMachines()
    {
        const auto list = m_root.find("machines");
        const Result<std::size_t> count = list ? list->size() : m_instance.etcSeconds.columns();
        if (!count)
            return tl::unexpected(count.error());
        for (std::string& name : namesOr(m_machineNames, *count, "Machine"))
            m_instance.machines.push_back({.name = std::move(name)});
        if (!list)
            return {};
        std::size_t j = 0;
        for (const JsonCursor& element : list->elements())
            if (auto ok = readMachine(element, m_instance.machines[j++]); !ok)
                return ok;
        return {};
    }

    [[nodiscard]] static Result<void> readMachine(const JsonCursor& object, MachineType& machine)
    {
        return object.checkMembers({"name", "count", "idle_watts"})
            .and_then([&] { return object.read("name", machine.name); })
            .and_then([&] { return object.read("count", machine.count); })
            .and_then([&] { return object.read("idle_watts", machine.idleWatts); });
    }

    [[nodiscard]] Result<void> readTaskTypes()
    {
        const auto list = m_root.find("task_types");
        if (!list) {
            m_instance.taskTypes = namesOr(m_taskTypeNames, m_instance.etcSeconds.rows(), "Task type");
            return {};
        }
        return readEach(*list, m_instance.taskTypes, [](const JsonCursor& element, std::string& name) {
            return element.text().map([&name](std::string text) { name = std::move(text); });
        });
    }

    [[nodiscard]] Result<void> readBags()
    {
        const auto list = m_root.at("bags");
        if (!list)
            return tl::unexpected(list.error());
        if (list->isText())
            return readBagsFrom(*list);
        const auto count = list->size();
        if (!count)
            return tl::unexpected(count.error());
        const TaskTypeFinder taskTypes(m_instance.taskTypes);
        for (const JsonCursor& element : list->elements())
            if (auto ok = readBag(element, taskTypes); !ok)
                return ok;
        return {};
    }

    [[nodiscard]] Result<void> readBagsFrom(const JsonCursor& reference)
    {
        const auto text = readReferenced(reference);
        if (!text)
            return tl::unexpected(text.error());
        auto file = readBagsFile(text->name, text->text, m_instance.taskTypes, {.firstType = 0, .isStrict = true});
        if (!file)
            return propagateError(file);
        m_instance.bags = std::move(file->bags);
        m_places["bags"] = std::move(file->places);
        return {};
    }

    [[nodiscard]] Result<void> readBag(const JsonCursor& object, const TaskTypeFinder& taskTypes)
    {
        if (auto ok = object.checkMembers({"user", "task_type", "count", "revenue"}); !ok)
            return ok;
        const auto type = readTaskType(object, taskTypes);
        if (!type)
            return tl::unexpected(type.error());
        Bag bag{.user = {}, .taskType = *type};
        auto ok = object.read("user", bag.user)
                      .and_then([&] { return object.at("count"); })
                      .and_then([&](const JsonCursor&) { return object.read("count", bag.count); })
                      .and_then([&] { return object.read("revenue", bag.revenue); });
        m_instance.bags.push_back(std::move(bag));
        return ok;
    }

    [[nodiscard]] static Result<TaskTypeIndex> readTaskType(const JsonCursor& object, const TaskTypeFinder& taskTypes)
    {
        const auto member = object.at("task_type");
        if (!member)
            return tl::unexpected(member.error());
        std::string nameOrRow;
        if (member->isText())
            nameOrRow = member->text().value_or(std::string());
        else if (member->isWhole())
            nameOrRow = member->written();
        else
            return member->error("expected the name of a task type or its row, counted from 0");
        auto type = taskTypes.find(nameOrRow);
        if (!type)
            return member->error(std::move(type.error().message));
        return type;
    }

    [[nodiscard]] Result<void> readMoves()
    {
        const auto list = m_root.find("manual_moves");
        if (!list)
            return {};
        return readEach(*list, m_instance.manualMoves, [](const JsonCursor& element, Move& move) {
            return readMove(element).map([&move](const Move& read) { move = read; });
        });
    }

    [[nodiscard]] static Result<Move> readMove(const JsonCursor& object)
    {
        if (auto ok = object.checkMembers({"bag", "from", "to", "count"}); !ok)
            return propagateError(ok);
        Move move;
        auto ok = readIndex<BagIndex>(object, "bag")
                      .map([&](BagIndex bag) { move.bag = bag; })
                      .and_then([&] { return readIndex<MachineIndex>(object, "from"); })
                      .map([&](MachineIndex from) { move.from = from; })
                      .and_then([&] { return readIndex<MachineIndex>(object, "to"); })
                      .map([&](MachineIndex to) { move.to = to; })
                      .and_then([&] { return object.read("count", move.count); });
        if (!ok)
            return propagateError(ok);
        return move;
    }

    [[nodiscard]] Result<void> checkAll()
    {
        mergeEmptyCells(m_instance);
        auto ok = check(m_instance);
        if (!ok)
            return tl::unexpected(
                placed(std::move(ok.error()), m_places, [this](const std::string& cell) { return m_root.placeOf(cell); }));
        return ok;
    }

    const JsonCursor& m_root;
    Instance m_instance;
    PlacesByField m_places;
    std::vector<std::string> m_machineNames;
    std::vector<std::string> m_taskTypeNames;
};

void writeMachine(const MachineType& machine, RowSink& row)
{
    row.text("name", machine.name);
    row.whole("count", machine.count);
    row.number("idle_watts", machine.idleWatts);
}

void writeBag(const Instance& instance, const Bag& bag, RowSink& row)
{
    if (!bag.user.empty())
        row.text("user", bag.user);
    row.text("task_type", instance.taskTypes[bag.taskType.at()]);
    row.whole("count", bag.count);
    if (bag.revenue)
        row.number("revenue", *bag.revenue);
}

void writeMove(const Move& move, RowSink& row)
{
    row.whole("bag", move.bag.value);
    row.whole("from", move.from.value);
    row.whole("to", move.to.value);
    row.whole("count", move.count);
}

void writeMatrix(const char* name, const Matrix& matrix, FieldSink& into)
{
    into.matrix(name, matrix.rows(), [&matrix](std::size_t r) { return matrix.row(r); });
}

/// A list of objects that `write` makes of its elements.
template <class T, class Write>
void writeList(const char* name, const std::vector<T>& things, FieldSink& into, const Write& write)
{
    into.objects(name, things.size(), [&](std::size_t i, RowSink& row) { write(things[i], row); });
}

} // namespace

Result<Instance> readInstance(const JsonCursor& root) { return InstanceReader(root).read(); }

void writeInstance(const Instance& instance, FieldSink& into)
{
    writeList("machines", instance.machines, into, writeMachine);
    into.field("task_types", instance.taskTypes);
    writeMatrix("etc_seconds", instance.etcSeconds, into);
    writeMatrix("power_watts", instance.powerWatts, into);
    writeList("bags", instance.bags, into, [&](const Bag& bag, RowSink& row) { writeBag(instance, bag, row); });
    into.field("gamma", instance.gamma);
    into.field("energy_price_per_joule", instance.energyPricePerJoule);
    into.field("manual_base", instance.manualBase);
    writeList("manual_moves", instance.manualMoves, into, writeMove);
}

} // namespace wattif::profit
