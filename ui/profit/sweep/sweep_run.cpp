// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/sweep/sweep_run.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/random.h"
#include "core/profit/inputs/generate.h"
#include "core/profit/model/edit.h"
#include "core/profit/study.h"

namespace wattif::ui {
namespace {

const std::vector<std::string>& sweepMetrics()
{
    static const std::vector<std::string> names{"objective", "bound_share", "makespan_s", "energy_j", "profit", "revenue"};
    return names;
}

Result<void> checkSpec(const SweepSpec& spec)
{
    if (!spec.instance || spec.policies.empty())
        return badInput("A sweep needs a scenario and at least one policy.");
    if (!(spec.from < spec.to) || !std::isfinite(spec.to))
        return badInput("The range of a sweep ends above its beginning.");
    if (spec.steps < 2 || spec.repetitions < 1)
        return badInput("A sweep has 2 or more points and 1 or more repetitions.");
    if (spec.countMin < 1 || spec.countMin > spec.countMax)
        return badInput("The largest number of tasks lies below the smallest.");
    if (spec.logarithmic && spec.from <= 0.0)
        return badInput("A logarithmic range begins above 0.");
    return {};
}

/// The instance at one point and repetition.
InstancePtr instanceAt(const SweepSpec& spec, double x, int repetition)
{
    profit::Instance instance = profit::withoutManualMoves(profit::instanceOf(*spec.instance));
    if (spec.drawsBags()) {
        profit::BagDraw draw;
        draw.bags = spec.parameter == SweepParameter::bags ? static_cast<std::size_t>(x) : instance.bags.size();
        draw.countMin = spec.countMin;
        draw.countMax = spec.countMax;
        Random random(deriveSeed(spec.seed, "sweep bags", static_cast<std::uint64_t>(repetition)));
        instance.bags = profit::drawBags(instance.taskTypeCount(), draw, random);
    }
    if (spec.parameter == SweepParameter::gamma)
        instance.gamma = x;
    else if (spec.parameter == SweepParameter::energyPrice)
        instance.energyPricePerJoule = x;
    return profit::makeInstance(std::move(instance));
}

/// Values of one point: [policy][metric][repetition].
using Samples = std::vector<std::vector<std::vector<double>>>;

void collect(const RunReport& report, Samples& samples)
{
    for (std::size_t p = 0; p < report.policies.size(); ++p)
        for (std::size_t m = 0; m < sweepMetrics().size(); ++m)
            samples[p][m].push_back(report.policies[p].metric(sweepMetrics()[m]));
}

SweepPoint pointOf(double x, const std::vector<std::vector<double>>& metrics)
{
    SweepPoint point{x, {}};
    for (const std::vector<double>& values : metrics) {
        const bool known = std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); });
        point.metrics.push_back(known ? meanInterval(values) : MeanInterval{std::numeric_limits<double>::quiet_NaN(), 0.0, 0});
    }
    return point;
}

} // namespace

std::vector<double> sweepValues(const SweepSpec& spec)
{
    std::vector<double> values;
    for (int i = 0; i < spec.steps; ++i) {
        const double share = static_cast<double>(i) / (spec.steps - 1);
        double x =
            spec.logarithmic ? spec.from * std::pow(spec.to / spec.from, share) : spec.from + share * (spec.to - spec.from);
        if (spec.parameter == SweepParameter::bags)
            x = std::max(1.0, std::round(x));
        else
            x = std::round(x * 1e9) / 1e9; // 1.2, not 1.2000000000000002
        if (values.empty() || x > values.back())
            values.push_back(x);
    }
    return values;
}

Result<SweepResult> runSweep(const SweepSpec& spec, const RunControl& control)
{
    if (Result<void> good = checkSpec(spec); !good)
        return passOn(good);
    SweepResult result{spec, sweepMetrics(), {}, true};
    result.series.resize(spec.policies.size());
    const std::vector<double> values = sweepValues(spec);
    RunRequest request;
    request.policies = spec.policies;
    request.ledger = false;
    const double runs = static_cast<double>(values.size()) * spec.repetitions;
    double done = 0.0;
    for (const double x : values) {
        Samples samples(spec.policies.size(), std::vector<std::vector<double>>(sweepMetrics().size()));
        for (int r = 0; r < spec.repetitions; ++r) {
            request.seed = deriveSeed(spec.seed, "sweep run", static_cast<std::uint64_t>(r));
            auto report = profit::study().run(*instanceAt(spec, x, r), request, control.part(done / runs, (done + 1.0) / runs));
            if (!report)
                return passOn(report);
            if (!report->complete || control.stopRequested()) {
                result.complete = false;
                return result;
            }
            collect(*report, samples);
            control.progress(++done / runs);
        }
        for (std::size_t p = 0; p < spec.policies.size(); ++p)
            result.series[p].push_back(pointOf(x, samples[p]));
    }
    return result;
}

} // namespace wattif::ui
