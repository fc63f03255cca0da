// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/reproduction.h"
#include "core/base/run_control.h"
#include "core/reservation/engine/plan.h"

namespace wattif::reservation {

/// Sites drawn for the calibration.
inline constexpr int calibrationSites = 120;

/// The start side, and the paper's bounds of it, against simulated runs of drawn sites: predicted and observed violations.
[[nodiscard]] Result<ReproductionReport> reproduceCalibration(int sites, const RunControl& control);

/// How far the search of rexr depends on its seed: workflows of 30 to 200 tasks on grids of several sizes and loads, makespan by
/// seed after W generations.
[[nodiscard]] Result<ReproductionReport> reproduceConvergence(int seeds, const RunControl& control);

/// The parameters that the paper leaves open, and their ranges.
struct OrderGrid {
    std::vector<double> meanUsages{0.3, 0.5, 0.7, 0.9};
    std::vector<double> usageDeviations{0.05, 0.2}; ///< of the used share
    std::vector<double> loads{0.5, 1.0};
    std::vector<double> deadlineSlacks{1.2, 3.0};         ///< critical paths
    std::vector<std::string> siteMixes{"das2", "random"}; ///< as option `grid` of generate
    std::vector<std::string> violations{"waits", "loses_work"};
    std::int32_t sites = 5;
    double horizonSeconds = 28'800.0;
    std::int32_t repetitions = 6;
};

/// Where each printed order of Figs. 2 to 5 holds: every combination of the grid, drawn and simulated with all policies.
[[nodiscard]] Result<ReproductionReport> reproduceOrders(const OrderGrid& grid, const RunControl& control);

/// Sites half full of reservations of two hours for a day.
[[nodiscard]] Result<Instance> busyGrid(std::int32_t repetition);
/// Returns the makespan that a search had reached after `generations` generations, or NaN.
[[nodiscard]] double makespanAfter(const std::vector<SearchPoint>& search, std::int32_t generations);

/// How long rexr plans workflows of one number of tasks, by generations: geometric means over workflows, because times of
/// workflows differ by factors, with the half widths of the 95 % intervals of ln(time).
struct PlanningTimes {
    std::int32_t tasks = 0;
    std::vector<double> generations{};
    std::vector<double> seconds{};       ///< [generations]
    std::vector<double> logHalfWidths{}; ///< [generations]
};
/// Returns the times of `seeds` workflows of each number of tasks, measured; Error(interrupted) after a stop.
[[nodiscard]] Result<std::vector<PlanningTimes>> measurePlanningTimes(int seeds, const RunControl& control);
/// The geometric means of positive values by generations, and the half widths.
[[nodiscard]] PlanningTimes planningTimesOf(std::int32_t tasks, const std::vector<double>& generations,
                                            const std::vector<std::vector<double>>& seconds);

/// Table 1: how long rexr plans, by generations W and tasks n (measured: other machines differ), and how good its plans are by
/// then.
[[nodiscard]] Result<ReproductionReport> reproducePlanningTime(int seeds, const RunControl& control);

/// Fig. 2: utilisation against the share of reserving requests.
[[nodiscard]] Result<ReproductionReport> reproduceUtilisation(int seeds, const RunControl& control);
/// Fig. 3: utilisation of each site.
[[nodiscard]] Result<ReproductionReport> reproduceSites(int seeds, const RunControl& control);
/// Fig. 4: share of workflows rejected.
[[nodiscard]] Result<ReproductionReport> reproduceRejections(int seeds, const RunControl& control);
/// Fig. 5: share of reservations violated, by V* and O*.
[[nodiscard]] Result<ReproductionReport> reproduceViolations(int seeds, const RunControl& control);

/// How much longer than they run the tasks of Fig. 6 ask for.
inline constexpr std::array wien2kOverestimations{0.1, 0.2, 0.3, 0.4};
/// The report's series of a policy at one overestimation against the tasks: "rexr, beta = 10 %".
[[nodiscard]] std::string wien2kCurve(std::string_view policy, double overestimation);

/// Fig. 6: execution time of WIEN2K against its size and the overestimation beta, on a grid with other work.
[[nodiscard]] Result<ReproductionReport> reproduceWien2k(int seeds, const RunControl& control);

} // namespace wattif::reservation
