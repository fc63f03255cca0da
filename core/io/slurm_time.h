// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wattif {

/// Reads a Slurm time, YYYY-MM-DD[Thh:mm[:ss]], as seconds since 1970 on the same clock; nothing if it is invalid.
[[nodiscard]] std::optional<std::int64_t> slurmMoment(std::string_view text);
/// Reads a length as Slurm writes it: [days-]hh:mm:ss, hh:mm:ss, mm:ss or minutes; seconds.
[[nodiscard]] std::optional<std::int64_t> slurmDuration(std::string_view text);
/// Prints a moment: "2026-11-21T08:30:00".
[[nodiscard]] std::string slurmMomentText(std::int64_t seconds);

} // namespace wattif
