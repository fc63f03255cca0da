// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/kept_results.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"
#include "core/reservation/model/instance.h"
#include "core/reservation/papers/rate_sweep.h"

namespace wattif::reservation {

/// Repetitions of the random experiments.
inline constexpr int paperSeeds = 10;
inline constexpr int planningSeeds = 12;
inline constexpr int convergenceSeeds = 8;
/// Shares of reserving requests of Figs. 2 to 5.
inline constexpr std::array paperRates{0.05, 0.10, 0.15, 0.20, 0.25};
/// The paper's policies, in the order of its text.
inline constexpr std::array<std::string_view, 5> paperPolicies{"conr", "cbfr", "malr", "ovbr", "rexr"};

/// Instance number `repetition` of Figs. 2 to 5: the same requests whatever the share that reserves. What the paper does not say
/// is set here once for all figures: see freeParameters().
[[nodiscard]] Result<Instance> paperInstance(std::int32_t repetition);
/// Returns the parameters that the paper leaves open, and their values here.
[[nodiscard]] std::string freeParameters();
/// A policy of the paper with V* = 0.8, O* = 20 %; rexr as printed (protect=paper) with a short search.
[[nodiscard]] PolicyCall paperCall(std::string_view policy);

/// Sweeps by their number of draws.
using KeptSweeps = KeptResults<int, std::vector<RatePoint>>;

/// Sweep of the paper's policies over the request rates; kept for as long as the program runs, since three figures show it.
[[nodiscard]] Result<std::vector<RatePoint>> policySweep(int seeds, const RunControl& control);
/// Sweep of policies over the request rates.
[[nodiscard]] Result<std::vector<RatePoint>> rateSweep(std::vector<PolicyCall> policies, int seeds, const RunControl& control);

/// "At low request rates the five policies reject nearly the same", of a sweep of them: less than half the difference between
/// the largest and the least rejection rate at q = 25 %, draw by draw.
[[nodiscard]] ReproductionItem lowRejections(const std::vector<RatePoint>& all);

/// The points of one policy, by request rate.
[[nodiscard]] std::vector<RatePoint> pointsOf(const std::vector<RatePoint>& all, std::int32_t policy);
/// A curve with its intervals.
[[nodiscard]] ReproductionSeries curveOf(std::string name, std::string yTitle, const std::vector<RatePoint>& points,
                                         MeanInterval RatePoint::*value);
/// Mean of x_i / y_i over the repetitions, with its interval.
[[nodiscard]] MeanInterval pairedRatio(const std::vector<double>& x, const std::vector<double>& y);
/// Returns the tolerance for the numbers of the paper's text, in all its figures.
[[nodiscard]] Tolerance textTolerance();

/// Runs f(0) .. f(count - 1) on all processors; the first error, or Error(interrupted) after a stop.
[[nodiscard]] Result<void> runAll(std::size_t count, const std::function<Result<void>(std::size_t)>& f,
                                  const RunControl& control);
/// Returns the report after a stop as incomplete; passes any other error on.
[[nodiscard]] Result<ReproductionReport> incomplete(ReproductionReport report, const Error& error);

} // namespace wattif::reservation
