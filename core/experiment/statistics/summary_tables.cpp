// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/summary_tables.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/number.h"
#include "core/base/words.h"
#include "core/experiment/report_table.h"
#include "core/experiment/run_output.h"
#include "core/experiment/statistics/statistic_table.h"

namespace wattif {
namespace {

/// One line of a table of means: a metric in a group.
struct Line {
    const MetricSummary* metric;
    std::size_t group;
};

bool isGrouped(const ExperimentSummary& summary) { return !summary.grouping.factors.empty() || summary.grouping.byInstance; }

/// The columns that say what group a row is.
void addKeyColumns(const ExperimentSummary& summary, TableGrid& grid)
{
    for (const std::size_t factor : summary.grouping.factors) {
        const Factor& each = summary.plan->factors[factor];
        const bool isNumeric = std::ranges::none_of(each.levels, [](const Level& level) { return std::isnan(level.number); });
        grid.columns.push_back({each.name, each.unit, isNumeric});
    }
    if (summary.grouping.byInstance)
        grid.columns.push_back({"Instance"});
    if (!isGrouped(summary))
        grid.columns.push_back({"Metric"});
}

std::vector<GridCell> keyCells(const ExperimentSummary& summary, const Line& line)
{
    std::vector<GridCell> cells;
    const GroupSummary& group = line.metric->groups[line.group];
    for (std::size_t i = 0; i < group.levels.size(); ++i)
        cells.push_back({summary.plan->factors[summary.grouping.factors[i]].levels[group.levels[i]].label});
    if (summary.grouping.byInstance)
        cells.push_back({summary.plan->instances[group.instance].name});
    if (!isGrouped(summary))
        cells.push_back({metricTitle(line.metric->metric)});
    return cells;
}

ReportCell meanCell(const Line& line, std::size_t policy)
{
    const MeanInterval& mean = line.metric->groups[line.group].policies[policy].mean;
    ReportCell cell{.value = mean.mean, .count = mean.count};
    if (mean.count > 1 && std::isfinite(mean.mean))
        cell.halfWidth = mean.halfWidth;
    if (!line.metric->isOfRuns) {
        cell.isBest = line.metric->isBest[line.group][policy];
        cell.isNear = line.metric->isNear[line.group][policy];
    }
    return cell;
}

/// Rows of keys and of one number for each column, the numbers of each metric printed together.
template <class Number>
void addRows(const ExperimentSummary& summary, const std::vector<Line>& lines, const Number& number, TableGrid& grid,
             int decimals = -1)
{
    const std::size_t policies = lines.front().metric->groups.front().policies.size();
    for (auto first = lines.begin(); first != lines.end();) {
        const auto last = std::find_if(first, lines.end(), [&](const Line& line) { return line.metric != first->metric; });
        std::vector<ReportCell> numbers;
        for (auto line = first; line != last; ++line)
            for (std::size_t policy = 0; policy < policies; ++policy)
                numbers.push_back(number(*line, policy));
        const std::vector<GridCell> cells = printedTogether(numbers, decimals);
        for (auto at = cells.begin(); first != last; ++first, at += static_cast<std::ptrdiff_t>(policies)) {
            std::vector<GridCell> row = keyCells(summary, *first);
            row.insert(row.end(), at, at + static_cast<std::ptrdiff_t>(policies));
            grid.rows.push_back(std::move(row));
        }
    }
}

void addPolicyColumns(const ExperimentSummary& summary, const Line& line, TableGrid& grid)
{
    if (line.metric->isOfRuns)
        grid.columns.push_back({"Run", {}, true});
    for (std::size_t policy = 0; policy < summary.plan->policies.size() && !line.metric->isOfRuns; ++policy)
        grid.columns.push_back({policyTitle(*summary.plan, policy), {}, true});
}

/// "online: does not apply in 3 cells, infinite in 1" for each policy of which some cells say nothing.
std::vector<std::string> gapNotes(const ExperimentSummary& summary, const MetricSummary& metric)
{
    std::vector<std::string> notes;
    const std::size_t columns = metric.groups.empty() ? 0 : metric.groups.front().policies.size();
    for (std::size_t policy = 0; policy < columns; ++policy) {
        std::int64_t notApplying = 0;
        std::int64_t infinite = 0;
        for (const GroupSummary& group : metric.groups) {
            notApplying += static_cast<std::int64_t>(group.policies[policy].notApplying);
            infinite += static_cast<std::int64_t>(group.policies[policy].infinite);
        }
        const std::string name = metric.isOfRuns ? metric.metric.title
                                                 : fmt::format("{}, {}", metric.metric.title, policyTitle(*summary.plan, policy));
        if (notApplying > 0)
            notes.push_back(
                fmt::format("{}: does not apply in {}, which the mean leaves out.", name, counted(notApplying, "cell")));
        if (infinite > 0)
            notes.push_back(fmt::format("{}: infinite in {}; its mean is undefined there.", name, counted(infinite, "cell")));
    }
    return notes;
}

std::string axisText(const Factor& factor, double at, bool isOpen)
{
    return isOpen ? "beyond the levels" : fmt::format("{}{}{}", formatShort(at, 4), factor.unit.empty() ? "" : " ", factor.unit);
}

std::vector<std::string> crossingNotes(const ExperimentSummary& summary, const MetricSummary& metric)
{
    std::vector<std::string> notes;
    for (const Crossing& crossing : metric.crossings) {
        const Factor& factor = summary.plan->factors[summary.grouping.factors.front()];
        std::string note =
            fmt::format("{} takes over from {} at {} = {}", policyTitle(*summary.plan, crossing.after),
                        policyTitle(*summary.plan, crossing.before), factor.name, axisText(factor, crossing.at, false));
        if (crossing.hasInterval)
            note += fmt::format(" (95 % interval: {} to {})", axisText(factor, crossing.low, crossing.isOpenBelow),
                                axisText(factor, crossing.high, crossing.isOpenAbove));
        notes.push_back(note + '.');
    }
    return notes;
}

bool anyMark(const std::vector<std::vector<bool>>& marks)
{
    return std::ranges::any_of(marks, [](const auto& row) { return std::ranges::find(row, true) != row.end(); });
}

void addMeanNotes(const ExperimentSummary& summary, const std::vector<const MetricSummary*>& metrics, TableGrid& grid)
{
    const auto append = [&grid](std::vector<std::string> notes) {
        grid.notes.insert(grid.notes.end(), notes.begin(), notes.end());
    };
    if (std::ranges::any_of(metrics, [](const MetricSummary* each) { return anyMark(each->isBest); }))
        grid.notes.push_back("Bold: the best online policy of each row.");
    if (std::ranges::any_of(metrics, [](const MetricSummary* each) { return anyMark(each->isNear); }))
        grid.notes.push_back(
            "†: the difference from the best is not significant at 5 % (paired t test over the repetitions, no correction for "
            "multiple comparisons).");
    const auto hasInterval = [](const auto& row) {
        return std::ranges::any_of(row, [](const GridCell& cell) { return !cell.halfWidth.empty(); });
    };
    if (std::ranges::any_of(grid.rows, hasInterval))
        grid.notes.push_back(
            "±: half width of the 95 % confidence interval of the mean (Student's t over the repetitions, each the "
            "mean of its cells).");
    for (const MetricSummary* metric : metrics) {
        append(crossingNotes(summary, *metric));
        append(gapNotes(summary, *metric));
    }
}

/// Metrics of one table: all if cells are not grouped, otherwise a single one.
using Section = std::vector<const MetricSummary*>;

std::vector<Line> linesOf(const Section& section)
{
    std::vector<Line> lines;
    for (const MetricSummary* metric : section)
        for (std::size_t group = 0; group < metric->groups.size(); ++group)
            lines.push_back({metric, group});
    return lines;
}

/// "Objective, difference to Online", without the metric where a table is of several.
std::string titled(const ExperimentSummary& summary, const Section& section, const std::string& text)
{
    return isGrouped(summary) ? fmt::format("{}, {}", section.front()->metric.title, text) : text;
}

TableGrid meanGrid(const ExperimentSummary& summary, const Section& section)
{
    TableGrid grid{.title = isGrouped(summary) ? metricTitle(section.front()->metric) : "Means"};
    grid.label = "tab:" + summary.plan->study->name() + (isGrouped(summary) ? "-" + section.front()->metric.name : std::string());
    grid.origin = "WattIf " + programVersion() + ", plan " + summary.planHash;
    const std::vector<Line> lines = linesOf(section);
    addKeyColumns(summary, grid);
    addPolicyColumns(summary, lines.front(), grid);
    addRows(summary, lines, meanCell, grid);
    addMeanNotes(summary, section, grid);
    return grid;
}

TableGrid winGrid(const ExperimentSummary& summary, const Section& section, bool offline)
{
    constexpr double percent = 100.0;
    TableGrid grid{.title = titled(summary, section, "share of cells won, in %")};
    const std::vector<Line> lines = linesOf(section);
    addKeyColumns(summary, grid);
    addPolicyColumns(summary, lines.front(), grid);
    const auto share = [&](const Line& line, std::size_t policy) {
        const std::vector<GroupWins>& wins = offline ? line.metric->allWins : line.metric->wins;
        return ReportCell{.value = wins[line.group].shares[policy] * percent};
    };
    addRows(summary, lines, share, grid, 1);
    grid.notes.push_back(offline ? "Offline policies, which know all input in advance, compete too; bounds do not."
                                 : "Online policies compete. Policies with equal values share a cell.");
    return grid;
}

std::vector<GridCell> differenceRow(const ExperimentSummary& summary, const Line& line, std::size_t policy)
{
    const PolicyDifference& difference = line.metric->differences[line.group][policy];
    std::vector<GridCell> row = keyCells(summary, line);
    row.push_back({policyTitle(*summary.plan, policy)});
    row.push_back(probabilityCell(difference.test.pValue));
    row.push_back(probabilityCell(difference.correctedP));
    row.push_back({std::to_string(difference.leftOut), {}, true});
    return row;
}

/// The differences of one metric, printed together.
void addDifferences(const ExperimentSummary& summary, const MetricSummary& metric, TableGrid& grid)
{
    const std::size_t first = grid.rows.size();
    std::vector<ReportCell> numbers;
    for (std::size_t group = 0; group < metric.groups.size(); ++group)
        for (std::size_t policy = 0; policy < metric.differences[group].size(); ++policy) {
            if (policy == *summary.against)
                continue;
            const PairedTest& test = metric.differences[group][policy].test;
            numbers.push_back({.value = test.meanDifference, .count = test.count});
            if (test.count > 1)
                numbers.back().halfWidth = test.halfWidth;
            grid.rows.push_back(differenceRow(summary, {&metric, group}, policy));
        }
    const std::vector<GridCell> printed = printedTogether(numbers);
    constexpr std::ptrdiff_t after = 3; // columns after the difference
    for (std::size_t i = 0; i < printed.size(); ++i)
        grid.rows[first + i].insert(grid.rows[first + i].end() - after, printed[i]);
}

TableGrid differenceGrid(const ExperimentSummary& summary, const Section& section)
{
    TableGrid grid{.title = titled(summary, section, "difference to " + policyTitle(*summary.plan, *summary.against))};
    addKeyColumns(summary, grid);
    grid.columns.push_back({"Policy"});
    grid.columns.push_back({"Difference", isGrouped(summary) ? section.front()->metric.unit : std::string(), true});
    grid.columns.push_back({"p", {}, true});
    grid.columns.push_back({"p (Holm)", {}, true});
    grid.columns.push_back({"Cells left out", {}, true});
    std::int64_t tests = 0;
    for (const MetricSummary* metric : section) {
        addDifferences(summary, *metric, grid);
        for (const auto& row : metric->differences)
            tests += std::ranges::count_if(row, [](const PolicyDifference& each) { return !std::isnan(each.correctedP); });
    }
    if (tests == 0) {
        grid.notes.emplace_back("With one repetition, differences have no intervals and no tests.");
        return grid;
    }
    grid.notes.push_back(
        "±: half width of the 95 % confidence interval. Paired t tests over the repetitions, each the mean of its "
        "differences cell by cell.");
    grid.notes.push_back(section.size() == 1 ? fmt::format("Holm: corrected for the {} of this table; bounds are not tested.",
                                                           counted(tests, "test"))
                                             : "Holm: corrected for the tests of each metric separately; bounds are not tested.");
    return grid;
}

bool canBeWon(const MetricSummary* metric) { return metric->metric.better != Better::neither; }

void addGrids(const ExperimentSummary& summary, const Section& section, std::vector<TableGrid>& grids)
{
    if (section.empty())
        return;
    if (summary.showsMeans)
        grids.push_back(meanGrid(summary, section));
    if (section.front()->isOfRuns || summary.plan->policies.size() < 2)
        return;
    Section won;
    std::ranges::copy_if(section, std::back_inserter(won), canBeWon);
    if (summary.showsWins && !won.empty())
        grids.push_back(winGrid(summary, won, false));
    if (summary.showsWins && !won.empty() && !won.front()->allWins.empty())
        grids.push_back(winGrid(summary, won, true));
    if (summary.showsMeans && summary.against)
        grids.push_back(differenceGrid(summary, section));
}

bool isHeld(const ExperimentSummary& summary, std::size_t factor)
{
    return factor < summary.grouping.held.size() && summary.grouping.held[factor].has_value();
}

/// The factors that are averaged over, each with its levels. The points of a sample or of a table are no combinations of levels:
/// a row has those of its level, of which the others have some level each.
std::vector<std::string> averagedFactors(const ExperimentSummary& summary)
{
    const Plan& plan = *summary.plan;
    std::vector<std::string> parts;
    for (std::size_t f = 0; f < plan.factors.size(); ++f)
        if (std::ranges::find(summary.grouping.factors, f) == summary.grouping.factors.end() && !isHeld(summary, f))
            parts.push_back(fmt::format("{} ({})", plan.factors[f].name, counted(std::ssize(plan.factors[f].levels), "level")));
    if (parts.empty() || (plan.design.kind != Design::Kind::latinHypercube && plan.design.kind != Design::Kind::rows))
        return parts;
    const bool isWhole = summary.grouping.factors.empty() && summary.grouping.held.empty();
    return {isWhole ? counted(static_cast<std::int64_t>(pointCount(plan)), "point") : "the points of each row"};
}

std::string averagedText(const ExperimentSummary& summary)
{
    std::vector<std::string> parts = averagedFactors(summary);
    if (!summary.grouping.byInstance && summary.plan->instances.size() > 1)
        parts.push_back(counted(std::ssize(summary.plan->instances), "instance"));
    return parts.empty() ? std::string() : fmt::format(", averaged over {}", fmt::join(parts, ", "));
}

} // namespace

std::string heldText(const ExperimentSummary& summary)
{
    std::vector<std::string> parts;
    for (std::size_t f = 0; f < summary.plan->factors.size(); ++f)
        if (const Factor& factor = summary.plan->factors[f]; isHeld(summary, f) && factor.levels.size() > 1)
            parts.push_back(fmt::format("{} = {}", factor.name, factor.levels[*summary.grouping.held[f]].label));
    return fmt::format("{}", fmt::join(parts, " and "));
}

std::vector<TableGrid> summaryGrids(const ExperimentSummary& summary)
{
    std::vector<TableGrid> grids;
    Section together;
    for (const MetricSummary& metric : summary.metrics)
        if (!metric.groups.empty() && !metric.isOfRuns && !isGrouped(summary))
            together.push_back(&metric);
    addGrids(summary, together, grids);
    for (const MetricSummary& metric : summary.metrics)
        if (!metric.groups.empty() && (isGrouped(summary) || metric.isOfRuns))
            addGrids(summary, {&metric}, grids);
    return grids;
}

std::string experimentHeading(const ExperimentSummary& summary)
{
    const Plan& plan = *summary.plan;
    const std::uint64_t cells = cellCount(plan);
    std::string text = plan.study->title() + ", ";
    text += summary.cells.finished == cells ? counted(static_cast<std::int64_t>(cells), "cell")
                                            : fmt::format("{} of {} cells", summary.cells.finished, cells);
    if (summary.cells.failed > 0)
        text += fmt::format(" ({} failed)", summary.cells.failed);
    text += plan.repeat == 1 ? fmt::format(", seed {}", plan.seed)
                             : fmt::format(", seeds {} to {}", plan.seed, plan.seed + plan.repeat - 1);
    const std::string held = heldText(summary);
    return held.empty() ? text : text + ", at " + held;
}

std::string summaryHeading(const ExperimentSummary& summary) { return experimentHeading(summary) + averagedText(summary); }

std::vector<SourceAssumptions> openAssumptions(const Plan& plan)
{
    std::set<std::string> set; // by a factor
    const std::vector<InstanceSource>* sources = &plan.instances;
    for (const Factor& factor : plan.factors) {
        for (const FactorOption& option : factor.options)
            if (option.owner == FactorOption::Owner::scenario)
                set.insert(option.name);
        if (factor.isVariant)
            sources = &factor.variants;
    }
    std::vector<SourceAssumptions> open;
    for (const InstanceSource& source : *sources) {
        SourceAssumptions& each = open.emplace_back(SourceAssumptions{source.name, source.assumed});
        std::erase_if(each.assumed, [&set](const Assumption& one) { return set.contains(one.name); });
    }
    return open;
}

std::vector<std::string> assumptionNotes(const Plan& plan)
{
    const std::vector<SourceAssumptions> open = openAssumptions(plan);
    const bool isSame = std::ranges::all_of(open, [&](const SourceAssumptions& each) { return each.assumed == open[0].assumed; });
    std::vector<std::string> notes;
    for (const SourceAssumptions& each : open)
        if (!each.assumed.empty() && (!isSame || notes.empty()))
            notes.push_back(fmt::format("{}: {}.",
                                        isSame ? "Assumed by the import, not confirmed"
                                               : each.source + ", assumed by the import, not confirmed",
                                        valuesText(each.assumed)));
    return notes;
}

} // namespace wattif
