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
#include "core/base/stop_scope.h"
#include "core/profit/engine/bound.h"
#include "core/profit/inputs/generate.h"
#include "core/profit/inputs/samples.h"
#include "core/profit/papers/online_as_run.h"
#include "core/profit/policies/policies.h"

namespace wattif::profit {
namespace {

constexpr const char* paper = "Zhang, Li, Zhang 2022 (doi 10.13705/j.issn.1671-6841.2022250)";

/// Final objective of one policy with default options on an instance. Error(interrupted) when stopped.
Result<double> objectiveOf(const Instance& instance, std::string_view name, const RunControl& control)
{
    const Platform platform(instance);
    if (stopWanted()) // it is not whole
        return fail(ErrorCode::interrupted, "stopped");
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
    std::array<double, 10> values;
};

/// Tolerance of Table 1: the same bags on the same machines, nothing is drawn.
Tolerance table1Tolerance()
{
    return {.relative = 1e-4,
            .printedUnit = 0.01,
            .reason = "The authors' own 100 instances, and nothing is drawn: the printed digits, and 0.01 % for sums in another "
                      "order."};
}

constexpr std::array<double, 10> table1Gammas{1.05, 1.1, 1.15, 1.2, 1.25, 1.3, 1.35, 1.4, 1.45, 1.5};
// At gamma = 1.1 with the two swapped values put right: see the note of the report.
constexpr std::array<PrintedRow, 3> table1Printed{{
    {"online-as-run", {22.23, 43.44, 70.47, 99.50, 130.69, 162.65, 190.94, 224.40, 255.72, 297.67}},
    {"greedy", {22.63, 45.26, 67.89, 90.52, 113.15, 135.78, 158.41, 181.04, 203.68, 226.31}},
    {"average", {-382.80, -347.77, -312.73, -277.70, -242.67, -207.63, -172.60, -137.56, -102.53, -67.50}},
}};

/// What the authors' result file has for Online: Experiment/Result/case1_gamma_n30/obj_value.csv of github.com/zqh-ynu/EAPMAX
/// at 2def02d.
constexpr std::array<double, 10> table1OnlineFile{22.2331,  43.44407, 70.4718,  99.4998,  130.6921,
                                                  162.6537, 190.9432, 224.3987, 255.7246, 297.6675};

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

/// What the authors' program reports for an instance, with some of its differences from Algorithm 1.
double objectiveAsRun(const Instance& instance, const AsRunDifferences& differences)
{
    const Platform platform(instance);
    OnlineAsRun online(platform, differences);
    for (const Bag& bag : instance.bags)
        online.place(bag);
    return online.objective();
}

/// The same over instances of a platform.
Result<std::vector<double>> objectivesAsRun(Instance instance, const std::vector<std::vector<Bag>>& instances,
                                            const AsRunDifferences& differences, const RunControl& control)
{
    std::vector<double> values;
    for (const std::vector<Bag>& bags : instances) {
        if (control.stopRequested())
            return fail(ErrorCode::interrupted, "stopped");
        instance.bags = bags;
        values.push_back(objectiveAsRun(instance, differences));
    }
    return values;
}

/// The program's differences from Algorithm 1, one more at each step.
struct AsRunStep {
    const char* name;
    AsRunDifferences differences;
};
constexpr std::array<AsRunStep, 3> asRunSteps{{
    {"stale loads", {.staleLoads = true, .valueBeforeRounding = false, .truncatedJoules = false}},
    {"and value before rounding", {.staleLoads = true, .valueBeforeRounding = true, .truncatedJoules = false}},
    {"and truncated joules", {}},
}};

/// Mean objectives by gamma.
using ByGamma = std::vector<double>;

/// How far Algorithm 1 itself and each step from it to the authors' program are from the program's result file, and how many
/// printed numbers they meet.
ReproductionTable stepsTable(const ByGamma& algorithm, const std::vector<ByGamma>& steps, const ReproductionReport& report)
{
    ReproductionTable table{.title = "from Algorithm 1 to the authors' program",
                            .textColumns = {"Differences applied"},
                            .numberColumns = {"Printed numbers reproduced", "Within 0.01 % of the authors' file"}};
    for (const double gamma : table1Gammas)
        table.numberColumns.push_back(fmt::format("gamma {:.2f}, %", gamma));
    const auto addRow = [&](const char* name, const ByGamma& means) {
        ReproductionReport compared{.name = {}, .title = {}, .source = {}, .tolerance = report.tolerance};
        ReproductionTable::Row row{{name}, {0.0, 0.0}};
        for (std::size_t g = 0; g < means.size(); ++g) {
            constexpr double near = 0.01;
            constexpr double percent = 100.0;
            const double difference = percent * (means[g] / table1OnlineFile[g] - 1.0);
            row.numbers[1] += std::abs(difference) <= near ? 1.0 : 0.0;
            row.numbers.push_back(difference);
            compared.items.push_back({{}, PaperValue{table1Printed[0].values[g], means[g]}});
        }
        row.numbers[0] = countsOf(compared).numbers.holding;
        table.rows.push_back(std::move(row));
    };
    addRow("none: Algorithm 1", algorithm);
    for (std::size_t k = 0; k < asRunSteps.size(); ++k)
        addRow(asRunSteps[k].name, steps[k]);
    return table;
}

void addTable1Items(const std::vector<ByGamma>& ours, const ByGamma& algorithm, ReproductionReport& report)
{
    // ours without its interval: the instances are the paper's, so chance explains no difference
    for (std::size_t row = 0; row < table1Printed.size(); ++row)
        for (std::size_t g = 0; g < table1Gammas.size(); ++g) {
            ReproductionItem item{fmt::format("{}, gamma {:.2f}", table1Printed[row].policy, table1Gammas[g]),
                                  PaperValue{table1Printed[row].values[g], ours[row][g]}};
            if (table1Gammas[g] == 1.1 && row < 2)
                item.note = fmt::format("the table prints {}: swapped", row == 0 ? 45.26 : 43.44);
            report.items.push_back(std::move(item));
        }
    for (std::size_t g = 0; g < table1Gammas.size(); ++g)
        report.items.push_back({fmt::format("online, gamma {:.2f}", table1Gammas[g]), Unpublished{algorithm[g]},
                                fmt::format("Algorithm 1 as published: {:+.3f} % from the authors' program",
                                            100.0 * (algorithm[g] / ours[0][g] - 1.0))});
}

/// Table 1 of a policy of the study, as a series.
Result<ReproductionSeries> table1Series(const char* policy, const RunControl& control)
{
    Instance instance = tarpleePlatform();
    ReproductionSeries series{policy, "gamma", "objective (1/s)", {}, {}, {}};
    for (const double gamma : table1Gammas) {
        instance.gamma = gamma;
        auto values = objectivesOf(instance, table1Bags(), policy, control);
        if (!values)
            return passOn(values);
        const MeanInterval ours = meanInterval(*values);
        series.x.push_back(gamma);
        series.y.push_back(ours.mean);
        series.halfWidth.push_back(ours.halfWidth);
    }
    return series;
}

Result<ByGamma> table1AsRun(const AsRunDifferences& differences, const RunControl& control)
{
    Instance instance = tarpleePlatform();
    ByGamma means;
    for (const double gamma : table1Gammas) {
        instance.gamma = gamma;
        auto values = objectivesAsRun(instance, table1Bags(), differences, control);
        if (!values)
            return passOn(values);
        means.push_back(mean(*values));
    }
    return means;
}

// ---- Figures 2 to 4 -------------------------------------------------------------------------------------------------

constexpr std::array<std::size_t, 7> figureSizes{30, 100, 200, 500, 1000, 1500, 2000};
constexpr std::array figureGammas{1.2, 1.3, 1.5};

/// Objectives over the repetitions by size, [size][repetition].
using BySize = std::vector<std::vector<double>>;

Result<BySize> objectivesBySize(double gamma, const char* policy, const RunControl& control)
{
    BySize all;
    for (const std::size_t n : figureSizes) {
        BagDraw draw;
        draw.bags = n;
        auto values = sampleObjectives(draw, gamma, policy, figure2Repetitions, control);
        if (!values)
            return passOn(values);
        all.push_back(std::move(*values));
    }
    return all;
}

/// Mean objective of a policy over figureSizes as a series.
ReproductionSeries seriesBySize(double gamma, const char* policy, const BySize& objectives)
{
    ReproductionSeries series{fmt::format("{}, gamma {}", policy, gamma), "number of bags n", "objective (1/s)", {}, {}, {}};
    for (std::size_t i = 0; i < figureSizes.size(); ++i) {
        const MeanInterval interval = meanInterval(objectives[i]);
        series.x.push_back(static_cast<double>(figureSizes[i]));
        series.y.push_back(interval.mean);
        series.halfWidth.push_back(interval.halfWidth);
    }
    return series;
}

/// Mean of a - b over the same draws as a share of the mean of b, with its interval.
Quantity lead(std::string name, const std::vector<double>& a, const std::vector<double>& b)
{
    const Estimate difference = pairedDifference(a, b);
    const double scale = std::abs(mean(b));
    return {std::move(name), {difference.value / scale, difference.halfWidth / scale}};
}

/// "Almost equal", "no clear effect": what the words of Figs. 2 and 4 are held to.
Tolerance wordsTolerance()
{
    return {.relative = 0.05, .reason = "The text says \"almost equal\" and \"no clear effect\"; within 5 % counts as that."};
}

void compareSizes(double gamma, const std::map<std::string, BySize>& all, ReproductionReport& report)
{
    const BySize& online = all.at("online");
    const BySize& greedy = all.at("greedy");
    const BySize& average = all.at("average");
    report.items.push_back({fmt::format("gamma {}: n = 30", gamma),
                            PaperShape{"Online is higher for few bags",
                                       {above(lead("lead of Online over Greedy", online.front(), greedy.front()), {"", 0.0})}}});
    const Quantity last = lead("", online.back(), greedy.back());
    report.items.push_back(
        {fmt::format("gamma {}: n = 2000", gamma),
         PaperShape{"with many bags Online and Greedy become almost equal",
                    {alike({"Online / Greedy", {1.0 + last.estimate.value, last.estimate.halfWidth}}, {"", 1.0})}}});
    PaperShape below{"Average is far below both", {}};
    for (std::size_t i = 0; i < figureSizes.size(); ++i)
        for (const auto& [name, other] : {std::pair("Online", &online), std::pair("Greedy", &greedy)})
            below.parts.push_back(above({fmt::format("{} at n = {}", name, figureSizes[i]), meanInterval((*other)[i])},
                                        {"Average", meanInterval(average[i])}));
    report.items.push_back({fmt::format("gamma {}: every n", gamma), std::move(below)});
}

/// Times of five runs; none once a stop is asked for.
std::vector<double> runMilliseconds(const Instance& instance, std::string_view policy, const RunControl& control)
{
    std::vector<double> times;
    for (int k = 0; k < 5; ++k) {
        const auto start = std::chrono::steady_clock::now();
        if (!objectiveOf(instance, policy, control))
            return {};
        times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    return times;
}

/// Milliseconds a bag between two sizes of a series.
double slope(const ReproductionSeries& times, std::size_t from, std::size_t to)
{
    return (times.y[to] - times.y[from]) / (times.x[to] - times.x[from]);
}

/// What the text says of the times: linear, and Online takes longest. `largest` has the policies' times at the largest n.
void compareTimes(const std::vector<Quantity>& largest, ReproductionReport& report)
{
    const std::size_t last = figureSizes.size() - 1;
    const std::size_t middle = 4; // n = 1000
    for (const ReproductionSeries& times : report.series)
        report.items.push_back({fmt::format("{}: time a bag", times.name),
                                PaperShape{"time grows linearly with n",
                                           {alike({"n = 1000 to 2000, ms", slope(times, middle, last)},
                                                  {"n = 30 to 1000, ms", slope(times, 0, middle)})}}});
    report.items.push_back({"n = 2000, mean of five runs",
                            PaperShape{"Online takes longest", {above(largest[0], largest[1]), above(largest[0], largest[2])}}});
    report.items.push_back({"online: milliseconds at n = 2000", Unpublished{report.series[0].y[last]},
                            "the paper: of the order of milliseconds, on another machine"});
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

void compareOrders(double gamma, const std::map<std::string, ByOrder>& all, ReproductionReport& report)
{
    const ByOrder& online = all.at("online");
    for (const Order& order : figure4Orders) {
        const std::vector<double>& ours = online.at(order.name);
        report.items.push_back(
            {fmt::format("gamma {}, {}", gamma, order.name),
             PaperShape{"Online is best in every order",
                        {above(lead("lead of Online over Greedy", ours, all.at("greedy").at(order.name)), {"", 0.0}),
                         above(lead("lead of Online over Average", ours, all.at("average").at(order.name)), {"", 0.0})}}});
    }
    for (const auto& [policy, name] : {std::pair("online", "Online"), std::pair("greedy", "Greedy")}) {
        const Quantity drop = lead("", all.at(policy).at("SaB"), all.at(policy).at("BaS"));
        const Quantity ratio{"SaB / BaS, same bags", {1.0 + drop.estimate.value, drop.estimate.halfWidth}};
        report.items.push_back({fmt::format("gamma {}: {}, effect of the order", gamma, name),
                                PaperShape{"order matters little", {alike(ratio, {"", 1.0})}}});
        report.items.push_back({fmt::format("gamma {}: {}, fall at SaB", gamma, name),
                                PaperShape{"slightly lower at SaB", {above({"", 1.0}, ratio)}}});
    }
}

} // namespace

Result<ReproductionReport> reproduceTable1(const RunControl& control)
{
    ReproductionReport report{.name = "table1",
                              .title = "Objective against gamma, mean of 100 instances",
                              .source = fmt::format("{}, Table 1", paper),
                              .tolerance = table1Tolerance()};
    constexpr double parts = zhangPolicies.size() + asRunSteps.size();
    double done = 0.0;
    for (const char* policy : zhangPolicies) {
        auto series = table1Series(policy, control);
        if (!series)
            return passOn(series);
        report.series.push_back(std::move(*series));
        control.progress(++done / parts);
    }
    std::vector<ByGamma> steps;
    for (const AsRunStep& step : asRunSteps) {
        auto means = table1AsRun(step.differences, control);
        if (!means)
            return passOn(means);
        steps.push_back(std::move(*means));
        control.progress(++done / parts);
    }
    const ByGamma& algorithm = report.series[0].y;
    addTable1Items({steps.back(), report.series[1].y, report.series[2].y}, algorithm, report);
    report.tables.push_back(stepsTable(algorithm, steps, report));
    report.notes = {
        "In the printed table the values of Online and Greedy at gamma = 1.1 are swapped: it prints Online 45.26 and Greedy "
        "43.44, the authors' own result files say online 43.44 and greedy 45.26 (and greedy is linear in gamma - 1, which "
        "only 45.26 fits). The comparison uses the latter.",
        "online-as-run is Algorithm 1 as the authors' public program runs it (github.com/zqh-ynu/EAPMAX, commit 2def02d); it gives "
        "their own result file in all seven digits. The program differs from the algorithm in three ways. (1) Stale loads: in the "
        "loop that rounds the shares, from the cheapest machine to the dearest, the load that grows is that of the machine whose "
        "index is the loop's rank, so a machine whose rank is lower than its index counts a fraction that is rounded later. "
        "(2) Value before rounding: the objective reported is that of the last bag's best candidate, with fractions of tasks. "
        "(3) Truncated joules: the sort of the energies has whole-number variables, in which some energies lose the fraction of a "
        "joule. The table shows what the first, the first two and all three do.",
        "The policy online is the algorithm without the three: up to 0.3 % from the program's numbers.",
        "Greedy and Average are plain sums. Average at gamma = 1.5 is a small difference of two large numbers and is off by 0.011.",
        "At gamma 1.05 and 1.1 Greedy is above Online, in the paper's own numbers too: its text says that Online wins "
        "everywhere.",
    };
    return report;
}

Result<ReproductionReport> reproduceObjectiveBySize(std::span<const char* const> policies, const RunControl& control)
{
    ReproductionReport report{.name = "fig2",
                              .title = "Objective against the number of bags",
                              .source = fmt::format("{}, Fig. 2", paper),
                              .tolerance = wordsTolerance()};
    for (const double gamma : figureGammas) {
        std::map<std::string, BySize> all;
        for (const char* policy : policies) {
            auto objectives = objectivesBySize(gamma, policy, control);
            if (!objectives)
                return passOn(objectives);
            report.series.push_back(seriesBySize(gamma, policy, *objectives));
            control.progress(static_cast<double>(report.series.size())
                             / static_cast<double>(figureGammas.size() * policies.size()));
            all[policy] = std::move(*objectives);
        }
        compareSizes(gamma, all, report);
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
        .name = "fig3",
        .title = "Execution time against the number of bags",
        .source = fmt::format("{}, Fig. 3", paper),
        .tolerance = {.relative = 0.25, .reason = "Times are measured while other programs run; n^1.5 would be off by 44 %."}};
    std::vector<Quantity> largest;
    for (const char* policy : {"online", "greedy", "average"}) {
        ReproductionSeries series{policy, "number of bags n", "time (ms)", {}, {}, {}};
        for (const std::size_t n : figureSizes) {
            Instance instance = tarpleePlatform();
            Random random(deriveSeed(2022, "profit reproduction"));
            BagDraw draw;
            draw.bags = n;
            instance.bags = drawBags(instance.taskTypeCount(), draw, random);
            series.x.push_back(static_cast<double>(n));
            const std::vector<double> times = runMilliseconds(instance, policy, control);
            if (times.empty())
                return fail(ErrorCode::interrupted, "stopped");
            series.y.push_back(*std::ranges::min_element(times));
            if (n == figureSizes.back())
                largest.push_back({fmt::format("{}, ms", policy), meanInterval(times)});
        }
        report.series.push_back(std::move(series));
    }
    compareTimes(largest, report);
    report.notes = {
        "Fastest of five runs, one thread, preparation of the platform included. The only report that differs between runs."};
    return report;
}

Result<ReproductionReport> reproduceObjectiveByOrder(std::span<const char* const> policies, const RunControl& control)
{
    ReproductionReport report{.name = "fig4",
                              .title = "Objective by order of arrival",
                              .source = fmt::format("{}, Fig. 4", paper),
                              .tolerance = wordsTolerance()};
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
