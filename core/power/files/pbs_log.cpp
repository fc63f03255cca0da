// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/pbs_log.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "core/base/trimmed.h"
#include "core/power/files/job_log_table.h"

namespace wattif::power {
namespace {

using Values = std::map<std::string_view, std::string_view>;

std::int64_t countIn(std::string_view text)
{
    std::int64_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && stop == text.data() + text.size() && value < 1'000'000'000 ? value : 0;
}

/// The sum over "2:ppn=8+1:ppn=4", or over "2:ncpus=8:mpiprocs=4+n17": nodes times `each` of them, `otherwise` where it is not
/// stated.
std::int64_t sumOfChunks(std::string_view text, std::string_view each, std::int64_t otherwise)
{
    std::int64_t sum = 0;
    while (!text.empty()) {
        std::string_view chunk = takeUntil(text, '+');
        const std::int64_t count = std::max<std::int64_t>(countIn(takeUntil(chunk, ':')), 1); // else the name of a node
        std::int64_t perNode = otherwise;
        while (!chunk.empty()) {
            std::string_view value = takeUntil(chunk, ':');
            if (takeUntil(value, '=') == each)
                perNode = countIn(value);
        }
        sum += count * perNode;
    }
    return sum;
}

std::string_view valueOf(const Values& values, std::string_view key)
{
    const auto found = values.find(key);
    return found == values.end() ? std::string_view() : found->second;
}

std::string processorsOf(const Values& values)
{
    const std::string_view slots = valueOf(values, "total_execution_slots");
    const std::string_view nodes = valueOf(values, "Resource_List.nodes");
    const std::string_view select = valueOf(values, "Resource_List.select");
    if (!slots.empty())
        return std::string(slots);
    if (nodes.find("ppn=") != std::string_view::npos)
        return std::to_string(sumOfChunks(nodes, "ppn", 1));
    if (select.find("ncpus=") != std::string_view::npos)
        return std::to_string(sumOfChunks(select, "ncpus", 1));
    for (const char* key : {"Resource_List.procs", "Resource_List.ncpus"}) // Torque may have both: ncpus is then a default
        if (const std::string_view count = valueOf(values, key); !count.empty())
            return std::string(count);
    return std::string(valueOf(values, "Resource_List.nodect"));
}

/// GPUs of all nodes together: PBS Pro sums them up, Torque states those of a node.
std::string gpusOf(const Values& values)
{
    const std::string_view all = valueOf(values, "Resource_List.ngpus");
    if (!all.empty())
        return std::string(all);
    const std::int64_t ofSelect = sumOfChunks(valueOf(values, "Resource_List.select"), "ngpus", 0);
    return std::to_string(ofSelect > 0 ? ofSelect : sumOfChunks(valueOf(values, "Resource_List.nodes"), "gpus", 0));
}

/// The account, or what the site uses for it.
std::string_view accountOf(const Values& values)
{
    for (const std::string_view key : {"account", "project", "group"})
        if (const std::string_view value = valueOf(values, key); !value.empty() && value != "_pbs_project_default")
            return value;
    return {};
}

/// The cells of a record, in the order of `headings`.
std::vector<std::string> cellsOf(std::string_view id, const Values& values)
{
    const auto text = [&values](std::string_view key) { return std::string(valueOf(values, key)); };
    return {std::string(id.substr(0, id.find('.'))),
            text("user"),
            std::string(accountOf(values)),
            text("queue"),
            text(values.contains("ctime") ? "ctime" : "qtime"),
            text("start"),
            text("end"),
            text("resources_used.walltime"),
            text("Resource_List.walltime"),
            text(values.contains("unique_node_count") ? "unique_node_count" : "Resource_List.nodect"),
            processorsOf(values),
            gpusOf(values)};
}

constexpr std::array<std::string_view, 12> headings{"job id", "user",    "account",  "queue", "submit",      "start",
                                                    "end",    "runtime", "walltime", "nodes", "total cores", "gpus"};

/// Reads "key=value key2="a value"": PBS Pro quotes accounts.
Values valuesOf(std::string_view text)
{
    Values values;
    while (!text.empty()) {
        const std::size_t quote = text.find("=\"");
        if (quote < text.find(' ') && text.find('"', quote + 2) != std::string_view::npos) {
            const std::string_view quotedKey = text.substr(0, quote);
            text.remove_prefix(quote + 2);
            values.emplace(quotedKey, takeUntil(text, '"'));
            continue;
        }
        std::string_view pair = takeUntil(text, ' ');
        const std::string_view key = takeUntil(pair, '=');
        values.emplace(key, pair);
    }
    return values;
}

/// The four parts of a line; nothing for a line of another form.
std::optional<std::array<std::string_view, 4>> partsOf(std::string_view line)
{
    std::array<std::string_view, 4> parts{};
    for (std::size_t i = 0; i < 3; ++i) {
        if (line.find(';') == std::string_view::npos)
            return std::nullopt;
        parts[i] = takeUntil(line, ';');
    }
    parts[3] = trimmed(line);
    const bool isDated = parts[0].size() == 19 && parts[0][2] == '/' && parts[0][5] == '/' && parts[0][13] == ':';
    return isDated && parts[1].size() == 1 ? std::optional(parts) : std::nullopt;
}

/// Whether a record is that of a job array: its tasks have their own, "18[1].head".
bool isArray(std::string_view id) { return id.find("[]") != std::string_view::npos; }

} // namespace

bool isPbsLog(std::string_view text) { return partsOf(text.substr(0, text.find('\n'))).has_value(); }

Result<CsvTable> tableOfPbsLog(const std::string& fileName, std::string_view text)
{
    JobLogTable table(fileName, headings);
    return eachLine(text,
                    [&](std::string_view all, int line) -> Result<void> {
                        const auto parts = partsOf(all);
                        if (!parts)
                            return badInput(
                                "this line is not a record of PBS such as '10/13/2026 08:00:00;E;1234.server;key=value'",
                                {.file = fileName, .line = line, .column = 1});
                        if ((*parts)[1] == "E" && !isArray((*parts)[2]))
                            table.addJob(cellsOf((*parts)[2], valuesOf((*parts)[3])), line);
                        return {};
                    })
        .and_then([&] { return std::move(table).finish("the log has no job that ended (a record E)"); });
}

} // namespace wattif::power
