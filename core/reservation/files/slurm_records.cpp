// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/files/slurm_records.h"

#include <array>
#include <charconv>
#include <system_error>

#include "core/reservation/model/limits.h"

namespace wattif::reservation {

std::optional<std::int64_t> slurmCount(std::string_view text)
{
    std::int64_t sum = 0;
    while (true) {
        const std::size_t end = text.find(',');
        const std::string_view part = text.substr(0, end);
        std::int64_t value = 0;
        const auto [stop, error] = std::from_chars(part.data(), part.data() + part.size(), value);
        if (error != std::errc() || stop != part.data() + part.size() || value < 0 || value > maxProcessors)
            return std::nullopt;
        sum += value;
        if (end == std::string_view::npos)
            return sum <= maxProcessors ? std::optional(sum) : std::nullopt;
        text.remove_prefix(end + 1);
    }
}

std::string_view slurmCpus(std::string_view tres)
{
    const std::size_t at = tres.starts_with("cpu=") ? 0 : tres.find(",cpu=");
    if (at == std::string_view::npos)
        return {};
    const std::string_view rest = tres.substr(tres.find('=', at) + 1);
    return rest.substr(0, rest.find(','));
}

void reportZone(const TimeZone& zone, ImportReport& report)
{
    report.assume("time_zone", zone.name(), "the times have no zone: that of the scenario");
}

std::optional<SlurmRepetition> slurmRepetition(std::string_view flags)
{
    constexpr std::int64_t hour = 3600;
    static constexpr std::array repetitions{SlurmRepetition{.flag = "HOURLY", .seconds = hour}, SlurmRepetition{.flag = "DAILY"},
                                            SlurmRepetition{.flag = "WEEKDAY", .onWeekends = false},
                                            SlurmRepetition{.flag = "WEEKEND", .onWeekdays = false},
                                            SlurmRepetition{.flag = "WEEKLY", .seconds = 7 * secondsPerDay}};
    for (const SlurmRepetition& repetition : repetitions)
        if (flags.find(repetition.flag) != std::string_view::npos)
            return repetition;
    return std::nullopt;
}

} // namespace wattif::reservation
