// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/platform_file.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/memory_need.h"
#include "core/base/near_names.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/consolidation/files/platform_graph.h"
#include "core/consolidation/files/simgrid_dragonfly.h"
#include "core/consolidation/files/simgrid_fat_tree.h"
#include "core/consolidation/files/simgrid_torus.h"
#include "core/consolidation/files/simgrid_values.h"
#include "core/io/xml_text.h"

namespace wattif::consolidation {
namespace {

constexpr int maxDepth = 64;

template <std::size_t N>
bool isOneOf(std::string_view name, const std::array<std::string_view, N>& names)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isZone(std::string_view name) { return name == "zone" || name == "AS"; }

bool isRoute(std::string_view name)
{
    constexpr std::array<std::string_view, 7> names{"route",           "zoneRoute",     "ASroute",      "bypassRoute",
                                                    "bypassZoneRoute", "bypassASroute", "bypassAsRoute"};
    return isOneOf(name, names);
}

/// Routes between zones end at routers or hosts that stand for them.
bool isBetweenZones(std::string_view name) { return name != "route" && name != "bypassRoute"; }

/// What says nothing about who is joined with whom.
bool isWithoutMeaning(std::string_view name)
{
    constexpr std::array<std::string_view, 12> names{"prop",          "config", "disk",     "storage",
                                                     "storage_type",  "mount",  "mstorage", "trace",
                                                     "trace_connect", "random", "gpu",      "model_prop"};
    return isOneOf(name, names);
}

/// Watts of a host or of the hosts of a cluster.
struct HostWatts {
    std::optional<std::pair<double, double>> idleBusy;
    bool drawsOff = false;
};

class PlatformReader {
public:
    PlatformReader(const XmlText& xml, Platform& made) : m_xml(xml), m_made(made) { }

    [[nodiscard]] Result<void> run()
    {
        const pugi::xml_node root = m_xml.root();
        return checkRoot(root).and_then([&] { return declare(root, 0); }).and_then([&] { return connect(root); }).and_then([&] {
            return finish(root);
        });
    }

private:
    using Kind = PlatformGraph::Kind;
    struct DeclaredLink {
        std::int32_t vertex = -1; ///< once a route uses it
    };

    [[nodiscard]] Result<void> checkRoot(pugi::xml_node root) const
    {
        if (root.name() != std::string_view("platform"))
            return m_xml.error(root, fmt::format("a SimGrid platform begins with <platform>, not <{}>", root.name()));
        const auto version = parseNumber(root.attribute("version").as_string("4"));
        if (version && *version >= 3.0 && *version < 5.0)
            return {};
        return m_xml.error(
            root, fmt::format("version {} of SimGrid's platforms is not read, only 3 and 4", root.attribute("version").value()),
            "version");
    }

    // First all that has a name: routes may use it before it stands in the file.

    [[nodiscard]] Result<void> declare(pugi::xml_node zone, int depth)
    {
        if (depth > maxDepth)
            return m_xml.error(zone, fmt::format("zones are nested deeper than {}", maxDepth));
        for (const pugi::xml_node node : zone.children())
            if (auto ok = declareOne(node, depth); !ok)
                return ok;
        return {};
    }

    [[nodiscard]] Result<void> declareOne(pugi::xml_node node, int depth)
    {
        const std::string_view name = node.name();
        if (node.type() != pugi::node_element || isRoute(name))
            return {};
        if (isZone(name) && node.attribute("routing").value() == std::string_view("Cluster"))
            return addClusterZone(node);
        if (isZone(name))
            return checkRouting(node).and_then([&] { return declare(node, depth + 1); });
        if (name == "host")
            return addHost(node);
        if (name == "router")
            return addRouter(node);
        if (name == "cluster")
            return addCluster(node);
        if (name == "link")
            return addLink(node);
        if (!isWithoutMeaning(name))
            return m_xml.error(node, fmt::format("<{}> cannot be read as switches and nodes", name));
        ignore(name);
        return {};
    }

    [[nodiscard]] Result<void> checkRouting(pugi::xml_node zone) const
    {
        constexpr std::array<std::string_view, 7> known{"Full", "Floyd", "Dijkstra", "DijkstraCache", "Vivaldi", "None", ""};
        const std::string_view routing = zone.attribute("routing").value();
        if (isOneOf(routing, known))
            return {};
        return m_xml.error(zone,
                           fmt::format("zone '{}' has routing {}, which cannot be read as switches and nodes",
                                       zone.attribute("id").value(), routing),
                           "routing");
    }

    /// Hosts and routers are named in one row.
    [[nodiscard]] Result<void> claim(pugi::xml_node node, const std::string& name, std::int32_t vertex, const char* attribute)
    {
        if (m_places.emplace(name, vertex).second)
            return {};
        return m_xml.error(node, fmt::format("there is a host or router '{}' already", name), attribute);
    }

    [[nodiscard]] Result<void> addHost(pugi::xml_node node)
    {
        auto id = m_xml.need(node, "id");
        auto watts = wattsOf(node);
        if (!id)
            return passOn(id);
        if (!watts)
            return passOn(watts);
        const std::int32_t vertex = m_graph.addVertex(*id, Kind::port);
        ++m_made.barePorts;
        return claim(node, *id, vertex, "id").and_then([&] { return putNode(node, std::move(*id), vertex, *watts); });
    }

    [[nodiscard]] Result<void> addRouter(pugi::xml_node node)
    {
        const auto id = m_xml.need(node, "id");
        if (!id)
            return tl::unexpected(id.error());
        return claim(node, *id, m_graph.addVertex(*id, Kind::device), "id");
    }

    [[nodiscard]] Result<void> addLink(pugi::xml_node node)
    {
        const auto id = m_xml.need(node, "id");
        if (!id)
            return tl::unexpected(id.error());
        ++m_made.declaredLinks;
        if (m_links.emplace(*id, DeclaredLink{}).second)
            return {};
        return m_xml.error(node, fmt::format("there is a link '{}' already", *id), "id");
    }

    void ignore(std::string_view name)
    {
        auto& list = m_made.ignoredElements;
        if (name != "prop" && std::find(list.begin(), list.end(), name) == list.end())
            list.emplace_back(name);
    }

    [[nodiscard]] Result<HostWatts> wattsOf(pugi::xml_node host)
    {
        HostWatts watts;
        for (const pugi::xml_node child : host.children()) {
            const std::string_view name = child.name();
            const std::string_view id = child.attribute("id").value();
            const std::string_view value = child.attribute("value").value();
            if (child.type() == pugi::node_element && !isWithoutMeaning(name))
                return m_xml.error(child, fmt::format("<{}> in a <{}> is unknown", name, host.name()));
            ignore(name.empty() ? "prop" : name);
            if (name == "prop" && (id == "wattage_per_state" || id == "watt_per_state")) {
                watts.idleBusy = parseHostWatts(value);
                if (!watts.idleBusy)
                    return m_xml.error(child, fmt::format("watts are 'idle:max' or 'idle:epsilon:max', not '{}'", value),
                                       "value");
            }
            if (name == "prop" && (id == "wattage_off" || id == "watt_off"))
                watts.drawsOff = parseNumber(value).value_or(0.0) > 0.0;
        }
        return watts;
    }

    [[nodiscard]] Result<void> putNode(pugi::xml_node node, std::string name, std::int32_t vertex, const HostWatts& watts)
    {
        if (m_graph.nodes().size() >= maxNodes)
            return m_xml.error(node, fmt::format("there are more than {} hosts", maxNodes));
        Node made{.name = std::move(name)};
        if (watts.idleBusy)
            std::tie(made.idleWatts, made.busyWatts) = *watts.idleBusy;
        m_made.hostsWithoutWatts += watts.idleBusy ? 0 : 1;
        m_made.hostsDrawingOff += watts.drawsOff ? 1 : 0;
        ++m_made.hosts;
        m_graph.addNode(std::move(made), vertex);
        return {};
    }

    /// A cluster while it is read.
    struct Cluster {
        pugi::xml_node node;
        std::string id;
        Radical radical;
        HostWatts watts;
        std::string prefix;
        std::string suffix;
        std::string router;
    };

    [[nodiscard]] Result<void> addCluster(pugi::xml_node node)
    {
        auto cluster = readCluster(node);
        if (!cluster)
            return passOn(cluster);
        m_made.clusterLinks += node.attribute("bb_bw").empty() ? 0 : 1;
        return addShape(*cluster);
    }

    /// Of a cluster or a cabinet.
    [[nodiscard]] Result<Cluster> readCluster(pugi::xml_node node)
    {
        auto id = m_xml.need(node, "id");
        auto radical = m_xml.need(node, "radical");
        auto watts = wattsOf(node);
        if (!id)
            return passOn(id);
        if (!radical)
            return passOn(radical);
        if (!watts)
            return passOn(watts);
        auto ranges = parseRadical(*radical);
        if (!ranges)
            return m_xml.error(node, fmt::format("a radical is a list of numbers and ranges like 1-29,58, not '{}'", *radical),
                               "radical");
        if (countOf(*ranges) > static_cast<std::int64_t>(maxNodes))
            return m_xml.error(node, fmt::format("there are more than {} hosts", maxNodes), "radical");
        if (auto ok = checkHosts(node, *id, countOf(*ranges)); !ok)
            return passOn(ok);
        Cluster cluster{node,
                        std::move(*id),
                        std::move(*ranges),
                        std::move(*watts),
                        node.attribute("prefix").value(),
                        node.attribute("suffix").value(),
                        node.attribute("router_id").value()};
        if (cluster.router.empty())
            cluster.router = cluster.prefix + cluster.id + "_router" + cluster.suffix;
        return cluster;
    }

    /// One line may stand for millions of hosts: that is told, and refused where it is too much.
    [[nodiscard]] Result<void> checkHosts(pugi::xml_node node, const std::string& cluster, std::int64_t count)
    {
        constexpr double bytesPerHost = 1500.0; // while the scenario is made and written; measured
        const double hosts = static_cast<double>(m_graph.nodes().size()) + static_cast<double>(count);
        const auto ok =
            checkMemory(hosts * bytesPerHost, fmt::format("{:.0f} hosts, {} of cluster '{}',", hosts, count, cluster));
        if (!ok)
            return m_xml.error(node, ok.error().message, "radical");
        if (isWorthTelling(static_cast<double>(count)))
            m_made.largeClusters.push_back(
                fmt::format("cluster '{}' alone is {}", cluster, counted(static_cast<std::int64_t>(count), "host")));
        return {};
    }

    [[nodiscard]] Result<void> addShape(const Cluster& cluster)
    {
        const std::string_view topology = cluster.node.attribute("topology").value();
        if (topology.empty() || topology == "FLAT")
            return addFlat(cluster);
        if (topology == "FAT_TREE")
            return addFatTree(cluster);
        if (topology == "TORUS")
            return addTorus(cluster);
        if (topology == "DRAGONFLY")
            return addDragonfly(cluster);
        return m_xml.error(
            cluster.node,
            fmt::format("cluster '{}' has topology {}, which cannot be read; known are FLAT, FAT_TREE, TORUS, DRAGONFLY",
                        cluster.id, topology),
            "topology");
    }

    /// What topo_parameters state, with as many hosts as the radical names.
    template <class Shape>
    [[nodiscard]] Result<Shape> shapeOf(const Cluster& cluster, Result<Shape> (*parse)(std::string_view), const char* kind) const
    {
        const auto parameters = m_xml.need(cluster.node, "topo_parameters");
        if (!parameters)
            return tl::unexpected(parameters.error());
        auto shape = parse(*parameters);
        if (!shape)
            return m_xml.error(cluster.node, shape.error().message, "topo_parameters");
        if (shape->hosts() != countOf(cluster.radical))
            return m_xml.error(cluster.node,
                               fmt::format("a {} '{}' has {} hosts, but the radical names {}", kind, *parameters, shape->hosts(),
                                           countOf(cluster.radical)),
                               "topo_parameters");
        return shape;
    }

    /// Before they are made.
    [[nodiscard]] Result<void> checkSwitches(const Cluster& cluster, const char* kind, std::int64_t switches) const
    {
        if (switches <= static_cast<std::int64_t>(maxGraphSwitches))
            return {};
        const bool torus = kind == std::string_view("torus");
        return m_xml.error(cluster.node,
                           fmt::format("a {} of {} {} has as many switches, and a graph may have {}", kind, switches,
                                       torus ? "hosts" : "routers", maxGraphSwitches),
                           "topo_parameters");
    }

    [[nodiscard]] std::vector<std::int32_t> addRouters(const Cluster& cluster, std::int64_t count)
    {
        std::vector<std::int32_t> vertices;
        for (std::int64_t r = 0; r < count; ++r)
            vertices.push_back(m_graph.addVertex(fmt::format("{}-router-{}", cluster.id, r), Kind::device));
        return vertices;
    }

    /// Each host has a router of its own, as its network card is one.
    [[nodiscard]] Result<void> addTorus(const Cluster& cluster)
    {
        const auto shape = shapeOf(cluster, &parseTorus, "torus");
        if (!shape)
            return tl::unexpected(shape.error());
        if (auto ok = checkSwitches(cluster, "torus", shape->hosts()); !ok)
            return ok;
        const auto vertices = addRouters(cluster, shape->hosts());
        for (std::int64_t i = 0; i < shape->hosts(); ++i)
            for (const std::int64_t next : shape->after(i)) {
                m_graph.join(vertices[static_cast<std::size_t>(i)], vertices[static_cast<std::size_t>(next)]);
                ++m_made.clusterLinks;
            }
        m_made.hostRouters += shape->hosts();
        return addHosts(cluster, [&](std::int64_t k) { return vertices[static_cast<std::size_t>(k)]; });
    }

    [[nodiscard]] Result<void> addDragonfly(const Cluster& cluster)
    {
        const auto shape = shapeOf(cluster, &parseDragonfly, "dragonfly");
        if (!shape)
            return tl::unexpected(shape.error());
        if (auto ok = checkSwitches(cluster, "dragonfly", shape->routers()); !ok)
            return ok;
        const auto vertices = addRouters(cluster, shape->routers());
        const auto joins = shape->joins();
        for (const auto& [a, b] : joins)
            m_graph.join(vertices[static_cast<std::size_t>(a)], vertices[static_cast<std::size_t>(b)]);
        m_made.clusterLinks += shape->cableCount() + shape->hosts();
        m_made.parallelCables += shape->cableCount() - static_cast<std::int64_t>(joins.size());
        return addHosts(cluster, [&](std::int64_t k) { return vertices[static_cast<std::size_t>(k / shape->hostsEach)]; });
    }

    /// A zone with routing "Cluster": one switch, named by the zone's router, with the hosts of its cabinets and its own.
    [[nodiscard]] Result<void> addClusterZone(pugi::xml_node zone)
    {
        const auto id = m_xml.need(zone, "id");
        if (!id)
            return tl::unexpected(id.error());
        const pugi::xml_node router = zone.child("router");
        const std::string named = router.attribute("id").value();
        const std::string name = named.empty() ? *id + "_router" : named;
        const std::int32_t vertex = m_graph.addVertex(name, Kind::device);
        if (auto ok = claim(router ? router : zone, name, vertex, "id"); !ok)
            return ok;
        for (const pugi::xml_node child : zone.children())
            if (auto ok = addClusterPart(child, vertex); !ok)
                return ok;
        return {};
    }

    [[nodiscard]] Result<void> addClusterPart(pugi::xml_node node, std::int32_t vertex)
    {
        const std::string_view name = node.name();
        if (node.type() != pugi::node_element || name == "router" || isRoute(name))
            return {};
        if (name == "cabinet")
            return addCabinet(node, vertex);
        if (name == "host")
            return addClusterHost(node, vertex);
        if (name == "link")
            return addLink(node);
        if (name == "backbone" || name == "host_link") {
            ++m_made.clusterLinks;
            return {};
        }
        if (!isWithoutMeaning(name))
            return m_xml.error(node, fmt::format("<{}> in a zone with routing Cluster cannot be read", name));
        ignore(name);
        return {};
    }

    [[nodiscard]] Result<void> addClusterHost(pugi::xml_node node, std::int32_t vertex)
    {
        auto id = m_xml.need(node, "id");
        auto watts = wattsOf(node);
        if (!id)
            return passOn(id);
        if (!watts)
            return passOn(watts);
        return claim(node, *id, vertex, "id").and_then([&] { return putNode(node, std::move(*id), vertex, *watts); });
    }

    [[nodiscard]] Result<void> addCabinet(pugi::xml_node node, std::int32_t vertex)
    {
        auto cluster = readCluster(node);
        if (!cluster)
            return passOn(cluster);
        m_made.clusterLinks += countOf(cluster->radical);
        return addHosts(*cluster, [vertex](std::int64_t) { return vertex; });
    }

    [[nodiscard]] Result<void> addFlat(const Cluster& cluster)
    {
        const std::int32_t vertex = m_graph.addVertex(cluster.router, Kind::device);
        m_made.clusterLinks += countOf(cluster.radical);
        return claim(cluster.node, cluster.router, vertex, "id").and_then([&] {
            return addHosts(cluster, [vertex](std::int64_t) { return vertex; });
        });
    }

    template <class VertexOf>
    [[nodiscard]] Result<void> addHosts(const Cluster& cluster, const VertexOf& vertexOf)
    {
        std::int64_t k = 0;
        for (const auto& [first, last] : cluster.radical)
            for (std::int64_t i = first; i <= last; ++i, ++k) {
                std::string name = fmt::format("{}{}{}", cluster.prefix, i, cluster.suffix);
                const std::int32_t vertex = vertexOf(k);
                auto ok = claim(cluster.node, name, vertex, "radical").and_then([&] {
                    return putNode(cluster.node, std::move(name), vertex, cluster.watts);
                });
                if (!ok)
                    return ok;
            }
        return {};
    }

    [[nodiscard]] Result<void> addFatTree(const Cluster& cluster)
    {
        const auto parameters = m_xml.need(cluster.node, "topo_parameters");
        if (!parameters)
            return tl::unexpected(parameters.error());
        const auto wrong = [&](std::string message) { return m_xml.error(cluster.node, std::move(message), "topo_parameters"); };
        const auto shape = parseFatTree(*parameters);
        if (!shape)
            return wrong(shape.error().message);
        if (shape->hosts() != countOf(cluster.radical))
            return wrong(fmt::format("a fat-tree '{}' has {} hosts, but the radical names {}", *parameters, shape->hosts(),
                                     countOf(cluster.radical)));
        if (shape->above[0] != 1)
            return wrong(fmt::format("each host would be attached to {} switches; only one is possible", shape->above[0]));
        return addFatTreeSwitches(cluster, *shape);
    }

    [[nodiscard]] Result<void> addFatTreeSwitches(const Cluster& cluster, const FatTreeShape& shape)
    {
        std::vector<std::vector<std::int32_t>> vertices(shape.levels() + 1); // by level, from 1
        for (std::size_t level = 1; level <= shape.levels(); ++level)
            for (std::int64_t s = 0; s < shape.switches(level); ++s)
                vertices[level].push_back(m_graph.addVertex(fmt::format("{}-{}-{}", cluster.id, level, s), Kind::device));
        for (std::size_t level = 1; level < shape.levels(); ++level)
            for (std::size_t s = 0; s < vertices[level].size(); ++s)
                for (const std::int64_t up : shape.switchesAbove(level, static_cast<std::int64_t>(s))) {
                    m_graph.join(vertices[level][s], vertices[level + 1][static_cast<std::size_t>(up)]);
                    m_made.parallelCables += shape.cables[level] - 1;
                }
        m_made.clusterLinks += shape.cableCount();
        m_tops.emplace(cluster.router, vertices.back());
        return addHosts(cluster,
                        [&](std::int64_t k) { return vertices[1][static_cast<std::size_t>(shape.switchesAbove(0, k).front())]; });
    }

    // Then who is joined with whom.

    [[nodiscard]] Result<void> connect(pugi::xml_node zone)
    {
        for (const pugi::xml_node node : zone.children()) {
            const std::string_view name = node.name();
            auto ok = isZone(name) ? connect(node) : isRoute(name) ? addRoute(node, isBetweenZones(name)) : Result<void>();
            if (!ok)
                return ok;
        }
        return {};
    }

    [[nodiscard]] Result<void> addRoute(pugi::xml_node route, bool betweenZones)
    {
        const auto from = endOf(route, betweenZones ? "gw_src" : "src");
        if (!from)
            return tl::unexpected(from.error());
        const auto to = endOf(route, betweenZones ? "gw_dst" : "dst");
        if (!to)
            return tl::unexpected(to.error());
        if (*from == *to && !betweenZones) {
            ++m_made.loopbackRoutes;
            return {};
        }
        std::int32_t at = *from;
        for (const pugi::xml_node step : route.children()) {
            if (step.type() != pugi::node_element || step.name() == std::string_view("prop"))
                continue;
            const auto next = linkOf(step);
            if (!next)
                return tl::unexpected(next.error());
            m_graph.join(at, *next);
            at = *next;
        }
        m_graph.join(at, *to);
        return {};
    }

    [[nodiscard]] Result<std::int32_t> endOf(pugi::xml_node route, const char* attribute)
    {
        const auto name = m_xml.need(route, attribute);
        if (!name)
            return tl::unexpected(name.error());
        if (const auto found = m_places.find(*name); found != m_places.end())
            return found->second;
        if (const auto top = m_tops.find(*name); top != m_tops.end())
            return routerOf(*name, top->second);
        return m_xml.error(route, fmt::format("there is no host or router '{}'{}", *name, nameHint(*name, namesOf(m_places))),
                           attribute);
    }

    /// The way out of a fat-tree is above all switches of the highest level.
    [[nodiscard]] std::int32_t routerOf(const std::string& name, const std::vector<std::int32_t>& tops)
    {
        std::int32_t vertex = tops.front();
        if (tops.size() > 1) {
            vertex = m_graph.addVertex(name, Kind::device);
            for (const std::int32_t top : tops)
                m_graph.join(vertex, top);
        }
        m_places.emplace(name, vertex);
        return vertex;
    }

    [[nodiscard]] Result<std::int32_t> linkOf(pugi::xml_node step)
    {
        const std::string_view name = step.name();
        if (name != "link_ctn" && name != "link:ctn")
            return m_xml.error(step, fmt::format("<{}> in a route is unknown", name));
        const auto id = m_xml.need(step, "id");
        if (!id)
            return tl::unexpected(id.error());
        const auto found = m_links.find(*id);
        if (found == m_links.end())
            return m_xml.error(step, fmt::format("there is no link '{}'{}", *id, nameHint(*id, namesOf(m_links))), "id");
        if (found->second.vertex < 0)
            found->second.vertex = m_graph.addVertex(*id, Kind::link);
        return found->second.vertex;
    }

    template <class Map>
    [[nodiscard]] static std::vector<std::string> namesOf(const Map& map)
    {
        std::vector<std::string> names;
        for (const auto& [name, value] : map)
            names.push_back(name);
        std::sort(names.begin(), names.end()); // the same hint everywhere
        return names;
    }

    [[nodiscard]] Result<void> finish(pugi::xml_node root)
    {
        if (m_graph.nodes().empty())
            return m_xml.error(root, "there are no hosts");
        m_made.unusedLinks =
            std::count_if(m_links.begin(), m_links.end(), [](const auto& link) { return link.second.vertex < 0; });
        auto made = std::move(m_graph).make();
        if (!made)
            return m_xml.error(root, std::move(made.error().message));
        m_made.leftOutSwitches = made->leftOut;
        m_made.instance = std::move(made->instance);
        auto ok = check(m_made.instance);
        if (!ok)
            return m_xml.error(root, std::move(ok.error().message));
        return {};
    }

    const XmlText& m_xml;
    Platform& m_made;
    PlatformGraph m_graph;
    std::unordered_map<std::string, std::int32_t> m_places; ///< switch of each host and router
    std::unordered_map<std::string, DeclaredLink> m_links;
    std::unordered_map<std::string, std::vector<std::int32_t>> m_tops; ///< of fat-trees by the name of their router
};

} // namespace

std::vector<std::string> Platform::notes() const
{
    std::vector<std::string> notes;
    const auto switches = static_cast<std::int64_t>(instance.switches.size());
    notes.push_back(fmt::format("{}, {} ({} declared, {} of clusters): {}, a {}", counted(hosts, "host"),
                                counted(declaredLinks + clusterLinks, "link"), declaredLinks, clusterLinks,
                                counted(switches, "switch"), instance.isTree() ? "tree" : "graph"));
    notes.insert(notes.end(), largeClusters.begin(), largeClusters.end());
    notes.push_back(
        fmt::format("{} states no watts of switches and no energy of transfers: a switch is taken as 100 W and 1 W a port, "
                    "1 J a unit",
                    kind == Kind::graphml ? "GraphML" : "SimGrid"));
    if (kind == Kind::simgrid && declaredLinks > unusedLinks)
        notes.emplace_back("a link in a route is a switch that draws nothing and costs 1 J a unit");
    const auto tell = [&notes](std::int64_t count, const char* noun, const char* what) {
        if (count > 0)
            notes.push_back(counted(count, noun) + " " + what);
    };
    tell(barePorts, "host", "outside clusters, each on a switch of its own that costs and draws nothing");
    tell(hostsWithoutWatts, "host",
         kind == Kind::graphml ? "made, as GraphML has none: 95 W idle and 190.738 W busy are taken"
                               : "without wattage_per_state: 95 W idle and 190.738 W busy are taken");
    tell(hostsDrawingOff, "host", "with wattage_off: left out, a sleeping node draws nothing here");
    tell(parallelCables, "cable", "beside another one between the same two switches: taken as one");
    tell(hostRouters, "host", "of a torus, each with a switch of its own: its network card is one");
    tell(unusedLinks, "link", "left out: in no route between different ends");
    tell(loopbackRoutes, kind == Kind::graphml ? "edge" : "route",
         kind == Kind::graphml ? "left out: from a node to itself" : "left out: from a host to itself");
    if (leftOutSwitches > 0)
        notes.push_back(
            (leftOutSwitches == 1 ? std::string("1 switch or link") : fmt::format("{} switches and links", leftOutSwitches))
            + " left out: without a way to any host");
    if (!ignoredElements.empty())
        notes.push_back(fmt::format("left out: {}", fmt::join(ignoredElements, ", ")));
    return notes;
}

Result<Platform> readPlatform(const std::string& fileName, std::string_view text)
{
    const auto xml = XmlText::parse(fileName, text);
    if (!xml)
        return tl::unexpected(xml.error());
    Platform made;
    if (auto ok = PlatformReader(*xml, made).run(); !ok)
        return passOn(ok);
    return made;
}

} // namespace wattif::consolidation
