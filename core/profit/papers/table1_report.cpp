// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/papers/paper_reports.h"

#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/statistics.h"
#include "core/profit/inputs/inputs.h"
#include "core/profit/papers/online_as_run.h"
#include "core/profit/papers/paper_samples.h"

namespace wattif::profit {
namespace {

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
            return propagateError(value);
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
            return propagateError(values);
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
            return propagateError(values);
        means.push_back(mean(*values));
    }
    return means;
}

} // namespace

Result<ReproductionReport> reproduceTable1(const RunControl& control)
{
    ReproductionReport report{.name = "online-table1",
                              .title = "Objective against gamma, mean of 100 instances",
                              .source = fmt::format("{}, Table 1", zhangPaper),
                              .tolerance = table1Tolerance()};
    constexpr double parts = zhangPolicies.size() + asRunSteps.size();
    double done = 0.0;
    for (const char* policy : zhangPolicies) {
        auto series = table1Series(policy, control);
        if (!series)
            return propagateError(series);
        report.series.push_back(std::move(*series));
        control.progress(++done / parts);
    }
    std::vector<ByGamma> steps;
    for (const AsRunStep& step : asRunSteps) {
        auto means = table1AsRun(step.differences, control);
        if (!means)
            return propagateError(means);
        steps.push_back(std::move(*means));
        control.progress(++done / parts);
    }
    const ByGamma& algorithm = report.series[0].y;
    addTable1Items({steps.back(), report.series[1].y, report.series[2].y}, algorithm, report);
    report.tables.push_back(stepsTable(algorithm, steps, report));
    report.readings = {
        "Online is read as the authors' public program runs it (online-as-run). The three differences below were read in that program, "
        "not fitted to the numbers. Nothing is drawn: the instances are the authors' own."};
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

} // namespace wattif::profit
