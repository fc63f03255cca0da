// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/simgrid_routes.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/format_message.h"
#include "core/base/near_names.h"

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

} // namespace

Result<void> readRoutes(SimgridNetwork& network, pugi::xml_node zone) { return RouteReader(network).connect(zone); }

} // namespace wattif::consolidation
