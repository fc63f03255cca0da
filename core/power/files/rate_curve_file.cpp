// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/rate_curve_file.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/io/json_table.h"
#include "core/io/spreadsheet.h"
#include "core/io/table_file.h"
#include "core/io/written_time.h"
#include "core/power/model/time.h"

namespace wattif::power {
namespace {

/// How the time column gives the beginning of a step.
enum class Clock { seconds, hour, runningHour, timeOfDay, dated };

constexpr double hoursOfDay = 24.0;
constexpr std::size_t maxHoursOfDay = 25; ///< rows, with 24:00

/// A step of a file with dates.
struct DatedStep {
    WrittenTime time;
    double value = 0.0;
    CsvCell cell{};
};

/// Returns whether all values are like "1,234": a comma before exactly three digits.
bool isAmbiguous(std::string_view text)
{
    const std::size_t comma = text.find(',');
    const std::string_view whole = text.substr(text.starts_with('-') ? 1 : 0, comma);
    return comma != std::string_view::npos && text.find('.') == std::string_view::npos && text.size() - comma == 4
        && !whole.starts_with('0');
}

class CurveReader {
public:
    CurveReader(const CsvTable& table, std::size_t linesAbove, const RateRules& rules)
        : m_table(table), m_linesAbove(linesAbove), m_rules(rules)
    {
    }

    [[nodiscard]] Result<RateCurveFile> read()
    {
        if (m_table.rows.empty())
            return badInput("the file is empty", {.file = m_table.fileName});
        auto columns = rateColumns(m_table, m_rules.kind, m_rules.column);
        if (!columns)
            return propagateError(columns);
        m_columns = std::move(*columns);
        if (!m_columns.unknownUnit.empty() && !m_rules.unit)
            return m_table.error(
                m_table.rows.front()[m_columns.value],
                hasUnit() ? formatMessage("the unit of '{}' is not known; set the option {}", m_columns.unknownUnit, unitOption())
                          : formatMessage("'{}' is not in °C: convert the temperatures", m_columns.unknownUnit));
        auto ok = readMark().and_then([this] { return readClock(); }).and_then([this] {
            return m_clock == Clock::dated ? readDated() : readPlain();
        });
        if (!ok)
            return propagateError(ok);
        reportUnit();
        addPreview();
        return std::move(m_made);
    }

private:
    [[nodiscard]] std::size_t width() const
    {
        return std::max({m_columns.time, m_columns.value, m_columns.clock.value_or(0)}) + 1;
    }
    [[nodiscard]] const CsvCell& timeCell(std::size_t row) const { return m_table.rows[row][m_columns.time]; }
    [[nodiscard]] const CsvCell& valueCell(std::size_t row) const { return m_table.rows[row][m_columns.value]; }
    [[nodiscard]] Place placeOf(std::size_t row) const { return m_table.placeOf(m_table.rows[row].front()); }
    [[nodiscard]] const char* columnOption() const { return namesOf(m_rules.kind).columnOption; }
    [[nodiscard]] const char* unitOption() const { return namesOf(m_rules.kind).unitOption; }
    [[nodiscard]] bool hasUnit() const { return *unitOption() != '\0'; }

    /// The rows below the header that have both cells; the others are left out.
    [[nodiscard]] std::vector<std::size_t> wholeRows()
    {
        std::vector<std::size_t> rows;
        for (std::size_t r = 1; r < m_table.rows.size(); ++r)
            if (m_table.rows[r].size() >= width())
                rows.push_back(r);
            else
                m_leftOut.add("fewer cells than the header", "line", [&] { return placeOf(r); });
        return rows;
    }

    /// A comma is the decimal mark where some value shows it.
    [[nodiscard]] Result<void> readMark()
    {
        m_rows = wholeRows();
        if (m_rows.empty())
            return badInput("there are no steps below the header", {.file = m_table.fileName});
        if (m_rules.mark) {
            m_mark = *m_rules.mark;
            return {};
        }
        const CsvCell* ambiguous = nullptr;
        for (const std::size_t r : m_rows) {
            const CsvCell& cell = valueCell(r);
            if (cell.text.find(',') == std::string::npos)
                continue;
            if (m_table.isSpreadsheet) // its numbers have a point: this is a text
                return m_table.error(
                    cell,
                    formatMessage("'{}' is a text, not a number; say with the option decimal (point or comma) how "
                                  "the workbook's texts are written",
                                  cell.text));
            if (!isAmbiguous(cell.text)) {
                m_mark = cell.text.rfind(',') > cell.text.rfind('.') || cell.text.find('.') == std::string::npos
                    ? DecimalMark::comma
                    : DecimalMark::point;
                return {};
            }
            ambiguous = ambiguous ? ambiguous : &cell;
        }
        if (ambiguous)
            return m_table.error(*ambiguous,
                                 formatMessage("'{}' is ambiguous: set the option decimal to point or comma", ambiguous->text));
        return {};
    }

    [[nodiscard]] Result<void> readClock()
    {
        if (m_columns.clock) {
            m_clock = Clock::dated;
            findFirstHourOfDates();
            return {};
        }
        const std::string name = lowerCase(m_table.rows.front()[m_columns.time].text);
        m_clock = name == "from_s"                                   ? Clock::seconds
            : name == "hour"                                         ? Clock::hour
            : timeOfDayOf(timeCell(m_rows.front()).text).has_value() ? Clock::timeOfDay
                                                                     : Clock::dated;
        if (m_clock == Clock::hour && timeCell(m_rows.front()).text.find_first_of(":-/") != std::string::npos)
            m_clock = timeOfDayOf(timeCell(m_rows.front()).text) ? Clock::timeOfDay : Clock::dated;
        if (const auto last = parseNumber(timeCell(m_rows.back()).text);
            m_clock == Clock::hour && last && *last > hoursOfDay && m_rows.size() > maxHoursOfDay)
            m_clock = Clock::runningHour;
        return {};
    }

    [[nodiscard]] Result<double> value(const CsvCell& cell)
    {
        auto read = cellNumber(m_table, cell, false, m_mark);
        if (!read)
            return read;
        m_unit = m_rules.unit ? *m_rules.unit : m_columns.unit.value_or(RateUnit{"per kWh"});
        return m_unit.perKwh(*read);
    }

    [[nodiscard]] Result<void> readPlain()
    {
        const bool repeats = !isOfTrace();
        m_made.curve.periodSeconds = repeats ? secondsPerDay : 0.0;
        findFirstHour();
        for (const std::size_t r : m_rows)
            if (auto ok = readPlainStep(r); !ok)
                return ok;
        repeats ? beginAtMidnight() : beginWithTrace();
        return {};
    }

    /// Of the steps before the trace only the last one counts.
    void beginWithTrace()
    {
        std::vector<RateStep>& steps = m_made.curve.steps;
        const auto after = std::ranges::partition_point(steps, [](const RateStep& step) { return step.fromSeconds <= 0.0; });
        if (after == steps.begin())
            return;
        steps.erase(steps.begin(), after - 1);
        steps.front().fromSeconds = 0.0;
    }

    /// A tariff that begins at 07:00 has its last value before that: the night goes on.
    void beginAtMidnight()
    {
        std::vector<RateStep>& steps = m_made.curve.steps;
        if (steps.empty() || steps.front().fromSeconds == 0.0)
            return;
        m_made.report.assume(curveName(), "the last value from midnight to the first time",
                             fmt::format("the day begins at {} in the file", timeCell(m_rows.front()).text));
        steps.insert(steps.begin(), {0.0, steps.back().value});
    }

    /// Whether times are counted from the beginning of the trace, otherwise they are times of a day that repeats.
    [[nodiscard]] bool isOfTrace() const { return m_clock == Clock::seconds || m_clock == Clock::runningHour; }

    /// Hours 1 to 24 end where hours 0 to 23 begin.
    void findFirstHour()
    {
        if (m_clock == Clock::runningHour) {
            m_firstHour = timeCell(m_rows.front()).text == "1" ? 1.0 : 0.0;
            m_made.report.assume("hour", formatMessage("{} is the first hour of the trace", m_firstHour),
                                 "the hours go on after 24");
            return;
        }
        if (m_clock != Clock::hour || timeCell(m_rows.front()).text != "1" || timeCell(m_rows.back()).text != "24")
            return;
        m_firstHour = 1.0;
        m_made.report.assume("hour", "1 is 00:00 to 01:00", "the hours are 1 to 24");
    }

    /// The same where a column of dates is beside that of the hours.
    void findFirstHourOfDates()
    {
        bool isZero = false;
        bool isLast = false;
        for (const std::size_t r : m_rows) {
            const auto hour = parseNumber(m_table.rows[r][*m_columns.clock].text);
            isZero = isZero || hour == 0.0;
            isLast = isLast || hour == 24.0;
        }
        if (!isLast || isZero)
            return;
        m_firstHour = 1.0;
        m_made.report.assume("hour", "1 is 00:00 to 01:00", "the hours are 1 to 24");
    }

    /// The text of a date with its time, from one column or two.
    [[nodiscard]] std::string timeText(std::size_t r) const
    {
        const std::string& text = timeCell(r).text;
        if (!m_columns.clock)
            return text;
        const std::string date = text.substr(0, text.find_first_of(" T"));
        const std::string& clock = m_table.rows[r][*m_columns.clock].text;
        const auto hour = parseNumber(clock);
        if (!hour)
            return fmt::format("{} {}", date, clock);
        const double minutes = (*hour - m_firstHour) * 60.0;
        const bool isTime = minutes >= 0.0 && minutes < 1440.0 && minutes == std::floor(minutes);
        return isTime ? fmt::format("{} {:02.0f}:{:02.0f}", date, std::floor(minutes / 60.0), std::fmod(minutes, 60.0)) : clock;
    }

    [[nodiscard]] Result<void> readPlainStep(std::size_t r)
    {
        const CsvCell& cell = timeCell(r);
        const auto from = beginning(cell);
        if (!from)
            return tl::unexpected(from.error());
        if (!isOfTrace() && *from == static_cast<double>(secondsPerDay) && !m_made.curve.empty()) {
            m_leftOut.add("24:00 is 00:00 of the next day", "line", [&] { return placeOf(r); });
            return {};
        }
        const auto read = value(valueCell(r));
        if (!read)
            return tl::unexpected(read.error());
        if (auto ok = checkOrder(cell, *from); !ok)
            return ok;
        m_made.curve.steps.push_back({*from, *read});
        return {};
    }

    [[nodiscard]] Result<double> beginning(const CsvCell& cell) const
    {
        if (m_clock == Clock::timeOfDay) {
            const auto time = timeOfDayOf(cell.text);
            return time ? Result<double>(*time)
                        : m_table.error(cell, formatMessage("'{}' is not a time of day such as 07:30", cell.text));
        }
        auto read = cellNumber(m_table, cell);
        if (read && (m_clock == Clock::hour || m_clock == Clock::runningHour))
            *read = (*read - m_firstHour) * 3600.0;
        return read;
    }

    [[nodiscard]] Result<void> checkOrder(const CsvCell& cell, double from) const
    {
        if (isOfTrace() ? std::abs(from) > maxSeconds : from < 0.0 || from >= secondsPerDay)
            return m_table.error(cell, formatMessage("'{}' is outside the {}", cell.text, isOfTrace() ? "trace" : "day"));
        if (!m_made.curve.empty() && from <= m_made.curve.steps.back().fromSeconds)
            return m_table.error(cell, "steps must be in order of time, each later than the one above");
        return {};
    }

    [[nodiscard]] Result<void> readDated()
    {
        std::vector<std::string_view> texts;
        for (const std::size_t r : m_rows)
            texts.emplace_back(timeCell(r).text);
        DayOrder order = dayOrderOf(texts);
        if (order == DayOrder::unknown && m_columns.layout == "ENTSO-E")
            order = DayOrder::dayFirst;
        if (order == DayOrder::unknown && m_columns.layout == "PJM")
            order = DayOrder::monthFirst;
        std::optional<Error> firstError;
        for (const std::size_t r : m_rows)
            if (auto ok = readDatedStep(r, order); !ok) {
                m_leftOut.add("a time or value that cannot be read", "line", [&] { return ok.error().place; });
                firstError = firstError ? firstError : std::optional(std::move(ok.error()));
            }
        if (firstError && 2 * m_dated.size() < m_rows.size())
            return tl::unexpected(std::move(*firstError));
        return makeDatedCurve();
    }

    [[nodiscard]] Result<void> readDatedStep(std::size_t r, DayOrder order)
    {
        const CsvCell& cell = timeCell(r);
        const std::string text = timeText(r);
        const auto time = datedTimeOf(text, order);
        if (!time)
            return m_table.error(cell,
                                 formatMessage("'{}' is not a time such as 2026-10-01T14:00{}", text,
                                               order == DayOrder::unknown && text.find('/') != std::string::npos
                                                   ? ", and the order of day and month is unclear"
                                                   : ""));
        return value(valueCell(r)).map([&](double read) { m_dated.push_back({*time, read, cell}); });
    }

    /// The zone of times without an offset: that of the header, else that of the trace.
    [[nodiscard]] std::optional<TimeZone> zone() const
    {
        if (!m_columns.zone.empty())
            return TimeZone::find(m_columns.zone);
        return m_traceZone;
    }

    /// A step at its instant, and what the clock shows then.
    struct PlacedStep {
        double instant = 0.0; ///< seconds since 1970
        double reading = 0.0; ///< of a clock, in seconds since 1970
        double value = 0.0;
    };

    /// Returns the steps in order of their instants, without repeated ones; on the trace's clock if no zone is known.
    /// Error(badInput) if more than one in twenty is repeated: then others are meant than those that come first.
    [[nodiscard]] Result<std::vector<PlacedStep>> placedSteps()
    {
        const std::optional<TimeZone> clock = zone();
        const std::int64_t traceOffset = m_rules.start ? m_rules.start->offsetSeconds : 0;
        std::vector<std::pair<std::int64_t, const DatedStep*>> found;
        std::int64_t earliest = INT64_MIN;
        for (const DatedStep& step : m_dated) {
            const std::int64_t local = step.time.localSeconds;
            const std::int64_t instant = step.time.offset ? local - *step.time.offset
                : clock                                   ? clock->instantOf(local, earliest)
                                                          : local - traceOffset;
            earliest = std::max(earliest, instant + 1);
            found.emplace_back(instant, &step);
        }
        std::ranges::stable_sort(found, {}, &std::pair<std::int64_t, const DatedStep*>::first);
        std::vector<PlacedStep> steps;
        const CsvCell* repeated = nullptr;
        for (const auto& [instant, step] : found)
            if (!steps.empty() && steps.back().instant == static_cast<double>(instant)) {
                m_leftOut.add("a repeated time", "line", [&] { return m_table.placeOf(step->cell); });
                repeated = repeated ? repeated : &step->cell;
            } else
                steps.push_back({static_cast<double>(instant), static_cast<double>(readingOf(*step, instant)), step->value});
        if (constexpr std::size_t usual = 20; repeated && (found.size() - steps.size()) * usual > found.size())
            return m_table.error(
                *repeated,
                formatMessage(
                    "'{}' and other times occur more than once: does the file hold several areas? Keep the lines of one",
                    repeated->text));
        return steps;
    }

    /// What a clock on the wall shows at a step: the written time, but times in UTC are those of the trace's zone.
    [[nodiscard]] std::int64_t readingOf(const DatedStep& step, std::int64_t instant) const
    {
        const bool isUtc = step.time.offset ? m_isAllUtc : m_columns.zone == "UTC";
        if (!isUtc || !m_rules.start)
            return step.time.localSeconds;
        return instant + (m_traceZone ? m_traceZone->offsetAt(instant) : m_rules.start->offsetSeconds);
    }

    [[nodiscard]] Result<void> makeDatedCurve()
    {
        m_isAllUtc = std::ranges::all_of(m_dated, [](const DatedStep& step) { return step.time.offset == 0; });
        m_traceZone = m_rules.start ? TimeZone::find(m_rules.start->zone) : std::nullopt;
        auto placed = placedSteps();
        if (!placed)
            return propagateError(placed);
        const std::vector<PlacedStep>& steps = *placed;
        const auto text = [](const PlacedStep& step) {
            return isoTime(static_cast<std::int64_t>(step.instant), static_cast<std::int32_t>(step.reading - step.instant));
        };
        m_made.report.read.push_back(
            formatMessage("{} from {} to {}", counted(std::ssize(steps), "value"), text(steps.front()), text(steps.back())));
        if (m_columns.zone.empty() && !m_dated.front().time.offset)
            m_made.report.assume("time_zone",
                                 m_rules.start && !m_rules.start->zone.empty() ? m_rules.start->zone : "that of the trace",
                                 formatMessage("the times of {} state no zone", kindText()));
        const bool covers = m_rules.start && endOf(steps) > static_cast<double>(m_rules.start->unixSeconds)
            && steps.front().instant <= static_cast<double>(m_rules.start->unixSeconds) + m_rules.traceSeconds;
        covers ? alignByDate(steps) : repeatByDays(steps);
        return {};
    }

    /// The end of the last step, which is as long as the one before it.
    [[nodiscard]] static double endOf(const std::vector<PlacedStep>& steps)
    {
        const double last = steps.back().instant;
        return steps.size() > 1 ? 2.0 * last - steps[steps.size() - 2].instant : last + 1.0;
    }

    [[nodiscard]] const char* kindText() const { return namesOf(m_rules.kind).all; }

    void alignByDate(const std::vector<PlacedStep>& steps)
    {
        const auto begin = static_cast<double>(m_rules.start->unixSeconds);
        for (const PlacedStep& step : steps) {
            const double from = std::max(step.instant - begin, 0.0);
            if (!m_made.curve.empty() && m_made.curve.steps.back().fromSeconds == from)
                m_made.curve.steps.back().value = step.value;
            else
                m_made.curve.steps.push_back({from, step.value});
        }
        if (steps.front().instant > begin)
            m_made.report.assume(curveName(), "the first value before the file begins",
                                 notCovered(steps.front().instant - begin));
        if (const double open = begin + m_rules.traceSeconds - steps.back().instant; open > secondsPerDay)
            m_made.report.assume(curveName(), "the last value after the file ends", notCovered(open));
    }

    [[nodiscard]] static Message notCovered(double seconds)
    {
        return formatMessage("{} h of the trace are not covered", formatShort(seconds / 3600.0, 4));
    }

    [[nodiscard]] std::string curveName() const { return namesOf(m_rules.kind).curve; }

    /// Repeats whole days of the file, its first midnight at that of the trace's first day. An hour at which clocks are set back
    /// counts once.
    void repeatByDays(const std::vector<PlacedStep>& steps)
    {
        constexpr auto day = static_cast<double>(secondsPerDay);
        const double midnight = std::floor(steps.front().reading / day) * day;
        const double days = std::floor((steps.back().reading - midnight) / day) + 1.0;
        m_made.curve.periodSeconds = days * day;
        for (const PlacedStep& step : steps)
            if (m_made.curve.empty())
                m_made.curve.steps.push_back({0.0, step.value});
            else if (const double from = step.reading - midnight; from > m_made.curve.steps.back().fromSeconds)
                m_made.curve.steps.push_back({from, step.value});
        m_made.report.assume(curveName(), formatMessage("repeated every {}", counted(static_cast<std::int64_t>(days), "day")),
                             m_rules.start ? "the file and the trace are of other dates" : "the trace does not state its date");
    }

    /// "EUR/MWh" is a name, "per MWh" are words.
    [[nodiscard]] Message unitText() const
    {
        return m_unit.name.starts_with("per ") ? Message(m_unit.name) : Message::list({m_unit.name});
    }

    void reportUnit()
    {
        ImportReport& report = m_made.report;
        if (hasUnit() && !m_rules.unit && !m_columns.unit)
            report.assume(unitOption(), "per kWh",
                          isLikelyPerMwh() ? "the header states no unit, and such prices are usual per MWh: check it"
                                           : "the header states no unit");
        if (!m_columns.otherValues.empty())
            report.assume(columnOption(), m_table.rows.front()[m_columns.value].text,
                          formatMessage("{} can be meant, too", fmt::join(m_columns.otherValues, ", ")));
        const std::string& column = m_table.rows.front()[m_columns.value].text;
        const Message unit = unitText();
        const std::string least = formatShort(lowest(), 6);
        const std::string most = formatShort(highest(), 6);
        if (!hasUnit())
            report.read.push_back(formatMessage("{} from column '{}', {} to {}", kindText(), column, least, most));
        else
            report.read.push_back(
                m_columns.layout.empty()
                    ? formatMessage("{} from column '{}', {}, {} to {} per kWh", kindText(), column, unit, least, most)
                    : formatMessage("{} from column '{}' ({}), {}, {} to {} per kWh", kindText(), column, m_columns.layout, unit,
                                    least, most));
        m_made.currency = m_columns.currency;
        if (!m_made.currency.empty())
            report.read.push_back(formatMessage("the currency is {}", m_made.currency));
        if (m_linesAbove > 0)
            report.leftOut.push_back(
                {.reason = "above the header", .noun = "line", .count = static_cast<std::int64_t>(m_linesAbove)});
        for (const LeftOut& one : m_leftOut.entries())
            report.leftOut.push_back(one);
    }

    void addPreview()
    {
        FilePreview preview = previewOf(m_table, true, m_mark);
        const auto& header = m_table.rows.front();
        preview.facts.push_back(formatMessage("times in column '{}'", header[m_columns.time].text));
        if (m_columns.clock)
            preview.facts.push_back(formatMessage("times of day in column '{}'", header[*m_columns.clock].text));
        preview.facts.push_back(formatMessage("values in column '{}'", header[m_columns.value].text));
        if (hasUnit())
            preview.facts.push_back(formatMessage("unit '{}'", unitText()));
        if (!m_columns.zone.empty())
            preview.facts.push_back(formatMessage("time zone '{}'", m_columns.zone));
        m_made.preview = std::move(preview);
    }

    /// Prices of more than 5 a kWh are rare in currencies such as euros and dollars, and usual as prices of a MWh.
    [[nodiscard]] bool isLikelyPerMwh() const { return m_rules.kind == RateKind::price && highest() > 5.0; }
    [[nodiscard]] double lowest() const { return std::ranges::min(m_made.curve.steps, {}, &RateStep::value).value; }
    [[nodiscard]] double highest() const { return std::ranges::max(m_made.curve.steps, {}, &RateStep::value).value; }

    const CsvTable& m_table;
    std::size_t m_linesAbove; ///< the header
    const RateRules& m_rules;
    RateColumns m_columns;
    RateUnit m_unit{"per kWh"};
    DecimalMark m_mark = DecimalMark::point;
    Clock m_clock = Clock::seconds;
    double m_firstHour = 0.0;
    std::vector<std::size_t> m_rows; ///< that have both cells
    std::vector<DatedStep> m_dated;
    std::optional<TimeZone> m_traceZone;
    bool m_isAllUtc = false; ///< all times have the offset of UTC
    RateCurveFile m_made;
    LeftOutCounter m_leftOut;
};

} // namespace

Result<RateCurveFile> readRateCurve(const std::string& fileName, std::string_view text, const RateRules& rules)
{
    auto table = isSpreadsheet(text)
        ? readTable(fileName, text, {.mark = rules.mark.value_or(DecimalMark::unstated), .sheet = rules.sheet})
        : beginsAsJson(text) ? tableOfJson(fileName, text)
                             : parseCsv(fileName, text);
    if (!table)
        return propagateError(table);
    dropEmptyColumns(*table);
    const std::size_t above = dropLinesAboveHeader(*table);
    return CurveReader(*table, above, rules).read();
}

} // namespace wattif::power
