// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/platform_file.h"

#include <algorithm>
#include <array>
#include <utility>

#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string>
#include <vector>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/consolidation/files/simgrid_clusters.h"
#include "core/consolidation/files/simgrid_elements.h"
#include "core/io/xml_text.h"

namespace wattif::consolidation {
namespace {

using Kind = PlatformGraph::Kind;

/// Routes between zones end at routers or hosts that stand for them.
bool isBetweenZones(std::string_view name) { return name != "route" && name != "bypassRoute"; }

class RouteReader {
public:
    explicit RouteReader(SimgridNetwork& network) : m_net(network) { }

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

private:
    [[nodiscard]] Result<void> addRoute(pugi::xml_node route, bool betweenZones)
    {
        const auto from = endOf(route, betweenZones ? "gw_src" : "src");
        if (!from)
            return tl::unexpected(from.error());
        const auto to = endOf(route, betweenZones ? "gw_dst" : "dst");
        if (!to)
            return tl::unexpected(to.error());
        if (*from == *to && !betweenZones) {
            m_net.platform.replaced.add("from a host to itself", "route", [&] { return m_net.xml.place(route); });
            return {};
        }
        std::int32_t at = *from;
        for (const pugi::xml_node step : route.children()) {
            if (step.type() != pugi::node_element || step.name() == std::string_view("prop"))
                continue;
            const auto next = linkOf(step);
            if (!next)
                return tl::unexpected(next.error());
            m_net.graph.join(at, *next);
            at = *next;
        }
        m_net.graph.join(at, *to);
        return {};
    }

    [[nodiscard]] Result<std::int32_t> endOf(pugi::xml_node route, const char* attribute)
    {
        const auto name = m_net.xml.need(route, attribute);
        if (!name)
            return tl::unexpected(name.error());
        if (const auto found = m_net.places.find(*name); found != m_net.places.end())
            return found->second;
        if (const auto top = m_net.tops.find(*name); top != m_net.tops.end())
            return routerOf(*name, top->second);
        return m_net.xml.error(
            route, formatMessage("there is no host or router '{}'{}", *name, nameHint(*name, namesOf(m_net.places))), attribute);
    }

    /// The way out of a fat-tree is above all switches of the highest level.
    [[nodiscard]] std::int32_t routerOf(const std::string& name, const std::vector<std::int32_t>& tops)
    {
        std::int32_t vertex = tops.front();
        if (tops.size() > 1) {
            vertex = m_net.graph.addVertex(name, Kind::device);
            for (const std::int32_t top : tops)
                m_net.graph.join(vertex, top);
        }
        m_net.places.emplace(name, vertex);
        return vertex;
    }

    [[nodiscard]] Result<std::int32_t> linkOf(pugi::xml_node step)
    {
        const std::string_view name = step.name();
        if (name != "link_ctn" && name != "link:ctn")
            return m_net.xml.error(step, formatMessage("<{}> in a route is unknown", name));
        const auto id = m_net.xml.need(step, "id");
        if (!id)
            return tl::unexpected(id.error());
        const auto found = m_net.links.find(*id);
        if (found == m_net.links.end())
            return m_net.xml.error(step, formatMessage("there is no link '{}'{}", *id, nameHint(*id, namesOf(m_net.links))),
                                   "id");
        if (found->second < 0)
            found->second = m_net.graph.addVertex(*id, Kind::link);
        return found->second;
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

    SimgridNetwork& m_net;
};

/// Joins what the routes in a zone and in the zones inside it name; all that has a name must have been read before.
Result<void> readRoutes(SimgridNetwork& network, pugi::xml_node zone) { return RouteReader(network).connect(zone); }

constexpr int maxDepth = 64;

class PlatformReader {
public:
    PlatformReader(const XmlText& xml, Platform& made) : m_net{xml, made} { }

    [[nodiscard]] Result<void> run()
    {
        const pugi::xml_node root = m_net.xml.root();
        return checkRoot(root)
            .and_then([&] { return declare(root, 0); })
            .and_then([&] { return readRoutes(m_net, root); })
            .and_then([&] { return finish(root); });
    }

private:
    [[nodiscard]] Result<void> checkRoot(pugi::xml_node root) const
    {
        if (root.name() != std::string_view("platform"))
            return m_net.xml.error(root, formatMessage("a SimGrid platform begins with <platform>, not <{}>", root.name()));
        const auto version = parseNumber(root.attribute("version").as_string("4"));
        if (version && *version >= 3.0 && *version < 5.0)
            return {};
        return m_net.xml.error(
            root, formatMessage("version {} of SimGrid's platforms is not read, only 3 and 4", root.attribute("version").value()),
            "version");
    }

    // First all elements with names: routes may use them before their definition in the file.

    [[nodiscard]] Result<void> declare(pugi::xml_node zone, int depth)
    {
        if (depth > maxDepth)
            return m_net.xml.error(zone, formatMessage("zones are nested deeper than {}", maxDepth));
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
            return readClusterZone(m_net, node);
        if (isZone(name))
            return checkRouting(node).and_then([&] { return declare(node, depth + 1); });
        if (name == "host")
            return m_net.addHost(node);
        if (name == "router")
            return m_net.addRouter(node);
        if (name == "cluster")
            return readCluster(m_net, node);
        if (name == "link")
            return m_net.addLink(node);
        if (!isWithoutMeaning(name))
            return m_net.xml.error(node, formatMessage("<{}> cannot be read as switches and nodes", name));
        m_net.ignore(name);
        return {};
    }

    [[nodiscard]] Result<void> checkRouting(pugi::xml_node zone) const
    {
        constexpr std::array<std::string_view, 7> known{"Full", "Floyd", "Dijkstra", "DijkstraCache", "Vivaldi", "None", ""};
        const std::string_view routing = zone.attribute("routing").value();
        if (std::find(known.begin(), known.end(), routing) != known.end())
            return {};
        return m_net.xml.error(zone,
                               formatMessage("zone '{}' has routing {}, which cannot be read as switches and nodes",
                                             zone.attribute("id").value(), routing),
                               "routing");
    }

    [[nodiscard]] Result<void> finish(pugi::xml_node root)
    {
        if (m_net.graph.nodes().empty())
            return m_net.xml.error(root, "there are no hosts");
        m_net.platform.unusedLinks =
            std::count_if(m_net.links.begin(), m_net.links.end(), [](const auto& link) { return link.second < 0; });
        auto made = std::move(m_net.graph).make();
        if (!made)
            return m_net.xml.error(root, std::move(made.error().message));
        m_net.platform.leftOutSwitches = made->leftOut;
        m_net.platform.instance = std::move(made->instance);
        auto ok = check(m_net.platform.instance);
        if (!ok)
            return m_net.xml.error(root, std::move(ok.error().message));
        return {};
    }

    SimgridNetwork m_net;
};

const char* nameOf(Platform::Kind kind)
{
    switch (kind) {
    case Platform::Kind::simgrid: return "SimGrid";
    case Platform::Kind::graphml: return "GraphML";
    case Platform::Kind::optorsim: return "OptorSim";
    case Platform::Kind::gml: return "GML";
    case Platform::Kind::edges: return "a list of edges";
    case Platform::Kind::slurm: return "Slurm's topology.conf";
    }
    return "";
}

} // namespace

ImportReport Platform::report() const
{
    ImportReport report;
    const auto switches = static_cast<std::int64_t>(instance.switches.size());
    report.read.push_back(formatMessage("{}, {} ({} declared, {} of clusters): {}, a {}", counted(hosts, "host"),
                                        counted(declaredLinks + clusterLinks, "link"), declaredLinks, clusterLinks,
                                        counted(switches, "switch"), instance.isTree() ? "tree" : "graph"));
    report.read.insert(report.read.end(), largeClusters.begin(), largeClusters.end());
    addAssumptions(report);
    if (kind == Kind::simgrid && declaredLinks > unusedLinks)
        report.read.push_back(formatMessage("a link in a route is a switch without power that takes 1 J per unit"));
    if (barePorts > 0)
        report.read.push_back(formatMessage("{} outside clusters, each on a separate switch without power and transfer energy",
                                            counted(barePorts, "host")));
    if (parallelCables > 0)
        report.read.push_back(formatMessage("{} parallel to another one between the same two switches: counted once",
                                            counted(parallelCables, "cable")));
    if (hostRouters > 0)
        report.read.push_back(formatMessage("{} of a torus, each with a separate switch, which stands for its network card",
                                            counted(hostRouters, "host")));
    addLeftOut(report);
    report.append(ofEdges);
    return report;
}

void assumeSwitches(ImportReport& report, Message reason)
{
    report.assume("switches",
                  formatMessage("{} W and {} W per port, {} J per unit", formatNumber(Switch{}.idleWatts),
                                formatNumber(Switch{}.portWatts), formatNumber(Switch{}.transferEnergyPerUnit)),
                  std::move(reason));
}

void assumeNodeWatts(ImportReport& report, Message reason)
{
    report.assume("node_watts",
                  formatMessage("{} W idle, {} W busy", formatNumber(Node{}.idleWatts), formatNumber(Node{}.busyWatts)),
                  std::move(reason));
}

void Platform::addAssumptions(ImportReport& report) const
{
    assumeSwitches(report, formatMessage("{} states no watts of switches and no energy of transfers", nameOf(kind)));
    if (hostsWithoutWatts > 0) {
        const Message hostCount = counted(hostsWithoutWatts, "host");
        assumeNodeWatts(report,
                        kind == Kind::simgrid ? formatMessage("{} without wattage_per_state", hostCount)
                                              : formatMessage("{} without watts", hostCount));
    }
    if (oneWayLinks > 0)
        report.assume("links", "both directions",
                      formatMessage("{} with a bandwidth in one direction only", counted(oneWayLinks, "link")));
}

void Platform::addLeftOut(ImportReport& report) const
{
    const auto leaveOut = [&report](std::int64_t count, const char* noun, Message reason) {
        if (count > 0)
            report.leftOut.push_back({.reason = std::move(reason), .noun = noun, .count = count});
    };
    leaveOut(hostsDrawingOff, "wattage", "wattage_off: a sleeping node draws nothing here");
    leaveOut(unusedLinks, "link", "in no route between different ends");
    report.leftOut.insert(report.leftOut.end(), replaced.entries().begin(), replaced.entries().end());
    leaveOut(leftOutSwitches, "switch", "without a way to any host");
    if (kind == Kind::optorsim)
        leaveOut(1, "file", "speeds of worker nodes, storage elements, amounts of bandwidth");
    if (!ignoredElements.empty())
        leaveOut(std::ssize(ignoredElements), "element", formatMessage("not read: {}", fmt::join(ignoredElements, ", ")));
}

Result<Platform> readPlatform(const std::string& fileName, std::string_view text)
{
    const auto xml = XmlText::parse(fileName, text);
    if (!xml)
        return tl::unexpected(xml.error());
    Platform made;
    if (auto ok = PlatformReader(*xml, made).run(); !ok)
        return propagateError(ok);
    return made;
}

} // namespace wattif::consolidation
