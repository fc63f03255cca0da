// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/experiment/breakeven/asked_option.h"
#include "core/experiment/breakeven/contest.h"

namespace wattif {

/// A place of two options.
struct OptionPlace {
    double x = 0.0; ///< of the first option
    double y = 0.0; ///< of the second one
};

/// A point of the line that parts where the policy is best from where it is not.
struct WinLinePoint {
    OptionPlace won;  ///< the last place known at which it is best
    OptionPlace lost; ///< the first place known at which it is not; differs from `won` in one option
};

/// The best policy for each pair of values of two options.
struct WinMap {
    AskedOption x;
    AskedOption y;
    std::vector<double> xs{}; ///< ascending
    std::vector<double> ys{};
    /// The best competitor (competitorsOf) at xs[i], ys[j]: [j * xs.size() + i]; none where the metric applies to none, or where
    /// a stop came first.
    std::vector<std::optional<std::size_t>> best{};
    std::vector<WinLinePoint> line{};
    bool isBestNow = false;
    /// The place nearest to the present one, by the root of the squared relative changes of both options, at which the policy is
    /// best; none without one.
    std::optional<OptionPlace> nearest{};
    double change = 0.0; ///< that root
    bool isComplete = true;
};

/// How finely the map is drawn.
struct WinMapOptions {
    std::size_t samples = 17; ///< spread over each range (samplePlaces)
    double tolerance = 1e-3;  ///< of points of the line, as in BreakevenOptions
};

/// Draws the map of two different numeric options: their usual ranges as a grid, and between each two neighbours with different
/// answers a point of the line, by bisection. Side by side, the same for any number of threads. Error(usage) as checkContest, and
/// for options that are not numeric or the same.
[[nodiscard]] Result<WinMap> drawWinMap(const ContestRequest& request, const AskedOption& x, const AskedOption& y,
                                        const WinMapOptions& options, const RunControl& control);

} // namespace wattif
