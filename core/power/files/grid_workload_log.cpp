// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/grid_workload_log.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "core/power/files/job_log_table.h"

namespace wattif::power {
namespace {

constexpr std::size_t columnCount = 29;

/// A column that counts: our heading and its number in the format.
struct Source {
    std::string_view heading;
    std::size_t column;
};
constexpr std::array<Source, 10> sources{{{"job id", 0},
                                          {"submit", 1},
                                          {"wait (s)", 2},
                                          {"run time (s)", 3},
                                          {"processors", 4},
                                          {"requested time (s)", 8},
                                          {"user", 11},
                                          {"account", 12},
                                          {"queue", 14},
                                          {"status", 10}}};
constexpr std::size_t requestedProcessors = 7; ///< where those used are not known

std::vector<std::string_view> wordsIn(std::string_view line)
{
    std::vector<std::string_view> words;
    while (true) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (line.empty())
            return words;
        const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

std::string gridWorkloadCell(std::string_view word) { return std::string(word == "-1" ? std::string_view() : word); }

} // namespace

bool isGridWorkloadLog(std::string_view text)
{
    const std::string_view head = text.substr(0, 16'384);
    if (!text.starts_with('#'))
        return false;
    const auto has = [head](std::string_view name) { return head.find(name) != std::string_view::npos; };
    return has("SubmitTime") && has("WaitTime") && has("RunTime") && has("NProcs") && has("ReqNProcs");
}

Result<CsvTable> tableOfGridWorkloadLog(const std::string& fileName, std::string_view text)
{
    std::vector<std::string_view> headings;
    for (const Source& source : sources)
        headings.push_back(source.heading);
    JobLogTable table(fileName, headings);
    return eachLine(text,
                    [&](std::string_view line, int number) -> Result<void> {
                        if (line.starts_with('#'))
                            return {};
                        const auto words = wordsIn(line);
                        std::vector<std::string> cells;
                        for (const Source& source : sources)
                            if (words.size() == columnCount)
                                cells.push_back(gridWorkloadCell(words[source.column]));
                        constexpr std::size_t processors = 4;
                        if (!cells.empty() && cells[processors].empty())
                            cells[processors] = gridWorkloadCell(words[requestedProcessors]);
                        table.addJob(cells.empty() ? std::vector{std::string(line)} : std::move(cells), number);
                        return {};
                    })
        .and_then([&] { return std::move(table).finish("the trace has no job"); });
}

} // namespace wattif::power
