// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/csv_table.h"

namespace wattif::power {

/// A table of jobs, with a header, that is made from a log of another form.
class JobLogTable {
public:
    JobLogTable(const std::string& fileName, std::span<const std::string_view> headings);

    void addJob(std::vector<std::string> cells, int line);
    /// The table; Error(badInput) with this message where it has no job.
    [[nodiscard]] Result<CsvTable> finish(Message messageWithoutJobs) &&;

private:
    void addRow(std::vector<std::string> cells, int line);

    CsvTable m_table;
};

/// Calls a function with each line of a text that is not blank, without the blanks at its ends, and with its number from 1.
/// Error(interrupted) if the user stops it.
[[nodiscard]] Result<void> eachLine(std::string_view text, const std::function<Result<void>(std::string_view, int)>& visit);

/// Takes the text before a mark off, and the mark.
[[nodiscard]] std::string_view takeUntil(std::string_view& text, char mark);

} // namespace wattif::power
