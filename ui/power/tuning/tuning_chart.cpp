// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/tuning/tuning_chart.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "core/power/engine/load_factor.h"
#include "ui/charts/number_labels.h"
#include "ui/power/common/job_text.h"
#include "ui/power/common/power_access.h"
#include "ui/power/tuning/tuning_form.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::TuningChart)
};

using Points = std::vector<const power::TuningPoint*>;

Points finishedOf(const std::vector<power::TuningPoint>& points)
{
    Points all;
    for (const power::TuningPoint& point : points)
        if (point.finished)
            all.push_back(&point);
    return all;
}

/// Series have their x ascending.
ChartSeries seriesOf(const power::TuningResult& result, const Points& points, TuningMeasure measure, const QString& name,
                     int style)
{
    ChartSeries series{name, {}, {}};
    series.style = style;
    series.look = SeriesLook::points;
    std::vector<QPointF> places;
    for (const power::TuningPoint* point : points)
        places.push_back(tuningPosition(result, *point, measure));
    std::ranges::sort(places, {}, [](const QPointF& p) { return std::pair(p.x(), p.y()); });
    for (const QPointF& place : places) {
        series.x << place.x();
        series.y << place.y();
    }
    return series;
}

Points frontOf(const power::TuningResult& result)
{
    Points front;
    for (const std::size_t i : result.front)
        front.push_back(&result.runs[i]);
    return front;
}

/// The value of the option that a family varies, beside those of its points that lie apart from each other.
void label(ChartData& data, const power::TuningResult& result, const Points& points, TuningMeasure measure,
           const std::string& name)
{
    const ChartView view = fittingView(data);
    constexpr double apart = 0.15; // of the chart
    for (auto point = points.rbegin(); point != points.rend(); ++point) {
        const QPointF at = tuningPosition(result, **point, measure);
        const auto near = [&](const ChartLabel& other) {
            return std::hypot((other.x - at.x()) / view.x.size(), (other.y - at.y()) / view.y.size()) < apart;
        };
        if (std::ranges::any_of(data.labels, near))
            continue;
        const OptionValue& option = (*point)->call.options.find(name)->second;
        const auto* seconds = std::get_if<double>(&option);
        data.labels.push_back(
            {at.x(), at.y(), seconds ? roughDuration(*seconds) : Tr::tr("%1 spare").arg(QString::fromStdString(toString(option))),
             false});
    }
}

} // namespace

QPointF tuningPosition(const power::TuningResult& result, const power::TuningPoint& point, TuningMeasure measure)
{
    const double joules = point.value.energyJoules;
    const double x =
        measure == TuningMeasure::energy ? joules / 3.6e6 : 100.0 * (1.0 - joules / result.alwaysOn.value.energyJoules);
    return {x, point.value.meanWaitSeconds / 60.0};
}

std::vector<const power::TuningPoint*> tuningPoints(const power::TuningResult& result)
{
    Points all = finishedOf(result.runs);
    for (const auto* more : {&result.idleTimeout, &result.reserve})
        for (const power::TuningPoint* point : finishedOf(*more))
            all.push_back(point);
    for (const power::TuningPoint* point : {&result.alwaysOn, &result.oracle})
        if (point->finished)
            all.push_back(point);
    return all;
}

ChartData tuningChart(const power::TuningResult& result, TuningMeasure measure, const power::TuningPoint* selected,
                      const std::string& policy)
{
    ChartData data{measure == TuningMeasure::energy ? ChartAxis{Tr::tr("Energy"), u"kWh"_s}
                                                    : ChartAxis{Tr::tr("Energy saved compared with Always on"), u"%"_s},
                   {Tr::tr("Mean wait"), u"min"_s}};
    const auto isShown = [&policy](const Points& points) {
        return policy.empty() || (!points.empty() && points.front()->call.policy == policy);
    };
    const auto add = [&](const Points& points, const QString& name, int style, Marker marker, SeriesLook look, bool strong) {
        if (!isShown(points))
            return;
        ChartSeries series = seriesOf(result, points, measure, name, style);
        series.marker = marker;
        series.look = look;
        series.strong = strong;
        if (!series.x.isEmpty())
            data.series.push_back(std::move(series));
    };
    const int loadFactor = powerPolicyStyle(u"load-factor"_s);
    const QString loadFactorTitle = powerPolicyTitle(u"load-factor"_s);
    const Points timeouts = finishedOf(result.idleTimeout);
    const Points reserves = finishedOf(result.reserve);
    add(finishedOf(result.runs), Tr::tr("%1: runs").arg(loadFactorTitle), loadFactor, Marker::plus, SeriesLook::points, false);
    add(timeouts, powerPolicyTitle(u"idle-timeout"_s), powerPolicyStyle(u"idle-timeout"_s), Marker::square, SeriesLook::line,
        false);
    add(reserves, powerPolicyTitle(u"reserve"_s), powerPolicyStyle(u"reserve"_s), Marker::triangle, SeriesLook::line, false);
    add(frontOf(result), Tr::tr("%1: best trade-offs").arg(loadFactorTitle), loadFactor, Marker::disc, SeriesLook::line, true);
    const auto one = [](const power::TuningPoint& point) { return point.finished ? Points{&point} : Points{}; };
    add(one(result.alwaysOn), powerPolicyTitle(u"always-on"_s), powerPolicyStyle(u"always-on"_s), Marker::diamond,
        SeriesLook::points, false);
    add(one(result.oracle), powerPolicyTitle(u"oracle"_s), -1, Marker::triangleDown, SeriesLook::points, false);
    if (selected)
        add({selected}, Tr::tr("selected"), -1, Marker::star, SeriesLook::points, true);
    if (isShown(timeouts))
        label(data, result, timeouts, measure, "suspend_time_s");
    if (isShown(reserves))
        label(data, result, reserves, measure, "spare_nodes");
    if (!data.labels.empty())
        data.note = Tr::tr("Labels: idle time before a node is switched off, and spare nodes.");
    if (!result.complete)
        addSentence(data.note, Tr::tr("Stopped: runs are missing."));
    return data;
}

QString tuningSentence(const power::TuningResult& result)
{
    if (!result.alwaysOn.finished)
        return {};
    Points least; // of each policy
    for (const auto* points : {&result.runs, &result.idleTimeout, &result.reserve}) {
        const Points finished = finishedOf(*points);
        const auto joules = [](const power::TuningPoint* point) { return point->value.energyJoules; };
        if (const auto best = std::ranges::min_element(finished, {}, joules); best != finished.end())
            least.push_back(*best);
    }
    std::ranges::stable_sort(least, {}, [](const power::TuningPoint* point) { return point->value.energyJoules; });
    const auto text = [&result](const power::TuningPoint& point) {
        const QPointF at = tuningPosition(result, point, TuningMeasure::energy);
        const double saved = tuningPosition(result, point, TuningMeasure::saved).x();
        return Tr::tr("%1 (%2 saved), mean wait %3")
            .arg(readable(at.x(), u"kWh"_s), readable(saved, u"%"_s, 3), roughDuration(at.y() * 60.0));
    };
    QStringList sentences;
    if (!least.empty())
        sentences << Tr::tr("%1 uses the least energy: %2.")
                         .arg(powerPolicyTitle(QString::fromStdString(least[0]->call.policy)), text(*least[0]));
    if (least.size() > 1)
        sentences
            << Tr::tr("Next: %1 with %2.").arg(powerPolicyTitle(QString::fromStdString(least[1]->call.policy)), text(*least[1]));
    const QPointF on = tuningPosition(result, result.alwaysOn, TuningMeasure::energy);
    sentences << Tr::tr("%1: %2, mean wait %3.")
                     .arg(powerPolicyTitle(u"always-on"_s), readable(on.x(), u"kWh"_s), roughDuration(on.y() * 60.0));
    return joinedSentences(sentences);
}

QString tuningOptionsText(const power::TuningPoint& point)
{
    QStringList parts;
    const auto add = [&](const std::string& option, const QString& title) {
        if (const auto found = point.call.options.find(option); found != point.call.options.end())
            parts << u"%1 %2"_s.arg(title, QString::fromStdString(toString(found->second)));
    };
    if (point.call.policy == "load-factor") {
        add("interval_minutes", Tr::tr("interval (min)"));
        add("stop_below", u"Tc"_s);
        add("start_above", u"Ts"_s);
        add("stop_target", u"Tc'"_s);
        add("start_target", u"Ts'"_s);
    }
    add("suspend_time_s", Tr::tr("SuspendTime (s)"));
    add("spare_nodes", Tr::tr("spare nodes"));
    return parts.join(u" · "_s);
}

} // namespace wattif::ui
