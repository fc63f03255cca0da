// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/paper_calibration.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "core/reservation/papers/paper_runs.h"
#include "core/reservation/results/calibration.h"

namespace wattif::reservation {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// The largest distance of a bin from the diagonal.
double furthest(const std::vector<CalibrationBin>& bins)
{
    double most = 0.0;
    for (const CalibrationBin& bin : bins)
        most = std::max(most, std::abs(bin.predicted - bin.observed.mean));
    return most;
}

ReproductionSeries curve(std::string name, const std::vector<CalibrationBin>& bins)
{
    ReproductionSeries series{
        .name = std::move(name), .xTitle = "predicted violation", .yTitle = "observed violation", .x = {}, .y = {}};
    for (const CalibrationBin& bin : bins) {
        series.x.push_back(bin.predicted);
        series.y.push_back(bin.observed.mean);
        series.halfWidth.push_back(bin.observed.halfWidth);
    }
    return series;
}

ReproductionItem shown(std::string item, double ours, std::string note)
{
    return {.item = std::move(item), .paper = none, .ours = ours, .verdict = Verdict::shown, .note = std::move(note)};
}

} // namespace

Result<ReproductionReport> reproduceCalibration(int sites, const RunControl& control)
{
    ReproductionReport report{.name = "reservation-calibration",
                              .title = "Predicted against observed violations",
                              .source = "Xiao et al. 2012, section 3"};
    Instance instance;
    for (const std::int32_t processors : {16, 64, 144})
        instance.sites.push_back({.name = fmt::format("site-{}", processors), .processors = processors});
    constexpr std::int64_t runs = 2000;
    const auto certain = calibrateBounds(instance, sites, runs, 1, control.part(0.0, 0.6));
    if (!certain)
        return incomplete(std::move(report), certain.error());
    const auto crowded = calibrateBounds(instance, sites, runs, 2, control.part(0.6, 1.0), true);
    if (!crowded)
        return incomplete(std::move(report), crowded.error());
    constexpr double near = 0.03;
    const double exact = furthest(certain->exact);
    report.items.push_back(compareTrend("exact start side: furthest bin from the diagonal", exact, exact <= near,
                                        "predicted and observed are the same (here: within 0.03)"));
    const double lower = furthest(certain->lower);
    const double upper = furthest(certain->upper);
    report.items.push_back(compareTrend("the paper's lower bound: furthest bin from the diagonal", lower, lower >= exact,
                                        "as if all before it had to end: predicts too many violations"));
    report.items.push_back(compareTrend("the paper's upper bound: furthest bin from the diagonal", upper, upper >= exact,
                                        "as if one that ends were enough: predicts too few"));
    report.items.push_back(shown("crowded sites, exact start side: furthest bin from the diagonal", furthest(crowded->exact),
                                 "those before a reservation may be late themselves: then they hold nothing yet, or hold it "
                                 "longer, and Pr{E-} does not know"));
    report.series.push_back(curve("exact", certain->exact));
    report.series.push_back(curve("lower bound", certain->lower));
    report.series.push_back(curve("upper bound", certain->upper));
    report.series.push_back(curve("exact, crowded sites", crowded->exact));
    report.notes.push_back(
        fmt::format("{} drawn sites of 16, 64 and 144 processors, {} runs each, U ~ Beta(2, 2). Pr{{E-}} takes for granted "
                    "that those before a reservation began on time: the first three curves count reservations for which that "
                    "is certain.",
                    sites, runs));
    return report;
}

} // namespace wattif::reservation
