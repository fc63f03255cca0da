// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/paper_runs.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <utility>

#include <fmt/format.h>

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/base/statistics.h"
#include "core/base/verdict.h"
#include "core/reservation/inputs/inputs.h"

namespace wattif::reservation {

Result<Instance> paperInstance(std::int32_t repetition)
{
    const OptionValues options{{"kind", std::string("layered")},
                               {"tasks", std::int64_t{10}},
                               {"processors", std::int64_t{32}},
                               {"local_processors", std::int64_t{32}},
                               {"work_s", 1800.0},
                               {"load", 0.8},
                               {"horizon_s", 12.0 * 3600.0},
                               {"deadline_slack", 1.5},
                               {"overestimation", 0.2},
                               {"malleability", 2.0},
                               {"most_request_rate", 0.3},
                               {"usage_a", 2.0},
                               {"usage_b", 2.0}};
    return generateInstance(options, deriveSeed(2012, "figures", static_cast<std::uint64_t>(repetition)));
}

std::string freeParameters()
{
    return "Open in the paper, and chosen here: the speeds of the 12 sites (DAS-2 gives sizes only), layered workflows of 10 "
           "tasks of half an hour and 1 to 32 processors, used share U ~ Beta(2, 2), overestimation 20 %, requests that use "
           "80 % of the grid for twelve hours, deadlines 1.5 critical paths after submission, reshaping by up to 2 (MALR), W "
           "= 10 generations of 10 (REXR), and a violated reservation waits. Four settings were "
           "tried before this one was kept, for a grid that is busy and rejects: up to 16 processors for 6 hours, up to 64 and "
           "up to 32 for 24 hours, and this. The results depend on it: with up to 64 processors, and with 24 hours, not even the means "
           "lean towards Fig. 3's crowding of fast sites; with up to 16, none of Fig. 2's gains and of Fig. 4's orders shows.";
}

PolicyCall paperCall(std::string_view policy)
{
    PolicyCall call{.policy = std::string(policy)};
    if (policy == "rexr")
        call.options = {{"threshold", 0.8},
                        {"protect", std::string("paper")},
                        {"generations", std::int64_t{10}},
                        {"population", std::int64_t{10}}};
    if (policy == "ovbr")
        call.options = {{"rate", 0.2}};
    return call;
}

Result<std::vector<RatePoint>> rateSweep(std::vector<PolicyCall> policies, int seeds, const RunControl& control)
{
    const RateSweep sweep{.rates = {paperRates.begin(), paperRates.end()},
                          .policies = std::move(policies),
                          .repetitions = seeds,
                          .seed = 2012,
                          .draw = paperInstance};
    return runRates(sweep, control);
}

Result<std::vector<RatePoint>> policySweep(int seeds, const RunControl& control)
{
    static KeptSweeps kept;
    return kept.get(
        seeds,
        [seeds, &control] {
            std::vector<PolicyCall> calls;
            for (const std::string_view policy : paperPolicies)
                calls.push_back(paperCall(policy));
            return rateSweep(std::move(calls), seeds, control);
        },
        control);
}

namespace {

/// Largest rejection rate of a policy minus the least one, of each draw at one request rate.
std::vector<double> rejectionSpread(const std::vector<RatePoint>& all, double rate)
{
    std::vector<double> least;
    std::vector<double> largest;
    for (const RatePoint& point : all) {
        if (point.rate != rate)
            continue;
        if (least.empty())
            least = largest = point.rejectionRates;
        for (std::size_t i = 0; i < least.size(); ++i) {
            least[i] = std::min(least[i], point.rejectionRates[i]);
            largest[i] = std::max(largest[i], point.rejectionRates[i]);
        }
    }
    for (std::size_t i = 0; i < least.size(); ++i)
        largest[i] -= least[i];
    return largest;
}

} // namespace

ReproductionItem lowRejections(const std::vector<RatePoint>& all)
{
    constexpr double several = 2.0;
    const std::vector<double> high = rejectionSpread(all, paperRates.back());
    PaperShape shape{"the five policies differ little", {}};
    for (const double rate : {paperRates[0], paperRates[1]}) {
        std::vector<double> low = rejectionSpread(all, rate);
        std::ranges::for_each(low, [several](double& spread) { spread *= several; });
        const std::string name = fmt::format("largest - least at q = 25 %, - twice that at q = {:.0f} %", 100.0 * rate);
        shape.parts.push_back(above({name, pairedDifference(high, low)}, {"", 0.0}));
    }
    return {"rejected at q = 5 and 10 %", std::move(shape), "little: less than half of what they differ by at q = 25 %"};
}

std::vector<RatePoint> pointsOf(const std::vector<RatePoint>& all, std::int32_t policy)
{
    std::vector<RatePoint> points;
    std::ranges::copy_if(all, std::back_inserter(points), [policy](const RatePoint& p) { return p.policy == policy; });
    return points;
}

ReproductionSeries curveOf(std::string name, std::string yTitle, const std::vector<RatePoint>& points,
                           MeanInterval RatePoint::*value)
{
    ReproductionSeries series{
        .name = std::move(name), .xTitle = "share of reserving requests", .yTitle = std::move(yTitle), .x = {}, .y = {}};
    for (const RatePoint& point : points) {
        series.x.push_back(point.rate);
        series.y.push_back((point.*value).mean);
        series.halfWidth.push_back((point.*value).halfWidth);
    }
    return series;
}

MeanInterval pairedRatio(const std::vector<double>& x, const std::vector<double>& y)
{
    std::vector<double> ratios;
    for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i)
        ratios.push_back(x[i] / y[i]);
    return meanInterval(ratios);
}

Tolerance textTolerance()
{
    return {.relative = 0.1,
            .printedUnit = 0.01,
            .reason = "The text says \"about\" and prints whole percents: a tenth of the printed number is near."};
}

Result<void> runAll(std::size_t count, const std::function<Result<void>(std::size_t)>& f, const RunControl& control)
{
    std::mutex mutex;
    std::size_t done = 0;
    const auto runOne = [&](std::size_t i) -> Result<void> {
        auto made = f(i);
        const std::lock_guard lock(mutex);
        control.progress(static_cast<double>(++done) / static_cast<double>(count));
        return made;
    };
    return parallelFor(count, runOne, {.stop = control.stopToken()});
}

Result<ReproductionReport> incomplete(ReproductionReport report, const Error& error)
{
    if (error.code != ErrorCode::interrupted)
        return tl::unexpected(error);
    report.complete = false;
    return report;
}

} // namespace wattif::reservation
