// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>

#include "core/base/reproduction.h"
#include "core/base/study.h"

namespace wattif {

/// Prints a reproduction as Markdown: its tolerance, a table (item, paper, ours, ratio, verdict, why), the
/// arguments, series, readings, fitted parameters, notes, counts.
[[nodiscard]] std::string reproductionAsMarkdown(const ReproductionReport& report);
/// Prints a reproduction as JSON with "tolerance" and "counts" beside the items.
[[nodiscard]] Json reproductionAsJson(const ReproductionReport& report);
/// Prints the items as CSV, a row each with verdict, tolerance and its reason.
[[nodiscard]] std::string reproductionItemsAsCsv(const ReproductionReport& report);

/// The counts of one reproduction among several.
struct NamedCounts {
    std::string name;
    ReproductionCounts counts{};
};
/// Returns the sum of the counts of several reproductions.
[[nodiscard]] ReproductionCounts totalOf(std::span<const NamedCounts> all);
/// Prints counts as a Markdown table, a row for each name and one for the total; "open" is what differs or is inconclusive.
[[nodiscard]] std::string countsAsMarkdown(std::span<const NamedCounts> all);
/// Prints counts as CSV, a row for each reproduction and one for the total.
[[nodiscard]] std::string countsAsCsv(std::span<const NamedCounts> all);

} // namespace wattif
