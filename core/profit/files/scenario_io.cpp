// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/files/scenario_io.h"

#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "core/io/file.h"
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
        return member->error(fmt::format("indices count from 0; there is no {}", *value));
    return IndexType(static_cast<std::int32_t>(*value));
}

double cellOf(const Json& value) { return value.is_null() ? cannotRun : value.get<double>(); }

Result<Matrix> readRows(const JsonCursor& rows)
{
    const auto height = rows.size();
    if (!height)
        return tl::unexpected(height.error());
    if (*height == 0 || rows.json().front().empty())
        return rows.error("the matrix is empty");
    Matrix matrix(*height, rows.json().front().size());
    for (std::size_t r = 0; r < *height; ++r) {
        const Json& row = rows.json()[r];
        if (!row.is_array())
            return tl::unexpected(rows.element(r).size().error());
        if (row.size() != matrix.columns())
            return rows.element(r).error(
                fmt::format("this row has {} cells, the first one has {}", row.size(), matrix.columns()));
        for (std::size_t c = 0; c < row.size(); ++c) {
            if (!row[c].is_number() && !row[c].is_null())
                return tl::unexpected(rows.element(r).element(c).number().error());
            matrix(r, c) = cellOf(row[c]);
        }
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
            return passOn(ok);
        return std::move(m_instance);
    }

private:
    /// The text of a file that the scenario refers to, looked for from the scenario's folder.
    [[nodiscard]] Result<ImportFile> readReferenced(const JsonCursor& reference) const
    {
        const auto path = referredFile(reference, reference.json().get<std::string>());
        if (!path)
            return tl::unexpected(path.error());
        auto text = readFile(*path);
        if (!text)
            return reference.error(fmt::format("the file '{}' {}", path->string(), text.error().message));
        return ImportFile{path->string(), std::move(*text)};
    }

    [[nodiscard]] Result<void> readMatrix(const std::string& field, Matrix& target)
    {
        const auto source = m_root.at(field);
        if (!source)
            return tl::unexpected(source.error());
        if (source->json().is_string())
            return readMatrixFrom(*source, field, target);
        auto rows = readRows(*source);
        if (!rows)
            return passOn(rows);
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
            return passOn(file);
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
        for (std::size_t j = 0; list && j < *count; ++j)
            if (auto ok = readMachine(list->element(j), m_instance.machines[j]); !ok)
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
        const auto count = list->size();
        for (std::size_t t = 0; count && t < *count; ++t) {
            auto name = list->element(t).text();
            if (!name)
                return passOn(name);
            m_instance.taskTypes.push_back(std::move(*name));
        }
        return count.map([](std::size_t) {});
    }

    [[nodiscard]] Result<void> readBags()
    {
        const auto list = m_root.at("bags");
        if (!list)
            return tl::unexpected(list.error());
        if (list->json().is_string())
            return readBagsFrom(*list);
        const auto count = list->size();
        const TaskTypeFinder taskTypes(m_instance.taskTypes);
        for (std::size_t i = 0; count && i < *count; ++i)
            if (auto ok = readBag(list->element(i), taskTypes); !ok)
                return ok;
        return count.map([](std::size_t) {});
    }

    [[nodiscard]] Result<void> readBagsFrom(const JsonCursor& reference)
    {
        const auto text = readReferenced(reference);
        if (!text)
            return tl::unexpected(text.error());
        auto file = readBagsFile(text->name, text->text, m_instance.taskTypes, std::nullopt);
        if (!file)
            return passOn(file);
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
        if (member->json().is_string())
            nameOrRow = member->json().get<std::string>();
        else if (member->json().is_number_integer())
            nameOrRow = member->json().dump();
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
        const auto count = list->size();
        for (std::size_t k = 0; count && k < *count; ++k) {
            auto move = readMove(list->element(k));
            if (!move)
                return passOn(move);
            m_instance.manualMoves.push_back(*move);
        }
        return count.map([](std::size_t) {});
    }

    [[nodiscard]] static Result<Move> readMove(const JsonCursor& object)
    {
        if (auto ok = object.checkMembers({"bag", "from", "to", "count"}); !ok)
            return passOn(ok);
        Move move;
        auto ok = readIndex<BagIndex>(object, "bag")
                      .map([&](BagIndex bag) { move.bag = bag; })
                      .and_then([&] { return readIndex<MachineIndex>(object, "from"); })
                      .map([&](MachineIndex from) { move.from = from; })
                      .and_then([&] { return readIndex<MachineIndex>(object, "to"); })
                      .map([&](MachineIndex to) { move.to = to; })
                      .and_then([&] { return object.read("count", move.count); });
        if (!ok)
            return passOn(ok);
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

Json matrixJson(const Matrix& matrix)
{
    Json rows = Json::array();
    for (std::size_t r = 0; r < matrix.rows(); ++r) {
        Json row = Json::array();
        for (const double value : matrix.row(r))
            row.push_back(std::isfinite(value) ? Json(value) : Json(nullptr));
        rows.push_back(std::move(row));
    }
    return rows;
}

Json bagJson(const Instance& instance, const Bag& bag)
{
    Json json = Json::object();
    if (!bag.user.empty())
        json["user"] = bag.user;
    json["task_type"] = instance.taskTypes[bag.taskType.at()];
    json["count"] = bag.count;
    if (bag.revenue)
        json["revenue"] = *bag.revenue;
    return json;
}

Json movesJson(const std::vector<Move>& moves)
{
    Json list = Json::array();
    for (const Move& move : moves)
        list.push_back({{"bag", move.bag.value}, {"from", move.from.value}, {"to", move.to.value}, {"count", move.count}});
    return list;
}

Json schemaOfArray(Json items, std::string description)
{
    return {{"type", "array"}, {"description", std::move(description)}, {"items", std::move(items)}};
}

Json schemaOfObject(Json properties, Json required)
{
    Json schema{{"type", "object"}, {"properties", std::move(properties)}};
    if (!required.empty())
        schema["required"] = std::move(required);
    schema["additionalProperties"] = false;
    return schema;
}

Json schemaOfMatrix(Json cell, std::string description)
{
    cell["type"] = Json::array({"number", "null"});
    const Json rows{
        {"type", "array"}, {"minItems", 1}, {"items", {{"type", "array"}, {"minItems", 1}, {"items", std::move(cell)}}}};
    const Json path{{"type", "string"}, {"description", "Path of a CSV file beside the scenario."}};
    return {{"description", std::move(description)}, {"anyOf", Json::array({rows, path})}};
}

Json schemaOfCount() { return {{"type", "integer"}, {"minimum", 1}, {"maximum", maxCount}}; }
Json schemaOfIndex() { return {{"type", "integer"}, {"minimum", 0}}; }

} // namespace

Result<Instance> readInstance(const JsonCursor& root) { return InstanceReader(root).read(); }

void writeInstance(const Instance& instance, Json& into)
{
    into["machines"] = Json::array();
    for (const MachineType& machine : instance.machines)
        into["machines"].push_back({{"name", machine.name}, {"count", machine.count}, {"idle_watts", machine.idleWatts}});
    into["task_types"] = instance.taskTypes;
    into["etc_seconds"] = matrixJson(instance.etcSeconds);
    into["power_watts"] = matrixJson(instance.powerWatts);
    into["bags"] = Json::array();
    for (const Bag& bag : instance.bags)
        into["bags"].push_back(bagJson(instance, bag));
    into["gamma"] = instance.gamma;
    into["energy_price_per_joule"] = instance.energyPricePerJoule;
    into["manual_base"] = instance.manualBase;
    into["manual_moves"] = movesJson(instance.manualMoves);
}

std::vector<std::string> fieldNames()
{
    return {"machines",    "task_types",  "etc_seconds", "power_watts", "bags", "gamma", "energy_price_per_joule",
            "manual_base", "manual_moves"};
}

Json schemaProperties()
{
    const Json text{{"type", "string"}, {"minLength", 1}};
    const Json etc{{"minimum", minEtcSeconds}, {"maximum", maxEtcSeconds}};
    const Json watts{{"minimum", 0}, {"maximum", maxWatts}};
    const Json idleWatts{{"type", "number"}, {"minimum", 0}, {"maximum", maxWatts}};
    const Json machine = schemaOfObject({{"name", text}, {"count", schemaOfCount()}, {"idle_watts", idleWatts}}, Json::array());
    const Json bag =
        schemaOfObject({{"user", {{"type", "string"}}},
                        {"task_type", {{"type", Json::array({"string", "integer"})}, {"description", "Name or 0-based row."}}},
                        {"count", schemaOfCount()},
                        {"revenue", {{"type", Json::array({"number", "null"})}, {"minimum", 0}, {"maximum", maxRevenue}}}},
                       Json::array({"task_type", "count"}));
    const Json move =
        schemaOfObject({{"bag", schemaOfIndex()}, {"from", schemaOfIndex()}, {"to", schemaOfIndex()}, {"count", schemaOfCount()}},
                       Json::array({"bag", "from", "to"}));
    const Json bagFile{{"type", "string"}, {"description", "Path of a CSV file beside the scenario."}};
    return {
        {"machines", schemaOfArray(machine, "Machine types, the columns of the matrices; without it they are named by number.")},
        {"task_types",
         schemaOfArray(text, "Names of the task types, the rows of the matrices; without it they are named by number.")},
        {"etc_seconds",
         schemaOfMatrix(etc, "Seconds that one task of a type (row) takes on a machine type (column); null: cannot run there.")},
        {"power_watts", schemaOfMatrix(watts, "Watts that a machine draws while it runs such a task; null: cannot run there.")},
        {"bags",
         {{"description", "Bags of equal tasks in order of arrival; without revenue, gamma gives it."},
          {"anyOf", Json::array({Json{{"type", "array"}, {"minItems", 1}, {"items", bag}}, bagFile})}}},
        {"gamma", {{"type", "number"}, {"minimum", 0}, {"description", "Revenue of a bag as a multiple of its least energy."}}},
        {"energy_price_per_joule",
         {{"type", "number"}, {"minimum", 0}, {"description", "What one joule costs, in the unit of the revenue."}}},
        {"manual_base", {{"type", "string"}, {"description", "Policy whose schedule the moves made by hand start from."}}},
        {"manual_moves",
         schemaOfArray(move,
                       "Tasks of a bag (0-based) moved by hand between machines (0-based, types expanded by their count).")},
    };
}

} // namespace wattif::profit
