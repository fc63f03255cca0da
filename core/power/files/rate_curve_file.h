// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/file_preview.h"
#include "core/base/import_report.h"
#include "core/io/table_file.h"
#include "core/power/files/rate_columns.h"
#include "core/power/model/instance.h"

namespace wattif::power {

/// How a file of prices, carbon intensities, PUE values or temperatures (°C) is read.
struct RateRules {
    RateKind kind = RateKind::price;
    std::string column{};                 ///< heading of the values; empty: found by its name
    std::optional<RateUnit> unit{};       ///< instead of the file's
    TableOptions table{};                 ///< an unstated decimal mark is as the numbers show
    std::optional<CalendarStart> start{}; ///< of the trace, to align dates
    double traceSeconds = 0.0;            ///< up to the trace's last submission
};

/// A curve with the data read, assumed and left out.
struct RateCurveFile {
    RateCurve curve;
    std::string currency{}; ///< of prices, such as EUR; empty: the file does not state it
    ImportReport report{};
    FilePreview preview{};
};

/// Returns whether a text begins as a table with a column of times and one whose heading names values of a kind or their unit.
[[nodiscard]] bool isRateCurve(std::string_view text, RateKind kind);

/// Reads a curve from CSV, a workbook (see readTable), JSON (see tableOfJson) or the XML of ENTSO-E (see tableOfEntsoe): a header
/// of one line or two, one column of times and one of values, which is converted to a value per kWh.
///
/// Times are numbers with a unit in the heading (`from_s`, "time (min)"), which count from the trace's beginning, hours (0 .. 23
/// or 1 .. 24) or times of day (hh:mm[:ss], AM and PM), which repeat every day, or dates with times (ISO, 31.12.2025, 12/31/2025,
/// seconds since 1970), with an offset or on the clock that the header names; of a range the beginning, and below a heading such
/// as "Hour Ending" the end of an interval. Numbered hours or periods beside dates count from midnight on a day of 23 or 25
/// hours. A day that begins later than midnight has its last value before. Dates are aligned with the trace where they cover it;
/// else they repeat by the clock on the wall from the first day on, which is an assumption. Values have a decimal point or comma,
/// and the unit of the header; without one they are taken per kWh, which is an assumption. Error(badInput) with line and column.
[[nodiscard]] Result<RateCurveFile> readRateCurve(const std::string& fileName, std::string_view text,
                                                  const RateRules& rules = {});

} // namespace wattif::power
