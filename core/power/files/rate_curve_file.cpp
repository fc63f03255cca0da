// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/rate_curve_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/trimmed.h"
#include "core/base/words.h"
#include "core/io/file_signs.h"
#include "core/io/json_table.h"
#include "core/io/spreadsheet.h"
#include "core/io/table_file.h"
#include "core/power/files/dated_curve.h"
#include "core/power/files/entsoe_document.h"
#include "core/power/files/rate_times.h"
#include "core/power/model/time.h"

namespace wattif::power {
namespace {

/// Returns whether all values are like "1,234": a comma before exactly three digits.
bool isAmbiguous(std::string_view text)
{
    const std::size_t comma = text.find(',');
    const std::string_view whole = text.substr(text.starts_with('-') ? 1 : 0, comma);
    return comma != std::string_view::npos && text.find('.') == std::string_view::npos && text.size() - comma == 4
        && !whole.starts_with('0');
}

constexpr std::array<std::string_view, 8> currencySigns{"€", "$", "£", "¥", "EUR", "USD", "GBP", "CHF"};

class CurveReader {
public:
    CurveReader(const CsvTable& table, std::size_t linesAbove, bool hasSecondHeader, const RateRules& rules)
        : m_table(table),
          m_linesAbove(linesAbove),
          m_hasSecondHeader(hasSecondHeader),
          m_rules(rules),
          m_names(namesOf(rules.kind))
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
            return m_table.error(m_table.rows.front()[m_columns.value],
                                 hasUnit() ? formatMessage("the unit of '{}' is not known; set the option {}",
                                                           m_columns.unknownUnit, m_names.unitOption)
                                           : formatMessage("'{}' is not in °C: convert the temperatures", m_columns.unknownUnit));
        auto ok = readMark().and_then([this] { return m_times.read(m_rows, m_made.report); }).and_then([this] {
            return m_times.areDates() ? readDated() : readPlain();
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
        return std::max(
                   {m_columns.time, m_columns.value, m_columns.clock.value_or(0), m_columns.part ? m_columns.part->column : 0})
            + 1;
    }
    [[nodiscard]] bool isPart(const std::vector<CsvCell>& row) const
    {
        return !m_columns.part || row[m_columns.part->column].text == m_columns.part->text;
    }
    [[nodiscard]] const CsvCell& timeCell(std::size_t row) const { return m_table.rows[row][m_columns.time]; }
    /// The value of a row without a currency before or after it, as spreadsheets write it: "0,25 €", "$0.25".
    [[nodiscard]] CsvCell valueCell(std::size_t row) const
    {
        CsvCell cell = m_table.rows[row][m_columns.value];
        for (const std::string_view sign : currencySigns) {
            const std::string_view text = cell.text;
            const std::string_view bare = text.ends_with(sign) ? text.substr(0, text.size() - sign.size())
                : text.starts_with(sign)                       ? text.substr(sign.size())
                                                               : std::string_view();
            if (!bare.empty()) {
                cell.text = std::string(trimmed(bare));
                break;
            }
        }
        return cell;
    }
    [[nodiscard]] Place placeOf(std::size_t row) const { return m_table.placeOf(m_table.rows[row].front()); }
    [[nodiscard]] bool hasUnit() const { return *m_names.unitOption != '\0'; }

    /// The rows below the header that have both cells; the others are left out.
    [[nodiscard]] std::vector<std::size_t> wholeRows()
    {
        std::vector<std::size_t> rows;
        for (std::size_t r = 1; r < m_table.rows.size(); ++r)
            if (m_table.rows[r].size() < width())
                m_leftOut.add("fewer cells than the header", "line", [&] { return placeOf(r); });
            else if (isPart(m_table.rows[r]))
                rows.push_back(r);
            else
                m_leftOut.add(
                    formatMessage("'{}' is not {}", m_table.rows.front()[m_columns.part->column].text, m_columns.part->text),
                    "line", [&] { return placeOf(r); });
        return rows;
    }

    /// A comma is the decimal mark where some value shows it.
    [[nodiscard]] Result<void> readMark()
    {
        m_rows = wholeRows();
        if (m_rows.empty())
            return badInput("there are no steps below the header", {.file = m_table.fileName});
        if (m_rules.table.mark != DecimalMark::unstated) {
            m_mark = m_rules.table.mark;
            return {};
        }
        std::optional<CsvCell> ambiguous;
        std::optional<CsvCell> withPoint; // between semicolons, "1.234" can be 1234
        bool showsPoint = m_table.isSpreadsheet || m_table.delimiter != ';';
        for (const std::size_t r : m_rows) {
            const CsvCell cell = valueCell(r);
            if (cell.text.find(',') == std::string::npos) {
                if (!showsPoint && cell.text.find('.') != std::string::npos
                    && readNumber(cell.text, DecimalMark::point).isNumber()) {
                    showsPoint = !readNumber(cell.text, DecimalMark::comma).isNumber();
                    withPoint = withPoint ? withPoint : cell;
                }
                continue;
            }
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
                if (m_mark == DecimalMark::comma)
                    m_made.report.assume("decimal", "comma",
                                         formatMessage("{} of {} such as '{}'", m_names.all, m_table.fileName, cell.text));
                return {};
            }
            ambiguous = ambiguous ? ambiguous : cell;
        }
        if (!ambiguous && !showsPoint)
            ambiguous = withPoint;
        if (ambiguous)
            return m_table.error(*ambiguous,
                                 formatMessage("'{}' is ambiguous: set the option decimal to point or comma", ambiguous->text));
        return {};
    }

    [[nodiscard]] Result<double> value(const CsvCell& cell)
    {
        auto read = cellNumber(m_table, cell, false, m_mark);
        if (!read)
            return read;
        m_unit = m_rules.unit ? *m_rules.unit : m_columns.unit.value_or(RateUnit{usualUnit()});
        return m_unit.perKwh(*read);
    }

    [[nodiscard]] Result<void> readPlain()
    {
        const bool repeats = !m_times.areOfTrace();
        m_made.curve.periodSeconds = repeats ? secondsPerDay : 0.0;
        if (repeats) // a tariff may begin with the evening
            std::ranges::stable_sort(m_rows, {}, [this](std::size_t r) { return m_times.seconds(r).value_or(0.0); });
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
        m_made.report.assume(m_names.curve, "the last value from midnight to the first time",
                             fmt::format("the day begins at {} in the file", timeCell(m_rows.front()).text));
        steps.insert(steps.begin(), {0.0, steps.back().value});
    }

    [[nodiscard]] Result<void> readPlainStep(std::size_t r)
    {
        const CsvCell& cell = timeCell(r);
        const auto from = m_times.seconds(r);
        if (!from)
            return tl::unexpected(from.error());
        if (!m_times.areOfTrace() && *from == static_cast<double>(secondsPerDay) && !m_made.curve.empty()) {
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

    [[nodiscard]] Result<void> checkOrder(const CsvCell& cell, double from) const
    {
        if (m_times.areOfTrace() ? std::abs(from) > maxSeconds : from < 0.0 || from >= secondsPerDay)
            return m_table.error(cell,
                                 formatMessage("'{}' is outside the {}", cell.text, m_times.areOfTrace() ? "trace" : "day"));
        if (!m_made.curve.empty() && from <= m_made.curve.steps.back().fromSeconds)
            return m_table.error(
                cell,
                m_times.areOfTrace()
                    ? formatMessage("steps must be in order of time, each later than the one above")
                    : formatMessage("the time of day '{}' occurs more than once, and there are no dates", cell.text));
        return {};
    }

    [[nodiscard]] Result<void> readDated()
    {
        for (const std::size_t r : m_rows)
            if (auto ok = readDatedStep(r); !ok)
                m_leftOut.addBad("a time or value that cannot be read", "line", std::move(ok.error()));
        if (auto ok = m_leftOut.checkMostlyGood(std::ssize(m_dated)); !ok)
            return ok;
        const DatedRules rules{
            .names = m_names, .zone = m_columns.zone, .start = m_rules.start, .traceSeconds = m_rules.traceSeconds};
        auto curve = curveOfDates(m_table, m_dated, rules, m_made.report, m_leftOut);
        if (!curve)
            return propagateError(curve);
        m_made.curve = std::move(*curve);
        return {};
    }

    [[nodiscard]] Result<void> readDatedStep(std::size_t r)
    {
        const auto time = m_times.date(r);
        if (!time)
            return tl::unexpected(time.error());
        return value(valueCell(r)).map([&](double read) {
            m_dated.push_back({time->time, read, timeCell(r), time->laterSeconds});
        });
    }

    /// The unit of values that state none.
    [[nodiscard]] const char* usualUnit() const { return m_rules.kind == RateKind::carbon ? "g/kWh" : "per kWh"; }

    /// "EUR/MWh" is a name, "per MWh" are words.
    [[nodiscard]] Message unitText() const
    {
        return m_unit.name.starts_with("per ") ? Message(m_unit.name) : Message::list({m_unit.name});
    }

    void reportUnit()
    {
        ImportReport& report = m_made.report;
        report.append(m_table.notes);
        if (hasUnit() && !m_rules.unit && !m_columns.unit)
            report.assume(m_names.unitOption, usualUnit(),
                          isLikelyPerMwh() ? "the header states no unit, and such prices are usual per MWh: check it"
                                           : "the header states no unit");
        if (!m_columns.otherValues.empty())
            report.assume(m_names.columnOption, m_table.rows.front()[m_columns.value].text,
                          formatMessage("{} can be meant, too", fmt::join(m_columns.otherValues, ", ")));
        const std::string& column = m_table.rows.front()[m_columns.value].text;
        const Message unit = unitText();
        const std::string least = formatShort(lowest(), 6);
        const std::string most = formatShort(highest(), 6) + (m_rules.kind == RateKind::carbon ? " g" : "");
        if (!hasUnit())
            report.read.push_back(formatMessage("{} from column '{}', {} to {}", m_names.all, column, least, most));
        else
            report.read.push_back(
                m_columns.layout.empty()
                    ? formatMessage("{} from column '{}', {}, {} to {} per kWh", m_names.all, column, unit, least, most)
                    : formatMessage("{} from column '{}' ({}), {}, {} to {} per kWh", m_names.all, column, m_columns.layout, unit,
                                    least, most));
        m_made.currency = m_columns.currency;
        if (!m_made.currency.empty())
            report.read.push_back(formatMessage("the currency is {}", m_made.currency));
        if (m_linesAbove > 0)
            report.leftOut.push_back(
                {.reason = "above the header", .noun = "line", .count = static_cast<std::int64_t>(m_linesAbove)});
        if (m_hasSecondHeader)
            report.leftOut.push_back({.reason = "below the header, without numbers", .noun = "line", .count = 1});
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
    bool m_hasSecondHeader;
    const RateRules& m_rules;
    const RateNames& m_names;
    RateColumns m_columns;
    RateTimes m_times{m_table, m_columns, m_names.curve};
    RateUnit m_unit{"per kWh"};
    DecimalMark m_mark = DecimalMark::point;
    std::vector<std::size_t> m_rows; ///< that have both cells
    std::vector<DatedStep> m_dated;
    RateCurveFile m_made;
    LeftOutCounter m_leftOut;
};

} // namespace

bool isRateCurve(std::string_view text, RateKind kind)
{
    if (isEntsoeDocument(text))
        return kind == RateKind::price;
    CsvTable table = readFirstRows(text);
    dropLinesAboveHeader(table);
    joinSecondHeader(table);
    if (table.rows.size() < 2)
        return false;
    const auto columns = rateColumns(table, kind);
    return columns && columns->isNamed;
}

Result<RateCurveFile> readRateCurve(const std::string& fileName, std::string_view text, const RateRules& rules)
{
    const bool isDocument = isEntsoeDocument(text);
    if (const Message kind = kindOfText(text); !isDocument && !isSpreadsheet(text) && !beginsAsJson(text) && !kind.empty())
        return badInput(formatMessage("this is {}, not a table", kind), {.file = fileName});
    auto table = isDocument   ? tableOfEntsoe(fileName, text)
        : isSpreadsheet(text) ? readTable(fileName, text, rules.table)
        : beginsAsJson(text)  ? tableOfJson(fileName, text)
                              : parseCsv(fileName, text);
    if (!table)
        return propagateError(table);
    dropEmptyColumns(*table);
    const std::size_t above = dropLinesAboveHeader(*table);
    const bool hasSecondHeader = joinSecondHeader(*table);
    return CurveReader(*table, above, hasSecondHeader, rules).read();
}

} // namespace wattif::power
