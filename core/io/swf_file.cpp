// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/swf_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/limits.h"
#include "core/base/number.h"
#include "core/base/stop_scope.h"
#include "core/base/trimmed.h"
#include "core/base/words.h"
#include "core/io/calendar_time.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"

namespace wattif {
namespace {

constexpr std::size_t fieldCount = 18;

/// Places of the fields that count, from 0.
enum Field : std::size_t {
    idField = 0,
    submitField = 1,
    waitField = 2,
    runField = 3,
    allocatedField = 4,
    askedField = 7,
    timeField = 8,
    statusField = 10,
    userField = 11,
    partitionField = 15,
    precedingField = 16
};
/// What the fields are, in the words of the format.
constexpr std::array<const char*, fieldCount> swfFieldNames{"job",
                                                            "submitted",
                                                            "waited",
                                                            "ran",
                                                            "processors",
                                                            "CPU time",
                                                            "memory",
                                                            "processors requested",
                                                            "time requested",
                                                            "memory requested",
                                                            "status",
                                                            "user",
                                                            "group",
                                                            "application",
                                                            "queue",
                                                            "partition",
                                                            "preceding job",
                                                            "think time"};
constexpr double statusCancelled = 5.0;
/// Whether a line is a part of a job: 2 goes on, 3 is the last and completed, 4 the last and failed.
bool isPart(double status) { return status == 2.0 || status == 3.0 || status == 4.0; }

constexpr bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Any number but infinities; nothing for other texts.
std::optional<double> numberOf(std::string_view text)
{
    const auto value = parseNumber(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

/// The fields of one line.
struct Fields {
    std::array<std::string_view, fieldCount> texts;
    std::array<double, fieldCount> numbers;
    std::size_t count = 0;  ///< may be over 18: the rest is counted only
    bool allNumbers = true; ///< of the first 18
};

/// Reads one field up to the next blank. Nearly all are whole numbers of up to 15 digits, which need no general parser.
const char* readField(const char* at, const char* end, Fields& fields)
{
    const char* const begin = at;
    const bool negative = *at == '-';
    at += negative ? 1 : 0;
    const char* const digits = at;
    std::int64_t value = 0;
    while (at != end && isDigit(*at) && at - digits < 15)
        value = value * 10 + (*at++ - '0');
    const bool plain = at != digits && (at == end || isBlank(*at));
    while (at != end && !isBlank(*at))
        ++at;
    if (fields.count < fieldCount) {
        const std::string_view text(begin, static_cast<std::size_t>(at - begin));
        const auto number = plain ? std::optional(static_cast<double>(negative ? -value : value)) : numberOf(text);
        fields.texts[fields.count] = text;
        fields.numbers[fields.count] = number.value_or(0.0);
        fields.allNumbers = fields.allNumbers && number;
    }
    ++fields.count;
    return at;
}

void readFields(std::string_view line, Fields& fields)
{
    fields.count = 0;
    fields.allNumbers = true;
    const char* at = line.data();
    const char* const end = at + line.size();
    while (true) {
        while (at != end && isBlank(*at))
            ++at;
        if (at == end)
            return;
        at = readField(at, end, fields);
    }
}

bool isTime(double seconds) { return seconds <= maxSeconds; }
bool isCount(double value) { return value <= maxJobProcessors && std::trunc(value) == value; }

bool isId(double value)
{
    constexpr double maxId = 9e15; // whole numbers up to here are doubles
    return std::abs(value) < maxId && std::trunc(value) == value;
}

/// The first field, of those that count, whose number cannot be one of a job.
std::optional<std::size_t> fieldOutOfRange(const std::array<double, fieldCount>& numbers)
{
    if (!isId(numbers[idField]))
        return idField;
    for (const std::size_t field : {submitField, runField, timeField})
        if (!isTime(numbers[field]))
            return field;
    for (const std::size_t field : {allocatedField, askedField})
        if (!isCount(numbers[field]))
            return field;
    return std::nullopt;
}

class Reader {
public:
    Reader(const std::string& fileName, const std::optional<TimeZone>& zone) : m_fileName(fileName), m_zone(zone) { }

    [[nodiscard]] Result<SwfFile> read(std::string_view text)
    {
        if (auto ok = checkKindOfText(m_fileName, text); !ok)
            return propagateError(ok);
        if (text.starts_with(byteOrderMark))
            text.remove_prefix(byteOrderMark.size());
        m_file.jobs.reserve(text.size() / 80); // a line has 80 to 100 characters
        StopCheck check;
        while (!text.empty()) {
            if (check.wanted())
                return fail(ErrorCode::interrupted, "interrupted");
            ++m_line;
            const std::size_t end = std::min(text.find('\n'), text.size());
            readLine(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        takeParts();
        if (auto ok = checkWhole(); !ok)
            return propagateError(ok);
        const double first = sortAndShift(m_file.jobs);
        makeReport(first);
        if (m_file.start)
            m_file.startOfDaySeconds = timeOfDay(*m_file.start);
        return std::move(m_file);
    }

private:
    /// A line of status 2, 3 or 4.
    struct Part {
        TraceJob job;
        std::int64_t line = 0;
    };

    void readLine(std::string_view line)
    {
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (begin == std::string_view::npos)
            return;
        if (line[begin] == ';')
            return readSwfHeaderLine(line.substr(begin + 1), m_file.header);
        Fields& fields = m_fields;
        readFields(line, fields);
        if (fields.count != fieldCount)
            return m_leftOut.addBad("not 18 fields", "line", wrongColumns(fields));
        if (!fields.allNumbers || fieldOutOfRange(fields.numbers))
            return m_leftOut.addBad("a field is not a number or out of range", "line", unreadable(line, fields));
        ++m_readLines;
        addToPreview();
        addJob(fields.numbers);
    }

    void addToPreview()
    {
        FilePreview& preview = m_file.preview;
        if (preview.isFull())
            return;
        if (preview.rows.empty())
            preview.facts = {formatMessage("delimiter blank"), formatMessage("first job in line {}", m_line)};
        preview.addRow({m_fields.texts.begin(), m_fields.texts.end()});
    }

    void leaveOut(const char* reason, std::string_view noun = "job")
    {
        m_leftOut.add(reason, noun, [this] { return linePlace(); });
    }

    [[nodiscard]] Place linePlace() const { return {.file = m_fileName, .line = static_cast<int>(m_line)}; }

    [[nodiscard]] Error errorAt(std::size_t column, Message message) const
    {
        const Place place{.file = m_fileName, .line = static_cast<int>(m_line), .column = static_cast<int>(column)};
        return {ErrorCode::badInput, std::move(message), place};
    }

    [[nodiscard]] Error wrongColumns(const Fields& fields) const
    {
        return errorAt(1,
                       formatMessage("this line has {}; the Standard Workload Format has {}",
                                     counted(static_cast<std::int64_t>(fields.count), "field"), fieldCount));
    }

    [[nodiscard]] Error unreadable(std::string_view line, const Fields& fields) const
    {
        const auto noNumber = std::find_if(fields.texts.begin(), fields.texts.end(), [](auto text) { return !numberOf(text); });
        const bool allNumbers = noNumber == fields.texts.end();
        const auto bad =
            allNumbers ? *fieldOutOfRange(fields.numbers) : static_cast<std::size_t>(noNumber - fields.texts.begin());
        const std::string_view text = fields.texts[bad];
        return errorAt(static_cast<std::size_t>(text.data() - line.data()) + 1,
                       allNumbers ? formatMessage("field {} cannot be {}", bad + 1, text)
                                  : formatMessage("field {} is not a number", bad + 1));
    }

    void addJob(const std::array<double, fieldCount>& numbers)
    {
        countUnused(numbers);
        if (isPart(numbers[statusField]))
            return addPart(numbers);
        const double processors = numbers[askedField] > 0.0 ? numbers[askedField] : numbers[allocatedField];
        const double requested = std::max(numbers[timeField], 0.0);
        const double run = numbers[runField] >= 0.0 ? numbers[runField] : requested;
        if (numbers[submitField] < 0.0)
            return leaveOut("submitted before second 0");
        if (numbers[statusField] == statusCancelled && numbers[runField] <= 0.0)
            return leaveOut("cancelled before the start");
        if (processors <= 0.0)
            return leaveOut("no number of processors");
        if (numbers[runField] < 0.0) {
            if (requested == 0.0)
                return leaveOut("neither run time nor requested time");
            m_noRunTime.add("no run time", "job", [this] { return linePlace(); });
        }
        if (!m_file.jobs.empty() && numbers[submitField] < m_file.jobs.back().submitSeconds)
            m_outOfOrder.add("submitted before the job above, sorted", "job", [this] { return linePlace(); });
        if (numbers[askedField] > 0.0 && numbers[allocatedField] > 0.0 && numbers[askedField] != numbers[allocatedField])
            m_otherSize.add("ran on another number of processors", "job", [this] { return linePlace(); });
        m_file.jobs.push_back({.id = toInteger<std::int64_t>(numbers[idField]),
                               .submitSeconds = numbers[submitField],
                               .runSeconds = run,
                               .requestedSeconds = requested,
                               .processors = toInteger<std::int32_t>(processors),
                               .user = userOf(numbers),
                               .waitSeconds = std::max(numbers[waitField], -1.0),
                               .partition = partitionOf(numbers)});
    }

    /// The user as the line writes it: traces number them.
    [[nodiscard]] InternedText userOf(const std::array<double, fieldCount>& numbers) const
    {
        return numbers[userField] >= 0.0 ? InternedText(m_fields.texts[userField]) : InternedText();
    }

    /// The partition as the line writes it: traces number them.
    [[nodiscard]] InternedText partitionOf(const std::array<double, fieldCount>& numbers) const
    {
        return numbers[partitionField] >= 0.0 ? InternedText(m_fields.texts[partitionField]) : InternedText();
    }

    /// Counts what the file states and no simulation uses.
    void countUnused(const std::array<double, fieldCount>& numbers)
    {
        constexpr std::size_t manyPartitions = 1000;
        if (numbers[precedingField] > 0.0)
            leaveOut("preceding job and think time (fields 17 and 18) are not simulated", "dependency");
        if (numbers[partitionField] >= 0.0 && m_partitions.size() < manyPartitions)
            m_partitions.insert(numbers[partitionField]);
    }

    void addPart(const std::array<double, fieldCount>& numbers)
    {
        m_parts.push_back({.job = {.id = toInteger<std::int64_t>(numbers[idField]),
                                   .submitSeconds = numbers[submitField],
                                   .runSeconds = std::max(numbers[runField], 0.0),
                                   .requestedSeconds = std::max(numbers[timeField], 0.0),
                                   .processors = toInteger<std::int32_t>(std::max(numbers[askedField], numbers[allocatedField])),
                                   .user = userOf(numbers),
                                   .waitSeconds = std::max(numbers[waitField], -1.0),
                                   .partition = partitionOf(numbers)},
                           .line = m_line});
    }

    /// Leaves the parts of a job out where a line summarises it, and joins them where none does.
    void takeParts()
    {
        std::unordered_set<std::int64_t> ids;
        for (const Part& part : m_parts)
            ids.insert(part.job.id);
        std::unordered_set<std::int64_t> summarised;
        for (const TraceJob& job : m_file.jobs)
            if (ids.contains(job.id))
                summarised.insert(job.id);
        std::unordered_map<std::int64_t, std::size_t> joined;
        for (const Part& part : m_parts) {
            m_line = part.line;
            if (summarised.contains(part.job.id))
                leaveOut("parts of jobs that another line summarises", "line");
            else
                joinPart(part.job, joined);
        }
    }

    /// Only the first part of a job has its submission.
    void joinPart(const TraceJob& part, std::unordered_map<std::int64_t, std::size_t>& joined)
    {
        if (const auto known = joined.find(part.id); known != joined.end()) {
            TraceJob& job = m_file.jobs[known->second];
            job.runSeconds += part.runSeconds;
            job.requestedSeconds = std::max(job.requestedSeconds, part.requestedSeconds);
            job.processors = std::max(job.processors, part.processors);
            return;
        }
        if (part.submitSeconds < 0.0)
            return leaveOut("submitted before second 0");
        if (part.processors <= 0)
            return leaveOut("no number of processors");
        m_joined.add("recorded in parts only", "job", [this] { return linePlace(); });
        joined.emplace(part.id, m_file.jobs.size());
        m_file.jobs.push_back(part);
    }

    [[nodiscard]] Result<void> checkWhole() const
    {
        if (auto ok = m_leftOut.checkMostlyGood(m_readLines); !ok)
            return ok;
        if (!m_file.jobs.empty())
            return {};
        return badInput(m_readLines == 0 && m_leftOut.empty()
                            ? Message("the trace is empty")
                            : formatMessage("the trace has no usable job: {}", leftOutTexts(m_leftOut.entries())),
                        {.file = m_fileName});
    }

    /// One partition says nothing; where there are more, jobs keep their names.
    void takePartitions()
    {
        const std::int64_t used = std::ssize(m_partitions);
        const std::int64_t partitions =
            std::max(used, toInteger<std::int64_t>(std::min(m_file.header.maxPartitions.value_or(0.0), 1e9)));
        if (used <= 1)
            for (TraceJob& job : m_file.jobs)
                job.partition = {};
        else
            m_file.report.read.push_back(partitionsRead(used));
        if (partitions > 1)
            m_file.report.assume("partitions", "one queue", formatMessage("the log has {}", counted(partitions, "partition")));
    }

    void makeReport(double first)
    {
        ImportReport& report = m_file.report;
        report.read.push_back(counted(std::ssize(m_file.jobs), "job"));
        if (m_file.header.lines == 0)
            report.read.push_back(formatMessage("the trace has no header"));
        for (const LeftOut& sorted : m_outOfOrder.entries())
            report.read.push_back(leftOutText(sorted));
        reportRepeatedIds(m_file.jobs, report);
        m_file.start = swfCalendar(m_file.header, first, m_zone, report);
        for (const LeftOut& jobs : m_noRunTime.entries())
            report.assume("run_s", "requested time", leftOutText(jobs));
        for (const LeftOut& jobs : m_joined.entries())
            report.assume("run_s", "sum of the parts", leftOutText(jobs));
        for (const LeftOut& jobs : m_otherSize.entries())
            report.assume("processors", "as requested", leftOutText(jobs));
        takePartitions();
        report.leftOut = m_leftOut.entries();
        if (const std::vector<std::string>& bad = m_file.header.unreadable; !bad.empty())
            report.leftOut.push_back(
                {.reason = formatMessage("of the header, not a number: {}", fmt::format("'{}'", fmt::join(bad, "', '"))),
                 .noun = "line",
                 .count = std::ssize(bad)});
        m_file.preview.file = placeText({.file = m_fileName});
        m_file.preview.setHeader({swfFieldNames.begin(), swfFieldNames.end()});
    }

    const std::string& m_fileName;
    const std::optional<TimeZone>& m_zone;
    SwfFile m_file;
    Fields m_fields{};
    std::int64_t m_line = 0;      ///< from 1
    std::int64_t m_readLines = 0; ///< with 18 numbers
    LeftOutCounter m_leftOut;
    LeftOutCounter m_noRunTime;
    LeftOutCounter m_outOfOrder;
    LeftOutCounter m_joined;
    LeftOutCounter m_otherSize;
    std::set<double> m_partitions;
    std::vector<Part> m_parts;
};

} // namespace

Message partitionsRead(std::int64_t partitions)
{
    return formatMessage("{}: each job keeps the name of its partition", counted(partitions, "partition"));
}

std::int64_t repeatedIds(std::span<const TraceJob> jobs)
{
    const auto follows = [](const TraceJob& a, const TraceJob& b) { return a.id >= b.id; };
    if (std::ranges::adjacent_find(jobs, follows) == jobs.end())
        return 0; // in order, as in nearly all traces
    std::vector<std::int64_t> ids;
    ids.reserve(jobs.size());
    for (const TraceJob& job : jobs)
        ids.push_back(job.id);
    std::ranges::sort(ids);
    return std::ranges::end(ids) - std::ranges::unique(ids).begin();
}

void reportRepeatedIds(std::span<const TraceJob> jobs, ImportReport& report)
{
    if (const std::int64_t repeated = repeatedIds(jobs); repeated > 0)
        report.read.push_back(formatMessage("{} with the number of another job: each runs", counted(repeated, "job")));
}

double sortAndShift(std::vector<TraceJob>& jobs)
{
    if (jobs.empty())
        return 0.0;
    const auto earlier = [](const TraceJob& a, const TraceJob& b) { return a.submitSeconds < b.submitSeconds; };
    if (!std::is_sorted(jobs.begin(), jobs.end(), earlier))
        std::stable_sort(jobs.begin(), jobs.end(), earlier);
    const double first = jobs.front().submitSeconds;
    for (TraceJob& job : jobs)
        job.submitSeconds -= first;
    return first;
}

bool isSwf(std::string_view text)
{
    constexpr double unknownStatus = -1.0;
    bool hasHeader = false;
    while (!text.empty()) {
        const std::string_view line = trimmed(text.substr(0, text.find('\n')));
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
        hasHeader = hasHeader || (line.starts_with(';') && line.find("UnixStartTime:") != std::string_view::npos);
        if (line.empty() || line.starts_with(';'))
            continue;
        Fields fields;
        readFields(line, fields);
        const double status = fields.numbers[statusField];
        return hasHeader
            || (fields.count == fieldCount && fields.allNumbers && isId(fields.numbers[idField]) && status >= unknownStatus
                && status <= statusCancelled && std::trunc(status) == status);
    }
    return hasHeader;
}

Result<SwfFile> readSwf(const std::string& fileName, std::string_view text, const std::optional<TimeZone>& zone)
{
    return Reader(fileName, zone).read(text);
}

} // namespace wattif
