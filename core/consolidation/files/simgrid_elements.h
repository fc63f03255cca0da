// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/consolidation/files/platform_file.h"
#include "core/consolidation/files/platform_graph.h"
#include "core/io/xml_text.h"

namespace wattif::consolidation {

[[nodiscard]] bool isZone(std::string_view element);
[[nodiscard]] bool isRoute(std::string_view element);
/// Returns whether an element says nothing about the connections.
[[nodiscard]] bool isWithoutMeaning(std::string_view element);

/// Watts of a host or of the hosts of a cluster.
struct HostWatts {
    std::optional<std::pair<double, double>> idleBusy;
    bool drawsOff = false;
};

/// A platform of SimGrid while it is read: what has a name so far, and the single elements that add to it. Errors name line and
/// column of the element.
struct SimgridNetwork {
    const XmlText& xml;
    Platform& platform; ///< takes the counts
    PlatformGraph graph{};
    std::unordered_map<std::string, std::int32_t> places{};            ///< switch of each host and router
    std::unordered_map<std::string, std::int32_t> links{};             ///< switch of each link, -1 until a route uses it
    std::unordered_map<std::string, std::vector<std::int32_t>> tops{}; ///< of fat-trees by the name of their router

    /// Adds a host outside clusters, on a separate switch; addRouter and addLink add a router or a link.
    [[nodiscard]] Result<void> addHost(pugi::xml_node node);
    [[nodiscard]] Result<void> addRouter(pugi::xml_node node);
    [[nodiscard]] Result<void> addLink(pugi::xml_node node);
    /// A host of a zone with routing "Cluster", on the switch of that zone.
    [[nodiscard]] Result<void> addClusterHost(pugi::xml_node node, std::int32_t vertex);

    /// Gives a name to a switch: hosts and routers are named in one row.
    [[nodiscard]] Result<void> claim(pugi::xml_node node, const std::string& name, std::int32_t vertex, const char* attribute);
    [[nodiscard]] Result<void> putNode(pugi::xml_node node, std::string name, std::int32_t vertex, const HostWatts& watts);
    [[nodiscard]] Result<HostWatts> wattsOf(pugi::xml_node host);
    void ignore(std::string_view element);
};

} // namespace wattif::consolidation
