// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/sacct_file.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/stop_scope.h"
#include "core/base/utf8.h"
#include "core/base/words.h"
#include "core/io/sacct_jobs.h"
#include "core/io/sacct_json.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"

namespace wattif {
namespace {

using enum SacctField;

/// A cell with its first byte in the line.
struct SacctCell {
    std::string_view text;
    std::size_t offset = 0;
};

SacctCell trimmedCell(std::string_view line, std::size_t begin, std::size_t end)
{
    begin = std::min(begin, line.size());
    std::string_view text = line.substr(begin, std::min(end, line.size()) - begin);
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string_view::npos)
        return {{}, begin};
    return {text.substr(first, text.find_last_not_of(' ') - first + 1), begin + first};
}

/// The end of a cell in quotes that begins at `begin`, behind its closing quote; nothing where it has none.
std::optional<std::size_t> quotedEnd(std::string_view line, std::size_t begin, char delimiter)
{
    const std::size_t open = line.find_first_not_of(' ', begin);
    if (open == std::string_view::npos || line[open] != '"')
        return std::nullopt;
    const std::size_t close = line.find('"', open + 1);
    if (close == std::string_view::npos)
        return std::nullopt;
    const std::size_t next = std::min(line.find_first_not_of(' ', close + 1), line.size());
    return next == line.size() || line[next] == delimiter ? std::optional(next) : std::nullopt;
}

std::vector<SacctCell> splitAt(std::string_view line, char delimiter)
{
    std::vector<SacctCell> cells;
    std::size_t begin = 0;
    while (true) {
        if (const auto quoted = quotedEnd(line, begin, delimiter)) {
            const SacctCell cell = trimmedCell(line, begin, *quoted);
            cells.push_back(trimmedCell(line, cell.offset + 1, cell.offset + cell.text.size() - 1));
            if (*quoted == line.size())
                return cells;
            begin = *quoted + 1;
            continue;
        }
        const std::size_t end = std::min(line.find(delimiter, begin), line.size());
        cells.push_back(trimmedCell(line, begin, end));
        if (end == line.size())
            return cells;
        begin = end + 1;
    }
}

std::optional<SacctField> fieldOf(std::string_view name)
{
    const auto known = std::ranges::find(sacctFieldNames, lowerCase(name));
    return known == sacctFieldNames.end() ? std::nullopt
                                          : std::optional(static_cast<SacctField>(known - sacctFieldNames.begin()));
}

std::int64_t knownFields(const std::vector<SacctCell>& header)
{
    return std::ranges::count_if(header, [](const SacctCell& cell) { return fieldOf(cell.text).has_value(); });
}

/// The delimiter that makes the most known names of a header line; nothing where none makes two.
std::optional<char> delimiterOf(std::string_view header)
{
    constexpr std::size_t longest = 65'536; // JSON may be one line of a million jobs
    std::optional<char> best;
    std::int64_t most = 1;
    if (header.size() > longest)
        return best;
    for (const char delimiter : {'|', '\t', ';', ','})
        if (const std::int64_t known = knownFields(splitAt(header, delimiter)); known > most) {
            most = known;
            best = delimiter;
        }
    return best;
}

/// Beginnings and ends of the columns that a line of dashes below the header marks; none for another line.
std::vector<std::pair<std::size_t, std::size_t>> dashedColumns(std::string_view line)
{
    std::vector<std::pair<std::size_t, std::size_t>> columns;
    if (line.find_first_not_of("- ") != std::string_view::npos)
        return columns;
    for (std::size_t begin = line.find('-'); begin != std::string_view::npos;) {
        const std::size_t end = std::min(line.find(' ', begin), line.size());
        columns.emplace_back(begin, end);
        begin = line.find('-', end);
    }
    return columns;
}

/// SacctLines one after another, without line ends.
class SacctLines {
public:
    explicit SacctLines(std::string_view text) : m_text(text) { }

    [[nodiscard]] bool next(std::string_view& line)
    {
        if (m_text.empty())
            return false;
        const std::size_t stop = std::min(m_text.find('\n'), m_text.size());
        line = m_text.substr(0, stop);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        m_text.remove_prefix(std::min(stop + 1, m_text.size()));
        ++m_number;
        return true;
    }
    [[nodiscard]] std::int64_t number() const { return m_number; }

private:
    std::string_view m_text;
    std::int64_t m_number = 0;
};

bool isBlank(std::string_view line) { return line.find_first_not_of(" \t") == std::string_view::npos; }

class SacctReader {
public:
    SacctReader(const std::string& fileName, std::string_view text, const SacctRules& rules)
        : m_fileName(fileName), m_lines(text), m_rules(rules)
    {
    }

    [[nodiscard]] Result<ClusterJobs> read()
    {
        if (auto ok = readHeader(); !ok)
            return propagateError(ok);
        SacctJobs jobs(m_fileName, m_fields, m_rules);
        StopCheck check;
        std::string_view line;
        while (m_lines.next(line)) {
            if (check.wanted())
                return fail(ErrorCode::interrupted, "interrupted");
            if (!isBlank(line))
                readLine(line, jobs);
        }
        auto file = jobs.finish();
        if (file)
            file->preview = std::move(m_preview);
        return file;
    }

private:
    [[nodiscard]] Result<void> readHeader()
    {
        std::string_view line;
        do
            if (!m_lines.next(line))
                return badInput("the file is empty", {.file = m_fileName});
        while (isBlank(line));
        const std::int64_t headerLine = m_lines.number();
        m_delimiter = delimiterOf(line);
        if (!m_delimiter)
            readDashes();
        const std::vector<SacctCell> header = cellsOf(line);
        m_width = header.size();
        for (std::size_t i = 0; i < header.size(); ++i)
            if (const auto field = fieldOf(header[i].text); field && m_fields.insert(*field).second)
                m_places[static_cast<std::size_t>(*field)] = i;
        m_preview.file = placeText({.file = m_fileName});
        m_preview.facts = {!m_delimiter               ? formatMessage("aligned columns")
                               : *m_delimiter == '\t' ? formatMessage("delimiter tab")
                                                      : formatMessage("delimiter '{}'", *m_delimiter),
                           formatMessage("header in line {}", headerLine)};
        if (m_rules.zone)
            m_preview.facts.push_back(formatMessage("time zone '{}'", m_rules.zone->name()));
        m_preview.setHeader(textsOf(header));
        return checkSacctFields(m_fields, {.file = m_fileName, .line = static_cast<int>(m_lines.number())});
    }

    [[nodiscard]] static std::vector<std::string> textsOf(const std::vector<SacctCell>& cells)
    {
        std::vector<std::string> texts;
        for (const SacctCell& cell : cells)
            texts.emplace_back(cell.text);
        return texts;
    }

    /// Takes a second line of dashes as that of aligned columns.
    void readDashes()
    {
        SacctLines ahead = m_lines;
        std::string_view dashes;
        if (!ahead.next(dashes))
            return;
        m_columns = dashedColumns(dashes);
        if (!m_columns.empty())
            m_lines = ahead;
    }

    [[nodiscard]] std::vector<SacctCell> cellsOf(std::string_view line) const
    {
        if (m_columns.empty())
            return splitAt(line, m_delimiter.value_or('|'));
        std::vector<SacctCell> cells;
        for (const auto& [begin, end] : m_columns)
            cells.push_back(trimmedCell(line, begin, end));
        return cells;
    }

    void readLine(std::string_view line, SacctJobs& jobs)
    {
        const std::vector<SacctCell> cells = cellsOf(line);
        if (knownFields(cells) == std::ssize(m_fields))
            return jobs.leaveOut("repeated header", "line", m_lines.number());
        if (cells.size() != m_width)
            return jobs.leaveOutBad(
                "more or fewer cells than the header",
                {ErrorCode::badInput,
                 formatMessage("this line has {}, the header has {}", counted(std::ssize(cells), "cell"), m_width),
                 {.file = m_fileName, .line = static_cast<int>(m_lines.number())}});
        if (!m_preview.isFull())
            m_preview.addRow(textsOf(cells));
        SacctRow row{.line = m_lines.number()};
        for (const SacctField field : m_fields) {
            const auto f = static_cast<std::size_t>(field);
            row.cells[f] = cells[m_places[f]].text;
            row.columns[f] = lineColumnAt(line, cells[m_places[f]].offset).column;
        }
        const auto isCut = [&row](SacctField field) { return row[field].ends_with('+'); };
        if (!m_columns.empty() && (isCut(user) || isCut(account) || isCut(partition)))
            jobs.noteCut(row.line);
        jobs.add(row);
    }

    const std::string& m_fileName;
    SacctLines m_lines;
    const SacctRules& m_rules;
    std::optional<char> m_delimiter;                              ///< nothing: aligned columns
    std::vector<std::pair<std::size_t, std::size_t>> m_columns{}; ///< begin and end of aligned columns
    std::size_t m_width = 0;                                      ///< of the header
    std::set<SacctField> m_fields;
    std::array<std::size_t, sacctFieldCount> m_places{}; ///< cells of the fields
    FilePreview m_preview;
};

} // namespace

Result<void> checkSacctFields(const std::set<SacctField>& fields, const Place& place)
{
    const auto hasAny = [&fields](std::initializer_list<SacctField> wanted) {
        return std::ranges::any_of(wanted, [&fields](SacctField field) { return fields.contains(field); });
    };
    const char* missing = !hasAny({jobId, jobIdRaw})                            ? "JobID"
        : !hasAny({submit})                                                     ? "Submit"
        : !hasAny({elapsed, elapsedRaw}) && !(hasAny({start}) && hasAny({end})) ? "Elapsed, ElapsedRaw or End"
        : !hasAny({cpusAllocated, cpusCounted, cpusAsked, tresAllocated, tresAsked, nodes, nodesAllocated, nodesAsked})
        ? "AllocCPUS, NCPUS, ReqCPUS, AllocTRES or NNodes"
        : nullptr;
    if (!missing)
        return {};
    // The line feed is part of the value: a value's own lines are shown whole.
    return badInput(formatMessage("there is no column {}; use this command:{}", missing, fmt::format("\n  {}", sacctCommand)),
                    place);
}

bool isSacct(std::string_view text)
{
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    if (isSacctJson(text))
        return true;
    const std::string_view header = text.substr(0, text.find('\n'));
    const auto delimiter = delimiterOf(header);
    const bool names = header.find("JobID") != std::string_view::npos;
    return names
        && (delimiter || header.find("Elapsed") != std::string_view::npos || header.find("State") != std::string_view::npos);
}

Result<ClusterJobs> readSacct(const std::string& fileName, std::string_view text, const SacctRules& rules)
{
    if (auto ok = checkKindOfText(fileName, text); !ok)
        return propagateError(ok);
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    if (isSlurmQueueJson(text))
        return slurmQueueRefused(fileName);
    return isSacctJson(text) ? readSacctJson(fileName, text, rules) : SacctReader(fileName, text, rules).read();
}

} // namespace wattif
