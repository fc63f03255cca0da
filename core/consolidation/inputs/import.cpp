// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/inputs/inputs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/importer.h"
#include "core/base/name_table.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/consolidation/files/edge_list_file.h"
#include "core/consolidation/files/gml_file.h"
#include "core/consolidation/files/graphml_file.h"
#include "core/consolidation/files/loads_columns.h"
#include "core/consolidation/files/loads_file.h"
#include "core/consolidation/files/optorsim_file.h"
#include "core/consolidation/files/platform_file.h"
#include "core/consolidation/files/slurm_topology_file.h"
#include "core/io/file_signs.h"
#include "core/io/sheet_choice.h"
#include "core/io/table_file.h"

namespace wattif::consolidation {
namespace {

/// Finds the hosts of a platform by their names. Where one of both names has no domain, the names before the domain are
/// compared: node1 is node1.example.org, unless node1.example.com is a host, too.
class HostNames {
public:
    explicit HostNames(const SharedList<Node>& nodes) : m_whole(nodes.size()), m_short(nodes.size())
    {
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            m_whole.add(nodes[i].name);
            if (const std::int32_t known = m_short.add(withoutDomain(nodes[i].name)); known >= 0)
                m_hostOfShort[static_cast<std::size_t>(known)] = -1;
            else
                m_hostOfShort.push_back(static_cast<std::int32_t>(i));
        }
    }

    /// The number of a host, -1 where it is unknown.
    [[nodiscard]] std::int32_t find(std::string_view name) const
    {
        if (const std::int32_t host = m_whole.find(name); host >= 0)
            return host;
        const std::string_view before = withoutDomain(name);
        if (before != name)
            return m_whole.find(before);
        const std::int32_t found = m_short.find(name);
        return found < 0 ? -1 : m_hostOfShort[static_cast<std::size_t>(found)];
    }

private:
    /// The name up to the first dot; addresses and numbers stay whole.
    [[nodiscard]] static std::string_view withoutDomain(std::string_view name)
    {
        const bool isAddress = name.empty() || (name.front() >= '0' && name.front() <= '9');
        return isAddress ? name : name.substr(0, name.find('.'));
    }

    NameTable m_whole;
    NameTable m_short;
    std::vector<std::int32_t> m_hostOfShort; ///< by the number in m_short; -1: of several hosts
};

/// No node is cut into more applications.
constexpr int maxCuts = 1000;

std::vector<Option> makeImportOptions()
{
    return {
        {.name = "tree",
         .title = "Tree",
         .description =
             "Without a platform: ports of each switch of a tree that the nodes are attached to; 0: one switch for all.",
         .defaultValue = std::int64_t{0},
         .min = 0,
         .max = 65536,
         .specialValueText = {"one switch for all"}},
        {.name = "nodes",
         .title = "Nodes",
         .description =
             "Without a platform: number of nodes; 0: those named in the loads, or as many as give a mean load of one half.",
         .defaultValue = std::int64_t{0},
         .min = 0,
         .max = static_cast<double>(maxNodes),
         .specialValueText = {"as in the loads"}},
        {.name = "hosts",
         .title = "Nodes on each switch",
         .description = "For a graph (GraphML, GML, a list of edges), which has only switches: number of nodes on each switch.",
         .defaultValue = std::int64_t{1},
         .min = 1,
         .max = 4096},
        {.name = "draw",
         .title = "Draw loads",
         .description =
             "Without a loads file: distribution of random loads. uniform: whole numbers 0 to 99 % of the capacity; normal: "
             "mean 50, standard deviation 15, from 0 to 100. Each load is divided into applications of 1 to 45.",
         .defaultValue = std::string("none"),
         .choices = {"none", "uniform", "normal"}},
        {.name = "seed",
         .title = "Seed",
         .description = "Seed of the random loads.",
         .defaultValue = std::int64_t{1},
         .min = 0,
         .max = 1e15},
        {.name = "capacity",
         .title = "Capacity",
         .description = "Capacity of each node, in the unit of the loads.",
         .defaultValue = 100.0,
         .min = minCapacity,
         .max = maxCapacity},
        {.name = "sample",
         .title = "Sample",
         .description = "For loads of several moments, in columns or rows: the one to use, from 0.",
         .defaultValue = std::int64_t{0},
         .min = 0,
         .max = 1e6},
        {.name = "columns",
         .title = "Columns",
         .description =
             "For loads with a row for each moment and no column of names: what the columns are. auto: nodes where "
             "each heading begins with node, host, server or machine, else vms; vms: applications such as virtual machines.",
         .defaultValue = std::string("auto"),
         .choices = {"auto", "vms", "nodes"}},
        {.name = "cut",
         .title = "Cut",
         .description =
             "For loads with a row for each node: size of the applications into which each load is divided; the last takes the "
             "rest. 0: one application per load.",
         .defaultValue = 0.0,
         .min = 0,
         .max = maxCapacity,
         .specialValueText = {"one each"}},
        decimalOption(),
        sheetOption(),
    };
}

LoadsOf loadsOf(std::string_view choice)
{
    return choice == "nodes" ? LoadsOf::nodes : choice == "vms" ? LoadsOf::applications : LoadsOf::unstated;
}

std::string bareName(const std::string& path) { return std::filesystem::path(path).filename().string(); }

/// Builds the instance step by step.
class Importer : ImporterOf<Instance> {
public:
    using ImporterOf::ImporterOf;

    [[nodiscard]] Result<ImportedOf<Instance>> run()
    {
        auto ok = checkRequest()
                      .and_then([this] { return readLoadsFile(); })
                      .and_then([this] { return readPlatformFile(); })
                      .and_then([this] { return makeTopology(); })
                      .and_then([this] { return placeLoads(); })
                      .and_then([this] { return check(m_made.instance); });
        if (!ok)
            return propagateError(ok);
        return std::move(m_made);
    }

private:
    [[nodiscard]] std::int32_t count(std::string_view option) const
    {
        return static_cast<std::int32_t>(integer(m_options, option));
    }

    [[nodiscard]] Result<void> checkRequest() const
    {
        if (!file("loads") && !file("platform"))
            return fail(
                ErrorCode::usage,
                "a file is needed: loads (CSV), a platform (SimGrid XML, GraphML, GML, a list of edges, OptorSim) or both");
        if (file("loads") && text(m_options, "draw") != "none")
            return fail(ErrorCode::usage, "option draw: the loads are already in a file");
        if (count("tree") == 1)
            return fail(ErrorCode::usage, "option tree: a switch needs at least 2 ports (got 1); 0 makes one switch for all");
        if (!file("platform"))
            return count("hosts") == 1
                ? Result<void>()
                : fail(ErrorCode::usage,
                       "option hosts: without a graph (GraphML, GML, a list of edges) there are no switches yet");
        for (const char* option : {"tree", "nodes"})
            if (count(option) > 0)
                return fail(ErrorCode::usage, formatMessage("option {}: the platform already defines it", option));
        return {};
    }

    [[nodiscard]] Result<void> readLoadsFile()
    {
        m_made.instance.capacity = number(m_options, "capacity");
        const ImportFile* source = file("loads");
        if (!source)
            return {};
        m_rules = {.capacity = m_made.instance.capacity,
                   .isDefaultCapacity = m_made.instance.capacity == Instance().capacity,
                   .cut = number(m_options, "cut"),
                   .sample = integer(m_options, "sample"),
                   .columns = loadsOf(text(m_options, "columns")),
                   .table = tableOptions(m_options, "loads")};
        if (m_rules.cut > 0.0 && m_rules.cut < m_rules.capacity / maxCuts)
            return fail(ErrorCode::usage, formatMessage("option cut must be at least 1/{} of the capacity", maxCuts));
        auto read = readLoads(source->name, source->text, m_rules);
        if (!read)
            return propagateError(read);
        if (m_rules.cut > 0.0 && read->kind != LoadsKind::nodes)
            return fail(ErrorCode::usage, "option cut: this file states applications, not the loads of nodes");
        if (m_rules.sample > 0 && read->moments == 0)
            return fail(ErrorCode::usage, "option sample: this file has no samples of several moments");
        if (m_rules.columns != LoadsOf::unstated && !read->isWide)
            return fail(ErrorCode::usage, "option columns: the rows of this file name the nodes or applications");
        addSource("loads", source->name);
        addPreview(std::move(read->preview));
        m_made.instance.capacity = read->capacity;
        m_loads = std::move(*read);
        report().append(m_loads->report(m_rules));
        return {};
    }

    [[nodiscard]] Result<void> readPlatformFile()
    {
        const ImportFile* source = file("platform");
        if (!source)
            return {};
        auto read = readNetwork(*source);
        if (!read)
            return propagateError(read);
        report().append(read->report());
        addPreview(std::move(read->preview));
        takeTopology(std::move(read->instance));
        addSource("topology", source->name);
        return {};
    }

    [[nodiscard]] static Result<Platform> definesHosts()
    {
        return fail(ErrorCode::usage, "option hosts: this platform already defines its hosts");
    }

    [[nodiscard]] Result<Platform> readNetwork(const ImportFile& source) const
    {
        const std::string_view text = source.text;
        if (isGraphml(text))
            return readGraphml(source.name, text, count("hosts"));
        if (isGml(text))
            return readGml(source.name, text, count("hosts"));
        if (isSlurmTopology(text))
            return count("hosts") > 1 ? definesHosts() : readSlurmTopology(source.name, text);
        if (isEdgeList(text))
            return readEdgeList(source.name, text, count("hosts"), tableOptions(m_options, "platform").sheet);
        if (count("hosts") > 1)
            return definesHosts();
        if (isOptorsim(text))
            return readOptorsim(source.name, text);
        if (const Message kind = kindOfOther(text); !kind.empty())
            return badInput(
                formatMessage(
                    "this is {}; platforms are read from SimGrid, GraphML, GML, OptorSim, Slurm's topology.conf or a list of edges",
                    kind),
                {.file = source.name});
        return readPlatform(source.name, text);
    }

    /// What a text is that is not SimGrid's platform; empty for one, also where it is cut off, and for nothing at all.
    [[nodiscard]] static Message kindOfOther(std::string_view text)
    {
        if (xmlRootOf(text) == "platform" || text.empty())
            return {};
        Message kind = kindOfText(text);
        return kind.empty() ? "a text of another format" : kind;
    }

    void takeTopology(Instance topology)
    {
        m_made.instance.switches = std::move(topology.switches);
        m_made.instance.links = std::move(topology.links);
        m_made.instance.nodes = std::move(topology.nodes);
    }

    void addSource(const char* what, const std::string& path)
    {
        std::string& source = m_made.instance.source;
        source += fmt::format("{}{} {}", source.empty() ? "" : "; ", what, bareName(path));
    }

    /// Without a platform: one switch or a tree.
    [[nodiscard]] Result<void> makeTopology()
    {
        if (file("platform"))
            return {};
        const auto nodes = nodeCount();
        if (!nodes)
            return tl::unexpected(nodes.error());
        const std::int32_t ports = count("tree");
        auto made = makeTree(*nodes, ports > 0 ? ports : std::max(*nodes, 2));
        if (!made)
            return propagateError(made);
        takeTopology(std::move(*made));
        if (ports > 0)
            report().read.push_back(formatMessage("{} on a tree of {} with {}", counted(*nodes, "node"),
                                                  counted(std::ssize(m_made.instance.switches), "switch"),
                                                  counted(ports, "port")));
        else
            report().assume("tree", "0", formatMessage("no platform file: {} on one switch", counted(*nodes, "node")));
        assumeSwitches(report(), "no platform file");
        assumeNodeWatts(report(), "no platform file");
        return {};
    }

    [[nodiscard]] Result<std::int32_t> nodeCount() const
    {
        const std::int32_t asked = count("nodes");
        if (m_loads->kind == LoadsKind::samples) {
            const double halves = std::ceil(m_loads->total() / (m_made.instance.capacity / 2.0));
            return asked > 0 ? asked : toInteger<std::int32_t>(std::clamp(halves, 1.0, static_cast<double>(maxNodes)));
        }
        const std::size_t named = m_loads->nodes.size();
        if (named > maxNodes)
            return badInput(formatMessage("too many nodes ({}; the limit is {})", named, maxNodes),
                            {.file = file("loads")->name});
        if (asked > 0 && static_cast<std::size_t>(asked) < named)
            return fail(ErrorCode::usage,
                        formatMessage("option nodes: the file names {}, more than {}",
                                      counted(static_cast<std::int64_t>(named), "node"), asked));
        return std::max(asked, static_cast<std::int32_t>(named));
    }

    [[nodiscard]] Result<void> placeLoads()
    {
        if (!m_loads)
            return drawLoads();
        if (m_loads->kind == LoadsKind::samples)
            return goRound();
        return file("platform") ? placeOnHosts() : placeInOrder(true);
    }

    /// As a random instance draws them.
    [[nodiscard]] Result<void> drawLoads()
    {
        const std::string drawn = text(m_options, "draw");
        if (drawn == "none")
            return {};
        Random random(static_cast<std::uint64_t>(integer(m_options, "seed")));
        for (Node& node : m_made.instance.nodes)
            node.applications =
                drawApplications(random, drawn == "normal" ? LoadModel::normal : LoadModel::uniform, m_made.instance.capacity);
        report().read.push_back(formatMessage("loads of {} drawn ({}, seed {})",
                                              counted(static_cast<std::int64_t>(m_made.instance.nodes.size()), "node"),
                                              Message(drawn), integer(m_options, "seed")));
        return {};
    }

    /// Applications over half a node, of which no two share one, first, spread evenly; then the others go round. So they fit
    /// wherever nodes are half loaded on average or less.
    [[nodiscard]] Result<void> goRound()
    {
        const double half = m_made.instance.capacity / 2.0;
        std::vector<double> large;
        std::vector<double> others;
        for (const double size : m_loads->sizes)
            (size > half ? large : others).push_back(size);
        const std::size_t nodes = m_made.instance.nodes.size();
        m_residual.assign(nodes, m_made.instance.capacity);
        for (std::size_t k = 0; k < large.size(); ++k)
            if (auto ok = putFrom(k * nodes / large.size(), large[k]); !ok)
                return ok;
        for (std::size_t k = 0; k < others.size(); ++k)
            if (auto ok = putFrom(k % nodes, others[k]); !ok)
                return ok;
        report().read.push_back(formatMessage("the applications go round {}; over half a node and spread first: {}",
                                              counted(static_cast<std::int64_t>(nodes), "node"), large.size()));
        return {};
    }

    /// Puts an application on the first node with enough free capacity, from `start` on and cyclically.
    [[nodiscard]] Result<void> putFrom(std::size_t start, double size)
    {
        for (std::size_t tried = 0; tried < m_residual.size(); ++tried) {
            const std::size_t at = (start + tried) % m_residual.size();
            if (m_residual[at] < size)
                continue;
            m_residual[at] -= size;
            m_made.instance.nodes[at].applications.push_back(size);
            return {};
        }
        const double total = m_loads->total();
        const double capacity = m_made.instance.capacity;
        return badInput(
            formatMessage("the applications are {} in all and do not fit on {} nodes of {}: an application of {} is left over",
                          formatShort(total), m_residual.size(), formatNumber(capacity), formatNumber(size)),
            {.file = file("loads")->name});
    }

    /// By name where the loads name hosts of the platform, else in the order of both files.
    [[nodiscard]] Result<void> placeOnHosts()
    {
        const HostNames hosts(m_made.instance.nodes);
        const NodeLoads* unknown = nullptr;
        std::size_t found = 0;
        for (const NodeLoads& loads : m_loads->nodes) {
            const bool isHost = hosts.find(loads.name) >= 0;
            found += isHost ? 1 : 0;
            unknown = isHost || unknown ? unknown : &loads;
        }
        if (found == 0)
            return placeInOrder(false);
        if (unknown)
            return badInput(formatMessage("the platform has no host '{}', though it has others of this file", unknown->name),
                            unknown->place);
        return placeByName(hosts);
    }

    [[nodiscard]] Result<void> placeByName(const HostNames& hosts)
    {
        std::vector<const NodeLoads*> placed(m_made.instance.nodes.size(), nullptr);
        std::size_t shortened = 0;
        std::size_t example = 0;
        for (const NodeLoads& loads : m_loads->nodes) {
            const auto at = static_cast<std::size_t>(hosts.find(loads.name));
            Node& node = m_made.instance.nodes[at];
            if (placed[at])
                return badInput(formatMessage("'{}' and '{}' are the same host", placed[at]->name, loads.name), loads.place);
            placed[at] = &loads;
            node.applications = loads.sizes;
            if (node.name != loads.name && shortened++ == 0)
                example = at;
        }
        if (shortened > 0)
            report().read.push_back(formatMessage("hosts found by their names without a domain: {}, such as '{}' for '{}'",
                                                  shortened, placed[example]->name, m_made.instance.nodes[example].name));
        return {};
    }

    [[nodiscard]] Result<void> placeInOrder(bool rename)
    {
        SharedList<Node>& nodes = m_made.instance.nodes;
        if (m_loads->nodes.size() > nodes.size())
            return badInput(formatMessage("nodes with loads: {}, but the platform has {}", m_loads->nodes.size(),
                                          counted(static_cast<std::int64_t>(nodes.size()), "host")),
                            m_loads->nodes[nodes.size()].place);
        for (std::size_t i = 0; i < m_loads->nodes.size(); ++i) {
            nodes[i].applications = m_loads->nodes[i].sizes;
            if (rename)
                nodes[i].name = m_loads->nodes[i].name;
        }
        if (!rename && !m_loads->nodes.empty())
            report().assume("loads", "in the order of both files",
                            formatMessage("no node of the loads is a host of the platform: '{}', but hosts such as '{}'",
                                          m_loads->nodes.front().name, nodes.front().name));
        return {};
    }

    LoadsRules m_rules;
    std::optional<LoadsFile> m_loads;
    std::vector<double> m_residual; ///< of each node while applications go round
};

} // namespace

namespace {

bool isPlatform(std::string_view name, std::string_view text)
{
    const std::string_view root = xmlRootOf(text);
    return root == "platform" || root == "graphml" || isGml(text) || isSlurmTopology(text)
        || hasEnding(name, {".graphml", ".gml"});
}

bool isLoads(std::string_view /*name*/, std::string_view text)
{
    const CsvTable table = readFirstRows(text);
    if (table.rows.size() < 2)
        return false;
    const auto columns = findLoadsColumns(table, true);
    return columns && !columns->isWide && !columns->hasMoments;
}

} // namespace

std::span<const ImportRole> importRoles()
{
    static const std::array<ImportRole, 2> roles{{
        {"loads",
         "Loads as a table (CSV, .xlsx, .ods): 'node,size' (a row for each application), 'node,load' (a row for each node), 'vm' and columns of "
         "samples, or 'time' and a column for each application or node.",
         false, isLoads, "*.csv *.tsv *.txt *.xlsx *.ods"},
        {"platform",
         "A platform of SimGrid (XML, version 3 or 4): its hosts are the nodes. Or a graph in GraphML or GML, as the Internet Topology Zoo has them, or a list of edges (CSV, .xlsx, .ods, words): its nodes are switches. Or a grid configuration of OptorSim 2: its sites are switches, its worker nodes the nodes. Or topology.conf of Slurm.",
         false, isPlatform, "*.xml *.graphml *.gml *.conf *.csv *.txt *.xlsx *.ods", true},
    }};
    return roles;
}

std::span<const Option> importOptions()
{
    static const std::vector<Option> options = makeImportOptions();
    return options;
}

Result<ImportedOf<Instance>> importInstance(const ImportFiles& files, const OptionValues& options)
{
    return importBy<Importer>(importOptions(), files, options);
}

} // namespace wattif::consolidation
