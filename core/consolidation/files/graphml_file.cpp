// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/graphml_file.h"

#include <set>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "core/base/words.h"
#include "core/consolidation/files/platform_graph.h"
#include "core/io/xml_text.h"

namespace wattif::consolidation {

namespace {

constexpr int deepestGraph = 32; ///< graphs in nodes of graphs

class GraphmlReader {
public:
    GraphmlReader(const XmlText& xml, std::int64_t hostsEach, Platform& made) : m_xml(xml), m_hostsEach(hostsEach), m_made(made)
    {
    }

    [[nodiscard]] Result<void> run()
    {
        const pugi::xml_node root = m_xml.root();
        if (root.name() != std::string_view("graphml"))
            return m_xml.error(root, fmt::format("GraphML begins with <graphml>, not <{}>", root.name()));
        findLabel(root);
        return eachGraph(root, 0, &GraphmlReader::addNode)
            .and_then([&] { return eachGraph(root, 0, &GraphmlReader::addEdge); })
            .and_then([&] { return finishGraph(root); });
    }

private:
    using Handler = Result<void> (GraphmlReader::*)(pugi::xml_node);

    void findLabel(pugi::xml_node root)
    {
        for (const pugi::xml_node key : root.children("key"))
            if (key.attribute("attr.name").value() == std::string_view("label")
                && key.attribute("for").value() == std::string_view("node"))
                m_label = key.attribute("id").value();
    }

    /// Nodes may hold graphs of their own.
    [[nodiscard]] Result<void> eachGraph(pugi::xml_node parent, int depth, Handler handle)
    {
        if (depth > deepestGraph)
            return m_xml.error(parent, fmt::format("graphs are nested deeper than {}", deepestGraph));
        for (const pugi::xml_node graph : parent.children("graph"))
            for (const pugi::xml_node child : graph.children()) {
                auto ok = (this->*handle)(child);
                if (ok && child.name() == std::string_view("node"))
                    ok = eachGraph(child, depth + 1, handle);
                if (!ok)
                    return ok;
            }
        return {};
    }

    [[nodiscard]] std::string nameOf(pugi::xml_node node, const std::string& id) const
    {
        for (const pugi::xml_node data : node.children("data"))
            if (!m_label.empty() && data.attribute("key").value() == m_label && *data.child_value() != '\0')
                return data.child_value();
        return id;
    }

    [[nodiscard]] Result<void> addNode(pugi::xml_node node)
    {
        if (node.name() == std::string_view("hyperedge"))
            return m_xml.error(node, "a hyperedge joins more than two nodes, which no cable does");
        if (node.name() != std::string_view("node"))
            return {};
        const auto id = m_xml.need(node, "id");
        if (!id)
            return tl::unexpected(id.error());
        const std::string name = nameOf(node, *id);
        const std::int32_t vertex = m_graph.addVertex(name, PlatformGraph::Kind::device);
        if (!m_vertices.emplace(*id, vertex).second)
            return m_xml.error(node, fmt::format("there is a node '{}' already", *id), "id");
        for (std::int64_t k = 1; k <= m_hostsEach; ++k) {
            if (m_graph.nodes().size() >= maxNodes)
                return m_xml.error(
                    node, fmt::format("there are more than {} nodes; option hosts says how many a switch has", maxNodes));
            m_graph.addNode({.name = hostName(name, k)}, vertex);
            ++m_made.hosts;
            ++m_made.hostsWithoutWatts;
        }
        return {};
    }

    /// Labels may be the same; hosts' names may not.
    [[nodiscard]] std::string hostName(const std::string& name, std::int64_t k)
    {
        std::string made = m_hostsEach == 1 ? name : fmt::format("{}-{}", name, k);
        for (int again = 2; !m_hostNames.insert(made).second; ++again)
            made = fmt::format("{}-{} ({})", name, k, again);
        return made;
    }

    [[nodiscard]] Result<std::int32_t> vertexOf(pugi::xml_node edge, const char* end) const
    {
        const auto id = m_xml.need(edge, end);
        if (!id)
            return tl::unexpected(id.error());
        const auto found = m_vertices.find(*id);
        if (found == m_vertices.end())
            return m_xml.error(edge, fmt::format("there is no node '{}'", *id), end);
        return found->second;
    }

    [[nodiscard]] Result<void> addEdge(pugi::xml_node edge)
    {
        if (edge.name() != std::string_view("edge"))
            return {};
        const auto from = vertexOf(edge, "source");
        if (!from)
            return tl::unexpected(from.error());
        const auto to = vertexOf(edge, "target");
        if (!to)
            return tl::unexpected(to.error());
        ++m_made.declaredLinks;
        if (*from == *to)
            m_made.replaced.add("from a node to itself", "edge", [&] { return m_xml.place(edge); });
        else if (m_joined.insert(std::minmax(*from, *to)).second)
            m_graph.join(*from, *to);
        else
            m_made.replaced.add("taken as one with another between the same two nodes", "edge",
                                [&] { return m_xml.place(edge); });
        return {};
    }

    [[nodiscard]] Result<void> finishGraph(pugi::xml_node root)
    {
        if (m_vertices.empty())
            return m_xml.error(root, "there are no nodes");
        auto made = std::move(m_graph).make();
        if (!made)
            return m_xml.error(root, std::move(made.error().message));
        m_made.leftOutSwitches = made->leftOut;
        m_made.instance = std::move(made->instance);
        auto ok = check(m_made.instance);
        return ok ? Result<void>() : m_xml.error(root, std::move(ok.error().message));
    }

    const XmlText& m_xml;
    std::int64_t m_hostsEach;
    Platform& m_made;
    PlatformGraph m_graph;
    std::string m_label; ///< key of the names
    std::unordered_map<std::string, std::int32_t> m_vertices;
    std::set<std::pair<std::int32_t, std::int32_t>> m_joined;
    std::set<std::string, std::less<>> m_hostNames;
};

} // namespace

bool isGraphml(std::string_view text)
{
    for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
        const std::string_view left = text.substr(at);
        if (left.starts_with("<?") || left.starts_with("<!--"))
            at = text.find(left.starts_with("<?") ? "?>" : "-->", at);
        else if (!left.starts_with("<!"))
            return left.starts_with("<graphml");
        if (at == std::string_view::npos)
            break;
    }
    return false;
}

Result<Platform> readGraphml(const std::string& fileName, std::string_view text, std::int64_t hostsEach)
{
    const auto xml = XmlText::parse(fileName, text);
    if (!xml)
        return tl::unexpected(xml.error());
    Platform made;
    made.kind = Platform::Kind::graphml;
    if (auto ok = GraphmlReader(*xml, hostsEach, made).run(); !ok)
        return passOn(ok);
    return made;
}

} // namespace wattif::consolidation
