// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/model/instance.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/name_table.h"
#include "core/base/number.h"
#include "core/base/stop_scope.h"
#include "core/consolidation/model/edit.h"
#include "core/consolidation/model/scenario_options.h"

namespace wattif::consolidation {
namespace {

constexpr double maxPosition = 1e9;
/// ApplicationIndex counts all applications of all nodes.
constexpr std::size_t maxApplications = std::numeric_limits<std::int32_t>::max();

/// A field of one of many, e.g. "nodes[3].inlet_celsius"; put into words only for a message.
struct Field {
    const char* list;
    std::size_t index;
    const char* name;

    [[nodiscard]] std::string cell() const { return fmt::format("{}[{}].{}", list, index, name); }
};

Message rangeText(double value, double low, double high, const char* what)
{
    return formatMessage("{} must be from {} to {} (got {})", what, formatShort(low), formatShort(high), formatNumber(value));
}

Result<void> checkRange(double value, double low, double high, const char* what, const char* cell)
{
    if (value >= low && value <= high)
        return {};
    return badInput(rangeText(value, low, high, what), {.cell = cell});
}

Result<void> checkRange(double value, double low, double high, const char* what, const Field& field)
{
    if (value >= low && value <= high)
        return {};
    return badInput(rangeText(value, low, high, what), {.cell = field.cell()});
}

Result<void> checkScalars(const Instance& instance)
{
    return checkRange(instance.capacity, minCapacity, maxCapacity, "the capacity of a node", "capacity")
        .and_then([&] {
            return checkRange(instance.fullThreshold, minFullThreshold, 1.0,
                              "the share of the capacity from which a node is full", "full_threshold");
        })
        .and_then([&] {
            return checkRange(instance.referenceCelsius, minCelsius, maxCelsius, "the reference temperature in °C",
                              "reference_celsius");
        })
        .and_then([&] {
            return checkRange(instance.coolingPercentPerCelsius, 0.0, maxCoolingPercent, "the cooling in % per °C",
                              "cooling_percent_per_celsius");
        });
}

Result<void> checkCounts(const Instance& instance)
{
    if (instance.switches.empty())
        return badInput("there are no switches", {.cell = "switches"});
    if (instance.nodes.empty())
        return badInput("there are no nodes", {.cell = "nodes"});
    if (instance.nodes.size() > maxNodes)
        return badInput(formatMessage("too many nodes ({}; the limit is {})", instance.nodes.size(), maxNodes),
                        {.cell = "nodes"});
    if (instance.switches.size() > maxNodes)
        return badInput(formatMessage("too many switches ({}; the limit is {})", instance.switches.size(), maxNodes),
                        {.cell = "switches"});
    if (!instance.isTree() && instance.switches.size() > maxGraphSwitches)
        return badInput(
            formatMessage("too many switches ({}; the limit with links is {})", instance.switches.size(), maxGraphSwitches),
            {.cell = "switches"});
    return {};
}

/// Names must be there and differ.
template <class Things>
Result<void> checkNames(const Things& things, const char* list)
{
    NameTable names(things.size());
    StopCheck stopCheck;
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (stopCheck.wanted())
            return fail(ErrorCode::interrupted, "interrupted");
        if (things[i].name.empty())
            return badInput("the name is empty", {.cell = Field{list, i, "name"}.cell()});
        if (const std::int32_t earlier = names.add(things[i].name); earlier >= 0)
            return badInput(formatMessage("the name '{}' is taken by {}[{}]", things[i].name, list, earlier),
                            {.cell = Field{list, i, "name"}.cell()});
    }
    return {};
}

bool isSwitch(const Instance& instance, SwitchIndex s) { return s.value >= 0 && s.at() < instance.switches.size(); }
bool isNode(const Instance& instance, NodeIndex i) { return i.value >= 0 && i.at() < instance.nodes.size(); }

Result<void> checkSwitch(const Switch& value, std::size_t s)
{
    const auto field = [s](const char* name) { return Field{"switches", s, name}; };
    return checkRange(value.transferEnergyPerUnit, 0.0, maxEnergy, "a transfer energy in joules per unit",
                      field("transfer_energy_per_unit"))
        .and_then([&] { return checkRange(value.idleWatts, 0.0, maxWatts, "a power in watts", field("idle_watts")); })
        .and_then([&] { return checkRange(value.portWatts, 0.0, maxWatts, "a power in watts", field("port_watts")); })
        .and_then([&]() -> Result<void> {
            if (!value.position)
                return {};
            return checkRange(value.position->x, -maxPosition, maxPosition, "a coordinate", field("x")).and_then([&] {
                return checkRange(value.position->y, -maxPosition, maxPosition, "a coordinate", field("y"));
            });
        });
}

/// The names along a circle of parents, for a message: "a, b, c", shortened where it is long.
std::string circleText(const Instance& instance, std::size_t from)
{
    constexpr int most = 8;
    std::string text = fmt::format("'{}'", instance.switches[from].name);
    int shown = 1;
    for (std::size_t s = instance.switches[from].parent.at(); s != from; s = instance.switches[s].parent.at()) {
        if (++shown > most)
            return text + ", ...";
        text += fmt::format(", '{}'", instance.switches[s].name);
    }
    return text;
}

/// Follows the parents from every switch; `walk` marks by whose walk a switch was reached first, so each is passed once.
Result<void> checkNoCircle(const Instance& instance)
{
    const std::size_t count = instance.switches.size();
    std::vector<std::size_t> walk(count, count);
    for (std::size_t start = 0; start < count; ++start) {
        SwitchIndex s(start);
        while (s.value >= 0 && walk[s.at()] == count) {
            walk[s.at()] = start;
            s = instance.switches[s.at()].parent;
        }
        if (s.value >= 0 && walk[s.at()] == start)
            return badInput(formatMessage("the parents form a cycle: {}", circleText(instance, s.at())),
                            {.cell = Field{"switches", s.at(), "parent"}.cell()});
    }
    return {};
}

Result<void> checkParents(const Instance& instance)
{
    SwitchIndex root;
    for (std::size_t s = 0; s < instance.switches.size(); ++s) {
        const SwitchIndex parent = instance.switches[s].parent;
        const auto wrong = [s](Message message) {
            return badInput(std::move(message), {.cell = Field{"switches", s, "parent"}.cell()});
        };
        if (parent.value < -1 || (parent.value >= 0 && !isSwitch(instance, parent)))
            return wrong(formatMessage("there is no switch {}", parent.value));
        if (parent == SwitchIndex(s))
            return wrong("a switch cannot be its own parent");
        if (parent.value >= 0 || !instance.isTree())
            continue;
        if (root.value >= 0)
            return wrong(formatMessage("this switch has no parent, but '{}' is the root already: without links there is one root",
                                       instance.switches[root.at()].name));
        root = SwitchIndex(s);
    }
    return checkNoCircle(instance);
}

Result<void> checkSwitches(const Instance& instance)
{
    for (std::size_t s = 0; s < instance.switches.size(); ++s)
        if (auto ok = checkSwitch(instance.switches[s], s); !ok)
            return ok;
    return checkNames(instance.switches, "switches").and_then([&] { return checkParents(instance); });
}

Result<void> checkLink(const Instance& instance, const Link& link, std::size_t k)
{
    for (const auto& [end, name] : {std::pair(link.a, "a"), std::pair(link.b, "b")})
        if (!isSwitch(instance, end))
            return badInput(formatMessage("there is no switch {}", end.value), {.cell = Field{"links", k, name}.cell()});
    if (link.a == link.b)
        return badInput("a link joins two different switches", {.cell = Field{"links", k, "b"}.cell()});
    return checkRange(link.transferEnergyPerUnit, 0.0, maxEnergy, "a transfer energy in joules per unit",
                      Field{"links", k, "transfer_energy_per_unit"});
}

/// Two switches are joined once: by a parent or by one link.
Result<void> checkJoinedOnce(const Instance& instance)
{
    struct Join {
        std::pair<SwitchIndex, SwitchIndex> ends;
        std::size_t link;
    };
    const std::size_t noLink = instance.links.size();
    std::vector<Join> joins;
    for (std::size_t s = 0; s < instance.switches.size(); ++s)
        if (const SwitchIndex parent = instance.switches[s].parent; parent.value >= 0)
            joins.push_back({std::minmax(SwitchIndex(s), parent), noLink});
    for (std::size_t k = 0; k < instance.links.size(); ++k)
        joins.push_back({std::minmax(instance.links[k].a, instance.links[k].b), k});
    std::stable_sort(joins.begin(), joins.end(), [](const Join& a, const Join& b) { return a.ends < b.ends; });
    const auto twice =
        std::adjacent_find(joins.begin(), joins.end(), [](const Join& a, const Join& b) { return a.ends == b.ends; });
    if (twice == joins.end())
        return {};
    const auto name = [&](SwitchIndex s) -> const std::string& { return instance.switches[s.at()].name; };
    return badInput(formatMessage("'{}' and '{}' are already linked", name(twice->ends.first), name(twice->ends.second)),
                    {.cell = fmt::format("links[{}]", std::next(twice)->link)});
}

/// Union-find over parents and links.
class Pieces {
public:
    explicit Pieces(std::size_t count) : m_up(count)
    {
        for (std::size_t i = 0; i < count; ++i)
            m_up[i] = i;
    }
    void join(std::size_t a, std::size_t b) { m_up[find(a)] = find(b); }
    [[nodiscard]] std::size_t find(std::size_t i)
    {
        while (m_up[i] != i)
            i = m_up[i] = m_up[m_up[i]];
        return i;
    }

private:
    std::vector<std::size_t> m_up;
};

Result<void> checkConnected(const Instance& instance)
{
    Pieces pieces(instance.switches.size());
    for (std::size_t s = 0; s < instance.switches.size(); ++s)
        if (const SwitchIndex parent = instance.switches[s].parent; parent.value >= 0)
            pieces.join(s, parent.at());
    for (const Link& link : instance.links)
        pieces.join(link.a.at(), link.b.at());
    for (std::size_t s = 1; s < instance.switches.size(); ++s)
        if (pieces.find(s) != pieces.find(0))
            return badInput(formatMessage("the switch '{}' is not connected with '{}', by parents or links",
                                          instance.switches[s].name, instance.switches[0].name),
                            {.cell = fmt::format("switches[{}]", s)});
    return {};
}

Result<void> checkLinks(const Instance& instance)
{
    if (instance.isTree())
        return {}; // one root and no circle: connected
    for (std::size_t k = 0; k < instance.links.size(); ++k)
        if (auto ok = checkLink(instance, instance.links[k], k); !ok)
            return ok;
    return checkJoinedOnce(instance).and_then([&] { return checkConnected(instance); });
}

Result<void> checkApplications(const Instance& instance, const Node& node, std::size_t i)
{
    double load = 0.0;
    for (std::size_t a = 0; a < node.applications.size(); ++a) {
        const double size = node.applications[a];
        load += size;
        if (size > 0.0 && size <= instance.capacity)
            continue;
        return badInput(formatMessage("the size of an application must be above 0 and at most the capacity {} (got {})",
                                      formatNumber(instance.capacity), formatNumber(size)),
                        {.cell = fmt::format("nodes[{}].applications[{}]", i, a)});
    }
    if (load <= instance.capacity + roundingTolerance(instance.capacity))
        return {};
    return badInput(formatMessage("the applications of node '{}' add up to {}, more than the capacity {}", node.name,
                                  formatNumber(load), formatNumber(instance.capacity)),
                    {.cell = Field{"nodes", i, "applications"}.cell()});
}

Result<void> checkNode(const Instance& instance, const Node& node, std::size_t i)
{
    const auto field = [i](const char* name) { return Field{"nodes", i, name}; };
    if (!isSwitch(instance, node.onSwitch))
        return badInput(node.onSwitch.value < 0 ? std::string("this node is on no switch")
                                                : formatMessage("there is no switch {}", node.onSwitch.value),
                        {.cell = field("switch").cell()});
    return checkApplications(instance, node, i)
        .and_then([&] { return checkRange(node.idleWatts, 0.0, maxWatts, "a power in watts", field("idle_watts")); })
        .and_then([&] { return checkRange(node.busyWatts, 0.0, maxWatts, "a power in watts", field("busy_watts")); })
        .and_then([&] {
            return checkRange(node.inletCelsius, minCelsius, maxCelsius, "an inlet temperature in °C", field("inlet_celsius"));
        });
}

Result<void> checkApplicationCount(std::size_t applications)
{
    if (applications > maxApplications)
        return badInput(formatMessage("too many applications ({}; the limit is {})", applications, maxApplications),
                        {.cell = "nodes"});
    return {};
}

std::size_t applicationsOf(const Instance& instance)
{
    std::size_t applications = 0;
    for (const Node& node : instance.nodes)
        applications += node.applications.size();
    return applications;
}

/// Nodes in blocks that `before` shares have passed, as have the names together where none of them has changed.
Result<void> checkNodes(const Instance& instance, const Instance& before)
{
    const bool sameLimits = instance.capacity == before.capacity && instance.switches.size() >= before.switches.size();
    const SharedList<Node> known = sameLimits ? before.nodes : SharedList<Node>();
    Result<void> result;
    bool sameNames = true;
    bool sameCounts = true;
    StopCheck stopCheck;
    instance.nodes.forEachUnshared(known, [&](std::size_t i) {
        if (!result)
            return;
        if (stopCheck.wanted())
            return void(result = fail(ErrorCode::interrupted, "interrupted"));
        const Node& node = instance.nodes[i];
        result = checkNode(instance, node, i);
        sameNames = sameNames && i < known.size() && known[i].name == node.name;
        sameCounts = sameCounts && i < known.size() && known[i].applications.size() == node.applications.size();
    });
    if (result && !sameCounts)
        result = checkApplicationCount(applicationsOf(instance));
    if (result && !sameNames)
        result = checkNames(instance.nodes, "nodes");
    return result;
}

Result<void> checkManualMove(const Instance& instance, const ManualMove& move, std::size_t k)
{
    const auto wrong = [k](const char* name, Message message) {
        return badInput(std::move(message), {.cell = Field{"manual.moves", k, name}.cell()});
    };
    if (!isNode(instance, move.from))
        return wrong("node", formatMessage("there is no node {}", move.from.value));
    if (!isNode(instance, move.to))
        return wrong("to", formatMessage("there is no node {}", move.to.value));
    const Node& from = instance.nodes[move.from.at()];
    if (move.application < 0 || static_cast<std::size_t>(move.application) >= from.applications.size())
        return wrong("application",
                     formatMessage("node '{}' has {} applications, numbered from 0 (got {})", from.name, from.applications.size(),
                                   move.application));
    return {};
}

Result<void> checkManual(const Instance& instance)
{
    std::vector<std::pair<NodeIndex, std::int32_t>> moved;
    for (std::size_t k = 0; k < instance.manualMoves.size(); ++k) {
        const ManualMove& move = instance.manualMoves[k];
        if (auto ok = checkManualMove(instance, move, k); !ok)
            return ok;
        moved.emplace_back(move.from, move.application);
    }
    std::sort(moved.begin(), moved.end());
    const auto twice = std::adjacent_find(moved.begin(), moved.end());
    if (twice == moved.end())
        return {};
    return badInput(
        formatMessage("application {} of node '{}' is moved twice", twice->second, instance.nodes[twice->first.at()].name),
        {.cell = "manual.moves"});
}

} // namespace

double Node::load() const
{
    double sum = 0.0;
    for (const double size : applications)
        sum += size;
    return sum;
}

Result<void> check(const Instance& instance) { return check(instance, {}); }

Result<void> check(const Instance& instance, const Instance& before)
{
    return checkScalars(instance)
        .and_then([&] { return checkCounts(instance); })
        .and_then([&] { return checkSwitches(instance); })
        .and_then([&] { return checkLinks(instance); })
        .and_then([&] { return checkNodes(instance, before); })
        .and_then([&] { return checkManual(instance); })
        .and_then([&] { return checkScenarioOptions(instance); });
}

Result<void> checkNode(const Instance& instance, NodeIndex i, const Node& value)
{
    std::size_t applications = value.applications.size();
    for (std::size_t other = 0; other < instance.nodes.size(); ++other)
        applications += other == i.at() ? 0 : instance.nodes[other].applications.size();
    return checkNode(instance, value, i.at()).and_then([&] { return checkApplicationCount(applications); });
}

} // namespace wattif::consolidation
