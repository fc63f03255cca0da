// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/node_kinds_io.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/format_message.h"
#include "core/io/field_sink.h"

namespace wattif::power {
namespace {

Result<void> readCores(const JsonCursor& object, std::optional<std::int32_t>& cores)
{
    if (!object.has("cores"))
        return {};
    return object.read("cores", cores.emplace());
}

/// "a, b, c"
std::string namesOf(const std::vector<NodeKind>& kinds)
{
    std::string names;
    for (const NodeKind& kind : kinds)
        names += (names.empty() ? "" : ", ") + kind.name;
    return names;
}

Json kindJson(const NodeKind& kind)
{
    Json json{{"name", kind.name}, {"count", kind.count}};
    if (kind.cores)
        json["cores"] = *kind.cores;
    if (kind.gpus > 0)
        json["gpus"] = kind.gpus;
    if (kind.watts)
        json["watts"] = wattsJson(*kind.watts);
    if (kind.bootSeconds)
        json["boot_s"] = *kind.bootSeconds;
    if (kind.shutdownSeconds)
        json["shutdown_s"] = *kind.shutdownSeconds;
    if (kind.speed != 1.0)
        json["speed"] = kind.speed;
    if (kind.embodiedKg)
        json["embodied_kg"] = *kind.embodiedKg;
    if (kind.lifeYears)
        json["life_years"] = *kind.lifeYears;
    if (kind.powerModel)
        json["power_model"] = powerModelJson(*kind.powerModel);
    return json;
}

Json partitionJson(const Instance& instance, const Partition& partition)
{
    Json kinds = Json::array();
    for (const std::int32_t kind : partition.kinds)
        kinds.push_back(instance.nodeKinds[static_cast<std::size_t>(kind)].name);
    Json json{{"name", partition.name.text()}, {"node_kinds", std::move(kinds)}};
    if (partition.maxJobNodes > 0)
        json["max_job_nodes"] = partition.maxJobNodes;
    if (partition.maxJobMinutes > 0.0)
        json["max_job_minutes"] = partition.maxJobMinutes;
    if (partition.isDefault)
        json["default"] = true;
    if (!partition.nodePolicy.empty())
        json["node_policy"] = partition.nodePolicy;
    return json;
}

} // namespace

Result<void> NodeKindReader::read()
{
    return readKinds().and_then([this]() -> Result<void> {
        const auto list = m_root.find("partitions");
        if (!list)
            return {};
        return readEach(*list, m_instance.partitions,
                        [this](const JsonCursor& object, Partition& partition) { return readPartition(object, partition); });
    });
}

Result<void> NodeKindReader::readKinds()
{
    const auto list = m_root.find("node_kinds");
    if (!list)
        return {};
    auto ok = readEach(*list, m_instance.nodeKinds,
                       [this](const JsonCursor& object, NodeKind& kind) { return readKind(object, kind); });
    if (!ok)
        return ok;
    if (m_instance.nodeKinds.empty())
        return list->error("there is no node kind: leave the field out where all nodes are alike");
    std::int64_t nodes = 0;
    for (const NodeKind& kind : m_instance.nodeKinds)
        nodes += kind.count;
    if (!m_root.has("nodes"))
        m_instance.nodes = static_cast<std::int32_t>(std::clamp<std::int64_t>(nodes, 1, maxNodes));
    return {};
}

Result<void> NodeKindReader::readKind(const JsonCursor& object, NodeKind& kind) const
{
    return object
        .checkMembers({"name", "count", "cores", "gpus", "watts", "boot_s", "shutdown_s", "speed", "embodied_kg", "life_years",
                       "power_model"})
        .and_then([&] {
            return object.needMembers({"name", "count"});
        })
        .and_then([&] { return object.read("name", kind.name); })
        .and_then([&] { return object.read("count", kind.count); })
        .and_then([&] { return readCores(object, kind.cores); })
        .and_then([&] { return object.read("gpus", kind.gpus); })
        .and_then([&]() -> Result<void> {
            const auto watts = object.find("watts");
            return watts ? readWatts(*watts, kind.watts.emplace(m_instance.watts)) : Result<void>();
        })
        .and_then([&] { return object.read("boot_s", kind.bootSeconds); })
        .and_then([&] { return object.read("shutdown_s", kind.shutdownSeconds); })
        .and_then([&] { return object.read("speed", kind.speed); })
        .and_then([&] { return object.read("embodied_kg", kind.embodiedKg); })
        .and_then([&] { return object.read("life_years", kind.lifeYears); })
        .and_then([&] { return object.has("power_model") ? readPowerModel(object, kind.powerModel.emplace()) : Result<void>(); });
}

Result<void> NodeKindReader::readPartition(const JsonCursor& object, Partition& partition) const
{
    return object.checkMembers({"name", "node_kinds", "max_job_nodes", "max_job_minutes", "default", "node_policy"})
        .and_then([&] {
            return object.needMembers({"name", "node_kinds"});
        })
        .and_then([&] { return readName(object, "name", partition.name); })
        .and_then([&] { return readKindsOf(*object.find("node_kinds"), partition); })
        .and_then([&] { return object.read("max_job_nodes", partition.maxJobNodes); })
        .and_then([&] { return object.read("max_job_minutes", partition.maxJobMinutes); })
        .and_then([&] { return object.read("node_policy", partition.nodePolicy); })
        .and_then([&]() -> Result<void> {
            const auto isDefault = object.find("default");
            if (!isDefault)
                return {};
            const auto value = isDefault->boolean();
            if (!value)
                return tl::unexpected(value.error());
            partition.isDefault = *value;
            return {};
        });
}

Result<void> NodeKindReader::readKindsOf(const JsonCursor& list, Partition& partition) const
{
    return readEach(list, partition.kinds, [this](const JsonCursor& element, std::int32_t& kind) -> Result<void> {
        const auto name = element.text();
        if (!name)
            return tl::unexpected(name.error());
        const auto found = std::ranges::find(m_instance.nodeKinds, *name, &NodeKind::name);
        if (found == m_instance.nodeKinds.end())
            return element.error(
                m_instance.nodeKinds.empty()
                    ? formatMessage("there is no node kind '{}': the scenario has no node_kinds", *name)
                    : formatMessage("there is no node kind '{}'; known are {}", *name, namesOf(m_instance.nodeKinds)));
        kind = static_cast<std::int32_t>(found - m_instance.nodeKinds.begin());
        return {};
    });
}

void writeNodeKinds(const Instance& instance, FieldSink& into)
{
    if (instance.nodeKinds.empty())
        return;
    Json kinds = Json::array();
    for (const NodeKind& kind : instance.nodeKinds)
        kinds.push_back(kindJson(kind));
    into.field("node_kinds", std::move(kinds));
    if (instance.partitions.empty())
        return;
    Json partitions = Json::array();
    for (const Partition& partition : instance.partitions)
        partitions.push_back(partitionJson(instance, partition));
    into.field("partitions", std::move(partitions));
}

Result<void> readWatts(const JsonCursor& object, Watts& watts)
{
    return object.checkMembers({"off", "booting", "idle", "busy", "shutting_down"})
        .and_then([&] { return object.read("off", watts.off); })
        .and_then([&] { return object.read("booting", watts.booting); })
        .and_then([&] { return object.read("idle", watts.idle); })
        .and_then([&] { return object.read("busy", watts.busy); })
        .and_then([&] { return object.read("shutting_down", watts.shuttingDown); });
}

Json wattsJson(const Watts& watts)
{
    return {{"off", watts.off},
            {"booting", watts.booting},
            {"idle", watts.idle},
            {"busy", watts.busy},
            {"shutting_down", watts.shuttingDown}};
}

Result<void> readPowerModel(const JsonCursor& object, PowerModel& model)
{
    const auto member = object.find("power_model");
    if (!member)
        return {};
    if (member->isArray()) {
        model = {.shape = PowerShape::table};
        return readEach(*member, model.watts, [](const JsonCursor& element, double& watts) {
            return element.number().map([&watts](double value) { watts = value; });
        });
    }
    const auto text = member->text();
    if (!text)
        return tl::unexpected(text.error());
    model = powerModelOf(*text);
    return {};
}

Json powerModelJson(const PowerModel& model)
{
    return model.shape == PowerShape::table ? Json(model.watts) : Json(toText(model));
}

Result<void> readName(const JsonCursor& object, std::string_view key, InternedText& name)
{
    const auto member = object.find(key);
    if (!member)
        return {};
    const auto text = member->text();
    if (!text)
        return tl::unexpected(text.error());
    name = InternedText(*text);
    return {};
}

} // namespace wattif::power
