// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/papers/paper_reports.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/base/statistics.h"
#include "core/profit/inputs/inputs.h"
#include "core/profit/papers/paper_samples.h"

namespace wattif::profit {
namespace {

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
                                                  {"n = 30 to 1000, ms", slope(times, 0, middle)})}},
                                {},
                                {"Times are measured, and other programs ran at the same time", "docs/profit.md, Reproduced"}});
    report.items.push_back({"n = 2000, mean of five runs",
                            PaperShape{"Online takes longest", {above(largest[0], largest[1]), above(largest[0], largest[2])}},
                            {},
                            {"Our Online has the levels in closed form, so a bag costs O(m) after a sort, about as much as with "
                             "Average; the paper inverts a matrix for each level",
                             "docs/profit.md, Levels in closed form"}});
    report.items.push_back({"online: milliseconds at n = 2000", Unpublished{report.series[0].y[last]},
                            "the paper: of the order of milliseconds, on another machine"});
}

} // namespace

Result<ReproductionReport> reproduceExecutionTime(const RunControl& control)
{
    ReproductionReport report{
        .name = "online-fig3",
        .title = "Execution time against the number of bags",
        .source = fmt::format("{}, Fig. 3", zhangPaper),
        .tolerance = {.relative = 0.25, .reason = "Times are measured while other programs run; n^1.5 would be off by 44 %."}};
    std::vector<Quantity> largest;
    for (const char* policy : {"online", "greedy", "average"}) {
        ReproductionSeries series{policy, "number of bags n", "time (ms)", {}, {}, {}};
        for (const std::size_t n : figureSizes) {
            Instance instance = tarpleePlatform();
            Random random(deriveSeed(figureSeed, "profit reproduction"));
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

} // namespace wattif::profit
