// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later
// An order is a list of differences that must all be above 0, each paired over the draws: it holds in a setting where all their
// means are, and clearly where all their 95 % intervals are. The simplest region of settings in which it holds is reported.
// Settings are drawn here rather than as a plan of core/experiment, as Fig. 3 needs the sites of each run.

#include "core/reservation/papers/paper_reports.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/base/statistics.h"
#include "core/base/verdict.h"
#include "core/reservation/inputs/inputs.h"
#include "core/reservation/papers/order_map.h"
#include "core/reservation/papers/paper_runs.h"
#include "core/reservation/papers/rate_sweep.h"
#include "core/reservation/papers/site_evenness.h"

namespace wattif::reservation {
namespace {

/// Shares of reserving requests; the orders are those of the last unless they say otherwise.
constexpr std::array orderRates{0.05, 0.15, 0.25};
enum RatePlace : std::size_t { fewRequests, someRequests, maxRequests };

/// Policies with the paper's settings, and those of Fig. 5 beside them.
enum CallPlace : std::size_t { conrCall, cbfrCall, malrCall, ovbrCall, rexrCall, rexr90Call, rexr60Call, ovbr40Call };

std::vector<PolicyCall> orderCalls()
{
    std::vector<PolicyCall> calls;
    for (const std::string_view policy : paperPolicies)
        calls.push_back(paperCall(policy));
    const auto add = [&calls](std::string_view policy, const char* option, double value) {
        calls.push_back(paperCall(policy));
        calls.back().options[option] = value;
    };
    add("rexr", "threshold", 0.9);
    add("rexr", "threshold", 0.6);
    add("ovbr", "rate", 0.4);
    for (PolicyCall& call : calls)
        if (call.policy == "rexr") { // as in datasets/experiments/rexr-orders.json
            call.options["generations"] = std::int64_t{3};
            call.options["population"] = std::int64_t{4};
        }
    return calls;
}

/// What a setting's runs gave.
class SettingRuns {
public:
    SettingRuns(std::vector<RatePoint> points, std::vector<std::vector<double>> speeds)
        : m_points(std::move(points)), m_speeds(std::move(speeds))
    {
    }

    [[nodiscard]] const RatePoint& at(CallPlace call, RatePlace rate = maxRequests) const
    {
        return m_points[call * orderRates.size() + rate];
    }
    /// [repetition][site]
    [[nodiscard]] const std::vector<std::vector<double>>& speeds() const { return m_speeds; }

private:
    std::vector<RatePoint> m_points;
    std::vector<std::vector<double>> m_speeds;
};

using OrderPart = Estimate; ///< a difference that must be above 0

OrderPart differenceOf(std::span<const double> more, std::span<const double> less) { return pairedDifference(more, less); }
OrderPart rejectsMore(const SettingRuns& runs, CallPlace more, CallPlace less)
{
    return differenceOf(runs.at(more).rejectionRates, runs.at(less).rejectionRates);
}
OrderPart usesMore(const SettingRuns& runs, CallPlace more, CallPlace less, RatePlace rate)
{
    return differenceOf(runs.at(more, rate).utilisations, runs.at(less, rate).utilisations);
}
OrderPart violatesMore(const SettingRuns& runs, CallPlace more, CallPlace less, double times = 1.0, RatePlace rate = maxRequests)
{
    std::vector<double> least = runs.at(less, rate).violationRates;
    for (double& share : least)
        share *= times;
    return differenceOf(runs.at(more, rate).violationRates, least);
}
/// How much more of its utilisation a policy loses than another when q grows from 15 to 25 %.
OrderPart losesMore(const SettingRuns& runs, CallPlace more, CallPlace less)
{
    const auto lossOf = [&runs](CallPlace call) {
        std::vector<double> losses;
        for (std::size_t r = 0; r < runs.at(call).utilisations.size(); ++r)
            losses.push_back(1.0 - runs.at(call, maxRequests).utilisations[r] / runs.at(call, someRequests).utilisations[r]);
        return losses;
    };
    return differenceOf(lossOf(more), lossOf(less));
}
/// Whether violations stay under a bound.
OrderPart leftBelow(double bound, const MeanInterval& share) { return {bound - share.mean, share.halfWidth}; }
/// Whether two are at most a percent point apart.
OrderPart alikeRejections(const SettingRuns& runs, CallPlace a, CallPlace b)
{
    constexpr double near = 0.01;
    const OrderPart difference = rejectsMore(runs, a, b);
    return {near - std::abs(difference.value), difference.halfWidth};
}
std::vector<OrderPart> crowds(const SettingRuns& runs, CallPlace call)
{
    const auto own = fastCrowding(runs.at(call).utilisationsBySite, runs.speeds());
    const auto even = fastCrowding(runs.at(conrCall).utilisationsBySite, runs.speeds());
    return {meanInterval(own), differenceOf(own, even)};
}
OrderPart unevener(const SettingRuns& runs, CallPlace call)
{
    return differenceOf(siteVariation(runs.at(call).utilisationsBySite), siteVariation(runs.at(conrCall).utilisationsBySite));
}

struct PrintedOrder {
    const char* printed;
    std::function<std::vector<OrderPart>(const SettingRuns&)> parts;
};

std::vector<PrintedOrder> utilisationOrders()
{
    return {{"Fig. 2: all four use more than CONR at q = 5 %",
             [](const SettingRuns& r) {
                 return std::vector{usesMore(r, cbfrCall, conrCall, fewRequests), usesMore(r, malrCall, conrCall, fewRequests),
                                    usesMore(r, ovbrCall, conrCall, fewRequests), usesMore(r, rexrCall, conrCall, fewRequests)};
             }},
            {"Fig. 2: REXR uses less at q = 25 % than at 5 %",
             [](const SettingRuns& r) {
                 return std::vector{differenceOf(r.at(rexrCall, fewRequests).utilisations, r.at(rexrCall).utilisations)};
             }},
            {"Fig. 2: above q = 15 % OVBR falls most",
             [](const SettingRuns& r) {
                 return std::vector{losesMore(r, ovbrCall, cbfrCall), losesMore(r, ovbrCall, malrCall),
                                    losesMore(r, ovbrCall, rexrCall)};
             }},
            {"Fig. 2: REXR uses more than OVBR",
             [](const SettingRuns& r) { return std::vector{usesMore(r, rexrCall, ovbrCall, maxRequests)}; }},
            {"Fig. 3: CONR fills sites more evenly than CBFR",
             [](const SettingRuns& r) { return std::vector{unevener(r, cbfrCall)}; }},
            {"Fig. 3: CONR fills sites more evenly than MALR",
             [](const SettingRuns& r) { return std::vector{unevener(r, malrCall)}; }},
            {"Fig. 3: CBFR crowds the fast sites, unlike CONR", [](const SettingRuns& r) { return crowds(r, cbfrCall); }},
            {"Fig. 3: MALR crowds the fast sites, unlike CONR", [](const SettingRuns& r) { return crowds(r, malrCall); }}};
}

std::vector<PrintedOrder> rejectionOrders()
{
    const auto fewerThanStrict = [](CallPlace call) {
        return [call](const SettingRuns& r) {
            return std::vector{rejectsMore(r, conrCall, call), rejectsMore(r, cbfrCall, call), rejectsMore(r, malrCall, call)};
        };
    };
    return {{"Fig. 4: CBFR rejects most",
             [](const SettingRuns& r) {
                 return std::vector{rejectsMore(r, cbfrCall, conrCall), rejectsMore(r, cbfrCall, malrCall)};
             }},
            {"Fig. 4: CONR rejects more than MALR",
             [](const SettingRuns& r) { return std::vector{rejectsMore(r, conrCall, malrCall)}; }},
            {"Fig. 4: OVBR rejects less than the strict three", fewerThanStrict(ovbrCall)},
            {"Fig. 4: REXR rejects less than the strict three", fewerThanStrict(rexrCall)},
            {"Fig. 4: OVBR and REXR reject nearly the same",
             [](const SettingRuns& r) { return std::vector{alikeRejections(r, ovbrCall, rexrCall)}; }}};
}

std::vector<PrintedOrder> violationOrders()
{
    constexpr double bound = 0.07;
    constexpr double several = 2.0;
    return {{"Fig. 5: REXR with V* = 0.9 violates 7 % at most",
             [](const SettingRuns& r) { return std::vector{leftBelow(bound, r.at(rexr90Call).violationRate)}; }},
            {"Fig. 5: REXR with V* = 0.8 violates 7 % at most",
             [](const SettingRuns& r) { return std::vector{leftBelow(bound, r.at(rexrCall).violationRate)}; }},
            {"Fig. 5: OVBR with O* = 20 % violates twice as much as REXR, q = 15 %",
             [](const SettingRuns& r) { return std::vector{violatesMore(r, ovbrCall, rexrCall, several, someRequests)}; }},
            {"Fig. 5: OVBR with O* = 20 % violates twice as much as REXR, q = 25 %",
             [](const SettingRuns& r) { return std::vector{violatesMore(r, ovbrCall, rexrCall, several)}; }},
            {"Fig. 5: OVBR with O* = 40 % violates twice as much as REXR, q = 25 %",
             [](const SettingRuns& r) { return std::vector{violatesMore(r, ovbr40Call, rexrCall, several)}; }},
            {"Fig. 5: the smaller V*, the more is violated (0.6, 0.8, 0.9)",
             [](const SettingRuns& r) {
                 return std::vector{violatesMore(r, rexr60Call, rexrCall), violatesMore(r, rexrCall, rexr90Call)};
             }},
            {"Fig. 5: the larger O*, the more is violated (40, 20 %)",
             [](const SettingRuns& r) { return std::vector{violatesMore(r, ovbr40Call, ovbrCall)}; }}};
}

std::vector<PrintedOrder> allOrders()
{
    std::vector<PrintedOrder> all = utilisationOrders();
    for (auto orders : {rejectionOrders(), violationOrders()})
        std::ranges::move(orders, std::back_inserter(all));
    return all;
}

template <class Value>
std::vector<std::string> textsOf(const std::vector<Value>& values)
{
    std::vector<std::string> texts;
    for (const Value& value : values)
        texts.push_back(fmt::format("{}", value));
    return texts;
}

enum FactorPlace : std::size_t { usageFactor, deviationFactor, loadFactor, slackFactor, mixFactor, violationFactor };

SettingMap mapOf(const OrderGrid& grid)
{
    return SettingMap({{"the mean usage", textsOf(grid.meanUsages)},
                       {"its deviation", textsOf(grid.usageDeviations)},
                       {"the load", textsOf(grid.loads)},
                       {"the deadline slack", textsOf(grid.deadlineSlacks)},
                       {"the site mix", grid.siteMixes, false},
                       {"violation", grid.violations, false}});
}

Result<Instance> drawnSetting(const OrderGrid& grid, const SettingMap& map, std::size_t setting, std::int32_t repetition)
{
    const double mean = grid.meanUsages[map.levelOf(setting, usageFactor)];
    const double deviation = grid.usageDeviations[map.levelOf(setting, deviationFactor)];
    const double weight = mean * (1.0 - mean) / (deviation * deviation) - 1.0; // a + b of the beta distribution
    const OptionValues options{{"kind", std::string("layered")},
                               {"grid", grid.siteMixes[map.levelOf(setting, mixFactor)]},
                               {"sites", std::int64_t{grid.sites}},
                               {"tasks", std::int64_t{10}},
                               {"processors", std::int64_t{32}},
                               {"local_processors", std::int64_t{32}},
                               {"work_s", 1800.0},
                               {"load", grid.loads[map.levelOf(setting, loadFactor)]},
                               {"horizon_s", grid.horizonSeconds},
                               {"deadline_slack", grid.deadlineSlacks[map.levelOf(setting, slackFactor)]},
                               {"overestimation", 0.2},
                               {"malleability", 2.0},
                               {"most_request_rate", orderRates.back()},
                               {"usage_a", mean * weight},
                               {"usage_b", (1.0 - mean) * weight}};
    auto instance = generateInstance(options, deriveSeed(2012, "orders", static_cast<std::uint64_t>(repetition)));
    if (instance)
        instance->violation = violationOf(grid.violations[map.levelOf(setting, violationFactor)]).value_or(Violation::waits);
    return instance;
}

Result<SettingRuns> runsOf(const OrderGrid& grid, const SettingMap& map, std::size_t setting, const RunControl& control)
{
    const RateSweep sweep{.rates = {orderRates.begin(), orderRates.end()},
                          .policies = orderCalls(),
                          .repetitions = grid.repetitions,
                          .seed = 2012,
                          .draw = [&](std::int32_t repetition) { return drawnSetting(grid, map, setting, repetition); }};
    auto points = runRates(sweep, RunControl(control.stopToken()));
    if (!points)
        return propagateError(points);
    std::vector<std::vector<double>> speeds;
    for (std::int32_t r = 0; r < grid.repetitions; ++r) {
        auto instance = drawnSetting(grid, map, setting, r);
        if (!instance)
            return propagateError(instance);
        auto& own = speeds.emplace_back();
        for (const Site& site : instance->sites)
            own.push_back(site.speed);
    }
    return SettingRuns(std::move(*points), std::move(speeds));
}

/// [order][setting] whether it holds, by the means and by the intervals.
struct OrderMaps {
    std::vector<std::vector<char>> holds;
    std::vector<std::vector<char>> clearly;
};

double shareOf(const SettingMap& map, const std::vector<char>& holds, std::size_t factor, std::size_t level)
{
    double all = 0.0;
    double holding = 0.0;
    for (std::size_t s = 0; s < map.size(); ++s)
        if (map.levelOf(s, factor) == level) {
            all += 1.0;
            holding += holds[s] != 0 ? 1.0 : 0.0;
        }
    return holding / all;
}

void addOrders(const SettingMap& map, const std::vector<PrintedOrder>& orders, const OrderMaps& maps, ReproductionReport& report)
{
    ReproductionTable table{.title = "Shares of the settings in which an order holds in the mean",
                            .textColumns = {"Order"},
                            .numberColumns = {"all", "beyond the intervals"}};
    for (const MapFactor& factor : map.factors())
        for (const std::string& level : factor.levels)
            table.numberColumns.push_back(fmt::format("{} {}", factor.name, level));
    for (std::size_t o = 0; o < orders.size(); ++o) {
        const auto shareIn = [&](const std::vector<char>& holds) {
            return static_cast<double>(std::ranges::count(holds, 1)) / static_cast<double>(map.size());
        };
        ReproductionTable::Row row{{orders[o].printed}, {shareIn(maps.holds[o]), shareIn(maps.clearly[o])}};
        for (std::size_t f = 0; f < map.factors().size(); ++f)
            for (std::size_t level = 0; level < map.factors()[f].levels.size(); ++level)
                row.numbers.push_back(shareOf(map, maps.holds[o], f, level));
        report.items.push_back({orders[o].printed, Unpublished{{row.numbers.front(), 0.0}}, whereHolds(map, maps.holds[o])});
        table.rows.push_back(std::move(row));
    }
    report.tables.push_back(std::move(table));
}

void addNotes(const OrderGrid& grid, const SettingMap& map, ReproductionReport& report)
{
    report.notes.push_back(fmt::format(
        "The paper prints none of mean usage, its deviation, load, deadlines, sites' speeds and what becomes of a violated "
        "reservation. {} settings of them, {} draws each: {} sites, layered workflows of 10 tasks, q = 25 % unless stated. An order "
        "holds in a setting where the means say so; the number beside it is the share of settings. In a region \"where\" at least nine "
        "tenths of the settings hold, \"mostly where\" three quarters, and the region has half of all that hold.",
        map.size(), grid.repetitions, grid.sites));
    report.notes.emplace_back("Site mix das2: 144, 64, 64, 64, 64 processors with different speeds; random: 32 to 256 "
                              "processors, speeds 0.5 to 2. The deadline slack is in critical paths. REXR with protect=paper, 3 "
                              "generations of 4; \"twice\" stands for the paper's \"several times\".");
}

} // namespace

Result<ReproductionReport> reproduceOrders(const OrderGrid& grid, const RunControl& control)
{
    ReproductionReport report{.name = "rexr-orders",
                              .title = "Where the printed orders of Figs. 2 to 5 hold",
                              .source = "Xiao et al. 2012, Figs. 2 to 5"};
    const SettingMap map = mapOf(grid);
    const std::vector<PrintedOrder> orders = allOrders();
    OrderMaps maps{.holds = std::vector(orders.size(), std::vector<char>(map.size())),
                   .clearly = std::vector(orders.size(), std::vector<char>(map.size()))};
    for (std::size_t setting = 0; setting < map.size(); ++setting) {
        const auto runs = runsOf(grid, map, setting, control);
        if (!runs)
            return incomplete(std::move(report), runs.error());
        for (std::size_t o = 0; o < orders.size(); ++o) {
            const std::vector<OrderPart> parts = orders[o].parts(*runs);
            maps.holds[o][setting] = std::ranges::all_of(parts, [](const OrderPart& part) { return part.value > 0.0; }) ? 1 : 0;
            maps.clearly[o][setting] =
                std::ranges::all_of(parts, [](const OrderPart& part) { return part.value > part.halfWidth; }) ? 1 : 0;
        }
        control.progress(static_cast<double>(setting + 1) / static_cast<double>(map.size()));
    }
    addOrders(map, orders, maps, report);
    addNotes(grid, map, report);
    return report;
}

} // namespace wattif::reservation
