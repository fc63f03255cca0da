// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/reproduction.h"

namespace wattif::reservation {

/// Bounds on what Xiao et al. 2012 print, computed from other numbers and statements of the same text.

/// Returns the largest share by which a policy can use more of a grid than another one that rejects at most `rejected` of the
/// workflows, where no local queue grows: used time is local work and admitted reservations, so at most 1 / (1 - rejected) - 1.
[[nodiscard]] double maxGain(double rejected);
/// Returns the largest share of the utilisation that unused booked time can cost where overbooking by `overbooking` often leaves
/// too few processors: then reservations use at least 1 / (1 + overbooking) of what they book on average.
[[nodiscard]] double maxUnusedShare(double overbooking);
/// Returns the least ratio of execution times with and without overlap where tasks ask for 1 + `overestimation` of their time.
[[nodiscard]] double minOverlapRatio(double overestimation);
/// Returns the mean risk of a task where `tasks` tasks keep the probability `threshold` together.
[[nodiscard]] double riskOfTask(double threshold, int tasks);

/// Why four policies cannot gain `printed` over CONR at a low load.
[[nodiscard]] Argument gainArgument(double printed);
/// Why REXR cannot lose `printed` of its utilisation while OVBR with O* = 20 % violates often.
[[nodiscard]] Argument lossArgument(double printed);
/// Why REXR cannot take `printed` of the time of a policy that plans equally well, by `tasks` tasks at beta = 10 %.
[[nodiscard]] Argument overlapArgument(double printed, int tasks);

/// Returns the argument without its inequality if our own number breaks it beyond its interval: an assumption does not hold in
/// our reading, so it refutes nothing there.
[[nodiscard]] Argument unlessBroken(Argument argument, const Estimate& ours);

} // namespace wattif::reservation
