// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/insight/break_even_charts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <QCoreApplication>

#include "ui/session/readable_chart.h"
#include "ui/session/study_access.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

constexpr double gapInLine = std::numeric_limits<double>::quiet_NaN();
constexpr int plainStyle = -1;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::BreakEvenCharts)
};

QString titleOf(const ContestRequest& request, const std::string& policy)
{
    return policyTitleIn(*request.study, QString::fromStdString(policy));
}

int styleOf(const ContestRequest& request, const std::string& policy)
{
    return policyStyleIn(*request.study, QString::fromStdString(policy));
}

bool isLogarithmic(const AskedOption& option, OptionRange range)
{
    return option.record.scale == OptionScale::logarithmic && range.low > 0.0;
}

/// The best mean of the competitors other than the policy; NaN if missing.
double bestOther(const Contest& contest, Better better)
{
    double best = gapInLine;
    for (std::size_t p = 1; p < contest.means.size(); ++p) {
        const double mean = contest.means[p];
        if (std::isfinite(mean) && (std::isnan(best) || (better == Better::higher ? mean > best : mean < best)))
            best = mean;
    }
    return best;
}

/// The policy's mean at the point of the curve that is nearest to a place.
double meanNear(const Breakeven& answer, double at)
{
    const auto nearest =
        std::ranges::min_element(answer.curve, {}, [at](const CurvePoint& point) { return std::abs(point.at - at); });
    return nearest == answer.curve.end() || nearest->contest.means.empty() ? gapInLine : nearest->contest.means.front();
}

/// Where the winner changes, from the left to the right.
ChartSeries changesOf(const Breakeven& answer)
{
    ChartSeries changes{.name = Tr::tr("Winner changes"),
                        .x = {},
                        .y = {},
                        .style = plainStyle,
                        .look = SeriesLook::marks,
                        .marker = Marker::disc};
    const auto add = [&](const std::optional<WinChange>& change) {
        if (!change)
            return;
        changes.x << 0.5 * (change->won + change->lost);
        changes.y << meanNear(answer, change->won);
    };
    for (const WinStretch& stretch : answer.stretches) {
        add(stretch.begin);
        add(stretch.end);
    }
    return changes;
}

ChartSeries intervalOf(const Breakeven& answer)
{
    const PlaceInterval& interval = *answer.nearest->interval;
    const double y = meanNear(answer, answer.nearest->won);
    return {.name = Tr::tr("95 % interval of the nearest change"),
            .x = {interval.low, interval.high},
            .y = {y, y},
            .style = plainStyle,
            .marker = Marker::plus};
}

/// The places that a competitor wins.
ChartSeries wonBy(const ContestRequest& request, const WinMap& map, std::size_t competitor, const std::string& policy)
{
    ChartSeries won{.name = titleOf(request, policy),
                    .x = {},
                    .y = {},
                    .style = styleOf(request, policy),
                    .look = SeriesLook::points,
                    .strong = policy == request.policy};
    for (std::size_t i = 0; i < map.xs.size(); ++i)
        for (std::size_t j = 0; j < map.ys.size(); ++j)
            if (map.best[j * map.xs.size() + i] == competitor) {
                won.x << map.xs[i];
                won.y << map.ys[j];
            }
    return won;
}

ChartSeries lineOf(const WinMap& map)
{
    std::vector<std::pair<double, double>> points;
    for (const WinLinePoint& point : map.line)
        points.emplace_back(0.5 * (point.won.x + point.lost.x), 0.5 * (point.won.y + point.lost.y));
    std::ranges::sort(points);
    ChartSeries line{.name = Tr::tr("Winner changes"),
                     .x = {},
                     .y = {},
                     .style = plainStyle,
                     .look = SeriesLook::marks,
                     .marker = Marker::disc};
    for (const auto& [x, y] : points) {
        line.x << x;
        line.y << y;
    }
    return line;
}

} // namespace

ChartAxis optionAxis(const Study& study, const AskedOption& option)
{
    QString title = coreText(option.record.title);
    if (!option.policy.empty())
        title = Tr::tr("%1 of %2").arg(title, policyTitleIn(study, QString::fromStdString(option.policy)));
    return {
        .quantity = title, .unit = QString::fromStdString(option.record.unit), .whole = !option.isNumber() || option.isWhole()};
}

ChartData curveChart(const ContestRequest& request, const Breakeven& answer)
{
    const MetricInfo& metric = *findMetric(*request.study, request.metric);
    ChartData chart{optionAxis(*request.study, answer.option), {coreText(metric.title)}};
    chart.x.logarithmic = answer.option.isNumber() && isLogarithmic(answer.option, answer.range);
    ChartSeries own{
        .name = titleOf(request, request.policy), .x = {}, .y = {}, .style = styleOf(request, request.policy), .strong = true};
    ChartSeries other{.name = Tr::tr("Best other policy"), .x = {}, .y = {}, .style = plainStyle};
    for (const CurvePoint& point : answer.curve) {
        own.x << point.at;
        other.x << point.at;
        own.y << (point.contest.means.empty() ? gapInLine : point.contest.means.front());
        other.y << bestOther(point.contest, metric.better);
    }
    chart.series = {std::move(own), std::move(other)};
    if (ChartSeries changes = changesOf(answer); !changes.x.isEmpty())
        chart.series.push_back(std::move(changes));
    if (answer.nearest && answer.nearest->interval)
        chart.series.push_back(intervalOf(answer));
    if (!answer.option.isNumber()) {
        const auto values = allValues(answer.option);
        for (std::size_t i = 0; i < values.size(); ++i)
            chart.labels.push_back({static_cast<double>(i), meanNear(answer, static_cast<double>(i)),
                                    QString::fromStdString(toString(values[i])), false});
    }
    chart.empty = Tr::tr("All runs failed.");
    useReadableUnit(chart, metric);
    return chart;
}

ChartData winMapChart(const ContestRequest& request, const WinMap& map)
{
    ChartData chart{optionAxis(*request.study, map.x), optionAxis(*request.study, map.y)};
    chart.x.logarithmic = !map.xs.empty() && isLogarithmic(map.x, {map.xs.front(), map.xs.back()});
    chart.y.logarithmic = !map.ys.empty() && isLogarithmic(map.y, {map.ys.front(), map.ys.back()});
    const auto competitors = competitorsOf(request);
    for (std::size_t p = 0; p < competitors.size(); ++p)
        if (ChartSeries won = wonBy(request, map, p, competitors[p]); !won.x.isEmpty())
            chart.series.push_back(std::move(won));
    if (!map.line.empty())
        chart.series.push_back(lineOf(map));
    chart.labels.push_back({placeOf(map.x, map.x.present), placeOf(map.y, map.y.present), Tr::tr("now"), true});
    if (map.nearest && !map.isBestNow)
        chart.labels.push_back({map.nearest->x, map.nearest->y, Tr::tr("nearest"), true});
    chart.empty = Tr::tr("All runs failed.");
    chart.note = Tr::tr("Markers: the best policy at each pair of values.");
    return chart;
}

} // namespace wattif::ui
