// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/swf_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/limits.h"
#include "core/base/number.h"
#include "core/base/stop_scope.h"
#include "core/base/words.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"

namespace wattif {
namespace {

constexpr std::size_t fieldCount = 18;

/// Places of the fields that count, from 0.
enum Field : std::size_t {
    idField = 0,
    submitField = 1,
    runField = 3,
    allocatedField = 4,
    askedField = 7,
    timeField = 8,
    statusField = 10
};
constexpr double statusCancelled = 5.0;

constexpr bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

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

void readHeaderLine(std::string_view comment, SwfHeader& header)
{
    const std::size_t colon = comment.find(':');
    if (colon == std::string_view::npos || colon == 0)
        return;
    const std::string_view key = trimmed(comment.substr(0, colon));
    const std::string_view value = trimmed(comment.substr(colon + 1));
    if (key.empty() || key.find(' ') != std::string_view::npos)
        return;
    ++header.lines;
    const auto setText = [value](std::string& target) { target = target.empty() ? std::string(value) : target; };
    const auto setNumber = [value](std::optional<double>& target) {
        if (!target)
            target = numberOf(value.substr(0, value.find_first_of(" \t")));
    };
    if (key == "Computer")
        setText(header.computer);
    else if (key == "Installation")
        setText(header.installation);
    else if (key == "Acknowledge")
        setText(header.acknowledge);
    else if (key == "MaxNodes")
        setNumber(header.maxNodes);
    else if (key == "MaxProcs")
        setNumber(header.maxProcs);
    else if (key == "MaxRuntime")
        setNumber(header.maxRuntimeSeconds);
    else if (key == "UnixStartTime")
        setNumber(header.unixStartTime);
    else if (key == "TimeZone")
        setNumber(header.timeZoneSeconds);
}

class Reader {
public:
    explicit Reader(const std::string& fileName) : m_fileName(fileName) { }

    [[nodiscard]] Result<SwfFile> read(std::string_view text)
    {
        if (auto ok = checkKindOfText(m_fileName, text); !ok)
            return passOn(ok);
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
        if (auto ok = checkWhole(); !ok)
            return passOn(ok);
        makeReport();
        const double first = sortAndShift(m_file.jobs);
        if (m_file.header.unixStartTime)
            m_file.startOfDaySeconds =
                timeOfDay(*m_file.header.unixStartTime + m_file.header.timeZoneSeconds.value_or(0.0) + first);
        return std::move(m_file);
    }

private:
    static double timeOfDay(double seconds)
    {
        const double rest = std::fmod(seconds, secondsPerDay);
        const double time = rest < 0.0 ? rest + secondsPerDay : rest;
        return time < secondsPerDay ? time : 0.0; // a tiny negative rest rounds up to a whole day
    }

    void readLine(std::string_view line)
    {
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (begin == std::string_view::npos)
            return;
        if (line[begin] == ';')
            return readHeaderLine(line.substr(begin + 1), m_file.header);
        Fields& fields = m_fields;
        readFields(line, fields);
        ++m_lines;
        if (fields.count != fieldCount)
            return leaveOutBad("not 18 fields", [&] { return wrongColumns(fields); });
        if (!fields.allNumbers || fieldOutOfRange(fields.numbers))
            return leaveOutBad("a field is not a number or out of range", [&] { return unreadable(line, fields); });
        addJob(fields.numbers);
    }

    /// Counts a line that is no job at all; the error of the first one is that of a file that has mostly such lines.
    template <class MakeError>
    void leaveOutBad(std::string_view reason, const MakeError& makeError)
    {
        if (!m_firstError)
            m_firstError = makeError();
        ++m_badLines;
        leaveOut(reason, "line");
    }

    void leaveOut(std::string_view reason, std::string_view noun = "job")
    {
        m_leftOut.add(reason, noun, [this] { return linePlace(); });
    }

    [[nodiscard]] Place linePlace() const { return {.file = m_fileName, .line = static_cast<int>(m_line)}; }

    [[nodiscard]] Error errorAt(std::size_t column, std::string message) const
    {
        const Place place{.file = m_fileName, .line = static_cast<int>(m_line), .column = static_cast<int>(column)};
        return {ErrorCode::badInput, std::move(message), place};
    }

    [[nodiscard]] Error wrongColumns(const Fields& fields) const
    {
        return errorAt(1,
                       fmt::format("this line has {} field{}; the Standard Workload Format has {}", fields.count,
                                   fields.count == 1 ? "" : "s", fieldCount));
    }

    [[nodiscard]] Error unreadable(std::string_view line, const Fields& fields) const
    {
        const auto noNumber = std::find_if(fields.texts.begin(), fields.texts.end(), [](auto text) { return !numberOf(text); });
        const bool allNumbers = noNumber == fields.texts.end();
        const auto bad =
            allNumbers ? *fieldOutOfRange(fields.numbers) : static_cast<std::size_t>(noNumber - fields.texts.begin());
        const std::string_view text = fields.texts[bad];
        return errorAt(static_cast<std::size_t>(text.data() - line.data()) + 1,
                       allNumbers ? fmt::format("field {} cannot be {}", bad + 1, text)
                                  : fmt::format("field {} is no number", bad + 1));
    }

    void addJob(const std::array<double, fieldCount>& numbers)
    {
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
        m_file.jobs.push_back({.id = toInteger<std::int64_t>(numbers[idField]),
                               .submitSeconds = numbers[submitField],
                               .runSeconds = run,
                               .requestedSeconds = requested,
                               .processors = toInteger<std::int32_t>(processors)});
    }

    [[nodiscard]] Result<void> checkWhole() const
    {
        if (m_badLines > 0 && 2 * m_badLines >= m_lines)
            return tl::unexpected(*m_firstError);
        if (!m_file.jobs.empty())
            return {};
        std::vector<std::string> reasons;
        for (const LeftOut& leftOut : m_leftOut.entries())
            reasons.push_back(leftOutText(leftOut));
        return badInput(m_lines == 0 ? std::string("the trace is empty")
                                     : fmt::format("the trace has no job that can be used: {}", fmt::join(reasons, "; ")),
                        {.file = m_fileName});
    }

    void makeReport()
    {
        ImportReport& report = m_file.report;
        report.read.push_back(counted(std::ssize(m_file.jobs), "job"));
        if (m_file.header.lines == 0)
            report.read.emplace_back("the trace has no header");
        for (const LeftOut& sorted : m_outOfOrder.entries())
            report.read.push_back(leftOutText(sorted));
        for (const LeftOut& jobs : m_noRunTime.entries())
            report.assume("run_s", "requested time", leftOutText(jobs));
        report.leftOut = m_leftOut.entries();
    }

    const std::string& m_fileName;
    SwfFile m_file;
    Fields m_fields{};
    std::int64_t m_line = 0;  ///< from 1
    std::int64_t m_lines = 0; ///< neither blank nor comments
    std::int64_t m_badLines = 0;
    LeftOutCounter m_leftOut;
    LeftOutCounter m_noRunTime;
    LeftOutCounter m_outOfOrder;
    std::optional<Error> m_firstError;
};

} // namespace

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

Result<SwfFile> readSwf(const std::string& fileName, std::string_view text) { return Reader(fileName).read(text); }

} // namespace wattif
