// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/bundle_texts.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "core/experiment/cluster/shell_text.h"
#include "core/experiment/run_output.h"
#include "core/io/json_text.h"
#include "core/io/sha256.h"
#include "core/report/bundle.h"

namespace wattif {
namespace {

bool hasFigures(const ZipMembers& files)
{
    return std::ranges::any_of(files, [](const auto& file) { return file.first.starts_with(bundle::figures); });
}

std::string nameOf(const Scenario& scenario)
{
    return scenario.name.empty() ? scenario.study->title() : scenario.study->title() + ": " + scenario.name;
}

/// " --own ..." for each own policy.
std::string ownOptions(const std::vector<std::string>& own)
{
    std::string options;
    for (const std::string& policy : own)
        options += " --own " + shellWord(policy);
    return options;
}

std::string commandsText(const ZipMembers& files, const std::vector<std::string>& own)
{
    std::string text = "#!/bin/sh\n# Makes the results of this bundle again, in the folder \"again\".\nset -e\n"
                       "mkdir -p again\n"
                       "wattif-cli run scenario.json"
        + ownOptions(own) + " --format json -o again/run.json\n";
    if (hasFigures(files))
        text += "wattif figure scenario.json" + ownOptions(own)
            + " --figure overview --format svg --width 160 --height 80 -o again/figures/\n";
    if (files.contains(bundle::plan))
        text += "wattif-cli experiment plan.json -o again/experiment.sqlite\n"
                "wattif-cli export again/experiment.sqlite -o again/experiment.csv\n";
    return text;
}

/// A heading or name in Markdown: without line breaks and markup.
std::string plainLine(std::string text)
{
    std::ranges::replace_if(
        text,
        [](char c) {
            return static_cast<unsigned char>(c) < ' ' || std::string_view("`*_[]<>#|\\").find(c) != std::string::npos;
        },
        ' ');
    return text;
}

std::string readMeText(const Scenario& scenario, const ZipMembers& files, const std::vector<std::string>& own)
{
    std::string text =
        fmt::format("# {}\n\n"
                    "A bundle for artifact evaluation, made by WattIf {}. To check all files, run everything again and "
                    "compare:\n\n"
                    "    wattif-cli verify BUNDLE.zip{}\n\n"
                    "or unpack it, read `commands.sh` and run it.\n\n"
                    "- `scenario.json`: the scenario with the policies that run\n"
                    "- `results/run.json`: their results\n",
                    plainLine(nameOf(scenario)), programVersion(), ownOptions(own));
    if (!own.empty())
        text += "- the programs of the own policies are not part of the bundle\n";
    if (hasFigures(files))
        text += "- `figures/`: figures of the results\n";
    if (std::ranges::any_of(files, [](const auto& file) { return file.first.starts_with("inputs/"); }))
        text += "- `inputs/`: files that the scenario or the plan refers to\n";
    if (files.contains(bundle::plan))
        text += "- `plan.json`: the plan of the experiment\n"
                "- `results/experiment.sqlite`, `results/experiment.csv`: the results of its cells\n";
    return text
        + "- `SHA256SUMS`: checksums, for `sha256sum -c SHA256SUMS`\n"
          "- `ro-crate-metadata.json`: metadata (RO-Crate 1.1)\n";
}

std::string encodingFormat(std::string_view path)
{
    constexpr std::pair<std::string_view, std::string_view> kinds[]{
        {".json", "application/json"},          {".csv", "text/csv"},     {".svg", "image/svg+xml"},
        {".sqlite", "application/vnd.sqlite3"}, {".md", "text/markdown"}, {".sh", "application/x-sh"},
    };
    for (const auto& [ending, kind] : kinds)
        if (path.ends_with(ending))
            return std::string(kind);
    return path.starts_with("inputs/") ? "application/octet-stream" : "text/plain";
}

Json reference(const std::string& id) { return {{"@id", id}}; }

Json references(const std::vector<std::string>& ids)
{
    Json list = Json::array();
    for (const std::string& id : ids)
        list.push_back(reference(id));
    return list;
}

bool isResult(std::string_view path) { return path.starts_with("results/") || path.starts_with(bundle::figures); }

bool isInput(std::string_view path) { return path == bundle::scenario || path == bundle::plan || path.starts_with("inputs/"); }

std::vector<std::string> pathsWhere(const ZipMembers& files, bool (*isWanted)(std::string_view))
{
    std::vector<std::string> paths;
    for (const auto& [path, content] : files)
        if (isWanted(path))
            paths.push_back(path);
    return paths;
}

/// RO-Crate 1.1: the descriptor, the root data set, each file, the program and its run.
std::string crateText(const Scenario& scenario, const std::string& date, const ZipMembers& files)
{
    Json graph = Json::array();
    graph.push_back({{"@id", "ro-crate-metadata.json"},
                     {"@type", "CreativeWork"},
                     {"conformsTo", reference("https://w3id.org/ro/crate/1.1")},
                     {"about", reference("./")}});
    graph.push_back({{"@id", "./"},
                     {"@type", "Dataset"},
                     {"name", nameOf(scenario)},
                     {"description", scenario.study->description()},
                     {"datePublished", date},
                     {"hasPart", references(pathsWhere(files, [](std::string_view) { return true; }))},
                     {"mentions", reference("#run")}});
    for (const auto& [path, content] : files)
        graph.push_back({{"@id", path},
                         {"@type", "File"},
                         {"name", path},
                         {"encodingFormat", encodingFormat(path)},
                         {"contentSize", std::to_string(content.size())},
                         {"sha256", sha256(content)}});
    graph.push_back({{"@id", "#wattif"},
                     {"@type", "SoftwareApplication"},
                     {"name", "WattIf"},
                     {"softwareVersion", programVersion()},
                     {"version", programVersion()}});
    graph.push_back({{"@id", "#run"},
                     {"@type", "CreateAction"},
                     {"name", "Run of commands.sh"},
                     {"instrument", reference("#wattif")},
                     {"object", references(pathsWhere(files, isInput))},
                     {"result", references(pathsWhere(files, isResult))}});
    return printJson({{"@context", "https://w3id.org/ro/crate/1.1/context"}, {"@graph", std::move(graph)}});
}

} // namespace

std::string checksumsOf(const ZipMembers& files)
{
    std::string text;
    for (const auto& [path, content] : files)
        text += fmt::format("{}  {}\n", sha256(content), path);
    return text;
}

void addBundleTexts(const Scenario& scenario, const std::string& date, ZipMembers& files, const std::vector<std::string>& own)
{
    files["commands.sh"] = commandsText(files, own);
    files[bundle::version] = "WattIf " + programVersion() + "\n";
    files["README.md"] = readMeText(scenario, files, own);
    files["ro-crate-metadata.json"] = crateText(scenario, date, files);
    files[bundle::checksums] = checksumsOf(files);
}

} // namespace wattif
