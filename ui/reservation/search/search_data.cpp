// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/search/search_data.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "ui/charts/time/time_axis.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/style/count_text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::WorkflowEnding;
using reservation::WorkflowIndex;

const QString searchPolicy = u"rexr"_s;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::SearchData)
};

/// Returns "CBFR": two charts fit side by side in a column of a paper.
QString shortName(const QString& policy) { return policy.toUpper(); }

struct Unit {
    double seconds = 1.0;
    QString name;
};

Unit unitFor(double seconds)
{
    return seconds >= 2.0 * 3600.0 ? Unit{3600.0, Words::tr("h")}
        : seconds >= 300.0         ? Unit{60.0, Words::tr("min")}
                                   : Unit{1.0, Words::tr("s")};
}

double longest(const SearchCourse& course)
{
    double most = 0.0;
    for (const reservation::SearchPoint& point : course.points)
        most = std::max(most, point.makespanSeconds);
    return most;
}

/// The best so far stays the best until a better one is found.
template <class Value>
ChartSeries staircase(const SearchCourse& course, Value value)
{
    ChartSeries series;
    series.name = shortName(searchPolicy);
    series.style = std::max(0, reservationPolicyStyle(searchPolicy));
    for (const reservation::SearchPoint& point : course.points) {
        if (!series.y.isEmpty() && series.y.back() != value(point)) {
            series.x.append(point.generation);
            series.y.append(series.y.back());
        }
        series.x.append(point.generation);
        series.y.append(value(point));
    }
    series.strong = true;
    if (series.x.size() > 1) // a search that ends at once is a point
        series.marker = Marker::none;
    return series;
}

double lastGeneration(const SearchCourse& course)
{
    return course.points.empty() ? 1.0 : std::max(1, course.points.back().generation);
}

ChartSeries level(const QString& name, int style, double value, double until)
{
    ChartSeries series{.name = name, .x = {0.0, until}, .y = {value, value}, .style = style};
    series.marker = Marker::none;
    return series;
}

QString emptyText(const SearchCourse& course)
{
    return course.isRunning
        ? Words::tr("The search has just begun.")
        : Words::tr("The search of %1 is drawn here once it has planned a workflow.").arg(reservationPolicyTitle(searchPolicy));
}

} // namespace

WorkflowIndex lastPlanned(const reservation::Outcome& outcome)
{
    for (auto record = outcome.workflows.rbegin(); record != outcome.workflows.rend(); ++record)
        if (record->ending != WorkflowEnding::rejected && record->reservations > 0)
            return record->workflow;
    return {};
}

std::optional<SearchReference> referenceOf(const QString& policy, const reservation::Instance& instance,
                                           const reservation::Outcome& outcome, WorkflowIndex w)
{
    const auto record = std::ranges::find(outcome.workflows, w, &reservation::WorkflowRecord::workflow);
    if (w.value < 0 || record == outcome.workflows.end() || record->ending == WorkflowEnding::rejected)
        return std::nullopt;
    return SearchReference{policy, record->plannedEndSeconds - instance.workflows[w.at()].submitSeconds, record->probability};
}

ChartData makespanChart(const SearchCourse& course)
{
    const Unit unit = unitFor(longest(course));
    ChartData chart{.x = {.quantity = Words::tr("Generation"), .whole = true}, .y = {Words::tr("Makespan"), unit.name}};
    chart.empty = emptyText(course);
    if (course.isEmpty())
        return chart;
    // Far above, a line would press all others flat.
    const double highest = 2.0 * course.points.front().makespanSeconds;
    QStringList above;
    for (const SearchReference& each : course.references)
        if (each.makespanSeconds > highest)
            above << Words::tr("%1, %2").arg(shortName(each.policy),
                                             QString::number(each.makespanSeconds / unit.seconds, 'g', 3) + u' ' + unit.name);
        else
            chart.series.push_back(level(shortName(each.policy), reservationPolicyStyle(each.policy),
                                         each.makespanSeconds / unit.seconds, lastGeneration(course)));
    if (!above.isEmpty())
        chart.note = Words::tr("Above the chart: %1.").arg(above.join(QStringLiteral("; ")));
    chart.series.push_back(
        staircase(course, [&](const reservation::SearchPoint& point) { return point.makespanSeconds / unit.seconds; }));
    return chart;
}

ChartData probabilityChart(const SearchCourse& course)
{
    ChartData chart{.x = {.quantity = Words::tr("Generation"), .whole = true}, .y = {Words::tr("Pr{E|M}")}};
    chart.empty = emptyText(course);
    if (course.isEmpty())
        return chart;
    chart.series.push_back(level(Words::tr("V*"), -1, course.threshold, lastGeneration(course)));
    chart.series.push_back(staircase(course, [](const reservation::SearchPoint& point) { return point.probability; }));
    double least = course.threshold;
    for (const reservation::SearchPoint& point : course.points)
        least = std::min(least, point.probability);
    chart.y.min = std::max(0.0, std::floor(10.0 * least - 0.2) / 10.0); // a line on the axis would not be seen
    chart.y.max = 1.0;
    return chart;
}

QString searchLine(const SearchCourse& course)
{
    if (course.isEmpty())
        return {};
    const reservation::SearchPoint& last = course.points.back();
    QString text = course.isRunning
        ? Words::tr("Searching: generation %1, best makespan %2, Pr{E|M} %3.").arg(last.generation)
        : Words::tr("After %n generations: makespan %1, Pr{E|M} %2.", nullptr, static_cast<int>(last.generation));
    text = text.arg(durationText(last.makespanSeconds), equalProbability(last.probability));
    if (!course.workflow.isEmpty())
        text = Words::tr("%1: %2").arg(course.workflow, text);
    const auto best = std::ranges::min_element(course.references, {}, &SearchReference::makespanSeconds);
    if (best != course.references.end() && best->makespanSeconds > 0.0)
        text += Words::tr(" That is %1 % of %2.")
                    .arg(100.0 * last.makespanSeconds / best->makespanSeconds, 0, 'f', 1)
                    .arg(reservationPolicyTitle(best->policy));
    if (course.plans > 0)
        text += Words::tr(" %1 were evaluated.").arg(countText(static_cast<qint64>(course.plans), Noun::plan));
    return text;
}

QString searchCsv(const SearchCourse& course)
{
    QString csv = u"series,generation,makespan_s,probability\n"_s;
    const auto line = [&](const QString& name, const QString& generation, double makespan, double probability) {
        csv +=
            u"%1,%2,%3,%4\n"_s.arg(name, generation, QString::number(makespan, 'g', 12), QString::number(probability, 'g', 12));
    };
    for (const reservation::SearchPoint& point : course.points)
        line(searchPolicy, QString::number(point.generation), point.makespanSeconds, point.probability);
    for (const SearchReference& each : course.references)
        line(each.policy, {}, each.makespanSeconds, each.probability);
    return csv;
}

} // namespace wattif::ui
