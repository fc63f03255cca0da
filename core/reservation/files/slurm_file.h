// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/import_report.h"
#include "core/reservation/files/slurm_records.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// How reservations of Slurm are read.
struct SlurmReading {
    std::int64_t repeatDays = 14; ///< within which those with a flag to repeat do so; 0: taken once
    bool makeSites = false;       ///< adds a site for each partition that no site is named like
};

/// Reservations read from Slurm, with a list of those left out.
struct SlurmReservations {
    std::vector<Reservation> reservations{}; ///< seconds since `origin`
    std::vector<std::string> partitions{};   ///< [reservation]
    std::vector<Site> sites{};               ///< those given, then those made from partitions
    std::string origin{};                    ///< "2026-11-21T00:00:00", start of the first one's day
    ImportReport report{};
};
/// Reads the text of `scontrol show reservation` (ReservationName, StartTime, Duration, EndTime, NodeCnt, CoreCnt, PartitionName,
/// Flags). Each goes to the site named like its partition, else to the first site. The text may also contain what `scontrol show
/// partition` prints (PartitionName, TotalCPUs or TRES, TotalNodes, Default): it gives the processors of sites that are made; the
/// other partitions get as many as are reserved at once.
///
/// A reservation lasts its Duration; where EndTime differs from that by a change of summer time, later times are shifted by it
/// too. Those that repeat (HOURLY, DAILY, WEEKDAY, WEEKEND, WEEKLY) do so within SlurmReading::repeatDays days from the day of
/// the first one. Error(badInput) with line and column.
[[nodiscard]] Result<SlurmReservations> readSlurmReservations(const std::string& fileName, std::string_view text,
                                                              const std::vector<Site>& sites, const SlurmReading& how = {});

/// Reads records that say the same in another form of file; errors and the report name places by SlurmRecords::placeOf.
[[nodiscard]] Result<SlurmReservations> readRecords(const std::string& fileName, const SlurmRecords& records,
                                                    const std::vector<Site>& sites, const SlurmReading& how);

} // namespace wattif::reservation
