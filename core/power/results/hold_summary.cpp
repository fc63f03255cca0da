// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/hold_summary.h"

#include <algorithm>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/power/engine/green_gate.h"
#include "core/power/engine/pools.h"
#include "core/power/engine/workload.h"
#include "core/power/results/cost_bound.h"
#include "core/power/results/pricing.h"

namespace wattif::power {

namespace {

double signalCost(const GreenOptions& green, const Priced& of)
{
    return green.priceWeight * of.cost + green.carbonWeight * of.carbonGrams;
}

/// The PUE where it is flat; the signal has that of a curve.
double flatPue(const Instance& instance) { return instance.pueCurve.empty() ? instance.pue : 1.0; }

/// The bound without a flat PUE; of several kinds of nodes, the sum of their bounds.
std::optional<CostBound> boundOf(const Workload& workload, const Outcome& outcome, const GreenOptions& green)
{
    const Instance& instance = workload.instance();
    if (outcome.pools.empty()) {
        const RateSignal signal(instance, green.priceWeight, green.carbonWeight);
        const double cost = signalCost(green, priced(instance, outcome)) / flatPue(instance);
        return costBound(workload, outcome, signal, green.slack, cost, RunControl());
    }
    CostBound sum;
    for (std::size_t p = 0; p < outcome.pools.size(); ++p) {
        const auto own = boundOf(workload.pools()[p].workload, *outcome.pools[p].outcome, green);
        if (!own)
            return std::nullopt;
        sum.window += own->window;
        sum.capacity += own->capacity;
    }
    return sum;
}

} // namespace

HoldTotals holdTotals(const Instance& instance, const Outcome& outcome, Time slack)
{
    HoldTotals totals;
    std::vector<Time> since(outcome.runs.size(), never); // held, by job
    std::vector<Time> held(outcome.runs.size(), 0);
    for (const Hold& hold : outcome.holds) {
        const auto job = static_cast<std::size_t>(hold.job);
        totals.again += hold.kind == Hold::Kind::heldAgain ? 1 : 0;
        if (hold.isHeld()) {
            since[job] = since[job] == never ? hold.at : since[job];
        } else if (since[job] != never) {
            held[job] += hold.at - since[job];
            since[job] = never;
            totals.longestSeconds = std::max(totals.longestSeconds, toSeconds(hold.at) - instance.jobs[job].submitSeconds);
        }
    }
    std::int64_t ran = 0;
    double sum = 0.0;
    for (std::size_t job = 0; job < held.size(); ++job) {
        totals.jobs += held[job] > 0 ? 1 : 0;
        if (!outcome.runs[job].ran())
            continue;
        ++ran;
        sum += toSeconds(held[job]);
        totals.lateStarts +=
            outcome.runs[job].start > toTime(instance.jobs[job].submitSeconds) + slackOf(instance.jobs[job], slack) ? 1 : 0;
    }
    totals.meanSeconds = ran == 0 ? 0.0 : sum / static_cast<double>(ran);
    return totals;
}

Json holdJson(const Instance& instance, const Outcome& outcome, const OptionValues& options)
{
    const GreenOptions green = greenOptions(options);
    const HoldTotals totals = holdTotals(instance, outcome, green.slack);
    Json json{{"held_jobs", totals.jobs},
              {"held_again", totals.again},
              {"mean_hold_s", totals.meanSeconds},
              {"longest_hold_s", totals.longestSeconds},
              {"late_starts", totals.lateStarts}};
    const Priced money = priced(instance, outcome);
    const double cost = signalCost(green, money);
    json["signal_cost"] = cost;
    if (const auto bound = boundOf(Workload(instance), outcome, green)) {
        json["signal_cost_bound"] = flatPue(instance) * bound->best();
        json["signal_cost_bound_window"] = flatPue(instance) * bound->window;
    }
    return json;
}

} // namespace wattif::power
