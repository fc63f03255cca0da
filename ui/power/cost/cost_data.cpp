// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/cost/cost_data.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QCoreApplication>

#include "core/base/parallel.h"
#include "core/power/model/clock.h"
#include "core/power/model/rate_steps.h"
#include "core/power/study.h"
#include "ui/charts/number_labels.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/rate_line.h"
#include "ui/power/common/rate_model.h"
#include "ui/style/sentences.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::CostChart)
};

constexpr std::size_t dayBins = 48;
constexpr double hoursOfBin = 24.0 / static_cast<double>(dayBins);

/// A value for each bin of the day as a step line.
ChartSeries stepLine(const QString& name, const std::vector<double>& values, double factor)
{
    ChartSeries series{name, {}, {}};
    series.marker = Marker::none;
    for (std::size_t i = 0; i < values.size(); ++i)
        for (const std::size_t edge : {i, i + 1}) {
            series.x << hoursOfBin * static_cast<double>(edge);
            series.y << factor * values[i];
        }
    return series;
}

/// The rate by time of day, averaged over the days of the run.
std::vector<double> averageRate(const power::Instance& instance, RateKind kind, const power::DayCurves& days)
{
    if (curveOf(instance, kind).empty())
        return std::vector<double>(dayBins, flatRateOf(instance, kind));
    const power::RateSteps steps(curveOf(instance, kind), instance.startOfDaySeconds);
    std::vector<double> rates(dayBins, 0.0);
    const std::size_t count = std::clamp<std::size_t>(days.days.size(), 1, 366);
    for (std::size_t bin = 0; bin < dayBins; ++bin) {
        const double ofDay = 3600.0 * hoursOfBin * (static_cast<double>(bin) + 0.5);
        for (std::size_t day = 0; day < count; ++day)
            rates[bin] += steps.valueAt(power::toTime(ofDay - instance.startOfDaySeconds + 86400.0 * static_cast<double>(day)));
        rates[bin] /= static_cast<double>(count);
    }
    return rates;
}

/// The rate as a shaded background, as high as the chart where the rate is highest, with its values written at the steps.
void addBackground(ChartData& data, const power::Instance& instance, RateKind kind, const power::DayCurves& days)
{
    if (curveOf(instance, kind).empty() || data.series.empty())
        return;
    double top = 0.0;
    for (const ChartSeries& series : data.series)
        for (const double y : series.y)
            top = std::isfinite(y) ? std::max(top, y) : top;
    const std::vector<double> rates = averageRate(instance, kind, days);
    const double most = std::ranges::max(rates);
    if (most <= 0.0)
        return;
    ChartSeries high = stepLine(QString(), rates, top / most);
    high.look = SeriesLook::hidden;
    ChartSeries low = high;
    low.y.fill(0.0);
    for (std::size_t i = 0; i < rates.size();) {
        std::size_t next = i + 1;
        while (next < rates.size() && std::abs(rates[next] - rates[i]) < 1e-9 * most)
            ++next;
        if (next - i >= 4) // enough space for a text
            data.labels.push_back({hoursOfBin * static_cast<double>(i + next) / 2.0, top / most * rates[i],
                                   rateText(instance, rates[i], kind), false});
        i = next;
    }
    const auto count = static_cast<int>(data.series.size());
    data.series.push_back(std::move(low));
    data.series.push_back(std::move(high));
    data.ribbon = ChartRibbon{count, count + 1};
    data.note = kind == RateKind::price ? Tr::tr("The shaded background is the price at that time of day.")
                                        : Tr::tr("The shaded background is the carbon intensity at that time of day.");
}

/// Days that the run covers from midnight to midnight; all of them where there is no such day.
std::vector<std::size_t> wholeDays(const power::DayCurves& curves)
{
    std::vector<std::size_t> whole;
    for (std::size_t i = 0; i < curves.days.size(); ++i)
        if (curves.days[i].seconds > 86'399.0)
            whole.push_back(i);
    if (whole.empty()) {
        whole.resize(curves.days.size());
        std::iota(whole.begin(), whole.end(), std::size_t{0});
    }
    return whole;
}

double ofDay(const power::DayCurves::Day& day, CostMeasure measure)
{
    switch (measure) {
    case CostMeasure::costByDay: return day.cost;
    case CostMeasure::carbonByDay: return day.carbonGrams / 1000.0;
    default: return day.energyJoules / 3.6e6;
    }
}

ChartAxis axisOf(CostMeasure measure, const Costs& costs)
{
    switch (measure) {
    case CostMeasure::dayPower:
    case CostMeasure::dayPowerCarbon: return {Tr::tr("Power"), u"kW"_s};
    case CostMeasure::costByDay: return {Tr::tr("Cost of a day"), currencyOf(costs)};
    case CostMeasure::carbonByDay: return {Tr::tr("Carbon of a day"), u"kg"_s};
    case CostMeasure::energyByDay: return {Tr::tr("Energy of a day"), u"kWh"_s};
    }
    return {};
}

ScenarioClock clockOf(const Costs& costs)
{
    return costs.instance ? power::clockOf(power::instanceOf(*costs.instance)) : ScenarioClock();
}

constexpr double daySeconds = 86'400.0;

/// Whole days before what the clock shows at a second.
double daysBefore(const ScenarioClock& clock, double seconds) { return std::floor(clock.readingAt(seconds) / daySeconds); }

/// The number of the calendar day of a second; that of second 0 is day 1.
double dayNumber(const ScenarioClock& clock, double seconds)
{
    return daysBefore(clock, seconds + 0.5) - daysBefore(clock, 0.0) + 1.0; // half a second: a midnight that was rounded down
}

/// "Tue 2 Mar" for the number of a day.
QString dateOf(const ScenarioClock& clock, double number)
{
    const std::vector<double> noon = clock.secondsAt((daysBefore(clock, 0.0) + std::round(number) - 0.5) * daySeconds);
    return noon.empty() ? QString() : messageWords(clock.dayText(noon.front()));
}

/// The days of the trace, with their dates where these are known.
ChartAxis dayAxis(const ScenarioClock& clock)
{
    ChartAxis axis{Tr::tr("Day of the trace")};
    axis.whole = true;
    if (!clock.hasDate())
        return axis;
    axis.quantity = Tr::tr("Day of the trace, day 1: %1").arg(messageWords(clock.fullDayText(0.0)));
    axis.words = [clock](double number) { return dateOf(clock, number); };
    return axis;
}

bool isAverageDay(CostMeasure measure) { return measure == CostMeasure::dayPower || measure == CostMeasure::dayPowerCarbon; }

} // namespace

QString costTitle(CostMeasure measure)
{
    switch (measure) {
    case CostMeasure::dayPower: return Tr::tr("Average day and price");
    case CostMeasure::dayPowerCarbon: return Tr::tr("Average day and carbon intensity");
    case CostMeasure::costByDay: return Tr::tr("Cost day by day");
    case CostMeasure::carbonByDay: return Tr::tr("Carbon day by day");
    case CostMeasure::energyByDay: return Tr::tr("Energy day by day");
    }
    return {};
}

CostInput costInput(const Session& session)
{
    CostInput input;
    if (!powerReportInstance(session))
        return input;
    input.instance = session.reportInstance();
    for (const PolicyResult& result : session.report()->policies) {
        const QString policy = QString::fromStdString(result.policy);
        if (auto outcome = powerOutcome(session, policy))
            input.outcomes.emplace_back(policy, std::move(outcome));
    }
    return input;
}

CostsPtr priceAll(const CostInput& input, const RunControl& control)
{
    auto costs = std::make_shared<Costs>();
    costs->instance = input.instance;
    if (!input.instance)
        return costs;
    const power::Instance& instance = power::instanceOf(*input.instance);
    costs->policies.resize(input.outcomes.size());
    // Prices and days separately: the costs of few policies use all cores.
    const auto price = [&](std::size_t part) -> Result<void> {
        const auto& [policy, outcome] = input.outcomes[part / 2];
        CostsOfPolicy& made = costs->policies[part / 2];
        if (part % 2 == 0) {
            made.policy = policy;
            made.total = power::priced(instance, *outcome);
            made.jobsDone = static_cast<double>(std::ranges::count_if(outcome->runs, &power::JobRun::ran));
        } else {
            made.days = power::dayCurves(instance, *outcome, dayBins);
        }
        return {};
    };
    if (!parallelFor(2 * input.outcomes.size(), price, {.stop = control.stopToken()}))
        costs->policies.clear();
    return costs;
}

QString costCaption(const power::Instance& instance, CostMeasure measure, std::size_t policies)
{
    const QString queue = Tr::tr("of a queue of %1 nodes under %2 policies").arg(instance.nodes).arg(policies);
    switch (measure) {
    case CostMeasure::dayPower:
    case CostMeasure::dayPowerCarbon: {
        const RateKind kind = measure == CostMeasure::dayPower ? RateKind::price : RateKind::carbon;
        QString text = Tr::tr("Mean power (kW) by time of day (h) %1.").arg(queue);
        if (curveOf(instance, kind).empty())
            return text;
        return joinedSentences(
            {text,
             kind == RateKind::price
                 ? Tr::tr("Grey background: energy price (%1), up to the highest power.").arg(priceUnit(instance))
                 : Tr::tr("Grey background: carbon intensity (g/kWh), up to the highest power.")});
    }
    case CostMeasure::costByDay: return Tr::tr("Cost of the energy of each day %1.").arg(queue);
    case CostMeasure::carbonByDay: return Tr::tr("Carbon (kg) of the energy of each day %1.").arg(queue);
    case CostMeasure::energyByDay: return Tr::tr("Energy (kWh) of each day %1.").arg(queue);
    }
    return {};
}

QString currencyOf(const Costs& costs)
{
    return costs.instance ? QString::fromStdString(power::instanceOf(*costs.instance).currency) : QString();
}

ChartData costChart(const Costs& costs, CostMeasure measure, const QString& current)
{
    const ScenarioClock clock = clockOf(costs);
    ChartData data{isAverageDay(measure) ? ChartAxis{Tr::tr("Time of day"), u"h"_s} : dayAxis(clock), axisOf(measure, costs)};
    if (isAverageDay(measure)) {
        data.x.min = 0.0;
        data.x.max = 24.0;
        data.x.levels = {0.0, 6.0, 12.0, 18.0, 24.0};
        data.y.min = 0.0;
    }
    for (const CostsOfPolicy& cost : costs.policies) {
        ChartSeries series{powerPolicyTitle(cost.policy), {}, {}};
        if (isAverageDay(measure))
            series = stepLine(series.name, cost.days.averageWatts, 1e-3);
        else
            for (const std::size_t i : wholeDays(cost.days)) {
                series.x << dayNumber(clock, cost.days.days[i].fromSeconds);
                series.y << ofDay(cost.days.days[i], measure);
            }
        series.style = powerPolicyStyle(cost.policy);
        series.strong = cost.policy == current;
        data.series.push_back(std::move(series));
    }
    if (isAverageDay(measure) && !costs.policies.empty())
        addBackground(data, power::instanceOf(*costs.instance),
                      measure == CostMeasure::dayPower ? RateKind::price : RateKind::carbon, costs.policies.front().days);
    if (!isAverageDay(measure))
        data.note = Tr::tr("Days that the run covers only in part are left out, unless there are no others.");
    data.empty = Tr::tr("Results appear here after the first run.");
    return data;
}

} // namespace wattif::ui
