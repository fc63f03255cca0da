// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/base/error.h"
#include "core/base/import_report.h"
#include "core/io/calendar_time.h"
#include "core/io/csv_table.h"
#include "core/power/files/rate_columns.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// A value of a file with dates, from this time on.
struct DatedStep {
    WrittenTime time;
    double value = 0.0;
    CsvCell cell{};                ///< of the time
    std::int64_t laterSeconds = 0; ///< from the time to the beginning of the step
};

/// Where the values of a file with dates are placed.
struct DatedRules {
    const RateNames& names;
    std::string zone{};                   ///< of times without an offset, as the file states it; empty: that of the trace
    std::optional<CalendarStart> start{}; ///< of the trace
    double traceSeconds = 0.0;            ///< up to the trace's last submission
};

/// Makes a curve of steps in any order: aligned with the trace by date where they cover some of it, else whole days of the file
/// repeated by the clock on the wall, from the trace's first midnight. Adds to the report what this assumes, and repeated times
/// to those left out. Error(badInput) if more than one time in twenty is repeated: then the file is one of several areas.
[[nodiscard]] Result<RateCurve> curveOfDates(const CsvTable& table, std::span<const DatedStep> steps, const DatedRules& rules,
                                             ImportReport& report, LeftOutCounter& leftOut);

} // namespace wattif::power
