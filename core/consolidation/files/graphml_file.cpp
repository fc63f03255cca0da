// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/graphml_file.h"

#include <utility>

#include "core/base/format_message.h"
#include "core/consolidation/files/switch_graph.h"
#include "core/io/xml_text.h"

namespace wattif::consolidation {

namespace {

constexpr int deepestGraph = 32; ///< graphs in nodes of graphs

class GraphmlReader {
public:
    GraphmlReader(const XmlText& xml, std::int64_t hostsEach, Platform& made) : m_xml(xml), m_graph(hostsEach, made) { }

    [[nodiscard]] Result<void> run()
    {
        const pugi::xml_node root = m_xml.root();
        if (root.name() != std::string_view("graphml"))
            return m_xml.error(root, formatMessage("GraphML begins with <graphml>, not <{}>", root.name()));
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

    /// Calls `handle` for each graph, including those inside nodes.
    [[nodiscard]] Result<void> eachGraph(pugi::xml_node parent, int depth, Handler handle)
    {
        if (depth > deepestGraph)
            return m_xml.error(parent, formatMessage("graphs are nested deeper than {}", deepestGraph));
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
            return m_xml.error(node, "a hyperedge joins more than two nodes and cannot be a link");
        if (node.name() != std::string_view("node"))
            return {};
        const auto id = m_xml.need(node, "id");
        if (!id)
            return tl::unexpected(id.error());
        auto ok = m_graph.addNode(*id, nameOf(node, *id));
        return ok ? ok : m_xml.error(node, std::move(ok.error().message), "id");
    }

    [[nodiscard]] Result<void> addEdge(pugi::xml_node edge)
    {
        if (edge.name() != std::string_view("edge"))
            return {};
        const auto from = m_xml.need(edge, "source");
        if (!from)
            return tl::unexpected(from.error());
        const auto to = m_xml.need(edge, "target");
        if (!to)
            return tl::unexpected(to.error());
        auto ok = m_graph.addEdge(*from, *to, [&] { return m_xml.place(edge); });
        return ok ? ok : m_xml.error(edge, std::move(ok.error().message), m_graph.hasNode(*from) ? "target" : "source");
    }

    [[nodiscard]] Result<void> finishGraph(pugi::xml_node root)
    {
        auto ok = m_graph.finish();
        return ok ? ok : m_xml.error(root, std::move(ok.error().message));
    }

    const XmlText& m_xml;
    SwitchGraph m_graph;
    std::string m_label; ///< key of the names
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
        return propagateError(ok);
    return made;
}

} // namespace wattif::consolidation
