// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/power/model/instance.h"

namespace wattif::power {

/// The batch jobs of the model of U. Lublin, D. G. Feitelson, "The workload on parallel supercomputers: modeling the
/// characteristics of rigid jobs", JPDC 63(11), 2003, 1105-1122.
///
///     size      1 with probability serialShare; else 2^u, u uniform in [low, mid] with probability firstShare, else in
///               [mid, log2 P]; u is rounded for a share pow2Share of all jobs
///     run time  exp(x), x from gamma(a1, b1) with probability p, else from gamma(a2, b2); p = slope size + offset in [0, 1]
///     arrival   gaps exp(x), x from gamma(arriveShape, arriveScale), on a clock that runs as fast as jobs come at that time of
///               day: half hour h of the day has the weight F(h + 1/2) - F(h - 1/2), F the distribution of
///               gamma(dayShape, dayScale) over the half hours from 05:00 on
///
/// x is drawn again where it exceeds maxLogRun or maxLogGap.
struct LublinModel {
    double serialShare = 0.2927;
    double pow2Share = 0.6686;
    double low = 1.2;
    double midBelowHigh = 2.0; ///< mid = log2 P - this
    double firstShare = 0.875;

    double a1 = 6.57;
    double b1 = 0.823;
    double a2 = 639.1;
    double b2 = 0.0156;
    double slope = -0.003;
    double offset = 0.6986;
    double maxLogRun = 12.0; ///< about two days

    double arriveShape = 6.0415 * 1.0519; ///< of the rush hours, times the ratio that makes it that of all hours
    double arriveScale = 0.8531;
    double dayShape = 6.1271;
    double dayScale = 5.2740;
    double maxLogGap = 13.0; ///< about five days

    static constexpr std::size_t bucketsPerDay = 48;

    /// Share p of run times that come from the first gamma distribution.
    [[nodiscard]] double firstGammaShare(std::int32_t size) const;
    /// Weights of the half hours of the day from midnight on; their mean is 1.
    [[nodiscard]] std::array<double, bucketsPerDay> dayWeights() const;
};

/// The parameters of a draw from the model.
struct LublinDraw {
    std::int64_t jobs = 5000;
    std::int32_t nodes = 128; ///< P, one processor each
    double load = 0.0;        ///< offered load to reach by stretching the gaps; 0: as the model gives
    double startHour = 0.0;   ///< time of day at which the trace begins
};

/// Draws a trace; run times are whole seconds, there are no requested times. The first job is submitted at 0.
[[nodiscard]] std::vector<Job> drawLublin(const LublinModel& model, const LublinDraw& draw, std::uint64_t seed);

} // namespace wattif::power
