// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>

#include "core/base/error.h"
#include "core/base/run_control.h"
#include "core/profit/engine/fractional_program.h"
#include "core/profit/engine/outcome.h"

namespace wattif::profit {

/// The linear-fractional relaxation of an instance: see bound.cpp. Works on machine types, not single machines.
class Bound {
public:
    explicit Bound(const Platform& platform);

    /// The bound over the first `bags` bags, in profit per second. Error(interrupted) when stopped.
    [[nodiscard]] Result<double> over(std::size_t bags, const RunControl& control);
    /// The split behind the newest bound.
    [[nodiscard]] const FractionalSolution& solution() const { return *m_solution; }

private:
    const Platform& m_platform;
    FractionalSolver m_solver;
    const FractionalSolution* m_solution = nullptr;
    std::vector<double> m_demand; ///< T tasks of the first m_bags bags
    std::vector<double> m_noLoad; ///< m zeros
    double m_revenue = 0.0;
    std::size_t m_bags = 0;
};

/// Most arrivals for which policy `bound` solves its own program: as many as a chart can show. Of more, evenly spaced ones and
/// the last get a value, the others NaN.
inline constexpr std::size_t maxBoundArrivals = 200;

/// Policy `bound`: its value after each of `maxBoundArrivals` arrivals, and the totals of the fractional optimum over all bags.
[[nodiscard]] Result<std::shared_ptr<Outcome>> runBound(const Platform& platform, const RunControl& control);

} // namespace wattif::profit
