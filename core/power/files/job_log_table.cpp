// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/job_log_table.h"

#include <algorithm>
#include <utility>

#include "core/base/stop_scope.h"
#include "core/base/trimmed.h"

namespace wattif::power {

JobLogTable::JobLogTable(const std::string& fileName, std::span<const std::string_view> headings)
    : m_table{.fileName = fileName, .delimiter = ';', .rows = {}, .mark = DecimalMark::point}
{
    addRow({headings.begin(), headings.end()}, 1);
}

void JobLogTable::addJob(std::vector<std::string> cells, int line) { addRow(std::move(cells), line); }

void JobLogTable::addRow(std::vector<std::string> cells, int line)
{
    std::vector<CsvCell>& row = m_table.rows.emplace_back();
    for (std::string& cell : cells)
        row.push_back({.text = std::move(cell), .line = line, .column = 1});
}

Result<CsvTable> JobLogTable::finish(Message messageWithoutJobs) &&
{
    if (m_table.rows.size() < 2)
        return badInput(std::move(messageWithoutJobs), {.file = m_table.fileName});
    return std::move(m_table);
}

Result<void> eachLine(std::string_view text, const std::function<Result<void>(std::string_view, int)>& visit)
{
    StopCheck check;
    for (int line = 1; !text.empty(); ++line) {
        if (check.wanted())
            return fail(ErrorCode::interrupted, "interrupted");
        const std::string_view all = trimmed(takeUntil(text, '\n'));
        if (all.empty())
            continue;
        if (auto ok = visit(all, line); !ok)
            return ok;
    }
    return {};
}

std::string_view takeUntil(std::string_view& text, char mark)
{
    const std::string_view part = text.substr(0, text.find(mark));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    return part;
}

} // namespace wattif::power
