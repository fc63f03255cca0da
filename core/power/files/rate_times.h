// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>

#include "core/base/error.h"
#include "core/base/import_report.h"
#include "core/io/csv_table.h"
#include "core/io/written_time.h"
#include "core/power/files/rate_columns.h"

namespace wattif::power {

/// A date as written, and how much later the step begins: an hour or a period of the day that counts from its midnight.
struct RateTime {
    WrittenTime time{};
    std::int64_t laterSeconds = 0;
};

/// Reads when each step of a curve begins, in whichever way its file writes times. The table and the columns must live as long.
class RateTimes {
public:
    /// `curve`: the field of the scenario that assumptions name, "price_curve".
    RateTimes(const CsvTable& table, const RateColumns& columns, const char* curve);

    /// Finds out how the times of these rows are written, and reports its assumptions. Error(badInput) for numbers without a
    /// unit.
    [[nodiscard]] Result<void> read(std::span<const std::size_t> rows, ImportReport& report);

    /// Whether they are dates; otherwise seconds in the day or in the trace.
    [[nodiscard]] bool areDates() const { return m_form == Form::dates; }
    /// Whether they count from the beginning of the trace; otherwise they are those of a day, which repeats.
    [[nodiscard]] bool areOfTrace() const { return m_form == Form::counted || m_form == Form::runningHours; }

    /// Returns the beginning of a row, in seconds of the day or of the trace.
    [[nodiscard]] Result<double> seconds(std::size_t row) const;
    /// Returns the beginning of a row as a date with its time.
    [[nodiscard]] Result<RateTime> date(std::size_t row) const;

private:
    enum class Form { counted, hours, runningHours, timesOfDay, dates };

    [[nodiscard]] const CsvCell& cell(std::size_t row) const { return m_table.rows[row][m_columns.time]; }
    [[nodiscard]] Result<Form> formOf(std::span<const std::size_t> rows, ImportReport& report);
    [[nodiscard]] std::string_view dateOnly(std::size_t row) const;
    [[nodiscard]] std::string dateText(std::size_t row) const;
    [[nodiscard]] std::optional<double> partOfDay(std::size_t row) const;
    void findParts(std::span<const std::size_t> rows, ImportReport& report);
    [[nodiscard]] double stepOf(std::span<const std::size_t> rows) const;
    void findFirstHour(std::span<const std::size_t> rows, ImportReport& report);
    void findDayOrder(std::span<const std::size_t> rows);

    const CsvTable& m_table;
    const RateColumns& m_columns;
    const char* m_curve;
    Form m_form = Form::counted;
    double m_secondsOfUnit = 1.0; ///< of counted times
    double m_firstHour = 0.0;
    double m_partSeconds = 3600.0; ///< of the numbers in the clock's column
    double m_stepSeconds = 0.0;    ///< from the beginning to the time of a row; 0: the times are beginnings
    std::map<std::string, double, std::less<>> m_lastPart; ///< the largest number in the clock's column by date
    DayOrder m_order = DayOrder::unknown;
};

} // namespace wattif::power
