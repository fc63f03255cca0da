// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace wattif {

/// A job's id is a number, or a label of two numbers: 78_3 (Slurm's array task), 78+1 (part of a heterogeneous job), 78[3] (PBS,
/// LSF) or 78.3 (Grid Engine). Labels are kept in the same 64 bits, from the first to the last of these ids, where no number of a
/// file reaches.
inline constexpr std::int64_t firstLabelledJob = std::int64_t{1} << 62U;
inline constexpr std::int64_t lastLabelledJob = firstLabelledJob + (std::int64_t{1} << 61U) - 1;

/// Returns the id as users of its scheduler know it: "1266", "78_3".
[[nodiscard]] std::string jobLabel(std::int64_t id);
/// Returns the id of which this is the label. Nothing for other texts, also for those written otherwise, as "078_3", and for
/// numbers beyond 32 bits before the mark or 27 bits after it.
[[nodiscard]] std::optional<std::int64_t> jobOfLabel(std::string_view label);
/// Returns whether an id is a label of two numbers.
[[nodiscard]] constexpr bool isLabelledJob(std::int64_t id) { return id >= firstLabelledJob; }

/// Returns the id as a plain number, for formats without labels: 7800000003 for 78_3, 7850000001 for 78+1.
[[nodiscard]] std::int64_t jobNumber(std::int64_t id);
/// Returns the number of a job, or that of its array: 78 for 78_3.
[[nodiscard]] std::int64_t jobWithoutPart(std::int64_t id);
/// Returns a number, or the label as a text.
[[nodiscard]] nlohmann::ordered_json jobLabelJson(std::int64_t id);

} // namespace wattif
