// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/papers/paper_reports.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/base/statistics.h"
#include "core/profit/engine/bound.h"
#include "core/profit/inputs/generate.h"
#include "core/profit/inputs/samples.h"
#include "core/profit/policies/policies.h"

namespace wattif::profit {
namespace {

constexpr const char* paper = "Zhang, Li, Zhang 2022 (doi 10.13705/j.issn.1671-6841.2022250)";

/// Final objective of one policy with default options on an instance. Error(interrupted) when stopped.
Result<double> objectiveOf(const Instance& instance, std::string_view name, const RunControl& control)
{
    const Platform platform(instance);
    if (name == "bound")
        return Bound(platform).over(instance.bags.size(), control);
    const Policy* policy = findPolicy(name);
    auto options = completed(policy->info.options, {});
    if (!options)
        return passOn(options);
    auto outcome = policy->run({platform, *options, false, 1, control});
    if (!outcome)
        return passOn(outcome);
    return (*outcome)->totals.objective;
}

/// Objectives of a policy over repetitions of random bags; repetition k of every policy sees the same bags.
Result<std::vector<double>> sampleObjectives(const BagDraw& draw, double gamma, std::string_view policy, int repetitions,
                                             const RunControl& control)
{
    std::vector<double> values;
    for (int k = 0; k < repetitions; ++k) {
        if (control.stopRequested())
            return fail(ErrorCode::interrupted, "stopped");
        Instance instance = tarpleePlatform();
        instance.gamma = gamma;
        Random random(deriveSeed(2022, "profit reproduction", static_cast<std::uint64_t>(k)));
        instance.bags = drawBags(instance.taskTypeCount(), draw, random);
        auto value = objectiveOf(instance, policy, control);
        if (!value)
            return passOn(value);
        values.push_back(*value);
    }
    return values;
}

// ---- Table 1 --------------------------------------------------------------------------------------------------------

struct PrintedRow {
    const char* policy;
    double tolerance; // relative
    std::array<double, 10> values;
};

constexpr double printedUnit = 0.01;
constexpr std::array<double, 10> table1Gammas{1.05, 1.1, 1.15, 1.2, 1.25, 1.3, 1.35, 1.4, 1.45, 1.5};
// At gamma = 1.1 with the two swapped values put right: see the note of the report.
constexpr std::array<PrintedRow, 3> table1Printed{{
    {"online", 0.003, {22.23, 43.44, 70.47, 99.50, 130.69, 162.65, 190.94, 224.40, 255.72, 297.67}},
    {"greedy", 0.0001, {22.63, 45.26, 67.89, 90.52, 113.15, 135.78, 158.41, 181.04, 203.68, 226.31}},
    {"average", 0.0001, {-382.80, -347.77, -312.73, -277.70, -242.67, -207.63, -172.60, -137.56, -102.53, -67.50}},
}};

/// Objectives of a policy on a platform with each of these bags.
Result<std::vector<double>> objectivesOf(Instance instance, const std::vector<std::vector<Bag>>& instances,
                                         std::string_view policy, const RunControl& control)
{
    std::vector<double> values;
    for (const std::vector<Bag>& bags : instances) {
        if (control.stopRequested())
            return fail(ErrorCode::interrupted, "stopped");
        instance.bags = bags;
        auto value = objectiveOf(instance, policy, control);
        if (!value)
            return passOn(value);
        values.push_back(*value);
    }
    return values;
}

// ---- Figures 2 to 4 -------------------------------------------------------------------------------------------------

constexpr std::array<std::size_t, 7> figureSizes{30, 100, 200, 500, 1000, 1500, 2000};
constexpr std::array figureGammas{1.2, 1.3, 1.5};

/// Mean objective of a policy over figureSizes as a series.
Result<ReproductionSeries> objectiveAgainstSize(double gamma, const char* policy, const RunControl& control)
{
    ReproductionSeries series{fmt::format("{}, gamma {}", policy, gamma), "number of bags n", "objective (1/s)", {}, {}, {}};
    for (const std::size_t n : figureSizes) {
        BagDraw draw;
        draw.bags = n;
        auto values = sampleObjectives(draw, gamma, policy, figure2Repetitions, control);
        if (!values)
            return passOn(values);
        const MeanInterval interval = meanInterval(*values);
        series.x.push_back(static_cast<double>(n));
        series.y.push_back(interval.mean);
        series.halfWidth.push_back(interval.halfWidth);
    }
    return series;
}

double fastestSeconds(const Instance& instance, std::string_view policy, const RunControl& control)
{
    double fastest = std::numeric_limits<double>::infinity();
    for (int k = 0; k < 5; ++k) {
        const auto start = std::chrono::steady_clock::now();
        if (!objectiveOf(instance, policy, control))
            return fastest;
        fastest = std::min(fastest, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    return fastest;
}

/// Coefficient of determination of the least-squares line through (x, y).
double linearity(const std::vector<double>& x, const std::vector<double>& y)
{
    const double mx = mean(x);
    const double my = mean(y);
    double xx = 0.0;
    double xy = 0.0;
    double yy = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xx += (x[i] - mx) * (x[i] - mx);
        xy += (x[i] - mx) * (y[i] - my);
        yy += (y[i] - my) * (y[i] - my);
    }
    return yy > 0.0 ? xy * xy / (xx * yy) : 1.0;
}

struct Order {
    const char* name;
    ArrivalOrder order;
};
constexpr std::array<Order, 4> figure4Orders{{{"BaS", ArrivalOrder::bigThenSmall},
                                              {"SaB", ArrivalOrder::smallThenBig},
                                              {"Rand", ArrivalOrder::mixed},
                                              {"Equal", ArrivalOrder::equal}}};

/// Objectives of a policy by order of arrival, over the repetitions.
using ByOrder = std::map<std::string, std::vector<double>>;

Result<ByOrder> objectivesByOrder(double gamma, const char* policy, const RunControl& control)
{
    ByOrder result;
    for (const Order& order : figure4Orders) {
        BagDraw draw;
        draw.order = order.order;
        auto values = sampleObjectives(draw, gamma, policy, figure4Repetitions, control);
        if (!values)
            return passOn(values);
        result[order.name] = std::move(*values);
    }
    return result;
}

ReproductionSeries seriesByOrder(double gamma, const char* policy, const ByOrder& objectives)
{
    ReproductionSeries series{
        fmt::format("{}, gamma {}", policy, gamma), "order (1 BaS, 2 SaB, 3 Rand, 4 Equal)", "objective (1/s)", {}, {}, {}};
    for (std::size_t k = 0; k < figure4Orders.size(); ++k) {
        const MeanInterval interval = meanInterval(objectives.at(figure4Orders[k].name));
        series.x.push_back(static_cast<double>(k + 1));
        series.y.push_back(interval.mean);
        series.halfWidth.push_back(interval.halfWidth);
    }
    return series;
}

/// Mean of b - a over pairs as a share of mean a, with its interval.
MeanInterval pairedChange(const std::vector<double>& a, const std::vector<double>& b)
{
    const double scale = mean(a);
    std::vector<double> changes;
    for (std::size_t k = 0; k < a.size(); ++k)
        changes.push_back((b[k] - a[k]) / scale);
    return meanInterval(changes);
}

void compareOrders(double gamma, const std::map<std::string, ByOrder>& all, ReproductionReport& report)
{
    const ByOrder& online = all.at("online");
    for (const Order& order : figure4Orders) {
        const double lead = mean(online.at(order.name)) / mean(all.at("greedy").at(order.name)) - 1.0;
        const bool aboveAverage = mean(online.at(order.name)) > mean(all.at("average").at(order.name));
        report.items.push_back(compareTrend(fmt::format("gamma {}, {}: lead of online over greedy", gamma, order.name), lead,
                                            lead > 0.0 && aboveAverage, "the paper: online is best in every order"));
    }
    const MeanInterval drop = pairedChange(online.at("BaS"), online.at("SaB"));
    report.items.push_back(compareTrend(
        fmt::format("gamma {}: online, SaB against BaS with the same bags", gamma), drop.mean, std::abs(drop.mean) < 0.1,
        fmt::format("± {:.4f}; the paper: order matters little, SaB is slightly lower", drop.halfWidth)));
    const MeanInterval still = pairedChange(all.at("greedy").at("BaS"), all.at("greedy").at("SaB"));
    report.items.push_back(compareTrend(fmt::format("gamma {}: greedy, SaB against BaS with the same bags", gamma), still.mean,
                                        std::abs(still.mean) < 1e-9, "exactly 0: see the note"));
}

} // namespace

Result<ReproductionReport> reproduceTable1(const RunControl& control)
{
    ReproductionReport report{
        .name = "table1", .title = "Objective against gamma, mean of 100 instances", .source = fmt::format("{}, Table 1", paper)};
    Instance instance = tarpleePlatform();
    const auto& instances = table1Bags();
    for (const PrintedRow& row : table1Printed) {
        ReproductionSeries series{row.policy, "gamma", "objective (1/s)", {}, {}, {}};
        for (std::size_t g = 0; g < table1Gammas.size(); ++g) {
            instance.gamma = table1Gammas[g];
            auto values = objectivesOf(instance, instances, row.policy, control);
            if (!values)
                return passOn(values);
            const MeanInterval ours = meanInterval(*values);
            auto item = compareWithPaper(fmt::format("{}, gamma {:.2f}", row.policy, table1Gammas[g]), row.values[g], ours.mean,
                                         row.tolerance, printedUnit);
            if (table1Gammas[g] == 1.1 && std::string_view(row.policy) != "average")
                item.note = fmt::format("the table prints {}: swapped", std::string_view(row.policy) == "online" ? 45.26 : 43.44);
            report.items.push_back(std::move(item));
            series.x.push_back(table1Gammas[g]);
            series.y.push_back(ours.mean);
            series.halfWidth.push_back(ours.halfWidth);
        }
        report.series.push_back(std::move(series));
        control.progress(static_cast<double>(report.series.size()) / table1Printed.size());
    }
    report.notes = {
        "In the printed table the values of Online and Greedy at gamma = 1.1 are swapped: it prints Online 45.26 and Greedy "
        "43.44, the authors' own result files say online 43.44 and greedy 45.26 (and greedy is linear in gamma - 1, which "
        "only 45.26 fits). The comparison uses the latter.",
        "Greedy and Average are plain sums: tolerance 0.01 % beside the rounding of the printed digits (0.005). Average at "
        "gamma = 1.5 is a small difference of two large numbers and is off by 0.011. Online rounds ceil(x) from a linear "
        "solve; shares that are whole numbers but for rounding noise fall either way, so its tolerance is 0.3 %.",
        "At gamma 1.05 and 1.1 Greedy is above Online, in the paper's own numbers too: its text says that Online wins "
        "everywhere.",
    };
    return report;
}

Result<ReproductionReport> reproduceObjectiveBySize(std::span<const char* const> policies, const RunControl& control)
{
    ReproductionReport report{
        .name = "fig2", .title = "Objective against the number of bags", .source = fmt::format("{}, Fig. 2", paper)};
    for (const double gamma : figureGammas) {
        std::map<std::string, std::vector<double>> curves;
        for (const char* policy : policies) {
            auto series = objectiveAgainstSize(gamma, policy, control);
            if (!series)
                return passOn(series);
            curves[policy] = series->y;
            report.series.push_back(std::move(*series));
            control.progress(static_cast<double>(report.series.size())
                             / static_cast<double>(figureGammas.size() * policies.size()));
        }
        const auto lead = [&](std::size_t k) { return curves["online"][k] / curves["greedy"][k] - 1.0; };
        const auto last = figureSizes.size() - 1;
        report.items.push_back(compareTrend(fmt::format("gamma {}: lead of online over greedy at n = 30", gamma), lead(0),
                                            lead(0) > 0.0, "the paper: online is higher for few bags"));
        report.items.push_back(compareTrend(fmt::format("gamma {}: lead of online over greedy at n = 2000", gamma), lead(last),
                                            std::abs(lead(last)) < 0.05 && std::abs(lead(last)) < lead(0),
                                            "the paper: with many bags they become almost equal"));
        report.items.push_back(
            compareTrend(fmt::format("gamma {}: average under both at every n", gamma), curves["average"][last],
                         std::equal(curves["average"].begin(), curves["average"].end(), curves["greedy"].begin(), std::less<>()),
                         "the paper: average is far below"));
    }
    report.notes = {fmt::format("Bags drawn as stated (a uniform in 200 .. 1000, types at random), {} repetitions, mean with "
                                "95 % Student-t interval. The paper prints curves only.",
                                figure2Repetitions),
                    "The paper explains the meeting of online and greedy by both nearing the optimal makespan. The bound "
                    "beside them shows that both stay far below the optimum; `resolve` closes most of that gap with the same "
                    "knowledge."};
    return report;
}

Result<ReproductionReport> reproduceExecutionTime(const RunControl& control)
{
    ReproductionReport report{
        .name = "fig3", .title = "Execution time against the number of bags", .source = fmt::format("{}, Fig. 3", paper)};
    for (const char* policy : {"online", "greedy", "average"}) {
        ReproductionSeries series{policy, "number of bags n", "time (ms)", {}, {}, {}};
        for (const std::size_t n : figureSizes) {
            Instance instance = tarpleePlatform();
            Random random(deriveSeed(2022, "profit reproduction"));
            BagDraw draw;
            draw.bags = n;
            instance.bags = drawBags(instance.taskTypeCount(), draw, random);
            series.x.push_back(static_cast<double>(n));
            series.y.push_back(1e3 * fastestSeconds(instance, policy, control));
            if (control.stopRequested())
                return fail(ErrorCode::interrupted, "stopped");
        }
        const double fit = linearity(series.x, series.y);
        report.items.push_back(compareTrend(fmt::format("{}: R² of time against n", policy), fit, fit > 0.9,
                                            "the paper: time grows linearly with n"));
        if (std::string_view(policy) == "online") {
            const double milliseconds = series.y.back();
            report.items.push_back(compareTrend(
                "online: milliseconds at n = 2000", milliseconds, milliseconds < 42.7,
                "the authors' program took 42.7 ms (matrix inverse, O(n m^4)); times differ from machine to machine"));
        }
        report.series.push_back(std::move(series));
    }
    report.notes = {
        "Fastest of five runs, one thread, preparation of the platform included. The only report that differs between runs."};
    return report;
}

Result<ReproductionReport> reproduceObjectiveByOrder(std::span<const char* const> policies, const RunControl& control)
{
    ReproductionReport report{
        .name = "fig4", .title = "Objective by order of arrival", .source = fmt::format("{}, Fig. 4", paper)};
    for (const double gamma : figureGammas) {
        std::map<std::string, ByOrder> all;
        for (const char* policy : policies) {
            auto objectives = objectivesByOrder(gamma, policy, control);
            if (!objectives)
                return passOn(objectives);
            report.series.push_back(seriesByOrder(gamma, policy, *objectives));
            control.progress(static_cast<double>(report.series.size())
                             / static_cast<double>(figureGammas.size() * policies.size()));
            all[policy] = std::move(*objectives);
        }
        compareOrders(gamma, all, report);
    }
    report.notes = {
        fmt::format("n = 30, types at random, {} repetitions; big a uniform in 501 .. 1000, small in 1 .. 199, equal 400. "
                    "BaS, SaB and Rand are the same bags in another order, so their differences are effects of the order "
                    "alone.",
                    figure4Repetitions),
        "The paper says that greedy, too, falls slightly at SaB. Greedy's choice does not depend on the loads, so its final "
        "objective cannot depend on the order of the same bags: the fall that the paper shows comes from other random bags, "
        "not from the order."};
    return report;
}

} // namespace wattif::profit
