// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/error.h"

namespace wattif::consolidation {

/// The numbers of a cluster's hosts as ranges, both ends included.
using Radical = std::vector<std::pair<std::int64_t, std::int64_t>>;

/// Reads "1-29,58,59"; returns nothing for other texts.
[[nodiscard]] std::optional<Radical> parseRadical(std::string_view text);
[[nodiscard]] std::int64_t countOf(const Radical& ranges);

/// Reads the idle and the busiest watts of the first state of "95.0:200.0, 93.0:170.0" or "100:93:200" (idle:epsilon:max);
/// returns nothing for other texts.
[[nodiscard]] std::optional<std::pair<double, double>> parseHostWatts(std::string_view text);

/// A list of whole numbers from 1 to 65536; Error(badInput) without a place for anything else.
[[nodiscard]] Result<std::vector<std::int64_t>> parseFactors(std::string_view text, char separator);

} // namespace wattif::consolidation
