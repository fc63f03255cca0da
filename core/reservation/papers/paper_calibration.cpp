// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/paper_reports.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/reservation/papers/paper_runs.h"
#include "core/reservation/results/calibration.h"

namespace wattif::reservation {
namespace {

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

/// The bin that is furthest on one side: `sign` 1 has most more violations than predicted, -1 most fewer.
Estimate furthestBeyond(const std::vector<CalibrationBin>& bins, double sign)
{
    const auto beyond = [sign](const CalibrationBin& bin) { return sign * (bin.observed.mean - bin.predicted); };
    const CalibrationBin& worst = *std::ranges::max_element(bins, {}, beyond);
    return {worst.observed.mean - worst.predicted, worst.observed.halfWidth};
}

} // namespace

Result<ReproductionReport> reproduceCalibration(int sites, const RunControl& control)
{
    ReproductionReport report{
        .name = "rexr-calibration", .title = "Predicted and observed violations", .source = "Xiao et al. 2012, section 3"};
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
    report.items.push_back({"the paper's lower bound: observed - predicted violations, largest bin",
                            PaperBound{PaperBound::Side::atMost, 0.0, furthestBeyond(certain->lower, 1.0)},
                            "as if all before it had to end: never fewer violations are predicted than come"});
    report.items.push_back({"the paper's upper bound: observed - predicted violations, least bin",
                            PaperBound{PaperBound::Side::atLeast, 0.0, furthestBeyond(certain->upper, -1.0)},
                            "as if one that ends were enough: never more violations are predicted than come"});
    report.items.push_back({"exact start side: furthest bin from the diagonal", Unpublished{furthest(certain->exact)},
                            "predicted and observed are the same"});
    report.items.push_back(
        {"crowded sites, exact start side: furthest bin from the diagonal", Unpublished{furthest(crowded->exact)},
         "those before a reservation may be late themselves: then they hold nothing yet, or hold it longer, and "
         "Pr{E-} does not know"});
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
