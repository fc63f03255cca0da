// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Reservations read from Slurm, with what was left out.
struct SlurmReservations {
    std::vector<Reservation> reservations{}; ///< seconds since `origin`
    std::vector<std::string> partitions{};   ///< [reservation]
    std::string origin{};                    ///< "2026-11-21T00:00:00", start of the first one's day
    ImportReport report{};
};
/// Reads the text of `scontrol show reservation` (ReservationName, StartTime, EndTime, NodeCnt, CoreCnt, PartitionName). Each
/// goes to the site named like its partition, else to the first site. Error(badInput) with line and column.
[[nodiscard]] Result<SlurmReservations> readSlurmReservations(const std::string& fileName, std::string_view text,
                                                              const std::vector<Site>& sites);

} // namespace wattif::reservation
