// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/gml_file.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/format_message.h"
#include "core/base/stop_scope.h"
#include "core/base/words.h"
#include "core/consolidation/files/switch_graph.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"

namespace wattif::consolidation {
namespace {

constexpr int deepestList = 64; ///< lists in lists

/// Key and value with the place of the value; a list has no text.
struct GmlAttribute {
    std::string key; ///< in small letters
    std::string text;
    std::size_t offset = 0;
};

/// A node or edge.
struct GmlElement {
    std::size_t offset = 0;
    std::vector<GmlAttribute> attributes{};

    [[nodiscard]] const GmlAttribute* find(std::string_view key) const
    {
        const auto found = std::ranges::find(attributes, key, &GmlAttribute::key);
        return found == attributes.end() ? nullptr : &*found;
    }
};

/// A string in GML has the characters that are not ASCII, and quotes, as entities.
std::string withoutEntities(std::string_view text)
{
    std::string plain;
    while (!text.empty()) {
        bool isEntity = false;
        for (const auto& [entity, character] : {std::pair<std::string_view, std::string_view>{"&quot;", "\""},
                                                {"&amp;", "&"},
                                                {"&lt;", "<"},
                                                {"&gt;", ">"},
                                                {"&apos;", "'"}})
            if (text.starts_with(entity)) {
                plain += character;
                text.remove_prefix(entity.size());
                isEntity = true;
                break;
            }
        if (!isEntity) {
            plain += text.front();
            text.remove_prefix(1);
        }
    }
    return plain;
}

class GmlReader {
public:
    GmlReader(const std::string& fileName, std::string_view text, std::int64_t hostsEach, Platform& made)
        : m_fileName(fileName), m_text(text), m_made(made), m_graph(hostsEach, made)
    {
    }

    [[nodiscard]] Result<void> run()
    {
        m_at = m_text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0;
        return readList(0, "", nullptr)
            .and_then([this] { return addNodes(); })
            .and_then([this] { return addEdges(); })
            .and_then([this] { return m_graph.finish(); })
            .map_error([this](Error error) {
                if (error.place == Place{})
                    error.place = placeOf(0);
                return error;
            });
    }

private:
    [[nodiscard]] Place placeOf(std::size_t offset) const
    {
        const LineColumn at = lineColumnAt(m_text, std::min(offset, m_text.size()));
        return {.file = m_fileName, .line = at.line, .column = at.column};
    }
    [[nodiscard]] tl::unexpected<Error> error(std::size_t offset, Message message) const
    {
        return badInput(std::move(message), placeOf(offset));
    }

    void skipBlanks()
    {
        while (m_at < m_text.size()) {
            if (m_text[m_at] == '#' && (m_at == 0 || m_text[m_at - 1] == '\n'))
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            else if (std::isspace(static_cast<unsigned char>(m_text[m_at])) != 0)
                ++m_at;
            else
                return;
        }
    }

    /// Reads keys and values up to the closing bracket, or to the end of the text at depth 0. Attributes go to `into`.
    [[nodiscard]] Result<void> readList(int depth, std::string_view parent, GmlElement* into)
    {
        if (depth > deepestList)
            return error(m_at, formatMessage("lists are nested more than {} levels deep", deepestList));
        while (true) {
            if (m_check.wanted())
                return fail(ErrorCode::interrupted, "interrupted");
            skipBlanks();
            if (m_at == m_text.size())
                return depth == 0 ? Result<void>() : error(m_at, "the file ends before a list is closed with ]");
            if (m_text[m_at] == ']') {
                ++m_at;
                return depth > 0 ? Result<void>() : error(m_at - 1, "unmatched ]");
            }
            if (auto ok = readPair(depth, parent, into); !ok)
                return ok;
        }
    }

    [[nodiscard]] Result<void> readPair(int depth, std::string_view parent, GmlElement* into)
    {
        const std::size_t begin = m_at;
        const std::string key = lowerCase(word());
        if (key.empty())
            return error(begin, "expected a key, a word of letters and digits");
        skipBlanks();
        if (m_at < m_text.size() && m_text[m_at] == '[') {
            ++m_at;
            return readNested(depth, parent, key, begin);
        }
        GmlAttribute attribute{.key = key, .text = {}, .offset = m_at};
        if (auto ok = readValue(attribute); !ok)
            return ok;
        if (into)
            into->attributes.push_back(std::move(attribute));
        return {};
    }

    [[nodiscard]] Result<void> readNested(int depth, std::string_view parent, const std::string& key, std::size_t begin)
    {
        const bool isElement = parent == "graph" && (key == "node" || key == "edge");
        GmlElement element{.offset = begin};
        auto ok = readList(depth + 1, key, isElement ? &element : nullptr);
        if (ok && isElement)
            (key == "node" ? m_nodes : m_edges).push_back(std::move(element));
        return ok;
    }

    [[nodiscard]] std::string_view word()
    {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && (std::isalnum(static_cast<unsigned char>(m_text[m_at])) != 0 || m_text[m_at] == '_'))
            ++m_at;
        return m_text.substr(begin, m_at - begin);
    }

    [[nodiscard]] Result<void> readValue(GmlAttribute& attribute)
    {
        if (m_at == m_text.size())
            return error(m_at, formatMessage("the key '{}' has no value", attribute.key));
        if (m_text[m_at] == '"') {
            const std::size_t end = m_text.find('"', m_at + 1);
            if (end == std::string_view::npos)
                return error(m_at, "the quote that begins this text is not closed");
            attribute.text = withoutEntities(m_text.substr(m_at + 1, end - m_at - 1));
            m_at = end + 1;
            return {};
        }
        const std::size_t end = std::min(m_text.find_first_of(" \t\r\n[]", m_at), m_text.size());
        attribute.text = m_text.substr(m_at, end - m_at);
        m_at = end;
        return attribute.text.empty() ? error(m_at, formatMessage("the key '{}' has no value", attribute.key)) : Result<void>();
    }

    [[nodiscard]] Result<void> addNodes()
    {
        for (const GmlElement& node : m_nodes) {
            const GmlAttribute* id = node.find("id");
            if (!id)
                return error(node.offset, "the node has no id");
            const GmlAttribute* label = node.find("label");
            const bool hasLabel = label && !label->text.empty();
            if (auto ok = m_graph.addNode(id->text, hasLabel ? label->text : id->text); !ok)
                return error(id->offset, std::move(ok.error().message));
        }
        return {};
    }

    [[nodiscard]] Result<void> addEdges()
    {
        for (const GmlElement& edge : m_edges) {
            const GmlAttribute* source = edge.find("source");
            const GmlAttribute* target = edge.find("target");
            if (!source || !target)
                return error(edge.offset, formatMessage("the edge has no {}", source ? "target" : "source"));
            const auto where = [&] { return placeOf(edge.offset); };
            if (auto ok = m_graph.addEdge(source->text, target->text, where); !ok)
                return error((m_graph.hasNode(source->text) ? target : source)->offset, std::move(ok.error().message));
            for (const GmlAttribute& attribute : edge.attributes)
                ignore(attribute.key);
        }
        return {};
    }

    /// Amounts on edges have no meaning here; they are named once.
    void ignore(const std::string& key)
    {
        if (key == "source" || key == "target" || key == "id" || key == "label" || key == "key")
            return;
        const std::string name = "edge." + key;
        if (std::ranges::find(m_made.ignoredElements, name) == m_made.ignoredElements.end())
            m_made.ignoredElements.push_back(name);
    }

    const std::string& m_fileName;
    std::string_view m_text;
    Platform& m_made;
    SwitchGraph m_graph;
    std::size_t m_at = 0;
    std::vector<GmlElement> m_nodes;
    std::vector<GmlElement> m_edges;
    StopCheck m_check;
};

} // namespace

Result<Platform> readGml(const std::string& fileName, std::string_view text, std::int64_t hostsEach)
{
    if (auto ok = checkUtf8(fileName, text); !ok)
        return propagateError(ok);
    Platform made;
    made.kind = Platform::Kind::gml;
    if (auto ok = GmlReader(fileName, text, hostsEach, made).run(); !ok)
        return propagateError(ok);
    return made;
}

} // namespace wattif::consolidation
