// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/paper_arguments.h"

#include <cmath>

#include <fmt/format.h>

namespace wattif::reservation {
namespace {

constexpr const char* derivation = "docs/reservation.md, Refuted numbers";

} // namespace

double maxGain(double rejected) { return rejected / (1.0 - rejected); }

double maxUnusedShare(double overbooking) { return overbooking / (1.0 + overbooking); }

double minOverlapRatio(double overestimation) { return 1.0 / (1.0 + overestimation); }

double riskOfTask(double threshold, int tasks) { return -std::expm1(std::log(threshold) / tasks); }

Argument gainArgument(double printed)
{
    constexpr double rejected = 0.1; // at a low load
    const double bound = maxGain(rejected);
    return {
        fmt::format("The text on Fig. 4 says that at these rates the whole grid has a low load and all policies reject about "
                    "alike. Local queues that keep up and at most {:.0f} % of the workflows rejected by CONR are assumed: then "
                    "used time is local work and admitted reservations, so no policy uses more than {:.1f} % above CONR. A "
                    "gain beyond it is a queue of CONR that grows without bound, which is not a low load",
                    100.0 * rejected, 100.0 * bound),
        derivation, Inequality{"gain over CONR at a low load", PaperBound::Side::atMost, bound, printed}};
}

Argument lossArgument(double printed)
{
    constexpr double overbooking = 0.2;
    const double bound = maxUnusedShare(overbooking);
    return {
        fmt::format("The text on Fig. 2 says that OVBR with O* = {:.0f} % often violates. Many small reservations are assumed: "
                    "then processors are often too few only if reservations use at least 1 / {:.1f} of what they book on "
                    "average, so booked time that is not used costs REXR at most {:.1f} %. The rest is assumed to be filled by "
                    "waiting local jobs, as at high rates there are some",
                    100.0 * overbooking, 1.0 + overbooking, 100.0 * bound),
        derivation, Inequality{"utilisation lost by REXR", PaperBound::Side::atMost, bound, printed}};
}

Argument overlapArgument(double printed, int tasks)
{
    constexpr double beta = 0.1;
    constexpr double threshold = 0.8;
    const double bound = minOverlapRatio(beta);
    return {fmt::format(
                "The text says that with 100 to 400 tasks CONR, MALR and REXR hardly differ. So all three are assumed to plan "
                "equally well, and to compete with work that is not more overestimated than theirs: then REXR gains by "
                "overlap alone. Under V* = {} each of {} tasks has a risk of {:.1e}, so overlap frees at most the time "
                "that is asked beyond the needed one, beta = {:.0f} %: the ratio is at least {:.3f}",
                threshold, tasks, riskOfTask(threshold, tasks), 100.0 * beta, bound),
            derivation, Inequality{"REXR's time over that without overlap", PaperBound::Side::atLeast, bound, printed}};
}

Argument unlessBroken(Argument argument, const Estimate& ours)
{
    if (!argument.inequality)
        return argument;
    const auto& [quantity, side, bound, printed] = *argument.inequality;
    const double beyond = side == PaperBound::Side::atMost ? ours.value - bound : bound - ours.value;
    if (beyond > ours.halfWidth)
        argument.inequality.reset();
    return argument;
}

} // namespace wattif::reservation
