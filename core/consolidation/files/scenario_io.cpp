// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/scenario_io.h"

#include <array>
#include <limits>
#include <utility>

#include "core/base/format_message.h"
#include "core/io/field_sink.h"
#include "core/io/json_cursor.h"
#include "core/io/json_text.h"
#include "core/io/name_directory.h"

namespace wattif::consolidation {
namespace {

constexpr std::array<std::string_view, 7> switchFields{"name", "parent", "transfer_energy_per_unit", "idle_watts", "port_watts",
                                                       "x",    "y"};
constexpr std::array<std::string_view, 6> nodeFields{"name",       "switch",     "applications",
                                                     "idle_watts", "busy_watts", "inlet_celsius"};

Result<void> readPosition(const JsonCursor& object, std::optional<Position>& target)
{
    const auto x = object.find("x");
    const auto y = object.find("y");
    if (!x && !y)
        return {};
    if (!x || !y)
        return (x ? x : y)->error("a position has both x and y");
    target.emplace();
    return object.read("x", target->x).and_then([&] { return object.read("y", target->y); });
}

/// All but the parent, which may come later in the list.
Result<void> readSwitch(const JsonCursor& object, Switch& s)
{
    return object.checkMembers(switchFields)
        .and_then([&] { return object.needMembers({"name"}); })
        .and_then([&] { return object.read("name", s.name); })
        .and_then([&] { return object.read("transfer_energy_per_unit", s.transferEnergyPerUnit); })
        .and_then([&] { return object.read("idle_watts", s.idleWatts); })
        .and_then([&] { return object.read("port_watts", s.portWatts); })
        .and_then([&] { return readPosition(object, s.position); });
}

class InstanceReader {
public:
    explicit InstanceReader(const JsonCursor& root) : m_root(root) { }

    [[nodiscard]] Result<Instance> read()
    {
        auto ok = m_root.needMembers({"switches", "nodes"})
                      .and_then([this] { return readScalars(); })
                      .and_then([this] { return readSwitches(); })
                      .and_then([this] { return readNodes(); })
                      .and_then([this] { return checkAll(); });
        if (!ok)
            return propagateError(ok);
        return std::move(m_instance);
    }

private:
    using Switches = NameDirectory<Switch>;
    using Nodes = NameDirectory<Node>;

    [[nodiscard]] Result<void> readScalars()
    {
        return m_root.read("capacity", m_instance.capacity)
            .and_then([this] { return m_root.read("full_threshold", m_instance.fullThreshold); })
            .and_then([this] { return m_root.read("reference_celsius", m_instance.referenceCelsius); })
            .and_then([this] { return m_root.read("cooling_percent_per_celsius", m_instance.coolingPercentPerCelsius); })
            .and_then([this] { return m_root.read("source", m_instance.source); });
    }

    [[nodiscard]] Result<void> readSwitches()
    {
        const JsonCursor list = *m_root.find("switches");
        return readEach(list, m_instance.switches, readSwitch).and_then([&]() -> Result<void> {
            const Switches directory(m_instance.switches, "switch");
            return directory.checkUnique(list).and_then([&] { return readParents(list, directory); }).and_then([&] {
                return readLinks(directory);
            });
        });
    }

    [[nodiscard]] Result<void> readParents(const JsonCursor& list, const Switches& directory)
    {
        std::size_t s = 0;
        for (const JsonCursor& object : list.elements()) {
            Switch& into = m_instance.switches[s++];
            const auto parent = object.findValue("parent");
            if (!parent)
                continue;
            if (auto ok = directory.read(*parent, into.parent); !ok)
                return ok;
        }
        return {};
    }

    [[nodiscard]] Result<void> readLinks(const Switches& directory)
    {
        const auto list = m_root.find("links");
        if (!list)
            return {};
        return readEach(*list, m_instance.links, [&directory](const JsonCursor& object, Link& link) {
            return object.checkMembers({"a", "b", "transfer_energy_per_unit"})
                .and_then([&] {
                    return object.needMembers({"a", "b"});
                })
                .and_then([&] { return directory.read(*object.find("a"), link.a); })
                .and_then([&] { return directory.read(*object.find("b"), link.b); })
                .and_then([&] { return object.read("transfer_energy_per_unit", link.transferEnergyPerUnit); });
        });
    }

    [[nodiscard]] Result<void> readNodes()
    {
        const JsonCursor list = *m_root.find("nodes");
        const Switches switches(m_instance.switches, "switch");
        const auto read = [&switches](const JsonCursor& object, Node& node) { return readNode(object, switches, node); };
        std::vector<Node> nodes;
        return readEach(list, nodes, read).and_then([&] { return readManual(nodes); }).and_then([&]() -> Result<void> {
            m_instance.nodes = std::move(nodes);
            return {};
        });
    }

    [[nodiscard]] static Result<void> readNode(const JsonCursor& object, const Switches& switches, Node& node)
    {
        return object.checkMembers(nodeFields)
            .and_then([&] {
                return object.needMembers({"name", "switch"});
            })
            .and_then([&] { return object.read("name", node.name); })
            .and_then([&] { return switches.read(*object.find("switch"), node.onSwitch); })
            .and_then([&] { return object.read("applications", node.applications); })
            .and_then([&] { return object.read("idle_watts", node.idleWatts); })
            .and_then([&] { return object.read("busy_watts", node.busyWatts); })
            .and_then([&] { return object.read("inlet_celsius", node.inletCelsius); });
    }

    [[nodiscard]] Result<void> readManual(const std::vector<Node>& nodes)
    {
        const auto object = m_root.find("manual");
        if (!object)
            return {};
        return object->checkMembers({"base", "moves"})
            .and_then([&] { return object->read("base", m_instance.manualBase); })
            .and_then([&]() -> Result<void> {
                const auto list = object->find("moves");
                return list ? readMoves(*list, nodes) : Result<void>();
            });
    }

    [[nodiscard]] Result<void> readMoves(const JsonCursor& list, const std::vector<Node>& all)
    {
        const Nodes nodes(all, "node");
        if (auto ok = nodes.checkUnique(*m_root.find("nodes")); !ok)
            return ok;
        return readEach(list, m_instance.manualMoves, [&nodes](const JsonCursor& object, ManualMove& move) {
            return object.checkMembers({"node", "application", "to"})
                .and_then([&] {
                    return object.needMembers({"node", "application", "to"});
                })
                .and_then([&] { return nodes.read(*object.find("node"), move.from); })
                .and_then([&] { return readCount(*object.find("application"), move.application); })
                .and_then([&] { return nodes.read(*object.find("to"), move.to); });
        });
    }

    /// A whole number; whether it makes sense is checked with the whole instance.
    [[nodiscard]] static Result<void> readCount(const JsonCursor& cursor, std::int32_t& target)
    {
        const auto value = cursor.integer();
        if (!value)
            return tl::unexpected(value.error());
        if (*value < 0 || *value > std::numeric_limits<std::int32_t>::max())
            return cursor.error(formatMessage("there is no application {} (the first is 0)", *value));
        target = static_cast<std::int32_t>(*value);
        return {};
    }

    [[nodiscard]] Result<void> checkAll()
    {
        auto ok = check(m_instance);
        if (ok)
            return ok;
        Error error = std::move(ok.error());
        Place place = m_root.placeOf(error.place.cell);
        place.cell = error.place.cell;
        error.place = std::move(place);
        return tl::unexpected(std::move(error));
    }

    const JsonCursor& m_root;
    Instance m_instance;
};

void writeSwitch(const Instance& instance, const Switch& s, RowSink& row)
{
    row.text("name", s.name);
    if (s.parent.value >= 0)
        row.text("parent", instance.switches[s.parent.at()].name);
    row.number("transfer_energy_per_unit", s.transferEnergyPerUnit);
    row.number("idle_watts", s.idleWatts);
    row.number("port_watts", s.portWatts);
    if (s.position) {
        row.number("x", s.position->x);
        row.number("y", s.position->y);
    }
}

void writeLink(const Instance& instance, const Link& link, RowSink& row)
{
    row.text("a", instance.switches[link.a.at()].name);
    row.text("b", instance.switches[link.b.at()].name);
    row.number("transfer_energy_per_unit", link.transferEnergyPerUnit);
}

void writeNode(const Instance& instance, const Node& node, RowSink& row)
{
    row.text("name", node.name);
    row.text("switch", instance.switches[node.onSwitch.at()].name);
    row.numbers("applications", node.applications);
    row.number("idle_watts", node.idleWatts);
    row.number("busy_watts", node.busyWatts);
    row.number("inlet_celsius", node.inletCelsius);
}

Json manualMoveJson(const Instance& instance, const ManualMove& move)
{
    return {{"node", instance.nodes[move.from.at()].name},
            {"application", move.application},
            {"to", instance.nodes[move.to.at()].name}};
}

Json manualJson(const Instance& instance)
{
    Json json = Json::object();
    if (!instance.manualBase.empty())
        json["base"] = instance.manualBase;
    Json moves = Json::array();
    for (const ManualMove& move : instance.manualMoves)
        moves.push_back(manualMoveJson(instance, move));
    json["moves"] = std::move(moves);
    return json;
}

/// A list of objects that `write` makes of its elements.
template <class Things>
void writeList(const char* name, const Instance& instance, const Things& things, FieldSink& into,
               void (*write)(const Instance&, const typename Things::value_type&, RowSink&))
{
    into.objects(name, things.size(), [&](std::size_t i, RowSink& row) { write(instance, things[i], row); });
}

} // namespace

Result<Instance> readInstance(const JsonCursor& root) { return InstanceReader(root).read(); }

void writeInstance(const Instance& instance, FieldSink& into)
{
    into.field("capacity", numberJson(instance.capacity));
    into.field("full_threshold", numberJson(instance.fullThreshold));
    into.field("reference_celsius", numberJson(instance.referenceCelsius));
    into.field("cooling_percent_per_celsius", numberJson(instance.coolingPercentPerCelsius));
    if (!instance.source.empty())
        into.field("source", instance.source);
    writeList("switches", instance, instance.switches, into, writeSwitch);
    if (!instance.links.empty())
        writeList("links", instance, instance.links, into, writeLink);
    writeList("nodes", instance, instance.nodes, into, writeNode);
    if (!instance.manualBase.empty() || !instance.manualMoves.empty())
        into.field("manual", manualJson(instance));
}

} // namespace wattif::consolidation
