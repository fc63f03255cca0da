// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/simgrid_clusters.h"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/words.h"
#include "core/consolidation/files/simgrid_dragonfly.h"
#include "core/consolidation/files/simgrid_fat_tree.h"
#include "core/consolidation/files/simgrid_torus.h"
#include "core/consolidation/files/simgrid_values.h"

namespace wattif::consolidation {
namespace {

using Kind = PlatformGraph::Kind;

class ClusterReader {
public:
    explicit ClusterReader(SimgridNetwork& network) : m_net(network) { }

    [[nodiscard]] Result<void> addCluster(pugi::xml_node node)
    {
        auto cluster = readCluster(node);
        if (!cluster)
            return propagateError(cluster);
        m_net.platform.clusterLinks += node.attribute("bb_bw").empty() ? 0 : 1;
        return addShape(*cluster);
    }

    /// A zone with routing "Cluster": one switch, named by the zone's router, with the hosts of its cabinets and its own.
    [[nodiscard]] Result<void> addClusterZone(pugi::xml_node zone)
    {
        const auto id = m_net.xml.need(zone, "id");
        if (!id)
            return tl::unexpected(id.error());
        const pugi::xml_node router = zone.child("router");
        const std::string named = router.attribute("id").value();
        const std::string name = named.empty() ? *id + "_router" : named;
        const std::int32_t vertex = m_net.graph.addVertex(name, Kind::device);
        if (auto ok = m_net.claim(router ? router : zone, name, vertex, "id"); !ok)
            return ok;
        for (const pugi::xml_node child : zone.children())
            if (auto ok = addClusterPart(child, vertex); !ok)
                return ok;
        return {};
    }

private:
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

    /// Of a cluster or a cabinet.
    [[nodiscard]] Result<Cluster> readCluster(pugi::xml_node node)
    {
        auto id = m_net.xml.need(node, "id");
        auto radical = m_net.xml.need(node, "radical");
        auto watts = m_net.wattsOf(node);
        if (!id)
            return propagateError(id);
        if (!radical)
            return propagateError(radical);
        if (!watts)
            return propagateError(watts);
        auto ranges = parseRadical(*radical);
        if (!ranges)
            return m_net.xml.error(
                node, formatMessage("a radical must be a list of numbers and ranges such as 1-29,58 (got '{}')", *radical),
                "radical");
        if (countOf(*ranges) > static_cast<std::int64_t>(maxNodes))
            return m_net.xml.error(node, formatMessage("there are more than {} hosts", maxNodes), "radical");
        if (auto ok = checkHosts(node, *id, countOf(*ranges)); !ok)
            return propagateError(ok);
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

    /// Reports the number of hosts, which may be millions for a single line, and refuses too many.
    [[nodiscard]] Result<void> checkHosts(pugi::xml_node node, const std::string& cluster, std::int64_t count)
    {
        const double hosts = static_cast<double>(m_net.graph.nodes().size()) + static_cast<double>(count);
        const auto ok =
            checkMemory(hosts * bytesPerHost, formatMessage("{:.0f} hosts, {} of cluster '{}',", hosts, count, cluster));
        if (!ok)
            return m_net.xml.error(node, ok.error().message, "radical");
        if (isWorthTelling(static_cast<double>(count)))
            m_net.platform.largeClusters.push_back(formatMessage("cluster '{}' alone is {}", cluster, counted(count, "host")));
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
        return m_net.xml.error(
            cluster.node,
            formatMessage("cluster '{}' has topology {}, which cannot be read; known are FLAT, FAT_TREE, TORUS, DRAGONFLY",
                          cluster.id, topology),
            "topology");
    }

    /// What topo_parameters state, with as many hosts as the radical names.
    template <class Shape>
    [[nodiscard]] Result<Shape> shapeOf(const Cluster& cluster, Result<Shape> (*parse)(std::string_view), const char* kind) const
    {
        const auto parameters = m_net.xml.need(cluster.node, "topo_parameters");
        if (!parameters)
            return tl::unexpected(parameters.error());
        auto shape = parse(*parameters);
        if (!shape)
            return m_net.xml.error(cluster.node, shape.error().message, "topo_parameters");
        if (shape->hosts() != countOf(cluster.radical))
            return m_net.xml.error(cluster.node,
                                   formatMessage("a {} '{}' has {} hosts, but the radical names {}", kind, *parameters,
                                                 shape->hosts(), countOf(cluster.radical)),
                                   "topo_parameters");
        return shape;
    }

    /// Before they are made.
    [[nodiscard]] Result<void> checkSwitches(const Cluster& cluster, const char* kind, std::int64_t switches) const
    {
        if (switches <= static_cast<std::int64_t>(maxGraphSwitches))
            return {};
        const bool torus = kind == std::string_view("torus");
        return m_net.xml.error(cluster.node,
                               formatMessage("a {} of {} {} has as many switches, and a graph may have {}", kind, switches,
                                             torus ? "hosts" : "routers", maxGraphSwitches),
                               "topo_parameters");
    }

    [[nodiscard]] std::vector<std::int32_t> addRouters(const Cluster& cluster, std::int64_t count)
    {
        std::vector<std::int32_t> vertices;
        for (std::int64_t r = 0; r < count; ++r)
            vertices.push_back(m_net.graph.addVertex(fmt::format("{}-router-{}", cluster.id, r), Kind::device));
        return vertices;
    }

    /// Adds a router for each host, because its network card acts as one.
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
                m_net.graph.join(vertices[static_cast<std::size_t>(i)], vertices[static_cast<std::size_t>(next)]);
                ++m_net.platform.clusterLinks;
            }
        m_net.platform.hostRouters += shape->hosts();
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
            m_net.graph.join(vertices[static_cast<std::size_t>(a)], vertices[static_cast<std::size_t>(b)]);
        m_net.platform.clusterLinks += shape->cableCount() + shape->hosts();
        m_net.platform.parallelCables += shape->cableCount() - static_cast<std::int64_t>(joins.size());
        return addHosts(cluster, [&](std::int64_t k) { return vertices[static_cast<std::size_t>(k / shape->hostsEach)]; });
    }

    [[nodiscard]] Result<void> addClusterPart(pugi::xml_node node, std::int32_t vertex)
    {
        const std::string_view name = node.name();
        if (node.type() != pugi::node_element || name == "router" || isRoute(name))
            return {};
        if (name == "cabinet")
            return addCabinet(node, vertex);
        if (name == "host")
            return m_net.addClusterHost(node, vertex);
        if (name == "link")
            return m_net.addLink(node);
        if (name == "backbone" || name == "host_link") {
            ++m_net.platform.clusterLinks;
            return {};
        }
        if (!isWithoutMeaning(name))
            return m_net.xml.error(node, formatMessage("<{}> in a zone with routing Cluster cannot be read", name));
        m_net.ignore(name);
        return {};
    }

    [[nodiscard]] Result<void> addCabinet(pugi::xml_node node, std::int32_t vertex)
    {
        auto cluster = readCluster(node);
        if (!cluster)
            return propagateError(cluster);
        m_net.platform.clusterLinks += countOf(cluster->radical);
        return addHosts(*cluster, [vertex](std::int64_t) { return vertex; });
    }

    [[nodiscard]] Result<void> addFlat(const Cluster& cluster)
    {
        const std::int32_t vertex = m_net.graph.addVertex(cluster.router, Kind::device);
        m_net.platform.clusterLinks += countOf(cluster.radical);
        return m_net.claim(cluster.node, cluster.router, vertex, "id").and_then([&] {
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
                auto ok = m_net.claim(cluster.node, name, vertex, "radical").and_then([&] {
                    return m_net.putNode(cluster.node, std::move(name), vertex, cluster.watts);
                });
                if (!ok)
                    return ok;
            }
        return {};
    }

    [[nodiscard]] Result<void> addFatTree(const Cluster& cluster)
    {
        const auto parameters = m_net.xml.need(cluster.node, "topo_parameters");
        if (!parameters)
            return tl::unexpected(parameters.error());
        const auto wrong = [&](Message message) { return m_net.xml.error(cluster.node, std::move(message), "topo_parameters"); };
        const auto shape = parseFatTree(*parameters);
        if (!shape)
            return wrong(shape.error().message);
        if (shape->hosts() != countOf(cluster.radical))
            return wrong(formatMessage("a fat-tree '{}' has {} hosts, but the radical names {}", *parameters, shape->hosts(),
                                       countOf(cluster.radical)));
        if (shape->above[0] != 1)
            return wrong(formatMessage("each host would be attached to {} switches; only one is possible", shape->above[0]));
        return addFatTreeSwitches(cluster, *shape);
    }

    [[nodiscard]] Result<void> addFatTreeSwitches(const Cluster& cluster, const FatTreeShape& shape)
    {
        std::vector<std::vector<std::int32_t>> vertices(shape.levels() + 1); // by level, from 1
        for (std::size_t level = 1; level <= shape.levels(); ++level)
            for (std::int64_t s = 0; s < shape.switches(level); ++s)
                vertices[level].push_back(m_net.graph.addVertex(fmt::format("{}-{}-{}", cluster.id, level, s), Kind::device));
        for (std::size_t level = 1; level < shape.levels(); ++level)
            for (std::size_t s = 0; s < vertices[level].size(); ++s)
                for (const std::int64_t up : shape.switchesAbove(level, static_cast<std::int64_t>(s))) {
                    m_net.graph.join(vertices[level][s], vertices[level + 1][static_cast<std::size_t>(up)]);
                    m_net.platform.parallelCables += shape.cables[level] - 1;
                }
        m_net.platform.clusterLinks += shape.cableCount();
        m_net.tops.emplace(cluster.router, vertices.back());
        return addHosts(cluster,
                        [&](std::int64_t k) { return vertices[1][static_cast<std::size_t>(shape.switchesAbove(0, k).front())]; });
    }

    SimgridNetwork& m_net;
};

} // namespace

Result<void> readCluster(SimgridNetwork& network, pugi::xml_node cluster) { return ClusterReader(network).addCluster(cluster); }

Result<void> readClusterZone(SimgridNetwork& network, pugi::xml_node zone) { return ClusterReader(network).addClusterZone(zone); }

} // namespace wattif::consolidation
