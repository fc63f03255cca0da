// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/paper_figure.h"
#include "core/base/reproduction.h"

namespace wattif {

/// A report's series under the name that a figure gives it, with its half widths. The series must be there: a report that lacks
/// it is a mistake in this program, and throws.
[[nodiscard]] PaperSeries seriesFrom(const ReproductionReport& report, std::string_view name, std::string shown);
/// The paper's numbers of report items as reference marks of the series `shown`: items[i] at x[i]. The items must be there.
[[nodiscard]] PaperSeries printedFrom(const ReproductionReport& report, const std::vector<std::string>& items,
                                      std::vector<double> x, std::string shown);
/// Our numbers of report items as a series: items[i] at x[i]. The items must be there.
[[nodiscard]] PaperSeries oursFrom(const ReproductionReport& report, const std::vector<std::string>& items, std::vector<double> x,
                                   std::string shown);
/// 0, 1, ..., count - 1: the places of categories.
[[nodiscard]] std::vector<double> places(std::size_t count);

/// A figure is made of a whole report: Error(interrupted) for one that a stop left incomplete.
[[nodiscard]] Result<ReproductionReport> wholeReport(Result<ReproductionReport> report);

} // namespace wattif
