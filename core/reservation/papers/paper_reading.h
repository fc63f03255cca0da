// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/reproduction.h"
#include "core/reservation/papers/rate_sweep.h"

namespace wattif::reservation {

/// Reading R* of Xiao et al. 2012, the one that Figs. 2 to 5 are compared with: windows are fixed, violations count by workflow,
/// local queues depend on the policy, and a violated reservation is `lost` or `fails_workflow`. See docs/reservation.md.

/// Draws of the reports; the pictures of the figures take `paperSeeds`.
inline constexpr int readingSeeds = 24;

/// Draw number `repetition`: workflows for the largest share of reserving requests, local jobs for none.
[[nodiscard]] Instance readingInstance(std::int32_t repetition);
/// Returns the part of it that comes at a share of reserving requests: of the local jobs 1 - rate, of the workflows in proportion
/// to it; nested.
[[nodiscard]] Instance readingAtRate(Instance drawn, double rate);
/// A policy of the paper as R* reads it, with V* = 0.8, O* = 20 %.
[[nodiscard]] PolicyCall readingCall(std::string_view policy);
/// Describes the reading, which follows from the text.
[[nodiscard]] std::string readingText();
/// Describes the fitted parameters of the drawn grids.
[[nodiscard]] std::string fittedText();

/// Runs policies over the request rates on `seeds` draws of R*.
[[nodiscard]] Result<std::vector<RatePoint>> readingSweep(std::vector<PolicyCall> policies, Violation violation, int seeds,
                                                          const RunControl& control);
/// The same of all policies of the paper; kept for as long as the program runs, since three figures show it.
[[nodiscard]] Result<std::vector<RatePoint>> readingPolicySweep(Violation violation, int seeds, const RunControl& control);

/// Runs policies at the largest request rate on `seeds` draws of reading D: starts are flexible, violated reservations wait, and
/// reservations use a share of their time with this mean.
[[nodiscard]] Result<std::vector<RatePoint>> readingDSweep(std::vector<PolicyCall> policies, double meanUsage, int seeds,
                                                           const RunControl& control);
/// Describes reading D and its fitted parameters.
[[nodiscard]] std::string readingDText();

/// Figs. 2 to 5 in this reading.
[[nodiscard]] Result<ReproductionReport> reproduceUtilisationAsRead(int seeds, const RunControl& control);
[[nodiscard]] Result<ReproductionReport> reproduceSitesAsRead(int seeds, const RunControl& control);
[[nodiscard]] Result<ReproductionReport> reproduceRejectionsAsRead(int seeds, const RunControl& control);
[[nodiscard]] Result<ReproductionReport> reproduceViolationsAsRead(int seeds, const RunControl& control);
/// Returns `report` with a table of the same statements in the other reading, which count once only.
[[nodiscard]] Result<ReproductionReport> withOtherReading(Result<ReproductionReport> report, Result<ReproductionReport> other);

} // namespace wattif::reservation
