// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/curve/curve_chart.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QCoreApplication>

#include "ui/charts/number_labels.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::CurvePoint;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ConsolidationViews)
};

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

ChartSeries lineOf(const QString& name, int style)
{
    ChartSeries series{name, {}, {}};
    series.style = style;
    return series;
}

void addChosen(ChartData& data, const std::vector<ChosenK>& chosen)
{
    for (const ChosenK& each : chosen) {
        ChartSeries series{Tr::tr("%1 chooses K = %2").arg(consolidationPolicyTitle(each.name), QString::number(each.k)),
                           {double(each.k)},
                           {each.dataShare}};
        // Neutral: a policy's colour would make it look like a point of one of the lines.
        series.style = -1;
        series.marker = each.name == u"bfd"_s ? Marker::cross : Marker::star;
        series.look = SeriesLook::points;
        series.strong = true;
        data.series.push_back(std::move(series));
    }
}

} // namespace

double KCurve::nodeShare(const CurvePoint& p) const { return p.nodesUsed < 0 || nodes <= 0.0 ? nan : p.nodesUsed / nodes; }

double KCurve::dataShare(const CurvePoint& p) const
{
    if (p.nodesUsed < 0)
        return nan;
    return total > 0.0 ? p.dataMoved / total : 0.0;
}

bool KCurve::isLemmaCase(const CurvePoint& p) const { return p.nodesUsed >= 0 && p.k <= nodes - p.nodesUsed; }

bool KCurve::holdsLemma(const CurvePoint& p) const { return dataShare(p) <= 1.0 - nodeShare(p) + 1e-9; }

const CurvePoint* KCurve::at(std::int32_t k) const
{
    const auto found = std::ranges::lower_bound(points, k, {}, &CurvePoint::k);
    return found != points.end() && found->k == k ? &*found : nullptr;
}

ChartData curveChart(const KCurve& curve, const std::vector<ChosenK>& chosen)
{
    ChartData data{{Tr::tr("K: source nodes")}, {Tr::tr("Share")}};
    data.x.whole = true;
    data.y.min = 0.0;
    data.y.max = 1.04;
    data.empty = Tr::tr("The curve over K appears here after a run.");
    if (!curve.instance || curve.points.empty())
        return data;
    ChartSeries used = lineOf(Tr::tr("RoNU: nodes used"), 0);
    ChartSeries moved = lineOf(Tr::tr("RoDT: data moved"), 1);
    ChartSeries estimate = lineOf(Tr::tr("RoDTE: estimate 1 − RoNU"), 2);
    ChartSeries optimal = lineOf(Tr::tr("N_opt / N"), -1);
    used.strong = moved.strong = true;
    for (const CurvePoint& p : curve.points) {
        const double x = p.k;
        used.x << x;
        used.y << curve.nodeShare(p);
        moved.y << curve.dataShare(p);
        estimate.y << 1.0 - curve.nodeShare(p);
        optimal.y << (curve.nodes > 0.0 ? curve.optimal / curve.nodes : 0.0);
    }
    moved.x = estimate.x = optimal.x = used.x;
    // This many points look like a line; markers would hide it.
    for (ChartSeries* series : {&used, &moved, &estimate})
        if (series->x.size() > 200)
            series->marker = Marker::none;
    data.series = {std::move(used), std::move(moved), std::move(estimate), std::move(optimal)};
    addChosen(data, chosen);
    return data;
}

QString lemmaText(const KCurve& curve)
{
    const auto speaksOf = [&](const CurvePoint& p) { return curve.isLemmaCase(p); };
    const auto cases = std::ranges::count_if(curve.points, speaksOf);
    const auto holds =
        std::ranges::count_if(curve.points, [&](const CurvePoint& p) { return curve.isLemmaCase(p) && curve.holdsLemma(p); });
    if (cases == 0)
        return Tr::tr("Lemma 2 (DT ≤ DTE while K ≤ N − NU): there is no such K here.");
    return holds == cases ? Tr::tr("Lemma 2 (DT ≤ DTE while K ≤ N − NU) holds at all %1 such K.").arg(cases)
                          : Tr::tr("Lemma 2 (DT ≤ DTE while K ≤ N − NU) fails at %1 of %2 such K.").arg(cases - holds).arg(cases);
}

QString pointText(const KCurve& curve, const CurvePoint& point)
{
    if (point.nodesUsed < 0)
        return Tr::tr("K = %1 has no packing: best fit would need more nodes than are in use.").arg(point.k);
    const QString numbers =
        Tr::tr("K = %1: NU %2, DT %3, DTE %4.")
            .arg(point.k)
            .arg(point.nodesUsed)
            .arg(unitsText(point.dataMoved), unitsText(std::round(10.0 * (1.0 - curve.nodeShare(point)) * curve.total) / 10.0));
    const QString side = Tr::tr("N − NU = %1").arg(readable(curve.nodes - point.nodesUsed));
    if (!curve.isLemmaCase(point))
        return joinedSentences({numbers, Tr::tr("Lemma 2 does not apply: K > %1.").arg(side)});
    return joinedSentences({numbers,
                            curve.holdsLemma(point) ? Tr::tr("Lemma 2 holds: K ≤ %1, and DT ≤ DTE.").arg(side)
                                                    : Tr::tr("Lemma 2 fails: K ≤ %1, but DT > DTE.").arg(side)});
}

} // namespace wattif::ui
