// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/rate_curve_file.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/number.h"
#include "core/io/csv_table.h"
#include "core/power/model/time.h"

namespace wattif::power {
namespace {

/// How the first column gives the beginning of a step.
enum class Clock { seconds, hour, time };

/// hh:mm as seconds of the day.
Result<double> timeOfDay(const CsvTable& table, const CsvCell& cell)
{
    const std::size_t colon = cell.text.find(':');
    const auto hours = parseNumber(std::string_view(cell.text).substr(0, colon));
    const auto minutes =
        colon == std::string::npos ? std::optional(0.0) : parseNumber(std::string_view(cell.text).substr(colon + 1));
    const bool good = colon != std::string::npos && hours && minutes && *hours >= 0.0 && *hours < 24.0
        && *hours == toInteger<int>(*hours) && *minutes >= 0.0 && *minutes < 60.0;
    if (!good)
        return table.error(cell, fmt::format("'{}' is no time of day like 07:30", cell.text));
    return *hours * 3600.0 + *minutes * 60.0;
}

class CurveReader {
public:
    explicit CurveReader(const CsvTable& table) : m_table(table) { }

    [[nodiscard]] Result<RateCurve> read()
    {
        if (auto ok = readHeader(); !ok)
            return passOn(ok);
        for (std::size_t r = 1; r < m_table.rows.size(); ++r)
            if (auto ok = readStep(m_table.rows[r]); !ok)
                return passOn(ok);
        if (m_curve.empty())
            return badInput("there are no steps below the header", {.file = m_table.fileName});
        return std::move(m_curve);
    }

private:
    [[nodiscard]] Result<void> readHeader()
    {
        constexpr std::array<std::pair<std::string_view, Clock>, 3> clocks{
            {{"from_s", Clock::seconds}, {"hour", Clock::hour}, {"time", Clock::time}}};
        if (m_table.rows.empty())
            return badInput("the file is empty", {.file = m_table.fileName});
        const CsvCell& first = m_table.rows[0][0];
        const auto known =
            std::find_if(clocks.begin(), clocks.end(), [&](const auto& clock) { return clock.first == first.text; });
        if (known == clocks.end())
            return m_table.error(first,
                                 fmt::format("the first column must be called from_s, hour or time, not '{}'", first.text));
        m_clock = known->second;
        m_curve.periodSeconds = m_clock == Clock::seconds ? 0.0 : secondsPerDay;
        return checkWidth(m_table.rows[0]);
    }

    [[nodiscard]] Result<void> checkWidth(const std::vector<CsvCell>& row) const
    {
        if (row.size() == 2)
            return {};
        return m_table.error(row[0], fmt::format("expected two cells, found {}", row.size()));
    }

    [[nodiscard]] Result<void> readStep(const std::vector<CsvCell>& row)
    {
        if (auto ok = checkWidth(row); !ok)
            return ok;
        const auto from = beginning(row[0]);
        if (!from)
            return tl::unexpected(from.error());
        const auto value = cellNumber(m_table, row[1]);
        if (!value)
            return tl::unexpected(value.error());
        if (auto ok = checkOrder(row[0], *from); !ok)
            return ok;
        m_curve.steps.push_back({*from, *value});
        return {};
    }

    [[nodiscard]] Result<double> beginning(const CsvCell& cell) const
    {
        if (m_clock == Clock::time)
            return timeOfDay(m_table, cell);
        auto value = cellNumber(m_table, cell);
        if (value && m_clock == Clock::hour)
            *value *= 3600.0;
        return value;
    }

    [[nodiscard]] Result<void> checkOrder(const CsvCell& cell, double from) const
    {
        const double last = m_clock == Clock::seconds ? maxSeconds : secondsPerDay;
        if (from < 0.0 || (m_clock == Clock::seconds ? from > last : from >= last))
            return m_table.error(cell,
                                 fmt::format("'{}' is outside the {}", cell.text, m_clock == Clock::seconds ? "trace" : "day"));
        if (m_curve.empty() && m_clock != Clock::seconds && from != 0.0)
            return m_table.error(cell, "the first step must begin at midnight");
        if (!m_curve.empty() && from <= m_curve.steps.back().fromSeconds)
            return m_table.error(cell, "steps must stand in the order of time, each later than the one above");
        return {};
    }

    const CsvTable& m_table;
    Clock m_clock = Clock::seconds;
    RateCurve m_curve;
};

} // namespace

Result<RateCurve> parseRateCurve(const std::string& fileName, std::string_view text)
{
    auto table = parseCsv(fileName, text);
    if (!table)
        return passOn(table);
    return CurveReader(*table).read();
}

} // namespace wattif::power
