// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/pictures/response.h"

#include <algorithm>
#include <cmath>

#include "core/experiment/statistics/cell_groups.h"
#include "core/experiment/statistics/crossings.h"
#include "core/experiment/statistics/summary.h"
#include "core/experiment/statistics/winners.h"
#include "ui/charts/lines_apart.h"
#include "ui/charts/number_labels.h"
#include "ui/experiment/experiment_picture.h"
#include "ui/experiment/picture_choice.h"
#include "ui/experiment/pictures/level_map.h"
#include "ui/experiment/pictures/response_picture.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr std::size_t maxSmallCharts = 9;

void sortByNumber(const Factor& factor, std::vector<LevelPoint>& points)
{
    std::ranges::sort(points, {}, [&factor](const LevelPoint& point) { return factor.levels[point.level].number; });
}

QString rangeText(const Crossing& crossing)
{
    const QString low = crossing.isOpenBelow ? u"…"_s : readable(crossing.low);
    const QString high = crossing.isOpenAbove ? u"…"_s : readable(crossing.high);
    return ResponsePicture::tr("%1 to %2").arg(low, high);
}

/// A thin upright line that is in no legend.
ChartSeries uprightAt(double x, const ChartRange& height)
{
    ChartSeries line{u"|"_s, {x, x}, {height.lower, height.upper}};
    line.style = -1;
    line.ghost = true;
    line.guide = true;
    line.marker = Marker::none;
    return line;
}

/// Marks where the best policy changes: an upright line, and above it the best policy from there on.
void addCrossings(const Plan& plan, const CellGroups& groups, const MetricValues& values, const PictureChoice& choice,
                  ChartData& chart)
{
    const MetricInfo* metric = findMetric(*plan.study, choice.metric);
    if (!metric || choice.against)
        return;
    const ChartRange height = fittingView(chart).y;
    for (const Crossing& crossing : crossings(groups, values, metric->better, competitorsOf(plan, false))) {
        QString text = ResponsePicture::tr("from %1: %2").arg(readable(crossing.at), policyTitleOf(plan, crossing.after));
        if (crossing.hasInterval)
            text += u" ("_s + rangeText(crossing) + u')';
        chart.labels.push_back({crossing.at, height.upper, text, true});
        chart.series.push_back(uprightAt(crossing.at, height));
    }
}

/// The policy that wins in all groups, perhaps with others; none where there is no such one.
std::optional<std::size_t> alwaysBest(const std::vector<Winner>& winners, const std::vector<std::size_t>& competitors)
{
    const auto wins = [](const Winner& winner, std::size_t policy) {
        return winner.policy == policy || std::ranges::find(winner.tied, policy) != winner.tied.end();
    };
    const auto found = std::ranges::find_if(competitors, [&](std::size_t policy) {
        return std::ranges::all_of(winners, [&](const Winner& winner) { return wins(winner, policy); });
    });
    return winners.empty() || found == competitors.end() ? std::nullopt : std::optional(*found);
}

/// Which policy is best where: "Best by Energy, along Cores per node: Idle timeout up to 4, Load factor from 4 on."
QString winnersText(const Plan& plan, const CellGroups& groups, const MetricValues& values, const PictureChoice& choice)
{
    const MetricInfo* metric = findMetric(*plan.study, choice.metric);
    const std::vector<std::size_t> competitors = competitorsOf(plan, false);
    if (!metric || metric->better == Better::neither || choice.against || competitors.size() < 2)
        return {};
    const ChartAxis axis = factorAxis(plan.factors[choice.factor]);
    const QString quantity = metricAxis(plan, choice.metric).quantity;
    const auto number = [&axis](const Crossing& crossing) { return readable(crossing.at, axis.unit); };
    const std::vector<Crossing> changes = crossings(groups, values, metric->better, competitors);
    if (changes.empty()) {
        const std::vector<Winner> winners = whoWins(groups, values, metric->better, competitors);
        const auto best = alwaysBest(winners, competitors);
        if (!best)
            return {};
        const QString sentence = std::ranges::all_of(winners, [](const Winner& winner) { return winner.tied.empty(); })
            ? ResponsePicture::tr("%1 is best by %2 at all levels of %3.")
            : ResponsePicture::tr("No policy is better than %1 by %2 at any level of %3.");
        return sentence.arg(policyTitleOf(plan, *best), quantity, axis.quantity);
    }
    QStringList parts{
        ResponsePicture::tr("%1 up to %2").arg(policyTitleOf(plan, changes.front().before), number(changes.front()))};
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const QString policy = policyTitleOf(plan, changes[i].after);
        parts << (i + 1 < changes.size()
                      ? ResponsePicture::tr("%1 from %2 to %3").arg(policy, number(changes[i]), number(changes[i + 1]))
                      : ResponsePicture::tr("%1 from %2 on").arg(policy, number(changes[i])));
    }
    return ResponsePicture::tr("Best by %1, along %2: %3.").arg(quantity, axis.quantity, parts.join(ResponsePicture::tr(", ")));
}

/// Small charts are compared by eye: they have the same axes.
void shareAxes(std::vector<ChartData>& charts)
{
    if (charts.size() < 2)
        return;
    ChartView all = fittingView(charts.front());
    for (const ChartData& chart : charts) {
        const ChartView view = fittingView(chart);
        all.x = {std::min(all.x.lower, view.x.lower), std::max(all.x.upper, view.x.upper)};
        all.y = {std::min(all.y.lower, view.y.lower), std::max(all.y.upper, view.y.upper)};
    }
    for (ChartData& chart : charts) {
        chart.x.min = all.x.lower;
        chart.x.max = all.x.upper;
        chart.y.min = all.y.lower;
        chart.y.max = all.y.upper;
    }
}

class ResponseMaker {
public:
    ResponseMaker(const ExperimentResults& results, const PictureChoice& choice)
        : m_plan(*results.plan), m_results(results), m_choice(choice), m_factor(m_plan.factors[choice.factor])
    {
    }

    [[nodiscard]] Response make()
    {
        Response response;
        std::vector<std::optional<std::size_t>> charts{std::nullopt};
        if (m_choice.small && *m_choice.small != m_choice.factor && hasNumbers(m_factor)) {
            const std::size_t count = std::min(maxSmallCharts, m_plan.factors[*m_choice.small].levels.size());
            charts.clear();
            for (std::size_t level = 0; level < count; ++level)
                charts.emplace_back(level);
        }
        for (const auto& level : charts)
            addChart(level, response);
        shareAxes(response.lines);
        response.caption = caption();
        response.unit = m_results.unitOf(m_choice.metric);
        response.csvUnit = metricAxis(m_plan, m_choice.metric).unit;
        return response;
    }

private:
    void addChart(const std::optional<std::size_t>& level, Response& response) const
    {
        PictureChoice choice = m_choice;
        choice.held.resize(m_plan.factors.size());
        if (level)
            choice.held[*m_choice.small] = level;
        const MetricValues values = shownValues(m_results, choice, m_choice.metric, {m_choice.factor});
        const CellGroups groups(m_plan, values.cells, {.factors = {m_choice.factor}});
        LevelCurves lines = m_choice.against ? differenceCurves(groups, values, *m_choice.against) : valueCurves(groups, values);
        const QString title = level ? u"%1 = %2"_s.arg(factorAxis(m_plan.factors[*m_choice.small]).quantity,
                                                       levelText(m_plan.factors[*m_choice.small], *level))
                                    : QString();
        std::vector<std::vector<quint64>> cells;
        if (hasNumbers(m_factor)) {
            response.lines.push_back(lineChart(groups, values, lines, title, cells));
            response.sentence = level ? QString() : winnersText(m_plan, groups, values, m_choice);
        } else
            response.bars.push_back(barChart(lines, title, cells));
        response.cells.push_back(std::move(cells));
    }

    [[nodiscard]] ChartAxis yAxis() const
    {
        ChartAxis axis = metricAxis(m_results, m_choice.metric);
        if (!m_choice.against)
            return axis;
        axis.quantity = ResponsePicture::tr("%1 less that of %2").arg(axis.quantity, policyTitleOf(m_plan, *m_choice.against));
        axis.unit = differenceUnit(m_results, m_choice.metric);
        return axis;
    }

    [[nodiscard]] ChartData lineChart(const CellGroups& groups, const MetricValues& values, LevelCurves& lines,
                                      const QString& title, std::vector<std::vector<quint64>>& cells) const
    {
        ChartData chart{factorAxis(m_factor), yAxis()};
        for (const std::size_t level : levelOrder(m_factor))
            chart.x.levels << m_factor.levels[level].number;
        chart.title = title;
        chart.note = shownCells(m_results, m_choice, free());
        for (std::size_t p = 0; p < lines.size(); ++p) {
            sortByNumber(m_factor, lines[p]);
            if (lines[p].empty())
                continue;
            ChartSeries series{policyTitleOf(m_plan, p), {}, {}};
            series.style = policyStyleOf(m_plan, p);
            cells.emplace_back();
            for (const LevelPoint& point : lines[p]) {
                series.x << m_factor.levels[point.level].number;
                series.y << point.mean;
                series.low << point.mean - point.halfWidth;
                series.high << point.mean + point.halfWidth;
                cells.back().push_back(point.cell);
            }
            if (m_plan.repeat < 2)
                series.low = series.high = {};
            chart.series.push_back(std::move(series));
        }
        if (m_plan.repeat > 1)
            chart.intervals = ResponsePicture::tr("95 % confidence intervals of the mean over repetitions");
        chart.empty = ResponsePicture::tr("No cell is finished yet.");
        setIntervalsApart(chart);
        if (title.isEmpty()) {
            labelLineEnds(chart);
            addCrossings(m_plan, groups, values, m_choice, chart);
        }
        return chart;
    }

    [[nodiscard]] BarChart barChart(const LevelCurves& lines, const QString& title,
                                    std::vector<std::vector<quint64>>& cells) const
    {
        BarChart chart{.y = yAxis(), .x = factorAxis(m_factor), .title = title};
        chart.note = shownCells(m_results, m_choice, free());
        for (std::size_t p = 0; p < lines.size(); ++p)
            chart.parts.push_back({policyTitleOf(m_plan, p), policyStyleOf(m_plan, p)});
        cells.resize(1);
        for (std::size_t level = 0; level < m_factor.levels.size(); ++level)
            for (std::size_t p = 0; p < lines.size(); ++p) {
                const auto point = std::ranges::find(lines[p], level, &LevelPoint::level);
                if (point == lines[p].end())
                    continue;
                StackedBar bar{levelName(m_factor, level), policyTitleOf(m_plan, p), {}};
                bar.values.assign(lines.size(), 0.0);
                bar.values[p] = point->mean;
                bar.id = QString::number(point->cell);
                if (m_plan.repeat > 1)
                    bar.interval = ChartRange{point->mean - point->halfWidth, point->mean + point->halfWidth};
                chart.bars.push_back(std::move(bar));
                cells.front().push_back(point->cell);
            }
        if (m_plan.repeat > 1)
            chart.intervals = ResponsePicture::tr("95 % confidence intervals of the mean over repetitions");
        chart.empty = ResponsePicture::tr("No cell is finished yet.");
        return chart;
    }

    [[nodiscard]] std::vector<std::size_t> free() const
    {
        std::vector<std::size_t> factors{m_choice.factor};
        if (m_choice.small && hasNumbers(m_factor))
            factors.push_back(*m_choice.small);
        return factors;
    }

    [[nodiscard]] QString caption() const
    {
        return ResponsePicture::tr("%1 of the policies against %2. %3")
            .arg(yAxis().title(), factorAxis(m_factor).title(), shownCells(m_results, m_choice, free()));
    }

    const Plan& m_plan;
    const ExperimentResults& m_results;
    const PictureChoice& m_choice;
    const Factor& m_factor;
};

} // namespace

ChartData inOwnUnit(ChartData chart, const ReadableUnit& unit, const QString& ownUnit)
{
    chart.y.unit = ownUnit;
    for (ChartSeries& series : chart.series)
        for (QVector<double>* values : {&series.y, &series.low, &series.high})
            for (double& value : *values)
                value /= unit.factor;
    return chart;
}

BarChart inOwnUnit(BarChart chart, const ReadableUnit& unit, const QString& ownUnit)
{
    chart.y.unit = ownUnit;
    for (StackedBar& bar : chart.bars) {
        for (double& value : bar.values)
            value /= unit.factor;
        if (bar.interval)
            bar.interval = ChartRange{bar.interval->lower / unit.factor, bar.interval->upper / unit.factor};
    }
    return chart;
}

Response responseOf(const ExperimentResults& results, const PictureChoice& choice)
{
    return ResponseMaker(results, choice).make();
}

} // namespace wattif::ui
