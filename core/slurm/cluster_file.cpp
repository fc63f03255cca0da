// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/slurm/cluster_file.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <limits>
#include <map>
#include <utility>

#include "core/base/format_message.h"
#include "core/base/stop_scope.h"
#include "core/base/trimmed.h"
#include "core/base/words.h"
#include "core/io/file_signs.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"
#include "core/slurm/fields.h"
#include "core/slurm/node_list.h"

namespace wattif::slurm {
namespace {

using Values = std::map<std::string, std::string>; ///< by key in small letters: slurm.conf may write keys in any way

/// A node or partition with the line where it begins.
struct Entry {
    int line = 0;
    Values values{};

    [[nodiscard]] const std::string& operator[](const char* key) const
    {
        static const std::string none;
        const auto found = values.find(key);
        return found == values.end() ? none : found->second;
    }
};

constexpr std::size_t maxNodes = 1'000'000;
constexpr const char* nodeKey = "nodename";
constexpr const char* setKey = "nodeset";
constexpr const char* partitionKey = "partitionname";
constexpr std::string_view blanks = " \t\r";

/// A text without the blanks at its beginning.
std::string_view withoutBlanks(std::string_view text)
{
    return text.substr(std::min(text.find_first_not_of(blanks), text.size()));
}

/// What follows a key, as slurm.conf may write it: a word or a text in quotes; nothing where the next word has a key.
std::string_view takeValue(std::string_view& text)
{
    const bool isNext = !text.empty() && blanks.find(text.front()) != std::string_view::npos;
    std::string_view rest = withoutBlanks(text);
    if (rest.starts_with('"') && rest.find('"', 1) != std::string_view::npos) {
        const std::string_view value = rest.substr(1, rest.find('"', 1) - 1);
        text = rest.substr(value.size() + 2);
        return value;
    }
    const std::string_view value = rest.substr(0, rest.find_first_of(blanks));
    if (isNext && (value.find('=') != std::string_view::npos || withoutBlanks(rest.substr(value.size())).starts_with('=')))
        return {};
    text = rest.substr(value.size());
    return value;
}

/// The words Key=Value of a line, with blanks around '=' or without; the first of each key counts. Other words are skipped.
Values valuesOf(std::string_view line)
{
    Values values;
    while (!(line = withoutBlanks(line)).empty()) {
        const std::string_view key = line.substr(0, line.find_first_of(" \t\r="));
        const std::string_view rest = withoutBlanks(line.substr(key.size()));
        if (!rest.starts_with('=')) {
            line.remove_prefix(std::max<std::size_t>(key.size(), 1));
            continue;
        }
        line = rest.substr(1);
        values.try_emplace(lowerCase(key), takeValue(line));
    }
    return values;
}

/// A line without its comment; the system of a node, which scontrol shows, may have a '#': "OS=Linux 6.1.0 #1 SMP".
std::string_view withoutComment(std::string_view line)
{
    const std::size_t mark = line.find('#');
    return mark != std::string_view::npos && line.substr(0, mark).find("OS=") != std::string_view::npos ? line
                                                                                                        : line.substr(0, mark);
}

bool beginsEntry(std::string_view line)
{
    const std::string key = lowerCase(line.substr(0, line.find_first_of(" \t=")));
    return (key == nodeKey || key == setKey || key == partitionKey) && withoutBlanks(line.substr(key.size())).starts_with('=');
}

/// The file that a line includes; empty for another line.
std::string_view includedBy(std::string_view line)
{
    constexpr std::string_view key = "include";
    const std::string_view file = trimmed(line.substr(std::min(key.size(), line.size())));
    const bool isBlank = line.size() > key.size() && blanks.find(line[key.size()]) != std::string_view::npos;
    return isBlank && lowerCase(line.substr(0, key.size())) == key && !file.starts_with('=') ? file : std::string_view();
}

/// What a text consists of.
struct Entries {
    std::vector<Entry> entries{};
    std::vector<Include> includes{};
};

/// The entries of a text: lines that are indented, or follow a line with a backslash at its end, belong to the entry before.
Entries entriesOf(std::string_view text)
{
    Entries made;
    bool isOpen = false;
    bool goesOn = false;
    int number = 0;
    for (const std::string_view raw : split(text, '\n')) {
        ++number;
        std::string_view line = trimmed(withoutComment(raw));
        const bool isIndented = !raw.empty() && std::isspace(static_cast<unsigned char>(raw.front())) != 0;
        if (beginsEntry(line) && !goesOn) {
            made.entries.push_back({.line = number});
            isOpen = true;
        } else if (!goesOn && (line.empty() || !isIndented)) {
            isOpen = false;
        }
        if (const std::string_view file = includedBy(line); !file.empty() && !goesOn)
            made.includes.push_back({.file = std::string(file), .line = number});
        goesOn = line.ends_with('\\');
        if (goesOn)
            line.remove_suffix(1);
        if (isOpen)
            made.entries.back().values.merge(valuesOf(line));
    }
    return made;
}

std::int64_t countIn(const Entry& entry, const char* key, std::int64_t otherwise)
{
    const auto number = leadingNumber(entry[key]);
    return number && *number > 0 ? std::min<std::int64_t>(*number, std::numeric_limits<std::int32_t>::max()) : otherwise;
}

std::int32_t processorsOf(const Entry& node)
{
    const std::int64_t sockets = countIn(node, "sockets", countIn(node, "socketsperboard", 1) * countIn(node, "boards", 1));
    const double product = static_cast<double>(sockets) * static_cast<double>(countIn(node, "corespersocket", 1))
        * static_cast<double>(countIn(node, "threadspercore", 1));
    constexpr auto most = std::int64_t{std::numeric_limits<std::int32_t>::max()};
    const std::int64_t made = product < static_cast<double>(most) ? static_cast<std::int64_t>(product) : most;
    return static_cast<std::int32_t>(countIn(node, "cputot", countIn(node, "cpus", countIn(node, "procs", made))));
}

class Reader {
public:
    explicit Reader(const std::string& fileName) : m_fileName(fileName) { }

    [[nodiscard]] Result<Cluster> read(std::string_view text)
    {
        if (auto ok = checkKindOfText(m_fileName, text); !ok)
            return propagateError(ok);
        if (text.starts_with(byteOrderMark))
            text.remove_prefix(byteOrderMark.size());
        Entries read = entriesOf(text);
        m_made.includes = std::move(read.includes);
        std::map<std::string, Values> defaults; // by the key of the entries
        std::vector<Entry> others;              // sets before partitions, after all nodes
        for (Entry& entry : read.entries) {
            const char* key = entry.values.contains(nodeKey) ? nodeKey : entry.values.contains(setKey) ? setKey : partitionKey;
            const bool isDefault = lowerCase(entry[key]) == "default";
            entry.values.insert(defaults[key].begin(), defaults[key].end());
            if (isDefault)
                defaults[key] = std::move(entry.values);
            else if (key != nodeKey)
                others.push_back(std::move(entry));
            else if (auto ok = addNodes(entry); !ok)
                return propagateError(ok);
        }
        if (m_made.nodes.empty())
            return noNodes(text);
        std::ranges::stable_partition(others, [](const Entry& entry) { return entry.values.contains(setKey); });
        for (const Entry& entry : others)
            if (auto ok = entry.values.contains(setKey) ? addSet(entry) : addPartition(entry); !ok)
                return propagateError(ok);
        addNamedPartitions();
        return std::move(m_made);
    }

private:
    [[nodiscard]] Place placeOf(const Entry& entry) const { return {.file = m_fileName, .line = entry.line}; }

    [[nodiscard]] Result<Cluster> noNodes(std::string_view text) const
    {
        if (!m_made.includes.empty())
            return badInput(formatMessage("no nodes: this file includes '{}', which is not read; put its lines into one file",
                                          m_made.includes.front().file),
                            {.file = m_fileName, .line = m_made.includes.front().line});
        if (const Message kind = kindOfText(text); !kind.empty())
            return badInput(formatMessage("this is {}: expected the output of 'scontrol show node', or slurm.conf", kind),
                            {.file = m_fileName});
        return badInput("no nodes: expected the output of 'scontrol show node', or slurm.conf", {.file = m_fileName});
    }

    [[nodiscard]] Result<void> addNodes(const Entry& entry)
    {
        if (lowerCase(entry["state"]).starts_with("future"))
            return {};
        Node node{.cpus = processorsOf(entry), .gpus = gpusIn(entry["gres"])};
        for (const std::string_view partition : split(entry["partitions"], ','))
            if (!partition.empty())
                node.partitions.emplace_back(partition);
        for (std::string& name : expandNodeList(entry[nodeKey])) {
            if (m_stop.wanted())
                return fail(ErrorCode::interrupted, "interrupted");
            if (!m_places.emplace(name, m_made.nodes.size()).second)
                return badInput(formatMessage("the node '{}' occurs twice", name), placeOf(entry));
            if (m_made.nodes.size() == maxNodes)
                return badInput(formatMessage("there are more than {} nodes", maxNodes), placeOf(entry));
            node.name = std::move(name);
            m_made.nodes.push_back(node);
            for (const char* key : {"features", "feature", "availablefeatures"})
                for (const std::string_view feature : split(entry[key], ','))
                    if (!feature.empty())
                        m_featured[std::string(feature)].push_back(m_made.nodes.size() - 1);
        }
        return {};
    }

    /// A name for nodes, or for those with a feature, that partitions may have among their nodes.
    [[nodiscard]] Result<void> addSet(const Entry& entry)
    {
        std::vector<std::size_t> members;
        if (const auto found = m_featured.find(entry["feature"]); found != m_featured.end())
            members = found->second;
        for (const std::string& one : expandNodeList(entry["nodes"])) {
            const auto found = m_places.find(one);
            if (found == m_places.end())
                return badInput(
                    formatMessage("the set of nodes '{}' has the node '{}', which is not described", entry[setKey], one),
                    placeOf(entry));
            members.push_back(found->second);
        }
        m_sets[entry[setKey]] = std::move(members);
        return {};
    }

    [[nodiscard]] Result<void> addPartition(const Entry& entry)
    {
        const std::string& name = entry[partitionKey];
        m_made.partitions.push_back({.name = name, .isDefault = lowerCase(entry["default"]) == "yes"});
        const std::string& nodes = entry["nodes"];
        if (nodes == "(null)")
            return {};
        if (lowerCase(nodes) == "all") {
            for (Node& node : m_made.nodes)
                join(node, name);
            return {};
        }
        for (const std::string& one : expandNodeList(nodes)) {
            const auto found = m_places.find(one);
            const auto set = m_sets.find(one);
            if (found == m_places.end() && set == m_sets.end())
                return badInput(formatMessage("the partition '{}' has the node '{}', which is not described", name, one),
                                placeOf(entry));
            if (found != m_places.end())
                join(m_made.nodes[found->second], name);
            else
                for (const std::size_t node : set->second)
                    join(m_made.nodes[node], name);
        }
        return {};
    }

    static void join(Node& node, const std::string& partition)
    {
        if (std::ranges::find(node.partitions, partition) == node.partitions.end())
            node.partitions.push_back(partition);
    }

    /// The partitions that only nodes name, in the order of the nodes.
    void addNamedPartitions()
    {
        for (const Node& node : m_made.nodes)
            for (const std::string& name : node.partitions)
                if (std::ranges::find(m_made.partitions, name, &Partition::name) == m_made.partitions.end())
                    m_made.partitions.push_back({.name = name});
    }

    const std::string& m_fileName;
    Cluster m_made;
    StopCheck m_stop;
    std::map<std::string, std::size_t> m_places;                ///< of nodes by name
    std::map<std::string, std::vector<std::size_t>> m_featured; ///< nodes by a feature that they have
    std::map<std::string, std::vector<std::size_t>> m_sets;     ///< nodes by the name of their set
};

} // namespace

Result<Cluster> readCluster(const std::string& fileName, std::string_view text) { return Reader(fileName).read(text); }

} // namespace wattif::slurm
