// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/slurm_topology_file.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/memory_need.h"
#include "core/base/near_names.h"
#include "core/base/stop_scope.h"
#include "core/base/trimmed.h"
#include "core/base/words.h"
#include "core/consolidation/files/platform_graph.h"
#include "core/consolidation/model/limits.h"
#include "core/io/text_place.h"
#include "core/slurm/node_list.h"

namespace wattif::consolidation {
namespace {

/// A line with the description of a switch.
struct SwitchLine {
    int line = 0;
    std::string name{};
    std::string nodes{};    ///< as a list of Slurm
    std::string switches{}; ///< below it
};

/// The words of a line without its comment.
std::vector<std::string_view> wordsOfLine(std::string_view line)
{
    line = line.substr(0, line.find('#'));
    std::vector<std::string_view> words;
    while (!(line = trimmed(line)).empty()) {
        const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
    return words;
}

class SlurmTopologyReader {
public:
    SlurmTopologyReader(const std::string& fileName, std::string_view text, Platform& made)
        : m_fileName(fileName), m_text(text), m_made(made)
    {
    }

    [[nodiscard]] Result<void> run()
    {
        return readLines().and_then([this] { return addNodes(); }).and_then([this] { return joinSwitches(); }).and_then([this] {
            return finish();
        });
    }

private:
    [[nodiscard]] Place placeOf(int line) const { return {.file = m_fileName, .line = line, .column = 1}; }

    [[nodiscard]] Result<void> readLines()
    {
        StopCheck check;
        int line = 1;
        for (std::string_view rest = m_text; !rest.empty(); ++line) {
            if (check.wanted())
                return fail(ErrorCode::interrupted, "interrupted");
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            const auto words = wordsOfLine(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
            if (words.empty())
                continue;
            if (auto ok = readSwitch(words, line); !ok)
                return ok;
        }
        return {};
    }

    [[nodiscard]] Result<void> readSwitch(const std::vector<std::string_view>& words, int line)
    {
        SwitchLine made{.line = line};
        for (const std::string_view word : words) {
            const std::size_t equals = word.find('=');
            const std::string key = lowerCase(word.substr(0, equals));
            const std::string value(equals == std::string_view::npos ? std::string_view() : word.substr(equals + 1));
            if (key == "switchname")
                made.name = value;
            else if (key == "nodes")
                made.nodes = value;
            else if (key == "switches" || key == "children")
                made.switches = value;
            else if (key != "level" && key != "linkspeed")
                return badInput(formatMessage("expected a switch such as 'SwitchName=s1 Nodes=n[1-8]' (got '{}')", word),
                                placeOf(line));
        }
        if (made.name.empty())
            return badInput("the switch has no name", placeOf(line));
        if (!m_vertices.emplace(made.name, m_graph.addVertex(made.name, PlatformGraph::Kind::device)).second)
            return badInput(formatMessage("the name '{}' occurs twice", made.name), placeOf(line));
        m_lines.push_back(std::move(made));
        return {};
    }

    /// A switch above others has the nodes below these.
    [[nodiscard]] Result<void> addNodes()
    {
        for (const SwitchLine& one : m_lines) {
            if (!one.switches.empty())
                continue;
            const auto names = slurm::expandNodeList(one.nodes);
            m_made.hosts += std::ssize(names);
            const auto all = static_cast<double>(m_made.hosts);
            if (all > double{maxNodes})
                return badInput(formatMessage("there are more than {} nodes", maxNodes), placeOf(one.line));
            if (auto ok = checkMemory(all * bytesPerHost, formatMessage("{:.0f} nodes", all)); !ok)
                return badInput(std::move(ok.error().message), placeOf(one.line));
            for (const std::string& name : names)
                if (m_names.insert(name).second) {
                    m_graph.addNode({.name = name}, m_vertices.at(one.name));
                } else {
                    --m_made.hosts;
                    m_made.replaced.add("on another switch already", "node", [&] { return placeOf(one.line); });
                }
        }
        m_made.hostsWithoutWatts = m_made.hosts;
        return m_made.hosts == 0 ? badInput("no switch has nodes", {.file = m_fileName}) : Result<void>();
    }

    [[nodiscard]] Result<void> joinSwitches()
    {
        std::set<std::pair<std::int32_t, std::int32_t>> joined;
        for (const SwitchLine& one : m_lines)
            for (const std::string& below : slurm::expandNodeList(one.switches)) {
                const auto found = m_vertices.find(below);
                if (found == m_vertices.end())
                    return badInput(formatMessage("there is no switch '{}'{}", below, nameHint(below, switchNames())),
                                    placeOf(one.line));
                const std::int32_t above = m_vertices.at(one.name);
                if (found->second != above && joined.insert(std::minmax(above, found->second)).second)
                    m_graph.join(above, found->second);
            }
        m_made.declaredLinks = std::ssize(joined);
        return {};
    }

    [[nodiscard]] std::vector<std::string> switchNames() const
    {
        std::vector<std::string> names;
        for (const auto& [name, vertex] : m_vertices)
            names.push_back(name);
        return names;
    }

    [[nodiscard]] Result<void> finish()
    {
        auto made = std::move(m_graph).make();
        if (!made)
            return badInput(std::move(made.error().message), {.file = m_fileName});
        m_made.leftOutSwitches = made->leftOut;
        m_made.instance = std::move(made->instance);
        auto ok = check(m_made.instance);
        return ok ? Result<void>() : badInput(std::move(ok.error().message), {.file = m_fileName});
    }

    const std::string& m_fileName;
    std::string_view m_text;
    Platform& m_made;
    PlatformGraph m_graph;
    std::vector<SwitchLine> m_lines;
    std::map<std::string, std::int32_t> m_vertices; ///< by the name of a switch
    std::set<std::string> m_names;                  ///< of nodes
};

} // namespace

bool isSlurmTopology(std::string_view text)
{
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (const auto words = wordsOfLine(text.substr(0, end)); !words.empty())
            return lowerCase(words.front()).starts_with("switchname=");
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return false;
}

Result<Platform> readSlurmTopology(const std::string& fileName, std::string_view text)
{
    Platform made;
    made.kind = Platform::Kind::slurm;
    if (auto ok = SlurmTopologyReader(fileName, text, made).run(); !ok)
        return propagateError(ok);
    return made;
}

} // namespace wattif::consolidation
