// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/paper/outside_points.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QPainter>
#include <QPolygonF>

#include "ui/charts/number_labels.h"
#include "ui/charts/paper/pgf.h"
#include "ui/charts/series_style.h"
#include "ui/figures/write/tex_text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct OutsideTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ChartFigure)
};

constexpr double markHeight = 4.5; // points
constexpr double halfMark = 2.5;
constexpr double minBetween = 6.0;
constexpr double rounding = 1e-9; // of the axis
constexpr qsizetype maxNames = 4;

/// Whether a place has a mark already, of whatever series.
bool isMarked(const OutsidePoints& outside, QPointF tip)
{
    return std::ranges::any_of(outside.marks, [tip](const OutsidePoints::Mark& mark) {
        return std::abs(mark.tip.x() - tip.x()) < minBetween && std::abs(mark.tip.y() - tip.y()) < 1.0;
    });
}

void addPoint(OutsidePoints& outside, const ChartSeries& series, double x, double y, const PanelLayout& layout)
{
    const bool isAbove = y > layout.view.y.upper;
    ++outside.count;
    if (!outside.names.contains(series.name))
        outside.names << series.name;
    if (isAbove)
        outside.largest = outside.hasAbove ? std::max(outside.largest, y) : y;
    else
        outside.smallest = outside.hasBelow ? std::min(outside.smallest, y) : y;
    (isAbove ? outside.hasAbove : outside.hasBelow) = true;
    QPointF tip = layout.at(x, isAbove ? layout.view.y.upper : layout.view.y.lower);
    tip.setX(std::max(layout.frame.left() + halfMark, std::min(tip.x(), layout.frame.right() - halfMark))); // inside the frame
    if (!isMarked(outside, tip))
        outside.marks.push_back({tip, isAbove, printStyle(series).colour});
}

QPolygonF triangle(const OutsidePoints::Mark& mark)
{
    const double base = mark.tip.y() + (mark.isAbove ? markHeight : -markHeight);
    return {mark.tip, {mark.tip.x() + halfMark, base}, {mark.tip.x() - halfMark, base}};
}

} // namespace

OutsidePoints outsidePoints(const SeriesList& shown, const PanelLayout& layout)
{
    OutsidePoints outside;
    const ChartRange& y = layout.view.y;
    const double margin = rounding * y.size();
    for (const ChartSeries* series : shown) {
        if (series->ghost || series->guide)
            continue;
        for (qsizetype i = 0; i < series->x.size(); ++i) {
            const bool isOut = series->y[i] > y.upper + margin || series->y[i] < y.lower - margin; // never for NaN
            if (isOut && series->x[i] >= layout.view.x.lower && series->x[i] <= layout.view.x.upper)
                addPoint(outside, *series, series->x[i], series->y[i], layout);
        }
    }
    return outside;
}

QString outsideText(const OutsidePoints& outside)
{
    if (outside.count == 0)
        return {};
    const QString names = outside.names.size() <= maxNames
        ? outside.names.join(OutsideTr::tr(", ", "between names"))
        : OutsideTr::tr("%1 and %n more", "names", static_cast<int>(outside.names.size() - maxNames))
              .arg(outside.names.first(maxNames).join(OutsideTr::tr(", ", "between names")));
    QStringList ends;
    if (outside.hasAbove)
        ends << OutsideTr::tr("the largest is %1").arg(readable(outside.largest, 4));
    if (outside.hasBelow)
        ends << OutsideTr::tr("the smallest is %1").arg(readable(outside.smallest, 4));
    return OutsideTr::tr("Outside the axis, marked at its edge: %n values of %1; %2.", nullptr, outside.count)
        .arg(names, ends.join(OutsideTr::tr(", ", "between ends")));
}

void paintOutside(QPainter& painter, const OutsidePoints& outside)
{
    painter.setPen(Qt::NoPen);
    for (const OutsidePoints::Mark& mark : outside.marks) {
        painter.setBrush(mark.colour);
        painter.drawPolygon(triangle(mark));
    }
}

QString pgfOutside(const OutsidePoints& outside, QPointF corner)
{
    QString tex;
    for (const OutsidePoints::Mark& mark : outside.marks) {
        QPolygonF shape = triangle(mark).translated(corner);
        shape << shape.front();
        tex += pgf::line(shape, u"draw=none, fill=%1"_s.arg(texColourName(mark.colour)));
    }
    return tex;
}

} // namespace wattif::ui
