// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/simgrid_elements.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/consolidation/files/simgrid_values.h"

namespace wattif::consolidation {
namespace {

template <std::size_t N>
bool isOneOf(std::string_view name, const std::array<std::string_view, N>& names)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

bool isZone(std::string_view name) { return name == "zone" || name == "AS"; }

bool isRoute(std::string_view name)
{
    constexpr std::array<std::string_view, 7> names{"route",           "zoneRoute",     "ASroute",      "bypassRoute",
                                                    "bypassZoneRoute", "bypassASroute", "bypassAsRoute"};
    return isOneOf(name, names);
}

bool isWithoutMeaning(std::string_view name)
{
    constexpr std::array<std::string_view, 12> names{"prop",          "config", "disk",     "storage",
                                                     "storage_type",  "mount",  "mstorage", "trace",
                                                     "trace_connect", "random", "gpu",      "model_prop"};
    return isOneOf(name, names);
}

Result<void> SimgridNetwork::claim(pugi::xml_node node, const std::string& name, std::int32_t vertex, const char* attribute)
{
    if (places.emplace(name, vertex).second)
        return {};
    return xml.error(node, formatMessage("there is a host or router '{}' already", name), attribute);
}

Result<void> SimgridNetwork::addHost(pugi::xml_node node)
{
    auto id = xml.need(node, "id");
    auto watts = wattsOf(node);
    if (!id)
        return propagateError(id);
    if (!watts)
        return propagateError(watts);
    const std::int32_t vertex = graph.addVertex(*id, PlatformGraph::Kind::port);
    ++platform.barePorts;
    return claim(node, *id, vertex, "id").and_then([&] { return putNode(node, std::move(*id), vertex, *watts); });
}

Result<void> SimgridNetwork::addRouter(pugi::xml_node node)
{
    const auto id = xml.need(node, "id");
    if (!id)
        return tl::unexpected(id.error());
    return claim(node, *id, graph.addVertex(*id, PlatformGraph::Kind::device), "id");
}

Result<void> SimgridNetwork::addLink(pugi::xml_node node)
{
    const auto id = xml.need(node, "id");
    if (!id)
        return tl::unexpected(id.error());
    ++platform.declaredLinks;
    if (links.emplace(*id, -1).second)
        return {};
    return xml.error(node, formatMessage("there is a link '{}' already", *id), "id");
}

void SimgridNetwork::ignore(std::string_view name)
{
    auto& list = platform.ignoredElements;
    if (name != "prop" && std::find(list.begin(), list.end(), name) == list.end())
        list.emplace_back(name);
}

Result<HostWatts> SimgridNetwork::wattsOf(pugi::xml_node host)
{
    HostWatts watts;
    for (const pugi::xml_node child : host.children()) {
        const std::string_view name = child.name();
        const std::string_view id = child.attribute("id").value();
        const std::string_view value = child.attribute("value").value();
        if (child.type() == pugi::node_element && !isWithoutMeaning(name))
            return xml.error(child, formatMessage("<{}> in a <{}> is unknown", name, host.name()));
        ignore(name.empty() ? "prop" : name);
        if (name == "prop" && (id == "wattage_per_state" || id == "watt_per_state")) {
            watts.idleBusy = parseHostWatts(value);
            if (!watts.idleBusy)
                return xml.error(child, formatMessage("watts must be 'idle:max' or 'idle:epsilon:max' (got '{}')", value),
                                 "value");
        }
        if (name == "prop" && (id == "wattage_off" || id == "watt_off"))
            watts.drawsOff = parseNumber(value).value_or(0.0) > 0.0;
    }
    return watts;
}

Result<void> SimgridNetwork::putNode(pugi::xml_node node, std::string name, std::int32_t vertex, const HostWatts& watts)
{
    if (graph.nodes().size() >= maxNodes)
        return xml.error(node, formatMessage("there are more than {} hosts", maxNodes));
    Node made{.name = std::move(name)};
    if (watts.idleBusy)
        std::tie(made.idleWatts, made.busyWatts) = *watts.idleBusy;
    platform.hostsWithoutWatts += watts.idleBusy ? 0 : 1;
    platform.hostsDrawingOff += watts.drawsOff ? 1 : 0;
    ++platform.hosts;
    graph.addNode(std::move(made), vertex);
    return {};
}

Result<void> SimgridNetwork::addClusterHost(pugi::xml_node node, std::int32_t vertex)
{
    auto id = xml.need(node, "id");
    auto watts = wattsOf(node);
    if (!id)
        return propagateError(id);
    if (!watts)
        return propagateError(watts);
    return claim(node, *id, vertex, "id").and_then([&] { return putNode(node, std::move(*id), vertex, *watts); });
}

} // namespace wattif::consolidation
