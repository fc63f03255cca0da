// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/import_report.h"
#include "core/io/calendar_time.h"
#include "core/reservation/files/slurm_records.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// How reservations of Slurm are read.
struct SlurmReading {
    std::int64_t repeatDays = 14;   ///< within which those with a flag to repeat do so; 0: taken once
    bool makeSites = false;         ///< adds a site for each partition that no site is named like
    std::optional<TimeZone> zone{}; ///< of times without an offset
    bool isZoneAssumed = false;     ///< not stated: the report says so
    std::int32_t offsetSeconds = 0; ///< without a zone: of their clock, east of UTC
};

/// Reservations read from Slurm, with a list of those left out.
struct SlurmReservations {
    std::vector<Reservation> reservations{}; ///< seconds since `start`
    std::vector<std::string> partitions{};   ///< [reservation]
    std::vector<Site> sites{};               ///< those given, then those made from partitions
    std::optional<CalendarStart> start{};    ///< start of the first one's day; nothing: times are seconds of the scenario
    ImportReport report{};
};
/// Reads the text of `scontrol show reservation` (ReservationName, StartTime, Duration, EndTime, NodeCnt, CoreCnt, PartitionName,
/// Flags). Each goes to the site named like its partition, else to the first site. The text may also contain what `scontrol show
/// partition` prints (PartitionName, TotalCPUs or TRES, TotalNodes, Default): it gives the processors of sites that are made; the
/// other partitions get as many as are reserved at once.
///
/// A reservation lasts its Duration; without a zone, where EndTime differs from that by a change of summer time, later times are
/// shifted by it too. Those that repeat (HOURLY, DAILY, WEEKDAY, WEEKEND, WEEKLY) do so within SlurmReading::repeatDays days from
/// the day of the first one. Error(badInput) with line and column.
[[nodiscard]] Result<SlurmReservations> readSlurmReservations(const std::string& fileName, std::string_view text,
                                                              const std::vector<Site>& sites, const SlurmReading& how = {});

/// Reads records that say the same in another form of file; errors and the report name places by SlurmRecords::placeOf.
[[nodiscard]] Result<SlurmReservations> readRecords(const std::string& fileName, const SlurmRecords& records,
                                                    const std::vector<Site>& sites, const SlurmReading& how);

/// Moves dated reservations from seconds since their start to seconds since `zero`, and adds to the report what that takes: those
/// that have ended by then are left out, those that have begun begin at `zero`.
void countFrom(const CalendarStart& zero, SlurmReservations& read);

} // namespace wattif::reservation
