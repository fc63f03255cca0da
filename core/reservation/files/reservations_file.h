// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_preview.h"
#include "core/io/table_file.h"
#include "core/reservation/files/slurm_file.h"

namespace wattif::reservation {

/// Reservations of a file; of a table with its preview.
struct ReservationsFile {
    SlurmReservations made{};
    std::optional<FilePreview> preview{};
};

/// Returns whether the first row of a table names starts, ends or durations, and processors or nodes. It has rows.
[[nodiscard]] bool hasReservationHeader(const CsvTable& table);

/// Reads what `scontrol show reservation` prints (see readSlurmReservations), a table (see readTable) or JSON (see tableOfJson,
/// as of `scontrol show reservation --json`). A table has one reservation a row and these columns:
///
/// | column | cells |
/// | start (start_time, from, begin) | a date with a time, Unix seconds, or numbers: seconds of the scenario, or the unit in the
/// heading | | end (end_time, to, until) or duration | as start; h:mm, h:mm:ss, d-hh:mm:ss or a number with the unit in the
/// heading | | processors (cores, cpus, core_count) or nodes | a whole number from 0 | | name (reservation, title); site
/// (partition, cluster); flags | may be missing |
///
/// The rest is as for readSlurmReservations; times with an offset need no zone; where none is stated, they are on the clock of
/// UTC. Error(badInput) with line and column.
[[nodiscard]] Result<ReservationsFile> readReservations(const std::string& fileName, std::string_view bytes,
                                                        const TableOptions& options, const std::vector<Site>& sites,
                                                        const SlurmReading& how);

} // namespace wattif::reservation
