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
constexpr const char* partitionKey = "partitionname";

bool beginsEntry(std::string_view line)
{
    const std::string key = lowerCase(line.substr(0, line.find('=')));
    return key == nodeKey || key == partitionKey;
}

void addValues(std::string_view line, Entry& into)
{
    std::string words(line);
    std::ranges::replace(words, '\t', ' ');
    for (const auto& [key, value] : fieldsOf(words))
        into.values.try_emplace(lowerCase(key), value);
}

/// The entries of a text: lines that are indented, or follow a line with a backslash at its end, belong to the entry before.
std::vector<Entry> entriesOf(std::string_view text)
{
    std::vector<Entry> entries;
    bool isOpen = false;
    bool goesOn = false;
    int number = 0;
    for (const std::string_view raw : split(text, '\n')) {
        ++number;
        std::string_view line = trimmed(raw);
        const bool isIndented = !raw.empty() && std::isspace(static_cast<unsigned char>(raw.front())) != 0;
        if (beginsEntry(line) && !goesOn) {
            entries.push_back({.line = number});
            isOpen = true;
        } else if (!goesOn && (line.empty() || line.front() == '#' || !isIndented)) {
            isOpen = false;
        }
        goesOn = line.ends_with('\\');
        if (goesOn)
            line.remove_suffix(1);
        if (isOpen)
            addValues(line, entries.back());
    }
    return entries;
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
    return static_cast<std::int32_t>(countIn(node, "cputot", countIn(node, "cpus", made)));
}

class Reader {
public:
    explicit Reader(const std::string& fileName) : m_fileName(fileName) { }

    [[nodiscard]] Result<Cluster> read(std::string_view text)
    {
        Entry nodeDefaults;
        Entry partitionDefaults;
        std::vector<Entry> partitions;
        for (Entry& entry : entriesOf(text)) {
            const bool isNode = entry.values.contains(nodeKey);
            const std::string& name = entry[isNode ? nodeKey : partitionKey];
            Entry& defaults = isNode ? nodeDefaults : partitionDefaults;
            if (name == "DEFAULT") {
                entry.values.insert(defaults.values.begin(), defaults.values.end());
                defaults = std::move(entry);
                continue;
            }
            entry.values.insert(defaults.values.begin(), defaults.values.end());
            if (!isNode)
                partitions.push_back(std::move(entry));
            else if (auto ok = addNodes(entry); !ok)
                return propagateError(ok);
        }
        if (m_made.nodes.empty())
            return badInput("no nodes: expected the output of 'scontrol show node', or slurm.conf", {.file = m_fileName});
        for (const Entry& partition : partitions)
            if (auto ok = addPartition(partition); !ok)
                return propagateError(ok);
        addNamedPartitions();
        return std::move(m_made);
    }

private:
    [[nodiscard]] Place placeOf(const Entry& entry) const { return {.file = m_fileName, .line = entry.line}; }

    [[nodiscard]] Result<void> addNodes(const Entry& entry)
    {
        if (entry["state"].starts_with("FUTURE"))
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
        }
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
            if (found == m_places.end())
                return badInput(formatMessage("the partition '{}' has the node '{}', which is not described", name, one),
                                placeOf(entry));
            join(m_made.nodes[found->second], name);
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
    std::map<std::string, std::size_t> m_places; ///< of nodes by name
};

} // namespace

Result<Cluster> readCluster(const std::string& fileName, std::string_view text) { return Reader(fileName).read(text); }

} // namespace wattif::slurm
