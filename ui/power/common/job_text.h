// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QString>
#include <QStringList>

#include "core/io/scenario_clock.h"
#include "core/power/model/edit.h"
#include "core/power/model/instance.h"
#include "ui/tables/table_clipboard.h"

namespace wattif::ui {

/// A moment or span for a table: "2 d 04:05:06", "00:10:00", with the fraction of a second where there is one.
[[nodiscard]] QString exactDuration(double seconds);
/// Reads what exactDuration prints, "1-04:05:06" as Slurm writes it, "hh:mm", or plain seconds. Nothing for other texts.
[[nodiscard]] std::optional<double> parseDuration(const QString& text);
/// The forms of a duration that people can type.
[[nodiscard]] QString durationForms();
/// A number of seconds in the largest unit that suits: "90 s", "10 min", "2 h".
[[nodiscard]] QString roughDuration(double seconds);

/// Why a job is rejected, in a few words; empty where it is not.
[[nodiscard]] QString rejectionText(power::Rejection rejection);
/// The same with the limits of the queue, for tooltips.
[[nodiscard]] QString rejectionReason(const power::Instance& instance, const power::Job& job);

/// Reads what typedMoment prints, an ISO time with an offset, or a duration from second 0 on. Nothing for other texts.
[[nodiscard]] std::optional<double> parseMoment(const QString& text, const ScenarioClock& clock);

/// Reads the text of a cell in the table of jobs; Error says what the column takes.
[[nodiscard]] Result<power::JobValue> parseJobCell(power::JobField field, const QString& text, const ScenarioClock& clock);

/// Jobs as tab-separated text with a header: id, submit_s, processors, run_s, requested_s, and what else one of them states.
[[nodiscard]] QString jobsAsTsv(const power::Instance& instance, const std::vector<power::JobIndex>& jobs);
/// Reads such a text: five columns, or four without ids, which are then given from `firstId` up. A header may name the columns
/// in another order, and further ones, by all names and with all units that an import knows (power::JobColumns). Error with the
/// line of the clipboard.
[[nodiscard]] Result<std::vector<power::Job>> jobsFromTable(const PastedTable& table, std::int64_t firstId);

} // namespace wattif::ui
