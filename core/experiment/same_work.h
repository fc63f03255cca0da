// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace wattif {

/// The metric that counts completed jobs, in studies whose runs may leave jobs out.
inline constexpr std::string_view jobsDoneMetric = "jobs_done";

/// The metric that counts the jobs that a run leaves out, in such studies.
inline constexpr std::string_view jobsRejectedMetric = "jobs_rejected";

/// Whether a metric can be compared between results that completed different jobs: it counts them, or is divided by their work.
[[nodiscard]] bool isPerWork(std::string_view metric);

/// Whether two results have completed the same number of jobs; NaN, of studies that do not count them, equals all. Where the
/// numbers differ, a saving may come from jobs left out, so neither result is better.
[[nodiscard]] bool isSameWork(double jobsDone, double otherJobsDone);

} // namespace wattif
