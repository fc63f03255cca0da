// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/batsim_workload.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "core/io/json_cursor.h"
#include "core/io/json_document.h"
#include "core/io/json_table.h"

namespace wattif::power {
namespace {

constexpr std::string_view submission = "subtime";
constexpr std::string_view runTime = "runtime";
constexpr std::array<std::string_view, 4> times{submission, runTime, "walltime", "reqtime"};

/// Run times by the name of the profile.
std::map<std::string, std::string> delaysOf(const JsonDocument& document)
{
    std::map<std::string, std::string> delays;
    if (const auto profiles = JsonCursor(document).find("profiles"))
        for (const auto& [name, profile] : profiles->members())
            if (const auto delay = profile.find("delay"); delay && delay->isNumber())
                delays.emplace(name, delay->written());
    return delays;
}

/// Replaces the names of profiles by their run times, where no column has these.
void setRunTimes(CsvTable& table, const JsonDocument& document)
{
    std::vector<CsvCell>& header = table.rows.front();
    const auto profile = std::ranges::find(header, "profile", &CsvCell::text);
    if (profile == header.end() || std::ranges::find(header, runTime, &CsvCell::text) != header.end())
        return;
    const auto delays = delaysOf(document);
    const auto column = static_cast<std::size_t>(profile - header.begin());
    for (std::vector<CsvCell>& row : table.rows) {
        const auto delay = delays.find(row[column].text);
        row[column].text = delay == delays.end() ? std::string() : delay->second;
    }
    header[column].text = runTime;
}

/// Adds a column that says the same in each row.
void addColumn(CsvTable& table, const std::string& heading, const std::string& text)
{
    for (std::vector<CsvCell>& row : table.rows)
        row.push_back({.text = text, .line = row.front().line, .column = row.front().column});
    table.rows.front().back().text = heading;
}

} // namespace

bool isBatsimWorkload(std::string_view text)
{
    const std::string_view head = text.substr(0, 65'536);
    const auto has = [head](std::string_view name) { return head.find(name) != std::string_view::npos; };
    return beginsAsJson(text) && has("\"jobs\"") && has("\"subtime\"") && !has("\"wattif\"");
}

Result<CsvTable> tableOfBatsimWorkload(const std::string& fileName, std::string_view text)
{
    auto table = tableOfJson(fileName, text, submission);
    if (!table)
        return table;
    auto document = JsonDocument::parse(fileName, std::string(text));
    if (!document)
        return propagateError(document);
    setRunTimes(*table, **document);
    for (CsvCell& heading : table->rows.front())
        if (std::ranges::find(times, heading.text) != times.end())
            heading.text += " (s)";
    if (const auto nodes = JsonCursor(**document).find("nb_res"); nodes && nodes->isWhole())
        addColumn(*table, "nodes of cluster", std::string(nodes->written()));
    return table;
}

} // namespace wattif::power
