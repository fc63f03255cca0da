// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/paper_reports.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "core/base/statistics.h"
#include "core/reservation/inputs/inputs.h"
#include "core/reservation/inputs/wien2k.h"
#include "core/reservation/papers/paper_arguments.h"
#include "core/reservation/papers/paper_runs.h"
#include "core/reservation/policies/policies.h"
#include "core/reservation/results/results.h"

namespace wattif::reservation {
namespace {

constexpr std::array<std::int32_t, 6> sizes{100, 200, 300, 400, 500, 600};
constexpr std::array overestimations = wien2kOverestimations;
constexpr std::size_t policies = paperPolicies.size();
constexpr std::size_t manyTasks = 4; ///< sizes[4] = 500

/// One point of the figure: a policy at a size and an overestimation.
struct Cell {
    std::size_t policy;
    std::size_t size;
    std::size_t beta;
};

/// All sizes at every beta.
std::vector<Cell> cells()
{
    std::vector<Cell> all;
    for (std::size_t p = 0; p < policies; ++p)
        for (std::size_t n = 0; n < sizes.size(); ++n)
            for (std::size_t b = 0; b < overestimations.size(); ++b)
                all.push_back({p, n, b});
    return all;
}

/// Reservations of others that take about half of each site while WIEN2K runs: strict, up to a quarter of a site each.
void addBackground(Instance& instance, Random& random)
{
    constexpr double horizon = 4.0 * 3600.0;
    for (std::size_t j = 0; j < instance.sites.size(); ++j) {
        const std::int32_t capacity = instance.sites[j].processors;
        const double wanted = 0.5 * capacity * horizon;
        SiteProfile profile;
        for (double booked = 0.0; booked < wanted;) {
            const double start = random.uniformReal(0.0, horizon);
            const double end = start + random.uniformReal(0.25, 1.75) * 1800.0;
            const auto processors = static_cast<std::int32_t>(random.uniformInt(1, capacity / 4));
            booked += processors * (end - start);
            if (profile.most(start, end) + processors > capacity)
                continue;
            profile.add(start, end, processors);
            instance.reservations.push_back({.name = fmt::format("r{}-{}", j, instance.reservations.size()),
                                             .site = SiteIndex(j),
                                             .startSeconds = start,
                                             .endSeconds = end,
                                             .processors = processors});
        }
    }
}

Result<Instance> wien2kGrid(const Cell& cell, int repetition)
{
    auto instance = paperInstance(0); // for its sites
    if (!instance)
        return instance;
    instance->requestRate.reset();
    instance->localJobs = {};
    instance->overestimation = overestimations[cell.beta];
    Random background(deriveSeed(6, "background", static_cast<std::uint64_t>(repetition)));
    addBackground(*instance, background);
    Random shape(deriveSeed(6, "wien2k", static_cast<std::uint64_t>(repetition)));
    Workflow workflow = wien2k({.width = wien2kWidth(sizes[cell.size]), .processors = 2}, shape);
    for (Task& task : workflow.tasks)
        if (task.processors > 1) {
            task.minProcessors = 1;
            task.maxProcessors = 4;
        }
    instance->workflows = std::vector<Workflow>{std::move(workflow)};
    return instance;
}

/// Seconds from submission to end of WIEN2K.
Result<double> executionSeconds(const Cell& cell, int repetition, const RunControl& control)
{
    const auto instance = wien2kGrid(cell, repetition);
    if (!instance)
        return tl::unexpected(instance.error());
    const PolicyCall call = paperCall(paperPolicies[cell.policy]);
    const Policy* policy = findPolicy(call.policy);
    const auto options = completed(policy->info.options, call.options);
    if (!options)
        return tl::unexpected(options.error());
    const PlanningModel model(*instance);
    const auto outcome = policy->run({.model = model,
                                      .options = *options,
                                      .seed = deriveSeed(6, "run", static_cast<std::uint64_t>(repetition)),
                                      .control = control});
    if (!outcome)
        return tl::unexpected(outcome.error());
    return (*outcome)->workflows.front().endSeconds;
}

/// Times by cell, with one row for each repetition.
using Times = std::vector<std::vector<double>>;

class Figure {
public:
    Figure(std::vector<Cell> all, Times times) : m_cells(std::move(all)), m_times(std::move(times)) { }

    [[nodiscard]] const std::vector<double>& at(std::size_t policy, std::size_t size, std::size_t beta) const
    {
        const auto found =
            std::ranges::find_if(m_cells, [&](const Cell& c) { return c.policy == policy && c.size == size && c.beta == beta; });
        return m_times[static_cast<std::size_t>(found - m_cells.begin())];
    }
    /// Mean ratio of two policies' times.
    [[nodiscard]] MeanInterval ratio(std::size_t x, std::size_t y, std::size_t size, std::size_t beta) const
    {
        return pairedRatio(at(x, size, beta), at(y, size, beta));
    }
    /// How much longer it takes with beta = 40 % than with 10 %, at 500 tasks, by draw.
    [[nodiscard]] std::vector<double> growths(std::size_t policy) const
    {
        std::vector<double> all = at(policy, manyTasks, overestimations.size() - 1);
        const std::vector<double>& least = at(policy, manyTasks, 0);
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] /= least[i];
        return all;
    }

private:
    std::vector<Cell> m_cells;
    Times m_times;
};

constexpr std::size_t conr = 0;
constexpr std::size_t malr = 2;
constexpr std::size_t rexr = 4;

void addRatios(const Figure& figure, ReproductionReport& report)
{
    constexpr double paperRatio = 0.51;
    for (const std::size_t other : {conr, malr})
        for (const std::size_t size : {manyTasks, sizes.size() - 1}) {
            const Estimate ratio = figure.ratio(rexr, other, size, 0);
            report.items.push_back(
                {fmt::format("REXR / {} at {} tasks, beta = 10 %", other == conr ? "CONR" : "MALR", sizes[size]),
                 PaperValue{paperRatio, ratio}, "", unlessBroken(overlapArgument(paperRatio, sizes[size]), ratio)});
        }
    report.notes.emplace_back(
        "MALR reshapes tasks to the free processors, which the paper says helps unlike tasks only; planned for the "
        "earliest end it helps equal ones too.");
}

void addGrowths(const Figure& figure, ReproductionReport& report)
{
    const auto growsMore = [&figure](std::size_t left, std::size_t right) {
        return above({fmt::format("{} - {}", paperPolicies[left], paperPolicies[right]),
                      pairedDifference(figure.growths(left), figure.growths(right))},
                     {"", 0.0});
    };
    for (std::size_t other = 0; other + 1 < policies; ++other)
        report.items.push_back({fmt::format("time at beta = 40 % / 10 %, 500 tasks: {}", paperPolicies[other]),
                                PaperShape{"REXR grows least", {growsMore(other, rexr)}}});
    PaperShape most{"MALR grows most", {}};
    for (std::size_t other = 0; other < policies; ++other)
        if (other != malr)
            most.parts.push_back(growsMore(malr, other));
    report.items.push_back({"time at beta = 40 % / 10 %, 500 tasks", std::move(most)});
    report.notes.emplace_back("Parents are waited for until their asked ends, which grow by beta for REXR too.");
}

/// Execution time against the tasks at one beta.
ReproductionSeries curveBySize(const Figure& figure, std::size_t policy, std::size_t beta)
{
    ReproductionSeries series{.name = wien2kCurve(paperPolicies[policy], overestimations[beta]),
                              .xTitle = "tasks",
                              .yTitle = "execution time, s",
                              .x = {},
                              .y = {}};
    for (std::size_t n = 0; n < sizes.size(); ++n) {
        const MeanInterval time = meanInterval(figure.at(policy, n, beta));
        series.x.push_back(sizes[n]);
        series.y.push_back(time.mean);
        series.halfWidth.push_back(time.halfWidth);
    }
    return series;
}

/// Execution time against beta at 500 tasks.
ReproductionSeries curveByBeta(const Figure& figure, std::size_t policy)
{
    ReproductionSeries series{.name = fmt::format("{}, 500 tasks", paperPolicies[policy]),
                              .xTitle = "overestimation beta",
                              .yTitle = "execution time, s",
                              .x = {},
                              .y = {}};
    for (std::size_t b = 0; b < overestimations.size(); ++b) {
        const MeanInterval time = meanInterval(figure.at(policy, manyTasks, b));
        series.x.push_back(overestimations[b]);
        series.y.push_back(time.mean);
        series.halfWidth.push_back(time.halfWidth);
    }
    return series;
}

void addSeriesOf(const Figure& figure, ReproductionReport& report)
{
    for (std::size_t b = 0; b < overestimations.size(); ++b)
        for (std::size_t p = 0; p < policies; ++p)
            report.series.push_back(curveBySize(figure, p, b));
    for (std::size_t p = 0; p < policies; ++p)
        report.series.push_back(curveByBeta(figure, p));
}

} // namespace

std::string wien2kCurve(std::string_view policy, double overestimation)
{
    return fmt::format("{}, beta = {:.0f} %", policy, 100.0 * overestimation);
}

Result<ReproductionReport> reproduceWien2k(int seeds, const RunControl& control)
{
    ReproductionReport report{.name = "rexr-fig6",
                              .title = "Execution time of WIEN2K by size and overestimation",
                              .source = "Xiao et al. 2012, Fig. 6",
                              .tolerance = textTolerance()};
    const std::vector<Cell> all = cells();
    Times times(all.size(), std::vector<double>(static_cast<std::size_t>(seeds)));
    const auto made = runAll(
        all.size() * static_cast<std::size_t>(seeds),
        [&](std::size_t i) -> Result<void> {
            const std::size_t cell = i / static_cast<std::size_t>(seeds);
            const auto repetition = static_cast<int>(i % static_cast<std::size_t>(seeds));
            const auto seconds = executionSeconds(all[cell], repetition, RunControl(control.stopToken()));
            if (!seconds)
                return tl::unexpected(seconds.error());
            times[cell][static_cast<std::size_t>(repetition)] = *seconds;
            return {};
        },
        control);
    if (!made)
        return incomplete(std::move(report), made.error());
    const Figure figure(all, std::move(times));
    addRatios(figure, report);
    addGrowths(figure, report);
    addSeriesOf(figure, report);
    report.notes.push_back(fmt::format("Means of {} draws with 95 % intervals. The structure of WIEN2K is published, its run "
                                       "times are not: lapw1 half an hour on 2 "
                                       "processors, lapw2 a third of that, the rest a twentieth. The other work, which the paper "
                                       "does not describe, is reservations that "
                                       "ask for up to half of each site for four hours. MALR may reshape to 1 to 4 processors.",
                                       seeds));
    return report;
}

} // namespace wattif::reservation
