// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/calibration/calibration_data.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>

#include "core/reservation/results/calibration.h"
#include "ui/charts/chart_data.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/style/count_text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::CalibrationBin;
using reservation::StartSideCalibration;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ReservationCalibration)
};

/// One of the three predictions of the start side.
struct Predictor {
    const char* id;
    QString title;
    std::vector<CalibrationBin> StartSideCalibration::*bins;
    int style;
    Marker marker;
};
std::array<Predictor, 3> predictors()
{
    return {{{"exact", Tr::tr("exact Pr{E−}"), &StartSideCalibration::exact, 2, Marker::disc},
             {"lower", Tr::tr("the paper's lower bound"), &StartSideCalibration::lower, 1, Marker::triangleDown},
             {"upper", Tr::tr("the paper's upper bound"), &StartSideCalibration::upper, 0, Marker::triangle}}};
}

double low(const MeanInterval& share) { return std::max(0.0, share.mean - share.halfWidth); }
double high(const MeanInterval& share) { return std::min(1.0, share.mean + share.halfWidth); }

void addPoint(ChartSeries& series, double predicted, const MeanInterval& observed)
{
    series.x << 100.0 * predicted;
    series.y << 100.0 * observed.mean;
    series.low << 100.0 * low(observed);
    series.high << 100.0 * high(observed);
}

ChartSeries diagonal()
{
    ChartSeries line{Tr::tr("as predicted"), {0.0, 100.0}, {0.0, 100.0}};
    line.style = -1;
    line.marker = Marker::none;
    return line;
}

ChartSeries seriesOf(const Predictor& predictor, const StartSideCalibration& bins)
{
    ChartSeries series{predictor.title, {}, {}};
    series.look = SeriesLook::points;
    series.style = predictor.style;
    series.marker = predictor.marker;
    series.strong = predictor.style == 2;
    for (const CalibrationBin& bin : bins.*predictor.bins)
        addPoint(series, bin.predicted, bin.observed);
    return series;
}

double farthest(const std::vector<CalibrationBin>& bins)
{
    double most = 0.0;
    for (const CalibrationBin& bin : bins)
        most = std::max(most, std::abs(bin.predicted - bin.observed.mean));
    return most;
}

QString percent(double share, int decimals = 1) { return u"%1 %"_s.arg(100.0 * share, 0, 'f', decimals); }

QString intervalText(double predicted, const MeanInterval& observed)
{
    return Tr::tr("predicted %1, observed %2 (95 %: %3 to %4)")
        .arg(percent(predicted), percent(observed.mean), percent(low(observed)), percent(high(observed)));
}

QString csvRow(const QString& predictor, double predicted, const MeanInterval& observed, std::int64_t samples,
               const QString& name)
{
    return u"%1,%2,%3,%4,%5,%6\n"_s.arg(predictor, QString::number(predicted, 'g', 12), QString::number(observed.mean, 'g', 12),
                                        QString::number(observed.halfWidth, 'g', 12), QString::number(samples), csvText(name));
}

} // namespace

std::vector<OwnCalibration> ownCalibration(const Session& session)
{
    std::vector<OwnCalibration> own;
    const auto outcome = reservationOutcome(session, u"evaluate"_s);
    if (!outcome)
        return own;
    const reservation::Instance& instance = *reservationReportInstance(session);
    for (std::size_t i = 0; i < outcome->evaluations.size(); ++i) {
        const reservation::Evaluation& one = outcome->evaluations[i];
        if (one.simulatedStart.count == 0)
            continue;
        own.push_back({QString::fromStdString(instance.reservations[i].name),
                       1.0 - one.risk.start.probability,
                       {1.0 - one.simulatedStart.mean, one.simulatedStart.halfWidth, one.simulatedStart.count}});
    }
    std::ranges::stable_sort(own, {}, &OwnCalibration::predicted);
    return own;
}

ChartData calibrationChart(const StartSideCalibration* bins, const std::vector<OwnCalibration>& own)
{
    ChartData chart{{Tr::tr("Predicted violations"), u"%"_s}, {Tr::tr("Observed violations"), u"%"_s}};
    chart.x.min = chart.y.min = 0.0;
    chart.x.max = chart.y.max = 102.0; // space for the last label
    chart.intervals = Tr::tr("95 % Wilson intervals");
    chart.empty = Tr::tr("Predictions and the results of simulated runs appear here.");
    if (!bins && own.empty())
        return chart;
    chart.series.push_back(diagonal());
    if (bins)
        for (const Predictor& predictor : predictors())
            chart.series.push_back(seriesOf(predictor, *bins));
    if (own.empty())
        return chart;
    ChartSeries mine{Tr::tr("the scenario's reservations"), {}, {}};
    mine.look = SeriesLook::points;
    mine.style = 4;
    mine.marker = Marker::star;
    for (const OwnCalibration& one : own)
        addPoint(mine, one.predicted, one.observed);
    chart.series.push_back(std::move(mine));
    return chart;
}

QString calibrationText(const StartSideCalibration& bins)
{
    return Tr::tr("Largest deviation from the observed values: exact %1, lower bound %2, upper bound %3.")
        .arg(percent(farthest(bins.exact)), percent(farthest(bins.lower)), percent(farthest(bins.upper)));
}

QString calibrationCsv(const StartSideCalibration* bins, const std::vector<OwnCalibration>& own)
{
    QString csv = u"predictor,predicted,observed,half_width,samples,reservation\n"_s;
    if (bins)
        for (const Predictor& predictor : predictors())
            for (const CalibrationBin& bin : bins->*predictor.bins)
                csv += csvRow(QString::fromLatin1(predictor.id), bin.predicted, bin.observed, bin.reservations, {});
    for (const OwnCalibration& one : own)
        csv += csvRow(u"exact"_s, one.predicted, one.observed, one.observed.count, one.name);
    return csv;
}

std::vector<CalibrationPoint> calibrationPoints(const StartSideCalibration* bins, const std::vector<OwnCalibration>& own)
{
    std::vector<CalibrationPoint> points;
    const auto add = [&](const QString& who, double predicted, const MeanInterval& observed, std::int64_t samples) {
        points.push_back({{100.0 * predicted, 100.0 * observed.mean},
                          Tr::tr("%1: %2, %3").arg(who, intervalText(predicted, observed), countText(samples, Noun::sample))});
    };
    // The scenario's own are above the others and are found first.
    for (const OwnCalibration& one : own)
        add(one.name, one.predicted, one.observed, one.observed.count);
    if (bins)
        for (const Predictor& predictor : predictors())
            for (const CalibrationBin& bin : bins->*predictor.bins)
                add(predictor.title, bin.predicted, bin.observed, bin.reservations);
    return points;
}

} // namespace wattif::ui
